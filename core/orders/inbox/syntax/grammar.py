"""The grammar: the verbs of a vocabulary by number, with what each can take at all, so that hopeless readings are not tried."""

from __future__ import annotations

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.vocabulary import Verb, Vocabulary

_WEIGHTY = frozenset({"thing", "square", "number", "sum", "word", "home", "vague", "pair", "direction", "text", "new"})


class Grammar:
    """Made once a vocabulary. `takes` are the kinds of things each verb has a part for."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.verbs = vocabulary.verbs
        self.implied = tuple(number for number, verb in enumerate(self.verbs) if verb.implied)
        self.takes = tuple(frozenset(_kinds(verb)) for verb in self.verbs)
        self.wordy = frozenset(
            number for number, verb in enumerate(self.verbs) if any("text" in part.kinds for part in verb.parts)
        )
        """The verbs whose orders hold words of the player's own."""
        self.looking_back = frozenset(
            number
            for number, verb in enumerate(self.verbs)
            if verb.unclear or verb.claims or verb.anew or any(part.fill is not None for part in verb.parts)
        )
        """The verbs whose orders are filled up or judged by those before."""
        self.counting = tuple(next((p for p in verb.parts if "amounts" in p.kinds), None) for verb in self.verbs)
        """The part of each verb that says how many there are of what."""
        self.twins = tuple(
            tuple(other for other, twin in enumerate(self.verbs) if twin is not verb and twin.words == verb.words)
            for verb in self.verbs
        )
        """The other verbs that are said in the same words."""
        self.standing = frozenset(
            number
            for number, verb in enumerate(self.verbs)
            if not (verb.whole or verb.unclear or verb.claims or self.twins[number])
            and not any(part.doer or part.article or "amounts" in part.kinds or "text" in part.kinds for part in verb.parts)
        )
        """The verbs whose orders may stand alone."""
        self.becomes = frozenset(
            kind
            for verb in self.verbs
            for part in verb.parts
            for kind in part.kinds
            if part.required and kind in vocabulary.fixed and not verb.group and _done_to(verb)
        )
        """The kinds of words that say what somebody is made."""
        self._numbers = {id(verb): number for number, verb in enumerate(self.verbs)}

    def number(self, verb: Verb) -> int:
        """The number of a verb of this vocabulary."""
        return self._numbers[id(verb)]

    def left_over(self, number: int, mentions: list[Mention]) -> int:
        """How many of the mentions the verb can do nothing with, at the least."""
        takes, count = self.takes[number], 0
        for m in mentions:
            if m.kind not in _WEIGHTY or m.excluded or m.preposition == "from" or not takes.isdisjoint(m.kinds):
                continue
            meaning = m.meaning
            if meaning.flags or number in meaning.along or any(owner == number for owner, _ in meaning.verbs):
                continue
            count += 1
        return count


def _done_to(verb: Verb) -> bool:
    """Whether it is done to one thing, and nothing else is asked for but what that becomes."""
    needed = [part for part in verb.parts if part.required]
    return len(needed) == 2 and any(part.name in verb.exclusive and not part.path for part in needed)


def _kinds(verb: Verb) -> list[str]:
    found = [kind for part in verb.parts for kind in part.kinds]
    found += [part.of for part in verb.parts if part.of]
    if verb.counted or any("amounts" in part.kinds for part in verb.parts):
        found.append("number")
    return found
