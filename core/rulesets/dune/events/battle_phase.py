"""The Battle Phase begins, and random attacks are rolled."""

from msgspec.structs import replace

from core.ledger.fight import Fight
from ..state import NPC, Attack, DuneState, Force
from .words import DuneEvent, OfHouse


class NothingThere(OfHouse):
    """The place named is not in play (D17.4)."""

    RULES = ("D17.4",)
    SAYS = "The force of {player} finds nothing at {target}."
    ECHOES = ("target",)

    target: str

    def apply(self, state: DuneState) -> DuneState:
        heading = state.settings["return_home_to"]
        mine = state.force(self.player, self.target)
        return replace(state, forces=tuple(replace(f, heading=heading) if f is mine else f for f in state.forces))


class AttackMoot(OfHouse):
    """The target has become the attacker's own; a Seizure force settles there (D8.7)."""

    RULES = ("D8.7",)
    SAYS = "{target} already belongs to {player}, so there is no attack."

    target: str

    def apply(self, state: DuneState) -> DuneState:
        force = state.force(self.player, self.target)
        if force is None or force.attack != "seizure":
            return state
        return state.settled(self.target, force.legions, force.heroes)


class RandomAttacks(DuneEvent):
    RULES = ("D16.2", "D16.13")
    FIGHT = Fight(("player",), decides=False)
    SAYS = "{player} rolls {roll}[ {modifier:plus}], {total} in all: {attacks?|no random attack}[{attacks:count random attack}]."

    player: str
    roll: int
    modifier: int
    attacks: int

    @property
    def total(self) -> int:
        """What the number of attacks is read off."""
        return self.roll + self.modifier


class NpcAttack(DuneEvent):
    """Pirates or a rogue house come for a player's holdings; `at` and `score` are null when there is nothing to hit."""

    RULES = ("D16.13",)
    FIGHT = Fight(decides=False)
    SAYS = ("A random {attack} of score {score} strikes {at} of {player}.", "A random {attack} finds no place of {player}.")

    player: str
    attack: Attack
    at: str | None
    score: int | None

    def apply(self, state: DuneState) -> DuneState:
        if self.at is None or self.score is None:
            return state
        band = Force(
            number=state.next_number, player=NPC, attack=self.attack, target=self.at, score=self.score, causes=self.causes
        )
        return replace(state, forces=(*state.forces, band))
