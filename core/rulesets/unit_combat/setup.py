"""Between documents and states: a setup read and written back, and places laid out before there is a game."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any

from msgspec.structs import replace

from core.ledger.register import Register
from core.orders.form import Form, Slot
from core.rulesets.reading import DocumentReading
from core.rulesets.rows import row_of
from core.rulesets.ruleset import settings_of
from core.rulesets.scheme import Ground, linked, listed_in, rows_in, scheme_of
from core.rulesets.setup_forms import sheets_of
from core.rulesets.writing import document, names, picked, row, whole
from .state import MODERATOR, CombatUnit, Fighters, Settlement, SidePower, UnitCombatState

SETTINGS = settings_of("unit_combat")
BONUS = "strategy_bonus"
"""A setting that admits more than the values it is declared with."""


class Bonus(Form):
    """What a strategy adds to each die of the first exchange (U3.6)."""

    attack: int = 0
    defense: int = 0


class StrategyBonus(Form):
    """The strategies that may have a bonus."""

    press: Bonus = Bonus()
    raid: Bonus = Bonus()
    retreat: Bonus = Bonus()


def chosen(reading: DocumentReading, written: Mapping[str, Any]) -> Register[str, Any]:
    """Every setting with its value; what cannot be played is complained of and left at its standard."""
    values = reading.settings({name: value for name, value in written.items() if name != BONUS}, SETTINGS)
    bonus, found = written.get(BONUS), len(reading.complaints)
    reading.record(StrategyBonus, bonus, f"settings.{BONUS}")
    said = bonus.items() if bonus and len(reading.complaints) == found else ()
    bonuses = Register((strategy, Register(added or {})) for strategy, added in said)
    # These two stand behind the others in every game that was begun, and so they are digested.
    return values.drop(BONUS, "raid_loot").update({BONUS: bonuses, "raid_loot": values["raid_loot"]})


class UnitCombatGiven(Form):
    allies: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Groups of players on one side")] = ()
    vicinity: Annotated[tuple[tuple[str, ...], ...], Slot("groups", "Pairs of places in each other's vicinity")] = ()
    units: dict[str, CombatUnit] = {}
    settlements: dict[str, Settlement] = {}
    names: Any = None


def ground(given: Mapping[str, Any]) -> Ground:
    """Every place that is named, or where something stands, near those that are in its vicinity."""
    named = rows_in(rows_in(given, "names"), "places")
    standing = (row.get("at") for part in ("settlements", "units") for row in rows_in(given, part).values())
    pairs = [(str(pair[0]), str(pair[1])) for pair in listed_in(given, "vicinity") if isinstance(pair, list) and len(pair) == 2]
    return linked([*named, *(at for at in standing if isinstance(at, str) and at), *chain(*pairs)], pairs)


SHEETS = sheets_of("unit_combat", UnitCombatGiven)
SCHEME = scheme_of("unit_combat", ground=ground, reserved=(MODERATOR,))
NAMED = ("players", "units", "settlements", "places")
"""Kinds of things that may be named; players and places need no list of their own."""


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> UnitCombatState:
    """The first state of SCHEMA's `given`; `Rejected` with everything that is wrong in it."""
    reading = DocumentReading()
    top = reading.record(UnitCombatGiven, given, "")
    walls = {id: replace(town, id=id) for id, town in top.settlements.items()}
    units = {id: _unit(reading, id, unit, rows_in(given, "units")[id].get("at"), walls) for id, unit in top.units.items()}
    for id in units:
        if id in walls:
            reading.fault(f"units.{id}", "A settlement has the same id.", "Give one of them another.")
    named: list[str] = []
    for number, group in enumerate(top.allies):
        for player in group:
            if player in named:
                reading.fault(f"allies[{number}]", f"{player} is listed twice.", "A player is in one group at most.")
        named += group
    for number, pair in enumerate(top.vicinity):
        if len({*pair}) != 2 or len(pair) != 2:
            reading.fault(f"vicinity[{number}]", "Two different places make a pair.", "Write [Ford, Mill].")
    owners = [fighter.of for fighter in (*units.values(), *walls.values())]
    state = UnitCombatState(
        settings=chosen(reading, settings),
        names=reading.names(top.names, dict.fromkeys(NAMED)),
        players=tuple(player for player in dict.fromkeys([*owners, *named]) if player != MODERATOR),
        allies=top.allies,
        vicinity=tuple((pair[0], pair[-1]) for pair in top.vicinity if pair),
        units=Register(units),
        settlements=Register(walls),
    )
    reading.done()
    return state


def _unit(reading: DocumentReading, id: str, unit: CombatUnit, said: Any, settlements: Mapping[str, Settlement]) -> CombatUnit:
    """A unit as its row has it, with what it is called and can do; `said` is where it stands, if that is said."""
    where, at = f"units.{id}", unit.at
    if unit.in_ is not None:
        settlement = settlements.get(unit.in_)
        if settlement is None:
            reading.fault(f"{where}.in", f"There is no settlement {unit.in_}.", "List it under settlements.")
        elif said not in (None, settlement.at):
            mend = f"{unit.in_} is at {settlement.at}; leave `at` out."
            reading.fault(f"{where}.at", "A unit is where the settlement is that it is in.", mend)
        else:
            at = settlement.at
    if unit.living == 0:
        reading.fault(where, "It has nobody Able or Wounded.", "Give it `able` or `wounded`, or strike it out.")
    return replace(unit, id=id, at=at, side=_side(reading, where, unit.side))


def _side(reading: DocumentReading, where: str, side: Any) -> SidePower | None:
    if side is None or side == "attack":
        return SidePower(effect="attack") if side else None
    said = frozenset[str](side) if isinstance(side, Mapping) else frozenset[str]()
    if said != frozenset({"damage"}) and not (said and said <= {"attack", "defense"}):
        what = "A side unit attacks, damages or lends modifiers."
        reading.fault(f"{where}.side", what, "Write attack, {damage: n} or {attack: n, defense: n}.")
        return None
    return reading.record(SidePower, {**side, "effect": "damage" if "damage" in said else "modifier"}, f"{where}.side")


def side_written(power: SidePower | None) -> Any:
    """A side power as documents have it."""
    if power is None or power.effect == "attack":
        return "attack" if power else None
    return picked(power, "damage") if power.effect == "damage" else picked(power, "attack", "defense")


def given(state: UnitCombatState, first: Mapping[str, Any]) -> dict[str, Any]:
    """SCHEMA's `given` of a state; which month it is it cannot say."""

    units = {
        id: row(row_of(CombatUnit), unit, at=None if unit.in_ is not None else unit.at, side=side_written(unit.side))
        for id, unit in state.units.items()
    }
    return whole(UnitCombatGiven, state, units=units, names=names(state.names))


def snapshot(state: UnitCombatState) -> Mapping[str, Any]:
    """What rule cases compare: every field of units and settlements."""

    def compared(fighters: Fighters, **said: Any) -> dict[str, Any]:
        fields = {**document(fighters), **said}
        return {name.rstrip("_"): one for name, one in fields.items() if name not in ("id", "veiled")}

    units = {id: compared(unit, side=side_written(unit.side)) for id, unit in state.units.items()}
    return {"units": units, "settlements": {id: compared(town) for id, town in state.settlements.items()}}
