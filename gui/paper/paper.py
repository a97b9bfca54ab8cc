"""Print the board or posts, or save them as PDF: what is chosen is shown page by page before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPicture, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.files import file_name, write
from gui.adapters.posts.post import Post
from gui.adapters.posts.printed import PrintedPosts
from gui.board import export
from gui.paper.sheets import Sheet, pdf, previews, print_on
from gui.widgets.parts import button, label, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look

Made = Callable[[], Sheet]
Offer = tuple[str, Callable[[], Made]]
"""What can be printed, by its name. The first call draws what the window's thread must; what it gives does the rest."""


class PaperDialog(QDialog):
    """Choose what is printed, see its pages, print them or save them as PDF."""

    def __init__(self, desk: Desk, title: str, offers: Sequence[Offer], parent: QWidget | None, look: Look) -> None:
        super().__init__(parent)
        self.desk = desk
        self.offers = offers
        self.sheet: Sheet | None = None
        self.making: Made | None = None
        self.setWindowTitle(title)
        self.what = QComboBox()
        self.what.setAccessibleName("What is printed")
        self.what.addItems([name for name, _ in offers])
        self.count = label("", "muted")
        self.shown = QWidget()
        self.column = QVBoxLayout(self.shown)
        self.column.setSpacing(14)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName("The pages as they will be printed")
        scroll.setWidget(self.shown)
        self.pdf_button = button("Save as PDF …", self.ask_pdf, "", "Write the pages into a PDF file")
        self.print_button = button("Print …", self.ask_printer, "primary", "Choose a printer and print the pages")
        self.printers = bool(QPrinterInfo.availablePrinterNames())
        if not self.printers:
            self.print_button.setToolTip("No printer is set up on this machine; save a PDF instead")
        self.setLayout(
            pile(
                row(label("Print", "muted"), self.what, None, self.count),
                (scroll, 1),
                row(self.pdf_button, None, button("Close", self.reject), self.print_button),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        give_room(self, look, 720, 860)
        self.what.currentIndexChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Lay out what is chosen, behind the window, and show its pages when they are there."""
        made = self.offers[self.what.currentIndex()][1]()
        self.making, self.sheet = made, None
        self.count.setText("Laying out …")
        self.pdf_button.setEnabled(False)
        self.print_button.setEnabled(False)

        def laid_out(task: object) -> tuple[Sheet, list[QImage]]:
            sheet = made()
            return sheet, previews(sheet)

        def done(found: tuple[Sheet, list[QImage]]) -> None:
            if made is self.making:
                self.sheet = found[0]
                self.pdf_button.setEnabled(True)
                self.print_button.setEnabled(self.printers)
                self._show(found[1])

        self.desk.background.run("Laying out the pages", laid_out, done, self.count.setText, self)

    def _show(self, images: list[QImage]) -> None:
        while (item := self.column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        wide = max(200, self.width() - 110)
        for number, image in enumerate(images, 1):
            paper = QLabel()
            paper.setAccessibleName(f"Page {number} of {len(images)}")
            room = QSize(wide, image.height() * wide // image.width() + 1)
            paper.setPixmap(
                QPixmap.fromImage(
                    image.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
                )
            )
            paper.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.column.addWidget(paper)
        self.column.addStretch(1)
        self.count.setText(f"{len(images)} page{'' if len(images) == 1 else 's'} of A4")

    def ask_pdf(self) -> None:
        """Ask for a file and write the pages there."""
        proposed = f"{file_name(self.what.currentText()) or 'page'}.pdf"
        place, _ = QFileDialog.getSaveFileName(self, "Save as PDF", proposed, "PDF (*.pdf)")
        if place:
            self.save(Path(place))

    def save(self, place: Path) -> None:
        """Write the pages as PDF, behind the window."""
        sheet = self.sheet
        if sheet is not None:
            said = self.desk.said.emit
            self.desk.background.run(
                "Writing the PDF",
                lambda task: write(place, pdf(sheet)),
                lambda _: said(f"Saved as {place}."),
                self.desk.complained.emit,
            )

    def ask_printer(self) -> None:
        """Ask for a printer and print there, behind the window."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        sheet = self.sheet
        if sheet is not None and QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.desk.background.run(
                "Printing",
                lambda task: print_on(printer, sheet),
                lambda taken: self._printed(printer, taken),
                self.desk.complained.emit,
            )

    def _printed(self, printer: QPrinter, taken: bool) -> None:
        if taken:
            self.desk.said.emit(f"Sent to {printer.printerName() or printer.outputFileName()}.")
        else:
            self.desk.complained.emit("The printer takes nothing. Check that it is there and switched on.")


def board_offers(desk: Desk) -> list[Offer]:
    """The board as each reader may see it, the desk's own first."""
    readers = sorted(desk.readers(), key=lambda named: named[1] != desk.lens)

    def drawn(name: str, audience: object) -> Made:
        board = export.seen_by(desk, Look("light"), audience, desk.moment)  # type: ignore[arg-type]
        drawing = QPicture()
        painter = QPainter(drawing)
        size = export.onto(board, painter)
        painter.end()
        board.deleteLater()
        sheet = Sheet(f"{desk.in_play.heading.title}: the board", drawing=drawing, size=size)
        return lambda: sheet

    return [(f"The board as seen by {name}", lambda n=name, a=audience: drawn(n, a)) for name, audience in readers]


def post_offers(desk: Desk, turn: int, occasion: str, picture: Callable[[Post], QImage], first: Post | None) -> list[Offer]:
    """The posts of an occasion that the desk's reader may see: the one in front, all of them, then each. One alone has the board
    of its reader as a picture, all of them have it in letters."""
    posts = PrintedPosts(desk, turn, occasion, Look("light"))

    def sheet(which: Sequence[int], image: QImage | None) -> Sheet:
        title, text = posts.text(which, pictured=image is not None)
        return Sheet(title, text, image)

    def alone(number: int) -> Made:
        image = picture(posts.post(number))
        return lambda: sheet([number], image)

    offers: list[Offer] = [(name, lambda n=number: alone(n)) for number, name in enumerate(posts.names)]
    if first is not None:
        offers.insert(0, offers.pop(posts.number_of(first)))
    if len(offers) > 1:
        every = range(len(offers))
        offers.insert(1, ("All these posts", lambda: lambda: sheet(every, None)))
    return offers
