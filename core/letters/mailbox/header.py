"""The header of a message: who sent it and when, as forums and mail write it over the text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

_LINES = 6
_LONGEST = 300
"""Letters of the longest line that is looked at; the time it takes grows with their square."""
_SENDER = re.compile(r"^\W*(?:from|sender|author|sent by|posted by|by|message from|pm from)\b[ :]*(.+)$", re.I)
_NAMED = re.compile(r"^\W*(?:from|sender|author|sent by|posted by)\s*:\s*(.+?)\s*$", re.I)
"""A line that says who sent it and can mean nothing else."""
_WROTE = re.compile(r"^\W*(.+?)\s+(?:wrote|said|writes|sent)\b.{0,40}:?\s*$", re.I)
_WHEN = re.compile(r"\s(?:wrote|said|writes|sent)\s+(?:this\s+)?(?:at|on|in)?\s*(\w.*\d{1,2}:\d{2}.{0,12}?):?\s*$", re.I)
"""Behind who wrote it."""
_TIME = re.compile(r"^\W*(?:sent|date|posted|received|on)\b[ :]*(.*\d.*)$", re.I)
_OTHER = re.compile(r"^\W*(?:to|subject|re|cc|topic)\b\s*:.*$", re.I)
_MEMBER = re.compile(
    r"^\W*(?:(?:group|joined|registered|reputation|karma|likes|rank|gender)\s*:.*|(?:[\w-]+ )?(?:members?|moderators?|users?)"
    r"|(?:posts|messages|threads|topics)\s*:\s*[\d.,]+.*|[\d.,]+ (?:posts|messages|threads|topics)\b.*)\s*$",
    re.I,
)
"""What forums write of a member under his name."""
_MOMENT = re.compile(r"^\W*([\w ,./-]{0,28}\d{4}[\w ,./-]{0,8}\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?)\W*$", re.I)
_TAG = re.compile(r"\[/?[a-z]{1,8}(?:=[^\]\n]{0,60})?\]", re.I)
_QUOTED = re.compile(r"^\W*\[quote.*\[/quote\]\s*$", re.I)
"""What the writer answers to, quoted whole over his own words."""
_ADDRESS = re.compile(r"\s*<[^<>\s]+@[^<>\s]+>\s*$")
"""The address that mail writes behind a name."""
_STAMP = re.compile(r"[»|·,–-]\s*(.*\d{1,2}:\d{2}.*)$")


class Header(Struct, frozen=True):
    """What stands over a message: the account (empty where nobody known is named), when it was sent in the header's own
    words, and where the message itself begins."""

    account: str = ""
    sent: str = ""
    length: int = 0


def header(text: str, accounts: Iterable[str]) -> Header:
    """The header of a pasted message; one that names nobody known is taken for a part of the message."""
    known = {account.casefold(): account for account in accounts}
    account = sent = ""
    place = length = 0
    for number, line in enumerate(text.split("\n")):
        if number >= _LINES:
            break
        place += len(line) + 1
        if not line.strip() or _QUOTED.match(line):
            continue
        if len(line) > _LONGEST:
            break
        line = _TAG.sub("", line)
        sender, time = _SENDER.match(line), _TIME.match(line) or (_MOMENT.match(line) if account else None)
        stamp = _WHEN.search(line) or _STAMP.search(line)
        whom = sender[1] if sender else line
        if stamp is not None and not time:
            whom = whom[: whom.rfind(stamp[0])] if stamp[0] in whom else whom
        wrote = _WROTE.match(whom)
        named = _ADDRESS.sub("", wrote[1] if wrote else whom)
        found = known.get(named.strip(" *_:»\"'").casefold())
        of_member = account and _MEMBER.match(line) and "\n\n" not in text[:place].lstrip("\n")
        if found is None and not time and not _OTHER.match(line) and not of_member:
            break
        account = account or found or ""
        if not sent and (stamp is not None or time is not None):
            sent = (time[1] if time is not None else stamp[1] if stamp is not None else "").strip()
        length = place
    return Header(account, sent, min(length, len(text))) if account else Header()


def stranger(text: str) -> str:
    """Who sent a message by its own header, whoever that is; empty where no header says so."""
    lines = (line for line in text.split("\n")[:_LINES] if len(line) <= _LONGEST)
    found = next((match for line in lines if (match := _NAMED.match(_TAG.sub("", line))) is not None), None)
    return _ADDRESS.sub("", _STAMP.sub("", found[1])).strip(" *_:»\"'") if found is not None else ""
