"""The header of a message: who sent it and when, as forums and mail write it over the text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from msgspec import Struct

_LINES = 12
LONGEST = 300
"""Letters of the longest line that is looked at; the time it takes grows with their square."""
_SENDER = re.compile(r"^\W*(?:from|sender|author|sent by|post ?by|posted by|by|message from|pm from)\b[ :]*(.+)$", re.I)
NAMED = re.compile(r"^\W*(?:from|sender|author|sent by|posted by|message from|pm from)\s*:\s*(.+?)\s*$", re.I)
"""A line that says who sent it and can mean nothing else."""
_VERB = re.compile(r"\b(?:wrote|said|writes|sent)\b", re.I)
WROTE = re.compile(r"^\W*(.+?)\s+(?:wrote|said|writes|sent)\b.{0,40}:?\s*$", re.I)
OTHER = re.compile(
    r"^\W*(?:(?:to|subject|re|cc|bcc|topic|title|folder|recipients?|participants)\s*:.*"
    r"|(?:mime-version|content-[\w-]+|message-id|x-[\w-]+|reply-to|received|return-path|delivered-to|in-reply-to|references)\s*:.*)$",
    re.I,
)
"""What else stands in a header, of a forum's or a mail."""
_MEMBER = re.compile(
    r"^\W*(?:(?:group|joined|join date|registered|reputation|karma|likes|rank|gender|reaction score)\s*:.*"
    r"|(?:[\w-]+ )?(?:members?|moderators?|users?)|newbie|online|offline|op|new|guest|\*{1,8}|#\s?\d{1,6}"
    r"|(?:posts|messages|threads|topics)\s*:\s*[\d.,]+.*|[\d.,]+k? (?:posts|messages|threads|topics)\b.*)\s*$",
    re.I,
)
"""What forums write of a member under his name, and the number of his post."""
_NUMBER = re.compile(r"^#\s?\d{1,6}$")
RULE = re.compile(r"^[ \t]*(?:(?:[-=_*~#+][ \t]*){3,}|\[hr\])$", re.I)
"""A line drawn across the page."""
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?"
_DAY = (
    rf"\d{{4}}-\d\d?-\d\d?|\d{{1,2}}(?:st|nd|rd|th|\.)?[ -]{_MONTH},?(?:[ -]\d{{4}}|-\d\d)?"
    rf"|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?!\d)(?:,? \d{{4}})?|\d{{1,2}}[-/.]\d{{1,2}}[-/.]\d{{2,4}}|today|yesterday"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
)
_CLOCK = r"\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b\.?)?(?: ?(?:utc|gmt|z|[+-]\d\d:?\d\d)\b)?"
_AGO = r"(?:\d{1,3}|an?|a few) (?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?) ago|\d{1,3}(?:m|h|d|min|mins)(?: ago)?"
_WHEN = re.compile(
    rf"\s(?:wrote|said|writes|sent)\s+(?:this\s+)?(?:at|on|in)?\s*(\w.*\d{{1,2}}:\d{{2}}.{{0,12}}?|{_DAY}|{_AGO}):?\s*$", re.I
)
"""Behind who wrote it."""
_MOMENT = re.compile(
    rf"^\W*(?:(?:sent|posted|on|at|replied|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?)\W+){{0,3}}"
    rf"((?:{_DAY})(?:(?:\W+(?:at\W+)?|T)(?:{_CLOCK}))?|{_AGO})(?:\W+#\d{{1,6}})?\W*$",
    re.I,
)
"""A line that is a moment and nothing else."""
TIME = re.compile(rf"^\W*(?:sent|date|posted|received|on)(?: at| on)?\s*:\s*((?=.*(?:\b(?:{_DAY})|\d:\d\d|ago\b)).+)$", re.I)
"""A line that is labelled as the time of the message."""
_STAMPED = re.compile(r"^\W*\u00ab.*\bon:?\s+(.*\d.*?)\s*\u00bb\W*$", re.I)
"""How one forum writes it under the subject."""
_TAG = re.compile(r"\[/?[a-z]{1,8}(?:=[^\]\n]{0,60})?\]", re.I)
_QUOTED = re.compile(r"^\W*\[quote.*\[/quote\]\s*$", re.I)
"""What the writer answers to, quoted whole over his own words."""
_LEADING = re.compile(r"^[^\w«\[#]+")
_ADDRESS = re.compile(r"\s*<[^<>\s]+@[^<>\s]+>\s*$")
"""The address that mail writes behind a name."""
_APART = re.compile(r"\s*[»|·,–—]\s*|\s-\s+")
"""What stands between a name and the moment in one line."""
_FEW = 6
_CLOCKED = re.compile(r"\d:\d\d")
MARKS = " *_:»«·|\"'"


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
    labelled = blank = False
    said: set[str] = set()
    lines = text.split("\n", _LINES + 1)
    for number, line in enumerate(lines[:_LINES]):
        place += len(line) + 1
        if not line.strip() or _QUOTED.match(line):
            blank = blank or bool(account)
            continue
        if len(line) > LONGEST:
            break
        line = undressed(line)
        time = TIME.match(line) or _MOMENT.match(line) or (_STAMPED.match(line) if account else None)
        stamped = bool(account) and number + 1 < len(lines) and _STAMPED.match(lines[number + 1][:LONGEST]) is not None
        named, stamp = named_in(line) if not time else ("", "")
        found = known.get(named.casefold())
        of_member = _MEMBER.match(line) if account and not blank else _NUMBER.match(line)
        beneath = RULE.match(line) if account and not blank else None
        if found is None and not any((time, OTHER.match(line), of_member, stamped, beneath)):
            break
        if account and ((found not in (None, account)) or (blank and not labelled and not stamped and not _STAMPED.match(line))):
            break  # the next header begins, or a name that stood alone ends this one
        label = "time" if time else line.partition(":")[0].casefold().strip() if OTHER.match(line) else ""
        if blank and label in said:
            break  # a header says each thing once: "To: B4, the guard" is an order
        said.update(filter(None, (label, "time" if stamp else "")))
        labelled = labelled or NAMED.match(line) is not None
        account = account or found or ""
        sent = sent or (time[1].strip() if time is not None else stamp)
        length = place
    return Header(account, sent, min(length, len(text))) if account else Header()


def undressed(line: str) -> str:
    """A line without the marks of a forum."""
    bare = " ".join((_TAG.sub("", line) if "[" in line else line).split())
    return _LEADING.sub("", bare) or bare


def named_in(line: str) -> tuple[str, str]:
    """Who would have sent a message that has this line in its header, and when, each in the line's own words."""
    sender, when = _SENDER.match(line), _WHEN.search(line) if _VERB.search(line) else None
    whom, stamp = sender[1] if sender else line, when[1].strip() if when is not None else ""
    if when is None:
        whom, stamp = _stamped(whom)
    elif when[0] in whom:
        whom = whom[: whom.rfind(when[0])]
    wrote = WROTE.match(whom) if _VERB.search(whom) else None
    return _ADDRESS.sub("", wrote[1] if wrote else whom).strip(MARKS), stamp


def _stamped(line: str) -> tuple[str, str]:
    """A line that ends in a moment without it, and the moment."""
    for apart in islice(_APART.finditer(line), _FEW):
        behind = line[apart.end() :].strip()
        if is_moment(behind) or _CLOCKED.search(behind):
            return line[: apart.start()], behind
    return line, ""


def is_moment(line: str) -> bool:
    """Whether a line says when, and nothing else."""
    return 0 < len(line) <= LONGEST and _MOMENT.match(line) is not None


def is_labelled(line: str) -> bool:
    """Whether a line says by its first word that it belongs to a header."""
    return any(label.match(line) for label in (NAMED, TIME, OTHER))


def is_of_member(line: str) -> bool:
    """Whether a line is what forums write of a member under his name."""
    return len(line) <= LONGEST and _MEMBER.match(line) is not None


def stranger(text: str) -> str:
    """Who sent a message by its own header, whoever that is; empty where no header says so."""
    lines = (line for line in text.split("\n")[:_LINES] if len(line) <= LONGEST)
    found = next((match for line in lines if (match := NAMED.match(undressed(line))) is not None), None)
    return _ADDRESS.sub("", _stamped(found[1])[0]).strip(MARKS) if found is not None else ""
