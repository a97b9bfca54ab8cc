"""Predicates: how English says that somebody or something is so, and what is said in passing beside an order.

The patterns are for a clause in which the things of a game stand as letters of their own (see `OWN` and the others)."""

from __future__ import annotations

import re

OWN, PERSON, THING, PLACE, WORD = "\x10", "\x11", "\x12", "\x13", "\x15"
"""What stands for something of the writer, a player, something of another, a place, and a common word of the game."""
DEED = "~"
"""Before a word by which the game orders something."""
_LED = r"(?:because|cause|cos|since|for|as|but|and|though|although|seeing that|now that|after all|even though)"
PAUSES = re.compile(r"(?<!\d),|,(?!\d)|[;:()]|(?<=\s)-(?=\s)")
CLAUSE = re.compile(
    r"(?<=\s)(?:(?:because|cause|cos|since|for|as|but|though|although|seeing that|now that|even though) (?=\S)|and (?!i\b|"
    r"we\b)(?=\S))"
)
LEADING = re.compile(rf"^(?:(?:{_LED}|well|yes|oh|besides|you know|sadly|alas|indeed|then|which means|i know|i fear|mind you) )*")
_A = r"(?:the|my|our|your|his|her|their|its|this|that|these|those|some|all|every|half|most|no|any|a|an|many|few|both)"
_U = r"[a-z][a-z']*"
_N = (
    r"(?!(?:i|we|he|she|they|it|you|to|for|not|no|do|does|don't|and|or|but|who|which|that|what|please|i'd|i'll|i'm|i've|we'd|"
    r"we'll|we're|we've|let|"
    r"have|has|with|by|in|at|on|will|would|may|can|so|if|is|are)\b)[a-z][a-z']*"
)
_STRANGER = (
    rf"(?:{_A} (?:{_N} ){{1,3}}?|{_N} )(?:(?:of|at|in|on|from|around|near|behind) (?:{_A} )?(?:{_U} )?(?:{_U}|[\x11-\x13]) )?"
)
_WHO = r"(?:he|she|it|they|this|that|there|you|nobody|no one|everybody|everyone|somebody|someone|people|all)"
_NAMED = rf"(?:(?:even|dear|poor|old|good|young|brave|{_A}) )*[\x10-\x13](?:'s (?:{_U} ){{1,2}}?| (?:and (?:i|we|\x11) )?)"
_HOW = (
    r"(?:(?:so|very|quite|rather|really|always|never|ever|even|often|still|already|just|not|hardly|simply|all|now|far|too|"
    r"long|much|even|finally|"
    r"surely|certainly|probably|usually|almost|such|no longer|ever|rarely|seldom|again|more|also|both|only|well) )*"
)
_BE = r"(?:is|are|was|were|am|has been|have been|had been|isn't|aren't|wasn't)"
_KNOWS = (
    "know like love hate loathe fear enjoy smell stink snore eat drink sleep laugh cry sing dance grumble complain talk "
    "gossip think believe "
    "expect hope understand remember owe deserve look seem sound feel taste matter live grow worry wonder agree disagree "
    "suffer mourn pray "
    "celebrate cheer trust bore annoy bother amuse smile favour favor admire respect envy pity miss blame thank doubt dream "
    "lie cheat "
    "speak visit notice suspect hurt help speak drool stare whisper giggle blush yawn limp cough sneeze rot shine taste cost "
    "bring wear carry paint cook read learn practise practice sigh swear flirt curse bleed starve freeze shiver sweat work "
    "see hear sit stand belong differ"
).split()
_PAST = (
    "knew liked loved hated smelt stank ate drank slept laughed cried sang danced grumbled complained talked thought believed "
    "expected hoped "
    "understood remembered owed deserved looked seemed sounded felt lived grew worried wondered agreed disagreed suffered "
    "trusted bored annoyed "
    "bothered amused smiled wrote spoke visited noticed suspected hurt helped saw heard read learned learnt played cheated "
    "lied sat stood "
    "called earned waited lost won worked dreamt dreamed quit met"
).split()


def _forms(word: str) -> tuple[str, str]:
    if word.endswith("y") and word[-2] not in "aeou":
        return word, word[:-1] + "ies"
    return word, word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


_STATIVE = "(?:" + "|".join(sorted({form for word in _KNOWS for form in _forms(word)} | set(_PAST), key=len, reverse=True)) + ")"
_BASE = "(?:" + "|".join(sorted({*_KNOWS, "be", "survive", "manage"}, key=len, reverse=True)) + ")"
_WILL = r"(?:will|would|can|could|may|might|cannot|can't|won't|wouldn't|couldn't|does|do|did|doesn't|don't|didn't|'ll)"
_NOUN = (
    r"~(?:place|places|man|men|work|works|move|moves|plan|plans|idea|start|end|fight|show|help|guard|people|step|turn|walk|"
    r"bed|watch|post)"
)
_REST = rf"(?: (?:{_U}|[\x11-\x13](?:'s)?)|(?<! i)(?<! we)(?<! they)(?<! you)(?<! he)(?<! to) {_NOUN})*"
_NOT_THERE = (
    r"(?!(?:with|at|in|on|to|by|under|for|from|against|of|the|my|our|your|not|as|it|him|her|me|mine|ours|one|my|going|there|"
    r"here)\b(?! (?:best|worst|right|only|same|bad|good|way|talk|weather)\b))"
)
_IS_SO = (
    rf"{_BE} {_HOW}(?:(?:a|an) |the (?=best\b|worst\b|right\b|only\b|talk\b|pride\b|joy\b|darling\b))?(?:{_NOT_THERE}{_U}|"
    rf"(?:all )?(?:against|behind) (?:it|this|me|us)|in (?:a|no) {_U}){_REST}"
)
_HAS = rf"(?:has|have|had) {_HOW}{_U}{_REST}"
_DOES = rf"(?:(?:always|never|ever|even|often|still|just|really|rarely|hardly|already|probably) )*~?{_STATIVE}{_REST}"
_WOULD = rf"{_WILL} {_HOW}~?{_BASE}{_REST}"
_GREETS = (
    rf"~?sends? (?:his|her|their|its|my|our|best|kind|warm)(?: {_U})* ?(?:love|regards|greetings|compliments|kisses|"
    rf"wishes){_REST}"
)
_CALLS = rf"~?(?:calls?|called|finds?|found|thinks?|deems?) (?:it|this|me|us|that) {_U}{_REST}"
_WRITES = rf"(?:wrote|writes?|sings?|sang|told|tells) (?:me|us|you) (?:a|an|such|about|long|some){_REST}"
_SAYS = r"~?(?:says?|said) (?:hello|hi|hey|goodbye|nothing|little|nothing at all)"
_KEEPS = rf"keeps? (?:me|us|him|her|them) {_U}{_REST}"
_THERE = rf"there (?:is|are|was|were) (?:no|nothing|little|much|hardly any|plenty of|always) {_U}{_REST}"
_MAY = rf"(?:it|this|that|they|he|she) (?:may|might|could) (?:look|seem|sound|feel|appear) {_U}{_REST}"
_SAY_WHAT = rf"what (?:would|will|does|might) {_NAMED}~?(?:say|think|do|make)(?: of (?:it|this|that))?"
_DOING = rf"{_BE} {_HOW}~?[a-z]+ing{_REST}"
_PREDICATE = rf"(?:{_IS_SO}|{_HAS}|{_DOES}|{_WOULD}|{_GREETS}|{_CALLS}|{_WRITES}|{_KEEPS}|{_SAYS})"
_I_AM = (
    rf"(?:i|we) (?:(?:am|are|was|were|have been|feel|felt|do feel) {_HOW}{_NOT_THERE}(?!sure|unsure|uncertain|not)(?:a |"
    rf"an )?{_U}{_REST}|"
    rf"(?:have|had|'ve) {_HOW}(?:waited|read|slept|seen|heard|known|liked|loved|been|promised|learned|learnt|spent|lost|"
    rf"dreamt|dreamed|met|worked|"
    rf"suffered|suspected|admired|trusted|hated){_REST}|"
    rf"(?:(?:can|could|do|did|will|would|never|always|really|still|just|simply|also) )*(?:(?:not|cannot|can't|don't|didn't|"
    rf"couldn't|won't|never|always|really) )*~?"
    rf"(?:know|trust|trusted|owe|hate|feel|fear|hope|see|saw|understand|understood|sleep|slept|remember|believe|miss|laugh|"
    rf"laughed|cry|worry|suffer|pray|mourn|"
    rf"blame|thank|envy|pity|admire|respect|knew|hated|hear|heard|like him|like her|like them|love him|love her|love them|"
    rf"stand|bear){_REST})"
)
STATES = re.compile(
    rf"(?:{_WHO} {_PREDICATE}|{_NAMED}{_PREDICATE}|{_STRANGER}(?:{_PREDICATE}|{_DOING})|{_I_AM}|{_MAY}|{_THERE}|{_SAY_WHAT}|"
    rf"{_NAMED}~?go(?:es)? back a long way"
    rf"|\x15 (?:is|are) {_HOW}(?:tight|scarce|short|rare|precious|cheap|dear|everything|nothing|power|king|easy|hard)"
    rf"|too many {_U} (?:~?[a-z]+ing|in|at|around|there|here){_REST}|{_U} (?:~?is|was) {_HOW}{_U}|"
    rf"bless {_A}?\s*(?:[\x10-\x13]|{_U}){_REST})"
)
DENIED = re.compile(
    r"\b(?:if|unless|or|instead|cancel\w*|void|off|wrong|mistaken?|undo|forget|forgot|ignore|skip|scratch|jok\w+|kidding|"
    r"stay\w*|remain\w*|later|tomorrow|next|"
    r"until(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day)|till|also|likewise|same|without|targets?|victims?|buyers?|sellers?|"
    r"successors?|heirs?|commanders?|leaders?|captain in|command\w*|charge|leads?|heads?|"
    r"helm|prices?|fee|fees|demand\w*|sums?|names?|named|done|orders?|ordered|needed|wanted|required|necessary|unnecessary|"
    r"useless|pointless|needless|must|shall|"
    r"should|wants?|wanted|wish\w*|needs?|requires?|asks?|asked|tells? \w+ to|let|lets|prefers?|first|second|third|yesterday|"
    r"maybe|perhaps|except|whom|which|"
    r"whose|gets?|receives?|goes|join\w*|too(?! (?:many|much|loud|loudly|long|often))|as well|together|along|alone|after all|"
    r"sure|unsure|cancelled|changed?|rather(?! (?:proud|fond|tired|bored|sad|glad|happy|angry|nervous|busy|poor|late|cold|"
    r"hungry|ill|sick|curious|pleased))|better|anyway not|mean|meant|means|enough of|"
    r"say no|says no|no longer|not any|over|last (?:night|turn|round|cycle|time)|pays?|paid|already done|dead already|to be|"
    r"each|himself|herself|themselves|myself|count|ties?)\b|^not\b|"
    r"\b(?:thinks?|thought|believes?|hopes?|hoped|suspects?|says?|said|so)$"
)
GOES_ON = re.compile(r"[\s,;:()-]*(?:and |but |so )?(?:he|she|it|they)\b")
ENDED = re.compile(r"\b(?:edit|correction|scratch|cancel|forget|wait|instead)\b")
