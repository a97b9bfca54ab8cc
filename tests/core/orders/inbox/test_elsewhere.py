"""What a line leaves to another message stands in the unread box, and what is only said to be the usual is an order still."""

from __future__ import annotations

import pytest

from tests.core.orders.inbox.corpora import reader

ORDER = {"by": "alfredo", "move": "old_guard", "to": ["B3"]}


@pytest.mark.parametrize(
    "line",
    [
        "The rest as we said on the stairs.",
        "Everything else stays as I sent it.",
        "And then what we talked about.",
        "My first PM still holds.",
        "Spies as discussed.",
        "You know what to do with the others.",
        "More orders will follow tomorrow.",
        "These are in addition to the orders of this morning.",
        "The other units do what they did last night.",
        "Continue as last cycle.",
        "For the rest see the spreadsheet.",
    ],
)
@pytest.mark.parametrize("letter", ["Old Guard to B3.\n{}", "{}\nOld Guard to B3.", "The Old Guard marches to B3. {} Bye!"])
def test_a_line_about_another_message_is_kept(line, letter):
    text = letter.format(line)
    read = reader("noblesse_rimini").read(text, "alfredo")
    at = text.index(line)
    assert [order.document for order in read.orders] == [ORDER]
    assert any(at <= left.start < at + len(line) for left in (*read.unread, *read.asks))


@pytest.mark.parametrize(
    "line",
    [
        "As discussed, the Old Guard goes to B3.",
        "As planned: the Old Guard to B3.",
        "Like last time, the Old Guard goes to B3.",
        "The Old Guard goes to B3, as I told you on the phone.",
        "The Old Guard to B3, as usual.\nThe rest of the evening is for wine. As usual I am late, sorry.",
    ],
)
def test_the_usual_is_an_order_still(line):
    read = reader("noblesse_rimini").read(line, "alfredo")
    assert [(order.document, order.mark) for order in read.orders] == [(ORDER, False)]
    assert not read.unread
    assert not read.asks


@pytest.mark.parametrize(
    "when",
    [
        "Later in the game",
        "At some point",
        "By the end of the game",
        "In the nights to come",
        "In due course",
        "A few nights hence",
        "One of these nights",
        "Come winter",
        "Before long",
        "In the long run",
    ],
)
@pytest.mark.parametrize("order", ["I want an heir", "the Old Guard goes to B4", "a university is built at C4"])
def test_what_is_dated_for_some_other_night_is_kept_and_not_ordered(when, order):
    read = reader("noblesse_rimini").read(f"Old Guard to B3.\n{when} {order}.", "alfredo")
    assert [order.document for order in read.orders] == [ORDER]
    assert any(left.start >= 17 for left in (*read.unread, *read.asks))
