"""What standard actions and role abilities have in common: a price, an envoy, an aim (N0.3, N4.6, N4.34, N4.40)."""

from typing import Annotated, ClassVar

from core.orders.form import Slot
from core.orders.order import Refusal
from core.rulesets.refusing import Checks
from ..effects import PROBES, is_own
from ..events.people import ActionDone
from ..state import NoblesseState
from ..values import NOTHING, Resources
from .court import posts_at
from .giver import PlayerOrder, unpaid


class Undertaking(PlayerOrder):
    """A standard action or ability: checked for what the actor knows, then for its cost, then for what would betray a secret."""

    STEP = 4
    PAID_AS: ClassVar[str] = "action"
    """What its price is told to be for."""
    PRICE: ClassVar[Resources] = NOTHING
    HOSTILE: ClassVar[bool] = False
    """Whether a hostage's keeper may not turn it on the father (N4.34)."""
    AIM: ClassVar[str] = ""
    """The field that names what it is aimed at."""

    key = ""
    """Which ability of a role it is."""
    upon = ""
    """What at its square it is aimed at, in words; nothing where the square or person says it all."""

    def price(self, state: NoblesseState) -> Resources:
        """What it costs; the state matters only to some."""
        return self.PRICE

    def envoys(self, state: NoblesseState) -> int:
        return 1

    def touched(self, state: NoblesseState) -> tuple[str, ...]:
        """Players, units and squares it is aimed at, as shields and treaties know them."""
        return (getattr(self, self.AIM),) if self.AIM else ()

    def done(self, state: NoblesseState) -> ActionDone:
        aim = getattr(self, self.AIM or "by")
        return ActionDone(player=self.by, action=self.VERB, target=aim, does=self.upon, rules=self.RULES)

    def plain(self, state: NoblesseState) -> Checks:
        """Refuses for what the actor knows to be in the way; it costs nothing (N0.3)."""
        yield from ()

    def probe(self, state: NoblesseState) -> Checks:
        """Refuses for what the actor learns by the refusal alone; it may cost (N0.3)."""
        yield from ()

    def betrays(self, state: NoblesseState, refusal: Refusal) -> bool:
        """Whether a refusal tells the actor what is not his to know: then it is paid for (N0.3)."""
        return refusal.code in PROBES and not self.own(state)

    def own(self, state: NoblesseState) -> bool:
        """Whether it is aimed at something of the actor's own: then a refusal betrays nothing."""
        return all(is_own(state, self.by, thing) for thing in self.touched(state))

    def faults(self, state: NoblesseState) -> Checks:
        yield from self.plain(state)
        if self.HOSTILE:
            yield from self._bond(state)
        yield from unpaid(state, self.by, self.price(state), 1)
        touched = self.touched(state)
        yield "shielded N4.40", any(shield.what in touched and self.VERB in shield.actions for shield in state.marks.shielded)
        yield from self.probe(state)

    def _bond(self, state: NoblesseState) -> Checks:
        """A hostage's keeper may not turn it on the father, on the unit he leads or on an estate of his (N4.34)."""
        kept = [name for name, one in state.players.items() if one.heir is not None and one.heir.kept_by == self.by]
        for thing in self.touched(state):
            unit = state.units.get(thing)
            led = unit.of if unit is not None and unit.commander == "character" else None
            estate = state.estates.get(thing)
            held = estate.controlled_by if estate is not None else None
            yield "hostage_bond N4.34", any(father in (thing, led, held) for father in kept)


def has_spy(state: NoblesseState, player: str, square: str) -> bool:
    return any(spy.of == player and spy.at == square for spy in state.spies.values())


class AtSquare(Undertaking):
    AIM = "at"

    at: Annotated[str, Slot("square", "At")]

    def plain(self, state: NoblesseState) -> Checks:
        yield "unknown_square N0.2", self.at not in state.estates, self.at


class OnSquare(AtSquare):
    HOSTILE = True

    def plain(self, state: NoblesseState) -> Checks:
        yield from super().plain(state)
        yield from self.presence(state)

    def presence(self, state: NoblesseState) -> Checks:
        yield "no_spy_there", not has_spy(state, self.by, self.at), self.at


def no_steward(state: NoblesseState, player: str, square: str) -> Checks:
    """Refuses where the player has no steward, or the square is his home."""
    stewards = any(post.of == player for post in posts_at(state, square, "steward"))
    yield "no_steward_there", square == state.players[player].home or not stewards, square
