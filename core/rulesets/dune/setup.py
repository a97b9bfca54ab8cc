"""Setting a game up: the document a moderator writes, as the first state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from core.complaint import Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.dune.movement import MILITIA
from core.rulesets.dune.reading import Reading
from core.rulesets.dune.settings import SETTINGS
from core.rulesets.dune.state import (
    CHAIR,
    HOME,
    KAITAIN,
    NPC,
    Hero,
    Kanly,
    Kind,
    Legion,
    Location,
    Player,
    State,
    Upgrade,
    key,
    pair,
)

Count = Annotated[int, Meta(ge=0)]
Combat = Annotated[int, Meta(ge=0, le=5)]
Round = Annotated[int, Meta(ge=1)]
Elite = Literal["sardaukar", "fedaykin"]

PRICED: tuple[str, ...] = ("standard", "sardaukar", "fedaykin", "mercenary")
USUAL_PRICE = 1000


class GivenPlayer(Struct, frozen=True):
    combat: Combat = 0
    intrigue: Count = 0
    diplomacy: Count = 0
    money: int = 0
    legions: Count | Literal["starting"] = 0
    upgrade_tokens: Count = 0
    embargo: bool = False
    knows: tuple[str, ...] = ()
    may_recruit: tuple[Elite | Literal["standard"], ...] = ()
    homeworld: str | None = None


class GivenLocation(Struct, frozen=True):
    owner: str | None = None
    asset: str | None = None
    income: Count = 0
    militia: Count = 0
    militia_lost: Count = 0
    legions: Count = 0
    makes_tokens: Count = 0
    elector: bool = False
    votes: Count | None = None
    idle_through: Count = 0
    garrison_score: Count = 0


class GivenLegion(Struct, frozen=True):
    owner: str | None = None
    at: str = HOME
    kind: Kind = "standard"
    upgrade: Upgrade | None = None


class GivenHero(Struct, frozen=True):
    owner: str | None = None
    at: str = HOME
    attack: int = 1
    defense: int = 1


class GivenKanly(Struct, frozen=True):
    between: tuple[str, str] = ("", "")


class Given(Struct, frozen=True):
    """The document's top fields; their entries are read one by one."""

    round: Round = 1
    players: Any = None
    locations: Any = None
    legions: Any = None
    heroes: Any = None
    kanly: tuple[Any, ...] = ()
    other_homeworlds: tuple[str, ...] = ()
    prices: Any = None
    names: Any = None


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    """The first state of a game; `Rejected` with everything that is wrong with the document."""
    reading = Reading()
    top = reading.record(Given, given, "")
    houses = {i: reading.record(GivenPlayer, one, f"players.{i}") for i, one in reading.mapping(top.players, "players").items()}
    places = {
        i: reading.record(GivenLocation, one, f"locations.{i}") for i, one in reading.mapping(top.locations, "locations").items()
    }
    _check_players(reading, houses, places, top.other_homeworlds)
    _check_locations(reading, houses, places)
    homes = {i: house.homeworld or f"{i}_home" for i, house in houses.items()}
    state = State(
        settings=_settings(reading, settings),
        round=top.round,
        players=Register({i: _player(homes[i], house) for i, house in houses.items()}),
        locations=Register({i: _location(i, place) for i, place in places.items()}),
        legions=_legions(reading, top.legions, houses, places, homes),
        heroes=_heroes(reading, top.heroes, places, homes),
        kanly=_kanly(reading, top.kanly, homes),
        other_homeworlds=top.other_homeworlds,
        prices=_prices(reading, top.prices),
    )
    state = structs.replace(state, names=_names(reading, top.names, state))
    if reading.complaints:
        raise Rejected(reading.complaints)
    return state


def _check_players(
    reading: Reading, houses: Mapping[str, GivenPlayer], places: Mapping[str, GivenLocation], elsewhere: tuple[str, ...]
) -> None:
    taken = {KAITAIN: "Kaitain", HOME: "the word for one's own Homeworld"}
    taken |= dict.fromkeys(places, "a location")
    for number, world in enumerate(elsewhere):
        _take(reading, taken, world, f"other_homeworlds.{number}", "a Homeworld not in play")
    for player, house in houses.items():
        if player in (NPC, CHAIR):
            reading.fault(f"players.{player}", f"No player can be called {player}.", "Choose another id.")
        _take(reading, taken, house.homeworld or f"{player}_home", f"players.{player}.homeworld", f"the Homeworld of {player}")
        for place in house.knows:
            reading.one_of(place, places, f"players.{player}.knows", "location")


def _take(reading: Reading, taken: dict[str, str], world: str, where: str, what: str) -> None:
    if world in taken:
        reading.fault(where, f"{world!r} is {taken[world]} already.", "Places have ids of their own.")
    taken.setdefault(world, what)


def _check_locations(reading: Reading, houses: Mapping[str, GivenPlayer], places: Mapping[str, GivenLocation]) -> None:
    for name, place in places.items():
        where = f"locations.{name}"
        if name in (KAITAIN, HOME):
            reading.fault(where, f"No location can be called {name}.", "Choose another id.")
        reading.one_of(place.owner, [*houses, NPC], f"{where}.owner", "player")
        if place.militia_lost > place.militia:
            reading.fault(f"{where}.militia_lost", f"{place.militia_lost} of {place.militia} militia can not be lost.")
        if place.legions and place.owner not in houses:
            reading.fault(f"{where}.legions", "Only a player's location has legions.", "Name its owner, a player.")
        if place.garrison_score and place.owner != NPC:
            reading.fault(f"{where}.garrison_score", "Only a place held by NPCs has one.", "Write `owner: npc`.")


def _player(homeworld: str, house: GivenPlayer) -> Player:
    return Player(
        homeworld=homeworld, combat=house.combat, intrigue=house.intrigue, diplomacy=house.diplomacy, money=house.money,
        upgrade_tokens=house.upgrade_tokens, embargo=house.embargo, knows=tuple(sorted(set(house.knows))),
        may_recruit=house.may_recruit,
    )  # fmt: skip


def _location(name: str, place: GivenLocation) -> Location:
    votes = place.votes if place.votes is not None else 1 if place.elector else 0
    return Location(
        asset=place.asset if place.asset is not None else name, owner=place.owner, income=place.income, militia=place.militia,
        militia_lost=place.militia_lost, makes_tokens=place.makes_tokens, elector=place.elector, votes=votes,
        idle_through=place.idle_through, garrison_score=place.garrison_score,
    )  # fmt: skip


def _legions(
    reading: Reading,
    written: Any,
    houses: Mapping[str, GivenPlayer],
    places: Mapping[str, GivenLocation],
    homes: Mapping[str, str],
) -> Register[str, Legion]:
    legions: dict[str, Legion] = {}
    for name, owner, at, where in _unnamed(houses, places, homes):
        if name in legions:
            reading.fault(where, f"Two legions would be called {name}.", "Name one of them under `legions`.")
        legions[name] = Legion(owner=owner, at=at)
    for name, document in reading.mapping(written, "legions").items():
        where = f"legions.{name}"
        legion = reading.record(GivenLegion, document, where)
        at = _stand(reading, legion.owner, legion.at, where, places, homes)
        if name in legions:
            reading.fault(where, f"Two legions are called {name}.", "Those given as a number are called <player>_1 and so on.")
        if name.startswith(MILITIA):
            reading.fault(where, "A legion can not be named like militia.", "Choose another name.")
        if legion.upgrade is not None and legion.kind != "standard":
            reading.fault(f"{where}.upgrade", "An elite legion takes no upgrade.")
        legions[name] = Legion(owner=legion.owner or "", at=at, kind=legion.kind, upgrade=legion.upgrade)
    return Register(legions)


def _unnamed(
    houses: Mapping[str, GivenPlayer], places: Mapping[str, GivenLocation], homes: Mapping[str, str]
) -> Iterator[tuple[str, str, str, str]]:
    """Legions given as a number: name, owner, place, and where the number stands."""
    for player, house in houses.items():
        count = 2 * house.combat if house.legions == "starting" else house.legions
        for number in range(1, count + 1):
            yield f"{player}_{number}", player, homes[player], f"players.{player}.legions"
    for name, place in places.items():
        if place.owner in houses:
            for number in range(1, place.legions + 1):
                yield f"{name}_{number}", str(place.owner), name, f"locations.{name}.legions"


def _heroes(reading: Reading, written: Any, places: Mapping[str, GivenLocation], homes: Mapping[str, str]) -> Register[str, Hero]:
    heroes: dict[str, Hero] = {}
    for name, document in reading.mapping(written, "heroes").items():
        hero = reading.record(GivenHero, document, f"heroes.{name}")
        at = _stand(reading, hero.owner, hero.at, f"heroes.{name}", places, homes)
        heroes[name] = Hero(owner=hero.owner or "", at=at, attack=hero.attack, defense=hero.defense)
    return Register(heroes)


def _stand(
    reading: Reading, owner: str | None, at: str, where: str, places: Mapping[str, GivenLocation], homes: Mapping[str, str]
) -> str:
    """Where something stands; owner and place must be in play."""
    if owner is None:
        reading.fault(f"{where}.owner", "It needs an owner.", f"Known: {', '.join(homes) or 'none'}.")
        return at
    reading.one_of(owner, homes, f"{where}.owner", "player")
    if at == HOME:
        return homes.get(owner, HOME)
    reading.one_of(at, (KAITAIN, *homes.values(), *places), f"{where}.at", "place")
    return at


def _kanly(reading: Reading, written: tuple[Any, ...], homes: Mapping[str, str]) -> Register[str, Kanly]:
    states: dict[str, Kanly] = {}
    busy: set[str] = set()
    for number, document in enumerate(written):
        where = f"kanly.{number}.between"
        one, other = reading.record(GivenKanly, document, f"kanly.{number}").between
        found = [reading.one_of(player, homes, where, "player") for player in (one, other)]
        if one == other:
            reading.fault(where, "Kanly is between two different players.")
        for player in sorted({one, other} & busy):
            reading.fault(where, f"{player} is in two Kanlys.", "A player has one at a time.")
        busy |= {one, other}
        if all(found):
            states[key(one, other)] = Kanly(between=pair(one, other))
    return Register(states)


def _prices(reading: Reading, written: Any) -> Register[str, int]:
    prices: dict[str, int] = dict.fromkeys(PRICED, USUAL_PRICE)
    for kind, price in reading.mapping(written, "prices").items():
        if kind not in PRICED:
            reading.fault(f"prices.{kind}", "Nothing of that kind is for sale.", f"Known: {', '.join(PRICED)}.")
        elif not isinstance(price, int) or isinstance(price, bool) or price < 0:
            reading.fault(f"prices.{kind}", "A price is a whole number from 0 up.")
        else:
            prices[kind] = price
    return Register(prices)


def _settings(reading: Reading, written: Mapping[str, Any]) -> Register[str, Any]:
    values: dict[str, Any] = {setting.name: setting.standard for setting in SETTINGS}
    admitted = {setting.name: setting.values for setting in SETTINGS}
    for name, value in written.items():
        if name not in admitted:
            reading.fault(f"settings.{name}", "There is no such house rule.", f"Known: {', '.join(admitted)}.")
        elif not any(value == one and type(value) is type(one) for one in admitted[name]):
            reading.fault(f"settings.{name}", f"{value!r} is no choice here.", f"Known: {', '.join(map(str, admitted[name]))}.")
        else:
            values[name] = value
    return Register(values)


def _names(reading: Reading, written: Any, state: State) -> Names:
    homes = [house.homeworld for house in state.players.values()]
    known = {
        "players": list(state.players),
        "locations": list(state.locations),
        "homeworlds": [*homes, *state.other_homeworlds, KAITAIN],
        "legions": list(state.legions),
        "heroes": list(state.heroes),
    }
    kinds: dict[str, Register[str, Name]] = {}
    for kind, entries in reading.mapping(written, "names").items():
        if kind not in known:
            reading.fault(f"names.{kind}", "Nothing of that kind has names.", f"Known: {', '.join(known)}.")
            continue
        named = reading.mapping(entries, f"names.{kind}")
        for thing in named:
            reading.one_of(thing, known[kind], f"names.{kind}.{thing}", kind.removesuffix("s"))
        kinds[kind] = Register({i: reading.record(Name, one, f"names.{kind}.{i}") for i, one in named.items()})
    return Names(Register(kinds))
