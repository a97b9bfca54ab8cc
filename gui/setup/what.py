"""Step one of a new game: its rules, its title, and the game to start from; the house rules beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.setup.draft import Template
from gui.adapters.setup.games import Example, document_at, examples
from gui.adapters.setup.newgame import NewGame
from gui.forms.value import Combo
from gui.setup.house import HouseRules
from gui.setup.preview import Preview
from gui.widgets.card_button import CardButton
from gui.widgets.flow import Flow
from gui.widgets.measures import EDGE, GAP, TIGHT
from gui.widgets.parts import button, label, paragraph, pile, row, silently
from gui.widgets.scroll import Scroll
from gui.widgets.theme import Look

ABOVE = 150
"""Points that stand above what is offered."""
LIKELY = 8
"""Players of a template before anybody said how many."""


class What(QWidget):
    """What is played. Every offer starts the draft anew, which is undone like anything else."""

    opened = Signal(str)
    """Something to start from is to be picked: a document (`file`), or a game to take parts of (`game`)."""
    settled = Signal()
    """What there is to start from was chosen, and chosen once more: it goes on from there."""

    def __init__(self, game: NewGame, look: Look) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.taken: str = ""
        self.offered: str = ""
        """The rules under which what is offered can be begun."""
        self.ruleset: QComboBox = Combo()
        self.ruleset.setAccessibleName("Rules")
        self.ruleset.setToolTip("The rules the game is played by")
        for name, load in game.faces.items():
            self.ruleset.addItem(load().title, name)
        self.title = QLineEdit()
        self.title.setPlaceholderText("It stands over every post")
        self.title.setAccessibleName("Title")
        self.players = QSpinBox()
        self.players.setRange(1, 40)
        self.players.setValue(LIKELY)
        self.players.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.players.setAccessibleName("Players")
        self.players.setToolTip("How many seats a game to start from has")
        self.offers = QVBoxLayout()
        self.offers.setSpacing(GAP)
        self.group = QButtonGroup(self)
        self.buttons: dict[str, Offer] = {}
        left = pile(label("The game", "title"), margins=(EDGE, EDGE, EDGE, EDGE), spacing=GAP)
        top = Flow(GAP, TIGHT)
        for words, field in (("&Rules", self.ruleset), ("&Title", self.title), ("&Players", self.players)):
            part = QWidget()
            name = QLabel(words)
            name.setProperty("role", "label")
            name.setBuddy(field)
            part.setLayout(pile(name, field, spacing=2))
            if field is self.title:
                part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            top.addWidget(part)
        self.title.setMinimumWidth(look.px(200))
        left.addLayout(top)
        left.addSpacing(GAP)
        document = button("Document …", lambda: self.opened.emit("file"), "quiet", "Go on from a setup saved as a document")
        hint = "Names, players or catalogues of a game of these rules, each alone; the rest stays as it is here"
        parts = button("Parts of a game …", lambda: self.opened.emit("game"), "quiet", hint)
        left.addLayout(row(label("Start from", "heading"), None, document, parts, spacing=GAP))
        self.page = QWidget()
        self.page.setLayout(pile(self.offers, None, margins=(0, 0, GAP, 0)))
        self.page.setMinimumHeight(1)  # it is as high as it is at its width, and not as at its narrowest
        self.room = Scroll(self.page)
        self.preview = Preview(game, look, self.players.value, self._board)
        left.addWidget(self.room, 1)
        left.addSpacing(GAP)
        left.addWidget(self.preview, 1)
        card, self.house_card = QFrame(), QFrame()
        for one in (card, self.house_card):
            one.setObjectName("card")
        card.setLayout(left)
        self.house_box = QVBoxLayout(self.house_card)
        self.house_box.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        self.house: HouseRules | None = None
        self.setLayout(row((card, 3), (self.house_card, 2), spacing=GAP))
        self.ruleset.activated.connect(lambda at: self.pick(str(self.ruleset.itemData(at))))
        self.title.textEdited.connect(self._retitle)
        self.players.valueChanged.connect(self._count)
        self.preview.shown.connect(self._share_the_room)
        game.replaced.connect(self._lay_out)
        game.changed.connect(self.refresh)
        game.found.connect(self._complain)
        self._lay_out()

    @property
    def begins(self) -> QWidget:
        """Where the work begins: with the name of the game. A wheel or an arrow over the rules would throw all away."""
        return self.title

    # Showing

    def _lay_out(self) -> None:
        """Offer what there is to start from under these rules; what is offered stands as long as the rules are the same."""
        if self.offered != self.game.draft.face.name:
            self._offer_all()
        if not self.game.chosen:
            self.taken = ""  # the draft was thrown away
        self.refresh()

    @property
    def proposed(self) -> str:
        """What the game starts from as long as nothing was chosen: the first template, else an empty game; empty where something
        was."""
        draft = self.game.draft
        untouched = not draft.document().get("given") and self.taken != "blank"
        return next((template.key for template in draft.face.scheme.templates), "blank") if untouched else ""

    def _mark(self) -> None:
        """Show which offer is chosen, and with nothing chosen the one that is proposed: nothing is taken that is not shown."""
        shown = self.proposed or self.taken
        self.group.setExclusive(False)
        for key, one in self.buttons.items():
            one.setChecked(key == shown)
        self.group.setExclusive(True)

    def _board(self) -> Template | None:
        """The template that is proposed; None where there is none."""
        return next((one for one in self.game.draft.face.scheme.templates if one.key == self.proposed), None)

    def _offer_all(self) -> None:
        face = self.game.draft.face
        self.offered = face.name
        with silently(self.ruleset):
            self.ruleset.setCurrentIndex(self.ruleset.findData(face.name))
        for old in self.buttons.values():
            self.offers.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = {}
        for template in face.scheme.templates:
            self._offer(template.key, template.title, f"{template.least} to {template.most} players", template.hint,
                        lambda template=template: self.start(template))  # fmt: skip
        for one in examples():
            if one.ruleset == face.name:
                hint = "A game in the middle of things, to change."
                self._offer(f"example:{one.key}", one.title, "an example, as it stands", hint,
                            lambda one=one: self.start_example(one))  # fmt: skip
        self._offer("blank", "An empty game", "", "Nothing on the board yet: everything is painted and typed.", self.start_blank)
        if self.house is not None:
            self.house_box.removeWidget(self.house)
            self.house.hide()
            self.house.deleteLater()
        self.house = HouseRules(self.game, self.house_card)
        self.house_box.addWidget(self.house)
        self.house_card.setVisible(bool(face.settings))

    def _offer(self, key: str, title: str, aside: str, hint: str, press: Callable[[], object]) -> None:
        made = Offer(title, aside, hint, self.look)
        made.clicked.connect(lambda _=False: self._take(key, press))
        self.group.addButton(made)
        self.buttons[key] = made
        self.offers.addWidget(made)

    def take_proposed(self) -> None:
        """Start from what is proposed, where nothing else was chosen."""
        if key := self.proposed:
            self.taken = ""
            self.buttons[key].click()

    def _take(self, key: str, press: Callable[[], object]) -> None:
        """Start from what is pressed; pressed once more, as by a double click or a second Enter, it is settled."""
        if self.taken == key and self.game.chosen:
            self.settled.emit()
            return
        self.taken = key
        self._mark()
        press()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_the_room()

    def _share_the_room(self) -> None:
        """The board is shown where the offers leave room for it."""
        wide = self.room.viewport().width()
        wanted = self.page.heightForWidth(wide) if self.page.hasHeightForWidth() else self.page.sizeHint().height()
        beside = (
            self.preview.worth_showing and self.height() - wanted - self.look.px(ABOVE) > self.preview.minimumSizeHint().height()
        )
        self.room.setMaximumHeight(wanted if beside else 16_777_215)
        self.preview.setVisible(beside)

    def refresh(self) -> None:
        self._mark()
        self.preview.refresh()
        if self.title.text() != self.game.draft.title:
            with silently(self.title):
                self.title.setText(self.game.draft.title)
                self.title.setCursorPosition(0)
        if self.house is not None:
            self.house.refresh()

    def _complain(self) -> None:
        if self.house is not None:
            self.house.complain([one for one in self.game.verdict.findings if one.sheet == "settings"])

    def lead(self, path: str) -> None:
        """Go to a house rule, or to the title."""
        if self.house is not None and path:
            self.house.reveal(path)
        else:
            self.title.setFocus()

    # Changing

    def _retitle(self, text: str) -> None:
        def edit(draft: Any) -> None:
            draft.title = text

        self.game.chosen = True
        self.game.do(edit)

    def pick(self, name: str) -> None:
        """Take other rules: what was begun under these is gone, but for its title and who signed up."""
        if name != self.game.draft.face.name:
            face = self.game.faces[name]()
            self.taken = ""
            self.game.begin(face, {}, title=self.game.draft.title, people=self.game.people)

    def start(self, template: Template) -> None:
        """Begin anew from a template, for as many players as are asked for and it takes."""
        many = min(template.most, max(template.least, self.players.value(), len(self.game.people)))
        self._begin(lambda: {"given": template.make(many)}, keep=True)

    def start_example(self, example: Example) -> None:
        """Begin anew from an example's document."""
        self._begin(lambda: document_at(example.folder / "setup.yaml"))

    def start_blank(self) -> None:
        """Begin anew with as little as the rules can read."""
        blank = dict(self.game.draft.face.scheme.blank)
        self._begin(lambda: {"given": blank}, keep=True)

    def _begin(self, made: Callable[[], Mapping[str, Any]], *, keep: bool = False) -> None:
        """Start from what is made behind the window; whether those who signed up are seated in it, under the house rules that
        were chosen."""
        face = self.game.draft.face

        def begin(document: Mapping[str, Any]) -> None:
            draft = self.game.draft
            held = {"title": draft.title} if draft.title else {}
            held |= {"settings": dict(draft.settings)} if keep and draft.settings and draft.face is face else {}
            self.game.begin(face, {**document, **held}, people=self.game.people if keep else ())

        self.game.background.run("Laying the game out", lambda task: made(), begin, self.game.refused.emit, self)

    def _count(self, many: int) -> None:
        """A template just taken follows the number of players, as long as nobody signed up; so does the one that is shown."""
        template = next((one for one in self.game.draft.face.scheme.templates if one.key == self.taken), None)
        if template is not None and not any(self.game.draft.account(player) for player in self.game.draft.players()):
            self.start(template)
        self.preview.refresh()


class Offer(CardButton):
    """One game to start from."""

    def __init__(self, title: str, aside: str, hint: str, look: Look) -> None:
        inner = pile(margins=(EDGE, GAP, EDGE, GAP), spacing=1)
        head = Flow(GAP, 0)
        called = label(title, "heading")
        called.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        head.addWidget(called)
        head.addWidget(label(aside, "muted"))
        inner.addLayout(head)
        words = paragraph(hint, "muted")
        inner.addWidget(words)
        super().__init__(inner)
        self.setProperty("role", "offer")
        self.setCheckable(True)
        self.setAccessibleName(title)
        self.setAccessibleDescription(hint)
        self.setToolTip(hint)
