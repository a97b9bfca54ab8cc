"""What the moderator and the families see: rosters, board, posts, gestures and questions."""

from __future__ import annotations

import re

import pytest

from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.order_status import foreseen, order_statuses, standing
from core.orders.order import read_order
from core.posts.templates import write
from core.resolution.resolution import Resolution
from core.resources import resource
from core.rulesets.starcraft import RULESET
from core.rulesets.starcraft.events.round import OFFERS
from core.rulesets.starcraft.orders.diplomacy import InfluenceSquadron
from core.rulesets.starcraft.orders.military import Deployment


def played(given=None, orders=None, answers=None, settings=None):
    game = resource("games", "koprulu_round")
    if given is None:
        setup = read_document(game / "setup.yaml")
        given, settings = setup["given"], setup["settings"]
        orders = read_document(game / "orders.yaml")["orders"]
    start = RULESET.set_up(given, settings or {})
    read = [read_order(RULESET.orders, document) for document in orders or []]
    resolution = Resolution(RULESET.sequence("round", None), start, read, Dice("seed"), answers)
    resolution.run()
    while (choice := resolution.waiting) is not None:
        resolution.answer(choice.key, choice.by_rules)
        resolution.run()
    return Ledger(start, resolution.entries)


def table(ledger, reader, key):
    return next(table for table in RULESET.tables(view(ledger, reader)) if table.key == key)


def cells(ledger, reader, key):
    return {
        row.id: dict(zip([c.key for c in table(ledger, reader, key).columns], row.cells, strict=True))
        for row in table(ledger, reader, key).rows
    }


def test_the_action_sheet_adds_up():
    ledger = played()
    sheet = cells(ledger, only("meridian"), "actions")
    parts = [sheet[f"meridian:{part}"]["spent"] for part in ("diplomacy", "intelligence", "military", "general")]
    assert sum(parts) == sheet["meridian:total"]["spent"]
    assert sheet["meridian:total"]["cap"] == 3 * (3 + 5 + 2)  # with embassy and Ghost
    assert sheet["meridian:intelligence"]["spent"] == 13
    assert not [row for row in sheet if not row.startswith("meridian")]


def test_a_family_sees_its_own_books_and_nobody_elses():
    ledger = played()
    families = cells(ledger, only("halden"), "families")
    assert families["halden"]["credits"] == ledger.state.players["halden"].credits
    assert families["orsino"]["credits"] is None
    assert families["orsino"]["diplomacy"] is None
    assert cells(ledger, MODERATOR, "families")["orsino"]["credits"] == ledger.state.players["orsino"].credits


def test_an_unknown_colony_is_on_nobodys_board():
    ledger = played()
    known = {place.id for place in RULESET.map(view(ledger, only("halden"))).places}
    assert "icefall_mine" in known
    assert "lost_refinery" not in known
    assert "lost_refinery" not in cells(ledger, PUBLIC, "locations")


def test_a_report_fills_the_roster():
    ledger = played()
    row = cells(ledger, only("meridian"), "locations")["jailhouse_rock"]
    assert row["owner"] == "House Tovald"
    assert row["income"] == 150
    assert cells(ledger, only("halden"), "locations")["jailhouse_rock"]["owner"] == "unknown"


def test_posts_can_be_written_for_every_reader():
    ledger = played()
    for player in ledger.state.players:
        (report,) = RULESET.reports(view(ledger, only(player)), 1)
        assert report.to == player
        assert "Your family" in write("starcraft", report.kind, report.facts)
    (post,) = RULESET.reports(view(ledger, PUBLIC), 1)
    text = write("starcraft", post.kind, post.facts)
    assert "cannot pay its dockers" in text
    assert "Meridian on" not in text
    assert RULESET.reports(view(ledger, MODERATOR), 1) == ()


def test_the_moderator_words_rumours_and_decides_what_is_talked_about():
    given = {
        "players": {"anna": {"intelligence": 3}, "boris": {}},
        "locations": {"b": {"planet": "mar_sara", "owner": "boris"}},
    }
    orders = [{"by": "anna", "spread_gossip": {"text": "I hate Boris"}}, {"by": "anna", "sabotage_asset": {"at": "b"}}]
    answers = {"gossip:rumour:I hate Boris": "Somebody dislikes Boris", "gossip:sabotage_asset:b": "posted"}
    ledger = played(given, orders, answers)
    told = [seen.event for seen in view(ledger, PUBLIC).seen if seen.event.kind == "gossip"]
    assert [(event.about, event.text or None) for event in told] == [
        ("rumour", "Somebody dislikes Boris"),
        ("sabotage_asset", None),
    ]


def test_dragging_a_garrison_deploys_at_home_and_abroad_may_seize_raid_or_bombard():
    given = {
        "players": {"anna": {}, "boris": {}},
        "locations": {
            "a": {"planet": "mar_sara", "owner": "anna", "troops": {"marines": 2}},
            "home": {"planet": "mar_sara", "owner": "anna"},
            "b": {"planet": "mar_sara", "owner": "boris"},
            "far": {"planet": "antiga", "owner": "anna"},
        },
    }
    state = RULESET.set_up(given, {})
    home = Deployment(by="anna", from_="a", to="home", units={"marines": 2})
    assert RULESET.drag(state, ("a",), "home") == ((home,),)
    assert [order.VERB for (order,) in RULESET.drag(state, ("a",), "b")] == ["seizure", "raid", "bombardment"]
    assert RULESET.drag(state, ("home",), "b") == ()
    alone, shipped = RULESET.drag(state, ("a",), "far")
    assert [order.VERB for order in shipped] == ["deployment", "interplanetary_transport"]
    assert alone == shipped[:1]
    assert RULESET.drag(state, ("a",), "a") == ()
    assert RULESET.drag(state, ("a",), "mar_sara") == ()


def test_an_order_reads_and_writes_itself():
    documents = [
        {"by": "anna", "conceal_troop_movement": "all"},
        {"by": "anna", "conceal_troop_movement": {"to": "b", "units": 2}},
        {"by": "anna", "seizure": {"from": "a", "to": "b", "units": {"marines": 1}}, "modifier": -2},
        {"by": "anna", "assassinate_agent": {"agent": "x", "with": "y"}},
        {"by": "anna", "declare_war": {"to": "boris"}},
    ]
    for document in documents:
        order = read_order(RULESET.orders, document)
        assert read_order(RULESET.orders, order.document()) == order
    assert read_order(RULESET.orders, documents[2]).modifier == -2


@pytest.mark.parametrize(
    "content",
    [
        {"transfer": {"to": "boris"}},
        {"transfer": {"to": "boris", "funds": 3, "agent": "x"}},
        {"transfer": {"to": "auction", "funds": 3}},
        {"gather_on_location": {}},
        {"conceal_troop_movement": {"units": 2}},
        {"seizure": {"from": "a", "to": "b", "units": {"marines": 1}, "speed": 3}},
    ],
)
def test_an_order_that_makes_no_sense_is_sent_back(content):
    with pytest.raises(Rejected):
        read_order(RULESET.orders, {"by": "anna", **content})


def test_orders_of_the_next_round_are_judged_by_its_own_pool():
    places = {
        "a": {"planet": "mar_sara", "owner": "anna", "troops": {"marines": 9}},
        "b": {"planet": "mar_sara", "owner": "anna"},
    }
    game = Game.new({"ruleset": "starcraft", "given": {"players": {"anna": {"military": 1}, "boris": {}}, "locations": places}})
    march = {"by": "anna", "deployment": {"from": "a", "to": "b", "units": {"marines": 3}}}
    game.give([march])
    run_by_rules(game)
    game.open_turn()
    game.give([march])
    (standing,) = order_statuses(game)
    assert standing.refusal is None


def test_a_family_that_the_setup_does_not_name_goes_by_its_players_name():
    given = {
        "players": {"h1": {"intelligence": 4}, "q2": {"diplomacy": 2}},
        "planets": {"korhal": {"kind": "core_world"}},
        "locations": {"depot": {"planet": "korhal", "asset": "bank", "owner": "h1"}},
        "names": {"players": {"h1": {"name": "House Hollis"}, "q2": {"name": "House Quist"}}},
    }
    ledger = played(given, [{"by": "h1", "spread_gossip": {"text": "Quist is broke."}}])
    shown = cells(ledger, MODERATOR, "families")
    assert [row["family"] for row in shown.values()] == ["House Hollis", "House Quist"]
    for reader in (only("h1"), only("q2"), PUBLIC):
        for report in RULESET.reports(view(ledger, reader), 1):
            written = write("starcraft", report.kind, report.facts)
            assert not {"h1", "q2", "H1", "Q2"} & set(re.findall(r"\w+", written)), written


def example():
    game = resource("games", "koprulu_round")
    opened = Game.new(read_document(game / "setup.yaml"), seed="found")
    opened.give(read_document(game / "orders.yaml")["orders"])
    return opened


def test_an_order_is_judged_and_counted_after_the_earlier_ones_of_its_giver():
    game = example()
    mine = {status.order.VERB: status for status in standing(game, only("halden"))}
    assert mine["conceal_troop_movement"].refusal is None  # his seizures stand above it
    assert [status for status in order_statuses(game) if status.hangs is not None and status.order.by == "halden"] == []
    used = {line.what: line.spent for line in game.spending("halden")}
    assert used["Intelligence AP"] == 5  # of five battalions
    assert used["AP in all"] == sum(used[f"{name} AP"] for name in ("Diplomacy", "Intelligence", "Military")) + 1  # a letter


@pytest.mark.parametrize("later", [False, True])
def test_action_points_and_battalions_go_once_in_every_round(later):
    game = example()
    if later:
        run_by_rules(game)
        game.open_turn()
    for number in reversed(range(len(game.orders()))):
        game.withdraw(number)
    recruits = {"by": "halden", "recruit_unit": {"at": "korhal_barracks", "units": {"marines": 3}}}
    game.give([recruits, recruits, {"by": "halden", "conceal_troop_movement": "all"}])
    met = [None, "recruit_limit", None]
    assert [status.refusal and status.refusal.code for status in standing(game, only("halden"))] == met
    assert [status.refusal and status.refusal.code for status in order_statuses(game)] == met
    assert ("Intelligence AP", 3) in {(line.what, line.spent) for line in game.spending("halden")}


def test_battalions_sent_twice_are_missed_on_the_receipt():
    game = example()
    march = {"by": "halden", "deployment": {"from": "dustfall_refinery", "to": "korhal_barracks", "units": {"marines": 1}}}
    game.give([march])
    assert standing(game, only("halden"))[-1].refusal.code == "not_enough_units"


@pytest.mark.parametrize(
    ("to", "why"), [("korhal_barracks", "Omega guards the Core World."), ("dustfall_refinery", "No transport was ready.")]
)
def test_what_the_round_will_call_off_is_said_beforehand(to, why):
    game = example()
    attack = {"by": "orsino", "seizure": {"from": "augustgrad_exchange", "to": to, "units": {"marines": 1}}}
    order = read_order(RULESET.orders, attack)
    assert foreseen(game, order).sentence == why
    game.give([attack])
    status = order_statuses(game)[-1]
    assert status.refusal is None
    assert status.called_off.sentence == why
    run_by_rules(game)
    assert standing(game)[-1].called_off == status.called_off


@pytest.mark.parametrize("assistance", OFFERS)
def test_the_form_of_an_assistance_asks_for_what_its_rules_need_and_for_nothing_else(assistance):
    """Filled in whole, “at” and “over” stood in one order: “ignore raids at Korhal Barracks over Korhal”."""
    asked = {slot.name for slot in InfluenceSquadron.slots() if slot.slot.where and assistance in slot.slot.where[1]}
    needs = {"location": {"at"}, "squadron": {"of"}, "core_world": {"planet", "target"}}[OFFERS[assistance].asks]
    assert asked == needs | ({"targets"} if assistance == "purge_squadron" else set())


def test_a_garrison_that_marches_out_to_the_last_is_still_seen_where_it_comes_from():
    ledger = played()
    left = [n for n, entry in enumerate(ledger.entries, 1) if type(entry.event).__name__ == "BattlesBegan"]
    departed = Ledger(ledger.initial, ledger.entries[: left[0]])
    tokens = RULESET.map(view(departed, MODERATOR)).tokens_by_id
    places = departed.state.locations
    emptied = [one for one in departed.state.movements if one.origin is not None and not places[one.origin].troops]
    assert emptied
    for one in emptied:
        assert one.to in tokens[one.origin].bound
        assert tokens[one.origin].letter == "0"
        assert not tokens[one.origin].draggable
        assert one.origin not in RULESET.map(view(departed, PUBLIC)).tokens_by_id, "who knows of no march sees none"
    standing = [token for token in RULESET.map(view(ledger, MODERATOR)).tokens if token.group]
    assert all(int(token.letter) for token in standing), "home or lost, nobody is under way"


def test_an_agent_stands_where_he_is_said_to_be_for_his_employer_and_the_moderator_alone():
    begun = Ledger(played().initial)
    seen = {
        reader: RULESET.map(view(begun, reader)).tokens_by_id for reader in (MODERATOR, only("halden"), only("varga"), PUBLIC)
    }
    assert [tokens["colonel_reyes"].at for tokens in seen.values() if "colonel_reyes" in tokens] == ["korhal_barracks"] * 2
    assert "general_strand" in seen[only("varga")]
    assert "general_strand" not in seen[only("halden")]
