"""The whole game over again: the moments there are to show, and their frames as one picture that moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from core.charts.animation import apng
from core.ledger.event import PhaseBegan
from gui.adapters.background import Task
from gui.adapters.desk import Desk

MOST = 240
"""Frames of a replay; of a longer game the ends of turns are shown alone."""


def moments(desk: Desk) -> tuple[tuple[str, int], ...]:
    """(what it is called, how many events had happened) of every frame: the start, and the end of every step of every turn, as
    far as it was stepped through."""
    game = desk.in_play
    found, turns = [("The start", 0)], [("The start", 0)]
    count = 0
    for turn in range(1, game.turn + 1):
        titles = {phase.key: phase.title for phase in game.line.turns[turn - 1].resolution.phases}
        step = ""
        for entry in game.entries_of(turn):
            if count >= len(game.entries):
                break
            if isinstance(entry.event, PhaseBegan) and step:
                found.append((f"{game.called(turn).capitalize()}: {step}", count))
            step = titles.get(entry.phase, entry.phase)
            count += 1
        found.append((f"{game.called(turn).capitalize()}: {step}" if step else game.called(turn).capitalize(), count))
        turns.append((game.called(turn).capitalize(), count))
    return tuple(found if len(found) <= MOST else turns)


def movie(frames: Sequence[QImage], pause: int, task: Task) -> bytes:
    """Frames of one size as one animated PNG, each standing `pause` milliseconds; `task` is told how far it has come."""
    pictures: list[bytes] = []
    for number, frame in enumerate(frames):
        task.tell(number / len(frames))
        pictures.append(_png(frame))
    return apng(pictures, pause)


def _png(image: QImage) -> bytes:
    """A picture as the bytes of a PNG."""
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(kept.data())
