"""Amending: what is said now in the place of what was said before."""

from __future__ import annotations

import re

from core.orders.inbox import english
from core.orders.inbox.drafts import Draft
from core.orders.inbox.frames import Frame
from core.orders.inbox.mentions import Mention
from core.orders.inbox.sentences import Sentence
from core.orders.inbox.settling import without
from core.orders.inbox.talk import Talk


def amend(talk: Talk, sentence: Sentence, one: Frame, drafts: list[Draft]) -> None:
    if not talk.amending:
        return
    keys = {key for draft in drafts for key in draft.keys}
    colliding = [
        old
        for old in talk.drafts
        if keys & old.keys
        or (old.document is None and old.ids & {i for d in drafts for i in d.ids} and old.frame.verb is one.verb)
    ]
    if colliding:
        talk.remove(colliding)
        return
    said = talk.clean.folded[sentence.start : sentence.end]
    strong = english.STRONGLY.search(said) or (
        talk.before is not None and english.STRONGLY.search(talk.clean.folded[talk.before.start : talk.before.end])
    )
    if (
        strong
        and talk.last is not None
        and (talk.last.verb is one.verb or any(draft.why for draft in drafts))
        and not talk.retracted
        and not re.search(r"\b(?:also|too|add|forgot)\b", said)
    ):
        talk.remove(talk.last_drafts)


def stays(talk: Talk, things: list[Mention]) -> None:
    """Who is said to stay after all is taken out of the orders before."""
    gone = {thing.id for m in things for thing in m.things if len(m.things) == 1}
    if not gone or not talk.amending:
        return
    kept: list[Draft] = []
    for draft in talk.drafts:
        if not gone & draft.ids or draft.document is None:
            kept.append(draft)
            continue
        document = without(draft.document, gone)
        if document is not None:
            draft.document = document
            draft.ids -= gone
            kept.append(draft)
    talk.drafts = kept
