"""The Battle Phase begins, and random attacks are rolled."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from core.ledger.audience import Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.dune.events.words import attack_name, count, signed
from core.rulesets.dune.state import (
    NPC,
    Attack,
    Force,
    State,
)


class NothingThere(Event, frozen=True, kw_only=True):
    """The place named is not in play (D17.4)."""

    RULES: ClassVar[tuple[str, ...]] = ("D17.4",)

    player: str
    target: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        heading = state.settings["return_home_to"]
        mine = state.force(self.player, self.target)
        return replace(state, forces=tuple(replace(f, heading=heading) if f is mine else f for f in state.forces))

    def sentence(self, names: Names) -> str:
        return f"The force of {names.of(self.player)} finds nothing at {names.of(self.target)}."


class AttackMoot(Event, frozen=True, kw_only=True):
    """The target has become the attacker's own; a Seizure force settles there (D8.7)."""

    RULES: ClassVar[tuple[str, ...]] = ("D8.7",)

    player: str
    target: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        force = state.force(self.player, self.target)
        if force is None or force.attack != "seizure":
            return state
        return state.settled(self.target, force.legions, force.heroes)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.target)} already belongs to {names.of(self.player)}, so there is no attack."


class RandomAttacks(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D16.2", "D16.13")

    player: str
    roll: int
    modifier: int
    attacks: int

    def sentence(self, names: Names) -> str:
        attacks = count(self.attacks, "random attack") if self.attacks else "no random attack"
        total = self.roll + self.modifier
        return f"{names.of(self.player)} rolls {self.roll}, with {signed(self.modifier)} makes {total}: {attacks}."


class NpcAttack(Event, frozen=True, kw_only=True):
    """Pirates or a rogue house come for a player's holdings; `at` and `score` are null when there is nothing to hit."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.13",)

    player: str
    attack: Attack
    at: str | None
    score: int | None

    def apply(self, state: State) -> State:
        if self.at is None or self.score is None:
            return state
        band = Force(
            number=state.next_number, player=NPC, attack=self.attack, target=self.at, score=self.score, causes=self.causes
        )
        return replace(state, forces=(*state.forces, band))

    def sentence(self, names: Names) -> str:
        attack, victim = attack_name(self.attack), names.of(self.player)
        if self.at is None:
            return f"A random {attack} finds no place of {victim}."
        return f"A random {attack} with score {self.score} comes to {names.of(self.at)} of {victim}."
