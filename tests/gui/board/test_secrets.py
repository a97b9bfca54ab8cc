"""The board as the window draws it for a reader: what he cannot know changes no point of the picture."""

from __future__ import annotations

import os
from random import Random

import pytest

from core.rulesets.ruleset import installed
from gui.adapters.board.table import board_table
from gui.adapters.desk import Desk
from gui.board.export import drawn
from tests.secrecy.pairs import games_alike
from tests.secrecy.readings import audience

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
PAIRS, WIDE = 2, 400


@pytest.fixture
def picture(look):
    """The board of a game as a reader's picture, point by point."""

    def picture(game, reader, dialect):
        desk = Desk()
        desk.game = game
        image = drawn(desk, look, audience(reader), width=WIDE)
        desk.deleteLater()
        return image.width(), image.height(), bytes(image.constBits())

    return picture


def words(game, reader, dialect):
    """The board's table as a reader has it."""
    desk = Desk()
    desk.game, desk.lens = game, audience(reader)
    said = board_table(desk)
    desk.deleteLater()
    return said


@every_ruleset
def test_boards_of_games_that_differ_in_secrets_are_the_same(name, picture):
    assert list(games_alike(name, Random(0), PAIRS, (picture, words))) == []


@pytest.mark.soak
@every_ruleset
def test_boards_of_games_that_differ_in_secrets_are_the_same_long(name, picture):
    count = int(os.environ.get("SENESCHAL_SOAK", "200")) // 100
    assert list(games_alike(name, Random(os.urandom(8)), count, (picture, words))) == []
