"""Dusk: treaties that end with the cycle, the victory check, and the next cycle (N1.5, N4.29, N6.46)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.diplomacy.treaties import ends
from core.rulesets.noblesse.events.calendar import DuskFell
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.noblesse.victory import victories


def dusk(turn: Turn[NoblesseState]) -> Play:
    yield from ends(turn, "end")
    yield from victories(turn)
    yield DuskFell(cycle=turn.state.cycle)
