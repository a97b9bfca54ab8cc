"""The setup assistant: a new game part by part, with everything that is wrong with it said while it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.answers.completions import plurals
from core.complaint import Rejected
from core.game import Game
from core.orders.form import Slot
from core.rulesets.ruleset import Ruleset, installed, ruleset
from gui.adapters.desk import Desk
from gui.adapters.orders import suggest
from gui.adapters.settings import saves_folder
from gui.forms.tabbing import InOrder
from gui.setup.before import Before
from gui.setup.draft import SETTINGS, Draft, Wrong
from gui.setup.first import First, Whole
from gui.setup.games import SUFFIX, document_at
from gui.setup.house import HouseRules
from gui.setup.sheets import SheetPage
from gui.widgets.parts import button, label, redress, row, silently
from gui.widgets.theme import Look

PAUSE = 200
"""Milliseconds without a key before the setup is judged."""
DOCUMENTS = "Setup documents (*.yaml *.yml);;All files (*)"
TITLES = {"first": "Rules and title", SETTINGS: "House rules", "before": "Before the first turn", "whole": "The document"}
Page = First | HouseRules | SheetPage | Before | Whole


class Assistant(InOrder):
    """Set a game up and start it. `started` is given the game; `at_once` is the way past the assistant.

    `faces` are the rulesets to choose from; without them, those installed. `drafts` are the setups begun and not started
    yet, by ruleset, the one in hand last: whoever keeps them finds them again.
    """

    def __init__(
        self,
        look: Look,
        parent: QWidget | None,
        started: Callable[[Game], object],
        at_once: Callable[[], object] | None = None,
        faces: Mapping[str, Callable[[], Ruleset]] | None = None,
        drafts: dict[str, Draft] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("New game")
        self.look = look
        self.started = started
        self.faces = faces or {name: lambda name=name: ruleset(name) for name in installed()}
        self.desk = Desk()
        self.drafts = {} if drafts is None else drafts
        self.draft = next(reversed(self.drafts.values()), None) or Draft(next(iter(self.faces.values()))())
        self.wrong: tuple[Wrong, ...] = ()
        self.pages: dict[str, Page] = {}
        self.index = QListWidget()
        self.index.setAccessibleName("Parts of the setup")
        self.index.setFixedWidth(look.px(178))
        self.stack = QStackedWidget()
        self.complaints = QListWidget()
        self.complaints.setAccessibleName("What is wrong with the setup")
        self.complaints.setWordWrap(True)
        self.verdict = label("", "good")
        self.start_button = button("Start the game …", self.ask_start, "primary")
        self.start_button.setAutoDefault(False)
        self._lay_out(at_once)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self.judge)
        self.index.currentRowChanged.connect(self._turn_to)
        self.desk.complained.connect(self._say_no)
        self.complaints.itemActivated.connect(self._lead)
        self.complaints.itemClicked.connect(self._lead)
        self.take_up(self.draft)
        room = parent.size() if parent is not None else QSize(look.px(980), look.px(680))
        self.resize(min(look.px(1000), room.width() - 24), min(look.px(700), room.height() - 24))

    def _lay_out(self, at_once: Callable[[], object] | None) -> None:
        card = QFrame()
        card.setObjectName("card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(16, 12, 8, 12)
        inner.addWidget(self.stack)
        middle = row(_framed(self.index), spacing=12)
        middle.addWidget(card, 1)
        tools = [
            button("Load a document …", self.ask_load, tip="Go on from a setup document"),
            button("Save as document …", self.ask_save, tip="Keep this setup as a document"),
        ]
        if at_once is not None:
            tools.append(
                button("New game of a document …", lambda: self._past(at_once), "quiet", "Start one without looking at it")
            )
        for tool in tools:
            tool.setAutoDefault(False)
        cancel = button("Cancel", self.reject, tip="What is written is found again until the program is closed")
        cancel.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(10)
        box.addLayout(middle, 1)
        box.addWidget(self.verdict)
        self.trouble = _framed(self.complaints)
        box.addWidget(self.trouble)
        box.addLayout(row(*tools, None, cancel, self.start_button))

    # The draft

    def take_up(self, draft: Draft, at: str = "") -> None:
        """Have another setup in hand."""
        self.drafts.pop(draft.face.name, None)
        self.draft = self.drafts[draft.face.name] = draft
        while self.stack.count():
            old = self.stack.widget(0)
            self.stack.removeWidget(old)
            old.deleteLater()
        face = draft.face
        self.pages = {"first": First(draft, {name: load().title for name, load in self.faces.items()})}
        self.pages["first"].picked.connect(self.pick)
        self.pages["first"].began.connect(self.load)
        if face.settings:
            self.pages[SETTINGS] = HouseRules(draft)
        for sheet in face.sheets:
            self.pages[f"sheet:{sheet.key}"] = SheetPage(sheet, draft, self._suggest, self.look)
        if face.pregame is not None:
            self.pages["before"] = Before(draft, self.desk, self.look)
        self.pages["whole"] = Whole(draft)
        with silently(self.index):
            self.index.clear()
            for page in self.pages.values():
                self.stack.addWidget(page)
                page.changed.connect(self._wait.start)
                self.index.addItem("")
        self.judge()
        self.index.setCurrentRow(list(self.pages).index(at) if at in self.pages else 0)
        self._turn_to(self.index.currentRow())

    def pick(self, name: str) -> None:
        """Take up another ruleset; what was begun under this one is kept meanwhile."""
        if name != self.draft.face.name:
            title = self.draft.title
            draft = self.drafts.get(name) or Draft(self.faces[name]())
            draft.title = draft.title or title
            self.take_up(draft)

    def load(self, document: Mapping[str, Any]) -> None:
        """Go on from a setup document."""
        name = document.get("ruleset", self.draft.face.name)
        if name not in self.faces:
            raise Rejected.because("ruleset", f"No ruleset is called {name!r}.", f"Known: {', '.join(self.faces)}.")
        self.take_up(Draft(self.faces[name](), document))

    def _suggest(self, slot: Slot) -> tuple[tuple[Any, str], ...]:
        """What the draft has of a kind, then what the game would have of it."""
        names = self.draft.given.get("names")
        found: dict[Any, str] = {}
        for word in plurals(slot.kind):
            called = names.get(word) if isinstance(names, Mapping) else None
            for part in (self.draft.given.get(word), called):
                for thing, value in part.items() if isinstance(part, Mapping) else ():
                    name = value.get("name") if isinstance(value, Mapping) else None
                    if thing not in found or isinstance(name, str):
                        found[thing] = name if isinstance(name, str) and name else spelled(str(thing))
        if self.desk.game is not None and self.desk.game.face is self.draft.face:
            for thing, name in suggest(self.desk, slot):
                found.setdefault(thing, name)
        return tuple(found.items())

    # Judging

    def judge(self) -> None:
        """Try the setup, and say everything that is wrong with it."""
        self._wait.stop()
        game, self.wrong = self.draft.tried()
        before = self.pages.get("before")
        if game is not None and isinstance(before, Before):
            with silently(before):
                before.lay(game)
        elif game is not None:
            self.desk.open(game)
        faults = not self.draft.title.strip()
        for key, page in self.pages.items():
            if isinstance(page, SheetPage | HouseRules):
                page.complain(tuple(one for one in self.wrong if self._page_of(one) == key))
        self._mark()
        shown = [self._worded(one) for one in self.wrong]
        with silently(self.complaints):
            self.complaints.clear()
            for words in shown:
                self.complaints.addItem(QListWidgetItem(words))
        self.trouble.setVisible(bool(shown))
        line = self.complaints.fontMetrics().lineSpacing() + self.look.px(9)
        self.complaints.setFixedHeight(min(4, max(1, len(shown))) * line + 4)
        count = f"{len(shown)} thing{'s' if len(shown) > 1 else ''} to mend. Pick one to go to it."
        ready = "This setup is sound." + (" It still wants a title." if faults else "")
        self.verdict.setText(count if shown else ready)
        redress(self.verdict, "bad" if shown else "muted" if faults else "good")
        self.start_button.setEnabled(not shown)

    def _page_of(self, wrong: Wrong) -> str:
        if wrong.sheet == SETTINGS and SETTINGS in self.pages:
            return SETTINGS
        return f"sheet:{wrong.sheet}" if f"sheet:{wrong.sheet}" in self.pages else "whole"

    def _worded(self, wrong: Wrong) -> str:
        page = self.pages[self._page_of(wrong)]
        steps: tuple[str, ...] = (wrong.where,)
        if isinstance(page, SheetPage):
            named = self.draft.called(page.sheet, wrong.row) if page.sheet.shape == "named" else counted(wrong.row)
            steps = (page.sheet.title, named or wrong.row, counted(wrong.path))
        elif isinstance(page, HouseRules):
            steps = (TITLES[SETTINGS], counted(wrong.path))
        where = " · ".join(step for step in steps if step)
        return f"{where}: {wrong.what}" if where else wrong.what

    def _mark(self) -> None:
        many = {key: sum(self._page_of(one) == key for one in self.wrong) for key in self.pages}
        for at, (key, page) in enumerate(self.pages.items()):
            item = self.index.item(at)
            title = page.sheet.title if isinstance(page, SheetPage) else TITLES[key]
            item.setText(f"{title}  ({many[key]})" if many[key] else title)
            item.setForeground(self.look.colour("bad" if many[key] else "ink"))

    def _turn_to(self, at: int) -> None:
        page = list(self.pages.values())[max(0, at)]
        if self._wait.isActive():
            self.judge()
        page.refresh()
        self.stack.setCurrentWidget(page)
        if isinstance(page, SheetPage | HouseRules):
            key = list(self.pages)[max(0, at)]
            page.complain(tuple(one for one in self.wrong if self._page_of(one) == key))

    def _lead(self, item: QListWidgetItem) -> None:
        """Go to the field a complaint is about."""
        wrong = self.wrong[self.complaints.row(item)]
        key = self._page_of(wrong)
        self.index.setCurrentRow(list(self.pages).index(key))
        page = self.pages[key]
        if isinstance(page, SheetPage | HouseRules):
            page.reveal(wrong)

    # Documents and games

    def ask_load(self) -> None:
        place, _ = QFileDialog.getOpenFileName(self, "Setup document", "", DOCUMENTS)
        if place:
            self._attempt(lambda: self.load(document_at(Path(place))))

    def ask_save(self) -> None:
        place, _ = QFileDialog.getSaveFileName(self, "Save as document", "setup.yaml", DOCUMENTS)
        if place:
            self._attempt(lambda: self.save(Path(place)))

    def save(self, place: Path) -> None:
        """Write the setup down, sound or not."""
        try:
            place.write_text(self.draft.text(), encoding="utf-8")
        except OSError as error:
            raise Rejected.because("", f"It cannot be written: {error}").at(str(place)) from None
        self.verdict.setText(f"Saved as {place.name}.")

    def ask_start(self) -> None:
        name = "_".join(self.draft.title.lower().split()) or "new_game"
        place, _ = QFileDialog.getSaveFileName(
            self, "Save the new game as", str(saves_folder() / f"{name}{SUFFIX}"), f"Seneschal games (*{SUFFIX})"
        )
        if place:
            self._attempt(lambda: self.start(Path(place) if Path(place).suffix else Path(place).with_suffix(SUFFIX)))

    def start(self, place: Path) -> None:
        """Begin the game, its submissions taken in, and save it at `place`; a refused one leaves no file behind."""
        game = Game.new(self.draft.document(), face=self.draft.face)
        before = self.pages.get("before")
        if isinstance(before, Before):
            before.begin(game)
        place.unlink(missing_ok=True)
        game.save_as(place)
        self.drafts.pop(self.draft.face.name, None)
        self.accept()
        self.started(game)

    def _attempt(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Rejected as rejected:
            self._say_no("; ".join(str(complaint) for complaint in rejected.complaints))

    def _say_no(self, words: str) -> None:
        self.verdict.setText(words)
        redress(self.verdict, "bad")

    def _past(self, at_once: Callable[[], object]) -> None:
        self.reject()
        at_once()


def counted(path: str) -> str:
    """A path in words, places in lists counted from one."""
    steps = (str(int(step) + 1) if step.isdigit() else step.replace("_", " ") for step in path.split("."))
    return " ".join(steps)


def spelled(thing: str) -> str:
    """An id without a name, as words."""
    return thing.replace("_", " ").title() if thing.islower() else thing


def _framed(part: QWidget) -> QFrame:
    frame = QFrame()
    frame.setObjectName("card")
    inner = QVBoxLayout(frame)
    inner.setContentsMargins(7, 7, 7, 7)
    inner.addWidget(part)
    return frame
