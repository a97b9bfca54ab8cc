"""What every game of unit_combat keeps: nobody is born in a battle, and nobody vanishes from one."""

from __future__ import annotations

from collections.abc import Sequence

from core.ledger.ledger import Entry
from core.rulesets.unit_combat.state import Fighters, UnitCombatState


def kept(before: UnitCombatState, entries: Sequence[Entry], after: UnitCombatState) -> None:
    """Units are in the field or fallen, and those who were in one are able, wounded or dead (U5)."""
    was, now = {**before.units, **before.fallen}, {**after.units, **after.fallen}
    assert was.keys() == now.keys()
    assert not [unit for unit in after.units if unit in after.fallen]
    for name, one in (*was.items(), *before.settlements.items()):
        other = now.get(name) or after.settlements[name]
        assert _people(one) == _people(other), name
        assert one.dead <= other.dead, name


def _people(one: Fighters) -> int:
    return one.able + one.wounded + one.dead
