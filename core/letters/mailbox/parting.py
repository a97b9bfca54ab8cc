"""Several letters in one text: where each begins, by the header that stands over it.

Forums give one text for a conversation, for a page of an inbox and for an archive. Each writes the same header over every
message, so headers that are alike are what parts a text. Whoever writes a letter can write such a header into it; so a text
is parted only when the moderator says that it is several letters, and what speaks against it is told.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct, structs

from core.complaint import Rejected
from core.foreign import LETTERS, within
from core.letters.mailbox.header import (
    LONGEST,
    MARKS,
    NAMED,
    RULE,
    header,
    is_labelled,
    is_moment,
    is_of_member,
    named_in,
    undressed,
)

MOST = 200
"""Letters of one text."""
FEW = "One of them may only stand within the other."
UNLIKE = "Their headers are not alike."
BARE = "Their headers are no more than names."
QUOTED = "One of the headers may only name who is quoted."
LED_UP = "A line before one of the headers leads up to it."
ENVELOPED = "They came as one message."
ABOVE = "Words stand above the first header."
"""What speaks against a parting."""
_FIELDS, _BY, _WROTE, _NAME = "fields", "by", "wrote", "name"
"""What a header says its sender with."""
_REACH = 1500
"""Letters of a header at most."""
_ABOVE, _STEPS = 6, 4
"""Lines of a header above its sender's; lines between a name and a date."""
_HINT = re.compile(
    r"\b(?:from|sender|author|post ?by|by|wrote|said|writes|sent|posted|replied|ago)\b|\d:\d\d|[-/. ]\d{4}\b|day\b|\d[mhd]\b",
    re.I,
)
"""Something of this stands in a line that says who sent what follows, where it is more than a name."""
_BY_HIM = re.compile(r"^\W*(?:post|posted|sent|message|pm|written)? ?by\b", re.I)
_SAID = re.compile(r"^.{1,60} (?:wrote|said|writes|sent|replied|posted)\b(?: this)? ?", re.I)
_SAYS = re.compile(rf"{_SAID.pattern}:$", re.I)
_ANSWERED = re.compile(r"^\W*(?:on\b.*\bwrote|quot(?:e|ing)\b|in reply to|replying to|originally)", re.I)
"""A line over what somebody answers to."""
_FORWARDED = re.compile(r"forward|original message|\bfwd?\b", re.I)
_MAILBOX = re.compile(r"^From \S+ .*\d:\d\d.*\d{4}\s*$")
"""What parts mails in a file."""
_FOOT = re.compile(r"^\W*(?:like|reply|quote|report(?: message)?|share|edit|delete|top|like reply|reply with quote)\W*$", re.I)
"""What forums write under a message."""
_EXPAND = "click to expand"
_ENCLOSED = re.compile(r"\[(/?)(quote|spoiler|code)\b[^\]\n]{0,200}\]", re.I)
_STRANGER = re.compile(r"[^\W_][\w.'-]*(?: [\w.'-]+){0,2}")
_MOVES = re.compile(r" (?:to|at|from|and) ", re.I)


class PartedLetter(Struct, frozen=True):
    """One letter of a text: its account, or the `stranger` who is named where that is nobody of the game; when it was sent, in
    the header's words; where its header begins, where its own words do, and where they end."""

    account: str
    stranger: str
    sent: str
    start: int
    body: int
    end: int


class Parting(Struct, frozen=True):
    """The letters that a text seems to be, none where it is one; and what speaks against it, empty where nothing does."""

    pieces: tuple[PartedLetter, ...] = ()
    doubt: str = ""

    @property
    def before(self) -> int:
        """How much of the text stands before the first of them: it is nobody's."""
        return self.pieces[0].start if self.pieces else 0


class _Head(Struct, frozen=True):
    """A header: with what it names its sender, whom, and when it was sent; where it begins and where it ends. A `strong` one
    says more than a name, or is `ruled` off. A line that ends in a colon may lead up to it; it may itself lead up to what it
    `quotes`."""

    kind: str
    account: str
    stranger: str
    sent: str
    start: int
    body: int
    strong: bool
    ruled: bool = False
    led_up: bool = False
    quotes: bool = False
    title: int | None = None
    """Where a line begins that may be the title of what follows."""

    @property
    def form(self) -> tuple[str, bool, bool]:
        return self.kind, self.strong, self.ruled

    @property
    def who(self) -> str:
        return self.account or self.stranger


class _Sender(NamedTuple):
    """What a line says of who sent what follows: in which way, his name, and when."""

    kind: str
    name: str
    moment: str = ""


def parting(text: str, accounts: Collection[str], names: Collection[str] = (), *, enveloped: bool = False) -> Parting:
    """The letters of a text, by their headers: `accounts` are what messages come under, `names` what players are called besides.
    `enveloped` says that the text came as one message, whose sender is known. `Rejected` where it is too long, or holds more than
    `MOST` letters."""
    page = _Page(within(text, LETTERS), accounts, names)
    heads = _used(page, list(page.heads()))
    ends = [*(head.start for head in heads[1:]), len(text)]
    pieces = tuple(
        PartedLetter(head.account, head.stranger, head.sent, head.start, head.body, page.foot(head.body, end))
        for head, end in zip(heads, ends, strict=bool(heads))
    )
    if len(pieces) < 2 or not any(one.body < one.end for one in pieces):
        return Parting()
    bare = page.is_empty(0, pieces[0].start)
    return Parting(pieces, ENVELOPED if enveloped else _doubt(heads) or ("" if bare else ABOVE))


def _used(page: _Page, found: list[_Head]) -> list[_Head]:
    """The headers that begin a letter. Where the first says more than a name, all do: a name that stands alone beneath it is part
    of a letter. A title belongs to them where each has one; else it may be the end of the letter before."""
    heads: list[_Head] = []
    titled = all(one.title is not None for one in found if one.kind == _BY)
    for head in (structs.replace(one, start=one.title) if titled and one.title is not None else one for one in found):
        last = heads[-1] if heads else None
        if last is not None and last.who == head.who and page.is_empty(last.body, head.start):
            heads[-1] = structs.replace(head, start=last.start, sent=head.sent or last.sent, strong=head.strong or last.strong)
        else:
            heads.append(head)
    if heads and all(one.ruled for one in heads[1:]) and page.is_empty(0, heads[0].start):
        heads[0] = structs.replace(
            heads[0], strong=heads[0].strong or len(heads) > 1, ruled=len(heads) > 1
        )  # what begins the text needs no line above it
    if heads and heads[0].strong:
        heads = [one for one in heads if one.strong]
    ends = [0, *(one.body for one in heads)]
    heads = [
        one for one, end in zip(heads, ends, strict=False)
        if not one.quotes or (one.form == heads[0].form and (not end or not page.is_empty(end, one.start)))
    ]  # fmt: skip
    starts = [*(head.start for head in heads[1:]), len(page.text)]
    heads = [one for one, end in zip(heads, starts, strict=bool(heads)) if one.strong or page.says(one, end)]
    heads = [one for n, one in enumerate(heads) if one.strong or not n or heads[n - 1].who != one.who]
    fellows = {one.form for one in heads if one.account}
    return [one for one in heads if one.account or one.form in fellows]


def _doubt(heads: Sequence[_Head]) -> str:
    """What speaks against these headers: they may not begin letters."""
    if len({head.form for head in heads}) > 1:
        return UNLIKE
    if any(head.quotes for head in heads):
        return QUOTED
    if any(head.led_up for head in heads):
        return LED_UP
    if not heads[0].strong:
        return BARE
    return FEW if len(heads) < 3 else ""


class _Page:
    """A text in lines, and the names of those who may have written some of it."""

    def __init__(self, text: str, accounts: Collection[str], names: Collection[str]) -> None:
        self.text = text
        self.lines = text.split("\n")
        self._starts = [0]
        for line in self.lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._accounts = {_key(one) for one in accounts}
        self._known = {_key(one): one for one in (*names, *accounts)}
        self._hidden = self._quoted()
        self._dates_above = False
        """Whether dates stand over the names of senders: a name with one beneath it is that of the letter before."""

    def heads(self) -> Iterator[_Head]:
        """All that looks like a header, from the first line to the last."""
        found = least = 0
        for number, line in enumerate(self.lines):
            if number < least or len(line) > LONGEST or not line.strip() or number in self._hidden:
                continue
            sender = self._sender(number, line)
            head = self._head(number, sender, least) if sender is not None else None
            if head is not None:
                yield head
                found, least = found + 1, self._line_at(head.body)
                if found > MOST:
                    raise Rejected.because("letters", f"More than {MOST} letters are in it.", "Paste fewer at a time.")

    def is_empty(self, start: int, end: int) -> bool:
        """Whether nothing stands there."""
        return self.foot(start, end) == start

    def foot(self, start: int, end: int) -> int:
        """Where the words of a stretch end: behind them stands nothing, a ruled line, or what forums write under a message."""
        last = self._line_at(end)
        while last > 0 and self._starts[last - 1] >= start:
            line = self.lines[last - 1]
            if line.strip() and not self._parts(line) and not _FOOT.match(line[:LONGEST]):
                break
            last -= 1
        return max(start, min(self._starts[last] - 1, end))

    def says(self, head: _Head, end: int) -> bool:
        """Whether words stand under a header, and those of whom it names: it is not the name of somebody quoted."""
        words = self.text[head.body : end]
        quoted = head.kind == _WROTE and (_EXPAND in words.casefold() or words.lstrip().startswith("↑"))
        return not self.is_empty(head.body, end) and not quoted

    def _head(self, number: int, sender: _Sender, least: int) -> _Head | None:
        kind, name, moment = sender
        top = self._top(number, least)
        if kind == _NAME and not moment and self._dates_above and top == number:
            return None
        title = self._starts[top - 1] if kind == _BY and top == number and self._may_be_title(number - 1, least) else None
        over = next((n for n in range(top - 1, max(least, top - _ABOVE) - 1, -1) if self.lines[n].strip()), None)
        ruled = over is not None and self._parts(self.lines[over])
        above = self.lines[over][:LONGEST].rstrip(" *_") if over is not None else ""
        apart = self._apart(top)
        more = ruled or bool(moment) or top < number or self._goes_on(number)
        listed = kind == _NAME and _key(name) not in self._accounts
        if _FORWARDED.search(above) or not (more or (apart and not listed)):
            return None
        begins = self._starts[top]
        found = header(self.text[begins : begins + _REACH], [*self._known.values(), name])
        body, sent = begins + found.length, moment or found.sent
        labels = sum(map(self._labelled, range(top, self._line_at(body))))
        strong = ruled or bool(re.search(r"\d|\bago\b", sent)) or (kind == _FIELDS and labels > 1)
        if not found.length or not (strong or (apart and not listed and not above.endswith((":", ",")))):
            return None
        self._dates_above = self._dates_above or (kind == _NAME and self._is_stamp(top))
        account = self._known.get(_key(name), "")
        start = self._starts[over] if ruled and over is not None else begins
        quotes, led_up = kind == _WROTE and self._quotes(body), above.endswith(":")
        return _Head(kind, account, "" if account else name, sent, start, body, strong, ruled, led_up, quotes, title)

    def _sender(self, number: int, written: str) -> _Sender | None:
        """Who sent what follows a line, as the line says; None where it does not."""
        known = self._known.get(_key(written)) or (self._known.get(_key(undressed(written))) if "[" in written else None)
        if known is not None:
            return _Sender(_NAME, known)
        if not _HINT.search(written):
            return _Sender(_NAME, written.strip()) if _STRANGER.fullmatch(written.strip()) and self._is_dated(number) else None
        line = undressed(written)
        if _ANSWERED.match(line) or _MAILBOX.match(line):
            return None
        name, stamp = named_in(line)
        here, moment = _key(name) in self._known, stamp if is_moment(stamp) else ""
        if not here and (not _STRANGER.fullmatch(name) or _MOVES.search(f"{name} ")):
            return None
        if NAMED.match(line):
            return _Sender(_FIELDS, name, moment)
        if here and _SAYS.match(line):
            return _Sender(_WROTE, name)
        if moment:
            kind = _BY if _BY_HIM.match(line) else _WROTE if _SAID.match(line) else _NAME
            return _Sender(kind, name, moment) if here or kind != _NAME else None
        return _Sender(_NAME, line) if line == name and self._is_dated(number) else None

    def _is_dated(self, number: int) -> bool:
        """Whether a line that stands apart has a date beneath it, as the name of a stranger has."""
        return self._apart(number) and self._goes_on(number)

    def _apart(self, number: int) -> bool:
        """Whether nothing that somebody wrote stands right over a line."""
        above = self.lines[number - 1][:LONGEST] if number else ""
        return not above.strip() or self._parts(above) or _FOOT.match(above) is not None

    def _goes_on(self, number: int) -> bool:
        """Whether a label or a date stands beneath a line, with nothing between but what forums write of a member."""
        for line in self.lines[number + 1 : number + 1 + _STEPS]:
            said = undressed(line[:LONGEST])
            if is_labelled(said) or is_moment(said):
                return True
            if not is_of_member(said):
                return False
        return False

    def _top(self, number: int, least: int) -> int:
        """The first line of a header that names its sender in this line: labels and a date may stand over it."""
        top = number
        while top > least and number - top < _ABOVE and (self._labelled(top - 1) or self._is_stamp(top - 1)):
            top -= 1
        return top

    def _may_be_title(self, number: int, least: int) -> bool:
        """Whether a line stands alone."""
        return number >= least and bool(self.lines[number].strip()) and (number == least or self._apart(number))

    def _labelled(self, number: int) -> bool:
        return is_labelled(undressed(self.lines[number][:LONGEST]))

    def _is_stamp(self, number: int) -> bool:
        line = undressed(self.lines[number][:LONGEST])
        return is_moment(line) or re.fullmatch(r"#\d{1,6}", line) is not None

    def _parts(self, line: str) -> bool:
        return len(line) <= LONGEST and (RULE.match(line) or _MAILBOX.match(line)) is not None

    def _quotes(self, body: int) -> bool:
        """Whether what stands at a place is a quotation."""
        at = self._line_at(body)
        below = next((n for n in range(at, min(at + _STEPS, len(self.lines))) if self.lines[n].strip()), None)
        return below is not None and below in self._hidden

    def _quoted(self) -> frozenset[int]:
        """The lines that are quoted or stand in a box; one that nobody closed hides nothing."""
        found = {number for number, line in enumerate(self.lines) if line.lstrip().startswith((">", "&gt;"))}
        opened: list[tuple[str, int]] = []
        for tag in _ENCLOSED.finditer(self.text):
            if not tag[1]:
                opened.append((tag[2].lower(), tag.start()))
            elif opened and opened[-1][0] == tag[2].lower():
                start, end = opened.pop()[1], tag.end()
                if not opened:
                    found.update(range(bisect_right(self._starts, start) - 1, bisect_right(self._starts, end)))
        return frozenset(found)

    def _line_at(self, place: int) -> int:
        """The number of the first line that begins there or later."""
        return min(bisect_left(self._starts, place), len(self.lines))


def _key(name: str) -> str:
    return " ".join(name.split()).strip(MARKS).casefold()
