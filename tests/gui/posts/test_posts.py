"""The outbox as a moderator works through it: preview, prose, guard, copies, marks, corrections, forums, the board."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from core.game import Game
from core.ledger.audience import PUBLIC, only
from gui.adapters.setup.games import examples
from gui.adapters.standing import PUBLISH
from gui.posts.correction import CorrectionDialog
from gui.posts.front import GUARD, LOOK, SCENE, SENT, TEXT
from gui.posts.large import LargeDialog
from gui.posts.outgoing import Beside, GoingOut
from gui.posts.rewrite import RewriteDialog
from tests.gui.posts.outbox import go_to, withdraw
from tests.gui.toy import toy_game
from tests.gui.waiting import closed, drawn, opened, settled, still, until


def test_messages_come_first_and_the_account_stands_large(panel):
    assert [report.to for report in panel.posts][-1] == "public"
    go_to(panel, "corvin")
    assert panel.heading.account.text() == "black_banner"
    assert "Baron Corvin Hagal" in panel.heading.who.text()
    assert panel.heading.account.property("role") == "value"


def test_posts_looked_at_before_the_turn_s_last_step_say_so_no_longer_after_it(blank):
    opened(blank, "koprulu_round")
    blank.commands.gesture("step_phase")
    blank.desk.bring("publish")
    settled(blank)
    panel = blank.panels.publish
    assert "not resolved to its end" in panel.state.text()
    while not blank.desk.in_play.resolution.done:
        blank.commands.gesture("run_on")
        if blank.desk.in_play.choice is not None:
            blank.commands.decide()
    blank.desk.bring("publish")
    settled(blank)
    assert not panel.state.text()


def test_a_post_that_reads_otherwise_is_corrected_with_the_exact_difference(panel, played):
    go_to(panel, "dario")
    panel.mark_sent()
    go_to(panel, "dario")
    was = panel.preview.toPlainText()
    withdraw(panel, "dario")
    go_to(panel, "dario")
    assert panel.post.standing == "changed since sent"
    assert "differs from what was sent" in panel.notice.text.text()
    dialog = CorrectionDialog(panel.look, panel.post, panel)
    dialog.reason.setPlainText("An order had been withdrawn.")
    dialog.show_draft()
    assert "An order had been withdrawn." in dialog.rendered.toPlainText()
    dialog.draft()
    go_to(panel, "dario", "correction")
    assert "An order had been withdrawn." in panel.preview.toPlainText()
    assert "Now: " in panel.preview.toPlainText()
    panel._set(panel.post, "sent")
    go_to(panel, "dario", "round")
    assert panel.post.standing == "sent"
    panel.tabs.setCurrentIndex(SENT)
    panel.sent.which.setCurrentIndex(1)
    assert was in panel.sent.text.toPlainText()
    assert "hash" in panel.sent.hash.text()


def test_a_post_of_an_earlier_turn_that_reads_otherwise_is_said_and_led_to(panel, played):
    """After an earlier turn was corrected, nothing in front said that somebody was to be written to again."""
    (going,), turn = played.findChildren(GoingOut), panel.turn
    for to in ("dario", "ismene"):
        go_to(panel, to)
        panel.mark_sent()
    played.desk.do(lambda game: game.open_turn())
    played.commands.gesture("run_on")
    settled(played)
    played.desk.bring(PUBLISH)
    settled(played)
    assert not going.earlier.isVisible()
    played.desk.do(lambda game: game.reopen(turn))
    withdraw(panel, "dario")
    played.desk.do(lambda game: game.open_turn())
    played.desk.bring(PUBLISH)
    settled(played)
    assert panel.turn == turn + 1
    assert panel.cards.currentRow() == 0
    assert going.earlier.text().endswith(": 1 post changed since sent")
    going.earlier.click()
    settled(played)
    assert panel.turn == turn
    assert panel.cards.count() == len(panel.posts)
    assert panel.tally.text().startswith("2 of "), "what has changed since has gone out all the same"
    go_to(panel, "dario")
    assert panel.post.changed


def test_when_a_turn_is_over_its_posts_are_in_front_again(panel, played):
    """The posts of the turn that had been corrected stayed, though those of the night were ready."""
    played.desk.do(lambda game: game.open_turn())
    played.desk.bring(PUBLISH)
    settled(played)
    panel.choices.go_to(panel.turn - 1)
    settled(played)
    panel.mark_sent()
    settled(played)
    assert panel.turn == played.desk.in_play.turn - 1, "a gesture leaves what was chosen"
    played.desk.do(lambda game: game.run_on())
    assert played.desk.over
    played.desk.bring(PUBLISH)
    settled(played)
    assert panel.turn == played.desk.in_play.turn


def test_the_posts_of_another_turn_begin_with_the_first_that_waits(panel, played):
    """They began with the scene of the public post, as that was in front when the last turn was published."""
    go_to(panel, "public")
    panel.tabs.setCurrentIndex(SCENE)
    played.desk.do(lambda game: game.open_turn())
    played.commands.gesture("run_on")
    settled(played)
    played.desk.bring(PUBLISH)
    settled(played)
    assert panel.cards.currentRow() == 0
    assert panel.tabs.currentIndex() == LOOK


def test_prose_is_kept_with_the_game_and_the_guard_reads_along(panel):
    go_to(panel, "public")
    panel.tabs.setCurrentIndex(SCENE)
    panel.prose.text.setPlainText("At night Captain Rhys rode out.\n\n[b]Nobody[/b] saw him.")
    panel.prose.look_over()
    assert "Captain Rhys" in panel.prose.guard.text()
    assert "everybody would learn" in panel.prose.guard.text()
    panel.prose.keep()
    assert "Captain Rhys rode out." in panel.preview.toPlainText()
    assert "[b]Nobody" not in panel.preview.toPlainText()
    assert panel.tabs.tabText(GUARD) == "Guard (1)"
    panel.copy()
    still(panel.window())
    assert "would learn" in panel.notice.text.text()
    panel._allow(panel._open)
    assert panel.tabs.tabText(GUARD) == "Guard"
    panel.desk.do(lambda game: game.undo())
    assert panel.tabs.tabText(GUARD) == "Guard (1)"


def test_who_types_into_the_text_of_a_post_is_offered_to_rewrite_it(panel, qtbot):
    """The text as it is copied took no letter and said nothing."""
    go_to(panel, "public")
    panel.tabs.setCurrentIndex(TEXT)
    qtbot.keyClick(panel.preview, Qt.Key.Key_Down)
    assert not panel.more.findChildren(RewriteDialog), "one may still read it"
    panel.preview.find("Kanly on")
    qtbot.keyClicks(panel.preview, "so it")  # faster than another window comes to the front
    (dialog,) = panel.more.findChildren(RewriteDialog)
    assert dialog.isVisible()
    assert "Kanly onso it Viscount" in dialog.text.toPlainText()
    for before, behind, now in (("[b]Kanly", "[/b]", "## Kanly!\n"), ("[hr]", "", "\n\n!")):
        dialog.text.setPlainText(dialog.before)
        dialog.write("!", before, behind)
        assert now in dialog.text.toPlainText()
    dialog.leave()


def test_what_is_typed_into_a_post_may_begin_with_a_space(panel, qtbot):
    """The space turned the page, and "so" came to stand in the word before it."""
    go_to(panel, "public")
    panel.tabs.setCurrentIndex(TEXT)
    panel.preview.find("Kanly on")
    qtbot.keyClicks(panel.preview, " so")
    (dialog,) = panel.more.findChildren(RewriteDialog)
    assert "Kanly on so Viscount" in dialog.text.toPlainText()
    dialog.leave()


def test_a_post_is_rewritten_and_reads_as_the_game_has_it_again(panel):
    go_to(panel, "public")
    dialog = RewriteDialog(panel.desk, panel.look, panel.post, panel)
    dialog.text.setPlainText(dialog.text.toPlainText() + "\n\nThe court whispers of **The Iron Tithe**.")
    dialog.show_post()
    assert "The Iron Tithe" in dialog.guard.text()
    dialog.accept()
    assert "whispers of [b]The Iron Tithe[/b]" in panel.preview.toPlainText()
    assert "rewrote" in panel.heading.who.text()
    assert "✎" in panel.cards.posts[panel.cards.currentRow()].subject
    withdraw(panel, "osric")
    go_to(panel, "public")
    assert "gone on since" in panel.notice.text.text()
    panel.more.unedit()
    assert "Iron Tithe" not in panel.preview.toPlainText()


def test_invision_gets_rich_text_beside_plain_text(panel):
    panel.choices.forum_box.setCurrentIndex(panel.choices.forum_box.findData("invision5"))
    go_to(panel, "dario")
    panel.copy()
    still(panel.window())
    mime = QGuiApplication.clipboard().mimeData()
    assert mime.html().startswith("<h2>")
    assert "<" not in mime.text().splitlines()[0]
    assert "Viscount Dario Kolhar" in mime.text()


def test_a_player_s_eyes_see_his_posts_and_nothing_of_the_outbox(panel):
    panel.desk.look_through(only("ismene"))
    assert {report.to for report in panel.posts} == {"ismene"}
    assert not panel.sent_button.isVisible()
    assert not panel.tabs.isTabEnabled(GUARD)
    panel.desk.look_through(PUBLIC)
    assert {report.to for report in panel.posts} == {"public"}


@pytest.mark.parametrize("other", [None, toy_game], ids=["none", "toy"])
def test_what_another_game_told_is_neither_worked_out_nor_shown_in_this_one(played, panel, other):
    """It went on over the game that was opened meanwhile, under the name of a player of the old one."""
    beside = played.findChild(Beside)
    go_to(panel, "ismene")
    drawn(played)
    assert beside.tells.text()
    beside.refresh()
    panel.desk.open(other and other())
    drawn(played)
    assert (panel.posts, beside.telling.isHidden(), beside.tells.text()) == ((), True, "")


def test_a_board_that_is_being_drawn_is_left_when_its_game_is_closed(played, panel):
    shown: list[object] = []
    panel._pictures.clear()
    panel._pictures.bring(panel.post, panel.turn, shown.append)
    played.desk.open(None)
    until(lambda: not panel._pictures._drawing.busy)
    assert not shown


def test_who_else_is_told_is_gone_as_soon_as_one_looks_through_a_player(played, panel):
    beside = played.findChild(Beside)
    go_to(panel, "ismene")
    drawn(played)
    assert "nobody else" in beside.tells.text()
    panel.desk.look_through(only("ismene"))
    assert "nobody else" not in beside.tells.text()
    drawn(played)
    assert beside.tells.text()
    assert "nobody else" not in beside.tells.text()


def test_receipts_and_prods_are_at_hand_while_orders_come_in(blank):
    example = next(example for example in examples() if example.key == "spice_round")
    opened(blank, example)
    blank.desk.do(lambda game: game.withdraw(next(n for n, one in enumerate(game.orders()) if one.by == "corvin")))
    while any(one.by == "corvin" for one in blank.desk.in_play.orders()):
        blank.desk.do(lambda game: game.withdraw(next(n for n, one in enumerate(game.orders()) if one.by == "corvin")))
    blank.desk.bring(PUBLISH)
    settled(blank)
    panel = blank.panels.publish
    kinds = {report.to: report.kind for report in panel.posts}
    assert kinds["corvin"] == "prod"
    assert kinds["ismene"] == "receipt"


def test_posts_of_an_earlier_turn_stay_at_hand(panel):
    first = panel.posts
    panel.desk.do(lambda game: game.open_turn())
    panel.refresh()
    assert panel.turn == 2
    panel.choices.turn_box.setCurrentIndex(panel.choices.turn_box.findData(1))
    settled(panel.window())
    assert [report.subject for report in panel.posts] == [report.subject for report in first]


def test_the_preview_stands_beside_the_text(panel):
    go_to(panel, "ismene")
    dialog = LargeDialog(panel.look, panel.post, panel.picture, panel)
    assert dialog.raw.toPlainText() == panel.post.body
    assert "Countess Ismene Tupile" in dialog.rendered.toPlainText()
    assert "[b]" not in dialog.rendered.toPlainText()


def test_the_forum_is_remembered(panel, blank):
    from gui.posts.choices import Choices

    panel.choices.forum_box.setCurrentIndex(panel.choices.forum_box.findData("discourse"))
    assert Choices(blank.desk, blank.look).forum == "discourse"


def test_posts_that_cannot_be_written_say_so(panel, tmp_path):
    said = []
    panel.desk.complained.disconnect()
    panel.desk.complained.connect(said.append)
    panel.export_to(tmp_path / "nowhere")
    settled(panel.window())
    assert said
    assert "written" in said[0]


def test_the_buttons_of_a_post_are_always_in_reach(played, panel):
    for size in ((900, 600), (1440, 900)):
        played.resize(*size)
        QApplication.processEvents()
        for part in (panel.copy_body, panel.sent_button, panel.more):
            place = part.mapTo(panel, part.rect().bottomRight())
            assert panel.rect().contains(place), size
            assert part.height() >= 20, size


def test_prose_half_written_is_kept_when_the_window_closes(played, panel, tmp_path):
    place = panel.desk.place_of_save
    go_to(panel, "public")
    panel.tabs.setCurrentIndex(SCENE)
    panel.prose.text.setFocus()
    panel.prose.text.setPlainText("Half a sentence of a sce")
    closed(played)
    game = Game.open(place)
    assert "Half a sentence of a sce" in [
        text for post in game.journal.record.papers.posts.values() for text in post.prose.values()
    ]
    game.close()


def test_the_text_of_a_post_has_more_than_half_of_the_window(played, panel):
    for size in ((1024, 700), (1280, 700), (1600, 1000)):
        played.resize(*size)
        QApplication.processEvents()
        assert panel.rendered.width() >= played.width() // 2 - 30, size
        assert not panel.rendered.horizontalScrollBar().isVisible(), size


def test_a_click_on_scene_lets_one_write_at_once(panel, qtbot):
    tabs = panel.tabs
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(SCENE).center())
    assert panel.window().focusWidget() is panel.prose.text
    qtbot.keyClicks(panel.window().focusWidget(), "It rained all night.")
    assert panel.prose.text.toPlainText() == "It rained all night."
    assert not any(post.kind == "copied" for post in panel.cards.posts)


def test_the_chosen_turn_and_occasion_are_read_whole(panel):
    panel.desk.do(lambda game: game.open_turn())
    panel.desk.bring(PUBLISH)
    for scale, wide in product((100, 150), (1600, 1024)):
        panel.window().commands.wear(scale=scale)
        panel.window().resize(wide, 700)
        QApplication.processEvents()
        for box in (panel.choices.turn_box, panel.choices.occasion_box):
            words = box.fontMetrics().horizontalAdvance(box.currentText())
            assert box.width() >= min(words + 20, panel.choices.width())


def test_a_notice_is_read_whole_in_a_small_window_with_large_letters(panel):
    panel.window().commands.wear(scale=150)
    panel.window().resize(1024, 700)
    go_to(panel, "ismene")
    panel.notice.say(
        "It differs from what you copied; copy it again.\n" + "A sentence of the guard that is long. " * 4,
        ("Keep it", panel.refresh),
    )
    QApplication.processEvents()
    text = panel.notice.text
    assert text.height() >= text.heightForWidth(text.width())


def test_posts_whose_writing_was_cancelled_are_not_said_to_be_written(blank):
    opened(blank, "spice_round")
    panel = blank.panels.publish
    blank.desk.bring(PUBLISH)
    panel.refresh()
    assert panel.heading.subject.text() == "The posts are being written …"
    for task in (*blank.desk.background._tasks,):
        task.stop()
    settled(blank)
    assert "cancelled" in panel.state.text()
    assert panel.heading.subject.text() != "The posts are being written …"
