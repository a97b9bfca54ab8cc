"""The setup document of a game: from what a moderator writes to the first state."""

import re
from collections.abc import Mapping
from itertools import count
from typing import Any

from msgspec import UNSET, structs

from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.reading import made
from core.rulesets.ruleset import settings_of
from core.rulesets.setup_files import declared
from core.rulesets.setup_forms import sheets_of
from .buildings import BUILDINGS
from .companies import led_by, total
from .diplomacy.clauses import treaty_from
from .forms.rows import EstateForm, FactionForm, NoblesseGiven, PlayerForm, TreatyForm, UnitForm
from .forms.units import DesignForm, InCommand, NoblesseReading
from .in_words import title
from .state import NEUTRAL, Board, Building, Estate, Faction, Heir, Noble, NoblesseState, Player, Post, Spy, UniqueOfficer, Unit

SETTINGS = settings_of("noblesse")
FACTIONS = {
    "pape": "Le Pape",
    "fleurs": "Le Roi des Fleurs",
    "crown": "The Twice Crowned King",
    "states": "The Alliance of States",
}


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> NoblesseState:
    """The first state of a game set up as `given`; `Rejected` with every complaint."""
    reading = NoblesseReading()
    values = reading.settings(settings, SETTINGS)
    listed = reading.mapping(given, "")
    named = reading.mapping(listed.get("factions"), "factions") or dict.fromkeys(FACTIONS)
    board = _board(reading, reading.record(Board, listed.pop("board", None), "board"))
    reading.known = {
        "faction": named,
        "player": reading.mapping(listed.get("players"), "players"),
        "square": tuple(board.squares()),
        "building": BUILDINGS,
    }
    top = reading.record(NoblesseGiven, {**listed, "factions": named}, "", 0)
    catalogue = reading.mapping(declared("noblesse", "catalogue") if top.catalogue is None else top.catalogue, "catalogue")
    designs = ((name, reading.company(f"catalogue.{name}", item, {})) for name, item in catalogue.items())
    state = NoblesseState(
        settings=values,
        cycle=top.cycle,
        board=board,
        catalogue=Register((name, company) for name, company in designs if company is not None),
        factions=Register((name, _faction(reading, name, row, top.players)) for name, row in top.factions.items()),
        players=_married(reading, Register((name, _player(reading, name, row)) for name, row in top.players.items())),
        eliminated=Register(top.eliminated),
        marks=top.this_cycle.made,
        mercenaries=Register(top.mercenaries),
    )
    state = state.with_(estates=_estates(reading, state, top.estates))
    state = state.with_(units=Register((name, _unit(reading, state, name, row)) for name, row in top.units.items()))
    treaties = reading.mapping(top.treaties, "treaties")
    state = _courtiers(reading, state, top).with_(
        treaties=Register((name, treaty_from(reading, state, name, one)) for name, one in treaties.items()),
        names=_names(reading, state, top),
    )
    for name in filter(state.units.__contains__, state.mercenaries):
        reading.fault(f"mercenaries.{name}", "A unit is called that already.")
    _people_in_command(reading, state)
    reading.done()
    return state


def _board(reading: NoblesseReading, row: Board) -> Board:
    if not (len(row.rows) == 1 and "A" <= row.rows <= "Z"):
        reading.fault("board.rows", f"The last row is one letter, not “{row.rows}”.")
    board = Board(rows=row.rows if len(row.rows) == 1 else "J", columns=row.columns)
    squares = tuple(board.squares())
    if len(set(row.victory)) != 4:
        reading.fault("board.victory", "There are always four victory squares.")
    if row.victory != Board().victory:
        reading.each_of(row.victory, squares, "board.victory", "square")
    return structs.replace(board, victory=tuple(square for square in row.victory if square in squares))


def _faction(reading: NoblesseReading, name: str, row: FactionForm, people: Mapping[str, PlayerForm]) -> Faction:
    where = f"factions.{name}"
    if name == NEUTRAL or "+" in name:
        reading.fault(where, "A faction cannot be called that.")
    members = [player for player, one in people.items() if one.faction == name]
    holders = {f"unique_officers.{officer}.held_by": one.held_by for officer, one in row.unique_officers.items()}
    for part, member in {"leader": row.leader, "successor": row.successor, **holders}.items():
        reading.one_of(member, members, f"{where}.{part}", "member")
    return made(
        Faction,
        row,
        name=row.name or FACTIONS.get(name, name.replace("_", " ").title()),
        leader=row.leader or next((player for player in members if people[player].alive), None),
        officers=Register((officer, UniqueOfficer(one.bare, one.held_by)) for officer, one in row.unique_officers.items()),
    )


def _player(reading: NoblesseReading, name: str, row: PlayerForm) -> Player:
    where = f"players.{name}"
    if name in ("moderator", "no_lynch", "night", NEUTRAL) or name in reading.known["faction"]:
        reading.fault(where, "A player cannot be called that.")
    faction, heir = row.faction or "", row.heir
    squares = tuple(square for part in (row.role.range if row.role is not None else ()) for square in squares_between(part))
    if not set(squares) <= {*reading.known["square"]}:
        reading.fault(f"{where}.role.range", "A range is squares of the board.", "Write [A1-C3, D4].")
    return made(
        Player,
        row,
        faction=faction,
        room=row.estates,
        heir=Heir(heir.faction or faction, heir.kept_by) if heir is not None else None,
        heir_created=heir is not None if row.heir_created is None else row.heir_created,
        role=row.role.made(squares) if row.role is not None else None,
    )


_SQUARE = re.compile("([A-Z])([0-9]{1,2})")


def squares_between(range_: str) -> tuple[str, ...]:
    """`A1-C3` as its squares, `D4` as itself; no square's name for anything else."""
    corners = [_SQUARE.fullmatch(part) for part in str(range_).split("-", 2)]
    first, last = corners[0], corners[-1]
    if len(corners) > 2 or first is None or last is None:
        return ("",)
    rows, columns = range(ord(first[1]), ord(last[1]) + 1), range(int(first[2]), int(last[2]) + 1)
    return tuple(f"{chr(row)}{column}" for row in rows for column in columns)


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


def _estates(reading: NoblesseReading, state: NoblesseState, rows: Mapping[str, EstateForm]) -> Register[str, Estate]:
    squares = tuple(state.board.squares())
    for square in rows:
        reading.one_of(square, squares, f"estates.{square}", "square")
    homes = {player.home: name for name, player in state.players.items() if player.home is not None and player.alive}
    return Register((square, _estate(reading, state, square, rows.get(square), homes.get(square))) for square in squares)


def _estate(reading: NoblesseReading, state: NoblesseState, square: str, row: EstateForm | None, at_home: str | None) -> Estate:
    if row is None:
        return Estate(controlled_by=at_home)
    owner, player = row.owned_by or None, row.controlled_by
    if player is UNSET:
        player = at_home if row.owned_by is UNSET else None
    if player and owner:
        reading.fault(f"estates.{square}", "An estate is a player's or a faction's, not both.")
    if max(amount for _, amount in row.income.each()) > 5:
        reading.fault(f"estates.{square}.income", "An estate yields 5 of a resource at most.")
    house = owner or state.faction_of(row.noble_of)
    return Estate(
        income=row.income,
        controlled_by=player or None,
        owned_by=owner,
        buildings=Register((name, Building(built.done)) for name, built in row.buildings.items()),
        noble=Noble(row.noble_of, house) if row.noble_of is not None and house is not None else None,
    )


def _unit(reading: NoblesseReading, state: NoblesseState, name: str, row: UnitForm) -> Unit:
    where = f"units.{name}"
    of = row.of if row.of and row.of != NEUTRAL else None
    led = row.commander
    commander, noble = ("noble", led.noble) if isinstance(led, InCommand) else (led, None)
    role = state.players[of].role if of is not None else None
    own = role.company.company if role is not None and role.company is not None else None
    listed = enumerate(row.companies or ())
    read = (reading.company(f"{where}.companies[{place}]", item, state.catalogue, own) for place, item in listed)
    companies = tuple(company for company in read if company is not None)
    if (row.companies is None) == (row.profile is None):
        reading.fault(where, "A unit has either companies or a profile.")
    if companies and any(one.position == "officer" for one in companies) == (commander is not None):
        reading.fault(f"{where}.companies", "A unit has an officer company or a commander, one of the two.")
    profile = total(companies, led_by(commander)) if companies or row.profile is None else row.profile
    return made(
        Unit,
        row,
        of=of,
        at=row.at or "",
        profile=profile,
        companies=companies,
        commander=commander,
        noble=noble,
        recruited=state.cycle - 1 if row.recruited is None else row.recruited,
    )


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


def _courtiers(reading: NoblesseReading, state: NoblesseState, top: NoblesseGiven) -> NoblesseState:
    posts: list[Post] = []
    spies: dict[str, Spy] = {}
    for place, row in enumerate(top.courtiers):
        where = f"courtiers[{place}]"
        if row.post == "spy":
            name = row.id or free_spy(row.of or "", spies)
            if name in spies:
                reading.fault(f"{where}.id", f"Another spy is called {name}.")
            spies[name] = Spy(of=row.of or "", at=row.at or "")
            continue
        if row.post in ("tax_collector", "lobbyist") and row.resource is None:
            reading.fault(f"{where}.resource", "It is left open.", "Fill it in.")
        if row.post == "crew" and row.building is None:
            reading.fault(f"{where}.building", "It is left open.", "Fill it in.")
        posts.append(made(Post, row))
    return state.with_(posts=tuple(posts), spies=Register(spies))


def free_spy(player: str, taken: Mapping[str, Any]) -> str:
    """`<player>_spy_<n>`, the lowest n free."""
    return next(name for number in count(1) if (name := f"{player}_spy_{number}") not in taken)


def _names(reading: NoblesseReading, state: NoblesseState, top: NoblesseGiven) -> Names:
    """What `names` lists, the factions' own names, and the accounts written with the players."""
    listed = dict.fromkeys(state.NAMES) | {"players": state.players, "factions": state.factions}
    given = reading.names(top.names, listed).kinds
    players, factions = ({**given.get(kind, {})} for kind in ("players", "factions"))
    for player, row in top.players.items():
        if row.account:
            players[player] = structs.replace(players.get(player, Name()), account=row.account)
    own = {name: factions.pop(name, Name()) for name in state.factions}
    factions = {name: structs.replace(one, name=one.name or state.factions[name].name) for name, one in own.items()} | factions
    kinds = {"players": Register(players), "factions": Register(factions)}
    return Names(Register({**kinds, **{kind: named for kind, named in given.items() if kind not in kinds}}))


SHEETS = sheets_of(
    "noblesse",
    NoblesseGiven,
    {
        "factions": lambda: tuple((name, {"name": name}) for name in FACTIONS.values()),
        "players": lambda: tuple((str(role["name"]), {"role": role}) for role in declared("noblesse", "roles").values()),
        "catalogue": lambda: tuple((title(name), design) for name, design in declared("noblesse", "catalogue").items()),
        **{
            part: lambda part=part: tuple(declared("noblesse", "samples")[part].items())
            for part in ("estates", "units", "mercenaries", "treaties")
        },
    },
    {
        "factions": lambda: {faction: {"name": name} for faction, name in FACTIONS.items()},
        "catalogue": lambda: declared("noblesse", "catalogue"),
    },
    catalogue=dict[str, DesignForm],
    treaties=dict[str, TreatyForm],
)
