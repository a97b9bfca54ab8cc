"""Complaints: what is wrong with something a person gave us, where, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct, structs

from core.invisible import seen

LONGEST, WORD = 600, 80
"""How many letters a part of a complaint has at most, and a word or a step of a path in it."""
MOST = 100
_LONG = re.compile(rf"[^\s./\\]{{{WORD + 1},}}")


class Complaint(Struct, frozen=True):
    """One thing that is wrong. `where` is a path such as `players.alfredo.home`; `mend` may be empty."""

    where: str
    what: str
    mend: str = ""

    def __post_init__(self) -> None:
        # What is complained of may be quoted in it, and may be as long as a file.
        for name in ("where", "what", "mend"):
            said = getattr(self, name)
            if (short := shortened(said)) != said:
                structs.force_setattr(self, name, short)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.what}" + (f" {self.mend}" if self.mend else "")


def shortened(said: str) -> str:
    """A sentence that may quote anything, as it can be read: of long words and of a long quotation the beginning and the end,
    nothing that nobody sees."""
    return _cut(_LONG.sub(lambda word: _cut(word[0], WORD), seen(_cut(said, 10 * LONGEST))), LONGEST)


def _cut(text: str, most: int) -> str:
    end = most // 4
    return text if len(text) <= most else f"{text[: most - end - 1]}…{text[-end:]}"


class Rejected(Exception):
    """Input refused as a whole; carries every complaint found, never just the first. Beyond `MOST` they are counted."""

    def __init__(self, complaints: Iterable[Complaint], source: str = "") -> None:
        found = tuple(complaints)
        left = len(found) - MOST
        self.complaints = (
            found
            if left <= 0
            else (
                *found[:MOST],
                Complaint("", f"{left} more {'thing is' if left == 1 else 'things are'} wrong.", "Mend these first."),
            )
        )
        self.source = source
        super().__init__("\n".join(str(complaint) for complaint in self.complaints))

    @classmethod
    def because(cls, where: str, what: str, mend: str = "") -> Rejected:
        """Refused for a single complaint: where it is, what is wrong, and how to mend it."""
        return cls([Complaint(where, what, mend)])

    def at(self, source: str) -> Rejected:
        """The same complaints, said to be about `source` (a file, a case id)."""
        return Rejected(self.complaints, source)
