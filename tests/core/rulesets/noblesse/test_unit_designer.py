"""The unit designer and the trial battle: the rules' own arithmetic, asked without touching the game."""

from __future__ import annotations

from typing import Any

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.orders.order import read_order
from core.rulesets.noblesse import RULESET
from tests.examples import begun

DESIGNER, TRIAL = RULESET.calculators


@pytest.fixture(scope="module")
def game() -> Game:
    return begun("four_crowns")


def reckoned(calculator: Any, game: Game, document: dict[str, Any], reader: Any = MODERATOR) -> Any:
    return calculator.reckon(game.view(reader), calculator.form.from_document(document))


def broken(answer: Any) -> set[str]:
    return {rule for remark in answer.remarks if remark.tone == "bad" for rule in remark.rules}


def test_a_legal_unit_is_priced_and_summed(game: Game) -> None:
    companies = [{"design": "lancers", "count": 2}, {"design": "pikemen", "count": 3}]
    answer = reckoned(DESIGNER, game, {"player": "bertha", "kind": "regiment", "commander": "courtier", "companies": companies})
    assert answer.headline == "Regiment of tier 20 for 4 manpower: legal"
    assert not broken(answer)
    rows = {row.id: row.cells for row in answer.tables[0].rows}
    columns = [column.key for column in answer.tables[0].columns[4:]]
    assert dict(zip(columns, rows["total"][4:], strict=True)) == {"attack": 2, "melee": 2, "charge": 6, "pike": 9, "morale": 3}
    assert rows["total"][:4] == ("All", None, 5, 20)
    assert rows["leader"][0] == "Courtier in command"


def test_every_limit_in_the_way_is_named_at_once(game: Game) -> None:
    companies = [{"design": "role", "count": 8}, {"design": "elephants"}, {"position": "centre", "melee": 12}]
    wish = {"player": "alfredo", "kind": "brigade", "officer": "san_marco", "companies": companies}
    answer = reckoned(DESIGNER, game, wish)
    assert broken(answer) >= {"N5.5", "N5.6", "N5.51", "N7.5", "N0.4"}
    assert "6 rules" in answer.headline


@pytest.mark.parametrize("companies", [[], [{"design": "captain"}], [{"position": "mars", "attack": -1}]])
def test_a_design_hardly_begun_is_answered_all_the_same(game: Game, companies: list[Any]) -> None:
    assert broken(reckoned(DESIGNER, game, {"companies": companies}))
    with pytest.raises(Rejected):
        reckoned(DESIGNER, game, {"kind": "army", "companies": companies})


def test_the_designer_and_the_order_to_recruit_agree(game: Game) -> None:
    for order in [order for order in game.orders() if order.VERB == "recruit"]:
        label, form = next(one for one in DESIGNER.asked(game.view(), game.orders()) if game.state.names.of(order.unit) in one[0])
        assert label
        assert ("legal" in DESIGNER.reckon(game.view(), form).headline) == (order.refusal(game.state) is None)


def test_a_trial_battle_goes_as_the_battle_of_the_night_does(game: Game) -> None:
    given = {
        "players": {"anna": {"faction": "pape", "home": "B2"}, "bob": {"faction": "states", "home": "H8"}},
        "units": {
            "a": {"of": "anna", "kind": "regiment", "at": "E5", "profile": {"attack": 4, "melee": 6, "charge": 1, "morale": 20}},
            "b": {"of": "bob", "kind": "regiment", "at": "E5", "profile": {"attack": 2, "pike": 5, "ranged": 3, "morale": 25}},
        },
    }
    played = Game.new({"ruleset": "noblesse", "title": "Trial", "settings": {}, "given": given})
    answer = reckoned(TRIAL, played, {"one": {"is": "units", "units": ["a"]}, "other": {"is": "units", "units": ["b"]}})
    played.run_on()
    fought = [entry.event for entry in played.entries if entry.event.kind == "battle_round"]
    assert len(answer.tables[0].rows) == len(fought)
    assert [row.cells[2] for row in answer.tables[0].rows] == [event.morale["pape"] for event in fought]
    assert played.state.units.get("a") is None or "a" not in answer.headline
    assert "morale left" in answer.headline


def test_a_square_lends_its_buildings(game: Game) -> None:
    enemy = {"is": "values", "profile": {"attack": 3, "melee": 9, "morale": 30}}
    guard = {"is": "units", "units": ["royal_chasse"]}
    bare = reckoned(TRIAL, game, {"one": guard, "other": enemy})
    home = reckoned(TRIAL, game, {"one": guard, "other": enemy, "at": "B9"})
    assert dict(cells[:2] for cells in (row.cells for row in home.tables[1].rows))["Morale"] == 27
    assert dict(cells[:2] for cells in (row.cells for row in bare.tables[1].rows))["Morale"] == 12
    assert any("morale +15" in remark.text for remark in home.remarks)


def test_nobody_tries_a_battle_with_what_he_does_not_know(game: Game) -> None:
    foreign = {"one": {"is": "units", "units": ["zouaves"]}, "other": {"is": "values", "profile": {"morale": 1}}}
    with pytest.raises(Rejected, match="knows"):
        reckoned(TRIAL, game, foreign, only("willem"))
    assert "Victory" in reckoned(TRIAL, game, foreign).headline
    order = read_order(RULESET.orders, {"by": "cosimo", "move": "zouaves", "to": ["E5"]})
    assert [label for label, _ in TRIAL.asked(game.view(), (order,))]
    assert not TRIAL.asked(game.view(only("willem")), (order,))


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"one": {"is": "units", "units": ["nobody"]}},
        {"one": {"is": "units", "units": ["swiss"]}, "other": {"is": "units", "units": ["swiss"]}},
        {"one": {"is": "units", "units": ["swiss"]}, "other": {"is": "design"}},
        {"one": {"is": "values"}, "other": {"is": "values"}, "at": "Z9"},
    ],
)
def test_a_battle_that_makes_no_sense_is_said_so(game: Game, document: dict[str, Any]) -> None:
    with pytest.raises(Rejected):
        reckoned(TRIAL, game, document)


@pytest.mark.parametrize(
    "companies", [[{}], [{"count": 2}], [{"design": "captain"}, {}], [{"position": "mars"}], [{"design": 7}]]
)
def test_what_is_wrong_with_a_company_is_said_without_a_path(game: Game, companies: list[Any]) -> None:
    order = read_order(
        RULESET.orders, {"by": "bertha", "recruit": "sappers", "kind": "regiment", "at": "G9", "companies": companies}
    )

    refused = order.refusal(game.state)
    assert refused is not None
    assert not any(path in refused.sentence for path in ("companies.", "companies[", "[0]")), refused.sentence
