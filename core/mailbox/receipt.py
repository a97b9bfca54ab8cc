"""The receipt: a player's orders as understood, ready to be sent back to him, of nothing but what he may know."""

from __future__ import annotations

from datetime import timedelta

from msgspec import Struct

from core.docket import Standing, listed
from core.game import Game
from core.ledger.audience import only
from core.mailbox.letters import letters
from core.mailbox.policy import lateness
from core.orders.order import Refusal
from core.rulesets.ruleset import Spending


class Told(Struct, frozen=True):
    """An order as understood, and why it cannot be done as far as its giver can know now (empty where it can)."""

    order: str
    refusal: str


class Receipt(Struct, frozen=True):
    """What a player's messages of the turn came to. While his letters lie sealed it holds no word of them."""

    name: str
    sealed: bool
    provisional: bool
    late: str
    """By how much his last message missed the deadline, in words; empty where it did not."""
    orders: tuple[Told, ...]
    totals: tuple[Spending, ...]
    unread: tuple[str, ...]

    @property
    def text(self) -> str:
        """The receipt as plain lines."""
        lines = ["Your orders are noted as provisional."] if self.provisional else []
        if self.late:
            lines.append(f"Your message came {self.late} after the deadline.")
        if self.sealed:
            return "\n".join([f"The message of {self.name} has come and lies sealed.", *lines])
        lines.insert(0, f"Orders of {self.name} as understood:")
        for one in self.orders:
            lines.append(
                f"- {one.order}" + (f" - cannot be done as far as you can know now: {one.refusal}" if one.refusal else "")
            )
        if not self.orders:
            lines.append("- none")
        if self.totals:
            said = (f"{one.what} {one.spent}" + ("" if one.held is None else f" of {one.held}") for one in self.totals)
            lines.append(f"As far as you can know they use in all: {', '.join(said)}.")
        return "\n".join([*lines, *(f"Not understood: {line}" for line in self.unread)])


def receipt(game: Game, player: str) -> Receipt:
    """What the player's messages came to. Everything in it follows from what he may know: what an order names and why it
    cannot be done are told as his own view has them, so that nothing is learned by trying."""
    reader = only(player)
    known = game.before(reader).state
    own = [one for one in letters(game) if one.player == player]
    late = lateness(game, own[-1]) if own else None
    sealed = bool(own) and not own[-1].opened
    sent = () if sealed else _sent(game, listed(game, reader))
    spending = game.face.spending(known, player, tuple(one.order for one in sent))
    return Receipt(
        name=known.names.of(player),
        sealed=sealed,
        provisional=bool(own) and own[-1].provisional,
        late=spoken(late) if late is not None else "",
        orders=tuple(Told(one.order.sentence(known.names), _why(one.refusal)) for one in sent),
        totals=tuple(one for one in spending if one.spent),
        unread=tuple(" ".join(span.split()) for one in own if one.opened for span in one.open),
    )


def _sent(game: Game, theirs: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The orders that came by message; votes were cast before everybody's eyes."""
    ballot = game.face.ballot if game.face.ballot is not None and game.face.ballot.run == game.run else None
    return tuple(one for one in theirs if ballot is None or ballot.read(one.order) is None)


def _why(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.sentence or refusal.code.replace("_", " ")


def spoken(late: timedelta) -> str:
    """A length of time in words."""
    minutes = int(late.total_seconds() // 60)
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = ((days, "day"), (hours, "hour"), (rest, "minute"))
    said = [f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in parts if number]
    return " and ".join(said[:2]) or "less than a minute"
