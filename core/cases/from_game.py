"""A case made of a turn of a game: what stood, what was ordered, how the dice fell, and what came of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from msgspec import Struct, convert, to_builtins

from core.cases.case import Case
from core.cases.compare import differences
from core.cases.run import run_case
from core.complaint import Rejected
from core.document import yaml_text
from core.ledger.dice import Dice
from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry
from core.ledger.names import Names
from core.orders.order import Order, OrderRefused
from core.resolution.resolution import Resolution
from core.rulesets.ruleset import Ruleset, rule_texts
from core.rulesets.writing import document
from core.setup.opening import first_state

MOST = 8
"""Differences of one kind beyond this many are counted, not listed."""


class CaseMoment(Struct, frozen=True, kw_only=True):
    """A turn of a game as far as it was stepped through. `start` is the state it began in, `entries` what happened since, `over`
    whether that is all of it; `given` is the setup of the game, and `first` says that the turn began from that."""

    face: Ruleset
    title: str
    called: str
    given: Mapping[str, Any]
    first: bool
    start: Any
    run: str
    orders: tuple[Order, ...]
    entries: tuple[Entry, ...]
    over: bool
    seed: str
    turn: int


class MadeCase(Struct, frozen=True):
    """A case file's text, which passes, and where what it shows is not what happened in the game."""

    text: str
    remarks: tuple[str, ...]


def made(moment: CaseMoment) -> MadeCase:
    """The case of a moment. What a setup cannot say, rulings and answers other than the rules' are no part of a case: where they
    matter the remarks say what comes out otherwise. `Rejected` where the ruleset cannot write its states down."""
    face = moment.face
    case = _case(moment)
    start = first_state(face, case["given"], case.get("settings", {}))
    shown = [roll.value for entry in moment.entries for roll in entry.rolls]
    dice = Dice(moment.seed, moment.turn, tuple(shown))
    resolution = Resolution(face.sequence(moment.run, None), start, moment.orders, dice)
    resolution.run_by_rules()
    entries = resolution.entries if moment.over else resolution.entries[: len(moment.entries)]
    happened = [entry.event for entry in entries]
    texts = rule_texts(face.name)
    case["rules"] = [rule for rule in dict.fromkeys(rule for event in happened for rule in event.follows) if rule in texts]
    case["dice"] = [roll.value for roll in dice.rolls]
    expect: dict[str, Any] = {
        "events": [_plain(event) for event in happened if not isinstance(event, PhaseBegan | OrderRefused)],
        "refused": [{"order": event.number, "code": event.code} for event in happened if isinstance(event, OrderRefused)],
    }
    if moment.over:
        expect["state"] = _changed(face.snapshot(start), face.snapshot(resolution.state))
    else:
        del expect["refused"]
    case["expect"] = expect
    verdict = run_case(convert(case, Case))
    if not verdict.passed:
        raise Rejected.because("", f"The case of this turn does not come out: {verdict.faults[0]}.", "Try another turn.")
    called = moment.start.names
    remarks = [*_happened_otherwise(called, [entry.event for entry in moment.entries], happened)]
    if moment.over and moment.entries:
        remarks += _stands_otherwise("When it ends", face.snapshot(moment.entries[-1].state), face.snapshot(resolution.state))
    if remarks:  # what comes to nothing need not be told
        remarks = [*_stands_otherwise("When it begins", face.snapshot(moment.start), face.snapshot(start)), *remarks]
    return MadeCase("".join(f"# {one}\n" for one in remarks) + yaml_text([case]), tuple(remarks))


def _case(moment: CaseMoment) -> dict[str, Any]:
    """Its head, `given`, settings and orders."""
    face = moment.face
    if not moment.first and face.given is None:
        what = f"{face.title} cannot write a state down as a setup, so only the first turn can be made a case."
        raise Rejected.because("", what, "Go to the first turn.")
    given = moment.given if moment.first or face.given is None else face.given(moment.start, moment.given)
    settings = {one.name: moment.start.settings.get(one.name, one.standard) for one in face.settings}
    chosen = {one.name: document(settings[one.name]) for one in face.settings if document(settings[one.name]) != one.standard}
    case: dict[str, Any] = {"id": f"{face.name}/{slug(moment.title)}/{slug(moment.called)}"}
    case["title"] = f"{moment.title}, {moment.called}"
    case["rules"] = []
    if chosen:
        case["settings"] = chosen
    case["given"] = document(given)
    case["orders"] = [order.document() for order in moment.orders]
    if moment.run != face.runs[0]:
        case["run"] = moment.run
    return case


def slug(words: str) -> str:
    """Words as an id or a file is called by them."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-") or "game"


def _plain(event: Event) -> dict[str, Any]:
    """An event as cases name it; what caused it hangs on the numbers of a whole game."""
    if isinstance(event, OrderRefused):
        return {"kind": event.kind, "order": event.number, "code": event.code}
    told = to_builtins(event, enc_hook=list)
    return {field: value for field, value in told.items() if field not in ("causes", "rules")}


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What is otherwise afterwards, part by part; what is gone is null."""
    found: dict[str, Any] = {}
    for key in {**before, **after}:
        was, now = before.get(key), after.get(key)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            within = _changed(cast("Mapping[str, Any]", was), cast("Mapping[str, Any]", now))
            if within:
                found[str(key)] = within
        elif was != now:
            found[str(key)] = document(now)
    return found


def _stands_otherwise(when: str, game: Mapping[str, Any], case: Mapping[str, Any]) -> Iterator[str]:
    faults = differences("", document(game), document(case))
    said = (fault.replace("expected", "in the game").replace("found", "in the case") for fault in faults)
    return _few(f"{when}, {fault}." for fault in said)


def _happened_otherwise(called: Names, game: Iterable[Event], case: Iterable[Event]) -> Iterator[str]:
    """The events that happened in one of the two only, as sentences."""
    said: dict[str, str] = {}

    def counted(events: Iterable[Event]) -> Counter[str]:
        known = [(str(_plain(event)), event) for event in events]
        said.update({key: event.sentence(called) for key, event in known})
        return Counter(key for key, _ in known)

    one, other = counted(game), counted(case)
    yield from _few(f"Not in the case: {said[key]}" for key in (one - other).elements())
    yield from _few(f"Only in the case: {said[key]}" for key in (other - one).elements())


def _few(faults: Iterable[str]) -> Iterator[str]:
    listed = list(faults)
    yield from listed[:MOST]
    if len(listed) > MOST:
        yield f"{len(listed) - MOST} more of the kind."
