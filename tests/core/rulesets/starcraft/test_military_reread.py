"""A round of military actions, read from the rules a second time and plainly: the program and this reading agree on random
rounds (S7 tables, forces and losses, S9 sequence, transports and fees, income of what was raided, damaged and seized).
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from core.rulesets.starcraft import RULESET

VALUES = {"marines": 1, "colonial_militia": 1, "goliaths": 3, "tanks": 2}
WEAKEST_FIRST = sorted(VALUES, key=lambda kind: (VALUES[kind], kind))
ATTACKS = ("seizure", "raid", "bombardment")
HOUSE_RULES = {
    "casualty_rounding": ("down", "nearest", "up"),
    "attack_ap": ("per_unit", "per_order"),
    "transport_use": ("per_route", "per_order"),
    "combat_value_in_score": (True, False),
    "defeated_defenders": ("retreat", "destroyed"),
    "deployment_arrives": ("before_attacks", "after_attacks"),
    "rival_seizures": ("submission", "strongest_first"),
    "seized_income": ("new_owner", "old_owner"),
    "bombardment_value": ("military_and_units", "units_only"),
}
SEIZURE_COSTS = {-2: (50, 10), -1: (50, 25), 0: (50, 50), 1: (50, 50), 2: (50, 50), 3: (25, 50), 4: (25, 75)}
"""What attackers and defenders lose, in percent; below and beyond: all to none, and 10 to all."""
CAUGHT = {1: 0, 2: 10, 3: 25, 4: 50}
FAILED_INTERCEPTION = {-1: 10, -2: 25}
WORST = ("full", "half", "none")
SOAK = int(os.environ.get("SENESCHAL_SOAK", "500"))


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


class March:
    """Battalions under an order, until they are lost, stay somewhere or come home."""

    def __init__(self, verb: str, by: str, order: dict[str, Any]) -> None:
        self.verb, self.by, self.order = verb, by, order
        self.home, self.units, self.back = order["from"], Counter(order["units"]), False

    @property
    def goal(self) -> tuple[Any, ...]:
        """What orders of one family must share to form one force (S7.15)."""
        if self.verb == "interception":
            return self.by, tuple(self.order["between"]), self.order.get("target")
        return self.by, self.order["to"]


def together(marches: Iterable[March]) -> Counter[str]:
    return sum((march.units for march in marches), Counter[str]())


class Round:
    """What comes of a round by the rules."""

    def __init__(self, case: Case) -> None:
        setup = deepcopy(case.given)
        self.players, self.places = setup["players"], setup["locations"]
        self.rules = {name: values[0] for name, values in HOUSE_RULES.items()} | case.settings
        for place in self.places.values():
            place.setdefault("owner", None)
            place["troops"] = Counter(place.get("troops", {}))
        self.held = {name: place["owner"] for name, place in self.places.items()}
        self.marches: list[March] = []
        self.ships: list[list[Any]] = []
        self.recruits: list[tuple[str, dict[str, Any]]] = []
        self.works: list[tuple[str, str]] = []
        self.refused: list[tuple[int, str]] = []
        self.happened: list[tuple[str, str, int | None]] = []
        self.raided: list[tuple[str, str, bool]] = []
        self.left = {
            name: [3 * (one["diplomacy"] + one["intelligence"] + one["military"]), 3 * one["military"]]
            for name, one in self.players.items()
        }
        for number, order in enumerate(case.orders):
            self.take(number, order)
        self.depart()
        self.intercept()
        if self.rules["deployment_arrives"] == "before_attacks":
            self.arrive()
        self.bombard()
        self.raid()
        self.seize()
        if self.rules["deployment_arrives"] == "after_attacks":
            self.arrive()
        for march in self.marches:
            self.settle(march.by, march.home, march.units)
        self.close()

    def take(self, number: int, order: dict[str, Any]) -> None:
        by, verb = order["by"], next(key for key in order if key != "by")
        what = order[verb]
        count = sum(what.get("units", {}).values())
        each = 2 if verb in ("raid", "bombardment") else 1
        single = verb in ("raid", "bombardment", "interception") and self.rules["attack_ap"] == "per_order"
        points = 3 if verb in ("fortify_location", "interplanetary_transport") else each * (1 if single else count)
        price = 2000 if verb == "fortify_location" else 0
        raised = sum(sum(one["units"].values()) for player, one in self.recruits if player == by)
        checks = (
            ("recruit_limit", verb == "recruit_unit" and raised + count > self.players[by]["military"]),
            ("already_fortified", verb == "fortify_location" and self.fortified(what["at"])),
            ("not_enough_units", "from" in what and "units" in what and not self.free(what)),
            ("attribute_ap_exceeded", points > self.left[by][1]),
            ("not_enough_ap", points > self.left[by][0]),
            ("not_enough_credits", price > self.players[by]["credits"]),
        )
        code = next((code for code, applies in checks if applies), None)
        if code is not None:
            self.refused.append((number, code))
            return
        self.left[by] = [left - points for left in self.left[by]]
        self.players[by]["credits"] -= price
        if verb == "recruit_unit":
            self.recruits.append((by, what))
        elif verb == "fortify_location":
            self.works.append((by, what["at"]))
        elif verb == "interplanetary_transport":
            self.ships.append([by, what["from"], what["to"], False])
        else:
            self.marches.append(March(verb, by, what))

    def fortified(self, at: str) -> bool:
        return self.places[at]["fortified"] or any(place == at for _, place in self.works)

    def free(self, what: dict[str, Any]) -> bool:
        sent = together(march for march in self.marches if march.home == what["from"])
        return all(self.places[what["from"]]["troops"][kind] - sent[kind] >= count for kind, count in what["units"].items())

    def depart(self) -> None:
        """Transports carry and are paid in order of submission; all leave before anything is fought."""
        leaving = [march for march in self.marches if self.carried(march)]
        for march in leaving:
            self.places[march.home]["troops"] -= march.units
        self.marches = leaving

    def carried(self, march: March) -> bool:
        planet = self.places[march.home]["planet"]
        if march.verb == "interception":
            ends = [self.places[end]["planet"] for end in march.order["between"]]
            to = planet if planet in ends else ends[1]
        else:
            to = self.places[march.order["to"]]["planet"]
        if planet == to:
            return True
        used = self.rules["transport_use"] == "per_order"
        ship = next((ship for ship in self.ships if ship[:3] == [march.by, planet, to] and not (used and ship[3])), None)
        fee = 600 * march.units.total()
        if ship is None or fee > self.players[march.by]["credits"]:
            return False
        self.players[march.by]["credits"] -= fee
        ship[3] = True
        return True

    def forces(self, verb: str) -> list[list[March]]:
        found: dict[tuple[Any, ...], list[March]] = {}
        for march in self.marches:
            if march.verb == verb and not march.back:
                found.setdefault(march.goal, []).append(march)
        return list(found.values())

    def worth(self, units: Mapping[str, int], fort: bool = False) -> int:
        """Combat values as they count in scores."""
        if not self.rules["combat_value_in_score"]:
            return 0
        walls = ("marines", "colonial_militia") if fort else ()
        return sum(count * (2 if kind in walls else VALUES[kind]) for kind, count in units.items())

    def attribute(self, player: str | None, *names: str) -> int:
        return sum(self.players[player][name] for name in names) if player is not None else 0

    def share(self, count: int, percent: int) -> int:
        exact = count * percent
        if self.rules["casualty_rounding"] == "up":
            return -(-exact // 100)
        return (exact + 50) // 100 if self.rules["casualty_rounding"] == "nearest" else exact // 100

    def lose(self, marches: list[March], number: int) -> None:
        for kind in WEAKEST_FIRST:
            for march in marches:
                gone = min(number, march.units[kind])
                march.units[kind] -= gone
                number -= gone

    def thin(self, at: str, number: int) -> None:
        for kind in WEAKEST_FIRST:
            gone = min(number, self.places[at]["troops"][kind])
            self.places[at]["troops"][kind] -= gone
            number -= gone

    def damage(self, at: str, output: str) -> None:
        self.places[at]["output"] = max(self.places[at]["output"], output, key=WORST.index)

    def intercept(self) -> None:
        for force in self.forces("interception"):
            by, leg, target = force[0].goal
            met: dict[str, list[March]] = {}
            for march in self.marches:
                moving = march.verb != "interception" and not march.back and march.units.total() > 0
                if moving and march.by != by and (march.home, march.order["to"]) == leg and target in (None, march.by):
                    met.setdefault(march.by, []).append(march)
            for march in force:
                march.back = True
            if not met:
                self.happened.append(("missed", by, None))
                continue
            other = max(met, key=lambda player: together(met[player]).total())
            count = together(met[other]).total()
            caught = count if self.rules["combat_value_in_score"] else 0
            own = self.attribute(by, "military", "intelligence") + self.worth(together(force))
            difference = own - self.attribute(other, "military", "intelligence") - caught
            self.happened.append(("interception", by, difference))
            if difference < 0:
                self.lose(force, self.share(together(force).total(), FAILED_INTERCEPTION.get(difference, 50)))
            elif difference > 0:
                for march in met[other]:
                    march.back = True
                self.lose(met[other], self.share(count, CAUGHT.get(difference, 100)))

    def settle(self, player: str, at: str, units: Counter[str]) -> None:
        """Where troops end up: there, else at the first of their places on that planet, else nowhere (S7.17)."""
        planet = self.places[at]["planet"]
        near = sorted(n for n, place in self.places.items() if place["owner"] == player and place["planet"] == planet)
        if at in near or near:
            self.places[at if at in near else near[0]]["troops"] += units
        units.clear()

    def arrive(self) -> None:
        for march in self.marches:
            if march.verb == "deployment" and not march.back:
                self.settle(march.by, march.order["to"], march.units)

    def bombard(self) -> None:
        for force in self.forces("bombardment"):
            by, at = force[0].goal
            value = sum(count * VALUES[kind] for kind, count in together(force).items())
            value += 2 * self.players[by]["military"] if self.rules["bombardment_value"] == "military_and_units" else 0
            lost = min(self.places[at]["troops"].total(), self.share(value, 20))
            self.thin(at, lost)
            self.happened.append(("bombardment", by, lost))
            self.damage(at, WORST[min(lost, 2)])
            if lost >= 3:
                self.places[at]["fortified"] = False

    def raid(self) -> None:
        for force in self.forces("raid"):
            by, at = force[0].goal
            place = self.places[at]
            own = self.attribute(by, "military", "intelligence") + self.worth(together(force))
            against = self.attribute(place["owner"], "military", "intelligence") + self.worth(place["troops"], place["fortified"])
            difference = own - against
            self.happened.append(("raid", by, difference))
            if difference < 0:
                self.lose(force, self.share(together(force).total(), {-1: 25, -2: 50}.get(difference, 100)))
            elif difference > 0:
                self.raided.append((by, at, difference > 1))

    def seize(self) -> None:
        forces = self.forces("seizure")
        if self.rules["rival_seizures"] == "strongest_first":
            forces.sort(key=lambda force: -self.strength(force))
        for force in forces:
            by, at = force[0].goal
            place = self.places[at]
            own = 2 * self.attribute(by, "military") + self.worth(together(force))
            difference = own - 2 * self.attribute(place["owner"], "military") - self.worth(place["troops"], place["fortified"])
            self.happened.append(("seizure", by, difference))
            costs = SEIZURE_COSTS.get(difference, (100, 0) if difference < 0 else (10, 100))
            self.lose(force, self.share(together(force).total(), costs[0]))
            self.thin(at, self.share(place["troops"].total(), costs[1]))
            if 0 <= difference <= 3:
                self.damage(at, "none" if difference <= 1 else "half")
            if difference >= 1:
                loser, rest = place["owner"], +place["troops"]
                place |= {"owner": by, "troops": together(force)}
                for march in force:
                    march.units.clear()
                if self.rules["defeated_defenders"] == "retreat":
                    self.settle(loser, at, rest)

    def strength(self, force: list[March]) -> int:
        return 2 * self.players[force[0].by]["military"] + sum(n * VALUES[kind] for kind, n in together(force).items())

    def close(self) -> None:
        """Recruits, fortifications and income."""
        for by, what in self.recruits:
            if self.places[what["at"]]["owner"] == by:
                self.places[what["at"]]["troops"] += Counter(what["units"])
        for by, at in self.works:
            if self.places[at]["owner"] == by:
                self.places[at]["fortified"] = True
            else:
                self.players[by]["credits"] += 2000
        for name, place in self.places.items():
            if place["owner"] is None:
                continue
            left = {"full": place["income"], "half": place["income"] // 2, "none": 0}[place["output"]]
            for by, at, everything in self.raided:
                taken = (left if everything else left // 2) if at == name else 0
                self.players[by]["credits"] += taken
                left -= taken
            payee = place["owner"] if self.rules["seized_income"] == "new_owner" else self.held[name]
            self.players[payee]["credits"] += left


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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_rounds_come_out_as_the_rules_read(seed: int) -> None:
    compare(seed)


@pytest.mark.soak
@settings(max_examples=SOAK, deadline=None)
@given(st.integers(0, 2**32))
def test_rounds_come_out_as_the_rules_read_long(seed: int) -> None:
    compare(seed)
