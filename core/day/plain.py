"""Pages without markup: a thread as people copy it, with lines that name the author and the date of each post."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from msgspec import Struct

from core.day.post import BOLD, CLOSE, STRUCK, WHOLE, parted
from core.day.times import CLOCK, DAY
from core.letters.reader.text import folded
from core.records.thread import ThreadPost

_NUMBER = re.compile(r"(?:^|\s)#\s?(\d{1,6})\b|\breply #?(\d{1,6})\b", re.I)
_DRESS = re.compile(
    r"\b(?:posted|post|sent|written|on|at|by|the|reply|joined|mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\b"
    r"|[»«›‹·•|:;,.\-–—()\[\]#]",
    re.I,
)
_QUOTER = re.compile(
    r"^\W*(?:quote(?:\s+from:?|:)?\b.*|\S.{0,60}\b(?:wrote|said|schrieb|posted):?\s*)$|^.{0,80},?\s+on\b.{0,60}\b(?:said|wrote):\s*$",
    re.I,
)
_EDITED = re.compile(r"\b(?:last\s+edit(?:ed)?|edited\s+by|has\s+been\s+edited|post\s+edited|\(edited\)|last\s+modified)\b", re.I)
_RULE = re.compile(r"^\s*(?:--|_{4,}|-{6,})\s*$")
_QUOTES = re.compile(r"\[quote\b[^\]\n]{0,200}\]|(\[/quote\])", re.I)
_TAG = re.compile(r"\[/?[a-z*]{1,12}(?:=[^\]\n]{0,300}+)?\]", re.I)


class _End(Struct, frozen=True):
    """What ends a stretch, and how many letters it has at least and at most."""

    found: re.Pattern[str]
    least: int
    most: int


class _Dress(Struct, frozen=True):
    """What begins stretches of one dress, and the end of each, by how it begins."""

    begins: re.Pattern[str]
    ends: dict[str, _End]


def _dress(begins: str, most: int, marks: dict[str, str], *tags: str) -> _Dress:
    """Stretches between tags, at most so long, and between shorter marks."""
    ends = {f"[{tag}]": _End(re.compile(rf"\[/{tag}\]", re.I), 0, most) for tag in tags}
    ends |= {mark: _End(re.compile(end), 1, 400) for mark, end in marks.items()}
    return _Dress(re.compile(begins, re.I), ends)


_SIGNED = _dress(r"\[(?:sig|signature)\]", 2000, {}, "sig", "signature")
_STRUCK = _dress(r"\[(?:s|strike|del)\]|~~", 2000, {"~~": "~~"}, "s", "strike", "del")
_BOLD = _dress(r"\[b\]|\*\*(?=\S)|__(?=\S)", 400, {"**": r"(?<=\S)\*\*", "__": r"(?<=\S)__"}, "b")
_STEPS = 4
"""How many lines may stand between an author's name and his post's date."""


class _Dated(Struct, frozen=True):
    """A line with the date of a post, and the author where the same line names him."""

    line: int
    time: str
    author: str
    number: int | None


class _Head(Struct, frozen=True):
    start: int
    body: int
    author: str
    time: str
    number: int | None


def posts(text: str, accounts: Collection[str] = (), *, bold: bool | None = None) -> tuple[ThreadPost, ...]:
    """The posts of a copied page. `bold` says whether its text carries marks for what was set bold; else it is found out."""
    known = {folded(account.strip()): account for account in accounts}
    text, seen = marked(_unquoted(text.replace("\r\n", "\n").replace("\xa0", " ")))
    shown = seen if bold is None else bold
    lines = [line.strip() for line in text.split("\n")]
    heads = _heads(lines, known)
    made: list[ThreadPost] = []
    for head, following in zip(heads, (*(head.start for head in heads[1:]), len(lines)), strict=bool(heads)):
        body, edited = _body(lines[head.body : following])
        stands, struck = parted(body)
        post = ThreadPost(
            author=head.author, number=head.number, time=head.time, edited=edited, text=stands, struck=struck, bold=shown
        )
        made.append(post)
    return tuple(made)


def marked(text: str) -> tuple[str, bool]:
    """Text with tags and Markdown made the marks of bold and of struck out words, and whether anything of it is bold."""
    text = _changed(_SIGNED, text, lambda _: " ")
    text = _changed(_STRUCK, text, lambda said: _each_line(said, STRUCK, WHOLE))
    text = _changed(_BOLD, text, lambda said: f"{BOLD}{said}{CLOSE}")
    return _TAG.sub("", text), BOLD in text


def _changed(dress: _Dress, text: str, made: Callable[[str], str]) -> str:
    """Text with each stretch of a dress made anew. The next end of a kind is looked for once, however many begin before it."""
    parts: list[str] = []
    nexts: dict[str, re.Match[str] | None] = {}
    at = 0
    for begun in dress.begins.finditer(text):
        if begun.start() < at:
            continue
        kind = begun[0].casefold()
        end, least = dress.ends[kind], begun.end() + dress.ends[kind].least
        if kind not in nexts or ((found := nexts[kind]) is not None and found.start() < least):
            nexts[kind] = end.found.search(text, least)
        found = nexts[kind]
        if found is not None and found.start() - begun.end() <= end.most:
            parts += (text[at : begun.start()], made(text[begun.end() : found.start()]))
            at = found.end()
    return "".join((*parts, text[at:]))


def _each_line(text: str, before: str, after: str) -> str:
    return "\n".join(f"{before}{line}{after}" if line.strip() else line for line in text.split("\n"))


def _unquoted(text: str) -> str:
    """Without what is quoted, its lines left empty; a quotation without an end is no quotation."""
    opened: list[int] = []
    inside: list[tuple[int, int]] = []
    for match in _QUOTES.finditer(text):
        if not match[1]:
            opened.append(match.start())
        elif opened:
            start = opened.pop()
            while inside and inside[-1][0] > start:
                inside.pop()
            inside.append((start, match.end()))
    parts: list[str] = []
    at = 0
    for start, end in inside:
        parts += (text[at:start], "\n" * text.count("\n", start, end))
        at = end
    return "".join((*parts, text[at:]))


def _heads(lines: list[str], known: dict[str, str]) -> list[_Head]:
    dated = [found for number in range(len(lines)) if (found := _dated(lines, number, known)) is not None]
    before = sum(_above(lines, one.line, known) is not None for one in dated)
    after = sum(_below(lines, one.line, known) is not None for one in dated)
    heads: list[_Head] = []
    for one in dated:
        least = heads[-1].body if heads else 0
        head = _headed(lines, one, known, least, author_below=after > before)
        if head is not None:
            heads.append(head)
    return heads


def _headed(lines: list[str], one: _Dated, known: dict[str, str], least: int, *, author_below: bool) -> _Head | None:
    if one.author:
        return _Head(one.line, one.line + 1, known.get(folded(one.author), one.author), one.time, one.number)
    above = None if author_below else _above(lines, one.line, known)
    below = _below(lines, one.line, known) if author_below or above is None else None
    if above is not None and above >= least:
        number = one.number if one.number is not None else _number_near(lines, above, one.line + 3)
        return _Head(above, one.line + 1, known[folded(lines[above])], one.time, number)
    if below is not None:
        return _Head(one.line, below + 1, known[folded(lines[below])], one.time, one.number)
    stranger = next((line for line in range(one.line - 1, max(least, one.line - _STEPS) - 1, -1) if lines[line]), None)
    if stranger is None or len(lines[stranger]) > 30 or not (CLOCK.search(lines[one.line])) or _QUOTER.match(lines[stranger]):
        return None
    return _Head(stranger, one.line + 1, lines[stranger], one.time, one.number)


def _dated(lines: list[str], number: int, known: dict[str, str]) -> _Dated | None:
    line = lines[number]
    if not line or len(line) > 140 or BOLD in line or line.startswith((">", "|")) or _QUOTER.match(line) or _EDITED.search(line):
        return None
    day, clock = DAY.search(line), CLOCK.search(line)
    if day is None:
        return None
    shown = _NUMBER.search(line)
    rest = DAY.sub(" ", CLOCK.sub(" ", _NUMBER.sub(" ", line)))
    rest = " ".join(_DRESS.sub(" ", rest).split())
    count = int(shown[1] or shown[2]) if shown else None
    time = line[min(day.start(), clock.start() if clock else day.start()) : max(day.end(), clock.end() if clock else 0)].strip()
    if not rest:
        sure = clock is not None or count is not None or _above(lines, number, known) is not None
        return _Dated(number, time, "", count) if sure else None
    by = re.search(r"\bby\s+(.{1,40}?)\s*(?:»|›|·|\||,?\s+on\b|-|–|$)", DAY.split(line)[0] + " »" if day.start() else line, re.I)
    named = by[1].strip() if by else rest
    if folded(named) in known or (by and clock is not None and len(named) <= 40 and folded(rest).endswith(folded(named))):
        return _Dated(number, time, named, count)
    return None


def _above(lines: list[str], number: int, known: dict[str, str]) -> int | None:
    """The nearest line above that is an author's name, a few lines of rank and titles between."""
    spoken = [line for line in range(number - 1, max(-1, number - 2 * _STEPS), -1) if lines[line]][:_STEPS]
    return next((line for line in spoken if folded(lines[line]) in known), None)


def _below(lines: list[str], number: int, known: dict[str, str]) -> int | None:
    spoken = [line for line in range(number + 1, min(len(lines), number + 4)) if lines[line]][:2]
    return next((line for line in spoken if folded(lines[line]) in known), None)


def _number_near(lines: list[str], start: int, end: int) -> int | None:
    for line in lines[start:end]:
        shown = re.fullmatch(r"#\s?(\d{1,6})", line)
        if shown:
            return int(shown[1])
    return None


def _body(lines: list[str]) -> tuple[str, str]:
    """A post's own words, and its note of an edit: the line with a day that closes it."""
    kept: list[str] = []
    quoted = False
    for line in lines:
        if _RULE.match(line) and any(kept):
            break
        if _QUOTER.match(line) and not re.match(r"\W*(?:un)?vote", line, re.I):
            quoted = True
        elif not line:
            quoted = False
            kept.append("")
        elif not quoted and not line.startswith((">", "&gt;")):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    edited = kept.pop() if kept and len(kept[-1]) < 160 and BOLD not in kept[-1] and DAY.search(kept[-1]) else ""
    return "\n".join(kept).strip(), edited
