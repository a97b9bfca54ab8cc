"""What dragging an army on the board means."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.claim_rolls.map import ARMY, AUXILIARIES
from core.rulesets.claim_rolls.orders import AuxiliaryAttack, MainAttack, StandAt
from core.rulesets.claim_rolls.state import ClaimRollsState
from core.rulesets.dragging import one_by_one


@one_by_one
def drag(state: ClaimRollsState, token: str, place: str) -> tuple[Order, ...]:
    """A main army dragged abroad attacks and at home stands; auxiliaries attack. Nothing else means anything."""
    kind, _, player = token.partition(":")
    if player not in state.players or place not in state.areas:
        return ()
    own = state.owner(place) == player
    if kind == ARMY:
        return (StandAt(by=player, area=place) if own else MainAttack(by=player, area=place),)
    return (AuxiliaryAttack(by=player, area=place),) if kind == AUXILIARIES and not own else ()
