"""All posts as files, with their tables as pictures where a forum wants them so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtGui import QImage

from core.outbox.cards import card
from core.posts.files import files, stems
from core.posts.profile import profile
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.files import write
from gui.adapters.posts.page import table_pictures
from gui.adapters.posts.post import Post
from gui.widgets.theme import Look


def export(desk: Desk, posts: Sequence[Post], forum: str, look: Look, folder: Path, board: QImage) -> None:
    """Write every post as `<recipient>-<kind>.txt` (numbered where it has parts), its tables and the board as `board.png`, behind
    the window, and say so; nothing is written where the wording of one is at fault. `board` goes with the public post, so it
    shows no more than everybody may know."""
    written = attempt(lambda: _files(desk, posts, forum, look))
    if isinstance(written, Refused):
        desk.complained.emit(f"Nothing was written: {written}")
        return
    files = {**written, "board.png": board}

    def work(task: Task) -> None:
        for number, (name, what) in enumerate(files.items()):
            task.tell(number / len(files))
            write(folder / name, what)

    done = f"{len(posts)} posts and the board written to {folder}."
    desk.background.run("Exporting the posts", work, lambda _: desk.said.emit(done), desk.complained.emit)


def _files(desk: Desk, posts: Iterable[Post], forum: str, look: Look) -> dict[str, str | QImage]:
    made = [_sound(desk, one, forum) for one in posts]
    texts = [one.card.post for one in made if one.card is not None]
    written: dict[str, str | QImage] = dict(files(texts))
    for one, stem in zip(made, stems(texts), strict=True):
        written |= table_pictures(stem, one.document, profile(forum), look)
    return written


def _sound(desk: Desk, one: Post, forum: str) -> Post:
    return one if one.made else Post(desk, one.turn, forum, one.report, card(desk.in_play, one.turn, one.report, forum))
