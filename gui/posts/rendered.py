"""How a post will look on its forum, as near as a page of ours comes to it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

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
    words,
)
from core.posts.profile import ForumProfile
from gui.widgets.theme import MONO, Look


class Rendered(QTextBrowser):
    """A post as its readers will see it: folded parts in boxes, tables the way the forum can set them."""

    def __init__(self, look: Look, picture: Callable[[], QImage | None] = lambda: None) -> None:
        super().__init__()
        self.look = look
        self.picture = picture
        self.setOpenLinks(False)
        self.document().setIndentWidth(20)
        self.setAccessibleName("How the post will look")
        self._shown: tuple[Document, ForumProfile] | None = None
        self.points = 12.5
        """How large the text is set, in points of the theme."""
        look.changed.connect(self._again)

    def show_post(self, document: Document, profile: ForumProfile) -> None:
        """Show a post as near as can be to how the forum will."""
        self._shown = (document, profile)
        if (font := self.look.font(self.points)) != self.document().defaultFont():
            self.document().setDefaultFont(font)
        self.setHtml(page(document, profile, self.look))

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
            self.show_post(*self._shown)

    def loadResource(self, type: int, name: QUrl) -> object:  # type: ignore[override]
        if type == QTextDocument.ResourceType.ImageResource.value and name.toString() == "board":
            return self.picture()
        return None


def page(document: Document, profile: ForumProfile, look: Look) -> str:
    """A document as rich text, its features those of the profile."""
    return "".join(_block(block, profile, look) for block in document)


def _block(block: Block, profile: ForumProfile, look: Look) -> str:
    match block:
        case Heading(text=text, level=level):
            size = look.px(18 if level == 1 else 15)
            return f'<p style="font-size:{size}px; margin-top:{look.px(10)}px"><b>{_text(text, profile)}</b></p>'
        case Paragraph(text=text):
            return f"<p>{_text(text, profile)}</p>"
        case Bullets(items=items):
            return "<ul>" + "".join(f"<li>{_text(item, profile)}</li>" for item in items) + "</ul>"
        case Mono(lines=lines):
            return _mono(lines, look)
        case Table():
            return _table(block, profile, look)
        case Picture(name=name, address=address, letters=letters):
            if profile.picture and address:
                return f'<p><img src="board" width="{look.px(300)}"></p>' if name == "board" else f"<p>{html.escape(address)}</p>"
            return _mono(letters, look) if letters else f"<p><i>(picture: {html.escape(name)})</i></p>"
        case Prose():
            return ""
        case Spoiler(title=title, blocks=inside):
            back, line = look.colour("sunken").name(), look.colour("strong_line").name()
            box = f'border="1" style="border-style:solid; border-color:{line}" bgcolor="{back}"'
            return (
                f'<table width="100%" cellspacing="0" cellpadding="6" {box}><tr><td><b>▸ {_text(title, profile)}</b>'
                f"{page(inside, profile, look)}</td></tr></table>"
            )


def _mono(lines: tuple[str, ...] | list[str], look: Look) -> str:
    shown = html.escape("\n".join(lines))
    back = look.colour("sunken").name()
    style = f"font-family:'{MONO}'; font-size:{look.px(10.5)}px"
    return f'<table cellpadding="6" bgcolor="{back}"><tr><td><pre style="{style}">{shown}</pre></td></tr></table>'


def _table(block: Table, profile: ForumProfile, look: Look) -> str:
    if profile.table in ("code", "picture"):
        lines = aligned(block)
        if all(width(line) <= profile.columns for line in lines):
            return _mono(lines, look)
    if profile.table in ("native", "pipe"):
        return table_page(block, profile, look)
    return _block(as_bullets(block), profile, look)


def table_page(block: Table, profile: ForumProfile, look: Look) -> str:
    """A table drawn with lines, whatever the forum could set."""
    line = look.colour("strong_line").name()
    rows = [_cells("th", block.header, block, profile), *(_cells("td", row, block, profile) for row in block.rows)]
    style = f'border="1" cellspacing="0" cellpadding="3" style="border-style:solid; border-color:{line}"'
    return f"<table {style}>{''.join(rows)}</table>"


def _cells(tag: str, cells: tuple[Text, ...], block: Table, profile: ForumProfile) -> str:
    shown = (
        f'<{tag} align="{"right" if right else "left"}">{_text(cell, profile)}</{tag}>'
        for cell, right in zip(cells, block.right, strict=True)
    )
    return f"<tr>{''.join(shown)}</tr>"


def _text(text: Text, profile: ForumProfile) -> str:
    return "".join(_span(span, profile) for span in text) if words(text) else "&nbsp;"


def _span(span: Span, profile: ForumProfile) -> str:
    shown = re.sub(r"\n", "<br>", html.escape(span.text))
    shown = f"<i>{shown}</i>" if span.italic else shown
    shown = f"<b>{shown}</b>" if span.bold else shown
    colour = tone(span.tone, profile)
    return f'<span style="color:{colour}">{shown}</span>' if colour else shown
