"""From a scenario's `given` to the first state, with every complaint at once, and from a state back to a `given`."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import structs

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading, made
from core.rulesets.rows import row_of
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, Spot, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import document, names, picked, row, whole
from .scores import points
from .state import BONUS, REBELS, Agent, Family, Location, Lot, Planet, StarcraftState, UnitType

SETTINGS = settings_of("starcraft")


class TechnologyRow(Form):
    """A technology and what it adds to scores (S1.8)."""

    bonus: Annotated[dict[str, int], BONUS] = {}


class StarcraftGiven(Form):
    round: Annotated[int, Slot("number", "Round about to be resolved", least=1)] = 1
    planets: dict[str, Planet] = {}
    players: dict[str, Family] = {}
    technologies: dict[str, TechnologyRow] = {}
    unit_types: dict[str, UnitType] = {}
    locations: dict[str, Location] = {}
    agents: dict[str, Agent] = {}
    auctions: dict[str, Lot] = {}
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
    house = reading.settings(settings, SETTINGS)
    reading.know(given, player="players", location="locations", agent="agents", unit_type="unit_types")
    reading.known["unit_type"] = (*UNIT_TYPES, *reading.known["unit_type"])
    top = reading.record(StarcraftGiven, given, "")
    if not top.players:
        reading.fault("players", "A game needs families.", "List one entry for each.")
    names = reading.names(top.names)
    _check(reading, top)
    reading.done()
    unlisted = {place.planet: Planet() for place in top.locations.values() if place.planet not in top.planets}
    types = {name: structs.replace(one, recruitable=name != REBELS) for name, one in top.unit_types.items()}
    state = made(
        StarcraftState,
        top,
        settings=house,
        names=names,
        planets={**top.planets, **unlisted},
        players={name: structs.replace(one, family=one.family or name) for name, one in top.players.items()},
        technologies={name: Register(one.bonus) for name, one in top.technologies.items()},
        unit_types={**UNIT_TYPES, **types},
        locations={name: _location(one, top.round) for name, one in top.locations.items()},
        agents={name: structs.replace(one, role="officer" if one.squadron else one.role) for name, one in top.agents.items()},
    )
    pools = {name: points(state, name) for name in state.players}
    return state.with_(players=Register((name, structs.replace(one, ap_left=pools[name])) for name, one in state.players.items()))


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


def _location(one: Location, start: int) -> Location:
    rebelling = one.owner == REBELS
    past = {one.former_owner} if rebelling and one.former_owner is not None else set[str]()  # who held it once knows it
    return structs.replace(
        one,
        troops=Register((kind, number) for kind, number in one.troops.items() if number),
        known_by=tuple(sorted({*one.known_by, *past})),
        former_owner=one.former_owner if rebelling else None,
        rebels_since=start - 1 if rebelling else 0,
    )


def given(state: StarcraftState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state between two rounds."""
    types = {name: row(row_of(UnitType), kind) for name, kind in state.unit_types.items() if kind != UNIT_TYPES.get(name)}
    learnt = {name: {"bonus": bonus} if bonus else {} for name, bonus in state.technologies.items()}
    return whole(StarcraftGiven, state, technologies=learnt, unit_types=types, names=names(state.names))


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
        "locations": {
            name: {
                **picked(place, *PLACE),
                "troops": {kind: place.troops.get(kind, 0) for kind in state.unit_types},
                "known_by": sorted(player for player in place.known_by if player != place.owner),
            }
            for name, place in state.locations.items()
        },
        "agents": document(state.agents),
        "auctions": document(state.auctions),
    }


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
