"""How a post will look on its forum, as near as a page of ours comes to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from gui.adapters.posts.page import PostPage
from gui.widgets.opaque import Opaque
from gui.widgets.theme import Look


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
        look.changed.connect(self._again)

    def show_post(self, post: PostPage) -> None:
        """Show a post as near as can be to how the forum will."""
        self._shown = post
        if (font := self.look.font(self.points)) != self.document().defaultFont():
            self.document().setDefaultFont(font)
        self.setHtml(post.rich(self.look))

    def underline(self, words: tuple[str, ...]) -> None:
        """Mark these words wherever they stand."""
        marks: list[QTextEdit.ExtraSelection] = []
        for word in words:
            at = self.document().find(word)
            while not at.isNull():
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

    def _again(self) -> None:
        if self._shown is not None:
            self.show_post(self._shown)

    def loadResource(self, type: int, name: QUrl) -> object:  # type: ignore[override]
        if type == QTextDocument.ResourceType.ImageResource.value and name.toString() == "board":
            return self.picture()
        return None
