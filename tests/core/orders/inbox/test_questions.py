"""A question stands in the unread box, whether or not it ends in a question mark, and orders nothing."""

from __future__ import annotations

import pytest

from tests.core.orders.inbox.corpora import reader


@pytest.mark.parametrize(
    "question",
    [
        "can u have 2 electors",
        "whats my income",
        "how much is a university",
        "am i allowed to build twice",
        "will there be a map",
        "could you tell me the rules on knives",
        "r we still at war",
        "can i still change my orders",
        "quick q how much money do i have",
        "i dont understand the tax rules",
        "please send me the map",
        "what happens if i lose the old guard",
    ],
)
@pytest.mark.parametrize("letter", ["Old Guard to B3.\n{}", "{}\nOld Guard to B3.", "Hi,\n- Old Guard to B3\n- {}\n\nthx"])
def test_a_question_is_kept(question, letter):
    text = letter.format(question)
    read = reader("noblesse_rimini").read(text, "alfredo")
    at = text.index(question)
    assert [order.document for order in read.orders] == [{"by": "alfredo", "move": "old_guard", "to": ["B3"]}]
    assert any(at <= left.start < at + len(question) for left in (*read.unread, *read.asks))
