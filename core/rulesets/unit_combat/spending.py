"""What orders use up, and the limits of the rules that a ruling may go beyond, if the moderator says so."""

from core.complaint import Complaint
from core.orders.order import Order
from core.rulesets.ruleset import Spending
from .orders import Rest, UnitOrder
from .state import UnitCombatState


def violations(state: UnitCombatState) -> tuple[Complaint, ...]:
    """Units of nobody living, and units elsewhere than the settlement they are in."""
    found: list[Complaint] = []
    for name, unit in state.units.items():
        named, inside = state.names.of(name), state.settlements.get(unit.in_ or "")
        if unit.living == 0:
            found.append(Complaint(f"units.{name}", f"{named} would have nobody Able or Wounded."))
        if inside is not None and inside.at != unit.at:
            found.append(Complaint(f"units.{name}.at", f"{named} would be elsewhere than the settlement it is in."))
    return tuple(found)


def spending(state: UnitCombatState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """One order a unit and month (U3.7); rests use up Capacity (U15.7)."""
    own = [unit for unit, one in state.units.items() if one.of == player]
    ordered = {order.unit for order in orders if isinstance(order, UnitOrder)}
    found = [Spending("units with orders", len(ordered & set(own)), len(own))]
    rests = [order for order in orders if isinstance(order, Rest)]
    for place in dict.fromkeys(rest.settlement for rest in rests):
        settlement = state.settlements.get(place or "")
        for capacity in ("economic", "political"):
            spent = sum(rest.settlement == place and rest.capacity == capacity for rest in rests)
            if settlement is not None and spent:
                left = None if settlement.veiled else settlement.left(capacity)
                found.append(Spending(f"{capacity.title()} Capacity of {state.names.of(place or '')}", spent, left))
    return tuple(found)
