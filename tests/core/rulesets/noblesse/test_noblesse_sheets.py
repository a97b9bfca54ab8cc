"""Setting a game up by forms: nothing is lost on the way, and complaints stand beside the field they are about."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from core.complaint import Rejected
from core.rulesets.noblesse import RULESET
from core.rulesets.setup_forms import Sheet

SHEETS = {sheet.key: sheet for sheet in RULESET.sheets}


def through_forms(given: dict[str, Any]) -> dict[str, Any]:
    """A setup document as the assistant leaves it when every form was opened and put back."""
    redone = deepcopy(given)
    for sheet in RULESET.sheets:
        *path, last = sheet.key.split(".") if sheet.key else [""]
        place: Any = redone
        for step in path:
            place = place.get(step) or {}
        if sheet.key == "":
            own = {field.name for field in sheet.form.slots()}
            top = sheet.form.from_document({name: value for name, value in redone.items() if name in own}).document()
            redone = {**{name: value for name, value in redone.items() if name not in own}, **top}
        elif place.get(last) is not None:
            place[last] = _redone(sheet, place[last])
    return redone


def _redone(sheet: Sheet, part: Any) -> Any:
    if sheet.shape == "single":
        return sheet.form.from_document(part).document()
    if sheet.shape == "listed":
        return [sheet.form.from_document(row).document() for row in part]
    return {name: sheet.form.from_document(row or {}).document() for name, row in part.items()}


def test_shorthands_of_the_schema_come_out_with_their_meaning() -> None:
    given: dict[str, Any] = {
        "players": {
            "anna": {
                "faction": "pape", "home": "B2", "heir": True,
                "role": {
                    "range": ["A1-C3", "D4"], "core": [{"give": {"money": 1}}], "chosen": [2, 8, "company"],
                    "abilities": {2: [{"move": True}, {"courtier": "recall", "post": "crew"}], 8: [{"text": "Ask me."}]},
                    "company": {"count": 2, "position": "flank", "charge": 6, "colour": "gold"},
                },
            },
            "bob": {"faction": "states", "home": "H8", "heir": {"kept_by": "anna"}},
        },
        "estates": {"B2": {"controlled_by": None}, "D4": {"owned_by": "pape", "noble_of": "anna"}, "C4": None},
        "units": {
            "guard": {"of": "anna", "kind": "regiment", "at": "D4", "commander": {"noble": "D4"}, "companies": [
                {"design": "role", "count": 2}, {"position": "centre", "melee": 1, "count": 3},
            ]},
            "rabble": {"of": None, "kind": "garrison", "at": "E5", "profile": {"attack": 1, "morale": 9}},
        },
        "treaties": {
            "t1": {
                "between": ["pape", "states"],
                "promises": [
                    {"by": "pape", "clause": "N6.26", "will": False, "against": "states", "weather": "rain"},
                    {"by": "states", "clause": "N6.20", "will": True, "columns": 5, "units": "all", "within": 2},
                ],
                "penalties": [{"clause": "N6.31", "amount": 4, "resource": "influence", "within": 2}],
                "expirations": [{"clause": "N6.45", "nobles": 2, "eliminated": {"crown": 2}}, {"clause": "N6.41"}],
                "due": [{"clause": "N6.31", "cycle": 5, "from": "pape", "amount": 4, "resource": "influence"}],
            }
        },
        "this_cycle": {"open": ["C4"], "shielded": [{"what": "anna", "actions": ["arson"]}]},
        "eliminated": {"bob": "pape"},
    }  # fmt: skip
    before, after = RULESET.set_up(given, {}), RULESET.set_up(through_forms(given), {})
    assert RULESET.snapshot(after) == RULESET.snapshot(before)
    assert after.players == before.players
    assert after.treaties["t1"].promises[0] == before.treaties["t1"].promises[0]
    assert after.treaties["t1"].expirations == before.treaties["t1"].expirations
    assert after.estates["B2"].controlled_by is None


@pytest.mark.parametrize("sheet", RULESET.sheets, ids=lambda sheet: sheet.key or "top")
def test_rows_to_start_from_are_sound(sheet: Sheet) -> None:
    for label, document in sheet.catalogue():
        assert label
        sheet.form.from_document(document)
    given = {
        "factions": {f"f{n}": dict(row) for n, (_, row) in enumerate(SHEETS["factions"].catalogue())},
        "players": {f"p{n}": {**row, "faction": "f0"} for n, (_, row) in enumerate(SHEETS["players"].catalogue())},
        "estates": {f"A{n + 1}": row for n, (_, row) in enumerate(SHEETS["estates"].catalogue())},
        "units": {f"u{n}": {**row, "of": "p0", "at": "A1"} for n, (_, row) in enumerate(SHEETS["units"].catalogue())},
        "mercenaries": {f"m{n}": row for n, (_, row) in enumerate(SHEETS["mercenaries"].catalogue())},
        "treaties": {f"t{n}": {**row, "between": ["f0", "f1"]} for n, (_, row) in enumerate(SHEETS["treaties"].catalogue())},
    }
    RULESET.set_up(through_forms(given), {})
    designs = {f"d{n}": row for n, (_, row) in enumerate(SHEETS["catalogue"].catalogue())}
    RULESET.set_up(through_forms({"catalogue": designs}), {})


def test_forms_hold_what_the_setup_complains_of_and_the_complaint_names_the_field() -> None:
    rows = {
        "players": {
            "anna": {"faction": "pope", "home": "Z9"},
            "bob": {"faction": "pape", "role": {"range": ["K5"], "core": [{"give": {"money": -1}}]}},
        },
        "units": {
            "a": {},
            "b": {"of": "anna", "kind": "regiment", "at": "Z1", "commander": {"noble": None},
                  "companies": [{"design": "elephants"}]},
        },
        "courtiers": [{"post": "steward"}],
        "treaties": {"t": {"between": ["pape", "states"], "promises": [{"clause": "N6.21", "by": "pape", "resource": "gems"}]}},
    }  # fmt: skip
    given: dict[str, Any] = {}
    for key, part in rows.items():
        given[key] = _redone(SHEETS[key], part)
    with pytest.raises(Rejected) as caught:
        RULESET.set_up(given, {})
    said = {complaint.where: str(complaint) for complaint in caught.value.complaints}
    assert set(said) >= {
        "players.anna.faction", "players.anna.home", "players.bob.role.range", "players.bob.role.core.effects[0].give.money",
        "units.a.of", "units.a.kind", "units.a.at", "units.b.at", "units.b.commander.noble", "units.b.companies[0].design",
        "courtiers[0].of", "courtiers[0].at", "treaties.t.promises[0].amount", "treaties.t.promises[0].resource",
    }  # fmt: skip
    assert said["players.anna.home"].endswith("A square is A1 to J10.")
    assert all(len(sentence) < 160 for sentence in said.values())
