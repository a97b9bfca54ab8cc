"""Mentions: stretches of a message and what each can be."""

from __future__ import annotations

from msgspec import Struct

from core.orders.inbox.vocabulary import Thing


class Meaning(Struct, frozen=True):
    """What a phrase of the vocabulary can be: verbs (with the form it stands in), values of kinds, flags, home, staying."""

    verbs: tuple[tuple[int, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    flags: tuple[tuple[int, str], ...] = ()
    along: tuple[int, ...] = ()
    home: bool = False
    stay: bool = False
    link: str = ""


NO_MEANING = Meaning()


class Mention(Struct):
    """A stretch of the message and what it can be. `doubt` says why it may be something else."""

    kind: str
    start: int
    end: int
    text: str
    things: tuple[Thing, ...] = ()
    others: tuple[Thing, ...] = ()
    value: object = None
    meaning: Meaning = NO_MEANING
    doubt: str = ""
    preposition: str = ""
    own: bool = False
    of: str = ""
    choice: bool = False
    excluded: bool = False
    noun: bool = False
    known: frozenset[str] | None = None
    others_of_it: tuple[Mention, ...] = ()
    """For what a "they" points back at: the rest of those named in the same breath."""

    @property
    def person(self) -> bool:
        """Whether it names a player, or what is called by his name and is he himself, like his house."""
        return bool(self.things) and {t.id for t in self.things} == {t.id for t in self.things if t.kind == "player"}

    def says(self, number: int) -> bool:
        """Whether it is a word for the verb of this number."""
        return any(owner == number for owner, _ in self.meaning.verbs)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of parts it can be; asked once all that is beside it is known."""
        if self.known is None:
            plain = _PLAIN.get(self.kind) if self.kind != "number" or not _counts(self.text) else _ONE
            if plain is None:
                named = [thing.kind for thing in (*self.things, *self.others)] if self.kind != "pronoun" else []
                plain = frozenset((*named, *(kind for kind, _ in self.meaning.words)))
            self.known = plain
        return self.known


def _counts(text: str) -> bool:
    """Whether a number counts something and is no price: a bare "one", "2 x"."""
    return text == "one" or text[-1:] == "x"


_ONE = frozenset({"number"})
_PLAIN = {
    "square": frozenset({"square"}),
    "direction": frozenset({"square"}),
    "home": frozenset({"home", "square"}),
    "number": frozenset({"number", "sum"}),
    "sum": frozenset({"sum"}),
    "vague": frozenset({"number", "sum"}),
    "pair": frozenset({"amounts"}),
    "text": frozenset({"text"}),
    "new": frozenset({"new"}),
}
