"""Run a rule case and say what did not come out as expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, cast

from msgspec import Struct, to_builtins

from core.cases.case import Case
from core.cases.compare import differences, in_order, matches
from core.complaint import Complaint, Rejected
from core.ledger.audience import MODERATOR, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import OrderRefused, read_order
from core.resolution.resolution import Resolution
from core.resolution.told_turn import COMMON_EVENTS
from core.rulesets.ruleset import Ruleset, rule_texts, ruleset
from core.setup.opening import first_state
from core.validation_text import in_plain_words


class CaseResult(Struct, frozen=True):
    """How a case came out: `faults` is empty when it passed; `broken` when the case itself is wrong."""

    case: Case
    faults: tuple[str, ...]
    broken: bool = False
    ledger: Ledger[Any] | None = None

    @property
    def passed(self) -> bool:
        """Whether everything came out as the case expects; False for a broken one."""
        return not self.faults


def run_case(case: Case) -> CaseResult:
    """Resolve what the case gives and compare. A case that names unknown things is broken, not failed."""
    try:
        face = ruleset(case.ruleset)
        _known_rules(case)
        _known_readers(case)
        _known_kinds(face, case)
        dice = Dice(forced=tuple(case.dice), seedless=True)
        ledger = play(face, case, dice)
    except Rejected as rejected:
        return CaseResult(case, tuple(str(in_plain_words(one)) for one in rejected.complaints), broken=True)
    return CaseResult(case, tuple(_faults(face, case, ledger, dice)), ledger=ledger)


def play(face: Ruleset, case: Case, dice: Dice) -> Ledger[Any]:
    """The whole run, each open choice answered as the rules have it."""
    start = first_state(face, case.given, case.settings)
    orders = [read_order(face.orders, document, f"orders[{n}]") for n, document in enumerate(case.orders)]
    run, argument = _run(face, case)
    resolution = Resolution(face.sequence(run, argument), start, orders, dice)
    resolution.run()
    while (choice := resolution.waiting) is not None:
        resolution.answer(choice.key, choice.by_rules)
        resolution.run()
    return Ledger(start, resolution.entries)


def _run(face: Ruleset, case: Case) -> tuple[str, Any]:
    if case.run is None:
        return face.runs[0], None
    if isinstance(case.run, str):
        return case.run, None
    if len(case.run) != 1:
        raise Rejected.because("run", "It names one run.", "Write a word, or {step: 6}.")
    return next(iter(case.run.items()))


def _known_rules(case: Case) -> None:
    texts = rule_texts(case.ruleset)
    unknown = [rule for rule in case.rules if rule not in texts]
    if unknown:
        raise Rejected(Complaint("rules", f"No rule is numbered {rule}.") for rule in unknown)


def _known_readers(case: Case) -> None:
    """`Rejected` for a reader that nobody is: nothing is told to him, so a case that expects just that would always pass."""
    players = case.given.get("players")
    if not isinstance(players, Mapping):
        return
    for part, readers in (("told", case.expect.told), ("not_told", case.expect.not_told)):
        for reader in readers:
            if reader != "moderator" and reader not in players:
                known = ", ".join(map(str, cast("Mapping[Any, Any]", players)))
                raise Rejected.because(f"expect.{part}.{reader}", f"There is no player {reader!r}.", f"Known: {known}.")


def _known_kinds(face: Ruleset, case: Case) -> None:
    """`Rejected` for a kind of event that there is none of: a case that expects none of it would always pass."""
    kinds = {kind.kind for kind in (*COMMON_EVENTS, *face.events)}
    expect = case.expect
    parts = [("events", expect.events), ("no_events", expect.no_events)]
    parts += [(f"told.{reader}", events) for reader, events in expect.told.items()]
    parts += [(f"not_told.{reader}", events) for reader, events in expect.not_told.items()]
    for part, events in parts:
        for place, kind in enumerate(str(event.get("kind", "")) for event in events):
            if kind and kind not in kinds:
                near = get_close_matches(kind, kinds, 1)
                mend = f"Did you mean {near[0]}?" if near else ""
                raise Rejected.because(f"expect.{part}[{place}]", f"No event is called {kind}.", mend)


def _faults(face: Ruleset, case: Case, ledger: Ledger[Any], dice: Dice) -> Iterator[str]:
    expect = case.expect
    if dice.left_over:
        yield f"dice: {dice.left_over} of the forced dice were never rolled"
    yield from differences("state", expect.state, face.snapshot(ledger.state))
    happened = [entry.event for entry in ledger.entries]
    events = [_written(event) for event in happened]
    missing = in_order(expect.events, events)
    if missing is not None:
        yield f"events: nothing (more) like {missing}"
    for one in expect.no_events:
        if any(matches(one, event) for event in events):
            yield f"no_events: {one} happened"
    if expect.refused is not None:
        refusals = [event for event in happened if isinstance(event, OrderRefused)]
        yield from _refusals(expect.refused, [{"order": event.number, "code": event.refusal.code} for event in refusals])
    for player in dict.fromkeys((*expect.told, *expect.not_told)):
        reader = MODERATOR if player == "moderator" else only(player)
        told = [_written(seen.event) for seen in view(ledger, reader).seen]
        missing = in_order(expect.told.get(player, []), told)
        if missing is not None:
            yield f"told.{player}: nothing (more) like {missing}"
        for one in expect.not_told.get(player, []):
            if any(matches(one, event) for event in told):
                yield f"not_told.{player}: {one} was told"


def _refusals(expected: list[dict[str, Any]], found: list[dict[str, Any]]) -> Iterator[str]:
    spare = list(found)
    for one in expected:
        match = next((other for other in spare if matches(one, other)), None)
        if match is None:
            yield f"refused: expected {one}, refused were {found}"
        else:
            spare.remove(match)
    for other in spare:
        yield f"refused: {other} besides those expected"


def _written(event: Any) -> dict[str, Any]:
    return to_builtins(event, enc_hook=list)
