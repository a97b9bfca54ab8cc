"""Step 6: all battles from A1 along each row, then the estates that change hands (N3.5, N3.6, N6.4, N6.5, N8.1)."""

from collections.abc import Callable, Iterable, Sequence

from core.resolution.phase import Play, Turn
from ..deaths import send_home, settle
from ..diplomacy.status import HOSTILE, NEUTRAL, friends, status
from ..diplomacy.treaties import break_off
from ..events.estates import EstateLost, NobleLost
from ..people import nobles
from ..precedence import precedence
from ..state import NoblesseState
from .armies import asked, services
from .battle import battles as fight_out


def conquests(turn: Turn[NoblesseState], squares: Iterable[str], order: Sequence[str]) -> Play:
    """Conquests after the battles: judged for all squares at once by the statuses of this moment, then carried out one by one
    (N3.5)."""
    state = turn.state
    present: dict[str, list[str]] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if house is not None and house not in present.setdefault(unit.at, []):
            present[unit.at].append(house)
    held = [square for square in squares if square in present]
    taken = [(square, takers) for square in held if (takers := _takers(state, square, present[square], order))]
    for square, takers in taken:
        yield from _fall(turn, square, takers)


def _takers(state: NoblesseState, square: str, present: list[str], order: Sequence[str]) -> list[tuple[str, bool]]:
    """The factions that take a square, in N8.2's order, each with whether it breaks a peace to do so."""
    holder = state.holder(square)
    if holder is None or square in state.marks.open:
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


def battles(turn: Turn[NoblesseState]) -> Play:
    """Step 6: battles and conquests, square by square from A1 along each row (N8.1)."""
    yield from _resolved(turn, tuple(turn.state.estates))


def battle_at(square: str) -> Callable[[Turn[NoblesseState]], Play]:
    """Step 6 on one square alone, conquest included."""

    def battle(turn: Turn[NoblesseState]) -> Play:
        yield from _resolved(turn, (square,))

    return battle


def _resolved(turn: Turn[NoblesseState], squares: tuple[str, ...]) -> Play:
    order = precedence(turn.state)
    served = services(turn.state)
    meeting = _crowded(turn.state)
    for square in squares:
        if square in meeting:
            yield from fight_out(turn, square, order, served)
    yield from conquests(turn, squares, order)
    yield from settle(turn)


def _crowded(state: NoblesseState) -> dict[str, bool]:
    """Squares where units of more than one side stand."""
    first: dict[str, str | None] = {}
    found: dict[str, bool] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if first.setdefault(unit.at, house) != house:
            found[unit.at] = True
    return found
