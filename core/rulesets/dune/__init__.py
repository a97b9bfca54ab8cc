"""Combat of the Great Houses: houses, legions, Raids, Seizures, House Raids, Kanly and random attacks."""

from core.rulesets.face import face

RULESET = face(
    __name__,
    runs=("round",),
    date=lambda state: f"round {state.round}",
    players=lambda state: tuple(state.players),
)
