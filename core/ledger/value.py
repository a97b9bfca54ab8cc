"""What games are made of: values that never change, with fields given by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar, dataclass_transform, overload

from msgspec import Struct, StructMeta, structs

T = TypeVar("T")
V = TypeVar("V")


class kept(Generic[T, V]):  # noqa: N801
    """A property that is worked out once. What is worked out never changes, as the value it is worked out from does not, so two
    threads may both do it: `functools.cached_property` has a lock that takes longer than most of what it keeps."""

    def __init__(self, made: Callable[[T], V]) -> None:
        self._made = made
        self.__doc__ = made.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, thing: None, owner: type) -> kept[T, V]: ...
    @overload
    def __get__(self, thing: T, owner: type) -> V: ...
    def __get__(self, thing: T | None, owner: type) -> kept[T, V] | V:
        if thing is None:
            return self
        found = thing.__dict__[self._name] = self._made(thing)
        return found


@cache
def struct_fields(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """The fields of a struct with their types, `Annotated` ones whole; worked out once, since the types of all its classes are
    evaluated for it."""
    return structs.fields(kind)


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Frozen(StructMeta):
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> Any:
        options = {"frozen": True, "kw_only": True, **options}
        return super().__new__(mcls, name, bases, namespace, **options)


class Value(Struct, metaclass=_Frozen):
    """A struct that never changes; its fields are given by name, and those of its subclasses too."""
