"""The neutral markup that templates write, and how it becomes a document.

`# title`, `## section`, `- item`, `| a | b |` with a rule line below the first row, `::: spoiler Title` to `:::`, fences of
three backticks, `![board]`; inline `**bold**`, `//italic//`; a backslash takes the meaning from what follows it.
"""

from __future__ import annotations

import re

from core.posts.document import Block, Bullets, Document, Heading, Mono, Paragraph, Picture, Span, Spoiler, Table, Text

_SPECIAL = re.compile(r"[\\*/|#\-:`!\[\]+=>~_]")
_INLINE = re.compile(r"\\(.)|(\*\*)|(//)|([^\\*/]+|.)", re.S)
_CELL = re.compile(r"((?:\\.|[^\\|])*)\|", re.S)
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+\s*$")
_BREAK = "\u2028"


def escape(text: str) -> str:
    """`text` with nothing in it that the markup would read; its line breaks stay line breaks."""
    return _SPECIAL.sub(r"\\\g<0>", text.replace("\r\n", "\n")).replace("\n", _BREAK)


def parse(markup: str) -> Document:
    """The document that `markup` writes."""
    blocks, _ = _blocks(markup.split("\n"), 0, nested=False)
    return tuple(blocks)


def inline(text: str) -> Text:
    """One line of markup as styled spans."""
    spans: list[Span] = []
    bold = italic = False
    run: list[str] = []

    def close() -> None:
        if run:
            spans.append(Span("".join(run).replace(_BREAK, "\n"), bold, italic))
            run.clear()

    for match in _INLINE.finditer(text):
        escaped, strong, slanted, plain = match.groups()
        if strong:
            close()
            bold = not bold
        elif slanted:
            close()
            italic = not italic
        else:
            run.append(escaped if escaped is not None else plain)
    close()
    return tuple(spans)


def _blocks(lines: list[str], at: int, *, nested: bool) -> tuple[list[Block], int]:
    blocks: list[Block] = []
    while at < len(lines):
        line = lines[at].strip()
        if nested and line == ":::":
            return blocks, at + 1
        if not line:
            at += 1
        elif line.startswith("## "):
            blocks.append(Heading(inline(line[3:]), 2))
            at += 1
        elif line.startswith("# "):
            blocks.append(Heading(inline(line[2:])))
            at += 1
        elif line.startswith("::: spoiler"):
            inside, at = _blocks(lines, at + 1, nested=True)
            blocks.append(Spoiler(inline(line[11:].strip()), tuple(inside)))
        elif line.startswith("```"):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].strip().startswith("```")), len(lines))
            blocks.append(Mono(tuple(_bare(lines[n]) for n in range(at + 1, end))))
            at = end + 1
        elif line.startswith("![") and line.endswith("]"):
            blocks.append(Picture(line[2:-1]))
            at += 1
        elif line.startswith("- "):
            at, items = _while(lines, at, "- ")
            blocks.append(Bullets(tuple(inline(item[2:]) for item in items)))
        elif line.startswith("|"):
            at, rows = _while(lines, at, "|")
            blocks.append(_table(rows))
        else:
            start = at
            while at < len(lines) and lines[at].strip() and not (at > start and _opens(lines[at].strip(), nested)):
                at += 1
            blocks.append(Paragraph(inline(_BREAK.join(text.strip() for text in lines[start:at]))))
    return blocks, at


def _opens(line: str, nested: bool) -> bool:
    return line.startswith(("# ", "## ", "::: spoiler", "```", "![", "- ", "|")) or (nested and line == ":::")


def _while(lines: list[str], at: int, opening: str) -> tuple[int, list[str]]:
    end = at
    while end < len(lines) and lines[end].strip().startswith(opening):
        end += 1
    return end, [line.strip() for line in lines[at:end]]


def _table(lines: list[str]) -> Table:
    rules = [line for line in lines if _RULE.match(line)]
    rows = [tuple(inline(cell.strip()) for cell in _CELL.findall(line[1:])) for line in lines if not _RULE.match(line)]
    width = max(len(row) for row in rows) if rows else 0
    marks = [mark.strip() for mark in rules[0].strip("| ").split("|")] if rules else []
    right = tuple(n < len(marks) and marks[n].endswith(":") and not marks[n].startswith(":") for n in range(width))
    filled = [row + ((),) * (width - len(row)) for row in rows]
    return Table(filled[0] if filled else (), tuple(filled[1:]), right)


def _bare(line: str) -> str:
    return re.sub(r"\\(.)", r"\1", line.rstrip()).replace(_BREAK, " ")
