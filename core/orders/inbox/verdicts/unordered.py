"""What a clause is that makes no order: somebody who stays, a remark, a question of names, or what is not understood."""

from __future__ import annotations

import itertools
import re

from msgspec import Struct

from core.orders.inbox.amendments.amending import forbid, stays, taken_out
from core.orders.inbox.commands.companions import named_behind_stay, stayers
from core.orders.inbox.commands.completing import price, uncounted
from core.orders.inbox.commands.doubting import lacks_a_leader
from core.orders.inbox.commands.ordering import of_him_just_told, order
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.language.hearsay import ANYBODY_IS, COMMANDED, EXPECTED, GRANTED, HAVE_DONE, SOMETHING, WANTS
from core.orders.inbox.language.people import UNNAMED
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.doers import will_of_another
from core.orders.inbox.speech.remarks import (
    bidden_of_them,
    described,
    new_with_another,
    points_somewhere,
    some_of_them,
    unknown_command,
    unknown_sort,
)
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.verdicts.hearing import Hearing, is_deed

_TIME_FOR_IT = re.compile(r"^\W*(?:\w+\W+){1,4}time\W*$")
_PERFORMS = re.compile(
    r"^\W*(?:(?:and|also|then|oh|finally|so) )*(?:i|we) (?:(?:hereby|now|also|officially|formally|secretly) )*(?:join|leave|"
    r"quit|found|form|propose|support|spy|scout|"
    r"search|explore|vote|cast|lend|invest|establish|ban|sign|ally|trade|swap|exchange|open|close|block|reveal|publish|"
    r"investigate|fortify|break|renounce|"
    r"recognise|recognize|annul|offer|accept|adopt|appoint|name|nominate|claim|pledge|use|activate|play)\b"
)

_REASONED = re.compile(r"\b(?:because|since|cause|cos)\b")
"""After it a clause tells why: "because he watches the mine, not the mill"."""
_ONE_MORE = re.compile(
    r"\W*(?:and|plus|&|then)? ?(?:yet )?(?:another|(?:one|two|three|some|a few) more|a second|a third)\b(?: one)?\W*$"
)
"""More of what was ordered just before: "recruit a legion, and another one"."""
_ONE_TO_SOMEBODY = re.compile(
    r"\W*(?:and |plus )?(?:one|another|a second)(?: one)? (?:to|for) (?:(?:the|my|our|that) )?[a-z]{3,}\W*$"
)
"""More of it for whom nobody knows: "and one to the baker"."""
_TOO = re.compile(r"^\W*(?:(?:and|also|or|plus) .{0,40}|(?:he|she|they) .{0,30})\b(?:too|as well|likewise|along|also)\W*$")
_OUR_OWN = re.compile(r"(?:and |also |then )?(?:i|we|my|our|let)\b")


_KEPT = frozenset({"him", "her", "them", "it", "both"})
"""Who is left where he is: "leave them at home"."""
_AS_MUCH = re.compile(r"\b(?:as (?:much|many)|the (?:rest|same)|half|twice|double)\b(?=(?: again| more| too| as well)?\W*$)")
""" "Four influence to Toto, and Margot as much again"."""
_LEFT_TO = re.compile(r"\b(?:i|we) (?:gladly |happily )?leave\b.* to\b")
""" "Everything else I leave to fate and to Otto"."""
_PLEASE_NO = re.compile(
    r"\W*(?:(?:and|also|but|so|oh) )*(?:please|pls|plz|kindly),? no (?!(?:thanks|worr\w+|problem|hurry|rush|stress|panic|"
    r"offen[cs]e|hard|mercy|matter|doubt|more|one|need|harm|jokes?|idea)\b)[a-z]{3,}\b"
)
""" "Please no result before ten": a wish of what is not to be."""
_ONE_OF_NUMBER = re.compile(r"\bmy \d{1,2}(?:[- ]\w+)? one\b")
""" "Also my 2-point one": a number, of what was spoken of before."""
_RESTING = frozenset({"rest", "rests", "sleep", "sleeps"})


class _Named(Struct):
    """What a clause names: `pieces` are the things in it that are no players, `words` how many words it has."""

    things: list[Mention]
    pieces: list[Mention]
    squares: list[Mention]
    verbs: list[Mention]
    kinds: set[str]
    words: int


def no_order(h: Hearing) -> None:
    """What comes of a clause that orders nothing: chatter, a question, an order before that it leaves uncertain, or that it is
    not understood."""
    said = h.one.mentions
    things = [m for m in said if m.kind == "thing" and not m.excluded]
    pieces = [m for m in things if all(t.kind != "player" for t in m.things)]
    squares = [m for m in said if m.kind == "square" and not m.excluded]
    verbs = [m for m in said if m.kind == "verb" and not (m.excluded and m.meaning.flags)]
    named = _Named(things, pieces, squares, verbs, {m.kind for m in said}, len(h.text.split()))
    if verbs and h.talk.inside and not h.one.reason and "pronoun" in named.kinds and _may_mean_last(h.talk):
        h.talk.may_go_on()
    if not named.things and h.talk.last is not None and lacks_a_leader(h.talk.last) and UNNAMED.search(h.text):
        h.talk.may_go_on()  # "My nephew leads them"
    if not any(is_so(h, named) for is_so in _VERDICTS):
        _not_understood(h, named)


def _exclaims(h: Hearing, named: _Named) -> bool:
    """ "Recruiting! A regiment at F2", "Moving sale!", "new unit time": what is going to be ordered, or nothing is."""
    verbs = named.verbs
    if not verbs:
        return False
    only = all(m.kind in ("verb", "filler", "mark") for m in h.one.mentions)
    doing = only and any(form == "ing" for _, form in verbs[0].meaning.verbs)
    doing = doing and (h.sentence.ending.startswith("!") if len(verbs) > 1 else not h.sentence.bullet)
    if not doing and (named.things or named.squares or not (_TIME_FOR_IT.match(h.text) or _leads_in(h))):
        return False
    h.chatter()
    return True


def _likewise_without(h: Hearing, named: _Named) -> bool:
    """ "The Archers do likewise, but without him": what was just ordered of others, and not all of it."""
    talk, one = h.talk, h.one
    last = talk.last.verb if talk.last is not None and talk.last_drafts else None
    same = next((place for place, m in enumerate(one.mentions) if m.text in ("same", "likewise", "ditto")), -1)
    led = [m for m in one.mentions[: max(same, 0)] if m.kind not in ("filler", "join", "mark")]
    less = any(m.kind == "not" for m in one.mentions[same + 1 :])
    if last is None or same < 0 or not less or len(led) != 1 or led[0] not in named.pieces:
        return False
    if not any(accepts(part, led[0]) for part in last.parts) or any(t.owner != talk.player for t in led[0].things):
        return False
    h.ask("verb")
    return True


def _two_roads(h: Hearing, named: _Named) -> bool:
    """ "For the Lancers I see two roads, C4 or D3"."""
    if not named.pieces or not any(m.choice for m in named.squares):
        return False
    if modality.PAST.search(h.text) or modality.REPORTED.search(h.text):
        return False
    h.ask("square")
    return True


def _stays(h: Hearing, named: _Named) -> bool:
    """Who is to stay where he is."""
    talk, one = h.talk, h.one
    if not one.stay:
        return False
    led = list(itertools.takewhile(lambda m: m.kind != "stay", one.mentions))  # not "everybody stays where they are"
    pointed = [m.text for m in led if m.kind == "pronoun" or (m.text == "both" and m is led[-1])] or [
        after.text for stay, after in itertools.pairwise(one.mentions) if stay.kind == "stay" and after.text in _KEPT
    ]
    gone = False
    rests = any(m.kind == "stay" and m.text in _RESTING for m in one.mentions)  # "to the wells; he drinks, he rests"
    if talk.amending or talk.last is not None:
        numbered = "number" in named.kinds  # "no, 4 stays"
        he = ("there" not in pointed) if pointed else not (named.things or named.squares or numbered or named.words > 2)
        gone = stays(talk, named.things, frozenset(pointed) if he and not rests and _may_mean_last(talk) else None)
    pointed = [] if gone or rests else pointed
    if not named.things and not named.squares and pointed and "there" not in pointed and _may_mean_last(talk):
        talk.may_go_on()
    talk.stayed = (h.start, h.sentence.start, stayers(talk, one))
    named_behind_stay(talk, one, h.start, h.text)
    h.chatter()
    return True


def _takes_out(h: Hearing, named: _Named) -> bool:
    """ "Not the Green Hawks", and nothing else; or a heading."""
    talk = h.talk
    if named.things or named.squares:
        return False
    reasoned = talk.inside and _REASONED.search(talk.clean.folded, h.sentence.start, h.start) is not None
    if (not named.verbs and not reasoned and taken_out(talk, h.one)) or talk.is_heading(h.sentence):
        h.chatter()
        return True
    return False


def _tells(h: Hearing, named: _Named) -> bool:
    """What is forbidden, weighed, or told of what was or of others."""
    one, text = h.one, h.text
    if h.start == h.sentence.start and _done_to_unknown(h.talk, one):
        h.ask("name")  # "hired assassin on Ott, told you so"
        return True
    told = modality.PAST.search(text) or modality.WEIGHED.search(text) or modality.REPORTED.search(text)
    if not (one.reason or forbids(one, h.start, text) or told):
        return False
    if modality.FORBIDDEN.search(text):
        forbid(h.talk, one)
    wish = modality.WISH.search(text)
    unknown = not (named.things or named.squares or "word" in named.kinds or any(map(is_deed, named.verbs)))
    unknown = unknown and not any(m.meaning.flags or (m.kind == "along" and m.excluded) for m in one.mentions)
    if named.things and modality.PASS_ON.match(text):
        h.leave("something to be passed on", h.sentence.end)
    elif wish is not None and wish[0].endswith(" that") and not one.reason and not named.things:
        h.leave("not understood")  # "we demand that the moderator stop calling us so"
    elif not one.reason and (_bids_behind(one) or (unknown and _PLEASE_NO.match(text))):
        h.leave("not understood")  # "please no result before ten", "we would rather they were not: poison them"
    elif not named.things and not h.talk.inside and EXPECTED.match(text):
        h.leave("not understood")
    else:
        h.chatter()
    return True


def _bids_behind(one: Frame) -> bool:
    """Whether what is told goes over into a command behind a colon."""
    pairs = itertools.pairwise(m for m in one.mentions if m.kind != "filler")
    return any(colon.text == ":" and is_deed(m) and any(form == "base" for _, form in m.meaning.verbs) for colon, m in pairs)


def _of_somebody(h: Hearing, named: _Named) -> bool:
    """What another will do, how something is, or an address: "Students of Ginaz!"."""
    player, things = h.talk.player, named.things
    called = bool(things) and not (named.verbs or named.squares) and all(m.preposition == "of" for m in things)
    called = called and (h.sentence.ending == "!" or all(player in (t.owner, t.id) for m in things for t in m.things))
    if not (called or will_of_another(player, h.one) or described(h.one) or ANYBODY_IS.match(h.text)):
        return False
    h.chatter()
    return True


def _wanted_by_another(h: Hearing) -> bool:
    """ "The Sun King wants my Dragoons in C8", and nothing is said of whether he gets them."""
    first = next((m for m in h.one.mentions if m.kind not in ("filler", "join", "mark")), None)
    if first is None or not first.person or first.preposition or any(t.id == h.talk.player for t in first.things):
        return False
    wants = WANTS.match(h.text, first.end - h.start)
    return wants is not None and GRANTED.search(h.text, wants.end()) is None and GRANTED.search(h.behind) is None


def _leaves_open(h: Hearing, named: _Named) -> bool:
    """What is nearly an order: of what is left open in it the moderator is asked."""
    if named.squares and not named.things and named.words <= 4:
        h.talk.may_go_on()  # "no, C3"
    why = _left_open(h, named)
    if why and _wanted_by_another(h):
        h.leave("told, and not ordered")
    elif why == "missing" and (again := of_him_just_told(h.talk, h.sentence, h.one)) is not None:
        order(h.talk, h.sentence, again, h.start, h.end, doubt="of whom it is said before")
    elif why:
        h.ask(why)
    return bool(why)


def _left_open(h: Hearing, named: _Named) -> str:
    """What of a clause is left open that names what an order could be of; empty where it names too little."""
    one = h.one
    if h.talk.inside and h.talk.last_drafts and _ONE_TO_SOMEBODY.match(h.text) and not one.reason:
        return "name"
    if not named.verbs and some_of_them(one):
        return "name"
    if _the_same_for(h.talk, one):
        return "verb"
    if new_with_another(one):
        return "verb"
    if named.pieces and points_somewhere(one):
        return "square"
    if (len(named.pieces) > 1 and _acts(h.talk, one)) or _lacks_a_verb(h, named):
        return "verb"
    return "missing" if _lacks_a_part(h, named) else ""


def _the_same_for(talk: Talk, one: Frame) -> bool:
    """ "And for Liet the same treatment, at twice the fee": what was just ordered of another, in words nobody knows."""
    last = talk.last.verb if talk.last is not None and talk.last_drafts else None
    if last is None or one.reason or not any(m.text in ("same", "likewise", "ditto") for m in one.mentions):
        return False
    for_him = [m for m in one.mentions if m.kind == "thing" and m.preposition in ("for", "to", "with") and not m.excluded]
    parts = [part for part in last.parts if part.name in last.exclusive]
    return any(accepts(part, m) for part in parts for m in for_him)


def _lacks_a_verb(h: Hearing, named: _Named) -> bool:
    """Whether things and squares stand together as they do in an order, and only what is done is not said."""
    bullet, pieces, squares = h.sentence.bullet, named.pieces, named.squares
    named_so = bool(named.things or squares or "word" in named.kinds)
    named_so = named_so or (not h.talk.inside and SOMETHING.match(h.text) is not None)
    built = "word" in named.kinds and bool({"square", "home"} & named.kinds)
    new_line = h.talk.new_line(h.sentence)
    return (
        _sent_somewhere(h, named)
        or (named_so and modality.VAGUE_WISH.search(h.text) is not None)
        or (bool(pieces) and (bool(squares) or bullet))
        or (built and named.words <= (9 if any(m.choice for m in h.one.mentions) else 6))
        or (bool(squares) and (bullet or (new_line and named.words <= 5)))
        or (bool(pieces) and named.words <= 3 and new_line and not modality.SIGN_OFF.match(h.text))
    )


def _sent_somewhere(h: Hearing, named: _Named) -> bool:
    """ "The Hawks and whoever else is at home to Kaitain": his own, and whither, whatever is said between."""
    own = [m for m in named.pieces if not m.preposition and m.things and all(t.owner == h.talk.player for t in m.things)]
    return bool(own) and any(m.preposition in english.ARROWS and m.start > own[0].end for m in named.pieces)


def _lacks_a_part(h: Hearing, named: _Named) -> bool:
    """Whether a verb is said like an order, and something it needs is not."""
    if not named.verbs or named.squares or named.pieces:
        return bool(named.verbs)
    first = next((m.kind for m in h.one.mentions if m.kind not in ("join", "filler")), "")
    return (
        (h.sentence.bullet or first == "verb")
        and len(h.text.split(",")[0].split()) <= 8
        and (not h.talk.inside or bool(SIGNIFICANT & named.kinds) or _done_to_unknown(h.talk, h.one))
    )


_AND_AS_MUCH = re.compile(
    r"\W*(?:and )?(?:as (?:much|many)|half|some|most|a (?:bit|few|little|lot|couple)|the rest|what(?:ever)?)\b"
)


def _counts(h: Hearing, named: _Named) -> bool:
    """What costs or counts something: a price, or what it is of, or how much, is asked."""
    talk, inside = h.talk, h.talk.inside and h.talk.last is not None
    if inside and price(talk, h.one, h.start, h.text):
        h.chatter()
    elif inside and {"number", "word"} <= named.kinds and named.words <= 6:
        h.ask("missing")  # "give him the Colonel, and 2 manpower"
    elif inside and {"vague", "word"} <= named.kinds and talk.last_drafts and _AND_AS_MUCH.match(h.text):
        talk.may_go_on()  # "2 money to Cesare and as much influence as possible"
        h.ask("amount")
    elif uncounted(talk, h.one) or (h.sentence.bullet and {"number", "word"} <= named.kinds):
        h.ask("amount" if named.things else "verb")
    else:
        return False
    return True


def _nearly_counts(h: Hearing, named: _Named) -> bool:
    """What names somebody and something vague or of an unknown sort, or a number of nothing."""
    one, things = h.one, named.things
    vague = "vague" in named.kinds and not _LEFT_TO.search(h.text)
    vague = vague and ((things and "word" in named.kinds) or any(m.preposition == "to" for m in things))
    known = h.talk.inside and "unknown" not in named.kinds and any(m.person for m in things)
    vague = vague or (known and _AS_MUCH.search(h.text) is not None)
    if vague and _LEFT_TO.search(h.text) and "word" not in named.kinds:
        h.chatter()
    elif named.pieces and h.start == h.sentence.start and unknown_command(one):
        h.leave("not understood")
    elif vague or _counted_for_him(one):
        h.ask("amount")  # "the rest of the treasury to Bram", "a couple of manpower on top for him"
    elif unknown_sort(one):
        h.ask("name")
    elif things and any(m.kind == "sum" or (m.kind == "number" and named.pieces and m.preposition) for m in one.mentions):
        h.leave("not understood")
    elif things and h.talk.inside and "number" in named.kinds:
        h.ask("amount")
    else:
        return False
    return True


_VERDICTS = (
    _likewise_without,
    _exclaims,
    _two_roads,
    _stays,
    _takes_out,
    _tells,
    _of_somebody,
    _leaves_open,
    _counts,
    _nearly_counts,
)
"""What a clause without an order may be: the first that it is has it."""


_IN_THAT_CASE = re.compile(r"\W*(?:(?:and|but|or) )?if (?:so|not|yes|yeah|no|it is|it does|that is so)\b")
"""What hangs on the answer to a question just asked."""


def _not_understood(h: Hearing, named: _Named) -> None:
    """Keeps what is left as not understood where it may be wanted, else as chatter; either may be said of the order before."""
    talk, one, text = h.talk, h.one, h.text
    too = _TOO.search(text) is not None
    if _may_be_wanted(h, named):
        if named.verbs and too and "pronoun" in named.kinds:
            talk.may_go_on()  # "he goes too"
        if named.verbs and _IN_THAT_CASE.match(text) is not None:
            h.ask("condition")  # "Is it free? If yes, take it."
        else:
            h.leave("not understood")
    elif talk.last_drafts and not talk.inside and too and "unknown" in named.kinds:
        talk.may_go_on()
        h.leave("not understood")  # "And his wife too."
    else:
        solid = [m for m in one.mentions if m.kind not in ("filler", "mark")]
        more = solid[:1] and solid[0].text in ("and", "&", "plus") and len(solid) == 2 and solid[1].kind == "unknown"
        told = talk.inside and solid[:1] and solid[0].kind == "number" and talk.clean.folded[: h.start].rstrip().endswith(":")
        if (more and not talk.new_line(h.sentence)) or told or (talk.inside and _ONE_MORE.match(text)):
            talk.may_go_on()  # "Raid it with Hark Leg A. And B.", "Militia at the Smelter: 1"
        h.chatter()


def _may_be_wanted(h: Hearing, named: _Named) -> bool:
    """Whether an order may be meant by words of which too little is understood even to ask."""
    text, inside, signs_off = h.text, h.talk.inside, modality.SIGN_OFF.match(h.text) is not None
    return (
        bool(named.verbs or named.squares)
        or (
            bool(named.pieces)
            and not _tallied(h, named)
            and ((named.words <= 6 and not inside and not signs_off) or _OUR_OWN.match(text) is not None)
        )
        or (named.words > 1 and modality.WISH.search(text) is not None and not signs_off)
        or _PERFORMS.match(text) is not None
        or HAVE_DONE.match(text) is not None
        or (not inside and COMMANDED.match(text) is not None)
        or (h.sentence.bullet and {"unknown", "word"} <= named.kinds and not inside)
        or (h.sentence.bullet and not inside and _ONE_OF_NUMBER.search(text) is not None)
        or ({"number", "word"} <= named.kinds and not signs_off)
        or (not inside and bidden_of_them(h.one))
        or (not inside and _several_of_his(h, named))
    )


def _tallied(h: Hearing, named: _Named) -> bool:
    """ "3 legions, 2 heroes, 1 token": how many there are of each sort, and nothing of what they do."""
    pairs = list(itertools.pairwise(h.one.mentions))
    counted = {id(m) for count, what in pairs for m in (count, what) if "number" in (count.kind, what.kind)}
    return all(m.noun and not m.own and id(m) in counted for m in named.pieces)


def _several_of_his(h: Hearing, named: _Named) -> bool:
    """ "The Blues and the Greens swap places with the Bulls": what several of his own are to do, in a word nobody knows."""
    own = [m for m in named.pieces if m.things and all(thing.owner == h.talk.player for thing in m.things)]
    solid = [m for m in h.one.mentions if m.kind not in ("filler", "mark", "join")]
    acts = next((m for m in solid if m.kind != "thing"), None)
    return (
        len(own) > 1
        and solid[0] is own[0]
        and acts is not None
        and acts.kind == "unknown"
        and not acts.text.endswith(("s", "ed"))
    )


def _leads_in(h: Hearing) -> bool:
    """ "I go down on one knee: ...": what the writer does before he orders something, in everyday words."""
    said = [m for m in h.one.mentions if m.kind in ("verb", "word", "home")]
    everyday = all(m.kind == "verb" and m.text.split(" ", 1)[0] in modality.COMMONPLACE for m in said)
    return everyday and h.talk.clean.folded[h.end :].lstrip().startswith(":") and modality.I_SAY.match(h.text + ":") is not None


def _counted_for_him(one: Frame) -> bool:
    """Whether somebody who was spoken of is to get something that is counted, and nobody knows how much."""
    pointed = any(m.kind == "pronoun" and m.preposition in ("for", "to") for m in one.mentions)
    return pointed and any(m.kind == "vague" for m in one.mentions) and any(m.kind == "word" for m in one.mentions)


def _may_mean_last(talk: Talk) -> bool:
    """Whether a pronoun can point at what the last order speaks of: nothing else was named since."""
    here = [m for m in talk.current if m.kind == "thing" and m.start < talk.segment]
    named = here[-1] if here else next((m for m in talk.seen if m.kind == "thing"), None)
    return named is None or any(thing.id in draft.ids for thing in named.things for draft in talk.last_drafts)


def _acts(talk: Talk, one: Frame) -> bool:
    """ "Pikes charge the Grey Wolves": his own do something to another thing, and nobody knows what."""
    solid = [m for m in one.mentions if m.kind not in ("filler", "mark")]
    first = next((m for m in solid if m.kind not in ("join", "verb", "unknown", "number")), None)
    if first is None or not any(thing.owner == talk.player for m in solid for thing in m.things):
        return False
    after = solid[solid.index(first) + 1 :]
    return bool(after) and after[0].kind in ("unknown", "verb", "preposition", "along") and any(m.kind == "thing" for m in after)


def without(text: str, start: int, gone: list[Mention]) -> str:
    """A clause that begins at `start`, with blanks for some of its mentions."""
    for m in gone:
        text = text[: m.start - start] + " " * (m.end - m.start) + text[m.end - start :]
    return text


def forbids(one: Frame, start: int, text: str) -> bool:
    """Whether a clause says that something is not to be done, and not only what is left out."""
    if any(m.text == "neither" for m in one.mentions) and all(m.excluded for m in one.mentions if m.kind in SIGNIFICANT):
        return True  # "we move neither the Hawks nor the Bulls"
    return modality.FORBIDDEN.search(without(text, start, exclusions(one.mentions))) is not None


def exclusions(mentions: list[Mention]) -> list[Mention]:
    """Every "not" that only leaves something out: "the first, not the second"."""
    solid = [m for m in mentions if m.kind not in ("filler", "preposition")]
    pairs = itertools.pairwise(solid)
    kinds = ("thing", "square", "word", "number")
    first = next((m.start for m in solid if m.kind == "verb" and not m.excluded), None)
    leaves_out = any(m.excluded and m.kind in kinds for m in solid)
    return [
        m
        for m, after in pairs
        if m.kind == "not"
        and (after.excluded or (leaves_out and after.kind == "verb"))
        and (after.kind in kinds or not after.excluded or (after.kind == "verb" and first is not None and first < m.start))
    ]


def _done_to_unknown(talk: Talk, one: Frame) -> bool:
    """ "hired assassin on ott": the verb, and at once to whom, whom nobody knows."""
    led = itertools.takewhile(lambda m: m.kind != "join", one.mentions)
    solid = [m for m in led if m.kind not in ("filler", "mark")]
    while len(solid) > 1 and solid[0].kind == solid[1].kind == "verb":  # "hired assassin"
        del solid[0]
    if len(solid) != 3 or solid[0].kind != "verb" or solid[1].kind != "preposition":
        return False
    if solid[2].kind not in ("unknown", "stranger"):
        return False
    known = [talk.vocabulary.verbs[number] for number, _ in solid[0].meaning.verbs]
    return any(
        part.required and "player" in part.kinds and solid[1].text in (*part.after, "on") for verb in known for part in verb.parts
    )
