"""The rules of a single move: squares, paths, stacks, bonds (N5.20 to N5.24, N4.34)."""

from collections.abc import Iterable

from core.board import touches
from core.rulesets.refusing import Checks
from .diplomacy.status import ALLIED, friends, status
from .state import NoblesseState, Unit

STACK = 3
FREE_GARRISONS = 2


def astray(state: NoblesseState, start: str, path: Iterable[str]) -> Checks:
    """Why a path leads nowhere: each square of it is on the board and touches the one before."""
    here = start
    for square in path:
        yield "unknown_square N0.2 N5.20", square not in state.estates, square
        yield "not_adjacent N0.2 N5.20", here not in state.estates or not touches(here, square), square, here
        here = square


def stands_at_start(unit: Unit) -> str:
    return unit.at if unit.stood is None else unit.stood


def blocked(state: NoblesseState, mover: Unit, square: str) -> bool:
    """N5.21: a unit of another faction, or without owner, stood on that square before any move."""
    house = state.faction_of(mover.of)
    return any(stands_at_start(unit) == square and state.faction_of(unit.of) != house for unit in state.units.values())


def counted(garrisons: int, others: int) -> int:
    """N5.22: units as the limit counts them, the first two garrisons free."""
    return others + max(0, garrisons - FREE_GARRISONS)


def stack(state: NoblesseState, square: str, faction: str, extra: str = "") -> int:
    """What stands of a faction on a square, with one more unit of kind `extra`."""
    kinds = [unit.kind for unit in state.units.values() if unit.at == square and state.faction_of(unit.of) == faction]
    kinds += [extra] if extra else []
    garrisons = kinds.count("garrison")
    return counted(garrisons, len(kinds) - garrisons)


def crowded(state: NoblesseState, square: str, faction: str, kind: str) -> Checks:
    """Refuses a move by which a faction has more units on a square than it may (N5.22)."""
    yield "stack_limit N5.22", stack(state, square, faction, kind) > STACK, square, STACK


def bonded(state: NoblesseState, player: str, square: str) -> Checks:
    """N4.34: a keeper may not enter an estate of the player whose heir he keeps, nor a square with his units."""
    for name, other in state.players.items():
        if other.heir is None or other.heir.kept_by != player or name == player:
            continue
        if other.faction in friends(state, state.players[player].faction):
            continue
        there = any(unit.of == name and stands_at_start(unit) == square for unit in state.units.values())
        yield "hostage_bond/square N4.34", state.estates[square].controlled_by == name or there


def of_an_ally(state: NoblesseState, player: str, square: str) -> Checks:
    """N5.24: battle or conquest cannot be asked for on an estate held by an ally."""
    holder = state.holder(square)
    allied = holder is not None and status(state, state.players[player].faction, holder) == ALLIED
    yield "ally N5.24 N6.6", allied, square


def no_step(state: NoblesseState, unit: Unit, to: str) -> Checks:
    """Why a unit cannot take a single step beyond the normal move: a forced march, or a move by ability (N4.15, N4.40)."""
    yield "cannot_move N5.20", unit.kind == "garrison"
    yield from astray(state, unit.at, (to,))
    house = state.faction_of(unit.of)
    if house is not None:
        yield from crowded(state, to, house, unit.kind)
