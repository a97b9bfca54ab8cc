"""Charts of the game and its replay."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.charts.chart import Bands, Net
from core.charts.drawing import PAPER
from core.lab.play import run_by_rules
from core.rulesets.ruleset import installed
from core.rulesets.unit_combat.state import bonus
from gui.adapters.chart import ChartView
from gui.adapters.chronicle import charts, ends, territory
from gui.charts.charts import Charts
from gui.widgets.theme import themes
from tests.core.rulesets.test_every_ruleset import resolved
from tests.gui.waiting import opened, run_to_the_end


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_game_has_charts_of_what_its_parties_have_turn_by_turn(desk, name):
    desk.open(resolved(name))
    found = charts(desk)
    assert len(found) >= 3
    over_turns = [chart for chart in found if isinstance(chart, Bands) and chart.below == "turn"]
    assert over_turns
    assert all(point[0] <= len(ends(desk)) for chart in over_turns for band in chart.bands for point in band.points)
    relations = desk.in_play.face.relations
    tied = relations is not None and bool(relations(desk.view).ties)
    assert any(isinstance(chart, Net) for chart in found) == tied, "a chart of nothing is none"
    drawn = [{(band.label, band.points) for band in chart.bands} for chart in found if isinstance(chart, Bands)]
    assert not [one for at, one in enumerate(drawn) if any(other <= one for other in drawn[:at])], "the same lines twice"


def test_a_turn_that_only_opened_has_no_end_to_be_drawn(desk):
    desk.open(resolved("claim_rolls"))
    before = ends(desk)
    desk.game.open_turn()
    assert ends(desk) == before


def test_strength_and_morale_of_a_battle_are_drawn_from_exchange_to_exchange(desk):
    """Also where no round tells morale: as those who fought stood after each exchange."""
    desk.open(resolved("unit_combat"))
    state, found = desk.in_play.state, {chart.title: chart for chart in charts(desk) if isinstance(chart, Bands)}
    battle = next(one for one in desk.fought if len(one.exchanges) > 1)
    place = desk.name(battle.at)
    for figure, told in (("Able", lambda unit: unit.able), ("Morale", lambda unit: bonus(unit.morale))):
        drawn = [chart for title, chart in found.items() if title.startswith(f"{figure} at {place}")]
        assert drawn
        for chart in drawn:
            assert chart.below == "exchange"
            units = {state.names.of(unit.id): unit for unit in state.units.values()}
            ends_at = {band.label: band.points[-1] for band in chart.bands}
            assert len(ends_at) > (figure == "Able"), "a settlement has no token, and fights as well"
            assert all(point[0] > 0 for point in ends_at.values())
            assert all(point[1] == told(units[label]) for label, point in ends_at.items() if label in units)


def test_a_players_charts_tell_what_he_may_know_alone(window):
    desk = window.desk
    all_ = {chart.title for chart in charts(desk)}
    name, reader = desk.readers()[2]
    desk.look_through(reader)
    money = [chart for chart in charts(desk) if chart.title.startswith("Money by ")]
    assert money
    assert [band.label for one in money for band in one.bands if any(point[1] for point in band.points)] in ([], [name])
    assert {chart.title for chart in charts(desk)} <= all_


def test_charts_speak_of_rounds_in_a_game_of_rounds_and_leave_capitals_as_they_are(blank):
    opened(blank, "spice_round")
    blank.desk.do(run_by_rules)
    told = {chart.title for chart in charts(blank.desk)}
    assert {"AP left by round", "MS by round", "Legions by round"} <= told
    assert not [title for title in told if title.endswith("by turn")]


def test_frames_of_a_planet_are_no_territory_of_their_own(qapp):
    game = resolved("starcraft")
    held = territory(game.face.map(game.view()))["places held"]
    assert sum(held.values()) == sum(place.owner is not None for place in game.state.locations.values())
    game.close()


def test_the_whole_game_is_replayed_and_kept_as_one_animated_picture(window, qtbot, tmp_path):
    run_to_the_end(window)
    dialog = Charts(window.desk, window.look, window)
    qtbot.addWidget(dialog)
    dialog.show()
    for number in range(dialog.names.count()):
        dialog.names.setCurrentRow(number)
        QApplication.processEvents()
    dialog.names.setCurrentRow(0)
    replay = dialog.replay
    qtbot.waitUntil(lambda: replay.whole, timeout=8000)
    assert len(replay.frames) > 3
    replay.slider.setValue(1)
    assert replay.said.text().startswith(replay.wanted[1][0])
    place = tmp_path / "replay.png"
    with qtbot.waitSignal(window.desk.said):
        replay.save_movie(place)
    assert not QImage(str(place)).isNull()
    assert place.read_bytes().count(b"fcTL") == len(replay.frames)
    with qtbot.waitSignal(window.desk.said):
        replay.save_frames(tmp_path)
    assert len(list(tmp_path.glob("frame-*.png"))) == len(replay.frames)


def test_no_chart_is_cut_however_wide_its_place_is(window, qtbot):
    window.commands.gesture("run_on")
    shown = Charts(window.desk, window.look, window)
    qtbot.addWidget(shown)
    shown.show()
    for wide in (700, 1060, 1400):
        shown.resize(wide, 700)
        for row in range(1, shown.names.count()):
            shown.names.setCurrentRow(row)
            for _ in range(3):
                QApplication.processEvents()
            view = shown.area.widget().findChild(ChartView)
            drawing, named = view.drawing, (wide, shown.names.item(row).text())
            if view.fills:
                room = shown.area.viewport().size()
                assert drawing.height() > 0.8 * room.height(), f"{named} leaves its window half empty"
                assert drawing.width() > 0.9 * room.width(), named
            else:
                assert drawing.height() >= drawing.heightForWidth(drawing.width()), named


@pytest.mark.parametrize("theme", themes())
def test_a_chart_wears_the_colours_of_the_window_and_leaves_it_on_white(window, qtbot, theme):
    window.commands.gesture("run_on")
    shown = Charts(window.desk, window.look, window)
    qtbot.addWidget(shown)
    shown.show()
    window.look.wear(theme)
    for row in range(1, shown.names.count()):
        shown.names.setCurrentRow(row)
        QApplication.processEvents()
        view = shown.area.widget().findChild(ChartView)
        on_screen, kept = view.drawing.grab().toImage(), view.picture()
        assert on_screen.pixelColor(2, 2) == window.look.colour("panel"), shown.names.item(row).text()
        assert kept.pixelColor(2, 2).name() == PAPER.ground, shown.names.item(row).text()
