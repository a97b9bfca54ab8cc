"""Scores: effective attributes, bonuses, contests, influence and what an asset yields (S1.7, S1.8, S1.14)."""

from core.ledger.register import Register
from .state import ATTRIBUTES, Points, StarcraftState, Strength

LETTERS = {"D": "diplomacy", "I": "intelligence", "M": "military"}
INFLUENCE = {"junior": 1, "senior": 3, "general": 5}
NOBODY = Strength()


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


def contest(actor: Strength, target: Strength, pair: str, verb: str, modifier: int = 0) -> int:
    """The actor's score less the target's (S1.7, S1.9)."""
    return letters(actor, pair) + actor.bonus(verb) + modifier - letters(target, pair) - target.bonus(f"{verb}_defence")


def difference(state: StarcraftState, actor: str, target: str | None, pair: str, verb: str, modifier: int = 0) -> int:
    """A contest as things stand."""
    return contest(strength(state, actor), strength(state, target), pair, verb, modifier)


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


def combat_value(state: StarcraftState, kind: str, *, fortified: bool = False) -> int:
    """A battalion's worth; fortifications raise marines and militia to two (S7.13, S7.22)."""
    value = state.unit_types[kind].combat_value
    return max(value, 2) if fortified and kind in ("marines", "colonial_militia") else value


def army_value(state: StarcraftState, troops: Register[str, int], *, fortified: bool = False) -> int:
    """The combat value of all battalions together; some are worth more behind fortifications (S7.22)."""
    return sum(number * combat_value(state, kind, fortified=fortified) for kind, number in troops.items())
