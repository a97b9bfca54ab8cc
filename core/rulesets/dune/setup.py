"""Setting a game up, and writing one down: the document a moderator writes as the first state, and a state as that document."""

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Annotated, Any, Literal

from msgspec import Meta, structs

from core.ledger.register import Register
from core.orders.form import Form, Id, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, Spot, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import document, names, picked, row, without_empty
from .orders.order import MILITIA
from .state import CHAIR, HOME, KAITAIN, NPC, DuneLocation, DunePlayer, DuneState, Hero, Kanly, Kind, Legion, Upgrade, key, pair

SETTINGS = settings_of("dune")


Count = Annotated[int, Meta(ge=0)]
Elite = Literal["sardaukar", "fedaykin"]
Owner = Annotated[str | None, Slot("player", "Owner", needed=True)]


class House(Form):
    """A player and his house (D1, D2)."""

    combat: Annotated[int, Meta(ge=0, le=5), Slot("number", "Combat")] = 0
    intrigue: Annotated[Count, Slot("number", "Intrigue")] = 0
    diplomacy: Annotated[Count, Slot("number", "Diplomacy")] = 0
    money: Annotated[int, Slot("number", "Money in MS")] = 0
    legions: Annotated[Count | Literal["starting"], Slot("count", "Legions at home, or “starting”", most=100)] = 0
    upgrade_tokens: Annotated[Count, Slot("number", "Upgrade tokens", most=1_000)] = 0
    embargo: Annotated[bool, Slot("flag", "Under the guild's embargo")] = False
    knows: Annotated[tuple[str, ...], Slot("location", "Locations known")] = ()
    may_recruit: Annotated[
        tuple[Elite | Literal["standard"], ...], Slot("word", "May recruit", ("standard", "sardaukar", "fedaykin"))
    ] = ()
    homeworld: Annotated[Id | None, Slot("homeworld", "Homeworld", fresh=True)] = None


class PlaceRow(Form):
    """A location (D9, D14)."""

    owner: Annotated[str | None, Slot("player", "Owner, or rogue houses", (NPC,))] = None
    asset: Annotated[str | None, Slot("text", "What is there")] = None
    income: Annotated[Count, Slot("number", "Income in MS")] = 0
    militia: Annotated[Count, Slot("number", "Militia", most=1_000)] = 0
    militia_lost: Annotated[Count, Slot("number", "Of them lost")] = 0
    legions: Annotated[Count, Slot("number", "Legions of the owner", most=100)] = 0
    makes_tokens: Annotated[Count, Slot("number", "Upgrade tokens a round", most=100)] = 0
    elector: Annotated[bool, Slot("flag", "Is an elector")] = False
    votes: Annotated[Count | None, Slot("number", "Votes")] = None
    idle_through: Annotated[Count, Slot("number", "Damaged through round")] = 0
    garrison_score: Annotated[Count, Slot("number", "Defence score, of rogue houses")] = 0


class NamedLegion(Form):
    """A legion with a name, kind, upgrade or place of its own (D2)."""

    owner: Owner = None
    at: Annotated[str, Slot("place", "Stands at")] = HOME
    kind: Annotated[Kind, Slot("word", "Kind", ("standard", "sardaukar", "fedaykin"))] = "standard"
    upgrade: Annotated[Upgrade | None, Slot("word", "Upgrade", ("offensive", "defensive"))] = None


class Leader(Form):
    """A hero (D6)."""

    owner: Owner = None
    at: Annotated[str, Slot("place", "Stands at")] = HOME
    attack: Annotated[int, Slot("number", "Attack bonus")] = 1
    defense: Annotated[int, Slot("number", "Defence bonus")] = 1


class Feud(Form):
    """A State of Kanly in force (D13)."""

    between: Annotated[tuple[str, str], Slot("player", "Between")] = ("", "")


class Prices(Form):
    """What a legion of each kind costs (D3)."""

    standard: Annotated[Count, Slot("number", "Standard")] = 1000
    sardaukar: Annotated[Count, Slot("number", "Sardaukar")] = 1000
    fedaykin: Annotated[Count, Slot("number", "Fedaykin")] = 1000
    mercenary: Annotated[Count, Slot("number", "Mercenaries")] = 1000


class DuneGiven(Form):
    """A whole setup."""

    round: Annotated[int, Meta(ge=1), Slot("number", "Round about to be resolved")] = 1
    other_homeworlds: Annotated[tuple[Id, ...], Slot("text", "Homeworlds of houses not in play")] = ()
    players: dict[str, House] = {}
    locations: dict[str, PlaceRow] = {}
    legions: dict[str, NamedLegion] = {}
    heroes: dict[str, Leader] = {}
    kanly: tuple[Feud, ...] = ()
    prices: Prices = Prices()
    names: Any = None


SHEETS = sheets_of("dune", DuneGiven)


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> DuneState:
    """The first state of a game; `Rejected` with everything that is wrong with the document."""
    reading = DocumentReading()
    reading.know(given, player="players", location="locations")
    top = reading.record(DuneGiven, given, "")
    houses, places = top.players, top.locations
    _check_players(reading, houses, places, top.other_homeworlds)
    _check_locations(reading, houses, places)
    homes = {i: house.homeworld or f"{i}_home" for i, house in houses.items()}
    heroes = {
        name: made(Hero, hero, at=_stand(reading, hero, f"heroes.{name}", places, homes)) for name, hero in top.heroes.items()
    }
    state = DuneState(
        settings=reading.settings(settings, SETTINGS),
        round=top.round,
        players=Register(
            (name, made(DunePlayer, house, homeworld=homes[name], knows=tuple(sorted(set(house.knows)))))
            for name, house in houses.items()
        ),
        locations=Register(
            (name, made(DuneLocation, place, asset=name if place.asset is None else place.asset, votes=_votes(place)))
            for name, place in places.items()
        ),
        legions=_legions(reading, top, homes),
        heroes=Register(heroes),
        kanly=_kanly(reading, top.kanly),
        other_homeworlds=top.other_homeworlds,
        prices=Register(structs.asdict(top.prices)),
    )
    worlds = [*homes.values(), *state.other_homeworlds, KAITAIN]
    known = {"players": state.players, "locations": state.locations, "homeworlds": worlds}
    known |= {"legions": state.legions, "heroes": state.heroes}
    state = structs.replace(state, names=reading.names(top.names, known))
    reading.done()
    return state


def _check_players(
    reading: DocumentReading, houses: Mapping[str, House], places: Mapping[str, PlaceRow], elsewhere: tuple[str, ...]
) -> None:
    taken = {KAITAIN: "Kaitain", HOME: "the word for one's own Homeworld"}
    taken |= dict.fromkeys(places, "a location")
    for number, world in enumerate(elsewhere):
        _take(reading, taken, world, f"other_homeworlds.{number}", "a Homeworld not in play")
    for player, house in houses.items():
        if player in (NPC, CHAIR):
            reading.fault(f"players.{player}", f"No player can be called {player}.", "Choose another id.")
        _take(reading, taken, house.homeworld or f"{player}_home", f"players.{player}.homeworld", f"the Homeworld of {player}")


def _take(reading: DocumentReading, taken: dict[str, str], world: str, where: str, what: str) -> None:
    if world in taken:
        reading.fault(where, f"{world!r} is {taken[world]} already.", "Places have ids of their own.")
    taken.setdefault(world, what)


def _check_locations(reading: DocumentReading, houses: Mapping[str, House], places: Mapping[str, PlaceRow]) -> None:
    for name, place in places.items():
        where = f"locations.{name}"
        if name in (KAITAIN, HOME):
            reading.fault(where, f"No location can be called {name}.", "Choose another id.")
        if place.militia_lost > place.militia:
            reading.fault(f"{where}.militia_lost", f"{place.militia_lost} of {place.militia} militia cannot be lost.")
        if place.legions and place.owner not in houses:
            reading.fault(f"{where}.legions", "Only a player's location has legions.", "Name its owner, a player.")
        if place.garrison_score and place.owner != NPC:
            reading.fault(f"{where}.garrison_score", "Only a place held by NPCs has one.", "Write `owner: npc`.")


def _votes(place: PlaceRow) -> int:
    return place.votes if place.votes is not None else int(place.elector)


def _legions(reading: DocumentReading, top: DuneGiven, homes: Mapping[str, str]) -> Register[str, Legion]:
    legions: dict[str, Legion] = {}
    for name, owner, at, where in _unnamed(top.players, top.locations, homes):
        if name in legions:
            reading.fault(where, f"Two legions would be called {name}.", "Name one of them under `legions`.")
        legions[name] = Legion(owner=owner, at=at)
    for name, legion in top.legions.items():
        where = f"legions.{name}"
        if name in legions:
            reading.fault(where, f"Two legions are called {name}.", "Those given as a number are called <player>_1 and so on.")
        if name.startswith(MILITIA):
            reading.fault(where, "A legion cannot be named like militia.", "Choose another name.")
        if legion.upgrade is not None and legion.kind != "standard":
            reading.fault(f"{where}.upgrade", "An elite legion takes no upgrade.")
        legions[name] = made(Legion, legion, at=_stand(reading, legion, where, top.locations, homes))
    return Register(legions)


def _unnamed(
    houses: Mapping[str, House], places: Mapping[str, PlaceRow], homes: Mapping[str, str]
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


def _stand(
    reading: DocumentReading, thing: NamedLegion | Leader, where: str, places: Mapping[str, PlaceRow], homes: Mapping[str, str]
) -> str:
    """Where something stands; the place must be in play."""
    if thing.at == HOME:
        return homes.get(thing.owner or "", HOME)
    reading.one_of(thing.at, (KAITAIN, *homes.values(), *places), f"{where}.at", "place")
    return thing.at


def _kanly(reading: DocumentReading, feuds: tuple[Feud, ...]) -> Register[str, Kanly]:
    busy: set[str] = set()
    for number, feud in enumerate(feuds):
        where = f"kanly[{number}].between"
        if len(set(feud.between)) < 2:
            reading.fault(where, "Kanly is between two different players.")
        for player in sorted({*feud.between} & busy):
            reading.fault(where, f"{player} is in two Kanlys.", "A player has one at a time.")
        busy |= {*feud.between}
    return Register((key(*feud.between), Kanly(between=pair(*feud.between))) for feud in feuds)


def given(state: DuneState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two rounds; declarations of Kanly that wait for an answer it cannot say."""
    written = {
        "round": state.round,
        "players": {player: row(House, house) for player, house in state.players.items()},
        "locations": {name: _location(place) for name, place in state.locations.items()},
        "legions": {name: row(NamedLegion, legion) for name, legion in state.legions.items()},
        "heroes": {name: row(Leader, hero) for name, hero in state.heroes.items()},
        "kanly": [{"between": document(kanly.between)} for kanly in state.kanly.values() if kanly.state == "active"],
        "other_homeworlds": document(state.other_homeworlds),
        "prices": row(Prices, None, **state.prices),
        "names": names(state.names, legions=state.legions, heroes=state.heroes),
    }
    return without_empty(written)


def _location(place: DuneLocation) -> dict[str, Any]:
    return row(PlaceRow, place, votes=None if place.votes == int(place.elector) else place.votes)


HOUSE = ("money", "upgrade_tokens", "embargo", "ap_left", "votes")
PLACE = ("owner", "income", "militia", "militia_lost", "idle_through", "garrison_score")
LEGION = ("owner", "kind", "upgrade", "at", "committed_to")
HERO = ("owner", "at", "attack", "defense", "committed_to")


def snapshot(state: DuneState) -> Mapping[str, Any]:
    """state -> {round, players, locations, legions, heroes, kanly}; what does not exist is absent."""
    return {
        "round": state.round,
        "players": {name: {**picked(house, *HOUSE), "knows": list(state.known(name))} for name, house in state.players.items()},
        "locations": {place: picked(location, *PLACE) for place, location in state.locations.items()},
        "legions": {name: picked(legion, *LEGION) for name, legion in state.legions.items()},
        "heroes": {name: picked(hero, *HERO) for name, hero in state.heroes.items()},
        "kanly": {name: picked(kanly, "state") for name, kanly in state.kanly.items()},
    }


BROAD = 1.6
"""How much wider than high the rows are together."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations written so far in rows; where one is drawn means nothing (D17.2)."""
    names = rows_in(given, "locations")
    wide = max(1, 3 * round(sqrt(len(names) * BROAD) / 3))
    return Ground(tuple(Spot(name, number % wide, number // wide) for number, name in enumerate(names)))


SCHEME = scheme_of("dune", ground=locations, reserved=(NPC, CHAIR, KAITAIN, HOME, "moderator"))
