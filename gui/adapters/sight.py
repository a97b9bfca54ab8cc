"""What is seen of a game before it lies on a desk: looked up on whatever thread, so that the desk draws it at once."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.game import Game
from core.ledger.view import View
from core.rulesets.map import Map
from core.rulesets.tables import RosterTable


class Sight(NamedTuple):
    """What the moderator sees of a game."""

    view: View[Any]
    map: Map
    tables: tuple[RosterTable, ...]


def first_sight(game: Game) -> Sight:
    """What is drawn of a game when it is put on a desk, on whatever thread; and what its orders are made of is looked up."""
    for kind in {type(order) for order in game.orders()}:
        kind.slots()
    view = game.view()
    return Sight(view, game.face.map(view), game.face.tables(view))
