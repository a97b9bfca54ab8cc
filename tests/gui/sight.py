"""What of a window can be judged without eyes: what has less room than it asks for, what is blank, what cannot be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QDialog,
    QFrame,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPlainTextEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from gui.widgets.measures import TEXT
from gui.widgets.parts import Fitting
from gui.widgets.theme import luminance, scene_font

ONE_OF_MANY = re.compile(r"(?<![\d.,])1 (?:different |other |later )?(?:orders|events|players|posts|messages|units|steps)\b")


def cut(window: QWidget, as_painted: Sequence[str] | None = None) -> list[str]:
    """What has less room than it asks for; how it is painted is looked at where that was not done before."""
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
    said += painted(window) if as_painted is None else as_painted
    said += beyond(window)
    said += [one.currentText() for one in visible if isinstance(one, QComboBox) and _room(one) < _wide(one)]
    said += [f"one of many: {one.text()}" for one in labels if ONE_OF_MANY.search(one.text())]
    areas = [one for one in visible if isinstance(one, QAbstractScrollArea) and not _wraps(one)]
    return said + [f"{one.accessibleName() or one} scrolls sideways" for one in areas if one.horizontalScrollBar().maximum() > 0]


def _wraps(one: QAbstractScrollArea) -> bool:
    """Whether it is a text that goes on in the next line, whatever its width."""
    return isinstance(one, QPlainTextEdit) and one.lineWrapMode() == QPlainTextEdit.LineWrapMode.WidgetWidth


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
    return seen(window)[1]


def seen(window: QWidget) -> tuple[QImage, list[str]]:
    """How it looks now, a point a pixel, and what is painted with less room than its words need, or with an ellipsis."""
    said: list[str] = []
    window.grab(QRect(0, 0, 1, 1))  # the first one lays out what is hidden as well
    with _heeding(said):
        picture = window.grab().toImage()
    return picture.convertToFormat(QImage.Format.Format_RGB32), said


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


class _Watch(QObject):
    """Notes what comes on the screen by itself and is none of the windows one knows."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        alone = event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if alone and not isinstance(watched, QDialog | QMainWindow | QMenu):
            self.seen.add(f"{type(watched).__name__} {watched.accessibleName() or getattr(watched, 'text', str)()}")
        return False


@contextmanager
def flashing() -> Iterator[set[str]]:
    """Note what is shown before it stands in anything: it is a window of its own until it does, and flashes up."""
    watch, program = _Watch(), QCoreApplication.instance()
    assert program is not None
    program.installEventFilter(watch)
    yield watch.seen
    program.removeEventFilter(watch)


def _cut_heads(header: QHeaderView) -> list[str]:
    """The titles of columns that are wider than these."""
    font = scene_font(round(header.font().pixelSize() * 11 / TEXT), True)  # as the style sheet has it
    titles = {at: str(header.model().headerData(at, header.orientation()) or "") for at in range(header.count())}
    wide = QFontMetrics(font).horizontalAdvance
    return [title for at, title in titles.items() if not header.isSectionHidden(at) and wide(title) + 4 > header.sectionSize(at)]


def _room(combo: QComboBox) -> int:
    """The points that the words of a combo box have."""
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField
    return combo.style().subControlRect(*parts, combo).width()


def _wide(combo: QComboBox) -> int:
    return combo.fontMetrics().horizontalAdvance(combo.currentText() or combo.placeholderText())


def blank(window: QWidget, picture: QImage) -> list[str]:
    """The cards of a window, and the lists and pages in them, on which nothing is."""
    found: list[str] = []
    for one in window.findChildren(QFrame):
        card = one.objectName() == "card" and one.layout() is not None
        if not one.isVisible() or not (card or isinstance(one, QAbstractItemView | QGraphicsView)) or _empty(one):
            continue
        place = _in_sight(one, window)
        if place.width() > 40 and place.height() > 40 and len(_colours(picture, place.adjusted(8, 8, -8, -8), every=5)) < FEW:
            found.append(f"blank: {one.accessibleName() or one.objectName() or type(one).__name__}")
    return found


FEW = 3
"""Fewer colours than this are no words and no picture."""
ENOUGH, FAINT = 4.5, 3.0
"""How much words must stand out from their ground, and those that cannot be pressed now, ..."""
EDGES = 0.94
"""... and what of it the edges of small letters take away, which are drawn in shades."""


def unread(window: QWidget, picture: QImage) -> list[str]:
    """Words that do not stand out enough from their ground, as they are on the screen."""
    found: list[str] = []
    for one, words, place in _words(window):
        wanted = ENOUGH if one.isEnabled() else FAINT
        clear = _stands_out(picture, place)
        if clear is not None and clear < wanted * EDGES:
            found.append(f"{clear:.1f} : 1 are too little: {words}")
    return found


def _words(window: QWidget) -> Iterator[tuple[QWidget, str, QRect]]:
    """What says something, with its words and where they are."""
    for one in window.findChildren(QWidget):
        if not one.isVisible():
            continue
        words = one.text() if isinstance(one, QLabel | QAbstractButton | QLineEdit) and not _drawn(one) else ""
        words = one.currentText() if isinstance(one, QComboBox) else words
        place = _in_sight(one, window)
        if any(letter.isalnum() for letter in words) and place.height() > one.fontMetrics().height() * 0.8:
            yield one, words, place
        if isinstance(one, QTabBar):
            for at in range(one.count()):
                if one.isTabVisible(at) and one.isTabEnabled(at):
                    box = one.tabRect(at)
                    yield one, one.tabText(at), QRect(place.topLeft() + box.topLeft(), box.size()) & place


def _drawn(one: QWidget) -> bool:
    """Whether it shows an icon in place of its words."""
    return isinstance(one, QToolButton) and one.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly


def _stands_out(picture: QImage, place: QRect) -> float | None:
    """The contrast of what stands out most from the ground of a place; None where there is nothing to measure."""
    colours = _colours(picture, place)
    if sum(colours.values()) < 30:
        return None
    ground = _light(colours.most_common(1)[0][0])
    lights = [_light(colour) for colour, _ in colours.most_common(160)]
    return max((max(one, ground) + 0.05) / (min(one, ground) + 0.05) for one in lights)


@cache
def _light(colour: int) -> float:
    return luminance(QColor(colour))


def _colours(picture: QImage, place: QRect, every: int = 1) -> Counter[int]:
    """How often each colour is there in a place, of every so many points across and down."""
    part = picture.copy(place & picture.rect())
    part = part if every == 1 else part.scaled(part.width() // every, part.height() // every)
    return Counter(memoryview(part.constBits()).cast("I")) if not part.isNull() else Counter()


def _in_sight(one: QWidget, window: QWidget) -> QRect:
    """Where a widget is in its window, as far as nothing it lies in cuts it off."""
    place, above = QRect(one.mapTo(window, QPoint()), one.size()), one.parentWidget()
    while above is not None and one is not window:
        place &= QRect(above.mapTo(window, QPoint()), above.size())
        above = None if above is window else above.parentWidget()
    return place


def _empty(one: QFrame) -> bool:
    """Whether a list has nothing to show."""
    return isinstance(one, QAbstractItemView) and (one.model() is None or one.model().rowCount() == 0)
