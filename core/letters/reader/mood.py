"""What a sentence, or the word of a verb in it, is besides an order: bidden, wished, intended, in doubt, past, at rest; and what
it says of other orders of the letter: by their numbers, of all of them, what it puts something in the place of."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from core.letters.reader import english
from core.letters.reader.english import stem
from core.letters.reader.filling import Said
from core.letters.reader.item import Item, chunks, idle, joint, speaks
from core.letters.reader.names import ALONG
from core.letters.reader.vocabulary import Verb

NO_ORDER = {
    "negation": "This says what is not to be done.",
    "past": "This seems to speak of the past.",
    "weighing": "This is weighed or supposed, not ordered.",
    "hearsay": "This is what somebody says.",
    "later": "This is meant for another time.",
    "ed": "This seems to speak of the past.",
    "state": "This seems to say how things stand.",
    "doer": "This is what somebody else does.",
}
"""Why words in such a doubt order nothing."""


def void(items: Sequence[Item]) -> bool:
    """Whether it says of a field that nothing stands in it, or thanks: "Attacks: none", "no rerolls", "sell nothing"."""
    if items[0].text in english.THANKS:
        return not any(item.named for item in items)
    fields = [item for item in items if item.text != ":"]
    return all(_empty(fields[first:last]) for first, last in chunks(fields))


def _empty(clause: Sequence[Item]) -> bool:
    clause = [item for item in clause if not item.join]
    none = [place for place, item in enumerate(clause) if item.text in english.NONE]
    rest = [item for item in clause if not (item.text in english.NONE or item.filler or item.prep or item.own)]
    at_an_end = len(none) == 1 and none[0] in (0, len(clause) - 1)
    over = clause[none[0] - 1].prep if at_an_end and none[0] else ""
    if over and over not in english.ARROWS and any(item.things for item in rest):
        return False  # "an extra battle with Gontran over nothing" is one with him
    return at_an_end and len(rest) in (1, 2) and any(item.word or item.things for item in rest)


def names(items: Sequence[Item]) -> bool:
    """Whether it names what orders are about, so that it must not vanish: a thing, a square, so and so many of something, or an
    order's word beside one that nobody knows."""
    counted = any(item.counts for item in items) and any(item.verbs and not item.prep for item in items)
    named = any(item.named or "square" in item.values for item in items)
    return named or counted or (any(map(speaks, items)) and any(not item.known for item in items))


def bidding(items: Sequence[Item]) -> bool:
    """Whether it begins like an order: "move them somewhere nice"."""
    first = next((item for item in items if not idle(item) or item.word), items[0])
    common = first.text in english.LIGHT or first.text in english.CARRYING or first.filler
    return len(items) > 1 and first.orders and not (first.form or common)


def announces(items: Sequence[Item]) -> bool:
    """Whether it only says that orders stand below: "I submit my orders for tonight", "we command as follows"."""
    words = {item.text for item in items}
    saying = "orders" in words or (bool(words & {"following", "follows"}) and not any(item.telling for item in items))
    told = any(item.named or item.doubt or item.stay or item.values.keys() - {"article", "home"} for item in items)
    return saying and not told


_EARLIER = frozenset({"last", "first", "previous", "other", "old", "earlier"})


def elsewhere(items: Sequence[Item]) -> bool:
    """Whether it is about another letter, of which nothing is known here: "ignore my last message", "the rest stands"."""
    words = {item.text for item in items}
    stand = bool(words & english.STANDING) and bool(words & {"orders", "rest", "else"})
    return (
        stand
        or ("orders" in words and any(item.stay for item in items))
        or (bool(words & english.LETTERS) and not words.isdisjoint(_EARLIER))
    )


def wished(items: Sequence[Item]) -> bool:
    """Whether something is asked for that no order covers, or that stands in another letter."""
    words = {item.text for item in items}
    unknown = sum(1 for item in items if not item.known)
    asked = bool(words & english.ASKING) and not words & english.PREFACING and unknown > 1 and len(items) > 3
    return asked or (bool(words & english.REFERRING) and len(items) > 2)


def intended(items: Sequence[Item]) -> bool:
    """Whether the writer says that he will do something, or bids it, in words that an order has too: "I will raise them later",
    "Call a worm for me"."""
    words = {item.text for item in items}
    done = [place for place, item in enumerate(items) if item.word and not item.form and not item.stay]
    will = any(items[place - 1].text in english.INTENDING for place in done if place) and bool({"i", "we"} & words)
    bidden = done[:1] == [0] or items[0].text in english.BIDDING
    return will or (bidden and any((item.guessed or not item.known) and not item.doubt for item in items))


def reaches(item: Item) -> bool:
    """Whether a word points back to what was said before."""
    return item.pronoun or item.text in ("that", "this", "these", "those") or bool(item.doubt)


def doubt(items: Sequence[Item]) -> str:
    """Why a run of words is in doubt, by the word that weighs most."""
    found = {item.doubt for item in items}
    order = ("negation", "hearsay", "past", "weighing", "later", "choice", "vague", "correction")
    return next((doubt for doubt in order if doubt in found), "")


def stays(items: Sequence[Item]) -> bool:
    """Whether it says that somebody stays where he is, which orders nothing."""
    if not any(item.stay for item in items) or any(item.doubt and item.text not in english.REST for item in items):
        return False
    for first, last in chunks(items):
        clause = items[first:last]
        elsewhere = not any(item.stay for item in clause) and any(item.values or item.prep or item.verbs for item in clause)
        if elsewhere or not all(_at_rest(item) or item.things or item.values for item in clause):
            return False
    return True


def _at_rest(item: Item) -> bool:
    """Whether a word may stand beside "stay": "remain where they are"."""
    return item.stay or idle(item) or item.pronoun or item.text in english.BEING or item.text in english.STAYING


_HAVING = ("have", "has", "had", "i've", "we've", "having")
_GOING = (["i'm"], ["we're"], ["go"], ["goes"], ["i", "am"], ["we", "are"], ["will", "be"], ["shall", "be"])


def doubted(verb: Verb, items: Sequence[Item], place: int, said: Sequence[Said], player: str, first: bool) -> str:
    """Why a verb's own word orders nothing, or perhaps nothing; empty where it does. `first` when none stands before it."""
    item = items[place]
    before = [one.text for one in items[max(0, place - 2) : place]]
    done = before[-1:] and before[-1] in _HAVING  # "have marched"
    if done or (item.form == "ing" and first and before[-1:] not in _GOING and before not in _GOING):
        return item.form or "ed"
    stands = before[-1:] in (["is"], ["are"]) and any("building" in one.item.values for one in said)  # "the arsenal is built"
    if item.form == "ed" and (stands or not acted(items, place)):
        if not said or any(one.doubt == "past" or one.text in ("i", "we", "you") for one in items):
            return "ed"
        return "participle"  # "2 legions recruited"
    if _stated(verb, items, place):
        passive = any(one.form == "ed" and ALONG in one.verbs.values() for one in items)
        return "participle" if passive else "state"  # "a collector is posted at I2"
    return "guess" if _happens(item, said, player) else ""


def acted(items: Sequence[Item], place: int) -> bool:
    """Whether a form in -ed is said of what shall be done: "is recalled", "to be sold", "have him killed"."""
    before = [one.text for one in items[max(0, place - 6) : place]]
    if not before or before[-1] in ("have", "has"):
        return False
    bidden = before[-1] in (":", "=", *english.ARROWS) or {"have", "has", "had", "want", "like"} & set(before[:-1])
    return bool(bidden) or bool(set(before[-3:]) & (english.VERBAL - {"have", "has"}))  # "Dmitri 3 = sold to Hugo"


def _happens(item: Item, said: Sequence[Said], player: str) -> bool:
    """Whether it is said of somebody else, or of something, that it does so: "Vasco kills Kerri", "the arsenal burns"."""
    word = item.text.split()[0]
    if stem(word) == word or word in english.CARRYING or word in english.RECEIVING or item.values:
        return False
    free = [one.item for one in said if not one.prep]
    doers = [one for one in free if {thing.owner for thing in one.things} - {None} or "building" in one.values]
    return bool(doers) and not any(thing.owner == player for one in doers for thing in one.things)


def _stated(verb: Verb, items: Sequence[Item], place: int) -> bool:
    """Whether something is only said to be there: "there is a lobbyist", "she is under quarantine", "I have a steward"."""
    clause = max((at for at in range(place) if items[at].join), default=0)  # "Bexley has earned it, promote him"
    near = range(max(clause, place - 4), place)
    at = next((at for at in near if items[at].text in english.BEING or items[at].text in ("there's", "have", "has")), -1)
    bidden = at >= 0 and items[at].text == "have" and not {"i", "we"} & {one.text for one in items[:at]}
    bidden = bidden and all(one.filler or one.join for one in items[:at])
    if at > 0 and items[at - 1].text in ("who", "which"):
        return False
    led = {one.text for one in items[max(0, at - 1) : place]}
    if at < 0 or bidden or items[place].form == "ed" or {"to", "let", "like", "want"} & led:
        return verb.person and any(one.text in ("is", "are", "works", "work") for one in items[place + 1 :])
    return not any(one.text in english.OWN for one in items[at:place]) and items[at].text not in ("be", "am")


def done_by_another(items: Sequence[Item]) -> str:
    """Whether somebody else is said to do it: "Otto will kill me", "Helena buys it"; or something besides: "Jan knows of it"."""
    found = ""
    for place, item in enumerate(items[:-1]):
        led = place > 0 and bool(items[place - 1].prep)
        if led or item.own or not item.things:
            continue
        after = items[place + 1]
        if after.text in english.DESIRING - english.WILL:
            return "doer"
        if not item.exact or item.text.endswith("'s") or not any(thing.kind == "player" for thing in item.things):
            continue
        word = after.text.split()[0]
        of_writer = after.text.endswith((" me", " us"))  # "Casimir succeeds me" is what the writer wants
        acts = bool(after.verbs) and word.endswith("s") and stem(word) != word and not after.things and not of_writer
        receives = {one.text for one in items[place + 1 : place + 3]} & english.RECEIVING
        if (acts or after.text in english.DESIRING or after.text == "does") and not receives:
            return "doer"
        found = "guess" if stem(word) != word and stem(word) in english.DAILY else found
    return found


_WHOLE = frozenset(
    "line lines everything above below next last previous message pm letter orders order all rest post mail list [ ]".split()
)
"""What a letter calls its orders by, without naming one."""


def corrects(items: Sequence[Item]) -> bool:
    """Whether it puts something else in the place of what was said: "no wait, D3", "make that D3", "sorry, that should be D3"."""
    pairs = {(one.text, after.text) for one, after in itertools.pairwise(items)}
    pointed = any(("make", one) in pairs or (one, "should") in pairs for one in ("that", "it", "this"))
    return pointed or any(item.doubt == "correction" for item in items)


def opening(items: Sequence[Item]) -> bool | None:
    """Whether a letter begins by saying that it corrects another ("Hi, a small correction: ..."); None if it says nothing yet."""
    told = (item for item in items if speaks(item) or (item.doubt == "correction" and item.text not in ("instead", "rather")))
    return next((item.doubt == "correction" for item in told), None)


def voids(items: Sequence[Item], telling: bool) -> bool:
    """Whether a sentence takes back what it does not name: "ignore the next line", "[void]"."""
    taken = any(item.text in english.TAKEN_BACK and item.doubt for item in items)
    return taken and not telling and any(item.text in _WHOLE for item in items)


def numbered(items: Sequence[Item]) -> bool:
    """Whether a sentence may call orders by their numbers in a list: "scratch no. 3", "(a) with two", "the second one"."""
    corrects = any(item.doubt == "correction" for item in items)
    for before, item, after in zip((joint(0), *items), items, (*items[1:], joint(0)), strict=False):
        number = item.text.isdecimal()
        letter = len(item.text) == 1 and item.text.isalpha() and not item.things and before.text != "no"
        led = before.text in english.NUMBERED or before.text in english.TAKEN_BACK or (before.text, after.text) == ("(", ")")
        opens = corrects and (before.join or before.doubt == "correction") and after.text in english.BEING  # "EDIT: 2 is off"
        opens = number and (opens or (before.join and after.text == ":"))
        nth = item.text in english.NTH and ((corrects and before.text == "the") or after.text in ("one", *english.NUMBERED))
        if (nth or opens or ((number or letter) and led)) and not (after.named or after.word):
            return True
    return False


def put_off(items: list[Item]) -> tuple[list[Item], list[Item]]:
    """A sentence without what it puts something in the place of ("Foxes to B7 instead of C6", "hold instead of retreating"), and
    what that is."""
    place = next((at for at, (one, of) in enumerate(itertools.pairwise(items)) if (one.text, of.text) in _IN_PLACE), len(items))
    first = next((at for at in range(place + 2, len(items)) if not idle(items[at])), len(items))
    if first == len(items) or not speaks(items[first]) | bool(items[first].values):
        return items, []
    clause = next((at for at in range(first, len(items)) if items[at].join), len(items) if place else first + 1)
    end = clause if items[first].word and not items[first].things else first + 1  # "instead of retreating to Dale"
    return [*items[: place + 1], *items[end:]], items[place + 2 : end]


_IN_PLACE = {("instead", "of"), ("rather", "than")}


def said_in(items: Iterable[Item]) -> set[str]:
    """What items mean, as it stands in documents."""
    return {str(value) for item in items for value in (*item.values.values(), *(thing.id for thing in item.things))}


def ruled_out(items: Sequence[Item]) -> set[str]:
    """What is named right behind a "not"."""
    return said_in(item for before, item in itertools.pairwise(items) if before.text == "not")
