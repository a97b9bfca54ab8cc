"""The timeline says which turn is in hand and what the phases are called, however little room it has."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QApplication

from core.lab.play import run_by_rules
from gui.adapters.standing import RESOLVE
from gui.letters.ready import ReadyDialog
from gui.widgets.measures import NOTE
from tests.examples import EACH_KIND
from tests.gui.waiting import drawn, opened


@pytest.mark.parametrize("example", EACH_KIND)
def test_every_phase_has_its_name_in_a_small_window(blank, example):
    opened(blank, example)
    blank.resize(1024, 700)
    run_by_rules(blank.desk.in_play)
    blank.desk.bring(RESOLVE)
    drawn(blank)
    timeline = blank.strip.timeline
    metrics = QFontMetrics(blank.look.font(NOTE, True))
    for band in timeline._bands:
        assert not band.name.isdigit(), band.step.title
        assert metrics.horizontalAdvance(band.name) <= band.rect.width(), band.name
        assert timeline.rect().toRectF().adjusted(-1, 0, -0.5, 0).contains(band.rect), band.name
    pairs = [(a, b) for a in timeline._bands for b in timeline._bands if a is not b and a.rect.intersects(b.rect)]
    assert not pairs


def test_an_event_of_any_row_is_looked_at_where_it_is_clicked(blank):
    opened(blank, "koprulu_round")
    blank.resize(1024, 700)
    blank.desk.do(run_by_rules)
    blank.desk.bring(RESOLVE)
    drawn(blank)
    timeline, desk = blank.strip.timeline, blank.desk
    assert len({band.rect.top() for band in timeline._bands}) > 1
    for block in (timeline._blocks[0], timeline._blocks[-2]):
        band = timeline._band_at(block.rect.center())
        assert band.step.key == block.mark.phase
        where, left = QPointF(block.rect.center()), Qt.MouseButton.LeftButton
        press = QMouseEvent(QEvent.Type.MouseButtonPress, where, where, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(timeline, press)
        assert desk.moment == block.moment


@pytest.mark.parametrize(("width", "scale"), [(900, 100), (1024, 150)])
def test_the_turn_in_hand_is_in_sight_also_when_later_ones_wait(blank, width, scale):
    opened(blank, "four_crowns")
    desk = blank.desk
    run_by_rules(desk.in_play)
    desk.do(lambda game: game.open_turn())
    desk.do(lambda game: game.reopen(1))
    blank.resize(width, 700)
    blank.commands.wear(scale=scale)
    drawn(blank)
    shown = {turn.number: turn.state for turn in blank.strip.timeline._turns}
    assert shown.get(desk.in_play.turn) == "reopened"


def test_where_not_all_phases_have_room_for_a_name_the_next_ones_have_it(blank):
    """“Raids” stood alone among numbers, as the one name short enough."""
    opened(blank, "koprulu_round")
    blank.resize(1024, 700)
    blank.commands.wear(scale=150)
    drawn(blank)
    named = [not band.name.isdigit() for band in blank.strip.timeline._bands]
    assert named[0]
    assert not all(named)
    assert named == sorted(named, reverse=True), "first those that come next, without a gap"


def test_the_desk_does_not_jump_with_a_question(blank):
    opened(blank, "koprulu_round")
    blank.desk.bring(RESOLVE)
    blank.desk.do(lambda game: game.step())
    drawn(blank)
    before, high = blank.strip.step_button.width(), blank.strip.height()
    game = blank.desk.in_play
    blank.desk.do(lambda game: game.run_on())
    drawn(blank)
    assert game.choice is not None
    assert (blank.strip.step_button.width(), blank.strip.height()) == (before, high)


def test_a_double_click_on_a_phase_asks_first_what_stands_in_the_way_of_the_turn(blank):
    opened(blank, "four_crowns")
    desk = blank.desk
    desk.do(lambda game: game.give([]))
    desk.do(lambda game: [game.withdraw(0) for _ in game.orders()] and None)
    desk.bring(RESOLVE)
    drawn(blank)
    timeline = blank.strip.timeline
    where, left = QPointF(timeline._bands[2].rect.center()), Qt.MouseButton.LeftButton
    twice = QMouseEvent(QEvent.Type.MouseButtonDblClick, where, where, left, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(timeline, twice)
    (dialog,) = [one for one in blank.findChildren(ReadyDialog) if one.isVisible()]
    assert not desk.in_play.resolution.position
    dialog.begin()
    assert desk.in_play.resolution.position
