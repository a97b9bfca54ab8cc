"""What dragging tokens on the board means as an order."""

from __future__ import annotations

from core.rulesets.dragging import Readings
from core.rulesets.dune.orders import DuneMove, DuneRaid, DuneSeizure, HouseRaid
from core.rulesets.dune.state import KAITAIN, DuneState

HERO = "hero:"


def drag(state: DuneState, tokens: tuple[str, ...], place: str) -> Readings:
    """The legions and heroes are sent to the place together: at another's location in a raid or a seizure, at another's
    Homeworld in a House Raid, elsewhere in a move (D4.19, D8.1, D8.5)."""
    if place != KAITAIN and place not in state.locations and not state.is_homeworld(place):
        return ()
    legions = tuple(token for token in tokens if token in state.legions)
    heroes = tuple(token.removeprefix(HERO) for token in tokens if token not in state.legions)
    if any(hero not in state.heroes for hero in heroes):
        return ()
    things = [*(state.legions[name] for name in legions), *(state.heroes[name] for name in heroes)]
    owners = {thing.owner for thing in things}
    if len(owners) != 1 or any(thing.at == place for thing in things):
        return ()
    (by,) = owners
    host = state.host(place)
    if place in state.locations and state.locations[place].owner != by:
        raid = DuneRaid(by=by, target=place, legions=legions, heroes=heroes)
        return (raid,), (DuneSeizure(by=by, target=place, legions=legions, heroes=heroes),)
    if host is not None and host != by:
        return ((HouseRaid(by=by, target=host, legions=legions, heroes=heroes),),)
    return ((DuneMove(by=by, to=place, legions=legions, heroes=heroes),),)


def hero_token(state: DuneState, hero: str) -> str:
    """The id of a hero's token: his own, unless a legion bears it too."""
    return f"{HERO}{hero}" if hero in state.legions else hero
