"""The example games and the rule cases, each read once in a run of the suite."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.cases.case import Case, read_cases
from core.cases.compliance import case_files
from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.lab.play import run_by_rules
from core.resources import resource
from core.rulesets.ruleset import examples

EXAMPLES = tuple(sorted(path.parent.name for path in resource("games").glob("*/setup.yaml")))
MAPS = ("ford_and_oakham", "four_crowns", "koprulu_round")
"""Examples whose maps differ in kind: areas, the squares of a grid, and worlds with places in them."""
KINDS = ("ford_and_oakham", "koprulu_round")
"""Those that differ from the toy game of the window's tests, whose map is a grid."""
EACH_MAP, EACH_KIND = (
    tuple(one if one in few else pytest.param(one, marks=pytest.mark.soak) for one in EXAMPLES) for few in (MAPS, KINDS)
)
"""For what a board draws of every map, and for what a window does alike with every game: the few that show it, and all in the
soak."""


@cache
def cases_in(path: Path) -> tuple[Case | Rejected, ...]:
    """The cases of a file; a broken one as what is wrong with it."""
    return tuple(read_cases(path))


def written_cases(name: str) -> tuple[Case | Rejected, ...]:
    """The cases of a ruleset; a broken one as what is wrong with it."""
    return tuple(case for path in case_files(name) for case in cases_in(path))


@cache
def cases(name: str) -> tuple[Case, ...]:
    """The cases of a ruleset that can be read."""
    return tuple(case for case in written_cases(name) if isinstance(case, Case))


def example_setup(example: str) -> dict[str, Any]:
    """The setup of an example, free to be changed."""
    return deepcopy(_document(resource("games", example, "setup.yaml")))


def example_orders(example: str) -> list[dict[str, Any]]:
    """The orders of an example's first turn, free to be changed."""
    return deepcopy(_document(resource("games", example, "orders.yaml")))["orders"]


@cache
def _document(path: Path) -> Any:
    return read_document(path)


EXAMPLE_OF = {example_setup(example)["ruleset"]: example for example in EXAMPLES}
"""The example of each ruleset."""
EACH_RULESET = tuple(
    one if example in KINDS else pytest.param(one, marks=pytest.mark.soak) for one, example in EXAMPLE_OF.items()
)
"""The rulesets of the examples that differ in kind, and all in the soak."""


def documents(ruleset: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The setup of the example of a ruleset, ours or another package's, and the orders of its first turn, free to be changed."""
    folder = next(folder for folder in examples() if _document(folder / "setup.yaml")["ruleset"] == ruleset)
    return deepcopy(_document(folder / "setup.yaml")), deepcopy(_document(folder / "orders.yaml"))["orders"]


def begun(example: str, place: Any = None, seed: str = "seed") -> Game:
    """The game of an example with the orders of its first turn given."""
    game = Game.new(example_setup(example), place, seed)
    game.give(example_orders(example))
    return game


def resolved(game: Game) -> Game:
    """The game with its turn resolved as the rules suggest."""
    run_by_rules(game)
    return game
