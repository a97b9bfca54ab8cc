"""How a post will look on its forum, as rich text and, of its tables, as pictures."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtGui import QImage, QPainter, QTextDocument

from core.posts.dialect import aligned, as_bullets, tone, width
from core.posts.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Mono,
    Paragraph,
    Picture,
    Prose,
    Span,
    Spoiler,
    Table,
    Text,
    spans,
    words,
)
from core.posts.files import table_file
from core.posts.profile import ForumProfile
from gui.widgets.theme import MONO, Look

_MARKED = re.compile(r"[&<>\"'\n]")
"""What is written otherwise in rich text."""


FIXED = 12
"""Points of letters that are all of one width; what has no room so is set smaller."""


class PostPage(NamedTuple):
    """A post, or a part of one, and the forum it goes to."""

    blocks: Document
    forum: ForumProfile

    def rich(self, look: Look, small: float = 1.0) -> str:
        """It as rich text, as near as can be to how the forum will show it; what cannot be broken is so much smaller."""
        return page(self.blocks, self.forum, look, small)


def page(document: Document, profile: ForumProfile, look: Look, small: float = 1.0) -> str:
    """A document as rich text, its features those of the profile, its fixed text and pictures so much smaller."""
    return "".join(_block(block, profile, look, small) for block in document)


def _block(block: Block, profile: ForumProfile, look: Look, small: float) -> str:
    match block:
        case Heading(text=text, level=level):
            size = look.px(18 if level == 1 else 15)
            return f'<p style="font-size:{size}px; margin-top:{look.px(10)}px"><b>{_text(text, profile)}</b></p>'
        case Paragraph(text=text):
            return f"<p>{_text(text, profile)}</p>"
        case Bullets(items=items):
            return "<ul>" + "".join(f"<li>{_text(item, profile)}</li>" for item in items) + "</ul>"
        case Mono(lines=lines):
            return _mono(lines, look, small)
        case Table():
            return _table(block, profile, look, small)
        case Picture(name=name, address=address, letters=letters):
            if profile.picture and address:
                return (
                    f'<p><img src="board" width="{look.px(300 * small)}"></p>'
                    if name == "board"
                    else f"<p>{html.escape(address)}</p>"
                )
            return _mono(letters, look, small) if letters else f"<p><i>(picture: {html.escape(name)})</i></p>"
        case Prose():
            return ""
        case Spoiler(title=title, blocks=inside):
            back, line = look.colour("sunken").name(), look.colour("strong_line").name()
            box = f'border="1" style="border-style:solid; border-color:{line}; {_apart(look)}" bgcolor="{back}"'
            return (
                f'<table width="100%" cellspacing="0" cellpadding="6" {box}><tr><td><b>▸ {_text(title, profile)}</b>'
                f"{page(inside, profile, look, small)}</td></tr></table>"
            )


def _apart(look: Look) -> str:
    """A box stands a little below what is above it, as a paragraph does."""
    return f"margin-top:{look.px(8)}px"


def _mono(lines: tuple[str, ...] | list[str], look: Look, small: float) -> str:
    shown = html.escape("\n".join(lines))
    back = look.colour("sunken").name()
    style = f"font-family:'{MONO}'; font-size:{look.px(FIXED * small)}px"
    box = f'cellpadding="6" bgcolor="{back}" style="{_apart(look)}"'
    return f'<table {box}><tr><td><pre style="{style}">{shown}</pre></td></tr></table>'


def _table(block: Table, profile: ForumProfile, look: Look, small: float) -> str:
    if profile.table in ("code", "picture"):
        lines = aligned(block)
        if all(width(line) <= profile.columns for line in lines):
            return _mono(lines, look, small)
    if profile.table in ("native", "pipe"):
        return _table_page(block, profile, look)
    return _block(as_bullets(block), profile, look, small)


def _table_page(block: Table, profile: ForumProfile, look: Look) -> str:
    """A table drawn with lines, whatever the forum could set."""
    line = look.colour("strong_line").name()
    rows = [_cells("th", block.header, block, profile), *(_cells("td", row, block, profile) for row in block.rows)]
    style = f'border="1" cellspacing="0" cellpadding="3" style="border-style:solid; border-color:{line}; {_apart(look)}"'
    return f"<table {style}>{''.join(rows)}</table>"


def _cells(tag: str, cells: tuple[Text, ...], block: Table, profile: ForumProfile) -> str:
    shown = (
        f'<{tag} align="{"right" if right else "left"}">{_text(cell, profile)}</{tag}>'
        for cell, right in zip(cells, block.right, strict=True)
    )
    return f"<tr>{''.join(shown)}</tr>"


def _text(text: Text, profile: ForumProfile) -> str:
    return "".join(_span(span, profile) for span in spans(text)) if words(text) else "&nbsp;"


def _span(span: Span, profile: ForumProfile) -> str:
    shown = span.text
    if _MARKED.search(shown) is not None:  # as few are
        shown = html.escape(shown).replace("\n", "<br>")
    shown = f"<i>{shown}</i>" if span.italic else shown
    shown = f"<b>{shown}</b>" if span.bold else shown
    colour = tone(span.tone, profile)
    return f'<span style="color:{colour}">{shown}</span>' if colour else shown


def table_pictures(stem: str, document: Document, profile: ForumProfile, look: Look) -> dict[str, QImage]:
    """Each table of a post as a picture by the name of its file, where the profile sets tables as pictures."""
    if profile.table != "picture":
        return {}
    return {table_file(stem, number): _drawn(table, profile, look) for number, table in enumerate(_tables(document), 1)}


def _drawn(table: Table, profile: ForumProfile, look: Look) -> QImage:
    """A table as a picture."""
    page = QTextDocument()
    page.setDefaultFont(look.font(13))
    page.setDocumentMargin(8)
    page.setHtml(_table_page(table, profile, look))
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
