"""Who may know what of a state, besides everybody and the owner: the rules that its fields declare.

U18.1: a player knows his own units and settlements wholly; of foreign settlements owner and place; of foreign units nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.ledger.visibility import Sight

if TYPE_CHECKING:
    from .state import UnitCombatState


def of_his_unit(sight: Sight[UnitCombatState], unit: str, conduct: Any) -> bool:
    return sight.state.owner_of(unit) == sight.reader


def his_unit(sight: Sight[UnitCombatState], key: Any, unit: str) -> bool:
    return sight.state.owner_of(unit) == sight.reader
