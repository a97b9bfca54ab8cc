"""All battles of one square: who meets whom, the rounds, and those who fall (N5.60 to N5.71, N8.3)."""

from collections.abc import Sequence

from core.resolution.phase import Play, Turn
from ..deaths import die
from ..diplomacy.treaties import break_off
from ..events.estates import CourtierReturned, NobleLost
from ..events.military import BattleFought, BattleJoined, UnitDestroyed
from ..events.people import HeirDied
from ..people import nobles
from ..state import NEUTRAL, NoblesseState, Unit
from .armies import Army, Services, at_odds, breaks, line_up, quarrel
from .rounds import fight


def battles(turn: Turn[NoblesseState], square: str, order: Sequence[str], served: Services) -> Play:
    """Until nobody on the square is at odds; an open city sees none (N4.10)."""
    if square in turn.state.marks.open:
        return
    line = line_up(turn.state, square, order, served)
    morale = {army.side: army.profile.morale for army in line}
    fought: list[tuple[str, str]] = []
    while (met := _next(turn.state, line, square, fought)) is not None:
        one, other = met
        why = quarrel(turn.state, one, other, square)
        for pair in breaks(turn.state, one, other, square):
            yield from break_off(turn, *pair)
        yield from _battle(turn, square, one, other, morale, why)
        fought.append((one.side, other.side))
        line = [army for army in line if morale[army.side] > 0 or army not in met]


def _next(state: NoblesseState, line: list[Army], square: str, met: list[tuple[str, str]]) -> tuple[Army, Army] | None:
    """N8.3: the first in line that is at odds with a later one, and the nearest such; nobody meets twice."""
    for place, one in enumerate(line):
        for other in line[place + 1 :]:
            if (one.side, other.side) not in met and at_odds(state, one, other, square):
                return one, other
    return None


def _battle(turn: Turn[NoblesseState], square: str, one: Army, other: Army, morale: dict[str, int], why: tuple[str, ...]) -> Play:
    state = turn.state
    units = [(name, state.units[name]) for name in (*one.units, *other.units)]
    owners = tuple(dict.fromkeys(unit.of for _, unit in units if unit.of is not None))
    left = (morale[one.side], morale[other.side])
    joined = {one.side: max(0, left[0]), other.side: max(0, left[1])}
    number = yield BattleJoined(at=square, morale=joined, owners=owners)
    since = (f"event:{number}",)
    for told, result in fight(square, one, other, left, state.setting("pike_when_attacking")):
        yield told
        left = result
    morale[one.side], morale[other.side] = left
    lost = [army for army in (one, other) if morale[army.side] <= 0]
    winner = None if len(lost) != 1 else other if lost[0] is one else one
    number = yield BattleFought(
        at=square,
        sides=(one.members or (NEUTRAL,), other.members or (NEUTRAL,)),
        winner=None if winner is None else winner.members or (NEUTRAL,),
        destroyed={army.side: len(army.units) if army in lost else 0 for army in (one, other)},
        causes=since,
        rules=why,
    )
    since = (f"event:{number}",)
    fallen = [(name, unit) for name, unit in units if any(name in army.units for army in lost)]
    for name, _ in fallen:
        yield UnitDestroyed(unit=name, at=square, causes=since)
    yield from _casualties(turn, square, [unit for _, unit in fallen], since)


def _casualties(turn: Turn[NoblesseState], square: str, fallen: list[Unit], since: tuple[str, ...]) -> Play:
    """N5.71: courtiers come home; heirs, nobles and characters die at the same moment, so a fallen heir does not succeed."""
    for unit in fallen:
        if unit.of is None:
            continue
        if unit.commander == "courtier":
            yield CourtierReturned(player=unit.of, post="commander", at=square, causes=since, rules=("N5.71",))
        if unit.commander == "heir":
            yield HeirDied(player=unit.of, because="battle", causes=since)
        if unit.commander == "noble" and unit.noble is not None:
            noble = turn.state.estates[unit.noble].noble  # his faction may not be that of a leader who has gone over
            house = noble.faction if noble is not None else turn.state.players[unit.of].faction
            yield NobleLost(at=unit.noble, faction=house, nobles=nobles(turn.state, house) - 1, causes=since)
    for unit in fallen:
        if unit.commander == "character" and unit.of is not None:
            yield from die(turn, unit.of, "battle", since)
