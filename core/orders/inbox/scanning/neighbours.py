"""Neighbours: what words come to mean by those beside them, once each has been looked up by itself."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping

from core.orders.inbox.language import english
from core.orders.inbox.naming.figures import added
from core.orders.inbox.naming.mentions import NO_MEANING, Mention
from core.orders.inbox.naming.names import NameIndex
from core.orders.inbox.scanning.becoming import became
from core.orders.inbox.scanning.guessing import (
    crossed,
    finished,
    guarding,
    guess,
    headings,
    initials,
    lettered,
    misspelt,
    numerals,
    ordinals,
    outsiders,
    parted,
    shortened,
    siblings,
    strangers,
)
from core.orders.inbox.scanning.lexicon import Lexicon
from core.orders.inbox.vocabulary import Scene, Thing

_NOUNS: frozenset[str] = frozenset(
    (
        "head",
        "heads",
        "raise",
        "train",
        "trains",
        "draft",
        "raises",
        "place",
        "places",
        "present",
        "run",
        "drink",
        "building",
        "leaves",
        "dead",
    )
)
_ADJECTIVES: frozenset[str] = frozenset(("corrupt",))

BEFORE_NOUNS = frozenset({"a", "an", "the", "my", "your", "his", "her"})
_BEFORE_ADJECTIVES = frozenset({"is", "are", "so", "very", "too", "quite", "thoroughly", "he's", "she's", "a", "the", "as"})
_BEFORE: dict[str, frozenset[str]] = {
    **dict.fromkeys(_NOUNS, BEFORE_NOUNS),
    **dict.fromkeys(_ADJECTIVES, _BEFORE_ADJECTIVES),
    **dict.fromkeys(
        ("hand", "hands"), BEFORE_NOUNS | {"with", "by", "in", "of", "on", "own", "our", "their", "two", "both", "no"}
    ),
}
"""The words before which a verb is none."""
_ADVERB = re.compile(
    r"[a-z]{4,}ly(?<!family)(?<!reply)(?<!supply)(?<!apply)(?<!assembly)(?<!bully)(?<!july)(?<!italy)(?<!partly)(?<!rely)"
)
_COUNTS = frozenset({"number", "sum", "amounts"})
_ROUND = frozenset({"hundred", "thousand", "grand", "dozen"})
_DISTANCES = frozenset(
    ["square", "squares", "field", "fields", "tile", "tiles", "step", "steps", "hex", "hexes", "space", "spaces"]
)
_AUXILIARIES = frozenset(["be", "is", "shall", "should", "must", "will", "to", "may", "takes", "goes"])
_FOREIGN = frozenset(("la", "le", "les", "el", "il", "los", "las", "der", "die", "das", "den", "het"))
_TAKING = frozenset({"take", "takes", "taking", "bring", "bringing"})
_GOALS = frozenset({"location", "homeworld", "place", "planet", "area", "settlement"})
_SEEING = frozenset({"see", "visit", "taste", "admire", "behold", "smell"})
_WRITTEN = frozenset(("page", "chapter", "paragraph", "section", "verse", "rule", "p"))
_SHORT = frozenset({"quick", "short", "brief", "tiny", "little"})
_SETTING = frozenset(
    "go goes going march marches marching ride rides sail sails fly flies walk walks run runs send sends sent ship ships hurry "
    "hurries rush rushes travel travels head heads move moves".split()
)
"""How one goes away who goes off."""
_DEAR = 100
"""From what number on what is said of each is its price, and not how many."""
_LOOSE = frozenset({"unknown", "filler"})
_EVERYDAY_COUNTS = frozenset(
    "order orders minute minutes hour hours day days week weeks month months year years question questions point points "
    "remark remarks thing things request requests word words line lines page pages chapter chapters letter letters message "
    "messages reason reasons favour favours mistake mistakes joke jokes beer beers bottle bottles glass glasses drink drinks "
    "coffee coffees cup cups kid kids child children cat cats dog dogs brother brothers sister sisters daughter daughters son "
    "sons exam exams meeting meetings match matches song songs prayer prayers mass masses cookie cookies cake cakes "
    "kiss kisses hug hugs rose roses flower flowers bouquet bouquets poem poems sonnet sonnets bow bows curtsy curtsies greeting "
    "greetings regards compliment compliments apology apologies wish wishes blessing blessings smile smiles tear tears".split()
)
"""What is counted in everyday talk, and in no order."""
_FETCHING = frozenset({"hire", "rent", "buy", "lease", "engage", "contract"})
_OFFERING = frozenset("proposed proposes offered offers suggested suggests asked asks gets receives".split())
_AGES = frozenset({"old", "new", "young", "good", "poor", "dear", "brave", "honest", "another"})
_POSTED = frozenset({"square", "home", "word"})
_DEFINITE = frozenset({"the", "that", "this", "my", "our", "his", "her", "your", "their"})
_TITLES = frozenset({"lady", "lord", "king", "queen", "duke", "count", "baron"})
_BORNE = frozenset(
    "marquise marquis marchioness countess duchess princess prince archduke baroness comte comtesse conte contessa duc duchesse "
    "signor signora don donna dona herr frau madame monsieur dame cardinal bishop graf grafin herzog elector margrave".split()
)
"""Titles that stand before a name."""
_WAITS = frozenset({"wait", "waits", "waiting"})
_KEEPING = frozenset({"guard", "guards", "watch", "watches"})


def heeded(found: list[Mention], text: str, player: str, scene: Scene, names: NameIndex, lexicon: Lexicon) -> None:
    """The mentions of one sentence, each changed by its neighbours where they decide what it is. Only what could change
    is gone through: a name or a verb of one's own stays what it is."""
    kinds = {mention.kind for mention in found}
    money = lexicon.vocabulary.money
    if "unknown" in kinds and player in scene.kin:
        _kin(found, scene.kin[player])
    if "sum" in kinds:
        found[:] = added(found, money)
    nouns = any(mention.noun for mention in found)
    if nouns:
        headings(found)
    if "join" in kinds or "unknown" in kinds:
        siblings(found, names)
    if names.numerals and "number" in kinds:
        numerals(found, names, player)
    if names.letters and ("unknown" in kinds or "filler" in kinds):
        lettered(found, names, text, player)
    if "unknown" in kinds or "along" in kinds or nouns:
        parted(found, lexicon)
        misspelt(found, lexicon)
    if "unknown" in kinds or nouns:
        initials(found, names, text)
        shortened(found, names)
        guess(found, names, lexicon, text)
        crossed(found, names)
        finished(found, names)
        _articles(found)
        strangers(found, text)
        outsiders(found, text)
        _adverbs(found)
    if "unknown" in kinds and "thing" in kinds:
        _little(found)
        _going_on(found)
    if "unknown" in kinds and "verb" not in kinds:
        _entrusted(found, player)
        kinds = {mention.kind for mention in found}
    if "along" in kinds or "unknown" in kinds:
        _waiting(found)
    if "stay" in kinds:
        _remaining(found)
    if "vague" in kinds:
        _vague(found, numbers="number" in kinds)
    if "word" in kinds:
        _off_to(found)
        became(found, lexicon.grammar)
    if "unknown" in kinds and "join" in kinds:
        _let_see(found)
    if any(mention.text == "off" for mention in found):
        _taken_off(found)
    if "sum" in kinds or "number" in kinds:
        _heads(found, lexicon)
    if "number" in kinds:
        _far(found)
        if "unknown" in kinds:
            _uncounted(found)
        if money:
            _dear(found)
        _one_more(found)
        if "verb" in kinds:
            _again(found, lexicon)
    if "filler" in kinds:
        _the_mine(found, names)
        ordinals(found, names, player, text)
        _titled(found, names, text)
    if "unknown" in kinds or nouns:
        guarding(found, scene, player)
        _keeping(found)
    if "verb" in kinds:
        _another(found)
        _taking_along(found, player)
        if "unknown" in kinds:
            _none(found)
    if not kinds.isdisjoint(("filler", "self", "pronoun")):
        _no_verbs(found, player, scene)


def _one_more(found: list[Mention]) -> None:
    """ "A collector for money and 1 for manpower": one of the same, in a figure."""
    for link, count, to in zip(found, found[1:], found[2:], strict=False):
        if (
            link.text in ("and", "&", ",", "+", "n")
            and count.text == "1"
            and to.kind == "preposition"
            and to.text in ("for", "on")
        ):
            count.text, count.known = "one", None


def _kin(found: list[Mention], called: Mapping[str, Thing]) -> None:
    """ "To my dear wife", "my husband's offer": who is near to the writer, and has a name of his own. Of whom only something is
    told stays without one."""
    for place, mention in enumerate(found):
        meant = called.get(mention.text) if mention.kind == "unknown" else None
        led = [m for m in reversed(found[max(0, place - 4) : place]) if m.text not in _AGES][:2]
        if meant is None or not led or led[0].text not in english.POSSESSIVES:
            continue
        onward = next((m.text for m in found[place + 1 :] if m.kind != "filler"), "")
        his = mention.end - mention.start > len(mention.text) or (len(led) > 1 and led[1].kind == "preposition")
        if his or onward.split(" ", 1)[0] in _OFFERING:
            mention.kind, mention.things = "thing", (meant,)


def _adverbs(found: list[Mention]) -> None:
    for place, mention in enumerate(found):
        if mention.kind == "unknown" and _ADVERB.fullmatch(mention.text):
            after = found[place + 1 : place + 2]
            how = place > 0 and found[place - 1].text in ("is", "are") and all(m.kind in ("join", "mark") for m in after)
            mention.kind = mention.kind if how else "filler"  # how it is done, and not what: "is lovely"


def _going_on(found: list[Mention]) -> None:
    """ "Piter may go on counting the silver": he stays at what he does."""
    for mention, on, after in zip(found, found[1:], found[2:], strict=False):
        if mention.kind == "verb" and on.text == "on" and after.kind == "unknown" and after.text.endswith("ing"):
            mention.kind, mention.meaning = "stay", NO_MEANING


def _heads(found: list[Mention], lexicon: Lexicon) -> None:
    """ "700 MS for Gurney's head": the same as the head of Gurney."""
    deed = lexicon.phrase(["the", "head", "of"])
    for named, head in itertools.pairwise(found) if deed is not None and deed[1].verbs else ():
        his = named.kind == "thing" and named.text.endswith("'s") and not named.person
        if his and head.text in ("head", "life", "scalp") and deed is not None:
            named.text = named.text[:-2]
            head.kind, head.meaning = "verb", deed[1]
        if named.kind == "pronoun" and named.text in ("his", "her") and head.text in ("head", "scalp") and deed is not None:
            named.text = "him" if named.text == "his" else "her"  # "600 MS for his head"
            head.kind, head.meaning = "verb", deed[1]


def _taking_along(found: list[Mention], player: str) -> None:
    """ "Hawks: off to the mine with you, and take Gurney": who is taken goes along, and no place is taken."""
    for place, mention in enumerate(found[:-1]):
        if mention.kind != "verb" or mention.text not in _TAKING or not place or found[place - 1].kind != "join":
            continue
        after, behind = found[place + 1], found[place + 2] if place + 2 < len(found) else None
        along = behind is not None and behind.kind in ("preposition", "filler") and behind.text in ("along", "with")
        own = (
            after.kind == "thing" and bool(after.things) and all(t.owner == player and t.kind not in _GOALS for t in after.things)
        )
        gone = any(m.kind == "thing" and any(t.kind in _GOALS for t in m.things) for m in found[:place])
        if (
            own
            and gone
            and not any(m.kind == "verb" for m in found[:place])
            and (behind is None or behind.kind in ("join", "mark") or along)
        ):
            mention.kind, mention.text, mention.meaning = "preposition", "with", NO_MEANING


def _little(found: list[Mention]) -> None:
    """ "and little Toto": what somebody is called besides his name."""
    for mention, after in itertools.pairwise(found):
        if mention.text == "little" and after.kind == "thing" and after.person:
            mention.kind = "filler"


def _the_mine(found: list[Mention], names: NameIndex) -> None:
    """ "Seize the mine": a place, and not whose it is."""
    for led, mention in itertools.pairwise(found):
        if mention.text == "mine" and mention.kind == "filler" and led.text in _DEFINITE:
            match = names.part(("mine",))
            if match is not None:
                mention.kind, mention.things = "thing", match.things


def _titled(found: list[Mention], names: NameIndex, text: str) -> None:
    """ "A house raid on the Duke": a title that only one person bears, and no name behind it; "the Marquise de Valmont", who is
    none of her dragoons."""
    for mention, after in itertools.pairwise(found):
        if mention.kind not in ("unknown", "stranger") or mention.text not in _BORNE or not text[mention.start].isupper():
            continue
        people = tuple(thing for thing in after.things if thing.kind == "player") if after.kind == "thing" else ()
        if len(people) == 1 and after.text.split(" ")[0] in ("de", "di", "da", "von", "van", "of", "du"):
            mention.kind, after.things, after.others, after.known = "filler", people, (), None
    for place, mention in enumerate(found):
        if mention.kind != "filler" or mention.text not in _TITLES or not place or found[place - 1].text not in ("the", "that"):
            continue
        after = found[place + 1] if place + 1 < len(found) else None
        people = tuple(dict.fromkeys(names.holding(mention.text)))
        named = after is not None and (after.kind in ("thing", "stranger") or text[after.start].isupper())
        if len(people) == 1 and not named and (text[mention.start].isupper() or mention.text != "count"):
            mention.kind, mention.things = "thing", people
            mention.text += "'s" if mention.end - mention.start == len(mention.text) + len("'s") else ""


def _waiting(found: list[Mention]) -> None:
    """ "The Beggars wait at G8", "they are waiting": who waits stays, and nobody calls out to wait."""
    for place, mention in enumerate(found):
        if mention.kind not in ("along", "unknown") or mention.text not in _WAITS:
            continue
        led = next((m for m in reversed(found[:place]) if m.kind != "filler" or m.text in ("i", "we", "you")), None)
        after = found[place + 1] if place + 1 < len(found) else None
        if led is None or led.preposition or (after is not None and (after.kind == "not" or after.text in ("no", ","))):
            continue
        if led.text == ":" or led.kind == "thing" or (led.kind == "pronoun" and led.text in ("they", "he", "she", "it")):
            mention.kind = "stay"


def _remaining(found: list[Mention]) -> None:
    """ "What remains of my influence": how much, and nobody who stays."""
    for mention, after in itertools.pairwise(found):
        if (
            after.kind == "stay"
            and after.text in ("remains", "remain", "stays")
            and mention.text in ("what", "whatever", "all that")
        ):
            after.kind, after.preposition = "vague", ""


def _vague(found: list[Mention], *, numbers: bool) -> None:
    for place in range(len(found) - 3):
        led, all_of, whose, what = found[place : place + 4]
        if led.text == "with" and all_of.text == "all" and whose.text in english.WHOSE and what.kind == "unknown":
            for mention in (led, all_of, whose, what):
                mention.kind = "filler"  # "sold, with all its boots"
    for mention, after in itertools.pairwise(found):
        if mention.text == "little" and mention.kind == "vague" and after.kind in ("verb", "along") and not after.meaning.words:
            mention.kind = "filler"  # "a little raid"
    for mention, after in itertools.pairwise(found):
        if mention.text == "enough" and mention.kind == "vague" and after.kind == "unknown" and after.text.isalpha():
            mention.kind = "filler"  # "it has cost me enough sleep"
    for mention, after in itertools.pairwise(found):
        if mention.text == "most" and mention.kind == "vague" and after.kind == "unknown" and after.text.isalpha():
            mention.kind = "filler"  # "we found it most entertaining"
    for before, mention in itertools.pairwise(found):
        if mention.kind == "vague" and mention.text in ("many", "much") and before.text in ("too", "so", "how", "that", "very"):
            mention.kind = "filler"  # "there are too many sergeants"
    listed = {m.text for m in found if m.text in ("first", "second", "1st", "2nd")}
    for mention in found if listed else ():
        if mention.text == "third" and mention.kind == "vague":
            mention.kind = "filler"  # "first the mill, second the mine, third the docks"
    for before, mention, after in zip(found, found[1:], found[2:], strict=False):
        if before.text == "a" and mention.text == "third" and after.text == ",":
            mention.kind, mention.value = "number", 1  # "two legions, and a third, of Fedaykin"
        if before.text in ("a", "the") and mention.text == "third" and after.kind == "preposition" and after.text != "of":
            mention.kind = "filler"  # "and a third on manpower"
    for mention, of, after in zip(found, found[1:], found[2:], strict=False) if numbers else ():
        if mention.kind == "vague" and of.text == "of" and after.text in _ROUND:
            of.kind = after.kind = "filler"  # "a couple of thousand"


def _far(found: list[Mention]) -> None:
    for mention, after in itertools.pairwise(found):
        paces = after.kind == "verb" and mention.text.isalpha()  # "two steps"
        if mention.kind == "number" and after.text in _DISTANCES and (paces or after.kind in ("filler", "unknown")):
            mention.kind = after.kind = "filler"  # how far, and not how many
            after.meaning = NO_MEANING


def _entrusted(found: list[Mention], player: str) -> None:
    """ "To the Hawks I entrust the mine": they stay there, where it is none of the players who gets it."""
    for mention in found:
        if mention.text in ("entrust", "entrusts", "entrusted") and mention.kind == "unknown":
            others = any(thing.kind == "player" and thing.id != player for m in found for thing in m.things)
            if not others and any(thing.kind in _GOALS for m in found for thing in m.things):
                mention.kind = "stay"


def _off_to(found: list[Mention]) -> None:
    """ "And then off to the mine", "they go off and raid it": away, whatever else the word means."""
    for place, mention in enumerate(found):
        if mention.text != "off" or mention.kind != "word":
            continue
        beside = (*found[max(0, place - 1) : place], *found[place + 1 : place + 2])
        away = any(m.kind == "verb" and m.text in _SETTING for m in beside)
        if not away and place + 2 < len(found) and found[place + 1].text in ("to", "for", "towards"):
            onward = next((m for m in found[place + 2 :] if m.kind != "filler"), None)
            away = onward is not None and (
                onward.kind in ("home", "verb") or any(thing.kind in _GOALS for thing in onward.things)
            )
        if away:
            mention.kind, mention.meaning = "filler", NO_MEANING


def _let_see(found: list[Mention]) -> None:
    """ "Let them see Kaitain": whoever is to see a place goes there."""
    for place, mention in enumerate(found[2:-1], 2):
        if mention.text not in _SEEING or mention.kind != "unknown" or found[place - 1].kind not in ("thing", "pronoun"):
            continue
        let = any(m.text in ("let", "lets") for m in found[max(0, place - 4) : place - 1])
        goal = next((m for m in found[place + 1 :] if m.kind != "filler"), None)
        if let and goal is not None and any(thing.kind in _GOALS for thing in goal.things):
            mention.kind, mention.text = "preposition", "to"


def _taken_off(found: list[Mention]) -> None:
    """ "Take the Hawks off Hagal", "take the mine off him": whence."""
    for before, mention, after in zip(found, found[1:], found[2:], strict=False):
        whence = any(thing.kind in _GOALS for thing in after.things) or after.text in ("the", "him", "her", "them", "that")
        if mention.text == "off" and before.kind in ("thing", "pronoun") and whence and not before.preposition:
            mention.kind, mention.text, mention.meaning = "preposition", "from", NO_MEANING


def _uncounted(found: list[Mention]) -> None:
    """ "He was so rude on page 14", "a quick one": where something is written, or a letter, and not how many; nor is it an
    amount when what everybody counts is counted: "three questions"."""
    for mention, after in itertools.pairwise(found):
        if mention.kind == "number" and after.kind in _LOOSE and after.text in _EVERYDAY_COUNTS:
            mention.kind, mention.value = "filler", None
        written = after.kind == "number" and mention.text in _WRITTEN
        if mention.kind == "unknown" and (written or (after.text == "one" and mention.text in _SHORT)):
            after.kind, after.value = "filler", None


def _dear(found: list[Mention]) -> None:
    for mention, after in itertools.pairwise(found):
        dear = mention.kind == "number" and isinstance(mention.value, int) and mention.value >= _DEAR
        if dear and after.text in ("each", "apiece"):
            mention.kind = "sum"  # "two Sardaukar, 1500 each"


def _again(found: list[Mention], lexicon: Lexicon) -> None:
    """ "a collector on manpower and one on money": where nothing is counted, "one" is the same again; and "he raided it twice"
    tells how often it was done."""
    takes, counting, told = lexicon.grammar.takes, True, False
    for place, mention in enumerate(found):
        if told and mention.text in ("twice", "thrice") and mention.kind == "number":
            mention.kind, mention.value = "filler", None
        if mention.kind == "verb":
            said = mention.meaning.verbs
            told = bool(said) and all(form == "past" for _, form in said) and any(m.kind == "thing" for m in found[:place])
            numbers = [number for number, _ in mention.meaning.verbs]
            counting = not numbers or any(not _COUNTS.isdisjoint(takes[number]) for number in numbers)
        again = mention.text in ("one", "1") and mention.kind == "number" and not counting
        onward = [m for m in found[place + 1 : place + 3] if m.text not in ("more", "other")]
        if again and onward and onward[0].kind == "preposition" and (mention.text == "one" or found[place + 1].text == "more"):
            mention.kind, mention.value = "filler", None


def _keeping(found: list[Mention]) -> None:
    """ "the Spears guard the mead": what they do, and no unit of guards."""
    for before, mention in itertools.pairwise(found):
        several = mention.kind == "thing" and mention.text in _KEEPING and len(mention.things) > 1
        if several and before.kind in ("thing", "join"):
            mention.kind, mention.things, mention.noun = "unknown", (), False


def _another(found: list[Mention]) -> None:
    """ "Call the collector back, and let another be set over the money": another of those that were named."""
    for place, mention in enumerate(found[:-1]):
        if mention.text != "another" or mention.kind != "filler" or found[place + 1].text not in _AUXILIARIES:
            continue
        noun = next((at for at in range(place - 1, -1, -1) if found[at].kind == "verb" and found[at].meaning.words), place)
        if any(m.kind == "verb" and not m.meaning.words for m in found[noun:place]):
            mention.kind, mention.text, mention.meaning = "verb", found[noun].text, found[noun].meaning


def _articles(found: list[Mention]) -> None:
    """ "La Levée bretonne": the article of another tongue, before a name."""
    for mention, after in itertools.pairwise(found):
        if mention.kind == "unknown" and mention.text in _FOREIGN and after.kind == "thing":
            mention.kind = "filler"


def _none(found: list[Mention]) -> None:
    """ "no raid from me": what stands behind it is not done."""
    for mention, after in itertools.pairwise(found):
        if mention.text == "no" and mention.kind == "unknown" and (after.kind in ("verb", "along") or after.noun):
            mention.kind = "not"


def _no_verbs(found: list[Mention], player: str, scene: Scene) -> None:
    """ "the place", "so present": what is a verb elsewhere; and "for me", which is the player."""
    for place, mention in enumerate(found):
        person = mention.text == "man" and place > 0 and _somebody(found, place)
        noun = mention.kind == "verb" and place > 0 and found[place - 1].text in _BEFORE.get(mention.text, ())
        if noun and mention.text == "building":  # "crew for the building", and not "the building of an arsenal"
            noun = place + 1 == len(found) or found[place + 1].text not in ("of", "a", "an")
        led = [m.text for m in found[max(0, place - 3) : place]]
        beside = "with" in led and not english.WHOSE.isdisjoint(led[led.index("with") + 1 :])  # "with its tired militia"
        beside = beside or (led[-2:-1] == ["for"] and led[-1] in ("her", "his") and not mention.meaning.flags)
        if mention.kind == "verb" and place and (person or noun or beside):
            mention.kind, mention.meaning = "unknown", NO_MEANING
        elif mention.text == "me" and place and found[place - 1].text in _FETCHING and place + 1 < len(found):
            if found[place + 1].kind in ("thing", "filler"):  # "hire me the Free Lances"
                mention.kind, mention.preposition = "self", "for"
                mention.things = tuple(thing for thing in scene.things if thing.kind == "player" and thing.id == player)
        elif mention.kind == "self":
            mention.things = tuple(thing for thing in scene.things if thing.kind == "player" and thing.id == player)


def _somebody(found: list[Mention], place: int) -> bool:
    """ "Forgive an old man his corrections": somebody, and nothing that could be manned."""
    article = next((m.text for m in reversed(found[:place]) if m.kind != "unknown" and m.text not in _AGES), "")
    return article in ("a", "an", "the", "this", "that", "my") and not any(m.kind in _POSTED for m in found)
