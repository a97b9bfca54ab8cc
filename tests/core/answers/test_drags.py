"""What a drag can mean is told by what its reader knows: his own orders, judged by what he sees."""

from __future__ import annotations

from functools import cache

import pytest

from core.answers.drags import Meant, meant
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from tests.examples import EXAMPLES, example_setup


@cache
def example(name: str) -> Game:
    return Game.new(example_setup(name), seed="drags")


@cache
def readings(name: str, reader: Audience) -> list[Meant]:
    """All that the reader could mean by a drag."""
    known = example(name).knowledge(reader)
    board = known.face.map(known.now)
    return [one for token in board.tokens for place in board.places for one in meant(known, (token.id,), place.id)]


def givers(name: str, reader: Audience) -> set[str]:
    return {order.by for reading in readings(name, reader) for order in reading.orders}


@pytest.mark.parametrize("name", EXAMPLES)
def test_through_a_player_s_eyes_only_his_own_orders_can_be_dragged(name: str) -> None:
    game = example(name)
    assert len(givers(name, MODERATOR)) > 1
    for player in game.face.players(game.initial):
        assert givers(name, only(player)) <= {player}
    assert givers(name, PUBLIC) == set()


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_player_is_told_no_reason_that_he_may_not_know(name: str) -> None:
    game = example(name)
    for reader in map(only, game.face.players(game.initial)):
        began = game.knowledge(reader).began.state
        for reading in readings(name, reader):
            alone = next((one for order in reading.orders if (one := order.refusal(began))), None)
            assert reading.refusal is None or reading.refusal.code in game.initial.FAIR
            assert reading.refusal in (None, alone) or len(reading.orders) > 1  # then each is tried after those before it
