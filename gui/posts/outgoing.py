"""Going out: the posts of a turn in the order they are sent, how far one has come, and what stands beside the post."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.board.readers import Audience, Party
from gui.adapters.change import Change
from gui.adapters.places import Game
from gui.adapters.posts.reader_events import ToldFact, ToldFacts, tells
from gui.adapters.refresh import Refresher
from gui.posts.outbox import SIGNS, TONES
from gui.posts.posts import Publish
from gui.widgets.measures import GAP
from gui.widgets.part import Part
from gui.widgets.parts import button, label, paragraph, pile, redress, row
from gui.widgets.richtext import RichText
from gui.widgets.slices import Slices
from gui.widgets.theme import Look, glyph

MOST = 40
"""Facts listed of what the reader of a post is told."""
FILTERS = (("", "all", "muted"), ("draft", "not sent", "muted"), ("changed", "changed", "warn"), ("finding", "finding", "bad"))


class GoingOut(Part):
    """All that goes out, by recipient; a chip a post."""

    def __init__(self, publish: Publish, look: Look) -> None:
        super().__init__("Going out")
        self.publish = publish
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("Posts sent")
        self.filters: dict[str, QPushButton] = {}
        for key, _, _ in FILTERS:
            self.filters[key] = button("", lambda key=key: self._narrow(key), "chip")
            self.filters[key].setCheckable(True)
        self.earlier = button("", self._go_back, "row", "Show the posts of that turn: what changed is corrected there")
        self.all_sent = button("", publish.mark_copied, "row", "You have sent all that you copied")
        self.setLayout(
            pile(
                self.progress,
                publish.choices,
                publish.line,
                publish.state,
                row(self.earlier, None),
                row(*self.filters.values(), None, spacing=5),
                row(self.all_sent, None),
                (publish.cards, 1),
                spacing=6,
            )
        )
        self.setFocusProxy(publish.cards)
        refresher = Refresher(publish.desk, self, self.refresh, Change(0))
        publish.made.connect(refresher.follow)
        publish.earlier.found.connect(refresher.follow)

    def _go_back(self) -> None:
        """Show the posts of an earlier turn that read otherwise by now."""
        if self.publish.earlier.changed:
            self.publish.choices.go_to(self.publish.earlier.changed[0][0])

    def refresh(self) -> None:
        if self.publish.desk.game is None:
            return
        changed = self.publish.earlier.changed if self.publish.desk.moderating else ()
        self.earlier.setText(changed[0][1] if changed else "")
        self.earlier.setVisible(bool(changed))
        posts = self.publish.cards.posts
        sent = self.publish.gone_out
        self.progress.setUpdatesEnabled(False)  # a bar paints itself and all that waits at once, twice a gesture
        self.progress.setRange(0, max(1, len(posts)))
        self.progress.setValue(sent)
        self.progress.setUpdatesEnabled(True)
        self.progress.setVisible(bool(sent))  # empty it looks like a line that was forgotten
        self.progress.setFixedHeight(self.publish.look.px(5))
        self.head(self.publish.tally.text())
        counts = {
            "": len(posts),
            "draft": sum(post.kind in ("draft", "copied", "waits") for post in posts),
            "changed": sum(post.kind == "changed" for post in posts),
            "finding": sum(post.kind == "finding" for post in posts),
        }
        copied = len(self.publish.copied) if self.publish.desk.moderating else 0
        self.all_sent.setText(f"Mark {copied} copied as sent")
        if copied < 2 and self.all_sent.hasFocus():
            self.publish.cards.setFocus(Qt.FocusReason.OtherFocusReason)
        self.all_sent.setVisible(copied > 1)
        only = self.publish.cards.only
        narrows = {key for key, _, _ in FILTERS if key and (0 < counts[key] < len(posts) or key == only)}
        for key, word, tone in FILTERS:
            made = self.filters[key]
            made.setText(f"{word} {counts[key]}")
            made.setChecked(key == only)
            made.setVisible(key in narrows if key else bool(narrows))
            redress(made, f"chip_{tone}" if counts[key] and tone != "muted" else "chip")

    def _narrow(self, key: str) -> None:
        self.publish.cards.narrow("" if self.publish.cards.only == key else key)
        self.refresh()


class Beside(Part):
    """The board as the reader of the post may see it, how far the posts have come, and which read otherwise by now."""

    def __init__(self, publish: Publish, look: Look) -> None:
        super().__init__("Board")
        self.publish = publish
        self.look = look
        self.tools = button("Enlarge", publish.more.picture, "quiet", "The board as a picture, for any reader")
        self.picture = _Thumbnail(publish.more.picture)
        self.sides = RichText()
        self.eyes = paragraph("", "muted")
        self.tally = Tally()
        self.changed = paragraph("", "warn")
        self.correct = button("Correction …", publish.more.correct, "row", "Draft a correction of the post in front")
        self.tells = RichText()
        self._wording = Slices(self)
        self.telling = paragraph("", "heading")
        page = QWidget()
        self.box = QVBoxLayout(page)
        self.box.setContentsMargins(0, 0, 4, 0)
        self.box.setSpacing(GAP)
        for part in (label("Where it stands", "heading"), self.tally, self.changed):
            self.box.addWidget(part)
        self.box.addLayout(row(self.correct, None))
        self.box.addWidget(self.telling)
        self.box.addWidget(self.tells)
        self.box.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(GAP)
        # The board is as high as it is wide, so it stands outside of what scrolls: a bar would make it smaller and go again.
        outer.addWidget(self.picture)
        outer.addWidget(self.sides)
        outer.addWidget(self.eyes)
        outer.addWidget(area, 1)
        refresher = Refresher(publish.desk, self, self.refresh, Change(0))
        publish.made.connect(refresher.follow)
        look.changed.connect(refresher.follow)
        publish.desk.changed.connect(self._leave)

    _eyes: tuple[Game | None, Audience] | None = None
    """The game whose facts stand here, and through whose eyes it is looked at."""

    def _leave(self) -> None:
        """What another game told, or other eyes may read, is neither worked out nor shown any longer."""
        eyes = (self.publish.desk.game, self.publish.desk.lens)
        if eyes != self._eyes:
            if self._eyes is None or eyes[0] is not self._eyes[0]:
                self._show_board(QImage(), "")
            self._eyes = eyes
            self._wording.stop()
            self._show_told(ToldFacts((), 0), "")

    def refresh(self) -> None:
        """Draw the board for the reader of the post in front."""
        self._leave()
        post = self.publish.post
        if self.publish.desk.game is None:
            return
        whose = "everybody" if post is None or post.public else post.name
        self.publish.bring_picture(lambda image: self._show_board(image, whose))
        self._count()
        changed = post is not None and post.changed and post.status == "sent"
        self.changed.setText("This post reads otherwise than what was sent." if changed else "")
        self.changed.setVisible(changed)
        self.correct.setVisible(changed)
        if post is not None:
            self._wording.run(tells(self.publish.desk, post, MOST), lambda told: self._show_told(told, whose))
        else:
            self._wording.stop()
            self._show_told(ToldFacts((), 0), whose)

    def _show_board(self, image: QImage, whose: str) -> None:
        self.picture.show_image(image)
        self.eyes.setText(f"As {whose} may see it" if whose else "")
        sides = " &nbsp; ".join(map(self._side, self.publish.desk.map.sides)) if whose else ""
        self.sides.setText(f'<span style="font-size:{self.look.px(11)}px">{sides}</span>')

    def _side(self, side: Party) -> str:
        """Whose colour is whose, which the board says too small to be read."""
        sign = self.publish.desk.sign(side.id)
        mark = f'<span style="color:{self.look.side(sign).name()}">{glyph(sign)}</span>'
        return f"{mark}&nbsp;{escape(side.name).replace(' ', '&nbsp;')}"

    def _show_told(self, told: ToldFacts, whose: str) -> None:
        self.telling.setText(f"What {whose} is told")
        self.telling.setVisible(bool(told.facts))
        self.tells.setVisible(bool(told.facts))
        rest = [f"<p>and {told.more} more</p>"] if told.more else []
        self.tells.setText("".join([*map(self._line, told.facts), *rest]))

    def _line(self, fact: ToldFact) -> str:
        """An event as its reader reads it, and below it who is told."""
        tone = self.look.colour("good" if fact.who == "public" else "muted").name()
        small = f"color:{tone}; font-size:{self.look.px(11)}px"
        return f'<p style="margin:0 0 5px 0">{escape(fact.said)} <span style="{small}">{escape(fact.who)}</span></p>'

    def _count(self) -> None:
        kinds = [post.kind for post in self.publish.cards.posts]
        to_send, to_see = ("draft", "waits"), ("finding", "fault")
        self.tally.show_counts(
            {
                "sent": kinds.count("sent"),
                "changed": kinds.count("changed"),
                "copied": kinds.count("copied"),
                "draft": sum(kind in to_send for kind in kinds),
                "finding": sum(kind in to_see for kind in kinds),
            }
        )


class Tally(QWidget):
    """How many posts have come how far: a line each for those sent and to send, and for whatever else there is."""

    SAID = {
        "sent": "sent", "changed": "changed since", "copied": "copied, not marked as sent", "draft": "to send",
        "finding": "to look at",
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.counts = {kind: label("0") for kind in self.SAID}
        self.lines: dict[str, QWidget] = {}
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        for kind, said in self.SAID.items():
            line = self.lines[kind] = QWidget()
            line.setLayout(row(label(f"{SIGNS[kind]} {said}", TONES[kind]), None, self.counts[kind]))
            box.addWidget(line)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many there are of each kind."""
        for kind, count in counts.items():
            self.counts[kind].setText(str(count))
            self.lines[kind].setVisible(bool(count) or kind in ("sent", "draft"))


class _Thumbnail(QLabel):
    """A picture as wide as its place; a click enlarges it."""

    def __init__(self, enlarge: Callable[[], object]) -> None:
        super().__init__()
        self.enlarge = enlarge
        self.whole = QImage()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("The board, small")
        self.setMinimumWidth(60)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_image(self, image: QImage) -> None:
        if image is not self.whole:  # the next post mostly has the same reader
            self.whole = image
            self._fit()

    def sizeHint(self) -> QSize:
        return QSize(120, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        if self.whole.isNull():
            self.clear()
            self.setFixedHeight(self.width())  # what stands below keeps its place when the board comes
        elif self.width() > 10:
            fitted = self.whole.scaledToWidth(self.width(), Qt.TransformationMode.SmoothTransformation)
            self.setFixedHeight(fitted.height())
            self.setPixmap(QPixmap.fromImage(fitted))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.enlarge()
