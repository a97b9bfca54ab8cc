"""The lynch: his character dies, and all that follows takes place (N4.35, N4.37, N9.2)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.deaths import die, settle
from core.rulesets.noblesse.state import NoblesseState


def lynch(turn: Turn[NoblesseState], player: str, causes: tuple[str, ...]) -> Play:
    yield from die(turn, player, "lynch", causes)
    yield from settle(turn)
