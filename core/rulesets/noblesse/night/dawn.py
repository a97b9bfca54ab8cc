"""Dawn: likely breaches are shown, victory is checked, the night's own things are over (N1.5, N6.52, N8.5)."""

from core.resolution.phase import Play, Turn
from ..diplomacy.watch import watched
from ..events.calendar import DawnBroke
from ..state import NoblesseState
from ..victory import victories


def dawn(turn: Turn[NoblesseState]) -> Play:
    yield from watched(turn.state)
    yield from victories(turn)
    yield DawnBroke(cycle=turn.state.cycle)
