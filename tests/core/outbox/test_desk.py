"""The mailbox, the outbox and the leak guard: what stands between a game and its forum."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import PUBLIC
from core.letters.mailbox.answering import receipt
from core.letters.mailbox.filing import settle, take
from core.letters.mailbox.letters import letters, unsettled
from core.letters.mailbox.reading import read
from core.outbox.cards import cards, correcting, early, mark
from core.outbox.leaks import leaks
from core.posts.publish import publish
from tests.examples import example_orders, example_setup


def opened(name: str = "spice_round") -> Game:
    return Game.new(example_setup(name), seed="seed")


def example(name: str = "spice_round") -> Game:
    game = opened(name)
    game.give(example_orders(name))
    game.run_on()
    return game


def account(game: Game) -> str:
    return game.state.names.account(game.face.players(game.state)[0])


def test_a_message_is_filed_and_its_orders_taken_down_as_one_gesture():
    game = opened()
    letter = take(game, account(game), "Hello!\nPlease recruit two legions.\nWhat does an embargo cost?\n")
    assert [order.sentence(game.state.names) for order in game.orders()] == ["Recruit 2 legions"]
    assert any("embargo" in span for span in letter.open)
    assert letters(game)[0].text.startswith("Hello!")
    assert len(game.journal.gestures) == 1
    game.undo()
    assert not game.orders()
    assert not list(letters(game))


def test_a_later_message_replaces_the_earlier_one():
    game = opened()
    take(game, account(game), "recruit 2")
    take(game, account(game), "recruit 1")
    assert [order.sentence(game.state.names) for order in game.orders()] == ["Recruit 1 legion"]
    assert len(list(letters(game))) == 2


def test_the_unread_box_empties_when_it_is_ticked_off():
    game = opened()
    take(game, account(game), "recruit 1\nmove them somewhere nice")
    open_spans = [span for _, span in unsettled(game)]
    assert open_spans
    assert open_spans[0] in receipt(game, game.orders()[0].by).text
    settle(game, 0, open_spans)
    assert not unsettled(game)


def test_a_stranger_is_refused_by_name():
    with pytest.raises(Rejected, match="Nobody writes as"):
        read(opened(), "a total stranger", "recruit 2")


def test_messages_go_first_and_the_public_post_last():
    game = example()
    listed = cards(game, 1, "phpbb3")
    public = [card for card in listed if card.report.to == "public"]
    assert listed[-len(public) :] == tuple(public)
    assert len(early(listed, public[0])) == len(listed) - len(public)
    for card in listed:
        if card.report.to != "public":
            mark(game, card, "sent")
    assert not early(cards(game, 1, "phpbb3"), public[0])


def test_a_post_that_reads_otherwise_now_is_marked_and_can_be_corrected():
    game = example()
    listed = cards(game, 1, "phpbb3")
    for card in listed:
        mark(game, card, "sent")
    assert not any(card.changed for card in cards(game, 1, "markdown"))
    for number in reversed(range(len(game.orders()))):
        game.withdraw(number)
    game.run_on()
    changed = [card for card in cards(game, 1, "phpbb3") if card.changed]
    assert changed
    post = publish(correcting(changed[0], "An order came in late."), game.face.name, "phpbb3")
    assert "Correction" in post.subject
    assert "An order came in late." in post.body
    assert changed[0].sent is not None


def test_prose_that_names_what_readers_cannot_know_is_caught():
    game = example()
    hidden = {row.cells[0] for table in game.face.tables(game.view()) for row in table.rows} - {
        row.cells[0] for table in game.face.tables(game.view(PUBLIC)) for row in table.rows
    }
    secret = str(sorted(word for word in hidden if isinstance(word, str) and len(word) > 4)[0])
    found = leaks(game, f"In the dark, {secret} rode on.", PUBLIC)
    assert [leak.word for leak in found] == [secret]
    assert not leaks(game, "In the dark, somebody rode on.", PUBLIC)
