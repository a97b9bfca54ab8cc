"""Reading a setup document: records of typed fields, with every complaint noted and none raised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, get_type_hints

from msgspec import Struct, ValidationError, convert, structs

from core.complaint import Complaint

R = TypeVar("R", bound=Struct)


class Reading:
    """The complaints found so far."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []

    def fault(self, where: str, what: str, mend: str = "") -> None:
        self.complaints.append(Complaint(where, what, mend))

    def record(self, kind: type[R], written: Any, where: str) -> R:
        """`written` as `kind`; a field that does not fit is complained of and left at its default."""
        hints = get_type_hints(kind, include_extras=True)
        known = {field.encode_name: field for field in structs.fields(kind)}
        values: dict[str, Any] = {}
        for name, value in self.mapping(written, where).items():
            here = f"{where}.{name}" if where else name
            if name not in known:
                self.fault(here, "There is no such field.", f"Known: {', '.join(known)}.")
                continue
            try:
                values[known[name].name] = convert(value, hints[known[name].name])
            except ValidationError as error:
                self.fault(here, f"{str(error).split(' - at ')[0]}.")
        return kind(**values)

    def mapping(self, written: Any, where: str) -> dict[str, Any]:
        if written is None:
            return {}
        if not isinstance(written, Mapping):
            self.fault(where, "A mapping is wanted here.", "Write `name: value` lines.")
            return {}
        return {str(name): value for name, value in written.items()}

    def one_of(self, value: str | None, known: Any, where: str, what: str) -> bool:
        """Whether `value` is nothing or one of the ids known; else it is complained of."""
        if value is None or value in known:
            return True
        self.fault(where, f"There is no {what} {value!r}.", f"Known: {', '.join(known) or 'none'}.")
        return False
