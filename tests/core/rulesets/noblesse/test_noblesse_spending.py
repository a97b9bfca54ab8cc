"""What a player's orders use up together, before the night refuses some of them."""

from __future__ import annotations

from typing import Any

from core.orders.order import read_order
from core.rulesets.noblesse import RULESET

STATE = RULESET.set_up(
    {
        "players": {
            "anna": {
                "faction": "pape", "home": "B2", "resources": {"influence": 5, "manpower": 6, "money": 9},
                "role": {"resource": "money", "abilities": {2: [{"heal": 1}]}, "core": {"price": {}, "effects": [{"heal": 1}]},
                         "company": {"count": 4, "used": 1, "position": "flank", "charge": 3}},
            },
            "bob": {"faction": "pape", "home": "H8"},
        },
        "courtiers": [{"of": "anna", "post": "steward", "at": "C4"}, {"of": "anna", "post": "spy", "at": "C5", "id": "eye"}],
        "estates": {"C4": {"owned_by": "pape", "income": {"money": 2}}, "B2": {"income": {"money": 2}}},
        "units": {"horse": {"of": "anna", "kind": "regiment", "at": "B2", "profile": {"morale": 1}}},
        "mercenaries": {"lances": {"kind": "regiment", "price": {"money": 4}, "profile": {"morale": 2}}},
    },
    {},
)  # fmt: skip


def spent(*documents: dict[str, Any]) -> dict[str, tuple[int, int | None]]:
    orders = tuple(read_order(RULESET.orders, {"by": "anna", **document}) for document in documents)
    return {one.what: (one.spent, one.held) for one in RULESET.spending(STATE, "anna", orders)}


def test_without_orders_nothing_is_spent_of_what_there_is() -> None:
    assert spent() == {
        "influence": (0, 5), "manpower": (0, 6), "money": (0, 9), "courtiers": (0, 8), "moves": (0, 1), "spies walking": (0, 1),
        "own companies": (0, 3),
    }  # fmt: skip


def test_prices_and_courtiers_of_all_orders_add_up() -> None:
    companies = [{"design": "role", "count": 2}, {"design": "militia", "count": 3}]
    found = spent(
        {"arson": "C5", "building": "arsenal"},
        {"ability": 2, "targets": {}},
        {"recruit": "new", "kind": "regiment", "at": "B2", "commander": "courtier", "companies": companies},
        {"build": "arsenal", "at": "B2"},
        {"hire": "lances", "for": "bob"},
        {"move": "horse", "to": ["B3"]},
        {"move": "horse", "to": ["B4"]},
        {"walk": "eye", "path": ["C6"]},
    )
    assert found["money"] == (2 + 2 + 3 + 4, 9)
    assert found["manpower"] == (3, 6)
    assert found["influence"] == (1, 5)
    assert found["courtiers"] == (1 + 1 + 1 + 2, 8)
    assert (found["moves"], found["spies walking"], found["own companies"]) == ((1, 1), (1, 1), (2, 3))


def test_a_free_core_ability_takes_neither_price_nor_envoy_and_a_steward_collects_himself() -> None:
    found = spent({"ability": "core"}, {"post": "tax_collector", "at": "C4", "resource": "money"})
    assert (found["money"], found["courtiers"]) == ((0, 9), (0, 8))


def test_a_recalled_spy_is_at_court_for_the_night() -> None:
    assert spent({"recall": "spy", "id": "eye"})["courtiers"] == (0, 9)


def test_what_is_passed_on_after_income_is_told_apart() -> None:
    found = spent({"redivide": "bob", "money": 20})
    assert found["money"] == (0, 9)
    assert found["passed on after income: money"] == (20, None)


def test_orders_that_name_nothing_there_is_are_counted_as_nothing() -> None:
    found = spent(
        {"ability": 8}, {"hire": "nobody", "for": "bob"}, {"build": "cathedral", "at": "Z9"},
        {"recruit": "x", "kind": "army", "at": "Z9"}, {"post": "tax_collector"}, {"walk": "nobody", "path": []},
    )  # fmt: skip
    assert found["money"] == (0, 9)


def test_a_submission_divides_five_points_and_five_manpower() -> None:
    unit = {
        "kind": "regiment",
        "companies": [{"design": "captain"}, {"design": "lancers", "count": 2}, {"design": "pikemen", "count": 3}],
    }
    found = spent({"submit": {"home": "B2", "unit": unit, "income": {"money": 4, "influence": 2}}})
    assert (found["starting unit"], found["income points"]) == ((5, 5), (6, 5))
    assert spent({"submit": {}})["starting unit"] == (0, 5)
