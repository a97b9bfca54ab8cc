"""What the board shows of units."""

from __future__ import annotations

from core.game import Game
from tests.examples import example_setup


def test_no_two_units_bear_the_same_letters():
    setup = example_setup("ford_and_oakham")
    game = Game.new(setup)
    letters = {token.label: token.letter for token in game.face.map(game.view()).tokens}
    assert letters["The Oakham Spears"] == "OS"
    assert (letters["The Mill Bandits"], letters["The Mill Scouts"]) == ("MB", "MS")
    assert len(set(letters.values())) == len(letters)


def test_a_unit_that_falls_leaves_the_letters_of_the_others_as_they_were():
    setup = example_setup("ford_and_oakham")
    before = Game.new(setup)
    fallen = {**setup, "given": {**setup["given"], "units": dict(list(setup["given"]["units"].items())[1:])}}
    after = Game.new(fallen)
    old, new = ({token.id: token.letter for token in game.face.map(game.view()).tokens} for game in (before, after))
    assert len(new) == len(old) - 1
    assert new.items() <= old.items()
