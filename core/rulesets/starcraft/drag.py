"""What dragging a garrison onto another location means."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.starcraft.orders import Deployment, Seizure
from core.rulesets.starcraft.orders.action import Amount
from core.rulesets.starcraft.state import State


def drag(state: State, token: str, place: str) -> Order | None:
    """The idle garrison `token` (a location's id) moves to `place`: a deployment at home, a seizure elsewhere."""
    origin, target = state.locations.get(token), state.locations.get(place)
    if origin is None or target is None or origin.owner not in state.players or origin.owner is None or token == place:
        return None
    units: dict[str, Amount] = dict(state.idle(token))
    if not units:
        return None
    kind = Deployment if target.owner == origin.owner else Seizure
    return kind(by=origin.owner, from_=token, to=place, units=units)
