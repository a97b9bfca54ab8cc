"""A stretch of a sentence and all it can be."""

from __future__ import annotations

from msgspec import Struct, field

from core.orders.inbox.vocabulary import Thing


class Item(Struct):
    """A stretch of a sentence and all it can be. `verbs` tells of each verb of the vocabulary what the words are to it
    (`word`, `along` or a flag of it); `values` the fixed words, squares, figures and quoted text by kind."""

    start: int
    end: int
    text: str
    things: tuple[Thing, ...] = ()
    exact: bool = False
    values: dict[str, object] = field(default_factory=dict[str, object])
    verbs: dict[int, str] = field(default_factory=dict[int, str])
    prep: str = ""
    form: str = ""
    join: bool = False
    filler: bool = False
    pronoun: bool = False
    own: bool = False
    stay: bool = False
    telling: bool = False
    doubt: str = ""
    """Why it leaves a sentence in doubt: negation, condition, past, weighing, later, hearsay, correction, choice, vague, slip."""
    guessed: bool = False
    """Whether it may well be something else that is meant."""
    kinds: int = 0
    length: int = 1

    @property
    def known(self) -> bool:
        """Whether the words are any that mean something here."""
        return bool(self.things or self.values or self.verbs or self.prep or self.filler or self.join or self.pronoun)
