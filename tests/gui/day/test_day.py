"""The day as a moderator meets it: pages read, votes settled, the count copied, the deadline moved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox

from core.day.count import count
from core.day.customs import customs
from core.day.deadline import deadline, set_deadline
from core.day.votes import take
from core.lab.play import run_by_rules
from core.ledger.audience import only
from core.ledger.event import PhaseBegan
from gui.adapters.standing import COLLECT, DAY, RESOLVE
from gui.day.customs import CustomsDialog
from gui.day.deadline import DeadlineDialog
from gui.day.pages import PagesDialog
from gui.letters.ready import ReadyDialog
from tests.examples import begun
from tests.gui.waiting import drawn, opened
from tests.village import page, village

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
PAGE = page((1, "Anna", "<b>vote Carl</b>"), (2, "Bob", "<b>vote Carrl</b>"), (3, "Dora", "<b>vote Zebulon</b>"))


@pytest.fixture
def day(blank):
    blank.panels.day.clock = lambda: NOW
    blank.show_game(village())
    blank.desk.bring(DAY)
    QApplication.processEvents()
    return blank.panels.day


def orders(day) -> list[str]:
    return [f"{order.by} {getattr(order, 'whom', '-')}" for order in day.desk.in_play.orders()]


def choose(menu: QMenu, text: str) -> bool:
    for action in menu.actions():
        if action.menu() is not None and choose(action.menu(), text):
            return True
        if action.menu() is None and action.text().replace("&", "") == text:
            action.trigger()
            return True
    return False


@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)])
def test_title_tabs_and_page_stand_together_below_the_head(size, blank):
    """Where the deadline is in front alone, its room was given to the gaps between them."""
    blank.show_game(begun("koprulu_round"))
    blank.resize(*size)
    blank.desk.bring(DAY)
    drawn(blank)
    day = blank.panels.day
    assert day.called.y() < day.called.height()
    assert day.tabs.y() - day.called.geometry().bottom() < day.called.height()
    page = next(page for page in day.pages.values() if page.isVisible())
    assert page.y() - day.tabs.geometry().bottom() < day.called.height()


def test_a_page_pasted_out_of_a_browser_is_previewed_then_taken_down_as_one_gesture(day, qtbot):
    dialog = PagesDialog(day.desk, day.window())
    qtbot.addWidget(dialog)
    pasted = QMimeData()
    pasted.setHtml(PAGE)
    pasted.setText("vote Carl")
    dialog.paper.insertFromMimeData(pasted)
    assert [dialog.found.item(n).text() for n in range(3)] == [
        "✓  #1  Anna → Carl",
        "✓  #2  Bob → Carl",
        "?  #3  Dora → “Zebulon”",
    ]
    assert dialog.summary.text() == "3 votes found; 1 of them to settle afterwards."
    assert orders(day) == []
    qtbot.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    assert orders(day) == ["anna carl", "bob carl"]
    assert day.votes.heading.text() == "Votecount 1.1"
    assert day.votes.found.wordings[0] == "1 to settle"
    day.window().commands.gesture("undo")
    assert orders(day) == []


def test_every_vote_found_can_be_read_whole_and_a_key_adds_them(day, qtbot):
    """A vote that was a little too long for its line ended in an ellipsis."""
    dialog = PagesDialog(day.desk, day.window())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.add_page(PAGE)
    words, metrics = dialog.found.item(0).text(), dialog.found.fontMetrics()
    for wide in range(80, 400, 6):
        dialog.found.setFixedWidth(wide)
        QApplication.processEvents()
        needed = metrics.boundingRect(QRect(0, 0, dialog.found.viewport().width() - 24, 9999), Qt.TextFlag.TextWordWrap, words)
        assert dialog.found.visualItemRect(dialog.found.item(0)).height() >= needed.height()
    assert dialog.found.textElideMode() == Qt.TextElideMode.ElideNone
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert orders(day) == ["anna carl", "bob carl"]


def test_pages_whose_votes_are_not_added_are_not_thrown_away_without_a_question(day, qtbot):
    dialog = PagesDialog(day.desk, day.window())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.paper.setPlainText(PAGE)
    dialog.reject()
    question = dialog.findChild(QMessageBox)
    assert "not added yet" in question.text()
    assert dialog.isVisible()
    next(one for one in question.buttons() if one.text() == "Throw away").click()
    assert not dialog.isVisible()


def test_text_that_is_no_page_says_what_to_do_and_takes_nothing_down(day, qtbot):
    dialog = PagesDialog(day.desk, day.window())
    qtbot.addWidget(dialog)
    dialog.paper.setPlainText("hello there")
    dialog.read_now()
    assert "Copy the page with the authors' names" in dialog.summary.text()
    assert not dialog.take_button.isEnabled()


def test_a_text_beside_a_page_does_not_keep_its_votes_from_being_read(day, qtbot, tmp_path):
    """A word that was left in the field made two opened pages unread."""
    saved = tmp_path / "page.html"
    saved.write_text(PAGE, encoding="utf-8")
    dialog = PagesDialog(day.desk, day.window())
    qtbot.addWidget(dialog)
    dialog.paper.setPlainText("hello there")
    dialog.open_files([saved])
    assert dialog.summary.text().startswith("3 votes found; 1 of them to settle afterwards. 1 text beside them left out: No post")
    qtbot.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    assert orders(day) == ["anna carl", "bob carl"]


def test_saved_pages_are_read_when_dropped(day, tmp_path):
    saved = tmp_path / "page.html"
    saved.write_text(PAGE, encoding="utf-8")
    day.votes.read_files([saved])
    assert orders(day) == ["anna carl", "bob carl"]
    assert day.window().said.text() == "3 posts read, 0 changed since, 0 known already."


def test_each_vote_says_its_post_and_what_is_odd(day):
    day.desk.do(lambda game: take(game, [PAGE]))
    lines = [day.votes.model.index(row, 0) for row in range(3)]
    assert lines[1].data() == "Bob → Carl"
    assert "it is spelt 'Carrl'" in lines[1].data(Qt.ItemDataRole.ToolTipRole)
    assert "Posted Friday 20 November, 13:00 UTC" in lines[1].data(Qt.ItemDataRole.ToolTipRole)
    assert "Friday 20 November, 13:00 UTC" in day.votes.posts.toPlainText(), "not as a machine writes it"


def test_the_words_of_a_vote_are_marked_and_not_the_same_words_before_it(day):
    day.desk.do(lambda game: take(game, [page((1, "Anna", "Why Carl?<br><b>vote Carl</b>"))]))
    day.refresh()
    thread = day.votes.posts.document()
    talk = thread.find("Carl")
    vote = thread.find("Carl", talk)
    assert [one.charFormat().background().style() for one in (talk, vote)] == [Qt.BrushStyle.NoBrush, Qt.BrushStyle.SolidPattern]


PLAIN = "\n".join(
    f"{who}\nPosted 6 March 2026, {hour}:02\nvote {whom}"
    for who, hour, whom in (("Anna", 10, "Carl"), ("Bob", 11, "Carl"), ("Carl", 12, "Bob"))
)


def test_what_is_odd_about_every_vote_is_said_once_and_no_word_is_cut(day):
    day.desk.do(lambda game: take(game, [PLAIN]))
    day.refresh()
    votes = day.votes
    (common,) = votes.model.common
    assert common in votes.common.text()
    delegate = votes.list.itemDelegate()
    assert all(common not in delegate._marks(vote) for vote in votes.model.votes)
    assert [vote.place for vote in votes.model.votes] == ["10:02", "11:02", "12:02"], "the day is in the thread beside it"
    assert "10:02 · " not in votes.posts.toPlainText()


def test_a_day_is_not_resolved_over_a_vote_that_nobody_settled(blank, day):
    day.desk.do(lambda game: take(game, [PAGE]))
    blank.commands.gesture("run_on")
    (asked,) = (part for part in blank.findChildren(ReadyDialog) if part.isVisible())
    assert asked.found.votes == ("Dora → “Zebulon”",)
    assert not day.desk.in_play.resolution.position
    asked.votes_button.click()
    assert not asked.isVisible()
    assert day.desk.stage == DAY
    blank.commands.gesture("run_on")
    next(part for part in blank.findChildren(ReadyDialog) if part.isVisible()).begin()
    assert day.desk.in_play.resolution.position


def test_a_doubtful_vote_is_settled_from_its_menu(day):
    day.desk.do(lambda game: take(game, [PAGE]))
    day.votes.open_menu(day.votes.model.votes[2], QPoint(0, 0))
    assert choose(day.votes.findChild(QMenu), "Bob")
    assert orders(day) == ["anna carl", "bob carl", "dora bob"]
    day.votes.list.setCurrentIndex(day.votes.model.index(0, 0))
    QApplication.sendEvent(day.votes.list, _key(Qt.Key.Key_Delete))
    assert orders(day) == ["bob carl", "dora bob"]


def test_a_click_on_a_vote_to_settle_offers_whom_it_may_be_for(day, qtbot):
    """Nothing said that Enter or a double click did, and the names stood in a menu within the menu."""
    day.desk.do(lambda game: take(game, [PAGE]))
    votes = day.votes
    for row in (0, 2):
        qtbot.mouseClick(
            votes.list.viewport(), Qt.MouseButton.LeftButton, pos=votes.list.visualRect(votes.model.index(row, 0)).center()
        )
    (menu,) = (one for one in votes.findChildren(QMenu) if one.isVisible())
    said = [action.text().replace("&", "") for action in menu.actions()]
    assert "Bob" in said
    assert "Read it as it stands again" not in said, "nothing was decided yet"
    assert choose(menu, "Bob")
    menu.close()
    votes.open_menu(votes.model.votes[2], QPoint(0, 0))
    said = [action.text().replace("&", "") for menu in votes.findChildren(QMenu) for action in menu.actions()]
    assert "Read it as it stands again" in said


def test_an_unknown_account_can_be_given_to_a_player(day):
    day.desk.do(lambda game: take(game, [page((1, "Somebody", "<b>vote Carl</b>"))]))
    day.votes.open_menu(day.votes.model.votes[0], QPoint(0, 0))
    menus = [menu for menu in day.votes.findChildren(QMenu) if menu.title().replace("&", "") == "Somebody writes for"]
    assert choose(menus[0], "Dora")
    assert orders(day) == ["dora carl"]


def test_the_count_is_copied_for_the_forum_and_numbered_on_when_it_changes(day, qtbot):
    day.desk.do(lambda game: game.give([{"by": "anna", "vote": "carl"}]))
    day.votes.forums.setCurrentIndex(day.votes.forums.findData("discourse"))
    qtbot.mouseClick(day.votes.copy, Qt.MouseButton.LeftButton)
    assert "**Carl** (L-2): Anna" in QGuiApplication.clipboard().text().replace("\\", "")
    assert day.votes.heading.text() == "Votecount 1.1"
    day.desk.do(lambda game: game.give([{"by": "bob", "vote": "carl"}]))
    assert day.votes.heading.text() == "Votecount 1.2"


def test_the_panel_says_that_a_majority_or_the_deadline_ends_the_day(day):
    assert not day.ending.isVisible()
    day.desk.do(lambda game: set_deadline(game, NOW - timedelta(minutes=5), NOW))
    assert day.ending.text() == "The deadline has passed: the day is over without a majority."
    day.desk.do(lambda game: game.give([{"by": player, "vote": "dora"} for player in ("anna", "bob", "carl")]))
    assert day.ending.text() == "Dora has the votes it takes: the day is over."


def test_the_deadline_is_set_extended_and_reminded_of(day, qtbot):
    day.tabs.setCurrentIndex(1)
    panel = day.deadline
    assert panel.left.text() == "The day has no deadline"
    dialog = DeadlineDialog(day.desk, day.clock)
    dialog.accept()
    assert panel.left.text() == "2 days left"
    panel.extend(12)
    assert "put off by 12 hours" in panel.history.text()
    day.clock = lambda: deadline(day.desk.in_play).moment - timedelta(hours=2)
    day.refresh()
    assert panel.reminders[3].text() == "Copy the reminder at 3 h · due now"
    qtbot.mouseClick(panel.reminders[3], Qt.MouseButton.LeftButton)
    assert "Not voting (4)" in QGuiApplication.clipboard().text()
    assert panel.reminders[3].text() == "Copy the reminder at 3 h ✓"


def test_nothing_of_a_deadline_that_passed_is_cut_in_a_small_window(blank, qtbot):
    """The closing post is due then, and its button with its moment is the longest line there is."""
    blank.resize(1024, 700)
    opened(blank, "ford_and_oakham")
    panel = blank.panels.day
    panel.clock = lambda: NOW
    blank.desk.bring(DAY)
    panel.desk.do(lambda game: set_deadline(game, NOW - timedelta(hours=3), NOW))
    drawn(blank)
    page = panel.deadline
    page.refresh()
    drawn(blank)
    assert page.widget().width() <= page.viewport().width()
    said = [one for one in (*page.at.values(), *page.reminders.values(), page.zones_button) if one.isVisibleTo(page)]
    assert said
    for one in said:
        assert one.geometry().right() <= page.viewport().width(), one.text()
        assert one.width() >= one.sizeHint().width(), one.text()


def test_the_deadline_is_typed_as_one_writes_it(day, qtbot):
    dialog = DeadlineDialog(day.desk, day.clock)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.at.setFocus()
    for written, shown, taken in (("2030-11-29 21:45", "Friday 29 November", True), ("tomorrow", "names no day and hour", False)):
        dialog.at.selectAll()
        qtbot.keyClicks(dialog.at, written)
        assert shown in dialog.told.text()
        assert dialog.settle.isEnabled() == taken


def test_customs_are_chosen_in_a_form_and_wrong_ones_refused(day, qtbot):
    dialog = CustomsDialog(day.desk, day.window())
    dialog.syntaxes.button(2).setChecked(True)
    dialog.moderators.setText("GameMaster, Other")
    dialog.zones[0].setCurrentText("Nowhere/City")
    with qtbot.waitSignal(day.desk.complained):
        dialog.accept()
    dialog.zones[0].setCurrentText("Europe/Berlin")
    dialog.accept()
    known = customs(day.desk.in_play)
    assert (known.syntax, known.moderators, known.zones[0]) == ("hash_vote", ("GameMaster", "Other"), "Europe/Berlin")


def test_other_eyes_see_the_count_but_touch_nothing(day):
    day.desk.look_through(day.desk.readers()[1][1])
    assert not day.votes.paste.isEnabled()
    assert not day.votes.copy.isEnabled()
    assert count(day.desk.in_play).alive == 4


def test_without_votes_the_panel_offers_the_rest(blank):
    blank.panels.day.clock = lambda: NOW
    blank.show_game(village(day=False))
    blank.desk.bring(DAY)
    day = blank.panels.day
    assert [day.tabs.tabText(n) for n in range(day.tabs.count())] == ["Deadline", "Standing"]


def _key(key: Qt.Key):
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    return QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)


def test_a_day_without_votes_says_what_to_do_and_cuts_no_word(day):
    votes = day.votes
    assert "Read pages of the thread" in votes.posts.toPlainText()
    for wide in (1600, 1024):
        day.window().resize(wide, 700)
        QApplication.processEvents()
        assert votes.found.text() == "none yet", "one line, and none of it cut"


def test_what_is_selected_of_the_count_stays_so_while_the_window_is_made_wider(day):
    day.window().resize(1300, 700)
    QApplication.processEvents()
    shown = day.votes.count.lines
    day.window().resize(1400, 700)
    QApplication.processEvents()
    assert day.votes.count.lines is shown


def test_what_the_rules_leave_to_the_moderator_is_said_before_the_next_round_opens(blank):
    """An assassin who was sent, and paid, was to be found in a roster alone."""
    opened(blank, "spice_round")
    blank.desk.give({"by": "corvin", "assassinate": {"hero": "captain_rhys", "fee": 100}})
    blank.desk.do(run_by_rules)
    blank.desk.bring(DAY)
    QApplication.processEvents()
    page = blank.panels.day.standing
    wanted = "Baron Corvin Hagal sends an assassin after Captain Rhys for 100 MS. Whether that succeeds is yours to rule."
    assert page.left.text() == wanted
    blank.desk.look_through(only("thalia"))
    QApplication.processEvents()
    assert not page.left.text()


def test_later_turns_resolved_again_from_the_night_lead_to_the_stage_they_stand_in(blank):
    opened(blank, "spice_round")
    blank.desk.do(run_by_rules)
    blank.desk.do(lambda game: game.open_turn())
    blank.desk.do(lambda game: game.reopen(1))
    blank.desk.bring(RESOLVE)
    QApplication.processEvents()
    blank.panels.night.changed.go_on()
    assert (blank.desk.in_play.turn, blank.desk.stage) == (2, COLLECT)


def test_a_turn_that_is_open_again_leads_to_the_later_ones_and_opens_none(blank):
    opened(blank, "spice_round")
    blank.desk.do(run_by_rules)
    blank.desk.do(lambda game: game.open_turn())
    blank.desk.do(lambda game: game.reopen(1))
    blank.desk.bring(DAY)
    QApplication.processEvents()
    day = blank.panels.day
    assert blank.ribbon.stages[DAY].lines[0] == "later turns wait"
    assert day.next.text() == "Resolve the later turns again" == blank.actions_.by_key["open_turn"].text()
    day.next.click()
    assert blank.desk.in_play.turn == 2
    assert not blank.desk.in_play.reopened
    assert blank.desk.stage == COLLECT, "orders are awaited, so one goes on there"
    blank.desk.do(run_by_rules)
    QApplication.processEvents()
    assert blank.ribbon.stages[DAY].lines[0] == "round 7 can open"


def test_what_is_pasted_while_votes_are_in_front_is_a_page_of_the_thread(blank, day):
    """It was read as a letter."""
    mime = QMimeData()
    mime.setHtml(PAGE)
    QGuiApplication.clipboard().setMimeData(mime)
    blank.actions_.by_key["paste"].trigger()
    (pages,) = [one for one in blank.findChildren(PagesDialog) if one.isVisible()]
    assert pages.found.count() == 3
    pages.clear()
    pages.reject()


def test_the_standing_says_what_everybody_knows_of_the_turn_and_nothing_else(blank):
    opened(blank, "four_crowns")
    blank.desk.do(run_by_rules)
    blank.desk.bring(DAY)
    QApplication.processEvents()
    page = blank.panels.day.standing
    told = [line.text() for line in page.news.findChildren(QLabel)]
    game = blank.desk.in_play
    public = [one for one in game.entries if one.told.everyone and not isinstance(one.event, PhaseBegan)]
    assert len(told) == len(public) > 3
    assert page.known.text() == "What everybody knows of this night"
