"""Setting a game up, and writing one down: the document a moderator writes as the first state, and a state as that document."""

from collections.abc import Mapping
from math import sqrt
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, structs

from core.ledger.register import Register
from core.orders.form import Count, Form, Id, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, Spot, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import names, picked, row, whole
from .orders.order import MILITIA
from .state import CHAIR, HOME, KAITAIN, LEGIONS, NPC, DuneLocation, DunePlayer, DuneState, Hero, Kanly, Legion, key, pair

SETTINGS = settings_of("dune")


Elite = Literal["sardaukar", "fedaykin"]
T = TypeVar("T", Legion, Hero)


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
    may_recruit: Annotated[tuple[Elite | Literal["standard"], ...], Slot("word", "May recruit", LEGIONS)] = ()
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


class Prices(Form):
    """What a legion of each kind costs (D3)."""

    standard: Annotated[Count, Slot("number", "Standard")] = 1000
    sardaukar: Annotated[Count, Slot("number", "Sardaukar")] = 1000
    fedaykin: Annotated[Count, Slot("number", "Fedaykin")] = 1000
    mercenary: Annotated[Count, Slot("number", "Mercenaries")] = 1000


class DuneGiven(Form):
    round: Annotated[int, Meta(ge=1), Slot("number", "Round about to be resolved")] = 1
    players: dict[str, House] = {}
    locations: dict[str, PlaceRow] = {}
    legions: dict[str, Legion] = {}
    heroes: dict[str, Hero] = {}
    kanly: tuple[Kanly, ...] = ()
    other_homeworlds: Annotated[tuple[Id, ...], Slot("text", "Homeworlds of houses not in play")] = ()
    prices: Prices = Prices()
    names: Any = None


SHEETS = sheets_of("dune", DuneGiven)


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> DuneState:
    """The first state of a game; `Rejected` with everything that is wrong with the document."""
    reading = DocumentReading()
    reading.know(given, player="players", location="locations")
    top = reading.record(DuneGiven, given, "")
    _check(reading, top)
    homes = {player: _home(player, house) for player, house in top.players.items()}
    worlds = (KAITAIN, *homes.values())

    def placed(part: str, name: str, thing: T) -> T:
        """A legion or hero at its place, which must be in play."""
        if thing.at == HOME:
            return structs.replace(thing, at=homes.get(thing.owner, HOME))
        reading.one_of(thing.at, (*worlds, *top.locations), f"{part}.{name}.at", "place")
        return thing

    heroes = {name: placed("heroes", name, hero) for name, hero in top.heroes.items()}
    state = made(
        DuneState,
        top,
        settings=reading.settings(settings, SETTINGS),
        players={
            name: made(DunePlayer, house, homeworld=homes[name], knows=tuple(sorted(set(house.knows))))
            for name, house in top.players.items()
        },
        locations={name: _location(name, place) for name, place in top.locations.items()},
        legions={**_unnamed(reading, top, homes), **{name: placed("legions", name, one) for name, one in top.legions.items()}},
        heroes=heroes,
        kanly=_kanly(reading, top.kanly),
        prices=structs.asdict(top.prices),
    )
    known = {"players": state.players, "locations": state.locations, "homeworlds": [*worlds, *state.other_homeworlds]}
    known |= {"legions": state.legions, "heroes": state.heroes}
    state = state.with_(names=reading.names(top.names, known))
    reading.done()
    return state


def _home(player: str, house: House) -> str:
    return house.homeworld or f"{player}_home"


def _check(reading: DocumentReading, top: DuneGiven) -> None:
    taken = {KAITAIN: "Kaitain", HOME: "the word for one's own Homeworld", **dict.fromkeys(top.locations, "a location")}

    def take(world: str, where: str, what: str) -> None:
        if world in taken:
            reading.fault(where, f"“{world}” is {taken[world]} already.", "Places have ids of their own.")
        taken.setdefault(world, what)

    for number, world in enumerate(top.other_homeworlds):
        take(world, f"other_homeworlds.{number}", "a Homeworld not in play")
    for player, house in top.players.items():
        if player in (NPC, CHAIR):
            reading.fault(f"players.{player}", f"No player can be called {player}.", "Choose another id.")
        take(_home(player, house), f"players.{player}.homeworld", f"the Homeworld of {player}")
    for name, place in top.locations.items():
        where = f"locations.{name}"
        if name in (KAITAIN, HOME):
            reading.fault(where, f"No location can be called {name}.", "Choose another id.")
        if place.militia_lost > place.militia:
            reading.fault(f"{where}.militia_lost", f"{place.militia_lost} of {place.militia} militia cannot be lost.")
        if place.legions and place.owner not in top.players:
            reading.fault(f"{where}.legions", "Only a player's location has legions.", "Name its owner, a player.")
        if place.garrison_score and place.owner != NPC:
            reading.fault(f"{where}.garrison_score", "Only a place held by NPCs has one.", "Write `owner: npc`.")
    for name, legion in top.legions.items():
        if name.startswith(MILITIA):
            reading.fault(f"legions.{name}", "A legion cannot be named like militia.", "Choose another name.")
        if legion.upgrade is not None and legion.kind != "standard":
            reading.fault(f"legions.{name}.upgrade", "An elite legion takes no upgrade.")


def _location(name: str, place: PlaceRow) -> DuneLocation:
    asset, votes = place.asset, place.votes
    return made(
        DuneLocation, place, asset=name if asset is None else asset, votes=int(place.elector) if votes is None else votes
    )  # fmt: skip


def _unnamed(reading: DocumentReading, top: DuneGiven, homes: Mapping[str, str]) -> dict[str, Legion]:
    """The legions that are given as a number: those at home are called by their player, others by their place."""
    at_home = {name: 2 * one.combat if one.legions == "starting" else one.legions for name, one in top.players.items()}
    said = [
        *(("players", name, name, homes[name], count) for name, count in at_home.items()),
        *(("locations", name, one.owner, name, one.legions) for name, one in top.locations.items() if one.owner in top.players),
    ]
    legions: dict[str, Legion] = {}
    for part, name, owner, at, count in said:
        for legion in (f"{name}_{number}" for number in range(1, count + 1)):
            if legion in legions:
                what = f"Two legions would be called {legion}."
                reading.fault(f"{part}.{name}.legions", what, "Name one of them under `legions`.")
            legions[legion] = Legion(owner=str(owner), at=at)
    for name in filter(legions.__contains__, top.legions):
        mend = "Those given as a number are called <player>_1 and so on."
        reading.fault(f"legions.{name}", f"Two legions are called {name}.", mend)
    return legions


def _kanly(reading: DocumentReading, feuds: tuple[Kanly, ...]) -> Register[str, Kanly]:
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
    votes = {name: None if place.votes == int(place.elector) else place.votes for name, place in state.locations.items()}
    return whole(
        DuneGiven,
        state,
        locations={name: row(PlaceRow, place, votes=votes[name]) for name, place in state.locations.items()},
        kanly=[{"between": kanly.between} for kanly in state.kanly.values() if kanly.state == "active"],
        prices=row(Prices, None, **state.prices),
        names=names(state.names, legions=state.legions, heroes=state.heroes),
    )


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
