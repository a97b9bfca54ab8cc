"""The window: the ribbon, the desk as the stage wants it, the timeline below; it composes what the panels are."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QDialog,
    QFrame,
    QMainWindow,
    QMessageBox,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.change import Change
from gui.adapters.desk import Desk
from gui.adapters.places import Game
from gui.adapters.settings import Settings
from gui.adapters.shared_game import SharedGame
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.tabbing import first_stop, go_on
from gui.forms.value import enter_alone
from gui.setup.start import Start
from gui.shell.actions import Actions
from gui.shell.arrangement import BETWEEN, Arrangement, Memory, columns_of
from gui.shell.commands import Commands, Pieces
from gui.shell.dialogs import Dialogs
from gui.shell.fault import FaultBar
from gui.shell.form_panel import FormPanel
from gui.shell.games import Games
from gui.shell.panels import MODULES, Panels, load_next
from gui.shell.presence import Presence
from gui.shell.progress import ProgressLabel
from gui.shell.retry_bar import RetryBar
from gui.shell.ribbon import Ribbon
from gui.shell.save_label import SaveLabel
from gui.shell.strip import Strip
from gui.shell.timeline import Timeline
from gui.shell.unsaved import UnsavedBar
from gui.shell.view_bar import ViewBar
from gui.widgets.icons import program_icon, tinted
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import Fitting, label, once, pile
from gui.widgets.room import room_on
from gui.widgets.slices import Slices
from gui.widgets.theme import Look

AFTER = 1000
"""Milliseconds after which a game that was opened is drawn, and the rest of the program is loaded."""

WORK = {COLLECT: "orders", RESOLVE: "night", PUBLISH: "outbox", DAY: "day"}
"""The part in which the work of each stage is done."""


class Window(QMainWindow):
    """One window on one game. Everything it does to the game is a gesture of the desk."""

    def __init__(self, settings: Settings, look: Look) -> None:
        super().__init__()
        self.settings = settings
        self.look = look
        self.desk = Desk()
        self.shared_game = SharedGame(self.desk, settings, self)
        self.games = Games(self.desk, settings, self.shared_game, self)
        self._closing = False
        """Whether it closes as soon as all is saved."""
        self._unsaved_lost = False
        """Whether it shall close though something is not saved."""
        self.setWindowIcon(program_icon())
        self.setMinimumSize(900, 600)
        self.ribbon = Ribbon(self.desk, look)
        self.timeline = Timeline(self.desk, look)
        self.strip = Strip(
            self.timeline,
            look,
            lambda: self.commands.go_forward(),
            lambda: self.commands.gesture("back"),
            lambda: self.panels.work_left,
        )
        self.panels = Panels(self.desk, look, self.strip.step_button.setFocus, self.strip.refresh)
        self.panels.named = lambda: self.strip.opened and self.timeline.names_all
        self.timeline.renamed.connect(self.panels.share_steps)
        self.timeline.pointed.connect(lambda number: self.panels.night.happened.show_step(number))
        self.arrangement = Arrangement(self.panels, look, Memory(settings))
        self.arrangement.laid_out = self._layout_of
        self.games.modules = lambda stage: [MODULES[column.parts[0]] for column in columns_of(stage, "wide")]
        self.form_panel = FormPanel(self.desk, self.arrangement, look)
        self.dialogs = Dialogs(self, self.desk, look, settings, self.panels, self.form_panel)
        self.notice = ViewBar(self.desk)
        self.notice.gone.connect(lambda: self._attend(self.notice.text))
        self.retry_bar = RetryBar(self.desk, self.games.ask_save_as)
        self.start = Start(self.games.open_example, self.games.open, self.games.ask_open, self.dialogs.set_up)
        self.start.seen.connect(self.games.look_up)
        self._rest = once(self, AFTER, self._load_next)
        self._making = Slices(self)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self._desk_page())
        self.fault = FaultBar()
        self.centre = QWidget()
        self.setCentralWidget(self.centre)
        self.centre.setLayout(pile(self.fault, (self.pages, 1), spacing=0))
        self.said = Fitting()
        self.save_label = SaveLabel(self.desk)
        self.view_line = QWidget()
        self.view_line.setLayout(pile(self.notice, spacing=0))
        self.statusBar().addWidget(self.view_line)
        self.statusBar().addWidget(self.said, 1)
        self.presence = Presence(self.shared_game)
        self.progress = ProgressLabel(self.desk.background)
        for part in (self.presence, self.progress, self.save_label):
            self.statusBar().addPermanentWidget(part)
        self.statusBar().setSizeGripEnabled(False)
        self.heading = label("", "muted")
        self.heading.setContentsMargins(0, 0, 12, 0)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.menuBar().setCornerWidget(self.heading)
        self.commands = Commands(
            Pieces(
                self,
                self.desk,
                look,
                settings,
                self.panels,
                self.arrangement,
                self.ribbon,
                self.strip,
                self.notice,
                self.retry_bar,
                self.games,
                self.shared_game,
                self.dialogs,
                self.show_start,
            )
        )
        self.actions_ = Actions(self.commands)
        self._dress_tools()
        self.desk.said.connect(self.said.say)
        self.desk.complained.connect(self.complain)
        self.games.complained.connect(self._not_opened)
        self.games.opened.connect(self.show_game)
        self.games.stood.connect(self.start.say)
        self.games.drafted.connect(self.start.say_draft)
        self.dialogs.drafted.connect(self.start.say_draft)
        self.pages.currentChanged.connect(self._turn_the_page)
        self.dialogs.made.connect(self.show_game)
        self.desk.staged.connect(self._show_stage)
        self.arrangement.put_away.connect(self._attend)
        self.desk.changed.connect(self._show_state)
        look.changed.connect(self._dress_tools)
        look.changed.connect(self._head_anew)
        self._restore()
        self.show_start()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from part to part as they stand: the stages, the columns from left to right, the timeline and the status bar
        below them. What is hidden or disabled with the keys in it gives them to the work of the stage, and not to the ribbon."""
        now = self.focusWidget()
        if now is not None and not (now.isVisibleTo(self) and now.isEnabled()) and self.desk.game is not None:
            self._attend(now)
            return True
        return go_on((self.centre, self.notice, self.progress), self.focusWidget(), forward)

    # Building

    def _desk_page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("desk")
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        ribbon = QFrame()
        ribbon.setObjectName("ribbon")
        ribbon.setLayout(pile(self.ribbon))
        box.addWidget(ribbon)
        lower = pile(
            self.retry_bar,
            UnsavedBar(self.desk, self._reopened),
            (self.form_panel, 1),
            self.strip,
            margins=(EDGE, GAP, EDGE, GAP),
            spacing=GAP,
        )
        box.addLayout(lower, 1)
        self.arrangement.more = {
            "zoom": (lambda: self.panels.board.zoomed, self.panels.board.put_zoom),
            "selection": (lambda: [self.desk.place, self.desk.thing], self._select_again),
            "overlay": (lambda: self.panels.board.overlays.on, self.panels.board.overlays.put),
            "orders": (lambda: self.panels.board.shown, self.panels.board.show_orders),
            "timeline": (lambda: self.strip.opened, lambda on: self.strip.set_open(on is not False)),
        }
        return page

    def _select_again(self, kept: list[str | None] | None) -> None:
        """What was selected in this stage, where it is there still."""
        place, thing = kept or (None, None)
        if kept and self.desk.placed(place) is not None:
            self.desk.select(place, thing if self.desk.token(thing) is not None else None)

    def _dress_tools(self) -> None:
        for tool, key, icon in (
            (self.ribbon.undo, "undo", "undo"),
            (self.ribbon.redo, "redo", "redo"),
            (self.ribbon.search, "find", ""),
        ):
            action = self.actions_.by_key[key]
            if icon:
                action.setIcon(tinted(icon, self.look))
                tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
                tool.setIconSize(QSize(self.look.px(17), self.look.px(17)))
            tool.setDefaultAction(action)
        self.ribbon.fit()

    def _restore(self) -> None:
        geometry = self.settings.bytes("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(QSize(1440, 900).boundedTo(room_on(self)))

    # Showing

    def _turn_the_page(self) -> None:
        """On the start page the status bar says nothing of a game, and no key does anything to one."""
        desk = self.pages.currentWidget() is not self.start
        self.actions_.away = not desk
        self.actions_.refresh()
        self.save_label.setVisible(desk)
        self.view_line.setVisible(desk)
        self.presence.setHidden(not desk or not self.presence.text())
        if not desk:
            self.said.say("")

    def _show_stage(self) -> None:
        if self.desk.game is not None:
            before = QApplication.focusWidget()
            self.arrangement.bring(self.desk.stage)
            self.strip.refresh()
            if before is not None and self.isAncestorOf(before) and (before in self._ways or self.focusWidget() is not before):
                self._attend(before)

    @property
    def _ways(self) -> tuple[QWidget, ...]:
        """The buttons that lead from stage to stage: the keys go on to the work there."""
        return *self.ribbon.stages.values(), self.strip.step_button

    def _attend(self, before: QWidget) -> None:
        """Have the keys where they were, or, where that is out of sight, where the work of the stage is done: what is laid out
        anew loses them, and Qt gives them to the ribbon."""
        stage = self.desk.stage
        if (before.isVisibleTo(self) and before.isEnabled() and before not in self._ways) or not self.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if stage == RESOLVE and self.panels.night.choice.take_focus():
            return
        part = self.panels[WORK[stage]]
        stop = self.panels.day.begins if stage == DAY else part.focusProxy() or first_stop(part)
        (stop if stop is not None else self.strip.step_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _layout_of(self, stage: str) -> str:
        """Without votes to read the last stage is the board's."""
        return BETWEEN if stage == DAY and self.desk.game is not None and not self.desk.in_play.voting else stage

    def _show_state(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.setWindowTitle(f"{self.desk.title} — Seneschal")
        if self.desk.change & Change.EVENTS:
            self.said.say("")  # what was said of a unit stood there all night
        self._head()
        self.arrangement.again()
        self.arrangement.head()
        self.strip.back_button.setEnabled(self.actions_.by_key["back"].isEnabled())
        self.strip.refresh()

    def _head(self) -> None:
        """The game at the right of the menus, as fully as they leave it room."""
        if self.desk.game is None or self.pages.currentWidget() is self.start:
            self.heading.setText("")
            return
        last = self.menuBar().actionGeometry(self.menuBar().actions()[-1])
        room = self.width() - last.right() - self.look.px(40)
        self.heading.setFixedHeight(QFontMetrics(self.look.font()).height() + 2 * self.look.px(4))
        metrics = self.heading.fontMetrics()
        date = f"{self.desk.date}{self.desk.branch_text}"
        wordings = (self.desk.title, f"{self.desk.in_play.heading.title} · {date}", date, "")
        words = next((words for words in wordings if metrics.horizontalAdvance(words) <= room), "")
        if words != self.heading.text():
            self.heading.setText(words)
            self.menuBar().adjustSize()

    def _head_anew(self) -> None:
        self.heading.setText("")  # Qt keeps how large a label was as long as its words stay the same
        self._head()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head()

    def complain(self, words: str) -> None:
        """Say why something was refused; long lists in a box of their own."""
        self.said.say(words.split("\n")[0])
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words if len(words) < 900 else words[:900] + " …", parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _not_opened(self, words: str) -> None:
        self.actions_.ahead.clear()
        if self.desk.game is None:
            self.show_start()
        self.complain(words)

    def await_game(self) -> None:
        """Show an empty desk: a game is being opened, and the start page would only flash."""
        self.pages.setCurrentIndex(1)

    def show_start(self) -> None:
        """Show the start page in place of the desk; the game stays open behind it."""
        self.actions_.ahead.clear()
        self.games.keep_standing()
        self.start.refresh(self.settings.recent, self.settings.stands)
        if self.start.isVisible():
            self.games.look_up()
        self.pages.setCurrentWidget(self.start)
        self.setWindowTitle("Seneschal")
        self._head()

    # Games

    def show_game(self, game: Game, then: Callable[[], object] = lambda: None) -> None:
        """Put an open game on the desk once nothing is pending of the one that lies there, and `then` go on."""
        self.panels.keep_prose()
        self.desk.storage.when_saved(lambda: (self._put(game), then(), self.actions_.catch_up()), game.close)

    def _put(self, game: Game) -> None:
        self.shared_game.leave()
        self.desk.drafts.leave()
        self.retry_bar.leave()
        self.arrangement.keep()
        self.arrangement.memory.open(game)
        self.arrangement.forget()
        self.pages.setCurrentIndex(1)
        self.desk.open(game)
        self._head()
        if self.desk.place_of_save is not None:
            self.settings.opened(self.desk.place_of_save)
        self.shared_game.attend(game)
        self.desk.drafts.attend(game)
        self._attend(self.panels.board)
        self._rest.start()

    def _load_next(self) -> None:
        def make(_: None) -> None:
            self._making.run(self._make_parts(), lambda _: None)

        self.desk.background.run("Loading the other stages", lambda task: load_next(), make)

    def _make_parts(self) -> Generator[None, None, None]:
        """Make the parts of the other stages one by one, so that the first look at a stage takes no longer than the next."""
        for key in MODULES:
            yield
            self.panels[key]

    def _reopened(self, draft: UnsavedDraft) -> QDialog | None:
        from gui.shell.reopening import reopened  # seldom needed, and all that one writes in

        return reopened(draft, self.desk, self.look, self.panels, self.dialogs, self.retry_bar, self)

    # Closing

    def _close_anyway(self) -> None:
        self._unsaved_lost = True
        self.close()

    def _ask_to_wait(self) -> None:
        """Nobody waits for ever: what is pending can be left behind, said so."""
        count = self.desk.storage.pending
        what = "What you did last is" if count == 1 else f"The last {count} things you did are"
        words = f"{what} not saved yet: the save does not take it just now. The desk closes as soon as it does."
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setDefaultButton(box.addButton("Wait", QMessageBox.ButtonRole.RejectRole))
        box.addButton("Close without it", QMessageBox.ButtonRole.DestructiveRole).clicked.connect(self._close_anyway)
        box.open()

    def _wait_to_close(self) -> None:
        if self._closing:
            self._ask_to_wait()
            return
        self._closing = True
        self.said.say("The desk closes when all is saved …")
        self.desk.storage.when_saved(self.close, lambda: setattr(self, "_closing", False))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.panels.keep_prose()
        if self.desk.storage.pending and not self._unsaved_lost:
            event.ignore()
            self._wait_to_close()
            return
        self.arrangement.keep()
        place = self.desk.place_of_save
        self.games.keep_standing()
        if place is not None:
            left = (str(place.resolve()), self.desk.stage, str(self.desk.lens))
            self.settings.keep("left", "\n".join(left))
        self.settings.keep("geometry", self.saveGeometry())
        self.settings.file.sync()
        self._rest.stop()
        self._making.stop()
        self.shared_game.close()
        self.desk.drafts.close()
        self.desk.storage.close()
        self.desk.background.close()
        if self.desk.game is not None:
            self.desk.game.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keys, as Space does: Qt has it do so in dialogs alone. Keys pressed while no
        game is in sight and one is being opened are meant for that."""
        now = self.focusWidget()
        if enter_alone(event) and isinstance(now, QAbstractButton) and not isinstance(now, QCheckBox | QRadioButton):
            now.click()
        elif not ((self.desk.game is None or self.actions_.away) and self.games.opening and self.actions_.press_ahead(event)):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Status tips of menus would wipe the line about what is under the pointer.
        return True if event.type() == QEvent.Type.StatusTip else super().event(event)
