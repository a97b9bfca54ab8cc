"""Step 10: spies report what they saw (N4.3, N8.5)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.deaths import settle
from core.rulesets.noblesse.effects import seen_units
from core.rulesets.noblesse.events.spies import SpyReported
from core.rulesets.noblesse.precedence import precedence
from core.rulesets.noblesse.state import NoblesseState


def spies(turn: Turn[NoblesseState]) -> Play:
    state = turn.state
    for faction in precedence(state):
        for name, spy in state.spies.items():
            if state.faction_of(spy.of) == faction:
                squares = {square: _seen(state, square) for square in spy.path or (spy.at,)}
                yield SpyReported(spy=name, squares=squares)
    yield from settle(turn)


def _seen(state: NoblesseState, square: str) -> dict[str, object]:
    return {"units": seen_units(state, square), "income": dict(state.estates[square].income.each())}
