"""Which battles are fought, read from C1 and C2 a second time and plainly: the program and this reading agree at random."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.cases.case import Case
from core.cases.run import play
from core.ledger.dice import Dice
from core.rulesets.claim_rolls import RULESET
from tests.draws import draws


def scene(random: Random) -> Case:
    """Two to seven players on a shuffled map, nearly all of them with a main attack."""
    players = [f"p{number}" for number in range(random.randint(2, 7))]
    areas = [f"a{number}" for number in range(random.randint(len(players), len(players) + 5))]
    random.shuffle(areas)
    owner = {area: random.choice((*players, None)) for area in areas}
    orders: list[dict[str, Any]] = [{"by": player, "priority": random.choice(("offense", "defense"))} for player in players]
    for player in random.sample(players, len(players)):
        targets = [area for area in areas if owner[area] != player]
        own = [area for area in areas if owner[area] == player]
        if targets and random.random() < 0.85:
            target = random.choice(targets)
            mass = random.random() < 0.2
            orders.append({"by": player, "mass_assault": [target]} if mass else {"by": player, "main_attack": target})
        elif targets and random.random() < 0.3:
            orders.append({"by": player, "auxiliary_attack": random.choice(targets)})
        if own and random.random() < 0.4:
            orders.append({"by": player, "stand_at": random.choice(own)})
    orders += [{"by": "moderator", "first_battle": random.choice(areas)} for _ in range(random.choice((0, 0, 1, 2)))]
    setup = {area: {"owner": owner[area]} if owner[area] is not None else {} for area in areas}
    return Case(
        id="claim_rolls/reread/scene",
        given={"players": {player: {} for player in players}, "areas": setup},
        orders=orders,
        run="classify",
    )


class Reading:
    """The battles of a scene by the rules: `battles` by their first area, `deadlocks` in the order they came up."""

    def __init__(self, case: Case) -> None:
        self.players, self.areas = list(case.given["players"]), list(case.given["areas"])
        self.owner = {area: facts.get("owner") for area, facts in case.given["areas"].items()}
        said = {verb: {order["by"]: order[verb] for order in case.orders if verb in order} for verb in ("priority", "stand_at")}
        self.priority, self.stand = said["priority"], said["stand_at"]
        self.target: dict[str, str] = {}
        """Each main attack, in order of submission."""
        for order in case.orders:
            if "main_attack" in order or "mass_assault" in order:
                self.target[order["by"]] = order.get("main_attack") or order["mass_assault"][0]
        self.first = [order["first_battle"] for order in case.orders if "first_battle" in order]
        self.opponent = {
            player: self.owner[area] for player, area in self.target.items()
            if self.owner[area] in self.target and self.owner[self.target[self.owner[area]]] == player
        }  # fmt: skip
        self.battle_of = {area: area for area in self.areas}
        for player, other in self.opponent.items():
            both = sorted((self.target[player], self.target[other]), key=self.areas.index)
            self.battle_of |= dict.fromkeys(both, both[0])
        self.fights: dict[str, str] = {}
        """Which battle each player is in."""
        self.because: dict[str, str] = {}
        self.deadlocks: list[tuple[list[str], str]] = []
        self.settle()

    def attackers(self, area: str) -> list[str]:
        return [player for player, target in self.target.items() if target == area]

    def put(self, player: str, area: str, because: str) -> None:
        self.because.setdefault(self.battle_of[area], because)
        self.fights.setdefault(player, self.battle_of[area])

    def defended(self, player: str) -> list[str]:
        """C1.7: a mutual attack, then an attack with offense, then where he stands, then map order."""

        def rank(area: str) -> tuple[bool, bool, bool, int]:
            attackers = self.attackers(area)
            mutual = any(self.opponent.get(attacker) == player for attacker in attackers)
            offense = any(self.priority[attacker] == "offense" for attacker in attackers)
            return not mutual, not offense, self.stand.get(player) != area, self.areas.index(area)

        return sorted((area for area in self.areas if self.owner[area] == player and self.attackers(area)), key=rank)

    def wish(self, player: str) -> str | None:
        """C2.7, C2.8: the first of his wishes that remains."""
        own = [self.target[player]] if player in self.target else []
        wishes = [*own, *self.defended(player)] if self.priority[player] == "offense" else [*self.defended(player), *own]
        return next((area for area in wishes if self.remains(area)), None)

    def remains(self, area: str) -> bool:
        if self.battle_of[area] in self.because:
            return True
        owner = self.owner[area]
        return owner is not None and owner not in self.fights and any(one not in self.fights for one in self.attackers(area))

    def settle(self) -> None:
        for player in self.opponent:
            self.put(player, self.target[player], "mutual_attack")
        for area in self.areas:
            offense = [player for player in self.attackers(area) if self.priority[player] == "offense"]
            for player in offense if len(offense) > 1 else ():
                self.put(player, area, "several_offense")
        while True:
            while self.joined() or self.met():
                pass
            open_attacks = [
                player for player, area in self.target.items()
                if player not in self.fights and self.owner[area] is not None and self.owner[area] not in self.fights
            ]  # fmt: skip
            if not open_attacks:
                return
            areas = list(dict.fromkeys(self.target[player] for player in open_attacks))
            chosen = next((area for area in self.first if area in areas), areas[0])
            if chosen in self.first:
                self.first.remove(chosen)
            self.deadlocks.append((areas, chosen))
            self.put(next(player for player in open_attacks if self.target[player] == chosen), chosen, "free_opponent")
            self.put(self.owner[chosen], chosen, "free_opponent")

    def joined(self) -> bool:
        """Somebody's first wish is a battle already set."""
        for player in self.players:
            area = self.wish(player) if player not in self.fights else None
            if area is not None and self.battle_of[area] in self.because:
                self.put(player, area, "")
                return True
        return False

    def met(self) -> bool:
        """An attacker and the owner both wish for a battle not yet set."""
        for area in self.areas:
            owner = self.owner[area]
            if self.battle_of[area] in self.because or owner is None or owner in self.fights or self.wish(owner) != area:
                continue
            willing = [player for player in self.attackers(area) if player not in self.fights and self.wish(player) == area]
            for player in (owner, *willing) if willing else ():
                self.put(player, area, "free_opponent")
            if willing:
                return True
        return False

    @property
    def battles(self) -> list[tuple[str, list[str], list[str], str]]:
        return [
            (
                first,
                [area for area in self.areas if self.battle_of[area] == first],
                [player for player in self.players if self.fights.get(player) == first],
                self.because[first],
            )
            for first in self.areas if first in self.because
        ]  # fmt: skip

    @property
    def main_battles(self) -> list[tuple[str, str, str]]:
        """C1.2 to C1.4."""
        found: list[tuple[str, str, str]] = []
        for player in self.players:
            defended = self.defended(player) if self.priority[player] == "defense" else []
            if defended:
                found.append((player, "defence", defended[0]))
            elif player in self.target:
                found.append((player, "attack", self.target[player]))
        return found


def compare(seed: int) -> None:
    case = scene(Random(seed))
    reading = Reading(case)
    happened: list[Any] = [entry.event for entry in play(RULESET, case, Dice(seedless=True)).entries]
    battles = [(e.at, list(e.areas), list(e.players), e.because) for e in happened if e.kind == "battle_set"]
    assert [(list(e.open), e.set) for e in happened if e.kind == "deadlock"] == reading.deadlocks
    assert battles == reading.battles
    assert [(e.player, e.role, e.at) for e in happened if e.kind == "main_battle"] == reading.main_battles


@settings(max_examples=draws(60))
@given(st.integers(0, 2**32))
def test_battles_are_set_as_the_rules_read(seed: int) -> None:
    compare(seed)
