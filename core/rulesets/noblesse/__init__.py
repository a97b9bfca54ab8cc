"""Noblesse: estates, courtiers, units of companies, treaties, a night of ten steps and a day of votes."""

from core.rulesets.face import face

RULESET = face(
    __name__,
    runs=("night", "day"),
    pregame="setup",
    date=lambda state: f"cycle {state.cycle}",
    players=lambda state: tuple(name for name, player in state.players.items() if player.alive),
)
