"""What is left of orders once somebody they send is taken out."""

from __future__ import annotations

from core.orders.inbox.drafting.settling import without


def test_who_stays_behind_leaves_the_companies_of_a_new_unit_alone() -> None:
    companies = [{"design": "pikes", "count": 3}]
    recruit = {"by": "otto", "recruit": "schwarzer_bär", "companies": companies}
    assert without(recruit, {"pilgrims"}) == recruit
    raid = {"raid": {"target": "mill", "legions": ["red_bulls", "blue_hawks"], "heroes": ["gurney"]}}
    assert without(raid, {"red_bulls", "gurney"}) == {"raid": {"target": "mill", "legions": ["blue_hawks"]}}
    assert without(raid, {"red_bulls", "blue_hawks"}) is None
