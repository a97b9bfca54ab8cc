"""Step 4: all Raids, then all House Raids, then all Seizures, by place (D15.1, D15.5)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.dune.battles.battle import fight
from core.rulesets.dune.battles.precedence import SEQUENCE, in_order, pending
from core.rulesets.dune.state import DuneState


def play(turn: Turn[DuneState]) -> Play:
    for attack in SEQUENCE:
        for place, attackers in pending(turn.state, attack):
            for force in in_order(turn, place, attackers):
                yield from fight(turn, force)
