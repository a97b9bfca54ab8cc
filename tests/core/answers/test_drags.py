"""What a drag can mean is told by what its reader knows: his own orders, judged by what he sees."""

from __future__ import annotations

import pytest

from core.answers.drags import meant
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.orders.order import Order
from tests.examples import EXAMPLES, example_setup


def example(name: str) -> Game:
    return Game.new(example_setup(name), seed="drags")


def orders(game: Game, reader: Audience) -> list[Order]:
    """All orders that the reader could give by a drag."""
    known = game.knowledge(reader)
    board = known.face.map(known.now)
    drags = [meant(known, (token.id,), place.id) for token in board.tokens for place in board.places]
    return [order for readings in drags for reading in readings for order in reading.orders]


@pytest.mark.parametrize("name", EXAMPLES)
def test_through_a_player_s_eyes_only_his_own_orders_can_be_dragged(name: str) -> None:
    game = example(name)
    of_all = {order.by for order in orders(game, MODERATOR)}
    assert len(of_all) > 1
    for player in game.face.players(game.initial):
        assert {order.by for order in orders(game, only(player))} <= {player}
    assert orders(game, PUBLIC) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_player_is_told_no_reason_that_he_may_not_know(name: str) -> None:
    game = example(name)
    for reader in map(only, game.face.players(game.initial)):
        known = game.knowledge(reader)
        board = known.face.map(known.now)
        for token in board.tokens:
            for place in board.places:
                for reading in meant(known, (token.id,), place.id):
                    assert reading.refusal is None or reading.refusal.code in game.initial.FAIR
                    found = next((one for order in reading.orders if (one := order.refusal(known.began.state))), None)
                    assert reading.refusal is None or reading.refusal == found
