"""Step 7: open declarations become Kanly, and the next round begins (D13.4, D18.1)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.dune.events.kanly import KanlyBegun
from core.rulesets.dune.events.round_end import DuneRoundEnded
from core.rulesets.dune.state import DuneState


def play(turn: Turn[DuneState]) -> Play:
    declared = sorted(kanly.between for kanly in turn.state.kanly.values() if kanly.state == "declared")
    for between in declared:
        yield KanlyBegun(between=between)
    yield DuneRoundEnded(round=turn.state.round)
