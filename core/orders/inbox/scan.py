"""Scanning: what the words of a sentence name, count, join and point at."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from rapidfuzz.distance import OSA

from core.orders.inbox import english
from core.orders.inbox.clean import folded
from core.orders.inbox.names import Match, NameIndex, bare
from core.orders.inbox.vocabulary import Scene, Thing, Vocabulary

_TOKEN = re.compile(r"-{1,2}>|=+>|→|>|\.{2,}|[^\W_]+(?:[_'][^\W_]+)*'?|[,:()&+/=|]|(?<=\s)-+(?=\s)|(?<=\w)-(?=\w)|\"|\S")
_NUMBER = re.compile(r"(\d[\d.,]*\d|\d)\s?(k|x(?=\s)|×)?(?:\s?(?:of\s)?)([a-z]+\b|%)?|x(\d{1,2})\b")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+$")
_AFTER_PREPOSITION = re.compile(r"\b(?:to|in|at|on|from|via|->|>)\s$")


class Meaning(Struct, frozen=True):
    """What a phrase of the vocabulary can be: verbs (with the form it stands in), values of kinds, flags, home, staying."""

    verbs: tuple[tuple[int, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    flags: tuple[tuple[int, str], ...] = ()
    along: tuple[int, ...] = ()
    home: bool = False
    stay: bool = False


class Mention(Struct):
    """A stretch of the message and what it can be. `doubt` says why it may be something else."""

    kind: str
    start: int
    end: int
    text: str
    things: tuple[Thing, ...] = ()
    value: object = None
    meaning: Meaning = Meaning()
    doubt: str = ""
    preposition: str = ""
    own: bool = False
    of: str = ""
    choice: bool = False
    excluded: bool = False
    noun: bool = False


class Lexicon:
    """Every phrase of one vocabulary, by its first word."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        gathered: dict[tuple[str, ...], dict[str, list[object]]] = {}

        def enter(phrase: str, slot: str, entry: object, inflect: bool = False) -> None:
            tokens = tuple(bare(word) for word in re.findall(r"[^\W_]+(?:'[^\W_]+)*", folded(phrase)))
            if not tokens:
                return
            variants = english.forms(tokens[0]) if inflect else ((tokens[0], "base"), (_plural(tokens[-1]), "plural"))
            for form, kind in variants:
                if inflect:
                    said = [(form, *tokens[1:])] + ([(form, *tokens[1:-1], _plural(tokens[-1]))] if len(tokens) > 1 else [])
                else:
                    said = [tokens] if kind == "base" else [(*tokens[:-1], form)]
                for key in said:
                    listed = gathered.setdefault(key, {}).setdefault(slot, [])
                    value = (entry, kind) if inflect else entry
                    known = slot == "verbs" and any(isinstance(old, tuple) and old[0] == entry for old in listed)
                    if not known and value not in listed:
                        listed.append(value)

        for number, verb in enumerate(vocabulary.verbs):
            for phrase in verb.words:
                enter(phrase, "verbs", number, inflect=True)
            for phrase in verb.along:
                if phrase in english.PREPOSITIONS or phrase in english.NUMBERS or phrase in english.POSSESSIVES:
                    continue
                enter(phrase, "along", number)
            for flag, phrases in verb.flags.items():
                for phrase in phrases:
                    for form, _ in english.forms(phrase.split()[0]):
                        rest = phrase.split()[1:]
                        enter(" ".join((form, *rest)), "flags", (number, flag))
                    enter(phrase, "verbs", number, inflect=True)
        for kind, values in vocabulary.fixed.items():
            for value, phrases in values.items():
                for phrase in (value.replace("_", " "), *phrases):
                    enter(phrase, "words", (kind, value))
        for phrase in vocabulary.home_words:
            enter(phrase, "home", True)
        for phrase in vocabulary.stay:
            for form, _ in english.forms(phrase.split()[0]):
                enter(" ".join((form, *phrase.split()[1:])), "stay", True)
        self.phrases: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
        for key, slots in gathered.items():
            if set(slots) == {"along"} and len(key) == 1 and key[0] in english.FILLERS:
                continue
            meaning = Meaning(
                verbs=tuple(slots.get("verbs", ())), words=tuple(slots.get("words", ())), flags=tuple(slots.get("flags", ())),  # pyright: ignore[reportArgumentType]
                along=tuple(slots.get("along", ())), home=bool(slots.get("home")), stay=bool(slots.get("stay")),  # pyright: ignore[reportArgumentType]
            )  # fmt: skip
            self.phrases.setdefault(key[0], []).append((key, meaning))
        for listed in self.phrases.values():
            listed.sort(key=lambda entry: -len(entry[0]))
        self._spellings = {
            key[0]: meaning
            for listed in self.phrases.values()
            for key, meaning in listed
            if len(key) == 1 and len(key[0]) >= 5 and (meaning.verbs or meaning.words or meaning.home)
        }
        self._money = vocabulary.money
        self._nearest: dict[str, Meaning | None] = {}

    def phrase(self, said: Sequence[str]) -> tuple[int, Meaning] | None:
        for key, meaning in self.phrases.get(said[0], ()):
            if tuple(said[: len(key)]) == key:
                return len(key), meaning
        return None

    def near(self, word: str) -> Meaning | None:
        """A phrase of one word that is one slip of the pen away, when only one is."""
        if len(word) < 4 or word in english.COMMON:
            return None
        if word not in self._nearest:
            allowed = 2 if len(word) >= 8 else 1
            ranked = sorted(
                (distance, known)
                for known in self._spellings
                if known[0] == word[0]
                and abs(len(known) - len(word)) <= allowed
                and (distance := OSA.distance(word, known)) <= allowed
            )
            best = [known for distance, known in ranked if distance == ranked[0][0]]
            meanings = {self._spellings[known] for known in best}
            if len(self._nearest) > 20000:
                self._nearest.clear()
            self._nearest[word] = meanings.pop() if len(meanings) == 1 and (len(best[0]) >= 5) else None
        return self._nearest[word]

    def close(self, word: str) -> bool:
        """Whether one letter alone keeps a long word from being a phrase."""
        return len(word) >= 7 and any(
            abs(len(known) - len(word)) <= 1 and OSA.distance(word, known) == 1 for known in self._spellings
        )


def _plural(word: str) -> str:
    return word[:-1] + "ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else word if word.endswith("s") else word + "s"


def square_pattern(scene: Scene) -> re.Pattern[str] | None:
    """Everything that can be meant for a square, on the board or off it."""
    if not scene.rows:
        return None
    return re.compile(
        r"(?<![\w'])(?:\(\s*([a-z])\s*[,/;.: -]?\s*(\d{1,3})\s*\)|row\s+([a-z])[,\s]+(?:and\s+)?col(?:umn)?\.?\s+(\d{1,3})|"
        r"col(?:umn)?\.?\s+(\d{1,3})[,\s]+(?:and\s+)?row\s+([a-z])|"
        r"([a-z])[-/.,]?(\d{1,3})|([a-z])\s[-/]?\s?(\d{1,2})|([a-z]{2}\d{1,2}|\d{1,2}[a-j]|[a-z]o|[a-z]\dl))(?!\w)(?!['])"
    )


class Scanner:
    """Reads sentences of messages about one scene."""

    def __init__(self, lexicon: Lexicon, scene: Scene) -> None:
        self.lexicon = lexicon
        self.scene = scene
        self.names = NameIndex(scene)
        self._square = square_pattern(scene)

    def scan(self, text: str, fold: str, start: int, end: int, player: str) -> list[Mention]:
        """The mentions of one sentence, from left to right."""
        found: list[Mention] = []
        tokens = list(_TOKEN.finditer(fold, start, end))
        said = [bare(token[0]) if token[0][0].isalnum() else token[0] for token in tokens]
        place = 0
        while place < len(tokens):
            token = tokens[place]
            mention = self._at(text, fold, tokens, said, place, end)
            found.append(mention)
            place += 1
            while place < len(tokens) and tokens[place].start() < mention.end:
                place += 1
            if mention.end < token.end():
                mention.end = token.end()
        self._siblings(found)
        self._guess(found, player)
        _strangers(found, text)
        for mention in found:
            if mention.kind == "self":
                mention.things = tuple(thing for thing in self.scene.things if thing.kind == "player" and thing.id == player)
        return _linked(found, player, self.scene)

    def _at(self, text: str, fold: str, tokens: list[re.Match[str]], said: list[str], place: int, end: int) -> Mention:
        token = tokens[place]
        start = token.start()
        name = self._name(tokens, said, place)
        phrase = self.lexicon.phrase(said[place:])
        if name is not None:
            length, match = name
            stop = tokens[place + length - 1].end()
            plain = length == 1 and said[place] in english.FILLERS and text[start].islower()
            if not plain and (phrase is None or length >= phrase[0]):
                return Mention(
                    "thing",
                    start,
                    stop,
                    fold[start:stop],
                    match.things,
                    meaning=phrase[1] if phrase and phrase[0] == length else Meaning(),
                )
        if self._square is not None:
            square = self._square.match(fold, start, end)
            if square is not None and (read := self._as_square(text, square, fold)) is not None:
                return read
        if phrase is not None:
            length, meaning = phrase
            stop = tokens[place + length - 1].end()
            kind = (
                "verb"
                if meaning.verbs
                else "word"
                if meaning.words
                else "home"
                if meaning.home
                else "stay"
                if meaning.stay
                else "along"
            )
            things = self.names.noun(said[place]) if length == 1 else ()
            return Mention(kind, start, stop, fold[start:stop], things, meaning=meaning, noun=bool(things))
        number = _NUMBER.match(fold, start, end)
        if number is not None:
            return self._number(number)
        word = said[place]
        stop = token.end()
        if word in english.NUMBERS:
            return self._number_word(fold, tokens, said, place)
        nouns = self.names.noun(word)
        if nouns:
            return Mention("thing", start, stop, token[0], nouns, noun=True)
        for length in (3, 2):
            if place + length > len(said):
                continue
            longer = " ".join(said[place : place + length])
            if longer in ("at most", "at least", "at last", "at once", "at first"):
                return Mention("filler", start, tokens[place + length - 1].end(), longer)
            if longer in _NOT:
                return Mention("not", start, tokens[place + length - 1].end(), longer)
            if longer in english.JOINS:
                return Mention("join", start, tokens[place + length - 1].end(), longer)
        for kind, listed in (
            ("or", _OR),
            ("not", _NOT),
            ("vague", english.VAGUE),
            ("direction", english.DIRECTIONS),
            ("pronoun", english.PRONOUNS),
        ):
            if word in listed:
                return Mention(kind, start, stop, word)
        if token[0] in english.PREPOSITIONS:
            return Mention("preposition", start, stop, "with" if token[0] == "w" else token[0])
        if word in ("me", "myself") and place and said[place - 1] in ("for", "to", "with", "under"):
            return Mention("self", start, stop, word)
        if word in english.JOINS:
            return Mention("join", start, stop, word)
        if word in english.FILLERS:
            return Mention("filler", start, stop, word)
        return Mention("unknown" if word[:1].isalnum() else "mark", start, stop, word)

    def _name(self, tokens: list[re.Match[str]], said: list[str], place: int) -> tuple[int, Match] | None:
        for length in range(min(self.names.longest, len(said) - place), 0, -1):
            form = tuple(said[place : place + length])
            if not (form[0][0].isalnum() and form[-1][0].isalnum()):
                continue
            match = self.names.called(form)
            if match is not None:
                return length, match
        whole = tokens[place][0]
        match = self.names.called((whole,)) if whole != said[place] else None
        return (1, match) if match is not None else None

    def _as_square(self, text: str, match: re.Match[str], fold: str) -> Mention | None:
        a = match.groups()
        row, column = next(((a[r], a[c]) for r, c in ((0, 1), (2, 3), (5, 4), (6, 7), (8, 9)) if a[r] and a[c]), (None, None))
        said = fold[match.start() : match.end()]
        if row is None:
            if said.isalpha():
                return None
            return Mention("square", match.start(), match.end(), said, value=None)
        known = row in self.scene.rows.lower()
        word = (
            text[match.start()].islower()
            and row in "aix"
            and not _AFTER_PREPOSITION.search(fold[max(0, match.start() - 6) : match.start()])
        )
        if (a[8] and (word or not known)) or row == "x" or (a[6] and row in "nt" and not known and len(said) == 2):
            return None
        on_board = known and column is not None and 1 <= int(column) <= self.scene.columns and not column.startswith("0")
        return Mention(
            "square", match.start(), match.end(), said, value=f"{row.upper()}{int(column)}" if on_board and column else None
        )

    def _number(self, match: re.Match[str]) -> Mention:
        if match[4]:
            return Mention("number", match.start(), match.end(), match[0], value=int(match[4]))
        digits, thousand, unit = match[1], match[2] == "k", match[3] or ""
        worth = self.lexicon.vocabulary.money.get(unit)
        end = match.end(3) if worth is not None else match.end(2) if match[2] else match.end(1)
        kind = "sum" if worth is not None or thousand else "number"
        value: int | None
        if digits.isdigit():
            value = int(digits) if len(digits) <= 12 else None
            scaled = None if value is None else value * (1000 if thousand else 1) * (worth or 1)
        elif _GROUPED.match(digits):
            scaled = int(digits.replace(",", "")) * (1000 if thousand else 1) * (worth or 1)
        elif re.fullmatch(r"\d{1,6}\.\d{1,2}", digits) and (thousand or (worth or 1) > 1):
            whole, part = digits.split(".")
            factor = (1000 if thousand else 1) * (worth or 1)
            exact = int(whole) * factor * 100 + int(part.ljust(2, "0")) * factor
            scaled = exact // 100 if exact % 100 == 0 else None
        else:
            scaled = None
        if unit == "%":
            scaled, end = None, match.end(3)
        return Mention(kind, match.start(), end, match.string[match.start() : end], value=scaled)

    def _number_word(self, fold: str, tokens: list[re.Match[str]], said: list[str], place: int) -> Mention:
        total, length = 0, 0
        while place + length < len(said) and said[place + length] in english.NUMBERS:
            number = english.NUMBERS[said[place + length]]
            total = total * number if number in (100, 1000) and total else total + number
            length += 1
        following = said[place + length] if place + length < len(said) else ""
        worth = self.lexicon.vocabulary.money.get(following)
        if worth is not None:
            length += 1
        start, stop = tokens[place].start(), tokens[place + length - 1].end()
        return Mention("sum" if worth is not None else "number", start, stop, fold[start:stop], value=total * (worth or 1))

    def _siblings(self, found: list[Mention]) -> None:
        """ "Hark Legs A and B": the second is called like the first but for its last word."""
        for place, mention in enumerate(found):
            if mention.kind != "thing" or " " not in mention.text:
                continue
            stem_words = mention.text.split()[:-1]
            after = place + 1
            while after + 1 < len(found) and found[after].kind == "join" and found[after].text in english.LINKS:
                after += found[after + 1].kind == "join"  # "A, and B"
                if after + 1 >= len(found):
                    break
                other = found[after + 1]
                match = (
                    self.names.called([*stem_words, bare(other.text)])
                    if other.kind in ("unknown", "filler", "number", "join", "thing")
                    else None
                )
                if match is None or (other.kind == "thing" and other.things):
                    break
                other.kind, other.things, other.value = "thing", match.things, None
                after += 2

    def _guess(self, found: list[Mention], player: str) -> None:
        """Unknown words become the names or words they are a part or a misspelling of."""
        place = 0
        while place < len(found):
            mention = found[place]
            if mention.kind not in ("unknown", "thing") or (mention.kind == "thing" and not mention.noun):
                place += 1
                continue
            length = self._guess_at(found, place)
            place += max(1, length)

    def _guess_at(self, found: list[Mention], place: int) -> int:
        run = [found[place]]
        while (
            place + len(run) < len(found)
            and len(run) < 5
            and found[place + len(run)].kind in ("unknown", "thing", "filler", "preposition", "verb", "word", "number")
        ):
            nearby = found[place + len(run)]
            if nearby.kind == "thing" and not nearby.noun:
                break
            run.append(nearby)
        for length in range(len(run), 0, -1):
            part = run[:length]
            if part[-1].kind in ("filler", "preposition"):
                continue
            if length == 1 and part[0].noun:
                return 1
            said = tuple(word for mention in part for word in bare(mention.text).split())
            match = self.names.part([word for word in said if word not in ("of", "the", "de", "von", "van", "a")] or said)
            if match is not None and (length > 1 or len(said[0]) >= 3):
                _merge(found, place, length, match, "")
                return 1
        for length in range(min(len(run), 3), 0, -1):
            part = run[:length]
            if any(mention.kind != "unknown" and not (mention.noun or mention.kind == "number") for mention in part):
                continue
            said = tuple(word for mention in part for word in bare(mention.text).split())
            if length == 1 and (meaning := self.lexicon.near(said[0])) is not None:
                mention = part[0]
                mention.meaning = meaning
                mention.kind = "verb" if meaning.verbs else "word" if meaning.words else "home" if meaning.home else "stay"
                mention.doubt = "" if self.lexicon.close(said[0]) else f"“{mention.text}” is not spelt like any word known"
                return 1
            match = self.names.near(said)
            if match is not None:
                _merge(found, place, length, match, "" if match.sure else f"“{' '.join(said)}” is not spelt like any name known")
                return 1
        return 1


_OR = frozenset({"or", "/", "either"})
_NOT = frozenset({"not", "nor", "except", "without", "instead of", "rather than"})


def _strangers(found: list[Mention], text: str) -> None:
    """A word listed beside a thing is a thing too, though nobody knows it: the order may not be read without it."""
    for place in range(2, len(found)):
        mention, join, listed = found[place], found[place - 1], found[place - 2]
        if mention.kind != "unknown" or join.kind != "join" or join.text not in english.LINKS or listed.kind != "thing":
            continue
        follows = found[place + 1].kind if place + 1 < len(found) else "end"
        named = join.text != "," or len(mention.text) == 1 or text[mention.start].isupper()
        if (
            named
            and follows in ("end", "join", "preposition", "verb", "mark")
            and any(thing.kind != "player" for thing in listed.things)
        ):
            mention.kind = "thing"


def _merge(found: list[Mention], place: int, length: int, match: Match, doubt: str) -> None:
    first, last = found[place], found[place + length - 1]
    merged = Mention(
        "thing", first.start, last.end, " ".join(m.text for m in found[place : place + length]), match.things, doubt=doubt
    )
    found[place : place + length] = [merged]


def _linked(found: list[Mention], player: str, scene: Scene) -> list[Mention]:
    """Each mention with the preposition before it, whose it is said to be, and whether it stands in a list or a choice."""
    read: list[Mention] = []
    preposition, own, owner, choice, excluded = "", False, "", False, False
    for mention in found:
        if mention.kind == "preposition":
            preposition = mention.text
            read.append(mention)
            continue
        if mention.kind == "filler":
            own = own or mention.text in english.POSSESSIVES
            read.append(mention)
            continue
        if mention.kind == "or":
            choice = True
            for earlier in reversed(read):
                if earlier.kind in ("thing", "square", "word", "number", "sum", "home"):
                    if mention.text != "either":
                        earlier.choice = True
                    break
            read.append(mention)
            continue
        if mention.kind == "not":
            excluded = True
            read.append(mention)
            continue
        if mention.kind in ("join", "mark"):
            if mention.text not in ("and", "&", "+", "n", "et", "und"):
                if mention.text != "/":
                    preposition = preposition if mention.text in (":",) and not preposition else ""
                excluded = False
                choice = choice if mention.text == "/" else False
            if mention.text == "/":
                choice = True
                for earlier in reversed(read):
                    if earlier.kind in ("thing", "square", "word", "number", "sum"):
                        earlier.choice = True
                        break
            own, owner = False, ""
            read.append(mention)
            continue
        mention.preposition, mention.own, mention.choice, mention.excluded = preposition, own, mention.choice or choice, excluded
        if mention.noun and mention.kind != "thing":
            mine = tuple(thing for thing in mention.things if thing.owner == player)
            mention.things = mine or mention.things
        if mention.kind == "thing":
            if owner:
                theirs = tuple(thing for thing in mention.things if thing.owner == owner)
                if theirs:
                    mention.things, mention.of = theirs, owner
                    _drop_owner(read)
            possessor = _possessor(mention)
            if possessor:
                owner = possessor
                read.append(mention)
                continue
            if mention.own or mention.noun:
                mine = tuple(thing for thing in mention.things if thing.owner == player)
                if mine:
                    mention.things = mine
                elif mention.own and any(thing.owner for thing in mention.things):
                    mention.doubt = mention.doubt or f"“{mention.text}” is not his own"
        if mention.kind == "home" and owner:
            home = scene.homes.get(owner)
            mention.kind, mention.value = "square", home
            mention.things = tuple(thing for thing in scene.things if thing.id == home)
            _drop_owner(read)
        read.append(mention)
        if mention.kind not in ("unknown", "vague"):
            preposition, own, owner, choice = "", False, "", False
    _merge_of(read)
    return read


def _possessor(mention: Mention) -> str:
    players = [thing.id for thing in mention.things if thing.kind == "player"]
    ends = mention.text.endswith(("'s", "s'"))
    return players[0] if len(players) == 1 and ends else ""


def _drop_owner(read: list[Mention]) -> None:
    for earlier in reversed(read):
        if _possessor(earlier):
            earlier.kind = "filler"
            return


def _merge_of(read: list[Mention]) -> None:
    """ "the Lancers of Cesare": whose it is, and no thing of its own."""
    last: Mention | None = None
    for mention in read:
        if mention.kind == "thing":
            players = [thing.id for thing in mention.things if thing.kind == "player"]
            if last is not None and mention.preposition == "of" and len(players) == 1 and len(players) == len(mention.things):
                theirs = tuple(thing for thing in last.things if thing.owner == players[0])
                if theirs:
                    last.things = theirs
                    mention.kind = "filler"
                    continue
            last = mention
        elif mention.kind not in ("preposition", "filler"):
            last = None
