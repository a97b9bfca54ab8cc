"""Makes the saves of a release, one a ruleset, with a veto, a ruling and a branch: `python -m tests.saves.release 0.9`."""

from __future__ import annotations

import sys
from pathlib import Path

from core.game import Game
from core.lab.play import run_by_rules
from core.resolution.ruling import counts
from core.rulesets.ruleset import installed
from tests.examples import documents

FOLDER = Path(__file__).parent / "released"


def made(name: str, place: Path) -> None:
    setup, orders = documents(name)
    game = Game.new(setup, place, "released")
    game.author = "Ada"
    game.give(orders)
    run_by_rules(game)
    last = max(entry.number for entry in game.entries if counts(entry.event))
    game.rule(game.ruling_here("It did not happen.", veto=[last], anyway=True))
    run_by_rules(game)
    game.open_turn()
    game.rule(game.ruling_here("So it was agreed at the table."))
    run_by_rules(game)
    game.branch("what if")
    game.open_turn()
    game.take_up("main")
    game.open_turn()
    game.step()
    game.close()


if __name__ == "__main__":
    for ruleset in installed():
        made(ruleset, FOLDER / f"{sys.argv[1]}-{ruleset}.seneschal")
