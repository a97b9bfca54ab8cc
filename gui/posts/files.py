"""All posts as files in a folder, with the board and, where a forum wants them so, the tables as pictures."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtGui import QImage, QPainter, QTextDocument

from core.posts.document import Document, Spoiler, Table
from core.posts.profile import Profile
from core.posts.publish import Post
from core.posts.report import Report
from gui.posts.rendered import table_page
from gui.widgets.theme import Look


def write_post(folder: Path, report: Report, post: Post) -> None:
    """A post as `<recipient>-<kind>.txt`, its parts numbered; OSError when it cannot be written."""
    for number, part in enumerate(post.parts, 1):
        tail = f"-{number}" if len(post.parts) > 1 else ""
        place = folder / f"{stem(report)}{tail}.txt"
        place.write_text(f"{post.subject}\n\n{part}\n", encoding="utf-8")


def write_tables(folder: Path, report: Report, document: Document, profile: Profile, look: Look) -> None:
    """Each table of a post as `<recipient>-<kind>-table-1.png`, where the profile sets tables as pictures."""
    if profile.table == "picture":
        for number, table in enumerate(_tables(document), 1):
            drawn(table, profile, look).save(str(folder / f"{stem(report)}-table-{number}.png"), b"PNG")


def stem(report: Report) -> str:
    return f"{report.to}-{report.kind}" + (f"-{report.about}" if report.about else "")


def drawn(table: Table, profile: Profile, look: Look) -> QImage:
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
