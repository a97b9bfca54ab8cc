"""A state with one thing in it changed: what events are made of."""

from typing import Any

from msgspec import structs

from .companies import with_basic_officer
from .state import NoblesseState, Resources


def player(state: NoblesseState, name: str, **changes: Any) -> NoblesseState:
    return structs.replace(state, players=state.players.set(name, structs.replace(state.players[name], **changes)))


def faction(state: NoblesseState, name: str, **changes: Any) -> NoblesseState:
    return structs.replace(state, factions=state.factions.set(name, structs.replace(state.factions[name], **changes)))


def estate(state: NoblesseState, square: str, **changes: Any) -> NoblesseState:
    return structs.replace(state, estates=state.estates.set(square, structs.replace(state.estates[square], **changes)))


def unit(state: NoblesseState, name: str, **changes: Any) -> NoblesseState:
    return structs.replace(state, units=state.units.set(name, structs.replace(state.units[name], **changes)))


def treaty(state: NoblesseState, name: str, **changes: Any) -> NoblesseState:
    return structs.replace(state, treaties=state.treaties.set(name, structs.replace(state.treaties[name], **changes)))


def marks(state: NoblesseState, **changes: Any) -> NoblesseState:
    return structs.replace(state, marks=structs.replace(state.marks, **changes))


def purse(state: NoblesseState, name: str, change: Resources) -> NoblesseState:
    return player(state, name, resources=state.players[name].resources.plus(change))


def freed(state: NoblesseState, name: str, since: int) -> NoblesseState:
    """A courtier's assignment ends; who was given it this very night is busy until dawn (N4.1)."""
    return player(state, name, away=state.players[name].away + 1) if since == state.cycle else state


def departed(state: NoblesseState, name: str, of: str | None) -> NoblesseState:
    """A unit or spy is gone, and whose it was is remembered."""
    return state if of is None else structs.replace(state, departed=state.departed.set(name, of))


def without_spy(state: NoblesseState, name: str) -> NoblesseState:
    return departed(structs.replace(state, spies=state.spies.drop(name)), name, state.spies[name].of)


def without_unit(state: NoblesseState, name: str, *, lost: bool) -> NoblesseState:
    """A unit is gone; its courtier is at court again. A unique officer falls with a unit `lost`, else comes home (N7.5)."""
    gone = state.units[name]
    state = departed(structs.replace(state, units=state.units.drop(name)), name, gone.of)
    if name in state.requests:
        state = structs.replace(state, requests=state.requests.drop(name))
    if gone.of is None:
        return state
    if gone.commander == "courtier":
        state = freed(state, gone.of, gone.led_since)
    house = state.faction_of(gone.of)
    if gone.officer is not None and house is not None and gone.officer in state.factions[house].officers:
        officers = state.factions[house].officers
        home = structs.replace(officers[gone.officer], leads=None)
        state = faction(state, house, officers=officers.drop(gone.officer) if lost else officers.set(gone.officer, home))
    return state


def leaderless(state: NoblesseState, name: str) -> NoblesseState:
    """The commander of a unit leaves it to a basic officer; a courtier is at court again."""
    led = state.units[name]
    state = structs.replace(state, units=state.units.set(name, with_basic_officer(led)))
    return freed(state, led.of, led.led_since) if led.commander == "courtier" and led.of is not None else state
