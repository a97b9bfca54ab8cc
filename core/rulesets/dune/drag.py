"""What dragging a token on the board means as an order."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.dune.orders import Move
from core.rulesets.dune.state import KAITAIN, State

LEGION, HERO = "legion:", "hero:"


def drag(state: State, token: str, place: str) -> Order | None:
    """A `move` of the legion or hero to the place; at another's place it is an attack of the usual type (D4.19, D8.5)."""
    if place != KAITAIN and place not in state.locations and not state.is_homeworld(place):
        return None
    legion = state.legions.get(token.removeprefix(LEGION)) if token.startswith(LEGION) else None
    if legion is not None and legion.at != place:
        return Move(by=legion.owner, to=place, legions=(token.removeprefix(LEGION),))
    hero = state.heroes.get(token.removeprefix(HERO)) if token.startswith(HERO) else None
    if hero is not None and hero.at != place:
        return Move(by=hero.owner, to=place, heroes=(token.removeprefix(HERO),))
    return None
