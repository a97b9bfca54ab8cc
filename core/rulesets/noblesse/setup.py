"""The setup document of a game: from what a moderator writes to the first state."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

import yaml
from msgspec import structs

from core.complaint import Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.resources import resource
from .buildings import BUILDINGS
from .companies import COMMANDERS, led_by, total
from .diplomacy.setup import treaty_from
from .reading import NoblesseReading
from .roles import role_of
from .settings import chosen
from .state import (
    KINDS,
    NEUTRAL,
    RESOURCES,
    Board,
    Building,
    Company,
    Estate,
    Faction,
    Heir,
    Marks,
    Mercenary,
    Noble,
    NoblesseState,
    Player,
    Post,
    Shield,
    Spy,
    UniqueOfficer,
    Unit,
)

FACTIONS = {
    "pape": "Le Pape",
    "fleurs": "Le Roi des Fleurs",
    "crown": "The Twice Crowned King",
    "states": "The Alliance of States",
}
FIELDS = (
    "cycle", "board", "factions", "players", "estates", "courtiers", "units", "mercenaries", "this_cycle", "names",
    "catalogue", "treaties", "eliminated",
)  # fmt: skip
PLAYER = (
    "faction", "home", "resources", "courtiers", "wounds", "alive", "estates", "married_to", "heir", "heir_created", "role",
    "account",
)  # fmt: skip
UNIT = ("of", "kind", "at", "commander", "companies", "profile", "moved", "recruited", "leaves")
POSTS = ("tax_collector", "lobbyist", "steward", "crew", "spy")


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> NoblesseState:
    """The first state of a game set up as `given`; `Rejected` with every complaint."""
    reading = NoblesseReading()
    values = chosen(reading, settings)
    written = reading.part("", given, FIELDS)
    state = NoblesseState(
        settings=values,
        cycle=reading.whole("cycle", written.get("cycle", 1), 1),
        board=_board(reading, written.get("board")),
        catalogue=_catalogue(reading, written.get("catalogue")),
    )
    named = reading.part("factions", written.get("factions")) or dict.fromkeys(FACTIONS)
    people = reading.part("players", written.get("players"))
    squares = tuple(state.board.squares())
    state = structs.replace(
        state,
        factions=Register((name, _faction(reading, name, item, people)) for name, item in named.items()),
        players=Register((name, _player(reading, name, item, named, people, squares)) for name, item in people.items()),
    )
    state = structs.replace(state, players=_married(reading, state.players))
    state = structs.replace(state, estates=_estates(reading, state, reading.part("estates", written.get("estates"))))
    state = structs.replace(state, units=_units(reading, state, reading.part("units", written.get("units"))))
    state = _courtiers(reading, state, reading.items("courtiers", written.get("courtiers")))
    treaties = reading.part("treaties", written.get("treaties"))
    state = structs.replace(
        state,
        mercenaries=_mercenaries(reading, state, reading.part("mercenaries", written.get("mercenaries"))),
        treaties=Register((name, treaty_from(reading, state, name, item)) for name, item in treaties.items()),
        eliminated=_eliminated(reading, state, written.get("eliminated")),
        marks=_marks(reading, state, written.get("this_cycle")),
        names=_names(reading, state, named, people, reading.part("names", written.get("names"))),
    )
    _people_in_command(reading, state)
    if reading.complaints:
        raise Rejected(reading.complaints)
    return state


def _board(reading: NoblesseReading, value: Any) -> Board:
    written = reading.part("board", value, ("rows", "columns", "victory"))
    rows = written.get("rows", "J")
    if not (isinstance(rows, str) and len(rows) == 1 and "A" <= rows <= "Z"):
        reading.fault("board.rows", f"The last row is one letter, not {rows!r}.")
        rows = "J"
    board = Board(rows, reading.whole("board.columns", written.get("columns", 10), 1))
    victory = tuple(reading.items("board.victory", written.get("victory", [*Board().victory])))
    squares = tuple(board.squares())
    if len(set(victory)) != 4:
        reading.fault("board.victory", "There are always four victory squares.")
    if "victory" in written:
        for square in victory:
            if square not in squares:
                reading.fault("board.victory", f"{square!r} is not on the board.", f"A square is A1 to {squares[-1]}.")
    return structs.replace(board, victory=tuple(square for square in victory if square in squares))


@cache
def shipped(name: str) -> Mapping[str, Any]:
    """A data file of this ruleset: `catalogue`, `roles` or `samples`."""
    path = resource("rulesets", "noblesse", f"{name}.yaml")
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _catalogue(reading: NoblesseReading, value: Any) -> Register[str, Company]:
    """The designs orders may name; without any given, those the program ships."""
    value = shipped("catalogue") if value is None else value
    found = {name: reading.company(f"catalogue.{name}", item, {}) for name, item in reading.part("catalogue", value).items()}
    return Register((name, company) for name, company in found.items() if company is not None)


def _faction(reading: NoblesseReading, name: str, value: Any, people: Mapping[str, Any]) -> Faction:
    where = f"factions.{name}"
    written = reading.part(where, value, ("name", "leader", "successor", "nobles", "bonus", "envoy", "unique_officers"))
    if name == NEUTRAL or "+" in name:
        reading.fault(where, "A faction cannot be called that.")
    members = [player for player, item in people.items() if isinstance(item, Mapping) and item.get("faction") == name]
    living = [player for player in members if people[player].get("alive", True) is not False]
    officers: dict[str, UniqueOfficer] = {}
    for officer, item in reading.part(f"{where}.unique_officers", written.get("unique_officers")).items():
        values = reading.part(f"{where}.unique_officers.{officer}", item)
        held_by = reading.reference(f"{where}.unique_officers.{officer}.held_by", values.pop("held_by", None), members, "player")
        officers[officer] = UniqueOfficer(reading.profile(f"{where}.unique_officers.{officer}", values), held_by)
    first = next(iter(living), None)
    return Faction(
        name=reading.text(f"{where}.name", written.get("name", FACTIONS.get(name, name.replace("_", " ").title()))),
        leader=reading.reference(f"{where}.leader", written["leader"], members, "player") if written.get("leader") else first,
        successor=reading.reference(f"{where}.successor", written.get("successor"), members, "player"),
        nobles=reading.whole(f"{where}.nobles", written.get("nobles", 0)),
        bonus=reading.profile(f"{where}.bonus", written.get("bonus")),
        envoy=written.get("envoy"),
        officers=Register(officers),
    )


def _player(
    reading: NoblesseReading,
    name: str,
    value: Any,
    factions: Mapping[str, Any],
    people: Mapping[str, Any],
    squares: tuple[str, ...],
) -> Player:
    where = f"players.{name}"
    if name in ("moderator", "no_lynch", "night", NEUTRAL) or name in factions:
        reading.fault(where, "A player cannot be called that.")
    written = reading.part(where, value, PLAYER)
    if written.get("faction") is None:
        reading.fault(f"{where}.faction", "No faction is chosen.", f"Known: {', '.join(factions)}.")
    faction = reading.reference(f"{where}.faction", written.get("faction"), factions, "faction") or ""
    heir: Heir | None = None
    if written.get("heir") not in (None, False):
        kept = {} if written["heir"] is True else reading.part(f"{where}.heir", written["heir"], ("faction", "kept_by"))
        loyal = reading.reference(f"{where}.heir.faction", kept.get("faction", faction), factions, "faction") or faction
        heir = Heir(loyal, reading.reference(f"{where}.heir.kept_by", kept.get("kept_by"), people, "player"))
    role = written.get("role")
    return Player(
        faction=faction,
        home=reading.reference(f"{where}.home", written.get("home"), squares, "square"),
        resources=reading.resources(f"{where}.resources", written.get("resources")),
        courtiers=reading.whole(f"{where}.courtiers", written.get("courtiers", 10)),
        wounds=reading.whole(f"{where}.wounds", written.get("wounds", 0), 0, 3),
        alive=reading.truth(f"{where}.alive", written.get("alive", True)),
        room=reading.whole(f"{where}.estates", written.get("estates", 0)),
        married_to=reading.reference(f"{where}.married_to", written.get("married_to"), people, "player"),
        heir=heir,
        heir_created=reading.truth(f"{where}.heir_created", written.get("heir_created", heir is not None)),
        role=role_of(reading, f"{where}.role", role, squares) if role is not None else None,
    )


def _married(reading: NoblesseReading, players: Register[str, Player]) -> Register[str, Player]:
    """Both spouses know of a marriage written on one side."""
    for name, player in players.items():
        spouse = player.married_to
        if spouse is None:
            continue
        if spouse == name or players[spouse].married_to not in (None, name):
            reading.fault(f"players.{name}.married_to", f"{spouse} cannot be married to {name}.")
        players = players.set(spouse, structs.replace(players[spouse], married_to=name))
    homes: dict[str, str] = {}
    for name, player in players.items():
        if player.home is not None and homes.setdefault(player.home, name) != name:
            reading.fault(f"players.{name}.home", f"{player.home} is the home of {homes[player.home]}.")
    return players


def _estates(reading: NoblesseReading, state: NoblesseState, written: Mapping[str, Any]) -> Register[str, Estate]:
    squares = tuple(state.board.squares())
    for square in written:
        if square not in squares:
            reading.fault(f"estates.{square}", "No such square.", f"A square is A1 to {squares[-1]}.")
    homes = {player.home: name for name, player in state.players.items() if player.home is not None and player.alive}
    return Register((square, _estate(reading, state, square, written.get(square), homes.get(square))) for square in squares)


def _estate(reading: NoblesseReading, state: NoblesseState, square: str, value: Any, at_home: str | None) -> Estate:
    if value is None:
        return Estate(controlled_by=at_home)
    where = f"estates.{square}"
    written = reading.part(where, value, ("income", "controlled_by", "owned_by", "buildings", "noble_of"))
    owner = reading.reference(f"{where}.owned_by", written.get("owned_by"), state.factions, "faction")
    player = at_home if "controlled_by" not in written and owner is None and "owned_by" not in written else None
    if written.get("controlled_by") is not None:
        player = reading.reference(f"{where}.controlled_by", written["controlled_by"], state.players, "player")
    if player is not None and owner is not None:
        reading.fault(where, "An estate is a player's or a faction's, not both.")
    buildings: dict[str, Building] = {}
    for name, item in reading.part(f"{where}.buildings", written.get("buildings")).items():
        built = reading.part(f"{where}.buildings.{name}", item, ("done",))
        if name not in BUILDINGS:
            reading.fault(f"{where}.buildings.{name}", "No such building.", f"Known: {', '.join(BUILDINGS)}.")
        buildings[name] = Building(reading.truth(f"{where}.buildings.{name}.done", built.get("done", True)))
    maker = reading.reference(f"{where}.noble_of", written.get("noble_of"), state.players, "player")
    house = owner or state.faction_of(maker)
    return Estate(
        income=reading.resources(f"{where}.income", written.get("income"), 5),
        controlled_by=player,
        owned_by=owner,
        buildings=Register(buildings),
        noble=Noble(maker, house) if maker is not None and house is not None else None,
    )


def _units(reading: NoblesseReading, state: NoblesseState, written: Mapping[str, Any]) -> Register[str, Unit]:
    found = ((name, _unit(reading, state, name, value)) for name, value in written.items())
    return Register((name, unit) for name, unit in found if unit is not None)


def _unit(reading: NoblesseReading, state: NoblesseState, name: str, value: Any) -> Unit | None:
    where = f"units.{name}"
    written = reading.part(where, value, UNIT)
    whose = None if written.get("of") == NEUTRAL else written.get("of")
    of = reading.reference(f"{where}.of", whose, state.players, "player")
    if "of" not in written:
        reading.fault(f"{where}.of", "No owner is chosen.", f"Write `{NEUTRAL}` for a unit without owner.")
    at = reading.reference(f"{where}.at", written.get("at"), state.estates, "square")
    if written.get("at") is None:
        reading.fault(f"{where}.at", "A unit stands on a square.")
    commander, noble = _commander(reading, state, f"{where}.commander", written.get("commander"))
    role = state.players[of].role if of is not None else None
    own = role.company.company if role is not None and role.company is not None else None
    listed = reading.items(f"{where}.companies", written.get("companies"))
    companies = tuple(
        company for place, item in enumerate(listed)
        if (company := reading.company(f"{where}.companies[{place}]", item, state.catalogue, own)) is not None
    )  # fmt: skip
    if ("companies" in written) == ("profile" in written):
        reading.fault(where, "A unit has either companies or a profile.")
    if companies and any(one.position == "officer" for one in companies) == (commander is not None):
        reading.fault(f"{where}.companies", "A unit has an officer company or a commander, one of the two.")
    leaves = written.get("leaves")
    profile = total(companies, led_by(commander)) if companies else reading.profile(f"{where}.profile", written.get("profile"))
    return Unit(
        of=of,
        kind=reading.word(f"{where}.kind", written.get("kind"), KINDS),
        at=at or "",
        profile=profile,
        companies=companies,
        commander=commander,
        noble=noble,
        moved=reading.truth(f"{where}.moved", written.get("moved", True)),
        recruited=reading.whole(f"{where}.recruited", written.get("recruited", state.cycle - 1)),
        leaves=None if leaves is None else reading.whole(f"{where}.leaves", leaves, 1),
    )


def _commander(reading: NoblesseReading, state: NoblesseState, where: str, value: Any) -> tuple[str | None, str | None]:
    """Who leads a unit: a word, or a noble by his home."""
    if isinstance(value, Mapping):
        written = reading.part(where, value, ("noble",))
        if written.get("noble") is None:
            reading.fault(f"{where}.noble", "A noble is named by his home.")
        return "noble", reading.reference(f"{where}.noble", written.get("noble"), state.estates, "square")
    if value is None:
        return None, None
    return reading.word(where, value, [name for name in COMMANDERS if name != "noble"]), None


def _people_in_command(reading: NoblesseReading, state: NoblesseState) -> None:
    """Nobody leads two units, and whoever leads exists."""
    leading: dict[tuple[str, str], str] = {}
    for name, unit in state.units.items():
        where = f"units.{name}.commander"
        if unit.commander is None:
            continue
        if unit.of is None:
            reading.fault(where, "A unit without owner has no commander.")
            continue
        player = state.players[unit.of]
        if unit.commander == "heir" and player.heir is None:
            reading.fault(where, f"{unit.of} has no heir.")
        if unit.commander == "noble" and (unit.noble is None or state.estates[unit.noble].noble is None):
            reading.fault(where, "No noble lives there.")
        who = ("noble", unit.noble or "") if unit.commander == "noble" else (unit.commander, unit.of)
        if unit.commander != "courtier" and leading.setdefault(who, name) != name:
            reading.fault(where, f"The same person leads {leading[who]}.")


def _courtiers(reading: NoblesseReading, state: NoblesseState, listed: list[Any]) -> NoblesseState:
    posts: list[Post] = []
    spies: dict[str, Spy] = {}
    for place, item in enumerate(listed):
        where = f"courtiers[{place}]"
        written = reading.part(where, item, ("of", "post", "at", "resource", "building", "id"))
        of = reading.reference(f"{where}.of", written.get("of"), state.players, "player")
        at = reading.reference(f"{where}.at", written.get("at"), state.estates, "square")
        post = reading.word(f"{where}.post", written.get("post"), POSTS)
        if written.get("of") is None:
            reading.fault(f"{where}.of", "A posted courtier is somebody's.")
        if written.get("at") is None:
            reading.fault(f"{where}.at", "A posted courtier is at a square.")
        if of is None or at is None:
            continue
        if post == "spy":
            name = str(written.get("id") or free_spy(of, spies))
            if name in spies:
                reading.fault(f"{where}.id", f"Another spy is called {name}.")
            spies[name] = Spy(of=of, at=at)
            continue
        resource = written.get("resource")
        if post in ("tax_collector", "lobbyist"):
            resource = reading.word(f"{where}.resource", resource, RESOURCES)
        building = written.get("building")
        if post == "crew":
            building = reading.word(f"{where}.building", building, BUILDINGS)
        posts.append(Post(of=of, post=post, at=at, resource=resource, building=building))
    return structs.replace(state, posts=tuple(posts), spies=Register(spies))


def free_spy(player: str, taken: Mapping[str, Any]) -> str:
    """`<player>_spy_<n>`, the lowest n free."""
    number = 1
    while f"{player}_spy_{number}" in taken:
        number += 1
    return f"{player}_spy_{number}"


def _mercenaries(reading: NoblesseReading, state: NoblesseState, written: Mapping[str, Any]) -> Register[str, Mercenary]:
    found: dict[str, Mercenary] = {}
    for name, item in written.items():
        where = f"mercenaries.{name}"
        one = reading.part(where, item, ("kind", "price", "term", "profile"))
        if name in state.units:
            reading.fault(where, "A unit is called that already.")
        term = one.get("term")
        found[name] = Mercenary(
            kind=reading.word(f"{where}.kind", one.get("kind"), KINDS),
            price=reading.resources(f"{where}.price", one.get("price")),
            profile=reading.profile(f"{where}.profile", one.get("profile")),
            term=None if term is None else reading.whole(f"{where}.term", term, 1),
        )
    return Register(found)


def _eliminated(reading: NoblesseReading, state: NoblesseState, value: Any) -> Register[str, str]:
    found: dict[str, str] = {}
    for player, faction in reading.part("eliminated", value).items():
        reading.reference(f"eliminated.{player}", player, state.players, "player")
        found[player] = reading.reference(f"eliminated.{player}", faction, state.factions, "faction") or ""
    return Register(found)


def _marks(reading: NoblesseReading, state: NoblesseState, value: Any) -> Marks:
    where = "this_cycle"
    written = reading.part(where, value, ("open", "burnt", "blocked", "shielded"))

    def square(item: Any, here: str) -> str:
        return reading.reference(here, item, state.estates, "square") or ""

    def rows(part: str, *fields: str) -> list[tuple[str, dict[str, Any]]]:
        listed = enumerate(reading.items(f"{where}.{part}", written.get(part)))
        return [(f"{where}.{part}[{n}]", reading.part(f"{where}.{part}[{n}]", item, fields)) for n, item in listed]

    return Marks(
        open=tuple(square(item, f"{where}.open") for item in reading.items(f"{where}.open", written.get("open"))),
        burnt=tuple(
            (square(one.get("at"), f"{here}.at"), reading.word(f"{here}.building", one.get("building"), BUILDINGS))
            for here, one in rows("burnt", "at", "building")
        ),
        blocked=tuple(
            (square(one.get("at"), f"{here}.at"), reading.word(f"{here}.resource", one.get("resource"), RESOURCES))
            for here, one in rows("blocked", "at", "resource")
        ),
        shielded=tuple(
            Shield(str(one.get("what")), tuple(str(verb) for verb in reading.items(f"{here}.actions", one.get("actions"))))
            for here, one in rows("shielded", "what", "actions")
        ),
    )


def _names(
    reading: NoblesseReading,
    state: NoblesseState,
    factions: Mapping[str, Any],
    people: Mapping[str, Any],
    written: Mapping[str, Any],
) -> Names:
    """What `names` lists, the factions' own names, and the accounts written with the players."""
    kinds: dict[str, dict[str, Name]] = {"players": {}, "factions": {}}
    kinds["factions"] = {name: Name(faction.name) for name, faction in state.factions.items()}
    for kind, entries in written.items():
        listed = kinds.setdefault(kind, {})
        known = {"players": people, "factions": state.factions}.get(kind)
        for thing, item in reading.part(f"names.{kind}", entries).items():
            if known is not None:
                reading.reference(f"names.{kind}.{thing}", thing, known, kind.removesuffix("s"))
            one = reading.part(f"names.{kind}.{thing}", item, ("name", "account", "aliases"))
            aliases = tuple(str(alias) for alias in reading.items(f"names.{kind}.{thing}.aliases", one.get("aliases")))
            before = listed.get(thing, Name())
            listed[thing] = Name(str(one.get("name") or before.name), str(one.get("account") or ""), aliases)
    for player, item in people.items():
        account = cast("Mapping[str, Any]", item).get("account") if isinstance(item, Mapping) else None
        if account:
            kinds["players"][player] = structs.replace(kinds["players"].get(player, Name()), account=str(account))
    return Names(Register((kind, Register(things)) for kind, things in kinds.items()))
