"""What dragging a token on the board means as an order."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.dune.orders import Move
from core.rulesets.dune.state import KAITAIN, State

HERO = "hero:"


def drag(state: State, token: str, place: str) -> Order | None:
    """A `move` of the legion or hero to the place; at another's place it is an attack of the usual type (D4.19, D8.5)."""
    if place != KAITAIN and place not in state.locations and not state.is_homeworld(place):
        return None
    legion = state.legions.get(token)
    if legion is not None:
        return Move(by=legion.owner, to=place, legions=(token,)) if legion.at != place else None
    named = token.removeprefix(HERO)
    hero = state.heroes.get(named)
    if hero is None or hero.at == place:
        return None
    return Move(by=hero.owner, to=place, heroes=(named,))


def hero_token(state: State, hero: str) -> str:
    """The id of a hero's token: his own, unless a legion bears it too."""
    return f"{HERO}{hero}" if hero in state.legions else hero
