"""A message read with what each of its questions may be answered with: the orders that its words come to, made whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import structs

from core.letters.reader.reading import Ask, AskAnswer, LetterReading, Reader

TAKEN_BACK = "Another sentence may take it back or change it."
_ASKS, _MOST, _OWN = 12, 8, 12
"""Questions of a message that get answers, answers of one, and things of a player tried in one: each is a reading of a few
words."""


def offering(reader: Reader, text: str, player: str, *, clear_intent: bool) -> LetterReading:
    """What `player` orders in `text`, each question with the orders that can be meant."""
    found = reader.read(text, player, clear_intent=clear_intent)
    if not found.asks:
        return found

    def answered(ask: Ask) -> Ask:
        if len(ask.answers) > 1:  # alone its words would not tell who is meant
            return ask
        wordings = _wordings(reader, text, player, ask)
        orders = _orders(reader, wordings, player, clear_intent=clear_intent)
        alike = tuple(islice((one for one in orders if ask.why == "conflict" or ask.verb == one.order.VERB), _MOST))
        if len(alike) == 1:  # the order says what is meant, and more of it: not "regiment", but which
            alike = (structs.replace(alike[0], label=""),)
        back = ask.why == "conflict" and len(alike) < 2  # what stands against it is no order
        return structs.replace(ask, answers=alike, sentence=TAKEN_BACK if back else ask.sentence)

    asks = (answered(ask) if number < _ASKS else ask for number, ask in enumerate(found.asks))
    return structs.replace(found, asks=tuple(asks))


def _orders(reader: Reader, wordings: Iterable[tuple[str, str]], player: str, *, clear_intent: bool) -> Iterator[AskAnswer]:
    """The wordings that are one order and nothing else, each once."""
    told: list[object] = []
    for label, wording in wordings:
        read = reader.read(wording, player, clear_intent=clear_intent)
        one = read.orders[0] if len(read.orders) == 1 and not (read.asks or read.unread) else None
        if one is not None and one.order is not None and one.document not in told:
            told.append(one.document)
            yield AskAnswer(label, one.order)


def _wordings(reader: Reader, text: str, player: str, ask: Ask) -> Iterator[tuple[str, str]]:
    """(what an answer is called, the words as they would be with it): of two orders that exclude each other either; where a name
    can mean several things each of them; where a word is missing each of its kind. An order alone is called nothing."""
    span = text[ask.start : ask.end]
    if ask.why == "conflict" and ask.other is not None:
        yield from (("", span), ("", text[slice(*ask.other)]))
    elif ask.why != "condition":
        yield from _named(reader, span, player)
        if ask.why == "missing":
            yield from _with_own(reader, span, player)
        yield from _completed(reader, span)


def _named(reader: Reader, span: str, player: str) -> Iterator[tuple[str, str]]:
    names = {thing.id: thing.names for thing in reader.scene.things if thing.names}
    for words, ids in reader.called(span, player):
        for one in sorted(ids) if 1 < len(ids) <= _MOST else ():
            called = next(iter(names.get(one, ())), one)
            yield from ((called, span.replace(words, by, 1)) for by in (called, one))


def _with_own(reader: Reader, span: str, player: str) -> Iterator[tuple[str, str]]:
    """The words with something of the player's own at their end, which they do not name yet: "Move to E8" with each of his
    units."""
    named = {one for _, ids in reader.called(span, player, places=True) if len(ids) == 1 for one in ids}
    things = (thing for thing in reader.scene.things if thing.owner == player and thing.id not in named)
    own = (thing.names[0] for thing in things if thing.names)
    yield from ((name, f"{span} {name}") for name in islice(own, _OWN))


def _completed(reader: Reader, span: str) -> Iterator[tuple[str, str]]:
    for values in reader.vocabulary.fixed.values():
        if 1 < len(values) <= _MOST:
            yield from ((value.replace("_", " "), f"{span} {value.replace('_', ' ')}") for value in values)
