"""The battles of the turn, exchange by exchange with every die; their morale as a plot and a table where it is told."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QSizePolicy,
    QStackedWidget,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gui.adapters.battles import BattleAccount
from gui.adapters.desk import Desk
from gui.adapters.stepping import last_exchange, next_exchange
from gui.night.battle.exchange import ExchangeView
from gui.night.battle.plot import MoralePlot
from gui.widgets.parts import Choice, Fitting, button, label, paragraph, pile, row, silently
from gui.widgets.theme import Look, Sign, glyph

EXCHANGES, MORALE, ROUNDS = range(3)


class Battles(QWidget):
    """The battles of the turn, the last one in front; hidden while there is none. Forward past the last exchange steps the
    turn on to the next; where the turn has gone on already, forward and back only look."""

    folded = Signal()
    """It was opened or folded away by hand."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.fought: tuple[BattleAccount, ...] = ()
        self.exchange = 0
        self.phase: str | None = None
        self.which = Choice()
        self.which.setAccessibleName("Battle")
        self.which.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.which.view().setMinimumWidth(look.px(420))
        self.sides = paragraph("")
        self.exchanges = ExchangeView(desk, look)
        self.plot = MoralePlot(look)
        self.rounds = QTableWidget()
        self.rounds.verticalHeader().hide()
        self.rounds.setShowGrid(False)
        self.rounds.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.rounds.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.rounds.setAccessibleName("Rounds")
        self.rounds.horizontalHeader().setStyleSheet("QHeaderView::section { padding: 3px 2px; }")  # two armies have six columns
        self.faces = QStackedWidget()
        for face in (self.exchanges, self.plot, self.rounds):
            self.faces.addWidget(face)
        self.faces.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        for title in ("Exchanges", "Morale", "Rounds"):
            self.tabs.addTab(title)
        self.back = button("◀", self.look_back, "quiet", "The exchange before")
        self.title = Fitting("muted")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.forward = button("▶", self.go_forward, "quiet", "The next exchange; past the last one, step the turn on to it")
        self.fold = button("▾", self._fold, "quiet", "Hide or show the battle")
        self.fold.setAccessibleName("Hide or show the battle")
        self.bar = QWidget()
        self.bar.setLayout(row(self.tabs, None, self.back, self.title, self.forward, spacing=4))
        self.kind = label("Battle", "heading")
        self.setLayout(pile(row(self.fold, self.kind, self.which, spacing=6), self.sides, self.bar, self.faces, spacing=3))
        self.which.currentIndexChanged.connect(self._chosen)
        self.tabs.currentChanged.connect(self._turn_to)
        self.room = 600
        self._wanted = False
        """Whether what is in front is to be shown, where there is more of it than the events say."""
        look.changed.connect(self.fit)
        self.fit()
        self.hide()

    @property
    def opened(self) -> bool:
        """Whether a battle takes up room."""
        return not self.isHidden() and not self.faces.isHidden()

    @property
    def _told_apart(self) -> bool:
        """Whether the battle in front has dice or rounds to show; its events alone stand below, among what happened."""
        battle = self.battle
        thrown = battle is not None and any(one.rolls for part in battle.exchanges for one in part.told)
        return battle is not None and (thrown or bool(battle.rounds))

    @property
    def battle(self) -> BattleAccount | None:
        """The battle in front."""
        number = self.which.currentIndex()
        return self.fought[number] if 0 <= number < len(self.fought) else None

    def refresh(self) -> None:
        """Take up the battles; they open by themselves in the phase they are fought in, and fold away after it."""
        fought = self.desk.fought
        self.setVisible(bool(fought))
        phase = self.desk.in_play.resolution.phase
        if phase != self.phase:
            self.phase = phase
            last = self.desk.seen()[-1].phase if self.desk.seen() else None
            self._open(bool(fought) and last == fought[-1].phase)
        if fought == self.fought:
            self._enable()
            return
        grown = len(fought) != len(self.fought)
        now = len(fought) - 1 if grown else self.which.currentIndex()
        self.fought = fought
        with silently(self.which):
            self.which.clear()
            self.which.addItems(self._titles())
            self.which.setCurrentIndex(now)
        self._show(last=True)

    def _call(self) -> None:
        """Say which battle is in front: in the list by its place, where the words have room there, and below it by its sides."""
        if (battle := self.battle) is None:
            return
        titles, number = self._titles(), self.which.currentIndex()
        self.kind.setText("Battle" if battle.decided else "Dice")
        room = self.width() - self.fold.sizeHint().width() - self.kind.sizeHint().width() - self.look.px(46)
        plain, wide = f"{self.kind.text()} {number + 1}", self.which.fontMetrics().horizontalAdvance
        fits = wide(titles[number]) <= room
        called = next((one for one in (titles[number], self._short(battle)) if one and wide(one) <= room), plain)
        self.which.setItemText(number, called)
        place, sides = self.desk.placed(battle.at), self._sides(battle)
        said = [] if fits or place is None else [place.label]
        said += [] if sides in called else [sides]
        self.sides.setText(": ".join(said))
        self.sides.setVisible(bool(said) and self._wanted)

    def _titles(self) -> list[str]:
        """A battle's place, else its sides; of what is no battle, and has dice all the same, the step of the turn and whose they
        are. To those that would be called alike their sides are added, in short, and a number where that tells too little."""
        titles = self._plain_titles()
        several = {title for title, count in Counter(titles).items() if count > 1}
        told = [
            f"{title}: {short}" if title in several and (short := self._short(battle)) else title
            for battle, title in zip(self.fought, titles, strict=True)
        ]
        alike, found = Counter[str](), list[str]()
        for title in told:
            alike[title] += 1
            found.append(f"{title} ({alike[title]})" if alike[title] > 1 else title)
        return found

    def _plain_titles(self) -> list[str]:
        titles = list[str]()
        steps = {phase.key: phase.title for phase in self.desk.in_play.resolution.phases}
        for battle in self.fought:
            place = self.desk.placed(battle.at)
            title = (place.label if place else battle.at) or self._sides(battle)
            if len(battle.sides) < 2 and not (battle.at and battle.decided):
                title = ": ".join(words for words in (steps.get(battle.phase, ""), title) if words)
            titles.append(title)
        return titles

    def _sides(self, battle: BattleAccount) -> str:
        """Who fights whom; those of one owner stand together."""
        owners: dict[str, list[str]] = {}
        for side in battle.sides:
            token = self.desk.token(side)
            owner = (token.side if token is not None else None) or self.desk.side_of(side)
            owners.setdefault(owner, []).append(f"{glyph(self._sign(side))} {self._called(side)}")
        return " against ".join(" and ".join(named) for named in owners.values())

    def _short(self, battle: BattleAccount) -> str:
        """Its sides by the letters on their tokens; empty where one has none."""
        tokens = [(side, self.desk.token(side)) for side in battle.sides]
        named = [f"{glyph(self._sign(side))} {token.letter}" for side, token in tokens if token is not None and token.letter]
        return ", ".join(named) if len(named) == len(tokens) else ""

    def _called(self, side: str) -> str:
        named = next((one.name for one in self.desk.map.sides if one.id == side), "")
        return named or self.desk.name(side)

    def _sign(self, side: str) -> Sign | None:
        token = self.desk.token(side)
        return self.desk.sign(token.side) if token is not None and token.side is not None else self.desk.sign_of(side)

    # Showing

    def _chosen(self) -> None:
        self._show(last=False)
        battle = self.battle
        if battle is not None and self.desk.placed(battle.at) is not None:
            self.desk.select(battle.at)

    def _show(self, *, last: bool) -> None:
        battle = self.battle
        self._open(self._wanted)
        self.plot.show_battle(battle, [self._sign(side) for side in battle.sides] if battle else [])
        told = bool(battle and battle.rounds)
        before = bool(self.tabs.isTabVisible(MORALE))
        for tab in (MORALE, ROUNDS):
            self.tabs.setTabVisible(tab, told)
        self.tabs.setVisible(told)
        if told != before or not told:
            self.tabs.setCurrentIndex(MORALE if told else EXCHANGES)
        if battle is not None:
            if told:
                self._fill(battle)
            self.exchange = len(battle.exchanges) - 1 if last else 0
        self._call()
        self._show_exchange()

    def _show_exchange(self) -> None:
        battle = self.battle
        self.exchange = max(0, min(self.exchange, len(battle.exchanges) - 1)) if battle else 0
        shown = battle.exchanges[self.exchange] if battle else None
        self.exchanges.show_exchange(shown)
        count = len(battle.exchanges) if battle else 0
        alike = [number for number, one in enumerate(self.fought) if battle is not None and one.decided == battle.decided]
        among = f"{alike.index(self.which.currentIndex()) + 1} of {len(alike)}" if len(alike) > 1 else ""
        among = f"{'battle' if battle is not None and battle.decided else 'dice'} {among}" if among else ""
        short = f"{self.exchange + 1} of {count}" if count > 1 else ""
        called = shown.title if shown else ""
        if called and short and called.endswith(f" {self.exchange + 1}"):
            part = brief = f"{called} of {count}"
        else:
            part, brief = (f"{called} (exchange {short})", f"{called} ({short})") if called and short else (called, called)
        whole = " · ".join(words for words in (part, among) if words)
        self.title.say(whole, part, brief, short)  # the map beside it keeps its width
        self._enable()
        self.fit()

    def _enable(self) -> None:
        ahead = bool(self.battle) and (
            self.exchange < len(self.battle.exchanges) - 1 or self.which.currentIndex() < len(self.fought) - 1
        )
        game = self.desk.game
        may = self.desk.moderating and game is not None and not self.desk.over and game.choice is None
        self.back.setEnabled(self.exchange > 0 or self.which.currentIndex() > 0)
        self.forward.setEnabled(ahead or (may and self.desk.moment is None))

    # Stepping

    def look_back(self) -> None:
        """Show the exchange before, of the battle before where this was the first."""
        if self.exchange > 0:
            self.exchange -= 1
            self._show_exchange()
        elif self.which.currentIndex() > 0:
            self.which.setCurrentIndex(self.which.currentIndex() - 1)
            self.exchange = len(self.battle.exchanges) - 1 if self.battle else 0
            self._show_exchange()

    def go_forward(self) -> None:
        """Show the next exchange; step the turn on to it where it has not been fought yet."""
        battle = self.battle
        if battle is not None and self.exchange < len(battle.exchanges) - 1:
            self.exchange += 1
            self._show_exchange()
        elif self.which.currentIndex() < len(self.fought) - 1:
            self.which.setCurrentIndex(self.which.currentIndex() + 1)
        else:
            self.step()

    def step(self, *, battle: bool = False) -> bool:
        """Step the turn on to the end of the next exchange, or battle."""
        return next_exchange(self.desk, battle=battle)

    def step_back(self, *, battle: bool = False) -> bool:
        """Step the turn back to where the exchange, or battle, before ended."""
        return last_exchange(self.desk, battle=battle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._call()

    # Faces

    def _fill(self, battle: BattleAccount) -> None:
        words = list(dict.fromkeys(word for round_ in battle.rounds for word in round_.figures))
        columns = [(side, word) for side in battle.sides for word in words]
        self.rounds.setColumnCount(len(columns) + 1)
        self.rounds.setRowCount(len(battle.rounds))
        heads = ["Round", *(f"{glyph(self._sign(side))}\n{word}" for side, word in columns)]
        self.rounds.setHorizontalHeaderLabels(heads)
        self.rounds.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.rounds.verticalHeader().setDefaultSectionSize(self.look.px(21))
        for line, round_ in enumerate(battle.rounds):
            cells = [str(round_.number), *(_said(round_.figures.get(word, {}).get(side)) for side, word in columns)]
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.rounds.setItem(line, column, item)

    def _turn_to(self, face: int) -> None:
        self.faces.setCurrentIndex(face)
        self.fit()

    def _fold(self) -> None:
        self._open(not self._wanted)
        self.folded.emit()

    def _open(self, opened: bool) -> None:
        self._wanted, more = opened, self._told_apart
        self.fold.setVisible(more)
        self.faces.setVisible(opened and more)
        self.bar.setVisible(opened and more)
        self.sides.setVisible(opened and bool(self.sides.text()))
        self.fold.setText("▾" if opened else "▸")

    def fit(self, room: int | None = None) -> None:
        """Take the room there is: a plot's height, or what an exchange or its table needs within two fifths of the panel."""
        self.room = room or self.room
        plot = wished = self.look.px(118)
        if self.faces.currentIndex() == EXCHANGES:
            wished = self.exchanges.lines.heightForWidth(max(200, self.width() - self.look.px(12))) + 4
        elif self.faces.currentIndex() == ROUNDS:
            head = self.rounds.horizontalHeader().sizeHint().height()
            wished = head + self.rounds.rowCount() * self.look.px(21) + 12
        self.faces.setFixedHeight(max(self.look.px(64), min(wished, max(plot, round(self.room * 0.4)))))

    def give_way(self, height: int) -> None:
        """Leave so much height to what matters more just now."""
        self.faces.setFixedHeight(max(self.look.px(64), self.faces.minimumHeight() - height))


def _said(value: object) -> str:
    """A figure of a round; a mapping of kinds as its parts that count, such as `melee 4, charge 2`."""
    if isinstance(value, dict):
        return ", ".join(f"{kind} {amount}" for kind, amount in value.items() if amount) or "0"
    return "" if value is None else str(value)
