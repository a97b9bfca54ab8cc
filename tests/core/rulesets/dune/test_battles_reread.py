"""A quiet round of raids, house raids and seizures, read from the rules a second time and plainly: the program and this
reading agree on random rounds (D4 fees, D7 casualties, D9 to D11 tables, D15 order, D18.2 income).

Exact ties are left out: they are decided by coins. So are NPC places with militia, of which the tables say too little.
"""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from tests.core.rulesets.dune.table import FACE
from tests.draws import draws

ROUND = 5
KINDS = ("raid", "house_raid", "seizure")
SECOND = {"raid": "intrigue", "house_raid": "diplomacy", "seizure": "combat"}
SHARES = {-3: (2000, 20), -2: (2000, 20), -1: (4000, 40), 0: (4000, 40), 1: (4000, 40)}
"""What a House Raid costs the house, up to +1; from +2 on it is 6000 or 60 percent."""


def scene(random: Random) -> Case:
    players = {
        f"p{number}": {
            "combat": random.randint(0, 5), "intrigue": random.randint(0, 4), "diplomacy": random.randint(0, 4),
            "money": random.choice((0, 900, 3000, 20000)), "embargo": random.random() < 0.5,
        }
        for number in range(random.randint(2, 4))
    }  # fmt: skip
    locations = {f"l{number}": _location(random, random.choice((*players, *players, None, "npc"))) for number in range(4)}
    legions, heroes = dict[str, Any](), dict[str, Any]()
    for player in players:
        homes = [None, *(name for name, place in locations.items() if place.get("owner") == player)]
        for _ in range(random.randint(0, 6)):
            kind = random.choice(("standard", "standard", "standard", "sardaukar"))
            upgrade = random.choice((None, "offensive", "defensive")) if kind == "standard" else None
            legion = {"owner": player, "kind": kind, "upgrade": upgrade, "at": random.choice(homes)}
            legions[f"g{random.randint(0, 99)}x{len(legions)}"] = {key: value for key, value in legion.items() if value}
        for _ in range(random.choice((0, 1, 1, 2))):
            hero = {"owner": player, "attack": random.randint(0, 3), "defense": random.randint(0, 3)}
            heroes[f"h{random.randint(0, 99)}x{len(heroes)}"] = hero
    orders: list[dict[str, Any]] = []
    for _ in range(random.randint(1, 8)):
        player, kind = random.choice(list(players)), random.choice(KINDS)
        roster = [name for name, legion in legions.items() if legion["owner"] == player]
        led = [name for name, hero in heroes.items() if hero["owner"] == player and random.random() < 0.4][:1]
        target = random.choice([other for other in players if other != player] if kind == "house_raid" else list(locations))
        sent = random.sample(roster, min(len(roster), random.randint(1, 3)))
        orders.append({"by": player, kind: {"target": target, "legions": sent, "heroes": led}})
    return Case(
        id="dune/reread/scene",
        settings={
            "defending_heroes": random.choice(("best", "all")),
            "hero_dies_with_last_legion": random.choice((False, True)),
            "seized_income": random.choice(("new_owner", "old_owner")),
        },
        given={"round": ROUND, "players": players, "locations": locations, "legions": legions, "heroes": heroes},
        orders=orders,
        run="quiet_round",
    )


def _location(random: Random, owner: str | None) -> dict[str, Any]:
    place: dict[str, Any] = {"income": random.choice((0, 333, 900, 1201)), "makes_tokens": random.choice((0, 0, 1))}
    place |= {"owner": owner} if owner is not None else {}
    place |= {"garrison_score": random.randint(0, 8)} if owner == "npc" else {"militia": random.choice((0, 0, 1, 2))}
    place |= {"militia_lost": 1} if place.get("militia") and random.random() < 0.3 else {}
    place |= {"elector": True, "income": 0} if random.random() < 0.2 else {}
    return place | ({"idle_through": random.choice((4, 5, 6))} if random.random() < 0.2 else {})


class Force:
    def __init__(self, player: str, kind: str, target: str, place: str, order: dict[str, Any], origins: dict[str, str]) -> None:
        self.player, self.kind, self.target, self.place = player, kind, target, place
        self.legions, self.heroes, self.origins = list(order["legions"]), list(order["heroes"]), origins


class Round:
    """What comes of a round by the rules."""

    def __init__(self, case: Case) -> None:
        setup = deepcopy(case.given)
        self.settings = case.settings
        self.players, self.legions, self.heroes = setup["players"], setup["legions"], setup["heroes"]
        blank = {"owner": None, "militia": 0, "militia_lost": 0, "idle_through": 0, "garrison_score": 0}
        self.places = {name: {**blank, **place} for name, place in setup["locations"].items()}
        for one in (*self.legions.values(), *self.heroes.values()):
            one.setdefault("at", f"{one['owner']}_home")
        for one in self.legions.values():
            elite = one["kind"] != "standard"
            one["attack"] = 1 + (elite or one.get("upgrade") == "offensive")
            one["defense"] = 2 + (elite or one.get("upgrade") == "defensive")
        self.owner_before = {name: place["owner"] for name, place in self.places.items()}
        self.idle_before = {name for name, place in self.places.items() if place["idle_through"] >= ROUND}
        self.knows = {player: {n for n, place in self.places.items() if place["owner"] == player} for player in self.players}
        self.points = {player: 2 * facts["combat"] + 1 for player, facts in self.players.items()}
        self.sent: set[str] = set()
        self.stolen, self.loot, self.tokens = Counter[str](), Counter[str](), Counter[str]()
        self.refused: list[tuple[int, str]] = []
        self.battles: list[tuple[str, str, str, int, int]] = []
        self.tied = False
        self.forces: list[Force] = []
        for number, order in enumerate(case.orders):
            self.take(number, order)
        self.fight()
        self.end()

    def take(self, number: int, order: dict[str, Any]) -> None:
        player, kind = order["by"], next(kind for kind in KINDS if kind in order)
        roster = order[kind]
        place = f"{roster['target']}_home" if kind == "house_raid" else roster["target"]
        pieces = {**self.legions, **self.heroes}
        origins = {name: pieces[name]["at"] for name in (*roster["legions"], *roster["heroes"])}
        fee = sum((400 if kind == "seizure" else 300) + 100 * (origins[one] != f"{player}_home") for one in roster["legions"])
        points = 2 * len(roster["legions"]) + len(roster["heroes"])
        checks = (
            ("own_location", kind != "house_raid" and self.places[place]["owner"] == player),
            ("elector_not_raidable", kind == "raid" and self.places[place].get("elector")),
            ("already_attacking", any((force.player, force.place) == (player, place) for force in self.forces)),
            ("committed", any(name in self.sent for name in origins)),
            ("no_legions", not roster["legions"]),
            ("not_enough_ap", points > self.points[player]),
            ("not_enough_money", fee > self.players[player]["money"]),
        )
        code = next((code for code, applies in checks if applies), None)
        if code is not None:
            self.refused.append((number, code))
            return
        self.points[player] -= points
        self.players[player]["money"] -= fee
        self.sent |= set(origins)
        self.forces.append(Force(player, kind, roster["target"], place, roster, origins))

    def fight(self) -> None:
        for kind in KINDS:
            for place in sorted({force.place for force in self.forces if force.kind == kind}):
                there = [force for force in self.forces if (force.kind, force.place) == (kind, place)]
                ranks = [self.rank(force) for force in there]
                self.tied = self.tied or len(set(ranks)) < len(ranks)
                for earlier, force in enumerate(sorted(there, key=self.rank)):
                    soft = 2 * earlier if kind == "seizure" else 0
                    score, against = self.attack(force), self.defense(force) - soft
                    self.battles.append((kind, place, force.player, score, against))
                    {"raid": self.raid, "house_raid": self.house_raid, "seizure": self.seizure}[kind](force, score - against)

    def rank(self, force: Force) -> tuple[int, ...]:
        """D15.2, D15.3."""
        scores = self.players[force.player]
        if force.kind == "seizure":
            return self.attack(force), len(force.legions)
        return -self.attack(force), -scores["combat"], -scores["intrigue"], -len(force.legions)

    def attack(self, force: Force) -> int:
        scores = self.players[force.player]
        legions = sum(self.legions[name]["attack"] for name in force.legions)
        return scores["combat"] + scores[SECOND[force.kind]] + legions + sum(self.heroes[name]["attack"] for name in force.heroes)

    def defender(self, force: Force) -> str | None:
        return force.target if force.kind == "house_raid" else self.places[force.target]["owner"]

    def at_home(self, force: Force, pieces: dict[str, Any]) -> list[str]:
        """The defender's pieces on the spot, alphabetically."""
        of = self.defender(force)
        return sorted(n for n, one in pieces.items() if (one["owner"], one["at"]) == (of, force.place) and n not in self.sent)

    def militia(self, force: Force) -> int:
        if force.kind == "house_raid":
            return 0
        return self.places[force.target]["militia"] - self.places[force.target]["militia_lost"]

    def defense(self, force: Force) -> int:
        of = self.defender(force)
        if of is None or of == "npc":
            return self.militia(force) + (self.places[force.target]["garrison_score"] if of == "npc" else 0)
        heroes = [self.heroes[name]["defense"] for name in self.at_home(force, self.heroes)]
        led = (max(heroes) if self.settings["defending_heroes"] == "best" else sum(heroes)) if heroes else 0
        legions = sum(self.legions[name]["defense"] for name in self.at_home(force, self.legions))
        return self.players[of]["combat"] + self.players[of][SECOND[force.kind]] + legions + self.militia(force) + led

    def lose_one(self, force: Force) -> None:
        weakest = min(force.legions, key=lambda name: self.legions[name]["attack"])
        force.legions.remove(weakest)
        del self.legions[weakest]
        if not force.legions and self.settings["hero_dies_with_last_legion"]:
            self.lose_heroes(force.heroes)
            force.heroes = []

    def lose_all(self, force: Force) -> None:
        for name in force.legions:
            del self.legions[name]
        self.lose_heroes(force.heroes)
        force.legions, force.heroes = [], []

    def lose_heroes(self, names: list[str]) -> None:
        for name in names:
            del self.heroes[name]

    def defenders_lose_one(self, force: Force) -> None:
        legions = self.at_home(force, self.legions)
        if self.militia(force):
            self.places[force.target]["militia_lost"] += 1
        elif legions:
            del self.legions[min(legions, key=lambda name: (self.legions[name]["defense"], name))]
        else:
            return
        if self.settings["hero_dies_with_last_legion"] and not self.militia(force) and not self.at_home(force, self.legions):
            self.lose_heroes(self.at_home(force, self.heroes))

    def defenders_lose_all(self, force: Force) -> None:
        if force.kind != "house_raid":
            self.places[force.target]["militia_lost"] = self.places[force.target]["militia"]
        for name in self.at_home(force, self.legions):
            del self.legions[name]
        self.lose_heroes(self.at_home(force, self.heroes))

    def damage(self, place: str, through: int) -> None:
        self.places[place]["idle_through"] = max(self.places[place]["idle_through"], through)

    def raid(self, force: Force, margin: int) -> None:
        place = self.places[force.target]
        self.knows[force.player].add(force.target)
        if margin <= -4:
            self.lose_all(force)
        elif margin == -3:
            self.lose_one(force)
        elif margin >= 0:
            income = 0 if place["owner"] is None or force.target in self.idle_before else place["income"]
            got = min(income // 2 if margin == 0 else income, income - self.stolen[force.target])
            self.stolen[force.target] += got
            self.loot[force.player] += got
        if margin >= 2:
            self.damage(force.target, ROUND + 1)

    def house_raid(self, force: Force, margin: int) -> None:
        house = self.players[force.target]
        if margin <= -1:
            self.lose_all(force)
        elif margin <= 3:
            self.lose_one(force)
        if -2 <= margin <= 0:
            self.defenders_lose_one(force)
        elif margin >= 1:
            self.defenders_lose_all(force)
        if margin >= -3:
            fixed, share = SHARES.get(margin, (6000, 60))
            lost = min(fixed, house["money"] * share // 100)
            house["money"] -= lost
            self.loot[force.player] += lost // 2 if margin >= 3 else 0
        if margin >= -2:
            house["embargo"] = False
        if margin >= 4:
            self.knows[force.player] |= {name for name, place in self.places.items() if place["owner"] == force.target}

    def seizure(self, force: Force, margin: int) -> None:
        place = self.places[force.target]
        self.knows[force.player].add(force.target)
        if margin <= -1:
            self.lose_all(force)
        if -2 <= margin <= 0:
            self.defenders_lose_one(force)
        elif margin >= 1:
            self.defenders_lose_all(force)
        if margin in (0, 1):
            self.lose_one(force)
        if margin == 0:
            force.origins = dict.fromkeys(force.origins, f"{force.player}_home")
        if -1 <= margin <= 2:
            self.damage(force.target, ROUND)
        if margin >= 1:
            place |= {"owner": force.player, "garrison_score": 0}
            force.origins = dict.fromkeys(force.origins, force.target)
            for name in (*force.legions, *force.heroes):
                self.sent.discard(name)
                (self.legions.get(name) or self.heroes[name])["at"] = force.target

    def end(self) -> None:
        """Survivors come home, what was won is paid, places pay their owners."""
        for force in self.forces:
            for name in (*force.legions, *force.heroes):
                if name in self.sent:
                    origin = force.origins[name]
                    lost = origin in self.places and self.places[origin]["owner"] != force.player
                    (self.legions.get(name) or self.heroes[name])["at"] = f"{force.player}_home" if lost else origin
        for player in self.players:
            self.players[player]["money"] += self.loot[player]
        for name, place in self.places.items():
            self.knows.get(place["owner"], set()).add(name)
            if place["idle_through"] < ROUND:
                payee = self.owner_before[name] if self.settings["seized_income"] == "old_owner" else place["owner"]
                if payee in self.players:
                    self.players[payee]["money"] += place["income"] - self.stolen[name]
                self.tokens[place["owner"]] += place["makes_tokens"]


def compare(seed: int) -> None:
    case = scene(Random(seed))
    by_rules = Round(case)
    assume(not by_rules.tied)
    ledger = play(FACE, case, Dice("seed"))
    seen, happened = FACE.snapshot(ledger.state), [entry.event for entry in ledger.entries]
    battles = [(e.attack, e.at, e.attacker, e.attack_score, e.defense_score) for e in happened if e.kind == "battle"]
    for before, entry in pairwise(ledger.entries):
        if entry.event.kind == "battle":
            told = [re.fullmatch(r".*: (-?\d+) \((.*)\)\.", line).groups() for line in entry.event.worked_out(before.state)]
            assert [int(score) for score, _ in told] == [entry.event.attack_score, entry.event.defense_score]
            for score, parts in told:
                assert sum(map(int, re.findall(r"-?\d+", parts))) == int(score), "why a battle went as it did can be checked"
    assert sorted((e.order, e.code) for e in happened if e.kind == "order_refused") == by_rules.refused
    assert battles == by_rules.battles
    for player, facts in by_rules.players.items():
        shown = seen["players"][player]
        assert (shown["money"], shown["embargo"]) == (facts["money"], facts["embargo"]), player
        assert (shown["upgrade_tokens"], list(shown["knows"])) == (by_rules.tokens[player], sorted(by_rules.knows[player])), (
            player
        )
    for name, place in by_rules.places.items():
        shown = seen["locations"][name]
        expected = (place["owner"], place["militia_lost"], place["idle_through"])
        assert (shown["owner"], shown["militia_lost"], shown["idle_through"] or 0) == expected, name
    for kind, pieces in (("legions", by_rules.legions), ("heroes", by_rules.heroes)):
        assert {name: one["at"] for name, one in seen[kind].items()} == {name: one["at"] for name, one in pieces.items()}


@settings(max_examples=draws(60))
@given(st.integers(0, 2**32))
def test_rounds_come_out_as_the_rules_read(seed: int) -> None:
    compare(seed)
