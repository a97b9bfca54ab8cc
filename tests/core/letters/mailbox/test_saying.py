"""Orders said in plain sentences: each is read back as exactly that order, for every type of every ruleset."""

from __future__ import annotations

import random

import pytest

from core.answers.refusals import judged
from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.answering import receipt, template
from core.letters.mailbox.policy import adopt
from core.letters.mailbox.reading import read
from core.letters.mailbox.reading import reader as mailbox_reader
from core.letters.mailbox.saying import line, sentence
from core.orders.order import Order
from tests.core.letters.reader.corpora import reader
from tests.core.letters.reader.test_lines import GAMES, orders_of
from tests.examples import EXAMPLES, begun


def spoken(game: Game) -> list[Order]:
    return [order for order in game.orders() if order.VERB and not order.MODERATOR]


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_an_order_is_read_back_as_exactly_that_order_and_for_certain(name: str) -> None:
    inbox, chance = reader(name), random.Random(11)
    for kind in inbox.lines.types:
        for order in orders_of(kind, inbox, chance, 2):
            said = line(inbox, order)
            back = inbox.read(said, order.by)
            assert [(one.order, one.mark) for one in back.orders] == [(order, False)], said
            assert not back.asks, said
            assert not back.unread, said


@pytest.mark.parametrize("name", EXAMPLES)
def test_nearly_every_order_of_an_example_is_said_in_a_sentence(name: str) -> None:
    game = begun(name)
    inbox, names = mailbox_reader(game), game.state.names
    orders = spoken(game)
    said = [sentence(inbox, order, [order.sentence(names)]) for order in orders]
    assert sum(map(bool, said)) * 10 >= len(orders) * 8
    assert not [words for words in said if any(sign in words for sign in '{}[]_"')]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_receipt_sent_back_is_the_same_orders_again(name: str) -> None:
    game = begun(name)
    for player in game.face.players(game.state):
        known = game.knowledge(only(player))
        inbox = mailbox_reader(game, only(player))
        plain = [
            order
            for order in spoken(game)
            if order.by == player and not known.names_unknown(order) and sentence(inbox, order, [order.sentence(known.names)])
        ]
        told = {one.order for one in receipt(game, player).orders}
        back = [one.order for words in told for one in read(game, player, words)[1].orders if not one.mark]
        assert [order for order in plain if order not in back] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_template_holds_lines_that_may_be_sent_as_they_are(name: str) -> None:
    game = begun(name)
    player = game.face.players(game.state)[0]
    assert template(game, player) == (), "no game has one until it is chosen"
    adopt(game, "template", "with")
    lines = template(game, player)
    assert len(lines) > 3
    known = game.knowledge(only(player))
    for words in lines:
        (one,) = read(game, player, words)[1].orders
        assert not one.mark
        assert one.order is not None
        assert not known.names_unknown(one.order)
        assert [why for _, why in judged(known, [one.order])] == [None], words
