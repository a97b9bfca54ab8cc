"""How the factions stand, who owes what and when: for each reader what he may know."""

from __future__ import annotations

from typing import Any

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.rulesets.noblesse import RULESET


def game(**treaty: Any) -> Ledger[Any]:
    given = {
        "cycle": 4,
        "players": {
            "anna": {"faction": "pape", "home": "B2"}, "bob": {"faction": "states", "home": "H8"},
            "carl": {"faction": "crown", "home": "E9"},
        },
        "treaties": {
            "t1": {
                "between": ["pape", "states"], "starts": 2, "status": "allied",
                "promises": [
                    {"by": "pape", "clause": "N6.21", "amount": 2, "resource": "money", "within": 3},
                    {"by": "states", "clause": "N6.21", "amount": 1, "resource": "influence", "each_cycle_for": 4},
                    {"by": "states", "clause": "N6.24", "what": "role name", "players": ["bob"], "within": 1},
                ],
                "penalties": [{"clause": "N6.30", "cycles": 2}],
                "expirations": [{"clause": "N6.40", "after": 6}],
                "due": [
                    {"clause": "N6.31", "cycle": 6, "from": "pape", "amount": 4, "resource": "influence"},
                    {"clause": "N6.34", "from": "states", "to": "pape"},
                ],
                **treaty,
            }
        },
    }  # fmt: skip
    return Ledger(RULESET.set_up(given, {}))


def tie(ledger: Ledger[Any], reader: Audience) -> Any:
    assert RULESET.relations is not None
    drawn = RULESET.relations(view(ledger, reader))
    assert [place.id for place in drawn.places] == ["pape", "fleurs", "crown", "states"]
    assert len(drawn.ties) == 6
    return next(one for one in drawn.ties if one.ends == ("pape", "states"))


def open_duties(ledger: Ledger[Any], reader: Audience) -> Any:
    tables = {table.key: table for table in RULESET.tables(view(ledger, reader))}
    columns = [column.key for column in tables["treaties"].columns]
    return dict(zip(columns, tables["treaties"].rows[0].cells, strict=True))


def test_the_moderator_and_both_leaders_see_time_left_and_what_is_owed() -> None:
    ledger = game()
    for reader in (MODERATOR, only("anna"), only("bob")):
        found = tie(ledger, reader)
        assert found.tone == "allied"
        assert "4 cycles left" in found.label
        assert "5 open" in found.label
        for line in (
            "Le Pape: 2 money as promised, cycle 5", "The Alliance of States: 1 influence as promised, cycle 4",
            "overdue since cycle 3", "Le Pape: 4 influence as a penalty, cycle 6",
            "The Alliance of States: the offender reveals facts about players",
        ):  # fmt: skip
            assert line in found.title
        assert open_duties(ledger, reader)["open"].count(";") == 4
        assert open_duties(ledger, reader)["left"] == "4 cycles left"


def test_others_see_the_status_and_nothing_of_the_text() -> None:
    for reader in (only("carl"), PUBLIC):
        found = tie(game(), reader)
        assert (found.tone, found.label) == ("allied", "allied · T1")
        assert "money" not in found.title
        row = open_duties(game(), reader)
        assert (row["status"], row["left"], row["open"]) == ("allied", None, None)


def test_what_is_fulfilled_or_reported_is_owed_no_more_and_penalties_set_the_end() -> None:
    ledger = game(fulfilled=[1], reported=[{"cycle": 3, "promise": 3, "against": "states"}], ends_at=6, due=[])
    found = tie(ledger, MODERATOR)
    assert "2 cycles left" in found.label
    assert "2 money" not in found.title
    assert "role name" not in found.title
    prolonged = game(ends_at=9, prolonged=True)
    assert "5 cycles left" in tie(prolonged, MODERATOR).label


def test_a_treaty_that_waits_for_a_signature_is_told_to_its_leaders_alone() -> None:
    ledger = game(starts=5, signed=["pape"])
    assert "signed by Le Pape" in tie(ledger, only("bob")).title
    assert tie(ledger, PUBLIC).title == "Le Pape and The Alliance of States are hostile."
