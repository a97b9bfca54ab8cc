"""The door: what comes from outside is measured here before anything of the program reads it.

Letters, dropped files, pages, documents, templates and profiles all have a budget of bytes, and of how many parts they may
have and how deep these may be nested. What is beyond its budget is refused with a sentence; what is within can be read in
time that grows with its length alone.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from msgspec import Struct

from core.complaint import Complaint, Rejected


class Budget(Struct, frozen=True, kw_only=True):
    """How much of a kind of thing is read: `bytes` of a file, or letters of a text; `parts` and how `deep` they nest."""

    what: str
    bytes: int
    parts: int = 0
    deep: int = 0
    mend: str = "Take out what does not belong to it."


LETTER = Budget(what="letter", bytes=40_000, mend="Paste only the message itself.")
LETTERS = Budget(what="text of letters", bytes=1_000_000, mend="Paste fewer letters at a time.")
MESSAGE = Budget(what="message file", bytes=1_000_000, parts=20_000, deep=200, mend="Paste the message itself.")
PAGE = Budget(what="page", bytes=3_000_000, parts=20_000, deep=250, mend="Save fewer posts a page, or paste it as plain text.")
DOCUMENT = Budget(what="document", bytes=1_000_000, parts=60_000, deep=40)
TEMPLATE = Budget(what="template", bytes=20_000, mend="Shorten it.")
PROFILE = Budget(what="profile", bytes=20_000, parts=500, deep=4, mend="Mend or delete the file.")

MOST = 1_000_000
"""The largest number that any game needs where a field declares no smaller one."""
ROWS = 500
"""How many rows a part of a setup has, or entries a list of it."""
TEXT = 5_000
"""How many letters one text of a setup or an order has."""
SHEET = Budget(what="sheet", bytes=500_000, parts=ROWS, mend="Paste fewer rows at a time.")
_NESTED_VALUES = 20
_TAG_LENGTH = 8_000
_MANGLED = 1_000
"""How many tags of a page may lack their end; to look for each takes time."""


def read_bytes(path: Path, budget: Budget) -> bytes:
    """What a file holds; `Rejected` when there is none or it is larger than its budget."""
    try:
        if path.is_dir():
            raise Rejected.because("", "It is a folder.", "Name a file in it.").at(str(path))
        if path.exists() and not path.is_file():
            raise Rejected.because("", "It is no file.", "Name a file.").at(str(path))
        with path.open("rb") as file:
            found = file.read(budget.bytes + 1)
    except FileNotFoundError:
        raise Rejected.because("", "There is no such file.", "Check its name and folder.").at(str(path)) from None
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        reason = getattr(error, "strerror", None) or "its name is none a file can have"
        raise Rejected.because("", f"The file cannot be read: {reason}.").at(str(path)) from None
    if len(found) > budget.bytes:
        raise _too_large(budget).at(str(path))
    return found


def text_of(path: Path, budget: Budget = DOCUMENT) -> str:
    """The text of a file in UTF-8; `Rejected` when it holds none."""
    found = read_bytes(path, budget)
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Rejected.because("", "It holds no text, or not in UTF-8.", "Save it as UTF-8 text.").at(str(path)) from None


def typed(found: bytes, where: str) -> str:
    """The text of bytes in whatever encoding people's editors write; `Rejected` when they are none."""
    try:
        if found[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return found.decode("utf-16")
        if b"\0" not in found:
            return found.decode("utf-8-sig")
    except UnicodeDecodeError:
        if found[:2] not in (b"\xff\xfe", b"\xfe\xff"):
            return found.decode("cp1252", errors="replace")  # as an older editor writes it
    raise Rejected.because(where, "The file holds no text.", "Save it as text.")


def within(text: str, budget: Budget, where: str = "") -> str:
    """`text` itself; `Rejected` when it is longer than its budget."""
    if len(text) > budget.bytes:
        raise _too_large(budget, where)
    return text


def _too_large(budget: Budget, where: str = "") -> Rejected:
    size = f"{budget.bytes:,} letters" if budget.bytes < 1_000_000 else f"{budget.bytes // 1_000_000} MB"
    return Rejected.because(where or budget.what, f"It is longer than {size}, too large for a {budget.what}.", budget.mend)


def counted(text: str | bytes, budget: Budget) -> None:
    """`Rejected` where a text of JSON is longer than its budget or may have more parts: an empty list of two letters takes thirty
    times as much memory when it is read."""
    if len(text) > budget.bytes:
        raise _too_large(budget)
    parts = sum(map(text.count, ",[{")) if isinstance(text, str) else sum(map(text.count, (b",", b"[", b"{")))
    if parts > budget.parts:
        raise Rejected.because(budget.what, f"It has more than {budget.parts:,} parts.", budget.mend)


def sheet(text: str, budget: Budget = SHEET) -> list[list[str]]:
    """The cells of rows copied from a sheet, those of empty rows left out; `Rejected` beyond the budget."""
    rows = [line.split("\t") for line in within(text, budget).splitlines() if line.strip()]
    if len(rows) > budget.parts:
        raise Rejected.because(budget.what, f"It has more than {budget.parts} rows.", budget.mend)
    for number, row in enumerate(rows, 1):
        if max(map(len, row)) > TEXT:
            raise Rejected.because(f"row {number}", f"A cell is longer than {TEXT:,} letters.", "Shorten it.")
    return rows


def beyond(value: Any, where: str = "") -> Iterable[Complaint]:
    """What is too large, too long, too many or too deep in the values of a document for any game."""
    if isinstance(value, dict):
        parts = cast("dict[Any, Any]", value).values()
        if len(parts) <= ROWS and all(map(_plain, parts)):
            return ()  # as nearly every order is
    return _beyond(value, where)


def _beyond(value: Any, where: str) -> Iterator[Complaint]:
    ahead: list[tuple[Any, tuple[Any, ...]]] = [(value, (where,) if where else ())]
    deepest = _NESTED_VALUES + len(ahead[0][1])
    while ahead:
        one, path = ahead.pop()
        if isinstance(one, str):
            if len(one) > TEXT:
                yield Complaint(_spelled(path), f"It is longer than {TEXT:,} letters.", "Shorten it.")
        elif isinstance(one, (int, float)):
            if not -MOST <= one <= MOST:
                yield too_much(_spelled(path), one, MOST)
        elif isinstance(one, (dict, list, tuple, Mapping)):
            mapped = isinstance(one, (dict, Mapping))
            parts: list[tuple[Any, Any]] = list(cast("Any", one).items() if mapped else enumerate(cast("Any", one)))
            if len(parts) > ROWS:
                yield Complaint(_spelled(path), f"It has more than {ROWS} entries.", "No game is that large.")
            elif len(path) >= deepest:
                yield Complaint(_spelled(path), "It is nested too deep.", "Write it flatter.")
            else:
                ahead += ((below, (*path, name)) for name, below in reversed(parts))


def _plain(value: Any) -> bool:
    """Whether a value is short, and one or a short list of short ones."""
    if type(value) is str:
        return len(value) <= TEXT
    if type(value) is int:
        return -MOST <= value <= MOST
    if type(value) is list:
        return len(cast("list[Any]", value)) <= ROWS and all(
            type(one) is str and len(one) <= TEXT for one in cast("list[Any]", value)
        )
    return value is None or type(value) is bool


def _spelled(path: tuple[Any, ...]) -> str:
    return ".".join(map(str, path))


def too_much(where: str, number: float, most: int) -> Complaint:
    """The complaint that a number is beyond its bound."""
    shown = str(number) if abs(number) < 10**12 else "That"
    return Complaint(where, f"{shown} is more than any game needs.", f"At most {most:,}.")


# Pages


class Mark(NamedTuple):
    """A piece of a page: a tag by name (`opens` or not) with its text as written, or `name` empty and `text` between tags."""

    name: str
    opens: bool
    text: str


_NAME = re.compile(r"</?([a-zA-Z][a-zA-Z0-9:-]{0,30})")
_TAG = re.compile(r"""</?[a-zA-Z](?:[^<>"']|"[^"]{0,8000}"|'[^']{0,8000}'){0,2000}>""")
_LOOSE = re.compile(r"</?[a-zA-Z][^<>]{0,2000}>")
"""A tag with a quotation mark too many."""
_RAW = {name: re.compile(rf"</{name}\b", re.I) for name in ("script", "style", "textarea", "title", "xmp", "iframe", "noembed")}
_VOID = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
))  # fmt: skip
_CLOSED_BY_NEXT = frozenset(("p", "li", "dt", "dd", "option", "tr", "td", "th"))


def marks(text: str, budget: Budget) -> Iterator[Mark]:
    """A page in its tags and what stands between them, comments and scripts left out; `Rejected` beyond the budget."""
    within(text, budget)
    at, parts, mangled = 0, 0, 0
    while at < len(text):
        start = text.find("<", at)
        end = len(text) if start < 0 else start
        parts += 1 + text.count("&", at, end)
        if parts > budget.parts:
            raise Rejected.because(budget.what, f"It has more than {budget.parts:,} tags and marks.", budget.mend)
        if end > at:
            yield Mark("", False, text[at:end])
        if start < 0:
            return
        if text.startswith(("<!", "<?"), start):
            at = _passed(text, start)
            continue
        tag = _TAG.match(text, start, start + _TAG_LENGTH) or _LOOSE.match(text, start)
        if tag is None:
            mangled += 1
            if mangled > _MANGLED:
                raise Rejected.because(budget.what, "It is mangled: its tags lack their ends.", budget.mend)
            yield Mark("", False, "<")
            at = start + 1
            continue
        named = _NAME.match(text, start)
        at = tag.end()
        name = named[1].lower() if named else ""
        yield Mark(name, text[start + 1] != "/", tag[0])
        if name in _RAW and text[start + 1] != "/":
            end = _RAW[name].search(text, at)
            at = end.start() if end else len(text)


def _passed(text: str, start: int) -> int:
    """Where a comment or a declaration ends; one without an end goes to the end of the text."""
    end = text.find("-->", start + 4) + 3 if text.startswith("<!--", start) else text.find(">", start) + 1
    return end if end > 3 or (end > 0 and not text.startswith("<!--", start)) else len(text)


def page(text: str, budget: Budget = PAGE) -> str:
    """The page with nothing in it that a parser of pages takes long over; `Rejected` beyond its budget, in depth too."""
    kept: list[str] = []
    open_: list[str] = []
    for mark in marks(text, budget):
        if not mark.name:
            kept.append("&lt;" if mark.text == "<" else mark.text)
            continue
        if not mark.opens:
            if mark.name not in open_:
                continue
            while open_.pop() != mark.name:
                pass
        elif mark.name not in _VOID and not mark.text.endswith("/>"):
            if mark.name in _CLOSED_BY_NEXT and open_[-1:] == [mark.name]:
                open_.pop()
                kept.append(f"</{mark.name}>")
            open_.append(mark.name)
            if len(open_) > budget.deep:
                raise Rejected.because(budget.what, f"Its parts are nested more than {budget.deep} deep.", budget.mend)
        kept.append(mark.text)
    return _finite("".join(kept))


_BLOCKS = frozenset((
    "p", "div", "li", "tr", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "ul", "ol", "table", "br",
))  # fmt: skip
_UNSAID = frozenset(("s", "strike", "del", "head"))


_ENDLESS = re.compile(r"&#(?:\d{8}|[xX][0-9a-fA-F]{8})")


def _finite(text: str) -> str:
    """With every numbered entity that no letter has as plain text: Python reads no number of thousands of digits."""
    return _ENDLESS.sub(lambda found: f"&amp;{found[0][1:]}", text)


def _unescaped(text: str) -> str:
    """With its entities spelled out."""
    return html.unescape(_finite(text))


def words(text: str, budget: Budget = MESSAGE) -> str:
    """The text of a page in lines; what is struck out is gone, a quotation stands behind `>` as in a mail."""
    lines: list[tuple[int, list[str]]] = [(0, [])]
    quoted, unsaid = 0, 0
    for mark in marks(text, budget):
        if not mark.name:
            if not unsaid:
                lines[-1][1].append(mark.text)
            continue
        if mark.name in _UNSAID:
            unsaid = max(0, unsaid + (1 if mark.opens else -1))
        elif mark.name == "body":
            unsaid = 0
        if mark.name == "blockquote":
            quoted = min(max(0, quoted + (1 if mark.opens else -1)), 3)
        if mark.name in _BLOCKS and not unsaid:
            if mark.name != "br" and not any(map(str.strip, lines[-1][1])):
                lines.pop()
            lines.append((quoted, []))
        elif mark.name in ("td", "th") and not mark.opens and not unsaid:
            lines[-1][1].append(" ")
    said: list[str] = []
    for depth, parts in lines:
        for line in _unescaped("".join(parts)).splitlines() or [""]:
            plain = " ".join(line.split())
            if plain or (said and said[-1]):
                said.append("> " * depth + plain if plain else "")
    return "\n".join(said).strip()


# Mail

_LINES = re.compile(rb"^--", re.M)
_NESTED = re.compile(rb"boundary\s*=|message/", re.I)
_FOLDED = re.compile(rb"\r?\n[ \t]")


def mail(found: bytes, where: str) -> bytes:
    """A saved mail itself; `Rejected` when it has more parts, deeper ones or longer headers than any letter."""
    if len(_LINES.findall(found)) > 400 or len(_NESTED.findall(found)) > 40:
        raise Rejected.because(where, "The mail has more parts than a letter.", MESSAGE.mend)
    longest = max(map(len, _FOLDED.sub(b" ", found[:200_000].partition(b"\n\n")[0].partition(b"\r\n\r\n")[0]).split(b"\n")))
    if longest > 2_000:
        raise Rejected.because(where, "A line of the mail's header is longer than 2,000 letters.", MESSAGE.mend)
    return found
