"""Makes the saves of a release, one a ruleset, with a veto, a ruling and a branch: `python -m tests.saves.release 0.9`."""

from __future__ import annotations

import sys
from pathlib import Path

from core.game import Game
from core.resolution.ruling import counts
from core.rulesets.ruleset import installed
from tests.core.rulesets.test_every_ruleset import documents

FOLDER = Path(__file__).parent / "released"


def ended(game: Game) -> None:
    game.run_on()
    while game.choice is not None:
        game.answer(game.choice.by_rules)
        game.run_on()


def made(name: str, place: Path) -> None:
    setup, orders = documents(name)
    game = Game.new(setup, place, "released")
    game.author = "Ada"
    game.give(orders)
    ended(game)
    last = max(entry.number for entry in game.entries if counts(entry.event))
    game.rule(game.ruling_here("It did not happen.", veto=[last], anyway=True))
    ended(game)
    game.open_turn()
    game.rule(game.ruling_here("So it was agreed at the table."))
    ended(game)
    game.branch("what if")
    game.open_turn()
    game.take_up("main")
    game.open_turn()
    game.step()
    game.close()


if __name__ == "__main__":
    for ruleset in installed():
        made(ruleset, FOLDER / f"{sys.argv[1]}-{ruleset}.seneschal")
