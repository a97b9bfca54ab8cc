"""From a scenario's `given` to the first state, with every complaint at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.complaint import Rejected
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.reading import DocumentReading
from core.rulesets.starcraft.scores import points
from core.rulesets.starcraft.settings import chosen
from core.rulesets.starcraft.sheets import (
    AgentRow,
    FamilyRow,
    LocationRow,
    LotRow,
    PlanetRow,
    StarcraftGiven,
    TechnologyRow,
    UnitTypeRow,
)
from core.rulesets.starcraft.state import REBELS, Agent, Family, Location, Lot, Planet, StarcraftState, UnitType

RESERVED = ("rebels", "moderator", "anonymous", "all", "auction")
UNIT_TYPES = {"marines": UnitType(), "colonial_militia": UnitType(), "rebels": UnitType(recruitable=False)}


class Parts(msgspec.Struct, frozen=True):
    """The rows of every part, by id."""

    planets: dict[str, PlanetRow]
    players: dict[str, FamilyRow]
    technologies: dict[str, TechnologyRow]
    unit_types: dict[str, UnitTypeRow]
    locations: dict[str, LocationRow]
    agents: dict[str, AgentRow]
    auctions: dict[str, LotRow]


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> StarcraftState:
    """The first state of a game; `Rejected` with all that is wrong with `given` and `settings`."""
    reading = DocumentReading()
    house = chosen(reading, settings)
    top = reading.record(StarcraftGiven, given, "")
    planets = {
        name: {"kind": row} if isinstance(row, str) else row for name, row in reading.mapping(top.planets, "planets").items()
    }
    parts = Parts(
        planets=reading.records(PlanetRow, planets, "planets"),
        players=reading.records(FamilyRow, top.players, "players"),
        technologies=reading.records(TechnologyRow, top.technologies, "technologies"),
        unit_types=reading.records(UnitTypeRow, top.unit_types, "unit_types"),
        locations=reading.records(LocationRow, top.locations, "locations"),
        agents=reading.records(AgentRow, top.agents, "agents"),
        auctions=reading.records(LotRow, top.auctions, "auctions"),
    )
    if not parts.players:
        reading.fault("players", "A game needs families.", "List one entry for each.")
    names = reading.names(top.names)
    _check(reading, parts)
    if reading.complaints:
        raise Rejected(reading.complaints)
    return _state(parts, top.round, names, house)


def _check(reading: DocumentReading, parts: Parts) -> None:
    players, unit_types = parts.players, {**UNIT_TYPES, **parts.unit_types}
    for name in players:
        if name in RESERVED:
            reading.fault(f"players.{name}", "No family can be called that.", f"Reserved: {', '.join(RESERVED)}.")
    for name, family in players.items():
        if len(set(family.technologies)) < len(family.technologies):
            reading.fault(f"players.{name}.technologies", "A technology is listed twice.")
    for name, planet in parts.planets.items():
        if planet.quarantine_rounds and not planet.quarantined:
            reading.fault(f"planets.{name}", "It counts rounds of a quarantine it is not under.", "Set quarantined: true.")
    for name, place in parts.locations.items():
        where = f"locations.{name}"
        if place.owner != REBELS:
            reading.one_of(place.owner, players, f"{where}.owner", "family")
        reading.each_of(place.known_by, players, f"{where}.known_by", "family")
        reading.one_of(place.former_owner, players, f"{where}.former_owner", "family")
        reading.each_of(place.troops, unit_types, f"{where}.troops", "type of battalion")
    for name, agent in parts.agents.items():
        where = f"agents.{name}"
        reading.one_of(agent.owner, players, f"{where}.owner", "family")
        reading.one_of(agent.at, parts.locations, f"{where}.at", "location")
        if agent.squadron is not None and agent.role not in (None, "officer"):
            reading.fault(f"{where}.role", f"In {agent.squadron} he is an officer.", "Leave out the role or the squadron.")
    for name, lot in parts.auctions.items():
        where = f"auctions.{name}"
        if sum(thing is not None for thing in (lot.location, lot.agent, lot.technology)) != 1:
            reading.fault(where, "A lot is one location, agent or technology.", "Name exactly one of the three.")
        reading.one_of(lot.location, parts.locations, f"{where}.location", "location")
        reading.one_of(lot.agent, parts.agents, f"{where}.agent", "agent")
        reading.one_of(lot.seller, players, f"{where}.seller", "family")
        reading.each_of(lot.bids, players, f"{where}.bids", "family")


def _state(parts: Parts, start: int, names: Names, house: Register[str, Any]) -> StarcraftState:
    planets = {name: Planet(one.kind, one.quarantined, one.quarantine_rounds, one.vote) for name, one in parts.planets.items()}
    for place in parts.locations.values():
        planets.setdefault(place.planet, Planet())
    state = StarcraftState(
        settings=house,
        names=names,
        round=start,
        planets=Register(planets),
        players=Register((name, _family(name, one)) for name, one in parts.players.items()),
        technologies=Register((name, Register(one.bonus)) for name, one in parts.technologies.items()),
        unit_types=Register(_unit_types(parts.unit_types)),
        locations=Register((name, _location(one, start)) for name, one in parts.locations.items()),
        agents=Register((name, _agent(one)) for name, one in parts.agents.items()),
        auctions=Register((name, _lot(one)) for name, one in parts.auctions.items()),
    )
    for name in state.players:
        state = state.with_family(name, ap_left=points(state, name))
    return state


def _family(name: str, one: FamilyRow) -> Family:
    return Family(
        one.family or name, one.diplomacy, one.intelligence, one.military, one.primary_attribute, one.credits, one.technologies
    )


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
    return Location(
        planet=one.planet, asset=one.asset, owner=one.owner, income=one.income, bonus=Register(one.bonus),
        fortified=one.fortified, troops=Register((kind, number) for kind, number in one.troops.items() if number),
        known_by=tuple(sorted({*one.known_by, *past})), former_owner=one.former_owner if rebelling else None, output=one.output,
        rebels_since=start - 1 if rebelling else 0,
    )  # fmt: skip


def _agent(one: AgentRow) -> Agent:
    role = "officer" if one.squadron is not None else one.role
    return Agent(one.owner, role, one.squadron, one.rank, one.rounds_in_rank, one.at, one.wounded, Register(one.bonus))


def _lot(one: LotRow) -> Lot:
    return Lot(one.location, one.agent, one.technology, one.seller, one.open, one.ended, Register(one.bids))
