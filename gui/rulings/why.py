"""Why a value is what it is: each event that changed it, by how much, and what stood behind that."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QDialog, QLabel, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.ledger.reason import Account, Reason
from gui.adapters.desk import Desk
from gui.adapters.paths import next_paths, written
from gui.adapters.requests import ShowRule
from gui.adapters.rules import SCHEME, links
from gui.widgets.parts import button, label, redress, row


class Why(QDialog):
    """A value is named by its path, typed or picked step by step, or asked for from a roster. The last change comes first."""

    def __init__(self, desk: Desk, parent: QWidget | None, path: str = "") -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Why")
        self.resize(680, 600)
        self.path = QLineEdit()
        self.path.setPlaceholderText("which value: type or pick, step by step …")
        self.path.setAccessibleName("Which value")
        self.choices = QStringListModel(next_paths(desk.view.state, ""))
        completer = QCompleter(self.choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(12)
        self.path.setCompleter(completer)
        self.title: QLabel = label("Why is it so?", "title")
        self.title.setWordWrap(True)
        self.verdict = label("", "muted")
        self.verdict.setWordWrap(True)
        self.chain = QTextBrowser()
        self.chain.setOpenLinks(False)
        self.chain.setAccessibleName("What changed it")
        self.chain.setPlaceholderText("The events behind it appear here, with their orders, rules, figures and dice.")
        self.chain.anchorClicked.connect(lambda address: desk.asked.emit(ShowRule(address.toString().removeprefix(SCHEME))))
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 14)
        box.setSpacing(8)
        box.addWidget(self.title)
        box.addWidget(self.path)
        box.addWidget(self.verdict)
        box.addWidget(self.chain, 1)
        close = button("Close", self.reject)
        close.setAutoDefault(False)
        box.addLayout(row(None, close))
        self.path.textChanged.connect(self._follow)
        if path:
            self.path.setText(path)

    @classmethod
    def of_cell(cls, desk: Desk, parent: QWidget | None, table: str, row_id: str, column: str) -> Why:
        """Why a cell of a roster says what it says: the keys of table and column, and the id of the row."""
        made = cls(desk, parent)
        made.path.hide()
        made.ask(lambda: desk.why_cell(table, row_id, column), _cell_name(desk, table, row_id, column))
        return made

    @classmethod
    def of_event(cls, desk: Desk, parent: QWidget | None, number: int) -> Why:
        """Why an event happened."""
        made = cls(desk, parent)
        made.path.hide()
        made.title.setText("Why did this happen?")
        made.verdict.hide()
        made.chain.setHtml(told(desk.why(number)))
        return made

    def _follow(self, text: str) -> None:
        self.choices.setStringList(next_paths(self.desk.view.state, text))
        if text.strip():
            self.ask(lambda: self.desk.why_value(text.strip()), text.strip())

    def ask(self, account: Callable[[], Account], what: str) -> None:
        """Show the history of a value; while there is none of that name, say what there is."""
        try:
            found = account()
        except Rejected as rejected:
            self.chain.clear()
            self.verdict.setText("; ".join(str(complaint) for complaint in rejected.complaints))
            redress(self.verdict, "bad")
            return
        self.title.setText(f"{what}: {_said(found.now)}")
        times = len(found.changes)
        changed = f"It changed {'once' if times == 1 else f'{times} times'} since." if times else "It has not changed since."
        self.verdict.setText(f"At the start it was {_said(found.start)}. {changed}")
        redress(self.verdict, "muted")
        game = self.desk.in_play
        self.chain.setHtml(
            "".join(
                f"<p style='margin:8px 0 0 0'><b>{escape(_said(change.old))} → {escape(_said(change.new))}"
                f"{escape(_amount(change.amount))}</b>"
                f" <small>{escape(game.called(change.turn))}{_event(change.number)}</small></p>{told(change.reason)}"
                for change in reversed(found.changes)
            )
        )


def told(reason: Reason, depth: int = 0) -> str:
    """A why-chain as paragraphs, each step further in; rule ids are links."""
    lead = "because " if depth else ""
    more = [links(reason.rules)]
    more.extend(f"setting {escape(setting)}" for setting in reason.settings)
    more.extend(f"die {escape(roll)}" for roll in reason.dice)
    small = " · ".join(part for part in more if part)
    line = f"<p style='margin:1px 0 0 {14 + depth * 18}px'>{lead}{escape(reason.what)} <small>{small}</small></p>"
    return line + "".join(told(behind, depth + 1) for behind in reason.behind)


def _event(number: int | None) -> str:
    return f", event {number}" if number is not None else ""


def _said(value: object) -> str:
    text = "nothing" if value is None else value if isinstance(value, str) else written(value)
    return text if len(text) <= 120 else f"{text[:118]} …"


def _amount(amount: int | None) -> str:
    return f"  ({amount:+})".replace("-", "−") if amount is not None else ""


def _cell_name(desk: Desk, table: str, row_id: str, column: str) -> str:
    roster = next((one for one in desk.tables if one.key == table), None)
    thing = next((one for one in roster.rows if one.id == row_id), None) if roster else None
    title = next((one.title for one in roster.columns if one.key == column), column) if roster else column
    return f"{title} of {thing.cells[0] if thing else row_id}"
