"""Everything that can happen in a turn. Public unless an event says otherwise (C0.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import structs

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.orders.order import OrderRefused
from core.rulesets.claim_rolls.in_words import counted, listed
from core.rulesets.claim_rolls.state import (
    NOT_PLAYED,
    Aftermath,
    Attack,
    Battle,
    ClaimRollsState,
    ExtraBattle,
    Offer,
    Priority,
    Promise,
    Reroll,
    Result,
)


def _order(event: Event) -> int:
    """The number of the order an event follows from. It stands among the causes, which no player reads."""
    return next(int(cause.removeprefix("order:")) for cause in event.causes if cause.startswith("order:"))


class PublicEvent(Event, frozen=True, kw_only=True):
    def audience(self, state: ClaimRollsState) -> Audience:
        return PUBLIC


class PrivateEvent(Event, frozen=True, kw_only=True):
    """Known to the player alone until the turn brings it to light."""

    player: str

    def audience(self, state: ClaimRollsState) -> Audience:
        return only(self.player)


# Orders taken up


class PriorityChosen(PrivateEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C0.2",)
    priority: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(state, chosen=state.chosen.set(self.player, Priority(self.priority, _order(self))))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} chooses {self.priority}."


class PriorityDeclared(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C0.2", "C1.1")
    player: str
    priority: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        chosen: Priority | None = state.chosen.get(self.player)
        priority = Priority(self.priority, chosen.order if chosen is not None else None)
        return structs.replace(state, priorities=state.priorities.set(self.player, priority))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has priority {self.priority}."


class AttackDeclared(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C0.4",)
    by: str
    at: str
    type: str
    rank: int | None = None

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        attack = Attack(by=self.by, at=self.at, type=self.type, rank=self.rank, order=_order(self))
        return structs.replace(state, attacks=(*state.attacks, attack))

    def sentence(self, names: Names) -> str:
        how = {"main": "with the main army", "auxiliary": "with auxiliaries"}.get(self.type)
        return f"{names.of(self.by)} attacks {names.of(self.at)} {how or f'as target {self.rank} of a Mass Assault'}."


class StandChosen(PrivateEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C1.7",)
    at: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(state, stands=state.stands.set(self.player, self.at))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} would rather fight for {names.of(self.at)}."


class RpPromised(PrivateEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C4.11", "C9.13")
    at: str
    rp: int
    role: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        promise = Promise(by=self.player, at=self.at, rp=self.rp, role=self.role, order=_order(self))
        return structs.replace(state, promises=(*state.promises, promise))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} sets {self.rp} RP aside for the {self.role} at {names.of(self.at)}."


class RerollWished(PrivateEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C5.8",)
    at: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(state, rerolls=(*state.rerolls, Reroll(self.player, self.at, _order(self))))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} would pay to reroll a tie at {names.of(self.at)}."


# Classification


class MainBattle(PublicEvent, frozen=True, kw_only=True):
    player: str
    role: str
    at: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(state, main_battles=state.main_battles.set(self.player, (self.role, self.at)))

    def sentence(self, names: Names) -> str:
        verb = "to attack" if self.role == "attack" else "to defend"
        return f"The main battle of {names.of(self.player)} is {verb} {names.of(self.at)}."


class Deadlock(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C2.10",)
    open: tuple[str, ...]
    set: str

    def audience(self, state: ClaimRollsState) -> Audience:
        return MODERATOR

    def sentence(self, names: Names) -> str:
        return f"The attacks on {listed(names, self.open)} wait for each other; {names.of(self.set)} is fought over first."


class BattleSet(PublicEvent, frozen=True, kw_only=True):
    """`reasons` says in sentences why it is fought and how each player came to be in it, or stays away."""

    RULES: ClassVar[tuple[str, ...]] = ("C2.11",)
    at: str
    areas: tuple[str, ...]
    players: tuple[str, ...]
    because: str
    reasons: tuple[str, ...] = ()

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        battle = Battle(at=self.at, areas=self.areas, players=self.players, because=self.because, reasons=self.reasons)
        return structs.replace(state, battles=(*state.battles, battle))

    def sentence(self, names: Names) -> str:
        opening = f"{listed(names, self.players)} fight a battle for {listed(names, self.areas)}."
        return " ".join((opening, *self.reasons))


class NoBattle(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C2.6", "C2.11")
    player: str

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has no battle to fight."


class ClaimRollDue(PublicEvent, frozen=True, kw_only=True):
    """An attack is left to a claim roll, and why it is not fought."""

    RULES: ClassVar[tuple[str, ...]] = ("C2.6", "C4.1")
    by: str
    at: str
    reason: str

    def sentence(self, names: Names) -> str:
        return f"The attack of {names.of(self.by)} on {names.of(self.at)} goes to a claim roll. {self.reason}"


# Extra battles


class ExtraBattleOffered(PrivateEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C3.5",)
    to: str
    stake: str | None
    over: str | None

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        offer = Offer(by=self.player, to=self.to, stake=self.stake, over=self.over, order=_order(self))
        return structs.replace(state, offers=(*state.offers, offer))

    def sentence(self, names: Names) -> str:
        stake = f", staking {names.of(self.stake)}" if self.stake else f" over {names.of(self.over)}" if self.over else ""
        return f"{names.of(self.player)} offers {names.of(self.to)} an extra battle{stake}."


class ExtraBattleSet(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C3.1", "C3.5")
    players: tuple[str, ...]
    stakes: Mapping[str, str] | None
    over: str | None

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        extra = ExtraBattle(players=self.players, stakes=tuple((self.stakes or {}).items()), over=self.over)
        return structs.replace(state, extra_battles=(*state.extra_battles, extra))

    def sentence(self, names: Names) -> str:
        stake = "for nothing but glory"
        if self.over is not None:
            stake = f"for {names.of(self.over)}, which nobody has claimed"
        elif self.stakes:
            stake = "for " + " against ".join(names.of(area) for area in self.stakes.values())
        return f"{listed(names, self.players)} play an extra battle {stake}."


# Games


class ResultEntered(Event, frozen=True, kw_only=True):
    """The moderator's order about a game is in order; the game's own event follows from it."""

    RULES: ClassVar[tuple[str, ...]] = ("C8.1",)
    at: str | None
    players: tuple[str, ...]
    winner: str
    after: tuple[Aftermath, ...] = ()

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        result = Result(at=self.at, players=self.players, winner=self.winner, after=self.after, order=_order(self))
        return structs.replace(state, results=(*state.results, result))

    def sentence(self, names: Names) -> str:
        battle = f"battle at {names.of(self.at)}" if self.at is not None else f"extra battle of {listed(names, self.players)}"
        outcome = {"draw": "a draw", NOT_PLAYED: "not played"}.get(self.winner) or f"won by {names.of(self.winner)}"
        return f"Entered: the {battle}, {outcome}."


class BattleFought(PublicEvent, frozen=True, kw_only=True):
    """`winner` is None after a draw; an `extra` battle has no `at`, and its areas are those at stake."""

    at: str | None
    areas: tuple[str, ...]
    players: tuple[str, ...]
    winner: str | None
    extra: bool

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        outcome = self.winner or "draw"
        if self.extra:
            return structs.replace(state, extra_battles=tuple(
                structs.replace(extra, result=outcome) if extra.players == self.players else extra
                for extra in state.extra_battles
            ))  # fmt: skip
        state = _with_outcome(state, self.at, outcome)
        return structs.replace(state, attacks=tuple(
            structs.replace(attack, settled=True) if self._had(attack, state) else attack for attack in state.attacks
        ))  # fmt: skip

    def _had(self, attack: Attack, state: ClaimRollsState) -> bool:
        """Whether the game was this attack (C8.5); the winner over an absent owner has yet to claim the area (C8.4)."""
        if not attack.main or attack.at not in self.areas or attack.by not in self.players:
            return attack.settled
        owner = state.owner(attack.at)
        absent = owner is not None and owner not in self.players
        return not (absent and attack.by == self.winner and state.settings["absent_defender"] == "claim_roll")

    def sentence(self, names: Names) -> str:
        battle = "extra battle" if self.extra else "battle"
        place = f" for {listed(names, self.areas)}" if self.areas else ""
        outcome = f"{names.of(self.winner)} wins" if self.winner is not None else "Nobody wins"
        return f"{outcome} the {battle} of {listed(names, self.players)}{place}."


def _with_outcome(state: ClaimRollsState, at: str | None, outcome: str) -> ClaimRollsState:
    battles = tuple(structs.replace(battle, result=outcome) if battle.at == at else battle for battle in state.battles)
    return structs.replace(state, battles=battles)


class BattleNotPlayed(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C8.3",)
    at: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return _with_outcome(state, self.at, NOT_PLAYED)

    def sentence(self, names: Names) -> str:
        return f"The battle at {names.of(self.at)} was not played; its attacks go to claim rolls."


class AreaTaken(PublicEvent, frozen=True, kw_only=True):
    at: str
    by: str
    from_: str | None
    how: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return state.with_area(self.at, structs.replace(state.areas[self.at], owner=self.by))

    def sentence(self, names: Names) -> str:
        loser = f" from {names.of(self.from_)}" if self.from_ is not None else ", which nobody held,"
        how = {"battle": "battle", "extra_battle": "an extra battle", "claim_roll": "a claim roll"}[self.how]
        return f"{names.of(self.by)} takes {names.of(self.at)}{loser} by {how}."


class BuildingsDestroyed(PublicEvent, frozen=True, kw_only=True):
    at: str
    buildings: tuple[str, ...]

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        standing = list(state.areas[self.at].buildings)
        for building in self.buildings:
            if building in standing:
                standing.remove(building)
        return state.with_area(self.at, structs.replace(state.areas[self.at], buildings=tuple(standing)))

    def sentence(self, names: Names) -> str:
        return f"Destroyed in {names.of(self.at)}: {listed(names, self.buildings)}."


class FortificationsLost(PublicEvent, frozen=True, kw_only=True):
    at: str
    lost: int
    left: int

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return state.with_area(self.at, structs.replace(state.areas[self.at], fortifications=self.left))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.at)} loses {counted(self.lost, 'fortification')}; {self.left or 'none'} left."


class AreaStated(PublicEvent, frozen=True, kw_only=True):
    """What the moderator said stands in an area after a game, where that is more or other than what was left (C8.7)."""

    RULES: ClassVar[tuple[str, ...]] = ("C8.7",)
    at: str
    buildings: tuple[str, ...]
    fortifications: int

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        area = structs.replace(state.areas[self.at], buildings=self.buildings, fortifications=self.fortifications)
        return state.with_area(self.at, area)

    def sentence(self, names: Names) -> str:
        buildings = listed(names, self.buildings) or "no building"
        return f"In {names.of(self.at)} now stand {buildings}, with {counted(self.fortifications, 'fortification')}."


# Claim rolls


class RpSpent(PrivateEvent, frozen=True, kw_only=True):
    at: str
    rp: int
    use: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        state = structs.replace(state, rp=state.rp.set(self.player, state.rp[self.player] - self.rp))
        if self.use == "reroll":
            return state
        return structs.replace(state, promises=tuple(
            structs.replace(one, paid=True) if (one.by, one.at) == (self.player, self.at) else one for one in state.promises
        ))  # fmt: skip

    def sentence(self, names: Names) -> str:
        use = {
            "attack": "on the attack on",
            "defence": "on the defence of",
            "reroll": "to reroll the tie at",
            "ignore_penalty": "to ignore the penalty of defense at",
            "emergency_fortifications": "on emergency fortifications in",
        }[self.use]
        return f"{names.of(self.player)} spends {self.rp} RP {use} {names.of(self.at)}."


class Roll(PublicEvent, frozen=True, kw_only=True):
    """A die of a claim roll; `player` is None for an unclaimed area."""

    at: str
    player: str | None
    role: str
    die: int
    modifier: int
    total: int
    again: bool

    def sentence(self, names: Names) -> str:
        who = names.of(self.player) if self.player is not None else f"The unclaimed {names.of(self.at)}"
        task = "attacking" if self.role == "attacker" else "defending"
        again = " again" if self.again else ""
        return f"{who}, {task} {names.of(self.at)}, rolls{again}: {self.die} {self.modifier:+d} = {self.total}."


class Tie(PublicEvent, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C5.5", "C5.10")
    at: str
    tied: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        if len(self.tied) == 1:
            return f"{names.of(self.tied[0])} ties with the unclaimed {names.of(self.at)}."
        return f"At {names.of(self.at)} {listed(names, self.tied)} share the highest score."


class ClaimRoll(PublicEvent, frozen=True, kw_only=True):
    """`winner` holds the area after the roll; None when nobody does."""

    at: str
    result: str
    winner: str | None
    to_beat: int

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(state, attacks=tuple(
            structs.replace(attack, settled=True) if attack.at == self.at else attack for attack in state.attacks
        ))  # fmt: skip

    def sentence(self, names: Names) -> str:
        place = names.of(self.at)
        holder = f"{names.of(self.winner)} keeps {place}" if self.winner is not None else f"{place} stays unclaimed"
        if self.result == "attacker_wins" and self.winner is not None:
            return f"{names.of(self.winner)} beats {self.to_beat} and wins the claim roll for {place}."
        if self.result == "tie_stands":
            return f"The tie at {place} stands: {holder}."
        return f"No attacker beats {self.to_beat}: {holder}."


class ClaimOdds(Event, frozen=True, kw_only=True):
    """Chances as fractions in lowest terms; the key `unclaimed` stands for an area without an owner."""

    RULES: ClassVar[tuple[str, ...]] = ("C10.1",)
    at: str
    wins: Mapping[str, str]
    tie_stands: str

    def audience(self, state: ClaimRollsState) -> Audience:
        return MODERATOR

    def sentence(self, names: Names) -> str:
        wins = ", ".join(f"{names.of(side)} {chance}" for side, chance in self.wins.items())
        return f"Odds at {names.of(self.at)}: {wins}; a tie stands {self.tie_stands}."


class OddsRow(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("C10.2",)
    difference: int
    reroll: bool
    attacker_wins: str
    tie_stands: str
    defender_wins: str

    def audience(self, state: ClaimRollsState) -> Audience:
        return MODERATOR

    def sentence(self, names: Names) -> str:
        reroll = " with a reroll" if self.reroll else ""
        chances = f"attacker {self.attacker_wins}, tie {self.tie_stands}, defender {self.defender_wins}"
        return f"At a difference of {self.difference:+d}{reroll}: {chances}."


class TurnClosed(PublicEvent, frozen=True, kw_only=True):
    """The turn is over; what belonged to it alone is put away."""

    RULES: ClassVar[tuple[str, ...]] = ("C0.5",)
    turn: int

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return structs.replace(
            state, turn=self.turn + 1, chosen=Register(), priorities=Register(), attacks=(), stands=Register(), promises=(),
            rerolls=(), main_battles=Register(), battles=(), offers=(), extra_battles=(), results=(),
        )  # fmt: skip

    def sentence(self, names: Names) -> str:
        return f"Turn {self.turn} is over."


EVENTS: tuple[type[Event], ...] = (
    OrderRefused, PriorityChosen, PriorityDeclared, AttackDeclared, StandChosen, RpPromised, RerollWished,
    MainBattle, Deadlock, BattleSet, NoBattle, ClaimRollDue, ExtraBattleOffered, ExtraBattleSet,
    ResultEntered, BattleFought, BattleNotPlayed, AreaTaken, BuildingsDestroyed, FortificationsLost, AreaStated,
    RpSpent, Roll, Tie, ClaimRoll, ClaimOdds, OddsRow, TurnClosed,
)  # fmt: skip
