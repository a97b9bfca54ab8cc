"""Statements: clauses that say how somebody or something is, beside what is ordered. They are blanked, letter for letter, before
the sentence is read, so that nothing of them is taken for a part of an order: "Kill Otto, the roads around E5 are muddy"."""

from __future__ import annotations

import itertools
import re

from msgspec import structs

from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english
from core.orders.inbox.naming.mentions import Mention
from core.orders.inbox.text.sentences import Sentence

_OWN, _PERSON, _THING, _PLACE, _COUNT, _WORD = "\x10", "\x11", "\x12", "\x13", "\x14", "\x15"
_DEED = "~"
"""Before a word by which the game orders something."""
_LED = r"(?:because|cause|cos|since|for|as|but|and|though|although|seeing that|now that|after all|even though)"
_PAUSES = re.compile(r"(?<!\d),|,(?!\d)|[;:()]|(?<=\s)-(?=\s)")
_CLAUSE = re.compile(r"(?<=\s)(?:(?:because|cause|cos|since|for|as|but|though|although|seeing that|now that|even though) (?=\S)|and (?!i\b|we\b)(?=\S))")
_LEADING = re.compile(rf"(?:(?:{_LED}|well|yes|oh|besides|you know|sadly|alas|indeed|then|which means|i know|i fear|mind you) )*")
_A = r"(?:the|my|our|your|his|her|their|its|this|that|these|those|some|all|every|half|most|no|any|a|an|many|few|both)"
_U = r"[a-z][a-z']*"
_NP = rf"(?:{_A} )?(?:{_U} ){{1,4}}?(?:(?:of|at|in|on|from|around|near|behind|with) (?:{_A} )?(?:{_U} )?(?:{_U}|[\x11-\x13]) )?"
_N = (
    r"(?!(?:i|we|he|she|they|it|you|to|for|not|no|do|does|don't|and|or|but|who|which|that|what|please|i'd|i'll|i'm|i've|we'd|we'll|we're|we've|let|"
    r"have|has|with|by|in|at|on|will|would|may|can|so|if|is|are)\b)[a-z][a-z']*"
)
_STRANGER = rf"(?:{_A} (?:{_N} ){{1,3}}?|{_N} )(?:(?:of|at|in|on|from|around|near|behind) (?:{_A} )?(?:{_U} )?(?:{_U}|[\x11-\x13]) )?"
_WHO = r"(?:he|she|it|they|this|that|there|you|nobody|no one|everybody|everyone|somebody|someone|people|all)"
_NAMED = rf"(?:(?:even|dear|poor|old|good|young|brave|{_A}) )*[\x10-\x13](?:'s (?:{_U} ){{1,2}}?| (?:and (?:i|we|\x11) )?)"
_HOW = (
    r"(?:(?:so|very|quite|rather|really|always|never|often|still|already|just|not|hardly|simply|all|now|far|too|long|much|even|finally|"
    r"surely|certainly|probably|usually|almost|such|no longer|ever|rarely|seldom|again|more|also|both|only|well) )*"
)
_BE = r"(?:is|are|was|were|am|has been|have been|had been|isn't|aren't|wasn't)"
_KNOWS = (
    "know like love hate loathe fear enjoy smell stink snore eat drink sleep laugh cry sing dance grumble complain talk gossip think believe "
    "expect hope understand remember owe deserve look seem sound feel taste matter live grow worry wonder agree disagree suffer mourn pray "
    "celebrate cheer trust bore annoy bother amuse smile favour favor admire respect envy pity miss blame thank doubt dream lie cheat "
    "speak visit notice suspect hurt help speak drool stare whisper giggle blush yawn limp cough sneeze rot shine taste cost "
    "paint cook read learn practise practice sigh swear flirt curse bleed starve freeze shiver sweat work see hear sit stand belong differ"
).split()
_PAST = (
    "knew liked loved hated smelt stank ate drank slept laughed cried sang danced grumbled complained talked thought believed expected hoped "
    "understood remembered owed deserved looked seemed sounded felt lived grew worried wondered agreed disagreed suffered trusted bored annoyed "
    "bothered amused smiled wrote spoke visited noticed suspected hurt helped saw heard read learned learnt played cheated lied sat stood "
    "called earned waited lost won worked dreamt dreamed quit met"
).split()


def _forms(word: str) -> tuple[str, str]:
    if word.endswith("y") and word[-2] not in "aeou":
        return word, word[:-1] + "ies"
    return word, word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


_STATIVE = "(?:" + "|".join(sorted({form for word in _KNOWS for form in _forms(word)} | set(_PAST), key=len, reverse=True)) + ")"
_BASE = "(?:" + "|".join(sorted({*_KNOWS, "be", "survive", "manage"}, key=len, reverse=True)) + ")"
_PRESENT = "(?:" + "|".join(sorted({_forms(word)[1] for word in _KNOWS}, key=len, reverse=True)) + ")"
_WILL = r"(?:will|would|can|could|might|cannot|can't|won't|wouldn't|couldn't|does|do|did|doesn't|don't|didn't|'ll)"
_REST = rf"(?: (?:{_U}|[\x11-\x13](?:'s)?))*"
_NOT_THERE = r"(?!(?:with|at|in|on|to|by|under|for|from|against|of|the|my|our|your|not|as|it|him|her|me|mine|ours|one|my|going|there|here)\b(?! (?:best|worst|right|only|same|bad|good|way|talk|weather)\b))"
_IS_SO = rf"{_BE} {_HOW}(?:(?:a|an) |the (?=best\b|worst\b|right\b|only\b|talk\b|pride\b|joy\b|darling\b))?{_NOT_THERE}{_U}{_REST}"
_HAS = rf"(?:has|have|had) {_HOW}{_U}{_REST}"
_DOES = rf"(?:(?:always|never|often|still|just|really|rarely|hardly|already|probably) )*~?{_STATIVE}{_REST}"
_WOULD = rf"{_WILL} {_HOW}~?{_BASE}{_REST}"
_GREETS = rf"~?sends? (?:his|her|their|its|my|our|best|kind|warm)(?: {_U})* ?(?:love|regards|greetings|compliments|kisses|wishes){_REST}"
_CALLS = rf"~?(?:calls?|called|finds?|found|thinks?|deems?) (?:it|this|me|us|that) {_U}{_REST}"
_WRITES = rf"(?:wrote|writes?|sings?|sang|told|tells) (?:me|us|you) (?:a|an|such|about|long|some){_REST}"
_SAYS = r"~?(?:says?|said) (?:hello|hi|hey|goodbye|nothing|little|nothing at all)"
_KEEPS = rf"keeps? (?:me|us|him|her|them) {_U}{_REST}"
_DOING = rf"{_BE} {_HOW}~?[a-z]+ing{_REST}"
_PREDICATE = rf"(?:{_IS_SO}|{_HAS}|{_DOES}|{_WOULD}|{_GREETS}|{_CALLS}|{_WRITES}|{_KEEPS}|{_SAYS})"
_I_AM = (
    rf"(?:i|we) (?:(?:am|are|was|were|have been|feel|felt|do feel) {_HOW}{_NOT_THERE}(?!sure|unsure|uncertain|not)(?:a |an )?{_U}{_REST}|"
    rf"(?:have|had|'ve) {_HOW}(?:waited|read|slept|seen|heard|known|liked|loved|been|promised|learned|learnt|spent|lost|dreamt|dreamed|met|worked|"
    rf"suffered|suspected|admired|trusted|hated){_REST}|"
    rf"(?:(?:can|could|do|did|will|would|never|always|really|still|just|simply|also) )*(?:(?:not|cannot|can't|don't|didn't|couldn't|won't|never|always|really) )*~?"
    rf"(?:know|trust|trusted|owe|hate|feel|fear|hope|see|saw|understand|understood|sleep|slept|remember|believe|miss|laugh|laughed|cry|worry|suffer|pray|mourn|"
    rf"blame|thank|envy|pity|admire|respect|knew|hated|hear|heard|like him|like her|like them|love him|love her|love them|stand|bear){_REST})"
)
_STATES = re.compile(
    rf"(?:{_WHO} {_PREDICATE}|{_NAMED}{_PREDICATE}|{_STRANGER}(?:{_PREDICATE}|{_DOING})|{_I_AM}|{_NAMED}~?go(?:es)? back a long way"
    rf"|\x15 (?:is|are) {_HOW}(?:tight|scarce|short|rare|precious|cheap|dear|everything|nothing|power|king|easy|hard)"
    rf"|too many {_U} (?:~?[a-z]+ing|in|at|around|there|here){_REST}|{_U} (?:~?is|was) {_HOW}{_U}|bless {_A}?\s*(?:[\x10-\x13]|{_U}){_REST})"
)
_DENIED = re.compile(
    r"\b(?:if|unless|or|instead|cancel\w*|void|off|wrong|mistaken?|undo|forget|forgot|ignore|skip|scratch|jok\w+|kidding|stay\w*|remain\w*|later|tomorrow|next|"
    r"until|till|also|likewise|same|without|targets?|victims?|buyers?|sellers?|successors?|heirs?|commanders?|leaders?|captain in|command\w*|charge|leads?|heads?|"
    r"helm|prices?|fee|fees|demand\w*|sums?|names?|named|done|orders?|ordered|needed|wanted|required|necessary|unnecessary|useless|pointless|needless|must|shall|"
    r"should|wants?|wanted|wish\w*|needs?|requires?|asks?|asked|tells? \w+ to|let|lets|prefers?|first|second|third|yesterday|maybe|perhaps|except|who|whom|which|"
    r"whose|gets?|receives?|goes|join\w*|too|as well|together|along|alone|sure|unsure|cancelled|changed?|rather|better|anyway not|mean|meant|means|enough of|"
    r"say no|says no|no longer|not any|over|last (?:night|turn|round|cycle|time)|pays?|paid|already done|dead already|to be|each|himself|herself|themselves|myself|count|ties?)\b|^not\b|"
    r"\b(?:thinks?|thought|believes?|hopes?|hoped|suspects?|says?|said|so)$"
)
_GOES_ON = re.compile(r"[\s,;:()-]*(?:and |but |so )?(?:he|she|it|they)\b")
_ENDED = re.compile(r"\b(?:edit|correction|scratch|cancel|forget|wait|instead)\b")


def stated(talk: Talk, sentence: Sentence, mentions: list[Mention]) -> bool:
    """Takes out of a sentence the clauses that only state something; whether there were any."""
    start, end = sentence.start, sentence.end
    said = talk.clean.folded[start:end]
    if any(number in talk.grammar.wordy for m in mentions for number, _ in m.meaning.verbs):
        return False  # what is said there may be the words themselves
    if "?" in sentence.ending or '"' in said or talk.amending or english.CONDITION.search(said) or _ENDED.search(said):
        return False
    spans = _stated(talk, said, mentions, start)
    if not spans:
        return False
    calm = said
    for begin, stop in spans:
        calm = calm[:begin] + " " * (stop - begin) + calm[stop:]
        talk.chatter.append((start + begin, start + stop))
    text, clean = talk.clean.text[start:end], talk.clean
    text = "".join(" " if now == " " else letter for now, letter in zip(calm, text, strict=True))
    talk.clean = structs.replace(
        clean, text=clean.text[:start] + text + clean.text[end:], folded=clean.folded[:start] + calm + clean.folded[end:]
    )
    named = [m for m in mentions if m.kind in ("thing", "square", "word") and any(b <= m.start - start < e for b, e in spans)]
    talk.seen = [*named, *talk.seen[:12]]
    return True


def _stated(talk: Talk, said: str, mentions: list[Mention], start: int) -> list[tuple[int, int]]:
    """From where to where each clause goes that only states something, with the pause before it; with that behind it if it is
    the first. A word like "for" parts clauses only where such a one begins."""
    pauses = sorted({0, *(m.start() for m in _PAUSES.finditer(said)), len(said)})
    found: list[tuple[int, int]] = []
    for begin, stop in itertools.pairwise(pauses):
        cuts = [begin, *(m.start() for m in _CLAUSE.finditer(said, begin + 1, stop) if said[begin : m.start()].strip(" ,;:()-"))]
        for cut in cuts:
            if not _states(talk, said, (cut, stop), mentions, start):
                continue
            end = stop
            if not said[:cut].strip(" ,;:()-"):
                end += said[stop : stop + 1] in (",", ";", ":", ")", "-") and stop < len(said)
            elif said[stop : stop + 1] == ")":
                end += 1
            found.append((cut, end))
            break
    return found


def _states(talk: Talk, said: str, span: tuple[int, int], mentions: list[Mention], start: int) -> bool:
    begin, stop = span
    inner = [m for m in mentions if begin <= m.start - start and m.end - start <= stop]
    if any(m.kind in ("number", "sum", "vague", "pair", "text", "new", "stay", "direction") for m in inner):
        return False
    if any(m.kind == "square" and (m.preposition in english.ARROWS or m.choice) for m in inner):
        return False
    coded, here, owned = "", begin, list[Mention]()
    for m in inner:
        if m.start - start < here:
            continue
        coded += said[here : m.start - start] + _code(talk, m)
        owned += [m] if _code(talk, m)[0] == _OWN else []
        here = m.end - start
    coded += said[here:stop]
    coded = " ".join(re.sub(r"[^a-z'~\x10-\x15 ]", " ", coded).split())
    coded = coded[len(_LEADING.match(coded)[0]) :] if _LEADING.match(coded) else coded  # type: ignore[index]
    if not coded or _DENIED.search(coded) or _STATES.fullmatch(coded) is None:
        return False
    spoken_of = {t.id for m in mentions if m not in inner for t in m.things} | {i for draft in talk.last_drafts for i in draft.ids}
    if not (said[:begin] + said[stop:]).strip(" ,;:()-"):
        return True
    if not said[:begin].strip(" ,;:()-") and any(m.kind in ("thing", "square") for m in inner):
        if not any(m.kind in ("thing", "square") and m.start - start >= stop for m in mentions):
            return False  # "Resser has spat at our door: assassination, 1 GS"
    if not said[:begin].strip(" ,;:()-") and _GOES_ON.match(said, stop):
        return False  # "our boy is big, he wants to go to C4"
    return all(thing.id in spoken_of for m in owned for thing in m.things)


def _code(talk: Talk, mention: Mention) -> str:
    whose = "'s" if mention.text.endswith("'s") else ""
    if mention.kind == "thing":
        if any(talk.player in (thing.id, thing.owner) for thing in mention.things):
            return (_PLACE if all(t.kind in ("location", "homeworld", "place") for t in mention.things) else _OWN) + whose
        return (_PERSON if mention.person else _THING) + whose
    if mention.kind in ("square", "home"):
        return _PLACE
    if mention.kind == "word":
        return _WORD
    return _DEED + mention.text if mention.kind == "verb" else mention.text
