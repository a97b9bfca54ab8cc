"""What orders do when they are taken."""

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ..state import KAITAIN, Assassin, Attack, DuneState, Force, Legion, Upgrade
from .round import DuneEvent, OfHouse, OfTroops


class DuneRecruited(OfHouse, tag="recruited"):
    """New legions, recruited or hired, at the Homeworld (D3.3)."""

    RULES = ("D3.3", "D3.6")
    SAYS = "{player} {how?recruit=recruits|hires} {legions} for {cost} MS."
    how: Literal["recruit", "hire"]
    legions: tuple[str, ...]
    cost: int
    legion_kind: str = "standard"

    def apply(self, state: DuneState) -> DuneState:
        house = state.players[self.player]
        new = {i: Legion(owner=self.player, at=house.homeworld, kind=self.legion_kind, fresh=True) for i in self.legions}
        recruited = house.recruited + (len(new) if self.how == "recruit" else 0)
        paid = state.paying(self.player, self.cost).changed("players", self.player, recruited=recruited)
        return replace(paid, legions=paid.legions.update(new))


class Upgraded(OfHouse):
    RULES = ("D2.14", "D2.15", "D4.2")
    SAYS = "{legion} of {player} gets {upgrade?offensive=an offensive|a defensive} upgrade."
    legion: str
    upgrade: Upgrade

    def apply(self, state: DuneState) -> DuneState:
        tokens = state.players[self.player].upgrade_tokens - 1
        paid = state.paying(self.player, 0, 1).changed("players", self.player, upgrade_tokens=tokens)
        return paid.changed("legions", self.legion, upgrade=self.upgrade)


class MilitiaPaid(OfHouse):
    """One militia is paid for; it stands when the house rule says (D2.11)."""

    RULES = ("D2.10", "D2.11")
    SAYS = "{player} pays {cost} MS for new militia at {at}."
    at: str
    cost: int

    def apply(self, state: DuneState) -> DuneState:
        paid = state.paying(self.player, self.cost).changed("locations", self.at, regenerated=True)
        return paid.with_(regenerating=(*paid.regenerating, self.at))


class MilitiaRegenerated(DuneEvent):
    RULES = ("D2.10", "D2.11", "D2.12")
    SAYS = "One militia stands again at {at}."
    TOLD = "player"
    player: str | None
    at: str

    def apply(self, state: DuneState) -> DuneState:
        raised = state.changed("locations", self.at, militia_lost=state.locations[self.at].militia_lost - 1)
        return replace(raised, regenerating=tuple(place for place in state.regenerating if place != self.at))


class LegionsSold(DuneEvent):
    RULES = ("D3.7", "D3.8")
    TOLD = ("player", "to")
    SAYS = ("{player} sells {legions} to {to} for {price} MS.", "{player} sells {legions} off for {price} MS.")
    player: str
    to: str | None
    legions: tuple[str, ...]
    price: int

    def apply(self, state: DuneState) -> DuneState:
        paid = state.paying(self.player, -self.price)
        if self.to is None:
            return paid.fallen(self.legions, ())
        return paid.paying(self.to, self.price).with_troops(self.legions, (), owner=self.to)


class Dispatched(OfTroops):
    """Troops are sent at a price."""

    cost: int
    ap: int

    @property
    def price(self) -> str:
        """What it cost in MS and AP, for the end of a sentence; nothing where it was free."""
        parts = [f"{number} {unit}" for number, unit in ((self.cost, "MS"), (self.ap, "AP")) if number]
        return f" for {' and '.join(parts)}" if parts else ""


class Moved(Dispatched):
    """Troops go to an own place or Kaitain; from Kaitain they may go on this round (D5.3)."""

    RULES = ("D4.19", "D4.20")
    SAYS = "{player} moves {legions+heroes|nobody} to {to}{price}."
    to: str

    def apply(self, state: DuneState) -> DuneState:
        paid = state.paying(self.player, self.cost, self.ap)
        return paid.with_troops(self.legions, self.heroes, at=self.to, moved=self.to != KAITAIN)


class AttackLaunched(Dispatched):
    """A force is sent, or forms of troops that stand at another's place (D8.6). It counts as a launch in Kanly (D13.12)."""

    RULES = ("D8.1", "D8.2")
    SAYS = "{player} launches a {attack} on {target} with {legions+heroes|nobody}{price}."
    ECHOES = ("target",)
    attack: Attack
    target: str

    @property
    def price(self) -> str:
        """What it cost; of an attack that was not ordered, which is free, why it is launched."""
        return super().price or ": troops that stand at another's place attack"

    def apply(self, state: DuneState) -> DuneState:
        hero = self.heroes[0] if self.heroes else None
        force = Force(
            player=self.player, attack=self.attack, target=self.target, legions=self.legions, hero=hero, fee=self.cost,
            causes=self.causes,
        )  # fmt: skip
        paid = state.paying(self.player, self.cost, self.ap).launching(self.player, state.controller_of(self.target))
        return paid.with_troops(self.legions, self.heroes, committed_to=self.target).sending(force)


class TroopsJoined(OfTroops):
    """Troops that stand where their owner sent a force go with it, last in its roster (D8.6)."""

    RULES = ("D8.6",)
    SAYS = "{legions+heroes|nobody} ~joins the attack of {player} on {target}."
    ECHOES = ("target",)
    target: str

    def apply(self, state: DuneState) -> DuneState:
        mine = state.force(self.player, self.target)
        if mine is not None:
            hero = self.heroes[0] if self.heroes else mine.hero
            state = state.marked("forces", lambda force: force is mine, legions=(*mine.legions, *self.legions), hero=hero)
        counted = state.launching(self.player, state.controller_of(self.target))
        return counted.with_troops(self.legions, self.heroes, committed_to=self.target)


class AssassinationOrdered(OfHouse):
    """Recorded for the moderator, who judges it."""

    RULES = ("D13.14", "D13.12")
    SAYS = "{player} sends an assassin after {target} for {fee} MS."
    WITHHELD = {"victim": "moderator"}
    LEAVES = "Whether that succeeds is yours to rule."
    ECHOES = ("target",)
    target: str
    victim: str | UnsetType | None = UNSET
    fee: int = 0

    def apply(self, state: DuneState) -> DuneState:
        assassin = Assassin(player=self.player, target=self.target, victim=self.victim or None, fee=self.fee)
        paid = state.paying(self.player, self.fee).launching(self.player, assassin.victim)
        return paid.with_(assassins=(*paid.assassins, assassin))
