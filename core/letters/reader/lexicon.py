"""The words of one scene: each word of a sentence becomes an item with all it can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from core.letters.reader import english
from core.letters.reader.item import Item, NewNames, tell_apart
from core.letters.reader.names import ALONG, NameIndex, NameMatch, Sense, Wordings, bare, merged, own_first, words
from core.letters.reader.text import folded
from core.letters.reader.vocabulary import Scene, Thing

MOST_WORDS = 240
"""Words of one sentence; what is beyond stays unread."""
_SQUARE = (
    r"\(\s?[a-z]\s?[,/;.: -]?\s?\d{1,3}\s?\)|(?:row|line)\s[a-z][,/\s]{1,2}(?:and\s)?col(?:umn)?\.?\s\d{1,3}"
    r"|col(?:umn)?\.?\s\d{1,3}[,/\s]{1,2}(?:(?:and|of|in)\s)?(?:row|line)\s[a-z](?!\w)"
    r"|(?<![\w'])(?:[a-z][-/.,:]?\d{1,3}|[a-z]\s[-/]?\s?\d{1,2}|[a-z]o|[a-z]{2}\d{1,2}|[a-z]\dl|\d{1,2}[a-j])(?!\w)"
)
_TOKEN = (
    r"\"(?P<quote>(?!\s)(?=[^\"\n]{0,399}[^\"\s])[^\"\n]{1,400})\"|"
    r"(?P<number>(?:x(?=\d))?\d[\d.,]*(?<=\d)(?:\s?k(?![a-z]))?(?:(?<=\d)x(?!\w))?(?!\w))"
    r"|(?P<word>[^\W_]+(?:[_'&][^\W_]+)*)|(?P<arrow>[-=~]{1,2}>|→|>)|(?P<mark><-|[^\s\w\x02])"
)
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3}){1,3}$")
_GLUED = re.compile(r"(\d{1,6})([a-z]{2,})$")
_CLOCKED = re.compile(r"([a-z]{1,3})(\d{1,3})$")


class WordToken(Struct):
    start: int
    end: int
    text: str
    kind: str
    short: bool = False
    """Whether a full stop behind it says that it is cut short."""


class Lexicon:
    """The words of one scene: its names, its squares, and the wordings of its vocabulary. `meaningless` are the words, and
    `nicknames` by player the names, that this game's phrasebook adds; `nested` the orders whose fields stand below their verb."""

    def __init__(
        self,
        wordings: Wordings,
        scene: Scene,
        meaningless: frozenset[str] = frozenset(),
        nicknames: Mapping[str, Mapping[str, str]] = {},
        nested: frozenset[str] = frozenset(),
    ) -> None:
        self.wordings = wordings
        self.vocabulary = wordings.vocabulary
        self.scene = scene
        self.index = NameIndex(scene)
        self.meaningless = meaningless
        self.nicknames = nicknames
        self.nested = nested
        self._things = {thing.id: thing for thing in scene.things}
        self._token = re.compile((f"(?P<square>{_SQUARE})|" if scene.rows else "") + _TOKEN)
        self._masks = {thing: wordings.kinds.get(thing.kind, 0) for thing in scene.things}
        kinds = wordings.kinds
        self.home_mask, self._square_mask = kinds.get("home", 0), kinds.get("square", 0)
        self._number_mask = kinds.get("number", 0) | kinds.get("sum", 0) | kinds.get("amounts", 0)
        self._sum_mask = kinds.get("sum", 0)
        self._new_names = NewNames(wordings)

    def shortened(self, word: str, goes_on: bool) -> bool:
        """Whether a word with a full stop behind it is one cut short; `goes_on` when what follows begins small."""
        if word in _SHORT:
            return goes_on or word != "no"  # "I asked her, but no. The Guard stays"
        if word != "w" and (not word.isalpha() or word in english.SMALL):
            return False
        if len(word) == 1:
            return word not in "abcdefghij" or not self.scene.rows
        said = self.wordings.spellings(word)
        if not said:
            return not self.index.holds(word) and self.index.begins(word)
        if all(form == "cut" for _, form in said):
            return goes_on or not self.index.holds(word)
        return goes_on and len(word) < 6 and any(self.wordings.begun(word))

    def scan(self, text: str, fold: str, start: int, end: int, player: str) -> list[Item]:
        """The items of a stretch of a letter."""
        tokens = self._tokens(fold, start, end)
        items: list[Item] = []
        place = 0
        while place < len(tokens):
            item = self._item(tokens, place, text, player)
            item.faint = _faint(item, text)
            items.append(item)
            place += item.length
        self._ends(items, player)
        tell_apart(items, text)
        self._new_names.find(items, text)
        return items

    def _tokens(self, fold: str, start: int, end: int) -> list[WordToken]:
        found: list[WordToken] = []
        for match in self._token.finditer(fold, start, end):
            kind = match.lastgroup or "mark"
            if kind == "square" and not self._meant_as_square(match[0]):
                kind = "number" if match[0][0] == "x" and match[0][1:].isdigit() else "word"
            if match[0] == "-" and fold[max(0, match.start() - 1) : match.end() + 1].replace("-", "", 1).isalpha():
                continue  # "force-march"
            glued = _GLUED.match(match[0]) if kind == "word" else None
            if glued is not None and (glued[2] in self.vocabulary.money or self.wordings.spellings(glued[2])):
                found.append(WordToken(match.start(), match.start() + glued.end(1), glued[1], "number"))
                found.append(WordToken(match.start() + glued.start(2), match.end(), glued[2], "word"))
            elif match[0] == "." and found and found[-1].kind == "word" and found[-1].end == match.start():
                found[-1].short = True
            else:
                found.append(WordToken(match.start(), match.end(), match["quote"] if kind == "quote" else match[0], kind))
            if len(found) >= MOST_WORDS:
                break
        return found

    def _meant_as_square(self, said: str) -> bool:
        if said in ("gn8", "gr8", "l8", "m8", "w8", "so", "no", "do", "go", "to", "yo"):
            return False
        letters = [letter for letter in said if letter.isalpha()]
        if len(letters) > 1 or letters[0] in self.scene.rows.lower():
            return not (said[0] in "ai" and said[1] == " ")
        return " " not in said and letters[0] not in "ntrxm"

    def _item(self, tokens: list[WordToken], place: int, text: str, player: str) -> Item:
        token = tokens[place]
        if token.kind == "quote":
            said = text[token.start + 1 : token.end - 1]
            called = self.index.called(words(folded(said)))
            if called is not None:
                return self._named(tokens, place, 1, called, player)
            kinds = self._new_names.quoted & ~(self._new_names.mask if said[-1] in ".!?" else 0)  # a sentence is no name
            return Item(token.start, token.end, said, values={"quote": said}, kinds=kinds)
        if token.kind == "square":
            square = self._square(token.text)
            return Item(token.start, token.end, token.text, values={"square": square}, kinds=self._square_mask)
        if token.kind == "number":
            return self._number(tokens, place)
        if token.kind in ("mark", "arrow"):
            return self._mark(token)
        return self._word(tokens, place, text, player)

    def _mark(self, token: WordToken) -> Item:
        if token.kind == "arrow":
            return Item(token.start, token.end, token.text, prep="->")
        item = Item(token.start, token.end, token.text, join=token.text in english.JOINS)
        item.doubt = "vague" if token.text in "~%" else "weighing" if token.text == "?" else ""
        item.prep = "@" if token.text == "@" else ""
        item.filler = token.text in "'\"*_=|!.?^<>{}\\#" and not item.join
        return item

    def _square(self, said: str) -> str | None:
        row = next(letter for letter in re.sub(r"\b(?:row|line|column|col|and|of|in)\b", " ", said) if letter.isalpha())
        digits = re.findall(r"\d+", said)
        if len(digits) != 1 or (re.search(r"[a-z]{2}\d|\dl|^\d|^[a-z]o$", said) and "row" not in said and "col" not in said):
            return None
        column = digits[0]
        on_board = row in self.scene.rows.lower() and 1 <= int(column) <= self.scene.columns and not column.startswith("0")
        return f"{row.upper()}{int(column)}" if on_board else None

    def _number(self, tokens: list[WordToken], place: int) -> Item:
        token = tokens[place]
        said = token.text.replace(" ", "").strip("x")
        thousand = 1000 if said.endswith("k") else 1
        said = said.rstrip("k").rstrip(".,")
        unit = tokens[place + 1].text if place + 1 < len(tokens) and tokens[place + 1].kind == "word" else ""
        scale = english.SCALES.get(unit, 1)
        unit = tokens[place + 2].text if scale > 1 and place + 2 < len(tokens) else unit
        worth = self.vocabulary.money.get(unit)
        factor = thousand * scale * (worth or 1)
        whole = said.replace(",", "") if _GROUPED.match(said) else said
        value = int(whole) * factor if whole.isdecimal() and len(whole) <= 12 else None
        if factor > 1 and re.fullmatch(r"\d{1,6}\.\d{1,2}", said):
            value = round(float(said) * 100) * factor // 100
        length = 1 + (scale > 1) + (worth is not None)
        return self._figure(tokens, place, length, value, worth is not None or thousand > 1)

    def _figure(self, tokens: list[WordToken], place: int, length: int, value: int | None, money: bool) -> Item:
        item = _run(tokens, place, length, doubt="vague" if value is None else "")
        item.values, item.kinds = {"sum" if money else "number": value}, self._sum_mask if money else self._number_mask
        return item

    def _word(self, tokens: list[WordToken], place: int, text: str, player: str) -> Item:
        token = tokens[place]
        for length in range(4, 0, -1) if player in self.nicknames else ():
            said = " ".join(bare(one.text) for one in tokens[place : place + length])
            thing = self._things.get(self.nicknames[player].get(said, ""))
            if thing is not None:
                return self._named(tokens, place, min(length, len(tokens) - place), NameMatch((thing,), exact=True), player)
        name, names = self._name(tokens, place)
        sense, wording, form = self._wording(tokens, place)
        if name is not None and names >= wording:
            item = self._named(tokens, place, names, name, player)
            self._also_own(item, player)
            return item
        made = self._clock(tokens, place) or self._number_word(tokens, place)
        if made is not None and made.length >= wording:
            return made
        item = _run(tokens, place, max(1, wording))
        if sense is not None:
            self._add(item, sense, form)
        if item.length == 1:
            self._small(item, token.text, player)
            if item.verbs and form == "" and self.index.holds(token.text):
                part = self.index.part((bare(token.text),))
                self._mean(item, part.things if part is not None else ())
        if not item.known and not item.doubt:
            return self._guessed(tokens, place, item, player)
        return item

    def _also_own(self, item: Item, player: str) -> None:
        """What has a name of its own may be part of the name of something else: his dragoons, in a game whose companies are
        called so as well; the refinery, where that is a kind of asset."""
        part = self.index.part((bare(item.text),)) if item.length == 1 and not item.own else None
        kinds = {thing.kind for thing in item.things}
        owned = [thing for thing in part.things if thing.owner and thing.kind not in kinds] if part is not None else []
        more = own_first(owned, player)
        if len(more) == 1 and item.things[0].owner is None and item.things[0].kind != "player":
            item.also = (more[0].id,)
            self._mean(item, more)

    def _add(self, item: Item, sense: Sense, form: str) -> None:
        item.verbs, item.form, item.stay, item.telling = sense.verbs, form, sense.stay, sense.telling
        item.prep = item.prep or sense.prep
        if sense.values:
            item.values = {**item.values, **sense.values}
            for kind in sense.values:
                item.kinds |= self.wordings.kinds.get(kind, 0)
        if form == "slip":
            item.form, item.guessed = "", not item.things

    def _small(self, item: Item, word: str, player: str) -> None:
        """What a small word of English is besides."""
        if word in english.PREPOSITIONS and not item.prep:
            item.prep = "with" if word == "w" else word
        item.join, item.pronoun = word in english.JOINS, word in english.PRONOUNS
        item.filler = english.ORDINALS.get(word, word) in english.FILLERS or word in self.meaningless
        if not item.known:  # "swiftly"
            daily = word in english.DAILY and not self.index.holds(word)
            item.filler = daily or (word.endswith("ly") and len(word) > 5 and word not in english.DOUBTS)
        own = any(role != ALONG for role in item.verbs.values()) and word not in english.TAKEN_BACK
        if not own and not item.values and word not in self.meaningless:
            item.doubt = english.DOUBTS.get(word, "")
        kin = self.scene.kin.get(player, {}).get(word) or (self._things.get(player) if word in ("me", "us", "myself") else None)
        if kin is not None:
            item.things, item.exact, item.own = (kin,), True, kin.id == player
            item.kinds |= self._masks[kin]

    def _named(self, tokens: list[WordToken], place: int, length: int, match: NameMatch, player: str) -> Item:
        item = _run(tokens, place, length)
        self._mean(item, match.things)
        cut = tokens[place].short and length == len({thing.id for thing in match.things}) == 1  # "Landsk." says that it is cut
        item.exact, item.guessed = match.exact, not (match.sure or cut)
        item.own = any(thing.kind == "player" and thing.id == player for thing in match.things)
        if self.home_mask and any(thing.kind == "homeworld" and thing.owner == player for thing in match.things):
            item.kinds |= self.home_mask
        return item

    def _mean(self, item: Item, things: Iterable[Thing]) -> None:
        """Adds what an item may mean."""
        for thing in things:
            item.things = (*item.things, thing)
            item.kinds |= self._masks[thing]

    def _name(self, tokens: list[WordToken], place: int) -> tuple[NameMatch | None, int]:
        longest = self.index.opens.get(bare(tokens[place].text), 0) if place < len(tokens) else 0
        for length in range(min(longest, len(tokens) - place), 0, -1):
            said = tuple(bare(token.text) for token in tokens[place : place + length])
            found = self.index.called(said)
            if found is not None:
                cut = tokens[place].text in english.ARTICLES and self._name(tokens, place + 1)[1] > length - 1
                return (None, 0) if cut else (found, length)
        return None, 0

    def _wording(self, tokens: list[WordToken], place: int) -> tuple[Sense | None, int, str]:
        """The longest declared wording that begins here, how many words it is, and the form of its first word."""
        best: tuple[Sense | None, int, str] = (None, 0, "")
        weight = 0
        word = bare(tokens[place].text)
        for base, form in self.wordings.spellings(word):
            opens = form == "cut" and tokens[place].short
            common = word in english.DOUBTS or word in english.DAILY or self.index.holds(word)
            if form in ("cut", "slip") and not opens and common:
                continue
            for rest, sense in self.wordings.phrases.get(base, ()):
                if len(rest) + 1 < weight:
                    break
                length = self._reach(tokens, place, rest) if rest else 1
                if not length:
                    continue
                if len(rest) + 1 > weight:
                    best, weight = (sense, length, form), len(rest) + 1
                elif best[0] is not None and sense is not best[0]:
                    best = (merged(best[0], sense), length, min(best[2], form))
        if best[0] is None and word in self.wordings.initials and not self.index.holds(word):
            return self.wordings.initials[word], 1, ""
        return best

    def _reach(self, tokens: list[WordToken], place: int, rest: tuple[str, ...]) -> int:
        """How many words a wording takes whose first word stands here; 0 where the others do not follow."""
        at = place + 1
        for word in rest:
            while at < len(tokens) and tokens[at].text in english.BETWEEN and tokens[at].text != word:
                at += 1
            if at >= len(tokens) or tokens[at].kind != "word" or not self.wordings.fits(bare(tokens[at].text), word):
                return 0
            at += 1
        return at - place

    def _ends(self, items: list[Item], player: str) -> None:
        """Names of which the end alone is said, behind another of their kind or what they are: "Prosper 1, 2 and 3", "Legions 1
        and 2"."""
        kind, owner = "", None
        for item in items:
            end = len(item.text) == 1 or item.text.isdigit()
            part = self.index.part((item.text,)) if kind and end and not item.exact else None
            alike = [one for one in part.things if (one.kind, one.owner) == (kind, owner)] if part is not None else []
            if len(alike) == 1:
                item.things, item.exact, item.values, item.kinds, item.filler, item.doubt = (), True, {}, 0, False, ""
                self._mean(item, alike)
            elif item.things and len(item.text.split()[-1]) == 1:
                kind, owner = item.things[0].kind, item.things[0].owner
            elif item.text not in english.LISTING:
                kind, owner = english.stem(item.text), player

    def _clock(self, tokens: list[WordToken], place: int) -> Item | None:
        """The number of a night or round: "round 3", "rd. 3", "N4", "the third round"."""
        first, after = tokens[place].text, tokens[place + 1].text if place + 1 < len(tokens) else ""
        timed = first in english.CLOCKS or after in english.CLOCKS or after in ("time", "week") or first[-1].isdigit()
        if not timed and first not in english.IDIOMS:
            return None
        said = [one.text for one in tokens[place : place + 8]]
        for idiom in english.IDIOMS.get(said[0], ()):
            if said[: len(idiom)] == idiom:
                doubt = english.DOUBTS.get(" ".join(idiom), "")
                return _run(tokens, place, len(idiom), filler=not doubt, doubt=doubt)
        when = {"coming": "", "next": "later", "another": "later", "last": "past", "previous": "past"}.get(said[0])
        if when is not None and after in (*english.CLOCKS, "time", "week"):
            return _run(tokens, place, 2, filler=not when, doubt=when)
        glued = _CLOCKED.match(said[0])
        word, number = (glued[1], glued[2]) if glued is not None else (said[0], after)
        if after in english.CLOCKS and len(after) > 2 and said[0] in english.NTH:
            word, number = after, str(english.NTH[said[0]])
        number = str(english.NUMBERS.get(number, number))
        if word not in english.CLOCKS or not number.isdecimal() or len(number) > 12:
            return None
        turn, now = int(number), self.scene.now or int(number)
        doubt = "" if turn == now else "later" if turn > now else "past"
        return _run(tokens, place, 1 if glued is not None else 2, filler=True, doubt=doubt)

    def _number_word(self, tokens: list[WordToken], place: int) -> Item | None:
        """A number in words: "three", "a dozen", "two thousand five hundred"."""
        at, total, current = place, 0, 0
        if tokens[at].text == "a" and tokens[at + 1 : at + 2] and tokens[at + 1].text in ("dozen", *english.SCALES):
            at, current = at + 1, int(tokens[at + 1].text != "dozen")
        first = at
        while at < len(tokens):
            word, after = tokens[at].text, tokens[at + 1].text if at + 1 < len(tokens) else ""
            if word in english.NUMBERS and current % 10 == 0:
                current += english.NUMBERS[word]
            elif word in english.SCALES and current:
                scale = english.SCALES[word]
                total, current = (total + current * scale, 0) if scale == 1000 else (total, current * scale)
            elif word != "and" or total + current < 100 or after not in english.NUMBERS:
                break
            at += 1
        if at == first:
            return None
        worth = self.vocabulary.money.get(tokens[at].text) if at < len(tokens) else None
        at += worth is not None
        return self._figure(tokens, place, at - place, (total + current) * (worth or 1), worth is not None)

    def _guessed(self, tokens: list[WordToken], place: int, item: Item, player: str) -> Item:
        """What words that are neither names nor wordings may stand for: a part of a name, or one misspelt."""
        word = bare(tokens[place].text)
        for at in range(len(word) - 1 if 2 < len(word) <= _LONGEST_COMMON else 0):  # "teh", "adn"
            swapped = f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}"
            if swapped in english.COMMON:
                item.text = swapped
                self._small(item, swapped, player)
                return item
        run = 1
        while run < 4 and place + run < len(tokens) and tokens[place + run].kind == "word":
            run += 1
        for length in range(run, 0, -1):
            said = tuple(bare(token.text) for token in tokens[place : place + length])
            if said[-1] in english.SMALL or (length > 1 and said[0] in english.SMALL):
                continue
            found = self.index.part(said) or (self.index.near(said) if length > 1 else None)
            if found is not None:
                return self._named(tokens, place, length, found, player)
        plain = word in english.SMALL | english.LIGHT | english.CARRYING | english.DAILY
        found = None if plain else self.index.near((word,))
        return self._named(tokens, place, 1, found, player) if found is not None else item


def _faint(item: Item, text: str) -> bool:
    """Whether a small word is a part of several names, or of one and of the language of every day."""
    if item.exact or not item.things or " " in item.text or not text[item.start].islower():
        return False
    common = item.text in english.DAILY | english.LIGHT
    return common or item.guessed or len({thing.id for thing in item.things}) > 1


def _run(tokens: list[WordToken], place: int, length: int, *, filler: bool = False, doubt: str = "") -> Item:
    said = " ".join(token.text for token in tokens[place : place + length])
    return Item(tokens[place].start, tokens[place + length - 1].end, said, length=length, filler=filler, doubt=doubt)


_LONGEST_COMMON = max(map(len, english.COMMON))
_SHORT = frozenset(
    "e.g i.e vs mr mrs ms dr st no nr approx resp incl etc max min inf infl manp "
    "capt cpt lt sgt maj gen cdr adm sen "
    "mon att def off prio aux recr reg regt brig div sup supp retr regen bldg uni univ col coll lobb".split()
)
