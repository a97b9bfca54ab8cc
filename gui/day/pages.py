"""Pages of the thread, pasted or opened, and the votes that stand in them before they are taken down."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QSplitter, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.day.votes import FoundVote, pages_of, preview, take
from gui.adapters.desk import Desk
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.discard import AsksBeforeLeaving
from gui.widgets.lines import Wrapping
from gui.widgets.parts import button, label, once, paragraph, pile, row

PAUSE = 250
"""Milliseconds after the last change until the pages are read again."""


class PagesDialog(AsksBeforeLeaving):
    """Paste page after page; a saved page can be opened or dropped. Below stands what each vote would be read as."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setWindowTitle("Read pages of the thread")
        self.pages: list[str] = []
        self.read: tuple[str, ...] = ()
        """Those of the texts that are pages of a thread."""
        self.paper = _Paper()
        self.paper.setAccessibleName("A page of the thread")
        self.paper.setPlaceholderText(
            "Select a whole page of the thread in the browser, copy it and paste it here; then the next page.\n"
            "Or drop pages saved as HTML or text. Quotations, signatures and the moderators' posts are passed over."
        )
        self.held = label("", "muted")
        self.found = QListWidget()
        self.found.setAccessibleName("Votes found")
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.setItemDelegate(Wrapping(self.found, around=12))
        self.summary = paragraph("Nothing read yet.", "muted")
        self.take_button = button("Add votes", self.take_down, "primary", "Add the votes (Ctrl+Enter)")
        QShortcut(QKeySequence("Ctrl+Return"), self, self.take_button.click)
        self.clear_button = button("Start over", self.clear, "quiet")
        parts = QSplitter()
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(16)
        parts.addWidget(_column(label("Pages", "heading"), self.held, self.paper))
        parts.addWidget(_column(label("Votes found", "heading"), None, self.found))
        parts.setSizes([420, 420])
        self.setLayout(
            pile(
                (parts, 1),
                self.summary,
                row(
                    button("Open files …", self.ask_for_files),
                    self.clear_button,
                    None,
                    button("Close", self.reject),
                    self.take_button,
                ),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        self.setAcceptDrops(True)
        self.pause = once(self, PAUSE, self.read_now)
        self.paper.textChanged.connect(self.pause.start)
        self.paper.pasted.connect(self.add_page)
        self.paper.dropped.connect(self.open_files)
        self.resize(880, 560)
        self.read_now()

    def draft(self) -> UnsavedDraft | None:
        return UnsavedDraft("pages", "pages of the thread", {}) if self.all_pages() else None

    def lost(self, draft: UnsavedDraft) -> str:
        return "The votes of these pages are not added yet."

    def add_page(self, page: str) -> None:
        """Keep a page that came with its markup: its text alone would lose what is bold."""
        self.pages.append(page)
        self.read_now()

    def clear(self) -> None:
        """Forget every page that was pasted or opened."""
        self.pages.clear()
        self.paper.clear()
        self.read_now()

    def ask_for_files(self) -> None:
        """Ask for saved pages and open them."""
        places, _ = QFileDialog.getOpenFileNames(self, "Pages of the thread", "", "Pages (*.html *.htm *.txt);;All files (*)")
        self.open_files([Path(place) for place in places])

    def open_files(self, places: list[Path]) -> None:
        """Add saved pages to those there are; where one cannot be read, none is added and it is said why."""
        read = pages_of(places)
        if isinstance(read, Refused):
            self.summary.setText(" ".join(read.without_places))
            return
        self.pages += read
        self.read_now()

    def all_pages(self) -> list[str]:
        """The pages opened and, last, the text pasted, unless it is empty."""
        written = self.paper.toPlainText()
        return [*self.pages, *([written] if written.strip() else [])]

    def read_now(self) -> None:
        """Show what the pages hold."""
        self.pause.stop()
        pages = self.all_pages()
        kept = len(self.pages)
        self.held.setText(f"{kept} page{'' if kept == 1 else 's'} with markup" if kept else "")
        self.found.clear()
        self.take_button.setEnabled(False)
        self.clear_button.setEnabled(bool(pages))
        self.read = ()
        if not pages:
            self.summary.setText("Nothing read yet.")
            return
        votes, self.read, refused = preview(self.desk, pages)
        why = " ".join(dict.fromkeys(words for one in refused for words in one.without_places))
        if not self.read:
            self.summary.setText(why)
            return
        for vote in votes:
            self.found.addItem(_item(vote))
        asked = sum(vote.asked for vote in votes)
        left = sum(vote.left_out for vote in votes)
        doubtful = f"; {asked} of them to settle afterwards" if asked else ""
        without = f"; {left} left out, with the reason in the list" if left else ""
        beside = f" {_counted(len(refused), 'text')} beside them left out: {why}" if refused else ""
        self.summary.setText(f"{_counted(len(votes), 'vote')} found{doubtful}{without}.{beside}")
        self.take_button.setEnabled(True)

    def take_down(self) -> None:
        """Take the votes of all pages down as one gesture, and close."""
        if self.pause.isActive():
            self.read_now()
        if self.read and take(self.desk, self.read) is not None:
            self.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.open_files([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])


class _Paper(QPlainTextEdit):
    """A field that keeps the markup of what is pasted out of a browser."""

    pasted = Signal(str)
    dropped = Signal(list)

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)

    def insertFromMimeData(self, source: QMimeData) -> None:
        places = [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()]
        if places:
            self.dropped.emit(places)
        elif source.hasHtml():
            self.pasted.emit(source.html())
        else:
            super().insertFromMimeData(source)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasUrls() or super().canInsertFromMimeData(source)


def _item(vote: FoundVote) -> QListWidgetItem:
    item = QListWidgetItem(f"{vote.sign}  {vote.label}  {vote.said}")
    item.setToolTip("\n".join(vote.marks))
    return item


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _column(title: QWidget, beside: QWidget | None, part: QWidget) -> QWidget:
    made = QWidget()
    made.setLayout(pile(row(title, None, *([beside] if beside else [])), (part, 1)))
    return made
