"""What happens in a battle, and what each side learns of it."""

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.agreement import sentence_case
from core.ledger.event import PublicEvent, Term
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.rulesets.consequences import adds, sets, takes, through
from core.rulesets.setup_files import declared
from ..scores import attack_parts, in_parts, weighed
from ..state import NPC, Attack, DuneState
from .round import DuneEvent, OfHouse, side


class Battle(DuneEvent):
    """One battle as the moderator sees it. `taken` is the income raiders carry off, `heading` where survivors will go."""

    RULES = ("D1.5",)
    FIGHT = Fight(("attacker", "defender"))
    NUMBERS = ("order", "force")
    SAYS = (
        "{attack} at {at}: {attacker} {attack_score} against {defender|nobody} {defense_score}, margin {margin:signed}: "
        "{success?success|failure}."
    )
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

    def apply(self, state: DuneState) -> DuneState:
        if self.attacker == NPC:
            forces = [force for force in state.forces if force.number != self.force]
        else:
            forces = [replace(one, heading=self.heading) if one.number == self.force else one for one in state.forces]
        fought = replace(state, forces=tuple(forces))
        location = state.locations.get(self.at)
        if location is None:
            return fought
        seizures = location.seizures + (1 if self.attack == "seizure" else 0)
        fought = fought.changed("locations", self.at, seizures=seizures, stolen=location.stolen + self.taken)
        return fought if self.attacker == NPC else fought.learning([self.attacker], [self.at])

    def worked_out(self, state: DuneState) -> tuple[str, ...]:
        force = next(one for one in state.forces if one.number == self.force)
        said = ((self.attacker, attack_parts(state, force)), (self.defender, weighed(state, self.attack, self.at)))
        return tuple(in_parts(sentence_case(side(state.names, one)), self.attack, parts) for one, parts in said)


class BattleReport(OfHouse):
    """What one side learns of a battle, and whom it lost."""

    RULES = ("D12.4",)
    apply = through(DuneState.fallen, "legions_lost", "heroes_lost")
    attack: Attack
    at: str
    success: bool
    legions_lost: tuple[str, ...]
    heroes_lost: tuple[str, ...]

    def losses(self, names: Names) -> str:
        """What was lost, in words; `no legion lost` where nothing was."""
        fallen = ", ".join(map(names.of, (*self.legions_lost, *self.heroes_lost)))
        return f"lost {fallen}" if fallen else "no legion lost"


class AttackReport(BattleReport):
    """What the attacker learns, after a Seizure also who defended (D10.2). Loot is paid out after all battles (D9.14)."""

    FIGHT = Fight(("player", "defender"))
    SAYS = (
        "{attack?seizure=}The {attack} of {player} at {at} against {defender} {success?succeeds|fails}: {losses}[, "
        "{money_gained} MS gained].",
        "The {attack} of {player} at {at}{attack?seizure=, which nobody held,} {success?succeeds|fails}: {losses}[, "
        "{money_gained} MS gained].",
    )
    defender: str | None
    money_gained: int

    def apply(self, state: DuneState) -> DuneState:
        after = super().apply(state)
        return after.changed("players", self.player, loot=after.players[self.player].loot + self.money_gained)


class DefenseReport(BattleReport):
    """What the defender learns. Money of a House Raid leaves the treasury; what a Raid takes never reached it."""

    RULES = ("D12.4", "D9.13")
    FIGHT = Fight(("attacker", "player"))
    SAYS = (
        "A {attack} on {at} of {player} by {attacker|somebody unknown} {success?succeeds|fails}: {losses}"
        "[, {militia_lost} militia fallen][, {money_lost} MS taken]."
    )
    attacker: str | None
    militia_lost: int
    money_lost: int

    def apply(self, state: DuneState) -> DuneState:
        after = super().apply(state)
        if self.attack == "house_raid":
            return after.paying(self.player, self.money_lost)
        return after.changed("locations", self.at, militia_lost=after.locations[self.at].militia_lost + self.militia_lost)


class MilitiaDestroyed(DuneEvent):
    """Militia of a place that no player owns fall; nobody is there to be told."""

    RULES = ("D7.3", "D8.8")
    SAYS = "{count} militia ~falls at {at}."
    apply = adds("locations", "at", militia_lost="count")
    at: str
    count: int


class LocationDamaged(DuneEvent):
    RULES = ("D10.4", "D15.8")
    SAYS = "{at} is damaged and yields nothing through round {through}."
    TOLD = ("attacker", "controller of at")
    WITHHELD = {"attacker": "attacker"}
    apply = takes("locations", "at", idle_through="through")
    at: str
    through: int
    attacker: str | UnsetType = UNSET


class LocationTransferred(DuneEvent):
    """A place changes hands with its militia; a conqueror's force stays, NPCs keep the score they came with."""

    RULES = ("D14.1", "D14.5")
    TOLD = ("from_", "to")
    SAYS = "{at} {how?transfer=passes|falls} [from {from_} ]to {to}[ for {price} MS]."
    at: str
    from_: str | None
    to: str
    how: Literal["transfer", "seizure"]
    price: int = 0

    def apply(self, state: DuneState) -> DuneState:
        seized_from = state.locations[self.at].seized_from
        after = state.changed("locations", self.at, owner=self.to, garrison_score=0)
        if self.from_ is not None and self.from_ in state.players:
            after = after.learning([self.from_], [self.at])
        if self.how == "transfer":
            for player, ms in ((self.to, self.price), (self.from_, -self.price)):
                after = after.paying(player, ms) if player is not None and player in after.players else after
            return after
        after = after.changed("locations", self.at, seized_from=(*seized_from, self.from_))
        force = after.force(self.to, self.at)
        return after if force is None else after.settled(self.at, force.legions, force.heroes)


class GarrisonLeft(DuneEvent):
    """NPCs hold a place with the score they took it with (D16.16)."""

    RULES = ("D16.16",)
    SAYS = "The rogue house at {at} will defend it with {score}."
    apply = takes("locations", "at", garrison_score="score")
    at: str
    score: int


class EmbargoLeft(PublicEvent):
    RULES = ("D11.3",)
    SAYS = "{player} has left the embargo."
    apply = sets("players", "player", embargo=False)
    player: str


class AssetsRevealed(OfHouse):
    RULES = ("D11.15", "D11.17")
    SAYS = "{player} now knows what {of} owns: {locations:comma|nothing}."
    apply = through(DuneState.learning, lambda event: (event.player,), "locations")
    of: str
    locations: tuple[str, ...]
    assets: Term[tuple[str, ...]]


class AttackerRevealed(DuneEvent):
    RULES = ("D11.16",)
    TOLD = "public"
    SAYS = "Everyone learns that {player} raided {at} in vain."
    player: str
    at: str


class CourtGossip(DuneEvent):
    """It names one house, and neither the other side nor the place (D12.2)."""

    RULES = ("D12.1", "D12.2", "D12.3")
    TOLD = "public"
    SAYS = "At court {gossip}."
    about: str
    tone: Literal["good", "bad"]
    topic: Attack

    def gossip(self, names: Names) -> str:
        """What the courts say of a battle, by how it went and of what kind it was."""
        said = declared("dune", "words")["gossip"][self.tone].get(self.topic, "they talk about {}")
        return said.format(names.of(self.about))


class NpcGossip(PublicEvent):
    """Pirates brag; now everyone knows the place, though not whose it is (D16.15)."""

    RULES = ("D16.15",)
    SAYS = (
        "Pirates brag that they {attack?seizure=seized|raided} {what}, and that {unguarded?nobody guarded it|its guard "
        "was too weak}."
    )
    apply = through(lambda state, at: state.learning(state.players, [at]), "at")
    at: str
    asset: Term[str]
    attack: Attack
    unguarded: bool
    called: Term[str] = ""  # the bragging gives the name away, which else only those read who knew the place before

    def what(self, names: Names) -> str:
        """The place that was attacked, with its asset where its name does not say it."""
        called = self.called or names.of(self.at)
        return called if self.asset == self.at or self.asset.casefold() in called.casefold() else f"{called} ({self.asset})"
