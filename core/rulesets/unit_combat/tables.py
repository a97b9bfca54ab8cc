"""The rosters: units, settlements, and the orders of the month, as far as a reader knows them."""

from core.ledger.names import Names
from core.ledger.sentence import worded
from core.ledger.view import View
from core.rulesets.ruleset import Standing, standing_by
from core.rulesets.tables import Pairs, Rosters, RosterTable
from .state import CombatUnit, Settlement, UnitCombatState

ROSTERS = Rosters("unit_combat")


def tables(view: View[UnitCombatState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs."""
    return _units(view.state), _settlements(view.state), _orders(view.state)


def standing(view: View[UnitCombatState]) -> Standing:
    """The strength of each owner as far as the reader knows it; the rules know no victory."""
    state, figures = view.state, list[tuple[str, dict[str, int]]]()
    for owner in sorted(dict.fromkeys(unit.of for unit in state.units.values()), key=lambda one: one not in state.players):
        units = [unit for unit in state.units.values() if unit.of == owner]
        able, wounded = sum(unit.able for unit in units), sum(unit.wounded for unit in units)
        figures.append((state.names.of(owner), {"units": len(units), "Able": able, "Wounded": wounded}))
    return standing_by(figures)


def _units(state: UnitCombatState) -> RosterTable:
    name = state.names.of
    return ROSTERS(
        "units", state.names, state.units.items(),
        at=lambda unit: name(unit.at) + (f", in {name(unit.in_)}" if unit.in_ is not None else ""),
        condition=lambda unit: ", ".join(word for word in ("routed", "pushed") if getattr(unit, word)),
        detail=lambda unit: (*_perks(unit), *_power(unit)),
    )  # fmt: skip


def _perks(unit: CombatUnit | Settlement) -> Pairs:
    words = {"attack": "attack", "defense": "defense", "damage": "damage", "damage_taken": "damage taken"}
    return tuple(
        (perk, ", ".join(f"{word} {number:+}" for field, word in words.items() if (number := getattr(numbers, field))))
        for perk, numbers in unit.perks.items()
    )


POWERS = (
    "{effect?attack=}attacks before the combat",
    "{effect?damage=}deals {damage} damage before the combat",
    "lends attack {attack:signed}, defense {defense:signed}",
)


def _power(unit: CombatUnit) -> Pairs:
    return (("Side unit", worded(unit.side, POWERS, Names())),) if unit.side is not None else ()


def _settlements(state: UnitCombatState) -> RosterTable:
    def capacities(town: Settlement) -> Pairs:
        used = ((town.economic_used, town.economic, "Economic"), (town.political_used, town.political, "Political"))
        said = ((f"{kind} Capacity", f"{spent} of {level} used up") for spent, level, kind in used)
        return () if town.veiled else (*_perks(town), *said)

    return ROSTERS(
        "settlements", state.names, state.settlements.items(), known=lambda town: not town.veiled, detail=capacities,
        economic=lambda town: town.left("economic"), political=lambda town: town.left("political"),
    )  # fmt: skip


def _orders(state: UnitCombatState) -> RosterTable:
    conduct, units = state.fighting.conduct, state.units
    return ROSTERS(
        "orders", state.names, ((unit, unit) for unit in conduct), fields=conduct,
        strategy=lambda unit: conduct[unit].strategy.upper().replace("_", " "),
        pressed=lambda unit: "pressed" if conduct[unit].press_wounded else None,
        place=lambda unit: units[unit].at if unit in units else None, side=state.owner_of,
    )  # fmt: skip
