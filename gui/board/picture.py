"""The board as a picture or in letters, for any reader, at the moment the desk looks at."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QLabel, QPlainTextEdit, QStackedWidget, QWidget
from shiboken6 import isValid

from gui.adapters.board.readers import Audience, first_reader, letters
from gui.adapters.clipboard import copy_text
from gui.adapters.desk import Desk
from gui.adapters.files import write
from gui.board import export
from gui.board.board import Board
from gui.widgets.parts import button, label, pile, row
from gui.widgets.room import give_room
from gui.widgets.slices import Slices
from gui.widgets.theme import MONO, Look, theme, themes

T = TypeVar("T")
WIDTHS = (800, 1200, 1600, 2400)


class BoardPicture(QDialog):
    """Choose the reader, the look and the size; save it as PNG or SVG, or copy it, as picture or as text."""

    def __init__(self, desk: Desk, look: Look, parent: QWidget | None = None, reader: Audience | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.look = look
        self.setWindowTitle("The board as a picture")
        self.reader, self.theme, self.wide, self.form = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for box, name in (
            (self.reader, "As seen by"), (self.theme, "Colours"), (self.wide, "Width"), (self.form, "As"),
        ):  # fmt: skip
            box.setAccessibleName(name)
        self.readers = desk.readers()
        self.reader.addItems([name for name, _ in self.readers])
        lens = reader if reader is not None else first_reader(desk)
        self.reader.setCurrentIndex(next((n for n, (_, one) in enumerate(self.readers) if one == lens), 0))
        for key in themes():
            self.theme.addItem(theme(key).title, key)
        self.theme.setCurrentIndex(max(0, self.theme.findData(look.theme.key)))
        for wide in WIDTHS:
            self.wide.addItem(f"{wide} wide", wide)
        self.wide.setCurrentIndex(1)
        self.form.addItems(["Picture", "Text"])
        self.shown = _Shown()
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("The board in letters")
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = look.font(11.5)
        font.setFamily(MONO)
        self.text.setFont(font)
        self.slices = Slices(self)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.shown)
        self.pages.addWidget(self.text)
        moment = "now" if desk.moment is None else f"after event {desk.moment}"
        self.png_button = button("Save as PNG …", lambda: self._ask("png"))
        self.svg_button = button("Save as SVG …", lambda: self._ask("svg"))
        self.copy_button = button("Copy", self.copy, "primary")
        self.setLayout(
            pile(
                row(label("Seen by", "muted"), self.reader, self.form, self.theme, self.wide, None, label(moment, "muted")),
                (self.pages, 1),
                row(self.png_button, self.svg_button, None, button("Close", self.reject), self.copy_button),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        for chooser in (self.reader, self.theme, self.wide, self.form):
            chooser.currentIndexChanged.connect(self.refresh)
        give_room(self, look, 760, 720)
        self.refresh()

    @property
    def audience(self) -> Audience:
        """Whose eyes the board is drawn for."""
        return self.readers[self.reader.currentIndex()][1]

    @property
    def lettered(self) -> bool:
        """Whether it is written in letters and not drawn."""
        return self.form.currentIndex() == 1

    def refresh(self) -> None:
        """Make the picture or the text of what is chosen; a picture is drawn in slices, and can be saved when it is whole."""
        self.pages.setCurrentIndex(self.form.currentIndex())
        for part in (self.theme, self.wide):
            part.setEnabled(not self.lettered)
        self.svg_button.setText("Save as text …" if self.lettered else "Save as SVG …")
        self._allow(drawn=False)
        if self.lettered:
            self.text.setPlainText("\n".join(self.letters()))
        else:
            board = self._board()
            self._draw(board, export.image_in_slices(board, int(self.wide.currentData())), self._show)

    def letters(self) -> tuple[str, ...]:
        """The lines of the board as text, as that reader may know it."""
        return letters(self.desk, self.audience)

    def _draw(self, board: Board, work: Generator[None, None, T], done: Callable[[T], object]) -> None:
        """Draw on a board of its own, which goes when that is done, or when something else is drawn instead."""

        def drawing() -> Generator[None, None, T]:
            try:
                return (yield from work)
            finally:
                if isValid(board):
                    board.deleteLater()

        self.slices.run(drawing(), done)

    def _show(self, image: QImage) -> None:
        self.shown.show_image(image)
        self._allow(drawn=True)

    def _allow(self, *, drawn: bool) -> None:
        """What can be had of a picture can be had when it is drawn; the board in letters is there at once."""
        self.png_button.setEnabled(drawn)
        for one in (self.svg_button, self.copy_button):
            one.setEnabled(drawn or self.lettered)

    def _board(self) -> Board:
        return export.seen_by(self.desk, Look(str(self.theme.currentData())), self.audience, self.desk.moment)

    def copy(self) -> None:
        """Put the text, or the picture as it is shown, on the clipboard."""
        if self.lettered:
            copy_text(self.text.toPlainText())
        else:
            QGuiApplication.clipboard().setImage(self.shown.whole)
        self.desk.said.emit("Copied the board.")

    def _ask(self, kind: str) -> None:
        kind = "txt" if self.lettered else kind
        name = f"{self.desk.title.replace(' · ', ', ')}, board".replace("/", "-")
        place, _ = QFileDialog.getSaveFileName(self, "Save the board", f"{name}.{kind}", f"{kind.upper()} (*.{kind})")
        if place:
            self.save(Path(place), kind)

    def save(self, place: Path, kind: str) -> None:
        """Write the board as png, svg or txt behind the window; what cannot be written is said."""
        if kind == "svg":
            board = self._board()
            self._allow(drawn=False)
            self._draw(board, export.svg_in_slices(board), lambda made: self._write_svg(place, made))
        else:
            self._write(place, self.text.toPlainText() + "\n" if kind == "txt" else self.shown.whole)

    def _write_svg(self, place: Path, made: bytes) -> None:
        self._allow(drawn=True)
        self._write(place, made)

    def _write(self, place: Path, made: str | bytes | QImage) -> None:
        desk = self.desk
        said = f"The board is saved as {place}."
        desk.background.run(
            "Saving the board", lambda task: write(place, made), lambda _: desk.said.emit(said), desk.complained.emit
        )


class _Shown(QLabel):
    """A picture as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = QImage()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumSize(240, 200)
        self.setAccessibleName("The board")

    def show_image(self, image: QImage) -> None:
        self.whole = image
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self.whole.isNull():
            fitted = self.whole.scaled(
                self.size(), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            self.setPixmap(QPixmap.fromImage(fitted))
