"""Covering: how certain the orders of a sentence are, once all of it is judged."""

from __future__ import annotations

import itertools
import re
from typing import Any

from core.orders.inbox.amendments.revising import another_since
from core.orders.inbox.commands.companions import left_behind
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, english, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.speech.governed import governed
from core.orders.inbox.speech.occasions import FOR_SHOW
from core.orders.inbox.speech.remarks import only_denies
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame
from core.orders.inbox.syntax.taking import accepts, same
from core.orders.inbox.syntax.telling import points_back
from core.orders.inbox.verdicts.hearing import Hearing

_ONLY_DENIED = re.compile(r"^\W*(?:edit|correction|ps|p\.s\.)(?: ?#?\d+)?\s*[:,-]?\s*(?:(?:and|also|oh|but) )*no (?=[a-z])")
"""What is mended by saying only what is not wanted: "EDIT: and no field surgeon for me"."""
_REMARK = re.compile(r"(?:\s-+\s|:\s|\(|\[)\s*[^\W\d_]+(?: [^\W\d_]+){0,2}[\s)\]]*$")
_NUMBERED_HEAD = re.compile(
    r"^\W*(?:(?:first|second|third|fourth|fifth|sixth|last|next|final) (?:point|order|item|thing|matter|wish|command|task|"
    r"job)|(?:point|order|item|wish|command|task|job) (?:one|two|three|four|five|six|\d)|decided|resolved|ordered|debit|item|"
    r"orders?|to do)\s*:|^\W*(?:first|second|third|fourth|fifth|last|next|final|lastly|finally)(?:ly)?, [^,:.;\n]*:"
)

_OF_HIM = re.compile(
    r"\b(?:he|she|they) \w+(?: \w+){0,4} \((?:and |but |no |yes )?(?:he|she|they) (?:did|does|has|had|was|is)(?: not|n't)?\W*$"
)
""" ", he asked nicely (he did not)": remarked of what was told of him, and not of the order."""
_QUIETLY = re.compile(r"\b(?:also|last|first|next|then|now|secret\w*|today|tonight)\b")
_IN_SOME_WAY = re.compile(
    r"\W*(?:(?:and|also|but) )*(?:(?:[a-z]+ )?[a-z]+ly\b|(?:one|a) (?:line|word|note|thing)\b|"
    r"(?:with|in|from|without|to|on|out of) )"
)
_THOUGHT = re.compile(
    r"\b(?:thoughts?|notions?|dreams?|propos\w+|suggest\w+|rumou?rs?|gossip|wish\w*|want\w*|advice|quot\w+|news)\b"
)
_SIGHED = frozenset({"unknown", "filler", "preposition", "join", "mark"})
_PASTIMES = frozenset(
    "pray sing dance dine camp drink eat feast celebrate picnic nap snore swim fish bathe graze sunbathe".split()
)
"""What those do who are sent, and is nothing of the game."""
_ADDS = re.compile(
    r"\b(?:and|also|too|as well|likewise|ditto|same|another|more|plus|next|then|besides|both|all|here|again)\b|[+&]"
)
"""What adds to an order rather than to mend it."""
_LITTLE_MORE = 3
"""How many words beside a value leave it alone."""
_TWO = 2
_MOST_STRANGE = 3
"""How many words nobody knows leave an order of their sentence uncertain."""

Standing = list[tuple[Draft, dict[str, Any]]]


def standing(talk: Talk) -> Standing:
    """The orders of the message as they stand."""
    return [(draft, draft.document) for draft in talk.drafts if draft.document is not None]


def cover(h: Hearing, held: Standing, *, mending: bool) -> None:
    """Doubts the orders of a sentence, or those before it, where not all that was said is understood. `held` are the orders that
    stood ahead of the sentence, `mending` says whether it was to mend some."""
    talk = h.talk
    here = [draft for draft in talk.drafts if draft.start >= h.sentence.start]
    mine = [draft for draft in here if draft.document is not None]
    if mine:
        _cover_own(h, here, mine)
    if modality.BUT_NOT.search(h.whole) and not _only_flags_denied(talk, h.frames):
        onward = talk.before is not None and not talk.new_line(h.sentence)
        since = talk.before.start if talk.before is not None and onward else h.sentence.start
        doubted((draft for draft in talk.drafts if draft.start >= since), "what follows may take it back")
    now = standing(talk)
    _cover_another_value(h, [draft for draft, _ in held if any(draft is one for one, _ in now)], mine)
    if mending:
        _cover_mended(h, [draft for draft, _ in held if not any(draft is one for one, _ in now)], mine)
    untouched = len(now) == len(held) and all(
        one is other and document is said for (one, document), (other, said) in zip(now, held, strict=True)
    )
    unwanted = _ONLY_DENIED.match(h.whole) is not None
    if mending and untouched and not unwanted and correcting.STRONGLY.search(h.whole) and any(map(_mends_something, h.frames)):
        talk.may_go_on()  # something is mended, and nobody knows what


def _cover_another_value(h: Hearing, held: list[Draft], mine: list[Draft]) -> None:
    """ "Build an arsenal. A university of course.": a value alone, where the order just before it has another, may stand beside
    it or in its place."""
    talk = h.talk
    said = [m for one in h.frames for m in one.mentions]
    values = [m for m in said if m.kind in SIGNIFICANT and not m.excluded]
    if talk.before is None or talk.new_line(h.sentence) or len(values) != 1 or h.sentence.ending == "?":
        return
    said_so = talk.clean.folded[h.sentence.start : h.sentence.end]
    if len(said_so.split()) > len(values[0].text.split()) + _LITTLE_MORE:
        return
    if any(m.kind in ("verb", "unknown", "stranger") for m in said) or _ADDS.search(h.whole) is not None:
        return
    last = [draft for draft in held if draft.start >= talk.before.start]
    if any(_has_another(draft, values[0]) for draft in last):
        doubted([*last, *mine], "what follows may be meant in the place of a part of it")


def _has_another(draft: Draft, value: Mention) -> bool:
    """Whether the order has something else where the value could stand."""
    parts = draft.frame.verb.parts if draft.frame.verb is not None else ()
    return any(
        accepts(part, value) and part.name in row and not any(same([m], value) for m in row[part.name])
        for part in parts
        for row in draft.frame.rows
    )


def _cover_mended(h: Hearing, gone: list[Draft], mine: list[Draft]) -> None:
    """ "The Swiss go to A3. The Lancers are bored at C3. Better D3!": what is put in the place of an order is not certain where
    another of the player's was spoken of since, and the sentence names neither."""
    ids = {i for draft in gone for i in draft.ids}
    if not ids or any(thing.id in ids for m in h.talk.current for thing in m.things):
        return
    if another_since(h.talk, gone, h.sentence.start):
        doubted(mine, "it may be another's order that is mended")


def _cover_own(h: Hearing, here: list[Draft], mine: list[Draft]) -> None:
    """An order is certain only where what leads up to it before a colon, what is remarked behind it after a dash or in
    brackets, and most words of its sentence are understood."""
    start, said = h.sentence.start, h.talk.clean.folded[h.sentence.start : h.sentence.end]
    for one, after in itertools.pairwise(here):
        if one.document is not None and not one.frame.spoken and after.why and ":" in h.talk.clean.folded[one.end : after.start]:
            doubted([one], "what stands behind it is not understood")  # "University: one courtier"
    for draft in mine:
        if draft.frame.verb is not None and draft.frame.verb.flags and _more_is_done(draft.frame, h.frames):
            doubted([draft], "what is done beside it is not understood")
    for draft in mine:
        if governed(h.talk.current, draft.frame):
            doubted([draft], "what is said of it is not understood")
    told = [one for one in h.frames if not one.reason and (one.verb is not None or _mends_something(one))]
    mentions = [m for one in told if not only_denies(one) for m in one.mentions]
    strange = [m for m in mentions if m.kind in ("unknown", "stranger")]
    sighed = max((start + said.find(":") for draft in mine[:1] if _only_sighs(h, draft, said)), default=start)
    strange = [m for m in strange if m.start > sighed]
    shaken = modality.SHAKEN.search(said)
    if shaken is not None:
        ahead = (draft for draft in mine if draft.start - start < shaken.start())
        doubted(ahead, "what is remarked beside it leaves it uncertain")
    remarked = _remarked_from(said, [m.start - start for m in strange])
    for draft in mine:
        beside = draft.start - start < remarked
        if beside or len(strange) >= _MOST_STRANGE or _led_by_strange(draft, said, start, strange):
            doubted([draft], "words of its sentence are not understood")


def _remarked_from(said: str, strange: list[int]) -> int:
    """Where a remark begins that is not understood, or tells what happened; -1 where there is none."""
    remark = _REMARK.search(said)
    if remark is None:
        return -1
    past = modality.PAST.search(said, remark.start()) is not None and _OF_HIM.search(said) is None
    return remark.start() if past or any(remark.start() <= place < remark.end() for place in strange) else -1


def _led_by_strange(draft: Draft, said: str, start: int, strange: list[Mention]) -> bool:
    """Whether words nobody knows lead up to an order before a colon, and are more than a title of it."""
    colon = said.find(":")
    lead = max(said.rfind(",", 0, max(colon, 0)), said.rfind("(", 0, max(colon, 0))) + 1
    return (
        any(lead <= m.start - start < colon < draft.end - start and m.text not in modality.HARMLESS for m in strange)
        and FOR_SHOW.search(said, 0, colon + 1) is None
        and not _NUMBERED_HEAD.match(said)
        and not modality.I_SAY.match(said)
        and not points_back(draft.frame.mentions, colon + start)
    )


def _only_sighs(h: Hearing, draft: Draft, said: str) -> bool:
    """ "And very quietly: ...", "one line from a tired man: ...": nothing that could be a part of the order, or doubt it."""
    lead, verb = said.partition(":")[0], draft.frame.verb
    words = _QUIETLY.sub(" ", lead)
    if verb is None or lead == said or "," in lead or len(lead.split()) < _TWO:
        return False
    if any(pattern.search(words) for pattern in (english.TURNS, modality.REPORTED, modality.PAST, modality.WEIGHED, _THOUGHT)):
        return False
    colon = h.sentence.start + len(lead)
    if any(m.kind not in _SIGHED and m.text != "one" for m in h.talk.current if m.end <= colon):
        return False
    return not verb.group or _IN_SOME_WAY.match(lead) is not None  # "the old wolf: raid the mine"


def _more_is_done(one: Frame, frames: list[Frame]) -> bool:
    """ "To C3, and pulverise them": a word nobody knows, behind an "and", for what is done where they go."""
    place = next((place for place, other in enumerate(frames) if other is one), -1)
    after = frames[place + 1].mentions if 0 <= place < len(frames) - 1 and frames[place + 1].verb is None else []
    rest = [*one.mentions, *after]
    at = max((place for place, m in enumerate(rest) if m.text in ("and", "&") and m.kind == "join"), default=-1)
    if place < 0 or at < 0 or any(m.kind == "verb" and m.start > rest[at].start for m in one.mentions):
        return False
    said = [m for m in rest[at + 1 :] if m.text not in ("do", "please", "there", "well", "hard", "properly")]
    led = bool(said) and said[0].kind == "unknown" and said[0].text not in _PASTIMES and not modality.SIGN_OFF.match(said[0].text)
    return led and all(m.kind == "pronoun" for m in said[1:]) and not said[0].text.endswith(("ly", "s"))


def _only_flags_denied(talk: Talk, frames: list[Frame]) -> bool:
    """ "To A3, but do not attack": how it is not to be done takes nothing back, nor who has no part in it."""
    denied = [
        m
        for one in frames
        if not left_behind(talk, one)
        for m in one.mentions
        if m.excluded and m.kind in (*SIGNIFICANT, "verb", "unknown", "pronoun")
    ]
    return (bool(denied) or any(left_behind(talk, one) for one in frames)) and all(m.meaning.flags for m in denied)


def _mends_something(one: Frame) -> bool:
    """ "Correction, one twin is awake": a number alone of what nobody knows mends nothing."""
    solid = [m for m in one.mentions if m.kind in SIGNIFICANT or m.kind in ("verb", "unknown")]
    counted = len(solid) > 1 and solid[0].kind == "number" and all(m.kind == "unknown" for m in solid[1:])
    return says_something(one) and not counted


def says_something(one: Frame) -> bool:
    """Whether a clause names or does anything of the game."""
    return not one.stay and any(m.kind in SIGNIFICANT or m.kind == "verb" for m in one.mentions)
