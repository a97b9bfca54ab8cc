"""What dragging a garrison onto another location means."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.starcraft.orders.action import Amount
from core.rulesets.starcraft.orders.military import Bombardment, Deployment, Raid, Seizure
from core.rulesets.starcraft.state import StarcraftState


@one_by_one
def drag(state: StarcraftState, token: str, place: str) -> tuple[Order, ...]:
    """The idle garrison `token` (a location's id) moves to `place`: a deployment at home; elsewhere a seizure, a raid or a
    bombardment."""
    origin, target = state.locations.get(token), state.locations.get(place)
    if origin is None or target is None or origin.owner not in state.players or origin.owner is None or token == place:
        return ()
    units: dict[str, Amount] = dict(state.idle(token))
    if not units:
        return ()
    kinds = (Deployment,) if target.owner == origin.owner else (Seizure, Raid, Bombardment)
    return tuple(kind(by=origin.owner, from_=token, to=place, units=units) for kind in kinds)
