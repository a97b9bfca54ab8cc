"""An order said in a plain sentence that is read back as exactly that order: what receipts and templates write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec

from core.ledger.agreement import sentence_case
from core.letters.reader.reading import Reader
from core.letters.reader.vocabulary import Part, Verb
from core.orders.order import Order

_WORDINGS = 3
"""How many wordings of a verb are tried."""


def line(reader: Reader, order: Order, sentences: Iterable[str] = ()) -> str:
    """A sentence that is read back as exactly this order (`sentence`), or an order line with a label where there is none."""
    return sentence(reader, order, sentences) or reader.lines.line_of(order)


def sentence(reader: Reader, order: Order, sentences: Iterable[str] = ()) -> str:
    """The first of `sentences`, and of those made of a verb's wordings and its parts, that is read back as exactly this order
    and for certain; empty where there is none."""
    return next((said for said in (*sentences, *_sentences(reader, order)) if reads_back(reader, said, order)), "")


def reads_back(reader: Reader, said: str, order: Order) -> bool:
    """Whether a sentence alone is this order for certain, however strictly the game takes its letters."""
    for clear_intent in (False, True):
        read = reader.read(said, order.by, clear_intent=clear_intent)
        if read.asks or read.unread or [(one.order, one.mark) for one in read.orders] != [(order, False)]:
            return False
    return "\n" not in said


def _sentences(reader: Reader, order: Order) -> Iterator[str]:
    fields = {name: value for name, value in msgspec.to_builtins(order).items() if name != "by"}
    for verb in reader.vocabulary.verbs:
        if verb.key == order.VERB and (verb.value is None or verb.value in fields.values()):
            said = _Said(reader, verb, fields)
            for wording in verb.words[:_WORDINGS] or ("",):
                yield said.sentence(wording, bare=True)
                yield said.sentence(wording, bare=False)


class _Said:
    """The fields of an order in the parts of one verb."""

    def __init__(self, reader: Reader, verb: Verb, fields: Mapping[str, Any]) -> None:
        self.fixed = reader.vocabulary.fixed
        self.unit = next((unit for unit, worth in reader.vocabulary.money.items() if worth == 1), "")
        self.lines = reader.lines
        self.verb = verb
        self.fields = fields
        self.parts = [(part, said) for part in verb.parts if (said := self._part(part))]

    def sentence(self, wording: str, *, bare: bool) -> str:
        """The wording with its parts behind it; the first of them without a preposition where it stands `bare`."""
        pieces = [wording]
        for number, (part, said) in enumerate(self.parts):
            leads = [word for word in part.after if word[0].isalpha()]
            pieces.append(said if not leads or (bare and not number) else f"{leads[0]} {said}")
        flags = [words[0] for flag, words in self.verb.flags.items() if self.fields.get(flag) is True]
        return sentence_case(", ".join([" ".join(filter(None, pieces)), *flags]))

    def _part(self, part: Part) -> str:
        if "amounts" in part.kinds:
            return self._joined(f"{count} {self._word(what)}" for what, count in self._amounts(part).items())
        value = self.fields.get(part.name, self._first() if part is self.verb.parts[0] else None)
        if "sum" in part.kinds and isinstance(value, int):
            return f"{value} {self.unit}".strip()
        return self._value(value)

    def _first(self) -> Any:
        """What stands in the first field, whatever the vocabulary calls it."""
        return next((value for value in self.fields.values() if value != self.verb.value), None)

    def _amounts(self, part: Part) -> Mapping[str, Any]:
        tables = [cast("Mapping[str, Any]", value) for value in self.fields.values() if isinstance(value, Mapping)]
        listed = self.fields.get(part.name)
        if isinstance(listed, list | tuple):
            rows = cast("list[Mapping[str, Any]]", listed)
            tables.append({str(row.get(part.of, "")): row.get("count", 1) for row in rows})
        counted = {name: value for name, value in self.fields.items() if name in self.fixed.get(part.of, ())}
        return counted or next(iter(tables), {})

    def _value(self, value: Any) -> str:
        if isinstance(value, bool) or value is None or isinstance(value, Mapping):
            return ""
        if isinstance(value, list | tuple):
            return self._joined(self._value(one) for one in cast("list[Any]", value))
        return self._word(value) if isinstance(value, str) else str(value)

    def _word(self, word: str) -> str:
        plain = word.replace("_", " ")
        if any(word in values for values in self.fixed.values()):
            return plain
        return self.lines.named(word) or (plain.title() if plain.islower() else plain)

    def _joined(self, said: Iterable[str]) -> str:
        listed = [one for one in said if one]
        return " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)
