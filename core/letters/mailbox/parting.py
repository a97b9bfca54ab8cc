"""Several letters in one text: where each begins, by the header that stands over it.

Forums give one text for a conversation, for a page of an inbox and for an archive. Each writes the same header over every
message, so headers that are alike are what parts a text. Whoever writes a letter can write such a header into it; so a text
is parted only when the moderator says that it is several letters, and what speaks against it is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

from msgspec import Struct, structs

from core.complaint import Rejected
from core.foreign import LETTERS, within
from core.letters.mailbox.header import BY, FIELDS, LONGEST, NAME, WROTE, HeaderLine, Sender, is_moment, key, over

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
_ABOVE, _STEPS, _REACH = 6, 4, 13
"""Lines of a header above its sender's; lines between a name and a date; lines of a header at most, and one more."""
_HINT = re.compile(
    r"\b(?:from|sender|author|(?:post)?by|wrote|said|writes|sent|ago)\b|\d:\d\d|[-/. ]\d{4}\b|day\b|\d[mhd]\b", re.I
)
"""Something of this stands in a line that says who sent what follows, where it is more than a name."""
_SAYS = re.compile(r"\b(?:wrote|said|writes|sent)(?: this)? ?:$", re.I)
_ANSWERED = re.compile(r"^\W*(?:on\b.*\bwrote|quot(?:e|ing)\b|in reply to|replying to|originally)", re.I)
"""A line over what somebody answers to."""
_FORWARDED = re.compile(r"forward|original message|\bfwd?\b", re.I)
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
    """A header: with what it names its sender, whom, and when it was sent; the lines at which it begins and ends. A `strong` one
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
    """The line that may be the title of what follows."""

    @property
    def form(self) -> tuple[str, bool, bool]:
        return self.kind, self.strong, self.ruled

    @property
    def who(self) -> str:
        return self.account or self.stranger


def parting(text: str, accounts: Collection[str], names: Collection[str] = (), *, enveloped: bool = False) -> Parting:
    """The letters of a text, by their headers: `accounts` are what messages come under, `names` what players are called besides.
    `enveloped` says that the text came as one message, whose sender is known. `Rejected` where it is too long, or holds more than
    `MOST` letters."""
    page = _Page(within(text, LETTERS), accounts, names)
    heads = _used(page, list(page.heads()))
    places = [0, *accumulate(len(line.written) + 1 for line in page.lines)]
    pieces = tuple(
        PartedLetter(
            head.account, head.stranger, head.sent, places[head.start], min(places[head.body], len(text)),
            max(min(places[head.body], len(text)), places[page.foot(head.body, end)] - 1),
        )
        for head, end in zip(heads, _ends(page, heads), strict=True)
    )  # fmt: skip
    if len(pieces) < 2 or not any(one.body < one.end for one in pieces):
        return Parting()
    bare = page.is_empty(0, heads[0].start)
    return Parting(pieces, ENVELOPED if enveloped else _doubt(heads) or ("" if bare else ABOVE))


def _used(page: _Page, found: list[_Head]) -> list[_Head]:
    """The headers that begin a letter. Where the first says more than a name, all do: a name that stands alone beneath it is part
    of a letter. A title belongs to them where each has one; else it may be the end of the letter before."""
    heads: list[_Head] = []
    titled = all(one.title is not None for one in found if one.kind == BY)
    for head in (structs.replace(one, start=one.title) if titled and one.title is not None else one for one in found):
        last = heads[-1] if heads else None
        if last is not None and last.who == head.who and page.is_empty(last.body, head.start):
            heads[-1] = structs.replace(head, start=last.start, sent=head.sent or last.sent, strong=head.strong or last.strong)
        else:
            heads.append(head)
    if len(heads) > 1 and all(one.ruled for one in heads[1:]) and page.is_empty(0, heads[0].start):
        heads[0] = structs.replace(heads[0], strong=True, ruled=True)  # what begins the text needs no line above it
    if heads and heads[0].strong:
        heads = [one for one in heads if one.strong]
    ends = [0, *(one.body for one in heads)]
    heads = [
        one for one, end in zip(heads, ends, strict=False)
        if not one.quotes or (one.form == heads[0].form and (not end or not page.is_empty(end, one.start)))
    ]  # fmt: skip
    heads = [one for one, end in zip(heads, _ends(page, heads), strict=True) if one.strong or page.says(one, end)]
    heads = [one for n, one in enumerate(heads) if one.strong or not n or heads[n - 1].who != one.who]
    fellows = {one.form for one in heads if one.account}
    return [one for one in heads if one.account or one.form in fellows]


def _ends(page: _Page, heads: Sequence[_Head]) -> list[int]:
    """The lines at which what stands under each header ends."""
    return [*(head.start for head in heads[1:]), len(page.lines)][: len(heads)]


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
        written = text.split("\n")
        looked_at = {one: HeaderLine(one) for one in written}
        self.lines = [looked_at[one] for one in written]  # what stands there often is looked at once
        self._accounts = set(map(key, accounts))
        self._known = {key(one): one for one in (*names, *accounts)}
        self._hidden = self._quoted()
        self._dates_above = False
        """Whether dates stand over the names of senders: a name with one beneath it is that of the letter before."""

    def heads(self) -> Iterator[_Head]:
        """All that looks like a header, from the first line to the last."""
        found = least = 0
        for number, line in enumerate(self.lines):
            if number < least or line.long or line.blank or number in self._hidden:
                continue
            sender = self._sender(number)
            head = self._head(number, sender, least) if sender is not None else None
            if head is not None:
                yield head
                found, least = found + 1, head.body
                if found > MOST:
                    raise Rejected.because("letters", f"More than {MOST} letters are in it.", "Paste fewer at a time.")

    def is_empty(self, start: int, end: int) -> bool:
        """Whether nothing stands in these lines."""
        return self.foot(start, end) == start

    def foot(self, start: int, end: int) -> int:
        """Where the words of some lines end: behind them stands nothing, a ruled line, or what forums write under a message."""
        while end > start and (self.lines[end - 1].blank or self.lines[end - 1].parts or _FOOT.match(self.lines[end - 1].bare)):
            end -= 1
        return end

    def says(self, head: _Head, end: int) -> bool:
        """Whether words stand under a header, and those of whom it names: it is not the name of somebody quoted."""
        words = "\n".join(line.written for line in self.lines[head.body : end])
        quoted = head.kind == WROTE and (_EXPAND in words.casefold() or words.lstrip().startswith("↑"))
        return not self.is_empty(head.body, end) and not quoted

    def _head(self, number: int, sender: Sender, least: int) -> _Head | None:
        kind, name, moment = sender
        top = self._top(number, least)
        if kind == NAME and not moment and self._dates_above and top == number:
            return None
        alone = number > least and not self.lines[number - 1].blank and (number - 1 == least or self._apart(number - 1))
        title = number - 1 if kind == BY and top == number and alone else None
        line_over = next((n for n in range(top - 1, max(least, top - _ABOVE) - 1, -1) if not self.lines[n].blank), None)
        ruled = line_over is not None and self.lines[line_over].parts
        above = self.lines[line_over].written[:LONGEST].rstrip(" *_") if line_over is not None else ""
        apart = self._apart(top)
        more = ruled or bool(moment) or top < number or self._goes_on(number)
        listed = kind == NAME and key(name) not in self._accounts
        if _FORWARDED.search(above) or not (more or (apart and not listed)):
            return None
        found = over(self.lines[top : top + _REACH], {**self._known, key(name): name})
        body, sent = top + found.length, moment or found.sent
        labels = sum(line.tells for line in self.lines[top:body])
        strong = ruled or bool(re.search(r"\d|\bago\b", sent)) or (kind == FIELDS and labels > 1)
        if not found.length or not (strong or (apart and not listed and not above.endswith((":", ",")))):
            return None
        self._dates_above = self._dates_above or (kind == NAME and bool(self.lines[top].time or self.lines[top].is_number))
        account = self._known.get(key(name), "")
        start = line_over if ruled and line_over is not None else top
        below = next((n for n in range(body, min(body + _STEPS, len(self.lines))) if not self.lines[n].blank), None)
        quotes = kind == WROTE and below in self._hidden
        return _Head(kind, account, "" if account else name, sent, start, body, strong, ruled, above.endswith(":"), quotes, title)

    def _sender(self, number: int) -> Sender | None:
        """Who sent what follows a line, as the line says; None where it does not."""
        line = self.lines[number]
        written = line.written
        known = self._known.get(key(written)) or (self._known.get(key(line.bare)) if "[" in written else None)
        if known is not None:
            return Sender(NAME, known)
        if not _HINT.search(written):
            return Sender(NAME, line.bare) if _STRANGER.fullmatch(line.bare) and self._is_dated(number) else None
        if _ANSWERED.match(line.bare) or line.parts:
            return None
        kind, name, stamp = line.sender
        here, moment = key(name) in self._known, stamp if is_moment(stamp) else ""
        if not here and (not _STRANGER.fullmatch(name) or _MOVES.search(f"{name} ")):
            return None
        says = here and kind == WROTE and _SAYS.search(line.bare)
        dated = here or kind != NAME if moment else line.bare == name and self._is_dated(number)
        return Sender(kind, name, moment) if kind == FIELDS or says or dated else None

    def _is_dated(self, number: int) -> bool:
        """Whether a line that stands apart has a date beneath it, as the name of a stranger has."""
        return self._apart(number) and self._goes_on(number)

    def _apart(self, number: int) -> bool:
        """Whether nothing that somebody wrote stands right over a line."""
        return not number or self.is_empty(number - 1, number)

    def _goes_on(self, number: int) -> bool:
        """Whether a label or a date stands beneath a line, with nothing between but what forums write of a member."""
        for line in self.lines[number + 1 : number + 1 + _STEPS]:
            if line.tells:
                return True
            if not line.of_member:
                return False
        return False

    def _top(self, number: int, least: int) -> int:
        """The first line of a header that names its sender in this line: labels and a date may stand over it."""
        top = number
        while top > least and number - top < _ABOVE and (self.lines[top - 1].tells or self.lines[top - 1].is_number):
            top -= 1
        return top

    def _quoted(self) -> frozenset[int]:
        """The lines that are quoted or stand in a box; one that nobody closed hides nothing."""
        found: set[int] = set()
        opened: list[tuple[str, int]] = []
        for number, line in enumerate(self.lines):
            if line.written.lstrip().startswith((">", "&gt;")):
                found.add(number)
            for tag in _ENCLOSED.finditer(line.written) if "[" in line.written else ():
                if not tag[1]:
                    opened.append((tag[2].lower(), number))
                elif opened and opened[-1][0] == tag[2].lower():
                    _, start = opened.pop()
                    found.update(range(start, number + 1) if not opened else ())
        return frozenset(found)
