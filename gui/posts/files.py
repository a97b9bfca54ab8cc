"""All posts as files in a folder, with the board and, where a forum wants them so, the tables as pictures."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QImage, QPainter, QTextDocument

from core.posts.document import Document, Spoiler, Table
from core.posts.files import table_file
from core.posts.profile import ForumProfile
from gui.posts.rendered import table_page
from gui.widgets.theme import Look


def tables(stem: str, document: Document, profile: ForumProfile, look: Look) -> dict[str, QImage]:
    """Each table of a post as a picture by the name of its file, where the profile sets tables as pictures."""
    if profile.table != "picture":
        return {}
    return {table_file(stem, number): drawn(table, profile, look) for number, table in enumerate(_tables(document), 1)}


def drawn(table: Table, profile: ForumProfile, look: Look) -> QImage:
    """A table as a picture."""
    page = QTextDocument()
    page.setDefaultFont(look.font(13))
    page.setDocumentMargin(8)
    page.setHtml(table_page(table, profile, look))
    page.setTextWidth(page.idealWidth())
    size = page.size()
    image = QImage(round(size.width()) + 1, round(size.height()) + 1, QImage.Format.Format_ARGB32)
    image.fill(look.colour("raised"))
    painter = QPainter(image)
    page.drawContents(painter)
    painter.end()
    return image


def _tables(document: Document) -> Iterable[Table]:
    for block in document:
        if isinstance(block, Table):
            yield block
        elif isinstance(block, Spoiler):
            yield from _tables(block.blocks)
