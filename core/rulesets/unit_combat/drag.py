"""What dragging a unit to a place means as an order."""

from __future__ import annotations

from collections.abc import Iterator

from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.unit_combat.orders import FormUp, Press, Rest, Retreat, Siege, UnitRaid
from core.rulesets.unit_combat.state import CombatUnit, UnitCombatState


@one_by_one
def drag(state: UnitCombatState, token: str, place: str) -> tuple[Order, ...]:
    """At enemies what may be done to them, elsewhere a retreat, at a settlement of the own side a rest."""
    unit = state.units.get(token)
    if unit is None or not state.within_reach(unit.at, place):
        return ()
    return tuple(_readings(state, unit, place))


def _readings(state: UnitCombatState, unit: CombatUnit, place: str) -> Iterator[Order]:
    side = state.side(unit.of)
    towns = [town for town in state.settlements.values() if town.at == place]
    hostile = [town.id for town in towns if state.side(town.of) != side]
    enemies = [
        other.id
        for other in state.units.values()
        if other.at == place and state.side(other.of) != side and other.in_ not in hostile
    ]
    for target in (*hostile, *enemies):
        yield FormUp(by=unit.of, unit=unit.id, target=target)
        yield Press(by=unit.of, unit=unit.id, target=target)
    for target in hostile:
        yield Siege(by=unit.of, unit=unit.id, target=target)
        yield UnitRaid(by=unit.of, unit=unit.id, target=target)
    if place != unit.at:
        yield Retreat(by=unit.of, unit=unit.id, to=place)
    for town in towns:
        if state.side(town.of) == side:
            yield Rest(by=unit.of, unit=unit.id, settlement=town.id)
