"""Scores: effective attributes, bonuses, contests, influence and what an asset yields (S1.7, S1.8, S1.14)."""

from collections.abc import Sequence

from core.ledger.register import Register
from .state import ATTRIBUTES, REBELS, Movement, Points, StarcraftState, Strength, count

LETTERS = {"D": "diplomacy", "I": "intelligence", "M": "military"}
INFLUENCE = {"junior": 1, "senior": 3, "general": 5}
NOBODY = Strength()
Parts = dict[str, int]
"""What a figure is the sum of, each part by its name (S7.13)."""


def by_output(amount: int, output: str) -> int:
    """An income or bonus at full, half (rounded down) or no output (S1.14)."""
    return {"full": amount, "half": amount // 2, "none": 0}[output]


def strength(state: StarcraftState, player: str | None) -> Strength:
    """A family's attributes with all bonuses, and its bonuses to verbs; rebels and nobody have none (S1.8, S1.18)."""
    family = state.players.get(player or "")
    if family is None:
        return NOBODY
    sums: dict[str, int] = {}

    def add(bonus: Register[str, int], output: str = "full") -> None:
        for key, amount in bonus.items():
            sums[key] = sums.get(key, 0) + by_output(amount, output)

    for technology in family.technologies:
        add(state.technologies.get(technology, Register()))
    for agent in map(state.agents.__getitem__, state.agents.having("owner", player)):
        if not agent.wounded:
            add(agent.bonus)
    for place in map(state.locations.__getitem__, state.locations.having("owner", player)):
        add(place.bonus, place.output)
    own = {name: max(0, getattr(family, name) + sums.pop(name, 0)) for name in ATTRIBUTES}
    return Strength(own["diplomacy"], own["intelligence"], own["military"], Register(sums))


def points(state: StarcraftState, player: str) -> Points:
    """A family's pool and caps as its attributes stand (S1.2, S1.3)."""
    own = strength(state, player)
    caps = (3 * own.diplomacy, 3 * own.intelligence, 3 * own.military)
    return Points(sum(caps), *caps)


def points_left(state: StarcraftState, player: str) -> Points:
    """What an order given now may spend: between rounds the pool of the round to come, for what was left over lapses."""
    return points(state, player) if state.over else state.players[player].ap_left


def raised(state: StarcraftState, player: str) -> int:
    """Battalions recruited in the round an order given now belongs to."""
    return 0 if state.over else state.players[player].recruited


def letters(of: Strength, pair: str) -> int:
    """The sum of the two attributes that an action's letters name (S1.7)."""
    return sum(getattr(of, LETTERS[letter]) for letter in pair)


def score(of: Strength, pair: str, verb: str, modifier: int = 0) -> int:
    """What a side brings to a contest: two attributes, its bonus and the moderator's modifier (S1.7 to S1.9)."""
    return letters(of, pair) + of.bonus(verb) + modifier


def difference(state: StarcraftState, actor: str, target: str | None, pair: str, verb: str, modifier: int = 0) -> int:
    """The actor's score as things stand, less the target's (S1.7, S1.9)."""
    return score(strength(state, actor), pair, verb, modifier) - score(strength(state, target), pair, f"{verb}_defence")


def influence(state: StarcraftState, player: str | None, squadron: str) -> int:
    """What a family's unhurt officers in a squadron are worth (S3.1)."""
    if player is None:
        return 0
    own = map(state.agents.__getitem__, state.agents.having("owner", player))
    return sum(INFLUENCE[agent.rank] for agent in own if agent.squadron == squadron and not agent.wounded)


def yields(state: StarcraftState, name: str) -> int:
    """What an asset pays out as things stand (S9.9)."""
    place = state.locations[name]
    if place.owner not in state.players or state.planets[place.planet].quarantined:
        return 0
    return by_output(place.income, place.output)


def income_parts(state: StarcraftState) -> dict[str, Parts]:
    """What every family takes in, by what it comes from: raiders first, in turn from what is left, then the holder (S7.19,
    S7.20, S9.9)."""
    taken: dict[str, Parts] = {player: {} for player in state.players}
    for name, place in state.locations.items():
        left, called = yields(state, name), state.names.of(name)
        for spoils in state.spoils:
            if spoils.at == name:
                loot = left if spoils.share == "all" else left // 2
                _add(taken[spoils.by], f"raid on {called}", loot)
                left -= loot
        holder = state.held.get(name) if state.settings["seized_income"] == "old_owner" else place.owner
        if holder in taken and holder is not None:
            _add(taken[holder], called, left)
    return taken


def _add(parts: Parts, called: str, amount: int) -> None:
    """Adds a part; two places may be called the same."""
    parts[called] = parts.get(called, 0) + amount


def army_value(state: StarcraftState, troops: Register[str, int], *, fortified: bool = False) -> int:
    """The combat value of all battalions together; fortifications raise marines and militia to two (S7.13, S7.22)."""
    raised = {"marines": 2, "colonial_militia": 2} if fortified else {}
    return sum(number * max(state.unit_types[kind].combat_value, raised.get(kind, 0)) for kind, number in troops.items())


PAIRS = {"raid": "MI", "interception": "MI", "seizure": "MM", "rebellion": "MM", "bombardment": "MM"}
"""The letters of each attack (S7)."""


def _attributes(of: Strength, pair: str) -> Parts:
    """What each attribute that letters name adds to a score; one named twice counts twice (S1.7)."""
    return {
        f"{'twice ' if pair.count(letter) == 2 else ''}{LETTERS[letter].capitalize()}": letters(of, letter) * pair.count(letter)
        for letter in dict.fromkeys(pair)
    }


def attack_parts(state: StarcraftState, action: str, by: str, movements: Sequence[Movement]) -> Parts:
    """What a family attacks with: two attributes as they stood when the battles began, bonuses, the moderator's modifiers and its
    battalions, where they count (S7.13, S7.21)."""
    own, bombing = state.strengths.get(by, NOBODY), action == "bombardment"
    pair = "" if bombing and state.settings["bombardment_value"] == "units_only" else PAIRS[action]
    worth = sum(army_value(state, one.units) for one in movements)
    return {
        **_attributes(own, pair),
        "bonus": own.bonus(action),
        "modifier of the moderator": sum(one.modifier for one in movements),
        "battalions": worth if bombing or state.settings["combat_value_in_score"] else 0,
    }


def defence_parts(state: StarcraftState, action: str, at: str) -> Parts:
    """What holds a location: its holder's attributes and bonus, and the garrison's combat values (S7.13, S1.18); against rebels,
    from whom the militia has gone, as in any seizure, or the garrison alone (S6.11)."""
    place = state.locations[at]
    garrison = army_value(state, place.troops, fortified=place.fortified)
    if action == "rebellion" and state.settings["rebellion_defence"] == "troops_only":
        return {"battalions": garrison}
    return _opposing(state, "seizure" if action == "rebellion" else action, place.owner, garrison)


def prey_parts(state: StarcraftState, by: str | None, movements: Sequence[Movement]) -> Parts:
    """What opposes an interception: caught battalions count 1 each (S7.18)."""
    return _opposing(state, "interception", by, sum(count(one.units) for one in movements))


def _opposing(state: StarcraftState, action: str, player: str | None, worth: int) -> Parts:
    holder = state.strengths.get(player or "", NOBODY)
    counted = worth if state.settings["combat_value_in_score"] else 0
    return {**_attributes(holder, PAIRS[action]), "bonus": holder.bonus(f"{action}_defence"), "battalions": counted}


def in_parts(state: StarcraftState, side: str | None, parts: Parts) -> str:
    """A score in words: whose, how much, and what it is the sum of."""
    named = "The rebels" if side == REBELS else state.names.of(side) if side is not None else "Nobody"
    said = " + ".join(f"{what} {amount}" for what, amount in parts.items() if amount) or "nothing"
    return f"{named}: {sum(parts.values())} ({said})"
