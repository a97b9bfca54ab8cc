"""A letter in hand, as it stands on the paper when it is left, and as a draft keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import convert, to_builtins

from core.letters.mailbox.files import IncomingMessage
from core.letters.mailbox.header import stranger
from core.letters.mailbox.letters import letters
from core.letters.mailbox.several import Arrived
from gui.adapters.desk import Desk
from gui.adapters.letters.message import Message, account_of, account_signed
from gui.adapters.letters.understood import Counts

SIGNED, HEADED = "by its signature", "by its own header"
"""By what of its own words the sender of a letter is known."""
SHOWN = 60_000
"""Characters of a text that may be several letters which the paper shows: of a long one it takes a while to lay them out."""
_UNDECIDED = "Say first whether this is one letter or several."


class BundledLetter:
    """One letter, as it stands on the paper when it is left. `came_as` is whom it names as its sender where that is nobody of the
    game. Where its own words alone say who sent it, `known_by` says which: any player can write the name of another, so nothing
    is filed by them before the moderator has seen it. A text that may be `several` is read only when he has said what it is."""

    def __init__(
        self,
        desk: Desk,
        found: IncomingMessage,
        *,
        chosen: bool = False,
        known_by: str = "",
        several: Arrived | None = None,
    ) -> None:
        game = desk.in_play
        self.text, self.sent, self.several, self.chosen = found.text, found.sent, several, chosen
        account = account_of(game, found.sender)
        signed = "" if account else account_signed(game, found.text)
        self.account, self.known_by = account or signed, SIGNED if signed else known_by
        self.came_as = "" if account else found.sender or stranger(found.text)
        self.message = Message(desk, found.number, self.came_as)
        self.of: BundledLetter | None = None
        """What it was before the moderator said what it is, or where it begins."""
        self._came = found.text
        lay = self.message.on_file
        self.provisional = lay.provisional if lay is not None and lay.opened else None
        """Whether its orders are; None while its own words tell."""
        self.counts: Counts | None = None
        """How much of it is what; None until it was read."""

    @property
    def blank(self) -> bool:
        return not self.text or self.text.isspace()

    @property
    def on_paper(self) -> str:
        """What the paper shows of it: of a text that may be several, which nobody writes in, no more than is looked at."""
        if self.several is None or len(self.text) <= SHOWN:
            return self.text
        return f"{self.text[:SHOWN]}\n\n… and {len(self.text) - SHOWN:,} characters more"

    @property
    def reader(self) -> str | None:
        """The account it is read for; None while it is not read."""
        return None if self.message.shut or self.several is not None else self.account

    @property
    def origins(self) -> Iterator[BundledLetter]:
        """What it came of, the nearest first."""
        one = self.of
        while one is not None:
            yield one
            one = one.of

    @property
    def touched(self) -> bool:
        """Whether something was written in it or decided of it."""
        decisions = self.message.decisions
        return self.text != self._came or any(decisions.stand()) or bool(decisions.counting)

    @property
    def headers(self) -> tuple[tuple[int, int], ...]:
        """Where the headers stand on the paper that may each begin a letter."""
        found = self.several.headers if self.several is not None else ()
        return tuple(place for place in found if place[1] <= SHOWN)

    def take_up(self, sent: datetime | None) -> None:
        """Have its message take up its text; the reading is at hand."""
        held = _UNDECIDED if self.several is not None else ""
        self.message.read(self.account, self.text, sent, held=held, provisional=self.provisional)

    def document(self, came_of: Sequence[BundledLetter]) -> dict[str, Any]:
        """As a draft keeps it; `came_of` are the texts that the letters of the draft came of."""
        return {
            "account": self.account, "text": self.text, "known_by": self.known_by, "sent": self.sent, "number": self.message.kept,
            "provisional": self.provisional, "came_as": self.came_as, "chosen": self.chosen,
            "several": to_builtins(self.several), "of": came_of.index(self.of) if self.of is not None else None,
            **self.message.decisions.document(),
        }  # fmt: skip

    @classmethod
    def restored(cls, desk: Desk, kept: Mapping[str, Any]) -> BundledLetter:
        """A letter as a draft kept it."""
        number = kept.get("number")
        there = number if number is not None and number < len(letters(desk.in_play)) else None
        came = IncomingMessage(str(kept["account"]), str(kept["text"]), str(kept["sent"]), there)
        several = kept.get("several")
        one = cls(desk, came, chosen=bool(kept.get("chosen")), several=convert(several, Arrived) if several else None)
        one.account, one.known_by, one.came_as = came.sender, str(kept.get("known_by", "")), str(kept.get("came_as", ""))
        one.message.came_as, one.provisional = one.came_as, kept["provisional"]
        one.message.decisions.restore(kept)
        return one


def documents(kept: Sequence[BundledLetter]) -> dict[str, Any]:
    """Letters as a draft keeps them, with the texts that they came of, so that they can be joined again."""
    came_of = list(dict.fromkeys(origin for one in kept for origin in one.origins))
    first, *more = (one.document(came_of) for one in kept)
    return {**first, "more": more, "came_of": [one.document(came_of) for one in came_of]}


def restored(desk: Desk, holds: Mapping[str, Any]) -> list[BundledLetter]:
    """The letters that a draft keeps."""
    documents = [holds, *holds.get("more", ()), *holds.get("came_of", ())]
    made = [BundledLetter.restored(desk, one) for one in documents]
    came_of = made[len(made) - len(holds.get("came_of", ())) :]
    for one, kept in zip(made, documents, strict=True):
        place = kept.get("of")
        one.of = came_of[place] if place is not None else None
    return made[: len(made) - len(came_of)]
