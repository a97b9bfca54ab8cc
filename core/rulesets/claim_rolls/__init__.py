"""Areas, army priorities, battles fought at the table, and claim rolls for everything else."""

from core.rulesets.face import face

RULESET = face(__name__, runs=("turn",), date=lambda state: f"turn {state.turn}", players=lambda state: state.players)
