"""What a hand does on the board."""

from __future__ import annotations

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMenu

from gui.adapters.board.drags import judged, readings
from gui.adapters.board.losses import costs
from gui.adapters.standing import RESOLVE
from gui.board import export
from gui.board.gestures import RuleToken
from gui.rulings.balloon import Balloon
from gui.widgets.slices import whole
from tests.examples import EACH_MAP
from tests.gui.toy import toy_game
from tests.gui.waiting import drawn, opened, run_to_the_end, settled, until
from tests.gui.watchdog import turn


def drag(qtbot, board, thing: str, place: str, *, drop: bool = True) -> None:
    token = board.desk.token(thing)
    start, end = board.point_of(token.at, thing), board.point_of(place)
    viewport = board.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(viewport, start + QPoint(15, 15))
    qtbot.mouseMove(viewport, end)
    if drop:
        qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)


def test_dragging_a_unit_makes_the_order_its_player_would_write(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "C2")
    assert [order.document() for order in window.desk.in_play.orders()] == [{"by": "bob", "move": "pikes", "to": "C2"}]
    assert len(window.panels.collect.list.statuses.statuses) == 1


def test_legal_places_are_marked_while_a_unit_is_in_the_hand(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "C2", drop=False)
    marked = {place for place, tile in window.panels.board._tiles.items() if tile.legal}
    assert marked == {"B3", "D3", "C2", "C4"}
    assert "C2" in window.said.text()


def test_an_illegal_drop_orders_nothing_and_says_why_with_its_rule(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "E1")
    assert window.desk.in_play.orders() == ()
    assert window.panels.board.bubble.isVisible()
    assert "not beside" in window.panels.board.bubble.text.text()
    assert "(T1)" in window.said.text()


@pytest.mark.parametrize("times", [1, 4, 12])
def test_what_the_bubble_says_is_seen_to_its_last_line(window, qtbot, times):
    """It wrapped its words and kept the height of fewer lines, so that the first and the last were cut; or that of more, and
    few words stood in an empty box."""
    board, words = window.panels.board, " ".join(["The Long Pikes cannot reach the Ford from where they stand."] * times)
    board.bubble.say(words * 5, QPoint(200, 200), board.look)
    high = board.bubble.height()
    board.bubble.say(words, QPoint(200, 200), board.look)
    drawn(window)
    text = board.bubble.text
    assert text.heightForWidth(text.width()) <= text.height() < high
    assert board.bubble.rect().contains(text.geometry())


def test_escape_lets_go(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "C2", drop=False)
    qtbot.keyClick(window.panels.board, Qt.Key.Key_Escape)
    qtbot.mouseRelease(window.panels.board.viewport(), Qt.MouseButton.LeftButton, pos=window.panels.board.point_of("C2"))
    assert window.desk.in_play.orders() == ()
    assert not any(tile.legal for tile in window.panels.board._tiles.values())


def test_what_a_drag_would_do_is_no_longer_said_when_it_is_over(window, qtbot):
    board = window.panels.board
    drag(qtbot, board, "pikes", "C2", drop=False)
    qtbot.mouseMove(board.viewport(), QPoint(1, 1))
    qtbot.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert window.said.text() == ""
    drag(qtbot, board, "pikes", "C2", drop=False)
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert window.said.text() == "Nothing was ordered."


def test_undo_takes_a_dragged_order_back_and_redo_brings_it_again(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "C2")
    window.actions_.by_key["undo"].trigger()
    assert window.desk.in_play.orders() == ()
    window.actions_.by_key["redo"].trigger()
    assert len(window.desk.in_play.orders()) == 1


def test_a_unit_can_be_ordered_by_keyboard_alone(window, qtbot):
    window.panels.board.setFocus()
    window.desk.select("C3")
    qtbot.keyClick(window.panels.board, Qt.Key.Key_M)
    qtbot.keyClick(window.panels.board, Qt.Key.Key_Left)
    qtbot.keyClick(window.panels.board, Qt.Key.Key_Return)
    assert [order.document() for order in window.desk.in_play.orders()] == [{"by": "bob", "move": "pikes", "to": "C2"}]


def test_arrow_keys_walk_the_places(window, qtbot):
    window.panels.board.setFocus()
    window.desk.select("C3")
    qtbot.keyClick(window.panels.board, Qt.Key.Key_Up)
    qtbot.keyClick(window.panels.board, Qt.Key.Key_Right)
    assert window.desk.place == "B4"


def test_a_crowded_place_counts_its_units_and_opens_as_a_list(window, qtbot):
    window.show_game(toy_game({f"band_{n}": ("anna", "B2") for n in range(7)}))
    QApplication.processEvents()
    assert len(window.panels.board._chips) == 3
    window.panels.board.open_list("B2", window.panels.board.point_of("B2"))
    menu = window.panels.board.findChild(QMenu)
    assert menu is not None
    units = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator() and action.menu() is None]
    assert len(units) == 7
    units[-1].trigger()
    assert window.desk.thing == "band_6"
    menu.close()


def test_what_is_dragged_while_resolving_moves_by_ruling_once_that_is_written(window, qtbot):
    window.commands.gesture("step")
    drag(qtbot, window.panels.board, "pikes", "C2")
    assert window.desk.in_play.orders() == ()
    assert window.desk.in_play.state.bands["pikes"].at == "C3"
    balloon = window.findChild(Balloon)
    assert balloon is not None
    assert balloon.ruling.isVisible()


def test_the_status_line_describes_what_is_under_the_pointer(window, qtbot):
    qtbot.mouseMove(window.panels.board.viewport(), window.panels.board.point_of("A1"))
    window.panels.board._hover(window.panels.board.point_of("A1"))
    assert window.said.text().startswith("A1 · The North")


def test_the_whole_board_is_a_picture_of_either_kind(window):
    assert not export.image(window.panels.board).isNull()
    assert not QImage.fromData(whole(export.svg_in_slices(window.panels.board)), "SVG").isNull()


def test_the_map_stays_where_it_is_while_a_turn_is_resolved(blank):
    opened(blank, "four_crowns")
    blank.resize(1600, 1000)
    board, rooms = blank.panels.board, set()
    while not blank.desk.in_play.resolution.done:
        blank.commands.gesture("step_phase")
        if blank.desk.in_play.choice is not None:
            blank.commands.decide()
        QApplication.processEvents()
        rooms.add((board.width(), board.height()))
    for cost in costs(blank.desk):
        blank.desk.select(cost.at)
        QApplication.processEvents()
        rooms.add((board.width(), board.height()))
    assert len(rooms) == 1


def test_several_units_are_picked_with_ctrl_and_ordered_by_one_drag(window, qtbot):
    window.show_game(toy_game({"one": ("anna", "B2"), "two": ("anna", "B2")}))
    QApplication.processEvents()
    board = window.panels.board
    for thing in ("one", "two"):
        qtbot.mouseClick(
            board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, board.point_of("B2", thing)
        )
    assert board.picked == ("one", "two")
    drag(qtbot, board, "one", "B3")
    assert [order.document()["move"] for order in window.desk.in_play.orders()] == ["one", "two"]
    window.commands.gesture("undo")
    assert window.desk.in_play.orders() == ()


def test_a_drop_of_several_that_is_refused_says_for_which(window, qtbot):
    window.show_game(toy_game({"one": ("anna", "B2"), "two": ("anna", "B4")}))
    QApplication.processEvents()
    board = window.panels.board
    for thing, at in (("one", "B2"), ("two", "B4")):
        qtbot.mouseClick(
            board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, board.point_of(at, thing)
        )
    drag(qtbot, board, "one", "B1")
    said = window.said.text()
    assert "Two" in said.split(":")[0], said
    assert "Possible: B3." in said


def test_a_drop_that_is_refused_says_where_it_could_go(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "E1")
    assert "Possible: B3, C2, C4, D3." in window.said.text()


@pytest.mark.parametrize("example", EACH_MAP)
def test_the_window_goes_on_while_a_unit_is_held_over_one_place_after_the_other(example, blank):
    """Each place was tried in the window's thread as the pointer came to it, and the unit stuck in the hand."""
    opened(blank, example)
    board = blank.panels.board
    drawn(blank)
    of: dict[str, str] = {}
    for token in board.desk.map.tokens:
        if token.draggable:
            of.setdefault(token.kind, token.id)
    for thing in of.values():
        turn("taking a unit up", lambda thing=thing: board.take_up(thing))
        marked = {place for place, tile in board._tiles.items() if tile.legal}
        assert marked == {place for place in board.gesture.legal if place != board.gesture.tokens[0].at}, "marked at once"
        for place in list(board.gesture.legal)[:8]:
            turn("holding it over a place", lambda place=place: board.gesture.move(board.plan.tiles[place].center()))
        board.let_go()
    settled(blank)


def test_a_place_is_marked_anew_when_a_trial_says_otherwise(blank):
    """Two forces of one player for one place: the turn refuses the second."""
    opened(blank, "spice_round")
    board = blank.panels.board
    next(one for one in readings(board.desk, ("ismene_1",), "hagal") if one.kind == "House Raid").give()
    settled(blank)
    board.take_up("ismene_2")
    gesture = board.gesture
    until(lambda: not board.desk.background.busy)
    game = board.desk.in_play.apart()
    for place, found in gesture.meant.items():
        assert [one.meant for one in found] == [judged(game, one.meant) for one in found], place
    assert any(one.refusal for one in gesture.meant["hagal"])


def test_tokens_in_two_rows_of_a_square_leave_its_figures_in_sight(blank):
    opened(blank, "four_crowns")
    board = blank.panels.board
    square = next(place for place in board.desk.map.places if len(place.badges) > 2)
    board.plan.standing[square.id] = 4
    box = board._tiles[square.id].badge_box
    assert all(chip.bottom() <= box.top() + 1 for chip in board.plan.chips(square.id)), (box, board.plan.chips(square.id))


def test_a_token_that_nobody_can_order_says_so_when_it_is_dragged(blank, qtbot):
    opened(blank, "four_crowns")
    said: list[str] = []
    board = blank.panels.board
    board.desk.said.connect(said.append)
    neutral = next(token for token in board.desk.map.tokens if not token.draggable)
    board.take_up(neutral.id)
    assert board.gesture is None
    assert said[-1].startswith(f"{neutral.label} cannot be ordered by dragging.")
    assert "ruling" in said[-1]
    board.desk.bring(RESOLVE)
    board.desk.select(neutral.at, neutral.id)
    qtbot.keyClick(board, Qt.Key.Key_M)
    assert isinstance(board.gesture, RuleToken), "no order is made there: the keys take it up as the mouse does"
    board.let_go()


def test_what_is_let_go_before_it_is_judged_is_ordered_when_it_is(blank):
    opened(blank, "four_crowns")
    board = blank.panels.board
    settled(blank)
    before = board.desk.in_play.orders()
    board.take_up("swiss")
    place = next(one for one in board.gesture.legal if board.gesture.trials.waits(one))
    board.put_down(board.plan.tiles[place].center())
    assert board.desk.in_play.orders() == before
    until(lambda: board.desk.in_play.orders() != before or any(menu.isVisible() for menu in board.findChildren(QMenu)))


def test_every_order_is_drawn_and_framed_when_it_is_picked(window, qtbot):
    drag(qtbot, window.panels.board, "pikes", "C2")
    (items,) = window.panels.board.drawn.items.values()
    assert len(items) == 1
    assert items[0].chosen, "what was just dragged is the order in hand"
    window.desk.pick_order(None)
    assert not items[0].chosen
    window.desk.pick_order(0)
    assert items[0].chosen
    window.panels.board.show_orders("none")
    assert not window.panels.board.drawn.items


def test_overlays_tint_what_they_are_about(window, qtbot):
    board = window.panels.board
    board.overlays.put("control")
    assert all(tile.tint is not None for tile in board._tiles.values())
    board.overlays.put("threats")
    qtbot.waitUntil(lambda: any(tile.said for tile in board._tiles.values()))
    assert {place for place, sides in board.overlays.reach.items() if "north" in sides} >= {"C2", "C4"}
    board.overlays.put("")
    assert all(tile.tint is None and not tile.said for tile in board._tiles.values())


def test_threats_go_out_from_where_the_units_stand_that_are_shown(window, qtbot):
    board = window.panels.board
    board.overlays.put("threats")
    qtbot.waitUntil(lambda: "C4" in board.overlays.reach)
    assert "C1" not in board.overlays.reach
    window.desk.give({"by": "bob", "move": "pikes", "to": "C2"})
    window.desk.do(lambda game: game.run_on())
    qtbot.waitUntil(lambda: "C1" in board.overlays.reach)


def test_a_map_that_was_kept_and_changed_looks_as_one_drawn_from_nothing(window):
    board, desk = window.panels.board, window.desk

    def looks_anew() -> bool:
        QApplication.processEvents()
        kept = board.grab().toImage()
        board.look.changed.emit()
        QApplication.processEvents()
        return kept == board.grab().toImage()

    desk.bring("resolve")
    for moment in range(0, len(desk.in_play.entries) + 1, 2):
        desk.look_at(moment)
        assert looks_anew()
    for change in (desk.in_play.run_on, desk.in_play.back):
        desk.do(lambda _, change=change: change())
        assert looks_anew()
    for overlay in ("income", "control", ""):
        board.overlays.put(overlay)
        assert looks_anew()


def test_what_the_turn_has_done_is_seen_where_it_was_done(window, qtbot):
    window.show_game(toy_game({"one": ("anna", "B2"), "foe": ("carl", "B3")}))
    window.desk.give({"by": "anna", "move": "one", "to": "B3"})
    run_to_the_end(window)
    assert window.desk.stage == "resolve"
    chip = window.panels.board.chip("one")
    assert chip.before.at == "B2"
    assert window.panels.board.effect.lost == frozenset()
    lost = structs.replace(window.desk.map, tokens=tuple(token for token in window.desk.map.tokens if token.id != "foe"))
    window.desk._map = lost
    window.panels.board.rebuild()
    assert window.panels.board.effect.lost == {"foe"}
    assert window.panels.board.chip("foe").lost


def test_who_is_sent_and_has_not_come_yet_is_seen_on_the_way(blank):
    """Five of a house had set out to seize a place, and stood at home as if nobody had ordered anything."""
    opened(blank, "spice_round")
    blank.desk.give(
        {"by": "ismene", "seizure": {"target": "spice_harbour", "legions": ["ismene_1", "ismene_2"], "heroes": ["captain_rhys"]}}
    )
    blank.desk.bring("resolve")
    board = blank.panels.board

    def told() -> list[str]:
        QApplication.processEvents()
        return [arrow.said for arrow in board._moves.values() if arrow.said.startswith("On the way")]

    assert not told()
    blank.desk.do(lambda game: game.step_phase())
    blank.desk.do(lambda game: game.step_phase())
    assert "On the way from Tupile to Spice Harbour on the Long Erg: Ismene 1+, Ismene 2, Captain Rhys" in told()
    while blank.desk.in_play.step_phase():
        blank.desk.refresh()
    assert not told()
