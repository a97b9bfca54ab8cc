"""The game that is being set up: its draft, what was written before, what is missing in it, and where it is kept meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import yaml
from PySide6.QtCore import QObject, Signal

from core.complaint import Rejected
from core.document import parsed
from core.invisible import line
from core.rulesets.ruleset import Ruleset, installed, ruleset
from core.setup.seating import fitting, seat, signed_up
from core.setup.signups import Signup
from core.setup.verdict import Kind, SetupFinding, SetupFindings, SideIncome, judged
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Background, Task
from gui.adapters.setup.draft import Draft
from gui.widgets.parts import once

PAUSE = 150
"""Milliseconds without a change before the draft is judged and kept."""
FAR = 200
"""How many changes can be undone."""

__all__ = ["Faces", "Kind", "NewGame", "Ruleset", "SetupFinding", "SetupFindings", "SideIncome", "installed_faces"]
Faces = Mapping[str, Callable[[], Ruleset]]
Snapshot = tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]


def installed_faces(likely: str) -> Faces:
    """The rulesets that are installed, `likely` first; each is loaded when it is called for."""
    return {name: lambda name=name: ruleset(name) for name in sorted(installed(), key=lambda one: one != likely)}


class NewGame(QObject):
    """A draft that is changed step by step. Every change is told at once; what is missing is told when it was found, which
    happens behind the window, as does keeping the draft."""

    changed = Signal()
    """The draft is another than before."""
    replaced = Signal()
    """Another draft is in hand, perhaps of other rules: everything is to be shown anew."""
    found = Signal()
    """What is missing was looked through; `verdict` and `text` are those of the draft as it is."""
    kept = Signal(str)
    """How the draft is kept, in words."""
    refused = Signal(str)

    def __init__(self, faces: Faces, background: Background, place: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.faces = faces
        self.background = background
        self.place = place
        """The file the draft is kept in; None where it is kept nowhere."""
        self.draft = Draft(next(iter(faces.values()))())
        self.chosen = False
        """Whether the rules were chosen, so that there is something to go on with."""
        self.verdict = SetupFindings()
        self.text = ""
        self.step = "what"
        self._past: list[Snapshot] = []
        self._future: list[Snapshot] = []
        self._task: Task | None = None
        self._writing: Task | None = None
        self._wait = once(self, PAUSE, self.judge)

    # Changing

    def do(self, edit: Callable[[Draft], object], *, more: bool = False) -> bool:
        """Change the draft; one gesture, which can be undone; `more` is a part of the one before. Whether it changed anything."""
        before = self._snapshot()
        made = attempt(lambda: edit(self.draft))
        if isinstance(made, Refused):
            self._restore(before)
            self.refused.emit(made.first)
            return False
        if self._snapshot() == before:
            return False
        self.chosen = True
        self._past = [*self._past[1 - FAR :], *([] if more and self._past else [before])]
        self._future = []
        self._tell()
        return True

    def begin(self, face: Ruleset, document: Mapping[str, Any], *, title: str = "", people: Sequence[Signup] = ()) -> None:
        """Have another game in hand, which was not written by hand so far, with these people seated in it. What was there can be
        got back by undoing when it is of the same rules."""
        same = face is self.draft.face
        before = self._snapshot() if same and self.chosen else None
        fresh = Draft(face, document)
        fresh.title = fresh.title or title
        seat(fresh, fitting(fresh, people))
        self.draft = fresh
        self.chosen = True
        self._past = [*self._past, before] if before is not None else []
        self._future = []
        self.replaced.emit()
        self._tell()

    @property
    def empty(self) -> bool:
        """Whether nothing was written yet: it has no title, and no more than an empty game of its rules begins with."""
        draft = self.draft
        return not (self.title or draft.settings) and draft.document().get("given", {}) in ({}, draft.face.scheme.blank)

    @property
    def people(self) -> tuple[Signup, ...]:
        """Those who signed up so far."""
        return signed_up(self.draft)

    def load(self, document: Mapping[str, Any]) -> str:
        """Go on from a setup document. Why that cannot be; empty where it can."""
        name = document.get("ruleset", self.draft.face.name)
        if name not in self.faces:
            return f"No rules are called {name!r}. Known: {', '.join(self.faces)}."
        begun = attempt(lambda: self.begin(self.faces[str(name)](), document))
        return begun.first if isinstance(begun, Refused) else ""

    def read_text(
        self, text: str, done: Callable[[dict[str, Any]], object], failed: Callable[[str], object], owner: QObject
    ) -> None:
        """Read a document as it is written by hand, behind the window: what it means, in its parts."""
        face = self.draft.face

        def work(_: Task) -> dict[str, Any]:
            fresh = Draft(face)
            fresh.take_text(text)
            return fresh.document()

        self.background.run("Reading the document", work, done, failed, owner)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        """Have the draft as it was before the last change; nothing where there is none."""
        self._swap(self._past, self._future)

    def redo(self) -> None:
        """Make the change again that was undone last; nothing where there is none."""
        self._swap(self._future, self._past)

    def _swap(self, source: list[Snapshot], target: list[Snapshot]) -> None:
        if source:
            target.append(self._snapshot())
            self._restore(source.pop())
            self._tell()

    def _snapshot(self) -> Snapshot:
        document = self.draft.document()
        besides = {name: value for name, value in document.items() if name not in ("title", "ruleset", "settings", "given")}
        return self.draft.title, document["settings"], document["given"], besides

    def _restore(self, snapshot: Snapshot) -> None:
        self.draft.title, self.draft.settings, self.draft.given, self.draft.besides = snapshot

    def _tell(self) -> None:
        self.changed.emit()
        self._wait.start()

    # Judging and keeping

    def judge(self) -> None:
        """Find out what is missing, behind the window; what is being found out of an older draft is dropped."""
        self._wait.stop()
        if self._task is not None:
            self._task.cancel()
        copy, submissions, step = Draft(self.draft.face, self.draft.document()), list(self.draft.submissions), self.step
        self._task = self.background.run(
            "Looking through the setup", lambda task: (judged(copy), copy.text()), self._judged, self.refused.emit, self
        )
        if self.place is None or not self.chosen:
            return
        place, held = self.place, {"document": copy.document(), "submissions": submissions, "step": step}
        self._writing = self.background.run(
            "Keeping the draft", lambda task: write(place, held), self._written, self.refused.emit, self
        )

    def _judged(self, said: tuple[SetupFindings, str]) -> None:
        self.verdict, self.text = said
        self.found.emit()

    def _written(self, _: object) -> None:
        self.kept.emit(f"✓ draft kept {datetime.now():%H:%M}")

    @property
    def title(self) -> str:
        """What the game is to be called; empty before it is called anything."""
        return line(self.draft.title or "")

    def find_again(self) -> None:
        """Take up the draft that was kept, if there is one."""
        if self.place is not None:
            place = self.place
            self.background.run("Looking for a draft", lambda task: read(place), self._found_again, self.refused.emit, self)

    def _found_again(self, held: Mapping[str, Any] | None) -> None:
        if held is None or self.chosen:
            return
        document = held.get("document")
        name = document.get("ruleset") if isinstance(document, Mapping) else None
        if name in self.faces and isinstance(document, Mapping):
            kept = attempt(lambda: Draft(self.faces[str(name)](), document))
            if isinstance(kept, Refused):
                return
            self.draft = kept
            self.draft.submissions = [dict(one) for one in held.get("submissions") or () if isinstance(one, Mapping)]
            self.step = str(held.get("step") or "what")
            self.chosen = True
            self.replaced.emit()
            self.kept.emit("✓ this draft was kept")
            self._wait.start()

    def throw_away(self) -> None:
        """Forget the draft, on the disk too."""
        self._wait.stop()
        for task in (self._task, self._writing):
            if task is not None:
                task.cancel()
        self.draft = Draft(self.draft.face)
        self.chosen, self.step = False, "what"
        self._past, self._future = [], []
        self.verdict, self.text = SetupFindings(), ""
        if self.place is not None:
            place = self.place
            self.background.run("Throwing the draft away", lambda task: place.unlink(missing_ok=True), lambda _: None, None, self)
        self.replaced.emit()
        self.found.emit()
        self.kept.emit("")

    def at(self, key: str, thing: str) -> dict[str, SetupFinding]:
        """What is wrong with a row, by the path of its fields."""
        return {one.path: one for one in self.verdict.findings if one.kind != "good" and (one.sheet, one.row) == (key, thing)}


def write(place: Path, held: Mapping[str, Any]) -> None:
    """Keep a draft in a file, whole or not at all."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_suffix(".new")
        dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        beside.write_text(yaml.dump(dict(held), Dumper=dumper, sort_keys=False, allow_unicode=True), encoding="utf-8")
        beside.replace(place)
    except OSError as error:
        raise Rejected.because("", f"The draft cannot be kept: {error}") from None


def title_kept(place: Path) -> str | None:
    """What the game of the draft kept in a file is called, empty before it is called anything; None where there is no draft."""
    held = read(place)
    document = held.get("document") if held is not None else None
    return line(str(document.get("title") or "")) if isinstance(document, Mapping) else None


def read(place: Path) -> Mapping[str, Any] | None:
    """The draft kept in a file; None where there is none that can be read."""
    try:
        held = parsed(place.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, Rejected):
        return None
    return held if isinstance(held, Mapping) else None
