"""How a post will look on its forum, as near as a page of ours comes to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QResizeEvent, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from gui.adapters.posts.page import PostPage
from gui.widgets.opaque import Opaque
from gui.widgets.parts import once
from gui.widgets.theme import Look

LEAST = 0.4
"""What cannot be broken is set no smaller than that."""


class Rendered(QTextBrowser):
    """A post as its readers will see it: folded parts in boxes, tables the way the forum can set them."""

    def __init__(self, look: Look, picture: Callable[[], QImage | None] = lambda: None) -> None:
        super().__init__()
        self.look = look
        self.picture = picture
        Opaque(self)
        self.setOpenLinks(False)
        self.document().setIndentWidth(20)
        self.setAccessibleName("How the post will look")
        self._shown: PostPage | None = None
        self.points = 12.5
        """How large the text is set, in points of the theme."""
        self._lacking = once(self, 0, self._fit)
        self.horizontalScrollBar().rangeChanged.connect(lambda: self._lacking.start(0))
        look.changed.connect(self._again)

    def show_post(self, post: PostPage) -> None:
        """Show a post as near as can be to how the forum will."""
        self._shown = post
        if (font := self.look.font(self.points)) != self.document().defaultFont():
            self.document().setDefaultFont(font)
        self._small, self._wide = 1.0, self.width()
        self.setHtml(post.rich(self.look))
        self._lacking.start(0)

    _wide = 0
    _small = 1.0
    """By how much what of it cannot be broken is smaller than usual, to have room."""

    def _fit(self) -> None:
        while self._shown is not None and (further := self.horizontalScrollBar().maximum()) and self._small > LEAST:
            room = self.viewport().width()
            self._small *= 0.97 * room / (room + further)
            self.setHtml(self._shown.rich(self.look, self._small))
            self.document().size()  # lays it out, which the bar hears of

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() > self._wide and self._small < 1:  # its own width: a scroll bar comes and goes with what is shown
            self._again()

    def underline(self, words: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
        """Mark words wherever they stand in the texts they were found in; anywhere, where these do not stand as one line here."""
        marks: list[QTextEdit.ExtraSelection] = []
        for word, texts in words:
            within = [stretch for text in texts if (stretch := self._stretch(text)) is not None]
            at = self.document().find(word)
            while not at.isNull():
                if within and not any(first <= at.selectionStart() and at.selectionEnd() <= last for first, last in within):
                    at = self.document().find(word, at)
                    continue
                mark = QTextEdit.ExtraSelection()
                mark.cursor = at  # type: ignore[attr-defined]
                form = QTextCharFormat()
                form.setBackground(self.look.colour("bad_wash"))
                form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
                form.setUnderlineColor(self.look.colour("bad"))
                mark.format = form  # type: ignore[attr-defined]
                marks.append(mark)
                at = self.document().find(word, at)
        self.setExtraSelections(marks)

    def _stretch(self, text: str) -> tuple[int, int] | None:
        """Where a line of text stands in the post; None where it does not stand there as it is."""
        at = self.document().find(text)
        return None if at.isNull() else (at.selectionStart(), at.selectionEnd())

    def _again(self) -> None:
        if self._shown is not None:
            self.show_post(self._shown)

    def loadResource(self, type: int, name: QUrl) -> object:  # type: ignore[override]
        if type == QTextDocument.ResourceType.ImageResource.value and name.toString() == "board":
            return self.picture()
        return None
