"""From a scenario's `given` to the first state, with every complaint at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Meta, Struct

from core.complaint import Complaint, Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.starcraft.events.round import points
from core.rulesets.starcraft.settings import chosen
from core.rulesets.starcraft.state import REBELS, Agent, Family, Location, Lot, Planet, State, UnitType

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Kind = Literal["core_world", "fringe_world", "outer_colony"]
Attribute = Literal["diplomacy", "intelligence", "military"]

RESERVED = ("rebels", "moderator", "anonymous", "all", "auction")
UNIT_TYPES = {"marines": UnitType(), "colonial_militia": UnitType(), "rebels": UnitType(recruitable=False)}


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a person writes: a field nobody knows is an error."""


class GivenPlanet(Strict, frozen=True):
    kind: Kind = "fringe_world"
    quarantined: bool = False
    quarantine_rounds: Natural = 0
    vote: Literal["quarantine", "lift"] | None = None


class GivenPlayer(Strict, frozen=True):
    family: str | None = None
    diplomacy: Natural = 2
    intelligence: Natural = 2
    military: Natural = 2
    primary_attribute: Attribute | None = None
    credits: Natural = 0
    technologies: tuple[str, ...] = ()


class GivenTechnology(Strict, frozen=True):
    bonus: dict[str, int] = {}


class GivenUnitType(Strict, frozen=True):
    cost: Natural | None = None
    combat_value: Natural | None = None
    requires: str | None = None


class GivenLocation(Strict, frozen=True):
    planet: str
    asset: str = ""
    owner: str | None = None
    income: Natural = 0
    bonus: dict[str, int] = {}
    fortified: bool = False
    troops: dict[str, Natural] = {}
    known_by: tuple[str, ...] = ()
    former_owner: str | None = None
    output: Literal["full", "half", "none"] = "full"


class GivenAgent(Strict, frozen=True):
    owner: str | None = None
    role: Literal["officer", "senator", "councillor", "ghost"] | None = None
    squadron: Literal["alpha", "nova", "omega"] | None = None
    rank: Literal["junior", "senior", "general"] = "junior"
    rounds_in_rank: Natural = 0
    at: str | None = None
    wounded: bool = False
    bonus: dict[str, int] = {}


class GivenLot(Strict, frozen=True):
    location: str | None = None
    agent: str | None = None
    technology: str | None = None
    seller: str | None = None
    open: bool = True
    ended: bool = False
    bids: dict[str, Positive] = {}


class GivenName(Strict, frozen=True):
    name: str = ""
    account: str = ""
    aliases: tuple[str, ...] = ()


SECTIONS: Mapping[str, type[Struct]] = {
    "planets": GivenPlanet,
    "players": GivenPlayer,
    "technologies": GivenTechnology,
    "unit_types": GivenUnitType,
    "locations": GivenLocation,
    "agents": GivenAgent,
    "auctions": GivenLot,
}

T = TypeVar("T")


class Reading:
    """Collects what is wrong while a scenario is read."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []

    def complain(self, where: str, what: str, mend: str = "") -> None:
        self.complaints.append(Complaint(where, what, mend))

    def read(self, where: str, value: Any, kind: type[T]) -> T | None:
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `$")
            self.complain(where + path.rstrip("`"), f"{what}.")
            return None

    def entries(self, where: str, written: Any, kind: type[T]) -> dict[str, T]:
        """A section's entries by id; an empty entry stands for all defaults."""
        if not isinstance(written, Mapping):
            self.complain(where, "It maps names to entries.", f"Write {where}: {{name: {{...}}}}.")
            return {}
        found: dict[str, T] = {}
        for name, value in cast("Mapping[Any, Any]", written).items():
            document: Any = {} if value is None else value
            if where == "planets" and isinstance(value, str):
                document = {"kind": value}
            entry = self.read(f"{where}.{name}", document, kind)
            if entry is not None:
                found[str(name)] = entry
        return found

    def known(self, where: str, names: Iterable[str | None], among: Iterable[str], what: str) -> None:
        there = tuple(among)
        for name in names:
            if name is not None and name not in there:
                self.complain(where, f"There is no {what} {name!r}.", f"Known: {', '.join(there) or 'none'}.")


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    """The first state of a game; `Rejected` with all that is wrong with `given` and `settings`."""
    reading = Reading()
    house, wrong = chosen(settings)
    reading.complaints += wrong
    for field in given:
        if field not in (*SECTIONS, "round", "names"):
            reading.complain(str(field), "There is no such field.", f"Known: round, names, {', '.join(SECTIONS)}.")
    parts: dict[str, dict[str, Any]] = {
        section: reading.entries(section, given.get(section) or {}, kind) for section, kind in SECTIONS.items()
    }
    if not given.get("players"):
        reading.complain("players", "A game needs families.", "List one entry for each.")
    start = reading.read("round", given.get("round", 1), cast("type[int]", Positive)) or 1
    names = _names(reading, given.get("names") or {})
    _check(reading, parts)
    if reading.complaints:
        raise Rejected(reading.complaints)
    return _state(parts, start, names, house)


def _names(reading: Reading, written: Any) -> Names:
    if not isinstance(written, Mapping):
        reading.complain("names", "It maps kinds of things to names.")
        return Names()
    kinds: dict[str, Register[str, Name]] = {}
    for kind, entries in cast("Mapping[Any, Any]", written).items():
        found = reading.entries(f"names.{kind}", entries or {}, GivenName)
        kinds[str(kind)] = Register((thing, Name(one.name, one.account, one.aliases)) for thing, one in found.items())
    return Names(Register(kinds))


def _check(reading: Reading, parts: dict[str, dict[str, Any]]) -> None:
    players, unit_types = parts["players"], {**UNIT_TYPES, **parts["unit_types"]}
    for name in players:
        if name in RESERVED:
            reading.complain(f"players.{name}", "No family can be called that.", f"Reserved: {', '.join(RESERVED)}.")
    for name, family in players.items():
        if len(set(family.technologies)) < len(family.technologies):
            reading.complain(f"players.{name}.technologies", "A technology is listed twice.")
    for name, planet in parts["planets"].items():
        if planet.quarantine_rounds and not planet.quarantined:
            reading.complain(f"planets.{name}", "It counts rounds of a quarantine it is not under.", "Set quarantined: true.")
    for name, place in parts["locations"].items():
        where = f"locations.{name}"
        if place.owner != REBELS:
            reading.known(f"{where}.owner", (place.owner,), players, "family")
        reading.known(f"{where}.known_by", place.known_by, players, "family")
        reading.known(f"{where}.former_owner", (place.former_owner,), players, "family")
        reading.known(f"{where}.troops", place.troops, unit_types, "type of battalion")
    for name, agent in parts["agents"].items():
        where = f"agents.{name}"
        reading.known(f"{where}.owner", (agent.owner,), players, "family")
        reading.known(f"{where}.at", (agent.at,), parts["locations"], "location")
        if agent.squadron is not None and agent.role not in (None, "officer"):
            reading.complain(f"{where}.role", f"In {agent.squadron} he is an officer.", "Leave out the role or the squadron.")
    for name, lot in parts["auctions"].items():
        where = f"auctions.{name}"
        if sum(thing is not None for thing in (lot.location, lot.agent, lot.technology)) != 1:
            reading.complain(where, "A lot is one location, agent or technology.", "Name exactly one of the three.")
        reading.known(f"{where}.location", (lot.location,), parts["locations"], "location")
        reading.known(f"{where}.agent", (lot.agent,), parts["agents"], "agent")
        reading.known(f"{where}.seller", (lot.seller,), players, "family")
        reading.known(f"{where}.bids", lot.bids, players, "family")


def _state(parts: dict[str, dict[str, Any]], start: int, names: Names, house: Register[str, Any]) -> State:
    planets = {name: Planet(one.kind, one.quarantined, one.quarantine_rounds, one.vote) for name, one in parts["planets"].items()}
    for place in parts["locations"].values():
        planets.setdefault(place.planet, Planet())
    state = State(
        settings=house,
        names=names,
        round=start,
        planets=Register(planets),
        players=Register((name, _family(name, one)) for name, one in parts["players"].items()),
        technologies=Register((name, Register(one.bonus)) for name, one in parts["technologies"].items()),
        unit_types=Register(_unit_types(parts["unit_types"])),
        locations=Register((name, _location(one, start)) for name, one in parts["locations"].items()),
        agents=Register((name, _agent(one)) for name, one in parts["agents"].items()),
        auctions=Register((name, _lot(one)) for name, one in parts["auctions"].items()),
    )
    for name in state.players:
        state = state.with_family(name, ap_left=points(state, name))
    return state


def _family(name: str, one: GivenPlayer) -> Family:
    return Family(
        one.family or name, one.diplomacy, one.intelligence, one.military, one.primary_attribute, one.credits, one.technologies
    )


def _unit_types(written: Mapping[str, GivenUnitType]) -> dict[str, UnitType]:
    """The built-in types with what is written laid over them."""
    types = dict(UNIT_TYPES)
    for name, one in written.items():
        fields = {key: value for key, value in msgspec.structs.asdict(one).items() if value is not None}
        types[name] = msgspec.structs.replace(types.get(name, UnitType()), **fields)
    return types


def _location(one: GivenLocation, start: int) -> Location:
    rebelling = one.owner == REBELS
    past = {one.former_owner} if rebelling and one.former_owner is not None else set[str]()  # who held it once knows it
    return Location(
        planet=one.planet, asset=one.asset, owner=one.owner, income=one.income, bonus=Register(one.bonus),
        fortified=one.fortified, troops=Register((kind, number) for kind, number in one.troops.items() if number),
        known_by=tuple(sorted({*one.known_by, *past})), former_owner=one.former_owner if rebelling else None, output=one.output,
        rebels_since=start - 1 if rebelling else 0,
    )  # fmt: skip


def _agent(one: GivenAgent) -> Agent:
    role = "officer" if one.squadron is not None else one.role
    return Agent(one.owner, role, one.squadron, one.rank, one.rounds_in_rank, one.at, one.wounded, Register(one.bonus))


def _lot(one: GivenLot) -> Lot:
    return Lot(one.location, one.agent, one.technology, one.seller, one.open, one.ended, Register(one.bids))
