"""Standard actions and role abilities (N4.10 to N4.25, N4.41)."""

from itertools import islice
from typing import Annotated, Any

from core.ledger.names import Names
from core.ledger.sentence import joined
from core.orders.form import Slot
from core.orders.order import Refusal
from core.resolution.phase import Play
from core.rulesets.consequences import gives
from core.rulesets.refusing import Check, Checks, applying, code_of
from .. import effects
from ..buildings import BUILDINGS
from ..combat.armies import battle_due
from ..effects import Aim, hidden
from ..events import estates, people
from ..events.military import UnitMoved
from ..events.people import ActionDone
from ..forms.units import Targets
from ..in_words import effects as effects_in_words
from ..in_words import title, wishes
from ..movement import bonded, no_step, of_an_ally
from ..people import character_at, noble_at_home, nobles
from ..state import NoblesseState
from ..values import NOTHING, RESOURCES, Resources
from .giver import PlayerOrder, absent, is_mapping, unpaid
from .military import not_own
from .undertaking import AtSquare, OnSquare, Undertaking, has_spy, no_steward


class OpenCity(AtSquare):
    """No battle begins on the estate in this cycle, and its controller keeps it without units (N4.10)."""

    LABEL = "Open City"
    SIGN = "⚐"
    RULES = ("N4.10",)
    PRICE = Resources(influence=2)
    SAYS = "Open City at {at:text}"
    follows = gives(estates.EstateOpened, at="at")

    def plain(self, state: NoblesseState) -> Checks:
        yield from super().plain(state)
        if not noble_at_home(state, self.at) or state.leader_of(state.estates[self.at].owned_by) != self.by:
            yield from no_steward(state, self.by, self.at)


class CreateNoble(AtSquare):
    """A steward becomes a noble at home there, for good; the estate is the faction's (N4.11)."""

    LABEL = "Create Noble"
    SIGN = "♛"
    RULES = ("N4.11",)
    SAYS = "Make the steward at {at:text} a noble"

    def price(self, state: NoblesseState) -> Resources:
        return Resources(influence=nobles(state, state.players[self.by].faction) + 3)

    def plain(self, state: NoblesseState) -> Checks:
        yield from super().plain(state)
        yield from no_steward(state, self.by, self.at)


class Marry(Undertaking):
    """Proposes marriage, which the other accepts in the same night or not at all; it is paid for either way (N4.12, N4.28)."""

    LABEL = "Political Marriage"
    SIGN = "⚭"
    RULES = ("N4.12",)
    PRICE = Resources(influence=3)
    SAYS = "Propose marriage to {player}"
    AIM = "player"
    PROPOSAL = "marriage"

    player: Annotated[str, Slot("player", "To")]

    def plain(self, state: NoblesseState) -> Checks:
        yield "oneself", self.player == self.by
        yield from absent(state, self.player)
        yield "already_married", state.players[self.by].married_to or state.players[self.player].married_to


class CreateHeir(Undertaking):
    """A courtier at court becomes the heir of a married player, once in a game (N4.13, N4.33)."""

    LABEL = "Create Heir"
    SIGN = "♟"
    RULES = ("N4.13", "N4.33")
    PRICE = Resources(3, 1, 1)
    SAYS = "Create an heir"

    def plain(self, state: NoblesseState) -> Checks:
        player = state.players[self.by]
        yield "not_married", player.married_to is None
        yield "heir_already_created", player.heir_created
        yield from unpaid(state, self.by, self.PRICE, 2)  # the envoy, and the courtier who becomes the heir


class ExchangeHostages(Undertaking):
    """Proposes to the spouse, who is of another faction, that each keeps the other's heir (N4.14, N4.34)."""

    LABEL = "Exchange of Hostages"
    SIGN = "⇄"
    RULES = ("N4.14", "N4.34")
    PRICE = Resources(influence=3)
    SAYS = "Propose an exchange of hostages"
    PROPOSAL = "hostages"

    def touched(self, state: NoblesseState) -> tuple[str, ...]:
        return tuple(filter(None, [state.players[self.by].married_to]))

    def plain(self, state: NoblesseState) -> Checks:
        player = state.players[self.by]
        yield "not_married/hostages", player.married_to is None
        spouse = state.players[player.married_to or ""]
        yield "same_faction", spouse.faction == player.faction
        yield "no_heir/hostages", not any(one.heir is not None and one.heir.kept_by is None for one in (player, spouse))


class ForcedMarch(Undertaking):
    """A unit that is no garrison goes one square more, unless a battle is due where it stands (N4.15)."""

    LABEL = "Forced March"
    RULES = ("N4.15",)
    PRICE = Resources(manpower=2)
    SAYS = "Forced march of {unit} to {to:text}[, asking for {wishes}]"
    AIM = "unit"
    wishes = wishes

    unit: Annotated[str, Slot("unit", "Unit")]
    to: Annotated[str, Slot("square", "To")]
    attack: Annotated[bool, Slot("flag", "Ask for battle")] = False
    conquer: Annotated[bool, Slot("flag", "Ask for conquest")] = False

    def plain(self, state: NoblesseState) -> Checks:
        yield from not_own(state, self.by, self.unit)
        unit = state.units[self.unit]
        yield from no_step(state, unit, self.to)
        yield from bonded(state, self.by, self.to)
        yield "battle_here", battle_due(state, unit.at), unit.at
        if self.attack or self.conquer:
            yield from of_an_ally(state, self.by, self.to)

    def sure(self, state: NoblesseState) -> Play:
        yield UnitMoved(unit=self.unit, from_=state.units[self.unit].at, path=(self.to,), to=self.to)


class FieldSurgeon(Undertaking):
    """A character with two wounds has only one left (N4.16)."""

    LABEL = "Field Surgeon"
    SIGN = "✚"
    RULES = ("N4.16",)
    PRICE = Resources(manpower=3)
    SAYS = "Call a field surgeon"
    follows = gives(people.Healed, player="by", wounds=lambda order, state: 1)

    def plain(self, state: NoblesseState) -> Checks:
        yield "not_needed", state.players[self.by].wounds != 2


class Arson(OnSquare):
    """A building does nothing in this cycle; a commander there will do in place of a spy (N4.20)."""

    SIGN = "✹"
    RULES = ("N4.20",)
    PRICE = Resources(money=2)
    SAYS = "Arson in the {building} at {at:text}"
    follows = gives(estates.BuildingBurnt, at="at", building="building")

    building: Annotated[str, Slot("choice", "Building", tuple(BUILDINGS))]

    @property
    def upon(self) -> str:
        return title(self.building)

    def presence(self, state: NoblesseState) -> Checks:
        if not any(unit.of == self.by and unit.at == self.at and unit.commander for unit in state.units.values()):
            yield from super().presence(state)

    def probe(self, state: NoblesseState) -> Checks:
        return effects.not_standing(state, self.at, self.building)


class Bribery(OnSquare):
    """An estate yields none of a resource in this cycle (N4.21)."""

    SIGN = "$"
    RULES = ("N4.21",)
    PRICE = Resources(money=3)
    SAYS = "Bribery at {at:text}, for its {resource:text}"
    follows = gives(estates.IncomeBlocked, at="at", resource="resource")

    resource: Annotated[str, Slot("resource", "Resource", RESOURCES)]

    @property
    def upon(self) -> str:
        return self.resource

    def plain(self, state: NoblesseState) -> Checks:
        yield "bad_parameter/resource", self.resource not in RESOURCES, self.resource
        yield from super().plain(state)


class PoisonWells(OnSquare):
    """Each character on the square, friend or foe, takes a wound (N4.22)."""

    LABEL = "Poison the Wells"
    SIGN = "☣"
    RULES = ("N4.22",)
    PRICE = Resources(money=5)
    SAYS = "Poison the wells at {at:text}"


class Assassinate(Undertaking):
    """A character takes a wound, wherever he is (N4.23)."""

    LABEL = "Hired Assassin"
    SIGN = "☠"
    RULES = ("N4.23",)
    PRICE = Resources(money=8)
    HOSTILE = True
    SAYS = "Hire an assassin for {player}"
    AIM = "player"

    player: Annotated[str, Slot("player", "Victim")]

    def plain(self, state: NoblesseState) -> Checks:
        return absent(state, self.player)


class Incapacitate(Undertaking):
    """A unit's commander goes home, and a basic officer leads it (N4.24)."""

    SIGN = "⚕"
    RULES = ("N4.24", "N4.27")
    PRICE = Resources(money=8)
    HOSTILE = True
    SAYS = "Incapacitate the commander of {unit}"
    AIM = "unit"

    unit: Annotated[str, Slot("unit", "Unit")]

    def plain(self, state: NoblesseState) -> Checks:
        yield "unknown_unit N0.3", self.unit not in state.units, self.unit
        yield "no_spy_there/unit", not has_spy(state, self.by, state.units[self.unit].at)

    def probe(self, state: NoblesseState) -> Checks:
        commander = state.units[self.unit].commander
        yield "no_commander", commander is None
        yield "immune N4.27", commander == "heir"


class Knife(OnSquare):
    """A spy gives himself up, and a character on his square takes two wounds (N4.25)."""

    LABEL = "Knife in the Back"
    SIGN = "†"
    RULES = ("N4.25",)
    PRICE = Resources(money=8)
    SAYS = "Knife in the back of {victim} at {at:text}[, by {spy}]"

    victim: Annotated[str, Slot("player", "Victim")]
    spy: Annotated[str | None, Slot("spy", "Spy")] = None

    def touched(self, state: NoblesseState) -> tuple[str, ...]:
        return (self.at, self.victim)

    def own(self, state: NoblesseState) -> bool:
        return self.victim == self.by

    def plain(self, state: NoblesseState) -> Checks:
        yield from super().plain(state)
        yield from absent(state, self.victim)

    def presence(self, state: NoblesseState) -> Checks:
        yield "no_spy_there/knife", self.spy_meant(state) is None, self.at

    def spy_meant(self, state: NoblesseState) -> str | None:
        """The id of the spy who does it: the one named, or the first there; None where there is none."""
        for name, spy in state.spies.items():
            if spy.of == self.by and spy.at == self.at and name == (self.spy or name):
                return name
        return None

    def probe(self, state: NoblesseState) -> Checks:
        yield "not_there", character_at(state, self.victim) != self.at, self.victim, self.at


class UseAbility(Undertaking):
    STEP = 3
    PAID_AS = "ability"
    VERB = "ability"
    LABEL = "Role ability"
    SIGN = "✦"
    RULES = ("N4.41", "N2.4")
    SAYS = "Use {key?core=the core ability|ability }[{numbered}][ on {aims}]"

    ability: Annotated[int | str, Slot("choice", "Ability", ("core", "2", "5", "8"))]
    targets: Annotated[Any, Slot("targets", "Targets", forms=(Targets,))] = {}

    def __post_init__(self) -> None:
        is_mapping("targets", self.targets)

    @property
    def key(self) -> str:
        """Which ability of the role: `core`, or its price in digits."""
        return str(self.ability)

    def price(self, state: NoblesseState) -> Resources:
        """What the ability costs of the role's resource; nothing for a player without a role (N4.41)."""
        role = state.players[self.by].role
        if role is None:
            return NOTHING
        if self.key == "core":
            return role.abilities["core"].price or NOTHING
        return Resources(**{role.resource: int(self.key)})

    def does(self, state: NoblesseState) -> str:
        player = state.players.get(self.by)
        ability = player.role.abilities.get(self.key) if player is not None and player.role is not None else None
        return effects_in_words(ability.effects) if ability is not None else ""

    def envoys(self, state: NoblesseState) -> int:
        """How many envoys it takes: none for a core ability that names no price, or a price of 0 (N4.41)."""
        return int(self.key != "core" or self.price(state).any())

    def faults(self, state: NoblesseState) -> Checks:
        role = state.players[self.by].role
        yield "no_such_ability", role is None or self.key not in role.abilities
        yield "option_not_chosen N2.4", role is not None and self.key != "core" and self.key not in role.chosen
        yield "already_used", (self.by, self.key) in state.used
        free, probes = self._wrong(state)
        yield from free
        yield from unpaid(state, self.by, self.price(state), self.envoys(state))
        yield from probes

    def aimed(self, state: NoblesseState) -> list[Aim]:
        """Its effects with all that they are aimed at; nothing where he has no such ability."""
        role = state.players[self.by].role
        listed = role.abilities[self.key].effects if role is not None and self.key in role.abilities else ()
        return [effects.aimed(effect, self.targets, self.by) for effect in listed]

    def touched(self, state: NoblesseState) -> tuple[str, ...]:
        things = (thing for aim in self.aimed(state) for thing in (aim.player, aim.unit, aim.at))
        return tuple(thing for thing in things if thing is not None)

    def done(self, state: NoblesseState) -> ActionDone:
        told = effects.told_targets(state, dict(self.targets), self.aimed(state), self.by) or None
        envoy, does = bool(self.envoys(state)), self.does(state)
        return ActionDone(player=self.by, action=f"ability {self.key}", target=told, envoy=envoy, does=does)

    def betrays(self, state: NoblesseState, refusal: Refusal) -> bool:
        return refusal in [self.refused(state, code, *things) for code, _, *things in self._wrong(state)[1]]

    def _wrong(self, state: NoblesseState) -> tuple[list[Check], list[Check]]:
        """What is in the way that the actor may know, and whatever else is: there he pays for asking."""
        free, probes = list[Check](), list[Check]()
        for aim in self.aimed(state):
            for wrong in islice(applying(effects.faults(state, aim)), 1):
                (probes if hidden(state, self.by, code_of(wrong), aim.unit_meant, aim.at) else free).append(wrong)
        return free, probes

    @property
    def numbered(self) -> str:
        return "" if self.key == "core" else self.key

    def aims(self, names: Names) -> str:
        return joined(names.of(str(aim)) for aim in dict(self.targets).values())


class Accept(PlayerOrder):
    """The answer to a proposal (N4.12, N4.14); the moderator may give it for a player."""

    STEP = 4
    SIGN = "✓"
    RULES = ("N4.12", "N4.14")
    SAYS = "Accept {proposal?marriage=the marriage|hostages=the exchange of hostages|what} that {of} proposes[, for {for_}]"

    proposal: Annotated[str, Slot("choice", "Proposal", ("marriage", "hostages"))]
    of: Annotated[str, Slot("player", "Of")]
    for_: Annotated[str | None, Slot("player", "For")] = None

    def giver(self, state: NoblesseState) -> Checks:
        """An answer already heard stands, though who gave it died later in the step: it counted at the proposal (N4.12)."""
        return super().giver(state) if not self._heard(state) else iter(())

    def faults(self, state: NoblesseState) -> Checks:
        yield "no_proposal", not self._heard(state), self.of

    def _heard(self, state: NoblesseState) -> bool:
        return (self.proposal, self.of, self.actor) in state.proposals
