"""Aiming: an amendment that says of which order it is, by its number, its place or its noun, and what of it is to change."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct, structs

from core.orders.inbox import english
from core.orders.inbox.drafts import Draft
from core.orders.inbox.mentions import Mention
from core.orders.inbox.numbering import numbered
from core.orders.inbox.revising import revised, same_value, slots, without_flags
from core.orders.inbox.sentences import Sentence
from core.orders.inbox.taking import accepts
from core.orders.inbox.talk import Talk

_EDIT = r"(?:edit(?:ed)?|correction|amendment|update|change|erratum|errata|p\.?s\.?)(?: ?#?\d{1,2}(?=\s*[:)-]))?(?: of (?:my|the) orders)?"
_PARDON = (
    r"oh|ah|er|err|hm+|um+|uh|ugh|argh|well|oops|whoops|wait|no|nope|nah|sorry|pardon(?: me)?|my mistake|my bad|actually|on (?:second|further) thou?ghts?|"
    r"on reflection|after all|(?:i(?:'ve| have)? |we )?changed? (?:my|our) minds?(?: about| on)?|change of (?:plans?|mind)|i (?:mean|meant)|rather|or rather|"
    r"but|and|also|please|pls|ok|okay|so|then|joke|just kidding|silly me|nonsense|rubbish|and for|as for|as to|regarding|concerning|about|for|with|in|of|to|at|on"
)
_LEAD = re.compile(rf"\W*(?:(?:{_EDIT}|{_PARDON})\b[\s,:;.!…-]*)*")
_MENDS = re.compile(
    rf"\b(?:{_EDIT}|oops|whoops|wait|no|nope|nah|sorry|pardon|err|my mistake|my bad|actually|on (?:second|further) thou?ghts?|on reflection|"
    r"changed? (?:my|our) minds?|change of (?:plans?|mind)|i (?:mean|meant)|rather|instead|not|make (?:that|it)|let's say|lets say)\b"
)
_CALLED_OFF = (
    r"(?:off(?! to\b| with\b| for\b)|out|cancell?ed|void|voided|gone|withdrawn|scrapped|dropped|struck|deleted|removed|"
    r"not happening|no longer (?:wanted|needed|valid|on)|not (?:wanted|needed|valid)(?: any ?more| any longer)?|invalid|scratched|obsolete|history)"
)
_DROP = (
    r"(?:(?:(?:please|pls|just|i|we|i'll|we'll|i'd like to|i want to|let's|you can|you may|better|do|now|also|to) )*"
    r"(?:forget(?: about)?|scratch|drop|cancel|strike(?: out)?|ignore|disregard|leave out|skip|never ?mind|nevermind|nvm|delete|undo|belay|remove|retract|revoke|"
    r"take back|scrap|nix|ditch|abort|call off|omit|discard|kill))"
)
_DENIED = r"(?:no|not|without|minus|but not|except|don'?t do|do not do|not with)"
_ALL_BUT = r"(?:(?:please )?(?:(?:do|carry out|keep|execute) )?(?:all|everything|the rest|the others|all of (?:it|them|that|the above)|all the others) (?:but|except(?: for)?|save|without|bar|minus|other than|apart from))"
_DON_T_WANT = r"(?:(?:i|we) (?:don'?t|do not|no longer) (?:want|need|wish)(?: to do)?)"
_ONE = r"(?:one|order|point|item|line|entry|action|move|thing)"
_WORD = r"(?:order|point|item|line|number|numero|num|no\.?|nr\.?|entry|action)"
_DIGITS = rf"(?:(?:the |my |our )?(?:{_WORD}s? ?)?#?\(?(\d{{1,2}})\)?(?:(?:\s*,\s*|\s*(?:and|&|\+)\s*)(?:{_WORD}s? ?)?#?(\d{{1,2}}))?\b[.)]?)"
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = rf"(?:(?:the |my |our |that |this )?(?:very )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|1st|2nd|3rd|4th|5th|6th)(?: {_ONE})?\b(?! (?:legion|company|unit|spy|wave|night|cycle|round|turn|time|sardaukar|\w*thought)))"
_THAT = rf"(?:(?:that|this|it)(?: (?:last )?{_ONE})?\b(?!'))"
_TARGET = rf"(?:{_DIGITS}|{_NTH})"
_LATER = r"(?:[\s,]*(?:again|please|pls|sorry|thanks|thank you|then|now|too|as well|after all|completely|entirely|altogether|instead|tonight|for now|any ?more|any longer|of course|though|lol))*"
_END = r"\s*[.!)\]]*\s*$"
_REASON = re.compile(
    r"\s*[,;:.!(-]+\s*(?:(?:because|since|as|cos|cuz|for|and|but|so) )?(?:(?:i|we|he|she|they|it|its|it's|that|that's|im|i'm|we're|not|no|cannot|can'?t|too|saving|need|there)\b)[^\n]*$"
)
_TAKEN = re.compile(
    rf"(?:{_DROP}|{_DENIED}|{_ALL_BUT}|{_DON_T_WANT}|i take back|we take back) {_TARGET}"
    rf"|{_DROP} (?P<that>{_THAT}|the last(?: {_ONE})?)"
)
_IS_OFF = re.compile(
    rf"{_TARGET}[\s:,-]*(?:(?:is|are|can|may|shall|should|will|be|now|please|hereby|both|also|must|to) )*(?:{_CALLED_OFF}|go|be dropped)\b"
)
_I_TAKE = re.compile(rf"(?:i|we) (?:take|want|took) (?:{_TARGET}|(?P<that>{_THAT}|the last(?: {_ONE})?)) back\b")
_AIMED = re.compile(
    rf"(?:(?:(?:please|pls|now|then|just|i|we|want to|'d like to) )*(?:change|make|amend|alter|correct|edit|replace|put|set|read|let|have|instead of|swap|turn)(?: order)? )?{_TARGET}"
)
_CHANGES = re.compile(r"(?:(?:please|pls|now|then|just|i|we|want to) )*(?:change|make|amend|alter|correct|edit|put|set)\b")
_TOLD = re.compile(
    r"(?:change|make|amend|alter|correct|edit|replace|put|set|read|let|instead of|swap|turn|no|not|without|don'?t)\b"
)
_IN_ORDER = re.compile(rf"\b(?:in|of|at|for|from|on) {_TARGET}")
_NOUN = r"(?P<noun>(?:the |my |our |that |this )?(?:[a-z]+ ){0,2}?[a-z]+)"
_PHRASE = r"(?P<noun>(?:the |my |our |that |this )(?:[a-z]+ ){0,2}?[a-z]+)"
_NOUN_TAKEN = re.compile(
    rf"(?:{_DROP}|{_DENIED}|{_ALL_BUT}|{_DON_T_WANT}|i take back|we take back) {_NOUN}(?={_LATER}\s*(?:[,;:.!(-]|$))"
)
_NOUN_OFF = re.compile(
    rf"{_PHRASE}[\s:,-]+(?:(?:is|are|can|may|shall|should|will|be|now|please|hereby|both|also|must|to) )*(?:{_CALLED_OFF}|be dropped)\b"
)
_NOUN_SAID = re.compile(
    rf"(?:(?:(?:please|pls|now|then|just|i|we|want to) )*(?:change|make|amend|alter|correct|edit|put|set|let|have) )?{_PHRASE}(?=\s*[:,-]|\s+(?:should|is|to|i mean|must|shall|goes?|at|in|on|into|make|not|[a-z]\d|\d|[a-z]+\W*$))"
)
_EDITED = re.compile(rf"\W*{_EDIT}\b")
_TAIL = re.compile(
    r"(?:,|\s-+|\(|\.{2,}|:|;)\s*(?=(?:no|nope|nah|wait|sorry|pardon|oops|whoops|err?|hm+|argh|actually|rather|or rather|i meant?|make (?:that|it)|correction|edit|not|"
    r"instead of|scratch|strike|on second thou?ghts?|let's say|lets say)\b)|(?:,|\s-+|\()\s*(?=[^,;()-]{1,30} instead\W*$)"
)
_ARTICLES = frozenset("the my our that this of for on in at to a an".split())
_LABEL = re.compile(r"[ ]*\(?(?:\d{1,2})[.):/]")
_LABELLED = re.compile(r"[ ]*\(?#?(\d{1,2})\)?[.):/-]*[ ]*\Z")
_GLUE = frozenset(
    "a an the my our to into at in on of for with by it that this is are be was should shall must will would make makes read reads say put set let change replace means mean meant i we i'd "
    "instead please pls sorry rather actually now just go goes there then again after all course thanks ok no wait oh only it's thats that's legions legion units unit companies recruits ms gs "
    "one ones please again naturally obviously have lets let's use take edit correction but and want do both as well here so".split()
)
_OLD = re.compile(
    r"\b(?:not|no|instead of|rather than|in place of|and not|scratch|strike|forget|drop|never)\s*(?:(?:the|a|an|my|to|at|in|on|for|into|with|from) ?)*$"
)
_FOR_OLD = re.compile(r"^\s*(?:for|in place of|where i (?:said|wrote|had|put))\s*(?:the )?$")
_LED_OLD = re.compile(
    r"\b(?:change|changes|replace|swap|turn|switch|for|instead of|exchange)\s*(?:(?:the|a|an|my|to|at|in|on) ?)*$"
)
_WORD_OR_NUMBER = re.compile(r"[a-z0-9#]+")
_WORDS = re.compile(r"[a-z']+")
_SLOT = frozenset({"square", "home", "number", "sum", "word", "thing", "pair"})
_SMALL = frozenset({"filler", "join", "mark", "preposition", "not", "along", "pronoun", "or"})


class Aim(Struct):
    """What an amendment is of. `rest` is where a whole order stands that takes its place; None when it is done with."""

    drafts: list[Draft]
    rest: int | None = None


def _listed(talk: Talk) -> bool:
    fold = talk.clean.folded
    return any(_LABEL.match(fold, fold.rfind("\n", 0, draft.start) + 1) for draft in talk.drafts)


def _named(talk: Talk, found: re.Match[str], start: int) -> tuple[list[Draft], bool] | None:
    """The orders a number or an ordinal means, and whether that is certain; None when it means none."""
    groups = found.re.groups
    digits = [int(found[place]) for place in range(1, groups + 1) if found[place] and found[place].isdigit()]
    if digits:
        meant = [numbered(talk, str(number)) for number in digits]
        if not all(meant):
            return None
        return [draft for drafts in meant for draft in drafts], True
    words = [found[place] for place in range(1, groups + 1) if found[place]]
    word = next((w for w in words if w in _ORDINALS or w == "last" or w[:1].isdigit()), None)
    if word is None:
        return None
    place = -1 if word == "last" else int(word[0]) - 1 if word[:1].isdigit() else _ORDINALS.index(word)
    before = [draft for draft in talk.drafts if draft.start < start]
    frames: list[list[Draft]] = []
    for draft in before:
        if frames and frames[-1][0].frame is draft.frame:
            frames[-1].append(draft)
        else:
            frames.append([draft])
    if not -1 <= place < len(frames):
        return None
    sure = all(len(one) == 1 for one in frames) and not any(d.start >= before[-1].end for d in talk.drafts if d not in before)
    unsaid = any(entry[0] < start for entry in talk.unread)
    return frames[place], sure and not (unsaid and place != -1)


def aims(talk: Talk, sentence: Sentence, read: Callable[[Sentence], None]) -> bool:
    """Whether the sentence says of which order before it is, and what is to be otherwise there; `read` reads a whole order
    that takes its place."""
    if talk.drafts:
        aim = aimed(talk, sentence)
        if aim is None and bare(talk, sentence):
            return True
    else:
        aim = None
    begin = tail(talk, sentence) if aim is None else None
    if begin is not None:
        end = len(talk.clean.folded[:begin].rstrip(" ,-(.:;"))
        head, behind = structs.replace(sentence, end=end, ending=""), structs.replace(sentence, start=begin, bullet=False)
        read(head)
        talk.before = head
        if not bare(talk, behind):
            talk.amending = False
            read(behind)
        return True
    if aim is None or aim.rest is None:
        return aim is not None
    before = [draft for draft in talk.drafts if not any(draft is gone for gone in aim.drafts)]
    talk.drafts, talk.amending = list(before), False
    read(structs.replace(sentence, start=aim.rest, bullet=False))
    if any(draft.document is not None and not any(draft is old for old in before) for draft in talk.drafts):
        return True
    _mark(aim.drafts)
    talk.drafts = [*talk.drafts, *aim.drafts]
    return True


def aimed(talk: Talk, sentence: Sentence) -> Aim | None:
    """What a sentence amends that says itself of which order it is; None when it is none such, or nothing it names is known."""
    fold = talk.clean.folded
    lead = _LEAD.match(fold, sentence.start, sentence.end)
    begin = lead.end() if lead is not None else sentence.start
    announced = _MENDS.search(fold, sentence.start, sentence.end) is not None or talk.amending
    # the number may be the bullet of its line
    line = fold.rfind("\n", 0, sentence.start) + 1
    label = _LABELLED.match(fold[line : sentence.start]) if sentence.bullet else None
    if label is not None and sentence.start - line < 8:
        meant = [d for d in numbered(talk, label[1]) if d.start < line]
        if meant:
            return _mended(talk, sentence, meant, begin, sure=True, announced=announced, labelled=True)
        return None
    places = [m.start() for m in _WORD_OR_NUMBER.finditer(fold, sentence.start, begin)]
    for pattern in (_TAKEN, _I_TAKE, _IS_OFF):
        found = next((m for place in (begin, *places) if (m := pattern.match(fold, place, sentence.end)) is not None), None)
        if found is None:
            continue
        if found.re is not _IS_OFF and "that" in found.re.groupindex and found["that"]:
            meant, sure = list(talk.last_drafts), True
            if not _only_tail(fold[found.end() : sentence.end]) or talk.retracted:
                return None
            halting = talk.before is not None and (talk.before.ending.startswith("..") or not _last_said(talk, sentence))
            if halting or not meant or any(all(d is not one for one in talk.drafts) for d in meant):
                return None
        else:
            named = _named(talk, found, sentence.start)
            if named is None:
                return None
            meant, sure = named
        rest = fold[found.end() : sentence.end]
        if found[0].endswith(")") or not meant:
            rest = rest.lstrip()
        if _only_tail(rest) or _says_nothing(talk, found.end(), sentence.end):
            return _taken_back(talk, sentence, meant, sure=sure)
        if found.re is _TAKEN and re.match(r"(?:no|not|without|kill)\b", found[0]):
            return None
        return _mended(talk, sentence, meant, found.end(), sure=sure, announced=True, instead=True)
    found = _AIMED.match(fold, begin, sentence.end)
    if found is not None and not (found[0][:1].isdigit() and not announced and not _listed(talk)):
        named = _named(talk, found, sentence.start)
        if named is not None:
            verb = re.match(r"[a-z ]*", found[0])
            told = verb is not None and re.search(
                r"change|make|amend|alter|correct|edit|replace|put|set|read|instead|swap|turn", verb[0]
            )
            if announced or told or _calls(fold[found.end() : sentence.end]):
                return _mended(talk, sentence, named[0], found.end(), sure=named[1], announced=announced or bool(told))
    if announced or _TOLD.match(fold, begin, sentence.end):
        return _behind(talk, sentence, begin) or by_noun(talk, sentence, begin)
    return by_noun(talk, sentence, begin)


def _behind(talk: Talk, sentence: Sentence, begin: int) -> Aim | None:
    """ "No attack in 3", "change C4 in number 2 to D3": which order it is said of stands behind."""
    fold = talk.clean.folded
    found = _IN_ORDER.search(fold, begin, sentence.end)
    named = _named(talk, found, sentence.start) if found is not None else None
    if found is None or named is None or not named[1] or len(named[0]) != 1:
        return None
    said = fold[: found.start()] + " " * len(found[0]) + fold[found.end() :]
    start = sentence.start
    mentions = talk.scanner.scan(talk.clean.text, said, start, sentence.end, talk.player)
    change = said_of(talk, mentions, start, sentence.end, said)
    if change is None or not change.applied(talk, named[0][0]):
        _mark(named[0])
        return None
    talk.chatter.append((sentence.start, sentence.end))
    return Aim(named[0])


def _called(talk: Talk, start: int, end: int) -> tuple[list[Draft], bool]:
    """The orders that have all the words of a phrase, in their own words or by their verbs; and whether it names a thing."""
    fold = talk.clean.folded
    mentions = talk.scanner.scan(talk.clean.text, fold, start, end, talk.player)
    words = [word for word in _WORD_OR_NUMBER.findall(fold[start:end]) if word not in _ARTICLES]
    if not words:
        return [], False
    numbers = {number for m in mentions for number, _ in m.meaning.verbs}
    keys = {talk.vocabulary.verbs[number].key for number in numbers}
    covered = {word for m in mentions if m.kind == "verb" for word in _WORD_OR_NUMBER.findall(m.text)}
    found: list[Draft] = []
    for draft in talk.drafts:
        verb = draft.frame.verb
        if verb is None or draft.start >= start:
            continue
        text = fold[draft.start : draft.end]
        if all(
            (word in covered and (draft.frame.number in numbers or (verb.key in keys and verb.value is None)))
            or re.search(rf"\b{re.escape(_stem(word))}", text)
            for word in words
        ):
            found.append(draft)
    return found, any(m.kind in ("thing", "square", "pair") or m.meaning.flags for m in mentions)


def _stem(word: str) -> str:
    return word.rstrip("s") if len(word) < 7 else word[: max(5, len(word) - 3)]


def by_noun(talk: Talk, sentence: Sentence, begin: int) -> Aim | None:
    """ "Scratch the wells", "the raid is off", "EDIT: the bribe: money": the order that has these words, and no other."""
    fold = talk.clean.folded
    places = [begin, *(m.start() for m in _WORD_OR_NUMBER.finditer(fold, sentence.start, begin))]
    for pattern in (_NOUN_TAKEN, _NOUN_OFF, _NOUN_SAID):
        found = next((m for place in places if (m := pattern.match(fold, place, sentence.end)) is not None), None)
        if found is None:
            continue
        if pattern is _NOUN_TAKEN and any(
            m.kind == "verb" and m.start == found.start() and " " in m.text
            for m in talk.scanner.scan(talk.clean.text, fold, found.start(), sentence.end, talk.player)
        ):
            return None  # "withdraw the collector" is an order too
        denied = pattern is _NOUN_TAKEN and re.match(rf"{_DENIED}\b", found[0]) is not None
        if (
            (denied or pattern is _NOUN_SAID)
            and _MENDS.search(fold, sentence.start, found.start()) is None
            and not _CHANGES.match(found[0])
        ):
            continue  # "no mercy"
        meant, thing = _called(talk, found.start("noun"), found.end("noun"))
        if not meant or thing:
            continue
        if any(one.frame is not meant[0].frame for one in meant):
            if pattern is _NOUN_SAID:
                return None
            _mark(meant)
            talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
            return Aim(meant)
        if pattern is not _NOUN_SAID:
            if _only_tail(fold[found.end() : sentence.end]) or _says_nothing(talk, found.end(), sentence.end):
                return _taken_back(talk, sentence, meant, sure=True)
            return None
        mentions = talk.scanner.scan(talk.clean.text, fold, found.end("noun"), sentence.end, talk.player)
        change = said_of(talk, mentions, found.end("noun"), sentence.end)
        if change is not None and len(meant) == 1 and change.applied(talk, meant[0]):
            talk.chatter.append((sentence.start, sentence.end))
            return Aim(meant)
        return None
    return None


def bare(talk: Talk, sentence: Sentence) -> bool:
    """ "No, D3", "sorry, not the mill but the mine": a value for one of the last order, or for the one that has the other."""
    fold = talk.clean.folded
    if _MENDS.search(fold, sentence.start, sentence.end) is None or "?" in sentence.ending:
        return False
    mentions = talk.scanner.scan(talk.clean.text, fold, sentence.start, sentence.end, talk.player)
    change = said_of(talk, mentions, sentence.start, sentence.end)
    if change is not None and change.denied and len(talk.last_drafts) == 1 and _last_said(talk, sentence):
        if not change.applied(talk, talk.last_drafts[0]):
            return False
        talk.chatter.append((sentence.start, sentence.end))
        return True
    if change is None or change.new is None:
        return False
    new, old = change.new, change.old
    fitting = [draft for draft in talk.drafts if draft.document is not None and len(slots(draft, new, old)) == 1]
    near = len(talk.last_drafts) == 1 and any(draft is talk.last_drafts[0] for draft in fitting) and _last_said(talk, sentence)
    if old is None:
        doer = any(
            part.name in verb.exclusive and accepts(part, new)
            for d in fitting
            for verb in [d.frame.verb]
            if verb
            for part in verb.parts
        )
        if (
            not near
            or (doer and new.kind == "thing")
            or (len(fitting) > 1 and _EDITED.match(fold, sentence.start) and talk.new_line(sentence))
        ):
            return False
        meant = talk.last_drafts[0]
    elif len(fitting) == 1:
        meant = fitting[0]
    elif near and not talk.new_line(sentence):
        meant = talk.last_drafts[0]
    else:
        if fitting:
            _mark(fitting)
            talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
        return bool(fitting)
    if not revised(talk, meant, new, old):
        return False
    talk.chatter.append((sentence.start, sentence.end))
    return True


def tail(talk: Talk, sentence: Sentence) -> int | None:
    """Where in a sentence a value begins that mends one before it: "to Otto - sorry, Wilhelmina"."""
    fold = talk.clean.folded
    for found in reversed([*_TAIL.finditer(fold, sentence.start + 4, sentence.end)]):
        start = found.end()
        said = talk.scanner.scan(talk.clean.text, fold, start, sentence.end, talk.player)
        change = said_of(talk, said, start, sentence.end)
        if change is None or change.new is None or _MENDS.search(fold, start, sentence.end) is None:
            continue
        head = talk.scanner.scan(talk.clean.text, fold, sentence.start, found.start(), talk.player)
        new, old = change.new, change.old
        if old is not None:
            fits = any(same_value(m, old) for m in head)
        else:
            fits = any(m.kind == new.kind and not m.excluded for m in head)
        if fits and english.CONDITION.search(fold, sentence.start, sentence.end) is None:
            return start
    return None


def _calls(rest: str) -> bool:
    return re.match(r"[\s:,-]*(?:not|should|must|is|without|no|make|instead|reads?|->)\b", rest) is not None


def _only_tail(rest: str) -> bool:
    """Whether nothing follows but a pleasantry."""
    return re.fullmatch(_LATER + _END, rest) is not None


def _says_nothing(talk: Talk, start: int, end: int) -> bool:
    """Whether what follows is a reason, or names nothing of the game, after a pause."""
    rest = talk.clean.folded[start:end]
    rest = rest[re.match(_LATER, rest).end() :] if re.match(_LATER, rest) else rest  # pyright: ignore[reportOptionalMemberAccess]
    reason = _REASON.match(rest) is not None
    if not reason and re.match(r"\s*[,;:!(-]", rest) is None:
        return False
    mentions = talk.scanner.scan(talk.clean.text, talk.clean.folded, start, end, talk.player)
    if reason:
        return not any(m.kind in ("thing", "square", "pair") for m in mentions)
    return not any(m.kind in (*_SLOT, "verb", "self", "pronoun") for m in mentions)


def _last_said(talk: Talk, sentence: Sentence) -> bool:
    """Whether the order before is the last thing that was said."""
    since = max((draft.end for draft in talk.last_drafts), default=0)
    return not any(since <= start < sentence.start for start, _, _ in talk.unread) and not any(
        draft.start >= since for draft in talk.drafts
    )


def _taken_back(talk: Talk, sentence: Sentence, meant: list[Draft], *, sure: bool) -> Aim:
    if sure:
        talk.remove(meant)
        talk.retracted = True
    else:
        _mark(talk.drafts)
    talk.chatter.append((sentence.start, sentence.end))
    talk.amending = True
    return Aim(meant)


def _mark(drafts: list[Draft]) -> None:
    for draft in drafts:
        draft.doubt = draft.doubt or "something of it may be mended"


def _mended(
    talk: Talk,
    sentence: Sentence,
    meant: list[Draft],
    start: int,
    *,
    sure: bool,
    announced: bool,
    labelled: bool = False,
    instead: bool = False,
) -> Aim | None:
    """What is said of the orders that are meant: another value, without a thing beside, taken back, or a whole order."""
    fold = talk.clean.folded
    rest = fold[start : sentence.end]
    off = re.match(
        rf"[\s:,-]*(?:(?:is|are|now|please|can|be) )*(?:{_CALLED_OFF}\b|{_DROP}(?: (?:it|that|this|them))?(?=\W|$)|no\W*$)", rest
    )
    if off is not None and (_only_tail(rest[off.end() :]) or _says_nothing(talk, start + off.end(), sentence.end)):
        return _taken_back(talk, sentence, meant, sure=sure)
    if not rest.strip(" .,:;!?()-"):
        return None
    mentions = talk.scanner.scan(talk.clean.text, fold, start, sentence.end, talk.player)
    change = said_of(talk, mentions, start, sentence.end)
    if not sure:
        _mark(talk.drafts)
        talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
        return Aim(meant)
    if change is not None and len(meant) == 1:
        made = change.applied(talk, meant[0])
        if made:
            talk.chatter.append((sentence.start, sentence.end))
            return Aim(meant)
    if labelled and not announced:
        return None
    if any(m.kind == "verb" for m in mentions) or sum(m.kind in ("thing", "square", "word") for m in mentions) > 1:
        begin = re.compile(
            r"[\s:,;.)-]*(?:(?:(?:is|are|should|shall|must|now|be|read|reads|with|by|to|->|please|instead|make|that|it|rather|becomes?|want|i|we|do)\b|->|=>?|→|>)[\s:,-]*)*"
        ).match(fold, start)
        return Aim(meant, begin.end() if begin is not None else start)
    _mark(meant)
    talk.leave(sentence.start, sentence.end, "what is mended is not understood")
    return Aim(meant)


class Change(Struct):
    """What of an order is to be otherwise."""

    new: Mention | None
    old: Mention | None
    denied: frozenset[tuple[int, str]] = frozenset()

    def applied(self, talk: Talk, draft: Draft) -> bool:
        """Whether the order could be changed so."""
        if self.new is None:
            return bool(self.denied) and without_flags(talk, draft, self.denied)
        return revised(talk, draft, self.new, self.old)


def said_of(talk: Talk, mentions: list[Mention], start: int, end: int, said: str = "") -> Change | None:
    """The one value that a stretch names, and the one it stands for; None when it says anything else."""
    fold = said or talk.clean.folded
    new: list[Mention] = []
    old: list[Mention] = []
    denied: set[tuple[int, str]] = set()
    begin = start
    solid = [m for m in mentions if m.kind in _SLOT or m.meaning.flags]
    if any(
        m.kind in ("verb", "vague", "self", "text", "new", "direction", "stay") and not m.meaning.flags and m.text not in _GLUE
        for m in mentions
    ):
        return None
    led = False
    for place, mention in enumerate(solid):
        gap = fold[begin : mention.start]
        begin = mention.end
        if mention.meaning.flags and mention.kind != "thing":
            if re.search(r"\b(?:no|not|without|w/o|don'?t|do not|never|skip|drop|forget)\s*(?:the |any |an |a )?$", gap) is None:
                return None
            denied.update(mention.meaning.flags)
        elif mention.choice:
            return None
        elif _OLD.search(gap) is not None or (new and _FOR_OLD.match(gap) is not None):
            old.append(mention)
        elif _LED_OLD.search(gap) is not None and not new and not old and place + 1 < len(solid):
            old.append(mention)
            led = True
        else:
            new.append(mention)
        if not set(_WORDS.findall(_FOR_OLD.sub("", _OLD.sub("", _LED_OLD.sub("", gap))))) <= _GLUE | {"without", "not", "any"}:
            return None
    if not set(_WORDS.findall(fold[begin:end])) <= _GLUE:
        return None
    if len(new) > 1 and new[0].kind == "number" and len(new) == 2 and new[1].kind == "word":
        return None
    if len(new) > 1 or len(old) > 1 or (denied and (new or old)) or (led and not new):
        return None
    if not new and not denied:
        return None
    return Change(new[0] if new else None, old[0] if old else None, frozenset(denied))
