"""Games opened, made and saved under another name, all behind the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.adapters.attempt import Refused
from gui.adapters.background import Task, load
from gui.adapters.desk import Desk
from gui.adapters.places import Game, GamePlace, called, open_game, opened
from gui.adapters.settings import Settings, saves_folder
from gui.adapters.setup.games import FILES, SUFFIX, Example, open_example
from gui.adapters.shared_game import SharedGame
from gui.adapters.sight import Sight, first_sight
from gui.adapters.standing import STAGES, natural_stage, read_standing, standing_of


class Games(QObject):
    """What opens games for one window. The game that lies on its desk stays until the other is open, and until nothing is
    pending of it."""

    opened = Signal(object, object)
    """A game was opened, and what is to be called once it lies on the desk."""
    complained = Signal(str)
    """Why a game could not be opened or written."""
    drafted = Signal(object)
    """The title of the new game that is being set up, which may be empty; None where none is."""
    stood = Signal(object, str, str)
    """How the game of a place stands by now, in words."""

    def __init__(self, desk: Desk, settings: Settings, shared_game: SharedGame, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        self._settings = settings
        self._shared_game = shared_game
        self._opening: Task | None = None
        self.modules: Callable[[str], Iterable[str]] = lambda stage: ()
        """What gives the modules that a stage needs where there is most room; a window not shown yet has no size."""

    def attempt(self, what: str, opening: Callable[[], Game], then: Callable[[], object] = lambda: None) -> None:
        """Open a game behind the window, show it, and `then` go on; the reason is said when it cannot be. Of two that are
        being opened, the later one comes."""

        def work(task: Task) -> tuple[Game, Sight] | Refused:
            made = opened(opening)
            if isinstance(made, Refused):
                return made
            if task.cancelled:
                made.close()
            load(self.modules(natural_stage(made)))
            return made, first_sight(made)

        def done(made: tuple[Game, Sight] | Refused) -> None:
            self._opening = None
            if isinstance(made, Refused):
                self.complained.emit(f"{made.source}\n\n{made}" if made.source else str(made))
            else:
                self._desk.expect(*made)
                self.opened.emit(made[0], then)

        def begin() -> None:
            if self._opening is not None:
                self._opening.cancel()
            self._opening = self._desk.background.run(what, work, done, self.complained.emit)

        self._desk.storage.when_saved(begin)  # it may be this very game

    @property
    def opening(self) -> bool:
        """Whether a game is being opened."""
        return self._opening is not None

    def open_example(self, example: Example, then: Callable[[], object] = lambda: None) -> None:
        """Open an example behind the window, then call `then`; a complaint is shown where that fails."""
        self.attempt(f"Opening {example.title}", lambda: open_example(example), then)

    def open(self, place: GamePlace, then: Callable[[], object] = lambda: None) -> None:
        """Open a file, or the address of a database."""
        self.attempt(f"Opening {called(place)}", lambda: open_game(place), then)

    def resume(self, place: Path) -> None:
        """Open the game that was left last, and look at it as one did then: its stage, through whose eyes, board or relations."""
        self.open(place, lambda: self._look_as_then(place))

    def _look_as_then(self, place: Path) -> None:
        left, stage, lens = (*self._settings.word("left", "").split("\n"), "", "", "")[:3]
        if left != str(place):
            return
        eyes = {str(audience): audience for _, audience in self._desk.readers()}
        if lens in eyes:
            self._desk.look_through(eyes[lens])
        if stage in STAGES:
            self._desk.bring(stage)

    def save_as(self, place: Path | str) -> None:
        """Go on under another name, with what is shown."""

        def done() -> None:
            if self._desk.place_of_save is not None:
                self._settings.opened(self._desk.place_of_save)
            self._desk.refresh()
            self._shared_game.attend(self._desk.in_play)
            self._desk.drafts.attend(self._desk.in_play, moved=True)

        self._desk.storage.save_as(place, done, self.complained.emit)

    # How games stand

    def keep_standing(self) -> None:
        """Remember how the game on the desk stands, for the start page."""
        if self._desk.place_of_save is not None:
            game = self._desk.in_play
            words = standing_of(game, natural_stage(game), datetime.now(UTC))
            self._settings.keep_standing(self._desk.place_of_save, game.heading.title, words)

    def look_up(self) -> None:
        """Look up behind the window how the recent games stand by now, and which new game was begun: somebody else may have gone
        on with them, or a deadline may have passed. Not while a game is being opened, which is what one waits for."""
        if self._desk.background.busy:
            return

        def work(task: Task) -> tuple[str | None, dict[Path, tuple[str, str]]]:
            from gui.adapters.setup.newgame import title_kept  # with all that setting up a game needs

            return title_kept(draft), {place: read_standing(place) for place in places if not task.cancelled}

        def done(looked_up: tuple[str | None, dict[Path, tuple[str, str]]]) -> None:
            begun, found = looked_up
            self.drafted.emit(begun)
            for place, (title, words) in found.items():
                if words:
                    self._settings.keep_standing(place, title, words)
                    self.stood.emit(place, title, words)

        places = [place for place in self._settings.recent if place != self._desk.place_of_save]
        draft = self._settings.draft
        if places or draft.exists():
            self._desk.background.run("Looking at the recent games", work, done, None, self)

    # Asked for

    def ask_open(self) -> None:
        """Ask for a save and open it."""
        place, _ = QFileDialog.getOpenFileName(self._window, "Open a game", str(saves_folder()), FILES)
        if place:
            self.open(Path(place))

    def ask_server(self) -> None:
        """A game of a database, picked from a list."""
        from gui.setup.server import ServerDialog

        ServerDialog(self._settings, self._desk.background, self.open, self._window).open()

    def ask_save_as(self) -> None:
        """Ask for a name and save the game there; it is kept there from then on."""
        place, _ = QFileDialog.getSaveFileName(self._window, "Save as", str(saves_folder()), FILES)
        if place:
            self.save_as(_suffixed(place))


def _suffixed(place: str) -> Path:
    path = Path(place)
    return path if path.suffix else path.with_suffix(SUFFIX)
