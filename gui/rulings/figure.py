"""Changing one figure at the spot: what it is, the new value in its own field, who is told, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.paths import in_words, yaml_text
from gui.adapters.requests import ChangeValue, Explain, LayDown
from gui.adapters.ruling import Change, RulingParts, ToldTo, posts_changed, read, tried, where_it_stands
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.value import Combo
from gui.rulings.framed import Framed
from gui.rulings.trial import TriedDialog
from gui.widgets.parts import button, label, paragraph, row
from gui.widgets.theme import Look

LARGEST = 10_000_000
WIDE = 500
BESIDE = 14
"""Points between the figure and what is written about it."""


class ChangeFigure(TriedDialog):
    """A ruling on one value. The owner of the thing is proposed as the one who is told. Enter lays it down."""

    def __init__(
        self,
        desk: Desk,
        parent: QWidget | None,
        asked: ChangeValue,
        spot: Callable[[], QRect | None] = lambda: None,
        look: Look | None = None,
    ) -> None:
        """`spot` says where on the screen the figure is that it is about; there it is framed while this is open."""
        super().__init__(desk, parent, "Change", "Change")
        self.path, self.value, called, owner, becomes, _, _ = asked
        self.spot = spot
        self.frame = Framed(parent, spot, look) if parent is not None and look is not None else None
        if self.frame is not None:
            self.finished.connect(self.frame.deleteLater)
        self.called = called
        self.field = self._field(self.value)
        if isinstance(self.field, QComboBox) and becomes is not None:
            self.field.setCurrentIndex(self.field.findData(becomes))
        self.field.setAccessibleName(f"New value: {called}")
        self.shift = label("", "good")
        self.note.setAccessibleName("Note")
        self.tell_owner = QCheckBox(f"{desk.name(owner)}, whose it is" if owner is not None else "")
        self.tell_owner.setChecked(owner is not None)
        self.owner = owner
        self.tell_all = QCheckBox("everybody, in the public post")
        self.effect = paragraph("", "")
        self.effect.setTextFormat(Qt.TextFormat.RichText)
        self.posts = paragraph("", "")
        self.posts.setTextFormat(Qt.TextFormat.RichText)
        self._looking: Task | None = None
        self._lay_out()
        for checked in (self.tell_owner, self.tell_all, self.anyway):
            checked.toggled.connect(self.judge)
        self.judge()
        self.field.setFocus()
        self._stand_at_the_pointer()

    def _field(self, value: Any) -> QWidget:
        """A field for that kind of value, with the value in it."""
        if isinstance(value, bool):
            yes = QComboBox()
            for text, one in (("yes", True), ("no", False)):
                yes.addItem(text, one)
            yes.setCurrentIndex(0 if value else 1)
            yes.currentIndexChanged.connect(lambda _: self._wait.start())
            return yes
        if isinstance(value, int):
            number = QSpinBox()
            number.setRange(-LARGEST, LARGEST)
            number.setValue(value)
            number.selectAll()
            number.valueChanged.connect(lambda _: self._wait.start())
            return number
        known = self._alike(value) if isinstance(value, str) else {}
        if known:
            named = Combo()  # Enter in it chooses, and lays nothing down yet
            for thing, name in known.items():
                named.addItem(name, thing)
            named.setCurrentIndex(named.findData(value))
            named.currentIndexChanged.connect(lambda _: self._wait.start())
            return named
        text = QLineEdit("" if value is None else value if isinstance(value, str) else str(value))
        text.selectAll()
        text.textChanged.connect(lambda _: self._wait.start())
        return text

    def _alike(self, value: str) -> dict[str, str]:
        """The things of the same kind by id, where it is a place or a party of the map."""
        desk = self.desk
        places = {place.id: place.label for place in desk.map.places}
        parties = {player: desk.name(player) for player in desk.players()} | {side.id: side.name for side in desk.map.sides}
        return next((kind for kind in (places, parties) if value in kind), {})

    def _lay_out(self) -> None:
        where = where_it_stands(self.desk)
        title = paragraph(self.called, "title")
        now = self._in_words(self.value)
        why = button(f"Why is it {now}?" if len(now) < 20 else "Why is it so?", self.explain, "quiet")
        path = button("As a path", self.open_path, "quiet", "The same ruling with its path and with further lines")
        cancel = button("Cancel", self.reject)
        for one in (why, path, cancel):
            one.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 14, 18, 14)
        box.setSpacing(9)
        head = row(title, label(f"a ruling in “{where}”" if where else "a ruling before the turn", "muted"))
        head.setStretch(0, 1)
        box.addLayout(head)
        line = row(label("now", "muted"), label(now, "heading"), label("→", "muted"), self.field, self.shift)
        line.setStretch(3, 1)
        box.addLayout(line)
        box.addWidget(label("Note, for the record and those who are told", "muted"))
        box.addWidget(self.note)
        box.addWidget(label("Who is told besides the moderator", "muted"))
        box.addWidget(self.tell_owner)
        self.tell_owner.setVisible(self.owner is not None)
        box.addWidget(self.tell_all)
        said = row(label("Effect on the turn", "heading"), self.verdict, self.anyway)
        said.setStretch(1, 1)
        box.addLayout(said)
        box.addWidget(self.effect)
        box.addWidget(self.posts)
        box.addStretch(1)
        box.addLayout(row(why, path, None, cancel, self.lay))
        self.setFixedWidth(WIDE)

    def _stand_at_the_pointer(self) -> None:
        """Stand beside what was pointed at, as far as the window goes."""
        above = self.parentWidget()
        if above is None:
            return
        spot, room = self.spot(), above.window().geometry()
        if spot is None:
            self.move(QCursor.pos().x() + 12, QCursor.pos().y() - 60)
        else:
            wide = self.sizeHint().expandedTo(self.minimumSize()).width()
            right = spot.right() + BESIDE
            self.move(right if right + wide <= room.right() - 8 else spot.left() - BESIDE - wide, spot.top() - 60)
        self._stay_in_sight()

    def _fit(self) -> None:
        """Be as high as all that is said wants at this width: Qt asks for the height at the width that it would like best."""
        layout = self.layout()
        self.resize(WIDE, layout.totalHeightForWidth(WIDE) if layout is not None else self.height())
        self._stay_in_sight()

    def _stay_in_sight(self) -> None:
        """Move as far into the window as it reaches beyond it."""
        above = self.parentWidget()
        if above is None:
            return
        room, size = above.window().geometry(), self.sizeHint().expandedTo(self.minimumSize())
        left = max(room.left() + 8, min(self.x(), room.right() - size.width() - 8))
        top = max(room.top() + 8, min(self.y(), room.bottom() - size.height() - 8))
        self.move(left, top)

    @property
    def typed_value(self) -> Any:
        """The value in the field; refused while it cannot be read."""
        field = self.field
        if isinstance(field, QSpinBox):
            return field.value()
        if isinstance(field, QComboBox):
            return field.currentData()
        assert isinstance(field, QLineEdit)
        text = field.text().strip()
        if text and isinstance(self.value, str):
            return text
        return read(text, self.called) if text or self.value is not None else None

    def parts(self) -> RulingParts:
        """The ruling as it is written now, at the event the turn stands at."""
        owner = (self.owner,) if self.owner is not None and self.tell_owner.isChecked() else ()
        note = self.note.text().strip() or self.note.placeholderText()
        parts = RulingParts(note, told=ToldTo(self.tell_all.isChecked(), owner), anyway=self.anyway.isChecked())
        parts.give(self.path, self.typed_value)
        return parts

    def _suggest_note(self, now: Any) -> None:
        """The note that stands where none is written. Whose figure it is is told both values; everybody that it changed."""
        shown = now != self.value and not self.tell_all.isChecked()
        what = f"{self._in_words(now)} instead of {self._in_words(self.value)}" if shown else "changed by the moderator"
        self.note.setPlaceholderText(f"{self.called}: {what}")

    def _in_words(self, value: Any) -> str:
        return self.desk.name(value) if isinstance(value, str) else in_words(value)

    def draft(self) -> UnsavedDraft | None:
        """The new value and its reason, as long as the ruling is not laid down."""
        same = attempt(lambda: self.typed_value == self.value) is True
        return None if same and not self.note.text().strip() else UnsavedDraft("value", f"a ruling on {self.called}", {})

    def judge(self) -> None:
        """Try the turn with the new value, and say what comes of it or what is wrong."""
        self._wait.stop()
        if self._looking is not None:
            self._looking.cancel()
        for said in (self.effect, self.posts):
            said.setText("")
        now = attempt(lambda: self.typed_value)
        self._suggest_note(self.value if isinstance(now, Refused) else now)
        if not isinstance(now, Refused):
            self.shift.setText(f"{now - self.value:+}".replace("-", "−") if self._counted(now) and now != self.value else "")
            if now == self.value:
                self._say("It is so already.", "muted")
                return
        trial = now if isinstance(now, Refused) else tried(self.desk, self.parts, self.path)
        if isinstance(trial, Refused):
            self.anyway.setVisible(self.anyway.isChecked())
            self._say(trial.in_a_row, "bad")
            return
        doubts = trial.doubts
        self.anyway.setVisible(bool(doubts) or self.anyway.isChecked())
        self.effect.setText(trial.effect)
        self._say(
            doubts.in_a_row if doubts else trial.said,
            "bad" if doubts or trial.refused else "good",
            ready=not doubts or self.anyway.isChecked(),
        )
        self.posts.setText("…")
        find = posts_changed(self.desk, self.parts)
        self._looking = self.desk.background.run("Looking which posts change", find, self._say_posts, None, self.posts)
        self._fit()

    def _say_posts(self, words: str) -> None:
        self.posts.setText(words)
        self.posts.setVisible(bool(words))
        self._fit()

    def _counted(self, now: Any) -> bool:
        return all(isinstance(one, int) and not isinstance(one, bool) for one in (now, self.value))

    def explain(self) -> None:
        """Have it shown how the value came to be what it is."""
        self.desk.asked.emit(Explain(self.path))

    def open_path(self) -> None:
        """The same as a ruling of any lines, with the path to see."""
        now = attempt(lambda: self.typed_value)
        change = Change(self.path, value=yaml_text(self.value if isinstance(now, Refused) else now))
        self.leave()
        self.desk.asked.emit(LayDown({"changes": (change,)}))
