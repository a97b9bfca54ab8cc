"""Estates that change hands after the battles (N3.5, N3.6, N6.4, N6.5)."""

from collections.abc import Iterable, Sequence

from core.resolution.phase import Play, Turn
from ..deaths import send_home
from ..diplomacy.status import HOSTILE, NEUTRAL, friends, status
from ..diplomacy.treaties import break_off
from ..events.estates import EstateLost, NobleLost
from ..people import nobles
from ..state import NoblesseState
from .armies import asked


def conquests(turn: Turn[NoblesseState], squares: Iterable[str], order: Sequence[str]) -> Play:
    """Judged for all squares at once, on the statuses of this moment; then carried out one by one."""
    state = turn.state
    present: dict[str, list[str]] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if house is not None and house not in present.setdefault(unit.at, []):
            present[unit.at].append(house)
    taken = [(square, takers) for square in squares if (takers := _takers(state, square, present.get(square, []), order))]
    for square, takers in taken:
        yield from _fall(turn, square, takers)


def _takers(state: NoblesseState, square: str, present: list[str], order: Sequence[str]) -> list[tuple[str, bool]]:
    """The factions that take a square, in N8.2's order, each with whether it breaks a peace to do so."""
    holder = state.holder(square)
    if not present or holder is None or square in state.marks.open:
        return []
    if any(house in present for house in friends(state, holder)):
        return []
    takers: list[tuple[str, bool]] = []
    for house in sorted(present, key=order.index):
        stand = status(state, house, holder)
        if stand == HOSTILE:
            takers.append((house, False))
        elif stand == NEUTRAL and asked(state, house, square, conquest=True):
            takers.append((house, True))
    return takers


def _fall(turn: Turn[NoblesseState], square: str, takers: list[tuple[str, bool]]) -> Play:
    holder = turn.state.holder(square)
    assert holder is not None, "judged before"
    for house, breaks in takers:
        if breaks:
            yield from break_off(turn, house, holder)
    to = takers[0][0] if turn.state.setting("seizure") == "immediate" else None
    noble = turn.state.estates[square].noble
    home = any(player.alive and player.home == square for player in turn.state.players.values())
    number = yield EstateLost(at=square, from_=holder, to=to, rules=("N3.7",) if home else ())
    since = (f"event:{number}",)
    yield from send_home(turn, square, since)
    if noble is not None and noble.faction == holder and turn.state.setting("conquered_noble") == "lost":
        yield NobleLost(at=square, faction=holder, nobles=nobles(turn.state, holder) - 1, causes=since)
