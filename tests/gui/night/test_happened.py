"""What happened in a long turn: the latest events at first, and every event before them for whoever goes up to it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QPaintEvent, QRegion, QWheelEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from core.lab.play import run_by_rules
from core.ledger.event import PhaseBegan
from gui.adapters.happened import KIND, LABEL, LATEST
from gui.adapters.paths import values
from gui.adapters.requests import ChangeValue
from gui.adapters.standing import RESOLVE
from gui.night.happened import Happened
from gui.rulings.figure import ChangeFigure
from tests.examples import EACH_KIND, begun
from tests.gui.waiting import drawn
from tests.views import SIZES


@pytest.fixture
def happened(played) -> Happened:
    played.desk.bring(RESOLVE)
    QApplication.processEvents()
    assert len(played.desk.seen_this_turn()) > 2 * LATEST
    return played.panels.night.happened


def listed(happened: Happened) -> list[tuple[str, str]]:
    return [(line.label, line.text) for line in happened.events.lines]


def top(happened: Happened) -> QModelIndex:
    return happened.indexAt(QPoint(happened.indentation() + 4, 2))


def wheeled(happened: Happened, by: int) -> None:
    where = QPointF(20, 20)
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    turned = QWheelEvent(where, where, QPoint(), QPoint(0, by), buttons, keys, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(happened.viewport(), turned)


def test_the_wheel_goes_up_to_the_first_event_and_nothing_in_view_jumps(happened, qtbot):
    bar, jumps = happened.verticalScrollBar(), 0
    for _ in range(400):
        if not happened.events.first and bar.value() == bar.minimum():
            break
        before, many = top(happened).data(), len(happened.events.lines)
        wheeled(happened, 120)
        jumps += len(happened.events.lines) > many and top(happened).data() != before and bar.value() < 10
    assert (happened.events.first, jumps) == (0, 0)
    seen = happened.desk.seen_this_turn()
    assert [line.number for line in happened.events.lines] == [one.number for one in seen]


def test_home_goes_to_the_first_event_and_the_lines_read_as_they_do_one_by_one(happened, qtbot):
    qtbot.keyClick(happened, Qt.Key.Key_Home)
    whole = listed(happened)
    assert happened.currentIndex().row() == 0
    assert len(whole) == len(happened.desk.seen_this_turn())
    desk, lines = happened.desk, dict[str, str]()
    for moment in range(1, len(desk.in_play.entries), LATEST // 2):  # each shows so many lines and more
        desk.look_at(moment)
        lines |= dict(listed(happened))
    desk.look_at(None)
    assert list((lines | dict(listed(happened))).items()) == whole


def test_lines_that_stay_are_the_same_lines_whichever_way_the_turn_goes(happened, qtbot):
    QAbstractItemModelTester(happened.events, QAbstractItemModelTester.FailureReportingMode.Fatal, happened)
    desk = happened.desk
    count = len(desk.in_play.entries)
    for moment in (count - 3, count - 9, count - 1, count - LATEST, 2, 40, 39, 70, None):
        desk.look_at(moment)
        qtbot.keyClick(happened, Qt.Key.Key_Up)
        seen = desk.seen_this_turn()
        first = happened.events.first
        assert [line.number for line in happened.events.lines] == [one.number for one in seen[first:]]
        assert [happened.events.index(row, 0).row() for row in range(len(seen) - first)] == list(range(len(seen) - first))


def test_a_high_window_is_filled_with_events(happened, qtbot):
    window = happened.window()
    window.resize(1000, 3000)
    qtbot.waitUntil(lambda: not happened.events.first or happened.verticalScrollBar().maximum() > 0)
    assert len(happened.events.lines) > LATEST


def test_an_earlier_turn_looked_at_has_its_own_events(window):
    desk, night = window.desk, window.panels.night
    window.commands.gesture("run_on")
    before = [line.text for line in night.happened.events.lines]
    first = desk.in_play.called(1)
    desk.do(lambda game: game.open_turn())
    desk.bring(RESOLVE)
    QApplication.processEvents()
    assert [line.text for line in night.happened.events.lines] != before
    desk.look_at(len(desk.in_play.entries_of(1)) - 1)
    QApplication.processEvents()
    assert [line.text for line in night.happened.events.lines] == before[:-1]
    assert night.called.text() == first.capitalize()
    window.resize(window.width(), window.height() - 60)
    QApplication.processEvents()
    assert night.steps.isHidden(), "they are those of the turn in hand"
    menu = night.happened.menu(night.happened.events.index(1, 0))
    assert [action.text().replace("&", "") for action in menu.actions()] == ["Why …"], "it is over"
    desk.look_at(None)
    QApplication.processEvents()
    assert night.called.text() != first.capitalize()


def test_a_click_on_a_step_shows_what_happened_in_it(played, happened, qtbot):
    """A click on a step did nothing that could be seen."""
    steps = played.panels.night.steps
    played.strip.set_open(False)
    drawn(played)
    for number in (2, 1):
        item = steps.item(number - 1)
        steps.scrollToItem(item)
        qtbot.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=steps.visualItemRect(item).center())
        QApplication.processEvents()
        assert top(happened).data(LABEL) == str(number)
    assert played.desk.in_play.resolution.done, "and nothing is taken back"


@pytest.mark.parametrize("size", SIZES[::2])
@pytest.mark.parametrize("example", EACH_KIND)
def test_the_phases_are_named_once_and_always(blank, example, size):
    """They stood in a list of their own right above the timeline, and what happened had half the room."""
    blank.resize(*size)
    blank.show_game(begun(example))
    blank.desk.bring(RESOLVE)
    for opened in (True, False):
        blank.strip.set_open(opened)
        for gesture in ("step", "step_phase"):
            blank.commands.gesture(gesture)
            drawn(blank)
            crowded = not blank.panels.night.choice.isHidden()  # then there may be room for neither
            named = opened and not any(band.name.strip().isdigit() for band in blank.timeline._bands)
            assert not (named and blank.panels.night.steps.isVisible())
            assert named or crowded or blank.panels.night.steps.isVisible()


def test_a_phase_of_the_timeline_shows_what_happened_in_it_and_leads_there(played, happened, qtbot):
    desk, timeline = played.desk, played.timeline
    for number in (2, 1):
        timeline.phase_menu(timeline._bands[number - 1].step).actions()[1].trigger()
        drawn(played)
        assert top(happened).data(LABEL) == str(number)
    assert desk.in_play.resolution.done
    menu = timeline.phase_menu(timeline._bands[0].step)
    menu.actions()[-1].trigger()
    assert not desk.in_play.resolution.done
    qtbot.mouseDClick(timeline, Qt.MouseButton.LeftButton, pos=timeline._bands[1].rect.center().toPoint())
    assert desk.in_play.resolution.phase == timeline._bands[1].step.key


def test_the_step_at_hand_is_in_sight_whichever_is_chosen(played, happened):
    """The list went back to the one that was clicked once, and showed steps 1 to 4 while the turn stood at step 8."""
    steps, desk = played.panels.night.steps, played.desk
    played.strip.set_open(False)
    for gesture in ("back_phase", "step"):
        desk.do(lambda game, gesture=gesture: getattr(game, gesture)())
        QApplication.processEvents()
    now = next(row for row in range(steps.count()) if steps.item(row).data(Qt.ItemDataRole.UserRole).state == "now")
    steps.setCurrentRow(0)
    steps.limit(1)
    assert steps.viewport().rect().contains(steps.visualItemRect(steps.item(now)).center())


def test_only_steps_in_which_something_happened_have_a_heading(blank):
    blank.show_game(begun("koprulu_round"))
    run_by_rules(blank.desk.in_play)
    blank.desk.refresh()
    blank.desk.bring(RESOLVE)
    drawn(blank)
    night = blank.panels.night
    happened = night.happened
    happened.events.reach(0)
    drawn(blank)
    rows = [happened.events.index(row, 0) for row in range(happened.events.rowCount())]
    kinds = [row.data(KIND) for row in rows]
    shown = [row.data(KIND) for row in rows if happened.visualRect(row).height()]
    assert kinds.count("phase") > shown.count("phase")
    assert ("phase", "phase") not in list(pairwise(shown))
    empty = next(row for row, (one, other) in enumerate(pairwise(kinds)) if (one, other) == ("phase", "phase"))
    number = int(happened.events.index(empty, 0).data(LABEL))
    happened.show_step(number)
    assert happened.visualRect(happened.events.index(empty, 0)).height(), "asked for, it is shown"
    assert not any(line.children is not None for line in happened.events.lines if line.kind == "event"), "no why was looked up"


def test_all_lines_are_painted_anew_when_the_list_is_scrolled_whatever_its_first_line_is(blank):
    """Qt took the height of the first line for that of all, and painted nothing where a heading without events was first."""
    blank.show_game(begun("koprulu_round"))
    run_by_rules(blank.desk.in_play)
    blank.desk.refresh()
    blank.desk.bring(RESOLVE)
    happened = blank.panels.night.happened
    kinds = ["phase" if isinstance(one.event, PhaseBegan) else "event" for one in blank.desk.seen_this_turn()]
    happened.events.reach(next(at for at, two in enumerate(pairwise(kinds)) if two == ("phase", "phase")))
    drawn(blank)
    assert not happened.visualRect(happened.events.index(0, 0)).height()
    painted = QRegion()

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            nonlocal painted
            painted = painted.united(event.region()) if isinstance(event, QPaintEvent) else painted
            return False

    watching = Painted()
    happened.viewport().installEventFilter(watching)
    wheeled(happened, 120)
    drawn(blank)
    assert painted.contains(happened.viewport().rect().center())


def test_the_steps_of_a_turn_that_is_not_begun_stand_from_the_first_on(blank):
    blank.show_game(begun("koprulu_round"))
    run_by_rules(blank.desk.in_play)
    blank.desk.refresh()
    blank.desk.bring(RESOLVE)
    drawn(blank)
    blank.desk.do(lambda game: game.open_turn())
    blank.strip.set_open(False)
    drawn(blank)
    steps = blank.panels.night.steps
    assert steps.itemAt(QPoint(20, 6)) is steps.item(0)
    assert steps.visualItemRect(steps.item(steps.count() - 1)).bottom() <= steps.viewport().height(), "there is room for all"


def test_the_last_step_of_a_turn_that_is_resolved_is_in_sight(blank):
    blank.resize(1024, 700)
    blank.show_game(begun("koprulu_round"))
    blank.desk.bring(RESOLVE)
    blank.desk.do(run_by_rules)
    blank.strip.set_open(False)
    drawn(blank)
    steps = blank.panels.night.steps
    assert blank.desk.over
    assert steps.visualItemRect(steps.item(steps.count() - 1)).bottom() <= steps.viewport().height()


def test_the_steps_are_all_in_sight_while_little_has_happened(blank):
    blank.resize(1024, 700)
    blank.show_game(begun("four_crowns"))
    blank.desk.bring(RESOLVE)
    blank.commands.gesture("step")
    blank.strip.set_open(False)
    drawn(blank)
    steps = blank.panels.night.steps
    assert steps.verticalScrollBar().maximum() == 0, "half of the column is empty"


def test_a_ruling_says_once_what_it_changes(blank):
    game = begun("koprulu_round")
    blank.show_game(game)
    blank.desk.bring(RESOLVE)
    path, value = next(one for one in values(game.state, "halden") if one[0].endswith(".credits"))
    for note in ("", "Rust."):
        ask = ChangeFigure(blank.desk, blank, ChangeValue(path, value, "Credits of House Halden", "halden", None))
        ask.field.setValue(ask.field.value() + 7)
        ask.note.setText(note)
        ask.judge()
        ask.rule()
        said = next(line.text for line in reversed(blank.panels.night.happened.events.lines) if "Ruling" in line.text)
        assert said.count(str(value)) == 1, said
        value += 7
