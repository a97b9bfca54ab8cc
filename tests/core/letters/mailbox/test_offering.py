"""What a question about a letter says, and what may answer it."""

from __future__ import annotations

import pytest

from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.offering import TAKEN_BACK, offering
from core.letters.mailbox.reading import reader
from tests.examples import example_setup

MARCH = "Deploy 2 marines from Antiga Port to Agria Station."


def test_an_order_that_is_taken_back_is_not_said_to_exclude_another() -> None:
    game = Game.new(example_setup("koprulu_round"), seed="offered")
    read = reader(game)
    (ask,) = offering(read, f"{MARCH} Hmm, no wait, keep the marines at Antiga Port.", "tovald", clear_intent=True).asks
    assert (ask.why, ask.sentence, len(ask.answers)) == ("conflict", TAKEN_BACK, 1)


@pytest.mark.parametrize("later", ["They press the Levy.", "Actually, hm, they press the Levy, wounded too."])
def test_of_two_orders_that_exclude_each_other_both_are_offered_as_the_letter_means_them(later: str) -> None:
    """The words of the second were read alone: who "they" are was lost with it, and only the first could be taken."""
    read = reader(Game.new(example_setup("ford_and_oakham"), seed="offered"))
    found = offering(read, f"The Mill Scouts form up against the Levy. {later}", "cal", clear_intent=True)
    said = [answer.order.document() for ask in found.asks for answer in ask.answers]
    said += [one.document for one in found.orders]
    assert any(one.get("press") == "scouts" for one in said)


def test_what_the_words_name_already_is_not_offered_for_what_they_lack() -> None:
    """He marches from the Exchange to a place that he does not know: not from the Exchange to the Exchange."""
    read = reader(Game.new(example_setup("koprulu_round"), seed="offered"), only("orsino"))
    (ask,) = offering(read, "move 1 marine from Augustgrad to the barracks", "orsino", clear_intent=True).asks
    assert (ask.why, ask.answers) == ("missing", ())
