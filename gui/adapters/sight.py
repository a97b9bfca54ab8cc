"""What is seen of a game before it lies on a desk: looked up on whatever thread, so that the desk draws it at once."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.game import Game
from core.ledger.view import View
from core.order_status import standing
from core.rulesets.map import Map
from core.rulesets.tables import RosterTable
from core.traces import Drawing


class Sight(NamedTuple):
    """What the moderator sees of a game."""

    view: View[Any]
    map: Map
    tables: tuple[RosterTable, ...]
    drawing: Drawing


def first_sight(game: Game) -> Sight:
    """What is drawn of a game when it is put on a desk, on whatever thread; with what its orders are made of."""
    for kind in {type(order) for order in game.orders()}:
        kind.slots()
    view = game.view()
    sight = Sight(view, board := game.face.map(view), game.face.tables(view), Drawing(board))
    for one in standing(game):
        sight.drawing.traces(one.order)
    for table in sight.tables:
        len(table.rows)  # rows are made when somebody looks, and whose side a player is on stands in them
    return sight
