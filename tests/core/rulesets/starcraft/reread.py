"""A round of military actions, read from the rules a second time and plainly: S7 tables, forces and losses, S9 sequence,
transports and fees, income of what was raided, damaged and seized."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from core.cases.case import Case

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
