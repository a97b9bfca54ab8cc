"""A chart on the screen, which can be copied into a post or kept as a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QVBoxLayout, QWidget

from core.charts.chart import Chart
from core.charts.drawing import svg
from gui.widgets.parts import button, row
from gui.widgets.theme import Look

SHARP = 2
"""How many points of a picture make one of the chart."""


class ChartView(QWidget):
    """One chart with what can be done with it."""

    def __init__(self, chart: Chart, look: Look) -> None:
        super().__init__()
        self.chart, self.look = chart, look
        self.drawing = _Drawing(chart, look)
        copy = button("Copy picture", self.copy, tip="Put the chart on the clipboard as a picture, light as posts are")
        save = button("Save picture …", self.ask_save, tip="Keep the chart as PNG or SVG")
        for one in (copy, save):
            one.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 6)
        box.setSpacing(4)
        box.addWidget(self.drawing)
        box.addLayout(row(copy, save, None))

    def copy(self) -> None:
        QGuiApplication.clipboard().setImage(self.picture())

    def picture(self) -> QImage:
        """The chart as posts show it: light, whatever the theme of the window."""
        renderer = QSvgRenderer(QByteArray(svg(self.chart, dark=False).encode()))
        image = QImage(renderer.defaultSize() * SHARP, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        return image

    def ask_save(self) -> None:
        named, _ = QFileDialog.getSaveFileName(self, "Save picture", f"{self.chart.title}.png", "Pictures (*.png *.svg)")
        if named:
            self.save(Path(named))

    def save(self, place: Path) -> None:
        if place.suffix.lower() == ".svg":
            place.write_text(svg(self.chart, dark=False), encoding="utf-8")
        else:
            self.picture().save(str(place.with_suffix(".png")))


class _Drawing(QWidget):
    def __init__(self, chart: Chart, look: Look) -> None:
        super().__init__()
        self.chart, self.look = chart, look
        self.setAccessibleName(chart.title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.renderer = QSvgRenderer(self)
        self._draw()
        look.changed.connect(self._draw)

    def _draw(self) -> None:
        self.renderer.load(QByteArray(svg(self.chart, dark=self.look.theme.dark).encode()))
        self.renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.renderer.defaultSize()

    def heightForWidth(self, width: int) -> int:
        whole = self.renderer.defaultSize()
        return round(min(width, whole.width()) * whole.height() / max(1, whole.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = min(self.width(), self.renderer.defaultSize().width())
        self.renderer.render(painter, QRectF(0, 0, width, self.heightForWidth(width)))
        painter.end()
