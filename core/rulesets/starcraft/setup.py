"""From a scenario's `given` to the first state, with every complaint at once, and from a state back to a `given`."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from core.ledger.names import Names
from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, Spot, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import document, names, picked, row, without_empty
from .scores import points
from .state import ATTRIBUTES, RANKS, REBELS, SQUADRONS, Agent, Family, Location, Lot, Planet, StarcraftState, UnitType

SETTINGS = settings_of("starcraft")


Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
KINDS = ("core_world", "fringe_world", "outer_colony")
ROLES = ("officer", "senator", "councillor", "ghost")
Bonus = Annotated[dict[str, int], Slot("number", "Bonuses, to an attribute or a verb", keys="text")]


class PlanetRow(Form):
    """A planet with its kind, quarantine and pending vote (S1.16, S5.1)."""

    kind: Annotated[Literal["core_world", "fringe_world", "outer_colony"], Slot("word", "Kind", KINDS)] = "fringe_world"
    quarantined: Annotated[bool, Slot("flag", "Quarantined")] = False
    quarantine_rounds: Annotated[Natural, Slot("number", "Rounds of it so far")] = 0
    vote: Annotated[Literal["quarantine", "lift"] | None, Slot("word", "Vote pending", ("quarantine", "lift"))] = None


class FamilyRow(Form):
    """An Old Family (S1.1)."""

    family: Annotated[str | None, Slot("text", "Family")] = None
    diplomacy: Annotated[Natural, Slot("number", "Diplomacy")] = 2
    intelligence: Annotated[Natural, Slot("number", "Intelligence")] = 2
    military: Annotated[Natural, Slot("number", "Military")] = 2
    primary_attribute: Annotated[
        Literal["diplomacy", "intelligence", "military"] | None, Slot("word", "Primary attribute", ATTRIBUTES)
    ] = None
    credits: Annotated[Natural, Slot("number", "Credits")] = 0
    technologies: Annotated[tuple[str, ...], Slot("technology", "Technologies")] = ()


class TechnologyRow(Form):
    """A technology and what it adds to scores (S1.8)."""

    bonus: Bonus = {}


class UnitTypeRow(Form):
    """A type of battalion; what is left empty stays as the built-in type has it."""

    cost: Annotated[Natural | None, Slot("number", "Cost in credits")] = None
    combat_value: Annotated[Natural | None, Slot("number", "Combat value")] = None
    requires: Annotated[str | None, Slot("technology", "Requires")] = None


class LocationRow(Form):
    """A location and its asset (S1.16)."""

    planet: Annotated[str, Slot("planet", "Planet")]
    asset: Annotated[str, Slot("text", "Asset")] = ""
    owner: Annotated[str | None, Slot("player", "Owner, or rebels", (REBELS,))] = None
    income: Annotated[Natural, Slot("number", "Income")] = 0
    bonus: Bonus = {}
    fortified: Annotated[bool, Slot("flag", "Fortified")] = False
    troops: Annotated[dict[str, Natural], Slot("number", "Troops", keys="unit_type")] = {}
    known_by: Annotated[tuple[str, ...], Slot("player", "Known by, on an Outer Colony")] = ()
    former_owner: Annotated[str | None, Slot("player", "Former owner, where rebels hold it")] = None
    output: Annotated[Literal["full", "half", "none"], Slot("word", "Output", ("full", "half", "none"))] = "full"


class AgentRow(Form):
    """An agent; an officer has a squadron and a rank (S3.1)."""

    owner: Annotated[str | None, Slot("player", "Employer")] = None
    role: Annotated[Literal["officer", "senator", "councillor", "ghost"] | None, Slot("word", "Role", ROLES)] = None
    squadron: Annotated[Literal["alpha", "nova", "omega"] | None, Slot("word", "Squadron", SQUADRONS)] = None
    rank: Annotated[Literal["junior", "senior", "general"], Slot("word", "Rank", RANKS)] = "junior"
    rounds_in_rank: Annotated[Natural, Slot("number", "Rounds in rank")] = 0
    at: Annotated[str | None, Slot("location", "At")] = None
    wounded: Annotated[bool, Slot("flag", "Wounded")] = False
    bonus: Bonus = {}


class LotRow(Form):
    """A lot at auction: one location, agent or technology (S8.7)."""

    location: Annotated[str | None, Slot("location", "Location")] = None
    agent: Annotated[str | None, Slot("agent", "Agent")] = None
    technology: Annotated[str | None, Slot("technology", "Technology")] = None
    seller: Annotated[str | None, Slot("player", "Seller")] = None
    open: Annotated[bool, Slot("flag", "Open for bids")] = True
    ended: Annotated[bool, Slot("flag", "Ended")] = False
    bids: Annotated[dict[str, Positive], Slot("number", "Bids, earlier first", keys="player")] = {}


class StarcraftGiven(Form):
    """A whole setup."""

    round: Annotated[Positive, Slot("number", "Round about to be resolved")] = 1
    planets: dict[str, PlanetRow] = {}
    players: dict[str, FamilyRow] = {}
    technologies: dict[str, TechnologyRow] = {}
    unit_types: dict[str, UnitTypeRow] = {}
    locations: dict[str, LocationRow] = {}
    agents: dict[str, AgentRow] = {}
    auctions: dict[str, LotRow] = {}
    names: Any = None

    @classmethod
    def spelled(cls, document: Mapping[str, Any]) -> Mapping[str, Any]:
        """A planet may be written as its kind alone."""
        planets = document.get("planets")
        if not isinstance(planets, Mapping):
            return document
        return {**document, "planets": {name: {"kind": one} if isinstance(one, str) else one for name, one in planets.items()}}


SHEETS = sheets_of("starcraft", StarcraftGiven)


RESERVED = ("rebels", "moderator", "anonymous", "all", "auction")
UNIT_TYPES = {"marines": UnitType(), "colonial_militia": UnitType(), "rebels": UnitType(recruitable=False)}


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> StarcraftState:
    """The first state of a game; `Rejected` with all that is wrong with `given` and `settings`."""
    reading = DocumentReading()
    house = reading.settings(settings, SETTINGS, lambda rule, value: rule.name != "transfer_fee_percent" or value <= 100)
    reading.know(given, player="players", location="locations", agent="agents", unit_type="unit_types")
    reading.known["unit_type"] = (*UNIT_TYPES, *reading.known["unit_type"])
    top = reading.record(StarcraftGiven, given, "")
    if not top.players:
        reading.fault("players", "A game needs families.", "List one entry for each.")
    names = reading.names(top.names)
    _check(reading, top)
    reading.done()
    return _state(top, names, house)


def _check(reading: DocumentReading, top: StarcraftGiven) -> None:
    for name, family in top.players.items():
        if name in RESERVED:
            reading.fault(f"players.{name}", "No family can be called that.", f"Reserved: {', '.join(RESERVED)}.")
        if len(set(family.technologies)) < len(family.technologies):
            reading.fault(f"players.{name}.technologies", "A technology is listed twice.")
    for name, planet in top.planets.items():
        if planet.quarantine_rounds and not planet.quarantined:
            reading.fault(f"planets.{name}", "It counts rounds of a quarantine it is not under.", "Set quarantined: true.")
    for name, agent in top.agents.items():
        if agent.squadron is not None and agent.role not in (None, "officer"):
            sentence = f"In {agent.squadron} he is an officer."
            reading.fault(f"agents.{name}.role", sentence, "Leave out the role or the squadron.")
    for name, lot in top.auctions.items():
        if sum(thing is not None for thing in (lot.location, lot.agent, lot.technology)) != 1:
            reading.fault(f"auctions.{name}", "A lot is one location, agent or technology.", "Name exactly one of the three.")


def _state(top: StarcraftGiven, names: Names, house: Register[str, Any]) -> StarcraftState:
    planets = {name: made(Planet, one) for name, one in top.planets.items()}
    for place in top.locations.values():
        planets.setdefault(place.planet, Planet())
    state = StarcraftState(
        settings=house,
        names=names,
        round=top.round,
        planets=Register(planets),
        players=Register((name, made(Family, one, family=one.family or name)) for name, one in top.players.items()),
        technologies=Register((name, Register(one.bonus)) for name, one in top.technologies.items()),
        unit_types=Register(_unit_types(top.unit_types)),
        locations=Register((name, _location(one, top.round)) for name, one in top.locations.items()),
        agents=Register(
            (name, made(Agent, one, role="officer" if one.squadron is not None else one.role)) for name, one in top.agents.items()
        ),
        auctions=Register((name, made(Lot, one)) for name, one in top.auctions.items()),
    )
    for name in state.players:
        state = state.changed("players", name, ap_left=points(state, name))
    return state


def _unit_types(written: Mapping[str, UnitTypeRow]) -> dict[str, UnitType]:
    """The built-in types with what is written laid over them."""
    types = dict(UNIT_TYPES)
    for name, one in written.items():
        fields = {key: value for key, value in msgspec.structs.asdict(one).items() if value is not None}
        types[name] = msgspec.structs.replace(types.get(name, UnitType()), **fields)
    return types


def _location(one: LocationRow, start: int) -> Location:
    rebelling = one.owner == REBELS
    past = {one.former_owner} if rebelling and one.former_owner is not None else set[str]()  # who held it once knows it
    return made(
        Location,
        one,
        troops=Register((kind, number) for kind, number in one.troops.items() if number),
        known_by=tuple(sorted({*one.known_by, *past})),
        former_owner=one.former_owner if rebelling else None,
        rebels_since=start - 1 if rebelling else 0,
    )


def given(state: StarcraftState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two rounds."""
    types = {name: kind for name, kind in state.unit_types.items() if kind != UNIT_TYPES.get(name)}
    written = {
        "round": state.round,
        "planets": {name: row(PlanetRow, planet) for name, planet in state.planets.items()},
        "players": {name: row(FamilyRow, family) for name, family in state.players.items()},
        "technologies": {name: row(TechnologyRow, None, bonus=bonus) for name, bonus in state.technologies.items()},
        "unit_types": {name: row(UnitTypeRow, kind) for name, kind in types.items()},
        "locations": {name: row(LocationRow, place) for name, place in state.locations.items()},
        "agents": {name: row(AgentRow, agent) for name, agent in state.agents.items()},
        "auctions": {name: row(LotRow, lot) for name, lot in state.auctions.items()},
        "names": names(state.names),
    }
    return without_empty(written)


FAMILY = ("family", "diplomacy", "intelligence", "military", "credits", "technologies", "ap_left")
PLACE = ("planet", "asset", "owner", "income", "bonus", "fortified", "former_owner", "output")


def snapshot(state: StarcraftState) -> Mapping[str, Any]:
    """Plain mappings as `given` has them, with `ap_left` for every family; troops of absent types count 0."""
    return {
        "round": state.round,
        "planets": document(state.planets),
        "players": {name: {**picked(one, *FAMILY), "primary_attribute": one.primary} for name, one in state.players.items()},
        "technologies": {name: {"bonus": dict(bonus)} for name, bonus in state.technologies.items()},
        "unit_types": {name: picked(kind, "cost", "combat_value", "requires") for name, kind in state.unit_types.items()},
        "locations": {name: _written(state, place) for name, place in state.locations.items()},
        "agents": document(state.agents),
        "auctions": document(state.auctions),
    }


def _written(state: StarcraftState, place: Location) -> dict[str, Any]:
    troops = {kind: place.troops.get(kind, 0) for kind in state.unit_types}
    known = sorted(player for player in place.known_by if player != place.owner)
    return {**picked(place, *PLACE), "troops": troops, "known_by": known}


ACROSS = 4
"""Planets that stand side by side."""


def locations(given: Mapping[str, Any]) -> Ground:
    """The locations by planet, two in a row within each."""
    there: dict[str, list[str]] = {planet: [] for planet in rows_in(given, "planets")}
    for name, written in rows_in(given, "locations").items():
        planet = str(written.get("planet")) if written.get("planet") in there else ""
        there.setdefault(planet, []).append(name)
    spots: list[Spot] = []
    top = 0.0
    for first in range(0, len(there), ACROSS):
        line = list(there.items())[first : first + ACROSS]
        for column, (planet, here) in enumerate(line):
            spots += (Spot(name, column * 2.4 + at % 2, top + at // 2, planet) for at, name in enumerate(here))
        top += max((-(-len(here) // 2) for _, here in line), default=0) + 0.7
    return Ground(tuple(spots))


SCHEME = scheme_of("starcraft", ground=locations, reserved=RESERVED)
