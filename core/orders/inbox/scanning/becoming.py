"""Becoming: what somebody is made, said with no verb of the game: "make the Guard offensive", "the Guard goes defensive"."""

from __future__ import annotations

from collections.abc import Sequence

from core.orders.inbox.naming.mentions import Meaning, Mention
from core.orders.inbox.syntax.grammar import Grammar
from core.orders.inbox.vocabulary import Verb

_MAKING = frozenset({"make", "makes", "turn", "turns", "render", "set", "switch"})
_BECOMING = frozenset({"go", "goes", "become", "becomes", "turn", "turns"})
_BE = frozenset({"be", "become"})
_MODAL = frozenset({"to", "shall", "should", "will", "must"})
_RELATIVE = frozenset({"who", "whose", "which", "whom"})
_POINTED = frozenset({"it", "they", "both"})
_ARTICLES = frozenset({"a", "an", "now", "both", "all", "purely"})


def became(found: list[Mention], grammar: Grammar) -> None:
    """Makes a verb of the word that says somebody becomes something, where one order alone makes that of him."""
    for place, word in enumerate(found):
        if word.kind != "word" or not place or grammar.becomes.isdisjoint([kind for kind, _ in word.meaning.words]):
            continue
        told = _before(found, place, _ARTICLES)
        if told is None:
            continue
        led = found[told - 1] if told else None
        will = found[told].text in _BE and led is not None and led.text in _MODAL
        doers = _things(_unparted(found[: told - will])) if will or found[told].text in _BECOMING else []
        if not doers:
            at = next((at for at in range(told, -1, -1) if found[at].text in _MAKING), None)
            doers = _things(found[at + 1 : told + 1]) if at is not None and _bids(found, at) else []
            told = at if at is not None else told
        meant = [number for number, verb in enumerate(grammar.verbs) if doers and _makes(verb, doers, word)]
        if len({grammar.verbs[number].key for number in meant}) == 1:
            found[told].kind, found[told].meaning = "verb", Meaning(verbs=tuple((number, "base") for number in meant))
            found[told].noun, found[told].things = False, ()


def _unparted(led: Sequence[Mention]) -> Sequence[Mention]:
    """What stands before a verb, without an aside of who is named: "the Guard, whose captain begged for it, becomes ..." """
    if not led or led[-1].text != ",":
        return led
    at = next((at for at in range(len(led) - 2, 0, -1) if led[at].text in _RELATIVE and led[at - 1].text == ","), None)
    return led if at is None or any(m.kind in ("verb", "square") for m in led[at:]) else led[: at - 1]


def _before(found: Sequence[Mention], place: int, idle: frozenset[str]) -> int | None:
    """Where the last word stands before a place, small ones apart."""
    return next((at for at in range(place - 1, -1, -1) if found[at].text not in idle), None)


def _bids(found: Sequence[Mention], at: int) -> bool:
    """Whether the clause begins with the word at a place, or the writer says it of himself."""
    led = _before(found, at, frozenset({"please", "pls", "also", "then", "now", "i", "we", "will", "shall", "to", "and"}))
    return led is None or found[led].kind in ("join", "mark")


def _things(listed: Sequence[Mention]) -> list[Mention]:
    """Who is named at the end of what was said, one or several in a breath; nobody where more is said of them."""
    doers: list[Mention] = []
    for mention in reversed(listed):
        if mention.kind == "thing" or (mention.text in _POINTED and not doers):
            doers.append(mention)
        elif mention.kind not in ("filler", "join") or mention.text in (":", "but", "-"):
            return [] if not doers or mention.kind not in ("join", "mark") else doers
    return doers


def _makes(verb: Verb, doers: Sequence[Mention], word: Mention) -> bool:
    """Whether an order asks for those who are named, and for what they become."""
    kinds = {kind for kind, _ in word.meaning.words}
    needed = [set(part.kinds) for part in verb.parts if part.required]
    made = any(kinds & part for part in needed)
    named = [{thing.kind for thing in m.things} for m in doers if m.kind == "thing"]
    return made and not verb.group and all(any(kinds & part for part in needed) for kinds in named)
