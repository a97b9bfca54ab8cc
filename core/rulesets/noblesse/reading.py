"""Reading a setup document: what only noblesse writes."""

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import structs

from core.rulesets.reading import DocumentReading
from .forms.units import Enlisted, WrittenOut
from .values import Company


class NoblesseReading(DocumentReading):
    """Reading a setup of noblesse: squares and companies."""

    def mend(self, what: str, known: Collection[str]) -> str:
        ids = tuple(known)
        return f"A square is {ids[0]} to {ids[-1]}." if what == "square" and ids else super().mend(what, known)

    def company(self, where: str, value: Any, catalogue: Mapping[str, Company], own: Company | None = None) -> Company | None:
        """A company written out, or `{design: name, count: n}` of the catalogue or (`role`) of the player's role."""
        self.known["design"] = catalogue.keys()
        written = self.mapping(value, where)
        if "design" not in written:
            row = self.record(WrittenOut, written, where, 0)
            return Company(row.position or "", row.bare, row.colour, row.count)
        named = self.record(Enlisted, written, where)
        found = own if named.design == "role" else catalogue.get(named.design or "")
        if found is None and named.design is not None:
            self.fault(f"{where}.design", "The player's role has no design.", "Write a design of the catalogue.")
        return None if found is None else structs.replace(found, count=named.count, design=named.design or "")
