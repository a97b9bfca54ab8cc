"""A month of unit_combat read from the rules a second time and plainly, without events, views or causes.

It keeps to the order of U2.5 for dice and to the house rules as they are named; what it makes of a month is in `units` and
`settlements`, written as in a setup.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from core.cases.case import Case

STRATEGIES = ("form_up", "press", "siege", "raid", "retreat", "support", "rest")
MORALE = ("demoralized", "concerned", "neutral", "elevated", "inspired")
STANDARD: dict[str, Any] = {
    "raid_loot": 1, "retreat_forfeits": "month", "commander_in_combat": False, "die_minimum": "none",
    "fighter_number": "fighting", "minimum_damage_always": False, "excess_damage": "carries_over", "last_stand": True,
    "rout_escape": "roll", "morale_drift": "idle", "outnumbered_by": "side", "second_order": "refuse", "strategy_bonus": {},
}  # fmt: skip
UNIT: dict[str, Any] = {
    "wounded": 0, "dead": 0, "kind": "martial", "routed": False, "goods": 0, "martial": 1, "side": None, "commander": 0,
    "training": 0, "in": None,
}  # fmt: skip
TOWN: dict[str, Any] = {
    "wounded": 0, "dead": 0, "kind": "town", "commander": 0, "training": 0, "routed": False, "economic_used": 0,
    "political_used": 0,
}  # fmt: skip
Pair = frozenset[str]


class Month:
    """Everything up to the month end, on construction; `refused` are (order, code)."""

    def __init__(self, case: Case) -> None:
        setup = deepcopy(case.given)
        self.rules = STANDARD | case.settings
        self.dice: Iterator[int] = iter(case.dice)
        self.allies, self.near = setup["allies"], setup["vicinity"]
        self.units: dict[str, Any] = {name: {**UNIT, "perks": {}, **unit} for name, unit in setup["units"].items()}
        self.settlements: dict[str, Any] = {n: {**TOWN, "perks": {}, **town} for n, town in setup["settlements"].items()}
        self.refused: list[tuple[int, str]] = []
        self.orders: dict[str, tuple[int, str, dict[str, Any]]] = {}
        """The legal order of each unit: its number, verb and content."""
        for number, order in enumerate(case.orders):
            self.judge(number, order)
        self.sequence = sorted(self.orders, key=lambda unit: self.orders[unit][0])
        self.pressed = {unit for unit, (_, _, order) in self.orders.items() if order.get("press_wounded")}
        self.away = set[str]()
        """Who has disengaged."""
        self.busy = set[str]()
        """Who had part in combat (U15.5)."""
        self.helped: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        self.broken = {unit for unit in self.orders if self.verb(unit) == "siege" and self.struck_at(unit)}
        self.holding = {name for name in self.units if self.holds(name)}
        self.defenders: dict[str, list[str]] = {}
        self.pairs: dict[Pair, int] = {}
        self.pair_up()
        self.support()
        self.retreat()
        self.besiege()
        self.fight()
        self.month_end()

    # Who is who

    def __getitem__(self, name: str) -> dict[str, Any]:
        return self.units[name] if name in self.units else self.settlements[name]

    def there(self, name: str) -> bool:
        return name in self.settlements or name in self.units

    def side(self, name: str) -> tuple[str, ...]:
        owner = self[name]["of"]
        return next((tuple(group) for group in self.allies if owner in group), (owner,))

    def verb(self, name: str) -> str | None:
        return self.orders[name][1] if name in self.orders else None

    def target(self, name: str) -> str | None:
        return self.orders[name][2].get("target") if name in self.orders else None

    def vicinity(self, one: str, other: str) -> bool:
        return one == other or [one, other] in self.near or [other, one] in self.near

    def scoreless(self, name: str) -> bool:
        return self[name]["kind"] in ("political", "economic") or not self.strength(name)

    def strength(self, name: str) -> int:
        """U9.2."""
        one = self[name]
        if name in self.pressed:
            return one["able"] + one["wounded"]
        return one["able"] or (one["wounded"] if self.rules["last_stand"] else 0)

    def number(self, name: str) -> int:
        """U10.7."""
        one = self[name]
        counts = {"fighting": self.strength(name), "able": one["able"], "living": one["able"] + one["wounded"]}
        return counts[self.rules["fighter_number"]]

    def perk(self, name: str, kind: str) -> int:
        return sum(perk.get(kind, 0) for perk in self[name]["perks"].values())

    # Orders

    def judge(self, number: int, order: dict[str, Any]) -> None:
        """U17, in its order."""
        verb = next(verb for verb in STRATEGIES if verb in order)
        name = order[verb]
        unit, target, town = self.units[name], order.get("target"), self.settlements.get(order.get("settlement", ""))
        aimed = verb in ("press", "siege", "raid", "support") or (verb == "form_up" and target is not None)
        fighters = unit["able"] or (unit["wounded"] if self.rules["last_stand"] or order.get("press_wounded") else 0)
        blessing = verb == "support" and isinstance(unit["side"], dict) and "damage" not in unit["side"]
        place = order.get("to") if verb == "retreat" else town["at"] if town else self[target]["at"] if target else None
        far = place is not None and (not self.vicinity(unit["at"], place) or (verb == "retreat" and place == unit["at"]))
        capacity = order.get("capacity", "economic")
        split = order.get("economic", 0) + order.get("political", 0)
        haul = order.get("loot") == "economic"
        checks = (
            ("already_ordered", name in self.orders and self.rules["second_order"] == "refuse"),
            ("routed", unit["routed"]),
            ("no_scores", aimed and unit["kind"] != "martial"),
            ("no_fighters", aimed and not fighters),
            ("not_a_side_unit", verb == "support" and not unit["side"]),
            ("settlements_only", verb in ("siege", "raid") and target in self.units),
            ("own_side", target is not None and not blessing and self.side(name) == self.side(target)),
            ("not_own_side", town is not None and self.side(order["settlement"]) != self.side(name)),
            ("out_of_vicinity", far),
            ("no_martial_capacity", verb == "siege" and not unit["martial"]),
            ("over_martial_capacity", verb == "siege" and split > unit["martial"]),
            ("no_loot_settlement", verb == "raid" and haul and self.side(order["to"]) != self.side(name)),
            ("nothing_to_recover", verb == "rest" and MORALE.index(unit["morale"]) >= 2),
            ("no_capacity", town is not None and town[capacity] <= town[f"{capacity}_used"]),
        )
        code = next((code for code, applies in checks if applies), None)
        if code is None:
            self.orders[name] = (number, verb, order)
        else:
            self.refused.append((number, code))

    def struck_at(self, besieger: str) -> bool:
        """U5.8."""
        for unit in self.orders:
            side = self.units[unit]["side"]
            harms = not (isinstance(side, dict) and "damage" not in side)
            if self.target(unit) == besieger and (
                self.verb(unit) in ("form_up", "press") or (self.verb(unit) == "support" and harms)
            ):  # fmt: skip
                return True
        return False

    def holds(self, name: str) -> bool:
        """U1.9."""
        idle = self.verb(name) in (None, "rest") or (self.verb(name) == "form_up" and self.target(name) is None)
        return idle and not self.units[name]["routed"]

    def pair_up(self) -> None:
        for unit in self.sequence:
            number, verb, order = self.orders[unit]
            target = order.get("target")
            if verb not in ("form_up", "press", "raid") or target is None:
                continue
            opponents = [target]
            if target in self.settlements:
                town = self.settlements[target]
                own = [target] if town["able"] + town["wounded"] else []
                inside = [n for n in self.units if self.units[n]["in"] == target and self.side(n) == self.side(target)]
                opponents = [*own, *(n for n in inside if n in self.holding and self.units[n]["kind"] == "martial")]
                self.defenders[unit] = opponents
            for other in opponents:
                self.pairs.setdefault(frozenset((unit, other)), number)
        self.busy |= {name for pair in self.pairs for name in pair}

    # Dice and damage

    def roll(self, name: str, score: str, exchange: int) -> int:
        """U9.1 to U9.7."""
        one, dice = self[name], -(-self.strength(name) // 10)
        bonus = MORALE.index(one["morale"]) - 2 + one["training"] + self.perk(name, score)
        bonus += one["commander"] if self.rules["commander_in_combat"] else 0
        bonus += self.helped[name][score == "defense"] if exchange else 0
        if exchange == 1 and name in self.orders and name not in self.broken:
            bonus += self.rules["strategy_bonus"].get(self.verb(name), {}).get(score, 0)
        if score == "defense":
            holds = name in self.holding and not one["routed"]
            walls = name if name in self.settlements else one["in"] if holds else None
            if walls is not None and self.side(walls) == self.side(name):
                bonus += self.settlements[walls].get("defenses", 0)
        least = self.rules["die_minimum"]
        values = [next(self.dice) + bonus for _ in range(dice)]
        return sum(value if least == "none" else max(value, least) for value in values)

    def damage(self, attacker: str, target: str, success: bool, steps: int) -> int:
        """U10.3 to U10.10."""
        level = (2 if success else 1) - steps
        if level <= 0:
            return int(self.rules["minimum_damage_always"])
        dealt = -(-self.number(attacker) // 10) * level
        return max(1, dealt + self.perk(attacker, "damage") + self.perk(target, "damage_taken"))

    def hurt(self, name: str, damage: int) -> None:
        """U11: half wounds, half kills; the pressed Wounded die in place of those who would be wounded."""
        if not self.there(name):
            return
        one, half = self[name], -(-damage // 2)
        spared = self.rules["excess_damage"] == "lost" and one["able"] > 0

        def fall(number: int, whose: str, to: str) -> int:
            gone = min(number, one[whose])
            one[whose] -= gone
            one[to] += gone
            return number - gone

        first = fall(half, "wounded", "dead") if name in self.pressed else half
        first = fall(first, "able", "wounded")
        second = fall(damage - half, "able", "dead")
        if not spared:
            fall(first + second, "wounded", "dead")

    def bury(self) -> None:
        self.units = {name: unit for name, unit in self.units.items() if unit["able"] + unit["wounded"]}

    # The month

    def support(self) -> None:
        """U8: all at once, from the strengths at the start of the month."""
        hits: list[tuple[str, int]] = []
        for unit in [unit for unit in self.sequence if self.verb(unit) == "support"]:
            target, side = self.orders[unit][2]["target"], self.units[unit]["side"]
            self.busy.add(unit)
            if isinstance(side, dict) and "damage" not in side:
                self.helped[target][0] += side.get("attack", 0)
                self.helped[target][1] += side.get("defense", 0)
            elif target in self.units or self[target]["able"] + self[target]["wounded"]:
                self.busy.add(target)
                if isinstance(side, dict):
                    hits.append((target, max(1, side["damage"] + self.perk(target, "damage_taken"))))
                else:
                    won = self.scoreless(target) or self.roll(unit, "attack", 0) >= self.roll(target, "defense", 0)
                    hits.append((target, self.damage(unit, target, won, 0)))
        for target, damage in hits:
            self.hurt(target, damage)
        self.bury()

    def live(self, pair: Pair) -> bool:
        return all(self.there(n) and n not in self.away and self[n]["able"] + self[n]["wounded"] for n in pair)

    def opposed(self, name: str) -> bool:
        return any(name in pair and self.live(pair) for pair in self.pairs)

    def escape(self, name: str, *, sure: bool = False) -> bool:
        free = sure or next(self.dice) >= 6
        self.away |= {name} if free else set()
        return free

    def retreat(self) -> None:
        routed = sorted(name for name, unit in self.units.items() if unit["routed"])
        for name in [name for name in self.sequence if self.verb(name) == "retreat" and name in self.units]:
            free = self.escape(name) if self.opposed(name) else True
            if free and self.orders[name][2].get("to"):
                self.units[name] |= {"at": self.orders[name][2]["to"], "in": None}
        for name in routed:
            if self.opposed(name):
                self.escape(name, sure=self.rules["rout_escape"] == "automatic")

    def besiege(self) -> None:
        for name in self.sequence:
            _, verb, order = self.orders[name]
            self.busy |= {name} if verb in ("siege", "raid", "form_up", "press") and order.get("target") else set()
            if verb != "siege" or name in self.broken or name not in self.units:
                continue
            town, power = self.settlements[order["target"]], self.units[name]["martial"]
            left = {kind: town[kind] - town[f"{kind}_used"] for kind in ("economic", "political")}
            if "economic" in order or "political" in order:
                used = {kind: min(left[kind], order.get(kind, 0)) for kind in left}
            else:
                economic = min(left["economic"], power)
                used = {"economic": economic, "political": min(left["political"], power - economic)}
            for kind, amount in used.items():
                town[f"{kind}_used"] += amount

    def fight(self) -> None:
        """Battles by the earliest order that made a pairing or a raid in them; a raider nobody meets raids at its own turn."""
        battles: list[tuple[int, set[str]]] = []
        for pair, number in self.pairs.items():
            joined = [battle for battle in battles if battle[1] & pair]
            battles = [battle for battle in battles if battle not in joined]
            names = set(pair).union(*(battle[1] for battle in joined))
            battles.append((min([number, *(battle[0] for battle in joined)]), names))
        met = {name for pair in self.pairs for name in pair}
        raiders = [name for name in self.sequence if self.verb(name) == "raid"]
        battles += [(self.orders[name][0], {name}) for name in raiders if name not in met]
        raids = {name: self.orders[name][0] for name in raiders}
        for _, names in sorted(battles, key=lambda battle: min([battle[0], *(raids[name] for name in battle[1] & set(raids))])):
            pairs = [pair for pair in self.pairs if pair <= names]
            unmet = [name for name in sorted(names) if name in raiders and not self.opposed(name)]
            exchange = 1
            while exchanged := [pair for pair in pairs if self.live(pair) and self.lasts(pair, exchange)]:
                self.exchange(exchanged, exchange, unmet if exchange == 1 else [])
                exchange += 1
            if exchange == 1:
                for name in unmet:
                    self.raid(name)

    def lasts(self, pair: Pair, exchange: int) -> bool:
        """U14.4, U14.5."""
        routed = any(name in self.units and self.units[name]["routed"] for name in pair)
        return exchange <= 2 + sum(self.verb(name) == "press" for name in pair) and not (exchange > 2 and routed)

    def strikes(self, name: str, exchange: int) -> bool:
        retreats = self.verb(name) == "retreat" and not (self.rules["retreat_forfeits"] == "first_exchange" and exchange > 1)
        return not (self.scoreless(name) or self[name]["routed"] or retreats or self.verb(name) == "support")

    def exchange(self, pairs: list[Pair], exchange: int, unmet: list[str]) -> None:
        fighters = sorted({name for pair in pairs for name in pair})
        against = {name: sorted(next(iter(pair - {name})) for pair in pairs if name in pair) for name in fighters}
        able = {name: self.number(name) for name in (*fighters, *unmet) if self.there(name)}
        fit = {name for name in (*fighters, *unmet) if self.there(name) and self.strength(name)}
        striking = [name for name in fighters if self.strikes(name, exchange)]
        attack = {
            name: self.roll(name, "attack", exchange) for name in striking if any(not self.scoreless(o) for o in against[name])
        }  # fmt: skip
        defense = {
            name: self.roll(name, "defense", exchange) for name in fighters
            if not self.scoreless(name) and any(other in striking for other in against[name])
        }  # fmt: skip
        pressed_hard = self.outnumbered(fighters, against)
        blows: list[tuple[str, str, bool, int]] = []
        for name in striking:
            for other in against[name]:
                won = other not in defense or attack[name] >= defense[other]
                raiding = exchange == 1 and self.verb(name) == "raid" and other in self.defenders.get(name, ())
                aside = name in pressed_hard and other != self.focus(name, against[name])
                blows.append((name, other, won, self.damage(name, other, won, raiding + aside)))
        for _, other, _, damage in blows:
            self.hurt(other, damage)
        self.bury()
        raids = [n for n in striking if exchange == 1 and self.verb(n) == "raid"]
        for name in sorted((*raids, *unmet)):
            if name in fit and all(won for by, other, won, _ in blows if by == name and other in self.defenders[name]):
                self.raid(name, able.get(name))
        for name in fighters:
            if name in self.units and not self.units[name]["routed"]:
                wins = [won for by, other, won, _ in blows if by == name and other in defense]
                held = [not won for _, other, won, _ in blows if other == name and name in defense]
                self.check(name, wins, held)

    def outnumbered(self, fighters: list[str], against: dict[str, list[str]]) -> set[str]:
        """U16.6."""
        counted = {name for name in fighters if self[name]["kind"] in ("martial", "town")}
        if self.rules["outnumbered_by"] == "unit":
            return {name for name in fighters if len(counted & set(against[name])) > 1}
        found = set[str]()
        for side in {self.side(name) for name in fighters}:
            own = {name for name in fighters if self.side(name) == side}
            if len(counted & {other for name in own for other in against[name]}) > len(own & counted):
                found |= own
        return found

    def focus(self, name: str, opponents: list[str]) -> str:
        """U16.7."""
        order = self.orders[name][2] if name in self.orders else {}
        named = [one for one in (order.get("focus"), order.get("target")) if one in opponents]
        last = len(self.orders) * 99
        return named[0] if named else min(opponents, key=lambda o: (self.orders[o][0] if o in self.orders else last, o))

    def raid(self, name: str, number: int | None = None) -> None:
        """U6.4 to U6.6, for a raid that succeeded; `number` is that of the start of the exchange, where there was one."""
        if name not in self.units or (number is None and not self.strength(name)):
            return
        order = self.orders[name][2]
        town, loot = self.settlements[order["target"]], self.rules["raid_loot"]
        if town["morale"] != MORALE[0] and next(self.dice) >= 6:
            town["morale"] = MORALE[MORALE.index(town["morale"]) - 1]
        amount = -(-(self.number(name) if number is None else number) // 10) if loot == "per_ten" else loot
        if loot != 0 and next(self.dice) >= 6:
            gains = self.settlements[order["to"]] if order.get("loot") == "economic" else self.units[name]
            gains["economic" if order.get("loot") == "economic" else "goods"] += amount

    def check(self, name: str, wins: list[bool], held: list[bool]) -> None:
        """U12, U13."""
        unit = self.units[name]
        rank = MORALE.index(unit["morale"])
        if not wins or not held:
            return
        if all(wins) and all(held) and rank < 4:
            unit["morale"] = MORALE[rank + (next(self.dice) + unit["commander"] >= 6)]
        elif not any(wins) and not any(held) and next(self.dice) + unit["commander"] + unit["training"] <= 5:
            unit["morale"] = MORALE[max(0, rank - 1)]
            if rank == 0:
                unit["routed"] = True
                self.escape(name, sure=self.rules["rout_escape"] == "automatic")

    def month_end(self) -> None:
        routed = sorted(name for name, unit in self.units.items() if unit["routed"])
        for name in routed:
            unit = self.units[name]
            if next(self.dice) >= 6:
                unit["routed"] = False
                continue
            roads = sorted({place for pair in self.near if unit["at"] in pair for place in pair} - {unit["at"]})
            if roads:
                unit |= {"at": roads[next(self.dice) - 1 if len(roads) > 1 else 0], "in": None}
        for name in [name for name in self.sequence if self.verb(name) == "rest" and name in self.units]:
            order = self.orders[name][2]
            town, capacity = self.settlements[order["settlement"]], order.get("capacity", "economic")
            if name not in self.busy and town[capacity] > town[f"{capacity}_used"]:
                town[f"{capacity}_used"] += 1
                self.units[name]["morale"] = MORALE[MORALE.index(self.units[name]["morale"]) + 1]
        for name, unit in self.units.items():
            drifts = self.rules["morale_drift"] == "all" or (self.rules["morale_drift"] == "idle" and name not in self.busy)
            rank = MORALE.index(unit["morale"])
            if drifts and name not in routed:
                unit["morale"] = MORALE[rank + (rank < 2) - (rank > 2)]
