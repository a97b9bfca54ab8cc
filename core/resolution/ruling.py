"""Rulings: the moderator outranks the rules, and a ruling is an event like any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, Audience
from core.ledger.event import Event, PhaseBegan
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.state import digest, plain
from core.resolution.choice import ChoiceAnswered


class Change(Struct, frozen=True):
    """One value of the state amended: `units.guard.at` becomes `value`; with `remove` the entry is taken out."""

    path: str
    value: Any = None
    remove: bool = False


class Ruling(Struct, frozen=True, kw_only=True):
    """What the moderator lays down. It takes effect in `phase`, after that phase's first `after` events (0: at its start).

    `veto` names events (by `mark`) that shall not take effect; `dice` forces rolls by purpose.
    """

    phase: str
    after: int = 0
    note: str
    changes: tuple[Change, ...] = ()
    veto: tuple[str, ...] = ()
    dice: Mapping[str, int] = {}
    told: Audience = MODERATOR


class RulingMade(Event, frozen=True, kw_only=True):
    """A ruling took effect."""

    note: str
    changes: tuple[Change, ...]
    to: Audience = MODERATOR

    def audience(self, state: Any) -> Audience:
        return self.to

    def withheld(self, state: Any) -> Mapping[str, Audience]:
        return {"changes": MODERATOR}

    def apply(self, state: Any) -> Any:
        return amended(state, self.changes)

    def sentence(self, names: Names) -> str:
        return f"Ruling: {self.note}"


class EventVetoed(Event, frozen=True, kw_only=True):
    """An event that would have happened and, by ruling, did not."""

    what: str
    sentence_then: str

    def sentence(self, names: Names) -> str:
        return f"By ruling this did not happen: {self.sentence_then}"


ASIDE = (PhaseBegan, ChoiceAnswered, RulingMade)
"""Events that the stepper itself puts into a turn; a ruling's place does not count them."""


def mark(event: Event) -> str:
    """What an event is known by for a veto: its content, whatever its place in the night."""
    return digest(structs.replace(event, causes=(), rules=()))


def amended(state: Any, changes: tuple[Change, ...]) -> Any:
    """`state` with every change made; `Rejected` for a path that does not exist or a value that does not fit there."""
    for change in changes:
        state = _amend(state, change.path.split("."), change, change.path)
    return state


def _amend(value: Any, steps: list[str], change: Change, where: str) -> Any:
    step, rest = steps[0], steps[1:]
    if isinstance(value, Register):
        register = cast("Register[Any, Any]", value)
        if not rest and change.remove:
            if step not in register:
                raise Rejected.because(where, f"There is no {step}.", f"Known: {', '.join(map(str, register))}.")
            return register.drop(step)
        if step not in register:
            raise Rejected.because(where, f"There is no {step}.", f"Known: {', '.join(map(str, register))}.")
        return register.set(step, _amend(register[step], rest, change, where) if rest else _like(register[step], change, where))
    fields = getattr(value, "__struct_fields__", ())
    if step not in fields:
        raise Rejected.because(where, f"Nothing is called {step} there.", f"Known: {', '.join(fields) or 'nothing'}.")
    old = getattr(value, step)
    if rest:
        return structs.replace(value, **{step: _amend(old, rest, change, where)})
    hint = next(field.type for field in structs.fields(type(value)) if field.name == step)
    return structs.replace(value, **{step: _fits(change.value, hint, where)})


def _like(old: Any, change: Change, where: str) -> Any:
    return _fits(change.value, type(old), where)


def _fits(value: Any, hint: Any, where: str) -> Any:
    def from_plain(kind: type, given: Any) -> Any:
        if getattr(kind, "__origin__", kind) is Register and isinstance(given, Mapping):
            return Register(cast("Mapping[str, Any]", given))
        raise NotImplementedError

    try:
        return msgspec.convert(plain(value), hint, dec_hook=from_plain)
    except (msgspec.ValidationError, NotImplementedError) as error:
        raise Rejected.because(where, f"{value!r} does not fit: {error}.") from error
