"""Who works by keyboard sees where he is, and comes to the next question by himself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QPushButton, QScrollArea, QWidget

from core.lab.play import run_by_rules
from core.ledger.audience import only
from gui.adapters.requests import WriteOrder
from gui.adapters.standing import DAY, PUBLISH, RESOLVE, STAGES
from gui.forms.tabbing import first_stop
from gui.night.choice import ChoiceCard
from gui.night.compare import Compare
from gui.shell.progress import ProgressLabel
from gui.shell.window import WORK, Window
from gui.widgets.parts import button
from tests.gui.waiting import drawn, opened, run_to_the_end, until


def stops(above: QWidget) -> list[QWidget]:
    """Whatever Tab comes to."""
    return [
        one
        for one in above.findChildren(QWidget)
        if one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None
    ]


@pytest.fixture
def card(window: Window) -> ChoiceCard:
    """The first question of a turn, where two march on others."""
    window.desk.give({"by": "bob", "move": "pikes", "to": "C4"}, {"by": "dora", "move": "guards", "to": "E4"})
    window.commands.gesture("run_on")
    return window.panels.night.choice


@pytest.mark.parametrize(("stage", "theme"), [*zip(STAGES, ("dark", "contrast", "light", "dark"), strict=True)])
def test_the_focus_can_be_seen_on_whatever_takes_it(window, stage, theme):
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    window.desk.bring(stage)
    window.activateWindow()
    assert unseen_focus(window, theme) == []


def unseen_focus(window: Window, theme: str) -> list[tuple[str, str, bool]]:
    """What looks the same with the focus as without it: its type, name, and whether it scrolls."""
    window.commands.wear(theme)
    drawn(window)
    unseen: list[tuple[str, str, bool]] = []
    for one in stops(window.centralWidget()):
        (window.menuBar() if one is not window.menuBar() else window).setFocus()
        one.clearFocus()
        QApplication.processEvents()
        before = one.grab().toImage()
        one.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        if one.hasFocus() and one.grab().toImage() == before:
            what = type(one).__mro__[0].__name__, one.accessibleName() or getattr(one, "text", lambda: "")()
            unseen.append((*what, isinstance(one, QAbstractScrollArea)))
    return unseen


def test_enter_presses_the_button_that_has_the_keys_as_space_does(window, qtbot):
    """Also one of a panel's own, which Qt leaves to Space alone."""
    window.activateWindow()
    pressed: list[str] = []
    for stage in STAGES:
        window.desk.bring(stage)
        drawn(window)
        part = window.panels[WORK[stage]]
        one = button("Try", lambda stage=stage: pressed.append(stage))
        one.setParent(part)
        one.show()
        one.setFocus()
        qtbot.keyClick(one, Qt.Key.Key_Return)
    assert tuple(pressed) == STAGES


def test_the_keys_of_a_step_and_the_end_of_a_form_lead_to_the_question_that_waits(window, qtbot, card):
    """They did nothing, or left the keys on the ribbon."""
    assert window.desk.in_play.choice is not None
    position = window.desk.in_play.resolution.position
    for key in ("step", "phase", "run"):
        window.strip.step_button.setFocus()
        window.actions_.by_key[key].trigger()
        assert card.group.checkedButton().hasFocus(), key
    window.dialogs.write_order(WriteOrder())
    window.form_panel.form.reject()
    assert card.group.checkedButton().hasFocus()
    assert window.desk.in_play.resolution.position == position


def test_the_next_question_has_the_focus_after_a_step_and_after_an_answer(window, qtbot):
    window.desk.give({"by": "bob", "move": "pikes", "to": "C4"}, {"by": "dora", "move": "guards", "to": "E4"})
    card = window.panels.night.choice
    for way in (lambda: window.commands.gesture("run_on"), window.commands.decide):
        way()
        if window.desk.in_play.choice is not None:
            assert card.group.checkedButton().hasFocus()
    while window.desk.in_play.choice is not None:
        window.commands.decide()
    assert window.strip.step_button.hasFocus()
    asked = window.desk.in_play.journal.record.turn(1).answers
    assert asked, "something was decided"


def test_the_keys_go_along_to_the_work_of_the_next_stage(window, qtbot):
    """Not to the ribbon, because what had them is out of sight."""
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    window.commands.gesture("run_on")
    window.activateWindow()
    for stage in ("resolve", "publish", "day", "collect", "publish", "collect"):
        window.desk.bring(stage)
        drawn(window)
        part = window.panels[WORK[stage]]
        if stage != "resolve":
            assert part.isAncestorOf(window.focusWidget()), stage
        first_stop(part).setFocus()


def test_the_keys_stay_with_the_work_where_undo_disables_what_had_them(blank, qtbot):
    """The turn was over no more, so that nothing could be opened, and the keys went to the first stage."""
    opened(blank, "spice_round")
    blank.desk.do(run_by_rules)
    blank.desk.bring(DAY)
    blank.panels.day.next.setFocus()
    drawn(blank)
    blank.commands.gesture("undo")
    drawn(blank)
    assert not blank.panels.day.next.isEnabled()
    assert blank.focusWidget() not in blank.ribbon.stages.values()


def test_the_keys_stay_with_the_work_where_a_smaller_window_puts_away_what_had_them(window):
    """Nothing had them, and with the next dialog that was closed they came to the first stage."""
    window.resize(1600, 1000)
    window.activateWindow()
    drawn(window)
    paste = next(one for one in window.findChildren(QPushButton) if one.text() == "Paste" and one.isVisible())
    paste.setFocus()
    window.resize(1016, 700)
    drawn(window)
    assert not paste.isVisible()
    assert window.panels[WORK["collect"]].isAncestorOf(window.focusWidget())


def test_a_game_that_opens_at_its_posts_has_the_keys_there(window, qtbot):
    window.activateWindow()
    window.desk.bring("publish")
    game = window.desk.in_play
    window.show_start()
    window.show_game(game)
    until(lambda: window.desk.in_play is game)
    window.desk.bring("publish")
    drawn(window)
    assert window.panels["outbox"].isAncestorOf(window.focusWidget())


def test_the_board_keeps_the_keys_where_the_next_stage_shows_it_too(window, qtbot):
    window.activateWindow()
    window.desk.bring("collect")
    window.panels.board.setFocus()
    for stage in ("resolve", "collect"):
        window.desk.bring(stage)
        drawn(window)
        assert window.focusWidget() is window.panels.board, stage


def test_the_question_whose_answer_was_undone_has_the_focus_again(window, qtbot, card):
    assert window.desk.in_play.choice is not None
    window.commands.decide()
    window.strip.step_button.setFocus()
    window.commands.gesture("undo")
    assert window.desk.in_play.choice is not None
    assert card.group.checkedButton().hasFocus()


@pytest.mark.parametrize("way", ["main_button", "now_button"])
def test_the_question_has_the_focus_when_one_is_back_from_another_view(window, way, card):
    if way == "main_button":
        window.desk.do(lambda game: game.branch("flood"))
    else:
        window.desk.look_through(only("anna"))
    back = getattr(window.notice, way)
    back.setFocus()
    back.click()
    assert not back.isVisible()
    until(window.panels.night.choice.group.checkedButton().hasFocus)


def test_the_next_question_has_the_focus_after_an_answer_was_taken_from_the_comparison(window, qtbot, card):
    taken = 0
    while window.desk.in_play.choice is not None:
        card.open_comparison()
        compare = next(one for one in window.findChildren(Compare) if one.isVisible())
        next(one for one in compare.findChildren(QPushButton) if one.text() == "Take this").click()
        QApplication.processEvents()
        taken += 1
        if window.desk.in_play.choice is not None:
            assert window.focusWidget() is card.group.checkedButton()
    assert taken
    assert window.focusWidget() is window.strip.step_button


def test_the_answers_have_the_focus_when_the_comparison_is_only_closed(window, card):
    """The keys stayed on Compare, where the arrows change no answer."""
    card.compare.setFocus()
    card.open_comparison()
    next(one for one in window.findChildren(Compare) if one.isVisible()).reject()
    QApplication.processEvents()
    assert window.focusWidget() is card.group.checkedButton()


def test_enter_decides_as_marked_and_presses_the_button_that_has_the_focus(window, qtbot, card):
    asked = window.desk.in_play.choice
    assert asked is not None
    card.compare.setFocus()
    qtbot.keyClick(card.compare, Qt.Key.Key_Return)
    assert window.desk.in_play.choice == asked, "to compare decides nothing"
    for dialog in window.findChildren(QDialog):
        dialog.done(0)
    card.take_focus()
    qtbot.keyClick(card.group.checkedButton(), Qt.Key.Key_Return)
    assert window.desk.in_play.choice != asked
    assert len(window.desk.in_play.journal.record.turn(1).answers) == 1


def test_the_key_that_answers_does_not_go_on_where_nothing_is_asked(window, qtbot):
    """Pressed once too often after the last question, it left for the posts, and then for the day."""
    window.commands.gesture("run_on")
    assert window.desk.over
    step = window.strip.step_button
    step.setFocus()
    qtbot.keyClick(step, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.desk.stage == RESOLVE
    qtbot.keyClick(step, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert window.desk.stage == PUBLISH


@pytest.mark.parametrize("stage", STAGES)
def test_tab_goes_as_the_window_is_read_and_comes_to_everything(window, qtbot, stage):
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    run_to_the_end(window)
    window.desk.bring(stage)
    drawn(window)
    window.activateWindow()
    window.findChild(ProgressLabel).show()  # work behind the window can be cancelled by the keys
    regions = [window.ribbon, *window.arrangement.columns.decks, window.strip, window.statusBar()]
    begin = window.ribbon.stages["collect"]
    begin.setFocus()
    seen: list[QWidget] = [begin]
    while True:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        if window.focusWidget() is begin:
            break
        assert window.focusWidget() not in seen
        seen.append(window.focusWidget())
    came = [next(at for at, region in enumerate(regions) if region.isAncestorOf(one)) for one in seen]
    assert came == sorted(came)
    there = (*stops(window.pages), *stops(window.statusBar()))
    missed = [one for one in there if one not in seen and not isinstance(one, QScrollArea)]
    assert [(type(one).__name__, one.accessibleName()) for one in missed] == []
    qtbot.keyClick(begin, Qt.Key.Key_Backtab)
    assert window.focusWidget() is seen[-1]


def test_another_tab_has_the_keys_of_the_one_it_takes_the_place_of(window):
    """Qt gave them to the first stage of the ribbon."""
    window.activateWindow()
    window.panels.board.setFocus()
    deck = next(deck for deck in window.arrangement.columns.decks if "board" in deck.keys)
    for at in reversed(range(deck.tabs.count())):
        deck.tabs.setCurrentIndex(at)
        assert deck.part.isAncestorOf(window.focusWidget()), deck.tabs.tabText(at)
