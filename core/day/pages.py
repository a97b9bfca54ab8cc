"""Pages of a thread, as saved or copied, taken apart into posts: who wrote what, and when."""

from __future__ import annotations

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
from core.day import plain
from core.day.post import BOLD, CLOSE, Post, keyed
from core.resources import resource

LARGEST = 20_000_000
_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "div", "dd", "dl", "dt", "fieldset", "h1", "h2", "h3", "h4", "h5", "h6",
    "li", "ol", "p", "pre", "section", "table", "tr", "ul",
))  # fmt: skip
_PASSED = frozenset(("s", "strike", "del", "script", "style", "button", "template", "svg"))
_HTML = re.compile(r"<(?:html|body|article|div|table|span|p|li|b|strong|br)\b[^>]*>", re.I)
_HEAVY = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.I)
_LIGHT = re.compile(r"font-weight\s*:\s*(?:normal|[1-4]00)", re.I)
_EDITED = re.compile(r"\b(edit|modif|geändert|bearbeitet)", re.I)


class Forum(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How one forum software marks a thread up: selectors for a post and its parts."""

    title: str
    post: str
    author: str
    number: str
    time: str
    body: str
    drop: str
    edited: str
    author_attribute: str = ""
    numbered_by_id: bool = False
    """Whether a post's `id` carries the number the thread shows."""
    inner_quote: str = ""
    """The words that open a quotation that has no selector of its own."""


@cache
def forums() -> tuple[Forum, ...]:
    """The forums whose pages are known, as `resources/day/forums.yaml` describes them."""
    written = yaml.safe_load(resource("day", "forums.yaml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(written, dict[str, Forum]).values())


def posts(text: str, accounts: Collection[str] = ()) -> tuple[Post, ...]:
    """The posts of a page, in its order; `accounts` are the writers that are known, which a page without markup needs.

    `Rejected` when the text is no page of a thread.
    """
    try:
        found = _marked_up(text, accounts) if len(_HTML.findall(text[:200_000])) > 2 else plain.posts(text, accounts)
    except (RecursionError, ParserRejectedMarkup):
        raise Rejected.because("page", "The page is mangled and cannot be taken apart.", "Paste it as plain text.") from None
    if not found:
        raise Rejected.because(
            "page", "No post could be told apart here.", "Copy the page with the authors' names and dates, or save it as HTML."
        )
    return keyed(found)


def opened(place: Path) -> str:
    """The text of a saved page, whatever its encoding; `Rejected` when it cannot be read."""
    try:
        if place.stat().st_size > LARGEST:
            raise Rejected.because(place.name, "The file is too large to be a page.", "Save the page by itself.")
        written = place.read_bytes()
    except OSError as error:
        raise Rejected.because(place.name, f"The file cannot be read: {error.strerror}.", "Name a saved page.") from None
    found = UnicodeDammit(written, ["utf-8"], is_html=b"<" in written[:2000]).unicode_markup
    if not found or "\0" in found:
        raise Rejected.because(place.name, "The file holds no text.", "Save the page as text or HTML.")
    return found


def _marked_up(text: str, accounts: Collection[str]) -> tuple[Post, ...]:
    soup = BeautifulSoup(text, "html.parser")
    best: tuple[Post, ...] = ()
    for forum in forums():
        found = tuple(_posts(soup, forum))
        if len(found) > len(best):
            best = found
    if best:
        return best
    return plain.posts(_words(soup), accounts, bold=True)


def _posts(soup: BeautifulSoup, forum: Forum) -> Iterator[Post]:
    nodes = soup.select(forum.post)
    inside = {id(below) for node in nodes for below in node.find_all(True)}
    for node in nodes:
        if id(node) in inside:
            continue
        body = node.select_one(forum.body)
        author = _author(node, forum)
        if body is None or not author:
            continue
        edited = next((_line(note) for note in node.select(forum.edited) if _said_edited(note)), "")
        number = _first(node, forum.number)
        digits = re.search(r"#?\s*(\d+)", _line(number)) if number is not None else None
        yield Post(
            number=int(digits[1]) if digits else int(_id(node)) if forum.numbered_by_id and _id(node) else None,
            id=_id(node),
            author=author,
            time=_time(_first(node, forum.time)),
            edited=edited,
            text=_body(body, forum),
        )


def _author(node: Tag, forum: Forum) -> str:
    said = node.get(forum.author_attribute) if forum.author_attribute else None
    if isinstance(said, str) and said:
        return said
    found = _first(node, forum.author)
    return _line(found).removeprefix("@") if found is not None else ""


def _first(node: Tag, selectors: str) -> Tag | None:
    """What the first selector that fits finds: they are written from the surest to the vaguest."""
    for selector in re.split(r",\s*(?![^(]*\))", selectors):
        found = node.select_one(selector)
        if found is not None and (found.get_text(strip=True) or found.get("datetime") or found.get("data-time")):
            return found
    return None


def _id(node: Tag) -> str:
    for source in (node, *node.find_all(id=True, limit=4)):
        named = source.get("id")
        digits = re.search(r"\d+", named) if isinstance(named, str) else None
        if digits:
            return digits[0]
    return ""


def _time(node: Tag | None) -> str:
    if node is None:
        return ""
    for holder in (node, *node.find_all(True)):
        for attribute in ("datetime", "data-time", "title"):
            value = holder.get(attribute)
            if isinstance(value, str) and re.search(r"\d{4}", value):
                return value
    return _line(node)


def _said_edited(note: Tag) -> bool:
    titled = note.get("title")
    return bool(_EDITED.search(_line(note)) or (isinstance(titled, str) and _EDITED.search(titled)) or note.find("time"))


def _line(node: Tag) -> str:
    said = " ".join(node.get_text(" ").split())
    titled = node.get("title")
    return said if not (said.isdigit() and isinstance(titled, str)) else titled


def _body(body: Tag, forum: Forum) -> str:
    for gone in body.select(forum.drop):
        gone.decompose()
    if forum.inner_quote:
        for label in body.find_all(string=re.compile(rf"^\s*{re.escape(forum.inner_quote)}")):
            above = [parent for parent in label.parents if parent.name == "div"]
            if len(above) > 1 and above[1] is not body and body in above[1].parents:
                above[1].decompose()
    return _words(body)


def _words(node: Tag) -> str:
    """The words of a node in lines, what is set bold between marks, what is struck out left out."""
    parts: list[str] = []
    _speak(node, parts, heavy=False)
    text = re.sub(r"[ \t\r\xa0]+", " ", "".join(parts))
    text = text.replace(CLOSE + BOLD, " ")
    return "\n".join(line.strip() for line in text.split("\n")).strip()


def _speak(node: Tag, parts: list[str], *, heavy: bool) -> None:
    for child in node.children:
        if isinstance(child, Tag):
            if child.name in _PASSED:
                continue
            if child.name == "br":
                parts.append("\n")
                continue
            style = child.get("style")
            style = style if isinstance(style, str) else ""
            bold = bool((child.name in ("b", "strong") or _HEAVY.search(style)) and not _LIGHT.search(style))
            block = child.name in _BLOCKS
            parts.append("\n" if block else "")
            parts.append(BOLD if bold and not heavy else "")
            _speak(child, parts, heavy=heavy or bold)
            parts.append(CLOSE if bold and not heavy else "")
            parts.append("\n" if block else " " if child.name == "td" else "")
        elif type(child) is NavigableString:
            parts.append(re.sub(r"\s+", " ", str(child)))
