"""An order as it is being written: which kinds are likely, whether it can be read, and what would become of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from html import escape
from typing import Any

from core.likely_orders import likely
from core.order_status import CALLED_OFF, foreseen
from core.orders.order import Order, Refusal, new_order
from core.rulesets.ruleset import Spending
from core.validation_text import LACKING
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.documents import document_of, fields_of
from gui.adapters.orders import OrderType, offered, one_form
from gui.adapters.rules import links
from gui.adapters.shape import FormType, shapes

_QUOTED = re.compile(r"[\"“”„«](.+)[\"”“»]", re.DOTALL)
NAME = 80
"""A name has fewer letters."""
MODERATOR = "moderator"
"""Who gives an order that no player gives."""


def likely_kinds(desk: Desk, by: str | None) -> list[OrderType]:
    """The kinds of order a form is offered for, those first that a player (None: anybody) most likely gives next."""
    return list(likely(desk.in_play, by, offered(desk)))


def quoted(kind: OrderType, words: str) -> dict[str, Any]:
    """What a kind of order is filled in with of the words themselves: a text that it carries, or else the name of what comes to
    be, with the one they quote, a field that takes one of few words with the one that they have."""
    text = quotation(kind, words)
    found = _QUOTED.search(words) if not text else None
    new = next((one.name for one in kind.slots() if one.required and one.slot.kind == "text" and one.slot.fresh), None)
    named = {new: found[1].strip()} if found is not None and new is not None and len(found[1]) < NAME else {}
    within = {one.name: _chosen(one.slot.forms[0], words, required=False) for one in shapes(kind) if one_form(one)}
    return text | named | _chosen(kind, words) | {field: inner for field, inner in within.items() if inner}


def _chosen(form: FormType, words: str, *, required: bool = True) -> dict[str, str]:
    """The fields of a form that take one of few words, and have to be filled in where that is `required`, with the one that
    some words have."""
    said = re.findall(r"\w+", words.casefold())
    asked = (one for one in form.slots() if one.required or not required)
    chosen = {one.name: [word for word in one.slot.choices if word.casefold() in said] for one in asked}
    return {field: found[0] for field, found in chosen.items() if len(found) == 1}


def quotation(kind: OrderType, words: str) -> dict[str, str]:
    """The field of a kind of order that carries a text, with what some words quote; empty where either is wanting."""
    found = _QUOTED.search(words)
    taking = (one for one in kind.slots() if one.slot.kind == "text" and one.required)
    field = next((one.name for one in taking if not (one.slot.fresh or one.slot.choices or one.slot.label)), None)
    return {field: found.group(1).strip()} if found and field is not None else {}


def worded(desk: Desk, kind: OrderType, words: str) -> int:
    """How much of some words is a wording of a kind of order, in letters: the longest of those its ruleset knows; 0 for none."""
    vocabulary = desk.in_play.face.vocabulary
    said = " ".join(["", *re.findall(r"\w+", words.casefold())])
    known = [phrase for verb in (vocabulary().verbs if vocabulary is not None else ()) if verb.key == kind.VERB
             for phrase in verb.words]  # fmt: skip
    return max((len(phrase) for phrase in (kind.LABEL.casefold(), *known) if f" {phrase.casefold()}" in said), default=0)


def now_wanted(desk: Desk) -> str | None:
    """The first player of whom no order came, else the first of all."""
    players = (*desk.in_play.missing(), *desk.players())
    return players[0] if players else None


class GivenOrder:
    """An order of the list, while it is written anew."""

    def __init__(self, desk: Desk, number: int) -> None:
        self._desk = desk
        self._order = desk.in_play.orders()[number]
        self.by = self._order.by
        self.kind: OrderType = type(self._order)

    @property
    def fields(self) -> dict[str, Any]:
        """What its form is filled in with."""
        return fields_of(self._order)

    @property
    def said(self) -> str:
        """It in words."""
        return self._order.sentence(self._desk.in_play.state.names).rstrip(".")

    def number(self, now: int | None) -> int | None:
        """Its number in the list by now, where it had the number `now`; None where it stands there no more."""
        orders = self._desk.in_play.orders()
        if now is not None and orders[now : now + 1] == (self._order,):
            return now
        return orders.index(self._order) if self._order in orders else None


class WrittenOrder:
    """What is written, read as an order."""

    def __init__(self, desk: Desk, kind: OrderType, by: str | None, fields: Mapping[str, Any]) -> None:
        self._desk, self._by = desk, by
        self.document = document_of(kind, by, fields)
        read = attempt(lambda: new_order(desk.in_play.face.orders, self.document, ""))
        self.order: Order | None = None if isinstance(read, Refused) else read
        """The order; None where it cannot be read."""
        self.wrong: dict[str, str] = read.by_field(kind.VERB) if isinstance(read, Refused) else {}
        """What keeps it from being read, by field."""

    @property
    def does(self) -> str:
        """What it does, where its sentence does not say so: that of an ability. Empty where that is all there is to say."""
        return self.order.does(self._desk.in_play.state) if self.order is not None else ""

    def marked(self, lacking: Mapping[str, str]) -> dict[str, str]:
        """What is wrong beside what is `lacking`, to be said at its fields."""
        return {path: said for path, said in self.wrong.items() if path not in lacking and said != LACKING}

    def foreseen(self, number: int | None) -> str:
        """Why the turn would refuse it or call it off as that number of the list (None: as a new one), as rich text with its
        rules as links; empty where it would not."""
        refusal = foreseen(self._desk.in_play, self.order, number) if self.order is not None else None
        if refusal is None:
            return ""
        what = "called off" if refusal.code == CALLED_OFF else "refused"
        return f"Would be {what}: {escape(_why(refusal))} {links(refusal.rules)}".strip()

    @property
    def refused_now(self) -> str:
        """Why it could not be carried out as things stand; empty where it could."""
        return refused_now(self._desk, self.order)

    @cached_property
    def copies(self) -> tuple[tuple[str, str], ...]:
        """What it puts before others, as each of them will read it: (name, text)."""
        texts = self.order.wording(self._desk.in_play.resolution.start) if self.order is not None else ()
        return tuple((self._desk.name(whose), text) for whose, text in texts)

    def used_with(self, number: int | None, *, counted: bool) -> tuple[Spending, ...]:
        """What the orders of its giver use up together, but for that number of the list; this one among them where it is
        `counted`."""
        game, by = self._desk.in_play, self._by
        if by in (None, MODERATOR):
            return ()
        others = [one for place, one in enumerate(game.orders()) if one.by == by and place != number]
        lines = game.spending(str(by), (*others, self.order) if counted and self.order is not None else others)
        return tuple(line for line in lines if line.spent or line.held != 0)  # "0 of 0" says nothing


def refused_now(desk: Desk, order: Order | None) -> str:
    """Why an order could not be carried out as things stand; empty where it could."""
    return refused(order.refusal(desk.in_play.resolution.opening) if order is not None else None)


def refused(refusal: Refusal | None) -> str:
    """That an order would be refused, why, and by which rules; empty where it would not."""
    if refusal is None:
        return ""
    return f"Would be refused: {_why(refusal)}" + (f" ({', '.join(refusal.rules)})" if refusal.rules else "")


def _why(refusal: Refusal) -> str:
    return refusal.sentence or refusal.code.replace("_", " ")
