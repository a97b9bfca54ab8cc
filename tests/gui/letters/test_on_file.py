"""A letter on file that is opened again: it stays one letter, at its place and of its moment, whatever is decided of it."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from core.letters.mailbox.filing import refuse_late
from core.letters.mailbox.letters import letters, unsettled
from core.letters.mailbox.policy import adopt
from gui.adapters.letters.filed import decide_condition, filed_letters, unread_box
from gui.adapters.letters.letters import mails
from gui.letters.inbox import InboxDialog
from tests.gui.letters.pasted import added, orders, paste, ready

FIRST, SECOND = "Recruit 2 legions.\nHire 2 mercenaries tralala.", "Transfer the Granary to Osric for 900 MS."


def filed(qtbot, inbox: InboxDialog, *told: tuple[str, str]) -> None:
    """File letters, each by whom it is."""
    for by, words in told:
        put_in(qtbot, inbox, f"From: {by}\nSent: 2026-03-05 21:4{len(letters(inbox.game))}\n\n{words}")
        added(inbox)


def put_in(qtbot, inbox: InboxDialog, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    inbox.text.setPlainText("")
    inbox.text.paste()
    ready(qtbot, inbox)


def opened(qtbot, inbox: InboxDialog, number: int) -> None:
    inbox.show_letter(number)
    ready(qtbot, inbox)


@pytest.mark.parametrize("counting", ["amendments", "last_counts"])
def test_a_letter_opened_again_is_filed_where_it_arrived(inbox, qtbot, counting):
    adopt(inbox.game, "counting", counting)
    filed(qtbot, inbox, ("WidowOfTupile", FIRST), ("ferryman", "Recruit 1 legion."))
    before = letters(inbox.game)
    opened(qtbot, inbox, 0)
    assert inbox.take_button.text() == "Added"
    inbox.rows.cards[0].tick.click()
    ready(qtbot, inbox)
    assert inbox.take_button.text() == "Add 1 order, keep 1"
    added(inbox)
    assert [(one.text, one.sent) for one in letters(inbox.game)] == [(one.text, one.sent) for one in before]
    assert not unsettled(inbox.game)
    who = [order.by for order in inbox.game.orders() if set(order.document()) & {"recruit", "hire"}]
    assert who[-3:] == ["ismene", "ismene", "dario"], "it came before the other"
    inbox.desk.do(lambda game: game.undo())
    ready(qtbot, inbox)
    assert letters(inbox.game) == before
    assert inbox.rows.cards, "what was undone is open again on the paper"


@pytest.mark.parametrize("example", ["four_crowns"])
def test_a_letter_filed_under_the_wrong_player_is_taken_as_one_of_the_right_one(inbox, qtbot):
    adopt(inbox.game, "counting", "amendments")
    filed(qtbot, inbox, ("QuillAndSeal", "Send a messenger to Otto."))
    count = len(inbox.game.orders())
    opened(qtbot, inbox, 0)
    inbox.heading.sender_box.setEditText("Gonfalon")
    ready(qtbot, inbox)
    assert inbox.take_button.text() == "Add 1 order, delete 1"
    added(inbox)
    assert [one.player for one in letters(inbox.game)] == ["alfredo"]
    assert (len(inbox.game.orders()), inbox.game.orders()[-1].by) == (count, "alfredo")
    assert inbox.take_button.text() == "Added"
    inbox.desk.do(lambda game: game.undo())
    assert inbox.game.orders()[-1].by == "beatrice"


def test_the_letter_on_the_paper_follows_what_is_decided_beside_it(inbox, qtbot):
    """A switch thrown in the unread box was taken back when the letter was added once more."""
    filed(qtbot, inbox, ("WidowOfTupile", "If nobody else does, recruit 2 legions."))
    (item,) = unread_box(inbox.desk, lambda: None, inbox)
    decide_condition(inbox.desk, item, "then")
    ready(qtbot, inbox)
    assert inbox.message.taken
    inbox.heading.provisional.click()
    ready(qtbot, inbox)
    inbox.take_down()
    assert letters(inbox.game)[0].provisional
    assert [order["recruit"] for order in orders(inbox)] == [{"count": 2}]


def test_a_letter_that_is_changed_after_it_was_filed_is_the_same_letter(inbox, qtbot):
    filed(qtbot, inbox, ("WidowOfTupile", "Recruit 2 legions."))
    inbox.text.appendPlainText("Hire 1 mercenary.")
    ready(qtbot, inbox)
    inbox.take_down()
    assert [one.text for one in letters(inbox.game)] == ["Recruit 2 legions.\nHire 1 mercenary."]
    inbox.desk.do(lambda game: game.undo())
    ready(qtbot, inbox)
    inbox.take_down()
    assert len(letters(inbox.game)) == 1


def test_a_letter_refused_as_late_counts_when_it_is_added_after_all(inbox, qtbot):
    filed(qtbot, inbox, ("WidowOfTupile", "Recruit 2 legions."))
    inbox.desk.do(lambda game: refuse_late(game, 0))
    opened(qtbot, inbox, 0)
    inbox.take_down()
    assert [one.late for one in letters(inbox.game)] == ["accepted"]
    assert {"by": "ismene", "recruit": {"count": 2}} in orders(inbox)


def test_a_later_letter_adds_or_replaces_as_the_moderator_says(inbox, qtbot):
    """Where the last letter counts, a correction struck all that its writer had ordered."""
    filed(qtbot, inbox, ("WidowOfTupile", "Recruit 2 legions.\nHire 1 mercenary."))
    put_in(qtbot, inbox, "From: WidowOfTupile\n\nRecruit 3 legions.")
    assert inbox.heading.counting.currentText() == "Replaces earlier orders"
    assert inbox.take_button.text() == "Add 1 order, delete 2"
    inbox.heading.counting.setFocus()
    qtbot.keyClick(inbox.heading.counting, Qt.Key.Key_Down)
    ready(qtbot, inbox)
    assert inbox.heading.counting.currentText() == "Adds to earlier orders"
    assert inbox.take_button.text() == "Add 1 order"
    added(inbox)
    assert letters(inbox.game)[1].amends is True
    assert len(orders(inbox)) == 3
    opened(qtbot, inbox, 1)
    assert inbox.heading.counting.currentText() == "Adds to earlier orders"
    qtbot.keyClick(inbox.heading.counting, Qt.Key.Key_Up)
    ready(qtbot, inbox)
    inbox.take_down()
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 3}}]
    inbox.desk.do(lambda game: game.undo())
    ready(qtbot, inbox)
    assert len(orders(inbox)) == 3
    assert inbox.heading.counting.currentText() == "Adds to earlier orders"


def test_a_letter_gives_back_what_it_struck_when_it_is_said_to_add(inbox, qtbot):
    before = orders(inbox)
    assert before, "they came by no letter"
    filed(qtbot, inbox, ("WidowOfTupile", "Recruit 2 legions."))
    assert len(orders(inbox)) == 1
    inbox.heading.counting.setCurrentText("Adds to earlier orders")
    ready(qtbot, inbox)
    inbox.take_down()
    assert orders(inbox) == [*before, {"by": "ismene", "recruit": {"count": 2}}]


def test_who_ordered_nothing_before_has_nothing_to_add_to(inbox, qtbot):
    while inbox.game.orders():
        inbox.game.withdraw(0)
    paste(qtbot, inbox, "Recruit 2 legions.")
    assert not inbox.heading.counting.isVisible()


def test_an_earlier_letter_says_that_a_later_one_replaces_it(inbox, qtbot):
    filed(qtbot, inbox, ("WidowOfTupile", FIRST), ("WidowOfTupile", SECOND))
    opened(qtbot, inbox, 0)
    assert "a later letter replaces it" in inbox.heading.which.toolTip() + inbox.heading.which.text()
    inbox.rows.cards[0].tick.click()
    ready(qtbot, inbox)
    before = orders(inbox)
    inbox.take_down()
    assert orders(inbox) == before
    assert len(letters(inbox.game)[0].orders) == 2
    chips = [[words for words, _ in one.chips] for one in mails(inbox.desk)]
    marks = [one.marks for one in filed_letters(inbox.desk)]
    for number, said in enumerate(("a later letter replaces it", "replaces the earlier ones")):
        assert said in chips[number]
        assert said in marks[number]


def test_a_sealed_letter_in_hand_is_not_read_when_the_game_seals_again(inbox, qtbot):
    adopt(inbox.game, "seal", "sealed")
    put_in(qtbot, inbox, "From: WidowOfTupile\n\nRecruit 2 legions.")
    inbox.take_down()
    inbox.policy_button.answers["seal", "open"].trigger()
    inbox.open_sealed()
    ready(qtbot, inbox)
    assert inbox.take_button.text().startswith("Add 1 order")
    inbox.policy_button.answers["seal", "sealed"].trigger()
    ready(qtbot, inbox)
    assert not inbox.take_button.isEnabled()
    inbox.take_down()
    assert [one.opened for one in letters(inbox.game)] == [False]
    inbox.policy_button.answers["seal", "open"].trigger()
    ready(qtbot, inbox)
    inbox.take_down()
    assert [one.opened for one in letters(inbox.game)] == [True]


@pytest.mark.parametrize("example", ["four_crowns"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20))])
def test_whatever_is_done_no_letter_stands_twice_and_the_paper_says_what_is_on_file(inbox, qtbot, seed):
    chance = Random(seed)
    words = ("Swiss to B4\nSend a messenger to Otto.", "Send a messenger to Louis tralala.", "If C4 is free, steward to C4.")
    senders = ("Gonfalon", "QuillAndSeal", "Gonfalon", "Gonfalon")
    filed(qtbot, inbox, *((by, chance.choice(words)) for by in senders))
    desk, heading = inbox.desk, inbox.heading

    def tick() -> None:
        for card in inbox.rows.cards[:1]:
            if card.tick is not None:
                card.tick.click()

    def letter() -> int:
        return chance.randrange(len(letters(inbox.game)))

    acts = {
        "open": lambda: inbox.show_letter(letter()) if letters(inbox.game) else None,
        "tick": tick,
        "count": lambda: heading.counting.setCurrentIndex(1 - heading.counting.currentIndex()),
        "provisional": heading.provisional.click,
        "add": inbox.take_down,
        "undo": lambda: desk.do(lambda game: game.undo()),
        "refuse": lambda: desk.do(lambda game: refuse_late(game, letter())) if letters(inbox.game) else None,
        "draft": lambda: inbox.restore(inbox.draft().holds) if inbox.draft() is not None else None,
    }
    for act in (chance.choice([*acts, "open", "tick", "add", "add"]) for _ in range(18)):
        acts[act]()
        ready(qtbot, inbox)
        lay = inbox.message.on_file
        assert len(letters(inbox.game)) <= len(senders), act
        if inbox.message.taken:
            shown = {line.words for line in inbox.rows.certain} | {line.words for line in inbox.rows.settled}
            assert len(shown) >= len(lay.orders), act
