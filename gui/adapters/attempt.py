"""What core refuses comes to a panel as a value: it shows the sentence, and catches nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from core.complaint import Complaint, Rejected, shortened
from core.validation_text import placed, plain

T = TypeVar("T")


@dataclass(frozen=True)
class Refused:
    """Why something could not be done: every complaint, in the order found, and what it is about (a file, a case)."""

    complaints: tuple[Complaint, ...]
    source: str = ""

    def __str__(self) -> str:
        return "\n".join(map(str, self.complaints))

    @property
    def first(self) -> str:
        """The first complaint alone."""
        return str(self.complaints[0])

    @property
    def in_a_row(self) -> str:
        """All of it on one line."""
        return "; ".join(map(str, self.complaints)).replace(".; ", ". ")

    @property
    def without_places(self) -> tuple[str, ...]:
        """What is wrong and how to mend it, where whoever reads it sees the place before him."""
        return tuple(" ".join(part for part in (plain(one.what), one.mend) if part) for one in self.complaints)

    def by_field(self, verb: str) -> dict[str, str]:
        """What is wrong by the path of the field that it is about; `verb` is the word that the form stands under."""
        return dict(placed(one.what, verb) for one in self.complaints)


def attempt(work: Callable[[], T]) -> T | Refused:
    """What some work comes to, or why it was refused."""
    try:
        return work()
    except Rejected as rejected:
        return Refused(rejected.complaints, rejected.source)


def short(said: str) -> str:
    """A sentence that quotes what somebody wrote, as long as one reads it."""
    return shortened(said)
