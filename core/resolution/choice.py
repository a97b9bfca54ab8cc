"""A choice: where the rules leave the decision to the moderator."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.ledger.event import Event


class Option(Struct, frozen=True):
    key: str
    label: str


class Choice(Struct, frozen=True, kw_only=True):
    """A question of the night. `key` is unique in the turn and stays the same when the turn is resolved again.

    The answer by the rules comes first among `options`, with `why`. With `free_text` any text is an answer and the
    options are suggestions.
    """

    key: str
    question: str
    options: tuple[Option, ...] = ()
    why: str = ""
    rules: tuple[str, ...] = ()
    free_text: bool = False

    @property
    def by_rules(self) -> str:
        return self.options[0].key if self.options else ""

    @property
    def open(self) -> bool:
        """A question with one possible answer is never asked."""
        return self.free_text or len(self.options) > 1

    def admits(self, answer: str) -> bool:
        return self.free_text or any(option.key == answer for option in self.options)


class ChoiceAnswered(Event, frozen=True, kw_only=True):
    """The moderator decided (or the only answer was taken)."""

    SAYS = "{question:text} {answer:text}{by_rules? (by the rules)}"

    choice: str
    question: str
    answer: str
    by_rules: bool

    def apply(self, state: Any) -> Any:
        return state
