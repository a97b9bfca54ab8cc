"""The posts tell each reader what he may know, so that a moderator can paste them as they are."""

from __future__ import annotations

from collections.abc import Callable

from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.event import Event
from core.ledger.ledger import Ledger
from core.ledger.view import View, view
from core.orders.order import OrderRefused
from core.posts.publish import publish
from core.rulesets.noblesse.events.calendar import DayEnded, Victory, VoteCast, VoteWithdrawn
from core.rulesets.noblesse.events.estates import BuildingBurnt, IncomeCollected, ResourcesChanged
from core.rulesets.noblesse.events.military import BattleFought
from core.rulesets.noblesse.events.people import CharacterDied, LeaderChanged
from core.rulesets.noblesse.reports import beginnings, reports
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.noblesse.tables import tables as rosters

Seen = Callable[..., View[NoblesseState]]


def post(seen: View[NoblesseState], turn: int, kind: str) -> str:
    report = next(one for one in reports(seen, turn) if one.kind == kind)
    return publish(report, "noblesse", "plain").body


def votes(*cast: tuple[str, str]) -> list[Event]:
    return [VoteCast(by=by, vote=vote) for by, vote in cast]


def test_a_vote_count_names_voters_in_the_order_they_came(seen: Seen) -> None:
    cast = votes(("alfredo", "otto"), ("bertha", "otto"), ("cosimo", "night"), ("louis", "otto"), ("willem", "no_lynch"))
    text = post(seen(PUBLIC, 2, *cast, VoteWithdrawn(by="bertha"), *votes(("bertha", "otto"))), 2, "votes")
    assert "Otto von Zollern (L-4): Alfredo da Ferrara, Louis de Valmont, Bertha Fugger" in text
    assert "Go to night (N-5): Cosimo Orsini" in text
    assert "No lynch (N-6): Willem van Oranje-Delft" in text
    assert "Not voting (7)" in text
    assert "With 12 alive it takes 7 to lynch" in text


def test_a_day_that_ends_without_a_lynch_says_so(seen: Seen) -> None:
    text = post(seen(PUBLIC, 2, *votes(("alfredo", "night")), DayEnded(lynched=None)), 2, "lynch")
    assert "Nobody is lynched today." in text
    assert "Go to night (N-5)" in text


def test_a_battle_is_told_with_its_outcome(seen: Seen) -> None:
    won = BattleFought(
        at="E5", sides=(("fleurs",), ("pape", "states")), winner=("fleurs",), destroyed={"fleurs": 0, "pape+states": 2}
    )
    drawn = BattleFought(at="G5", sides=(("crown",), ("neutral",)), winner=None, destroyed={"crown": 0, "neutral": 0})
    report = next(one for one in reports(seen(PUBLIC, 1, won, drawn), 1) if one.kind == "night")
    assert report.facts["battles"] == [
        {
            "at": "E5",
            "sides": "Le Roi des Fleurs against Le Pape and The Alliance of States",
            "outcome": "Le Roi des Fleurs wins",
            "lost": "Le Pape and The Alliance of States 2 units",
        },
        {
            "at": "G5",
            "sides": "The Twice Crowned King against units of nobody",
            "outcome": "It ends undecided",
            "lost": "no unit",
        },
    ]


def test_a_player_s_purse_adds_up(seen: Seen) -> None:
    events = (
        ResourcesChanged(player="louis", manpower=-2, because="ability"),
        IncomeCollected(player="louis", at="B9", resource="manpower", amount=3, by="tax_collector"),
        ResourcesChanged(player="louis", money=2, because="redivide"),
        ResourcesChanged(player="otto", money=-5, because="hire"),
    )
    report = next(one for one in reports(seen(only("louis"), 1, *events), 1) if one.kind == "player")
    rows = {row["resource"]: row for row in report.facts["accounts"]}
    assert rows["manpower"] == {"resource": "manpower", "start": 3, "collected": 3, "received": 0, "spent": 2, "end": 4}
    assert rows["money"] == {"resource": "money", "start": 3, "collected": 0, "received": 2, "spent": 0, "end": 5}
    assert report.facts["income"] == ["3 manpower at B9 (tax collector)"]


def test_a_refusal_gives_its_reason_to_its_giver_alone(seen: Seen) -> None:
    refusal = OrderRefused(order=4, player="louis", code="cannot_move", answer="a garrison never moves")
    assert "a garrison never moves" in post(seen(only("louis"), 1, refusal), 1, "player")
    assert "garrison never moves" not in post(seen(only("otto"), 1, refusal), 1, "player")


def test_a_leader_gets_his_faction_and_others_do_not(seen: Seen) -> None:
    kinds = [one.kind for one in reports(seen(only("alfredo"), 3), 3)]
    assert kinds == ["player", "leader"]
    assert [one.kind for one in reports(seen(only("beatrice"), 3), 3)] == ["player"]
    text = post(seen(only("alfredo"), 3), 3, "leader")
    assert "Cosimo Orsini" in text
    assert "Peace of Ferrara" in text
    assert "4 cycles left" in text


def test_the_first_night_comes_with_roles_and_an_opening(seen: Seen) -> None:
    assert [one.kind for one in beginnings(seen(PUBLIC, 0))] == ["opening"]
    assert [one.kind for one in reports(seen(PUBLIC, 1), 1)] == ["roster", "night"]
    (dealt,) = beginnings(seen(only("cosimo"), 0))
    role = publish(dealt, "noblesse", "plain").body
    assert "The Grand Penitentiary" in role
    assert "Your home is D2." in role
    assert "Alfredo" not in role


def test_a_game_won_is_announced_and_can_be_revealed(seen: Seen) -> None:
    won = Victory(faction="crown", by="military")
    assert "The Twice Crowned King wins in cycle 3 by military victory" in post(seen(PUBLIC, 1, won), 1, "victory")
    revealed = post(seen(MODERATOR, 1, won), 1, "reveal")
    assert "The Royal Perfumer" in revealed
    assert reports(seen(MODERATOR, 1), 1) == ()


def test_the_example_night_has_something_of_everything(night: Ledger[NoblesseState]) -> None:
    kinds = {entry.event.kind for entry in night.entries}
    wanted = (
        "unit_moved action_done unit_recruited mercenary_hired building_started building_finished building_burnt battle_fought "
        "estate_lost estate_claimed spy_reported married treaty_began payment_made heir_succeeded"
    )
    assert set(wanted.split()) <= kinds
    refused = [entry.event for entry in night.entries if isinstance(entry.event, OrderRefused)]
    assert sorted(one.code for one in refused) == ["cannot_move", "insufficient_resources", "no_collector"]
    fought = [entry.event for entry in night.entries if isinstance(entry.event, BattleFought) and entry.event.at == "E5"]
    assert [(one.sides, one.winner) for one in fought] == [
        ((("fleurs",), ("pape",)), ("fleurs",)),
        ((("fleurs",), ("crown",)), ("fleurs",)),
    ]
    assert [night.state.estates[square].owned_by for square in ("E5", "E6")] == ["fleurs", "fleurs"]


def test_a_spy_s_report_reads_square_by_square(night: Ledger[NoblesseState]) -> None:
    assert "The Pedlar saw E5" in post(view(night, only("willem")), 1, "player")
    text = post(view(night, only("willem")), 1, "spy")
    assert "The Pedlar" in text
    assert "division of Le Roi des Fleurs" in text


def test_the_fallen_leader_of_a_unit_is_mourned(night: Ledger[NoblesseState]) -> None:
    text = post(view(night, PUBLIC), 1, "night")
    assert "Cosimo Orsini dies in battle. His heir takes his place." in text
    assert "Accord of the Lily and the Lion" in text
    assert "Zouaves of Saint Peter is destroyed" in post(view(night, only("cosimo")), 1, "player")


def test_who_is_given_an_officer_hears_of_it(night: Ledger[NoblesseState]) -> None:
    assert "Lion of San Marco is given to you" in post(view(night, only("beatrice")), 1, "player")
    assert "Lion of San Marco" in post(view(night, only("alfredo")), 1, "leader")
    assert "Lion of San Marco" not in post(view(night, only("cosimo")), 1, "player")


def test_the_fallen_hears_how_he_fell(night: Ledger[NoblesseState]) -> None:
    text = post(view(night, only("cosimo")), 1, "player")
    assert "Cosimo Orsini dies in battle. His heir takes his place." in text
    assert "strikes at 8: melee 14, charge 17" in text
    assert "strikes at 8" not in post(view(night, only("beatrice")), 1, "player")


def test_who_leads_after_a_lynch_is_told_at_dusk(seen: Seen) -> None:
    changed = LeaderChanged(faction="crown", player="casimir")
    kinds = [one.kind for one in reports(seen(only("casimir"), 2, changed), 2)]
    assert kinds == ["dusk", "leader"]
    assert "Jadwiga Sobieska" in post(seen(only("casimir"), 2, changed), 2, "leader")
    assert reports(seen(only("jadwiga"), 2, changed), 2) == ()


def test_both_leaders_get_the_text_of_a_treaty_that_was_proposed_and_nobody_else(night: Ledger[NoblesseState]) -> None:
    for reader in ("louis", "willem"):
        text = post(view(night, only(reader)), 1, "treaty")
        assert "1. Le Roi des Fleurs will not seek battle with The Alliance of States, for 3 cycles." in text
        assert "The Alliance of States: 2 money as promised, cycle 5" in text
    for reader in ("alfredo", "marguerite", "otto"):
        assert all(report.kind != "treaty" for report in reports(view(night, only(reader)), 1))


def test_the_standing_post_tells_what_happened_and_how_everybody_voted(seen: Seen) -> None:
    cast, died = votes(("alfredo", "otto"), ("bertha", "otto")), CharacterDied(player="otto", because="lynch")
    text = post(seen(PUBLIC, 2, *cast, DayEnded(lynched="otto"), died), 2, "roster")
    assert "Day 3: Otto von Zollern was lynched" in text
    assert "Otto von Zollern (2): Alfredo da Ferrara, Bertha Fugger" in text
    assert "Otto von Zollern died by the rope" in text


def test_a_game_that_opens_with_submissions_still_counts_its_nights() -> None:
    given = {
        "players": {
            "anna": {"faction": "pape", "role": {"name": "The Bishop", "range": ["A1-C3"], "abilities": {2: [{"heal": 1}]}}},
            "bob": {"faction": "states"},
        }
    }
    game = Game.new({"ruleset": "noblesse", "title": "New", "settings": {}, "given": given})
    game.begin_before()
    companies = [{"design": "captain"}, {"design": "outriders", "count": 2}, {"design": "militia", "count": 3}]
    unit = {"kind": "regiment", "companies": companies}
    game.give(
        [
            {"by": "anna", "submit": {"home": "B2", "chosen": [2, 5, "company"], "unit": unit, "income": {"money": 5}}},
            {"by": "bob", "submit": {"home": "H8", "chosen": [2, 2], "unit": unit, "income": {"money": 5}}},
        ]
    )
    game.run_on()
    made = (*game.beginnings(), *game.all_reports(1))
    posts = {(report.kind, report.to): publish(report, "noblesse", "plain").body for report in made}
    assert "Your home is B2, which yields 5 money." in posts["submission", "anna"]
    assert "Please send it again." in posts["submission", "bob"]
    assert ("opening", "public") in posts
    assert not {"night", "player", "votes"} & {kind for kind, _ in posts}
    game.open_turn()
    game.run_on()
    assert {"night", "player"} <= {report.kind for report in game.all_reports(2)}
    assert "Night 1" in next(report.subject for report in game.all_reports(2) if report.kind == "night")
    game.open_turn()
    game.run_on()
    assert "lynch" in {report.kind for report in game.all_reports(3)}


def test_a_burnt_arsenal_counts_in_the_roster_and_in_the_message_of_him_who_was_told(seen: Seen) -> None:
    burnt = BuildingBurnt(at="B9", building="arsenal")
    for told, morale in (((), 27), ((burnt,), 12)):
        own, moderator = seen(only("louis"), 1, *told), seen(MODERATOR, 1, *told)
        line = next(line for line in post(own, 1, "player").splitlines() if line.startswith("Chasse Royale  "))
        assert str(morale) in line.split()
        for roster in (own, moderator):
            units = next(table for table in rosters(roster) if table.key == "units")
            assert morale in next(row.cells for row in units.rows if row.id == "royal_chasse")
    assert seen(only("otto"), 1, burnt).state.marks == seen(only("otto"), 1).state.marks


def test_what_was_received_is_told_with_what_it_came_from(seen: Seen) -> None:
    text = post(seen(only("louis"), 1, ResourcesChanged(player="louis", money=2, because="redivide")), 1, "player")
    assert "Received: 2 money (passed on to you)." in text
    assert "Received:" not in post(seen(only("otto"), 1), 1, "player")
