"""Where the places of a free map were put by hand, which the game keeps."""

from __future__ import annotations

from collections.abc import Mapping

from core.game import Game
from core.resolution.papers import ArrangeMap
from core.rulesets.map import Map
from gui.adapters.desk import Desk


def arrangement(game: Game, board: Map) -> dict[str, tuple[float, float]]:
    """Where places were put by hand, in the units of the map; a grid is never arranged."""
    found: Mapping[str, tuple[float, float]] = game.journal.record.papers.places if not board.grid else {}
    there = {place.id for place in board.places}
    return {place: at for place, at in found.items() if place in there}


def put(desk: Desk, place: str, at: tuple[float, float]) -> bool:
    """Keep where a place stands now; one gesture."""

    def arrange(game: Game) -> None:
        moved = {**arrangement(game, desk.map), place: at}
        game.make(ArrangeMap(turn=game.turn, places=moved, said=f"Arrange the map: {game.state.names.of(place)}"))

    return desk.do(arrange)


def forget(desk: Desk) -> bool:
    """Let the map stand as the rules lay it out; one gesture."""
    return desk.do(lambda game: game.make(ArrangeMap(turn=game.turn, said="Lay the map out anew")))
