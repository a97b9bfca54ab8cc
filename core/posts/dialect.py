"""From a document to the text a forum takes: one renderer a family, everything else from the profile."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from wcwidth import wcswidth

from core.posts.document import Block, Bullets, Document, Heading, Mono, Paragraph, Picture, Span, Spoiler, Table, Text, words
from core.posts.profile import Profile

_JOINER = "\u2060"  # stands unseen inside a would-be tag and keeps it from being one
_MARKDOWN = re.compile(r"[\\`*_\[\]<>|~&]|^[#+\-=]|(?<=^\d)[.)]|(?<=^\d\d)[.)]|!(?=\[)", re.M)
_CALL = re.compile(r"@(?=\w)")


def inert(text: str, family: str) -> str:
    """`text` as a forum shows it, with no tag, mark or mention in it that works."""
    if family == "html":
        return html.escape(text)
    text = _CALL.sub("@" + _JOINER, text)
    if family == "bbcode":
        return text.replace("[", "[" + _JOINER)
    if family == "markdown":
        return _MARKDOWN.sub(r"\\\g<0>", text)
    return text


def blocks(document: Document, profile: Profile) -> list[str]:
    """Each block of the document as text, in order."""
    return [_RENDER[type(block)](block, profile) for block in document]


def styled(text: Text, profile: Profile) -> str:
    return "".join(_span(span, profile) for span in text)


def _span(span: Span, profile: Profile) -> str:
    shown = inert(span.text, profile.family)
    if profile.family == "html":
        shown = shown.replace("\n", "<br>")
    elif profile.family == "markdown":
        shown = shown.replace("\n", "  \n")
    if not shown.strip():
        return shown
    lead, core, tail = _edges(shown)
    if span.italic:
        core = profile.italic.format(text=core)
    if span.bold:
        core = profile.bold.format(text=core)
    return lead + core + tail


def _edges(text: str) -> tuple[str, str, str]:
    core = text.strip()
    start = text.index(core)
    return text[:start], core, text[start + len(core) :]


def _heading(block: Heading, profile: Profile) -> str:
    form = profile.title_form if block.level == 1 else profile.section_form
    text = inert(words(block.text), profile.family)
    return form.format(text=text, rule="=" * len(text) if block.level == 1 else "-" * len(text))


def _paragraph(block: Paragraph, profile: Profile) -> str:
    text = styled(block.text, profile)
    return f"<p>{text}</p>" if profile.family == "html" else text


def _bullets(block: Bullets, profile: Profile) -> str:
    lines = [profile.item.format(text=styled(item, profile)) for item in block.items]
    return profile.items.format(text="\n".join(lines))


def _mono(block: Mono, profile: Profile) -> str:
    return profile.code.format(text="\n".join(_plain_line(line, profile) for line in block.lines))


def _plain_line(line: str, profile: Profile) -> str:
    if profile.family == "html":
        return html.escape(line)
    line = _CALL.sub("@" + _JOINER, line).replace("`", "\u02cb")
    return line.replace("[", "[" + _JOINER) if profile.family == "bbcode" else line


def _picture(block: Picture, profile: Profile) -> str:
    return profile.picture.format(name=block.name)


def _spoiler(block: Spoiler, profile: Profile) -> str:
    title = inert(words(block.title), profile.family)
    if profile.family == "bbcode":
        title = title.replace("]", ")").replace('"', "'")
    if profile.spoiler.startswith(">!"):
        return "\n\n".join([profile.bold.format(text=title), *(_masked(inner, profile) for inner in block.blocks)])
    inside = "\n\n".join(blocks(block.blocks, profile))
    return profile.spoiler.format(title=title, text=inside)


def _masked(block: Block, profile: Profile) -> str:
    """A block under a spoiler mark that holds within one line only; what is no running text stands open."""
    if isinstance(block, Paragraph):
        lines = styled(block.text, profile).split("\n")
        return "\n\n".join(profile.spoiler.format(text=line.strip()) for line in lines if line.strip())
    if isinstance(block, Bullets):
        return "\n".join(profile.item.format(text=profile.spoiler.format(text=styled(item, profile))) for item in block.items)
    return rendered(block, profile)


def _table(block: Table, profile: Profile) -> str:
    if profile.table == "native":
        return _native(block, profile)
    if profile.table == "pipe":
        return _pipe(block, profile)
    if profile.table == "code":
        lines = aligned(block)
        if all(wcswidth(line) <= profile.columns for line in lines):
            return profile.code.format(text="\n".join(_plain_line(line, profile) for line in lines))
    return _listed(block, profile)


def _native(block: Table, profile: Profile) -> str:
    rows = [
        profile.row_form.format(text="".join(profile.header_cell.format(text=styled(cell, profile)) for cell in block.header))
    ]
    for row in block.rows:
        rows.append(profile.row_form.format(text="".join(profile.cell.format(text=styled(cell, profile)) for cell in row)))
    return profile.table_form.format(text="\n".join(rows))


def _pipe(block: Table, profile: Profile) -> str:
    def line(cells: tuple[Text, ...]) -> str:
        return "| " + " | ".join(styled(cell, profile).replace("  \n", " ") for cell in cells) + " |"

    rule = "|" + "|".join("--:" if right else "---" for right in block.right) + "|"
    return "\n".join([line(block.header), rule, *(line(row) for row in block.rows)])


def aligned(block: Table) -> list[str]:
    """The table as lines of one display width a column."""
    cells = [[words(cell).replace("\n", " ") for cell in row] for row in (block.header, *block.rows)]
    widths = [max(_width(row[n]) for row in cells) for n in range(len(block.header))]

    def line(row: list[str]) -> str:
        padded = [
            " " * (width - _width(cell)) + cell if right else cell + " " * (width - _width(cell))
            for cell, width, right in zip(row, widths, block.right, strict=True)
        ]
        return "  ".join(padded).rstrip()

    return [line(cells[0]), "  ".join("-" * width for width in widths), *(line(row) for row in cells[1:])]


def _width(text: str) -> int:
    return len(text) if text.isascii() else max(wcswidth(text), 0)


def _listed(block: Table, profile: Profile) -> str:
    lines: list[Text] = []
    for row in block.rows:
        spans: list[Span] = []
        for head, cell in zip(block.header, row, strict=True):
            if words(cell):
                spans += [Span("; " if spans else ""), *head, Span(": "), *cell]
        lines.append(tuple(spans))
    return _bullets(Bullets(tuple(lines)), profile)


_RENDER: dict[type, Callable[..., str]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Bullets: _bullets,
    Mono: _mono,
    Picture: _picture,
    Spoiler: _spoiler,
    Table: _table,
}


def rendered(block: Block, profile: Profile) -> str:
    return _RENDER[type(block)](block, profile)
