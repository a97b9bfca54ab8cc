"""StarCraft: families with action points, contested actions, squadrons and agents, planets and locations."""

from core.rulesets.face import face

RULESET = face(
    __name__,
    runs=("round",),
    date=lambda state: f"round {state.round}",
    players=lambda state: tuple(state.players),
)
