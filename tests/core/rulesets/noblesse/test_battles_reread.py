"""Step 6 on one square, read from the rules a second time and plainly: the program and this reading agree on random scenes.

The reading keeps to numbers and lists: who is in line, who meets whom, what the rounds do, which treaties break, who has
the estate in the end (N5.60 to N5.70, N6.3 to N6.7, N8.3, N3.5, N3.6).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from core.rulesets.noblesse import RULESET
from tests.draws import draws

SQUARE = "E4"
HOUSES = ("pape", "fleurs", "crown", "states")
HOMES = {"pape": "A1", "fleurs": "A10", "crown": "J1", "states": "J10"}
VALUES = ("attack", "malus", "melee", "charge", "pike", "ranged", "ambush", "toughness", "morale")


def scene(random: Random) -> Case:
    """Units of up to four factions and of nobody on one square, under random treaties, some asking for battle or conquest."""
    treaties: dict[str, Any] = {}
    allied: set[str] = set()
    for one, other in combinations(HOUSES, 2):
        status = random.choice(("neutral", "neutral", "allied", None, None, None))
        if status == "allied" and allied & {one, other}:
            status = "neutral"
        if status is not None:
            allied |= {one, other} if status == "allied" else set()
            treaties[f"{one}_{other}"] = {"between": [one, other], "status": status}
    units: dict[str, Any] = {}
    for number in range(random.randint(2, 7)):
        house = random.choice((*HOUSES, None))
        if house is None or sum(unit["of"] == house[0] for unit in units.values()) < 3:
            profile = {value: random.choice((0, 0, random.randint(0, 6))) for value in VALUES}
            profile |= {"attack": random.randint(0, 9), "morale": random.choice((0, random.randint(1, 40)))}
            of = None if house is None else house[0]
            units[f"u{number}"] = {"of": of, "kind": "regiment", "at": SQUARE, "profile": profile}
    orders = [
        {"by": unit["of"], "move": name, "to": [], "attack": random.random() < 0.6, "conquer": random.random() < 0.5}
        for name, unit in units.items() if unit["of"] is not None and random.random() < 0.25
    ]  # fmt: skip
    holder = random.choice((*HOUSES, None, None))
    return Case(
        id="noblesse/reread/scene",
        settings={
            "army_toughness": random.choice(("sum", "highest")),
            "pike_when_attacking": random.choice((False, True)),
            "seizure": random.choice(("needs_steward", "immediate")),
        },
        given={
            "cycle": 3,
            "factions": {house: {"nobles": random.choice((0, 0, 0, 1, 2))} for house in HOUSES},
            "players": {house[0]: {"faction": house, "home": HOMES[house]} for house in HOUSES},
            "estates": {SQUARE: {"owned_by": holder}} if holder is not None else {},
            "treaties": treaties,
            "units": units,
        },
        orders=[order for order in orders if order["attack"] or order["conquer"]],
    )


class Army:
    def __init__(self, houses: list[str], units: dict[str, Any], highest: bool) -> None:
        self.houses, self.units = houses, list(units)
        self.name = "+".join(houses) or "neutral"
        self.sum = {value: sum(unit["profile"][value] for unit in units.values()) for value in VALUES}
        if highest:
            self.sum["toughness"] = max(unit["profile"]["toughness"] for unit in units.values())
        self.morale = self.sum["morale"]

    def hits(self, kind: str, other: Army, times: int = 1) -> int:
        return max(0, self.sum[kind] * times - other.sum["toughness"])


class Reading:
    """What comes of a scene by the rules."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.house_of = {house[0]: house for house in HOUSES}
        self.treaties = [{**treaty, "runs": True} for treaty in case.given["treaties"].values()]
        self.holder = case.given["estates"].get(SQUARE, {}).get("owned_by")
        self.standing = dict(case.given["units"])
        nobles = {house: facts["nobles"] for house, facts in case.given["factions"].items()}
        self.order = sorted(HOUSES, key=lambda house: (-nobles[house], HOUSES.index(house)))
        self.asking = {
            order["move"]: order for order in case.orders
            if self.holder is None or self.status(self.house_of[order["by"]], self.holder) != "allied"
        }  # fmt: skip
        self.fought: list[tuple[str, str, str | None, int]] = []

    def status(self, one: str, other: str) -> str:
        if one == other:
            return "own"
        kinds = [treaty["status"] for treaty in self.treaties if treaty["runs"] and set(treaty["between"]) == {one, other}]
        return "allied" if "allied" in kinds else "neutral" if "neutral" in kinds else "hostile"

    def friends(self, house: str) -> list[str]:
        return [house, *(other for other in HOUSES if self.status(house, other) == "allied")]

    def present(self) -> list[str]:
        there = {self.house_of[unit["of"]] for unit in self.standing.values() if unit["of"] is not None}
        return [house for house in HOUSES if house in there]

    def asked(self, house: str, *kinds: str) -> bool:
        return any(
            name in self.standing and self.house_of[order["by"]] == house and any(order[kind] for kind in kinds)
            for name, order in self.asking.items()
        )

    def line(self) -> list[Army]:
        groups: list[list[str]] = []
        for house in self.present():
            if not any(house in group for group in groups):
                groups.append([other for other in HOUSES if other in self.friends(house) and other in self.present()])
        highest = self.case.settings["army_toughness"] == "highest"
        armies = [
            Army(group, {n: u for n, u in self.standing.items() if u["of"] and self.house_of[u["of"]] in group}, highest)
            for group in groups
        ]
        ownerless = {name: unit for name, unit in self.standing.items() if unit["of"] is None}
        last = self.friends(self.holder) if self.holder is not None else []

        def place(army: Army) -> int:
            return len(HOUSES) if set(army.houses) & set(last) else max(self.order[::-1].index(house) for house in army.houses)

        armies.sort(key=place)
        nobody = [Army([], ownerless, highest)] if ownerless else []
        return [*nobody, *armies] if self.holder is not None else [*armies, *nobody]

    def peace(self, one: str, other: str) -> bool:
        return self.holder is not None and self.holder in (*self.friends(one), *self.friends(other))

    def at_odds(self, one: Army, other: Army) -> bool:
        pairs = [(a, b) for a in one.houses for b in other.houses]
        return not pairs or any(self.fight_when_they_meet(a, b) for a, b in pairs)

    def fight_when_they_meet(self, one: str, other: str) -> bool:
        status = self.status(one, other)
        return status == "hostile" or (status == "neutral" and (not self.peace(one, other) or self.either_asked(one, other)))

    def either_asked(self, one: str, other: str) -> bool:
        return self.asked(one, "attack", "conquer") or self.asked(other, "attack", "conquer")

    def break_off(self, one: str, other: str) -> None:
        for treaty in self.treaties:
            treaty["runs"] = treaty["runs"] and set(treaty["between"]) != {one, other}

    def battles(self) -> None:
        line, met = self.line(), set[tuple[str, str]]()
        while True:
            pairs = [(a, b) for a, b in combinations(line, 2) if (a.name, b.name) not in met and self.at_odds(a, b)]
            if not pairs:
                return
            one, other = pairs[0]
            met.add((one.name, other.name))
            for a, b in [(a, b) for a in one.houses for b in other.houses]:
                if self.status(a, b) == "neutral" and self.peace(a, b) and self.either_asked(a, b):
                    self.break_off(a, b)
            rounds = self.fight(one, other)
            lost = [army for army in (one, other) if army.morale <= 0]
            won = None if len(lost) != 1 else (other if lost[0] is one else one).name
            self.fought.append((one.name, other.name, won, rounds))
            for army in lost:
                line.remove(army)
                self.standing = {name: unit for name, unit in self.standing.items() if name not in army.units}

    def fight(self, one: Army, other: Army) -> int:
        sides, totals, quiet, rounds = ((one, other), (other, one)), {one.name: 0, other.name: 0}, 0, 0
        for harm, army in [(army.hits("ambush", enemy), enemy) for army, enemy in sides]:
            army.morale -= harm
        while one.morale > 0 and other.morale > 0 and quiet < 36:
            rounds += 1
            for army, enemy in sides:
                totals[army.name] += max(1, army.sum["attack"] - enemy.sum["malus"])
            strikes = {name: total >= 6 for name, total in totals.items()}
            harms = [(self.harm(army, enemy, totals[army.name], strikes), enemy) for army, enemy in sides]
            for harm, army in harms:
                army.morale -= harm
            quiet = 0 if any(harm for harm, _ in harms) else quiet + 1
            totals = {name: 0 if strikes[name] else total for name, total in totals.items()}
        return rounds

    def harm(self, army: Army, enemy: Army, total: int, strikes: dict[str, bool]) -> int:
        attacks, attacked = strikes[army.name], strikes[enemy.name]
        pike = army.hits("pike", enemy) if attacked and (not attacks or self.case.settings["pike_when_attacking"]) else 0
        if not attacks:
            return army.hits("ranged", enemy) + pike
        return army.hits("melee", enemy) + army.hits("charge", enemy, total - 6) + pike

    def conquest(self) -> str | None:
        """Who owns the estate at the end of the step."""
        if self.holder is None or set(self.present()) & set(self.friends(self.holder)):
            return self.holder
        takers = [
            house for house in self.order if house in self.present()
            and (self.status(house, self.holder) == "hostile" or self.asked(house, "conquer"))
        ]  # fmt: skip
        for house in takers:
            if self.status(house, self.holder) == "neutral":
                self.break_off(house, self.holder)
        if not takers:
            return self.holder
        return takers[0] if self.case.settings["seizure"] == "immediate" else None


def compare(seed: int) -> None:
    case = scene(Random(seed))
    reading = Reading(case)
    reading.battles()
    owner = reading.conquest()
    ledger = play(RULESET, case, Dice(seedless=True))
    fought: list[tuple[str, str, str | None, int]] = []
    rounds = Counter[int]()
    for entry in ledger.entries:
        happened: Any = entry.event
        if happened.kind == "battle_round" and happened.round > 0:
            rounds[len(fought)] += 1
        if happened.kind == "battle_fought":
            one, other = ("+".join(side) for side in happened.sides)
            won = None if happened.winner is None else "+".join(happened.winner)
            fought.append((one, other, won, rounds[len(fought)]))
    seen = RULESET.snapshot(ledger.state)
    assert fought == reading.fought
    assert sorted(seen["units"]) == sorted(reading.standing)
    assert seen["estates"][SQUARE]["owned_by"] == owner
    assert [seen["treaties"][name]["running"] for name in case.given["treaties"]] == [one["runs"] for one in reading.treaties]


@settings(max_examples=draws(60))
@given(st.integers(0, 2**32))
def test_battles_come_out_as_the_rules_read(seed: int) -> None:
    compare(seed)
