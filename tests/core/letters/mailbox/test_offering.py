"""What a question about a letter says, and what may answer it."""

from __future__ import annotations

from core.game import Game
from core.letters.mailbox.offering import TAKEN_BACK, offering
from core.letters.mailbox.reading import reader
from tests.examples import example_setup

MARCH = "Deploy 2 marines from Antiga Port to Agria Station."


def test_an_order_that_is_taken_back_is_not_said_to_exclude_another() -> None:
    game = Game.new(example_setup("koprulu_round"), seed="offered")
    read = reader(game)
    (ask,) = offering(read, f"{MARCH} Hmm, no wait, keep the marines at Antiga Port.", "tovald", clear_intent=True).asks
    assert (ask.why, ask.sentence, len(ask.answers)) == ("conflict", TAKEN_BACK, 1)
