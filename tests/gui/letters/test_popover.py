"""Words of a letter are made an order by hand, in a form that keeps them in sight."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton

from core.letters.mailbox.letters import letters, unsettled
from tests.gui.letters.pasted import added, orders, paste, ready, select, write
from tests.gui.waiting import until


def test_a_letter_key_opens_the_form_filled_in_and_its_order_is_added_with_the_others(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    form = inbox.popover
    assert form.written_order.document == {"by": "ismene", "hire": {"count": 2}}
    write(form, "count", "1")
    qtbot.keyClick(form, Qt.Key.Key_Return)
    assert not form.isVisible()
    assert [card.words for card in inbox.rows.cards] == ["“Move them somewhere nice”", "“What does an embargo cost”"]
    assert [(line.words, line.tag) for line in inbox.rows.certain] == [
        ("Recruit 2 legions", "new"),
        ("Hire 1 mercenary legion", "by you"),
    ]
    assert inbox.take_button.text().partition(",")[0] == "Add 2 orders"
    inbox.take_down()
    assert orders(inbox) == [{"by": "ismene", "recruit": {"count": 2}}, {"by": "ismene", "hire": {"count": 1}}]
    assert len(unsettled(inbox.game)) == 2
    inbox.desk.do(lambda game: game.undo())
    assert not [one for one in orders(inbox) if "hire" in one], "one step takes all of it back"


@pytest.mark.parametrize("others", ["", "Recruit 3 legions.\n"])
def test_a_form_says_of_an_order_what_its_card_says(others, inbox, qtbot):
    """With all the others of the letter, and not as if it were the only one."""
    paste(qtbot, inbox, f"{others}Please recruit 1 legion and keep quiet about it")
    card = inbox.rows.cards[-1]
    refused = "Would be refused" in "".join(card.notes)
    assert refused == bool(others)
    qtbot.keyClick(card, Qt.Key.Key_C)
    assert inbox.popover.add.text() == "Change it"
    assert ("Would be refused" in inbox.popover.verdict.text()) == refused
    inbox.popover.leave()


def test_a_form_holds_nothing_of_the_words_that_it_was_opened_for_before(inbox, qtbot):
    paste(qtbot, inbox, "Please recruit 1 legion and keep quiet about it\n\nPlease recruit 3 legions and keep quiet about it")
    for card, count in zip(inbox.rows.cards, (1, 3), strict=True):
        qtbot.keyClick(card, Qt.Key.Key_C)
        assert inbox.popover.written_order.document == {"by": "ismene", "recruit": {"count": count}}
        assert not inbox.popover.being_written, "nothing was typed"


def test_the_others_are_added_while_a_form_stands_open_in_which_nothing_was_written(inbox, qtbot):
    """The button was lit and did nothing."""
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[1], Qt.Key.Key_Return)
    until(lambda: inbox.popover.writing)
    for kind in inbox.popover.types[:3]:
        inbox.popover.take_up(kind)
    assert not inbox.popover.being_written, "kinds were looked at and nothing was typed"
    assert not inbox.popover.add.isEnabled()
    inbox.take_button.click()
    ready(qtbot, inbox)
    assert {"by": "ismene", "recruit": {"count": 2}} in orders(inbox)


def test_an_order_made_by_hand_can_be_taken_back(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    assert len(inbox.rows.cards) == 2
    inbox.rows.certain[-1].undo_button.click()
    assert len(inbox.rows.cards) == 3
    assert inbox.take_button.text().partition(",")[0] == "Add 1 order"


LONG = "🎉 As we said on the stairs, recruit 3 legions, no doubt about it."


def test_any_stretch_becomes_an_order_by_selecting_it_with_the_keys(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    until(inbox.popover.isVisible)
    assert not inbox.popover.writing, "the bare offer takes no keys"
    qtbot.keyClick(inbox.text, Qt.Key.Key_Return)
    ready(qtbot, inbox)
    assert inbox.letter_text == LONG, "Enter did not write over the words"
    assert inbox.popover.written_order.document["recruit"] == {"count": 3}
    until(inbox.popover.add.isEnabled)
    qtbot.keyClick(inbox, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    until(lambda: "Recruit 3 legions" in [line.words for line in inbox.rows.certain])
    added(inbox)
    assert {"by": "ismene", "recruit": {"count": 3}} in orders(inbox)


def test_what_stands_beside_an_order_made_of_words_still_waits(inbox, qtbot):
    """Two orders in one stretch that nobody could read: the second vanished with the first, from the cards and from the box."""
    beside = "and Lance of Oru beautifies everything"
    words = f"the Granary does something with the Terraces, {beside}"
    paste(qtbot, inbox, words)
    assert [card.words for card in inbox.rows.cards] == [f"“{words}”"]
    select(qtbot, inbox, "the Granary does something with the Terraces")
    inbox.words.of_selection()
    ready(qtbot, inbox)
    inbox.popover.take_up(next(kind for kind in inbox.popover.types if kind.VERB == "recruit"))
    write(inbox.popover, "count", "2")
    inbox.popover.add.click()
    assert [card.words for card in inbox.rows.cards] == [f"“{beside}”"]
    added(inbox)
    assert [words for *_, words in unsettled(inbox.game)] == [beside]


def test_any_stretch_becomes_an_order_by_selecting_it_with_the_mouse(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions", mouse=True)
    assert inbox.text.selection() == (LONG.index("recruit"), LONG.index(", no"))
    until(inbox.popover.isVisible)
    recruit = next(one for one in inbox.popover.findChildren(QPushButton) if one.text() == "Recruit legions")
    qtbot.mouseClick(recruit, Qt.MouseButton.LeftButton)
    assert inbox.popover.writing
    write(inbox.popover, "count", "3")
    qtbot.mouseClick(inbox.popover.add, Qt.MouseButton.LeftButton)
    assert "Recruit 3 legions" in [line.words for line in inbox.rows.certain]


def test_words_of_a_marked_order_correct_it(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    select(qtbot, inbox, "2 legions")
    inbox.words.of_selection()
    ready(qtbot, inbox)
    assert inbox.popover.written_order.document == {"by": "ismene", "recruit": {"count": 2}}
    write(inbox.popover, "count", "1")
    inbox.popover.add.click()
    assert not inbox.rows.cards
    assert [line.words for line in inbox.rows.certain] == ["Recruit 1 legion"]


@pytest.mark.parametrize("example", ["four_crowns"])
@pytest.mark.parametrize(
    ("size", "before", "behind", "first"),
    [((1024, 640), 60, 0, 0), ((1240, 860), 0, 0, 1), ((984, 640), 5, 3, 2), ((984, 640), 9, 0, 3), ((1024, 640), 4, 60, 4)],
    ids=["at the end", "alone", "in the middle", "at the foot", "at the top"],
)
def test_the_words_stay_in_sight_beside_their_form(inbox, qtbot, size, before, behind, first):
    """In a small window the form that opened over words in the middle of a short letter lay on them. Nearly every kind of order
    has its turn in one of the places."""
    inbox.resize(*size)
    talk = "Good evening to all!\n\n"
    words = "the White Riders do as they were told"
    paste(qtbot, inbox, talk * before + words + "\n" + talk * behind, "WhiteEagle")
    select(qtbot, inbox, words)
    inbox.words.of_selection()
    ready(qtbot, inbox)
    form, paper = inbox.popover, inbox.text
    for kind in form.types[first::6]:
        form.take_up(kind)
        QApplication.processEvents()
        place = paper.place_of(form.start, form.end)
        over = form.geometry().translated(-paper.mapTo(inbox, paper.rect().topLeft()))
        assert paper.rect().contains(place), kind.VERB
        assert not over.intersects(place), kind.VERB
        assert inbox.rect().contains(form.geometry()), kind.VERB


@pytest.mark.parametrize(
    ("words", "said", "lacks"),
    [
        ("Lance of Oru raids.", {"legions": ["lance_of_oru"]}, "Which target?"),
        ("Transfer the Granary.", {"location": "salt_granary"}, "Which new owner?"),
    ],
)
def test_an_order_that_lacks_something_says_what_and_its_form_keeps_what_was_said(inbox, qtbot, words, said, lacks):
    paste(qtbot, inbox, words)
    [card] = inbox.rows.cards
    assert lacks in [label.text() for label in card.findChildren(QLabel)]
    qtbot.keyClick(card, Qt.Key.Key_C)
    ready(qtbot, inbox)
    document = inbox.popover.written_order.document
    assert said.items() <= {**document, **next(value for value in document.values() if isinstance(value, dict))}.items()


def test_a_form_that_grows_shows_all_its_fields(inbox, qtbot):
    paste(qtbot, inbox, "Declare kanly on Thalia.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    ready(qtbot, inbox)
    form = inbox.popover.form
    form.besides.put({"kept": "as it was written"})
    form.under.setVisible(True)
    until(lambda: form.under.height() > 0 and not inbox.popover.room.verticalScrollBar().isVisible())


def test_an_order_made_by_hand_is_given_where_its_words_stand_in_the_letter(inbox, qtbot):
    """What comes after a march may be said of it: order counts."""
    paste(qtbot, inbox, f"{LONG}\nHire 1 mercenary.")
    select(qtbot, inbox, "recruit 3 legions")
    inbox.words.of_selection()
    ready(qtbot, inbox)
    inbox.popover.add.click()
    assert [line.words for line in inbox.rows.certain] == ["Recruit 3 legions", "Hire 1 mercenary legion"]
    added(inbox)
    assert [next(key for key in order if key != "by") for order in orders(inbox)] == ["recruit", "hire"]


def test_tab_goes_round_in_the_form_of_the_words_and_never_into_the_letters_head(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    inbox.words.of_selection()
    ready(qtbot, inbox)
    form = inbox.popover
    passed = []
    for forward in (*[True] * 12, *[False] * 12):
        passed.append(inbox.focusWidget())
        qtbot.keyClick(passed[-1], Qt.Key.Key_Tab if forward else Qt.Key.Key_Backtab)
    assert all(form.isAncestorOf(one) for one in passed)
    assert form.add in passed, "the button that makes the order is reached by Tab"


def test_escape_leaves_first_the_form_then_the_words_then_the_window(inbox, qtbot):
    paste(qtbot, inbox, LONG)
    select(qtbot, inbox, "recruit 3 legions")
    inbox.words.of_selection()
    ready(qtbot, inbox)
    qtbot.keyClick(inbox.popover, Qt.Key.Key_Escape)
    assert not inbox.popover.isVisible()
    assert inbox.text.textCursor().hasSelection()
    qtbot.keyClick(inbox.text, Qt.Key.Key_Escape)
    assert not inbox.text.textCursor().hasSelection()
    assert inbox.isVisible()


def test_what_is_written_in_the_form_stays_until_it_is_thrown_away(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    form = inbox.popover
    write(form, "count", "1")
    select(qtbot, inbox, "somewhere", mouse=True)
    qtbot.keyClicks(inbox.text, "typed")
    inbox.rows.cards[1].change_button.click()
    inbox.reject()
    assert form.written_order.document["hire"] == {"count": 1}
    assert "typed" not in inbox.letter_text
    qtbot.keyClick(form, Qt.Key.Key_Escape)
    next(one for one in form.findChild(QMessageBox).buttons() if "away" in one.text()).click()
    assert not form.isVisible()
    qtbot.keyClicks(inbox.text, "typed")
    assert "typed" in inbox.letter_text


def test_from_the_form_of_a_card_the_keys_come_back_to_the_cards(inbox, qtbot):
    paste(qtbot, inbox)
    following = inbox.rows.cards[2].words
    for leave in (Qt.Key.Key_Escape, None):
        inbox.rows.choose(1)
        qtbot.keyClick(inbox.rows.cards[1], Qt.Key.Key_C)
        qtbot.waitUntil(inbox.popover.isVisible)
        if leave is not None:
            qtbot.keyClick(inbox.popover, leave)
            assert inbox.rows.cards[1].hasFocus(), "N writes nothing into the letter"
    inbox.popover.no_order.click()
    assert inbox.rows.cards[inbox.rows.chosen].words == following, "and the next one when it is settled"


def test_a_draft_keeps_the_orders_made_by_hand(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    kept = msgspec.json.decode(msgspec.json.encode(inbox.draft().holds))
    inbox.text.setPlainText("")
    inbox.restore(kept)
    ready(qtbot, inbox)
    assert [line.tag for line in inbox.rows.certain] == ["new", "by you"]


def test_new_legions_bear_the_names_that_are_typed_and_the_form_grows_with_them(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 2 legions tralala.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    form = inbox.popover
    names = form.form.fields["names"]
    for name in ("Steppe Watch", "Watch of the Salt"):
        names.next.combo.setEditText(name)
        qtbot.keyClick(names.next.line, Qt.Key.Key_Return)
    assert form.written_order.document["recruit"]["names"] == ["steppe_watch", "watch_of_the_salt"]
    assert [chip.accessibleName() for chip in names.chips] == ["Steppe Watch", "Watch of the Salt"]
    until(lambda: form.room.height() >= form.form.heightForWidth(form.room.width()))
    form.form.fields["kind"].combo.setFocus()
    qtbot.keyClick(form.form.fields["kind"].combo, Qt.Key.Key_Return)
    assert form.add.hasFocus(), "Enter in the last field leads to what it is all for"
    qtbot.mouseClick(form.add, Qt.MouseButton.LeftButton)
    assert [line.words for line in inbox.rows.certain] == ["Recruit 2 legions, called Steppe Watch, Watch of the Salt"]


def test_the_form_shows_all_its_fields_where_there_is_room_and_each_thing_once(inbox, qtbot):
    inbox.resize(1280, 860)
    words = "If Maelle sells me the Hired Swords I raid the Ring Foundry with Thalia 1 + Hired Swords, Brother Anselm in command."
    paste(qtbot, inbox, words, sender="PearlDiver")
    qtbot.mouseClick(inbox.rows.cards[0].change_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    form = inbox.popover
    assert sorted(form.form.fields["legions"].value()) == ["hired_swords", "thalia_1"]
    form.form.fields["legions"].put(["hired_swords", "thalia_1", "thalia_2"])
    until(lambda: form.form.height() >= form.form.heightForWidth(form.form.width()))
    assert not form.room.verticalScrollBar().isVisible()


def test_the_keys_are_where_something_is_to_be_written(inbox, qtbot):
    paste(qtbot, inbox, "Kanly on Corvin.\nHire 2 mercenaries tralala.", sender="nine_strings")
    told, form = {card.words.split()[0]: card for card in inbox.rows.cards}, inbox.popover
    qtbot.mouseClick(told["“Kanly"].change_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    assert form.form.fields["demand"].isAncestorOf(inbox.focusWidget()), "without a demand it is refused"
    form.leave()
    qtbot.mouseClick(told["Hire"].change_button, Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    names = form.form.fields["names"]
    assert names.isAncestorOf(inbox.focusWidget()), "how many is said already; what takes more is not"
    qtbot.keyClicks(inbox.focusWidget(), "Lutes")
    qtbot.keyClick(inbox.focusWidget(), Qt.Key.Key_Return)
    names.chips[0].setFocus()
    qtbot.keyClicks(names.chips[0], "H")
    qtbot.keyClicks(inbox.focusWidget(), "arps")
    assert names.value() == ["Lutes", "Harps"], "what is typed on one name is the next"


def test_a_name_without_a_letter_of_ids_is_said_in_the_form(inbox, qtbot):
    paste(qtbot, inbox, "Recruit 1 legion tralala.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    names = inbox.popover.form.fields["names"]
    names.next.combo.setEditText("Стража")
    assert not inbox.popover.add.isEnabled()
    assert "letters a to z" in inbox.popover.verdict.text()


def test_enter_goes_to_what_is_still_to_be_filled_in(inbox, qtbot):
    paste(qtbot, inbox, "Hire 2 mercenaries tralala.")
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    form = inbox.popover
    form.take_up(next(kind for kind in form.types if kind.VERB == "transfer"))
    lacking = form.form.lacking()
    form.cancel.setFocus()
    qtbot.keyClick(form, Qt.Key.Key_Return)
    assert form.form.fields[lacking[0][0]].isAncestorOf(inbox.focusWidget())


def test_an_order_made_by_hand_stands_when_its_letter_is_added_once_more(inbox, qtbot):
    paste(qtbot, inbox)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_C)
    inbox.popover.add.click()
    added(inbox)
    stood, text = orders(inbox), inbox.letter_text
    assert {"by": "ismene", "hire": {"count": 2}} in stood
    inbox.show_letter(len(letters(inbox.game)) - 1)
    ready(qtbot, inbox)
    assert inbox.letter_text == text
    assert [line.tag for line in inbox.rows.certain].count("by you") == 1
    assert not any("gone" in line.tag for line in inbox.rows.certain)
    qtbot.keyClick(inbox.rows.cards[0], Qt.Key.Key_N)  # one more decision, so that it is added anew
    ready(qtbot, inbox)
    added(inbox)
    assert sorted(map(str, orders(inbox))) == sorted(map(str, stood))
