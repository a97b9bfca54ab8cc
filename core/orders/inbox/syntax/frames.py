"""Frames: the verb of a clause with its parts, and how much of the clause each reading leaves unexplained."""

from __future__ import annotations

import itertools

from msgspec import Struct, field, structs

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax import telling
from core.orders.inbox.syntax.counting import counts_another, paired_with_counts, says_another_number, without_articles
from core.orders.inbox.syntax.staying import stay_cost, stays
from core.orders.inbox.syntax.taking import (
    Recall,
    Row,
    accepts,
    claims_of,
    kinds_of,
    names_too,
    only_in_part,
    pays_its_price,
    take,
    takes_any,
    wanted,
    whence_of,
    where_it_is,
    whose_it_is,
)
from core.orders.inbox.syntax.unsaid import orders_nothing
from core.orders.inbox.vocabulary import Part, Verb

SIGNIFICANT = frozenset({"thing", "square", "number", "sum", "word", "home", "vague", "pair"})
_SELF_EVIDENT = frozenset({"square", "home", "number", "sum", "amounts", "text", "new"})
_ARTICLES = frozenset({"the", "my", "our", "both", "his", "her", "their", "your", "of", "all"})
_SUBJECTS = frozenset({"he", "she", "they", "it"})
_BEFORE_ONE = frozenset({"the", "a", "an", "my", "our", "his", "her"})
_NOTHING: frozenset[str] = frozenset()
_ANYTHING = frozenset({"something", "anything", "somebody", "anybody", "someone", "anyone", "somewhere", "anywhere"})


class Frame(Struct):
    """A clause read as one verb: a row of parts for each order, and what was left over."""

    verb: Verb | None
    number: int
    rows: list[Row]
    mentions: list[Mention]
    cost: float
    spoken: bool = True
    left: list[Mention] = field(default_factory=list[Mention])
    flags: frozenset[str] = frozenset()
    doubt: str = ""
    stay: bool = False
    past: bool = False
    passive: bool = False
    reason: bool = False
    scattered: bool = False


_DEFINITE = frozenset({"the", "my", "our", "his", "her", "their", "your"})


def empty(mentions: list[Mention], reason: bool) -> Frame:
    """The clause as no order at all."""
    if reason:
        heavy = sum(mention.kind in ("square", "verb") for mention in mentions)
        return Frame(None, -1, [], mentions, 0.1 + 0.02 * len(mentions) + 0.1 * heavy, spoken=False, reason=True)
    cost = 0.1
    for mention in mentions:
        if mention.excluded:
            continue
        if mention.kind == "thing":
            cost += 0.5 if any(thing.kind == "player" for thing in mention.things) else 1.2
        elif mention.kind in ("square", "pair", "sum", "text", "new"):
            cost += 1.2
        elif mention.kind in ("word", "home", "number", "vague"):
            cost += 0.5
        elif mention.kind == "verb":
            cost += 1.5
    if for_himself(mentions):
        cost += 0.5
    if [m.kind for m in mentions if m.kind not in ("filler", "join", "mark")] == ["number", "word"]:
        cost -= 0.6  # ", 16 money": what it costs
    stay = stays(mentions)
    held = {id(after) for mention, after in itertools.pairwise(mentions) if mention.kind == "stay"}  # "hold I8"
    stay = stay and not any(
        mention.kind == "square" and mention.preposition not in ("in", "at", "on", "of") and id(mention) not in held
        for mention in mentions
    )
    return Frame(None, -1, [], mentions, stay_cost(mentions) if stay else cost, spoken=False, stay=stay)


def for_himself(mentions: list[Mention]) -> bool:
    """Whether a clause says "for me" and nothing else."""
    said = [m for m in mentions if m.kind not in ("filler", "join", "mark", "preposition")]
    return len(said) == 1 and said[0].kind == "self" and said[0].preposition == "for"


def frame(verb: Verb, number: int, mentions: list[Mention], *, spoken: bool, recall: Recall) -> Frame | None:
    """The clause read as `verb`; None when it cannot be."""
    paired = without_articles(verb, paired_with_counts(verb, mentions))
    if any(m.kind == "self" for m in paired) and _for_another(verb, paired):
        paired = [m for m in paired if m.kind != "self"]
    made = Frame(verb, number, [{}], mentions, 0.0 if spoken else 0.3, spoken=spoken)
    last, linked, flags = "", False, set[str]()
    first_taken: Mention | None = None
    unknown_between, unknown = 0, 0
    own = False
    been = is_ = False
    told, spoke = True, False
    heard = joined = remark = denied = False
    paused = fresh = early = False
    tail = parted = led_up = elsewhere = stands = led = past_it = False
    refused: set[int] = set()
    one_of, spent = -1, -9
    paths, before_verb = {part.name for part in verb.parts if part.path}, set[str]()
    visited = False
    claims = claims_of(verb, number, paired)
    undergone = _undergone(number, paired)
    for place, mention in enumerate(paired):
        idle = (mention.kind == "unknown" and bool(mention.preposition)) or telling.led_in(paired, place)  # ", for the insult"
        remark = remark or (joined and not idle and mention.kind not in ("join", "or", "mark", "preposition"))
        if mention.kind == "not" and spoke and telling.denied(paired, place):
            made.cost += 1.2
        if mention.kind == "filler":
            been = been or (mention.text in english.BEING and mention.text not in ("is", "are"))
            is_ = is_ or mention.text in ("is", "are")
        been = been or (mention.kind == "verb" and mention.text in ("get", "gets"))
        if mention.kind == "preposition":
            been = been or (is_ and mention.text == "to")  # "is to be built"
        if mention.kind in ("join", "or", "mark"):
            if refused and mention.kind == "join" and mention.text in english.PAUSES:
                past_it = mention.text != "but" or not _of_the_same(paired[place + 1 :])
                refused = refused if past_it else set()
            joined = joined or (mention.kind == "join" and mention.text in (",", "(", "but", "-", "so", "while", "..."))
            if mention.kind == "join" and (spoke or led_up or _placed(made.rows)) and (any(made.rows) or not spoken):
                paused, fresh = True, False
            parted = parted or (tail and mention.kind == "join" and not any(made.rows))
            if mention.kind == "join" and early and spoken and not spoke and mention.text != ":":
                made.cost += 0.4
            linked = mention.text in english.LINKS
            if mention.text not in english.LINKS and mention.text not in (":", "-", "(", ")", '"'):
                linked = False
            continue
        if mention.meaning.flags and not mention.excluded:
            wished = {flag for owner, flag in mention.meaning.flags if owner == number}
            flags |= wished
            joined, remark = (False, False) if wished else (joined, remark)
            tail = tail or (bool(wished) and not any(made.rows))
        if mention.excluded:
            if mention.kind in ("verb", "along"):
                refused = {owner for owner, _ in mention.meaning.verbs} or {-1}
                led = any(made.rows)
            denied = denied or (mention.kind == "verb" and any(owner == number for owner, _ in mention.meaning.verbs))
            continue
        if past_it and mention.kind in ("thing", "pronoun", "verb", "square", "home"):
            again = mention.kind == "verb" and any(owner in refused for owner, _ in mention.meaning.verbs) and not led
            made.cost += 0.0 if again else 1.0  # what is forbidden before a pause is a clause of its own
            past_it, refused = False, set()
        if mention.kind == "verb" and fresh and _purpose(paired, place) is None:
            made.cost += 1.0  # who stands right before a verb does what it says, and nothing of the clause before
        if mention.kind == "verb" or mention.meaning.verbs:
            form = next((form for owner, form in mention.meaning.verbs if owner == number), None)
            if form is not None:
                announced = telling.announced(paired, place)  # "the Truce: signed"
                told = told and form == "past" and not been and not announced
                own = own or not mention.meaning.flags
                onward = paired[place + 1] if place + 1 < len(paired) else None
                if mention.text.endswith((" a", " an")) and onward is not None and onward.kind in ("unknown", "stranger"):
                    made.cost += 2.5  # "the arsenal needs a roof"
                if announced and not spoke and unknown and _counts_another(made.rows, paired[: place - 1]):
                    made.cost += 1.0  # "three drink too much: I recruit one"
                if telling.titles(paired, place, number):
                    made.cost += 0.6  # "Attacks: both raid"
                purpose = _purpose(paired, place)
                if purpose is not None and not any(owner == number for owner, _ in purpose.meaning.verbs):
                    made.cost += 0.5  # "goes to raid"
                again = (paused and any(made.rows)) or bool(place and paired[place - 1].kind == "join")
                if elsewhere and joined and not spoke and mention.preposition == "with":
                    made.cost += 0.5  # "ride to F4 and from there, with a forced march": the way before is another's
                if tail and parted and not mention.meaning.flags:
                    made.cost += 0.6  # "wounded included, let the Bowmen shoot": said of the one before
                if (spoke or denied) and (joined or (again and not mention.meaning.flags)):
                    made.cost += 0.5  # said again after a pause it is another order
                spoke = True
                linked = False
                heard, joined, remark = True, False, False
                made.doubt = made.doubt or mention.doubt
                if first_taken is None:
                    first_taken = mention
                unknown = 0 if first_taken is mention else unknown
                if mention.kind == "verb" and not names_too(verb, mention):
                    continue
            elif mention.kind == "verb" and number not in mention.meaning.along and not takes_any(verb, mention):
                purpose = _purpose(paired, place)
                after = paired[place + 1] if place + 1 < len(paired) else None
                passive = mention.text in ("get", "gets") and after is not None and (number, "past") in after.meaning.verbs
                passive = passive or (
                    mention.text in ("go", "goes", "going") and after is not None and (number, "ing") in after.meaning.verbs
                )
                if (
                    passive
                    or (spoken and not spoke and telling.takes_one(number, paired, place))
                    or (spoken and not spoke and telling.serves_as(number, paired, place))
                    or (spoken and not spoke and mention.text.split(" ", 1)[0] in english.LIGHT)
                    or (mention.text in english.LIGHT and telling.how_it_is_done(number, paired[place + 1 : place + 3]))
                    or (purpose is not None and any(owner == number for owner, _ in purpose.meaning.verbs))
                ):
                    made.cost += 0.1  # "make a forced march"
                    continue
                if mention.preposition == "from" and spoke and mention.text.endswith("s") and not mention.meaning.words:
                    made.cost += 0.3
                    continue  # "protects him from assassins"
                made.cost += 2.5
                made.left.append(mention)
                continue
        elsewhere = elsewhere or (mention.kind == "verb" and not spoke and any(made.rows))
        homeward = mention.text == "home" and not mention.preposition and not paths
        if number in mention.meaning.along and (homeward or not takes_any(verb, mention)):
            aside = 0.15 if mention.kind == "verb" and verb.group and verb.implied else 0.0
            made.cost += 1.2 if spoke and telling.brought(paired, place) else aside
            if (
                spoke
                and mention.kind == "verb"
                and verb.implied
                and telling.after_and(paired, place)
                and not _taken_along(verb, paired, place)
            ):
                made.cost += 0.5  # "go out under Liet and take the silo"
                made.doubt = made.doubt or "more may be done there than going"
            if spoke and mention.kind == "verb" and telling.after_and(paired, place) and telling.still_open(verb, made.rows[-1]):
                made.cost += 1.5  # "relieve the First and send the Second home"
            led_up = led_up or mention.kind == "verb"
            continue
        if mention.text in _ANYTHING and spoke and not mention.preposition and telling.right_behind(number, paired, place):
            made.left.append(mention)  # "raid something of his"
        if mention.kind == "unknown" or (mention.kind == "along" and not takes_any(verb, mention)):
            unknown += 1 if mention.kind == "unknown" or spoken else 9
            made.cost += 0.03
            linked = linked and not (spoke and last in verb.exclusive)  # "support, zapping the Pikes"
            continue
        if mention.kind == "stranger":
            if any(mention.preposition in part.after and not _SELF_EVIDENT.issuperset(part.kinds) for part in verb.parts):
                made.cost += 1.0
                made.left.append(mention)
            else:
                unknown += 1
            continue
        if mention.preposition == "near" and mention.kind == "word" and spoke and any(made.rows):
            made.cost += 0.1
            continue  # "an arsenal next to the University"
        if mention.preposition == "with" and mention.kind == "word" and _paid_with(verb, mention, paired):
            continue
        if mention.kind == "vague" and mention.preposition in ("with", "from") and spoke and pays_its_price(verb):
            spent = place
            continue  # "poison the wells with the rest": the money that is left
        if mention.kind == "word" and mention.preposition == "of" and 0 <= place - spent <= 3:
            continue  # "with the rest of my money"
        if mention.kind == "stay":
            stands = stands or telling.fights_on(number, paired, place)
            made.cost += 0.3 if stands else 2.5
            continue
        if spoke and place and paired[place - 1].kind == "join" and _spoken_of(verb, mention, made.rows[-1], recall):
            continue  # "hire the Scots, they are for Stach"
        strange = place > 0 and paired[place - 1].kind == "unknown" and paused and spoke
        if strange and mention.text in ("them", "it") and not mention.preposition and _whole(verb, made.rows[-1]):
            continue  # "sell the Second and the Third, just cash them in"
        if spoke and mention.kind == "thing" and any(made.rows) and telling.anew(paired, place):
            made.cost += 1.5  # "..., but the Walkers I love too much"
        if spoke and mention.kind == "thing" and any(made.rows) and telling.likewise(paired, place):
            made.cost += 1.2  # "Pikes press the Wolves, the Riders too": who does the same is in a clause of his own
        if (
            mention.text in ("former", "latter")
            and place > 1
            and not spoke
            and any(made.rows)
            and telling.after_and(paired, place)
        ):
            made.cost += 1.0  # "one for money at home, and the former gets a lobbyist"
        if mention.text == "his" and mention.kind == "pronoun" and _his_deed(verb, number, paired, place, made.rows[-1]):
            mention = structs.replace(mention, text="him", known=None)  # "accept his marriage"
        if mention.kind == "pronoun" and not spoke and _pays_himself(verb, number, paired, place):
            continue
        if mention.kind == "pronoun" and telling.named_ahead(paired, place):
            linked = False
            continue
        if (
            mention.text == "one"
            and mention.kind == "number"
            and any(_numbered(p) and p.name in made.rows[-1] for p in verb.parts)
        ):
            made.cost, one_of = made.cost + 0.2, place
            continue  # "ability 2, it heals one of them"
        if mention.kind == "pronoun" and mention.preposition == "of" and 0 <= one_of == place - 2:
            continue
        reserved = frozenset(name for name, claimant in claims.items() if claimant > place) if claims else _NOTHING
        whence = None if spoke else whence_of(verb, number, paired, place)
        together = mention.kind == "pronoun" and mention.text in ("he", "she", "they") and telling.listed_with(paired, place)
        taken = take(
            made.rows, verb, mention, last, linked, recall, reserved, spoke=spoke or undergone, whence=whence, together=together
        )
        if taken is None:
            if mention.kind == "pronoun" and mention.text.startswith(("first ", "last ")):
                made.cost += 2.0  # "the first two" of others
            named = mention.text not in ("he", "she", "him") or not (spoken and verb.group)
            if not named and telling.does_part(number, paired, place) and recall(mention, kinds_of(verb), _NOTHING, "") is None:
                made.doubt = made.doubt or f"who is meant by “{mention.text}” is not certain"
            if together and mention.text != "they" and not mention.preposition:
                made.cost += 2.0
                made.left.append(mention)
            if (
                mention.kind in SIGNIFICANT
                and not (mention.text == "one" and _counts_nothing(verb))
                and not (mention.preposition == "from" and mention.kind in ("square", "home", "thing"))
                and not where_it_is(mention, made.rows)
                and not whose_it_is(mention, made.rows)
            ):
                made.cost += 2.0
                made.left.append(mention)
        else:
            if mention.preposition == "to" and mention.kind == "thing" and _is_elsewhither(verb, taken):
                made.cost += 1.0  # "they go to the mine": nothing is given there
            if mention.kind == "vague" and not mention.preposition and not wanted(verb, taken):
                made.cost += 0.8  # "it has eaten enough"
            if first_taken is not None and unknown:
                unknown_between += unknown
            visited = visited or (mention.kind in ("thing", "square") and _done_besides(paired, place, number, spoken=spoken))
            first_taken = first_taken or mention
            unknown = 0
            last = taken
            led = spoke if spoken else any(name in made.rows[-1] for name in verb.exclusive)
            if taken in paths and not led:
                before_verb.add(taken)
            elif led and taken in before_verb:
                made.cost += 0.8  # "to C6 and then to D6 and bring the Lancers to C4": two ways
            heard, joined, remark = True, False, False
            fresh = paused and mention.kind == "thing"
            early = early or (not spoke and any(part.name == taken and not part.required for part in verb.parts))
        linked = linked and mention.kind == "filler" and mention.text in _ARTICLES  # "the Hawks and the Bulls"
    if flags and not own and spoken and telling.done_by_another(verb, number, paired):
        made.cost += 2.0  # "he takes over the Lancers": what is done to them, and not by them
    if flags and spoken and telling.done_by_stranger(number, paired, made.rows):
        made.cost += 2.5  # "Zorks seize D2, the Swiss go home"
    _together(made.rows, verb)
    made.flags = frozenset(flags)
    made.cost += 0.6 * (len(made.rows) - 1) if flags else 0.0  # what one is to do is not said of the other
    if spoken and spoke and not own and not verb.implied:
        spelled = {m.start for m in mentions if m.kind != "pronoun"}
        named = any(m.start in spelled for row in made.rows for taken in row.values() for m in taken)
        made.cost += 1.2 if named else 2.0  # how it is done alone does not say what is done
    made.past, made.passive = spoke and told, is_
    if remark and heard:
        made.cost += 0.25  # a remark after the order is a clause of its own
    made.scattered = (
        visited
        or (spoken and bool(paired) and paired[0].text in _DEFINITE and telling.stranger_does(number, paired))
        or unknown_between >= (1 if not spoken else 2)
        or (spoken and _is_acted(paired, first_taken))
        or (not spoken and len(paired) > 2 and paired[0].kind == "unknown" and _is_done_to(paired))
    )
    if not spoken and unknown_between:
        made.cost += 1.5
        if unknown_between >= 2:
            return None
    if not spoken and (made.left or not any(made.rows)):
        return None
    if not spoken and _counts_another(made.rows, mentions):
        return None  # "one twin is awake"
    if not spoken and [m.kind for row in made.rows for ms in row.values() for m in ms] == ["number"]:
        elsewhere_said = says_another_number(number, mentions)
        if elsewhere_said:
            return None  # "the fee is 700"
        made.doubt = made.doubt or ("what is counted is not certain" if elsewhere_said is None else "")
    if not spoken and any(m.kind == "unknown" for m in mentions) and not any(m.kind in SIGNIFICANT for m in mentions):
        return None  # "he danced on my foot"
    if not spoken and verb.implied and orders_nothing(verb, mentions, made.rows):
        return None
    if any(m.others and only_in_part(verb, made.rows, m) for m in paired):
        made.cost += 0.35  # "gather on Tarsonis", the planet, beside the Orbital Dock of Tarsonis
    if not spoken and unknown and all(m.kind == "word" for row in made.rows for taken in row.values() for m in taken):
        return None  # "no offense, but your map is ugly"
    article = any(mention.kind == "filler" and mention.text in ("a", "an", "another") for mention in mentions)
    same = next((i for i, m in enumerate(mentions) if m.kind == "filler" and m.text == "same"), 0)
    if same and not spoken and any(m.kind in ("number", "sum") for m in mentions[:same]):
        made.cost += 1.0  # "1 money, Cesare the same": what is the same was counted before
    if (
        spoken
        and same
        and any(m.meaning.verbs for m in mentions[:same])
        and not any(m.kind in SIGNIFICANT for m in mentions[same:])
    ):
        made.cost -= 1.7  # "the Longbows support against the same"
    made.cost += sum(
        1.5 if part.kinds == ("text",) and any(made.rows) else 2.0  # words of his own may stand in a sentence of their own
        for part in verb.parts
        if part.required
        and not (part.article and article)
        and not (part.path and stands)
        and not any(part.name in row for row in made.rows)
    )
    if same and spoken and len(made.rows) > 1 and not _whole(verb, made.rows[-1]):
        made.cost += 2.0  # "Bianca gets 2 influence, the same to Cesare"
    for row in made.rows[1:]:  # another unit does not go where the one before goes unless it is said
        if any(name in row for name in verb.exclusive):
            made.cost += sum(2.0 for part in verb.parts if part.required and part.name not in row)
        elif verb.exclusive or verb.group:
            made.cost += 1.5
    return made


def _his_deed(verb: Verb, number: int, mentions: list[Mention], place: int, row: Row) -> bool:
    """Whether what stands behind a "his" is what the verb is about, and by whom is left open."""
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    open_still = any(part.required and part.kinds == ("player",) and part.name not in row for part in verb.parts)
    spoken = any(owner == number for m in mentions[:place] for owner, _ in m.meaning.verbs)
    return spoken and open_still and after is not None and number in after.meaning.along


def _is_elsewhither(verb: Verb, name: str) -> bool:
    """Whether "to" leads in another part than this, and never this one."""
    leading = [part.name for part in verb.parts if "to" in part.after]
    return bool(leading) and name not in leading


def _numbered(part: Part) -> bool:
    """Whether a number says which one it is, and not how many."""
    return part.name.startswith("_") and "number" in part.kinds


def _pays_himself(verb: Verb, number: int, mentions: list[Mention], place: int) -> bool:
    """ "She pays on delivery": another player does it, and it is not done to her."""
    if mentions[place].text not in ("he", "she") or mentions[place].preposition:
        return False
    doers = {kind for part in verb.parts if part.name in verb.exclusive for kind in part.kinds}
    after = next((m for m in mentions[place + 1 :] if m.kind != "filler"), None)
    if any(m.kind in ("sum", "number") for m in mentions[place:]):
        return False  # "she pays 900" says for how much
    if after is None or doers or not any(owner == number for owner, _ in after.meaning.verbs):
        return False
    return after.text.endswith("s") and after.text not in english.RECEIVING


def _counts_another(rows: list[Row], mentions: list[Mention]) -> bool:
    """Whether all that is taken is one number, and it counts something nobody knows that does something."""
    taken = [m for row in rows for ms in row.values() for m in ms]
    return len(taken) == 1 and counts_another(taken[0], mentions)


def _taken_along(verb: Verb, mentions: list[Mention], place: int) -> bool:
    """ "Go there and take Gurney with them"."""
    after = next((m for m in mentions[place + 1 :] if m.kind not in ("filler", "unknown")), None)
    goers = [part for part in verb.parts if part.name in verb.exclusive]
    return after is None or (after.text != "it" and any(accepts(part, after) for part in goers))


def _done_besides(mentions: list[Mention], place: int, number: int, *, spoken: bool) -> bool:
    """ "Fortify the mine and visit the mill": an unknown word between what lists them may say that something else is done."""
    before = [m for m in mentions[:place] if m.kind not in ("filler", "preposition")][-2:]
    strange = bool(before) and (
        before[-1].kind == "unknown" or (before[-1].kind == "along" and number not in before[-1].meaning.along)
    )
    if not strange or not before[-1].text.isalpha():
        return False
    return before[0].kind == "join" if len(before) > 1 else not spoken


def _whole(verb: Verb, row: Row) -> bool:
    return all(part.name in row for part in verb.parts if part.required)


def _spoken_of(verb: Verb, mention: Mention, row: Row, recall: Recall) -> bool:
    """Whether a pronoun begins what more is said of a thing the order names already."""
    if mention.kind != "pronoun" or mention.text not in _SUBJECTS:
        return False
    meant = recall(mention, kinds_of(verb), _NOTHING, "")
    held = {thing.id for thing in meant.things} if meant is not None else set[str]()
    return bool(held) and any(held == {thing.id for m in listed for thing in m.things} for listed in row.values())


def _placed(rows: list[Row]) -> bool:
    """Whether something says already where it goes."""
    return any(
        m.kind in ("square", "home") or m.preposition in english.ARROWS for row in rows for taken in row.values() for m in taken
    )


def _together(rows: list[Row], verb: Verb) -> None:
    """What is counted behind the rest belongs to it, unless something else is said of it."""
    counted_in = next((part.name for part in verb.parts if "amounts" in part.kinds), "")
    for place in range(len(rows) - 1, 0, -1):
        if set(rows[place]) == {counted_in} and counted_in in rows[place - 1]:
            rows[place - 1][counted_in].extend(rows.pop(place)[counted_in])


def _for_another(verb: Verb, mentions: list[Mention]) -> bool:
    """ "Propose to Jan for me": who writes is not whom it is about, where another is named."""
    takers = [part for part in verb.parts if "player" in part.kinds]
    named = [m for m in mentions if m.kind == "thing" and m.things and all(thing.kind == "player" for thing in m.things)]
    his = any(m.kind == "self" and before.kind == "verb" for before, m in itertools.pairwise(mentions))
    return len(takers) == 1 and bool(named) and not his  # not "hire me the Free Lances, and the Stradiots for Bianca"


def _paid_with(verb: Verb, mention: Mention, mentions: list[Mention]) -> bool:
    """ "With the money I make a bribery, on the manpower": what it is done with, and not what it is done to."""
    takers = [part for part in verb.parts if "with" not in part.after and accepts(part, mention)]
    others = [m for m in mentions if m is not mention and m.preposition != "with"]
    return any(accepts(part, m) for part in takers for m in others)


def _is_done_to(mentions: list[Mention]) -> bool:
    """ "Demolish the University": a word nobody knows stands where a verb does, right before what is named with its article."""
    word, article, named = mentions[:3]
    return not word.preposition and article.text in _BEFORE_ONE and named.kind in ("thing", "word") and not named.preposition


def _is_acted(mentions: list[Mention], verb: Mention | None) -> bool:
    """ "Hang the steward", "my lobbyist switches": somebody who is there already, and a word nobody knows for what is done."""
    place = next((place for place, m in enumerate(mentions) if m is verb), 0)
    if verb is None or verb.kind != "verb" or not place or mentions[place - 1].text not in _DEFINITE:
        return False
    led = any(m.kind == "unknown" or m.text in ("away", "off") for m in mentions[:place])
    led = led or telling.may_do(mentions[place + 1 :])
    after = mentions[place + 1] if place + 1 < len(mentions) else None
    return led or (after is not None and after.kind == "unknown" and after.text.endswith("s"))


def _counts_nothing(verb: Verb) -> bool:
    return not verb.counted and not any({"number", "sum", "amounts"} & set(part.kinds) for part in verb.parts)


def _purpose(mentions: list[Mention], place: int) -> Mention | None:
    """The verb that says what for: "goes to raid"."""
    onward = [m for m in mentions[place + 1 : place + 4] if m.kind != "filler"][:2]
    if len(onward) < 2 or onward[0].text != "to" or onward[1].kind != "verb":
        return None
    article = any(m.text in _BEFORE_ONE for m in mentions[place + 1 : place + 4])  # "a lobbyist to the collector"
    return None if article and onward[1].meaning.words else onward[1]


def _undergone(number: int, mentions: list[Mention]) -> bool:
    """ "Voss is to be killed by Wraith", "have Voss killed": it is done to who stands before the verb."""
    been = False
    for mention in mentions:
        been = been or (mention.kind == "filler" and mention.text in english.BEING) or mention.text in ("get", "gets")
        if any(owner == number for owner, _ in mention.meaning.verbs):
            return been and (number, "past") in mention.meaning.verbs
    return False


def _of_the_same(rest: list[Mention]) -> bool:
    """ "Not to raid it but to seize it": what is done instead, by whom it was forbidden."""
    after = next((m for m in rest if m.kind != "filler"), None)
    return after is not None and after.kind in ("verb", "preposition")
