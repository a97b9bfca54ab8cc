"""Why an order cannot be carried out: the codes of U17, looked at in their sequence."""

from __future__ import annotations

from collections.abc import Callable

from core.orders.order import Refusal
from core.rulesets.unit_combat.month.scores import strength
from core.rulesets.unit_combat.state import MODERATOR, SCALE, Conduct, State, Unit

Check = Callable[[State, Unit, Conduct], Refusal | None]


def first(state: State, by: str, unit: str, conduct: Conduct) -> Refusal | None:
    """The first code that applies to `by`'s order for `unit`; None when it is legal."""
    ordered = state.units.get(unit)
    name = state.names.of
    if ordered is None:
        return Refusal("unknown_unit", f"There is no unit {name(unit)}.", ("U17.2",))
    if by not in (ordered.of, MODERATOR):
        return Refusal("not_yours", f"Only {name(ordered.of)} gives orders to {name(unit)}.", ("U17.3",))
    for check in CHECKS:
        refusal = check(state, ordered, conduct)
        if refusal is not None:
            return refusal
    return None


def _already_ordered(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if unit.id not in state.fighting.conduct or state.settings["second_order"] == "replace":
        return None
    return Refusal("already_ordered", f"{state.names.of(unit.id)}: the order for the month is given.", ("U17.4", "U3.7"))


def _routed(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if not unit.routed:
        return None
    return Refusal("routed", f"{state.names.of(unit.id)}: routed, and deaf to orders.", ("U17.5", "U13.6"))


def _no_scores(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if unit.kind == "martial" or not _fights(conduct):
        return None
    sentence = f"{state.names.of(unit.id)}: a {unit.kind.title()} unit cannot fight."
    return Refusal("no_scores", sentence, ("U17.6", "U1.5"))


def _no_fighters(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if not _fights(conduct) or strength(state, unit, pressed=conduct.press_wounded) > 0:
        return None
    return Refusal("no_fighters", f"Nobody in {state.names.of(unit.id)} can fight.", ("U17.7", "U11.6"))


def _pushed(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "press" or not unit.pushed:
        return None
    return Refusal("pushed", f"{state.names.of(unit.id)}: after a PUSH no PRESS this month.", ("U17.8", "U4.5"))


def _not_a_side_unit(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "support" or unit.side is not None:
        return None
    return Refusal("not_a_side_unit", f"{state.names.of(unit.id)}: no side unit.", ("U17.9", "U8.2"))


def _no_target(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.target is not None or conduct.strategy in ("form_up", "retreat"):
        return None
    missing = "settlement to rest at" if conduct.strategy == "rest" else "target"
    return Refusal("no_target", f"The order names no {missing}.", ("U17.10",))


def _unknown_target(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.target is None:
        return None
    known = conduct.target in state.settlements or (conduct.strategy != "rest" and conduct.target in state.units)
    return None if known else Refusal("unknown_target", f"There is no {state.names.of(conduct.target)}.", ("U17.11",))


def _settlements_only(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy not in ("siege", "raid") or conduct.target in state.settlements:
        return None
    rule = "U5.1" if conduct.strategy == "siege" else "U6.1"
    return Refusal("settlements_only", f"A {conduct.strategy.upper()} takes a settlement as target.", ("U17.12", rule))


def _own_side(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.target is None or conduct.strategy == "rest" or not _friendly(state, unit, conduct.target):
        return None
    if conduct.strategy == "support" and unit.side is not None and unit.side.effect == "modifier":
        return None
    return Refusal("own_side", f"{state.names.of(conduct.target)}: one does not attack the own side.", ("U17.13", "U1.6"))


def _not_own_side(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "rest" or conduct.target is None or _friendly(state, unit, conduct.target):
        return None
    return Refusal("not_own_side", f"{state.names.of(conduct.target)}: one rests among the own side only.", ("U17.17", "U15.7"))


def _out_of_vicinity(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    place = conduct.to if conduct.strategy == "retreat" else None
    if place is not None and place not in state.near(unit.at):
        sentence = f"{state.names.of(place)} is no other place near {state.names.of(unit.at)}."
        return Refusal("out_of_vicinity", sentence, ("U17.14", "U7.5"))
    target = state.fighter(conduct.target) if conduct.target is not None else None
    if target is None or state.within_reach(unit.at, target.at):
        return None
    sentence = f"{state.names.of(target.id)}: too far from {state.names.of(unit.id)}."
    return Refusal("out_of_vicinity", sentence, ("U17.14", "U1.2"))


def _martial_capacity(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "siege":
        return None
    name = state.names.of(unit.id)
    if unit.martial == 0:
        return Refusal("no_martial_capacity", f"{name}: no Martial Capacity to besiege with.", ("U17.15", "U5.4"))
    if conduct.split is not None and (sum(conduct.split) > unit.martial or min(conduct.split) < 0):
        sentence = f"{name} can use up {unit.martial} Capacity, in parts from 0."
        return Refusal("over_martial_capacity", sentence, ("U17.15", "U5.4"))
    return None


def _no_loot_settlement(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "raid" or conduct.loot != "economic":
        return None
    if conduct.to is not None and conduct.to in state.settlements and _friendly(state, unit, conduct.to):
        return None
    sentence = "Economic Capacity goes to a settlement of the raider's side, and the order names none."
    return Refusal("no_loot_settlement", sentence, ("U17.16", "U6.5"))


def _rest(state: State, unit: Unit, conduct: Conduct) -> Refusal | None:
    if conduct.strategy != "rest" or conduct.target is None:
        return None
    if SCALE.index(unit.morale) >= SCALE.index("neutral"):
        sentence = f"The morale of {state.names.of(unit.id)} is not bad."
        return Refusal("nothing_to_recover", sentence, ("U17.18", "U15.7"))
    if state.settlements[conduct.target].left(conduct.capacity) == 0:
        sentence = f"{state.names.of(conduct.target)} has no {conduct.capacity.title()} Capacity left."
        return Refusal("no_capacity", sentence, ("U17.18", "U15.7"))
    return None


CHECKS: tuple[Check, ...] = (
    _already_ordered,
    _routed,
    _no_scores,
    _no_fighters,
    _pushed,
    _not_a_side_unit,
    _no_target,
    _unknown_target,
    _settlements_only,
    _own_side,
    _not_own_side,
    _out_of_vicinity,
    _martial_capacity,
    _no_loot_settlement,
    _rest,
)


def _fights(conduct: Conduct) -> bool:
    """Whether the order asks its unit to fight: anything but holding, RETREAT and rest."""
    return conduct.strategy in ("press", "siege", "raid", "support") or (
        conduct.strategy == "form_up" and conduct.target is not None
    )


def _friendly(state: State, unit: Unit, thing: str) -> bool:
    return state.side(state.owner_of(thing)) == state.side(unit.of)
