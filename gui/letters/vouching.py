"""The question who wrote letters of which nothing but their own words says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.adapters.letters.bundled import BundledLetter
from gui.adapters.letters.heading import name_of_sender
from gui.forms.tabbing import InOrder
from gui.letters.rows import Line, Rows, plain, wrapped
from gui.widgets.parts import button, pile, row

_SHOWN = 400
"""Characters of a letter; its tip has more."""
_TIP = 2_000


class Vouching(InOrder):
    """Who says what, letter by letter. One key says that all of them wrote what stands beside their names."""

    def __init__(
        self, asked: Sequence[BundledLetter], add: Callable[[], object], look: Callable[[], object], window: QWidget
    ) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        several = len(asked) > 1
        self.setWindowTitle("Who wrote them?" if several else "Who wrote it?")
        who = "Did these players write these letters?" if several else "Did this player write this letter?"
        said = f"Any player can write the name of another over his letter or under it. {who}"
        self.rows = Rows("Letters and who is said to have written them")
        self.rows.show_rows([self._line(one) for one in asked], "")
        self.yes = button("Yes, add them" if several else "Yes, add it", lambda: self._answer(add), "primary")
        self.no = plain(button("Look at each first" if several else "Look at it first", lambda: self._answer(look)))
        self.setLayout(pile(wrapped(said), (self.rows, 1), row(None, self.no, self.yes), margins=(18, 16, 18, 16), spacing=10))
        self.resize(min(640, window.width() - 40), min(120 + 64 * len(asked), max(300, window.height() - 60)))
        self.yes.setFocus()

    def _answer(self, answered: Callable[[], object]) -> None:
        self.accept()
        answered()

    def _line(self, one: BundledLetter) -> Line:
        words = " ".join(one.text.split())
        cut = words if len(words) <= _SHOWN else f"{words[:_SHOWN]} …"
        made = Line("✉", f"{name_of_sender(one.message.desk, one.account)} ({one.known_by}): “{cut}”")
        made.setToolTip(f"<p style='white-space: pre-wrap'>{escape(one.text[:_TIP])}</p>")
        return made
