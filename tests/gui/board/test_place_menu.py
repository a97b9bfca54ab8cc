"""What may be done on the board about a thing or a place: its menu, and rulings from it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from core.ledger import paths
from core.resolution.ruling import RulingMade
from gui.adapters.requests import ChangeValue
from gui.adapters.rule import add_rulings
from gui.adapters.ruling import TAKEN_OUT, Change
from gui.board.part import ORDERS
from gui.board.place_menu import menu_of
from gui.rulings.figure import ChangeFigure
from gui.widgets.menus import Menu
from tests.examples import EXAMPLES
from tests.gui.waiting import asked_of, opened, settled


def test_right_click_on_an_army_without_figures_of_its_own_rules_on_its_place(blank):
    opened(blank, "border_marches")
    desk, board = blank.desk, blank.panels.board
    army = next(token for token in desk.map.tokens if token.kind == "main army")
    desk.select(army.at, army.id)
    board.open_list(army.at, board.point_of(army.at, army.id))
    menu = board.findChild(QMenu)
    change = next(action.menu() for action in menu.actions() if action.text().replace("&", "") == "Change")
    assert any(action.text().replace("&", "").startswith("Fortifications: ") for action in change.actions())
    menu.close()


def test_right_click_on_a_token_offers_to_change_its_values_and_to_remove_it(window, qtbot):
    asked = asked_of(window)
    window.desk.select("C3", "pikes")
    window.panels.board.open_list("C3", window.panels.board.point_of("C3", "pikes"))
    menu = window.panels.board.findChild(QMenu)
    change = next(action.menu() for action in menu.actions() if action.text().replace("&", "") == "Change")
    next(action for action in change.actions() if action.text().replace("&", "") == "Morale: 10 …").trigger()
    next(action for action in menu.actions() if "Remove" in action.text().replace("&", "")).trigger()
    assert asked[0] == ChangeValue("bands.pikes.morale", 10, "Morale of Pikes", None, thing="pikes")
    assert asked[1].what["changes"] == (Change("bands.pikes", TAKEN_OUT),)
    menu.close()


def test_a_garrison_is_removed_and_not_the_place_it_stands_at(blank):
    opened(blank, "koprulu_round")
    asked = asked_of(blank)
    token = next(one for one in blank.desk.map.tokens if one.at == "korhal_barracks")
    for thing in (token.id, "korhal_barracks"):
        menu = Menu(blank)
        add_rulings(menu, blank.desk, thing)
        for action in menu.actions():
            if "Remove" in action.text():
                action.trigger()
    assert {change for one in asked for change in one.what["changes"]} == {Change("locations.korhal_barracks.troops", value="{}")}


def test_the_figure_of_a_roster_that_is_pointed_at_opens_as_a_ruling_with_its_value(window, qtbot):
    asked = asked_of(window)
    window.commands.gesture("step")
    rosters = window.panels.rosters
    table = rosters.model.table
    column = next(number for number, one in enumerate(table.columns) if one.key == "morale")
    menu = rosters.menu(rosters.model.index(0, column))
    next(action for action in menu.actions() if action.text().startswith("Change Morale")).trigger()
    (request,) = asked
    assert request.path == f"bands.{table.rows[0].id}.morale"
    assert request.value == table.rows[0].cells[column]
    assert request.called.startswith(f"{table.columns[column].title} of "), "it is called as the roster calls it"


def test_a_figure_is_changed_in_its_own_field_and_its_effect_is_seen_before(window, qtbot):
    dialog = ChangeFigure(window.desk, window, ChangeValue("bands.pikes.morale", 10, "Morale of the Pikes", "bob"))
    qtbot.addWidget(dialog)
    assert not dialog.lay.isEnabled()
    dialog.field.setValue(4)
    dialog.judge()
    assert dialog.shift.text() == "−6"
    assert dialog.lay.isEnabled()
    assert dialog.effect.text()
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].morale == 4
    window.commands.gesture("undo")
    assert window.desk.in_play.state.bands["pikes"].morale == 10


def test_a_ruling_says_which_posts_it_changes_and_what_stays(blank, qtbot):
    opened(blank, "four_crowns")
    desk = blank.desk
    path = "players.otto.resources.money"
    value = paths.found(desk.in_play.state, path)[1]
    desk.asked.emit(ChangeValue(path, value, "Money of Otto", "otto"))
    (dialog,) = blank.findChildren(ChangeFigure)
    assert dialog.posts.text() == ""
    dialog.field.setValue(value + 2)
    dialog.judge()
    assert dialog.verdict.text() == "no further order is refused"
    assert "no event of the turn changes" in dialog.effect.text() or "no other event" in dialog.effect.text()
    qtbot.waitUntil(lambda: "change" in dialog.posts.text(), timeout=20_000)
    assert desk.name("otto") in dialog.posts.text()
    QApplication.processEvents()
    for said in (dialog.effect, dialog.posts, dialog.verdict):
        assert said.height() >= said.heightForWidth(said.width()), "no line of it is cut"
    assert "everybody" not in dialog.posts.text(), "what he has is told to nobody else"
    dialog.field.setValue(value)
    dialog.judge()
    settled(blank)
    assert dialog.posts.text() == ""


def test_what_is_wrong_with_a_new_value_is_said_without_its_path(window, qtbot):
    dialog = ChangeFigure(window.desk, window, ChangeValue("bands.pikes.morale", 10, "Morale of the Pikes", "bob"))
    qtbot.addWidget(dialog)
    for value in (-7, 9_999_999):
        dialog.field.setValue(value)
        dialog.judge()
        assert str(value) in dialog.verdict.text()
        assert "bands." not in dialog.verdict.text()


def test_the_place_of_a_thing_is_picked_by_name(window, qtbot):
    dialog = ChangeFigure(window.desk, window, ChangeValue("bands.pikes.at", "C3", "At of the Pikes", "bob"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClicks(dialog.field, "A1")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter chooses, and lays nothing down before its effect was seen"
    assert dialog.field.currentData() == "A1"
    dialog.tell_all.setChecked(True)
    assert dialog.note.placeholderText() == "At of the Pikes: changed by the moderator", "what it was is not everybody's to know"
    dialog.tell_all.setChecked(False)
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].at == "A1"
    (made,) = [one.event for one in window.desk.in_play.entries if isinstance(one.event, RulingMade)]
    assert made.note == "At of the Pikes: A1 instead of C3", "whose it is is told what it is now"


def test_a_word_is_picked_from_what_may_stand_there(blank):
    opened(blank, "ford_and_oakham")
    blank.desk.asked.emit(ChangeValue("units.spears.morale", "neutral", "Morale of the Oakham Spears", "ann"))
    (dialog,) = blank.findChildren(ChangeFigure)
    offered = [dialog.field.itemText(place) for place in range(dialog.field.count())]
    assert offered == ["demoralized", "concerned", "neutral", "elevated", "inspired"]
    dialog.field.setCurrentText("elevated")
    dialog.judge()
    assert dialog.note.placeholderText() == "Morale of the Oakham Spears: elevated instead of neutral"


def test_every_line_of_the_board_s_menu_does_what_it_says(window):
    part = window.panels.board_part
    for action in part.menu.actions():
        said = action.text().replace("&", "").casefold()
        if action.isCheckable() and action.isVisible():
            action.trigger()
            assert said in (part.board.overlays.on or "nothing laid over", ORDERS[part.board.shown].casefold())
            assert part.layers.text() == (f"Show: {part.board.overlays.on}" if part.board.overlays.on else "Show")
    assert {"control", "income", "threats"} <= {action.text().casefold() for action in part.menu.actions()}


def test_a_settlement_without_a_token_is_changed_in_the_menu_of_its_place(blank):
    opened(blank, "ford_and_oakham")
    blank.desk.bring("resolve")
    blank.desk.select("Ford", None)
    menu = menu_of(blank, blank.desk, "Ford")
    about = next(action.menu() for action in menu.actions() if action.menu() and "Redcliff" in action.text().replace("&", ""))
    change = next(action.menu() for action in about.actions() if action.text().replace("&", "") == "Change")
    said = [action.text().replace("&", "").partition(":")[0] for action in change.actions()]
    assert {"Owner", "Place", "Economic used"} <= set(said)
    assert not {"Id", "Of", "At", "Veiled"} & set(said), "what no moderator would say, or change"


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_menus_of_values_show_those_that_tell_something_and_the_rest_one_level_down(blank, example):
    opened(blank, example)
    desk = blank.desk
    things = [row.id for table in desk.tables for row in table.rows[:2]]
    for thing in things:
        menu = Menu(blank)
        if add_rulings(menu, desk, thing) is None:
            continue
        for named in ("Change", "Why"):
            lines = [action.text() for action in _under(menu, named).actions()]
            assert not [line for line in lines if line.removesuffix(" …").endswith((": not set", ": 0", ": no"))]
            assert len(lines) <= 14, f"{thing}: {lines}"


def _under(menu, title):
    return next(action.menu() for action in menu.actions() if action.text() == title)
