"""Changing one figure at the spot: what it is, the new value in its own field, who is told, and what would come of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.paths import yaml_text
from gui.adapters.requests import ChangeValue, Explain, LayDown
from gui.adapters.ruling import Change, RulingParts, ToldTo, may_be, posts_changed, read, tried, value_in_words, where_it_stands
from gui.adapters.unsaved import UnsavedDraft
from gui.forms.value import Combo
from gui.rulings.trial import TriedDialog
from gui.widgets.parts import button, label, paragraph, pile, row

LARGEST = 10_000_000
LINES = 4
"""Lines kept for what would come of it, so that the button stays under the hand while it is found."""


class ChangeFigure(TriedDialog):
    """A ruling on one value. The owner of the thing is proposed as the one who is told. Enter lays it down."""

    def __init__(self, desk: Desk, parent: QWidget | None, asked: ChangeValue) -> None:
        super().__init__(desk, parent, "Change", "Change")
        self.path, self.value, called, owner, becomes, _, _ = asked
        self.called = called
        self.field = self._field(self.value)
        if isinstance(self.field, QComboBox) and becomes is not None:
            self.field.setCurrentIndex(self.field.findData(becomes))
        self.field.setAccessibleName(f"New value: {called}")
        self.shift = label("", "chip_muted")
        self.shift.hide()
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
        known = may_be(self.desk, self.path, value) if isinstance(value, str) else {}
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

    def _lay_out(self) -> None:
        where = where_it_stands(self.desk)
        title = paragraph(self.called, "title")
        now = value_in_words(self.desk, self.value)
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
        if isinstance(self.field, QSpinBox):
            line.addStretch(1)
        else:
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
        told = QWidget()
        told.setLayout(pile(self.effect, self.posts, None, spacing=9))
        told.setMinimumHeight(LINES * self.fontMetrics().lineSpacing())
        box.addWidget(told)
        box.addLayout(row(why, path, None, cancel, self.lay))

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
        what = (
            f"{value_in_words(self.desk, now)} instead of {value_in_words(self.desk, self.value)}"
            if shown
            else "changed by the moderator"
        )
        self.note.setPlaceholderText(f"{self.called}: {what}")

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
            said.hide()
        now = attempt(lambda: self.typed_value)
        self._suggest_note(self.value if isinstance(now, Refused) else now)
        if not isinstance(now, Refused):
            self.shift.setText(f"{now - self.value:+}".replace("-", "−") if self._counted(now) and now != self.value else "")
            self.shift.setVisible(bool(self.shift.text()))
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
        self.effect.show()
        self._say(
            doubts.in_a_row if doubts else trial.said,
            "bad" if doubts or trial.refused else "good",
            ready=not doubts or self.anyway.isChecked(),
        )
        self.posts.setText("…")
        self.posts.show()
        find = posts_changed(self.desk, self.parts)
        self._looking = self.desk.background.run("Looking which posts change", find, self._say_posts, None, self.posts)

    def _say_posts(self, words: str) -> None:
        self.posts.setText(words)
        self.posts.setVisible(bool(words))

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
