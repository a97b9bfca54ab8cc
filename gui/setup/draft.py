"""A setup document while it is written: its parts as sheets show them, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import yaml

from core.complaint import Complaint, Rejected
from core.game import Game
from core.misfit import plain
from core.rulesets.ruleset import Ruleset
from core.rulesets.sheet import Sheet
from core.setup.document import misshapen


class Wrong(NamedTuple):
    """One complaint and where it leads: the key of a sheet (None: no sheet has it), its row, and the field's path there."""

    sheet: str | None
    row: str
    path: str
    where: str
    what: str


SETTINGS = "settings"


class Draft:
    """A setup of one ruleset. Parts that become empty are left out. `Rejected` where a part of the document has no shape
    that its page could show."""

    def __init__(self, face: Ruleset, document: Mapping[str, Any] | None = None) -> None:
        self.face = face
        written = deepcopy(dict(document or {}))
        wrong = misshapen(written)
        if wrong:
            raise Rejected(wrong)
        self.title = str(written.pop("title", "") or "")
        self.settings: dict[str, Any] = dict(written.pop("settings", None) or {})
        self.given: dict[str, Any] = dict(written.pop("given", None) or {})
        self.submissions: list[dict[str, Any]] = []
        """What players submitted before the first turn; it is no part of the document."""
        written.pop("ruleset", None)
        self.besides = written

    def document(self) -> dict[str, Any]:
        head = {"title": self.title, "ruleset": self.face.name}
        return {**head, **deepcopy({"settings": self.settings, "given": self.given}), **self.besides}

    def text(self) -> str:
        return yaml.safe_dump(self.document(), sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)

    # Parts

    def part(self, sheet: Sheet) -> Any:
        """What stands under a sheet's key, without what other sheets show of it; None where nothing does."""
        found = self._at(_steps(sheet.key))
        if not isinstance(found, Mapping):
            return found
        return {name: value for name, value in found.items() if name not in self._shown_elsewhere(sheet)}

    def put(self, sheet: Sheet, value: Any) -> None:
        """Have `value` under a sheet's key; a part with nothing in it is left out."""
        steps, elsewhere = _steps(sheet.key), self._shown_elsewhere(sheet)
        if elsewhere:
            old = self._at(steps)
            old = old if isinstance(old, Mapping) else {}
            kept = {name: value.get(name, old[name]) for name in old if name in value or name in elsewhere}
            value = {**kept, **value}
        self.given = _with(self.given, steps, value)

    def _at(self, steps: tuple[str, ...]) -> Any:
        found: Any = self.given
        for step in steps:
            found = found.get(step) if isinstance(found, Mapping) else None
        return found

    def _shown_elsewhere(self, sheet: Sheet) -> frozenset[str]:
        own = _steps(sheet.key)
        others = (_steps(other.key) for other in self.face.sheets if other is not sheet)
        return frozenset(steps[len(own)] for steps in others if len(steps) > len(own) and steps[: len(own)] == own)

    def called(self, sheet: Sheet, key: str) -> str:
        """The full name of a row, where one is given."""
        kind = _steps(sheet.key)[-1] if sheet.key else ""
        for steps in ((*_steps(sheet.key), key), ("names", kind, key)):
            found = self._at(steps)
            name = found.get("name") if isinstance(found, Mapping) else None
            if isinstance(name, str) and name:
                return name
        return ""

    # What is wrong

    def tried(self) -> tuple[Game | None, tuple[Wrong, ...]]:
        """The game this would be, or everything that is wrong with the setup."""
        try:
            return Game.new(self.document(), seed="trial", face=self.face), ()
        except Rejected as rejected:
            return None, tuple(self._led(complaint) for complaint in rejected.complaints)

    def _led(self, complaint: Complaint) -> Wrong:
        where = complaint.where.removeprefix("given.")
        steps = tuple(where.replace("[", ".").replace("]", "").strip(".").split(".")) if where else ()
        what = " ".join(part for part in (plain(complaint.what), complaint.mend) if part)
        if where in self.besides:
            return Wrong(None, "", where, where, what)
        if steps[:1] == (SETTINGS,):
            return Wrong(SETTINGS, "", ".".join(steps[1:]), where, what)
        fitting = [sheet for sheet in self.face.sheets if steps[: len(_steps(sheet.key))] == _steps(sheet.key)]
        if not fitting:
            return Wrong(None, "", where, where, what)
        sheet = max(fitting, key=lambda one: len(_steps(one.key)))
        rest = steps[len(_steps(sheet.key)) :]
        if sheet.shape == "single":
            return Wrong(sheet.key, "", ".".join(rest), where, what)
        return Wrong(sheet.key, rest[0] if rest else "", ".".join(rest[1:]), where, what)


def _steps(key: str) -> tuple[str, ...]:
    return tuple(key.split(".")) if key else ()


def _with(holder: Any, steps: tuple[str, ...], value: Any) -> Any:
    """A mapping with `value` at the end of those steps, and without parts that are empty."""
    if not steps:
        return value
    made = dict(holder) if isinstance(holder, Mapping) else {}
    made[steps[0]] = _with(made.get(steps[0]), steps[1:], value)
    if not made[steps[0]]:
        del made[steps[0]]
    return made
