"""How a game of noblesse is set up: a board of squares that is painted on, and two wars to start from."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.scheme import Ground, Spot, scheme_of
from .setup import FACTIONS
from .state import NEUTRAL, Board
from .templates import things

LARGEST = 26


def squares(given: Mapping[str, Any]) -> Ground:
    """The squares of a board of that size (N0.2)."""
    written = given.get("board")
    board = written if isinstance(written, Mapping) else {}
    rows, columns = board.get("rows", Board().rows), board.get("columns", Board().columns)
    last = ord(rows) - ord("A") if isinstance(rows, str) and len(rows) == 1 and "A" <= rows <= "Z" else 9
    wide = min(LARGEST, columns) if isinstance(columns, int) and columns > 0 else 10
    return Ground(tuple(Spot(f"{chr(ord('A') + y)}{x + 1}", x, y) for y in range(last + 1) for x in range(wide)), grid=True)


SCHEME = scheme_of(
    "noblesse",
    things,
    ground=squares,
    blank={"factions": {faction: {"name": name} for faction, name in FACTIONS.items()}},
    reserved=("moderator", "no_lynch", "night", NEUTRAL),
)
