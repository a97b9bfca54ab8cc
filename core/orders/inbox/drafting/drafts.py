"""Drafts: frames written out as order documents, or as the question that has to be asked first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, cast

from msgspec import Struct, field

from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.counting import counted_anew, counted_by_article
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import Row, accepts, parts_of, things_of, word_of
from core.orders.inbox.vocabulary import Blank, Part, Scene, Verb, Vocabulary

_PLUS = frozenset({"and", "&", "+", "plus"})
_AGAIN = frozenset({"again", "anew", "afresh", "out", "straight out", "back"})
"""That somebody sets out once more."""


_POINTS = "what it points at may be something else"


class Draft(Struct):
    """An order as understood, or (with `why`) what keeps it from being one. `keys` are what two orders cannot both use."""

    start: int
    end: int
    document: dict[str, Any] | None
    frame: Frame
    doubt: str = ""
    why: str = ""
    keys: frozenset[str] = frozenset()
    ids: frozenset[str] = frozenset()
    other: tuple[int, int] | None = None
    onward: bool = False
    """Whether it is what they do next who were spoken of just before."""
    open_parts: tuple[str, ...] = ()
    values: dict[str, Any] = field(default_factory=dict[str, Any])


def doubted(drafts: Iterable[Draft], why: str = "something of it may be mended") -> None:
    """Orders that are not certain any more; the first reason stays, and none is no doubt."""
    for draft in drafts:
        draft.doubt = draft.doubt or why


class Open(Exception):
    """A part that cannot be written down; `why` is what has to be asked."""

    def __init__(self, why: str) -> None:
        self.why = why


class Writer:
    """Writes the drafts of one player's message."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        scene: Scene,
        player: str,
        places: Mapping[tuple[str, str], str | None],
        *,
        clear_intent: bool,
    ) -> None:
        self.vocabulary = vocabulary
        self.scene = scene
        self.player = player
        self.clear_intent = clear_intent
        self._places = places

    def drafts(self, frame: Frame, start: int, end: int, before: Row | None, earlier: tuple[dict[str, Any], ...]) -> list[Draft]:
        """One draft for each order the frame means. `before` is the row an elliptic frame takes its empty parts from."""
        verb = frame.verb
        if verb is None:
            return []
        found: list[Draft] = []
        rows = frame.rows
        if len(rows) == 1 and not before:
            return self._of_row(frame, verb, rows[0], start, end, earlier)
        once = [part.name for part in verb.parts if part.at_most_once]
        if any(set(row) == {name} and name in rows[0] for row in rows[1:] for name in once):
            return [self._asked(frame, start, end, "amount")]  # "recruit 2, 2500"
        for place, row in enumerate(rows):
            whole = dict(row)
            if place:
                if not any(name in row for name in verb.exclusive):
                    for name, mentions in rows[0].items():
                        whole.setdefault(name, mentions)
            elif len(rows) > 1:
                for part in verb.parts:
                    if part.name not in whole and part.required:
                        later = next((other[part.name] for other in rows[1:] if part.name in other), None)
                        if later is not None:
                            whole[part.name] = later
            if place and self._may_be_whence(verb, row, rows[0]):
                found.append(self._asked(frame, start, end, "name"))
                continue
            for name, mentions in (before or {}).items():
                if name != "_count":
                    whole.setdefault(name, mentions)
            again = self._of_row(frame, verb, whole, start, end, (*earlier, *(d.document for d in found if d.document)))
            found.extend([d for d in again if d.document is None or not any(d.document == other.document for other in found)])
        return found

    def _may_be_whence(self, verb: Verb, row: Row, first: Row) -> bool:
        """ "Seize the mine: 3 marines (the mill), 2 marines (the docks)": his own place where the one before was another's."""
        part = next((part for part in verb.parts if part.leads), None)
        if part is None or part.name in row or part.name not in first:
            return False
        return any(
            name in first
            and all(accepts(part, m) and not m.preposition and any(t.owner == self.player for t in m.things) for m in mentions)
            and not any(t.owner == self.player for m in first[name] for t in m.things)
            for name, mentions in row.items()
            if not any(m.kind == "pair" for m in mentions)
        )

    def _of_row(
        self, frame: Frame, verb: Verb, row: Row, start: int, end: int, earlier: tuple[dict[str, Any], ...]
    ) -> list[Draft]:
        unsaid = self._uncounted(frame, verb, row)
        if unsaid:  # "3 money and the rest of my influence": what is counted is wanted, how much else is asked
            certain = {name: [m for m in mentions if not any(m is one for one in unsaid)] for name, mentions in row.items()}
            found = self._of_row(frame, verb, certain, start, end, earlier)
            doubted(found, "more was to go with it")
            return [*found, self._asked(frame, unsaid[0].start, unsaid[-1].end, "amount")]
        several = {name: mentions for name, mentions in row.items() if len(mentions) > 1}
        if len(several) > 1 and any(m.text == "respectively" for m in frame.mentions):
            return self._each_his_own(frame, verb, row, several, start, end, earlier)
        spread: list[list[tuple[str, list[Mention]]]] = []
        for part in parts_of(verb):
            mentions = row.get(part.name, [])
            if not mentions:
                continue
            if part.many or part.path or "amounts" in part.kinds or len(mentions) == 1:
                spread.append([(part.name, mentions)])
            elif any(mention.preposition in ("between", "among", "amongst") for mention in mentions):
                return [self._asked(frame, start, end, "amount")]
            elif part.at_most_once or any(mention.choice for mention in mentions):
                return [
                    self._asked(
                        frame,
                        start,
                        end,
                        "amount" if part.kinds[0] in ("number", "sum") else "square" if "square" in part.kinds else "name",
                    )
                ]
            else:
                spread.append([(part.name, [mention]) for mention in mentions])
        if sum(1 for options in spread if len(options) > 1) > 1:
            return [self._asked(frame, start, end, "name")]
        found: list[Draft] = []
        for chosen in product(*spread):
            found.extend(self._one(frame, verb, dict(chosen), start, end, earlier))
        if len(found) > 1 and any(m.kind == "sum" for taken in row.values() for m in taken) and not _each(frame):
            doubted(found, "one sum is said for several")
        return found

    def _uncounted(self, frame: Frame, verb: Verb, row: Row) -> list[Mention]:
        """What of the amounts of an order has no number, and is added to what has one: "and the rest of my influence"."""
        part = next((part for part in verb.parts if "amounts" in part.kinds), None)
        taken = row.get(part.name, []) if part is not None and part.of in self.vocabulary.fixed else []
        if len(taken) < 2 or any(m.choice or not isinstance(m.value, tuple) for m in taken):
            return []
        unsaid = [m for m in taken if isinstance(m.value, tuple) and not isinstance(m.value[0], int)]
        led = [next((b.text for b in reversed(frame.mentions) if b.end <= m.start and b.kind != "filler"), "") for m in unsaid]
        return unsaid if len(unsaid) < len(taken) and all(text in _PLUS for text in led) else []

    def _each_his_own(
        self,
        frame: Frame,
        verb: Verb,
        row: Row,
        several: Row,
        start: int,
        end: int,
        earlier: tuple[dict[str, Any], ...],
    ) -> list[Draft]:
        """ "A and B press C and D respectively": the first of the one goes with the first of the other."""
        if len({len(mentions) for mentions in several.values()}) > 1:
            return [self._asked(frame, start, end, "name")]
        found: list[Draft] = []
        for place in range(len(next(iter(several.values())))):
            chosen = {name: [several[name][place]] if name in several else mentions for name, mentions in row.items()}
            found.extend(self._one(frame, verb, chosen, start, end, earlier))
        return found

    def _asked(
        self, frame: Frame, start: int, end: int, why: str, missing: tuple[str, ...] = (), row: Row | None = None
    ) -> Draft:
        ids = frozenset(thing.id for mention in frame.mentions for thing in mention.things)
        keys: set[str] = set()
        if frame.verb is not None and frame.verb.exclusive:
            group = frame.verb.group or frame.verb.key
            rows = frame.rows if row is None else [row]
            named = [m for row in rows for name in frame.verb.exclusive for m in row.get(name, [])]
            keys = {f"{group}:{m.things[0].id}" for m in named if len(m.things) == 1}
        return Draft(start, end, None, frame, why=why, ids=ids, keys=frozenset(keys), open_parts=missing)

    def _one(self, frame: Frame, verb: Verb, row: Row, start: int, end: int, earlier: tuple[dict[str, Any], ...]) -> list[Draft]:
        values: dict[str, Any] = {}
        doubt = frame.doubt
        try:
            for part in parts_of(verb):
                if part.name in row and not part.path and not _beside_the_point(part, row[part.name]):
                    values[part.name], unsure = self._value(part, row[part.name])
                    doubt = doubt or unsure
            paths = [part for part in verb.parts if part.path]
            if verb.anew is not None and paths and _begins_again(frame):
                verb = verb.anew(Blank(self.scene, self.player, values, earlier)) or verb
            for part in paths:
                if part.name in row:
                    values[part.name], unsure = self._path(part, row[part.name], values, verb)
                    doubt = doubt or unsure
        except Open as unclear:
            return [self._asked(frame, start, end, unclear.why, row=row)]
        doubt = _without_counted(verb, row, values) or doubt
        if values.get("from") is not None and values.get("from") == values.get("to"):
            return [self._asked(frame, start, end, "name")]  # nothing goes from a place to itself
        missing: list[str] = []
        for part in verb.parts:
            if part.name in values or not (part.required or part.fill):
                continue
            if part.article and counted_by_article(frame.number, frame.mentions):
                if len(frame.rows) == 1 and counted_anew(frame.number, frame.mentions):
                    return [self._asked(frame, start, end, "amount")]
                values[part.name] = 1
                continue
            always = part.name.startswith("_") or not part.required
            only = (
                part.fill(Blank(self.scene, self.player, values, earlier))
                if part.fill and (self.clear_intent or always) and not _otherwise_said(part, frame)
                else None
            )
            if only is not None:
                values[part.name] = only
                doubt = doubt or (_POINTS if part.required and not always and _points_at_something(frame, row) else "")
            elif part.required:
                missing.append(part.name)
        if missing:
            return [self._asked(frame, start, end, "missing", tuple(missing), row)]
        if verb.unclear is not None and (why := verb.unclear(Blank(self.scene, self.player, values, earlier))):
            return [self._asked(frame, start, end, why)]
        if not frame.flags and any(values.get(part.name) == [] for part in paths):
            return []  # staying where one is gives no order
        if 0 in values.values() and any(part.article and values.get(part.name) == 0 for part in verb.parts):
            return []  # none of it
        if any(map(_nought, values.values())):
            return [self._asked(frame, start, end, "amount")]
        count = values.pop("_count", 1)
        if not isinstance(count, int) or not 1 <= count <= 20:
            return [self._asked(frame, start, end, "amount")]
        values.update((flag, True) for flag in sorted(frame.flags))
        document = self.document(verb, dict(values))
        if document is None:
            return [self._asked(frame, start, end, "missing")]
        if _priced_each(frame, verb, values, document):
            return [self._asked(frame, start, end, "amount")]  # "sell both to Leto, 900 MS apiece"
        keys = self._keys(verb, values)
        if verb.claims is not None:
            keys |= verb.claims(Blank(self.scene, self.player, values, earlier))
        ids = frozenset([thing.id for mentions in row.values() for mention in mentions for thing in mention.things])
        return [
            Draft(start, end, {"by": self.player, **document}, frame, doubt=doubt, keys=keys, ids=ids, values=values)
            for _ in range(count)
        ]

    def alone(self, frame: Frame, verb: Verb, row: Row) -> Draft | None:
        """The one order of a row that has each part it needs once; None where anything of it is open."""
        values: dict[str, Any] = {}
        doubt = ""
        try:
            for paths in (False, True):
                for part in verb.parts:
                    taken = row.get(part.name)
                    if taken is None or part.path is not paths:
                        continue
                    read = self._path(part, taken, values, verb) if paths else self._value(part, taken)
                    if not read[0] or (part.name[0] == "_" and _beside_the_point(part, taken)):
                        return None
                    values[part.name], doubt = read[0], doubt or read[1]
        except Open:
            return None
        document = self.document(verb, dict(values))
        if document is None or (values.get("from") is not None and values.get("from") == values.get("to")):
            return None
        ids = frozenset([thing.id for taken in row.values() for mention in taken for thing in mention.things])
        start, end = frame.mentions[0].start, frame.mentions[-1].end
        keys = self._keys(verb, values)
        return Draft(start, end, {"by": self.player, **document}, frame, doubt=doubt, keys=keys, ids=ids, values=values)

    def document(self, verb: Verb, values: dict[str, Any]) -> dict[str, Any] | None:
        """The order document these values make; None when they make none."""
        if verb.shape is not None:
            return verb.shape(values)
        spoken = {name: value for name, value in values.items() if not name.startswith("_")}
        if verb.nested:
            return {verb.key: spoken}
        if verb.value is not None:
            return {verb.key: verb.value, **spoken}
        if not verb.parts or verb.parts[0].name not in spoken:
            return {verb.key: True, **spoken}
        return {verb.key: spoken.pop(verb.parts[0].name), **spoken}

    def _keys(self, verb: Verb, values: dict[str, Any]) -> frozenset[str]:
        group = verb.group or verb.key
        if not verb.exclusive:
            return frozenset({group}) if verb.group else frozenset()
        listed: set[str] = set()
        for name in verb.exclusive:
            value = values.get(name)
            for item in value if isinstance(value, list) else [value]:
                if item is not None:
                    listed.add(f"{group}:{item}")
        return frozenset(listed)

    def _value(self, part: Part, mentions: list[Mention]) -> tuple[Any, str]:
        if len(mentions) == 1 and not mentions[0].choice and "amounts" not in part.kinds:
            value, doubt = self._single(part, mentions[0])
            return ([value] if part.many else value), doubt
        if any(mention.choice for mention in mentions):
            raise Open(
                "square" if "square" in part.kinds else "amount" if part.kinds[0] in ("number", "sum", "amounts") else "name"
            )
        if (
            len(mentions) > 1
            and "between" not in part.after
            and any(m.preposition in ("between", "among", "amongst") for m in mentions)
        ):
            raise Open("amount")
        if "amounts" in part.kinds:
            return _amounts(mentions)
        read = [self._single(part, mention) for mention in mentions]
        doubt = next((unsure for _, unsure in read if unsure), "")
        if part.many:
            return list(dict.fromkeys(value for value, _ in read)), doubt
        return read[0][0], doubt

    def _single(self, part: Part, mention: Mention) -> tuple[Any, str]:
        if mention.kind in ("square", "direction"):
            if not isinstance(mention.value, str):
                raise Open("square")
            return mention.value, mention.doubt
        if mention.kind == "home":
            return self._home(), mention.doubt
        if mention.kind in ("number", "sum", "vague"):
            if not isinstance(mention.value, int):
                raise Open("amount")
            return mention.value, mention.doubt
        if mention.kind in ("text", "new"):
            if mention.value is None:
                raise Open("amount")
            return mention.value, mention.doubt
        things = things_of(part, mention)
        if len({thing.id for thing in things}) > 1:
            raise Open("name")
        if things:
            thing = things[0]
            if part.foreign and mention.noun and not mention.own and thing.owner == self.player:
                raise Open("name")
            if self.vocabulary.home is not None and thing.id == self.scene.homes.get(self.player):
                return self.vocabulary.home, mention.doubt
            if thing in mention.things:
                return thing.id, mention.doubt
            counted = {part.of for verb in self.vocabulary.verbs for part in verb.parts if "amounts" in part.kinds}
            exact = any(known.kind not in counted for known in mention.things)
            exact = exact and not any(thing.id in (named.id, named.owner) for named in mention.things)  # his house, or his seat
            sorts = not mention.person and all(named.owner is None for named in mention.things)
            exact = exact and not (sorts and thing.owner == self.player)  # his Dragoons, and not all that are called so
            return thing.id, mention.doubt or (f"“{mention.text}” is the name of something else" if exact else "")
        word = word_of(part, mention)
        if word is None or not accepts(part, mention):
            raise Open("name")
        return word, mention.doubt

    def _home(self) -> str:
        home = self.vocabulary.home or self.scene.homes.get(self.player)
        if home is None:
            raise Open("square")
        return home

    def _path(self, part: Part, mentions: list[Mention], values: dict[str, Any], verb: Verb) -> tuple[list[str], str]:
        """The squares walked onto; a straight way is written out, one round a corner is open."""
        squares: list[str] = []
        doubt = ""
        for mention in mentions:
            if mention.choice or mention.preposition in ("near", "around", "beside", "past", "beyond", "outside"):
                raise Open("square")
            square, unsure = self._single(part, mention)
            doubt = doubt or unsure
            if not squares or squares[-1] != square:  # "my castle, I2" is one square
                squares.append(square)
        via = [m.preposition for m in mentions]
        if set(via) == {"via"}:
            raise Open("square")  # what is passed, and not where it goes
        if len(squares) == len(via) == 2 and via[1] in ("via", "through", "thru", "over"):
            squares.reverse()
        start = self._start(verb, values)
        if start is None:
            return squares, doubt
        if squares and squares[0] == start:
            squares = squares[1:]
        if len(squares) != 1:
            here, way = start, list[str]()
            for square in squares:
                if sum(_apart(here, square)) != 1:
                    raise Open("square")
                way.append(square)
                here = square
            return way, doubt
        across, down = _apart(start, squares[0])
        if across + down <= 1:
            return squares, doubt
        if across and down:
            raise Open("square")
        way = _straight(start, squares[0])
        return way, doubt or ("" if len(way) == 2 else "the way is longer than two squares")

    def _start(self, verb: Verb, values: dict[str, Any]) -> str | None:
        for part in verb.parts:
            subject = values.get(part.name)
            if isinstance(subject, str) and not part.path:
                for kind in part.kinds:
                    if self._places.get((kind, subject)) is not None:
                        return self._places[kind, subject]
        return self.scene.homes.get(self.player) if verb.value is not None else None


def _points_at_something(frame: Frame, row: Row) -> bool:
    """ "Alf has an arsenal at B2. Whisper burns it.": whether an "it" stands for nothing that the order has taken in, so that
    what the rules would fill in may not be what is meant."""
    begin = frame.mentions[0].start if frame.mentions else 0
    resolved = any(m.start < begin for taken in row.values() for m in taken)
    pointed = any(m.kind == "pronoun" and m.text == "it" and not m.preposition for m in frame.mentions[1:])
    return pointed and not resolved and not any(m.kind in ("square", "home", "word") for taken in row.values() for m in taken)


def _amounts(mentions: list[Mention]) -> tuple[dict[str, int], str]:
    """How much of each sort, and what is not certain of it."""
    amounts: dict[str, int] = {}
    for mention in mentions:
        pair = mention.value
        if mention.kind != "pair" or not isinstance(pair, tuple) or not isinstance(pair[0], int) or pair[1] in amounts:
            raise Open("amount")
        amounts[str(pair[1])] = pair[0]
    return amounts, next((mention.doubt for mention in mentions if mention.doubt), "")


def _without_counted(verb: Verb, row: Row, values: dict[str, Any]) -> str:
    """ "1 captain, 2 pikes, and the captain leads them": he who is counted among them, and no other of the name. Gives the
    doubt that is left where somebody else was said to do it as well."""
    counted = next((values[part.name] for part in verb.parts if "amounts" in part.kinds and part.name in values), {})
    for part in verb.parts if isinstance(counted, dict) and counted else ():
        if part.required or "amounts" in part.kinds:
            continue
        named = {thing.id for mention in row.get(part.name, ()) for thing in mention.things}
        if values.get(part.name) in named or not named & set(counted):
            continue
        values.pop(part.name, None)
        if any(set(other.after) & set(part.after) for other in verb.parts if not other.required and other.name in values):
            return "somebody else was said to do it"
    return ""


def _priced_each(frame: Frame, verb: Verb, values: dict[str, Any], document: dict[str, Any]) -> bool:
    """Whether a sum that is written into the order is said to be for each of several that go together."""
    several = any(part.many and isinstance(values.get(part.name), list) and len(values[part.name]) > 1 for part in verb.parts)
    sums = [values[part.name] for part in verb.parts if part.kinds == ("sum",) and part.name in values]
    written = [value for row in document.values() if isinstance(row, dict) for value in cast("dict[str, Any]", row).values()]
    return several and any(sum_ in written for sum_ in sums) and any(m.text in ("each", "apiece", "per") for m in frame.mentions)


def _begins_again(frame: Frame) -> bool:
    """Whether who is sent sets out once more, and from home."""
    return any(m.text in _AGAIN or (m.kind == "home" and m.preposition == "from") for m in frame.mentions)


def _each(frame: Frame) -> bool:
    return any(m.text in ("each", "apiece", "both", "either", "per", "every") for m in frame.mentions)


def _otherwise_said(part: Part, frame: Frame) -> bool:
    """ "I lobby for longer nights": something stands where the part would, and it is not one the rules know."""
    if not part.after or {"square", "player"} & set(part.kinds):
        return False
    return any(
        m.kind in ("unknown", "stranger") and m.preposition in part.after and m.text not in ("top", *part.kinds)
        for m in frame.mentions
    )


def _beside_the_point(part: Part, mentions: list[Mention]) -> bool:
    """Whether a common word fits several things and the order's document names none of them: "as the treaty wants"."""
    unwritten = part.name.startswith("_") and not part.required and part.fill is None
    return unwritten and all(len(m.things) > 1 for m in mentions)


def _nought(value: Any) -> bool:
    """Whether nothing at all is ordered of something: nobody writes that without meaning something else."""
    if isinstance(value, str):
        return False
    counts = cast(dict[str, Any], value).values() if isinstance(value, dict) else (value,)
    return any(isinstance(count, int) and not isinstance(count, bool) and count == 0 for count in counts)


def _apart(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:]))


def _straight(start: str, end: str) -> list[str]:
    down, across = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    steps = abs(down) + abs(across)
    return [
        f"{chr(ord(start[0]) + down * step // steps)}{int(start[1:]) + across * step // steps}" for step in range(1, steps + 1)
    ]
