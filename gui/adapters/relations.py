"""The graph of the parties: who stands how to whom, as the desk's reader may know it."""

from __future__ import annotations

from collections.abc import Mapping

from core.layout import springs
from core.rulesets.map import Map, Place, RelationLine
from gui.adapters.desk import Desk
from gui.adapters.signs import sign_of
from gui.widgets.theme import Sign

__all__ = ["NO_RELATIONS", "Map", "Place", "RelationLine", "drawn_together", "known", "relations", "signs"]
NO_RELATIONS = Map(places=())
STRANGERS = 0.12
"""Parties without a tie hold each other a little, so that nobody drifts away."""


def known(desk: Desk) -> bool:
    """Whether the rules of the game know relations."""
    return desk.game is not None and desk.game.face.relations is not None


def relations(desk: Desk) -> Map:
    """The parties and what is between them; nobody where the rules know no relations."""
    face = desk.game.face if desk.game is not None else None
    return face.relations(desk.view) if face is not None and face.relations is not None else NO_RELATIONS


def signs(desk: Desk, graph: Map) -> dict[str, Sign]:
    """The sign of each side of the graph."""
    return {side.id: sign_of(desk.in_play, side) for side in graph.sides}


def drawn_together(graph: Map, ring: Mapping[str, tuple[float, float]]) -> Mapping[str, tuple[float, float]]:
    """Where the parties stand whose ties draw them together, from a ring on."""
    return springs(dict(ring), (tie.ends for tie in graph.ties), STRANGERS)
