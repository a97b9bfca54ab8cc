"""What games are made of: values that never change, with fields given by name."""

from __future__ import annotations

from typing import Any, dataclass_transform

from msgspec import Struct, StructMeta


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Frozen(StructMeta):
    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> Any:
        options = {"frozen": True, "kw_only": True, **options}
        return super().__new__(mcls, name, bases, namespace, **options)


class Value(Struct, metaclass=_Frozen):
    """A struct that never changes; its fields are given by name, and those of its subclasses too."""
