"""The treaty editor: clauses by type, the wording both leaders sign, and refusals that stay what they were."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.ledger.fingerprint import fingerprint
from core.ledger.names import Names
from core.orders.order import read_order
from core.rulesets.noblesse import RULESET
from core.rulesets.noblesse.events.diplomacy import BreachReported, LikelyBreach, PromiseKept
from core.rulesets.noblesse.forms.clauses import EXPIRATIONS, PENALTIES, PROMISES, Terms

STATE = RULESET.set_up(
    {
        "cycle": 3,
        "players": {"alfredo": {"faction": "pape", "home": "B2"}, "bertha": {"faction": "states", "home": "H8"}},
    },
    {},
)
TERMS: dict[str, Any] = {
    "between": ["pape", "states"],
    "status": "neutral",
    "promises": [
        {"by": "pape", "clause": "N6.20", "will": False, "rows": ["A", "B"], "units": ["regiment"], "for": 4},
        {"by": "states", "clause": "N6.21", "will": True, "amount": 2, "resource": "money", "each_cycle_for": 3},
    ],
    "penalties": [{"clause": "N6.30", "cycles": 2}],
    "expirations": [{"clause": "N6.40", "after": 3}],
    "intents": {"pape": "Peace on the river."},
}


def proposed(**changed: Any) -> Any:
    return read_order(RULESET.orders, {"by": "alfredo", "treaty": "t1", "terms": {**TERMS, **changed}})


def test_both_leaders_read_the_same_text_and_the_public_only_status_and_intents() -> None:
    copies = dict(proposed().wording(STATE))
    assert list(copies) == ["alfredo", "bertha", "public"]
    assert copies["alfredo"] == copies["bertha"]
    assert "1. Le Pape will not enter row A or B with regiments, for 4 cycles." in copies["alfredo"]
    assert "2. The Alliance of States will pay 2 money to the leader of Le Pape, in each of 3 cycles." in copies["bertha"]
    assert "neutral" in copies["public"]
    assert "Peace on the river." in copies["public"]
    assert "money" not in copies["public"]


def test_a_half_written_treaty_has_a_wording_or_none_but_no_accident() -> None:
    for terms in ({}, {"between": ["pape"]}, {"between": ["pape", "mars"]}, {"between": ["pape", "states"]}):
        proposed_so_far = read_order(RULESET.orders, {"by": "alfredo", "treaty": "t1", "terms": terms})
        assert all(text for _, text in proposed_so_far.wording(STATE))
        assert proposed_so_far.refusal(STATE) is not None


def test_terms_filled_in_by_form_are_the_terms_written_by_hand() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Terms.from_document(TERMS).document())) == TERMS
    assert proposed().refusal(STATE) is None


@pytest.mark.parametrize("form", [*PROMISES, *PENALTIES, *EXPIRATIONS], ids=lambda form: form.__struct_config__.tag)
def test_every_clause_can_be_picked_empty_and_is_then_sound_or_refused(form: Any) -> None:
    clause = form().document()
    group = "promises" if form in PROMISES else "penalties" if form in PENALTIES else "expirations"
    written = [{**clause, "by": "pape"}, TERMS["promises"][1]] if group == "promises" else [clause]
    order = proposed(**{group: written})
    refusal = order.refusal(STATE)
    assert refusal is None or refusal.code == "bad_parameter"
    assert order.wording(STATE)


def test_terms_that_are_no_mapping_cannot_be_read() -> None:
    with pytest.raises(Exception, match="mapping"):
        read_order(RULESET.orders, {"by": "alfredo", "treaty": "t1", "terms": 3})


@pytest.mark.parametrize("kind", [BreachReported, LikelyBreach, PromiseKept])
def test_a_night_told_before_promises_were_said_in_words_is_still_told_the_same(kind: Any) -> None:
    whose = {"against": "pape"} if kind is BreachReported else {"faction": "pape"}
    said, unsaid = (kind(treaty="t1", promise=1, promised=words, **whose) for words in ("Le Pape will pay.", ""))
    assert said.sentence(Names()) != unsaid.sentence(Names())
    assert fingerprint(said) == fingerprint(unsaid)
