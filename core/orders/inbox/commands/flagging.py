"""Flagging: what an order is to do beside, said behind it or taken out of it again."""

from __future__ import annotations

import itertools
import re
from typing import Any, cast

from core.orders.inbox.commands.elliptic import something_else
from core.orders.inbox.drafting.drafts import Draft, doubted
from core.orders.inbox.drafting.talk import Talk
from core.orders.inbox.language import english, modality
from core.orders.inbox.syntax.frames import Frame
from core.orders.inbox.syntax.telling import done_by_another
from core.orders.inbox.vocabulary import Verb

_TO_BE = re.compile(r"\b(?:be|being|is|are|get|gets|getting|want|wants|wanted)\b")
_WAS = re.compile(r"\b(?:was|were|what an?)\b")


def _told(one: Frame, number: int, said: str) -> bool:
    """ "The news struck us hard", "They fought well", "What a battle": what was done is no way to do it."""
    flagged = [m for m in one.mentions if any(owner == number for owner, _ in m.meaning.flags)]
    if _WAS.search(said) is not None:
        return True
    past = all(any(form == "past" for _, form in m.meaning.verbs) for m in flagged)
    return past and _TO_BE.search(said, 0, flagged[0].start - one.mentions[0].start) is None


def add_flags(talk: Talk, one: Frame, said: str) -> bool:
    """ "They shall attack": said of the order before, whose way is known already."""
    last = talk.last_drafts
    flagged = [m.end - one.mentions[0].start for m in one.mentions if m.meaning.flags and not m.excluded]
    pause = english.PAUSE.search(said, flagged[-1]) if flagged else None  # "the wounded must fight, they are not so wounded"
    denied = modality.FORBIDDEN.search(said, 0, pause.start() if pause is not None else len(said))
    if not last or talk.last is None or talk.last.verb is None or denied:
        return False
    number, verb = talk.last.number, talk.last.verb
    flags = sorted({flag for m in one.mentions for owner, flag in m.meaning.flags if owner == number and not m.excluded})
    named = {thing.id for m in one.mentions for thing in m.things}
    if flags and (done_by_another(verb, number, one.mentions) or _told(one, number, said) or something_else(one)):
        return False
    reached = [value for draft in last for value in _reached(draft)]
    if not flags or any(
        m.kind in ("square", "home", "verb")
        and not m.meaning.flags
        and m.text.split(" ", 1)[0] not in english.LIGHT
        and not (m.kind == "square" and m.value in reached and m.preposition in ("", "in", "at", "on"))
        for m in one.mentions
    ):
        return False
    pointed = next((m for m in one.mentions if m.kind == "pronoun" and m.text in ("former", "latter")), None)
    if pointed is not None:
        two = [draft for draft in talk.drafts if draft.document is not None and draft.frame.verb is verb][-2:]
        last = two[-1:] if pointed.text == "latter" else two[:1]
    if not last or any(draft.document is None or not named <= draft.ids for draft in last):
        return False
    with_flags(talk, verb, last, flags)
    if any(m.kind in ("unknown", "stranger") for m in one.mentions):
        doubted(last, "words of its sentence are not understood")
    return True


def drop_flags(talk: Talk, one: Frame) -> bool:
    """ "No, no attack": what the order before was to do beside is taken out of it."""
    last = talk.last_drafts
    if not last or talk.last is None or talk.last.verb is None:
        return False
    denied = {flag for m in one.mentions for owner, flag in m.meaning.flags if owner == talk.last.number and m.excluded}
    if [m.text for m in one.mentions if m.kind not in ("filler", "join", "mark")] == ["without"]:
        denied = set(talk.last.verb.flags)  # "with attack! No, to A9, without"
    named = {thing.id for m in one.mentions for thing in m.things}
    held = [draft for draft in last if draft.document is not None and denied & set(draft.values)]
    solid = [m for m in one.mentions if m.kind not in ("filler", "join", "mark", "not")]
    plainly = all((m.excluded and m.meaning.flags) or (m.kind == "verb" and m.text in modality.COMMONPLACE) for m in solid)
    if denied and not held and plainly and not named and all(draft.document is not None for draft in last):
        return True  # "no attack, just move", where none was ordered
    if not held or any(not named <= draft.ids for draft in held):
        return False
    for draft in held:
        draft.values = {name: value for name, value in draft.values.items() if name not in denied}
        document = talk.writer.document(talk.last.verb, dict(draft.values))
        draft.document = {"by": talk.player, **document} if document is not None else draft.document
        draft.doubt = draft.doubt or ("" if talk.amending else "one part of it is taken back")
    talk.last_drafts = list(last)
    return True


def with_flags(talk: Talk, verb: Verb, drafts: list[Draft], flags: list[str]) -> None:
    """Writes the flags into the orders."""
    for draft in drafts:
        draft.values.update((flag, True) for flag in flags)
        document = talk.writer.document(verb, dict(draft.values))
        draft.document = {"by": talk.player, **document} if document is not None else draft.document


def _reached(draft: Draft) -> list[Any]:
    """Where an order is to be carried out: of a way its end."""
    values = [cast(list[Any], value)[-1:] if isinstance(value, list) else [value] for value in draft.values.values()]
    return list(itertools.chain.from_iterable(values))
