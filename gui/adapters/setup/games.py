"""Where games come from: the examples that ship, a setup document, a save."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.order_status import take_down
from core.rulesets.ruleset import examples as shipped
from core.rulesets.ruleset import titled
from gui.adapters.settings import saves_folder

SUFFIX = ".seneschal"
FILES = f"Seneschal games (*{SUFFIX});;All files (*)"


class Example(NamedTuple):
    """An example game that ships; its setup and saves are in `folder`."""

    key: str
    title: str
    ruleset: str
    folder: Path

    @property
    def rules(self) -> str:
        """What its rules are called."""
        return titled(self.ruleset)


def examples() -> list[Example]:
    """The example games, by their setup documents."""
    found: list[Example] = []
    for folder in shipped():
        path = folder / "setup.yaml"
        head = {name: _head_line(path, name) for name in ("title", "ruleset")}
        found.append(Example(path.parent.name, head["title"] or path.parent.name, head["ruleset"], path.parent))
    return sorted(found, key=lambda example: (example.key != FIRST, example.title))


def _head_line(path: Path, name: str) -> str:
    """A line at the head of one of our own setups, which need not be read whole for its title."""
    with path.open(encoding="utf-8") as lines:
        return next(
            (line.partition(":")[2].strip() for line, _ in zip(lines, range(8), strict=False) if line.startswith(name)), ""
        )


FIRST = "four_crowns"
"""The example that opens on the very first start."""


def open_example(example: Example) -> Game:
    """The example as it was left, or a new game of it with its orders taken down."""
    place = saves_folder() / f"{example.key}{SUFFIX}"
    if place.exists():
        return Game.open(place)
    return new_game(example.folder / "setup.yaml", place, seed=example.key)


def letters_of(game: Game) -> Path | None:
    """The letters that came with an example game, for its first turn; None for every other game and turn."""
    came = (folder / "letters.txt" for folder in shipped() if folder.name == game.heading.seed and game.turn == 1)
    return next((path for path in came if path.is_file()), None)


def new_game(setup: Path, place: Path, seed: str | None = None) -> Game:
    """A new game of a setup document, with the orders of an `orders.yaml` beside it; a refused one leaves no file behind."""
    document = document_at(setup)
    orders = setup.with_name("orders.yaml")
    given = document_at(orders) if orders.is_file() else None
    try:
        game = Game.new(document, seed=seed)
        if given is not None:
            take_down(game, given)
    except Rejected as rejected:
        raise rejected.at(str(setup)) from None
    game.save_as(place)
    return game


def document_at(path: Path) -> dict[str, Any]:
    """The setup (or orders) document of a file; `Rejected` when it cannot be read."""
    written = read_document(path)
    if not isinstance(written, dict):
        raise Rejected.because(path.name, "It is not a mapping.", "A setup has `title`, `ruleset`, `settings` and `given`.").at(
            str(path)
        )
    return written
