"""The board as the reader of a post may see it, drawn once for each reader."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage

from gui.adapters.desk import Desk
from gui.adapters.posts.post import Draw, Post, everybody
from gui.widgets.slices import Slices, whole
from gui.widgets.theme import Look


class Pictures:
    """What the readers of a turn's posts saw of the board when it ended."""

    def __init__(self, desk: Desk, look: Look, draw: Draw, owner: QObject) -> None:
        self.desk = desk
        self.look = look
        self._draw = draw
        self._made: dict[tuple[str, int, int, str, bool], QImage] = {}
        self._drawing = Slices(owner)
        self._game = desk.game
        desk.staged.connect(self._follow)

    def _follow(self) -> None:
        """Draw nothing of a game that lies on the desk no more."""
        if self.desk.game is not self._game:
            self._game = self.desk.game
            self.clear()

    def clear(self) -> None:
        """The posts were written anew, or look otherwise: draw each board again when it is next asked for."""
        self._drawing.stop()
        self._made.clear()

    def of(self, post: Post, turn: int) -> QImage:
        """The board as the reader of `post` may see it."""
        return whole(self._drawn(post, turn, legend=True))

    def bring(self, post: Post, turn: int, show: Callable[[QImage], object]) -> None:
        """The same without its legend, drawn a thing at a time, for `show`; nothing where another one is wanted meanwhile."""
        if (made := self._made.get(self._at(post, turn, legend=False))) is not None:
            self._drawing.stop()
            show(made)
        else:
            self._drawing.run(self._drawn(post, turn, legend=False), show)

    def public(self, turn: int) -> QImage:
        """The board as everybody may see it, large."""
        return everybody(self._draw, self._moment(turn), 1200)

    def _drawn(self, post: Post, turn: int, *, legend: bool) -> Generator[None, None, QImage]:
        at = self._at(post, turn, legend=legend)
        if at not in self._made:
            self._made[at] = yield from self._draw(post.reader, post.moment, 900, legend=legend)
        return self._made[at]

    def _at(self, post: Post, turn: int, *, legend: bool) -> tuple[str, int, int, str, bool]:
        return post.to, turn, post.moment, self.look.theme.key, legend

    def _moment(self, turn: int) -> int:
        game = self.desk.in_play
        return sum(len(game.entries_of(number)) for number in range(1, turn + 1))
