"""Scanning: what the words of a sentence name, count, join and point at."""

from __future__ import annotations

import itertools
import re

from msgspec import Struct, structs

from core.orders.inbox.language import english
from core.orders.inbox.naming.figures import NUMBER, number, number_word, square, square_pattern
from core.orders.inbox.naming.linking import linked
from core.orders.inbox.naming.mentions import NO_MEANING, Meaning, Mention
from core.orders.inbox.naming.names import ARTICLES, Match, NameIndex, bare
from core.orders.inbox.scanning.instead import in_stead
from core.orders.inbox.scanning.lexicon import Lexicon
from core.orders.inbox.scanning.neighbours import BEFORE_NOUNS, heeded
from core.orders.inbox.vocabulary import Scene, Thing

_PRONOUNS = frozenset(
    "former latter him her them it he she they his hers its their there theirs himself herself themselves itself".split()
)
_VAGUE = frozenset(
    "half rest remaining remainder couple some few several many max maximum most everything bit lots whatever pair handful "
    "all possible plenty "
    "enough leftover leftovers balance part quarter third much".split()
)
_DIRECTIONS = frozenset(
    "north south east west northeast northwest southeast southwest left right up down upwards downwards northwards southwards "
    "eastwards westwards "
    "forward forwards backward backwards somewhere anywhere elsewhere adjacent neighbouring neighboring next nearest "
    "closest".split()
)

_TOKEN = re.compile(
    r"(?<!\w)\d+(?=(?!st\b|nd\b|rd\b|th\b)[a-z]{2,}\b)|[^\W_]+(?:[_'][^\W_]+)*'?|-{1,2}>|=+>|→|>|\.{2,}|[,:()&+/=|]|"
    r"(?<=\s)-+(?=\s)|(?<=\w)-(?=\w)|\"|\S"
)
_CONTRACTED = {"shes": "she", "hes": "he", "theyre": "they"}
"""Who does it, with an "is" whose apostrophe is left out."""
_WHO_ARE = frozenset({"they", "we", "u", "you", "who", "these", "those", "there"})
"""Behind whom an "r" is "are", as it sounds."""
_MEANWHILE = frozenset({"meanwhile", "also", "then", "next", "finally"})
_SETTLED = frozenset({"thing", "verb", "square", "word", "home", "preposition"})
"""What means the same whatever stands beside it."""
_DIGITS = frozenset("0123456789x")
_SQUARED = frozenset({"row", "col", "column", "col."})
"""What the longer ways to write a square begin with."""
_LONG = 4
"""How many letters the longest way to write a square in one word has."""
_MEANT = {"w": "with", "←": "from"}
_BEFORE_NAMES = frozenset({",", ":", "(", "and", "the", "my", "our", "+", "&", "then", "now"})
_SQUARE = re.compile(r"[a-z]\d{1,2}")
_OWN_PERSON = frozenset({"myself", "ourselves"})
_DEFINITE = frozenset({"the", "my", "our"})
_MODALS = frozenset({"shall", "should", "will", "must"})
_OR = frozenset({"or", "/", "either"})
_NOT = frozenset(
    (
        "not",
        "nor",
        "never",
        "neither",
        "except",
        "without",
        "doesn't",
        "doesnt",
        "shan't",
        "mustn't",
        "shouldn't",
        "needn't",
        "isn't",
        "isnt",
        "arent",
        "didnt",
        "aren't",
        "don't",
        "dont",
        "won't",
        "wont",
        "haven't",
        "hasn't",
    )
) | {
    "instead of",
    "rather than",
    "in place of",
    "in lieu of",
}
_ENOUGH = ("it takes", "it needs", "is needed", "needed", "necessary", "possible", "i can", "we can", "i have", "we have")
_FIRST_OF_ALL = (
    "first of all",
    "last of all",
    "most of all",
    "best of all",
    "all of a sudden",
    "after all",
    "above all",
    "all in all",
)
_FEW = ("two", "three", "four", "2", "3", "4")
_CLOSED = (
    ("or", _OR),
    ("not", _NOT),
    ("vague", _VAGUE),
    ("direction", _DIRECTIONS),
    ("pronoun", _PRONOUNS),
)
_ON_THE_WAY = (
    "by way of",
    *(f"{goes} {over}" for goes in ("passing", "going", "crossing") for over in ("through", "by", "over")),
    *(f"{halts} {at}" for halts in ("stopping", "with a stop", "with a halt", "with a rest") for at in ("at", "in")),
)
_EXPRESSIONS = {
    tuple(said.split()): (kind, meant or said)
    for kind, listed, meant in (
        ("join", tuple(said for said in english.JOINS if " " in said), ""),
        ("not", tuple(said for said in _NOT if " " in said), ""),
        ("filler", _FIRST_OF_ALL, ""),
        (
            "filler",
            (
                "as for",
                "as to",
                "as regards",
                "at most",
                "at least",
                "at last",
                "at once",
                "at first",
                "all of it",
                "all of them",
            ),
            "",
        ),
        ("vague", tuple(f"as {much} as {takes}" for much in ("much", "many", "little", "few") for takes in _ENOUGH), "enough"),
        ("vague", ("whatever it takes",), "enough"),
        ("preposition", ("on behalf of",), "for"),
        ("preposition", _ON_THE_WAY, "via"),
        ("preposition", ("out of",), "from"),
        ("preposition", ("next to", "close to", "near to", "opposite to", "adjacent to"), "near"),
        ("pronoun", tuple(f"{which} {number}" for which in ("first", "last") for number in _FEW), ""),
    )
    for said in listed
}
"""What several words mean together."""
_LONGER = frozenset(words[0] for words in _EXPRESSIONS)
_SORTS = (*_CLOSED, ("preposition", english.PREPOSITIONS), ("join", frozenset(english.JOINS)), ("filler", english.FILLERS))
_OPENING = frozenset("w r ← rest rests sleep sleeps twice thrice max maximum me myself ourselves row col ( x".split())
"""What is read by what stands beside it."""


def _alone(word: str) -> bool:
    """Whether a word is read without those beside it."""
    return word not in _OPENING and " " not in word and not (len(word) == 1 and word.isalpha())


def _kind(meaning: Meaning) -> str:
    """What a phrase of the vocabulary is in a sentence."""
    if meaning.verbs:
        return "verb"
    if meaning.words:
        return "word"
    return "home" if meaning.home else "stay" if meaning.stay else "along"


def _home_of_another(found: list[Mention], player: str) -> None:
    """ "Home to Caladan", where Caladan is another's home: it is whither they go, and he may have meant his own."""
    for place, home in enumerate(found):
        behind = next((m for m in found[place + 1 :] if m.kind not in ("preposition", "filler")), None)
        if home.kind != "home" or behind is None or behind.preposition != "to" or not behind.things:
            continue
        owners = {thing.owner for thing in behind.things}
        if owners - {None} and player not in owners:
            home.kind, behind.doubt = "filler", behind.doubt or "it is another's home"


class _Known(Struct, frozen=True):
    """What a word is unless a word of `onward` stands behind it."""

    kind: str
    things: tuple[Thing, ...] = ()
    others: tuple[Thing, ...] = ()
    value: object = None
    meaning: Meaning = NO_MEANING
    onward: frozenset[str] = frozenset()
    settled: bool = False


class Scanner:
    """Reads sentences of messages about one scene."""

    def __init__(self, lexicon: Lexicon, scene: Scene) -> None:
        self.lexicon = lexicon
        self.scene = scene
        self.names = NameIndex(scene)
        self.places = {(thing.kind, thing.id): thing.at for thing in scene.things}
        self._square = square_pattern(scene)
        self._closed = {word: kind for kind, listed in reversed(_SORTS) for word in listed if _alone(word)}
        self._known = self._known_words()

    def scan(self, text: str, fold: str, start: int, end: int, player: str) -> list[Mention]:
        """The mentions of one sentence, from left to right."""
        found: list[Mention] = []
        settled = True
        tokens = list(_TOKEN.finditer(fold, start, end))
        said = [token[0] for token in tokens]
        if fold.find("'", start, end) >= 0:
            said = [bare(word) if "'" in word and word[0].isalnum() else word for word in said]
        place, count = 0, len(tokens)
        known = self._known
        while place < count:
            begin, stop = tokens[place].span()
            word = said[place]
            place += 1
            entry = known.get(word)
            if entry is not None and stop - begin == len(word) and (place == count or said[place] not in entry.onward):
                found.append(Mention(entry.kind, begin, stop, word, entry.things, entry.others, entry.value, entry.meaning))
                settled = settled and entry.settled
                continue
            mention = self._at(text, fold, tokens, said, place - 1, end)
            settled = settled and mention.kind in _SETTLED and not mention.noun and not self._alters(mention)
            found.append(mention)
            while mention.end > stop and place < count and tokens[place].start() < mention.end:
                place += 1
            if mention.end < stop:
                mention.end = stop
        if not settled:
            heeded(found, text, player, self.scene, self.names, self.lexicon)
        homeward = fold.find(" home", start, end) > 0
        found = linked(self._homeward(found) if homeward else found, player, self.scene)
        if homeward:
            _home_of_another(found, player)
        if fold.find(" place", start, end) > 0 or fold.find(" stead", start, end) > 0:
            found = in_stead(found, self.lexicon.grammar)
        return found

    def _homeward(self, found: list[Mention]) -> list[Mention]:
        """ "The Lancers go home": where the whole phrase says what others do, its verb and "home" are read apart."""
        read: list[Mention] = []
        takes = self.lexicon.grammar.takes
        for place, mention in enumerate(found):
            read.append(mention)
            words = mention.text.split(" ")
            if mention.kind != "verb" or len(words) < 2 or words[-1] != "home":
                continue
            doer = next(
                (m for m in reversed(found[:place]) if m.kind not in ("filler", "unknown") and m.text not in _MEANWHILE), None
            )
            alone, home = self.lexicon.phrase(words[:-1]), self.lexicon.phrase(words[-1:])
            if doer is not None and doer.kind == "thing" and words == ["back", "home"] and home is not None:
                kinds = {thing.kind for thing in doer.things}
                if not any(takes[number] & kinds for number, _ in mention.meaning.verbs):
                    stop = mention.end - len("home")  # "Black Band back home"
                    back = Mention("filler", mention.start, stop - 1, "back")
                    read[-1:] = [back, Mention("home", stop, mention.end, "home", meaning=home[1])]
                continue
            if doer is None or doer.kind != "thing" or alone is None or home is None or alone[0] != len(words) - 1:
                continue
            kinds, simply = {thing.kind for thing in (*doer.things, *doer.others)}, {number for number, _ in alone[1].verbs}
            if any(takes[number] & kinds for number, _ in mention.meaning.verbs if number not in simply):
                continue
            if any(takes[number] & kinds for number in simply):
                stop = mention.end - len(words[-1])
                read[-1:] = [
                    Mention("verb", mention.start, stop - 1, " ".join(words[:-1]), meaning=alone[1]),
                    Mention("home", stop, mention.end, words[-1], meaning=home[1]),
                ]
        return read

    def _at(self, text: str, fold: str, tokens: list[re.Match[str]], said: list[str], place: int, end: int) -> Mention:
        token = tokens[place]
        start = token.start()
        word = said[place]
        name = self._name(tokens, said, place) if word in self.names.opens or word != token[0] else None
        phrase = self.lexicon.phrase(said, place)
        if name is not None:
            length, match = name
            stop = tokens[place + length - 1].end()
            plain = length == 1 and word in english.FILLERS and text[start].islower()
            plain = plain and not any(thing.id == word for thing in match.things)
            if not plain and (phrase is None or length >= phrase[0]):
                return Mention(
                    "thing",
                    start,
                    stop,
                    fold[start:stop],
                    match.things,
                    others=match.others,
                    meaning=phrase[1] if phrase and phrase[0] == length else NO_MEANING,
                )
        closed = self._closed.get(word)
        short = (closed is None and token.end() - start <= 4 + 2 * (token[0][-2:] == "'s")) or word in _SQUARED
        if short and self._square is not None:
            found = self._square.match(fold, start, end)
            if found is not None and (read := square(text, found, fold, self.scene)) is not None:
                return read
        if phrase is not None:
            length, meaning = phrase
            stop = tokens[place + length - 1].end()
            if meaning.link and not meaning.verbs:
                return Mention("preposition", start, stop, meaning.link)
            kind = _kind(meaning)
            if length == 1 and meaning.verbs and (pointed := self._pointed(said, place, text, start)):
                return Mention("thing", start, stop, fold[start:stop], pointed, meaning=meaning)
            if word in _OWN_PERSON and length == 1 and place and said[place - 1] in ("to", "for", "on"):
                return Mention("self", start, stop, word, meaning=meaning)
            things = self.names.noun(word) if length == 1 else ()
            return Mention(kind, start, stop, fold[start:stop], things, meaning=meaning, noun=bool(things))
        figure = NUMBER.match(fold, start, end) if token[0][0] in _DIGITS else None
        if figure is not None:
            return number(figure, self.lexicon.vocabulary.money)
        stop = token.end()
        if word in english.NUMBERS:
            return number_word(fold, tokens, said, place, self.lexicon.vocabulary.money)
        nouns = self.names.noun(word)
        if nouns:
            return Mention("thing", start, stop, token[0], nouns, noun=True)
        for length in (5, 4, 3, 2) if word in _LONGER else ():
            words = tuple(said[place : place + length])
            longer = _EXPRESSIONS.get(words)
            if longer is not None:
                return Mention(longer[0], start, tokens[place + len(words) - 1].end(), longer[1])
        if closed is not None:
            return Mention(closed, start, stop, word)
        if word in _CONTRACTED:
            return Mention("pronoun", start, stop, _CONTRACTED[word])
        before, behind = said[place - 1] if place else "", said[place + 1] if place + 1 < len(said) else ""
        if word == "r" and before in _WHO_ARE:
            return Mention("filler", start, stop, "are")
        if word in ("rest", "rests", "sleep", "sleeps") and before not in ("the", "a") and behind != "of":
            return Mention("stay", start, stop, word)
        if word == "little" and before == "a" and behind and self.lexicon.opens(behind):
            return Mention("vague", start, stop, word)  # "a little influence"
        if word in ("twice", "thrice") and behind in ("a", "per", "each", "every"):
            return Mention("filler", start, stop, word)
        if word in ("max", "maximum") and behind[:1].isdigit():
            return Mention("filler", start, stop, word)
        kind = next((kind for kind, listed in _CLOSED if word in listed), None)
        if kind is not None:
            return Mention(kind, start, stop, word)
        if token[0] in english.PREPOSITIONS:
            return Mention("preposition", start, stop, _MEANT.get(token[0], token[0]))
        if word in ("me", "myself") and place and said[place - 1] in ("for", "to", "with", "under", "on"):
            return Mention("self", start, stop, word)
        if word in english.JOINS:
            return Mention("join", start, stop, word)
        if word in english.FILLERS or word in self.lexicon.vocabulary.clock:
            return Mention("filler", start, stop, word)
        return Mention("unknown" if word[:1].isalnum() else "mark", start, stop, word)

    def _pointed(self, said: list[str], place: int, text: str, start: int) -> tuple[Thing, ...]:
        """ "Levy to A9": a verb that is a word of one unit's name, and a place it is to go to."""
        if place and said[place - 1] in BEFORE_NOUNS and text[start].isupper() and place + 1 < len(said):
            things = self.names.holding(said[place])
            onward = self.lexicon.phrase(said[place + 1 :])
            if len(things) == 1 and things[0].owner is not None and onward is not None and onward[1].verbs:
                return things  # "the Gift goes to Kaitain"
        if (
            place + 1 >= len(said)
            or not (
                said[place + 1] in english.ARROWS
                or _SQUARE.fullmatch(said[place + 1])
                or (said[place + 2 : place + 3] == ["-"] and _SQUARE.fullmatch("".join(said[place + 1 : place + 4 : 2])))
                or (said[place + 1] == "," and place + 2 < len(said) and _SQUARE.fullmatch(said[place + 2]))
                or self._goes(said[place + 1], named=place > 0 and said[place - 1] in _DEFINITE)
            )
            or (place and said[place - 1] not in _BEFORE_NAMES)
        ):
            return ()
        things = self.names.holding(said[place])
        return things if len(things) == 1 and things[0].at is not None and things[0].kind != "player" else ()

    def _goes(self, word: str, *, named: bool) -> bool:
        """Whether a word says what one does who stands before it: "goes", and not "go", unless an article says that somebody
        is `named`: "the levy go to A7", "the levy shall go"."""
        if named and word in _MODALS:
            return True
        alone = self.lexicon.phrase((word,)) if named or word.endswith("s") else None
        verbs = self.lexicon.vocabulary.verbs
        return alone is not None and any(verbs[number].implied and form == "base" for number, form in alone[1].verbs)

    def _known_words(self) -> dict[str, _Known]:
        """The words that are the same thing wherever they stand, unless what stands behind them belongs to them."""
        names, lexicon = self.names, self.lexicon
        known = {word: _Known(kind) for word, kind in self._closed.items() if not names.noun(word)}
        for word in names.opens:
            match = names.called((word,))
            if match is not None:
                known[word] = _Known("thing", match.things, match.others)
        for word, meaning in lexicon.alone.items():
            if meaning is not None:
                known[word] = _Known(_kind(meaning), meaning=meaning)
        rows = (row for row in self.scene.rows.lower() if row != "x")
        for row, column in itertools.product(rows, range(1, self.scene.columns + 1)):
            known.setdefault(f"{row}{column}", _Known("square", value=f"{row.upper()}{column}"))
        return {
            word: structs.replace(entry, onward=self._onward(word), settled=entry.kind in _SETTLED and not self._alters(entry))
            for word, entry in known.items()
            if not self._beside(word, entry)
        }

    def _alters(self, word: Mention | _Known) -> bool:
        """Whether it is a word for what somebody is made, which changes what stands beside it."""
        return word.kind == "word" and any(kind in self.lexicon.grammar.becomes for kind, _ in word.meaning.words)

    def _onward(self, word: str) -> frozenset[str]:
        """What may stand behind a word and belong to it."""
        return self.names.onward(word) | self.lexicon.onward(word) | {words[1] for words in _EXPRESSIONS if words[0] == word}

    def _beside(self, word: str, entry: _Known) -> bool:
        """Whether a word is read by more than itself and what it goes on to."""
        if word in _SQUARED or word in _OPENING:
            return True
        if entry.kind == "thing":
            return not word[0].isalnum() or word in english.FILLERS or self.lexicon.alone.get(word) is not None
        if entry.meaning is not NO_MEANING:
            named = word in self.names.opens or self.names.noun(word) or self.names.holding(word)
            return len(word) <= _LONG or bool(named or entry.meaning.link)
        return False

    def _of_a_sum(self, token: re.Match[str]) -> bool:
        """Whether a number is the beginning of a sum of money, and no part of a name."""
        figure = NUMBER.match(token.string, token.start())
        return figure is not None and number(figure, self.lexicon.vocabulary.money).kind == "sum"

    def _name(self, tokens: list[re.Match[str]], said: list[str], place: int) -> tuple[int, Match] | None:
        longest = self.names.opens.get(said[place], 0)
        for length in range(min(longest, len(said) - place), 0, -1):
            form = tuple(said[place : place + length])
            if not (form[0][0].isalnum() and form[-1][0].isalnum()):
                continue
            match = self.names.called(form)
            if match is not None and length > 1 and form[-1].isdigit() and self._of_a_sum(tokens[place + length - 1]):
                continue  # "Helena 1.4 GS"
            if match is not None:
                inner = self._name(tokens, said, place + 1) if length > 1 and said[place] in ARTICLES else None
                if inner is not None and inner[0] >= length:  # "the Saxon Reiters" beside "the Saxons"
                    return inner[0] + 1, inner[1]
                return length, match
        whole = tokens[place][0]
        match = self.names.called((whole,)) if whole != said[place] else None
        return (1, match) if match is not None else None
