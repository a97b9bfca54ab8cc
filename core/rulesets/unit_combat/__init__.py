"""unit_combat: months of fighting between units, with strategies, pools of d10, wounds, morale and sieges."""

from core.rulesets.face import face
from .state import UnitCombatState


def _players(state: UnitCombatState) -> tuple[str, ...]:
    """Those who still have a unit or a settlement."""
    owners = {fighter.of for fighter in (*state.units.values(), *state.settlements.values())}
    return tuple(player for player in state.players if player in owners)


RULESET = face(__name__, runs=("month",), date=lambda state: f"month {state.month}", players=_players)
