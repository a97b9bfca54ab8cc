"""The watch for likely breaches: what the ledger can tell of each promise, and never a payment that was made (N6.52)."""

from __future__ import annotations

from typing import Any

import pytest

from core.ledger.audience import MODERATOR, Audience, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET

MOVE = {"by": "anna", "move": "horse", "to": ["B3"]}
RICH = {"influence": 9, "manpower": 9, "money": 30}


def night(promise: dict[str, Any], *orders: dict[str, Any], cycle: int = 3, **given: Any) -> Ledger[Any]:
    """A night of cycle 3 under a treaty that runs since cycle 2 and holds `promise` of Anna's faction."""
    document: dict[str, Any] = {
        "cycle": cycle,
        "players": {
            "anna": {"faction": "pape", "home": "B2", "resources": RICH, "account": "anna_alt"},
            "bob": {"faction": "states", "home": "H8", "resources": RICH},
            "carl": {"faction": "crown", "home": "E9"},
        },
        "units": {"horse": {"of": "anna", "kind": "regiment", "at": "B2", "profile": {"attack": 1, "morale": 5}}},
        "treaties": {
            "t1": {"between": ["pape", "states"], "starts": 2, "promises": [
                {"by": "pape", **promise}, {"by": "states", "clause": "N6.25"},
            ]}
        },
    }  # fmt: skip
    document = {
        **document,
        **{part: {**document.get(part, {}), **rows} if isinstance(rows, dict) else rows for part, rows in given.items()},
    }
    state = RULESET.set_up(document, {})
    resolution = Resolution(
        RULESET.sequence("night", None), state, [read_order(RULESET.orders, one) for one in orders], Dice("x")
    )
    resolution.run()
    return Ledger(state, resolution.entries)


def shown(ledger: Ledger[Any]) -> list[str]:
    kinds = ("likely_breach", "promise_kept")
    return [entry.event.kind for entry in ledger.entries if entry.event.kind in kinds]


BROKEN, KEPT = ["likely_breach"], ["promise_kept"]


@pytest.mark.parametrize(
    ("promise", "orders", "expected"),
    [
        # N6.20 enter
        ({"clause": "N6.20", "will": False, "squares": ["B3"]}, [MOVE], BROKEN),
        ({"clause": "N6.20", "will": False, "rows": ["B"], "for": 2}, [MOVE], BROKEN),
        ({"clause": "N6.20", "will": False, "columns": [3], "for": 1}, [MOVE], []),
        ({"clause": "N6.20", "will": False, "columns": [3], "units": ["brigade"]}, [MOVE], []),
        ({"clause": "N6.20", "will": False, "columns": ["3"], "kinds": ["regiments"]}, [MOVE], BROKEN),
        ({"clause": "N6.20", "will": False, "squares": ["B2"]}, [], []),
        ({"clause": "N6.20", "will": True, "squares": ["B3"], "within": 1}, [MOVE], KEPT),
        ({"clause": "N6.20", "will": True, "squares": ["C9"], "within": 1}, [MOVE], BROKEN),
        ({"clause": "N6.20", "will": True, "squares": ["C9"], "within": 2}, [MOVE], []),
        # N6.22 move
        ({"clause": "N6.22", "will": False, "from": ["B2"], "for": 3}, [MOVE], BROKEN),
        ({"clause": "N6.22", "will": False, "to": ["B3"]}, [MOVE], BROKEN),
        ({"clause": "N6.22", "will": False}, [MOVE], BROKEN),
        ({"clause": "N6.22", "will": False}, [], []),
        ({"clause": "N6.22", "from": ["B2"], "within": 1}, [], BROKEN),
        ({"clause": "N6.22", "from": ["B2"], "within": 1}, [MOVE], []),
        ({"clause": "N6.22", "from": ["B2"], "to": ["C9"], "within": 1}, [MOVE], BROKEN),
        ({"clause": "N6.22", "units": ["garrison"], "from": ["B2"], "within": 1}, [], []),
        # N6.27 seek control
        ({"clause": "N6.27", "will": False, "estate": "B3"}, [MOVE, {"by": "anna", "post": "steward", "at": "B3"}], BROKEN),
        ({"clause": "N6.27", "will": False, "estate": "B3"}, [MOVE], []),
        ({"clause": "N6.27", "will": False, "estate": "B3"}, [{**MOVE, "conquer": True}], BROKEN),
        ({"clause": "N6.27", "will": False, "estate": "B3", "posts": ["units"]}, [MOVE], BROKEN),
        (
            {"clause": "N6.27", "will": False, "estate": "C2", "place": ["spies"]},
            [{"by": "anna", "post": "spy", "path": ["C2"]}],
            BROKEN,
        ),
        ({"clause": "N6.27", "will": True, "estate": "B3", "within": 1}, [MOVE], BROKEN),
        ({"clause": "N6.27", "estate": "B3", "within": 3}, [MOVE, {"by": "anna", "post": "steward", "at": "B3"}], KEPT),
        # N6.28 withdraw or build
        ({"clause": "N6.28", "from": ["B2"], "remove": ["units"], "within": 1}, [], BROKEN),
        ({"clause": "N6.28", "from": ["B2"], "remove": ["units"], "within": 1}, [MOVE], []),
        ({"clause": "N6.28", "build": ["arsenal"], "within": 1}, [], BROKEN),
        ({"clause": "N6.28", "build": ["arsenal"], "within": 1}, [{"by": "anna", "build": "arsenal", "at": "B2"}], []),
        ({"clause": "N6.28", "will": False, "build": ["arsenal"]}, [{"by": "anna", "build": "arsenal", "at": "B2"}], BROKEN),
        ({"clause": "N6.28", "will": False, "from": ["B2"], "for": 5}, [MOVE], BROKEN),
        # N6.29 use action
        ({"clause": "N6.29", "will": False, "actions": ["assassinate"]}, [{"by": "anna", "assassinate": "bob"}], BROKEN),
        (
            {"clause": "N6.29", "will": False, "actions": ["assassinate"], "accounts": ["carl"]},
            [{"by": "anna", "assassinate": "bob"}],
            [],
        ),
        ({"clause": "N6.29", "actions": ["assassinate"], "accounts": ["bob"], "within": 1}, [], BROKEN),
        (
            {"clause": "N6.29", "actions": ["assassinate"], "accounts": ["bob"], "within": 4},
            [{"by": "anna", "assassinate": "bob"}],
            KEPT,
        ),
        # what no ledger can tell
        ({"clause": "N6.24", "will": True, "what": "role name", "within": 1}, [], []),
        ({"clause": "N6.25", "will": True, "votes": 1, "within": 1}, [], []),
    ],
)
def test_a_promise_is_watched_as_far_as_the_ledger_tells(promise: Any, orders: Any, expected: Any) -> None:
    assert shown(night(promise, *orders)) == expected


def pay(amount: int) -> dict[str, Any]:
    return {"by": "anna", "pay": "states", "money": amount}


@pytest.mark.parametrize(
    ("time", "payments", "expected"),
    [
        ({"within": 1}, [], BROKEN),
        ({"within": 1}, [pay(3)], []),
        ({"within": 1}, [pay(1), pay(2)], []),
        ({"within": 1}, [pay(2)], BROKEN),
        ({"within": 2}, [], []),
        ({"each_cycle_for": 3}, [], BROKEN),
        ({"each_cycle_for": 3}, [pay(3)], []),
        ({"each_cycle_for": 3}, [pay(2)], BROKEN),
        ({"each_cycle_for": 1}, [], []),
        ({}, [], []),
    ],
)
def test_a_payment_that_was_made_is_no_breach_and_one_that_was_not_is(time: Any, payments: Any, expected: Any) -> None:
    assert shown(night({"clause": "N6.21", "amount": 3, "resource": "money", **time}, *payments)) == expected


def test_a_payment_made_early_counts_on_the_last_night() -> None:
    state = night({"clause": "N6.21", "amount": 3, "resource": "money", "within": 2}, pay(3)).state
    for run in ("day", "night"):
        resolution = Resolution(RULESET.sequence(run, None), state, [], Dice("x"))
        resolution.run()
        state = resolution.state
    assert state.cycle == 4
    assert not [entry for entry in resolution.entries if entry.event.kind == "likely_breach"]


def test_nobody_but_the_moderator_hears_of_the_watch_or_sees_it_in_a_state() -> None:
    ledger = night({"clause": "N6.20", "will": True, "squares": ["B3"], "within": 3}, MOVE)
    assert ledger.state.treaties["t1"].kept == (1,)
    for reader in ("anna", "bob", "carl"):
        seen = view(ledger, only(reader))
        assert not [one for one in seen.seen if one.event.kind in ("likely_breach", "promise_kept")]
        assert all(treaty.kept == () for treaty in seen.state.treaties.values())
    assert all(
        treaty.paid == ()
        for treaty in view(
            night({"clause": "N6.21", "amount": 1, "resource": "money"}, pay(1)), only("carl")
        ).state.treaties.values()
    )


def test_two_reports_of_one_promise_are_two_questions() -> None:
    report = {"by": "bob", "report_breach": "t1", "promise": 1, "against": "pape"}
    document = night({"clause": "N6.25"}).initial
    orders = [read_order(RULESET.orders, report), read_order(RULESET.orders, report)]
    resolution = Resolution(RULESET.sequence("night", None), document, orders, Dice("x"))
    resolution.run()
    asked = []
    while resolution.waiting is not None:
        asked.append(resolution.waiting.key)
        resolution.answer(resolution.waiting.key, "no")
        resolution.run()
    assert asked == ["treaties/breach:t1:1#1", "treaties/breach:t1:1#2"]


def test_two_proposals_to_one_person_are_two_questions() -> None:
    marry = {"by": "anna", "marry": "bob"}
    orders = [read_order(RULESET.orders, marry), read_order(RULESET.orders, marry)]
    resolution = Resolution(RULESET.sequence("night", None), night({"clause": "N6.25"}).initial, orders, Dice("x"))
    resolution.run()
    asked = []
    while resolution.waiting is not None:
        asked.append(resolution.waiting.key)
        resolution.answer(resolution.waiting.key, "declined" if len(asked) == 1 else "accepted")
        resolution.run()
    assert asked == ["actions/marriage:anna:bob#1", "actions/marriage:anna:bob#2"]
    assert resolution.state.players["anna"].married_to == "bob"


def test_the_moderator_ticks_a_duty_off_and_nobody_else() -> None:
    due = {
        "t1": {
            "between": ["pape", "states"],
            "due": [
                {"clause": "N6.31", "cycle": 9, "from": "pape", "amount": 1, "resource": "money"},
                {"clause": "N6.34", "from": "pape", "to": "states"},
            ],
        }
    }
    tick = {"by": "moderator", "tick_off": "t1", "duty": 2}
    assert [one.clause for one in night({"clause": "N6.25"}, tick, treaties=due).state.treaties["t1"].due] == ["N6.31"]
    for wrong, code in (
        ({**tick, "duty": 1}, "bad_parameter"),
        ({**tick, "by": "anna"}, "not_leader"),
        ({**tick, "tick_off": "x"}, "unknown_treaty"),
    ):
        ledger = night({"clause": "N6.25"}, wrong, treaties=due)
        assert [entry.event.code for entry in ledger.entries if entry.event.kind == "order_refused"] == [code]
        assert len(ledger.state.treaties["t1"].due) == 2


def test_the_moderator_has_a_roster_of_what_was_shown() -> None:
    ledger = night({"clause": "N6.20", "will": False, "squares": ["B3"]}, MOVE)

    def keys(reader: Audience) -> dict[str, Any]:
        return {table.key: table for table in RULESET.tables(view(ledger, reader))}

    row = keys(MODERATOR)["breaches"].rows[0]
    assert row.cells[1:4] == (1, "Le Pape", "Night 3")
    assert "will not enter B3" in str(row.cells[4])
    assert "breaches" not in keys(only("anna"))
    assert "breaches" not in keys(only("bob"))
