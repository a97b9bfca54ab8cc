"""Promises that can be read off the board are watched for the moderator; what is shown has no effect (N6.52)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.rulesets.noblesse.events import LikelyBreach
from core.rulesets.noblesse.state import Clause, State, Treaty, Unit


def watched(state: State) -> Iterator[LikelyBreach]:
    """A likely breach for each promise of a running treaty that this night's end speaks against."""
    for name, treaty in state.treaties.items():
        if not treaty.running:
            continue
        settled = {breach.promise for breach in treaty.reported} | set(treaty.fulfilled)
        for number, promise in enumerate(treaty.promises, 1):
            if number in settled or promise.by is None or not _in_time(state, treaty, promise):
                continue
            if _broken(state, treaty, promise, promise.by):
                yield LikelyBreach(treaty=name, promise=number, faction=promise.by, rules=(promise.clause,))


def _in_time(state: State, treaty: Treaty, promise: Clause) -> bool:
    """A thing not to be done is watched as long as promised; a thing to be done once its time is up."""
    if promise.will is False:
        length = promise.terms.get("for", promise.terms.get("within"))
        return length is None or state.cycle < treaty.starts + length
    within = promise.terms.get("within")
    return within is not None and state.cycle >= treaty.starts + within


def _broken(state: State, treaty: Treaty, promise: Clause, house: str) -> bool:
    terms = promise.terms
    moved = [unit for unit in state.units.values() if unit.stood is not None and state.faction_of(unit.of) == house]
    match promise.clause, promise.will:
        case "N6.20", False:
            return any(_covers(terms, unit.at) and _of_kind(terms, unit) for unit in moved)
        case "N6.21", _:
            return promise.will is not False
        case "N6.22", False:
            return any(
                (unit.stood in _listed(terms, "from") or unit.at in _listed(terms, "to")) and _of_kind(terms, unit)
                for unit in moved
            )
        case "N6.22" | "N6.28", True:
            return _remains(state, house, _listed(terms, "from"))
        case "N6.27", False:
            estate = terms.get("estate")
            return estate in state.estates and state.holder(estate) == house
        case "N6.29", False:
            named = (*_listed(terms, "accounts"), *_listed(terms, "players"))
            return any(
                state.faction_of(player) == house and action in _listed(terms, "actions") and target in named
                for player, action, target in state.deeds
            )
        case _:
            return False


def _listed(terms: Any, name: str) -> tuple[Any, ...]:
    value = terms.get(name, ())
    return value if isinstance(value, tuple) else (value,)


def _covers(terms: Any, square: str) -> bool:
    in_row = square[0] in _listed(terms, "rows")
    in_column = int(square[1:]) in _listed(terms, "columns")
    return square in _listed(terms, "squares") or in_row or in_column


def _of_kind(terms: Any, unit: Unit) -> bool:
    kinds = _listed(terms, "units")
    return not kinds or "all" in kinds or unit.kind in kinds


def _remains(state: State, house: str, squares: Sequence[Any]) -> bool:
    """Whether units or spies of the faction still stand on any of the squares."""
    pieces = (*state.units.values(), *state.spies.values())
    return any(piece.at in squares and state.faction_of(piece.of) == house for piece in pieces)
