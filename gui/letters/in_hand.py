"""Going through the letters in hand: from one to the other, apart, aside, and all that are certain added at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from gui.adapters.letters.bundle import Bundle, count
from gui.adapters.letters.bundled import BundledLetter, documents, restored
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.discard import ask_before
from gui.letters.several import SeveralBar
from gui.letters.strip import ADD_ALL, BEFORE, JOIN, NEXT, Strip
from gui.letters.vouching import Vouching


class Paper(Protocol):
    """What holds the letter that is looked at."""

    def stays(self) -> bool:
        """Whether something is being written there that is not left."""
        ...

    def keep(self) -> None:
        """Keep what stands on it with its letter."""
        ...

    def put(self, one: BundledLetter) -> None:
        """Have another letter on it."""
        ...

    def finish(self) -> None:
        """Nothing is left to do."""
        ...

    def complain(self, what: str) -> None: ...

    def read_now(self) -> None: ...


class InHand(QObject):
    """The bundle with its strip and its question. `paper` shows one of its letters."""

    def __init__(self, bundle: Bundle, paper: Paper, window: QWidget) -> None:
        super().__init__(window)
        self.bundle, self.paper, self._window = bundle, paper, window
        self._stood = bundle.current, ""
        """What was on the paper when all began to be added."""
        self.strip = Strip(bundle, self.turn_to, self.put_aside, self.add_certain, self.join)
        self.several = SeveralBar(self.part, self.keep_whole)
        bundle.through.connect(self._went_through)
        QShortcut(QKeySequence(NEXT), window, lambda: self.turn_to(bundle.step(1)))
        QShortcut(QKeySequence(BEFORE), window, lambda: self.turn_to(bundle.step(-1)))
        QShortcut(QKeySequence(ADD_ALL), window, self.add_certain)
        QShortcut(QKeySequence(JOIN), window, self.join)

    def refresh(self) -> None:
        """Ask about the letter on the paper, where it may be several."""
        several = self.bundle.current.several
        self.several.setVisible(several is not None)
        if several is not None:
            senders = Counter(self.strip.named(one.sender) for one in several.letters)
            self.several.ask(senders, several.caution, doubtful=bool(several.doubt))

    def take_in(self, new: list[BundledLetter], instead: BundledLetter | None = None) -> None:
        """Take letters in hand, and show the first of them that is not on file, unless another lies open on the paper."""
        bundle = self.bundle
        self.paper.keep()
        free = instead is not None or bundle.current.blank or bundle.on_file(bundle.current)
        fresh, said = bundle.take_in(new, instead)
        if free or bundle.current not in bundle.letters:
            first = next((one for one in fresh if not bundle.on_file(one)), None)
            self.paper.put(first or (fresh[0] if fresh else bundle.letters[0]))
        self.paper.complain(said)
        bundle.read_on()

    def part(self) -> None:
        """Have the letter on the paper be the several letters that it may be."""
        self._decide(several=True)

    def keep_whole(self) -> None:
        """Have the letter on the paper be one letter."""
        self._decide(several=False)

    def _decide(self, *, several: bool) -> None:
        self.paper.keep()  # its sender may have been chosen meanwhile
        one = self.bundle.current
        new, wrong = self.bundle.decided(one, several=several)
        if new:
            self.take_in(new, one)
        else:
            self.paper.complain(wrong)

    def cut(self, place: int) -> None:
        """Have a letter of its own begin at a place of the letter on the paper."""
        self.paper.keep()
        new = self.bundle.cut(self.bundle.current, place)
        if new:
            self.take_in(new, self.bundle.current)
            self.paper.put(new[-1])

    def join(self) -> None:
        """Have the text that the letter on the paper came of, as it came; what was written or decided since is asked about."""
        one, fellows = self.bundle.current, self.bundle.fellows(self.bundle.current)
        if not fellows or self.paper.stays():
            return
        self.paper.keep()

        def join() -> None:
            if one in self.bundle.letters:
                self.paper.put(self.bundle.join(one))

        if any(other.touched for other in fellows if self.bundle.open_one(other)):
            ask_before(self._window, "What was written in them or decided of them goes.", join)
        else:
            join()

    def put_aside(self) -> None:
        """Have the letter on the paper in hand no more; where it is not filed that is asked first."""
        one = self.bundle.current
        self.paper.keep()

        def put() -> None:
            if one in self.bundle.letters:  # another may have come in its place before the question was answered
                self.paper.put(self.bundle.put_aside(one))

        if self.bundle.open_one(one):
            ask_before(self._window, self.lost([one]), put)
        else:
            put()

    def next(self) -> None:
        """Show the next of the letters that are not filed."""
        if self.bundle.waiting():
            self.turn_to(self.bundle.waiting()[0])

    def turn_to(self, one: BundledLetter) -> None:
        """Put another of the letters on the paper; this one keeps what was written and decided of it."""
        if one is not self.bundle.current and not self.paper.stays():
            self.paper.keep()
            self.paper.put(one)

    def add_certain(self) -> None:
        """Add all letters that are certain. Where nothing but their own words says who wrote some, that is asked first, once."""
        if self.bundle.adding or not self.bundle.candidates() or self.paper.stays():
            return
        self.paper.keep()
        asked = {one: one.text for one in self.bundle.unsure()}
        if not asked:
            self._add()
            return

        def add() -> None:
            for one, text in asked.items():
                if one.text == text:  # no other words than those that were seen
                    one.known_by = ""
            self.paper.put(self.bundle.current)
            self._add()

        Vouching(list(asked), add, self._add, self._window).open()

    def _add(self) -> None:
        self.paper.keep()
        self._stood = self.bundle.current, self.bundle.current.text
        self.bundle.add_certain()

    def _went_through(self, letters: int, orders: int, gone: int) -> None:
        """Say what was added and what that took off the list, and show the first letter that needs a hand, unless another was
        turned to or written meanwhile."""
        self.paper.keep()
        waiting = [one for one in self.bundle.letters if self.bundle.open_one(one)]
        rest = f"{len(waiting)} to look at." if waiting else "Nothing is left to look at."
        deleted = f", {count(gone, 'earlier order')} deleted" if gone else ""
        self.bundle.desk.said.emit(f"{count(letters, 'letter')} with {count(orders, 'order')} added{deleted}. {rest}")
        if self.paper.stays():
            return
        current = self.bundle.current
        if current in waiting and (current, current.text) != self._stood:
            return
        if waiting:
            self.paper.put(waiting[0])
        else:
            self.paper.finish()

    # What is kept of them

    def lost(self, letters: list[BundledLetter] | None = None) -> str:
        """What is not filed yet of these letters, or of all, in a sentence."""
        open_ = [one for one in (self.bundle.letters if letters is None else letters) if self.bundle.open_one(one)]
        if len(open_) > 1:
            return f"{len(open_)} letters are not filed yet."
        player = open_[0].message.player if open_ else None
        return f"The letter of {self.bundle.desk.name(player)} is not filed yet." if player else "The letter is not filed yet."

    def draft(self) -> UnsavedDraft | None:
        """The letters as far as they were written or pasted, while they are not filed."""
        self.paper.keep()
        open_ = [one for one in self.bundle.letters if self.bundle.open_one(one)]
        if not open_:
            return None
        player = open_[0].message.player
        whose = f"a letter of {self.bundle.desk.name(player)}" if player else "a letter"
        return UnsavedDraft("letter", count(len(open_), "letter") if len(open_) > 1 else whose, documents(open_))

    def restore(self, holds: Mapping[str, Any]) -> None:
        """Have the letters as they were left."""
        self.bundle.letters = restored(self.bundle.desk, holds)
        self.paper.put(self.bundle.letters[0])
        self.bundle.read_on()
