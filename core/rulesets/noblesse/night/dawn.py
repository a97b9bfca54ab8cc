"""Dawn: victory is checked, and the night's own things are over (N1.5, N8.5)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.events import DawnBroke
from core.rulesets.noblesse.state import State
from core.rulesets.noblesse.victory import victories


def dawn(turn: Turn[State]) -> Play:
    yield from victories(turn)
    yield DawnBroke(cycle=turn.state.cycle)
