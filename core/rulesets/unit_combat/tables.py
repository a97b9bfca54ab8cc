"""The rosters: units, settlements, and the orders of the month, as far as a reader knows them."""

from __future__ import annotations

from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Column, RosterTable, TableRow
from core.rulesets.unit_combat.state import CombatUnit, Settlement, UnitCombatState

UNIT_COLUMNS = (
    Column("name", "Unit"),
    Column("of", "Owner"),
    Column("at", "Place"),
    Column("kind", "Kind"),
    Column("able", "Able", "bar"),
    Column("wounded", "Wounded", "number"),
    Column("dead", "Dead", "number"),
    Column("morale", "Morale"),
    Column("training", "Training", "number"),
    Column("commander", "Commander", "number"),
    Column("martial", "Martial", "number"),
    Column("goods", "Goods", "number"),
    Column("condition", "Condition"),
)
SETTLEMENT_COLUMNS = (
    Column("name", "Settlement"),
    Column("of", "Owner"),
    Column("at", "Place"),
    Column("able", "Able", "bar"),
    Column("wounded", "Wounded", "number"),
    Column("dead", "Dead", "number"),
    Column("morale", "Morale"),
    Column("defenses", "Defenses", "number"),
    Column("economic", "Economic left", "number"),
    Column("political", "Political left", "number"),
)
ORDER_COLUMNS = (
    Column("unit", "Unit"),
    Column("strategy", "Strategy"),
    Column("target", "Target"),
    Column("focus", "Focus"),
    Column("pressed", "Wounded"),
)


def tables(view: View[UnitCombatState]) -> tuple[RosterTable, ...]:
    state = view.state
    return (
        RosterTable(
            "units",
            "Units",
            UNIT_COLUMNS,
            tuple(_unit(state, unit) for unit in state.units.values()),
            ("able", "morale", "wounded", "at"),
        ),
        RosterTable(
            "settlements",
            "Settlements",
            SETTLEMENT_COLUMNS,
            tuple(_town(state, town) for town in state.settlements.values()),
            ("able", "morale", "defenses"),
        ),
        RosterTable(
            "orders", "Strategies of the month", ORDER_COLUMNS, tuple(_order(state, unit) for unit in state.fighting.conduct)
        ),
    )


def standing(view: View[UnitCombatState]) -> Standing:
    """The strength of each owner as far as the reader knows it; the rules know no victory."""
    state = view.state
    lines: list[tuple[str, str]] = []
    figures: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    for owner in dict.fromkeys(unit.of for unit in state.units.values()):
        units = [unit for unit in state.units.values() if unit.of == owner]
        able, wounded = sum(unit.able for unit in units), sum(unit.wounded for unit in units)
        word = "unit" if len(units) == 1 else "units"
        lines.append((state.names.of(owner), f"{len(units)} {word}, {able} Able, {wounded} Wounded"))
        figures.append((state.names.of(owner), (("units", len(units)), ("Able", able), ("Wounded", wounded))))
    return Standing(tuple(lines), figures=tuple(figures))


def _unit(state: UnitCombatState, unit: CombatUnit) -> TableRow:
    name = state.names.of
    place = name(unit.at) + (f", in {name(unit.in_)}" if unit.in_ is not None else "")
    condition = ", ".join(word for word, holds in (("routed", unit.routed), ("pushed", unit.pushed)) if holds)
    cells = (
        name(unit.id),
        name(unit.of),
        place,
        unit.kind,
        unit.able,
        unit.wounded,
        unit.dead,
        unit.morale,
        unit.training,
        unit.commander,
        unit.martial,
        unit.goods,
        condition,
    )
    return TableRow(unit.id, cells, unit.at, unit.of, (*_perks(unit), *_power(unit)))


def _perks(unit: CombatUnit | Settlement) -> tuple[tuple[str, str], ...]:
    return tuple(
        (
            perk,
            ", ".join(
                f"{what} {number:+}"
                for what, number in (
                    ("attack", numbers.attack),
                    ("defense", numbers.defense),
                    ("damage", numbers.damage),
                    ("damage taken", numbers.damage_taken),
                )
                if number
            ),
        )
        for perk, numbers in unit.perks.items()
    )


def _power(unit: CombatUnit) -> tuple[tuple[str, str], ...]:
    match unit.side:
        case None:
            return ()
        case power if power.effect == "attack":
            return (("Side unit", "attacks before the combat"),)
        case power if power.effect == "damage":
            return (("Side unit", f"deals {power.damage} damage before the combat"),)
        case power:
            return (("Side unit", f"lends attack {power.attack:+}, defense {power.defense:+}"),)


def _town(state: UnitCombatState, town: Settlement) -> TableRow:
    head = (state.names.of(town.id), state.names.of(town.of), state.names.of(town.at))
    if town.veiled:
        return TableRow(town.id, (*head, None, None, None, None, None, None, None), town.at, town.of)
    known = (town.able, town.wounded, town.dead, town.morale, town.defenses, town.left("economic"), town.left("political"))
    capacities = (
        ("Economic Capacity", f"{town.economic_used} of {town.economic} used up"),
        ("Political Capacity", f"{town.political_used} of {town.political} used up"),
    )
    return TableRow(town.id, (*head, *known), town.at, town.of, (*_perks(town), *capacities))


def _order(state: UnitCombatState, unit: str) -> TableRow:
    conduct = state.fighting.conduct[unit]
    name = state.names.of
    cells = (
        name(unit),
        conduct.strategy.upper().replace("_", " "),
        name(conduct.target) if conduct.target is not None else None,
        name(conduct.focus) if conduct.focus is not None else None,
        "pressed" if conduct.press_wounded else None,
    )
    there = state.units.get(unit)
    return TableRow(unit, cells, there.at if there is not None else None, state.owner_of(unit))
