"""Messages that come as files: plain text, a saved mail, a saved page."""

from __future__ import annotations

import email
import email.policy
from datetime import UTC
from pathlib import Path
from typing import Any, NamedTuple

from bs4 import BeautifulSoup

from core.complaint import Rejected

LARGEST = 1_000_000
DEEPEST = 100
"""How deep the parts of a page may be nested; no message is, and unwinding it would take minutes."""
SUFFIXES = (".txt", ".eml", ".html", ".htm")
_BLOCKS = ("p", "div", "li", "tr", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "ul", "ol", "table")


class Message(NamedTuple):
    """A message as it came: its sender as the file names him and when it was sent (empty where it does not say), and its
    plain text. `number` is that of a letter which lies sealed in the game."""

    sender: str
    text: str
    sent: str = ""
    number: int | None = None


def message(path: Path) -> Message:
    """The one message of a file; `Rejected` when it is too large, of another kind, or cannot be read."""
    if path.suffix.lower() not in SUFFIXES:
        raise Rejected.because(path.name, "Only text, mail and web page files hold messages.", f"Drop {', '.join(SUFFIXES)}.")
    try:
        if path.stat().st_size > LARGEST:
            what = "The file is larger than 1 MB, too large to be one message."
            raise Rejected.because(path.name, what, "Paste the message itself.")
        written = path.read_bytes()
    except OSError as error:
        raise Rejected.because(path.name, f"The file cannot be read: {error.strerror}.") from None
    try:
        found = _mail(written) if path.suffix.lower() == ".eml" else Message("", _text(written, path.suffix.lower() != ".txt"))
    except (ValueError, LookupError, AttributeError, TypeError, RecursionError):  # a mangled mail fails in any of these ways
        raise Rejected.because(path.name, "The file cannot be read as what it is named.", "Paste the message itself.") from None
    if not found.text.strip():
        raise Rejected.because(path.name, "There is no text in the file.")
    return found


def _text(written: bytes, marked_up: bool) -> str:
    if marked_up:
        return _page(BeautifulSoup(written, "html.parser"))
    if written[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return written.decode("utf-16")
    if b"\0" in written:
        raise ValueError("binary")
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError:  # as an older editor writes it
        return written.decode("cp1252")


def _mail(written: bytes) -> Message:
    mail = email.message_from_bytes(written, policy=email.policy.default)
    sender = mail["from"]
    address = sender.addresses[0] if sender is not None and sender.addresses else None
    body = mail.get_body(("plain", "html"))
    if body is None:
        return Message("", "")
    content = body.get_content()
    text = _page(BeautifulSoup(content, "html.parser")) if body.get_content_subtype() == "html" else content
    return Message((address.display_name or address.username) if address else "", text, _sent(mail["date"]))


def _sent(date: Any) -> str:
    when = getattr(date, "datetime", None)
    if when is None:
        return ""
    when = when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)
    return when.strftime("%Y-%m-%d %H:%M")


def _page(page: BeautifulSoup) -> str:
    """The text of a page in lines; struck-out text is gone, a quotation stands behind `>` as in a mail."""
    depths = {id(page): 0}
    for part in page.find_all(True):
        depths[id(part)] = depths[id(part.parent)] + 1
        if depths[id(part)] > DEEPEST:
            raise ValueError("nested too deep")
    for part in page.find_all(("script", "style", "head", "s", "strike", "del")):
        part.extract()
    for line_break in page.find_all("br"):
        line_break.replace_with("\n")
    for block in page.find_all(_BLOCKS):
        block.append("\n")
    for quotation in page.find_all("blockquote"):
        quoted = "\n".join(f"> {line}" for line in quotation.get_text().strip().splitlines())
        quotation.replace_with(f"\n{quoted}\n")
    lines = [" ".join(line.split()) for line in page.get_text().splitlines()]
    return "\n".join(line for line, before in zip(lines, ["", *lines], strict=False) if line or before).strip()
