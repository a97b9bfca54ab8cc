"""What fills the parts of a verb becomes the order's document, or the reason why it has to be asked."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from core.letters.reader import english
from core.letters.reader.item import Item, joint
from core.letters.reader.lexicon import Lexicon
from core.letters.reader.names import WORD, own_first
from core.letters.reader.vocabulary import Blank, Part, Thing, Verb
from core.orders.ids import made

WHY_NAME, WHY_SQUARE, WHY_AMOUNT, WHY_MISSING, WHY_VERB = "name", "square", "amount", "missing", "verb"


class Said(Struct):
    """Something named in a run of items: where in it, the word that leads up to it, and the part it fills."""

    place: int
    item: Item
    prep: str
    part: Part | None = None


class Frame(Struct):
    """One reading of a run of items. `documents` are the orders it makes; `why` what has to be asked instead; `loose` the items
    that nothing accounts for; `borrowed` the parts that were taken over from the order before it."""

    verb: Verb
    items: Sequence[Item]
    parts: dict[str, list[Said]]
    documents: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    rows: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    why: str = ""
    loose: list[Item] = field(default_factory=list[Item])
    spoken: int = 0
    """How many letters of the verb's own words stand there; 0 where its parts alone mean it."""
    borrowed: bool = False
    inherited: bool = False
    doubt: str = ""
    keys: list[frozenset[str]] = field(default_factory=list[frozenset[str]])
    lead: Sequence[Item] = ()
    """What stands above it in a heading and belongs to it."""
    partly: dict[str, Any] = field(default_factory=dict[str, Any])
    """Where it is open: what its parts say, each by itself, ..."""
    lacking: list[str] = field(default_factory=list[str])
    """... and the parts that nothing fills."""
    begun: int = 0
    """Where in the letter its verb's own word stands first; its end where none does."""

    def suspect(self, doubt: str) -> None:
        """Puts it in doubt, where nothing has before."""
        self.doubt = self.doubt or doubt

    @property
    def start(self) -> int:
        return self.items[0].start

    @property
    def end(self) -> int:
        return self.items[-1].end

    @property
    def whole(self) -> bool:
        """Whether every word is accounted for and the order is complete."""
        return not self.loose and not self.why and bool(self.documents)


class Open(Exception):
    """Why an order is open: name, square, amount or missing."""


class Filling:
    """Writes the orders of frames whose parts are assigned, for one player. `earlier` are the orders read before."""

    def __init__(self, lexicon: Lexicon, player: str, lenient: bool) -> None:
        self.lexicon = lexicon
        self.scene = lexicon.scene
        self.player = player
        self.lenient = lenient
        self.home = lexicon.vocabulary.home or self.scene.homes.get(player)
        self.earlier: list[Mapping[str, Any]] = []
        self._said: tuple[Mapping[str, Any], ...] = ()
        """The orders before the one that is settled, also those of its own sentence."""

    def settle(self, frame: Frame, flags: dict[str, bool], before: Frame | None) -> None:
        """The orders of a frame whose parts are assigned."""
        if frame.why:
            return
        self._said = (*self.earlier, *(before.documents if before is not None else ()))
        try:
            rows = self._rows(frame, before)
            lent = before.rows[-1] if before is not None and before.rows and any(map(_ditto, frame.items)) else {}
            same = {flag: True for flag in frame.verb.flags if flag in lent}  # "Swiss Guards B4 attack, Lancers same"
            for row in rows:
                self._complete(frame, {**row, **same, **flags})
        except Open as reason:
            frame.documents.clear()
            frame.why = str(reason)
        if frame.documents:
            if any(map(self._stands_there, frame.rows)):
                frame.suspect("guess")
            self._number(frame)
            said = {value for row in frame.rows for value in row.values() if isinstance(value, str)}
            frame.loose = [item for item in frame.loose if not self._again(item, said)]

    def _stands_there(self, row: Mapping[str, Any]) -> bool:
        """Whether one who is sent somewhere stands there: "Red Bulls defend the Gem Mine", "to the mine with the Bulls"."""
        to = row.get("to")
        place = to[-1] if isinstance(to, list) and to else to
        named = [one for value in row.values() for one in (value if isinstance(value, list) else [value])]
        sent = [thing for thing in self.scene.things if thing.at and thing.id in named] if isinstance(place, str) else []
        return any(thing.at == place for thing in sent)

    def partly(self, frame: Frame) -> dict[str, Any]:
        """What each part of an open frame says by itself, as far as it can be told."""
        found: dict[str, Any] = {}
        for part in frame.verb.parts:
            if part.name in frame.parts and not part.path:
                try:
                    rows = self._rows(Frame(frame.verb, frame.items, {part.name: frame.parts[part.name]}), None)
                except Open:
                    continue
                found |= rows[0] if len(rows) == 1 else {}
        return found

    def _again(self, item: Item, said: set[str]) -> bool:
        """Whether it only says once more what is said already: "home to Caladan", "there (the Mill)"."""
        home = "home" in item.values or bool(item.kinds & self.lexicon.home_mask)
        return (home and self.home in said) or (len(item.things) == 1 and item.things[0].id in said)

    def _number(self, frame: Frame) -> None:
        """What a number says of how many such orders are meant: "2 courtiers crew the University"."""
        plain = not any({"number", "sum", "capacity"} & set(part.kinds) for part in frame.verb.parts)
        if plain and len(frame.documents) == 1:  # "build one University", "recruit 1 regiment: 2 pikes"
            counted = [one.item for filled in frame.parts.values() for one in filled if one.part and "amounts" in one.part.kinds]
            apart = [
                one
                for one, after in itertools.pairwise((*frame.items, joint(0)))
                if after.text.split()[0] == "to" or (after.join and one.text.isdecimal()) or after in counted  # "the mill: 1"
            ]
            frame.loose = [item for item in frame.loose if item.values.get("number") != 1 or item in apart]
            for before, item, after in zip(frame.items, frame.items[1:], frame.items[2:], strict=False):
                if before.verbs.get(frame.verb) == WORD and after.text in (":", "=") and item in frame.loose and item.counts:
                    frame.loose.remove(item)  # "aux 2: the mill"
        said = [item for item in frame.loose if "number" in item.values]
        number = said[0].values["number"] if len(said) == 1 else None
        if not isinstance(number, int) or not (frame.verb.counted or self._counts(said[0], frame)):
            return
        if frame.verb.counted and self._counts(said[0], frame) and len(frame.documents) == 1 and 1 < number <= 12:
            frame.documents *= number
            frame.keys *= number
            frame.rows *= number
        if number == len(frame.documents):
            frame.loose = [item for item in frame.loose if item is not said[0]]

    def _counts(self, item: Item, frame: Frame) -> bool:
        """Whether a number stands right before the verb's own word: "2 courtiers crew the University"."""
        place = next((at for at, one in enumerate(frame.items) if one is item), 0)
        if place and item.text.startswith("x"):
            return True
        for after in frame.items[place + 1 :]:
            purpose = after.text.split()[0] == "to" and item.values["number"] == 1
            if after.join or purpose:  # "1 to defend the mill" is 1 of something else
                return False
            if after.verbs.get(frame.verb) == WORD:
                return True
        return False

    def _rows(self, frame: Frame, before: Frame | None) -> list[dict[str, Any]]:
        row: dict[str, Any] = {}
        several: tuple[str, list[Any]] | None = None
        for part in (part for part in frame.verb.parts if part.name in frame.parts):
            filled = frame.parts[part.name]
            if "amounts" in part.kinds and len(filled) > 1:
                row[part.name] = self._sums(filled, part.of)
                continue
            values = [self._value(part, one.item, frame) for one in filled]
            distinct = [value for place, value in enumerate(values) if value not in values[:place]]
            if part.many:
                flat = (one for value in values for one in (value if isinstance(value, list) else [value]))
                row[part.name] = list(dict.fromkeys(flat))
            elif part.path:
                row[part.name] = [values, [one.prep for one in filled]]
            elif len(distinct) == 1:
                row[part.name] = distinct[0]
            elif _counts_out(part) or several is not None:
                raise Open(WHY_AMOUNT if _counts_out(part) else WHY_MISSING)
            else:
                several = part.name, distinct
        each = any(item.text in english.EACH for item in frame.items)
        if each and several is None:
            raise Open(WHY_AMOUNT)
        if several is not None and not each and any(_counts_out(part) for part in frame.verb.parts if part.name in frame.parts):
            frame.suspect("shared")  # "2 money to Berta and Greta" may mean one each
        rows = [{**row, several[0]: value} for value in several[1]] if several is not None else [row]
        if before is not None and before.rows:
            self._borrow(frame, rows, before)
        return rows

    def _borrow(self, frame: Frame, rows: list[dict[str, Any]], before: Frame) -> None:
        """What a run of items leaves open is that of the order before it in the same sentence: "lobbyist too"."""
        lender = {part.name: part for part in before.verb.parts}
        pointing = {item.text for item in frame.items if item.pronoun}
        plain = pointing <= {"it", "there", "them", "they", *english.DITTO} or (
            frame.verb.person and pointing <= english.PRONOUNS
        )
        ditto = frame.inherited and any(map(_ditto, frame.items))
        for part in frame.verb.parts:
            other = lender.get(part.name) or next((one for one in lender.values() if part.kinds == one.kinds), None)
            if part.name in frame.parts or not part.required or other is None or other.path > part.path:
                continue
            if not set(other.kinds) & set(part.kinds):
                continue
            said = list(dict.fromkeys(str(row.get(other.name)) for row in before.rows if other.name in row))
            blank = Blank(self.scene, self.player, rows[0], self._said)
            lacks = part.fill is None or bool(pointing) or part.fill(blank) is None
            if len(said) == 1 and other.name in before.rows[-1] and lacks:
                lent = self._recounted(frame, part, before.rows[-1][other.name])
                for row in rows:
                    row[part.name] = lent
                frame.borrowed = True
                too = any(item.text in english.TOO for item in frame.items)
                if not (frame.parts or pointing or too) or (frame.inherited and not ditto) or not plain:
                    frame.suspect("borrowed")

    def _recounted(self, frame: Frame, part: Part, lent: Any) -> Any:
        """What an order borrows, with the number that it says of it itself: "2 marines at Long Acre and one at Opal Exchange"."""
        counts = [item for item in frame.loose if item.counts] if "amounts" in part.kinds and len(lent) == 1 else []
        frame.loose = [item for item in frame.loose if item not in counts[:1]]
        return dict.fromkeys(lent, _amount(counts[0])) if counts else lent

    def _sums(self, filled: Sequence[Said], of: str) -> dict[str, int]:
        found: dict[str, int] = {}
        items = [one.item for one in filled]
        if len(items) % 2:
            raise Open(WHY_AMOUNT)
        for number, what in zip(items[::2], items[1::2], strict=True):
            count, thing = (number, what) if number.counts else (what, number)
            fixed = [value for kind, value in thing.values.items() if kind not in ("number", "sum", "article")]
            things = [one for one in thing.things if one.kind == of] or thing.things
            named = str(fixed[0]) if fixed else _only(own_first(things, self.player))
            if named in found or named == self.player:
                raise Open(WHY_AMOUNT)
            found[named] = _amount(count)
        return found

    def _value(self, part: Part, item: Item, frame: Frame) -> Any:
        for kind in part.kinds:
            own = any(thing.kind == "homeworld" and thing.owner == self.player for thing in item.things)
            if kind == "home" and (own or "home" in item.values):
                if self.home is None:
                    raise Open(WHY_SQUARE)
                return self.home
            if kind in item.values and kind not in ("number", "sum"):
                value = item.values[kind]
                if value is None:
                    raise Open(WHY_AMOUNT if kind == "text" else WHY_SQUARE)
                return value
            if kind in ("number", "sum", "capacity") and item.counts:
                return _amount(item, kind)
            if kind in ("new", "text") and "quote" in item.values:
                said = str(item.values["quote"])
                return said if kind == "text" else _identifier(said)
        things = [thing for thing in item.things if thing.kind in part.kinds]
        if item.guessed:
            frame.suspect("guess")
        leading = next((one.prep for one in frame.parts[part.name] if one.item is item), "")
        hostile = "against" in part.after and leading not in ("to", "into", "at", "in")  # his own is meant no sooner
        own = own_first(things, self.player)
        if (hostile or part.name == "to") and any(thing.id == self.player for thing in things):
            frame.suspect("guess")  # nobody means himself
        return _only(things if hostile or (item.exact and len({thing.id for thing in own}) > 1) else own)

    def _complete(self, frame: Frame, values: dict[str, Any]) -> None:
        """Fills what the rules leave one value for and writes the order's document."""
        verb = frame.verb
        for part in verb.parts:
            if part.path and part.name in values and isinstance(values[part.name][0], list):
                values[part.name] = self._way(verb, values, *values[part.name])
        frame.lacking = []
        for part in verb.parts:
            if part.name in values:
                continue
            value = None
            if "article" in part.kinds and any("article" in item.values for item in frame.items):
                value = 1
            elif part.fill is not None and (self.lenient or not part.kinds):
                value = part.fill(Blank(self.scene, self.player, values, self._said))
            if value is not None and part.kinds:
                values[part.name] = value
            elif part.required and value is None:
                frame.lacking.append(part.name)
        if frame.lacking:
            raise Open(WHY_MISSING)
        blank = Blank(self.scene, self.player, values, self._said)
        if verb.unclear is not None and (reason := verb.unclear(blank)):
            raise Open(reason)
        document = self._document(verb, values)
        if document is None:
            raise Open(WHY_MISSING)
        frame.documents.append({"by": self.player, **document})
        frame.rows.append(values)
        frame.keys.append(self._keys(verb, values, blank))

    def _document(self, verb: Verb, values: dict[str, Any]) -> dict[str, Any] | None:
        if verb.shape is not None:
            return verb.shape(dict(values))
        shown = {name: value for name, value in values.items() if not name.startswith("_")} | dict(verb.sets)
        if verb.key in self.lexicon.nested:
            return {verb.key: shown}
        if verb.value is not None:
            return {verb.key: verb.value, **shown}
        first = next((part.name for part in verb.parts if part.name in shown), None)
        head = {verb.key: True if first is None else shown.pop(first)}
        counted = {name: count for amounts in shown.values() if isinstance(amounts, Mapping) for name, count in amounts.items()}
        return {**head, **{name: value for name, value in shown.items() if not isinstance(value, Mapping)}, **counted}

    def keys_of(self, document: Mapping[str, Any]) -> frozenset[str]:
        """What another order than this one cannot use as well."""
        for verb in self.lexicon.vocabulary.verbs:
            if verb.key in document and verb.value in (None, document[verb.key]):
                below: Any = document[verb.key]
                said: dict[str, Any] = dict(below) if isinstance(below, Mapping) else dict(document)
                if verb.parts:
                    said.setdefault(verb.parts[0].name, below)
                if not verb.exclusive or any(name in said for name in verb.exclusive):
                    return self._keys(verb, said, Blank(self.scene, self.player, said, ()))
        return frozenset()

    def _keys(self, verb: Verb, values: Mapping[str, Any], blank: Blank) -> frozenset[str]:
        """What two orders cannot both use."""
        claims = verb.claims(blank) if verb.claims is not None else frozenset[str]()
        return self.used(verb, values) | claims | ({verb.group} if verb.group and not verb.exclusive else set())

    def used(self, verb: Verb, values: Mapping[str, Any]) -> frozenset[str]:
        """What of these parts no other order can use as well."""
        found: set[str] = set()
        for name in verb.exclusive:
            value = values.get(name)
            listed = value if isinstance(value, list) else [value] if value is not None else []
            found |= {f"{verb.group or verb.key}:{one}" for one in listed}
        return frozenset(found)

    def _way(self, verb: Verb, values: Mapping[str, Any], squares: list[str], preps: list[str]) -> list[str]:
        """The squares walked onto: where it starts is left out, a straight way is written out, one round a corner is open."""
        movers = [values.get(part.name) for part in verb.parts if not part.path]
        start = next((t.at for t in self.scene.things if t.id in movers and t.kind in ("unit", "spy")), None)
        start = self.scene.homes.get(self.player) if verb.person else start
        if len(squares) == 2 and preps[1] in ("via", "through", "thru", "over"):
            squares = squares[::-1]
        led = sorted(zip(preps, squares, strict=True), key=lambda one: one[0] != "from")
        preps, squares = [prep for prep, _ in led], [square for _, square in led]
        way = [square for place, square in enumerate(squares) if not place or squares[place - 1] != square]
        home = self.scene.homes.get(self.player) if start is None and preps[0] == "from" else None
        if len(way) > 1 and way[0] in (start, home):
            way = way[1:]
        elif (
            (len(way) > 1 or preps[0] == "from") and preps[0] in ("from", "at", "in", "on") and (start is None or "from" in preps)
        ):
            raise Open(WHY_SQUARE)
        if start is None:
            return way
        if len(way) == 1:
            apart = _apart(start, way[0])
            if all(apart) or sum(apart) > 2:
                raise Open(WHY_SQUARE)
            return [_between(start, way[0]), *way] if sum(apart) == 2 else way
        if any(sum(_apart(one, other)) != 1 for one, other in itertools.pairwise([start, *way])):
            raise Open(WHY_SQUARE)
        return way


def _ditto(item: Item) -> bool:
    return item.text in english.DITTO


def _only(things: Iterable[Thing]) -> str:
    """The id of the one thing that is meant."""
    ids = {thing.id for thing in things}
    if len(ids) != 1:
        raise Open(WHY_NAME)
    return ids.pop()


def _amount(item: Item, kind: str = "number") -> int:
    """How much it says."""
    value = item.values.get(kind, item.values.get("number", item.values.get("sum")))
    if not isinstance(value, int) or value <= 0:
        raise Open(WHY_AMOUNT)
    return value


def _counts_out(part: Part) -> bool:
    """Whether it is a number or a sum of money, of which one order has one."""
    return bool({"number", "sum", "amounts"} & set(part.kinds)) and not part.many


def _identifier(said: str) -> str:
    words = said.split()
    return made(" ".join(words[1:] if len(words) > 1 and words[0].lower() in english.ARTICLES else words), (), "new")


def _apart(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))


def _between(one: str, other: str) -> str:
    return f"{chr((ord(one[0]) + ord(other[0])) // 2)}{(int(one[1:]) + int(other[1:])) // 2}"
