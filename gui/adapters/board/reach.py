"""Who can reach what: the sides whose units could be ordered to a place at the moment looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from core.rulesets.map import Map
from core.rulesets.ruleset import Ruleset
from gui.adapters.background import Task
from gui.adapters.desk import Desk


def work_out(desk: Desk, done: Callable[[dict[str, frozenset[str]]], object], owner: QObject) -> Task:
    """Find it out behind the window, for the map as it is looked at: by place the sides."""
    state, shown, face = desk.view.state, desk.map, desk.in_play.face
    work = lambda task: reached(face, state, shown, task)  # noqa: E731
    return desk.background.run("Working out who can reach what", work, done, owner=owner)


def reached(face: Ruleset, state: Any, shown: Map, task: Task) -> dict[str, frozenset[str]]:
    """By place the sides of whose tokens one could be dragged there by an order that stands."""
    found: dict[str, set[str]] = {}
    tokens = [token for token in shown.tokens if token.draggable and token.side is not None]
    for number, token in enumerate(tokens):
        task.tell(number / len(tokens))
        for place in shown.places:
            if token.side in found.get(place.id, ()):
                continue
            readings = face.drag(state, (token.id,), place.id)
            if any(all(order.refusal(state) is None for order in orders) for orders in readings):
                found.setdefault(place.id, set()).add(token.side or "")
    return {place: frozenset(sides) for place, sides in found.items()}
