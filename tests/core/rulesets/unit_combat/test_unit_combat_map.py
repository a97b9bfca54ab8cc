"""What the board shows of units."""

from __future__ import annotations

import yaml

from core.game import Game
from core.resources import resource


def test_no_two_units_bear_the_same_letters():
    setup = yaml.safe_load(resource("games", "ford_and_oakham", "setup.yaml").read_text(encoding="utf-8"))
    game = Game.new(setup)
    letters = {token.label: token.letter for token in game.face.map(game.view()).tokens}
    assert letters["The Oakham Spears"] == "OS"
    assert (letters["The Mill Bandits"], letters["The Mill Scouts"]) == ("MB", "MS")
    assert len(set(letters.values())) == len(letters)
