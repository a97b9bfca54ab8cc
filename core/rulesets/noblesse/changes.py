"""What several events do to a state."""

from operator import attrgetter
from typing import Any

from msgspec import structs

from core.ledger.register import Register
from .companies import BASIC_OFFICER, led_by
from .state import NoblesseState, Unit
from .values import Company


def marks(kind: str, *fields: str) -> Any:
    """The consequence of an event that marks what stands in these fields until the end of the following day (N4.29)."""
    mark = attrgetter(*fields)

    def apply(event: Any, state: NoblesseState) -> NoblesseState:
        return state.with_(marks=structs.replace(state.marks, **{kind: (*getattr(state.marks, kind), mark(event))}))

    return apply


def grown(state: NoblesseState, treaty: str, **more: Any) -> NoblesseState:
    """The state with one more thing in lists of a treaty."""
    found = state.treaties[treaty]
    return state.changed("treaties", treaty, **{field: (*getattr(found, field), one) for field, one in more.items()})


def officer(state: NoblesseState, faction: str, name: str, **changes: Any) -> NoblesseState:
    """The state with fields of a unique officer changed; KeyError where the faction has none of that name (N7.5)."""
    return state.changed("factions", faction, officers=state.factions[faction].officers.changed(name, **changes))


def heir(state: NoblesseState, father: str, **changes: Any) -> NoblesseState:
    """The state with fields of a player's heir changed; the same state where he has none."""
    found = state.players[father].heir
    return state if found is None else state.changed("players", father, heir=structs.replace(found, **changes))


def raised(state: NoblesseState, player: str, name: str, unit: Unit, own: int) -> NoblesseState:
    """A unit of the player's stands on the board, with so many companies of his `own` design (N5.51) and its unique officer,
    who leads no other (N7.5)."""
    role = state.players[player].role
    if own and role is not None and role.company is not None:
        role = structs.replace(role, company=structs.replace(role.company, used=role.company.used + own))
    state = state.put("units", name, unit).changed("players", player, role=role)
    return state if unit.officer is None else officer(state, state.players[player].faction, unit.officer, leads=name)


def captain(state: NoblesseState, unit: str) -> tuple[str, str] | None:
    """The unique officer who leads a unit, after the faction that owns him: the player of the unit may have left it."""
    owned = ((house, name, one) for house, faction in state.factions.items() for name, one in faction.officers.items())
    return next(((house, name) for house, name, one in owned if one.leads == unit), None)


def dismissed(state: NoblesseState, house: str, name: str) -> NoblesseState:
    """A unique officer leads no unit any more: whom he was given to has him again, unless that one left the faction (N7.5)."""
    held = state.factions[house].officers[name].held_by
    return officer(state, house, name, leads=None, held_by=held if state.faction_of(held) == house else None)


def freed(state: NoblesseState, name: str, since: int) -> NoblesseState:
    """The state after a courtier's assignment; one who was given it this very night is busy until dawn (N4.1)."""
    return state.changed("players", name, away=state.players[name].away + 1) if since == state.cycle else state


def departed(state: NoblesseState, name: str, of: str | None, other: str) -> Register[str, str]:
    """What is gone with a unit or spy, whose it was remembered; not where one of the `other` kind has a name by the same id,
    which would be told by that."""
    named = state.names.kinds.get(other, ())
    return state.departed if of is None or name in named else state.departed.set(name, of)


def without_spy(state: NoblesseState, name: str) -> NoblesseState:
    """The state without a spy, whose courtier is gone with him."""
    return state.with_(spies=state.spies.drop(name), departed=departed(state, name, state.spies[name].of, "units"))


def without_unit(state: NoblesseState, name: str, *, lost: bool) -> NoblesseState:
    """A unit is gone; its courtier is at court again. A unique officer falls with a unit `lost`, else comes home (N7.5)."""
    gone = state.units[name]
    state = state.with_(units=state.units.drop(name), departed=departed(state, name, gone.of, "spies"))
    if name in state.requests:
        state = state.dropped("requests", name)
    if gone.of is None:
        return state
    if gone.commander == "courtier":
        state = freed(state, gone.of, gone.led_since)
    if (led := captain(state, name)) is None:
        return state
    house, leader = led
    if lost:
        return state.changed("factions", house, officers=state.factions[house].officers.drop(leader))
    return dismissed(state, house, leader)


def neutralised(state: NoblesseState, square: str, owner: str | None) -> NoblesseState:
    """The estate without its controller; unfinished buildings are gone (N3.5)."""
    standing = Register((name, built) for name, built in state.estates[square].buildings.items() if built.done)
    return state.changed("estates", square, controlled_by=None, owned_by=owner, buildings=standing)


def leaderless(state: NoblesseState, name: str) -> NoblesseState:
    """The commander of a unit leaves it to a basic officer (N5.6); a courtier is at court again."""
    led = state.units[name]
    profile = led.profile.plus(led_by(led.commander), -1).plus(BASIC_OFFICER)
    companies = (Company("officer", BASIC_OFFICER), *led.companies) if led.companies else ()
    state = state.changed("units", name, commander=None, noble=None, profile=profile, companies=companies)
    return freed(state, led.of, led.led_since) if led.commander == "courtier" and led.of is not None else state
