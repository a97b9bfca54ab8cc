"""The neutral markup that templates write, how it becomes a document, and how a document is written in it.

`# title`, `## section`, `- item`, `| a | b |` with a rule line below the first row, `::: spoiler Title` to `:::`, fences of
three backticks, `![board]`, `<<scene>>` for the moderator's words; inline `**bold**`, `//italic//`, `[[bad:text]]` in a tone;
a backslash takes the meaning from what follows it, `\\n` is a line break.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import islice

from core.ledger.value import kept
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
)

_SPECIAL = re.compile(r"[\\*/|\[\]]|^\s*[#\-:`!<]")  # the latter mean something where a line begins alone, behind blanks too
_INLINE = re.compile(r"\\(.)|(\*\*)|(//)|\[\[(\w+):|(\]\])|([^\\*/\[\]]+|.)", re.S)
_IN_ROW = re.compile(r"\\.|[^\\|]+|.", re.S)
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+\s*$")
_PROSE = re.compile(r"<<(\w+)>>$")
_PICTURE = re.compile(r"!\[([^\]]+)\]$")
_OPENS = re.compile(r"#{1,2} |::: spoiler|```|!\[|- |\||<<")
_FIRST = frozenset("#:`!-|<")
_OPENING = re.compile(r"^(?=#{1,2} |::: ?|```|!\[|- |\||<<)")
_MARKED = re.compile(r"[\\*/\[\]\n]")
_DOUBLE = re.compile(r"([*/\[\]])(?=\1)|^[*/\[\]]|[*/\[\]]$")
SHORT = 200
"""So many letters at most has a text that is kept with what was made of it, as many posts say the same."""
_DEEPEST = 12
"""How deep things are folded away in one another; what is deeper is read as text."""
_BREAK = "\u2028"
_LINES = re.compile(r"(?<!\s)\s*[\n\r\v\f\x85\u2028\u2029]\s*")
_TURNING = re.compile(r"[\x00-\x08\x0e-\x1f\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that change the direction of writing until somebody changes it back."""


def escape(text: str) -> str:
    """`text` with nothing in it that the markup would read or that turns the rest of a line round; its line breaks stay."""
    return _SPECIAL.sub(r"\\\g<0>", _TURNING.sub("", text.replace("\r\n", "\n"))).replace("\n", _BREAK)


def escape_line(text: str) -> str:
    """`text` escaped as part of a line: what somebody put after a line break must not pass for a line of the post."""
    return escape(_LINES.sub(" ", text))


def cell(text: str) -> Text:
    """`text` as the cell of a table, with no mark in it that works."""
    return text.strip() if text.isprintable() else in_one_line(text).strip()


def in_one_line(text: str) -> str:
    """`text` as it reads where it stands escaped within a line."""
    return _TURNING.sub("", _LINES.sub(" ", text))


class PostPiece:
    """What was read before and reads as `blocks` wherever a line may begin below an empty one; an empty line ends it."""

    def __init__(
        self, blocks: Document, letters: int, lines: Callable[[], list[str | PostPiece]], *, parted: bool = False
    ) -> None:
        self.blocks = blocks
        self.letters = letters
        self._lines = lines
        self.parted = parted
        """Whether it may stand right below any line, as an empty line begins it too."""
        for block in blocks:
            block.share()

    def __str__(self) -> str:
        return "\n".join(self.lines)

    @kept
    def lines(self) -> list[str]:
        """It as lines of markup."""
        return plain(self._lines())


Line = str | PostPiece


# Reading


def parse(markup: str) -> Document:
    """The document that `markup` writes."""
    return read(markup.split("\n"))


def read(lines: Iterable[Line]) -> Document:
    """The document that lines and pieces of markup write."""
    blocks, _ = _blocks([*lines], 0, depth=0)
    return tuple(blocks)


def plain(lines: Iterable[Line]) -> list[str]:
    """Lines and pieces as nothing but lines."""
    return [one for line in lines for one in (line.lines if isinstance(line, PostPiece) else (line,))]


def inline(text: str) -> Text:
    """One line of markup as text in its styles."""
    if "**" not in text:
        if not is_marked(text):
            return text
    elif not is_marked(text.replace("**", "")):  # nothing in it but bold type
        return tuple([Span(part, place % 2 == 1) for place, part in enumerate(text.split("**")) if part])
    spans: list[Span] = []
    bold = italic = False
    tone = ""
    run: list[str] = []

    def close() -> None:
        if run:
            spans.append(Span("".join(run).replace(_BREAK, "\n"), bold, italic, tone))
            run.clear()

    for match in _INLINE.finditer(text):
        escaped, strong, slanted, toned, toneless, plain = match.groups()
        if plain is not None:
            run.append(plain)
        elif escaped is not None:
            run.append("\n" if escaped == "n" else escaped)
        elif strong:
            close()
            bold = not bold
        elif slanted:
            close()
            italic = not italic
        elif toned:
            close()
            tone = toned
        elif tone:
            close()
            tone = ""
        else:
            run.append(toneless)
    close()
    return spans[0].text if len(spans) == 1 and spans[0] == Span(spans[0].text) else tuple(spans)


def is_marked(text: str) -> bool:
    """Whether anything in a text may mean more than it says."""
    return "\\" in text or "**" in text or "//" in text or "[[" in text or _BREAK in text


def _blocks(lines: list[Line], at: int, *, depth: int) -> tuple[list[Block], int]:
    blocks: list[Block] = []
    while at < len(lines):
        line = lines[at]
        if not line:
            at += 1
            continue
        if isinstance(line, PostPiece):
            if depth >= _DEEPEST // 2:
                lines[at : at + 1] = line.lines
            else:
                blocks += line.blocks
                at += 1
            continue
        line = line.strip()
        if not line:
            at += 1
            continue
        if depth and line == ":::":
            return blocks, at + 1
        match line[0] in _FIRST and _OPENS.match(line) and line[0]:
            case "#":
                level = 2 if line[1] == "#" else 1
                blocks.append(Heading(inline(line[level + 1 :]), level))
                at += 1
            case ":" if depth < _DEEPEST:
                inside, at = _blocks(lines, at + 1, depth=depth + 1)
                blocks.append(Spoiler(inline(line[11:].strip()), tuple(inside)))
            case "`":
                end = next((n for n in range(at + 1, len(lines)) if _fences(lines[n])), len(lines))
                blocks.append(Mono(tuple(map(_bare, plain(lines[at + 1 : end])))))
                at = end + 1
            case "-":
                at, items = _while(lines, at, "- ")
                blocks.append(Bullets(_items(items)))
            case "|":
                at, rows = _while(lines, at, "|")
                blocks.append(_table(rows))
            case "!" if picture := _PICTURE.match(line):
                blocks.append(Picture(picture[1]))
                at += 1
            case "<" if prose := _PROSE.match(line):
                blocks.append(Prose(prose[1]))
                at += 1
            case _:
                said = [line]
                at += 1
                while at < len(lines) and isinstance(line := lines[at], str):
                    if not (line := line.strip()) or _opens(line, depth > 0):
                        break
                    said.append(line)
                    at += 1
                blocks.append(Paragraph(inline(_BREAK.join(said))))
    return blocks, at


def _fences(line: Line) -> bool:
    return isinstance(line, str) and line.strip().startswith("```")


def _opens(line: str, nested: bool) -> bool:
    return line[0] in _FIRST and (_OPENS.match(line) is not None or (nested and line == ":::"))


def _while(lines: list[Line], at: int, opening: str) -> tuple[int, list[str]]:
    found: list[str] = []
    for line in islice(lines, at, None):
        if not isinstance(line, str) or not (line := line.strip()).startswith(opening):
            break
        found.append(line)
    return at + len(found), found


def _items(lines: list[str]) -> tuple[Text, ...]:
    if is_marked("".join(lines)):
        return tuple([inline(line[2:]) for line in lines])
    return tuple([line[2:] for line in lines])


def _table(lines: list[str]) -> Table:
    ruled = [bool(_RULE.match(line)) for line in lines[:2]] + [False] * (len(lines) - 2)
    cut = _cut if is_marked("".join(lines)) else _cut_plain
    rows = [cut(line) for line, rule in zip(lines, ruled, strict=True) if not rule]
    width = max(map(len, rows), default=0)
    marks = next(
        ([mark.strip() for mark in line.strip("| ").split("|")] for line, rule in zip(lines, ruled, strict=True) if rule), []
    )
    right = tuple([n < len(marks) and marks[n].endswith(":") and not marks[n].startswith(":") for n in range(width)])
    filled = [row if len(row) == width else row + ("",) * (width - len(row)) for row in rows]
    return Table(filled[0] if filled else (), tuple(filled[1:]), right)


def _cut(line: str) -> tuple[Text, ...]:
    """The cells of a row."""
    if "\\" in line:
        return tuple([inline(cell.strip()) for cell in _parted(line[1:])])
    cells = map(str.strip, line[1 : line.rindex("|")].split("|"))
    return tuple([cell if cell.isalnum() else inline(cell) for cell in cells])


def _parted(row: str) -> list[str]:
    """What stands before each bar that is one."""
    cells, cell = list[str](), list[str]()
    for piece in _IN_ROW.findall(row):
        if piece == "|":
            cells.append("".join(cell))
            cell = []
        else:
            cell.append(piece)
    return cells


def _cut_plain(line: str) -> tuple[Text, ...]:
    return tuple(map(str.strip, line[1 : line.rindex("|")].split("|")))


def _bare(line: str) -> str:
    return re.sub(r"\\(.)", r"\1", line.rstrip()).replace(_BREAK, " ")


# Writing


def unparse(document: Document) -> str:
    """Markup that `parse` reads as this document, for a person to change; blank space at the ends of lines is not kept."""
    return "\n\n".join(map(_block, document))


def _block(block: Block) -> str:
    match block:
        case Heading(text=text, level=level):
            return "#" * level + " " + _styled(text).strip()
        case Paragraph():
            return _lines(block)
        case Bullets(items=items):
            return "\n".join(f"- {_styled(item).strip()}" for item in items)
        case Table():
            return _rows(block)
        case Mono():
            return _fence(block)
        case Picture(name=name):
            return f"![{name}]"
        case Prose(slot=slot):
            return f"<<{slot}>>"
        case Spoiler(title=title, blocks=inside):
            return f"::: spoiler {_styled(title).strip()}\n{unparse(inside)}\n:::"


def _styled(text: Text) -> str:
    if isinstance(text, str):
        return _plain(text)
    written: list[str] = []
    for span in text:
        inside = _plain(span.text)
        for mark, wanted in (("**", span.bold), ("//", span.italic)):
            inside = f"{mark}{inside}{mark}" if wanted else inside
        written.append(f"[[{span.tone}:{inside}]]" if span.tone else inside)
    return "".join(written)


def _plain(text: str) -> str:
    if _MARKED.search(text) is None:  # as most texts
        return text
    return _DOUBLE.sub(r"\\\g<0>", text.replace("\\", "\\\\")).replace("\n", "\\n")


def _lines(block: Paragraph) -> str:
    lines = _styled(block.text).replace("\\\\", "\0").split("\\n")
    said = (_OPENING.sub(r"\\", line.strip()).replace("\0", "\\\\") for line in lines)
    return "\n".join(line or "\\n" for line in said)


def _cells(cells: tuple[Text, ...]) -> str:
    return "| " + " | ".join(_styled(cell).replace("|", "\\|") for cell in cells) + " |"


def _rows(block: Table) -> str:
    rule = "|" + "|".join("--:" if right else "---" for right in block.right) + "|"
    return "\n".join([_cells(block.header), rule, *map(_cells, block.rows)])


def _fence(block: Mono) -> str:
    return "\n".join(["```", *(line.replace("\\", "\\\\").replace("```", "\\`\\`\\`") for line in block.lines), "```"])
