"""A new game in five steps: what, who, where, roles and units, check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gui.adapters.background import APART, Background
from gui.adapters.desk import Desk
from gui.adapters.files import write
from gui.adapters.settings import saves_folder
from gui.adapters.setup.games import FILES, SUFFIX, document_at, examples
from gui.adapters.setup.newgame import Faces, NewGame, SetupFinding, SetupFindings, installed_faces
from gui.adapters.setup.starting import Game, start
from gui.adapters.setup.takeover import OldGame, look_into
from gui.forms.tabbing import InOrder
from gui.setup.check import Check
from gui.setup.document import Document
from gui.setup.first_orders import FirstOrders
from gui.setup.roles_and_units import RolesAndUnits
from gui.setup.steps import TITLES, Steps
from gui.setup.takeover import TakeOver
from gui.setup.what import What
from gui.setup.where import Where
from gui.setup.who import Who
from gui.widgets.flow import Flow
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import Fitting, button, label, pile, redress, row
from gui.widgets.room import room_on
from gui.widgets.theme import Look

P = TypeVar("P", bound=QWidget)
DOCUMENTS = "Setup documents (*.yaml *.yml);;All files (*)"


class Assistant(InOrder):
    """Set a game up and start it; `started` is given the game. `kept` is the file the draft is kept in until then. `faces` are
    the rulesets to choose from; without them, those installed, `likely` first (else those of the first example)."""

    def __init__(
        self,
        look: Look,
        parent: QWidget | None,
        started: Callable[[Game], object],
        background: Background,
        faces: Faces | None = None,
        kept: Path | None = None,
        likely: str = "",
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty(APART, True)
        self.setWindowTitle("New game")
        self.look = look
        self.started = started
        self.desk = Desk()
        likely = likely or next((one.ruleset for one in examples()), "")
        self.game = NewGame(faces or installed_faces(likely), background, kept, self)
        self.before: FirstOrders | None = None
        self.starting = False
        self.steps = Steps(look)
        self.title = Fitting("title")
        self.under = Fitting("muted")
        self.stack = QStackedWidget()
        self.document = QFrame()
        self.document.setObjectName("card")
        self.document.setLayout(pile(Document(self.game, look)))
        self.document.hide()
        self.beside = button("&Document", self._beside, tip="Read and write the document behind this game, beside the steps")
        self.beside.setCheckable(True)
        self.kept = label("", "good")
        self.throw = button("Throw the draft away", self.ask_throw, "quiet", "Forget all that was written here")
        self.save_button = button("&Save as document …", self.ask_save, "quiet", "Keep this setup as a document, finished or not")
        self.undo_button = button("&Undo", self.game.undo, tip="Take the last change back (Ctrl+Z)")
        self.redo_button = button("Red&o", self.game.redo, tip="Make the change again (Ctrl+Shift+Z)")
        self.said = Fitting("warn")
        self.said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # the foot stays as high as it is
        self.back = button("", lambda: self.turn(self._neighbour(-1)), tip="The step before (Ctrl+Shift+Enter)")
        self.on = button("", self._go_on, "primary", "The next step (Ctrl+Enter)")
        self._lay_out()
        self._give_enter_to_none()
        self.steps.turned.connect(self.turn)
        self.game.changed.connect(self._show)
        self.game.found.connect(self._show)
        self.game.replaced.connect(self._replaced)
        self.game.kept.connect(self._say_kept)
        self.game.refused.connect(self._say_no)
        for keys, do in (("F8", self.next_missing), ("Ctrl+Z", self.game.undo), ("Ctrl+Shift+Z", self.game.redo),
                         ("Ctrl+Return", self.on.click), ("Ctrl+Shift+Return", self.back.click)):  # fmt: skip
            QShortcut(keys, self).activated.connect(do)
        self.stack.setCurrentWidget(self.what)
        self._show()
        self.what.begins.setFocus()
        self._fit(parent)
        self.game.find_again()

    # The pages of the steps, each made when it is first looked at

    @cached_property
    def what(self) -> What:
        """The rules, and what to start from."""
        made = self._put(What(self.game, self.look))
        made.opened.connect(lambda kind: self.ask_load() if kind == "file" else self.ask_take_over())
        made.settled.connect(self._go_on)
        return made

    @cached_property
    def who(self) -> Who:
        """The players."""
        return self._put(Who(self.game, self.look))

    @cached_property
    def where(self) -> Where:
        """The board."""
        made = self._put(Where(self.game, self.look))
        made.missing.led.connect(self.lead)
        return made

    @cached_property
    def pieces(self) -> RolesAndUnits:
        """The tables."""
        return self._put(RolesAndUnits(self.game, self.look, self._before))

    @cached_property
    def check(self) -> Check:
        """What is missing."""
        made = self._put(Check(self.game, self.look))
        made.missing.led.connect(self.lead)
        return made

    def _put(self, page: P) -> P:
        self.stack.addWidget(page)
        self._give_enter_to_none()
        return page

    def _give_enter_to_none(self) -> None:
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _lay_out(self) -> None:
        top = QFrame()
        top.setObjectName("ribbon")
        head = QHBoxLayout(top)
        head.setContentsMargins(EDGE, GAP, EDGE, GAP)
        head.setSpacing(EDGE)
        names = pile(self.title, self.under, spacing=0)
        self.title.say("A new game", "New game", "")
        head.addLayout(names)
        head.addWidget(self.steps, 1)
        head.addWidget(self.beside)
        self.split = QSplitter()
        self.split.setHandleWidth(GAP)
        self.split.addWidget(self.stack)
        self.split.addWidget(self.document)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self.split.setChildrenCollapsible(False)
        middle = pile(self.split, margins=(EDGE, GAP, EDGE, GAP))
        foot = QFrame()
        foot.setObjectName("ribbon")
        kept = row(self.kept, self.throw, self.save_button, spacing=GAP)
        kept.addWidget(self.said, 1)
        lines = Flow(GAP, GAP)
        for side in (kept, row(None, self.undo_button, self.redo_button, self.back, self.on, spacing=GAP)):
            part = QWidget()
            part.setLayout(side)
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            lines.addWidget(part)
        foot.setLayout(pile(lines, margins=(EDGE, GAP, EDGE, GAP)))
        self.setLayout(pile(top, (middle, 1), foot, spacing=0))

    def _fit(self, parent: QWidget | None) -> None:
        room = parent.size() if parent is not None else QSize(self.look.px(1280), self.look.px(820))
        wanted = QSize(room.width() - 8, room.height() - 8).expandedTo(QSize(self.look.px(720), self.look.px(480)))
        self.resize(wanted.boundedTo(room_on(self)))

    def _before(self) -> QWidget:
        self.before = FirstOrders(self.game, self.desk, self.look)
        return self.before

    # The steps

    @property
    def there(self) -> list[str]:
        """The steps that these rules have: some list no players, some have no places to paint."""
        scheme = self.game.draft.face.scheme
        lacking = {"where" if scheme.ground is None else "", "" if self.game.draft.has(scheme.players) else "who"}
        return [step for step in TITLES if step not in lacking]

    def _neighbour(self, by: int) -> str:
        there = self.there
        at = there.index(self.game.step) + by
        return there[max(0, min(len(there) - 1, at))]

    def turn(self, step: str) -> None:
        """Have a step in front, with the keys where its work begins. Whoever leaves the first one starts from what is shown there
        as chosen."""
        if self.game.step == "what" != step:
            self.what.take_proposed()
        self.game.step = step if step in self.there else "what"
        page: What | Who | Where | RolesAndUnits | Check = getattr(self, self.game.step)
        self.stack.setCurrentWidget(page)
        self._show()
        begins = page.begins
        if (isinstance(page, Check) and self.on.isEnabled()) or begins is None:
            begins = self.on
        begins.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        if self.game.step == "check":
            self.ask_start()
            return
        self.turn(self._neighbour(1))

    def _replaced(self) -> None:
        here = self.focusWidget()
        self.desk.open(None)
        self.turn(self.game.step)
        if here is not None and here.isVisible() and self.stack.isAncestorOf(here):
            here.setFocus()  # who works in the step is left where he is

    def _show(self) -> None:
        """Say how each step stands."""
        draft, verdict = self.game.draft, self.game.verdict
        begun = self.game.chosen and (not self.game.empty or self.game.step == "check")
        players = len(draft.players())
        spots = draft.ground().spots
        wrong = {step: [one for one in verdict.findings if one.step == step and one.kind != "good"] for step in self.there}
        trays = [brush for brush in draft.face.scheme.brushes if brush.tray and draft.has(brush.sheet)]
        called = {brush.sheet: brush.found if all(brush.found) else _counted(brush.title) for brush in trays}
        counts = [(len(draft.rows(brush.sheet)), called[brush.sheet]) for brush in trays]
        pieces = ", ".join(f"{many} {words[many != 1]}" for many, words in counts if many)
        under = {
            "what": draft.face.title,
            "who": f"{players} player{'' if players == 1 else 's'}",
            "where": f"{len(spots)} {draft.face.scheme.place}{'' if len(spots) == 1 else 's'}",
            "pieces": pieces or "tables to type and paste in",
            "check": _judged(verdict if begun else SetupFindings(), begun),
        }
        for step, found in wrong.items() if begun else ():
            bad = sum(one.kind == "stop" for one in found)
            if bad and step != "check":
                under[step] = f"{bad} to mend" if step == "pieces" else f"{under[step]} · {bad} to mend"
        states = dict.fromkeys(self.there, "")
        if begun:
            stopped = {step: any(one.kind == "stop" for one in found) for step, found in wrong.items()}
            states = {step: "bad" if stopped[step] else "warn" if found else "good" for step, found in wrong.items()}
            peopled, filled = players or "who" not in self.there, pieces or not trays
            if states["pieces"] == "good" and not (peopled and filled):
                states["pieces"] = ""  # with nothing in it, nothing is done
            states["check"] = "bad" if verdict.of("stop") else "warn" if verdict.of("odd") else "good"
        self.steps.show_steps({step: under[step] for step in self.there}, self.game.step, states)
        titled = draft.title or "no title yet"
        self.under.say(titled, f"{titled[:12].rstrip()} …", "")
        at = self.there.index(self.game.step)
        self.back.setVisible(at > 0)
        self.back.setText(f"◀ {TITLES[self._neighbour(-1)]}")
        last = self.game.step == "check"
        self.on.setText("Start the game …" if last else f"{TITLES[self._neighbour(1)]} ▶")
        self.on.setEnabled(not self.starting and (not last or (verdict.ready and self.game.chosen)))
        first = next(iter(verdict.of("stop")), None) if begun else None
        if not self.starting:
            redress(self.said, "warn")
            many = len(verdict.of("stop"))
            mend = f"{many} thing{'s' if many > 1 else ''} to mend"
            self.said.say(*((first.what, mend, "") if first is not None and self.game.step != "what" else ("",)))
        for one in (self.throw, self.save_button):
            one.setVisible(self.game.chosen)
        self.undo_button.setEnabled(self.game.can_undo)
        self.redo_button.setEnabled(self.game.can_redo)

    def lead(self, finding: SetupFinding) -> None:
        """Go to where a finding is mended."""
        if finding.path == "document" or finding.step not in self.there:
            self.beside.setChecked(True)
            self._beside()
            return
        self.turn(finding.step)
        match finding.step:
            case "what":
                self.what.lead(finding.path if finding.sheet == "settings" else "")
            case "who":
                self.who.lead_to(finding)
            case "where":
                self.where.lead_to(finding)
            case "pieces":
                self.pieces.lead_to(finding)

    def next_missing(self) -> None:
        """Go to the first thing that the game cannot start with, else to the first that looks odd."""
        found = self.game.verdict.of("stop") or self.game.verdict.of("odd")
        if found:
            self.lead(found[0])

    def _beside(self) -> None:
        self.document.setVisible(self.beside.isChecked())
        if self.beside.isChecked():
            wide = self.split.width()
            self.split.setSizes([wide * 3 // 5, wide * 2 // 5])

    # The draft

    def _say_kept(self, words: str) -> None:
        self.kept.setText(words)

    def _say_no(self, words: str) -> None:
        redress(self.said, "bad")
        self.said.say(words.split("\n")[0])

    def ask_throw(self) -> None:
        """Ask whether all that was written is to be forgotten; comes back before the answer."""
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Throw the draft away",
                          "All that was written here is forgotten. This cannot be undone.", parent=self)  # fmt: skip
        away = box.addButton("Throw it away", QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton("Keep it", QMessageBox.ButtonRole.RejectRole))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.buttonClicked.connect(lambda pressed: self.game.throw_away() if pressed is away else None)
        box.open()

    def load(self, document: Mapping[str, Any]) -> None:
        """Go on from a setup document."""
        if why := self.game.load(document):
            self._say_no(why)

    def ask_load(self) -> None:
        """Ask for a document and read it behind the window; the draft becomes what it says."""
        place, _ = QFileDialog.getOpenFileName(self, "Setup document", "", DOCUMENTS)
        if place:
            work = Path(place)
            self.game.background.run("Reading the document", lambda task: document_at(work), self.load, self._say_no, self)

    def ask_take_over(self) -> None:
        """Ask for an old game and offer its parts."""
        place, _ = QFileDialog.getOpenFileName(self, "Take over from a game", str(saves_folder()), FILES)
        if place:
            self.take_over(Path(place))

    def take_over(self, place: Path) -> None:
        """Offer the parts that a game began with; those that are ticked are taken, as one change."""

        def offer(old: OldGame) -> None:
            def take(parts: tuple[str, ...]) -> None:
                old.take(self.game, parts)
                self._say_kept(f"✓ taken over from “{old.title}”")

            TakeOver(old, take, self.look, self).open()

        look_into(self.game, place, offer, self._say_no, self)

    def ask_save(self) -> None:
        """Ask for a file and write the draft there as a document."""
        place, _ = QFileDialog.getSaveFileName(self, "Save as document", "setup.yaml", DOCUMENTS)
        if place:
            self.save(Path(place))

    def save(self, place: Path) -> None:
        """Write the setup down, finished or not."""
        text = self.game.draft.text()

        def work(_: object) -> str:
            write(place, text)
            return f"✓ saved as {place.name}"

        self.game.background.run("Saving the document", work, self._say_kept, self._say_no, self)

    # The start

    def ask_start(self) -> None:
        """Ask where the game is to be saved, by its title at first, and start it there."""
        name = "_".join(self.game.draft.title.lower().replace("/", " ").split()) or "new_game"
        place, _ = QFileDialog.getSaveFileName(
            self, "Save the new game as", str(saves_folder() / f"{name}{SUFFIX}"), f"Seneschal games (*{SUFFIX})"
        )
        if place:
            self.start(Path(place) if Path(place).suffix else Path(place).with_suffix(SUFFIX))

    def start(self, place: Path) -> None:
        """Begin the game, its submissions taken in, and save it at `place`, behind the window; a refused one leaves no file."""
        resolve = self.before is None or self.before.resolve.isChecked()
        self.starting = True
        self._show()
        self.said.say("Starting the game …")
        start(self.game, place, self._started, self._not_started, self, resolve=resolve)

    def _started(self, game: Game) -> None:
        self.starting = False
        self.game.throw_away()
        self.accept()
        self.started(game)

    def _not_started(self, why: str) -> None:
        self.starting = False
        self._show()
        self._say_no(why)

    def reject(self) -> None:
        """Esc and the window's cross put the game away; its draft is kept. Half a border is left first, wherever the keys are."""
        if self.game.step == "where" and self.where.leave_half():
            return
        self.game.judge()
        self.desk.open(None)
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.game.step == "where":
            self.where.leave_half()
        self.game.judge()
        super().closeEvent(event)


def _counted(title: str) -> tuple[str, str]:
    """What pieces of that title are called, one and several."""
    return title.lower(), f"{title.lower()}s"


def _judged(verdict: SetupFindings, begun: bool) -> str:
    stops, odd = len(verdict.of("stop")), len(verdict.of("odd"))
    if stops:
        return f"{stops} to mend"
    if odd:
        return f"{odd} look{'' if odd > 1 else 's'} odd"
    return "in order" if verdict.findings else "looking …" if begun else "what is missing"
