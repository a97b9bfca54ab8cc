"""Every example in a window as tight as windows are: nothing that says something is cut, nothing scrolls sideways. What lists,
rosters and the board paint themselves is looked at as it is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel

from gui.adapters.paths import values
from gui.adapters.requests import ChangeValue, LayDown, ReadLetter, WriteOrder
from gui.adapters.ruling import events_following
from gui.adapters.standing import PUBLISH, RESOLVE, STAGES
from gui.forms.tabbing import _stops, laid_out
from gui.letters.ready import ReadyDialog
from gui.shell.ribbon import Stage
from gui.shell.window import Window
from tests.examples import EACH_KIND, EXAMPLES, begun
from tests.gui.sight import beyond, cut, flashing, painted
from tests.gui.waiting import drawn, settled

SIZES = ((1600, 1000), (1280, 800), (1024, 700))
TIGHT, SCALE = (1365, 933), 200
"""The smallest window with text of 150 percent, as much larger as the largest text is."""


@pytest.mark.parametrize("key", EACH_KIND)
def test_no_example_cuts_a_word_scrolls_sideways_or_flashes_up(key, blank):
    """As a moderator goes through a turn: orders, each question, what happened, posts, the day; every roster, and the dialogs
    that panels ask for."""
    with flashing() as flashed:
        blank.show_game(begun(key))
        blank.commands.wear(scale=SCALE)
        blank.resize(*TIGHT)
        found = _go_through(blank)
        desk = blank.desk
        path, value = values(desk.view.state, desk.tables[0].rows[0].id)[0]
        for asked in (
            WriteOrder(by=desk.players()[0]),
            ReadLetter(text="Good evening, and good luck to all!"),
            ChangeValue(path, value, "A figure", desk.players()[0]),
            LayDown({"veto": next(number for number in range(len(desk.in_play.entries)) if events_following(desk, number))}),
        ):
            desk.asked.emit(asked)
            settled(blank)
            for dialog in blank.findChildren(QDialog):
                dialog.done(0)
    assert not found, "\n".join(sorted(found))
    assert not flashed


def _go_through(window: Window) -> set[str]:
    """What is cut anywhere in a turn."""
    found: set[str] = set()

    def look_at_it(where: str, *, rosters: bool = False) -> None:
        drawn(window)
        said = (*cut(window), *(_cut_rosters(window) if rosters else ()))
        found.update(f"{where}: {one}" for one in said)

    look_at_it("collect", rosters=True)
    asked: set[str] = set()
    while not window.desk.in_play.resolution.done:
        window.commands.gesture("run_on")
        for ready in window.findChildren(ReadyDialog):
            ready.begin()
            ready.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if (choice := window.desk.in_play.choice) is not None:
            if (kind := choice.key.split(":")[0]) not in asked:
                asked.add(kind)
                look_at_it(f"asked {choice.question}")
            window.commands.decide()
    for stage in STAGES[1:]:
        window.desk.bring(stage)
        look_at_it(stage, rosters=stage == RESOLVE)
    return found


def test_names_and_stages_are_whole_in_a_small_window_with_large_text(blank):
    blank.show_game(begun("four_crowns"))
    blank.commands.wear(scale=200)
    blank.resize(1024, 700)
    drawn(blank)
    tree = blank.panels.collect.list
    broken, whole = (tree.visualRect(tree.model().index(row, 0)).height() for row in range(2))
    assert whole < broken < 2 * whole, "Alfredo da Ferrara, then Beatrice Colonna"
    blank.desk.bring(PUBLISH)
    drawn(blank)
    assert not beyond(blank)
    for stage in (*blank.ribbon.stages.values(), Stage(blank.look)):  # the last as before there is a game
        assert not painted(stage)


def _cut_rosters(window: Window) -> list[str]:
    """What every roster cuts, where the stage has any."""
    deck = next((deck for deck in window.arrangement.columns.decks if "rosters" in deck.keys), None)
    if deck is None:
        return []
    before, found, rosters = deck.front, list[str](), window.panels.rosters
    deck.bring("rosters")
    for at in range(rosters.tabs.count()):
        rosters.tabs.setCurrentIndex(at)
        drawn(window)
        found += [f"roster {rosters.tabs.tabText(at)}: {said}" for said in cut(window)]
    rosters.tabs.setCurrentIndex(0)
    deck.bring(before)
    return found


@pytest.mark.parametrize("key", EACH_KIND)
def test_the_phases_that_come_next_are_called_by_name(key, blank):
    blank.show_game(begun(key))
    blank.resize(*SIZES[-1])
    for _ in range(3):
        QApplication.processEvents()
        bands = blank.timeline._bands
        at = next((place for place, band in enumerate(bands) if band.step.state == "now"), 0)
        assert not any(band.name.isdecimal() for band in bands[at : at + 3])
        assert bands[-1].rect.right() <= blank.timeline.width() + 1
        blank.commands.gesture("step_phase")
        for ready in blank.findChildren(ReadyDialog):
            ready.begin()
            ready.deleteLater()


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_form_of_an_order_says_what_is_wanted_cuts_no_word_and_leads_to_its_button(key, blank):
    """From its last choice Enter goes on to the button that saves."""
    blank.show_game(begun(key))
    blank.commands.wear(scale=150)
    blank.resize(*SIZES[-1])
    found: list[str] = []
    form = blank.dialogs.write_order(WriteOrder())
    save = form.buttons.button(QDialogButtonBox.StandardButton.Save)
    for at in range(form.kind.count()):
        form.kind.setCurrentIndex(at)
        for _ in range(3):
            QApplication.processEvents()
        where, verdict = form.kind.currentText(), form.verdict.text()
        assert verdict, where
        assert save.isEnabled() == ("Legal now" in verdict or "Would be refused" in verdict), (where, verdict)
        words = [one.text() for one in form.findChildren(QLabel) if one.isVisible()]
        found += [f"{where}: {said}" for said in (*cut(form), *(one for one in words if set("`{_$") & set(one)))]
        save.setEnabled(True)
        stops = [one for one in laid_out(form) if _stops(one) and one is not form.verdict and not form.wording.isAncestorOf(one)]
        own = [place for place, one in enumerate(stops) if form.form.isAncestorOf(one)]
        assert not own or stops[own[-1] + 1] is save, where
    form.leave()
    assert not found, "\n".join(sorted(set(found)))


def test_what_was_laid_out_for_one_game_fits_the_next(blank):
    """The narrow desk is made for a game of two tabs, put away, and comes back with one of three."""
    for key in ("border_marches", "ford_and_oakham"):
        blank.show_game(begun(key))
        for size in SIZES:
            blank.resize(*size)
            drawn(blank)
            assert not cut(blank), f"{key} at {size}"
        blank.resize(*SIZES[0])
