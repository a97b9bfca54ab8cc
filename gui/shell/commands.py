"""What menus, keys and buttons have the desk do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QPlainTextEdit

from gui.adapters.clipboard import came_from_others
from gui.adapters.desk import Desk
from gui.adapters.history import redone_said, undone_said
from gui.adapters.order_status import problems
from gui.adapters.requests import ReadLetter
from gui.adapters.settings import Settings
from gui.adapters.shared_game import SharedGame
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.board.map_view import NEARER
from gui.shell.arrangement import Arrangement
from gui.shell.dialogs import Dialogs
from gui.shell.games import Games
from gui.shell.panels import Panels
from gui.shell.retry_bar import RetryBar
from gui.shell.ribbon import Ribbon
from gui.shell.strip import Strip
from gui.shell.tour import Tour
from gui.shell.view_bar import ViewBar
from gui.widgets.theme import SCALES, SYSTEM, Look, system_theme

if TYPE_CHECKING:
    from gui.letters.ready import Readiness


FORWARD = ("step", "step_phase", "run_on")
"""The gestures that go on in the turn."""


class Pieces(NamedTuple):
    """What one window is made of."""

    window: QMainWindow
    desk: Desk
    look: Look
    settings: Settings
    panels: Panels
    arrangement: Arrangement
    ribbon: Ribbon
    strip: Strip
    notice: ViewBar
    retry_bar: RetryBar
    games: Games
    shared_game: SharedGame
    dialogs: Dialogs
    show_start: Callable[[], object]


class Commands(QObject):
    """Does what a menu, key or button asks for, by one of the pieces of a window or by several of them together."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.window)
        self.pieces = pieces
        self.window, self.desk, self.look, self.settings = pieces.window, pieces.desk, pieces.look, pieces.settings
        self.panels, self.strip, self.dialogs = pieces.panels, pieces.strip, pieces.dialogs
        self.games, self.shared_game, self.show_start = pieces.games, pieces.shared_game, pieces.show_start
        self.desk.going_on.connect(self.go_on)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    @cached_property
    def readiness(self) -> Readiness:
        """The list of who has sent orders, made when it is first asked for."""
        from gui.letters.ready import Readiness  # with the reader of letters, which no desk begins with

        return Readiness(self.desk, self.window, self.dialogs.read_message)

    # The turn

    def gesture(self, name: str) -> None:
        """A gesture of the game by its name. In a text field undo and redo are the field's own."""
        field = QApplication.focusWidget()
        typing = isinstance(field, QLineEdit | QPlainTextEdit) and field.isVisible() and not field.isReadOnly()
        if typing and name in ("undo", "redo"):
            getattr(field, name)()
            return
        if name in FORWARD and not self._may_go_on(lambda: self.gesture(name)):
            return
        stepping = self.strip.step_button.hasFocus()
        how = "undo_in_line" if name == "undo" else name
        if not self.desk.do(lambda game: getattr(game, how)()):
            return
        if name in ("undo", "redo"):
            if said := (undone_said if name == "undo" else redone_said)(self.desk):
                self.desk.said.emit(said)
            if self.desk.stage == RESOLVE:
                self.panels.night.choice.take_focus()
        else:
            self.desk.bring(RESOLVE)
            if not self.panels.night.choice.take_focus() and (self.desk.over or stepping):
                self.strip.step_button.setFocus()

    def go_on(self, gesture: Callable[[], object]) -> None:
        """Make a gesture that goes on in the turn, once nothing stands in its way."""
        if self._may_go_on(lambda: self.go_on(gesture)):
            gesture()

    def _may_go_on(self, again: Callable[[], object]) -> bool:
        """Whether the turn may go on now: no question waits, and it may begin. `again` is called when it may later."""
        return not self._asked() and self.readiness.lets(again)

    def go_forward(self) -> None:
        """The next thing of the round: a step, the question that waits, the posts, what follows the turn."""
        if self._asked():
            return
        if not self.desk.over:
            self.gesture("step")
        elif self.desk.stage in (COLLECT, RESOLVE):
            self.desk.bring(PUBLISH)
            self.panels.publish.take_focus()
        else:
            self.desk.bring(DAY)

    def paste(self) -> None:
        """Read what lies on the clipboard: pages of the thread where votes are taken and in front, else letters."""
        votes = self.panels.day.votes
        if self.desk.stage == DAY and votes.isVisible() and not self.desk.over:
            votes.read_pages(paste=True)
        else:
            self.dialogs.read_message(ReadLetter(text=came_from_others()))

    def _asked(self) -> bool:
        """Whether a question waits; then the keys are there."""
        if self.desk.in_play.choice is None:
            return False
        self.desk.bring(RESOLVE)
        self.panels.night.choice.take_focus()
        return True

    def step_exchange(self, way: int, *, battle: bool = False) -> None:
        """Step to the end of the next exchange of a battle, or of the next battle, or back to the end of the one before."""
        if way > 0 and not self.readiness.lets(lambda: self.step_exchange(way, battle=battle)):
            return
        self.desk.bring(RESOLVE)
        battles = self.panels.night.battles
        (battles.step if way > 0 else battles.step_back)(battle=battle)
        self.panels.night.choice.take_focus()

    def word_posts(self) -> None:
        """Open the template of posts like the one in front, with the posts in sight."""
        self.desk.bring(PUBLISH)
        self.panels.publish.more.wording()

    def decide(self) -> None:
        """Answer the question that waits with what is chosen."""
        self.panels.night.choice.answer()

    # What stands in front

    def next_problem(self) -> None:
        """Go to the next thing that needs a hand before the turn; where there is none one stays where one is."""
        if not problems(self.desk):
            self.desk.said.emit("There is nothing to settle.")
            return
        self.desk.bring(COLLECT)
        self.pieces.arrangement.front("orders")
        self.panels.collect.settle.next()

    def export_posts(self) -> None:
        """Go to the outbox and ask where its posts are to be written."""
        self.desk.bring(PUBLISH)
        self.panels.publish.export()

    def filter_roster(self) -> None:
        """The rosters in front, ready to be filtered; the Resolve desk has them where this stage has none."""
        if not self.pieces.arrangement.front("rosters"):
            self.desk.bring(RESOLVE)
            self.pieces.arrangement.front("rosters")
        self.panels.rosters.filter.setFocus()

    def show_board(self, part: str = "board") -> None:
        """Bring the board or its table to the front, at another stage where this one has none, and put the cursor there."""
        if not self.pieces.arrangement.front(part):
            self.desk.bring(COLLECT)
            self.pieces.arrangement.front(part)
        self.panels[part].setFocus()

    def zoom(self, steps: int | None) -> None:
        """See the board so many steps nearer, or fit it with None, at whatever stage one is."""
        if not self.panels.board.isVisible():
            self.show_board()
        self.panels.board.zoom(None if steps is None else NEARER**steps)

    def fold_timeline(self) -> None:
        """Fold the timeline, or show it again."""
        self.strip.set_open(not self.strip.opened)

    def view_as_moderator(self) -> None:
        """Back to the moderator's eyes and to now."""
        self.pieces.notice.back_to_now()

    def show_tour(self) -> None:
        """Show what each stage is for, from the first on."""
        Tour(self.desk, self.look, self.pieces.ribbon.stages, self.window).show_stage(0)

    # Looks

    def wear(self, key: str | None = None, scale: int | None = None) -> None:
        """Change theme or scale (per cent) for every window, and keep them for the next start."""
        if key is not None:
            self.settings.keep("theme", key)
        self.look.wear(system_theme() if key == SYSTEM else key, scale)
        self.settings.keep("scale", self.look.scale)

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        """Wear what the system has come to wear, where it is followed."""
        if self.settings.word("theme", SYSTEM) == SYSTEM:
            self.look.wear(system_theme(scheme))

    def scale_text(self, steps: int) -> None:
        """Make text larger by so many steps, or smaller; no further than the scales go."""
        place = SCALES.index(self.look.scale) + steps
        if 0 <= place < len(SCALES):
            self.wear(scale=SCALES[place])
