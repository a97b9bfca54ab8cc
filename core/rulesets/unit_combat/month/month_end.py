"""The month's end: rally rolls, rests, and the drift of morale (U13, U15)."""

from core.ledger.event import by_event, by_order
from core.resolution.phase import Play, Turn
from ..events import MonthEnded, MoraleDrifted, RallyRolled, RestFailed, UnitFled, UnitRested
from ..state import CombatUnit, UnitCombatState, bonus, shifted

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
    for unit, conduct in turn.state.fighting.conduct.items():
        resting = turn.state.units.get(unit)
        if conduct.strategy != "rest" or resting is None:
            continue
        causes = (by_order(conduct.number),)
        host = turn.state.settlements[conduct.target or ""]
        if took_part(turn.state, resting):
            yield RestFailed(unit=unit, reason="attacked", causes=causes)
        elif host.left(conduct.capacity) == 0:
            yield RestFailed(unit=unit, reason="no_capacity", causes=causes)
        else:
            morale = shifted(resting.morale, 1)
            yield UnitRested(unit=unit, settlement=host.id, capacity=conduct.capacity, morale=morale, causes=causes)


def drift(turn: Turn[UnitCombatState]) -> Play:
    """One step towards Neutral; then the month is over."""
    for unit in sorted(turn.state.units):
        drifting = turn.state.units[unit]
        if _drifts(turn.state, drifting):
            step = -1 if bonus(drifting.morale) > 0 else 1
            yield MoraleDrifted(unit=unit, morale=shifted(drifting.morale, step))
    yield MonthEnded(month=turn.state.month)


def _drifts(state: UnitCombatState, unit: CombatUnit) -> bool:
    whose = state.settings["morale_drift"]
    if whose == "none" or unit.morale == "neutral" or unit.routed or unit.id in state.fighting.rallied:
        return False
    return whose == "all" or not took_part(state, unit)


def took_part(state: UnitCombatState, unit: CombatUnit) -> bool:
    """A part in combat: paired, attacking in any way, supporting, or hit by a side unit (U15.5)."""
    conduct = state.fighting.conduct.get(unit.id)
    paired = any(pairing.has(unit.id) for pairing in state.fighting.pairings)
    return paired or (conduct is not None and conduct.fights) or unit.id in state.fighting.shot_at
