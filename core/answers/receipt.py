"""The receipt: a player's orders as understood, ready to be sent back to him, of nothing but what he may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct

from core.answers.refusals import judged
from core.knowledge import Knowledge
from core.orders.order import Order, Refusal, read_order
from core.rulesets.ruleset import spending


class Beyond(Struct, frozen=True):
    """The document of an order that the moderator took of words that its writer does not know, and those of the orders that went
    for it: as far as his own words go they stand."""

    order: Mapping[str, Any]
    displaced: tuple[Mapping[str, Any], ...] = ()


class Mail(Struct, frozen=True, kw_only=True):
    """What a player wrote this turn, as far as his receipt speaks of it. `left` are the stretches that were not read for
    certain by what he knows, `beyond` the orders that the moderator took of them, `said` the documents of all others, letter
    after letter."""

    late: timedelta | None = None
    """By how much the last message missed the deadline."""
    sealed: bool = False
    provisional: bool = False
    left: tuple[str, ...] = ()
    beyond: tuple[Beyond, ...] = ()
    said: tuple[Mapping[str, Any], ...] = ()


class ReceiptLine(Struct, frozen=True):
    """An order as understood, and why it cannot be done as far as its giver can know now (empty where it can)."""

    order: str
    refusal: str


class Receipt(Struct, frozen=True):
    """What a player's messages of the turn came to. While his letters lie sealed it holds no word of them. `left` are his own
    words where they were not read for certain, whatever became of them, each once."""

    name: str
    sealed: bool
    provisional: bool
    late: str
    """By how much his last message missed the deadline, in words; empty where it did not."""
    orders: tuple[ReceiptLine, ...]
    totals: tuple[str, ...]
    """What they use up together, each in words."""
    left: tuple[str, ...]

    @property
    def text(self) -> str:
        """The receipt as plain lines."""
        lines = ["Your orders are noted as provisional."] if self.provisional else []
        if self.late:
            lines.append(f"Your message came {self.late} after the deadline.")
        if self.sealed:
            return "\n".join([f"The message of {self.name} has come and lies sealed.", *lines])
        if self.orders or not self.left:
            lines.insert(0, f"Orders of {self.name} as understood:")
        for one in self.orders:
            lines.append(
                f"- {one.order}" + (f" - cannot be done as far as you can know now: {one.refusal}" if one.refusal else "")
            )
        if not (self.orders or self.left):
            lines.append("- none")
        if self.totals:
            lines.append(f"As far as you know, they use in all: {'; '.join(self.totals)}.")
        if self.left:
            lines.append("Noted in your own words:" if self.orders else f"Orders of {self.name}, noted in your own words:")
        return "\n".join([*lines, *(f"- {line}" for line in self.left)])


def receipt(known: Knowledge, mail: Mail, said: Callable[[Order], str]) -> Receipt:
    """What the player's messages came to, each order as `said` writes it. What an order
    names and why it cannot be done are told as his own view has them, and what he does not know stands as he wrote it, so that
    nothing is learned by trying."""
    began = known.began.state
    sent = () if mail.sealed else judged(known, _sent(known, mail))
    used = spending(known.face, began, known.player, [order for order, _ in sent])
    return Receipt(
        name=known.names.of(known.player),
        sealed=mail.sealed,
        provisional=mail.provisional,
        late=duration_text(mail.late) if mail.late is not None else "",
        orders=tuple(_told(known, order, why, said) for order, why in sent),
        totals=tuple(one.words_to_giver for one in used if one.spent),
        left=tuple(dict.fromkeys(" ".join(words.split()) for words in mail.left)),
    )


def _sent(known: Knowledge, mail: Mail) -> list[Order]:
    """The orders that came by message, as far as he could mean them by what he knows, in the order he wrote them; votes were cast
    before everybody's eyes."""
    ballot = known.face.ballot if known.face.ballot is not None and known.face.ballot.run == known.run else None
    spare, said = list(mail.beyond), list(mail.said)
    written = [_document(order) for order in known.orders]
    changed = [one for one in spare if one.order not in written]
    found: list[Order] = []
    for order, document in zip(known.orders, written, strict=True):
        taken = next((one for one in spare if one.order == document), None)
        if taken is None and changed and document not in said and known.names_unknown(order):
            taken = changed.pop(0)  # the moderator took it of such words and changed it since
        if taken is not None:
            spare.remove(taken)
            found += (read_order(known.face.orders, one) for one in taken.displaced)
        elif ballot is None or ballot.read(order) is None:
            found.append(order)
    places: list[int | None] = []
    for order in reversed(found):  # what he said twice stands where he said it last
        place = next((at for at in range(len(said) - 1, -1, -1) if said[at] == _document(order)), None)
        if place is not None:
            said[place] = {}
        places.insert(0, place)
    placed: list[tuple[int, Order]] = []
    before = -1
    for place, order in zip(places, found, strict=True):  # what no letter says stands behind what it follows in the list
        before = before if place is None else place
        placed.append((before, order))
    return [order for _, order in sorted(placed, key=lambda one: one[0])]


def _document(order: Order) -> Any:
    """An order as a letter on file has it."""
    return msgspec.json.decode(msgspec.json.encode(order.document()))


def _told(known: Knowledge, order: Order, why: Refusal | None, said: Callable[[Order], str]) -> ReceiptLine:
    return ReceiptLine(
        order.sentence(known.calling(order), known.player) if known.names_unknown(order) else said(order),
        (why.sentence or why.code.replace("_", " ")) if why is not None else "",
    )


def duration_text(late: timedelta) -> str:
    """A length of time in words."""
    minutes = int(late.total_seconds() // 60)
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = ((days, "day"), (hours, "hour"), (rest, "minute"))
    said = [f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in parts if number]
    return " and ".join(said[:2]) or "less than a minute"
