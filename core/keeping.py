"""How an open game is kept: its save, the lines of it that are known here, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import structs

from core.complaint import Rejected
from core.ledger.fingerprint import WAY, fingerprint
from core.ledger.state import digest
from core.resolution.journal import Journal, Made
from core.saves.heading import Heading
from core.saves.save import Broken, Save, Told, Written, now


class Keeping:
    """The save of a game (None: it lives in memory), and its journal as far as it was read or written."""

    def __init__(self, save: Save | None = None) -> None:
        self.save = save
        self.lines: list[Written] = []
        self.lost: str = ""
        """Why the journal ends where it does, where lines after it cannot be read."""

    def read(self, save: Save, journal: Journal) -> None:
        """Take up a journal to its end, or to the last line before one that cannot be read or made."""
        self.save = save
        try:
            for line in save.journal():
                _made(journal, line)
                self.lines.append(line)
        except Broken as broken:
            at = len(self.lines)
            stands = "It is opened as it stood at its start" if not at else f"It is opened as line {at - 1} left it"
            self.lost = f"{broken} {stands}; what came after is lost. Save it under another name as its rescue copy."
            save.spoil()

    def changed(self) -> list[str]:
        """The lines that are others than were written."""
        return [
            f"Line {line.number} of the journal ({line.gesture.label()}) was changed after it was written."
            for line in self.lines
            if line.changed
        ]

    def commit(self, number: int, gesture: Made, state: Any) -> None:
        """Commit a gesture that leads to a state; `Rejected` where it cannot be."""
        if self.save is None:
            self.lines.append(Written(number=number, gesture=gesture, made_at=now()))
        else:
            self.lines.append(self.save.append(gesture, fingerprint(state)))

    def save_as(self, place: str | Path, heading: Heading, state: Any) -> None:
        """Go on under another name with what is known here; the old save stays as it is."""
        told: tuple[Told, ...] = ()
        if self.save is not None:
            try:
                told = self.save.all_told()
            except Rejected:
                told = ()  # the ledgers are made anew
        if self.lines and not self.lines[-1].state:
            self.lines[-1] = structs.replace(self.lines[-1], state=fingerprint(state))
        other = Save.create(place, heading, self.lines, told)
        if self.save is not None:
            other.author, other.rules = self.save.author, self.save.rules
            self.save.close()
        self.save, self.lost = other, ""


def fits(written: str, state: Any) -> bool:
    """Whether a state is the one of a digest; one that was not kept, or made another way, says nothing against it."""
    if not written:
        return True
    way, colon, _ = written.partition(":")
    if not colon:
        return written == digest(state)
    return way != WAY or written == fingerprint(state)


def _made(journal: Journal, line: Written) -> None:
    try:
        journal.append(line.gesture)
    except Rejected as rejected:
        raise Broken.line(line.number, f"It cannot be done any more: {rejected}") from None
