"""How a game of noblesse is set up: a board of squares that is painted on, and two wars to start from."""

from collections.abc import Mapping
from typing import Any

from core.rulesets.scheme import Amount, Brush, Ground, Scheme, Spot
from .setup import FACTIONS
from .state import NEUTRAL, Board
from .templates import TEMPLATES

LARGEST = 26


def squares(given: Mapping[str, Any]) -> Ground:
    """The squares of a board of that size (N0.2)."""
    written = given.get("board")
    board = written if isinstance(written, Mapping) else {}
    rows, columns = board.get("rows", Board().rows), board.get("columns", Board().columns)
    last = ord(rows) - ord("A") if isinstance(rows, str) and len(rows) == 1 and "A" <= rows <= "Z" else 9
    wide = min(LARGEST, columns) if isinstance(columns, int) and columns > 0 else 10
    return Ground(tuple(Spot(f"{chr(ord('A') + y)}{x + 1}", x, y) for y in range(last + 1) for x in range(wide)), grid=True)


BRUSHES = (
    Brush(
        letter="H", title="Home", hint="of a player", way="stand", sheet="players", path=("home",), sign="⌂",
        lacking=("has no home", "have no home"), found=("home", "homes"), missing="Nobody has a home.",
    ),
    Brush(
        letter="E", title="Estate of a faction", hint="click or drag over squares", way="owner", sheet="estates",
        path=("owned_by",), of=("factions",),
    ),
    Brush(
        letter="P", title="Estate of a player", hint="beside his home", way="owner", sheet="estates",
        path=("controlled_by",), of=("players",),
    ),
    Brush(
        letter="I", title="Income", hint="a click sets, 1 to 5 change it, 0 clears", way="amount", sheet="estates",
        amounts=(
            Amount(("income", "influence"), "influence", "influence"),
            Amount(("income", "manpower"), "manpower", "manpower"),
            Amount(("income", "money"), "money", "money"),
        ),
        income=True, missing="Nobody has an income.", found=("estate with an income", "estates with an income"),
    ),
    Brush(
        letter="V", title="Victory square", hint="on and off; there are four", way="listed", sheet="board", path=("victory",),
        sign="★", missing="There are no victory squares.", found=("victory square", "victory squares"),
    ),
    Brush(
        letter="U", title="Unit", hint="drag it from the tray", way="stand", sheet="units", path=("at",), tray=True,
        missing="There are no units.", lacking=("stands nowhere", "stand nowhere"), found=("unit", "units"),
    ),
)  # fmt: skip

SCHEME = Scheme(
    sides="factions",
    side=("faction",),
    leader=("leader",),
    places="estates",
    place="square",
    size=(("board", "rows"), ("board", "columns")),
    ground=squares,
    brushes=BRUSHES,
    templates=TEMPLATES,
    blank={"factions": {faction: {"name": name} for faction, name in FACTIONS.items()}},
    reserved=("moderator", "no_lynch", "night", NEUTRAL),
)
