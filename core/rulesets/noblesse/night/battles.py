"""Step 6: all battles from A1 along each row, then the conquests (N8.1)."""

from collections.abc import Callable

from core.resolution.phase import Play, Turn
from ..combat.armies import services
from ..combat.battle import battles as fight_out
from ..combat.conquest import conquests
from ..deaths import settle
from ..precedence import precedence
from ..state import NoblesseState


def battles(turn: Turn[NoblesseState]) -> Play:
    yield from _resolved(turn, tuple(turn.state.estates))


def battle_at(square: str) -> Callable[[Turn[NoblesseState]], Play]:
    """Step 6 on one square alone, conquest included."""

    def battle(turn: Turn[NoblesseState]) -> Play:
        yield from _resolved(turn, (square,))

    return battle


def _resolved(turn: Turn[NoblesseState], squares: tuple[str, ...]) -> Play:
    order = precedence(turn.state)
    served = services(turn.state)
    meeting = _crowded(turn.state)
    for square in squares:
        if square in meeting:
            yield from fight_out(turn, square, order, served)
    yield from conquests(turn, squares, order)
    yield from settle(turn)


def _crowded(state: NoblesseState) -> dict[str, bool]:
    """Squares where units of more than one side stand."""
    first: dict[str, str | None] = {}
    found: dict[str, bool] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if first.setdefault(unit.at, house) != house:
            found[unit.at] = True
    return found
