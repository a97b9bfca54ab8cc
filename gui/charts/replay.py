"""The whole game over again: the map after every step that changed it, played, kept as frames or as one animated picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QSlider, QWidget

from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.files import write
from gui.adapters.replay import moments, movie
from gui.board.export import drawn
from gui.widgets.parts import button, label, pile, row
from gui.widgets.theme import Look, scene_font

PAUSE = 900
"""Milliseconds a frame stands."""
WIDTH = 900
HEAD = 40
"""The line over a frame that says when it is."""


class Replay(QWidget):
    """Frames are drawn one at a time while one looks at those there are, so that nothing waits for them."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.plain = Look()
        """Pictures are light, as posts are."""
        self.wanted: tuple[tuple[str, int], ...] = ()
        self.frames: list[QImage] = []
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(240, 200)
        self.picture.setAccessibleName("The map at that moment")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Moment")
        self.slider.valueChanged.connect(self.show_frame)
        self.play = button("▶ Play", self.toggle, "primary", "Show frame after frame")
        self.said = label("", "muted")
        self.frames_button = button("Save frames …", self.ask_frames, tip="Every frame as a PNG of its own, in a folder")
        self.movie_button = button("Save animated PNG …", self.ask_movie, tip="One picture that moves, for a post or a page")
        for one in (self.play, self.frames_button, self.movie_button):
            one.setAutoDefault(False)
        self.setLayout(
            pile((self.picture, 1), self.slider, row(self.play, self.said, None, self.frames_button, self.movie_button))
        )
        self.drawing = QTimer(self)
        self.drawing.timeout.connect(self._draw_next)
        self.playing = QTimer(self)
        self.playing.setInterval(PAUSE)
        self.playing.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Begin to draw the frames, unless that was done."""
        if not self.wanted:
            self.wanted = moments(self.desk)
            self.drawing.start(0)
            self._say()

    @property
    def whole(self) -> bool:
        """Whether every frame is drawn, so that they can be kept."""
        return bool(self.wanted) and len(self.frames) == len(self.wanted)

    def _draw_next(self) -> None:
        if self.whole or self.desk.game is None:
            self.drawing.stop()
            return
        title, at = self.wanted[len(self.frames)]
        made = drawn(self.desk, self.plain, self.desk.lens, at, WIDTH)
        self.frames.append(_headed(made, title, self.plain))
        self.slider.setRange(0, len(self.frames) - 1)
        if len(self.frames) == 1:
            self.show_frame(0)
        self._say()

    def _say(self) -> None:
        drawn_, all_ = len(self.frames), len(self.wanted)
        at = self.wanted[self.slider.value()][0] if self.frames else ""
        self.said.setText(f"{at} · {self.slider.value() + 1} of {all_}" if self.whole else f"drawing {drawn_} of {all_} …")
        for one in (self.frames_button, self.movie_button):
            one.setEnabled(self.whole)

    def show_frame(self, number: int) -> None:
        """Show a frame by its number from 0, fitted to the room; nothing where it is not drawn yet."""
        if 0 <= number < len(self.frames):
            shown = self.frames[number].scaled(
                self.picture.size(), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            self.picture.setPixmap(QPixmap.fromImage(shown))
            self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_frame(self.slider.value())

    def toggle(self) -> None:
        """Play, from the start where the end was reached; or stop."""
        if self.playing.isActive():
            self.playing.stop()
        else:
            if self.slider.value() >= len(self.frames) - 1:
                self.slider.setValue(0)
            self.playing.start()
        self.play.setText("■ Stop" if self.playing.isActive() else "▶ Play")

    def _go_on(self) -> None:
        if self.slider.value() + 1 >= len(self.wanted):
            self.toggle()
        else:
            self.slider.setValue(self.slider.value() + 1)

    def ask_frames(self) -> None:
        """Ask for a folder and write every frame there."""
        folder = QFileDialog.getExistingDirectory(self, "Save frames in")
        if folder:
            self.save_frames(Path(folder))

    def ask_movie(self) -> None:
        """Ask for a file and write all frames there as one animated PNG."""
        named, _ = QFileDialog.getSaveFileName(self, "Save animated PNG", "replay.png", "Animated PNG (*.png)")
        if named:
            self.save_movie(Path(named).with_suffix(".png"))

    def save_frames(self, folder: Path) -> None:
        """Write every frame as a picture of its own, behind the window."""
        frames = list(self.frames)

        def work(task: Task) -> str:
            for number, frame in enumerate(frames):
                task.tell(number / len(frames))
                write(folder / f"frame-{number:03}.png", frame)
            return f"{len(frames)} frames are saved in {folder}."

        self.desk.background.run("Saving the frames", work, self.desk.said.emit, self.desk.complained.emit, self)

    def save_movie(self, place: Path) -> None:
        """Write all frames as one animated PNG, behind the window."""
        frames = even(self.frames, self.plain)

        def work(task: Task) -> str:
            write(place, movie(frames, PAUSE, task))
            return f"The replay is saved as {place}."

        self.desk.background.run("Saving the replay", work, self.desk.said.emit, self.desk.complained.emit, self)


def even(frames: Sequence[QImage], look: Look) -> list[QImage]:
    """All frames of one size, as an animation needs them."""
    wide, high = max(frame.width() for frame in frames), max(frame.height() for frame in frames)
    made: list[QImage] = []
    for frame in frames:
        whole = QImage(wide, high, QImage.Format.Format_RGB32)
        whole.fill(look.colour("panel"))
        painter = QPainter(whole)
        painter.drawImage((wide - frame.width()) // 2, 0, frame)
        painter.end()
        made.append(whole)
    return made


def _headed(image: QImage, title: str, look: Look) -> QImage:
    """A frame with the moment over it."""
    made = QImage(image.width(), image.height() + HEAD, QImage.Format.Format_RGB32)
    made.fill(look.colour("panel"))
    painter = QPainter(made)
    painter.setFont(scene_font(20, True))
    painter.setPen(look.colour("ink"))
    painter.drawText(16, 28, title)
    painter.drawImage(0, HEAD, image)
    painter.end()
    return made
