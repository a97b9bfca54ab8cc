"""Letters that come at once: side by side, read behind the window, added in one keystroke but for those that need a hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from core.letters.mailbox.letters import letters
from core.letters.mailbox.phrasebook import phrases
from gui.adapters.letters.message import account_of
from gui.letters.inbox import InboxDialog
from gui.letters.vouching import Vouching
from tests.gui.letters.pasted import added, drop, ready
from tests.gui.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier
ELEVEN = {
    "Gonfalon": "Move Swiss of the Gonfalon to C5.\nSend a messenger to Cosimo Orsini.",
    "QuillAndSeal": "Send a messenger to Alfredo.",
    "BearOfRome": "Send a messenger to Beatrice.",
    "SunChaser": "Send a messenger to Marguerite.",
    "NineRoses": "Send a messenger to Louis.\n\nYours,\nMargot",
    "Sillage": "Send a messenger to Louis tralala.",
    "WinterHetman": "Send a messenger to Jadwiga.",
    "WhiteEagle": "> Send a messenger to Bertha\n\nSend a messenger to Otto.",
    "GroschenByGroschen": "Send a messenger to Otto.",
    "PolderPrince": "Send a messenger to Bertha.",
    "CompoundInterest": "Send a messenger to Willem.",
}


@pytest.fixture
def example() -> str:
    return "four_crowns"


def conversation(told: dict[str, str], when: str = "2026-03-05 21:{:02}") -> str:
    return "".join(f"{by}\nMember\n{when.format(n)}\n#{n}\n{words}\n\n" for n, (by, words) in enumerate(told.items(), 1))


def put_in(qtbot, inbox: InboxDialog, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    inbox.text.setFocus()
    qtbot.keyClick(inbox.text, Qt.Key.Key_V, CTRL)
    read(inbox)


def paste(qtbot, inbox: InboxDialog, text: str) -> None:
    """Paste a text and say that it is the letters that it looks like."""
    put_in(qtbot, inbox, text)
    if inbox.several.isVisible():
        part(inbox)


def read(inbox: InboxDialog) -> None:
    """Wait until all letters in hand are read."""
    ready(None, inbox)
    until(
        lambda: (
            not inbox.bundle.adding
            and not inbox.desk.background.busy
            and all(one.counts is not None or not one.account or one.blank for one in inbox.bundle.letters)
        )
    )


def part(inbox: InboxDialog) -> None:
    """Say that the text is the letters that it looks like."""
    inbox.several.part_button.click()
    read(inbox)


def add_all(qtbot, inbox: InboxDialog) -> None:
    """Add all that needs no hand, by its key."""
    qtbot.keyClick(inbox, Qt.Key.Key_F9)
    read(inbox)


def seen(inbox: InboxDialog) -> list[str]:
    return [button.text() for button in inbox.strip.buttons if button.isVisible()]


def test_eleven_letters_are_pasted_one_doubt_is_ticked_and_all_are_added_by_keys(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    assert len(seen(inbox)) == 11
    assert [one.account for one in inbox.bundle.letters] == list(ELEVEN)
    assert inbox.strip.said.text() == "11 letters, 11 to add"
    assert "?1" in seen(inbox)[5]
    add_all(qtbot, inbox)
    assert [one.account for one in letters(inbox.game)] == [by for by in ELEVEN if by != "Sillage"]
    assert inbox.account == "Sillage", "what is doubtful stops him"
    qtbot.keyClick(inbox.focusWidget(), Qt.Key.Key_Return)
    ready(qtbot, inbox)
    qtbot.keyClick(inbox, Qt.Key.Key_Return, CTRL)
    read(inbox)
    assert {one.account for one in letters(inbox.game)} == set(ELEVEN)
    assert [order.document()["to"] for order in inbox.game.orders() if order.by == "etienne"] == ["louis"]
    assert letters(inbox.game)[0].sent.startswith("2026-03-05T21:01"), "late letters would not be known as such"
    assert inbox.strip.said.text() == "11 letters, all added"
    assert inbox.draft() is None


def test_each_letter_keeps_its_text_and_what_was_decided_of_it(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    for _ in range(5):
        qtbot.keyClick(inbox, Qt.Key.Key_PageDown, CTRL)
        ready(qtbot, inbox)
    assert inbox.account == "Sillage"
    inbox.rows.cards[0].tick.click()
    ready(qtbot, inbox)
    inbox.text.appendPlainText("Thanks!")
    inbox.heading.provisional.click()
    qtbot.keyClick(inbox, Qt.Key.Key_PageUp, CTRL)
    ready(qtbot, inbox)
    assert inbox.account == "NineRoses"
    assert not inbox.heading.provisional.isChecked()
    qtbot.mouseClick(inbox.strip.buttons[5], Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    assert inbox.letter_text.endswith("tralala.\nThanks!")
    assert [line.tag for line in inbox.rows.settled] == ["right"]
    assert inbox.heading.provisional.isChecked()


def test_letters_that_are_on_file_already_say_so_and_double_nothing(inbox, qtbot):
    told = dict(list(ELEVEN.items())[:3])
    paste(qtbot, inbox, conversation(told))
    add_all(qtbot, inbox)
    known = ("alfredo", "beatrice", "cosimo")
    orders = [order.document() for order in inbox.game.orders() if order.by in known]
    paste(qtbot, inbox, conversation(dict(list(ELEVEN.items())[:4])))
    assert "3 letters are on file already." in inbox.notice.text()
    assert inbox.account == "SunChaser"
    add_all(qtbot, inbox)
    assert len(letters(inbox.game)) == 4
    assert [order.document() for order in inbox.game.orders() if order.by in known] == orders


def test_a_letter_that_came_twice_in_one_text_is_there_once_and_whose_it_is_is_said(inbox, qtbot):
    told = conversation(dict(list(ELEVEN.items())[:2]))
    paste(qtbot, inbox, told + told)
    assert len(seen(inbox)) == 2
    assert "2 letters came twice and are here once, by Alfredo da Ferrara, Beatrice Colonna." in inbox.notice.text()


def test_who_sends_the_same_words_again_has_two_letters_and_neither_is_added_unseen(inbox, qtbot):
    """The last one counts, so it is no matter which of them goes."""
    told = conversation(dict(list(ELEVEN.items())[:3]))
    paste(qtbot, inbox, told + told.replace("21:01", "21:09"))
    assert len(seen(inbox)) == 4
    assert [one.account for one in inbox.bundle.certain()] == ["QuillAndSeal", "BearOfRome"]
    inbox.in_hand.turn_to(inbox.bundle.letters[0])
    read(inbox)
    inbox.take_down()
    read(inbox)
    assert [one.account for one in inbox.bundle.certain()] == ["QuillAndSeal", "BearOfRome"]
    inbox.in_hand.turn_to(inbox.bundle.letters[3])
    read(inbox)
    assert "sent again?" in inbox.heading.which.text().casefold()
    inbox.take_down()
    assert [one.sent[11:16] for one in letters(inbox.game)] == ["21:01", "21:09"]


@pytest.mark.parametrize("dated", [True, False])
def test_who_goes_back_to_his_first_letter_has_it_last(inbox, qtbot, dated):
    first, second = "Send a messenger to Louis.", "Send a messenger to Otto."
    told = [{"Gonfalon": first}, {"NineRoses": first}, {"Gonfalon": second}, {"Sillage": first}, {"Gonfalon": first}]
    form = "2026-03-05 21:{}{{}}" if dated else "Thursday"
    paste(qtbot, inbox, "".join(conversation(one, form.format(n)) for n, one in enumerate(told)))
    assert [(one.account, one.text) for one in inbox.bundle.letters] == [pair for one in told for pair in one.items()]


def test_two_letters_of_one_player_wait_for_the_moderator(inbox, qtbot):
    told = conversation(dict(list(ELEVEN.items())[:3]))
    paste(qtbot, inbox, told + conversation({"Gonfalon": "Send a messenger to Louis."}, "2026-03-05 21:3{}"))
    assert [one.account for one in inbox.bundle.certain()] == ["QuillAndSeal", "BearOfRome"]


def test_who_is_nobody_of_the_game_is_asked_once_and_remembered(inbox, qtbot):
    told = dict(list(ELEVEN.items())[:3]) | {"Joe Bloggs": "Send a messenger to Louis."}
    text = conversation(told) + conversation({"Joe Bloggs": "Send a messenger to Otto."}, "2026-03-05 21:3{}")
    paste(qtbot, inbox, text)
    qtbot.mouseClick(inbox.strip.buttons[3], Qt.MouseButton.LeftButton)
    ready(qtbot, inbox)
    assert "Joe Bloggs is no player of this game." in inbox.message.problem
    assert inbox.focusWidget() is inbox.heading.sender_box
    qtbot.keyClicks(inbox.heading.sender_box, "johan")
    qtbot.keyClick(inbox.heading.sender_box, "\r")
    read(inbox)
    assert [one.account for one in inbox.bundle.letters][3:] == ["BroomAtTheMast"] * 2
    added(inbox)
    assert [(one.words, one.player) for one in phrases(inbox.game)] == [("Joe Bloggs", "johanna")]
    assert account_of(inbox.game, "joe bloggs") == "BroomAtTheMast"
    inbox.desk.do(lambda game: game.undo())
    assert not phrases(inbox.game), "who was taken for another by mistake would be so again"
    assert not letters(inbox.game)


@pytest.mark.parametrize("answer", ["part", "keep"])
@pytest.mark.parametrize("many", [2, 11])
def test_several_letters_are_nobodys_before_the_moderator_has_said_so(inbox, qtbot, many, answer):
    """A header of another's within somebody's letter gives no orders to him: whoever writes a letter can write one, or ten."""
    put_in(qtbot, inbox, conversation(dict(list(ELEVEN.items())[:many])))
    assert f"This looks like {many} letters, by Alfredo da Ferrara" in inbox.several.said.text()
    for account in list(ELEVEN)[:many]:
        assert inbox.strip.named(account) in inbox.several.said.text(), "what he confirms he sees"
    assert inbox.text.isReadOnly()
    for keys in ((Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Return, CTRL)):
        qtbot.keyClick(inbox, *keys)
        read(inbox)
    assert not letters(inbox.game)
    assert not inbox.rows.cards
    first = inbox.several.keep_button if many == 2 else inbox.several.part_button
    assert first.hasFocus(), "what speaks against it makes one letter of it"
    pressed = inbox.several.part_button if answer == "part" else inbox.several.keep_button
    pressed.setFocus()
    qtbot.keyClick(pressed, Qt.Key.Key_Return)
    read(inbox)
    if answer == "part":
        assert [one.account for one in inbox.bundle.letters] == list(ELEVEN)[:many]
    else:
        assert [one.account for one in inbox.bundle.letters] == ["Gonfalon"]
        assert inbox.letter_text.startswith("Move Swiss of the Gonfalon to C5.")
    assert not inbox.several.isVisible()
    assert not inbox.text.isReadOnly()


@pytest.mark.parametrize("answer", ["part", "keep"])
def test_what_was_said_of_a_text_can_be_taken_back_and_said_otherwise(inbox, qtbot, answer):
    text = conversation(dict(list(ELEVEN.items())[:3]))
    put_in(qtbot, inbox, text)
    (inbox.several.part_button if answer == "part" else inbox.several.keep_button).click()
    read(inbox)
    qtbot.keyClick(inbox, Qt.Key.Key_J, CTRL)
    read(inbox)
    assert inbox.letter_text == text
    assert inbox.several.isVisible()
    (inbox.several.keep_button if answer == "part" else inbox.several.part_button).click()
    read(inbox)
    assert [one.account for one in inbox.bundle.letters] == list(ELEVEN)[: 1 if answer == "part" else 3]


def test_letters_are_not_joined_unasked_once_something_is_decided_of_one(inbox, qtbot):
    paste(qtbot, inbox, conversation(dict(list(ELEVEN.items())[:3])))
    inbox.text.appendPlainText("Send a messenger to Louis.")
    inbox.strip.join_button.click()
    next(one for one in inbox.findChild(QMessageBox).buttons() if one.text() == "Go on").click()
    assert len(inbox.bundle.letters) == 3
    add_all(qtbot, inbox)
    assert len(letters(inbox.game)) == 3
    assert not inbox.strip.join_button.isVisible(), "all are filed"


def test_letters_of_which_some_are_on_file_are_joined_and_parted_and_none_is_added_twice(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    add_all(qtbot, inbox)
    qtbot.keyClick(inbox, Qt.Key.Key_J, CTRL)
    read(inbox)
    part(inbox)
    assert "10 letters are on file already." in inbox.notice.text()
    assert inbox.account == "Sillage"
    add_all(qtbot, inbox)
    assert len(letters(inbox.game)) == 10


def test_a_letter_is_cut_where_the_moderator_says_that_another_begins(inbox, qtbot):
    words = "Send a messenger to Louis.\n\nNineRoses sends this:\nSend a messenger to Otto."
    paste(qtbot, inbox, conversation({"Gonfalon": words}))
    inbox.text.setTextCursor(inbox.text.stretch(inbox.letter_text.index("sends"), inbox.letter_text.index("sends")))
    QApplication.sendEvent(inbox.text.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
    menu = next(one for one in inbox.text.findChildren(QMenu) if one.isVisible())
    next(one for one in menu.actions() if one.text() == "A letter begins at this line").trigger()
    menu.close()
    read(inbox)
    found = [(one.account, one.text) for one in inbox.bundle.letters]
    assert found == [("Gonfalon", words.split("\n\n")[0]), ("", words.split("\n\n")[1])]
    assert inbox.bundle.current is inbox.bundle.letters[1], "nobody knows yet who sent it"
    inbox.strip.add_button.click()
    inbox.findChild(Vouching).yes.click()  # its own header alone says that it is his
    read(inbox)
    assert [one.account for one in letters(inbox.game)] == ["Gonfalon"]


def test_a_text_too_long_for_one_letter_says_so_when_it_is_kept_as_one(inbox, qtbot):
    put_in(qtbot, inbox, conversation(dict.fromkeys(ELEVEN, "Send a messenger to Otto.\n" * 300)))
    inbox.several.keep_button.click()
    assert "letter" in inbox.notice.text()
    assert inbox.several.isVisible()


def test_a_mail_with_headers_in_it_is_one_letter_until_it_is_said_to_be_several(inbox, qtbot, tmp_path):
    mail = tmp_path / "a.eml"
    mail.write_text("From: Gonfalon <g@example.org>\nSubject: x\n\n" + conversation(dict(list(ELEVEN.items())[1:5])))
    drop(inbox, mail)
    read(inbox)
    assert (len(inbox.bundle.letters), inbox.account) == (1, "Gonfalon")
    assert inbox.several.isVisible()


def test_a_file_of_letters_comes_apart(inbox, qtbot, tmp_path):
    file = tmp_path / "inbox.txt"
    file.write_text(conversation(ELEVEN))
    drop(inbox, file)
    read(inbox)
    part(inbox)
    assert len(seen(inbox)) == 11


def test_what_stands_before_the_first_header_is_shown_and_can_be_put_aside(inbox, qtbot):
    paste(qtbot, inbox, "Inbox (3)\nMark all as read\n\n" + conversation(dict(list(ELEVEN.items())[:3])))
    assert inbox.letter_text == "Inbox (3)\nMark all as read"
    assert inbox.account == ""
    assert seen(inbox)[0] == "Nobody's"
    inbox.strip.aside_button.click()
    next(one for one in inbox.findChild(QMessageBox).buttons() if one.text() == "Throw away").click()
    ready(qtbot, inbox)
    assert inbox.account == "Gonfalon"
    assert len(seen(inbox)) == 3


def test_sealed_letters_are_filed_unread_and_leave_the_hand(inbox, qtbot):
    inbox.policy_button.answers["seal", "sealed"].trigger()
    paste(qtbot, inbox, conversation(ELEVEN))
    add_all(qtbot, inbox)
    assert [one.opened for one in letters(inbox.game)] == [False] * 11
    assert inbox.letter_text == ""
    assert not seen(inbox)


def test_one_more_letter_is_pasted_beside_those_in_hand(inbox, qtbot):
    paste(qtbot, inbox, conversation(dict(list(ELEVEN.items())[:3])))
    QGuiApplication.clipboard().setText("From: NineRoses\n\nSend a messenger to Louis.")
    inbox.arriving.paste_next()
    read(inbox)
    assert len(seen(inbox)) == 4
    assert inbox.account == "Gonfalon"


def test_letters_that_are_not_added_are_asked_about_and_taken_up_again(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    draft = inbox.draft()
    assert draft.said == "11 letters"
    assert inbox.lost(draft) == "11 letters are not filed yet."
    inbox.restore(draft.holds)
    read(inbox)
    assert [one.account for one in inbox.bundle.letters] == list(ELEVEN)
    assert inbox.bundle.letters[3].sent == "2026-03-05 21:04"


@pytest.mark.parametrize(
    "line", ["From: x\nhold", "a", "Gonfalon", "Joe\n\n2026-03-05 21:00"], ids=["headers", "lines", "names", "dates"]
)
def test_a_hundred_thousand_lines_do_not_hold_the_window_up(inbox, qtbot, line):
    paste(qtbot, inbox, f"{line}\n" * 100_000)
    assert inbox.notice.text()
    assert inbox.letter_text == ""


def test_one_letter_alone_is_shown_as_the_one_in_hand(inbox, qtbot):
    paste(qtbot, inbox, conversation(ELEVEN))
    qtbot.keyClick(inbox, Qt.Key.Key_PageDown, CTRL)
    read(inbox)
    grounds = [button.grab().toImage().pixelColor(8, 8).name() for button in inbox.strip.buttons]
    assert len(set(grounds)) == 2
    assert grounds.count(grounds[1]) == 1


def test_what_adding_all_took_off_the_list_is_said(inbox, qtbot):
    said: list[str] = []
    inbox.desk.said.connect(said.append)
    paste(qtbot, inbox, conversation(ELEVEN))
    add_all(qtbot, inbox)
    assert said[-1] == "10 letters with 11 orders added, 37 earlier orders deleted. 1 to look at."


def test_a_megabyte_of_letters_is_asked_about_without_holding_the_window_up(inbox, qtbot):
    text = conversation({f"Stranger {n}": "Hold the line.\n" * 2_500 for n in range(25)} | {"Gonfalon": "Hold."})
    put_in(qtbot, inbox, text)
    assert inbox.several.isVisible()
    assert inbox.letter_text.endswith("characters more")
    inbox.refresh()
    assert inbox.draft().holds["text"] == text.replace("\r", ""), "nothing of it is lost"
    inbox.several.part_button.click()
    ready(qtbot, inbox)
    assert inbox.bundle.letters[-1].text == "Hold."


def test_sixty_letters_do_not_hold_the_window_up(inbox, qtbot):
    """Whether each is on file was found out by the names of all players, at every letter that was read."""
    senders = list(ELEVEN)
    told = [{senders[n % 11]: f"Send a messenger to Louis.\nSomewhere nice, letter {n}."} for n in range(60)]
    paste(qtbot, inbox, "".join(conversation(one, f"2026-03-05 20:{n:02}#{{}}"[:-3]) for n, one in enumerate(told)))
    assert len(inbox.bundle.letters) == 60
