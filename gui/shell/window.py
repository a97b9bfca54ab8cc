"""The window: rosters left, the board in the middle, the stage at the right, the timeline below."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFontMetrics, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMessageBox,
    QPlainTextEdit,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.complaint import Rejected
from core.game import Game
from core.resources import resource
from gui.adapters.desk import COLLECT, DAY, PUBLISH, RESOLVE, Desk
from gui.adapters.settings import Settings, saves_folder
from gui.board.board import Board
from gui.board.middle import Middle
from gui.calculators.calculators import Calculators
from gui.day.day import Day
from gui.inbox.inbox import InboxDialog
from gui.inbox.ready import Readiness
from gui.night.night import Night
from gui.orders.form import OrderForm
from gui.orders.orders import Collect
from gui.posts.picture import BoardPicture
from gui.posts.posts import Publish
from gui.rosters.rosters import Rosters
from gui.rulings.lines import BeginLine, Lines
from gui.rulings.ruling import RulingDialog
from gui.setup.assistant import Assistant
from gui.setup.draft import Draft
from gui.setup.games import SUFFIX, Example, new_game, open_example
from gui.setup.start import Start
from gui.shell.actions import DEEDS, Actions
from gui.shell.elsewhere import Elsewhere
from gui.shell.palette import Palette
from gui.shell.ribbon import Ribbon
from gui.shell.timeline import Timeline
from gui.shell.underway import Underway
from gui.widgets.parts import button, label, row
from gui.widgets.theme import SCALES, Look

FILES = f"Seneschal games (*{SUFFIX});;All files (*)"


class Window(QMainWindow):
    """One window on one game. Everything it does to the game is a gesture of the desk."""

    def __init__(self, settings: Settings, look: Look) -> None:
        super().__init__()
        self.settings = settings
        self.look = look
        self.desk = Desk()
        self.drafts: dict[str, Draft] = {}
        """Setups begun and not started yet, by ruleset."""
        self.readiness = Readiness(self.desk, self, self.read_message)
        self.setWindowIcon(QIcon(str(resource("icons", "seneschal.svg"))))
        self.setMinimumSize(900, 600)
        self.board = Board(self.desk, look)
        self.rosters = Rosters(self.desk, look)
        self.ribbon = Ribbon(self.desk, look)
        self.timeline = Timeline(self.desk, look)
        self.collect = Collect(self.desk, look)
        self.night = Night(self.desk, look)
        self.publish = Publish(self.desk, look, self.board)
        self.day = Day(self.desk, look)
        self.panels = {COLLECT: self.collect, RESOLVE: self.night, PUBLISH: self.publish, DAY: self.day}
        self.start = Start(self.open_example, self.open_save, self.ask_open, self.set_up)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self._desk_page())
        self.setCentralWidget(self.pages)
        self.said = QLabel()
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.said.setMinimumWidth(1)
        self.corner = label("", "good")
        self.statusBar().addWidget(self.said, 1)
        self.statusBar().addPermanentWidget(Underway(self.desk.background))
        self.statusBar().addPermanentWidget(self.corner)
        self.statusBar().setSizeGripEnabled(False)
        self.heading = label("", "muted")
        self.heading.setContentsMargins(0, 0, 12, 0)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.menuBar().setCornerWidget(self.heading)
        self.actions_ = Actions(self)
        self._dress_tools()
        self.desk.said.connect(self.said.setText)
        self.desk.complained.connect(self.complain)
        self.desk.staged.connect(self._show_stage)
        self.desk.changed.connect(self._show_state)
        look.changed.connect(self._dress_tools)
        look.changed.connect(self._head)
        self._restore()
        self.show_start()

    # Building

    def _desk_page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("desk")
        self.stack = QStackedWidget()
        for panel in self.panels.values():
            self.stack.addWidget(panel)
        self.middle = Middle(self.desk, self.look, self.board)
        middle = _card(self.middle, inner=(6, 6, 6, 4))
        right = _card(self.stack, inner=(14, 11, 14, 11))
        self.columns = QSplitter(Qt.Orientation.Horizontal)
        self.columns.setHandleWidth(12)
        self.columns.setChildrenCollapsible(False)
        for part in (self.rosters, middle, right):
            self.columns.addWidget(part)
        self.columns.setSizes([374, 636, 392])
        for place, stretch in enumerate((0, 1, 0)):
            self.columns.setStretchFactor(place, stretch)
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        ribbon = QFrame()
        ribbon.setObjectName("ribbon")
        inner = QVBoxLayout(ribbon)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.ribbon)
        box.addWidget(ribbon)
        lower = QVBoxLayout()
        lower.setContentsMargins(12, 10, 12, 10)
        lower.setSpacing(10)
        self.notice = Elsewhere(self.desk)
        lower.addWidget(self.notice)
        lower.addWidget(self.columns, 1)
        lower.addWidget(self._timeline_card())
        box.addLayout(lower, 1)
        return page

    def _timeline_card(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        ways = "click an event: the board shows that moment · PgUp / PgDn · right-click: undo to here, rule, why"
        self.ways = label(ways, "label")
        self.ways.setMinimumWidth(1)
        self.back_button = button("◀ Back one event", lambda: self.gesture("back"), tip="Shift+F10")
        self.step_button = button("Step ▶ (F10)", lambda: self.gesture("step"), "primary", "F10")
        box = QVBoxLayout(frame)
        box.setContentsMargins(14, 9, 14, 10)
        box.setSpacing(6)
        box.addLayout(row(label("Timeline", "heading"), self.ways, None, self.back_button, self.step_button, spacing=12))
        box.addWidget(self.timeline)
        return frame

    def _dress_tools(self) -> None:
        for tool, key, icon in (
            (self.ribbon.undo, "undo", "undo"),
            (self.ribbon.redo, "redo", "redo"),
            (self.ribbon.find, "find", ""),
        ):
            action = self.actions_.by_key[key]
            if icon:
                action.setIcon(tinted(icon, self.look))
                tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
                tool.setIconSize(QSize(self.look.px(17), self.look.px(17)))
            tool.setDefaultAction(action)
        self.ribbon.fit()

    def _restore(self) -> None:
        geometry, columns = self.settings.bytes("geometry"), self.settings.bytes("columns")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1440, 900)
        if columns is not None:
            self.columns.restoreState(columns)

    # Showing

    def _show_stage(self) -> None:
        self.stack.setCurrentWidget(self.panels[self.desk.stage])

    def _show_state(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.setWindowTitle(f"{self.desk.title} — Seneschal")
        self._head()
        resolution = game.resolution
        self.step_button.setEnabled(self.actions_.by_key["step"].isEnabled())
        self.back_button.setEnabled(self.actions_.by_key["back"].isEnabled())
        self.step_button.setText("A choice waits" if game.choice else "Resolved ✓" if resolution.done else "Step ▶ (F10)")
        place = self.desk.place_of_save
        kept = "saved in the database" if game.save is not None else "not saved: in memory only"
        self.corner.setText(f"saved in {place.name}" if place else kept)

    def _head(self) -> None:
        """The game at the right of the menus, as fully as they leave it room; the ways of the timeline where there is any."""
        self.ways.setVisible(self.width() >= self.look.px(1080))
        if self.desk.game is None or self.pages.currentWidget() is self.start:
            self.heading.setText("")
            return
        last = self.menuBar().actionGeometry(self.menuBar().actions()[-1])
        room = self.width() - last.right() - self.look.px(40)
        self.heading.setFixedHeight(QFontMetrics(self.look.font()).height() + 2 * self.look.px(4))
        metrics = self.heading.fontMetrics()
        date = f"{self.desk.date}{self.desk.aside}"
        wordings = (self.desk.title, f"{self.desk.in_play.heading.title} · {date}", date, "")
        self.heading.setText(next((words for words in wordings if metrics.horizontalAdvance(words) <= room), ""))
        self.menuBar().adjustSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head()

    def complain(self, words: str) -> None:
        """Say why something was refused; long lists in a box of their own."""
        self.said.setText(words.split("\n")[0])
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words if len(words) < 900 else words[:900] + " …", parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def show_start(self) -> None:
        self.start.refresh(self.settings.recent)
        self.pages.setCurrentWidget(self.start)
        self.setWindowTitle("Seneschal")
        self._head()

    # Games

    def show_game(self, game: Game) -> None:
        """Put an open game on the desk."""
        self.desk.open(game)
        self.pages.setCurrentIndex(1)
        self._head()
        if self.desk.place_of_save is not None:
            self.settings.opened(self.desk.place_of_save)
        self.board.setFocus()

    def attempt(self, opening: Callable[[], Game]) -> bool:
        """Open a game; False, with the reason said, when it cannot be."""
        try:
            game = opening()
        except Rejected as rejected:
            source = f"{rejected.source}\n\n" if rejected.source else ""
            self.complain(source + "\n".join(str(complaint) for complaint in rejected.complaints))
            return False
        self.show_game(game)
        return True

    def open_example(self, example: Example) -> bool:
        return self.attempt(lambda: open_example(example))

    def open_save(self, place: Path | str) -> bool:
        return self.attempt(lambda: Game.open(place))

    def ask_open(self) -> None:
        place, _ = QFileDialog.getOpenFileName(self, "Open a game", str(saves_folder()), FILES)
        if place:
            self.open_save(Path(place))

    def set_up(self) -> None:
        """A new game, part by part."""
        Assistant(self.look, self, self.show_game, self.ask_new, drafts=self.drafts).open()

    def ask_new(self) -> None:
        setup, _ = QFileDialog.getOpenFileName(self, "Setup document", "", "Setup documents (*.yaml *.yml);;All files (*)")
        if not setup:
            return
        place, _ = QFileDialog.getSaveFileName(self, "Save the new game as", str(saves_folder() / f"new{SUFFIX}"), FILES)
        if place:
            self.attempt(lambda: new_game(Path(setup), _suffixed(place)))

    def ask_save_as(self) -> None:
        place, _ = QFileDialog.getSaveFileName(self, "Save as", str(saves_folder()), FILES)
        if place and self.desk.do(lambda game: game.save_as(_suffixed(place))):
            self.settings.opened(_suffixed(place))

    def ask_picture(self) -> None:
        BoardPicture(self.desk, self.look, self).open()

    # Gestures

    def gesture(self, name: str) -> None:
        """A gesture of the game by its name. In a text field undo and redo are the field's own."""
        field = QApplication.focusWidget()
        if (
            name in ("undo", "redo")
            and isinstance(field, QLineEdit | QPlainTextEdit)
            and field.isVisible()
            and not field.isReadOnly()
        ):
            getattr(field, name)()
            return
        if not self.readiness.lets(name, lambda: self.gesture(name)):
            return
        if self.desk.do(lambda game: getattr(game, name)()) and name not in ("undo", "redo"):
            self.desk.bring(RESOLVE)

    def step_exchange(self, way: int, *, battle: bool = False) -> None:
        """Step to the end of the next exchange of a battle, or of the next battle, or back to the end of the one before."""
        if way > 0 and not self.readiness.lets("step", lambda: self.step_exchange(way, battle=battle)):
            return
        self.desk.bring(RESOLVE)
        (self.night.battles.step if way > 0 else self.night.battles.step_back)(battle=battle)

    def decide(self) -> None:
        self.night.choice.answer()

    def add_order(self) -> None:
        OrderForm(self.desk, self).open()

    def read_message(self) -> None:
        InboxDialog(self.desk, self).open()

    def rule_here(self) -> None:
        RulingDialog(self.desk, self).open()

    def calculate(self) -> None:
        Calculators(self.desk, self.look, self).show()

    def open_lab(self) -> None:
        from gui.lab.lab import Lab  # the lab is large and seldom opened

        Lab(self.desk, self.look, self).show()

    def begin_line(self) -> None:
        BeginLine(self.desk, self).open()

    def lines(self) -> None:
        Lines(self.desk, self).open()

    def open_turn(self) -> None:
        self.day.go_on()

    def export_posts(self) -> None:
        self.desk.bring(PUBLISH)
        self.publish.export()

    # Looks

    def view_as_moderator(self) -> None:
        self.notice.back_to_now()

    def wear(self, key: str | None = None, scale: int | None = None) -> None:
        self.look.wear(key, scale)
        self.settings.keep("theme", self.look.theme.key)
        self.settings.keep("scale", self.look.scale)

    def scale_text(self, steps: int) -> None:
        place = SCALES.index(self.look.scale) + steps
        if 0 <= place < len(SCALES):
            self.wear(scale=SCALES[place])

    def palette_dialog(self) -> None:
        Palette(self).open()

    def show_keys(self) -> None:
        cells = [f"<td><b>{', '.join(deed.keys)}</b>&nbsp;&nbsp;</td><td>{deed.text}</td>" for deed in DEEDS if deed.keys]
        half = (len(cells) + 1) // 2
        pairs = zip_longest(cells[:half], cells[half:], fillvalue="")
        lines = "".join(f"<tr>{one}<td>&nbsp;&nbsp;&nbsp;&nbsp;</td>{other}</tr>" for one, other in pairs)
        self._box("Keys", f'<table style="white-space: pre">{lines}</table>')

    def show_about(self) -> None:
        from importlib.metadata import version

        self._box(
            "About", f"<b>Seneschal {version('seneschal')}</b><br>The desk of people who moderate play-by-forum strategy games."
        )

    def _box(self, title: str, words: str) -> None:
        box = QMessageBox(QMessageBox.Icon.NoIcon, title, words, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def resume(self, place: Path) -> bool:
        """Open the game that was left last, and look at it as one did then: its stage, through whose eyes, board or relations."""
        if not self.open_save(place):
            return False
        left, stage, lens, face = (*self.settings.word("left", "").split("\n"), "", "", "", "")[:4]
        if left != str(place):
            return True
        eyes = {str(audience): audience for _, audience in self.desk.readers()}
        if lens in eyes:
            self.desk.look_through(eyes[lens])
        if stage in self.panels:
            self.desk.bring(stage)
        if face == "relations" and self.middle.relations.there:
            self.middle.bring(1)
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        self.publish.prose.keep()
        place = self.desk.place_of_save
        if place is not None:
            left = (str(place.resolve()), self.desk.stage, str(self.desk.lens), self.middle.face)
            self.settings.keep("left", "\n".join(left))
        self.settings.keep("geometry", self.saveGeometry())
        self.settings.keep("columns", self.columns.saveState())
        self.settings.file.sync()
        self.desk.background.close()
        if self.desk.game is not None:
            self.desk.game.close()
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        # Status tips of menus would wipe the line about what is under the pointer.
        return True if event.type() == QEvent.Type.StatusTip else super().event(event)


def tinted(name: str, look: Look) -> QIcon:
    """An icon of ours in the ink of the theme."""
    from PySide6.QtSvg import QSvgRenderer

    icon = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, "ink"), (QIcon.Mode.Disabled, "strong_line")):
        text = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
        picture = QPixmap(48, 48)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        QSvgRenderer(text.replace("currentColor", look.colour(ink).name()).encode()).render(painter)
        painter.end()
        icon.addPixmap(picture, mode)
    return icon


def _card(part: QWidget, inner: tuple[int, int, int, int]) -> QFrame:
    frame = QFrame()
    frame.setObjectName("card")
    box = QVBoxLayout(frame)
    box.setContentsMargins(*inner)
    box.setSpacing(3)
    box.addWidget(part, 1)
    return frame


def _suffixed(place: str) -> Path:
    path = Path(place)
    return path if path.suffix else path.with_suffix(SUFFIX)
