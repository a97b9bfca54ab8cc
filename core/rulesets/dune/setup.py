"""Setting a game up: the document a moderator writes, as the first state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from core.complaint import Rejected
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.dune.movement import MILITIA
from core.rulesets.dune.settings import SETTINGS
from core.rulesets.dune.sheets import DuneGiven, Feud, House, Leader, NamedLegion, PlaceRow, Prices
from core.rulesets.dune.state import (
    CHAIR,
    HOME,
    KAITAIN,
    NPC,
    DuneLocation,
    DunePlayer,
    DuneState,
    Hero,
    Kanly,
    Legion,
    key,
    pair,
)
from core.rulesets.reading import DocumentReading


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> DuneState:
    """The first state of a game; `Rejected` with everything that is wrong with the document."""
    reading = DocumentReading()
    top = reading.record(DuneGiven, given, "")
    houses = reading.records(House, top.players, "players")
    places = reading.records(PlaceRow, top.locations, "locations")
    _check_players(reading, houses, places, top.other_homeworlds)
    _check_locations(reading, houses, places)
    homes = {i: house.homeworld or f"{i}_home" for i, house in houses.items()}
    state = DuneState(
        settings=reading.settings(settings, SETTINGS),
        round=top.round,
        players=Register({i: _player(homes[i], house) for i, house in houses.items()}),
        locations=Register({i: _location(i, place) for i, place in places.items()}),
        legions=_legions(reading, top.legions, houses, places, homes),
        heroes=_heroes(reading, top.heroes, places, homes),
        kanly=_kanly(reading, top.kanly, homes),
        other_homeworlds=top.other_homeworlds,
        prices=Register(structs.asdict(reading.record(Prices, top.prices, "prices"))),
    )
    state = structs.replace(state, names=_names(reading, top.names, state))
    if reading.complaints:
        raise Rejected(reading.complaints)
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
        for place in house.knows:
            reading.one_of(place, places, f"players.{player}.knows", "location")


def _take(reading: DocumentReading, taken: dict[str, str], world: str, where: str, what: str) -> None:
    if world in taken:
        reading.fault(where, f"{world!r} is {taken[world]} already.", "Places have ids of their own.")
    taken.setdefault(world, what)


def _check_locations(reading: DocumentReading, houses: Mapping[str, House], places: Mapping[str, PlaceRow]) -> None:
    for name, place in places.items():
        where = f"locations.{name}"
        if name in (KAITAIN, HOME):
            reading.fault(where, f"No location can be called {name}.", "Choose another id.")
        reading.one_of(place.owner, [*houses, NPC], f"{where}.owner", "player")
        if place.militia_lost > place.militia:
            reading.fault(f"{where}.militia_lost", f"{place.militia_lost} of {place.militia} militia cannot be lost.")
        if place.legions and place.owner not in houses:
            reading.fault(f"{where}.legions", "Only a player's location has legions.", "Name its owner, a player.")
        if place.garrison_score and place.owner != NPC:
            reading.fault(f"{where}.garrison_score", "Only a place held by NPCs has one.", "Write `owner: npc`.")


def _player(homeworld: str, house: House) -> DunePlayer:
    return DunePlayer(
        homeworld=homeworld, combat=house.combat, intrigue=house.intrigue, diplomacy=house.diplomacy, money=house.money,
        upgrade_tokens=house.upgrade_tokens, embargo=house.embargo, knows=tuple(sorted(set(house.knows))),
        may_recruit=house.may_recruit,
    )  # fmt: skip


def _location(name: str, place: PlaceRow) -> DuneLocation:
    votes = place.votes if place.votes is not None else 1 if place.elector else 0
    return DuneLocation(
        asset=place.asset if place.asset is not None else name, owner=place.owner, income=place.income, militia=place.militia,
        militia_lost=place.militia_lost, makes_tokens=place.makes_tokens, elector=place.elector, votes=votes,
        idle_through=place.idle_through, garrison_score=place.garrison_score,
    )  # fmt: skip


def _legions(
    reading: DocumentReading,
    written: Any,
    houses: Mapping[str, House],
    places: Mapping[str, PlaceRow],
    homes: Mapping[str, str],
) -> Register[str, Legion]:
    legions: dict[str, Legion] = {}
    for name, owner, at, where in _unnamed(houses, places, homes):
        if name in legions:
            reading.fault(where, f"Two legions would be called {name}.", "Name one of them under `legions`.")
        legions[name] = Legion(owner=owner, at=at)
    for name, document in reading.mapping(written, "legions").items():
        where = f"legions.{name}"
        legion = reading.record(NamedLegion, document, where)
        at = _stand(reading, legion.owner, legion.at, where, places, homes)
        if name in legions:
            reading.fault(where, f"Two legions are called {name}.", "Those given as a number are called <player>_1 and so on.")
        if name.startswith(MILITIA):
            reading.fault(where, "A legion cannot be named like militia.", "Choose another name.")
        if legion.upgrade is not None and legion.kind != "standard":
            reading.fault(f"{where}.upgrade", "An elite legion takes no upgrade.")
        legions[name] = Legion(owner=legion.owner or "", at=at, kind=legion.kind, upgrade=legion.upgrade)
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


def _heroes(
    reading: DocumentReading, written: Any, places: Mapping[str, PlaceRow], homes: Mapping[str, str]
) -> Register[str, Hero]:
    heroes: dict[str, Hero] = {}
    for name, document in reading.mapping(written, "heroes").items():
        hero = reading.record(Leader, document, f"heroes.{name}")
        at = _stand(reading, hero.owner, hero.at, f"heroes.{name}", places, homes)
        heroes[name] = Hero(owner=hero.owner or "", at=at, attack=hero.attack, defense=hero.defense)
    return Register(heroes)


def _stand(
    reading: DocumentReading, owner: str | None, at: str, where: str, places: Mapping[str, PlaceRow], homes: Mapping[str, str]
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


def _kanly(reading: DocumentReading, written: tuple[Any, ...], homes: Mapping[str, str]) -> Register[str, Kanly]:
    states: dict[str, Kanly] = {}
    busy: set[str] = set()
    for number, document in enumerate(written):
        where = f"kanly.{number}.between"
        one, other = reading.record(Feud, document, f"kanly.{number}").between
        found = [reading.one_of(player, homes, where, "player") for player in (one, other)]
        if one == other:
            reading.fault(where, "Kanly is between two different players.")
        for player in sorted({one, other} & busy):
            reading.fault(where, f"{player} is in two Kanlys.", "A player has one at a time.")
        busy |= {one, other}
        if all(found):
            states[key(one, other)] = Kanly(between=pair(one, other))
    return Register(states)


def _names(reading: DocumentReading, written: Any, state: DuneState) -> Names:
    homes = [house.homeworld for house in state.players.values()]
    known = {
        "players": state.players,
        "locations": state.locations,
        "homeworlds": [*homes, *state.other_homeworlds, KAITAIN],
        "legions": state.legions,
        "heroes": state.heroes,
    }
    return reading.names(written, known)
