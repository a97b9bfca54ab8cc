"""Clauses: the cutting of a sentence that leaves least of it unexplained."""

from __future__ import annotations

import itertools

from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.syntax.frames import SIGNIFICANT, Frame, empty, for_himself
from core.orders.inbox.syntax.grammar import Grammar
from core.orders.inbox.syntax.parsing import frame
from core.orders.inbox.syntax.taking import Recall, taken_in
from core.orders.inbox.syntax.telling import opens_told, purpose, told
from core.orders.inbox.vocabulary import Part, Verb

_REASONS = frozenset(
    [
        *"where which who whom whose because since cause cos cuz coz bc lest though although".split(),
        *("for she", "for he", "for they", "for it", "for i", "for we"),
    ]
)
_PARTING = frozenset("because since cause cos cuz coz bc lest though although".split())

_NEGATED = frozenset({"not", "never", "don't", "dont", "nor"})
_NAMING = frozenset({"thing", "square", "word", "number", "sum", "home", "text", "pair", "vague", "pronoun"})
_RELATIVE = frozenset({"who", "which", "whose"})
_WEIGHING = frozenset({"thought", "wanted", "meant", "planned", "hoped", "considered", "intended"})
_PAUSED = frozenset({",", "but", "and", "(", "-", "while"})
_SUBJECTS = frozenset({"he", "she", "it", "they"})
_MOST_CUTS, _FARTHEST = 26, 9
_THITHER = 3
_LEADING = 2
"""How many words may stand before a reason that leads its sentence: "and because"."""


def best(
    mentions: list[Mention],
    verb: Verb | None,
    grammar: Grammar,
    recall: Recall,
    *,
    reason: bool,
    carried: frozenset[str] = frozenset(),
) -> Frame:
    """The reading of one clause that explains most of it; `verb` is the one before, with which an elliptic clause goes on."""
    nothing = empty(mentions, reason)
    if reason:
        return nothing
    spoken = list(dict.fromkeys(number for m in mentions if not m.excluded for number, _ in m.meaning.verbs))
    left = {number: 2.0 * grammar.left_over(number, mentions) for number in spoken}
    options = [(number, True) for number in sorted(spoken, key=lambda number: left[number])]
    before = () if verb is None else (grammar.number(verb), *grammar.twins[grammar.number(verb)])
    options += [(number, False) for number in _unsaid(mentions, before, spoken, grammar)]
    chosen, rank = nothing, (nothing.cost, 9, 0)
    for number, said in options:
        if said and left[number] > rank[0] + 0.01:
            continue  # whatever else it explains, something better is found
        made = frame(grammar.verbs[number], number, mentions, spoken=said, recall=recall)
        if made is None:
            continue
        missing = [
            part for part in grammar.verbs[number].parts if part.required and not any(part.name in row for row in made.rows)
        ]
        if said:
            made.cost += _weight_said(made, grammar.verbs[number], missing, verb, carried)
        else:
            if verb is not None and any(m.kind == "filler" and m.text in ("a", "an", "another") for m in mentions[:2]):
                missing = [part for part in missing if not part.article]  # "two mercenaries and a Fedaykin"
            if missing and number not in before:
                continue
            made.cost += _weight_unsaid(made, grammar.verbs[number], missing, verb, carried, elliptic=number in before)
        weight = max((m.end - m.start for m in mentions if m.says(number)), default=0)
        standing = (round(made.cost, 3), -weight if said else 0, -sum(len(row) for row in made.rows))
        if standing < rank:
            chosen, rank = made, standing
    return chosen


def _unsaid(mentions: list[Mention], before: tuple[int, ...], spoken: list[int], grammar: Grammar) -> list[int]:
    """The verbs that may go without saying: the one before, and those that are implied by what is named."""
    acting = [m for m in mentions if m.kind == "verb" and not m.excluded]
    beside = bool(before) and all(before[0] in m.meaning.along for m in acting)
    named = any(m.kind in _NAMING for m in mentions) or for_himself(mentions)
    if (acting and not beside) or not named:
        return []
    alike = any(m.text == "same" and at.text in ("does", "do") for at, m in itertools.pairwise(solid(mentions)))
    implied = () if acting or (before and alike) else (number for number in grammar.implied if number not in spoken)
    return [number for number in dict.fromkeys((*before, *implied)) if not grammar.left_over(number, mentions)]


def _weight_unsaid(
    made: Frame, said: Verb, missing: list[Part], verb: Verb | None, carried: frozenset[str], *, elliptic: bool
) -> float:
    """What it costs that the verb is unsaid, where it is the one before or another."""
    if not elliptic:  # what goes on with the verb before needs no other
        return 0.3 if verb is not None and not verb.implied and not _points(made.mentions) else 0.0
    taken = taken_in(made.rows)
    bare = not missing and bool(carried) and not _points(taken)
    loose = not carried and not any(m.preposition for m in taken)
    named = any(part.required and part.name in row for part in said.parts for row in made.rows)
    cost = 0.8 if loose and not named else 0.0  # a name alone at the beginning says more than what was said before
    return cost + (0.25 if bare else 0.4) - 0.3 - 1.98 * len(missing)


def _weight_said(made: Frame, said: Verb, missing: list[Part], verb: Verb | None, carried: frozenset[str]) -> float:
    """What it costs that the verb is said several times, less what may stand in the clause before."""
    cost = 0.4 * (len(made.rows) - 1) - sum(2.0 - 0.3 for part in missing if part.fill is not None)
    if verb is not None and verb is not said:  # who does it may stand in the clause before
        cost -= sum(1.2 + 0.2 * bool(carried & set(part.kinds)) for part in missing if part.name in said.exclusive)
    if missing and verb is not None:
        cost -= 2.0 * (_along_with_them(made.mentions, verb, said) + goes_too(made.mentions, verb, missing))
    return cost


def solid(mentions: list[Mention]) -> list[Mention]:
    """The mentions without articles."""
    return [m for m in mentions if m.text not in ("the", "exactly", "just")]


def _along_with_them(mentions: list[Mention], before: Verb, verb: Verb) -> bool:
    """ "... and Sigrun rows with them": he goes where they go who were sent just before."""
    pointed = any(m.kind == "pronoun" and m.preposition == "with" and m.text in ("them", "him", "her", "it") for m in mentions)
    return pointed and bool(verb.group) and verb.implied and verb.exclusive == before.exclusive


def goes_too(mentions: list[Mention], before: Verb, missing: list[Part]) -> bool:
    """ "The Reiters go to G3, and a steward too": he is posted where they go."""
    where = len(missing) == 1 and "square" in missing[0].kinds and not missing[0].path and any(p.path for p in before.parts)
    solid = [m for m in mentions if m.kind not in ("filler", "join", "mark")]
    return (
        where
        and len(solid) == 1
        and bool(solid[0].meaning.words)
        and any(m.text in ("too", "also", "likewise") for m in mentions)
    )


def cut(
    mentions: list[Mention],
    verb: Verb | None,
    grammar: Grammar,
    recall: Recall,
    carried: frozenset[str] = frozenset(),
) -> list[Frame]:
    """The sentence as frames, cut where the frames together leave least over."""
    cuts = _cuts(mentions, grammar)
    starts = [0, *(index + (1 if swallowed else 0) for index, _, swallowed, _ in cuts)]
    ends = [*(index for index, _, _, _ in cuts), len(mentions)]
    reasons = [opens_told(mentions), *(reason for _, _, _, reason in cuts)]
    prices = [0.0, *(price for _, price, _, _ in cuts)]
    parting = [
        False,
        *(
            mentions[index].text in _PARTING
            or (reason and mentions[index].text not in _REASONS)
            or (mentions[index].text in ("let", "lets") and index > 1 and mentions[index - 2].text == ",")
            for index, _, _, reason in cuts
        ),
    ]
    count = len(starts)
    if 1 < count <= _FARTHEST and not any(parting) and not any(reasons):
        whole = best(mentions, verb, grammar, recall, reason=False, carried=carried)
        if whole.verb is not None and whole.cost <= 0.0:
            return [whole]  # no cut can leave less over
    reached: list[tuple[float, list[Frame], Verb | None] | None] = [None] * (count + 1)
    reached[0] = (0.0, [], verb)
    for begin in range(count):
        state = reached[begin]
        if state is None:
            continue
        cost, frames, previous = state
        known = carried | _kinds(mentions[: starts[begin]])
        for stop in range(begin + 1, min(count, begin + _FARTHEST) + 1):
            if stop > begin + 1 and parting[stop - 1]:
                break
            part = mentions[starts[begin] : ends[stop - 1]]
            if not part:
                made = Frame(None, -1, [], [], 0.0, spoken=False)
            else:
                made = best(part, previous, grammar, recall, reason=reasons[begin], carried=known)
            total = cost + made.cost + prices[begin] + 0.05
            if made.verb is not None and not made.spoken and made.verb.implied and _does_more(mentions, ends[stop - 1]):
                total += 1.5
            if made.flags and _ends_with_the_deed(part):
                total += 1.5  # "to C2 and attack, Lancers to C4": the deed belongs to those before
            if begin and _goes_on_listing(mentions, starts[begin]):
                total += 1.0  # "to H5 and I5, and the Spymaster gets his crew": both are of the way
            if stop < count and _ends_in_front(mentions, starts[begin], ends[stop - 1]):
                total += 1.5  # "..., but the Walkers I love too much": they are spoken of anew
            if stop < count and made.verb is not None and _ends_in_the_next(mentions, ends[stop - 1]):
                total += 1.2  # "A raids the mine, B | gets an upgrade": B does what stands right behind
            if reasons[begin] and _announces(part):
                total += 1.0  # "Leto and I have a deal: I hand it over"
            if reasons[begin] and starts[begin] <= _LEADING and _sends_too(part):
                total += 2.0  # "I have the letter seen and I send my messenger"
            if reasons[begin]:
                total += 0.4 * (stop - begin - 1) + (1.0 if starts[begin] <= _LEADING and _goes_over(part) else 0.0)
            held = reached[stop]
            if held is None or total < held[0] - 1e-9:
                reached[stop] = (total, [*frames, made] if part else frames, made.verb or previous)
    final = reached[count]
    frames = final[1] if final is not None else []
    _share(frames)
    _share_verb(frames, recall)
    return frames


def _goes_over(reason: list[Mention]) -> bool:
    """Whether a reason that leads a sentence goes over into what it is the reason for: "as he laughed, my Guards ..." """
    pauses = [place for place, m in enumerate(reason) if m.text == ","]
    return bool(pauses) and any(m.kind == "thing" and not m.preposition for m in reason[pauses[0] :])


def _sends_too(reason: list[Mention]) -> bool:
    """Whether what is told goes over into what the writer does: "and I send"."""
    trios = zip(reason, reason[1:], reason[2:], strict=False)
    return any(
        a.text in ("and", "so") and b.text in ("i", "we") and c.kind in ("verb", "along") and not c.excluded for a, b, c in trios
    )


def _announces(reason: list[Mention]) -> bool:
    """Whether a reason goes over a colon into what is to be done."""
    colon = next((place for place, m in enumerate(reason) if m.text == ":"), len(reason))
    return any(m.kind == "verb" and not m.excluded for m in reason[colon:])


def _does_more(mentions: list[Mention], end: int) -> bool:
    """ "Two Sardaukar go to Kaitain": a sort of things right before a verb does it, and is not asked for."""
    if end >= len(mentions) or mentions[end - 1].kind != "word" or not mentions[end - 1].noun:
        return False
    after = next((m for m in mentions[end + 1 :] if m.kind != "filler"), None)
    kinds = {thing.kind for thing in mentions[end - 1].things}
    listed = mentions[end].text in english.LINKS and after is not None and after.kind == "thing"
    return mentions[end].kind == "verb" or (listed and after is not None and {thing.kind for thing in after.things} <= kinds)


def _ends_with_the_deed(part: list[Mention]) -> bool:
    """Whether a clause would begin with how the one before it is done, and a pause before whom it speaks of itself."""
    solid = [m for m in part if m.kind != "filler"]
    if len(solid) < _THITHER or not solid[0].meaning.flags or solid[1].text not in (",", ")", ";"):
        return False
    return any(m.kind == "thing" and not m.preposition for m in solid[2:])


def _points(mentions: list[Mention]) -> bool:
    return any(m.preposition in english.ARROWS for m in mentions)


def _kinds(mentions: list[Mention]) -> frozenset[str]:
    return frozenset(m.things[0].kind for m in mentions if m.kind == "thing" and len(m.things) == 1)


def _counted(mentions: list[Mention], index: int) -> bool:
    """ "with 2 RP": something is counted, and a verb says what."""
    if mentions[index].kind != "preposition" or mentions[index].text != "with":
        return False
    solid = [m for m in mentions[index + 1 :] if m.kind != "filler"]
    return len(solid) > 1 and solid[0].kind == "number" and solid[1].kind == "verb"


def _brings_another(mentions: list[Mention], index: int) -> bool:
    """ "A collector on money with a lobbyist at his side"."""
    if mentions[index].text != "with" or index + 2 >= len(mentions) or mentions[index].kind != "preposition":
        return False
    return (
        mentions[index + 1].text in ("a", "an", "another")
        and mentions[index + 2].kind == "verb"
        and bool(mentions[index + 2].meaning.words)
    )


def _stands_alone(mentions: list[Mention], index: int) -> bool:
    """Whether a thing between two that say something stands right before a verb."""
    if mentions[index].kind != "thing" or mentions[index].preposition:
        return False
    before = next((m for m in reversed(mentions[:index]) if m.kind != "filler"), None)
    after = next((m for m in mentions[index + 1 :] if m.kind != "filler"), None)
    acts = after is not None and after.kind in ("verb", "stay") and not after.excluded
    return before is not None and before.kind in SIGNIFICANT and acts


def _beside(mentions: list[Mention], index: int) -> bool:
    """ "with a lobbyist on the money too", "with a forced march": what else is done stands behind its "with"."""
    if mentions[index].text not in ("with", "beside", "alongside") or mentions[index - 1].kind == "join":
        return False
    led = ("a", "an", "new", "another", "brand", "fresh")
    after = next((m for m in mentions[index + 1 : index + 6] if m.text not in led), None)
    return after is not None and after.kind == "verb" and not (after.excluded or after.doubt)


def _share(frames: list[Frame]) -> None:
    """ "Lobbyist and tax collector on money": what is said of the second is said of the first."""
    for one, after in itertools.pairwise(frames):
        if one.verb is None or after.verb is None or one.verb is after.verb or not (one.spoken and after.spoken):
            continue
        if one.verb.key != after.verb.key or any(one.rows) or len(after.rows) != 1:
            continue
        if any(m.kind not in ("verb", "filler", "join") for m in one.mentions):
            continue
        row = {part.name: after.rows[0][part.name] for part in one.verb.parts if part.name in after.rows[0]}
        if row and all(part.name in row or not part.required for part in one.verb.parts):
            one.rows = [row]


def _share_verb(frames: list[Frame], recall: Recall) -> None:
    """ "The collector and the lobbyist beside him come home": who is named before one verb in the plural does it together."""
    for place in range(len(frames) - 2, -1, -1):
        one, after = frames[place], frames[place + 1]
        if one.verb is None or after.verb is None or one.verb is after.verb or not after.spoken or one.left:
            continue
        named = [m for m in one.mentions if m.kind == "verb" and not m.excluded]
        before = [m for m in after.mentions if m.kind != "join"]
        acted = next((at for at, m in enumerate(before) if _says(after, m)), 0)
        if len(named) != 1 or not named[0].meaning.words or not acted or one.mentions[-1].end > before[0].start:
            continue
        posted = next((m for m in before[:acted] if m.kind == "verb" and m.meaning.words), None)
        joined = frames[place + 1].mentions[0].text in ("and", "&", "+", ",") or _joined(one, after)
        if posted is None or not joined or before[acted].text.split(" ", 1)[0].endswith("s"):
            continue
        again = frame(after.verb, after.number, [*one.mentions, before[acted]], spoken=True, recall=recall)
        if again is not None and not again.left and len(again.rows) == 1 and again.cost < 1:
            again.mentions = one.mentions
            frames[place] = again


def _says(one: Frame, mention: Mention) -> bool:
    return mention.kind == "verb" and not mention.meaning.words and mention.says(one.number)


def _joined(one: Frame, after: Frame) -> bool:
    """Whether a word or two part the frames: the join between them is swallowed by the cut."""
    return 0 < after.mentions[0].start - one.mentions[-1].end <= len(" and ")


def _idle_purpose(mentions: list[Mention], index: int, grammar: Grammar) -> bool:
    """ "The Lancers to C4 to burn what is there": who goes there can do no such thing by any order."""
    after = mentions[index + 1] if index + 1 < len(mentions) else None
    if mentions[index].text != "to" or after is None or after.kind != "verb" or after.meaning.flags:
        return False
    goers = [m.things[0].kind for m in mentions[:index] if m.kind == "thing" and len(m.things) == 1]
    gone = any(m.kind == "square" and m.preposition in english.ARROWS for m in mentions[:index])
    return len(goers) == 1 and gone and all(goers[0] not in grammar.takes[number] for number, _ in after.meaning.verbs)


def _fronted(mentions: list[Mention], index: int) -> bool:
    """ "The Walkers I send to the mine": whom it is done to stands ahead of who does it, and no pause between."""
    led = [m for m in mentions[:index] if m.kind != "filler"]
    alone = len(led) == 1 or (len(led) > 1 and led[-2].kind == "join" and led[-2].text in _PAUSED)
    alone = alone or (1 < len(led) <= _THITHER and led[-2].kind in ("thing", "square") and led[-2].preposition in english.ARROWS)
    return bool(led) and led[-1].kind == "thing" and not led[-1].preposition and alone


def _ends_in_front(mentions: list[Mention], begin: int, end: int) -> bool:
    """Whether a clause would end in who stands ahead of the next, and name others too."""
    if mentions[end].text not in ("i", "we") or not _fronted(mentions, end):
        return False
    return any(m.kind in ("thing", "verb") for m in mentions[begin : end - 1])


def _ends_in_the_next(mentions: list[Mention], end: int) -> bool:
    """Whether a clause would end in who stands behind a pause, and right before what he alone does."""
    named, verb = mentions[end - 1], mentions[end]
    word = verb.text.split(" ", 1)[0]
    beside = mentions[end : end + 3]
    stays = verb.text in ("and", "&") and [m.kind for m in beside] == ["join", "thing", "stay"]  # ", B and C stay"
    acts = verb.kind == "verb" and not verb.excluded and not verb.meaning.words and word.endswith("s") and not word.endswith("ss")
    if not (acts or stays):
        return False
    led = next((m for m in reversed(mentions[: end - 1]) if m.kind != "filler"), None)
    paused = led is not None and led.kind == "join" and led.text in (",", "and", "but", ")", "while", "-")
    return paused and named.kind == "thing" and not named.preposition and not named.person


def _goes_on_listing(mentions: list[Mention], begin: int) -> bool:
    """Whether a clause would begin with a square that a link joins to another, and a pause stands behind it."""
    if begin < 2 or begin + 1 >= len(mentions) or mentions[begin].kind != "square" or mentions[begin].preposition:
        return False
    linked = mentions[begin - 1].text in ("and", "&", "+", "then") and mentions[begin - 2].kind == "square"
    return linked and mentions[begin + 1].kind == "join" and mentions[begin + 1].text in (",", ";", "(", ".")


def _acts_next(mentions: list[Mention], index: int) -> bool:
    after = next((m for m in mentions[index + 1 :] if m.kind != "filler"), None)
    return after is not None and after.kind == "verb" and not after.excluded


def _listed_with_him(mentions: list[Mention], index: int) -> bool:
    if mentions[index - 1].text in _SUBJECTS:
        return _listed_first(mentions, index)
    return mentions[index].text != "," and _listed_last(mentions, index)


def _listed_first(mentions: list[Mention], index: int) -> bool:
    """Whether a pronoun opens a list of those who do something together."""
    if mentions[index - 1].preposition:
        return False
    if index > 1 and mentions[index - 2].kind not in ("join", "filler", "mark"):
        return False
    after = [m for m in mentions[index + 1 :] if m.kind != "filler"][:2]
    several = mentions[index].text == ","
    if len(after) < 2 or after[0].kind != "thing" or after[0].preposition:
        return False
    return after[1].text in ("and", "&") if several else after[1].kind in ("verb", "join")


def _listed_last(mentions: list[Mention], index: int) -> bool:
    """ "The Hawks and he raid it": one verb in the plural for both."""
    if index + 2 >= len(mentions) or mentions[index + 1].text not in _SUBJECTS or mentions[index + 1].preposition:
        return False
    before = mentions[index - 1]
    after = next((m for m in mentions[index + 2 :] if m.kind != "filler"), None)
    led = index < 2 or mentions[index - 2].kind in ("join", "filler", "mark")
    acts = after is not None and after.kind == "verb" and not after.text.split(" ", 1)[0].endswith("s")
    return led and acts and before.kind == "thing" and not before.preposition


def _cuts(mentions: list[Mention], grammar: Grammar) -> list[tuple[int, float, bool, bool]]:
    cuts: list[tuple[int, float, bool, bool]] = []
    for index, mention in enumerate(mentions):
        if mention.kind == "join" and mention.text in ("let", "lets") and index and mentions[index - 1].text in _NEGATED:
            continue
        behind = mentions[index + 1].text if index + 1 < len(mentions) else ""
        if mention.kind == "join" and mention.text == "," and behind in _RELATIVE:
            continue
        if mention.kind == "join" and mention.text in (":", "-") and index + 2 == len(mentions) and mentions[-1].kind == "stay":
            continue  # "Steward in C4: stays"
        if index and mention.text in ("then", "also") and mentions[index - 1].text in _SUBJECTS and _acts_next(mentions, index):
            continue  # "it then goes to the mine"
        if index and mention.text in english.LINKS and _listed_with_him(mentions, index):
            continue  # "he and the Hawks raid it"
        if index and mention.kind == "join" and behind == mentions[index - 1].text and mentions[index - 1].kind == "thing":
            continue  # "both Hawks", which stands for each of the two
        if index and mention.text in ("i", "we") and _fronted(mentions, index):
            if behind not in _WEIGHING:  # "the Walkers I thought to send there"
                cuts.append((index, 0.5, True, False))
            continue
        if mention.kind == "join" and mention.text != "..." and told(mentions, index):
            cuts.append((index, 0.02, True, True))
        elif mention.kind == "join":
            cuts.append((index, english.JOINS.get(mention.text, 0.05), True, mention.text in _REASONS))
        elif (
            (
                index
                and mention.text in ("he", "she", "they", "it", "there", "let", "lets", "i", "we")
                and mention.kind in ("pronoun", "filler")
            )
            and mentions[index - 1].kind not in ("join", "not")
            and not (mention.text == "there" and mentions[index - 1].kind in ("preposition", "unknown"))
            and not (mention.text == "it" and mentions[index - 1].kind == "verb" and index + 1 == len(mentions))
            and mentions[index - 1].text not in ("never", "dont", "don't")
        ):
            cuts.append((index, english.JOINS.get(mention.text, 0.04), False, told(mentions, index)))
        elif index and mention.kind == "verb" and not mention.excluded and mentions[index - 1].kind in SIGNIFICANT:
            cuts.append((index, 0.3, False, False))  # a telegraph leaves its pauses out
        elif index and _brings_another(mentions, index):
            cuts.append((index, -0.8, False, False))
        elif index and (_counted(mentions, index) or _stands_alone(mentions, index)):
            cuts.append((index, 0.3, False, False))
        elif index and _beside(mentions, index):
            cuts.append((index, 0.1, False, False))
        elif index and (purpose(mentions, index) or _idle_purpose(mentions, index, grammar)):
            cuts.append((index, 0.02, True, True))
    if len(cuts) > _MOST_CUTS:
        strong = [entry for entry in cuts if mentions[entry[0]].text in (",", "then", "(", ")", "but", "so")]
        cuts = strong[:400] if strong else cuts[:_MOST_CUTS]
    return cuts
