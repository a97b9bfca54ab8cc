"""Step 7: open declarations become Kanly, and the next round begins (D13.4, D18.1)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.dune.events.kanly import KanlyBegun
from core.rulesets.dune.events.round_end import RoundEnded
from core.rulesets.dune.state import State


def play(turn: Turn[State]) -> Play:
    declared = sorted(kanly.between for kanly in turn.state.kanly.values() if kanly.state == "declared")
    for between in declared:
        yield KanlyBegun(between=between)
    yield RoundEnded(round=turn.state.round)
