"""What comes onto the paper: letters that are pasted, dropped as files, or asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt

from gui.adapters.letters.bundle import Came
from gui.adapters.letters.bundled import BundledLetter
from gui.adapters.letters.heading import IncomingMessage
from gui.forms.discard import ask_before
from gui.letters.files import ask_for_messages
from gui.letters.heading import Heading
from gui.letters.in_hand import InHand
from gui.letters.letter_text import LetterText


class Arriving:
    """Takes in hand what comes. `waits` is told when something is looked through behind the window, and when that is done."""

    def __init__(self, in_hand: InHand, heading: Heading, text: LetterText, waits: Callable[[], object]) -> None:
        self.in_hand, self.heading, self.text, self._waits = in_hand, heading, text, waits

    def paste(self, text: str) -> None:
        """Letters pasted on empty paper, or in the place of another: the header of each says who sent it, and when. Who was found
        to have sent the letter before did not send this one; who was chosen for that sent this one where no header says so."""
        bundle, paper, stood = self.in_hand.bundle, self.in_hand.paper, self.text.toPlainText()
        chosen = self.heading.account if self.heading.chosen and not bundle.current.message.taken else ""
        whose = "" if stood.strip() else chosen
        instead = bundle.current if len(bundle.letters) == 1 or self.text.all_selected else None

        def then(new: list[BundledLetter], wrong: str) -> None:
            if not new:
                self._fell(wrong)
                return
            if len(new) == 1 and not new[0].account and chosen:
                new[0].account, new[0].chosen = chosen, True
            there = instead is bundle.current and stood == self.text.toPlainText() and not paper.stays()
            self.in_hand.take_in(new, instead if there else None)  # what was put or written there meanwhile stays

        bundle.receive([Came(IncomingMessage("", text), bool(whose))], then, self._fell, whose)
        self._waits()

    def paste_here(self) -> None:
        """Put a letter that was pasted elsewhere where letters are pasted."""
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
        self.text.paste()

    def paste_next(self) -> None:
        """Have the letter on the clipboard take the place of this one; where this one is not filed that is asked first. Where
        several are in hand it is one more."""
        if self.in_hand.paper.stays() or not self.text.canPaste():
            return

        def put() -> None:
            self.text.fresh = True
            self.paste_here()

        if self.in_hand.draft() is None or len(self.in_hand.bundle.letters) > 1:
            put()
        else:
            ask_before(self.text.window(), self.in_hand.lost(), put)

    def ask_for_files(self) -> None:
        """Ask for saved messages and open them."""
        self.open_files(ask_for_messages(self.text.window()))

    def open_files(self, files: Iterable[Path]) -> None:
        """Take the letters of each file in hand, and show the first; those that cannot be read are named with the reason."""

        def then(new: list[BundledLetter], wrong: str) -> None:
            if new:
                self.in_hand.take_in(new)
            if wrong:
                self._fell(wrong)

        self.in_hand.bundle.receive(list(files), then, self._fell)
        self._waits()

    def _fell(self, what: str) -> None:
        """Say why what came is not taken in hand."""
        self._waits()
        self.in_hand.paper.complain(what)
