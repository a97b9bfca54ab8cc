"""Everything that happens is an event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct

from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Names


@cache
def _kind(class_name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def _spoken(field: str) -> str:
    return field.rstrip("_")  # `from_` and its like are written without the underscore


class Event(Struct, frozen=True, kw_only=True, tag_field="kind", tag=_kind, rename=_spoken):
    """A thing that happened. Its kind is the class name in snake case: `UnitMoved` is `unit_moved`.

    Subclasses declare their fields and say what follows from them. `state` is always the state just before the event.
    A field that some readers may not know is typed `... | UnsetType` and is UNSET in what they read.
    """

    RULES: ClassVar[tuple[str, ...]] = ()
    ECHOES: ClassVar[tuple[str, ...]] = ()
    """Fields that only repeat what their reader wrote himself: that he reads them does not mean that there is what they name."""

    rules: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()

    def audience(self, state: Any) -> Audience:
        """Who besides the moderator is told."""
        return MODERATOR

    def withheld(self, state: Any) -> Mapping[str, Audience]:
        """Fields (by attribute name) that only some of the audience may know, and who may."""
        return {}

    def apply(self, state: Any) -> Any:
        """The state after the event; most often one `msgspec.structs.replace`."""
        return state

    def sentence(self, names: Names) -> str:
        """What happened, as one sentence for whoever reads it."""
        raise NotImplementedError

    @property
    def follows(self) -> tuple[str, ...]:
        """The ids of the rules this event follows from: the kind's own and the occasion's."""
        return tuple(dict.fromkeys((*self.RULES, *self.rules)))

    @property
    def kind(self) -> str:
        return _kind(type(self).__name__)


def by_order(number: int) -> str:
    """A cause: the order of that number among the turn's orders."""
    return f"order:{number}"


def by_event(number: int) -> str:
    """A cause: the ledger's event of that number (what `yield event` gave back)."""
    return f"event:{number}"


class PhaseBegan(Event, frozen=True, kw_only=True):
    """A phase of the turn opens; it stands in the ledger even where nothing else happens in the phase."""

    phase: str
    title: str

    def sentence(self, names: Names) -> str:
        return f"{self.title}."
