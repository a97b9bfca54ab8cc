"""Posts on their way out: copied, marked as sent, held back, written as files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from core.lab.play import run_by_rules
from gui.adapters.clipboard import came_from_others
from tests.gui.posts.outbox import clipboard, go_to, withdraw
from tests.gui.waiting import drawn, opened, settled, still


def test_subject_and_body_are_copied_apart_and_the_card_is_marked(panel, qtbot):
    go_to(panel, "ismene")
    qtbot.mouseClick(panel.copy_subject, Qt.MouseButton.LeftButton)
    assert clipboard() == panel.post.subject
    assert panel.post.standing == "draft"
    text = panel.preview.toPlainText()
    qtbot.mouseClick(panel.copy_body, Qt.MouseButton.LeftButton)
    assert clipboard() == text
    assert panel.post.to == "corvin"  # it goes on
    go_to(panel, "ismene")
    assert panel.post.standing == "copied"
    qtbot.mouseClick(panel.sent_button, Qt.MouseButton.LeftButton)
    assert panel.tally.text().startswith("1 of")
    assert panel.post.to == "corvin"  # the next that waits


def test_a_post_that_was_copied_is_no_letter(panel, qtbot):
    go_to(panel, "ismene")
    qtbot.mouseClick(panel.copy_body, Qt.MouseButton.LeftButton)
    assert clipboard()
    assert came_from_others() == ""
    QGuiApplication.clipboard().setText("Recruit 2 legions.")
    assert came_from_others() == "Recruit 2 legions."


def test_the_public_post_goes_last_unless_the_moderator_insists(panel):
    go_to(panel, "public")
    assert "goes last" in panel.notice.text.text()
    before = clipboard()
    panel.copy()
    still(panel.window())
    assert clipboard() == before
    assert "Still to be sent" in panel.notice.text.text()
    panel.copy(anyway=True)
    still(panel.window())
    assert panel.post.standing == "copied"


def test_who_insists_on_a_post_is_asked_once_for_all_its_parts(blank):
    opened(blank, "border_marches")
    blank.desk.do(run_by_rules)
    blank.desk.bring("publish")
    panel = blank.panels.publish
    panel.choices.forum_box.setCurrentIndex(panel.choices.forum_box.findData("discord"))
    go_to(panel, "public")
    parts = panel.post.parts
    assert len(parts) > 1
    panel.copy(anyway=True)
    still(panel.window())
    panel.copy()
    still(panel.window())
    assert clipboard() == parts[1]


def test_the_keys_stay_with_the_posts_when_a_notice_that_had_them_goes(panel, qtbot):
    go_to(panel, "public")
    panel.copy()
    button = panel.notice.ways.findChildren(QPushButton)[-1]
    button.setFocus()
    assert panel.window().focusWidget() is button
    button.click()
    still(panel.window())
    assert panel.cards.isAncestorOf(panel.window().focusWidget()), "not at the first button of the window"


def test_who_has_several_messages_to_come_is_named_once(panel):
    go_to(panel, "public")
    panel.copy()
    said = panel.notice.text.text().partition("Still to be sent: ")[2]
    names = [one.partition(",")[0] for one in said.split("; ")]
    assert len(names) == len(set(names))


def test_everything_is_written_as_files(panel, tmp_path):
    panel.export_to(tmp_path)
    settled(panel.window())
    names = {path.name for path in tmp_path.iterdir()}
    assert {"board.png", "ismene-round.txt", "public-court.txt"} <= names
    assert "Round 5" in (tmp_path / "ismene-round.txt").read_text(encoding="utf-8")


def test_copying_and_marking_have_keys(played, panel):
    go_to(panel, "corvin")
    played.actions_.by_key["copy_post"].trigger()
    assert panel.post.standing == "copied"
    played.actions_.by_key["mark_sent"].trigger()
    assert panel.post.to == "thalia"
    played.desk.bring("collect")
    assert not played.actions_.by_key["copy_post"].isEnabled()


def test_a_post_that_changed_after_it_was_copied_is_copied_again(panel):
    go_to(panel, "corvin")
    panel.copy()
    still(panel.window())
    withdraw(panel, "corvin")
    go_to(panel, "corvin")
    assert panel.post.standing == "changed since copied"
    assert "copy it again" in panel.notice.text.text()
    panel.copy()
    still(panel.window())
    assert panel.post.standing == "copied"


def test_all_that_was_copied_is_marked_as_sent_by_one_button(played, panel):
    going = played.panels["outbox"]
    for to in ("ismene", "corvin"):
        go_to(panel, to)
        panel.copy()
        still(panel.window())
    assert going.all_sent.text() == "Mark 2 copied as sent"
    going.all_sent.setFocus()
    going.all_sent.click()
    settled(panel.window())
    assert [post.to for post in panel.posts if post.settled] == ["ismene", "corvin"]
    assert not going.all_sent.isVisible()
    assert panel.cards.hasFocus(), "the keys do not go to another part"


def test_what_goes_out_stands_by_recipient_and_says_how_far_one_has_come(played, panel, qtbot):
    outbox = panel.cards
    assert [post.number for post in outbox.posts] == list(range(len(panel.posts)))
    go_to(panel, "ismene")
    qtbot.keyClick(outbox.list, Qt.Key.Key_Return)
    still(panel.window())
    assert next(post for post in outbox.posts if post.to == "ismene").kind == "copied"
    assert panel.post.to == "corvin"
    panel.mark_sent()
    going = played.panels["outbox"]
    assert going.progress.value() == 1
    assert not going.progress.isHidden()
    assert going.notes[0].startswith("1 of")
    qtbot.keyClick(outbox.list, Qt.Key.Key_Up)
    assert outbox.currentRow() == panel.posts.index(panel.post)
    assert all(post.kind == "waits" for post in outbox.posts if post.public)


def test_the_post_in_front_is_the_one_that_is_marked_whichever_key_leads_there(played, panel, qtbot):
    """End marked the last post and left the first in front, to be copied under the name of the other."""
    outbox = panel.cards
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        qtbot.keyClick(outbox.list, key)
        marked = outbox.list.currentItem().text()
        assert panel.post.subject in marked, f"{key.name} marks {marked}"
    qtbot.keyClick(outbox.list, Qt.Key.Key_End)
    assert panel.post.public


def test_a_finding_holds_the_post_back_until_it_is_answered(played, panel, qtbot):
    go_to(panel, "public")
    panel.prose.text.setPlainText("At night Captain Rhys rode out. Nobody saw him.")
    panel.prose.keep()
    assert not panel.copy_body.isEnabled()
    assert panel.cards.posts[panel.cards.currentRow()].kind == "finding"
    assert panel.rendered.extraSelections()
    words = next(iter(panel._open)).word
    panel.rendered.setPlainText(f"At night {words} rode out. Nobody saw him.\n{words} is in a table of the program's own.")
    panel.rendered.underline(((words, panel.post.own_lines("scene")),))
    (marked,) = panel.rendered.extraSelections()
    assert marked.cursor.blockNumber() == 0, "only what the moderator wrote himself"
    ways = {one.text(): one for one in panel.notice.findChildren(QPushButton)}
    ways["Take the sentence out"].click()
    assert panel.copy_body.isEnabled()
    assert "Captain Rhys" not in panel.preview.toPlainText()
    assert "Nobody saw him." in panel.preview.toPlainText()


def test_only_what_narrows_the_list_is_offered_above_it(played, panel):
    """Before anything is sent "all 7" and "not sent 7" stood side by side, and the tally said it a third time."""
    going = played.panels["outbox"]
    drawn(played)
    assert not [key for key, one in going.filters.items() if one.isVisible()]
    go_to(panel, "ismene")
    panel.mark_sent()
    drawn(played)
    assert [key for key, one in going.filters.items() if one.isVisible()] == ["", "draft"]
    going.filters["draft"].click()
    assert all(post.kind != "sent" for post in panel.cards.posts if panel.cards._fits(post))
