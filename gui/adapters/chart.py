"""A chart on the screen, which can be copied into a post or kept as a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from core.charts.chart import Chart, described
from core.charts.drawing import FREE, WIDTH, Ink, svg
from core.orders.ids import spelled
from gui.widgets.parts import button, pile, row
from gui.widgets.theme import Look

SHARP = 2
"""How many points of a picture make one of the chart."""
NARROWEST = 340
"""Points of a chart below which its labels run into each other; where there is less room it is shrunk."""
LARGEST = 1.5
"""How much larger than its letters want it a chart grows where there is room."""


def ink_of(look: Look) -> Ink:
    """The colours of a chart on the screen: those of the window, so that a side has one colour on board and chart."""

    def parts(name: str) -> tuple[int, int, int]:
        colour = look.colour(name)
        return colour.red(), colour.green(), colour.blue()

    ground, text, quiet, line, accent = (look.theme.colours[name] for name in ("panel", "ink", "muted", "hairline", "accent"))
    low, middle, high = parts("bad"), parts("sunken"), parts("good")
    return Ink(ground, text, quiet, line, accent, low, middle, high, tuple(look.theme.sides.values()))


class ChartView(QWidget):
    """One chart with what can be done with it. One that fills its place is as large as there is room for, where it may be."""

    def __init__(self, chart: Chart, look: Look, *, fill: bool = False) -> None:
        super().__init__()
        self.chart, self.look = chart, look
        self.fills = fill and isinstance(chart, FREE)
        self.drawing = (_Filling if self.fills else _Drawing)(chart, look)
        copy = button("Copy picture", self.copy, tip="Put the chart on the clipboard as a picture, light as posts are")
        save = button("Save picture …", self.ask_save, tip="Keep the chart as PNG or SVG")
        for one in (copy, save):
            one.setAutoDefault(False)
        self.setLayout(pile((self.drawing, 1 if self.fills else 0), row(copy, save, None), margins=(0, 0, 0, 6), spacing=4))

    def copy(self) -> None:
        """Put the picture on the clipboard."""
        QGuiApplication.clipboard().setImage(self.picture())

    def picture(self) -> QImage:
        """The chart as posts show it: on paper, whatever the theme of the window."""
        renderer = QSvgRenderer(QByteArray(svg(self.chart).encode()))
        image = QImage(renderer.defaultSize() * SHARP, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        return image

    def ask_save(self) -> None:
        """Ask for a file and save there; nothing where that was cancelled."""
        named, _ = QFileDialog.getSaveFileName(
            self, "Save picture", f"{spelled(self.chart.title) or 'chart'}.png", "Pictures (*.png *.svg)"
        )
        if named:
            self.save(Path(named))

    def save(self, place: Path) -> None:
        """Write the chart as on paper: vectors for a name in `.svg`, else a picture in `.png`. OSError where it
        cannot be written."""
        if place.suffix.lower() == ".svg":
            place.write_text(svg(self.chart), encoding="utf-8")
        else:
            self.picture().save(str(place.with_suffix(".png")))


class _Drawing(QWidget):
    """The chart as wide as there is room for, its letters as large as those of the window."""

    def __init__(self, chart: Chart, look: Look) -> None:
        super().__init__()
        self.chart, self.look = chart, look
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(described(chart))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.renderer = QSvgRenderer(self)
        self._drawn: tuple[int, Ink] | None = None
        look.changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    @property
    def zoom(self) -> float:
        """How many points of the screen make one of the chart."""
        return self.look.px(100) / 100

    def _draw(self, width: int) -> None:
        """Make the drawing anew, unless it is there already."""
        wide, ink = min(WIDTH, max(NARROWEST, round(width / self.zoom))), ink_of(self.look)
        if self._drawn != (wide, ink):
            self._drawn = (wide, ink)
            self.renderer.load(QByteArray(svg(self.chart, ink=ink, width=wide).encode()))

    def _size(self, width: int) -> QSize:
        self._draw(width)
        whole = self.renderer.defaultSize() * self.zoom
        wide = min(width, round(whole.width() * LARGEST))
        return whole.scaled(wide, whole.height() * 2, Qt.AspectRatioMode.KeepAspectRatio)

    def sizeHint(self) -> QSize:
        return self._size(self.width() if self._drawn is not None else round(WIDTH * self.zoom))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(180), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        return self._size(width).height()

    def hasHeightForWidth(self) -> bool:
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() != self._size(event.size().width()).height():
            self.updateGeometry()  # its wish was that of another width

    def paintEvent(self, event: QPaintEvent) -> None:
        size = self._size(self.width())
        painter = QPainter(self)
        self.renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
        painter.end()


class _Filling(_Drawing):
    """A chart as large as its place."""

    def __init__(self, chart: Chart, look: Look) -> None:
        super().__init__(chart, look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._filled: tuple[int, int, Ink] | None = None

    def hasHeightForWidth(self) -> bool:
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(180), self.look.px(220))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        wide, high, ink = round(self.width() / self.zoom), round(self.height() / self.zoom), ink_of(self.look)
        if self._filled != (wide, high, ink):
            self._filled = (wide, high, ink)
            drawn = svg(self.chart, ink=ink, width=max(NARROWEST, wide), height=high)
            self.renderer.load(QByteArray(drawn.encode()))
        painter = QPainter(self)
        self.renderer.render(painter, QRectF(0, 0, self.width(), self.height()))
        painter.end()
