"""The header of a message: who sent it and when, as forums and mail write it over the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from msgspec import Struct

FIELDS, BY, WROTE, NAME = "fields", "by", "wrote", "name"
"""What a line names a sender with."""
_LINES = 12
LONGEST = 300
"""Letters of the longest line that is looked at; the time it takes grows with their square."""
_SENDER = re.compile(r"^\W*(?:(?:message |pm )?from|sender|author|(?:sent|posted) by|((?:post ?)?by))\b([ :]*)(.+)$", re.I)
"""The label of who sent it. With a colon it can mean nothing else, but for "by"."""
_VERB = re.compile(r"\b(?:wrote|said|writes|sent)\b", re.I)
_WROTE = re.compile(r"^\W*(.+?)\s+(?:wrote|said|writes|sent)\b.{0,40}:?\s*$", re.I)
_OTHER = re.compile(
    r"^\W*(to|subject|re|cc|bcc|topic|title|folder|recipients?|participants"
    r"|mime-version|content-[\w-]+|message-id|x-[\w-]+|reply-to|received|return-path|delivered-to|in-reply-to|references)\s*:.*$",
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
_RULE = re.compile(r"^(?:[ \t]*(?:(?:[-=_*~#+][ \t]*){3,}|\[hr\])|(?-i:From) \S+ .*\d:\d\d.*\d{4}\s*)$", re.I)
"""A line drawn across the page, or what parts mails in a file."""
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
_TIME = re.compile(rf"^\W*(?:sent|date|posted|received|on)(?: at| on)?\s*:\s*((?=.*(?:\b(?:{_DAY})|\d:\d\d|ago\b)).+)$", re.I)
"""A line that is labelled as the time of the message."""
_STAMPED = re.compile(r"^\W*\u00ab.*\bon:?\s+(.*\d.*?)\s*\u00bb\W*$", re.I)
"""How one forum writes it under the subject."""
_TAG = re.compile(r"\[/?[a-z]{1,8}(?:=[^\]\n]{0,60})?\]", re.I)
_QUOTED = re.compile(r"^\W*\[quote.*\[/quote\]\s*$", re.I)
"""What the writer answers to, quoted whole over his own words."""
_LEADING = re.compile(r"^[^\w«\[#]+")
_ADDRESS = re.compile(r"\s*<[^<>\s]+@[^<>\s]+>\s*$")
"""The address that mail writes behind a name."""
_APART = re.compile(r"(?<!\s)\s*[»|·,–—]\s*|\s-\s+")
"""What stands between a name and the moment in one line."""
_FEW = 6
_CLOCKED = re.compile(r"\d:\d\d")
_MARKS = " *_:»«·|\"'"


class Header(Struct, frozen=True):
    """What stands over a message: the account (empty where nobody known is named), when it was sent in the header's own
    words, and how long the header is."""

    account: str = ""
    sent: str = ""
    length: int = 0


class Sender(NamedTuple):
    """Whom a line names as who sent what follows: in which way, his name, and when that was."""

    kind: str
    name: str
    moment: str = ""


def _matches(pattern: re.Pattern[str]) -> cached_property[bool]:
    return cached_property[bool](lambda line: pattern.match(line.bare) is not None)


def _said(*patterns: re.Pattern[str]) -> cached_property[str]:
    """What one of these finds in a line."""
    return cached_property[str](lambda line: next((found[1].strip() for one in patterns if (found := one.match(line.bare))), ""))


class HeaderLine:
    """A line of a text, and what it may be in a header; the marks of a forum are set aside. What is too long is cut."""

    def __init__(self, written: str) -> None:
        self.written, self.blank, self.long = written, not written.strip(), len(written) > LONGEST

    @cached_property
    def bare(self) -> str:
        cut = self.written[:LONGEST]
        bare = " ".join((_TAG.sub("", cut) if "[" in cut else cut).split())
        return _LEADING.sub("", bare) or bare

    @cached_property
    def _label(self) -> re.Match[str] | None:
        return _SENDER.match(self.bare)

    @property
    def named(self) -> bool:
        """Whether it says who sent the message and can mean nothing else."""
        return self._label is not None and ":" in self._label[2] and not self._label[1]

    @cached_property
    def sender(self) -> Sender:
        """Who would have sent a message that has this line in its header, and when, each in the line's own words."""
        label, when = self._label, _WHEN.search(self.bare) if _VERB.search(self.bare) else None
        whom, stamp = label[3] if label else self.bare, when[1].strip() if when is not None else ""
        if when is None:
            whom, stamp = _stamped(whom)
        elif when[0] in whom:
            whom = whom[: whom.rfind(when[0])]
        wrote = _WROTE.match(whom) if _VERB.search(whom) else None
        kind = FIELDS if self.named else BY if label else WROTE if wrote or when else NAME
        return Sender(kind, _ADDRESS.sub("", wrote[1] if wrote else whom).strip(_MARKS), stamp)

    of_member = _matches(_MEMBER)
    """Whether it is what forums write of a member under his name."""
    is_number = _matches(_NUMBER)
    """Whether it is the number of a post."""
    time = _said(_TIME, _MOMENT)
    """When the message was sent, where the line says nothing else."""
    stamp = _said(_STAMPED)
    """When it was sent, as one forum writes it under the subject."""
    label = _said(_OTHER)
    """Its first word, where that is of a header, and neither who sent the message nor when."""

    @property
    def tells(self) -> bool:
        """Whether it says by itself that it belongs to a header."""
        return self.named or bool(self.label or self.time)

    @cached_property
    def parts(self) -> bool:
        """Whether it stands between messages."""
        return not self.long and _RULE.match(self.written) is not None


_NOBODY = Sender(NAME, "")


def key(name: str) -> str:
    """What a name is known by, however it is spaced and marked."""
    return " ".join(name.split()).strip(_MARKS).casefold()


def header(text: str, accounts: Iterable[str]) -> Header:
    """The header of a pasted message; one that names nobody known is taken for a part of the message."""
    lines = _first(text)
    found = over(lines, {key(one): one for one in accounts})
    return Header(found.account, found.sent, min(sum(len(line.written) + 1 for line in lines[: found.length]), len(text)))


def over(lines: Sequence[HeaderLine], known: Mapping[str, str]) -> Header:
    """The header in the first of these lines, as long as so many of them; one that names nobody `known` is none."""
    account = sent = ""
    length = 0
    labelled = blank = False
    said: set[str] = set()
    for number, line in enumerate(lines[:_LINES]):
        if line.blank or _QUOTED.match(line.written):
            blank = blank or bool(account)
            continue
        if line.long:
            break
        time = line.time or (line.stamp if account else "")
        stamped = bool(account) and any(below.stamp for below in lines[number + 1 : number + 2])
        _, name, stamp = line.sender if not time else _NOBODY
        found = known.get(key(name))
        in_place = (line.of_member or line.parts) if account and not blank else line.is_number
        if found is None and not (time or line.label or in_place or stamped):
            break
        if account and ((found not in (None, account)) or (blank and not labelled and not stamped and not line.stamp)):
            break  # the next header begins, or a name that stood alone ends this one
        label = "time" if time else line.label.casefold()
        if blank and label in said:
            break  # a header says each thing once: "To: B4, the guard" is an order
        said.update(filter(None, (label, "time" if stamp else "")))
        labelled = labelled or line.named
        account = account or found or ""
        sent = sent or time or stamp
        length = number + 1
    return Header(account, sent, length) if account else Header()


def stranger(text: str) -> str:
    """Who sent a message by its own header, whoever that is; empty where no header says so."""
    return next((line.sender.name for line in _first(text)[:_LINES] if not line.long and line.named), "")


def _first(text: str) -> list[HeaderLine]:
    return [HeaderLine(written) for written in text.split("\n", _LINES + 1)[: _LINES + 1]]


def _stamped(line: str) -> tuple[str, str]:
    """A line that ends in a moment without it, and the moment."""
    for apart in islice(_APART.finditer(line), _FEW):
        behind = line[apart.end() :].strip()
        if is_moment(behind) or _CLOCKED.search(behind):
            return line[: apart.start()], behind
    return line, ""


def is_moment(words: str) -> bool:
    """Whether words say when, and nothing else."""
    return 0 < len(words) <= LONGEST and _MOMENT.match(words) is not None
