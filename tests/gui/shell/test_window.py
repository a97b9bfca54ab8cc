"""A moderator's round through the window: open, order, step, back, decide, publish, reopen."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise, product

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox, QTabBar

from core.complaint import Rejected
from core.game import Game
from gui.adapters.happened import KIND, TOLD
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.night.compare import Compare
from gui.widgets.measures import NOTE
from tests.gui.toy import TOY, toy_game
from tests.gui.waiting import drawn, opened, saved, settled

CLASH = [{"by": "bob", "move": "pikes", "to": "C4"}, {"by": "anna", "move": "archers", "to": "E2"}]


def press(qtbot, window, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(window, key, modifier)


@pytest.fixture
def clashed(window):
    """Two who march on others, and the turn run to its first question."""
    window.desk.do(lambda game: game.give(CLASH))
    window.commands.gesture("run_on")


def test_keys_step_forward_and_back(window, qtbot):
    window.desk.do(lambda game: game.give(CLASH))
    press(qtbot, window, Qt.Key.Key_F10)
    press(qtbot, window, Qt.Key.Key_F10)
    assert window.desk.stage == RESOLVE
    assert window.desk.in_play.state.bands["pikes"].at == "C4"
    press(qtbot, window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert window.desk.in_play.state.bands["pikes"].at == "C3"
    press(qtbot, window, Qt.Key.Key_F11)
    assert window.desk.in_play.resolution.phase == "moves"


def test_a_line_too_long_for_the_status_bar_ends_in_dots_and_not_in_half_a_letter(window):
    line = window.said
    line.say("Copied for one after another. " * 40)
    drawn(window)
    assert line.text().endswith("…")
    assert line.fontMetrics().horizontalAdvance(line.text()) <= line.contentsRect().width()


def test_the_menu_bar_is_as_high_as_its_words_whatever_size_they_had_before(window, qtbot):
    heights = {}
    for scale in (100, 150, 200, 100, 80, 150):
        window.commands.wear(scale=scale)
        QApplication.processEvents()
        height = window.menuBar().height()
        assert height == heights.setdefault(scale, height), scale
        assert window.heading.sizeHint().height() == window.heading.height(), scale
    assert heights[80] < heights[100] < heights[150] < heights[200]


def test_a_choice_shows_the_answer_by_the_rules_first_and_takes_the_other(window, qtbot):
    window.desk.do(lambda game: game.give(CLASH))
    press(qtbot, window, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    card = window.panels.night.choice
    assert card.isVisible()
    assert card.group.button(0).text() == "Pikes (by the rules)"
    assert card.group.button(0).isChecked()
    card.group.button(1).setChecked(True)
    qtbot.mouseClick(card.decide, Qt.MouseButton.LeftButton)
    press(qtbot, window, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert window.desk.in_play.resolution.done
    assert window.desk.in_play.state.bands["riders"].morale == 6
    assert not card.isVisible()


def test_the_outcomes_of_both_answers_are_compared_before_deciding(window, qtbot, clashed):
    compare = Compare(window.desk, window)
    qtbot.addWidget(compare)
    before = window.desk.in_play.resolution.position
    text = " ".join(part.text() for part in compare.findChildren(QLabel))
    assert "Round 4 at C4: Pikes 6, Riders 0." in text
    assert "Round 4 at C4: Pikes 0, Riders 6." in text
    assert window.desk.in_play.resolution.position == before
    compare._take("riders")
    assert window.desk.in_play.choice is None


def test_every_line_says_who_is_told_and_opens_into_why(window, qtbot, clashed):
    events = window.panels.night.happened.events
    line = events.index(1, 0)
    assert (line.data(), line.data(TOLD)) == ("Pikes moves to C4.", "Bob")
    whys = [events.index(row, 0, line) for row in range(events.rowCount(line))]
    assert [why.data(KIND) for why in whys] == ["rule", "cause"]
    assert "Order of Bob: " in whys[1].data()


def test_a_battle_is_plotted_and_listed_by_rounds(window, qtbot, clashed):
    window.commands.decide()
    window.commands.gesture("run_on")
    battles = window.panels.night.battles
    assert battles.isVisible()
    assert battles.rounds.rowCount() == 4
    assert battles.fought[0].morale("pikes") == [9, 8, 7, 6]


def test_the_timeline_shows_an_earlier_moment_without_changing_the_game(window, qtbot, clashed):
    position = window.desk.in_play.resolution.position
    block = window.timeline._blocks[0]
    qtbot.mouseClick(window.timeline, Qt.MouseButton.LeftButton, pos=block.rect.center().toPoint())
    assert window.desk.token("pikes").at == "C3"
    assert window.notice.isVisible()
    press(qtbot, window, Qt.Key.Key_PageDown)
    assert window.desk.token("pikes").at == "C4"
    assert window.desk.in_play.resolution.position == position


@pytest.mark.parametrize("scale", [100, 150])
def test_the_board_keeps_its_size_when_one_looks_at_an_earlier_moment_or_a_what_if(window, scale):
    """A bar came above it, and each of its squares was painted anew."""
    window.commands.wear(scale=scale)
    window.desk.do(lambda game: game.give(CLASH))
    window.commands.gesture("run_on")
    settled(window)
    size = window.panels.board.size()
    window.desk.look_at(1)
    settled(window)
    assert window.notice.isVisible()
    assert window.panels.board.size() == size
    window.notice.now_button.setFocus()
    drawn(window)
    assert window.panels.board.size() == size
    window.desk.do(lambda game: game.branch("flood"))
    settled(window)
    assert window.notice.main_button.isVisible()
    assert window.panels.board.size() == size


def test_the_start_page_says_nothing_of_the_moment_looked_at(window, clashed):
    window.desk.look_at(1)
    window.show_start()
    window.desk.changed.emit()
    assert not window.notice.isVisible()


def test_selecting_a_row_selects_its_square_and_the_other_way_round(window, qtbot):
    window.arrangement.front("rosters")
    window.panels.rosters.table.selectRow(2)
    assert (window.desk.place, window.desk.thing) == ("C4", "riders")
    assert window.panels.board._chips["riders"].selected
    window.arrangement.front("board")
    qtbot.mouseClick(window.panels.board.viewport(), Qt.MouseButton.LeftButton, pos=window.panels.board.point_of("E5", "guards"))
    assert window.panels.rosters.table.currentIndex().data() == "Guards"
    assert "Guards" in window.panels.rosters.card.title.text()


def test_the_roster_is_filtered_by_words_and_sorted_by_a_column(window, qtbot):
    window.arrangement.front("rosters")
    window.panels.rosters.filter.setText("south c4")
    assert [window.panels.rosters.rows.index(row, 0).data() for row in range(window.panels.rosters.rows.rowCount())] == ["Riders"]
    window.panels.rosters.filter.clear()
    window.panels.rosters.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert window.panels.rosters.rows.index(0, 0).data() == "Riders"


def test_looking_as_a_player_shows_only_what_he_may_know(window, qtbot, clashed):
    window.desk.look_through(dict(window.desk.readers())["Carl"])
    events = window.panels.night.happened.events
    lines = [events.index(row, 0).data() for row in range(events.rowCount())]
    assert "Pikes moves to C4." not in lines
    window.desk.bring(COLLECT)
    assert window.panels.collect.list.statuses.statuses == ()
    window.desk.bring(RESOLVE)
    assert not window.panels.night.choice.isVisible()
    window.panels.rosters.tabs.setCurrentIndex(1)
    assert [row.cells[1] for row in window.panels.rosters.model.table.rows] == [None, None, 1, None]
    window.commands.view_as_moderator()
    window.desk.bring(COLLECT)
    assert len(window.panels.collect.list.statuses.statuses) == 2


def test_an_order_is_deleted_with_its_key(window, qtbot):
    window.desk.do(lambda game: game.give(CLASH))
    window.panels.collect.list.show_order(0)
    qtbot.keyClick(window.panels.collect.list, Qt.Key.Key_Delete)
    assert len(window.desk.in_play.orders()) == 1


def test_the_keys_stay_with_the_player_whose_order_was_deleted(window, qtbot):
    """Another player's order was next in the list: a second press took it."""
    anna = [{"by": "anna", "move": "archers", "to": place} for place in ("A2", "B1")]
    window.desk.do(lambda game: game.give([anna[0], {"by": "bob", "vote": "carl"}, anna[1]]))
    orders = window.panels.collect.list
    orders.show_order(0)
    for left in (["bob", "anna"], ["bob"], ["bob"]):
        qtbot.keyClick(orders, Qt.Key.Key_Delete)
        assert [one.by for one in window.desk.in_play.orders()] == left


def test_the_silent_are_named(window):
    window.desk.do(lambda game: game.give(CLASH))
    assert [one.player for one in window.panels.collect.settle.found if one.kind == "silent"] == ["carl", "dora"]
    assert "1 will be refused" in window.panels.collect.notes[0]


def test_the_day_opens_after_the_night_and_takes_votes(window, qtbot):
    window.desk.bring(DAY)
    assert not window.panels.day.next.isEnabled()
    window.commands.gesture("run_on")
    window.desk.bring(DAY)
    qtbot.mouseClick(window.panels.day.next, Qt.MouseButton.LeftButton)
    assert window.desk.in_play.run == "day"
    assert window.desk.stage == DAY
    window.desk.give({"by": "bob", "vote": "carl"})
    window.panels.day.bring("Orders")
    assert len(window.panels.day.orders.tree.statuses.statuses) == 1


def test_the_day_of_the_game_before_is_not_shown_in_the_next(window, qtbot):
    """Its votes stood there, with the button that resolves the day."""
    window.commands.gesture("run_on")
    window.desk.bring(DAY)
    qtbot.mouseClick(window.panels.day.next, Qt.MouseButton.LeftButton)
    before = window.panels.day.next.text()
    window.show_game(toy_game())
    window.desk.bring(DAY)
    assert window.panels.day.next.text() != before
    assert not window.panels.day.next.isEnabled()


def test_the_palette_finds_actions_units_and_places(window, qtbot):
    palette = window.actions_.find()
    qtbot.addWidget(palette)
    palette.line.setText("guards")
    palette.go()
    assert window.desk.thing == "guards"
    entries = window.actions_.find()
    qtbot.addWidget(entries)
    entries.line.setText("step one event")
    entries.go()
    assert window.desk.in_play.resolution.position == 1


def test_undo_and_redo_say_what_they_did(window, clashed):
    window.commands.gesture("undo")
    assert window.said.text() == "Undone: Step through the turn"
    window.commands.gesture("undo")
    window.commands.gesture("redo")
    assert window.said.text().startswith("Done again: ")
    assert len(window.desk.in_play.orders()) == len(CLASH)


def test_what_is_found_says_what_it_is_however_long_its_words(window, qtbot):
    palette = window.actions_.find()
    qtbot.addWidget(palette)
    palette.line.setText("no such thing")
    assert palette.said.text() == "Nothing has all these words."
    palette.line.setText("")
    assert palette.list.horizontalScrollBar().maximum() == 0


def test_the_palette_keeps_its_height_while_one_types_and_its_list_ends_with_what_is_found(window, qtbot):
    palette = window.actions_.find()
    qtbot.addWidget(palette)
    heights: set[int] = set()
    for letters in ("", "s", "step one", "no such thing", "undo"):
        palette.line.setText(letters)
        QApplication.processEvents()
        heights.add(palette.height())
        rows = palette.list.sizeHintForRow(0) * palette.list.count()
        assert palette.list.height() <= max(rows, 0) + 2 * palette.list.frameWidth() or not palette.list.isVisible()
        assert palette.list.height() * 3 > palette.height() * 2 or rows < palette.list.viewport().height() + 1
    assert len(heights) == 1
    assert palette.said.text() == f"{palette.list.count()} found."


def test_the_newest_event_is_in_view_whatever_was_chosen_before(played, qtbot):
    happened = played.panels.night.happened
    played.commands.gesture("back_phase")
    happened.open_event(played.desk.seen_this_turn()[0].number)
    played.commands.gesture("run_on")
    played.resize(played.width() - 100, 700)  # all lines are laid out anew
    bar = happened.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())


def test_closing_and_reopening_comes_back_to_the_same_event(window, tmp_path):
    window.desk.do(lambda game: game.give(CLASH))
    window.games.save_as(tmp_path / "war.seneschal")
    window.commands.gesture("step")
    window.commands.gesture("step")
    saved(window)
    window.desk.in_play.close()
    again = Game.open(tmp_path / "war.seneschal", face=TOY)
    window.show_game(again)
    assert again.resolution.position == 2
    assert window.desk.token("pikes").at == "C4"
    assert window.desk.stage == RESOLVE


def test_keys_pressed_while_the_first_game_is_being_opened_are_for_it(blank, qtbot):
    blank.await_game()
    blank.games.attempt("Opening", toy_game)
    qtbot.keyClick(blank, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert blank.desk.game is None
    settled(blank)
    assert blank.desk.stage == RESOLVE


def test_a_foreign_file_is_refused_in_a_sentence_and_the_game_stays(window, tmp_path):
    foreign = tmp_path / "foreign.seneschal"
    foreign.write_text("not a save", encoding="utf-8")
    game = window.desk.game
    window.games.open(foreign)
    settled(window)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "Traceback" not in box.text()
    assert str(foreign) in box.text()
    box.close()
    assert window.desk.game is game


def test_a_refused_gesture_says_why(window):
    def refuse(game):
        raise Rejected.because("orders", "No such thing.")

    assert not window.desk.do(refuse)
    box = window.findChild(QMessageBox)
    assert "No such thing" in box.text()
    box.close()


def test_the_start_page_lists_the_examples(blank):
    assert blank.pages.currentWidget() is blank.start
    assert blank.windowTitle().startswith("Seneschal")


def test_nothing_overlaps_at_any_size_of_text(window):
    window.desk.do(lambda game: game.give(CLASH))
    stages = {"collect": "orders", "resolve": "night", "publish": "post", "day": "day"}
    for scale, (stage, part) in product((80, 200), stages.items()):
        window.commands.wear(scale=scale)
        window.desk.bring(stage)
        QApplication.processEvents()
        panel = window.panels[part]
        lines = panel.box if hasattr(panel, "box") else panel.layout()
        items = [lines.itemAt(n) for n in range(lines.count())]
        shown = [item for item in items if item.widget() is None or item.widget().isVisible()]
        children = [item.geometry() for item in shown if not item.geometry().isEmpty()]
        for one, other in pairwise(children):
            assert one.bottom() <= other.top(), (stage, scale)


def test_nothing_overlaps_in_a_small_window_after_a_night_of_battles(blank):
    blank.resize(1024, 700)
    opened(blank, "four_crowns")
    while not blank.desk.in_play.resolution.done:
        blank.commands.gesture("run_on")
        if (choice := blank.desk.in_play.choice) is not None:
            blank.desk.do(lambda game, choice=choice: game.answer(choice.by_rules))
    for scale in (100, 150):
        blank.commands.wear(scale=scale)
        for _ in range(3):
            QApplication.processEvents()
        lines = blank.panels.night.box
        parts = [lines.itemAt(n).widget() for n in range(lines.count()) if lines.itemAt(n).widget() is not None]
        shown = [part.geometry() for part in parts if part.isVisible()]
        assert blank.panels.night.battles.isVisible()
        assert all(one.bottom() <= other.top() for one, other in pairwise(shown)), (scale, shown)


def test_without_a_display_the_program_names_the_ways_on():
    quiet = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run([sys.executable, "-m", "gui"], env=quiet, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "QT_QPA_PLATFORM=vnc" in done.stderr
    assert "seneschal" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_game_is_named_at_the_right_of_the_menus_as_fully_as_there_is_room(window):
    assert window.heading.text() == window.desk.title
    window.resize(900, 600)
    assert window.desk.date in window.heading.text()
    window.show_start()
    assert window.heading.text() == ""


def test_a_title_of_an_old_save_turns_nothing_in_the_window(blank):
    game = toy_game()
    game.heading = structs.replace(game.heading, title="The war\u202e of \u200bwords")
    blank.show_game(game)
    QApplication.processEvents()
    assert blank.heading.text().startswith("The war of words")


def test_every_answer_of_a_question_can_be_read_in_the_smallest_window(window):
    window.desk.do(lambda game: game.give(CLASH))
    window.resize(900, 600)
    window.commands.gesture("run_on")
    assert window.desk.in_play.choice is not None
    QApplication.processEvents()
    for answer in window.panels.night.choice.group.buttons():
        assert answer.height() >= answer.sizeHint().height()
        assert answer.visibleRegion().boundingRect().height() == answer.height()
    assert window.panels.night.page.width() <= window.panels.night.area.viewport().width()


def test_everything_is_revealed_only_after_a_question_and_undo_takes_it_back(window, qtbot):
    game = window.desk.in_play
    for answer, revealed in (("Cancel", False), ("Reveal everything", True)):
        window.dialogs.reveal()
        box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
        next(button for button in box.buttons() if button.text().replace("&", "") == answer).click()
        qtbot.waitUntil(lambda wanted=revealed: game.revealed is wanted)
    assert window.panels.publish.choices.occasion_box.currentText() == "After the game"
    window.commands.gesture("undo")
    qtbot.waitUntil(lambda: not game.revealed)


def test_no_word_of_the_window_is_a_value_of_the_program(window):
    for stage in (COLLECT, RESOLVE, PUBLISH, DAY):
        window.desk.bring(stage)
        for bar in window.findChildren(QTabBar):
            words = [bar.tabText(at) for at in range(bar.count())]
            assert not [word for word in words if "<" in word or "object at" in word], stage
        for part in (*window.findChildren(QLabel), *window.findChildren(QAbstractButton)):
            assert "object at 0x" not in part.text(), stage


def test_no_phase_is_a_number_while_its_name_has_room(blank):
    """A round of 17 phases that is over was a row of numbers, with room between them."""
    opened(blank, "koprulu_round")
    while not blank.desk.over:
        blank.commands.gesture("run_on")
        if blank.desk.in_play.choice is not None:
            blank.commands.decide()
    timeline = blank.strip.timeline
    drawn(blank)
    metrics, inner = QFontMetrics(blank.look.font(NOTE)), blank.look.px(12)
    bands = timeline._bands
    spare = sum(band.rect.width() - metrics.horizontalAdvance(band.name) - inner for band in bands)
    numbered = [band.step for band in bands if band.name == str(band.step.number)]
    assert len(numbered) < len(bands) / 2
    assert all(metrics.horizontalAdvance(step.short) - metrics.horizontalAdvance(str(step.number)) > spare for step in numbered)


def test_the_menu_calls_the_last_stage_as_the_ribbon_does(blank, tmp_path):
    for example, called in (("border_marches", "Next turn"), ("four_crowns", "Day")):
        opened(blank, example)
        assert blank.actions_.by_key["day"].text() == called
        assert blank.ribbon.stages[DAY].title.endswith(called)
