"""Pages of a thread, as saved or copied, taken apart into posts: who wrote what, and when."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import msgspec
import yaml
from bs4 import BeautifulSoup, UnicodeDammit
from bs4.element import NavigableString, Tag
from bs4.exceptions import ParserRejectedMarkup
from msgspec import Struct

from core.complaint import Rejected
from core.day import plain, transcript
from core.day.post import BOLD, CLOSE, STRUCK, WHOLE, keyed, numbered, parted
from core.day.times import CLOCK
from core.foreign import PAGE, page, read_bytes, within
from core.invisible import seen
from core.records.thread import ThreadPost
from core.resources import resource

logging.getLogger("bs4").addHandler(logging.NullHandler())  # letters it cannot read are no news to whoever sees the page

_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "div", "dd", "dl", "dt", "fieldset", "h1", "h2", "h3", "h4", "h5", "h6",
    "li", "ol", "p", "pre", "section", "table", "tr", "ul",
))  # fmt: skip
_RETURN = re.compile(r"\r\n?")
_PASSED = frozenset(("script", "style", "button", "template", "svg"))
_BARE = re.compile(f"[{BOLD}{CLOSE}{STRUCK}{WHOLE}]")
_STRIKES = frozenset(("s", "strike", "del"))
_STRIKE_STYLE = re.compile(r"text-decoration(?:-line)?\s*:[^;]*\bline-through\b", re.I)
_STRIKE_CLASS = re.compile(r"(?:^|[-_])(?:strike(?:d|s|out|through)?|struck|line-?through|s)$", re.I)
_HTML = re.compile(r"<(?:html|body|article|div|table|span|p|li|b|strong|br)\b[^<>]*>", re.I)
_HEAVY = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.I)
_LIGHT = re.compile(r"font-weight\s*:\s*(?:normal|[1-4]00)", re.I)


class Forum(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How one forum software marks a thread up: selectors for a post and its parts."""

    title: str
    post: str
    author: str
    time: str
    body: str
    drop: str
    edited: str
    """What a post has only when it was edited."""
    number: str = ""
    withdrawn: str = ""
    """What a post is when its author or a moderator took it away and the page shows it all the same."""
    author_attribute: str = ""
    id_attribute: str = ""
    time_attribute: str = ""
    numbered_by_id: bool = False
    """Whether a post's `id` carries the number the thread shows."""
    nested: bool = False
    """Whether answers stand inside the post they answer."""
    same_author: bool = False
    """Whether a post that names no author is by the author of the one before."""


@cache
def forums() -> tuple[Forum, ...]:
    """The forums whose pages are known, as `resources/day/forums.yaml` describes them."""
    shipped = yaml.safe_load(resource("day", "forums.yaml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(shipped, dict[str, Forum]).values())


def posts(text: str, accounts: Collection[str] = ()) -> tuple[ThreadPost, ...]:
    """The posts of a page, in its order; `accounts` are the writers that are known, which a page without markup needs.

    `Rejected` when the text is no page of a thread.
    """
    within(text, PAGE)
    try:
        found = _read(text, accounts)
    except (RecursionError, ParserRejectedMarkup):
        raise Rejected.because("page", "The page is mangled and cannot be taken apart.", "Paste it as plain text.") from None
    if not found:
        raise Rejected.because(
            "page", "No post could be told apart here.", "Copy the page with the authors' names and dates, or save it as HTML."
        )
    return keyed(found)


def opened(place: Path) -> str:
    """The text of a saved page, whatever its encoding; `Rejected` when it cannot be read."""
    held = read_bytes(place, PAGE)
    found = UnicodeDammit(held, ["utf-8"], is_html=b"<" in held[:2000]).unicode_markup
    if not found or "\0" in found:
        raise Rejected.because(place.name, "The file holds no text.", "Save the page as text or HTML.")
    return found


def _read(text: str, accounts: Collection[str]) -> tuple[ThreadPost, ...]:
    text = seen(_RETURN.sub("\n", text))
    if transcript.is_one(text):
        return transcript.posts(text, accounts)
    if len(_HTML.findall(text[:200_000])) > 2:
        return _marked_up(text, accounts)
    return plain.posts(text, accounts)


def _marked_up(text: str, accounts: Collection[str]) -> tuple[ThreadPost, ...]:
    soup = BeautifulSoup(page(text), "html.parser")
    best: tuple[ThreadPost, ...] = ()
    for forum in forums():
        found = tuple(_posts(soup, forum))
        if len(found) > len(best):
            best = found
    if best:
        return best
    return plain.posts(_words(soup), accounts, bold=True)


def _posts(soup: BeautifulSoup, forum: Forum) -> Iterator[ThreadPost]:
    nodes = soup.select(forum.post)
    known = {id(node) for node in nodes}
    author = ""
    for node in nodes:
        if not forum.nested and any(id(above) in known for above in node.parents):
            continue
        body = node.select_one(forum.body)
        author = _author(node, forum) or (author if forum.same_author else "")
        if body is None or not author:
            continue
        number = _first(node, forum.number)
        digits = re.search(r"#?\s*(\d+)", _line(number)) if number is not None else None
        own = _id(node, forum)
        text, struck = parted(_words(body, _dropped(body, forum)))
        yield ThreadPost(
            number=numbered(digits[1]) if digits else numbered(own) if forum.numbered_by_id else None,
            id=own,
            author=author,
            time=_attribute(node, forum.time_attribute) or _time(_first(node, forum.time), forum),
            edited=_edited(node, forum),
            text=text,
            struck=struck,
            withdrawn=bool(forum.withdrawn) and node.css.match(forum.withdrawn),
        )


def _author(node: Tag, forum: Forum) -> str:
    said = _attribute(node, forum.author_attribute)
    if said:
        return said
    found = _first(node, forum.author)
    return _line(found).removeprefix("@") if found is not None else ""


def _attribute(node: Tag, name: str) -> str:
    said = node.get(name) if name else None
    return said.strip() if isinstance(said, str) else ""


def _first(node: Tag, selectors: str) -> Tag | None:
    """What the first selector that fits finds: they are written from the surest to the vaguest."""
    for selector in re.split(r",\s*(?![^(]*\))", selectors) if selectors else ():
        found = node.select_one(selector)
        if found is not None and (found.get_text(strip=True) or found.get("datetime") or found.get("data-time")):
            return found
        if found is not None and found.find(title=True) is not None:
            return found
    return None


def _id(node: Tag, forum: Forum) -> str:
    if forum.id_attribute:
        return _attribute(node, forum.id_attribute)
    for source in (node, *node.find_all(id=True, limit=4)):
        named = source.get("id")
        digits = re.search(r"\d+", named) if isinstance(named, str) else None
        if digits:
            return digits[0]
    return ""


def _edited(node: Tag, forum: Forum) -> str:
    """The note that a post was edited, in the page's own words; empty where nobody touched it."""
    note = node.select_one(forum.edited)
    if note is None:
        return ""
    titles = (_attribute(one, "title") for one in (note, *note.find_all(title=True)))
    said = _line(note)
    return said if len(said) > 2 else next(filter(None, titles), "edited")


def _time(node: Tag | None, forum: Forum) -> str:
    """The moment of a post, from the attribute that carries it whole, else as it is written."""
    if node is None:
        return ""
    written = " ".join(_BARE.sub("", _words(node, _dropped(node, forum))).split())
    for holder in (node, *node.find_all(True)):
        for attribute in ("datetime", "data-time", "title"):
            value = _attribute(holder, attribute)
            if re.search(r"\d{4}", value):
                return value if attribute != "title" or CLOCK.search(value) else f"{value} {written}"
    return written


def _dropped(node: Tag, forum: Forum) -> frozenset[int]:
    return frozenset(id(gone) for gone in node.select(forum.drop))


def _line(node: Tag) -> str:
    said = " ".join(seen(node.get_text(" ")).split())
    titled = node.get("title")
    return said if not (said.isdigit() and isinstance(titled, str)) else titled


def _words(node: Tag, dropped: Collection[int] = ()) -> str:
    """The words of a node in lines, what is set bold and what is struck out between marks."""
    parts: list[str] = []
    _speak(node, parts, dropped, heavy=False, struck=False)
    text = re.sub(r"[ \t\r\xa0]+", " ", "".join(parts))
    text = text.replace(CLOSE + BOLD, " ")
    return "\n".join(line.strip() for line in text.split("\n")).strip()


def _speak(node: Tag, parts: list[str], dropped: Collection[int], *, heavy: bool, struck: bool) -> None:
    for child in node.children:
        if type(child) is NavigableString:
            parts.append(seen(re.sub(r"\s+", " ", str(child))))
        elif isinstance(child, Tag) and child.name == "br":
            parts.append("\n")
        elif isinstance(child, Tag) and child.name not in _PASSED and id(child) not in dropped:
            bold = _heavy(child) and not heavy
            strike = _strikes(child) and not struck
            block = child.name in _BLOCKS
            parts.append(("\n" if block else "") + (STRUCK if strike else "") + (BOLD if bold else ""))
            _speak(child, parts, dropped, heavy=heavy or bold, struck=struck or strike)
            parts.append((CLOSE if bold else "") + (WHOLE if strike else ""))
            parts.append("\n" if block else " " if child.name == "td" else "")


def _heavy(node: Tag) -> bool:
    style = _attribute(node, "style")
    return bool((node.name in ("b", "strong") or _HEAVY.search(style)) and not _LIGHT.search(style))


def _strikes(node: Tag) -> bool:
    if node.name in _STRIKES or _STRIKE_STYLE.search(_attribute(node, "style")):
        return True
    return any(_STRIKE_CLASS.search(name) for name in node.get_attribute_list("class"))
