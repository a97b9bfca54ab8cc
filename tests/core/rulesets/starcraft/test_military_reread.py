"""The program and a plain reading of the rules agree on random rounds of military actions."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from core.rulesets.starcraft import RULESET
from tests.core.rulesets.starcraft.reread import ATTACKS, HOUSE_RULES, VALUES, Round
from tests.draws import draws


def scene(random: Random) -> Case:
    players = {
        name: {
            "diplomacy": random.randint(0, 3), "intelligence": random.randint(0, 4), "military": random.randint(2, 6),
            "credits": random.choice((0, 600, 1800, 9000)),
        }
        for name in ("anna", "boris", "carl")[: random.randint(2, 3)]
    }  # fmt: skip
    locations: dict[str, Any] = {}
    for number in range(random.randint(3, 7)):
        owner = random.choice((*players, *players, None))
        place: dict[str, Any] = {"planet": random.choice(("mar", "mar", "mar", "tar")), "income": random.choice((0, 301, 900))}
        if owner is not None:
            kinds = random.sample(list(VALUES), random.randint(0, 4))
            place |= {"owner": owner, "troops": {kind: random.randint(1, 4) for kind in kinds}}
        place |= {"fortified": random.random() < 0.3, "output": random.choice(("full", "full", "full", "half", "none"))}
        locations[f"l{random.randint(0, 9)}{number}"] = place
    orders: list[dict[str, Any]] = []
    for _ in range(random.randint(6, 16)):
        orders += _order(random, random.choice(list(players)), locations, orders)
    random.shuffle(orders)
    types = {"goliaths": {"combat_value": 3}, "tanks": {"combat_value": 2}}
    planets = {"mar": "fringe_world", "tar": "fringe_world"}
    return Case(
        id="starcraft/reread/scene",
        settings={name: random.choice(values) for name, values in HOUSE_RULES.items() if random.random() < 0.4},
        given={"planets": planets, "players": players, "locations": locations, "unit_types": types},
        orders=orders,
    )


def _order(random: Random, by: str, locations: dict[str, Any], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    own = [name for name, place in locations.items() if place.get("owner") == by]
    foreign = [name for name, place in locations.items() if place.get("owner") not in (None, by)]
    verb = random.choice(("deployment", *ATTACKS, *ATTACKS, "seizure", "interception", "interception", "other", "other"))
    if not own or (verb in ATTACKS and not foreign) or (verb == "deployment" and len(own) < 2):
        return []
    if verb == "other":
        origin, to = random.sample(("mar", "tar"), 2)
        recruits = {"at": random.choice(own), "units": {random.choice(list(VALUES)): random.randint(1, 3)}}
        ship = {"by": by, "interplanetary_transport": {"from": origin, "to": to}}
        return [random.choice((ship, ship, {"by": by, "recruit_unit": recruits}, {"by": by, "fortify_location": {"at": own[0]}}))]
    origin = random.choice(own)
    units = {kind: random.randint(1, count) for kind, count in locations[origin].get("troops", {}).items() if count > 0}
    if not units:
        return []
    if verb != "interception":
        to = random.choice([name for name in own if name != origin] if verb == "deployment" else foreign)
        return [{"by": by, verb: {"from": origin, "to": to, "units": units}}]
    legs = [(order[kind]["from"], order[kind]["to"]) for order in before for kind in ("deployment", *ATTACKS) if kind in order]
    leg = random.choice(legs) if legs and random.random() < 0.8 else tuple(random.sample(list(locations), 2))
    named = {"target": locations[random.choice(foreign)]["owner"]} if foreign and random.random() < 0.4 else {}
    return [{"by": by, verb: {"from": origin, "units": units, "between": list(leg), **named}}]


def told(event: Any) -> tuple[str, str, int | None] | None:
    if event.kind == "interception_missed":
        return "missed", event.by, None
    if event.kind == "attack":
        return event.action, event.by, event.enemy_lost if event.action == "bombardment" else event.difference
    return None


def compare(seed: int) -> None:
    case = scene(Random(seed))
    by_rules = Round(case)
    ledger = play(RULESET, case, Dice(seedless=True))
    seen, happened = RULESET.snapshot(ledger.state), [entry.event for entry in ledger.entries]
    assert [(e.order, e.code) for e in happened if e.kind == "order_refused"] == by_rules.refused
    assert [one for one in map(told, happened) if one is not None] == by_rules.happened
    for name, player in by_rules.players.items():
        assert seen["players"][name]["credits"] == player["credits"], name
    for name, place in by_rules.places.items():
        shown = seen["locations"][name]
        assert (shown["owner"], shown["fortified"]) == (place["owner"], place["fortified"]), name
        assert {kind: count for kind, count in shown["troops"].items() if count} == dict(+place["troops"]), name


@settings(max_examples=draws(60))
@given(st.integers(0, 2**32))
def test_rounds_come_out_as_the_rules_read(seed: int) -> None:
    compare(seed)
