"""What happens in a battle, and what each side learns of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.dune.events.words import attack_name, dead, doing, houses, listed, side, signed
from core.rulesets.dune.state import (
    NPC,
    Attack,
    State,
)


class Battle(Event, frozen=True, kw_only=True):
    """One battle as the moderator sees it. `taken` is the income raiders carry off, `heading` where survivors will go."""

    RULES: ClassVar[tuple[str, ...]] = ("D1.5",)

    attack: Attack
    at: str
    attacker: str
    defender: str | None
    attack_score: int
    defense_score: int
    margin: int
    success: bool
    force: int
    heading: Literal["", "origin", "homeworld"] = ""
    taken: int = 0

    def apply(self, state: State) -> State:
        forces = tuple(
            replace(force, heading=self.heading) if force.number == self.force else force
            for force in state.forces
            if force.number != self.force or self.attacker != NPC
        )
        fought = replace(state, forces=forces)
        location = state.locations.get(self.at)
        if location is None:
            return fought
        seizures = location.seizures + (1 if self.attack == "seizure" else 0)
        fought = fought.with_location(self.at, seizures=seizures, stolen=location.stolen + self.taken)
        return fought if self.attacker == NPC else fought.learning(self.attacker, [self.at])

    def sentence(self, names: Names) -> str:
        outcome = "success" if self.success else "failure"
        return (
            f"{attack_name(self.attack)} at {names.of(self.at)}: {side(names, self.attacker)} {self.attack_score} against "
            f"{side(names, self.defender)} {self.defense_score}, margin {signed(self.margin)}: {outcome}."
        )


class AttackReport(Event, frozen=True, kw_only=True):
    """What the attacker learns, after a Seizure also who defended (D10.2). Loot is paid out after all battles (D9.14)."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.4",)

    player: str
    attack: Attack
    at: str
    defender: str | None
    success: bool
    legions_lost: tuple[str, ...]
    heroes_lost: tuple[str, ...]
    money_gained: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.fallen(self.legions_lost, self.heroes_lost)
        return after.with_player(self.player, loot=after.players[self.player].loot + self.money_gained)

    def sentence(self, names: Names) -> str:
        outcome = "succeeds" if self.success else "fails"
        lost = dead(names, self.legions_lost, self.heroes_lost)
        gained = f", {self.money_gained} MS gained" if self.money_gained else ""
        against = f" against {side(names, self.defender)}" if self.attack == "seizure" else ""
        where = f"at {names.of(self.at)}{against}"
        return f"The {attack_name(self.attack)} of {names.of(self.player)} {where} {outcome}: {lost}{gained}."


class DefenseReport(Event, frozen=True, kw_only=True):
    """What the defender learns. Money of a House Raid leaves the treasury; what a Raid takes never reached it."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.4", "D9.13")

    player: str
    attack: Attack
    at: str
    attacker: str | None
    success: bool
    legions_lost: tuple[str, ...]
    heroes_lost: tuple[str, ...]
    militia_lost: int
    money_lost: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        after = state.fallen(self.legions_lost, self.heroes_lost)
        if self.attack == "house_raid":
            return after.paying(self.player, self.money_lost)
        return after.with_location(self.at, militia_lost=after.locations[self.at].militia_lost + self.militia_lost)

    def sentence(self, names: Names) -> str:
        who = "somebody unknown" if self.attacker is None else side(names, self.attacker)
        outcome = "succeeds" if self.success else "fails"
        militia = f", {self.militia_lost} militia fallen" if self.militia_lost else ""
        money = f", {self.money_lost} MS taken" if self.money_lost else ""
        lost = f"{dead(names, self.legions_lost, self.heroes_lost)}{militia}{money}"
        return f"A {attack_name(self.attack)} on {names.of(self.at)} of {names.of(self.player)} by {who} {outcome}: {lost}."


class MilitiaDestroyed(Event, frozen=True, kw_only=True):
    """Militia of a place that no player owns fall; nobody is there to be told."""

    RULES: ClassVar[tuple[str, ...]] = ("D7.3", "D8.8")

    at: str
    count: int

    def apply(self, state: State) -> State:
        return state.with_location(self.at, militia_lost=state.locations[self.at].militia_lost + self.count)

    def sentence(self, names: Names) -> str:
        return f"{self.count} militia {doing(self.count, 'fall')} at {names.of(self.at)}."


class LocationDamaged(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D10.4", "D15.8")

    at: str
    through: int
    attacker: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        attacker = self.attacker if isinstance(self.attacker, str) else None
        return houses(attacker, state.controller(self.at))

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"attacker": houses(self.attacker)} if isinstance(self.attacker, str) else {}

    def apply(self, state: State) -> State:
        return state.with_location(self.at, idle_through=self.through)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.at)} is damaged and yields nothing through round {self.through}."


class LocationTransferred(Event, frozen=True, kw_only=True):
    """A place changes hands with its militia; a conqueror's force stays, NPCs keep the score they came with."""

    RULES: ClassVar[tuple[str, ...]] = ("D14.1", "D14.5")

    at: str
    from_: str | None
    to: str
    how: Literal["transfer", "seizure"]
    price: int = 0

    def audience(self, state: State) -> Audience:
        return houses(self.from_, self.to)

    def apply(self, state: State) -> State:
        seized_from = state.locations[self.at].seized_from
        after = state.with_location(self.at, owner=self.to, garrison_score=0)
        if self.from_ is not None and self.from_ in state.players:
            after = after.learning(self.from_, [self.at])
        if self.how == "transfer":
            return self._paid(self._paid(after, self.to, self.price), self.from_, -self.price)
        after = after.with_location(self.at, seized_from=(*seized_from, self.from_))
        force = after.force(self.to, self.at)
        return after if force is None else after.settled(self.at, force.legions, force.heroes)

    def _paid(self, state: State, player: str | None, ms: int) -> State:
        return state.paying(player, ms) if player is not None and player in state.players else state

    def sentence(self, names: Names) -> str:
        price = f" for {self.price} MS" if self.price else ""
        verb = "passes" if self.how == "transfer" else "falls"
        return f"{names.of(self.at)} {verb} from {side(names, self.from_)} to {side(names, self.to)}{price}."


class GarrisonLeft(Event, frozen=True, kw_only=True):
    """NPCs hold a place with the score they took it with (D16.16)."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.16",)

    at: str
    score: int

    def apply(self, state: State) -> State:
        return state.with_location(self.at, garrison_score=self.score)

    def sentence(self, names: Names) -> str:
        return f"The rogue house at {names.of(self.at)} will defend it with {self.score}."


class EmbargoLeft(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.3",)

    player: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.with_player(self.player, embargo=False)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has no part in the embargo any more."


class AssetsRevealed(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.15", "D11.17")

    player: str
    of: str
    locations: tuple[str, ...]
    assets: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.learning(self.player, self.locations)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} now knows what {names.of(self.of)} owns: {listed(names, self.locations) or 'nothing'}."


class AttackerRevealed(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D11.16",)

    player: str
    at: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        return f"Everyone learns that {side(names, self.player)} raided {names.of(self.at)} in vain."


class CourtGossip(Event, frozen=True, kw_only=True):
    """It names one house, and neither the other side nor the place (D12.2)."""

    RULES: ClassVar[tuple[str, ...]] = ("D12.1", "D12.2", "D12.3")

    about: str
    tone: Literal["good", "bad"]
    topic: Attack

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        about = names.of(self.about)
        return {
            ("good", "raid"): f"At court they tell how {about} crushed a band of raiders.",
            ("bad", "raid"): f"At court they pity {about} for a raid that left nothing behind.",
            ("good", "seizure"): f"At court the troops of {about} are the talk of the day.",
            ("good", "house_raid"): f"At court they laugh about those who tried the palace of {about}.",
            ("bad", "house_raid"): f"At court they whisper that the palace of {about} burned.",
        }.get((self.tone, self.topic), f"At court they talk about {about}.")


class NpcGossip(Event, frozen=True, kw_only=True):
    """Pirates brag; now everyone knows the place, though not whose it is (D16.15)."""

    RULES: ClassVar[tuple[str, ...]] = ("D16.15",)

    at: str
    asset: str
    attack: Attack
    unguarded: bool
    called: str = ""  # the bragging gives the name away, which else only those read who knew the place before

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        for player in state.players:
            state = state.learning(player, [self.at])
        return state

    def sentence(self, names: Names) -> str:
        verb = "seized" if self.attack == "seizure" else "raided"
        guard = "nobody guarded it" if self.unguarded else "its guard was too weak"
        called = self.called or names.of(self.at)
        what = "" if self.asset in (self.at, called) else f" ({self.asset})"
        return f"Pirates brag that they {verb} {called}{what}, and that {guard}."
