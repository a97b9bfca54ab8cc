"""Drafts: names are kept, ids are made and followed, players are seated, and what is missing is said."""

from __future__ import annotations

import pytest

from core.orders.ids import made
from core.rulesets.ruleset import installed, ruleset
from core.setup.draft import SetupDraft
from core.setup.seating import by_lot, seat
from core.setup.signups import read
from core.setup.verdict import judged
from tests.examples import EXAMPLES, example_setup


def test_a_name_is_kept_as_it_was_written():
    draft = SetupDraft(ruleset("noblesse"))
    thing = draft.add("players", "Anna von Thurn")
    assert (thing, draft.called("players", thing)) == ("anna_von_thurn", "Anna von Thurn")
    assert draft.name("players", thing, "Anna, Countess Thurn") == thing
    assert draft.called("players", thing) == "Anna, Countess Thurn"


@pytest.mark.parametrize(
    ("name", "taken", "thing"),
    [
        ("Béla Łukasiewicz", (), "bela_lukasiewicz"),
        ("Anna", ("ANNA",), "anna_2"),
        ("No", (), "no_2"),
        ("Мария", (), "player_1"),
        ("玛丽亚", ("player_1",), "player_2"),
        ("x" * 90, (), "x" * 40),
        ("d'Aubigny", (), "daubigny"),
    ],
)
def test_an_id_is_made_within_the_strict_alphabet(name, taken, thing):
    assert made(name, taken, "player") == thing


def test_what_is_taken_out_is_referred_to_no_more():
    draft = SetupDraft(ruleset("claim_rolls"), {"given": ruleset("claim_rolls").scheme.templates[0].make(4)})
    draft.remove("areas", "heath")
    draft.remove("players", "seat_2")
    text = draft.text()
    assert "heath" not in text
    assert "owner: seat_2" not in text
    assert judged(draft).of("stop")[0].what == "The game has no title."
    assert len(judged(draft).of("stop")) == 1


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_goes_through_unharmed_and_nothing_is_missing(example):
    document = example_setup(example)
    draft = SetupDraft(ruleset(document["ruleset"]), document)
    assert draft.document() == document
    assert not judged(draft).of("stop")
    again = SetupDraft(draft.face)
    again.take_text(draft.text())
    assert again.document() == document


def test_who_names_no_faction_where_others_do_is_given_none_in_silence():
    draft = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    side = draft.sides()[0]
    called = draft.called(draft.face.scheme.sides, side)
    seated = seat(draft, read(f"Anna von Thurn (Hrafn42), {called}\nCosimo Orsini (BearOfRome)", {side: [called]}))
    assert [draft.side_of(player) for player in seated.values()] == [side, None]
    again = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    seated = seat(again, read("Anna von Thurn (Hrafn42)\nCosimo Orsini (BearOfRome)", {}))
    assert None not in [again.side_of(player) for player in seated.values()], "a list without factions leaves them to the seats"


@pytest.mark.parametrize("name", list(installed()))
def test_an_empty_game_says_what_is_missing_in_its_own_words(name):
    face = ruleset(name)
    verdict = judged(SetupDraft(face, {"given": dict(face.scheme.blank)}))
    assert [one.what for one in verdict.of("stop")] == ["The game has no title.", "Nobody plays yet."]
    assert verdict.of("odd")
    for one in verdict.findings:
        assert "given" not in one.what.split()
        assert "`" not in one.what + one.more


def test_a_game_without_victory_squares_income_homes_or_units_is_not_in_order():
    face = ruleset("noblesse")
    given = face.scheme.templates[0].make(8)
    for row in given["players"].values():
        row.pop("home")
    verdict = judged(SetupDraft(face, {"title": "A game", "given": {**given, "estates": {}, "units": {}, "mercenaries": {}}}))
    odd = [one.what for one in verdict.of("odd")]
    assert {"Nobody has a home.", "Nobody has an income.", "There are no units."} <= set(odd)
    given["board"]["victory"] = []
    verdict = judged(SetupDraft(face, {"title": "A game", "given": given}))
    assert any("victory squares" in one.what for one in verdict.findings if one.kind != "good")


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("claim_rolls", {"areas": {"mill": {"borders": ["moor"]}, "moor": {}, "fen": {}}}, "fen borders no other area."),
        ("claim_rolls", {"areas": {"mill": {"borders": ["moor"]}, "moor": {}, "fen": {}, "dell": {}}},
         "fen and dell border no other area."),
        ("unit_combat", {"vicinity": [["mill", "moor"]], "settlements": {"keep": {"at": "fen"}}}, "fen is near no other place."),
    ],
)  # fmt: skip
def test_a_place_that_no_border_leads_to_looks_odd(name, given, said):
    draft = SetupDraft(ruleset(name), {"title": "A game", "given": given})
    (found,) = [one for one in judged(draft).of("odd") if "no other" in one.what]
    assert found.what.casefold() == said
    assert (found.step, found.row) == ("where", "fen")


def test_complaints_of_many_rows_are_one_sentence_and_lead_to_the_first():
    draft = SetupDraft(ruleset("noblesse"), {"title": "A game"})
    draft.add("players", "Anna von Thurn")
    draft.add("players", "Béla")
    (one,) = [finding for finding in judged(draft).of("stop") if finding.step == "who"]
    assert one.what == "Faction of 2 players: No faction is chosen."
    assert one.more == "Anna von Thurn and Béla."
    assert (one.sheet, one.row, one.path) == ("players", "anna_von_thurn", "faction")


def test_units_that_would_be_lost_at_once_look_odd():
    """Eight regiments without a company were in order, and gone in their first battle before a blow (N5.67)."""
    draft = SetupDraft(ruleset("noblesse"))
    for name in ("Guard", "Horse", "Train"):
        draft.add("units", name, {"kind": "regiment", "at": "A1", "of": None})
    said = "no companies"
    (found,) = [one for one in judged(draft).of("odd") if said in one.what]
    assert found.what.startswith("All 3 units have")
    assert (found.step, found.sheet, found.path) == ("pieces", "units", "companies")
    draft.put_field("units", "guard", ("profile",), {"attack": 1, "morale": 3})
    (found,) = [one for one in judged(draft).of("odd") if said in one.what]
    assert found.what.startswith("Horse and Train have")


@pytest.mark.parametrize("order", [range(8), (5, 2, 7, 0, 3, 1, 6, 4)])
def test_who_draws_a_faction_gets_the_seat_that_was_made_for_it(order):
    face = ruleset("noblesse")
    draft = SetupDraft(face, {"given": face.scheme.templates[0].make(8)})
    made_for = {draft.field("players", one, ("home",)): draft.side_of(one) for one in draft.players()}
    roles = {draft.field("players", one, ("home",)): draft.field("players", one, ("role", "name")) for one in draft.players()}
    listed = [
        "Anna (annak), Le Pape",
        *(f"{name} ({name.lower()}x)" for name in ("Bela", "Carla", "Dora", "Emil", "Fay", "Gus", "Hal")),
    ]
    seat(draft, read("\n".join(listed), {side: [draft.called("factions", side)] for side in draft.sides()}))
    by_lot(draft, order)
    for player in draft.players():
        home = draft.field("players", player, ("home",))
        assert draft.side_of(player) == made_for[home]
        assert draft.field("players", player, ("role", "name")) == roles[home]
        assert draft.account(player) == f"{draft.called('players', player).lower()}{'k' if player == 'anna' else 'x'}"
        own = [unit for unit, row in draft.rows("units") if row["of"] == player]
        assert {draft.field("units", unit, ("at",)) for unit in own} == {home}
        assert f"Regiment of {draft.called('players', player)}" in [draft.called("units", unit) for unit in own]


def test_players_are_listed_as_they_signed_up_and_not_by_their_factions():
    """A public list in the order of the seats tells who plays with whom."""
    draft = SetupDraft(ruleset("noblesse"), {"given": ruleset("noblesse").scheme.templates[0].make(8)})
    called = {side: draft.called("factions", side) for side in draft.sides()}
    wanted = [*called, *called]
    listed = [f"Player {name} (acc{name}), {called[side]}" for name, side in zip("ABCDEFGH", wanted, strict=True)]
    seat(draft, read("\n".join(listed), {side: [words] for side, words in called.items()}))
    assert [draft.called("players", player) for player in draft.players()] == [f"Player {name}" for name in "ABCDEFGH"]
    assert [draft.side_of(player) for player in draft.players()] == wanted
