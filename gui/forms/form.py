"""A form as a widget: a field for every slot, groups and lists of forms within it, and what it holds besides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.adapters.orders import called
from gui.adapters.shape import FormType, Shape, Suggest, shapes, tag_of, variant
from gui.forms.fields import Thing, single
from gui.forms.layout import block, cell, grid, line, opened
from gui.forms.lists import Chips, Rows
from gui.forms.texts import Raw
from gui.forms.value import Combo, Value, in_words
from gui.widgets.flow import Flow
from gui.widgets.parts import label, paragraph, pile, row, silently
from gui.widgets.slices import whole


class FormView(Value):
    """The fields of a form type, filled in and read as its document.

    `suggest` names what may stand in a slot. A `close` form sets its fields side by side, as a row of a list does. An `empty`
    one has no fields before it is filled: they are made where they stand, as each is needed. What a document has beside the
    slots, or in them but in no shape a field can show, stands as YAML below and is kept.
    """

    BROAD = True

    def __init__(self, form: FormType, suggest: Suggest, *, close: bool = False, empty: bool = False) -> None:
        super().__init__(QWidget())
        self.form = form
        self.suggest = suggest
        self.close_ = close
        self.tag = tag_of(form)
        self.fields: dict[str, Value] = {}
        self.complaints: dict[str, QLabel] = {}
        self._original: dict[Any, Any] = {}
        self._keys: dict[str, Any] = {}
        self._shown: dict[str, Any] = {}
        self._came: Mapping[str, Any] = {}
        self._quiet = False
        self._touched = False
        """Whether somebody wrote in a field while it was still being filled."""
        self._parts: dict[str, list[QWidget]] = {}
        self._idle: frozenset[str] = frozenset()
        """The fields that what stands in others leaves no room for."""
        self.besides = Raw()
        self.besides.named("Also written, as YAML")
        page = pile(margins=(0, 0, 0, 0), spacing=7)
        self.editor.setLayout(page)
        self._page = pile(spacing=7)
        self._lines: Flow | QGridLayout | None = None
        page.addLayout(self._page)
        if not shapes(form):
            page.addWidget(label("Nothing more to fill in.", "muted"))
        self.under = QWidget()
        self.under.setLayout(pile(label("Also written, as YAML", "label"), self.besides, margins=(0, 4, 0, 0), spacing=3))
        self.under.hide()
        page.addWidget(self.under)
        page.addStretch(1)  # what a scrolled form has too much of stands below its fields
        self.besides.changed.connect(self._tell)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if not empty:
            for shape in shapes(form):
                self._add(shape)

    # Building

    def _add(self, shape: Shape) -> Value:
        """The next field, in its place."""
        field = field_of(shape, self.suggest)
        field.named(shape.label)
        field.changed.connect(self._tell)
        complaint = paragraph("", "bad")
        complaint.hide()
        if self.close_ and field.BROAD:
            self._lines = None
            parts = [block(shape, field, complaint)]
            self._page.addWidget(parts[0])
        elif self.close_:
            self._lines = self._lines if isinstance(self._lines, Flow) else opened(self._page, Flow(12, 6))
            parts = [cell(shape, field, complaint)]
            self._lines.addWidget(parts[0])
        else:
            self._lines = self._lines if isinstance(self._lines, QGridLayout) else opened(self._page, grid())
            parts = line(self._lines, shape, field, complaint)
        self.fields[shape.name], self.complaints[shape.name], self._parts[shape.name] = field, complaint, parts
        for part in parts if self.isVisible() else ():
            part.show()  # Qt would show it later, and until then there is no room for it
        self._ask()
        return field

    def _ask(self) -> None:
        """Ask for what is needed beside what is filled in: a field that a document came with stays while what asks for it is as
        it came."""
        idle: set[str] = set()
        for shape in shapes(self.form):
            if shape.slot.where is None or shape.name not in self.fields:
                continue
            asking, words = shape.slot.where
            if asking not in self.fields:
                continue
            now = self.fields[asking].value()
            came = shape.name in self._shown and now == self._shown.get(asking)
            if now not in words and not came:
                idle.add(shape.name)
        for name in idle ^ self._idle:
            for part in self._parts[name]:
                part.setVisible(name not in idle)
            self.complaints[name].setVisible(name not in idle and bool(self.complaints[name].text()))
        self._idle = frozenset(idle)

    def _tell(self) -> None:
        if not self._quiet:
            self._touched = True
            self._ask()
            self.changed.emit()

    # The document

    def document(self) -> dict[str, Any]:
        """What is filled in, in the order it was written in; what nobody touched is as it was."""
        rest = self.besides.value()
        # A value that no field could show stands below, and counts until its field is filled in.
        found = dict(rest) if isinstance(rest, Mapping) else {}
        for name, field in self.fields.items():
            if name in self._idle:
                found.pop(self._keys.get(name, name), None)
                continue
            now = field.value()
            key = self._keys.get(name, name)
            if name in self._shown and now == self._shown[name]:
                found[key] = self._original[key]
            elif now is not None:
                found[key] = now
        tag = {self.tag[0]: self.tag[1]} if self.tag is not None else {}
        names = (*self._original, *(self._keys.get(name, name) for name in self.fields), *found)
        return tag | {name: found[name] for name in dict.fromkeys(names) if name in found}

    def fill(self, document: Mapping[str, Any]) -> None:
        """Show a document, what it says in short written out. It is no change, so nobody is told."""
        whole(self.putting(document))

    def putting(self, value: Any) -> Generator[None, None, bool]:
        if not isinstance(value, Mapping | None):
            return False
        document: Mapping[str, Any] = value or {}
        self._original = {name: value for name, value in document.items() if self.tag is None or name != self.tag[0]}
        self._keys = {str(name): name for name in self._original}
        self._shown = {}
        spelled = self.form.spelled(document)
        asked = shapes(self.form)
        besides = {name: value for name, value in self._original.items() if str(name) not in {shape.name for shape in asked}}
        for shape in asked:
            name = shape.name
            field = self.fields.get(name) or self._add(shape)
            self._touched = False
            fits = yield from self._quietly(_putting(field, spelled.get(name) if name in self._keys else None))
            if not fits:
                besides[self._keys[name]] = self._original[self._keys[name]]
            elif name in self._keys and not self._touched:
                self._shown[name] = field.value()
        self.besides.put(besides or None)
        self.under.setVisible(bool(besides))
        self._ask()
        self.complain({})
        return True

    def _quietly(self, work: Generator[None, None, bool]) -> Generator[None, None, bool]:
        """The same work, of which nobody is told; what somebody writes between its slices is told."""
        while True:
            self._quiet = True
            try:
                next(work)
            except StopIteration as end:
                return end.value
            finally:
                self._quiet = False
            yield

    def value(self) -> Any:
        return self.document()

    def put(self, value: Any) -> bool:
        return whole(self.putting(value))

    # Complaints

    def complain(self, found: Mapping[str, str]) -> dict[str, str]:
        """Show each complaint beside its field, by its path (`companies.0.count`); what has no field here is given back."""
        left: dict[str, str] = {}
        inside: dict[str, dict[str, str]] = {}
        for path, sentence in found.items():
            name, _, rest = path.replace("[", ".").replace("]", "").strip(".").partition(".")
            if name in self.fields:
                inside.setdefault(name, {})[rest] = sentence
            else:
                left[path] = sentence
        for name, field in self.fields.items():
            unplaced = field.complain(inside.get(name, {}))
            words = [f"{in_words(rest).capitalize()}: {sentence}" if rest else sentence for rest, sentence in unplaced.items()]
            self.complaints[name].setText("\n".join(words))
            self.complaints[name].setVisible(bool(words) and name not in self._idle)
        return left

    def reveal(self, path: str) -> QWidget:
        name, _, rest = path.replace("[", ".").replace("]", "").strip(".").partition(".")
        if name in self.fields:
            return self.fields[name].reveal(rest)
        return self.besides.editor if not self.under.isHidden() else self.editor

    def faults(self) -> list[str]:
        own = [] if self.under.isHidden() else self.besides.faults()
        asked = (field for name, field in self.fields.items() if name not in self._idle)
        return [*own, *(fault for field in asked for fault in field.faults())]

    def lacking(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        written = self.document()
        for shape in shapes(self.form):
            if shape.name in self._idle:
                continue
            inner = self.fields[shape.name].lacking()
            found += ((f"{shape.name}.{path}", f"{shape.label}, {name}") for path, name in inner)
            if not inner and shape.needed and written.get(shape.name) is None:
                found.append((shape.name, shape.label))
        return found


def _putting(field: Value, value: Any) -> Generator[None, None, bool]:
    """Show a value in a field, or nothing where it cannot, which it says."""
    fits = yield from field.putting(value)
    if not fits:
        field.put(None)
    return fits


class Group(Value):
    """A form within a form: folded away where it may be left out, with the choice of its kind where there are several."""

    BROAD = True
    TITLED = True

    def __init__(self, shape: Shape, suggest: Suggest) -> None:
        super().__init__(QFrame())
        self.shape = shape
        self.suggest = suggest
        self.kinds: list[tuple[str, Callable[[], Value | None]]] = [
            *((in_words(word), lambda: None) for word in shape.words),
            *((called(form), lambda form=form: FormView(form, suggest, close=True, empty=True)) for form in shape.slot.forms),
        ]
        if shape.types and not shape.words:
            self.kinds.append(("In words", lambda: single(shape.bare, suggest)))
        self.inner: Value | None = None
        self.at = -1
        self.editor.setObjectName("group")
        self.body = QVBoxLayout(self.editor)
        self.body.setContentsMargins(12, 2, 0, 4)
        self.there = QCheckBox(shape.label)
        self.title = label(shape.label, "heading")
        self.kind: QComboBox = Combo()
        self.kind.addItems([words for words, _ in self.kinds])
        self.kind.setAccessibleName(f"{shape.label}: kind")
        head = row(self.there, self.title, self.kind, None, spacing=10)
        self.box.insertLayout(0, head)
        self.there.setVisible(not shape.required)  # in its layout: on its own it would be a window for a moment
        self.title.setVisible(shape.required)
        self.kind.setVisible(len(self.kinds) > 1)
        self.setFocusProxy(self.there if not shape.required else self.kind)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.there.toggled.connect(self._toggled)
        self.kind.currentIndexChanged.connect(self._picked)
        whole(self._showing(0 if shape.required else -1))

    def named(self, words: str) -> None:
        self.there.setAccessibleName(words)

    def _toggled(self, there: bool) -> None:
        whole(self._showing(max(0, self.kind.currentIndex()) if there else -1))
        self.changed.emit()

    def _picked(self, at: int) -> None:
        if self.at >= 0 and at != self.at:
            whole(self._showing(at))
            self.changed.emit()

    def _showing(self, at: int, value: Any = None) -> Generator[None, None, bool]:
        """Have the kind of that number within, filled with a value, or nothing (-1); False where it cannot show the value."""
        if self.inner is not None:
            self.body.removeWidget(self.inner)
            self.inner.hide()
            self.inner.deleteLater()
        self.at = at
        self.inner = self.kinds[at][1]() if at >= 0 else None
        if self.inner is not None:
            self.inner.changed.connect(self.changed)
            self.body.addWidget(self.inner)
        self.editor.setVisible(self.inner is not None)
        self.kind.setVisible(len(self.kinds) > 1 and at >= 0)
        with silently(self.there):
            self.there.setChecked(at >= 0)
        if at >= 0:
            with silently(self.kind):
                self.kind.setCurrentIndex(at)
        return self.inner is None or (yield from self.inner.putting(value))

    def value(self) -> Any:
        if self.at < 0:
            return None
        if self.at < len(self.shape.words):
            return self.shape.words[self.at]
        return self.inner.value() if self.inner is not None else None

    def put(self, value: Any) -> bool:
        return whole(self.putting(value))

    def putting(self, value: Any) -> Generator[None, None, bool]:
        empty = 0 if self.shape.required else -1
        if value is None:
            if self.at >= 0 or self.shape.required:
                yield from self._showing(empty)
            return True
        words, forms = len(self.shape.words), self.shape.slot.forms
        if isinstance(value, Mapping):
            form = variant(forms, value)
            return form is not None and (yield from self._showing(words + forms.index(form), value))
        if value in self.shape.words:
            yield from self._showing(self.shape.words.index(value))
            return True
        if self.shape.types and not words and (yield from self._showing(len(self.kinds) - 1, value)):
            return True
        yield from self._showing(empty)
        return False

    def complain(self, found: Mapping[str, str]) -> dict[str, str]:
        own = {path: sentence for path, sentence in found.items() if not path}
        inner = {path: sentence for path, sentence in found.items() if path}
        return {**own, **(self.inner.complain(inner) if self.inner is not None else inner)}

    def reveal(self, path: str) -> QWidget:
        if self.inner is None and not self.there.isHidden():
            return self.there
        return self.inner.reveal(path) if self.inner is not None else self.kind

    def faults(self) -> list[str]:
        return self.inner.faults() if self.inner is not None else []

    def lacking(self) -> list[tuple[str, str]]:
        return self.inner.lacking() if self.inner is not None else []


def field_of(shape: Shape, suggest: Suggest) -> Value:
    """The field that a slot is filled in with."""
    if shape.listed and not shape.slot.forms:
        return Chips(shape, suggest)
    if shape.listed or shape.keyed:
        return _rows(shape, suggest)
    if shape.slot.forms:
        return Group(shape, suggest)
    return single(shape, suggest)


def _rows(shape: Shape, suggest: Suggest) -> Rows:
    forms = shape.slot.forms

    def form(kind: FormType) -> Callable[[], Value]:
        return lambda: FormView(kind, suggest, close=True)

    def fitting(value: Any) -> tuple[str, Value]:
        """The row that can show a value: of the form it fits, else as YAML."""
        kind = variant(forms, value) if forms and isinstance(value, Mapping) else None
        if kind is not None:
            return _row_of(shape, kind), FormView(kind, suggest, close=True, empty=True)
        field = Raw() if forms else single(shape.bare, suggest)
        return shape.label, field if field.put(value) else Raw()

    if forms:
        kinds = tuple((_row_of(shape, kind), form(kind)) for kind in forms)
    else:
        kinds = (((shape.slot.keys or shape.slot.kind).replace("_", " ").capitalize(), lambda: single(shape.bare, suggest)),)
    keys = Thing(shape.key, suggest) if shape.keyed else None
    return Rows(kinds, fitting, keys)


def _row_of(shape: Shape, form: FormType) -> str:
    """What a row is called: by its form where there are several, else by the kind of its slot."""
    kind = shape.slot.kind.replace("_", " ").capitalize()
    return called(form) if form.LABEL or len(shape.slot.forms) > 1 else kind
