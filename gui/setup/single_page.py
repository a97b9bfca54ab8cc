"""A part of a new game that is one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.adapters.setup.draft import Sheet
from gui.adapters.setup.newgame import NewGame, SetupFinding
from gui.forms.form import FormView
from gui.setup.columns import suggesting
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import paragraph, pile


class SinglePage(QScrollArea):
    """The form, and what it is for."""

    def __init__(self, game: NewGame, sheet: Sheet) -> None:
        super().__init__()
        self.game = game
        self.sheet = sheet
        self.form = FormView(sheet.form, suggesting(game))
        self.shown: Any = None
        page = QWidget()
        hint = paragraph(sheet.hint, "muted")
        page.setLayout(pile(hint, self.form, None, margins=(0, 0, EDGE, 0), spacing=GAP))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(page)
        self.form.changed.connect(self._write)
        game.changed.connect(self.refresh)
        game.found.connect(self._mark)

    def _part(self) -> dict[str, Any]:
        draft, key = self.game.draft, self.sheet.key
        whole = draft.get(tuple(key.split("."))) if key else draft.given
        parts = {one.key.split(".")[0] for one in draft.face.sheets if one.key}
        return (
            {name: value for name, value in (whole or {}).items() if key or name not in parts}
            if isinstance(whole, Mapping)
            else {}
        )

    def refresh(self) -> None:
        """Show the part as the draft has it; a form that says the same is left alone, so that typing goes on."""
        part = self._part()
        if self.isVisible() and part != self.shown and part != self.form.document():
            self.form.fill(part)
        self.shown = part
        self._mark()

    def _write(self) -> None:
        fresh, key = self.form.document(), self.sheet.key
        before = self._part()

        def edit(draft: Any) -> None:
            if key:
                draft.put(tuple(key.split(".")), fresh or None)
            else:
                for name in (*before, *fresh):
                    draft.put((name,), fresh.get(name))

        self.shown = fresh
        self.game.do(edit)

    def _mark(self) -> None:
        wrong = [one for one in self.game.verdict.findings if one.kind == "stop" and one.sheet == self.sheet.key and not one.row]
        self.form.complain({one.path: one.what for one in wrong})

    def lead_to(self, finding: SetupFinding) -> None:
        """Scroll to the field a finding is about and put the cursor there."""
        found = self.form.reveal(finding.path)
        self.ensureWidgetVisible(found)
        found.setFocus()
