"""Adding: a part of the last order, said in a sentence of its own: "The fee is 300", "Armand gets them", "He collects money"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from core.orders.inbox.drafting.drafts import Draft
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import carriers
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.taking import Row, accepts
from core.orders.inbox.text.sentences import Sentence
from core.orders.inbox.vocabulary import Part, Verb

_VALUES = frozenset({"thing", "word", "sum", "number", "square", "home", "pair", "self"})
_LOOSE = frozenset({"not", "or", "vague", "direction", "stay", "stranger", "new", "text"})
_ADVERBS = re.compile(r"\b(?:of course|if you please|as agreed|in person|for good|as (?:always|usual|ever))\b")
_WORD = re.compile(r"[^\W_][\w'-]*")
_ONE_OF_THEM = frozenset({"it", "he", "she", "him", "her", "his", "its"})
_EACH = frozenset({"both", "each", "apiece"})
_LABELLED = re.compile(r"\W*[a-z]+ ?:")
_WHEN = re.compile(
    r"\b(?:if|when|unless|until|once|maybe|perhaps|would have|next|last|later|tomorrow|yesterday|"
    r"(?:send|give|pay|bring|lend|owe)s? (?:me|us))\b"
)


def added(talk: Talk, sentence: Sentence, mentions: Sequence[Mention]) -> bool:
    """Whether the sentence only says a part of the last order that was open until now; the order then has it."""
    last = talk.last
    if (
        last is None
        or last.verb is None
        or len(last.rows) != 1
        or not talk.last_drafts
        or talk.drafts[-1:] != talk.last_drafts[-1:]
    ):
        return False
    if sentence.bullet or "?" in sentence.ending or any(m.kind in _LOOSE or m.excluded or m.choice for m in mentions):
        return False
    if any(draft.why not in ("", "missing") for draft in talk.last_drafts):
        return False
    plain = talk.clean.folded[sentence.start : sentence.end]
    if talk.new_line(sentence) and not _LABELLED.match(plain):
        return False
    mentions = _without_ones(mentions)
    held = {**(talk.last_row or {}), **last.rows[0]}
    known = {thing.id for taken in held.values() for m in taken for thing in m.things}
    said = [m for m in mentions if m.kind in _VALUES or m.meaning.words]
    labels = {part.name for part in last.verb.parts}
    said = [m for m in said if m.text not in labels or m.kind in ("thing", "sum")]
    new = [m for m in said if not (m.things and {thing.id for thing in m.things} <= known)]
    if any(_orders_itself(talk, m, new) for m in mentions if m.kind == "verb" and not _goes_along(m, last.number)):
        return False  # "One crew. Burn the Arsenal at I2"
    if last.verb.implied and last.verb.group and any(_does_more(talk, last.verb, m) for m in mentions if m.kind == "verb"):
        return False  # "I want the mine. Send the Hawks and take it"
    parts = [_part_of(last, held, m) for m in new]
    if not new or any(part is None for part in parts) or (_WHEN.search(plain) is not None):
        return False
    given: dict[str, list[Mention]] = {}
    for part, mention in zip(parts, new, strict=True):
        if part is not None:
            given.setdefault(part.name, []).append(mention)
    chosen = [part for part in last.verb.parts if part.name in given]
    for part in chosen:
        if len(given[part.name]) > 1 and not (part.many or part.path or "amounts" in part.kinds):
            if len({value for m in given[part.name] for value in _meant(part, m)}) > 1:
                return False
            given[part.name] = given[part.name][:1]
    if not _carried(last, chosen, said, mentions, plain, sentence.start) or _for_him(chosen, held, plain):
        return False
    several = len(talk.last_drafts) > 1
    words = set(_WORD.findall(plain))
    if several and (words & _ONE_OF_THEM or (any("sum" in part.kinds for part in chosen) and not words & _EACH)):
        return False
    return _filled(talk, last, held, {part.name: [_written(part, m) for m in given[part.name]] for part in chosen}, sentence.end)


def _without_ones(mentions: Sequence[Mention]) -> Sequence[Mention]:
    """ "One courtier leads it": who does something is not counted by an article."""
    trios = zip(mentions, mentions[1:], mentions[2:], strict=False)
    ones = {
        m.start for m, who, does in trios if m.text == "one" and m.kind == "number" and who.kind == "word" and does.kind == "verb"
    }
    return [m for m in mentions if m.start not in ones] if ones else mentions


def _goes_along(verb: Mention, number: int) -> bool:
    """Whether it is a word for the verb of this number, or may stand beside one."""
    return verb.says(number) or number in verb.meaning.along


def _does_more(talk: Talk, steps: Verb, verb: Mention) -> bool:
    """Whether a verb says what else those do who go there."""
    deeds = [talk.vocabulary.verbs[number] for number, form in verb.meaning.verbs if form == "base"]
    return any(deed.group == steps.group and deed.key != steps.key and not deed.implied for deed in deeds)


def _orders_itself(talk: Talk, verb: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether all that a verb cannot do without is said beside it."""
    needed = [[part for part in talk.vocabulary.verbs[number].parts if part.required] for number, _ in verb.meaning.verbs]
    return any(parts and all(any(accepts(part, m) for m in mentions) for part in parts) for parts in needed)


def _part_of(last: Frame, held: Row, mention: Mention) -> Part | None:
    """The one part still open that the mention can be."""
    if last.verb is None or (mention.kind == "thing" and not mention.things):
        return None
    open_parts = [part for part in last.verb.parts if part.name not in held and not part.name.startswith("_")]
    fitting = [part for part in open_parts if len(_meant(part, mention)) == 1]
    return fitting[0] if len(fitting) == 1 else None


def _meant(part: Part, mention: Mention) -> list[str]:
    """What the mention would be of the part."""
    if part.kinds == ("text",) and part.of and mention.kind == "sum":
        return [str(mention.value)]
    if mention.kind == "self":
        return ["self"] if "player" in part.kinds else []
    if mention.kind in ("verb", "along"):
        return [value for kind, value in mention.meaning.words if kind in part.kinds]
    if not accepts(part, mention):
        return []
    if mention.kind == "thing":
        return list({thing.id for thing in mention.things if thing.kind in part.kinds})
    words = [value for kind, value in mention.meaning.words if kind in part.kinds]
    return words if mention.kind == "word" else [str(mention.value or mention.text)]


def _written(part: Part, mention: Mention) -> Mention:
    if part.kinds == ("text",):
        return structs.replace(mention, kind="text", value={part.of: mention.value}, known=None)
    if mention.kind in ("verb", "along"):
        return structs.replace(mention, kind="word", preposition="", known=None)
    if mention.kind == "thing":
        things = tuple(thing for thing in mention.things if thing.kind in part.kinds)
        return structs.replace(mention, things=things, preposition="", known=None)
    return structs.replace(mention, preposition="", known=None)


def _carried(
    last: Frame, chosen: Sequence[Part], said: Sequence[Mention], mentions: Sequence[Mention], plain: str, start: int
) -> bool:
    """Whether all words around what is named only say that it is such a part."""
    verb = last.verb
    rest = list(_ADVERBS.sub(lambda m: " " * len(m[0]), plain))
    for m in said:
        rest[m.start - start : m.end - start] = " " * (m.end - m.start)
    for m in mentions:
        if _goes_along(m, last.number):
            rest[m.start - start : m.end - start] = " " * (m.end - m.start)
    bearing = set(carriers.ANY)
    for part in chosen:
        bearing |= set(part.name.replace("_", " ").split()) | set(part.after)
        if "sum" in part.kinds or part.kinds == ("text",):
            bearing |= carriers.MONEY
        elif "player" in part.kinds:
            bearing |= carriers.WHOM
        elif {"commander", "officer"} & set(part.kinds):
            bearing |= carriers.LEADING
        else:
            bearing |= carriers.ELSE | {word for kind in part.kinds for word in (kind, f"{kind}s")}
    if verb is not None:
        bearing |= {form for phrase in verb.words for word in phrase.split() for form in (word, f"{word}s", f"{word}ed")}
    return all(word in bearing for word in _WORD.findall("".join(rest)))


_HE_GETS = re.compile(r"\b(?:he|she|they) (?:\w+ )?(?:gets?|receives?|is paid|are paid)\b(?!.*\bfor\b.*\d)")


def _for_him(chosen: Sequence[Part], held: Row, plain: str) -> bool:
    """ "I sell it to Armand. He gets 900": money that goes to the buyer is no price."""
    sums = any("sum" in part.kinds for part in chosen)
    return sums and any(m.person for taken in held.values() for m in taken) and _HE_GETS.search(plain) is not None


def _filled(talk: Talk, last: Frame, held: Row, given: Row, end: int) -> bool:
    """Whether the order before, with these parts, is an order again; it then stands in its place."""
    verb, old = last.verb, talk.last_drafts
    again = Frame(
        verb, last.number, [{**last.rows[0], **given}], [*last.mentions, *(m for ms in given.values() for m in ms)], 0.0
    )
    again.spoken, again.flags, again.doubt = last.spoken, last.flags, last.doubt
    beside = {name: taken for name, taken in held.items() if name not in again.rows[0]}
    earlier = tuple(
        draft.document for draft in talk.drafts if draft.document is not None and not any(draft is one for one in old)
    )
    drafts: list[Draft] = talk.writer.drafts(again, min(draft.start for draft in old), end, beside or None, earlier)
    if len(drafts) != len(old) or any(draft.document is None for draft in drafts):
        return False
    for draft, before in zip(drafts, old, strict=True):
        draft.doubt, draft.onward = draft.doubt or before.doubt, before.onward
    begin = min(draft.start for draft in old)
    talk.unread = [entry for entry in talk.unread if entry[0] != begin]
    talk.remove(old)
    talk.drafts.extend(drafts)
    talk.last, talk.last_row, talk.last_drafts = again, {**held, **given}, drafts
    return True
