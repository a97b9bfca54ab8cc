"""What dragging a piece to a square orders: a unit's move, a spy's walk."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.dragging import one_by_one
from core.rulesets.noblesse.orders.actions import ForcedMarch
from core.rulesets.noblesse.orders.court import Walk
from core.rulesets.noblesse.orders.military import Move
from core.rulesets.noblesse.state import NoblesseState


@one_by_one
def drag(state: NoblesseState, token: str, place: str) -> tuple[Order, ...]:
    """The orders that carry `token` to `place`; none when it is no piece of a player's, or stays where it is.

    They are orders even where they are illegal, so that the refusal can say why. Farther off than one square it takes a legal
    way if there is one; round a corner it follows the row first where both ways will do.
    """
    if place not in state.estates:
        return ()
    if (unit := state.units.get(token)) is not None:
        if unit.of is None or unit.of not in state.players or unit.at == place:
            return ()
        move = _legal(state, [Move(by=unit.of, unit=token, to=path) for path in paths(unit.at, place)])
        # Who can get there by itself is not marched there by force.
        return (move,) if move.refusal(state) is None else (move, ForcedMarch(by=unit.of, unit=token, to=place))
    if (spy := state.spies.get(token)) is not None and spy.at != place:
        return (_legal(state, [Walk(by=spy.of, spy=token, path=path) for path in paths(spy.at, place)]),)
    return ()


def _legal(state: NoblesseState, ways: list[Move] | list[Walk]) -> Order:
    return next((way for way in ways if way.refusal(state) is None), ways[0])


def paths(start: str, goal: str) -> list[tuple[str, ...]]:
    """The shortest ways from square to square with one turn at most, the squares entered in order; along the row first."""
    rows = _between(ord(start[0]), ord(goal[0]))
    columns = _between(int(start[1:]), int(goal[1:]))
    along = [f"{start[0]}{column}" for column in columns] + [f"{chr(row)}{goal[1:]}" for row in rows]
    across = [f"{chr(row)}{start[1:]}" for row in rows] + [f"{goal[0]}{column}" for column in columns]
    return [tuple(along)] if along == across else [tuple(along), tuple(across)]


def _between(start: int, goal: int) -> range:
    """The whole numbers after `start` up to and with `goal`."""
    step = 1 if goal > start else -1
    return range(start + step, goal + step, step) if goal != start else range(0)
