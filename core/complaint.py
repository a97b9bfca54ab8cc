"""Complaints: what is wrong with something a person gave us, where, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Complaint(Struct, frozen=True):
    """One thing that is wrong. `where` is a path such as `players.alfredo.home`; `mend` may be empty."""

    where: str
    what: str
    mend: str = ""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.what}" + (f" {self.mend}" if self.mend else "")


class Rejected(Exception):
    """Input refused as a whole; carries every complaint found, never just the first."""

    def __init__(self, complaints: Iterable[Complaint], source: str = "") -> None:
        self.complaints = tuple(complaints)
        self.source = source
        super().__init__("\n".join(str(complaint) for complaint in self.complaints))

    @classmethod
    def because(cls, where: str, what: str, mend: str = "") -> Rejected:
        return cls([Complaint(where, what, mend)])

    def at(self, source: str) -> Rejected:
        """The same complaints, said to be about `source` (a file, a case id)."""
        return Rejected(self.complaints, source)
