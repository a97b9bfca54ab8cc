"""The moderator outranks the rules in the window: rulings, vetoes, going back, other lines of the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from core.lab.play import run_by_rules
from core.ledger.audience import PUBLIC
from core.letters.mailbox.ready import obstacles
from core.resolution.amend import Amendment
from core.resolution.ruling import RulingMade, Throw
from gui.adapters import rule as figure
from gui.adapters.happened import NUMBER
from gui.adapters.order_status import problems
from gui.adapters.paths import next_paths, place_of
from gui.adapters.requests import LayDown
from gui.adapters.ruling import TAKEN_OUT, Change
from gui.adapters.standing import COLLECT, PUBLISH, RESOLVE
from gui.board.gestures import RuleToken
from gui.letters.inbox import InboxDialog
from gui.rulings.balloon import Balloon
from gui.rulings.figure import ChangeFigure
from gui.rulings.lines import BeginLine, Lines
from gui.rulings.readers import EVERYONE
from gui.rulings.roll import RollDialog
from gui.rulings.ruling import RulingDialog
from tests.gui.waiting import drawn, settled, until
from tests.gui.waiting import opened as opened_example

MARCH = [{"by": "bob", "move": "pikes", "to": "D3"}, {"by": "anna", "move": "archers", "to": "A2"}]


def opened(window, kind):
    """The dialog of a kind that was opened last."""
    QApplication.processEvents()
    return [part for part in window.findChildren(kind) if part.isVisible()][-1]


def ruling(window, *changes: Change) -> RulingDialog:
    dialog = RulingDialog(window.desk, window, changes)
    dialog.open()
    return dialog


def test_the_path_completes_itself_from_the_state(window):
    state = window.desk.in_play.state
    assert {"cycle", "bands", "money"} <= set(next_paths(state, "ba"))
    assert next_paths(state, "bands.") == ["bands.archers", "bands.pikes", "bands.riders", "bands.guards"]
    assert next_paths(state, "bands.pikes.m") == ["bands.pikes.of", "bands.pikes.at", "bands.pikes.morale"]
    assert next_paths(state, "nothing.such.") == []
    assert place_of(state, "pikes") == "bands.pikes.at"
    assert place_of(state, "nobody") is None


def test_a_ruling_changes_the_state_and_is_told_to_whom_one_says(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    dialog = opened(window, RulingDialog)
    assert not dialog.lay.isEnabled()
    row = dialog.rows[0]
    row.path.setText("bands.pikes.morale")
    assert row.now.text() == "now: 10"
    row.value.setText("3")
    dialog.judge()
    assert dialog.verdict.text() == "Still to fill in: why."
    dialog.note.setText("Plague in the camp.")
    dialog.told.first.setCurrentIndex(dialog.told.first.findText(EVERYONE))
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].morale == 3
    event = window.desk.in_play.entries[-1].event
    assert isinstance(event, RulingMade)
    assert (event.note, event.to) == ("Plague in the camp.", PUBLIC)


def test_a_value_is_found_by_its_words_in_any_order(window, qtbot):
    dialog = ruling(window)
    row = dialog.rows[0]
    qtbot.keyClicks(row.path, "pikes mor")
    assert row.choices.stringList() == ["Morale of Pikes"]
    row.path.setText("Morale of Pikes")
    assert row.now.text() == "now: 10"
    row.value.setText("3")
    dialog.note.setText("Plague.")
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].morale == 3


def test_before_anything_is_laid_down_the_window_is_as_high_as_its_form(window, qtbot):
    dialog = ruling(window)
    assert dialog.preview.isHidden()
    low = dialog.height()
    dialog.rows[0].path.setText("bands.pikes.at")
    dialog.rows[0].value.setText("C4")
    dialog.judge()
    assert not dialog.preview.isHidden()
    assert dialog.height() > low


def test_several_changes_go_into_one_ruling(window):
    dialog = ruling(window, Change("bands.pikes.at", value="E1"))
    dialog.add_change(Change("money.anna", value="7"))
    dialog.note.setText("Amends.")
    dialog.rule()
    state = window.desk.in_play.state
    assert (state.bands["pikes"].at, state.money["anna"]) == ("E1", 7)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("bands.nobody.at", "A1", "There is no nobody."),
        ("bands.pikes.morale", "many", "Pikes, morale: 'many' does not fit"),
        ("bands.pikes.at", "[", "cannot be read"),
        ("bands.pikes.at", "", "Enter the new value"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_not_laid_down(window, path, value, why):
    dialog = ruling(window)
    dialog.note.setText("Because.")
    dialog.rows[0].path.setText(path)
    dialog.rows[0].value.setText(value)
    dialog.rule()
    assert why in dialog.verdict.text()
    assert not dialog.lay.isEnabled()
    assert window.desk.in_play.journal.gestures == []


def test_the_preview_says_what_would_come_of_it(window):
    dialog = ruling(window, Change("bands.pikes.at", value="C4"))
    assert "Round 4 at C4" in dialog.preview.new.text()
    assert dialog.preview.gone.text() == "Nothing."
    assert window.desk.in_play.state.bands["pikes"].at == "C3"


def test_an_entry_can_be_taken_out(window):
    dialog = ruling(window)
    dialog.rows[0].path.setText("bands.guards")
    dialog.rows[0].how.setCurrentText("is taken out")
    dialog.note.setText("They go home.")
    dialog.rule()
    assert "guards" not in window.desk.in_play.state.bands


def test_an_event_is_ruled_not_to_happen(window):
    window.desk.do(lambda game: game.give(MARCH))
    window.commands.gesture("run_on")
    happened = window.panels.night.happened
    line = happened.events.index(1, 0)
    texts = {action.text(): action for action in happened.menu(line).actions()}
    assert texts["Cancel this event …"].isEnabled()
    texts["Cancel this event …"].trigger()
    dialog = opened(window, RulingDialog)
    assert "Pikes moves to D3." in dialog.preview.gone.text()
    assert dialog.told.readers().players == ("bob",), "who alone would have heard of it is told why nothing came"
    dialog.note.setText("The ford was flooded.")
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].at == "C3"
    assert happened.events.index(1, 0).data() == "Ruling: The ford was flooded."
    assert "did not happen: Pikes moves to D3." in happened.events.index(2, 0).data()
    again = {action.text(): action for action in happened.menu(happened.events.index(2, 0)).actions()}
    assert not again["Cancel this event …"].isEnabled()


def test_enter_right_after_the_reason_lays_the_ruling_down(window, qtbot):
    window.desk.do(lambda game: game.give(MARCH))
    window.commands.gesture("run_on")
    happened = window.panels.night.happened
    next(one for one in happened.menu(happened.events.index(1, 0)).actions() if one.text() == "Cancel this event …").trigger()
    dialog = opened(window, RulingDialog)
    assert dialog.lay.isEnabled(), "it stands for itself; a reason may be given"
    dialog.note.setText("The ford was flooded.")
    qtbot.keyClick(dialog.note, Qt.Key.Key_Return)
    assert window.desk.in_play.state.bands["pikes"].at == "C3"


def test_undo_to_here_goes_back_as_one_gesture(window):
    window.desk.do(lambda game: game.give(MARCH))
    window.commands.gesture("run_on")
    game, happened = window.desk.in_play, window.panels.night.happened
    made, end = len(game.journal.gestures), game.resolution.position
    line = happened.events.index(1, 0)
    number = line.data(NUMBER)
    next(action for action in happened.menu(line).actions() if action.text() == "Undo to here").trigger()
    assert len(game.entries) == number + 1
    assert (game.state.bands["pikes"].at, game.state.bands["archers"].at) == ("D3", "A1")
    assert len(game.journal.gestures) == made + 1
    window.commands.gesture("undo")
    assert window.desk.in_play.resolution.position == end


def test_a_player_s_view_offers_neither(window):
    window.desk.do(lambda game: game.give(MARCH))
    window.commands.gesture("run_on")
    window.desk.look_through(PUBLIC)
    happened = window.panels.night.happened
    assert all(happened.menu(happened.events.index(row, 0)) is None for row in range(happened.events.rowCount()))


def test_alt_and_drag_moves_a_unit_by_ruling(window, qtbot):
    board = window.panels.board
    view, at = board.viewport(), board.point_of("C3", "pikes")
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, at)
    qtbot.mouseMove(view, board.point_of("A5"))
    assert isinstance(board.gesture, RuleToken)
    board.put_down(QPointF(board.plan.tiles["A5"].center()))
    dialog = opened(window, ChangeFigure)
    assert (dialog.called, dialog.field.currentText()) == ("Place of Pikes", "A5")
    assert opened(window, Balloon).figure.contains(board.viewport().mapTo(window, at)), "the token is framed"
    dialog.rule()
    assert board.desk.token("pikes").at == "A5"
    assert window.desk.in_play.orders() == ()


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 700)])
def test_the_figure_that_a_ruling_is_about_is_framed_and_not_covered(blank, size):
    opened_example(blank, "four_crowns")
    blank.desk.bring(RESOLVE)
    blank.resize(*size)
    blank.arrangement.front("rosters")
    drawn(blank)
    rosters = blank.panels.rosters
    for row, column in ((0, 1), (6, 2), (9, 0)):
        at = rosters.rows.mapFromSource(rosters.model.index(row, column))
        rosters.table.setFocus()
        rosters.table.scrollTo(at)
        rosters._change(at)
        if column == 0:  # a name is no figure: its menu offers what may be changed
            figure.begin_move(blank.desk, rosters.model.row(row).id, f"players.{rosters.model.row(row).id}.home", "A1")
        dialog = opened(blank, ChangeFigure)
        balloon = opened(blank, Balloon)
        cell = rosters.table.visualRect(at) & rosters.table.viewport().rect()
        cell.moveTopLeft(rosters.table.viewport().mapTo(blank, cell.topLeft()))
        assert balloon.figure.contains(cell)
        assert balloon.figure.width() < cell.width() + 20
        assert not dialog.geometry().intersects(balloon.figure)
        assert blank.rect().contains(dialog.geometry())
        dialog.reject()
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not blank.findChildren(Balloon)


def test_while_a_figure_is_changed_nothing_else_takes_a_key_or_a_click(window, qtbot):
    """A step of the turn under it would make what is written stand elsewhere than it was tried."""
    desk, rosters = window.desk, window.panels.rosters
    window.desk.bring(RESOLVE)
    drawn(window)
    rosters.table.setFocus()
    before = len(desk.in_play.entries)
    figure.begin(desk, "pikes", "bands.pikes.morale", 10)
    dialog, balloon = opened(window, ChangeFigure), opened(window, Balloon)
    until(dialog.field.hasFocus)
    for key in (Qt.Key.Key_F10, Qt.Key.Key_F11):
        qtbot.keyClick(dialog.field, key)
    assert len(desk.in_play.entries) == before
    for _ in range(12):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.isAncestorOf(window.focusWidget()), "Tab goes round in it"
    qtbot.mouseClick(balloon, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert balloon.isHidden()
    assert rosters.table.hasFocus(), "the keys are back where they were"


def test_a_ruling_before_the_turn_leaves_one_collecting_and_its_orders_find_what_it_changed(blank):
    """The desk went on to Resolve, nobody was said to be missing any more, and the unit could be ordered only from where it had
    stood."""
    opened_example(blank, "four_crowns")
    desk, board = blank.desk, blank.panels.board
    while (his := next((n for n, one in enumerate(desk.in_play.orders()) if one.by == "alfredo"), None)) is not None:
        desk.do(lambda game, his=his: game.withdraw(his))
    settled(blank)
    missing = [one for one in problems(desk) if "silent" in one.kind]
    assert missing
    token = desk.token("swiss")
    board.rule_on("swiss")
    board.put_down(QPointF(board.plan.tiles["C7"].center()))
    opened(blank, ChangeFigure).rule()
    settled(blank)
    assert desk.stage == COLLECT
    assert desk.token("swiss").at == "C7" != token.at
    assert [one for one in problems(desk) if "silent" in one.kind] == missing
    assert obstacles(desk.in_play).missing == ("alfredo",)
    board.take_up("swiss")
    until(lambda: not desk.background.busy)
    legal = set(board.gesture.legal)
    assert "C8" in legal
    assert "C5" not in legal
    board.put_down(QPointF(board.plan.tiles["C8"].center()))
    settled(blank)
    (status,) = [one for one in desk.orders() if one.order.by == "alfredo"]
    assert (status.in_vain, status.hangs) == (None, None)


def test_alt_and_drag_moves_a_garrison_that_is_only_counted(blank, qtbot):
    opened_example(blank, "koprulu_round")
    board, kept = blank.panels.board, blank.desk.in_play.state.locations
    view, at = board.viewport(), board.point_of("antiga_port", "antiga_port")
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, at)
    qtbot.mouseMove(view, board.point_of("agria_station"))
    board.put_down(QPointF(board.plan.tiles["agria_station"].center()))
    dialog = opened(blank, RulingDialog)
    dialog.note.setText("They were stranded.")
    dialog.rule()
    now = blank.desk.in_play.state.locations
    assert not now["antiga_port"].troops
    sent, there = (kept[place].troops["marines"] for place in ("antiga_port", "agria_station"))
    assert now["agria_station"].troops["marines"] == sent + there


@pytest.mark.parametrize("whole", [True, False])
def test_a_cancelled_event_takes_with_it_what_follows_from_it_where_that_is_wished(blank, whole):
    opened_example(blank, "koprulu_round")
    blank.desk.do(run_by_rules)
    held = lambda: blank.desk.in_play.state.locations["ridgeback_mine"].owner  # noqa: E731
    assert held() == "halden"
    seized = next(entry.number for entry in blank.desk.in_play.entries if entry.phase == "seizures" and entry.event.causes)
    dialog = RulingDialog(blank.desk, blank, veto=seized)
    dialog.open()
    assert dialog.following.isChecked()
    dialog.following.setChecked(whole)
    dialog.rule()
    blank.desk.do(run_by_rules)
    assert held() == ("varga" if whole else "halden")


def test_another_line_is_begun_compared_and_taken_up(window, qtbot):
    window.desk.do(lambda game: game.give(MARCH))
    qtbot.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    begin = opened(window, BeginLine)
    assert begin.begin_button.isEnabled(), "it has a name to begin with"
    assert begin.name.selectedText() == begin.name.text() != ""
    begin.name.setText("flood")
    begin.begin()
    assert window.desk.in_play.lines() == ("flood", "main")
    window.desk.do(lambda game: game.withdraw(0))
    window.commands.gesture("run_on")
    window.actions_.by_key["lines"].trigger()
    lines = opened(window, Lines)
    assert lines.line.currentText() == "the real game"
    assert "Pikes moves to D3." in lines.differences.new.text()
    lines.take_up()
    assert window.desk.in_play.lines() == ("main", "flood")
    assert window.desk.in_play.state.bands["pikes"].at == "C3"


def test_what_has_only_not_happened_yet_is_no_difference_of_a_what_if(window):
    window.desk.do(lambda game: game.give(MARCH))
    window.desk.do(lambda game: game.branch("flood"))
    window.commands.gesture("run_on")
    window.actions_.by_key["lines"].trigger()
    lines = opened(window, Lines)
    assert lines.differences.gone.text() == lines.differences.new.text() == "Nothing."
    assert lines.verdict.text().startswith("No difference.")


def test_another_line_than_the_games_own_is_never_taken_for_what_happened(window):
    window.desk.do(lambda game: game.branch("flood"))
    assert "what if: flood" in window.windowTitle()
    assert "what if: flood" in window.heading.text()
    assert "flood" in window.notice.text.accessibleName()
    assert not window.notice.now_button.isVisible()
    window.desk.bring(PUBLISH)
    assert window.panels.publish.line.isVisible()
    assert "flood" in window.panels.publish.line.text()
    window.notice.main_button.click()
    assert window.desk.in_play.lines() == ("main", "flood")
    assert "flood" not in window.windowTitle()
    assert not window.notice.isVisible()
    assert not window.panels.publish.line.isVisible()


def test_undo_in_a_what_if_leaves_the_real_game_alone_and_says_why(window, qtbot):
    window.desk.do(lambda game: game.give(MARCH))
    window.desk.do(lambda game: game.branch("flood"))
    window.commands.gesture("run_on")
    said = []
    window.desk.complained.connect(said.append)
    for _ in range(3):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.desk.in_play.branch_name == "flood"
    assert len(window.desk.in_play.orders()) == len(MARCH)
    assert "Nothing is left to undo in what-if “flood”" in said[-1]
    window.notice.main_button.click()
    assert len(window.desk.in_play.orders()) == len(MARCH)


def test_a_message_is_read_from_the_menu(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert opened(window, InboxDialog).isVisible()


def test_dice_are_rolled_for_what_no_rule_decides(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = opened(window, RollDialog)
    assert not dialog.throw_button.isEnabled()
    dialog.what.setText("the storm #2")
    assert "Say it without one." in dialog.verdict.text()
    assert not dialog.throw_button.isEnabled()
    dialog.what.setText("the storm")
    dialog.count.setValue(2)
    dialog.told.first.setCurrentIndex(dialog.told.first.findText(EVERYONE))
    said = []
    window.desk.said.connect(said.append)
    dialog.throw()
    event = window.desk.in_play.entries[-1].event
    assert (event.note, event.throw, event.to) == ("the storm", Throw(2, 6), PUBLIC)
    assert said[-1] == event.sentence(window.desk.in_play.state.names)
    window.commands.gesture("undo")
    assert not any(isinstance(entry.event, RulingMade) for entry in window.desk.in_play.entries)


def test_what_is_removed_by_ruling_is_told_in_names(window):
    window.desk.asked.emit(LayDown({"changes": (Change("bands.pikes", TAKEN_OUT),)}))
    dialog = opened(window, RulingDialog)
    state = window.desk.in_play.state
    (row,) = dialog.rows
    said = row.now.text()
    assert said.startswith("now: Pikes, ")
    assert state.names.of(state.bands["pikes"].of) in said
    assert f"morale {state.bands['pikes'].morale}" in said
    assert not {"{", "}", "_", state.bands["pikes"].of} & set(said.replace(",", "").split())
    row.path.setText("bands.pikes.of")
    assert row.now.text() == f"now: {state.names.of(state.bands['pikes'].of)}, written {state.bands['pikes'].of}"


def test_what_happened_says_what_a_ruling_changed_whatever_its_note_says(window):
    window.desk.do(lambda game: game.give(MARCH))
    window.commands.gesture("run_on")
    ruled = (Amendment("bands.pikes.morale", 3),)
    window.desk.do(lambda game: game.rule(game.ruling_here("The wine was bad.", ruled, anyway=True)))
    window.desk.bring("resolve")
    QApplication.processEvents()
    happened = window.panels.night.happened
    told = [line.text for line in happened.events.lines if line.text.startswith("Ruling")]
    assert told == ["Ruling: The wine was bad: Pikes, morale 10 → 3"]
    window.panels.board.rule_on("pikes")
    window.panels.board.put_down(QPointF(window.panels.board.plan.tiles["A5"].center()))
    opened(window, ChangeFigure).rule()
    QApplication.processEvents()
    said = [line.text for line in happened.events.lines]
    assert "Ruling: Place of Pikes: A5 instead of D3" in said, "what its note tells is not said twice"
    window.desk.look_through(PUBLIC)
    QApplication.processEvents()
    assert not [line.text for line in happened.events.lines if "10 → 3" in line.text]
