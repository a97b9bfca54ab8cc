"""The sides of a claim roll, what is added to their dice, and who wins (C4 to C7); the exact odds of it, and the runs that tell
them (C10)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from core.resolution.phase import Play, Turn
from .events import ClaimOdds, OddsRow
from .state import AreaAttack, ClaimRollsState, Promise

RANK_RULES = {1: "C6.1", 2: "C6.2", 3: "C6.3"}


class Modifier(Struct, frozen=True):
    """One amount, the rule that gives it, and the order behind it if one is."""

    rule: str
    amount: int
    order: int | None = None

    def __str__(self) -> str:
        return f"{self.amount:+d} {self.rule}"


class Side(Struct, frozen=True):
    """One side of a claim roll: `player` is None for an unclaimed area. A side that does not roll has only its modifiers."""

    player: str | None
    role: str
    modifiers: tuple[Modifier, ...]
    rolls: bool = True

    @property
    def modifier(self) -> int:
        """All modifiers added up (C4.3 to C4.10)."""
        return sum(one.amount for one in self.modifiers)


def sides(state: ClaimRollsState, at: str) -> tuple[Side, ...]:
    """Everyone with an attack on `at` still to be rolled for, in order of submission, then whoever holds it (C4.13, C4.15). Under
    the old rules no defender rolls, and nobody for an unclaimed area unless the settings have it (C4.14)."""
    attackers = (Side(attack.by, "attacker", tuple(_attack(state, attack))) for attack in state.pending(at))
    owner = state.owner(at)
    rolls = not state.old and (owner is not None or state.settings["unclaimed_defence"] == "d6")
    return (*attackers, Side(owner, "defender", tuple(_defence(state, at, owner)), rolls))


def _attack(state: ClaimRollsState, attack: AreaAttack) -> Iterator[Modifier]:
    """What is added to an attack; under the old rules the defender's modifiers are among it (C4.3 to C4.5, C6, C7.2 to C7.7)."""
    old, promise = state.old, state.promise(attack.by, attack.at, "attack")
    if state.offense(attack.by):
        yield Modifier("C7.2" if old else "C4.3", 1, state.priorities[attack.by].order)
        if promise is not None:
            yield Modifier("C7.3" if old else "C4.4", 2 * promise.rp, promise.order)
    elif promise is not None and not old:
        yield Modifier("C4.5", promise.rp, promise.order)
    elif promise is None and old:
        yield Modifier("C7.4", -2)
    if attack.rank is not None:  # of a Mass Assault: +2, +1, 0, and one less for each further target
        falling = 3 - attack.rank
        amount = max(0, falling) if state.settings["mass_assault_tail"] == "zero" else falling
        yield Modifier(RANK_RULES.get(attack.rank, "C6.5"), amount, attack.order)
    owner = state.owner(attack.at)
    if old and owner is not None and not state.offense(owner):
        yield Modifier("C7.6", -1, state.priorities[owner].order)
        if (bought := state.promise(owner, attack.at, "defence")) is not None:
            yield Modifier("C7.7", -2 * bought.rp, bought.order)


def _defence(state: ClaimRollsState, at: str, owner: str | None) -> Iterator[Modifier]:
    """What is added to the defence of an area (C4.7 to C4.9, C4.14); by the old rules RP of an owner with offense makes one
    fortification more (C7.1, C7.8)."""
    old, fortifications = state.old, state.areas[at].fortifications
    promise = state.promise(owner, at, "defence") if owner is not None else None
    if owner is not None and not old and not state.offense(owner):
        yield Modifier("C4.7", 1, state.priorities[owner].order)
        if promise is not None:
            yield Modifier("C4.9", promise.rp, promise.order)
    if fortifications:
        yield Modifier("C7.1" if old else "C4.14" if owner is None else "C4.8", fortifications)
    if old and promise is not None and state.offense(promise.by):
        yield Modifier("C7.8", 1, promise.order)


def use(state: ClaimRollsState, promise: Promise) -> tuple[str, str]:
    """What promised RP buys, as payments name it, and the rule it is bought by."""
    offense = state.offense(promise.by)
    if promise.role == "attack":
        if state.old:
            return ("attack", "C7.3") if offense else ("ignore_penalty", "C7.4")
        return "attack", "C4.4" if offense else "C4.5"
    if state.old:
        return ("emergency_fortifications", "C7.8") if offense else ("defence", "C7.7")
    return "defence", "C4.9"


class Lead(Struct, frozen=True):
    """The highest score so far and the sides, by their place, that share it."""

    score: int
    places: tuple[int, ...]

    def met(self, place: int, score: int) -> Lead:
        """The lead when one more side has this score."""
        if score > self.score:
            return Lead(score, (place,))
        return Lead(self.score, (*self.places, place)) if score == self.score else self


LOWEST = Lead(-(10**9), ())


def lead(scores: Sequence[int]) -> Lead:
    """The place of the highest score, and who shares it."""
    first = LOWEST
    for place, score in enumerate(scores):
        first = first.met(place, score)
    return first


def winner(first: Lead, parties: int, *, old: bool) -> int | None:
    """The place of the side that wins, or None for a tie (C5.10). The defender has the last place of the `parties`; under
    the old rules he is beaten only by more, so that no attacker ties with him (C7.11)."""
    if len(first.places) == 1:
        return first.places[0]
    defender = parties - 1
    return defender if old and defender in first.places else None


FACES = range(1, 7)


class BattleOdds(Struct, frozen=True):
    """The chance of each side to win outright, and of a tie that stands. They add up to 1."""

    sides: tuple[Side, ...]
    wins: tuple[Fraction, ...]
    tie_stands: Fraction


def odds(parties: tuple[Side, ...], rerolling: frozenset[int] = frozenset(), *, old: bool = False) -> BattleOdds:
    """The odds of a claim roll between `parties`; a tie that includes one of the places `rerolling` is thrown once more."""
    ways = {LOWEST: 1}
    for place, side in enumerate(parties):
        scores = [side.modifier + face for face in FACES] if side.rolls else [side.modifier]
        further = defaultdict[Lead, int](int)
        for lead, count in ways.items():
            for score in scores:
                further[lead.met(place, score)] += count
        ways = further
    total = sum(ways.values())
    wins, stands, again = [Fraction(0)] * len(parties), Fraction(0), Fraction(0)
    for lead, count in ways.items():
        place, chance = winner(lead, len(parties), old=old), Fraction(count, total)
        if place is not None:
            wins[place] += chance
        elif rerolling.isdisjoint(lead.places):
            stands += chance
        else:
            again += chance
    tied = stands + again
    return BattleOdds(parties, tuple(win + again * win for win in wins), stands + again * tied)


def odds_at(state: ClaimRollsState, at: str) -> BattleOdds:
    """The odds of the claim roll that `at` is heading for, with everything promised and ordered so far (C10.1)."""
    parties = sides(state, at)
    willing = frozenset(
        place
        for place, side in enumerate(parties)
        if side.role == "attacker" and side.player and state.reroll(side.player, at) and state.spare(side.player) >= 1
    )
    return odds(parties, frozenset() if state.old else willing, old=state.old)


def row(difference: int, *, reroll: bool) -> BattleOdds:
    """One attacker against one defender, `difference` being the attacker's modifiers minus the defender's (C10.2)."""
    attacker = Side("attacker", "attacker", (Modifier("C10.2", difference),))
    defender = Side("defender", "defender", ())
    return odds((attacker, defender), frozenset([0]) if reroll else frozenset())


def odds_of_all(turn: Turn[ClaimRollsState]) -> Play:
    """C10.1, for every attacked area in map order."""
    for at in turn.state.attacked():
        odds = odds_at(turn.state, at)
        wins = {side.player or "unclaimed": str(chance) for side, chance in zip(odds.sides, odds.wins, strict=True)}
        yield ClaimOdds(at=at, wins=wins, tie_stands=str(odds.tie_stands))


def odds_table(turn: Turn[ClaimRollsState]) -> Play:
    """C10.2: differences from -6 to 6, without a reroll and with one."""
    for reroll in (False, True):
        for difference in range(-6, 7):
            odds = row(difference, reroll=reroll)
            attacker, tie, defender = map(str, (odds.wins[0], odds.tie_stands, odds.wins[1]))
            yield OddsRow(difference=difference, reroll=reroll, attacker_wins=attacker, tie_stands=tie, defender_wins=defender)
