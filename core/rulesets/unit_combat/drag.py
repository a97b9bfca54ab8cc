"""What dragging a unit to a place means as an order."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.unit_combat.orders import FormUp, Retreat
from core.rulesets.unit_combat.state import State


def drag(state: State, token: str, place: str) -> Order | None:
    """FORM UP at the one enemy there, RETREAT where none is; with several enemies the target is open and it means nothing."""
    unit = state.units.get(token)
    if unit is None or not state.within_reach(unit.at, place):
        return None
    side = state.side(unit.of)
    there = [town.id for town in state.settlements.values() if town.at == place and state.side(town.of) != side]
    there += [
        other.id
        for other in state.units.values()
        if other.at == place and state.side(other.of) != side and other.in_ not in there
    ]
    if len(there) == 1:
        return FormUp(by=unit.of, unit=unit.id, target=there[0])
    return Retreat(by=unit.of, unit=unit.id, to=place) if not there and place != unit.at else None
