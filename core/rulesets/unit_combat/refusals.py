"""Why an order cannot be carried out: the codes of U17, looked at in their sequence."""

from __future__ import annotations

from collections.abc import Iterator

from core.orders.order import Refusal
from core.rulesets.unit_combat.month.scores import strength
from core.rulesets.unit_combat.state import MODERATOR, SCALE, CombatUnit, Conduct, UnitCombatState


def refusals(state: UnitCombatState, by: str, unit: str, conduct: Conduct) -> Iterator[Refusal]:
    """The codes that apply to `by`'s order for `unit`; none when it is legal."""
    ordered, name = state.units.get(unit), state.names.of(unit)
    if ordered is None:
        yield Refusal("unknown_unit", f"There is no unit {name}.", ("U17.2",))
        return
    if by not in (ordered.of, MODERATOR):
        yield Refusal("not_yours", f"Only {state.names.of(ordered.of)} gives orders to {name}.", ("U17.3",))
    if unit in state.fighting.conduct and state.settings["second_order"] != "replace":
        yield Refusal("already_ordered", f"{name}: the order for the month is given.", ("U17.4", "U3.7"))
    if ordered.routed:
        yield Refusal("routed", f"{name}: routed, and deaf to orders.", ("U17.5", "U13.6"))
    if _fights(conduct) and ordered.kind != "martial":
        yield Refusal("no_scores", f"{name}: a {ordered.kind.title()} unit cannot fight.", ("U17.6", "U1.5"))
    if _fights(conduct) and strength(state, ordered, pressed=conduct.press_wounded) == 0:
        yield Refusal("no_fighters", f"Nobody in {name} can fight.", ("U17.7", "U11.6"))
    if conduct.strategy == "press" and ordered.pushed:
        yield Refusal("pushed", f"{name}: after a PUSH no PRESS this month.", ("U17.8", "U4.5"))
    if conduct.strategy == "support" and ordered.side is None:
        yield Refusal("not_a_side_unit", f"{name}: no side unit.", ("U17.9", "U8.2"))
    yield from _of_target(state, ordered, conduct)
    yield from _of_place(state, ordered, conduct)
    if conduct.strategy == "siege":
        yield from _of_siege(ordered, name, conduct)
    if conduct.strategy == "raid" and conduct.loot == "economic" and not _gains(state, ordered, conduct.to):
        sentence = "Economic Capacity goes to a settlement of the raider's side, and the order names none."
        yield Refusal("no_loot_settlement", sentence, ("U17.16", "U6.5"))
    if conduct.strategy == "rest" and conduct.target is not None:
        yield from _of_rest(state, ordered, conduct.target, conduct)


def _of_target(state: UnitCombatState, unit: CombatUnit, conduct: Conduct) -> Iterator[Refusal]:
    target, resting = conduct.target, conduct.strategy == "rest"
    if target is None:
        if conduct.strategy not in ("form_up", "retreat"):
            yield Refusal("no_target", f"The order names no {'settlement to rest at' if resting else 'target'}.", ("U17.10",))
        return
    name = state.names.of(target)
    if target not in state.settlements and (resting or target not in state.units):
        yield Refusal("unknown_target", f"There is no {name}.", ("U17.11",))
    if conduct.strategy in ("siege", "raid") and target not in state.settlements:
        rule = "U5.1" if conduct.strategy == "siege" else "U6.1"
        yield Refusal("settlements_only", f"A {conduct.strategy.upper()} takes a settlement as target.", ("U17.12", rule))
    friendly = _friendly(state, unit, target)
    lends = conduct.strategy == "support" and unit.side is not None and unit.side.effect == "modifier"
    if friendly and not resting and not lends:
        yield Refusal("own_side", f"{name}: one does not attack the own side.", ("U17.13", "U1.6"))
    if resting and not friendly:
        yield Refusal("not_own_side", f"{name}: one rests among the own side only.", ("U17.17", "U15.7"))


def _of_place(state: UnitCombatState, unit: CombatUnit, conduct: Conduct) -> Iterator[Refusal]:
    name = state.names.of
    if conduct.strategy == "retreat" and conduct.to is not None and conduct.to not in state.near(unit.at):
        sentence = f"{name(conduct.to)} is no other place near {name(unit.at)}."
        yield Refusal("out_of_vicinity", sentence, ("U17.14", "U7.5"))
    target = state.fighter(conduct.target) if conduct.target is not None else None
    if target is not None and not state.within_reach(unit.at, target.at):
        yield Refusal("out_of_vicinity", f"{name(target.id)}: too far from {name(unit.id)}.", ("U17.14", "U1.2"))


def _of_siege(unit: CombatUnit, name: str, conduct: Conduct) -> Iterator[Refusal]:
    if unit.martial == 0:
        yield Refusal("no_martial_capacity", f"{name}: no Martial Capacity to besiege with.", ("U17.15", "U5.4"))
    if conduct.split is not None and (sum(conduct.split) > unit.martial or min(conduct.split) < 0):
        sentence = f"{name} can use up {unit.martial} Capacity, in parts from 0."
        yield Refusal("over_martial_capacity", sentence, ("U17.15", "U5.4"))


def _of_rest(state: UnitCombatState, unit: CombatUnit, target: str, conduct: Conduct) -> Iterator[Refusal]:
    if SCALE.index(unit.morale) >= SCALE.index("neutral"):
        yield Refusal("nothing_to_recover", f"The morale of {state.names.of(unit.id)} is not bad.", ("U17.18", "U15.7"))
    if state.settlements[target].left(conduct.capacity) == 0:
        sentence = f"{state.names.of(target)} has no {conduct.capacity.title()} Capacity left."
        yield Refusal("no_capacity", sentence, ("U17.18", "U15.7"))


def _fights(conduct: Conduct) -> bool:
    """Whether the order asks its unit to fight: anything but holding, RETREAT and rest."""
    return conduct.strategy in ("press", "siege", "raid", "support") or (
        conduct.strategy == "form_up" and conduct.target is not None
    )


def _gains(state: UnitCombatState, unit: CombatUnit, settlement: str | None) -> bool:
    """Whether what a raid carries off has a settlement of the raider's side to go to (U6.5)."""
    return settlement is not None and settlement in state.settlements and _friendly(state, unit, settlement)


def _friendly(state: UnitCombatState, unit: CombatUnit, thing: str) -> bool:
    return state.side(state.owner_of(thing)) == state.side(unit.of)
