"""Forms that also take the schema's shorthands."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Self, cast

import msgspec

from core.orders.form import Form, FormField, form_of


class Shaped(Form):
    """A form whose document may leave lists of one unlisted and write numbers as keys, as the schema allows."""

    NULLS: ClassVar[tuple[str, ...]] = ()
    """Fields where `null` says something that leaving the field out does not."""
    FIRST: ClassVar[tuple[str, ...]] = ()
    LAST: ClassVar[tuple[str, ...]] = ()
    """Slots shown before or after all others, whatever form they come from."""

    @classmethod
    @cache
    def slots(cls) -> tuple[FormField, ...]:
        places = {name: place for place, name in enumerate(cls.FIRST, -len(cls.FIRST))} | {
            name: place for place, name in enumerate(cls.LAST, 1)
        }
        return tuple(sorted(super().slots(), key=lambda field: places.get(field.name, 0)))

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        return msgspec.convert(cls.spelled(document), cls)

    @classmethod
    def spelled(cls, document: Mapping[Any, Any]) -> dict[str, Any]:
        slots = _by_name(cls)
        found: dict[str, Any] = {}
        for key, value in document.items():
            name = str(key)
            if value is not None or name in cls.NULLS:
                found[name] = _of_slot(slots[name], value) if name in slots else value
        return found

    @classmethod
    def tagged(cls, written: Any) -> Any:
        """What stands in for a form, with the tag that tells which of several it is."""
        return written


@cache
def _by_name(form: type[Form]) -> Mapping[str, FormField]:
    return {field.name: field for field in form.slots()}


def _of_slot(field: FormField, value: Any) -> Any:
    if field.many:
        listed = cast("list[Any]", value) if isinstance(value, list | tuple) else [value]
        return [_nested(field, one) for one in listed]
    if field.slot.keys and isinstance(value, Mapping):
        return {str(key): _nested(field, one) for key, one in cast("Mapping[Any, Any]", value).items()}
    return _nested(field, value)


def _nested(field: FormField, value: Any) -> Any:
    """What stands in a slot for forms, shaped by the form it is of."""
    forms = cast("tuple[type[Shaped], ...]", field.slot.forms)
    if not forms:
        return value
    written = forms[0].tagged({} if value is None else value)
    if not isinstance(written, Mapping):
        return value
    return _kind(forms, cast("Mapping[str, Any]", written)).spelled(written)


def _kind(forms: tuple[type[Shaped], ...], written: Mapping[str, Any]) -> type[Shaped]:
    """Which of several forms a document is of: by its tag, or where they have none by the most fields it shares."""
    return cast("type[Shaped] | None", form_of(forms, written)) or max(
        forms, key=lambda form: len(_by_name(form).keys() & written.keys())
    )
