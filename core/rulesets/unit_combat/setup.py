"""From what a moderator writes to the first state, with every complaint at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec import structs

from core.complaint import Rejected
from core.ledger.register import Register
from core.rulesets.reading import DocumentReading
from core.rulesets.unit_combat.settings import chosen
from core.rulesets.unit_combat.sheets import SettlementRow, UnitCombatGiven, UnitRow
from core.rulesets.unit_combat.state import MODERATOR, CombatUnit, Perk, Settlement, SidePower, UnitCombatState

NAMED = ("players", "units", "settlements", "places")
"""Kinds of things that may be named; players and places need no list of their own."""


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> UnitCombatState:
    """The first state of SCHEMA's `given`; `Rejected` with everything that is wrong in it."""
    reading = DocumentReading()
    top = reading.record(UnitCombatGiven, given, "")
    walls = {
        id: _settlement(reading, id, row) for id, row in reading.records(SettlementRow, top.settlements, "settlements").items()
    }
    units = {id: _unit(reading, id, row, walls) for id, row in reading.records(UnitRow, top.units, "units").items()}
    for id in units:
        if id in walls:
            reading.fault(f"units.{id}", "A settlement has the same id.", "Give one of them another.")
    _check_allies(reading, top.allies)
    owners = [fighter.of for fighter in (*units.values(), *walls.values())]
    named = [player for group in top.allies for player in group]
    state = UnitCombatState(
        settings=chosen(reading, settings),
        names=reading.names(top.names, dict.fromkeys(NAMED)),
        players=tuple(player for player in dict.fromkeys([*owners, *named]) if player != MODERATOR),
        allies=top.allies,
        vicinity=_vicinity(reading, top.vicinity),
        units=Register(units),
        settlements=Register(walls),
    )
    if reading.complaints:
        raise Rejected(reading.complaints)
    return state


def _settlement(reading: DocumentReading, id: str, row: SettlementRow) -> Settlement:
    fields: dict[str, Any] = {**structs.asdict(row), "perks": _perks(reading, f"settlements.{id}", row.perks)}
    return Settlement(id=id, **fields)


def _unit(reading: DocumentReading, id: str, row: UnitRow, settlements: Mapping[str, Settlement]) -> CombatUnit:
    where = f"units.{id}"
    at = row.at or "field"
    if row.in_ is not None:
        settlement = settlements.get(row.in_)
        if settlement is None:
            reading.fault(f"{where}.in", f"There is no settlement {row.in_}.", "List it under settlements.")
        elif row.at not in (None, settlement.at):
            reading.fault(
                f"{where}.at",
                "A unit is where the settlement is that it is in.",
                f"{row.in_} is at {settlement.at}; leave `at` out.",
            )
        else:
            at = settlement.at
    fields: dict[str, Any] = {
        **structs.asdict(row),
        "at": at,
        "perks": _perks(reading, where, row.perks),
        "side": _side(reading, where, row.side),
    }
    unit = CombatUnit(id=id, **fields)
    if unit.living == 0:
        reading.fault(where, "It has nobody Able or Wounded.", "Give it `able` or `wounded`, or strike it out.")
    return unit


def _perks(reading: DocumentReading, where: str, written: Any) -> Register[str, Perk]:
    return Register(reading.records(Perk, written, f"{where}.perks"))


def _side(reading: DocumentReading, where: str, side: Any) -> SidePower | None:
    if side is None or side == "attack":
        return None if side is None else SidePower(effect="attack")
    keys = tuple(cast("Mapping[str, Any]", side)) if isinstance(side, Mapping) else ()
    if keys == ("damage",):
        return reading.record(SidePower, {**side, "effect": "damage"}, f"{where}.side")
    if keys and all(key in ("attack", "defense") for key in keys):
        return reading.record(SidePower, {**side, "effect": "modifier"}, f"{where}.side")
    reading.fault(
        f"{where}.side",
        "A side unit attacks, damages or lends modifiers.",
        "Write attack, {damage: n} or {attack: n, defense: n}.",
    )
    return None


def _check_allies(reading: DocumentReading, groups: tuple[tuple[str, ...], ...]) -> None:
    placed: set[str] = set()
    for number, group in enumerate(groups):
        for player in group:
            if player in placed:
                reading.fault(f"allies[{number}]", f"{player} is listed twice.", "A player is in one group at most.")
        placed.update(group)


def _vicinity(reading: DocumentReading, groups: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, str], ...]:
    pairs: list[tuple[str, str]] = []
    for number, pair in enumerate(groups):
        if len(pair) == 2 and pair[0] != pair[1]:
            pairs.append((pair[0], pair[1]))
        else:
            reading.fault(f"vicinity[{number}]", "Two different places make a pair.", "Write [Ford, Mill].")
    return tuple(pairs)
