"""Rulings: the moderator outranks the rules, and a ruling is an event like any other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlencode

import msgspec
from msgspec import Meta, Struct, structs

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, Audience
from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry
from core.ledger.names import Names
from core.ledger.paths import in_words
from core.ledger.state import digest
from core.ledger.value import struct_fields
from core.orders.order import Order
from core.resolution.amend import Amendment, amended, fitting
from core.resolution.choice import ChoiceAnswered
from core.resolution.verdict import Verdict

DICE_AT_ONCE, SIDES = 50, 1000
"""The most dice that are thrown at once, and the most sides of one."""


class Throw(Struct, frozen=True):
    """Dice that the moderator throws for what no rule decides: 2 of 6 sides are written `2d6`."""

    count: Annotated[int, Meta(ge=1, le=DICE_AT_ONCE)]
    sides: Annotated[int, Meta(ge=2, le=SIDES)]

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}"


def thrown(text: str) -> Throw:
    """The dice written as `2d6`, `d6` or `1d3`; `Rejected` when there are no such dice."""
    found = re.fullmatch(r"\s*(\d{0,4})\s*[dD]\s*(\d{1,5})\s*", text)
    if found is None:
        raise Rejected.because("dice", f"{text!r} are no dice.", "Write how many and how many sides, such as 2d6.")
    throw = Throw(int(found[1] or 1), int(found[2]))
    if not (1 <= throw.count <= DICE_AT_ONCE and 2 <= throw.sides <= SIDES):
        what = f"{throw} cannot be thrown."
        raise Rejected.because("dice", what, f"Take 1 to {DICE_AT_ONCE} dice of 2 to {SIDES} sides.")
    return throw


class Ruling(Struct, frozen=True, kw_only=True):
    """What the moderator lays down. It takes effect in `phase`, after that phase's first `after` events and `answers`
    decisions (None: whatever was decided), or at the phase's end where it never comes so far.

    `changes` amend the state; `events` are effects put in, as documents of the ruleset's own kinds of event; `veto` names
    events (see `Veto`) that shall not take effect; `dice` forces rolls by purpose; `verdicts` accept or refuse orders;
    `throw` has dice thrown, for what `note` says. `anyway` says that it stands though it is doubtful by the rules.
    """

    phase: str
    after: int = 0
    answers: int | None = None
    note: str
    changes: tuple[Amendment, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    veto: tuple[str, ...] = ()
    dice: Mapping[str, int] = {}
    verdicts: tuple[Verdict, ...] = ()
    told: Audience = MODERATOR
    anyway: bool = False
    throw: Throw | None = None
    written: Any = None
    """How it was written, where words of it were renamed since (`core.resolution.upgrades`): a turn is known by that."""

    UNSEALED = ("written",)

    @property
    def empty(self) -> bool:
        """Whether it is a mere note in the record."""
        return not (self.changes or self.events or self.veto or self.dice or self.verdicts or self.throw)

    @property
    def purpose(self) -> str:
        """What its dice are keyed by."""
        return f"moderator:{self.note}"


class RulingMade(Event):
    """A ruling took effect. `shown` is what its dice show, where it had some thrown."""

    SAYS = "Ruling: {note:text}"
    WITHHELD = {"changes": "moderator", "to": "moderator"}

    note: str
    changes: tuple[Amendment, ...]
    to: Audience = MODERATOR
    throw: Throw | None = None
    shown: tuple[int, ...] = ()

    def audience(self, state: Any) -> Audience:
        return self.to

    def apply(self, state: Any) -> Any:
        return amended(state, self.changes)

    def sentence(self, names: Names, reader: str = "") -> str:
        return super().sentence(names, reader) if self.throw is None else self.said

    @property
    def said(self) -> str:
        """What it says to those who are told."""
        if self.throw is None:
            return self.note
        *others, last = map(str, self.shown)
        show = f"show {', '.join(others)} and {last}, {sum(self.shown)} in all" if others else f"shows {last}"
        return f"Dice for {self.note}: {self.throw} {show}."


class EventVetoed(Event):
    """An event that would have happened and, by ruling, did not. `what` is its name (see `Veto`)."""

    SAYS = "By ruling this did not happen: {sentence_then:text}"

    what: str
    sentence_then: str


class RulingLapsed(Event):
    """A ruling could not take effect any more, as what it speaks of is not there now."""

    SAYS = "Ruling lapsed: {note:text} {reason:text}"

    note: str
    reason: str


ASIDE = (PhaseBegan, ChoiceAnswered, RulingMade, EventVetoed, RulingLapsed)
"""Events that the stepper itself puts into a turn."""


def ruled(event: Event) -> bool:
    """Whether an event is there by ruling: the ruling itself, what it put in, what it took away."""
    return any(cause.startswith("ruling:") for cause in event.causes)


def counts(event: Event) -> bool:
    """Whether a ruling's place counts this event: those of the rules do, vetoed ones too."""
    return isinstance(event, EventVetoed) or not (isinstance(event, ASIDE) or ruled(event))


class Veto(Struct):
    """Which event shall not happen: the `ordinal`-th of its kind in a phase of which these fields say this. `seen` counts
    those that came, `found` says whether it was among them."""

    phase: str
    kind: str
    keys: dict[str, str]
    ordinal: int
    ruling: int = 0
    seen: int = 0
    found: bool = False

    def hits(self, event: Event, phase: str) -> bool:
        """Whether this is the event that it speaks of. It counts the events like it, so each is asked about once, in order."""
        if self.phase:
            fields = keys_of(event)
            one = (phase, event.kind) == (self.phase, self.kind) and all(fields.get(key) == self.keys[key] for key in self.keys)
        else:  # as rulings named events before: by a digest of all they say
            one = digest(structs.replace(event, causes=(), rules=())) == self.kind
        self.seen += one
        self.found |= one and self.ordinal in (0, self.seen)
        return one and self.ordinal in (0, self.seen)


def vetoed(name: str, ruling: int = 0) -> Veto:
    """The veto that is written as `phase/kind?unit=guard&to=A3#2`."""
    what, _, ordinal = name.partition("#")
    where, _, keys = what.partition("?")
    phase, _, kind = where.rpartition("/")
    return Veto(phase, kind, dict(parse_qsl(keys, keep_blank_values=True)), int(ordinal) if ordinal.isdecimal() else 0, ruling)


def name_of(phase: str, kind: str, keys: Mapping[str, str], ordinal: int = 0) -> str:
    """An event, or one of several that are alike, as a veto names it."""
    return f"{phase}/{kind}?{urlencode(keys)}" + (f"#{ordinal}" if ordinal else "")


def keys_of(event: Event) -> dict[str, str]:
    """What tells an event from others of its kind: the words it must be given. Fields that may be left out, and amounts,
    are none; so neither a field added later nor another sum makes it another event."""
    return {name: value for name in _key_fields(type(event)) if isinstance(value := getattr(event, name), str)}


@cache
def _key_fields(kind: type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in struct_fields(kind) if field.required)


def mark_of(entries: Sequence[Entry], place: int) -> str:
    """The name of the entry at `place` for a veto."""
    entry = entries[place]
    if isinstance(entry.event, EventVetoed):
        return entry.event.what
    before = [one for one in entries[:place] if one.phase == entry.phase and counts(one.event)]
    name = name_of(entry.phase, entry.event.kind, keys_of(entry.event))
    return f"{name}#{1 + sum(_named(one, name) for one in before)}"


def _named(entry: Entry, name: str) -> bool:
    if isinstance(entry.event, EventVetoed):
        return entry.event.what.startswith(f"{name}#")
    return name_of(entry.phase, entry.event.kind, keys_of(entry.event)) == name


def put_in(document: Mapping[str, Any], kinds: Iterable[type[Event]]) -> Event:
    """The event of a document (`kind` and its fields); `Rejected` when there is no such kind or a field does not fit."""
    by_kind = {kind.__struct_config__.tag: kind for kind in kinds}
    kind = by_kind.get(document.get("kind"))
    if kind is None:
        known = ", ".join(sorted(map(str, by_kind)))
        raise Rejected.because("events", f"No kind of event is called {document.get('kind')}.", f"Known: {known}.")
    fields = {field.encode_name for field in struct_fields(kind)}
    for word in document:
        if word not in fields and word != "kind":
            raise Rejected.because(
                f"events.{word}", f"A {document['kind']} has no {word}.", f"Known: {', '.join(sorted(fields))}."
            )
    try:
        return fitting(dict(document), kind, "events")
    except Rejected as rejected:
        needed = ", ".join(field.encode_name for field in struct_fields(kind) if field.required)
        error = rejected.__cause__ or rejected
        raise Rejected.because(f"events.{document['kind']}", f"{error}.", f"It needs {needed}.") from None


def described(ruling: Ruling, names: Names, orders: Sequence[Order]) -> tuple[str, ...]:
    """What a ruling lays down, line by line, for the moderator; `orders` are those of its turn as they stand now."""
    lines: list[str] = []
    for change in ruling.changes:
        value = msgspec.json.encode(change.value).decode()
        what = "is taken out" if change.remove else f"is created: {value}" if change.add else f"becomes {value}"
        lines.append(f"{in_words(change.path, names)} {what}")
    for verdict in ruling.verdicts:
        number = verdict.found(orders)
        which = f"order {number}" if number is not None else "an order that was changed or deleted since"
        lines.append(f"{which} is {'accepted' if verdict.accept else 'refused'}")
    lines.extend(f"put in: {document.get('kind')}" for document in ruling.events)
    lines.extend("an event does not happen" for _ in ruling.veto)
    lines.extend(f"the die {purpose} is {value}" for purpose, value in ruling.dice.items())
    if ruling.throw is not None:
        lines.append(f"{ruling.throw} thrown")
    return tuple(lines)
