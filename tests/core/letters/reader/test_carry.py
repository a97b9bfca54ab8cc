"""What stands beneath a title, in a list or in short forms: each line is what it would be as a sentence."""

from __future__ import annotations

import pytest

from tests.core.letters.reader.corpora import certain, reader


@pytest.mark.parametrize(
    "text",
    [
        "Mass assault\nPrimary: Crow Hill\nSecondary: Barley Field",
        "Mass assault:\n- primary: Crow Hill\n- secondary: Barley Field",
        "This is what Anselm does in turn 3:\nMass assault: primary Crow Hill, secondary Barley Field",
        "This is what Anselm the Bridgewarden does in turn 3: mass assault, primary Crow Hill, secondary Barley Field.",
    ],
)
def test_a_title_says_what_the_lines_beneath_it_are_and_keeps_them(text: str) -> None:
    assert certain(reader("plain_claim_rolls").read(text, "anselm")) == [{"mass_assault": ["crow_hill", "barley_field"]}]


@pytest.mark.parametrize(
    ("name", "player", "text", "orders"),
    [
        ("plain_claim_rolls", "anselm", "2rp Crow Hill", [{"spend": 2, "at": "crow_hill"}]),
        ("plain_claim_rolls", "anselm", "Crow Hill: aux", [{"auxiliary_attack": "crow_hill"}]),
        (
            "plain_claim_rolls",
            "anselm",
            "Main attack on Crow Hill with 1 RP, aux on Tin Pits, and a reroll at Tin Pits in case of a tie.",
            [
                {"main_attack": "crow_hill"},
                {"spend": 1, "at": "crow_hill"},
                {"auxiliary_attack": "tin_pits"},
                {"reroll_tie": "tin_pits"},
            ],
        ),
        ("plain_claim_rolls", "anselm", "Reroll if Crow Hill ends in a tie.", [{"reroll_tie": "crow_hill"}]),
        ("plain_claim_rolls", "anselm", "Main: Crow Hill 2 rp", [{"main_attack": "crow_hill"}, {"spend": 2, "at": "crow_hill"}]),
        (
            "plain_claim_rolls",
            "anselm",
            "Main army marches on Crow Hill.\nAux to Barley Field, 1 RP on it.",
            [{"main_attack": "crow_hill"}, {"auxiliary_attack": "barley_field"}, {"spend": 1, "at": "barley_field"}],
        ),
        ("plain_claim_rolls", "anselm", "RP\n1 to defend Tin Pits", [{"spend": 1, "at": "tin_pits"}]),
        (
            "plain_claim_rolls",
            "anselm",
            "Spend 1 RP on Crow Hill and reroll a tie there",
            [{"spend": 1, "at": "crow_hill"}, {"reroll_tie": "crow_hill"}],
        ),
        ("plain_claim_rolls", "anselm", "2 RP on my attack on Crow Hill", [{"spend": 2, "at": "crow_hill"}]),
        (
            "plain_noblesse",
            "alfredo",
            "Needle goes to D5 and poisons the wells there",
            [{"walk": "needle", "path": ["D5"]}, {"poison_wells": "D5"}],
        ),
        ("plain_noblesse", "margot", "dragoons c7 > d7", [{"move": "valmont_dragoons", "to": ["D7"]}]),
        ("plain_noblesse", "margot", "val. dragoons -> d7", [{"move": "valmont_dragoons", "to": ["D7"]}]),
        ("plain_noblesse", "margot", "Name Louis as my successor", [{"name_successor": "louis"}]),
        ("plain_noblesse", "jan", 'New spy "Stork" from home to J7', [{"post": "spy", "path": ["J7"], "id": "stork"}]),
        ("plain_noblesse", "wilhelmina", "hire Free Lances for me", [{"hire": "free_lances", "for": "wilhelmina"}]),
        (
            "plain_noblesse",
            "toto",
            "FIELD SURGEON\nBUILD ARSENAL A7",
            [{"field_surgeon": True}, {"build": "arsenal", "at": "A7"}],
        ),
        ("plain_starcraft", "hollis", "intelligence on House Ulrich", [{"gather_on_player": {"player": "ulrich"}}]),
        ("plain_starcraft", "varga", "gather intelligence on Umoja", [{"gather_on_location": {"planet": "umoja"}}]),
        (
            "plain_starcraft",
            "hollis",
            "intercept with 2 marines from Long Acre whoever moves between Millers Ranch and Greenwater Plant",
            [{"interception": {"between": ["millers_ranch", "greenwater_plant"], "from": "long_acre", "units": {"marines": 2}}}],
        ),
        (
            "plain_starcraft",
            "hollis",
            'A private word to Pell, please: "It was not us."',
            [{"private_communication": {"to": "pell", "text": "It was not us."}}],
        ),
        ("plain_dune", "leto", "Kanly on the Baron: 1000 MS", [{"declare_kanly": {"target": "vlad", "demand": {"ms": 1000}}}]),
        (
            "plain_dune",
            "helena",
            "Legions 1 and 2 raid the Gem Mine",
            [{"raid": {"target": "gem_mine", "legions": ["helena_1", "helena_2"]}}],
        ),
        (
            "plain_dune",
            "vlad",
            "Legion B gets the offensive upgrade",
            [{"upgrade": {"legion": "hark_leg_b", "type": "offensive"}}],
        ),
        ("plain_dune", "helena", "Recruit legions: 2", [{"recruit": 2}]),
        ("plain_noblesse", "otto", "Landsk. H3 attack", [{"move": "landsknechts", "to": ["H3"], "attack": True}]),
        (
            "plain_noblesse",
            "wilhelmina",
            "Sea Beggars go to G7 and attack whatever is there",
            [{"move": "sea_beggars", "to": ["G7"], "attack": True}],
        ),
        (
            "plain_claim_rolls",
            "ekkehard",
            "I challenge Hedda to an extra battle about the Dry Well",
            [{"extra_battle": "hedda", "over": "dry_well"}],
        ),
        (
            "plain_noblesse",
            "otto",
            "recr 1 regt at I2: 2 pikes 1 arquebusiers",
            [
                {
                    "recruit": "new",
                    "kind": "regiment",
                    "at": "I2",
                    "companies": [{"design": "pikes", "count": 2}, {"design": "arquebusiers", "count": 1}],
                }
            ],
        ),
        (
            "plain_claim_rolls",
            "anselm",
            "The main attack goes to the North Road, and the auxiliary one to Deep Wood.",
            [{"main_attack": "north_road"}, {"auxiliary_attack": "deep_wood"}],
        ),
        (
            "plain_claim_rolls",
            "anselm",
            "1. Mass Assault\n   primary Broken Tower\n   secondary Dry Well\n2. 3 RP at Broken Tower",
            [{"mass_assault": ["broken_tower", "dry_well"]}, {"spend": 3, "at": "broken_tower"}],
        ),
        (
            "plain_claim_rolls",
            "anselm",
            "Mass Assault on Deep Wood (secondary), Broken Tower as primary, Dry Well tertiary",
            [{"mass_assault": ["broken_tower", "deep_wood", "dry_well"]}],
        ),
        ("plain_noblesse", "margot", "Rose to I3 from I2", [{"walk": "rose", "path": ["I3"]}]),
        (
            "plain_dune",
            "vlad",
            "From Giedi Prime against the Spice Silo: a Raid by Hark Leg A",
            [{"raid": {"target": "spice_silo", "legions": ["hark_leg_a"]}}],
        ),
        ("plain_dune", "vlad", "Please recruit for me 2 legions", [{"recruit": 2}]),
        (
            "plain_starcraft",
            "hollis",
            "Raid Millers Ranch w. 2 marines from Long Acre.",
            [{"raid": {"from": "long_acre", "to": "millers_ranch", "units": {"marines": 2}}}],
        ),
        ("plain_dune", "vlad", "Militia\n- regenerate at Smelter", [{"regenerate_militia": "smelter"}]),
        (
            "plain_noblesse",
            "alfredo",
            "Unit: Lancers\nTo: C4\nOrder: attack",
            [{"move": "key_lancers", "to": ["C4"], "attack": True}],
        ),
        ("plain_unit_combat", "lotte", "Tuskers ...... retreat to Dale", [{"retreat": "tuskers", "to": "Dale"}]),
        (
            "plain_unit_combat",
            "moritz",
            "1 Marsh Men press Tuskers\n2 Frog Archers retreat\n3 Reed Cutters retreat",
            [{"press": "marsh_men", "target": "tuskers"}, {"retreat": "frog_archers"}, {"retreat": "reed_cutters"}],
        ),
    ],
)
def test_short_forms_and_titles_are_plain(name: str, player: str, text: str, orders: list[dict[str, object]]) -> None:
    read = reader(name).read(text, player)
    assert certain(read) == orders
    assert not read.asks
    assert not read.unread


@pytest.mark.parametrize(
    "text",
    [
        "Raid: Spice Silo\nHark Leg A\nHark Leg B\nBeast Rabban\nRecruit 2 legions",
        "Raid: Spice Silo\n- Hark Leg A\n- Hark Leg B\n- Beast Rabban\n\nRecruit 2 legions",
        "Raid: Spice Silo\nLegions: Hark Leg A, Hark Leg B\nHero: Rabban\n\nRecruit 2 legions",
        "Raid: Spice Silo\n\nHark Leg A, Hark Leg B and Beast Rabban\n\nRecruit 2 legions",
        "Raid: Spice Silo\nwith Hark Leg A, Hark Leg B and Rabban\nRecruit 2 legions",
        "1. Raid: Spice Silo\n   - Hark Leg A\n   - Hark Leg B\n   - Rabban\n2. Recruit 2 legions",
    ],
)
def test_who_carries_an_order_out_may_stand_beneath_its_title(text: str) -> None:
    """The rules of dune ask for it so (D8.1)."""
    raid = {"raid": {"target": "spice_silo", "legions": ["hark_leg_a", "hark_leg_b"], "heroes": ["rabban"]}}
    assert certain(reader("plain_dune").read(text, "BaronV")) == [raid, {"recruit": 2}]


def test_no_member_of_a_list_of_orders_vanishes() -> None:
    for words in ("Zwiebelturm abwracken", "xyzzy frobnitz (max 3000)", "Zwiebelturm"):
        read = reader("noblesse").read(f"- Iron Foot to D3\n- {words}\n- Thanks\n\n- {words}\n- Zwiebelturm", "anselm")
        assert len(certain(read)) == 1
        assert [one.line for one in read.unread] == [2], "a list that orders nothing is talk, and so are thanks in one"
