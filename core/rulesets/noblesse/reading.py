"""Reading a setup document: every fault is noted with its place, and reading goes on."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from core.rulesets.reading import DocumentReading as Plain
from .state import COLOURS, POSITIONS, RESOURCES, VALUES, Company, Profile, Resources

MANY = 16
"""Ids beyond this many are not listed in a complaint."""


class NoblesseReading(Plain):
    """Reading a setup of noblesse: parts with their fields, values, companies and profiles."""

    def part(self, where: str, value: Any, fields: Iterable[str] | None = None) -> dict[str, Any]:
        """A mapping with text keys; with `fields`, others are complained of and left out."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(where, f"A mapping is wanted, not {value!r}.")
            return {}
        written = {str(key): item for key, item in cast("Mapping[Any, Any]", value).items()}
        if fields is None:
            return written
        known = tuple(fields)
        for key in written:
            if key not in known:
                self.fault(f"{where}.{key}" if where else key, "No such field.", f"Fields: {', '.join(known)}.")
        return {key: item for key, item in written.items() if key in known}

    def items(self, where: str, value: Any) -> list[Any]:
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            self.fault(where, f"A list is wanted, not {value!r}.")
            return []
        return list(cast("list[Any]", value))

    def whole(self, where: str, value: Any, least: int = 0, most: int | None = None) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(where, "It is left open." if value is None else f"A whole number is wanted, not {value!r}.")
            return least
        if value < least or (most is not None and value > most):
            self.fault(where, f"{value} is out of bounds.", f"At least {least}{'' if most is None else f', at most {most}'}.")
            return least
        return value

    def truth(self, where: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.fault(where, f"true or false is wanted, not {value!r}.")
        return value is True

    def word(self, where: str, value: Any, choices: Iterable[str]) -> str:
        """One of the words; the first of them where it is none."""
        allowed = tuple(choice for choice in choices if choice)
        if value not in allowed:
            what = "It is left open." if value is None else f"{value!r} is not known here."
            self.fault(where, what, f"Known: {', '.join(allowed) or 'none'}.")
            return allowed[0] if allowed else ""
        return value

    def text(self, where: str, value: Any) -> str:
        if not isinstance(value, str):
            self.fault(where, f"A text is wanted, not {value!r}.")
            return str(value)
        return value

    def reference(self, where: str, value: Any, known: Iterable[str], kind: str) -> str | None:
        """A reference; None (and a complaint) when nothing has that id. `null` is nobody."""
        if value is None:
            return None
        if not isinstance(value, str) or value not in known:
            self.fault(where, f"There is no {kind} {value!r}.", _known(tuple(known), kind))
            return None
        return value

    def resources(self, where: str, value: Any, most: int | None = None) -> Resources:
        written = self.part(where, value, RESOURCES)
        return Resources(**{name: self.whole(f"{where}.{name}", amount, 0, most) for name, amount in written.items()})

    def profile(self, where: str, value: Any, least: int = 0) -> Profile:
        written = self.part(where, value, VALUES)
        return Profile(**{name: self.whole(f"{where}.{name}", amount, least) for name, amount in written.items()})

    def company(self, where: str, value: Any, catalogue: Mapping[str, Company], own: Company | None = None) -> Company | None:
        """A company written out, or `{design: name, count: n}` of the catalogue or (`role`) of the player's role."""
        written = self.part(where, value)
        count = self.whole(f"{where}.count", written.pop("count", 1), 1)
        if "design" in written:
            design = self.text(f"{where}.design", written.pop("design"))
            self.part(where, written, ("design", "count"))
            found = own if design == "role" else catalogue.get(design)
            if found is None:
                self.fault(f"{where}.design", f"There is no design {design!r}.", _known(tuple(catalogue), "design"))
                return None
            return Company(found.position, found.profile, found.colours, count, design)
        written = self.part(where, written, ("position", *VALUES, "colour"))
        position = self.word(f"{where}.position", written.pop("position", None), POSITIONS)
        colours = self.colours(f"{where}.colour", written.pop("colour", None))
        return Company(position, self.profile(where, written), colours, count)

    def colours(self, where: str, value: Any) -> tuple[str, ...]:
        listed = self.items(where, value) if isinstance(value, list | tuple) else [] if value is None else [value]
        return tuple(self.word(where, colour, COLOURS) for colour in listed)


def _known(ids: tuple[str, ...], kind: str) -> str:
    """How to mend a reference: the ids there are, unless they are too many to read."""
    if not ids:
        return f"There is no {kind} yet."
    if kind == "square":
        return f"A square is {ids[0]} to {ids[-1]}."
    return f"Known: {', '.join(ids)}." if len(ids) <= MANY else ""


def squares_between(range_: str) -> tuple[str, ...] | None:
    """`A1-C3` as its squares, `D4` as itself; None for anything else."""
    corners = [(part[:1], part[1:]) for part in str(range_).split("-")]
    if len(corners) not in (1, 2) or not all(row.isupper() and column.isdigit() for row, column in corners):
        return None
    (top, left), (bottom, right) = corners[0], corners[-1]
    return tuple(f"{chr(row)}{column}" for row in range(ord(top), ord(bottom) + 1) for column in range(int(left), int(right) + 1))
