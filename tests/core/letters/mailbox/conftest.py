"""The game to which these letters come."""

from __future__ import annotations

import pytest

from core.game import Game
from tests.examples import example_setup


@pytest.fixture
def game() -> Game:
    return Game.new(example_setup("four_crowns"), seed="seed")
