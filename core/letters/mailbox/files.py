"""Messages that come as files: plain text, a saved mail, a saved page."""

from __future__ import annotations

import email
import email.policy
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import structs

from core.complaint import Rejected
from core.foreign import LETTERS, MESSAGE, mail, read_bytes, typed, within, words
from core.invisible import line
from core.records.letter import moment_sent

SUFFIXES = (".txt", ".eml", ".mbox", ".html", ".htm")


class IncomingMessage(NamedTuple):
    """A message as it came: its sender as the file names him and when it was sent (empty where it does not say), and its
    plain text. `number` is that of the letter on file that it is."""

    sender: str
    text: str
    sent: str = ""
    number: int | None = None


def message(path: Path) -> IncomingMessage:
    """What a file holds, as one message; `Rejected` when it is too large, of another kind, or cannot be read."""
    kind = path.suffix.lower()
    if kind not in SUFFIXES:
        raise Rejected.because(path.name, "Only text, mail and web page files hold messages.", f"Drop {', '.join(SUFFIXES)}.")
    try:
        found = read_bytes(path, MESSAGE)
        if kind == ".eml":
            said = _mail(mail(found, path.name))
        else:
            text = typed(found, path.name)
            said = IncomingMessage("", text if kind in (".txt", ".mbox") else words(text))
    except Rejected as rejected:
        raise Rejected([structs.replace(one, where=path.name) for one in rejected.complaints]) from None
    except (
        ValueError,
        LookupError,
        AttributeError,
        TypeError,
        ArithmeticError,
        RecursionError,
    ):  # a mangled mail fails in any of these ways
        raise Rejected.because(path.name, "The file cannot be read as what it is named.", "Paste the message itself.") from None
    if not said.text.strip():
        raise Rejected.because(path.name, "There is no text in the file.")
    within(said.text, LETTERS, path.name)
    return said


def _mail(found: bytes) -> IncomingMessage:
    read = email.message_from_bytes(found, policy=email.policy.default)
    sender = read["from"]
    address = sender.addresses[0] if sender is not None and sender.addresses else None
    body = read.get_body(("plain", "html"))
    if body is None:
        return IncomingMessage("", "")
    content = body.get_content()
    text = words(content) if body.get_content_subtype() == "html" else content
    return IncomingMessage(line(address.display_name or address.username) if address else "", text, _sent(read["date"]))


def _sent(date: Any) -> str:
    when = getattr(date, "datetime", None)
    if when is None:
        return ""
    try:
        return moment_sent(when.isoformat()).strftime("%Y-%m-%d %H:%M UTC")
    except ValueError:  # a clock that was set to no year of ours
        return ""
