"""Sharing: who of those just sent does what else ("both attack"), and who does the same as they ("so do the Lancers")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from core.orders.inbox.commands.companions import add
from core.orders.inbox.commands.flagging import with_flags
from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part

_HERE, _DEED = "\x10", "\x11"
_SMALL = re.compile(
    r"\b(?:the|my|our|please|there|here|then|now|of (?:them|these|those)|whoever is|whatever is|what is|them|two|units?|"
    r"ones?|as ordered|(?:is|are) to|shall|should|will|must|goes to|go to|do(?:es)?(?= \x11))(?![\w'])"
)
_PAIR = 2
_ALL = r"(?:they )?(?:both|all|each|everyone)"
_WHO = rf"(?:{_ALL}|former|latter|first|second|last|{_HERE})"
_DOES = re.compile(
    rf"(?:and |but )?(?:(?:only )?(?P<who>{_WHO}) {_DEED}|{_DEED} (?:only )?(?:with|by|for) (?:only )?(?P<by>{_WHO})|"
    rf"with {_DEED} (?:only )?(?:for|by) (?P<of>{_WHO}))(?P<rest>.*)"
)
_REST = re.compile(
    rf"(?:[ ,]*(?:and |so does |so do |as does |as do )*(?P<too>{_HERE})(?: too| as well| likewise| also)?|"
    rf"[ ,]*(?:but |while |and )*(?P<not>{_WHO}|others?) (?:do |does |are |is )?(?:not|don't|doesn't|dont|doesnt)(?: {_DEED})?)"
)
_NONE = re.compile(rf"(?:and |but )?(?:neither|none|nobody|no one|both without|all without) {_DEED}s?")
_SO_DO = re.compile(rf"(?:and |but )?(?:so do(?:es)? {_HERE}|(?:so )?{_HERE} (?:too|as well|likewise|also)|also {_HERE})")
_SAME = (
    rf"(?:(?:the )?(?:same|likewise|ditto)(?: (?:goes|thing))?(?: (?:for|with|at|to|in|on|applies to))? {_HERE}|"
    rf"(?:so|as) (?:do|does|shall|should|will|must) {_HERE}|"
    rf"do (?:the )?(?:same|likewise) (?:for|with|at|to|in) {_HERE}|"
    rf"{_HERE} (?:(?:shall|should|will|are to|is to|must) )?(?:do|does|gets?|receives?) "
    r"(?:the )?(?:same|likewise)(?: too| there)?|"
    rf"{_HERE} (?:ditto|for (?:the )?same)|"
)
_ALIKE = re.compile(
    rf"(?:and )?{_SAME}"
    rf"{_HERE} (?:also|too|as well|likewise)|(?:also|likewise) {_HERE}(?: too| as well)?|{_HERE} gets one (?:too|as well)|"
    rf"{_HERE} (?:joins?|accompan(?:y|ies)|follows?) (?:them|him|it|her)(?: there)?|"
    rf"(?:together )?with (?:them|him|it|her) (?:goes|go|marches|march|moves|move)? ?{_HERE}|together with {_HERE}|"
    rf"{_HERE} to (?:the )?same (?:place|square|target)(?: too)?|"
    rf"(?:that is|that's) where {_HERE} (?:goes|go|marches|march|moves|move)(?: too| as well)?)"
)
_PLAINLY_SAME = re.compile(rf"(?:and )?{_SAME[:-1]})")
_LIKE = re.compile(r"(?:the|my|our|and|units?|,)(?![\w'])")
_TAIL = re.compile(
    r"[,;:]? (?:and )?(?=(?:they )?(?:both|all|each|the (?:former|latter|first|second))\b[^,;:]*$|"
    r"\w+ (?:only )?with (?:both|all|the (?:former|latter))\W*$)"
)
_ALIKE_TAIL = re.compile(
    r"[,;]? (?:and )?(?=(?:so|as) (?:do|does) [^,;:]*$)|"
    r"[,;] (?:and )?(?=(?:the |my |our )?[^,;:]{3,40} (?:likewise|ditto|the same)\W*$)|"
    r" and (?=(?:the |my )?[^,;:]{3,40} (?:likewise|ditto)\W*$)"
)

_ALONG_TAIL = re.compile(
    r"[,;](?: and)?(?: where)? (?=(?:taking|bringing) [^,;:]+ (?:along|with (?:them|him|it|her))\W*$|"
    r"[a-z' ]{3,30} (?:joins|commands|(?:with|on|for|at|in|leads|leading|heads) the (?:former|latter|first|second)(?: one|"
    r" group| raid)?)\W*$|supported by [^,;:]*$|"
    r"(?:the )?[a-z' ]{3,30} (?:goes|comes|rides|travels|marches|flies|sails|walks) with (?:it|them)(?: (?:too|there|as well))?"
    r"(?:,? \w+ing(?: \w+){0,3})?\W*$)"
)


def tail(talk: Talk, mentions: Sequence[Mention], start: int, end: int) -> tuple[int, int] | None:
    """Where the end of a sentence begins that says of what stands before who does it, or who does it too."""
    fold = talk.clean.folded
    found = _TAIL.search(fold, start + 4, end)
    if found is not None and not any(m.meaning.flags and m.start >= found.end() for m in mentions):
        found = None
    if found is None:
        grouped = any(len(verb.exclusive) > 1 for verb in talk.vocabulary.verbs)
        found = (_ALONG_TAIL if grouped else _ALIKE_TAIL).search(fold, start + 4, end)
    if found is None or not any(m.kind in ("square", "verb", "thing") and m.end <= found.start() for m in mentions):
        return None
    named = [m for m in mentions if m.start >= found.end() and m.kind in ("square", "number", "sum", "home")]
    return None if named or found.end() >= end else (found.start(), found.end())


def shared(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """Whether the sentence only says who does what was ordered before it, and how."""
    if sentence.bullet or "?" in sentence.ending or any(m.kind in ("or", "vague", "unknown", "stranger") for m in mentions):
        return False
    if any(m.choice for m in mentions) or not (talk.last_drafts and talk.drafts) or talk.new_line(sentence):
        return False
    return _does(talk, sentence, mentions) or _alike(talk, sentence, mentions)


def _does(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    last = talk.last_drafts[-1]
    verb, number = last.frame.verb, last.frame.number
    if verb is None or not verb.flags or last.document is None or talk.drafts[-1] is not last:
        return False
    run = _run(talk, sentence)
    ids = {i for draft in run for i in draft.ids}
    flags = {flag for m in mentions for owner, flag in m.meaning.flags if owner == number}
    named = [m for m in mentions if m.kind == "thing" and len(m.things) == 1 and m.things[0].id in ids]
    others = [m for m in mentions if m.kind in ("thing", "square", "word", "number", "sum", "home") and m not in named]
    if others or len(run) < _PAIR:
        return False
    said = _signed(talk, sentence, named, [m for m in mentions if m.meaning.flags])
    said = " ".join(_SMALL.sub(" ", said).split())
    said = re.sub(rf"{_HERE}(?: ?(?:,|and|&|, ?and)? ?{_HERE})+", _HERE, said).strip(" ,")
    if _NONE.fullmatch(said) and flags:
        return True
    if _SO_DO.fullmatch(said) and talk.shared is not None and named and talk.shared[0] <= sentence.start:
        if talk.before is None or talk.shared[0] < talk.before.start:
            return False
        with_flags(talk, verb, [draft for draft in run if draft.ids & {m.things[0].id for m in named}], list(talk.shared[1]))
        return True
    found = _DOES.fullmatch(said)
    rest = _REST.fullmatch(found["rest"].strip(" ,")) if found is not None and found["rest"].strip(" ,") else None
    if found is None or not flags or (found["rest"].strip(" ,") and rest is None):
        return False
    who = found["who"] or found["by"] or found["of"]
    led = (
        named
        if rest is None or not (rest["too"] or (rest["not"] or "").startswith(_HERE))
        else _first(named, mentions, sentence, talk)
    )
    meant = _meant(run, who, led, talk, sentence)
    if rest is not None and rest["too"]:
        meant = [draft for draft in run if draft in meant or draft.ids & {m.things[0].id for m in named}]
    if not meant:
        return False
    with_flags(talk, verb, meant, sorted(flags))
    talk.shared = (sentence.start, tuple(sorted(flags)))
    talk.chatter.append((sentence.start, sentence.end))
    return True


def _run(talk: Talk, sentence: Sentence) -> list[Draft]:
    """The orders of that kind right before the sentence: those of its line, where they are several."""
    last, run = talk.last_drafts[-1], list[Draft]()
    for draft in reversed(talk.drafts):
        if draft.frame.verb is not last.frame.verb or draft.document is None:
            break
        run.insert(0, draft)
    fold = talk.clean.folded
    near = [draft for draft in run if fold.find("\n", draft.start, sentence.start) < 0]
    return near if len(near) >= _PAIR else run


def _first(named: list[Mention], mentions: Sequence[Mention], sentence: Sentence, talk: Talk) -> list[Mention]:
    """Those who are named before the deed, or right behind it."""
    deed = next((m.start for m in mentions if m.meaning.flags), sentence.end)
    before = [m for m in named if m.end <= deed]
    pause = re.search(r",| but | while ", talk.clean.folded[deed : sentence.end])
    return before or [m for m in named if pause is None or m.end <= deed + pause.start()]


def _meant(run: list[Draft], who: str, named: list[Mention], talk: Talk, sentence: Sentence) -> list[Draft]:
    if _HERE in who:
        ids = {m.things[0].id for m in named}
        return [draft for draft in run if draft.ids & ids]
    if who.endswith("both") or who in ("former", "latter", "first", "second", "last"):
        two = run[-_PAIR:]
        return two if who.endswith("both") else two[:1] if who in ("former", "first") else two[-1:]
    before = talk.before.start if talk.before is not None else sentence.start
    here = [draft for draft in run if draft.start >= before]
    if len(here) < _PAIR:
        here = run
        for draft in run if len(run) > _PAIR else ():
            draft.doubt = draft.doubt or "who of them does it is not certain"
    return here


def _signed(talk: Talk, sentence: Sentence, named: Sequence[Mention], deeds: Sequence[Mention]) -> str:
    """The sentence with signs for whom it names and what they do."""
    said = talk.clean.folded[sentence.start : sentence.end]
    for m, sign in sorted([(m, _HERE) for m in named] + [(m, _DEED) for m in deeds], key=lambda one: -one[0].start):
        said = f"{said[: m.start - sentence.start]} {sign} {said[m.end - sentence.start :]}"
    return " ".join(re.sub(r"[.!()]", " ", said).split())


def _alike(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """ "The same for the Lancers": the order before once more, done by another or to another."""
    last, drafts = talk.last, talk.last_drafts
    if last is None or last.verb is None or len(last.rows) != 1 or len(drafts) != 1 or talk.drafts[-1] is not drafts[0]:
        return False
    if drafts[0].document is None or any(m.kind in ("number", "sum", "pair", "not", "stay") for m in mentions if m.text != "one"):
        return False
    held = {**(talk.last_row or {}), **last.rows[0]}
    new = [m for m in mentions if m.kind in ("thing", "square", "word") and (m.kind != "word" or m.meaning.words)]
    part = _part(last, held, new)
    if part is None:
        return False
    said = _LIKE.sub(" ", _signed(talk, sentence, new, ()))
    said = re.sub(rf"{_HERE}(?: {_HERE})+", _HERE, " ".join(said.split())).strip(" ,")
    grouped = len(last.verb.exclusive) > 1
    if (_PLAINLY_SAME if grouped else _ALIKE).fullmatch(said) is None:
        return False
    if grouped:
        add(talk, drafts[0], part, new, "" if "same" not in said else "it may be an order of its own")
        return True
    flags = frozenset(name for name in last.verb.flags if drafts[0].values.get(name))
    made: list[Draft] = []
    for mention in new:
        things = tuple(thing for thing in mention.things if thing.kind in part.kinds)
        row = {**held, part.name: [structs.replace(mention, things=things, preposition="", known=None)]}
        again = Frame(last.verb, last.number, [row], [*mentions], 0.0, flags=flags)
        earlier = tuple(draft.document for draft in (*talk.drafts, *made) if draft.document is not None)
        made += talk.writer.drafts(again, mention.start, sentence.end, None, earlier)
    if not made or any(draft.document is None for draft in made):
        return False
    for draft in made:
        draft.doubt = draft.doubt or drafts[0].doubt
    talk.drafts.extend(made)
    talk.last, talk.last_row, talk.last_drafts = made[-1].frame, made[-1].frame.rows[0], made
    talk.seen = [*new, *talk.seen[:12]]
    return True


def _part(last: Frame, held: dict[str, list[Mention]], new: Sequence[Mention]) -> Part | None:
    """In whose place of the order before they stand."""
    verb = last.verb
    if verb is None or not new or any(m.kind == "thing" and not m.things for m in new):
        return None
    names = verb.exclusive[:1] or tuple(part.name for part in verb.parts)
    fitting = [part for part in verb.parts if part.name in held and part.name in names and all(accepts(part, m) for m in new)]
    if len(fitting) != 1 or (fitting[0].path and not any(m.kind == "square" for m in new)):
        return None
    part = fitting[0]
    ids = {thing.id for m in held[part.name] for thing in m.things}
    for mention in new:
        meant = {thing.id for thing in mention.things if thing.kind in part.kinds}
        if mention.kind == "thing" and (len(meant) != 1 or meant & ids):
            return None
    return part
