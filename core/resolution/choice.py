"""A choice: where the rules leave the decision to the moderator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, final

from msgspec import Struct

from core.ledger.event import Event
from core.ledger.ledger import Entry


class Option(Struct, frozen=True):
    """A possible answer: `key` is what is kept, `label` what the moderator reads."""

    key: str
    label: str


@final
class Choice(Struct, frozen=True, kw_only=True):
    """A question of the night. `key` says of what kind it is and what it is about: `reroll:A3:anna`. The stepper makes of it the
    name that an answer has it by, `claims/reroll:A3:anna#1`: the phase, the key, and which of those alike in the phase it is.
    So an answer finds its question when the turn is resolved again, whatever else is asked then.

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
        """The key of the answer that the rules suggest; nothing where any text will do and none is suggested."""
        return self.options[0].key if self.options else ""

    @property
    def open(self) -> bool:
        """Whether it has to be asked: one with a single possible answer is not."""
        return self.free_text or len(self.options) > 1

    def admits(self, answer: str) -> bool:
        """Whether that is the key of an option, or any text is an answer."""
        return self.free_text or any(option.key == answer for option in self.options)


def question_name(phase: str, key: str, ordinal: int) -> str:
    """What an answer names a question by."""
    return f"{phase}/{key}#{ordinal}"


def key_in(name: str) -> str:
    """The key as the rules wrote it, of a question's name; of one from before names held more, the name."""
    return name.partition("/")[2].rpartition("#")[0] or name


class ChoiceAnswered(Event):
    """The moderator decided (or the only answer was taken). `choice` is the question's key."""

    SAYS = ("{question:text} {answer:text}{by_rules? (by the rules)}", "{question:text}{by_rules? (by the rules)}")

    choice: str
    question: str
    answer: str
    by_rules: bool

    def apply(self, state: Any) -> Any:
        return state


def answered(entries: Iterable[Entry], name: str) -> Entry | None:
    """The entry of a turn that answers the question of that name."""
    seen: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        if isinstance(entry.event, ChoiceAnswered):
            key = entry.event.choice
            seen[entry.phase, key] += 1
            if name in (key, question_name(entry.phase, key, seen[entry.phase, key])):
                return entry
    return None
