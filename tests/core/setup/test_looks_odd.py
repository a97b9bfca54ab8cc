"""What a moderator would wonder at in a draft that can start is said, and a game to start from has none of it."""

from __future__ import annotations

import re

import pytest

from core.orders.form import PLAIN
from core.rulesets.ruleset import installed, ruleset
from core.setup.draft import SetupDraft
from core.setup.seating import take_out
from core.setup.verdict import judged

TEMPLATES = [(name, one) for name in installed() for one in ruleset(name).scheme.templates]


def four_crowns() -> SetupDraft:
    face = ruleset("noblesse")
    return SetupDraft(face, {"given": face.scheme.templates[0].make(8)})


def odd(draft: SetupDraft) -> dict[str, str]:
    """What looks odd, each with where it leads."""
    return {one.what: f"{one.step} {one.sheet} {one.row} {one.path}" for one in judged(draft).of("odd")}


def test_a_role_that_stayed_when_its_player_changed_sides_looks_odd():
    draft = four_crowns()
    draft.put_field("players", "seat_1", ("faction",), "fleurs")
    assert odd(draft)["Seat 1 has a role of another faction."] == "pieces players seat_1 role"
    draft.put_field("players", "seat_1", ("role", "name"), "The Falconer")
    assert not [what for what in odd(draft) if "role" in what], "a role of the moderator's own suits whom he likes"


def test_units_left_behind_by_a_home_look_odd():
    draft = four_crowns()
    draft.put_field("players", "seat_2", ("home",), "E5")
    assert odd(draft)["Regiment of Seat 2 stands on nobody's land."] == "where units seat_2_regiment at"
    draft.put_field("units", "seat_2_regiment", ("at",), "E5")
    assert not [what for what in odd(draft) if "land" in what]


@pytest.mark.parametrize(("name", "template"), TEMPLATES, ids=[f"{name} {one.key}" for name, one in TEMPLATES])
def test_a_game_to_start_from_deals_and_stands_as_it_should(name, template):
    for players in range(template.least, template.most + 1):
        said = odd(SetupDraft(ruleset(name), {"given": template.make(players)}))
        assert not [what for what in said if "another faction" in what or "nobody's land" in what], players


@pytest.mark.parametrize(("name", "template"), TEMPLATES, ids=lambda one: getattr(one, "key", one))
def test_nothing_that_is_said_of_a_draft_holds_an_id(name, template):
    """Every reference of the first rows of every part leads nowhere, and a player is gone: each finding speaks of names."""
    draft = SetupDraft(ruleset(name), {"given": template.make(max(4, template.least)), "title": "The Long War"})
    draft.put_account(draft.players()[1], "tarn_helm_2")
    draft.put_account(draft.players()[2], "tarn_helm_2")
    take_out(draft, draft.players()[0])
    for sheet in draft.face.sheets:
        for thing, row in list(draft.rows(sheet.key))[:2] if sheet.shape == "named" else ():
            for field in sheet.form.slots() if isinstance(row, dict) else ():
                if isinstance(row.get(field.name), str) and field.slot.kind not in PLAIN:
                    draft.put_field(sheet.key, thing, (field.name,), "seat_9_land")
    said = [f"{one.what} {one.more}" for one in judged(draft).findings]
    assert not [one for one in said if re.search(r"[a-z]_[a-z0-9]", one.replace("tarn_helm_2", ""))]
    assert not any("Tarn Helm" in one for one in said), "an account is written as it is"


@pytest.mark.parametrize("name", ["mad_max", "The lark of seat_2"])
def test_a_name_is_written_in_a_finding_as_its_player_writes_it(name):
    draft = four_crowns()
    draft.name("players", "seat_2", name)
    for player in draft.players()[:2]:
        draft.put_account(player, "Hrafn42")
    said = [one.what for one in judged(draft).of("stop")]
    assert any(one.endswith(f"given twice: to Seat 1 and to {name}.") for one in said), said


def test_a_player_without_a_place_looks_odd_where_others_have_some():
    face = ruleset("claim_rolls")
    draft = SetupDraft(face, {"given": face.scheme.templates[0].make(4)})
    late = draft.add("players", "The Reeve of Fenn")
    assert odd(draft)["The Reeve of Fenn has no area."] == f"where players {late} O"
    for area, _ in draft.rows("areas"):
        draft.put_field("areas", area, ("owner",), None)
    assert not [what for what in odd(draft) if "no area" in what], "on a bare map nobody wonders"
