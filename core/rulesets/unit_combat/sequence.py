"""The month's sequence, the parts of it that may be run by themselves (U2, SCHEMA.md), and its end: rally rolls, rests, and the
drift of morale (U13, U15)."""

from functools import partial

from core.ledger.event import by_event, by_order
from core.resolution.phase import Phase, Play, Turn
from . import battles, odds, strategies
from .events import MonthEnded, MoraleDrifted, RallyRolled, RestFailed, UnitFled, UnitRested
from .orders import Rest
from .state import CombatUnit, UnitCombatState, bonus, shifted

RALLIES = 6
"""The least roll of a d10 that rallies a routed unit; nothing is added to it (U13.4)."""


def rally(turn: Turn[UnitCombatState]) -> Play:
    """Each routed unit rolls once, by id: it rallies, or flees to a place in its vicinity (U13.3 to U13.5)."""
    for unit in sorted(unit.id for unit in turn.state.units.values() if unit.routed):
        roll = turn.roll(f"rally:{unit}", 10)
        rolled = yield RallyRolled(unit=unit, roll=roll, success=roll >= RALLIES)
        if roll < RALLIES:
            places = turn.state.near(turn.state.units[unit].at)
            chosen = turn.roll(f"flight:{unit}", len(places)) if len(places) > 1 else 1
            yield UnitFled(unit=unit, to=places[chosen - 1] if places else None, causes=(by_event(rolled),))


def rest(turn: Turn[UnitCombatState]) -> Play:
    """In submission order; a rest that fails is not paid for (U15.7)."""
    for unit, conduct in battles.doing(turn, "rest"):
        causes, host = (by_order(conduct.number),), turn.state.settlements[conduct.target or ""]
        if took_part(turn.state, unit):
            yield RestFailed(unit=unit.id, reason="attacked", causes=causes)
        elif host.left(conduct.capacity) == 0:
            yield RestFailed(unit=unit.id, reason="no_capacity", causes=causes)
        else:
            morale = shifted(unit.morale, 1)
            yield UnitRested(unit=unit.id, settlement=host.id, capacity=conduct.capacity, morale=morale, causes=causes)


def drift(turn: Turn[UnitCombatState]) -> Play:
    """One step towards Neutral, of all or of those who took no part in combat; then the month is over (U15.4, U15.5)."""
    whose = turn.state.settings["morale_drift"]
    for name in sorted(turn.state.units):
        unit, state = turn.state.units[name], turn.state
        stays = unit.morale == "neutral" or unit.routed or name in state.fighting.rallied
        if not stays and whose != "none" and (whose == "all" or not took_part(state, unit)):
            yield MoraleDrifted(unit=name, morale=shifted(unit.morale, -1 if bonus(unit.morale) > 0 else 1))
    yield MonthEnded(month=turn.state.month)


def took_part(state: UnitCombatState, unit: CombatUnit) -> bool:
    """A part in combat: paired, attacking in any way, supporting, or hit by a side unit (U15.5)."""
    return unit.id in state.fighting.pairings or state.conduct(unit.id).fights or unit.id in state.fighting.shot_at


BEFORE_BATTLE = (
    Phase("strategies", "Strategies", strategies.choose_strategies, ("U2.1",)),
    Phase("side_units", "Side units", strategies.support, ("U2.2", "U8.1")),
    Phase("retreats", "Retreats", battles.try_retreats, ("U7.2", "U13.6")),
    Phase("sieges", "Sieges", strategies.lay_sieges, ("U5.3", "U2.4")),
)
MONTH_END = (
    Phase("rally", "Rally", rally, ("U13.4",)),
    Phase("rests", "Rests", rest, ("U15.7",)),
    Phase("drift", "Drift of morale", drift, ("U15.5",)),
)
RUNS = {
    "month": (*BEFORE_BATTLE, Phase("battles", "Battles", battles.fight_battles, ("U1.8", "U14.4")), *MONTH_END),
    "exchange": (*BEFORE_BATTLE, Phase("battles", "First exchange", partial(battles.fight_battles, most=1), ("U1.8",))),
    "month_end": (Phase("strategies", "Rests ordered", partial(strategies.taken, kind=Rest), ("U15.7",)), *MONTH_END),
    "odds": (Phase("odds", "Odds", odds.foretell, ("U19.1",)),),
}
