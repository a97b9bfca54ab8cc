"""Step four of a new game: a page for every part of the setup, a table or a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from gui.adapters.setup.draft import Sheet
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.setup.single_page import SinglePage
from gui.setup.table_page import TablePage
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import pile
from gui.widgets.tabs import Tabs
from gui.widgets.theme import Look


class RolesAndUnits(QWidget):
    """Tabs of parts. `before` makes the page of what players submit, where the rules know such."""

    def __init__(self, game: NewGame, look: Look, before: Callable[[], QWidget] | None = None) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.make_before = before
        self.tabs = Tabs("Parts of the setup")
        self.stack = QStackedWidget()
        self.pages: dict[str, QWidget] = {}
        self.keys: list[str] = []
        card = QFrame()
        card.setObjectName("card")
        card.setLayout(pile(self.tabs, (self.stack, 1), margins=(EDGE, GAP, EDGE, EDGE), spacing=GAP))
        self.setLayout(pile(card))
        self.tabs.turned.connect(self._turned)
        game.replaced.connect(self._lay_out)
        self._lay_out()

    @property
    def begins(self) -> QWidget:
        """Where the work begins: with the choice of a table."""
        return self.tabs

    def _lay_out(self) -> None:
        face = self.game.draft.face
        shown = [sheet for sheet in face.sheets if not self._only_names(sheet)]
        order = (face.scheme.players, "units", face.scheme.sides)
        self.sheets = sorted(shown, key=lambda one: order.index(one.key) if one.key in order else len(order) + (not one.key))
        self.keys = [sheet.key for sheet in self.sheets] + (["before"] if face.pregame is not None and self.make_before else [])
        for old in self.pages.values():
            self.stack.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.pages = {}
        titles = [sheet.title for sheet in self.sheets] + (["Submissions"] if len(self.keys) > len(self.sheets) else [])
        self.tabs.show_titles([])
        self.tabs.show_titles(titles)
        if self.keys and self.isVisible():
            self._turned(0)

    def _only_names(self, sheet: Sheet) -> bool:
        """Whether a part has nothing but names, which are written in the tables themselves, or of the players a step before."""
        kind = sheet.key.removeprefix("names.")
        scheme = self.game.draft.face.scheme
        named = sheet.key.startswith("names.") and sheet.key != scheme.places
        return named and (sheet.key == scheme.players or self.game.draft.has(kind) or kind in ("spies", "officers"))

    def showEvent(self, event: Any) -> None:
        super().showEvent(event)
        self._turned(max(0, self.tabs.currentIndex()))

    def _turned(self, at: int) -> None:
        """Show a part; it is made when it is first looked at."""
        if not 0 <= at < len(self.keys) or not self.isVisible():
            return
        key = self.keys[at]
        if key not in self.pages:
            made = self.make_before() if key == "before" and self.make_before else self._page(self.sheets[at])
            self.pages[key] = made
            self.stack.addWidget(made)
        page = self.pages[key]
        self.stack.setCurrentWidget(page)
        if isinstance(page, TablePage | SinglePage):
            page.refresh()

    def _page(self, sheet: Sheet) -> QWidget:
        return SinglePage(self.game, sheet) if sheet.shape == "single" else TablePage(self.game, sheet, self.look)

    def lead_to(self, finding: SetupFinding) -> None:
        """Go to the field a finding is about."""
        key = finding.sheet if finding.sheet in self.keys else finding.sheet.removeprefix("names.")
        if key in self.keys:
            self.tabs.setCurrentIndex(self.keys.index(key))
            self._turned(self.keys.index(key))
            page = self.pages[key]
            if isinstance(page, TablePage | SinglePage):
                page.lead_to(finding)
