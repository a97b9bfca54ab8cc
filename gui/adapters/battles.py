"""Battles of any ruleset: events that tell a `round` and the `morale` each side has left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from core.ledger.view import Seen
from gui.adapters.desk import Desk


class Round(NamedTuple):
    """One round: its number, and what the event says of each side, by word (`attack`, `damage`, `morale` ...)."""

    number: int
    event: int
    figures: Mapping[str, Mapping[str, Any]]


class Battle(NamedTuple):
    """A fight in one place and phase: its sides in the order they appear, and its rounds."""

    at: str
    phase: str
    sides: tuple[str, ...]
    rounds: tuple[Round, ...]

    def morale(self, side: str) -> list[int | None]:
        found = [round.figures["morale"].get(side) for round in self.rounds]
        return [value if isinstance(value, int) else None for value in found]


def battles(desk: Desk) -> tuple[Battle, ...]:
    """The battles of the turn as far as the desk's reader may know them, in the order fought."""
    fought: list[Battle] = []
    running: dict[str, list[Round]] = {}
    sides: dict[str, dict[str, None]] = {}
    phases: dict[str, str] = {}
    for seen in desk.seen_this_turn():
        read = _round(seen)
        if read is None:
            continue
        at, round_ = read
        before = running.get(at)
        if before and round_.number <= before[-1].number:
            fought.append(Battle(at, phases[at], tuple(sides[at]), tuple(before)))
            before, sides[at] = None, {}
        phases[at] = seen.phase
        running[at] = [*(before or ()), round_]
        sides.setdefault(at, {}).update(dict.fromkeys(round_.figures["morale"]))
    fought.extend(Battle(at, phases[at], tuple(sides[at]), tuple(rounds)) for at, rounds in running.items())
    return tuple(sorted(fought, key=lambda battle: battle.rounds[0].event))


def _round(seen: Seen) -> tuple[str, Round] | None:
    if "round" not in type(seen.event).__struct_fields__ or "morale" not in type(seen.event).__struct_fields__:
        return None
    written = msgspec.to_builtins(seen.event, enc_hook=lambda value: dict(value) if isinstance(value, Mapping) else str(value))
    number, morale = written.get("round"), written.get("morale")
    if not isinstance(number, int) or not isinstance(morale, Mapping):
        return None
    figures = {word: value for word, value in written.items() if isinstance(value, Mapping)}
    return str(written.get("at", "")), Round(number, seen.number, figures)
