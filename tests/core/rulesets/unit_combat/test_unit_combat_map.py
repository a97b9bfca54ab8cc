"""What the board shows of units."""

from __future__ import annotations

import yaml

from core.game import Game
from core.resources import resource


def test_tokens_bear_the_first_letter_that_tells_the_units_apart():
    setup = yaml.safe_load(resource("games", "ford_and_oakham", "setup.yaml").read_text(encoding="utf-8"))
    game = Game.new(setup)
    letters = {token.label: token.letter for token in game.face.map(game.view()).tokens}
    assert letters["The Oakham Spears"] == "O"
    assert letters["The Mill Bandits"] == "M"
    assert "T" not in letters.values()
