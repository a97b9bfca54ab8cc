"""Parts: what is said of an order beside it, in the next clause or sentence, is in it, and in no other order of the letter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.orders.inbox.corpora import reader

LAYOUTS = ("{0}.\n{1}.\n{2}.", "- {0}\n- {1}\n- {2}", "1. {0}\n2. {1}\n3. {2}", "{0}. {1}. {2}.")
Order = dict[str, Any]

RAID: Order = {"raid": {"target": "fogwood", "legions": ["blue_hawks"], "heroes": ["gurney"]}}
SALE: Order = {"sell": {"legions": ["red_bulls"], "to": "armand", "price": 900}}
MURDER: Order = {"assassinate": {"hero": "rabban", "fee": 450}}
KANLY: Order = {"declare_kanly": {"target": "shaddam", "demand": {"ms": 2500}}}
BETTER: Order = {"upgrade": {"legion": "green_hawks", "type": "offensive"}}
ROUND: list[tuple[str, tuple[str, ...], list[Order]]] = [
    (
        "Raid Fogwood with the Blue Hawks",
        (
            " under Gurney",
            ", Gurney leads",
            ", commander: Gurney",
            ". Gurney goes with them",
            ". At their head rides Gurney",
            ". Take Gurney along",
            ". Gurney joins",
        ),
        [RAID],
    ),
    (
        "Sell the Red Bulls to Armand",
        (
            ", the price being 900 MS",
            ". He pays 900 MS",
            ". I ask 900 MS for them",
            ". We agreed on 900 MS",
            ". 900 MS is the price",
        ),
        [SALE],
    ),
    (
        "Sell the Red Bulls for 900 MS",
        (" to Armand", ". Armand gets them", ". The buyer is Armand", ". Buyer: Armand", ". They go to Armand"),
        [SALE],
    ),
    (
        "Assassinate Rabban",
        (
            ", 450 MS is the fee",
            ". Fee: 450 MS",
            ". The assassin gets 450 MS",
            ". 450 MS will do",
            ". 450 MS for the deed",
            ". Pay 450 MS for it",
        ),
        [MURDER],
    ),
    (
        "Declare Kanly on Shaddam",
        (", the demand being 2500 MS", ". He owes me 2500 MS", ". My demand is 2500 MS", ". 2500 MS is what I demand"),
        [KANLY],
    ),
    (
        "Upgrade the Green Hawks",
        (", offensive", ". Type: offensive", ". Make it offensive", ". I choose offensive", ". Offensive, please"),
        [BETTER],
    ),
    (
        "Recruit two legions",
        (" (Foxes, Otters)", ". Call them Foxes and Otters", ". They are called Foxes and Otters", ", the Foxes and the Otters"),
        [{"recruit": {"count": 2, "names": ["foxes", "otters"]}}],
    ),
]

GUARD: Order = {"move": "old_guard", "to": ["C2"]}
LANCERS: Order = {"move": "key_lancers", "to": ["C4"]}
NEW: Order = {"recruit": "new", "kind": "brigade", "at": "B2", "companies": [{"design": "pikes", "count": 3}]}
NIGHT: list[tuple[str, tuple[str, ...], list[Order]]] = [
    (
        "Old Guard to C2",
        (", attack", " and attack", ". They are to attack", ". With attack", ". Attack whoever is there"),
        [{**GUARD, "attack": True}],
    ),
    (
        "The Old Guard go to C2 and the Lancers to C4",
        (". Both attack", ", and both attack", ". Attack with both", ". The Old Guard and the Lancers attack"),
        [{**GUARD, "attack": True}, {**LANCERS, "attack": True}],
    ),
    (
        "The Old Guard go to C2 and the Lancers to C4",
        (". The former attack", ", and attack with the former", ". Only the Old Guard attack", ". The first attack"),
        [{**GUARD, "attack": True}, LANCERS],
    ),
    ("Old Guard to C2", (" and attack, Lancers to C4", " (attack), Lancers to C4"), [{**GUARD, "attack": True}, LANCERS]),
    (
        "The Old Guard go to C2",
        (
            ". So do the Lancers",
            ". The same for the Lancers",
            ", as do the Lancers",
            ". The Lancers too",
            "; the Lancers likewise",
        ),
        [GUARD, {**GUARD, "move": "key_lancers"}],
    ),
    (
        "I recruit a new brigade at B2 with 3 pikes",
        (". A courtier leads it", ". Put a courtier in command", ". Commander: courtier", ". It is led by a courtier"),
        [{**NEW, "commander": "courtier"}],
    ),
    (
        "I recruit a new brigade at B2 with 3 pikes",
        (". I lead it myself", ". Commander: me", ". Led by me", ". I will lead it"),
        [{**NEW, "commander": "character"}],
    ),
    (
        "Hire the Stradiots",
        (" for Bianca", ". They are for Bianca", ". Bianca gets them", ". Recipient: Bianca"),
        [{"hire": "stradiots", "for": "bianca"}],
    ),
    (
        "Bribe H4",
        (". Resource: money", ". I want the money", ". For money"),
        [{"bribery": "H4", "resource": "money"}],
    ),
    (
        "Arson at I2",
        (". Building: War Council", ". The target is the War Council", ". The War Council is to burn"),
        [{"arson": "I2", "building": "war_council"}],
    ),
]
CASES = [("dune_quill", "leto", *row) for row in ROUND] + [("noblesse_quill", "alfredo", *row) for row in NIGHT]
BESIDE: dict[str, tuple[tuple[str, Order], tuple[str, Order]]] = {
    "dune_quill": (
        ("Regenerate the militia at the Gem Mine", {"regenerate_militia": "gem_mine"}),
        ("Hire 2 mercenaries", {"hire": 2}),
    ),
    "noblesse_quill": (
        ("Create a noble at A4", {"create_noble": "A4"}),
        ("Incapacitate the Sea Beggars", {"incapacitate": "sea_beggars"}),
    ),
}


@pytest.mark.parametrize(("game", "player", "head", "ways", "meant"), CASES, ids=[f"{row[2]}{row[3][0]}" for row in CASES])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_part_said_beside_is_in_its_order(
    game: str, player: str, head: str, ways: tuple[str, ...], meant: list[Order], layout: str
) -> None:
    (first, before), (last, behind) = BESIDE[game]
    for way in ways:
        text = layout.format(first, head + way, last)
        read = reader(game).read(text, player)
        found = [{key: value for key, value in order.document.items() if key != "by"} for order in read.orders if not order.mark]
        assert len(found) == len(meant) + 2, (text, found)
        assert all(order in found for order in (before, *meant, behind)), (text, found)
