"""Aiming: an amendment that says of which order it is, by its number, its place or its noun, and what of it is to change."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct, structs

from core.orders.inbox.amendments.numbering import numbered
from core.orders.inbox.amendments.refusing import stops_short
from core.orders.inbox.amendments.revising import another_since, revised, same_value, slots, without_flags
from core.orders.inbox.amendments.sparing import leaves_off
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import correcting, modality
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.taking import accepts
from core.orders.inbox.text.sentences import Sentence

_SLOT = frozenset({"square", "home", "number", "sum", "word", "thing", "pair"})


_AND = re.compile(r"[,;] (?:and )?(?!but\b)|\band ")


class _Aim(Struct):
    """What an amendment is of. `rest` is where a whole order stands that takes its place; None when it is done with. `behind` is
    where it goes on once the change is made."""

    drafts: list[Draft]
    rest: int | None = None
    behind: int | None = None


def _listed(talk: Talk) -> bool:
    fold = talk.clean.folded
    return any(correcting.LABEL.match(fold, fold.rfind("\n", 0, draft.start) + 1) for draft in talk.drafts)


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
    word = next((w for w in words if w in correcting.ORDINALS or w == "last" or w[:1].isdigit()), None)
    if word is None:
        return None
    place = -1 if word == "last" else int(word[0]) - 1 if word[:1].isdigit() else correcting.ORDINALS.index(word)
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
    if stops_short(talk, sentence, read) or leaves_off(talk, talk.clean.folded[sentence.start : sentence.end]):
        return True
    if talk.drafts:
        aim = _aimed(talk, sentence)
        if aim is None and _bare(talk, sentence):
            return True
        if talk.halted(sentence):
            talk.may_go_on()
    else:
        aim = None
    begin = _tail(talk, sentence) if aim is None else None
    if begin is not None:
        end = len(talk.clean.folded[:begin].rstrip(" ,-(.:;"))
        head, behind = structs.replace(sentence, end=end, ending=""), structs.replace(sentence, start=begin, bullet=False)
        read(head)
        talk.before = head
        if not _bare(talk, behind):
            talk.amending = False
            read(behind)
        return True
    if aim is not None and aim.behind is not None:
        talk.amending = False
        read(structs.replace(sentence, start=aim.behind, bullet=False))
        return True
    if aim is None or aim.rest is None:
        return aim is not None
    before = [draft for draft in talk.drafts if not any(draft is gone for gone in aim.drafts)]
    talk.drafts, talk.amending = list(before), False
    read(structs.replace(sentence, start=aim.rest, bullet=False))
    if any(draft.document is not None and not any(draft is old for old in before) for draft in talk.drafts):
        return True
    doubted(aim.drafts)
    talk.drafts = [*talk.drafts, *aim.drafts]
    return True


def _aimed(talk: Talk, sentence: Sentence) -> _Aim | None:
    """What a sentence amends that says itself of which order it is; None when it is none such, or nothing it names is known."""
    fold = talk.clean.folded
    lead = correcting.LEAD.match(fold, sentence.start, sentence.end)
    begin = lead.end() if lead is not None else sentence.start
    announced = correcting.MENDS.search(fold, sentence.start, sentence.end) is not None or talk.amending
    if announced and correcting.POINTED.fullmatch(fold, begin, sentence.end) and fold[sentence.end : sentence.end + 2] == ". ":
        after = re.compile(r"[.!\n]|$").search(fold, sentence.end + 1)  # "Edit 2: 4. money instead"
        talk.absorbed = after.start() if after is not None else sentence.end
        sentence = structs.replace(sentence, end=talk.absorbed)
    # the number may be the bullet of its line
    line = fold.rfind("\n", 0, sentence.start) + 1
    label = correcting.LABELLED.match(fold[line : sentence.start]) if sentence.bullet else None
    if label is not None and sentence.start - line < 8:
        meant = [d for d in numbered(talk, label[1]) if d.start < line]
        if meant:
            return _mended(talk, sentence, meant, begin, sure=True, announced=announced, labelled=True)
        return None
    places = [m.start() for m in correcting.WORD_OR_NUMBER.finditer(fold, sentence.start, begin)]
    for pattern in (correcting.TAKEN, correcting.I_TAKE, correcting.IS_OFF):
        found = next((m for place in (begin, *places) if (m := pattern.match(fold, place, sentence.end)) is not None), None)
        if found is None:
            continue
        if found.re is not correcting.IS_OFF and "that" in found.re.groupindex and found["that"]:
            meant, sure = list(talk.last_drafts), True
            if not _only_tail(fold[found.end() : sentence.end]) or talk.retracted:
                return None
            halting = talk.before is not None and (talk.before.ending.startswith("..") or not _last_said(talk, sentence))
            if halting or not meant or any(all(d is not one for one in talk.drafts) for d in meant):
                return None
        else:
            named = _named(talk, found, sentence.start)
            if named is None or (found.re is correcting.TAKEN and _of_value(talk, sentence, found)):
                return None
            meant, sure = named
        rest = fold[found.end() : sentence.end]
        if found[0].endswith(")") or not meant:
            rest = rest.lstrip()
        if _only_tail(rest) or _says_nothing(talk, found.end(), sentence.end):
            return _taken_back(talk, sentence, meant, sure=sure)
        if found.re is correcting.TAKEN and re.match(r"(?:no|not|without|kill)\b", found[0]):
            return None
        return _mended(talk, sentence, meant, found.end(), sure=sure, announced=True)
    found = correcting.AIMED.match(fold, begin, sentence.end)
    if found is not None and not (found[0][:1].isdigit() and not announced and not _listed(talk)):
        named = _named(talk, found, sentence.start)
        if named is not None:
            verb = re.match(r"[a-z ]*", found[0])
            told = verb is not None and re.search(
                r"change|make|amend|alter|correct|edit|replace|put|set|read|instead|swap|turn", verb[0]
            )
            if announced or told or _calls(fold[found.end() : sentence.end]):
                return _mended(talk, sentence, named[0], found.end(), sure=named[1], announced=announced or bool(told))
    if announced or correcting.TOLD.match(fold, begin, sentence.end):
        return _behind(talk, sentence, begin) or _by_noun(talk, sentence, begin)
    return _by_noun(talk, sentence, begin)


def _of_value(talk: Talk, sentence: Sentence, found: re.Match[str]) -> bool:
    """ "Give her 2 money - scratch 2, 3": whether the number is rather one that was said just before."""
    numbers = {str(m.value) for draft in talk.last_drafts for m in draft.frame.mentions if m.kind in ("number", "sum")}
    first = next((group for group in found.groups() if group and group.isdigit()), None)
    return not talk.new_line(sentence) and first in numbers and "," in talk.clean.folded[found.start() : sentence.end]


def _behind(talk: Talk, sentence: Sentence, begin: int) -> _Aim | None:
    """ "No attack in 3", "change C4 in number 2 to D3": which order it is said of stands behind."""
    fold = talk.clean.folded
    found = correcting.IN_ORDER.search(fold, begin, sentence.end)
    named = _named(talk, found, sentence.start) if found is not None else None
    if found is None or named is None or not named[1] or len(named[0]) != 1:
        return None
    said = fold[: found.start()] + " " * len(found[0]) + fold[found.end() :]
    start = sentence.start
    mentions = talk.scanner.scan(talk.clean.text, said, start, sentence.end, talk.player)
    change = _said_of(talk, mentions, start, sentence.end, said)
    if change is None or not change.applied(talk, named[0][0]):
        doubted(named[0])
        return None
    talk.chatter.append((sentence.start, sentence.end))
    return _Aim(named[0])


def _called(talk: Talk, start: int, end: int) -> tuple[list[Draft], bool]:
    """The orders that have all the words of a phrase, in their own words or by their verbs; and whether it names a thing."""
    fold = talk.clean.folded
    mentions = talk.scanner.scan(talk.clean.text, fold, start, end, talk.player)
    words = [word for word in correcting.WORD_OR_NUMBER.findall(fold[start:end]) if word not in correcting.ARTICLES]
    if len(words) > 1 and words[-1] in correcting.SOMEBODY:
        words = words[:-1]  # "the influence man"
        mentions = [m for m in mentions if m.text not in correcting.SOMEBODY]
    if not words:
        return [], False
    numbers = {number for m in mentions for number, _ in m.meaning.verbs}
    keys = {talk.vocabulary.verbs[number].key for number in numbers}
    covered = {word for m in mentions if m.kind == "verb" for word in correcting.WORD_OR_NUMBER.findall(m.text)}
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
    named = {
        word for m in mentions if m.kind in ("thing", "square", "pair") for word in correcting.WORD_OR_NUMBER.findall(m.text)
    }
    return found, any(m.meaning.flags for m in mentions) or (bool(named) and set(words) <= named)


def _stem(word: str) -> str:
    return word.rstrip("s") if len(word) < 7 else word[: max(5, len(word) - 3)]


def _by_noun(talk: Talk, sentence: Sentence, begin: int) -> _Aim | None:
    """ "Scratch the wells", "the raid is off", "EDIT: the bribe: money": the order that has these words, and no other."""
    fold = talk.clean.folded
    places = [begin, *(m.start() for m in correcting.WORD_OR_NUMBER.finditer(fold, sentence.start, begin))]
    for pattern in (correcting.NOUN_TAKEN, correcting.NOUN_OFF, correcting.NOUN_SAID):
        found = next((m for place in places if (m := pattern.match(fold, place, sentence.end)) is not None), None)
        if found is None:
            continue
        if pattern is correcting.NOUN_TAKEN and any(
            m.kind == "verb" and m.start == found.start() and " " in m.text
            for m in talk.scanner.scan(talk.clean.text, fold, found.start(), sentence.end, talk.player)
        ):
            return None  # "withdraw the collector" is an order too
        denied = pattern is correcting.NOUN_TAKEN and re.match(rf"{correcting.DENIED}\b", found[0]) is not None
        if (
            (denied or pattern is correcting.NOUN_SAID)
            and correcting.MENDS.search(fold, sentence.start, found.start()) is None
            and not correcting.CHANGES.match(found[0])
        ):
            continue  # "no mercy"
        meant, thing = _called(talk, found.start("noun"), found.end("noun"))
        if not meant or thing:
            continue
        near = [one for one in meant if any(one is last for last in talk.last_drafts)]
        if near and not talk.new_line(sentence):
            meant = near  # "I sell it to Rhombur... no, not sell!"
        if any(one.frame is not meant[0].frame for one in meant):
            if pattern is correcting.NOUN_SAID:
                return None
            doubted(meant)
            talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
            return _Aim(meant)
        if pattern is not correcting.NOUN_SAID:
            if _only_tail(fold[found.end() : sentence.end]) or _says_nothing(talk, found.end(), sentence.end):
                return _taken_back(talk, sentence, meant, sure=True)
            return None
        mentions = talk.scanner.scan(talk.clean.text, fold, found.end("noun"), sentence.end, talk.player)
        change = _said_of(talk, mentions, found.end("noun"), sentence.end)
        if change is not None and len(meant) == 1 and change.applied(talk, meant[0]):
            talk.chatter.append((sentence.start, sentence.end))
            return _Aim(meant)
        return None
    return None


def _bare(talk: Talk, sentence: Sentence) -> bool:
    """ "No, D3", "sorry, not the mill but the mine": a value for one of the last order, or for the one that has the other."""
    fold = talk.clean.folded
    mends = correcting.MENDS.search(fold, sentence.start, sentence.end) is not None or talk.halted(sentence)
    if not mends or "?" in sentence.ending:
        return False
    mentions = talk.scanner.scan(talk.clean.text, fold, sentence.start, sentence.end, talk.player)
    change = _said_of(talk, mentions, sentence.start, sentence.end)
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
        verbs = [draft.frame.verb for draft in fitting if draft.frame.verb is not None]
        doer = any(part.name in verb.exclusive and accepts(part, new) for verb in verbs for part in verb.parts)
        if (
            not near
            or (doer and new.kind == "thing")
            or (len(fitting) > 1 and correcting.EDITED.match(fold, sentence.start) and talk.new_line(sentence))
        ):
            return False
        meant = talk.last_drafts[0]
    elif len(fitting) == 1:
        meant = fitting[0]
    elif near and not talk.new_line(sentence):
        meant = talk.last_drafts[0]
    else:
        if fitting:
            doubted(fitting)
            talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
        return bool(fitting)
    if old is None and another_since(talk, [meant], sentence.start):
        doubted([meant], "it may be another's order that is mended")
    if not revised(talk, meant, new, old):
        return False
    talk.chatter.append((sentence.start, sentence.end))
    return True


def _tail(talk: Talk, sentence: Sentence) -> int | None:
    """Where in a sentence a value begins that mends one before it: "to Otto - sorry, Wilhelmina"."""
    fold = talk.clean.folded
    for found in correcting.TAIL.finditer(fold, sentence.start + 4, sentence.end):
        start = found.end()
        said = talk.scanner.scan(talk.clean.text, fold, start, sentence.end, talk.player)
        change = _said_of(talk, said, start, sentence.end)
        if change is None or change.new is None or correcting.MENDS.search(fold, start, sentence.end) is None:
            continue
        head = talk.scanner.scan(talk.clean.text, fold, sentence.start, found.start(), talk.player)
        new, old = change.new, change.old
        if old is not None:
            fits = any(same_value(m, old) for m in head)
        else:
            kinds = {thing.kind for thing in new.things}
            like = [m for m in head if m.kind == new.kind and not m.excluded]
            fits = any(kinds <= {t.kind for t in m.things} or not (m.person or new.person) for m in like)
        told = modality.PAST.search(fold, sentence.start, found.start()) or modality.REPORTED.search(
            fold, sentence.start, found.start()
        )
        if fits and told is None and modality.CONDITION.search(fold, sentence.start, sentence.end) is None:
            return start
    return None


def _calls(rest: str) -> bool:
    return re.match(r"[\s:,-]*(?:not|should|must|is|without|no|make|instead|reads?|->)\b", rest) is not None


def _only_tail(rest: str) -> bool:
    """Whether nothing follows but a pleasantry."""
    return re.fullmatch(correcting.LATER + correcting.END, rest) is not None


def _says_nothing(talk: Talk, start: int, end: int) -> bool:
    """Whether what follows is a reason, or names nothing of the game, after a pause."""
    rest = talk.clean.folded[start:end]
    rest = rest[re.match(correcting.LATER, rest).end() :] if re.match(correcting.LATER, rest) else rest  # pyright: ignore[reportOptionalMemberAccess]
    reason = correcting.REASON.match(rest) is not None
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


def _taken_back(talk: Talk, sentence: Sentence, meant: list[Draft], *, sure: bool) -> _Aim:
    if sure:
        talk.remove(meant)
        talk.retracted = True
    else:
        doubted(talk.drafts)
    talk.chatter.append((sentence.start, sentence.end))
    talk.amending = True
    return _Aim(meant)


def _mended(
    talk: Talk,
    sentence: Sentence,
    meant: list[Draft],
    start: int,
    *,
    sure: bool,
    announced: bool,
    labelled: bool = False,
) -> _Aim | None:
    """What is said of the orders that are meant: another value, without a thing beside, taken back, or a whole order."""
    fold = talk.clean.folded
    rest = fold[start : sentence.end]
    off = correcting.OFF_NOW.match(rest)
    if off is not None and (_only_tail(rest[off.end() :]) or _says_nothing(talk, start + off.end(), sentence.end)):
        return _taken_back(talk, sentence, meant, sure=sure)
    if not rest.strip(" .,:;!?()-"):
        return None
    mentions = talk.scanner.scan(talk.clean.text, fold, start, sentence.end, talk.player)
    change = _said_of(talk, mentions, start, sentence.end) or _said_behind(talk, mentions, start, sentence.end)
    if not sure:
        doubted(talk.drafts)
        talk.leave(sentence.start, sentence.end, "nobody knows which order is mended")
        return _Aim(meant)
    if change is not None and len(meant) == 1:
        made = change.applied(talk, meant[0])
        if made:
            talk.chatter.append((sentence.start, sentence.end))
            return _Aim(meant)
    link = _AND.search(fold, start, sentence.end) if len(meant) == 1 else None
    if link is not None:  # "not the mill but the mine, and Fenring leads"
        change = _said_of(talk, [m for m in mentions if m.end <= link.start()], start, link.start())
        if change is not None and change.new is not None and change.old is not None and change.applied(talk, meant[0]):
            talk.chatter.append((sentence.start, link.start()))
            return _Aim(meant, behind=link.end())
    if labelled and not announced:
        return None
    if any(m.kind == "verb" for m in mentions) or sum(m.kind in ("thing", "square", "word") for m in mentions) > 1:
        begin = re.compile(
            r"[\s:,;.)-]*(?:(?:(?:is|are|should|shall|must|now|be|read|reads|with|by|to|->|please|instead|make|that|it|rather|"
            r"becomes?|want|i|we|do)\b|->|=>?|→|>)[\s:,-]*)*"
        ).match(fold, start)
        return _Aim(meant, begin.end() if begin is not None else start)
    doubted(meant)
    if any(m.kind == "stay" for m in mentions):  # "EDIT: the Second stays": an order by its number, or somebody's name
        doubted(draft for draft in talk.drafts if draft.frame.verb is not None and draft.frame.verb.exclusive)
    talk.leave(sentence.start, sentence.end, "what is mended is not understood")
    return _Aim(meant)


class _Change(Struct):
    """What of an order is to be otherwise."""

    new: Mention | None
    old: Mention | None
    denied: frozenset[tuple[int, str]] = frozenset()

    def applied(self, talk: Talk, draft: Draft) -> bool:
        """Whether the order could be changed so."""
        if self.new is None:
            return bool(self.denied) and without_flags(talk, draft, self.denied)
        return revised(talk, draft, self.new, self.old)


def _counts(number: Mention, what: Mention, fold: str) -> bool:
    """ "2 money": whether one is the number of the other."""
    return number.kind == "number" and what.kind in ("word", "thing") and fold[number.end : what.start] == " "


def _said_behind(talk: Talk, mentions: list[Mention], start: int, end: int) -> _Change | None:
    """ "Correction to 3: he offers more, 4 GS": the value stands behind its reason, which names nothing."""
    fold = talk.clean.folded
    pause = next((m.start for m in reversed(mentions) if m.kind == "join" and m.text in (",", ":", "-")), None)
    if pause is None or any(
        m.kind in _SLOT or m.meaning.flags or m.kind in ("not", "vague") for m in mentions if m.start < pause
    ):
        return None
    if modality.CONDITION.search(fold, start, pause) or modality.FORBIDDEN.search(fold, start, pause):
        return None
    return _said_of(talk, [m for m in mentions if m.start > pause], pause + 1, end)


def _said_of(talk: Talk, mentions: list[Mention], start: int, end: int, said: str = "") -> _Change | None:
    """The one value that a stretch names, and the one it stands for; None when it says anything else."""
    fold = said or talk.clean.folded
    thought = correcting.SECOND_THOUGHT.match(fold, start, end)
    start = thought.end() if thought is not None else start
    mentions = [m for m in mentions if m.start >= start]
    new: list[Mention] = []
    old: list[Mention] = []
    denied: set[tuple[int, str]] = set()
    begin = start
    said_before = set(correcting.WORDS.findall(fold[:start]))
    solid = [m for m in mentions if m.kind in _SLOT or m.meaning.flags]
    if any(
        m.kind in ("verb", "vague", "self", "text", "new", "direction", "stay")
        and not m.meaning.flags
        and m.text not in correcting.GLUE
        and not (m.text in said_before and fold[m.start - 1] == " " and fold[: m.start - 1][-1:].isdigit())
        for m in mentions
    ):
        return None
    led = False
    solid = [m for place, m in enumerate(solid) if not (place and _counts(solid[place - 1], m, fold) and m.text in said_before)]
    for place, mention in enumerate(solid):
        gap = fold[begin : mention.start]
        begin = mention.end
        if mention.kind in ("number", "sum"):  # what it counts, as it was called before
            unit = correcting.UNIT.match(fold, begin, end)
            begin = unit.end() if unit is not None and unit[1] in said_before else begin
        if mention.meaning.flags and mention.kind != "thing":
            if re.search(r"\b(?:no|not|without|w/o|don'?t|do not|never|skip|drop|forget)\s*(?:the |any |an |a )?$", gap) is None:
                return None
            denied.update(mention.meaning.flags)
        elif mention.choice:
            return None
        elif correcting.OLD.search(gap) is not None or (new and correcting.FOR_OLD.match(gap) is not None):
            old.append(mention)
        elif correcting.LED_OLD.search(gap) is not None and not new and not old and place + 1 < len(solid):
            old.append(mention)
            led = True
        else:
            if len(new) == 1 and not old and correcting.SHOULD_BE.match(gap) is not None:
                old.append(new.pop())
            new.append(mention)
        if not set(
            correcting.WORDS.findall(correcting.FOR_OLD.sub("", correcting.OLD.sub("", correcting.LED_OLD.sub("", gap))))
        ) <= correcting.GLUE | {"without", "not", "any"}:
            return None
    if not set(correcting.WORDS.findall(fold[begin:end])) <= correcting.GLUE:
        return None
    if len(new) > 1 or len(old) > 1 or (denied and (new or old)) or (led and not new):
        return None
    if not new and not denied:
        return None
    for mention in new:
        mention.excluded = False  # "no no, Fenring"
    return _Change(new[0] if new else None, old[0] if old else None, frozenset(denied))
