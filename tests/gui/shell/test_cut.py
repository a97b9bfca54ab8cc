"""Every stage at three sizes and in all looks: nothing that says something is cut, nothing scrolls sideways. What lists, rosters
and the board paint themselves is looked at as it is painted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from gui.adapters.requests import WriteOrder
from gui.adapters.setup.games import examples, new_game
from gui.adapters.standing import PUBLISH, RESOLVE, STAGES
from gui.letters.ready import ReadyDialog
from gui.shell.ribbon import Stage
from gui.shell.window import Window
from gui.widgets.measures import TEXT
from gui.widgets.parts import Fitting
from gui.widgets.theme import scene_font
from tests.gui.waiting import drawn

ONE_OF_MANY = re.compile(r"(?<![\d.,])1 (?:different |other |later )?(?:orders|events|players|posts|messages|units|steps)\b")
SIZES = ((1600, 1000), (1280, 800), (1024, 700))
SMALL = SIZES[-1:]
TIGHT, SCALE = (1365, 933), 200
"""The smallest window with text of 150 percent, as much larger as the largest text is."""
LOOKS = (("light", 100, SIZES), ("dark", 100, SMALL), ("contrast", 100, SMALL), ("light", 150, SMALL))


@pytest.mark.parametrize(("theme", "scale", "sizes"), LOOKS, ids=[f"{theme}-{scale}" for theme, scale, _ in LOOKS])
def test_no_stage_cuts_a_word_or_scrolls_sideways(theme, scale, sizes, window):
    window.commands.gesture("run_on")
    window.commands.wear(key=theme, scale=scale)
    found: list[str] = []
    for size in sizes:
        window.resize(*size)
        for stage in STAGES:
            window.desk.bring(stage)
            drawn(window)
            found += [f"{stage} at {size[0]}x{size[1]}: {said}" for said in cut(window)]
    assert not found, "\n".join(sorted(set(found)))


EXAMPLES = {example.key: example for example in examples()}


@pytest.mark.parametrize("key", EXAMPLES)
def test_no_example_cuts_a_word_or_scrolls_sideways(key, blank, tmp_path):
    """As a moderator goes through a turn: orders, each question, what happened, posts, the day; and every roster."""
    blank.show_game(new_game(EXAMPLES[key].folder / "setup.yaml", tmp_path / f"{key}.seneschal", seed=key))
    blank.commands.wear(scale=SCALE)
    blank.resize(*TIGHT)
    found: list[str] = []

    def look_at_it(where: str, *, rosters: bool = False) -> None:
        drawn(blank)
        said = (*cut(blank), *(_cut_rosters(blank) if rosters else ()))
        found.extend(f"{where}: {one}" for one in said)

    look_at_it("collect", rosters=True)
    asked: set[str] = set()
    while not blank.desk.in_play.resolution.done:
        blank.commands.gesture("run_on")
        for ready in blank.findChildren(ReadyDialog):
            ready.begin()
            ready.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if (choice := blank.desk.in_play.choice) is not None:
            if (kind := choice.key.split(":")[0]) not in asked:
                asked.add(kind)
                look_at_it(f"asked {choice.question}")
            blank.commands.decide()
    for stage in STAGES[1:]:
        blank.desk.bring(stage)
        look_at_it(stage, rosters=stage == RESOLVE)
    assert not found, "\n".join(sorted(set(found)))


def test_names_and_stages_are_whole_in_a_small_window_with_large_text(blank, tmp_path):
    blank.show_game(new_game(EXAMPLES["four_crowns"].folder / "setup.yaml", tmp_path / "crowns.seneschal"))
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


def cut(window: QWidget) -> list[str]:
    """What has less room than it asks for."""
    visible = [one for one in window.findChildren(QWidget) if one.isVisible()]
    labels = [one for one in visible if isinstance(one, QLabel) and one.text() and not isinstance(one, Fitting)]
    said = [
        one.text() for one in labels if not one.wordWrap() and one.minimumWidth() != 1 and one.width() < one.sizeHint().width()
    ]
    said += [f"shortened: {one.text()}" for one in labels if not isinstance(one, Fitting) and re.search(r"\w…", one.text())]
    said += [one.text() for one in labels if one.wordWrap() and one.height() < one.heightForWidth(one.width())]
    buttons = [one for one in visible if isinstance(one, QAbstractButton) and one.text()]
    said += [
        one.text() for one in buttons if one.width() < one.minimumSizeHint().width() or one.height() < one.fontMetrics().height()
    ]
    said += [
        f"tab {one.tabText(at)}"
        for one in visible
        if isinstance(one, QTabBar)
        for at in range(one.count())
        if one.isTabVisible(at) and one.tabRect(at).right() > one.width() + 1
    ]
    fitting = [one for one in visible if isinstance(one, Fitting)]
    said += [one.wordings[-1] for one in fitting if one.text() not in one.wordings]
    said += [f"head {title}" for one in visible if isinstance(one, QHeaderView) for title in _cut_heads(one)]
    said += painted(window)
    said += beyond(window)
    said += [one.currentText() for one in visible if isinstance(one, QComboBox) and _room(one) < _wide(one)]
    said += [f"one of many: {one.text()}" for one in labels if ONE_OF_MANY.search(one.text())]
    areas = [one for one in visible if isinstance(one, QAbstractScrollArea)]
    return said + [f"{one.accessibleName() or one} scrolls sideways" for one in areas if one.horizontalScrollBar().maximum() > 0]


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


def beyond(window: QWidget) -> list[str]:
    """What one presses, reads or fills in that stands beyond the edge of what it lies in, where nothing scrolls to it."""
    said: list[str] = []
    for one in window.findChildren(QWidget):
        if not isinstance(one, QAbstractButton | QLabel | QComboBox | QLineEdit) or not one.isVisible() or one.isWindow():
            continue
        above = one.parentWidget()
        while above is not None and not isinstance(above.parentWidget(), QAbstractScrollArea):
            if not above.rect().adjusted(-1, -1, 1, 1).contains(QRect(one.mapTo(above, QPoint()), one.size())):
                said.append(f"beyond {type(above).__name__}: {one.accessibleName() or getattr(one, 'text', str)() or one}")
                break
            above = None if above.isWindow() else above.parentWidget()
    return said


def painted(window: QWidget) -> list[str]:
    """What is painted with less room than its words need, or with an ellipsis."""
    said: list[str] = []
    window.grab()  # the first one lays out what is hidden as well
    with _heeding(said):
        window.grab()
    return said


@contextmanager
def _heeding(said: list[str]) -> Iterator[None]:
    """Note all words that are shortened, or drawn where they have no room."""
    draw = QPainter.drawText

    def shortened(shorten):
        def noted(metrics, text, *how):
            short = shorten(metrics, text, *how)
            said.extend([f"shortened: {text}"] if short != text else [])
            return short

        return noted

    def drawn(painter, *what):
        text, rect = (next((one for one in what if isinstance(one, kind)), None) for kind in (str, QRect | QRectF))
        if text and rect is not None:
            flags = next((one for one in what if isinstance(one, Qt.AlignmentFlag | Qt.TextFlag | int)), 0)
            words = painter.fontMetrics().boundingRect(QRect(0, 0, int(rect.width()), 10_000), int(flags), text)
            if words.width() > rect.width() + 2 or words.height() > rect.height() + 3:
                said.append(f"painted: {text}")
        return draw(painter, *what)

    with (
        patch.object(QFontMetrics, "elidedText", shortened(QFontMetrics.elidedText)),
        patch.object(QFontMetricsF, "elidedText", shortened(QFontMetricsF.elidedText)),
        patch.object(QPainter, "drawText", drawn),
    ):
        yield


def _cut_heads(header: QHeaderView) -> list[str]:
    """The titles of columns that are wider than these."""
    font = scene_font(round(header.font().pixelSize() * 11 / TEXT), True)  # as the style sheet has it
    titles = {at: str(header.model().headerData(at, header.orientation()) or "") for at in range(header.count())}
    wide = QFontMetrics(font).horizontalAdvance
    return [title for at, title in titles.items() if not header.isSectionHidden(at) and wide(title) + 4 > header.sectionSize(at)]


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_phases_that_come_next_are_called_by_name(key, blank, tmp_path):
    blank.show_game(new_game(EXAMPLES[key].folder / "setup.yaml", tmp_path / f"{key}.seneschal", seed=key))
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


def _room(combo: QComboBox) -> int:
    """The points that the words of a combo box have."""
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField
    return combo.style().subControlRect(*parts, combo).width()


def _wide(combo: QComboBox) -> int:
    return combo.fontMetrics().horizontalAdvance(combo.currentText() or combo.placeholderText())


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_form_of_an_order_says_what_is_wanted_and_cuts_no_word(key, blank, tmp_path):
    blank.show_game(new_game(EXAMPLES[key].folder / "setup.yaml", tmp_path / f"{key}.seneschal", seed=key))
    blank.resize(*SIZES[-1])
    found: list[str] = []
    form = blank.dialogs.write_order(WriteOrder())
    for at in range(form.kind.count()):
        form.kind.setCurrentIndex(at)
        for _ in range(3):
            QApplication.processEvents()
        where, verdict = form.kind.currentText(), form.verdict.text()
        assert verdict, where
        assert form.buttons.button(QDialogButtonBox.StandardButton.Save).isEnabled() == (
            "Legal now" in verdict or "Would be refused" in verdict
        ), (where, verdict)
        words = [one.text() for one in form.findChildren(QLabel) if one.isVisible()]
        found += [f"{where}: {said}" for said in (*cut(form), *(one for one in words if set("`{_$") & set(one)))]
    form.leave()
    assert not found, "\n".join(sorted(set(found)))


def test_what_was_laid_out_for_one_game_fits_the_next(blank, tmp_path):
    """The narrow desk is made for a game of two tabs, put away, and comes back with one of three."""
    for key in ("border_marches", "ford_and_oakham"):
        blank.show_game(new_game(EXAMPLES[key].folder / "setup.yaml", tmp_path / f"{key}.seneschal", seed=key))
        for size in SIZES:
            blank.resize(*size)
            drawn(blank)
            assert not cut(blank), f"{key} at {size}"
        blank.resize(*SIZES[0])
