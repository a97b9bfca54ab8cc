"""Step 6: the battles of each square, who falls, and the estates that change hands (N3.5, N3.6, N5.60 to N5.71, N6.4, N6.5)."""

from collections.abc import Sequence

from core.resolution.phase import Play, Turn
from ..deaths import die, send_home, settle
from ..diplomacy.status import HOSTILE, NEUTRAL, friends, status
from ..diplomacy.treaties import break_off
from ..events import estates, military, people
from ..people import nobles, precedence
from ..state import NEUTRAL as OWNERLESS
from ..state import NoblesseState, Unit
from .armies import Army, Services, asked, breaks, fight, line_up, quarrel, services


def battles(turn: Turn[NoblesseState], only: str = "") -> Play:
    """Step 6, on all squares or one alone: the battles from A1 along each row, then the conquests, judged for all squares at once
    by the statuses after the battles and carried out one by one (N8.1, N3.5)."""
    squares = (only,) if only else tuple(turn.state.estates)
    order, served = precedence(turn.state), services(turn.state)
    meeting = {at for at, sides in _present(turn.state).items() if len(sides) > 1}
    for square in squares:
        if square in meeting and square not in turn.state.marks.open:  # an open city sees no battle (N4.10)
            yield from _fought_out(turn, square, order, served)
    state, present = turn.state, _present(turn.state)
    held = [(square, [house for house in present[square] if house is not None]) for square in squares if square in present]
    taken = [(square, takers) for square, houses in held if (takers := _takers(state, square, houses, order))]
    for square, takers in taken:
        yield from _fall(turn, square, takers)
    yield from settle(turn)


def _present(state: NoblesseState) -> dict[str, dict[str | None, None]]:
    """The squares where units stand, and whose: factions, and None for units without owner."""
    found: dict[str, dict[str | None, None]] = {}
    for unit in state.units.values():
        found.setdefault(unit.at, {})[state.faction_of(unit.of)] = None
    return found


def _fought_out(turn: Turn[NoblesseState], square: str, order: Sequence[str], served: Services) -> Play:
    """Until nobody on the square is at odds."""
    line = line_up(turn.state, square, order, served)
    morale = {army.side: army.profile.morale for army in line}
    fought: list[tuple[str, str]] = []
    while (met := _next(turn.state, line, square, fought)) is not None:
        one, other, why = met
        for pair in breaks(turn.state, one, other, square):
            yield from break_off(turn, *pair)
        yield from _battle(turn, square, one, other, morale, why)
        fought.append((one.side, other.side))
        line = [army for army in line if morale[army.side] > 0 or army not in (one, other)]


def _next(
    state: NoblesseState, line: list[Army], square: str, met: list[tuple[str, str]]
) -> tuple[Army, Army, tuple[str, ...]] | None:
    """N8.3: the first in line that is at odds with a later one, the nearest such, and the rules by which they fight; nobody meets
    twice."""
    for place, one in enumerate(line):
        for other in line[place + 1 :]:
            if (one.side, other.side) not in met and (why := quarrel(state, one, other, square)):
                return one, other, why
    return None


def _battle(turn: Turn[NoblesseState], square: str, one: Army, other: Army, morale: dict[str, int], why: tuple[str, ...]) -> Play:
    state = turn.state
    units = [(name, state.units[name]) for name in (*one.units, *other.units)]
    owners = tuple(dict.fromkeys([unit.of for _, unit in units if unit.of is not None]))
    left = (morale[one.side], morale[other.side])
    joined = {one.side: max(0, left[0]), other.side: max(0, left[1])}
    number = yield military.BattleJoined(at=square, morale=joined, owners=owners)
    for told, result in fight(square, one, other, left, state.settings["pike_when_attacking"]):
        yield told
        left = result
    morale[one.side], morale[other.side] = left
    lost = [army for army in (one, other) if morale[army.side] <= 0]
    winner = None if len(lost) != 1 else other if lost[0] is one else one
    number = yield military.BattleFought(
        at=square,
        sides=(one.members or (OWNERLESS,), other.members or (OWNERLESS,)),
        winner=None if winner is None else winner.members or (OWNERLESS,),
        destroyed={army.side: len(army.units) if army in lost else 0 for army in (one, other)},
        causes=(f"event:{number}",),
        rules=why,
    )
    since = (f"event:{number}",)
    gone = [name for army in lost for name in army.units]
    fallen = [(name, unit) for name, unit in units if name in gone]
    for name, _ in fallen:
        yield military.UnitDestroyed(unit=name, at=square, causes=since)
    yield from _casualties(turn, square, [unit for _, unit in fallen], since)


def _casualties(turn: Turn[NoblesseState], square: str, fallen: list[Unit], since: tuple[str, ...]) -> Play:
    """N5.71: courtiers come home; heirs, nobles and characters die at the same moment, so a fallen heir does not succeed."""
    for unit in fallen:
        if unit.of is None:
            continue
        if unit.commander == "courtier":
            yield estates.CourtierReturned(player=unit.of, post="commander", at=square, causes=since, rules=("N5.71",))
        if unit.commander == "heir":
            yield people.HeirDied(player=unit.of, because="battle", causes=since)
        if unit.commander == "noble" and unit.noble is not None:
            noble = turn.state.estates[unit.noble].noble  # his faction may not be that of a leader who has gone over
            house = noble.faction if noble is not None else turn.state.players[unit.of].faction
            yield estates.NobleLost(at=unit.noble, faction=house, nobles=nobles(turn.state, house) - 1, causes=since)
    for unit in fallen:
        if unit.commander == "character" and unit.of is not None:
            yield from die(turn, unit.of, "battle", since)


def _takers(state: NoblesseState, square: str, present: list[str], order: Sequence[str]) -> list[tuple[str, bool]]:
    """The factions that take a square, in N8.2's order, each with whether it breaks a peace to do so."""
    holder = state.holder(square)
    if holder is None or square in state.marks.open or any(house in present for house in friends(state, holder)):
        return []
    stands = [(house, status(state, house, holder)) for house in sorted(present, key=order.index)]
    return [
        (house, stand == NEUTRAL) for house, stand in stands
        if stand == HOSTILE or (stand == NEUTRAL and asked(state, house, square, conquest=True))
    ]  # fmt: skip


def _fall(turn: Turn[NoblesseState], square: str, takers: list[tuple[str, bool]]) -> Play:
    holder = turn.state.holder(square)
    assert holder is not None, "judged before"
    for house, breaks_peace in takers:
        if breaks_peace:
            yield from break_off(turn, house, holder)
    to = takers[0][0] if turn.state.settings["seizure"] == "immediate" else None
    noble = turn.state.estates[square].noble
    home = any(player.alive and player.home == square for player in turn.state.players.values())
    number = yield estates.EstateLost(at=square, from_=holder, to=to, rules=("N3.7",) if home else ())
    since = (f"event:{number}",)
    yield from send_home(turn, square, since)
    if noble is not None and noble.faction == holder and turn.state.settings["conquered_noble"] == "lost":
        yield estates.NobleLost(at=square, faction=holder, nobles=nobles(turn.state, holder) - 1, causes=since)
