"""The orders of players and moderator, and why they may be refused (C9). An order is judged by the state at its own step: what
hangs on the other orders of the turn once the turn is opened, before that only what areas and stocks themselves rule out."""

from abc import abstractmethod
from typing import Annotated, Any, ClassVar

from msgspec import structs

from core.ledger.names import Names
from core.ledger.sentence import counted
from core.orders.form import Count, Form, Slot
from core.orders.order import MODERATING, Order
from core.resolution.phase import Play
from core.rulesets.consequences import gives
from core.rulesets.refusing import Check, Checks
from core.rulesets.ruleset import Spending
from core.rulesets.sure import SureOrder
from . import events
from .state import DEFENSE, DRAW, NOT_PLAYED, OFFENSE, Aftermath, AreaBattle, ClaimRollsState, ExtraBattle, outcome

SPELLINGS = {"offense": OFFENSE, "offence": OFFENSE, "defense": DEFENSE, "defence": DEFENSE}


class ClaimOrder(SureOrder):
    """What all orders share: the giver is checked first (C9.1)."""

    RULESET = "claim_rolls"

    def giver(self, state: ClaimRollsState) -> Checks:
        yield "unknown_player C9.1", self.by != MODERATING and self.by not in state.players, self.by
        yield "players_only C9.1", self.by == MODERATING and not self.MODERATOR
        yield "moderator_only C9.1", self.by != MODERATING and self.MODERATOR


def _no_area(state: ClaimRollsState, area: str, rule: str) -> Check:
    return f"unknown_area {rule}", area not in state.areas, area


def _attack_faults(state: ClaimRollsState, by: str, *targets: str, main: bool) -> Checks:
    """C9.3 to C9.5; an area listed twice is attacked already."""
    yield "already_given/army C0.4 C9.3", main and state.main_attack(by) is not None
    yield "no_target C9.3", not targets
    for place, at in enumerate(targets):
        yield _no_area(state, at, "C9.5")
        yield "own_area C9.5", state.owner(at) == by, at
        yield "not_adjacent C9.5 C9.15", state.settings["attack_reach"] == "bordering" and not state.borders(at, by), at
        yield "already_attacking C9.5", at in targets[:place] or state.attack(by, at) is not None, at


class PriorityOrder(ClaimOrder):
    """Offense or defense for the turn; who sends none stays on defense (C0.2, C0.3)."""

    VERB = "priority"
    LABEL = "Army priority"
    SIGN = "P"
    MOVES = "army:{by}"
    RULES = ("C0.2", "C9.2")
    SAYS = "Choose {spelt:text} as army priority"
    sure = gives(events.PriorityChosen, player="by", priority="spelt")
    priority: Annotated[str, Slot("text", "Priority", ("offense", "defense"))]

    @property
    def spelt(self) -> str:
        """The priority as the rules spell it; as it was written where they know none of that name."""
        return SPELLINGS.get(self.priority, self.priority)

    def faults(self, state: ClaimRollsState) -> Checks:
        yield "bad_priority C9.2", self.priority not in SPELLINGS, self.priority
        yield "already_given/priority C9.2 C9.14", self.by in state.chosen


class OneAttack(ClaimOrder):
    TYPE: ClassVar[str]
    sure = gives(events.AttackDeclared, by="by", at="area", type="TYPE")
    area: Annotated[str, Slot("area", "Target")]

    def faults(self, state: ClaimRollsState) -> Checks:
        return _attack_faults(state, self.by, self.area, main=self.TYPE == "main")


class MainAttack(OneAttack):
    """The one attack of the main army, which may be fought as a battle (C0.4, C1.5)."""

    SIGN = "⚔"
    MOVES = "army:{by}"
    RULES = ("C0.4", "C9.3")
    SAYS = "Attack {area} with the main army"
    TYPE = "main"


class MassAssault(ClaimOrder):
    """The main army against several areas: the first may be fought, each has a better roll than the next (C6.1 to C6.8)."""

    LABEL = "Mass Assault"
    SIGN = "⚔"
    MOVES = "army:{by}"
    RULES = ("C0.4", "C6.4", "C9.3")
    SAYS = "Make a Mass Assault on {areas|nothing}"
    areas: Annotated[tuple[str, ...], Slot("area", "Targets, the primary first")]

    def faults(self, state: ClaimRollsState) -> Checks:
        return _attack_faults(state, self.by, *self.areas, main=True)

    def sure(self, state: ClaimRollsState) -> Play:
        for rank, at in enumerate(self.areas, 1):
            yield events.AttackDeclared(by=self.by, at=at, type="mass", rank=rank, rules=("C6.4",))


class AuxiliaryAttack(OneAttack):
    """An attack that is always rolled for, without RP on its modifiers (C1.5, C4.6)."""

    SIGN = "A"
    MOVES = "auxiliaries:{by}"
    RULES = ("C0.4", "C9.4")
    SAYS = "Attack {area} with auxiliaries"
    TYPE = "auxiliary"


class StandAt(ClaimOrder):
    """Which of his attacked areas a player would rather defend himself (C1.7)."""

    SIGN = "▣"
    MOVES = "army:{by}"
    RULES = ("C1.7", "C9.6")
    SAYS = "Prefer to fight for {area}"
    sure = gives(events.StandChosen, player="by", at="area")
    area: Annotated[str, Slot("area", "Area to fight for")]

    def faults(self, state: ClaimRollsState) -> Checks:
        yield "already_given/stand C9.6 C9.14", self.by in state.stands
        yield _no_area(state, self.area, "C9.6")
        yield "not_yours C9.6", state.owner(self.area) != self.by, self.area


class Spend(ClaimOrder):
    """Sets RP aside for a claim roll, in secret until all are opened (C4.11). The current rules let nobody buy modifiers of
    auxiliary attacks, nor of a defence with offense (C4.6, C4.10, C6.7)."""

    LABEL = "Spend RP"
    SIGN = "$"
    RULES = ("C4.11", "C9.7")
    SAYS = "Spend {rp} RP on the claim roll at {at}"
    sure = gives(events.RpPromised, player="by", at="at", rp="rp", role=lambda order, state: order.role(state) or "")
    rp: Annotated[int | float | bool | str, Slot("number", "RP")]
    at: Annotated[str, Slot("area", "On the claim roll at")]

    def role(self, state: ClaimRollsState) -> str | None:
        """Whether the RP serves the giver's attack or defence there; None when he has no part in it."""
        if state.attack(self.by, self.at) is not None:
            return "attack"
        return "defence" if state.owner(self.at) == self.by else None

    def faults(self, state: ClaimRollsState) -> Checks:
        yield _no_area(state, self.at, "C9.7")
        if not isinstance(self.rp, int) or isinstance(self.rp, bool) or self.rp < 1:
            yield "bad_rp C9.7", True, self.rp
            return
        yield "already_given/spend C9.7 C9.14", any((one.by, one.at) == (self.by, self.at) for one in state.promises), self.at
        attack, offense = state.attack(self.by, self.at), state.offense(self.by)
        auxiliary = attack is not None and attack.type == "auxiliary" and not state.old
        yield "not_involved C9.7", state.opened and self.role(state) is None, self.at
        if state.opened and state.old:
            yield "rp_over_limit/attack C7.4 C9.7", attack is not None and not offense and self.rp > 1
            yield "rp_over_limit/defence C7.8 C9.7", attack is None and offense and self.rp > 1
        yield "rp_needs_defense C4.10 C9.7", state.opened and not state.old and attack is None and offense
        yield "rp_on_auxiliary C4.6 C9.7", auxiliary  # so much is sure before the priorities are
        if state.opened and state.settings["mass_assault_rp"] == "primary_only":
            yield "rp_on_auxiliary/mass C6.7 C9.7", attack is not None and not attack.main and not state.old
        spare = state.spare(self.by)
        yield "not_enough_rp/none C9.7 C9.13", self.rp > spare == 0
        yield "not_enough_rp C9.7 C9.13", self.rp > spare, spare


class RerollTie(ClaimOrder):
    """Has a tie rerolled for 1 RP, should it come to one there (C5.8)."""

    LABEL = "Reroll a tie"
    SIGN = "⟳"
    RULES = ("C5.8", "C9.8")
    SAYS = "Pay to reroll a tie at {area}"
    sure = gives(events.RerollWished, player="by", at="area")
    area: Annotated[str, Slot("area", "Attacked area")]

    def faults(self, state: ClaimRollsState) -> Checks:
        yield _no_area(state, self.area, "C9.8")
        yield "not_involved/attack C9.8", state.opened and state.attack(self.by, self.area) is None, self.area
        yield "already_given/reroll C9.8 C9.14", state.reroll(self.by, self.area) is not None


class FirstBattle(ClaimOrder):
    """The moderator settles a deadlock of attacks that wait for each other (C2.10)."""

    LABEL = "Settle a deadlock"
    SIGN = "1"
    RULES = ("C2.10", "C9.9")
    MODERATOR = True
    SAYS = "Have {area} fought over first"
    area: Annotated[str, Slot("area", "Area fought over first")]

    def faults(self, state: ClaimRollsState) -> Checks:
        yield _no_area(state, self.area, "C9.9")


class ExtraBattleOrder(ClaimOrder):
    """Binds when the partner names him on matching terms (C3.5)."""

    VERB = "extra_battle"
    SIGN = "⚔"
    RULES = ("C3.5", "C9.10")
    SAYS = "Offer {partner} an extra battle[, staking {stake}][ over {over}]"
    sure = gives(events.ExtraBattleOffered, player="by", to="partner", stake="stake", over="over")
    partner: Annotated[str, Slot("player", "Against")]
    stake: Annotated[str | None, Slot("area", "Own area at stake")] = None
    over: Annotated[str | None, Slot("area", "Unclaimed area at stake")] = None

    def faults(self, state: ClaimRollsState) -> Checks:
        """All checks but the agreement itself, which takes both orders."""
        yield "unknown_player C9.10", self.partner not in state.players, self.partner
        yield "unknown_player/oneself C9.10", self.partner == self.by
        yield "already_given/extra_battle C3.1 C9.10 C9.14", any(offer.by == self.by for offer in state.offers)
        yield "has_battle/oneself C1.9 C3.1 C9.10", bool(state.battle_of(self.by))
        yield "has_battle C1.9 C3.1 C9.10", bool(state.battle_of(self.partner)), self.partner
        yield "two_stakes C3.4 C9.10", self.stake is not None and self.over is not None
        if (area := self.over if self.stake is None else self.stake) is None:
            return
        yield _no_area(state, area, "C9.10")
        yield "not_yours/stake C3.2 C9.10", self.stake is not None and state.owner(area) != self.by, area
        yield "not_unclaimed C3.3 C9.10", self.over is not None and state.owner(area) is not None, area
        yield from contested(state, area)
        if self.over is not None:
            yield "no_border/own C3.3 C9.10", not state.borders(area, self.by), area
        rule = "C3.2" if self.stake is not None else "C3.3"
        yield f"no_border {rule} C9.10", not state.borders(area, self.partner), area, self.partner


def contested(state: ClaimRollsState, area: str) -> Checks:
    """C3.6: what is attacked this turn or at stake already cannot be staked."""
    yield "area_contested/stake C3.6 C9.10", any(area in extra.areas for extra in state.extra_battles), area
    yield "area_contested C3.6 C9.10", any(attack.at == area for attack in state.attacks), area


class Statement(Form):
    """What stands in an area after a game (C8.7); what is not mentioned stays as it was."""

    buildings: Annotated[tuple[str, ...] | None, Slot("text", "Buildings")] = None
    fortifications: Annotated[Count | None, Slot("number", "Fortifications")] = None

    @property
    def said(self) -> str:
        buildings = "" if self.buildings is None else ", ".join(self.buildings) or "no building"
        walls = "" if self.fortifications is None else counted(self.fortifications, "fortification")
        return " and ".join(filter(None, (buildings, walls))) or "nothing new"


Winner = Annotated[str, Slot("player", "Winner, or how it ended", (DRAW, NOT_PLAYED))]
Afterwards = Annotated[dict[str, Statement], Slot("statement", "What stands afterwards", forms=(Statement,), keys="area")]


class ResultOrder(ClaimOrder):
    """What the two kinds of results share; `winner` and `after` are fields of both."""

    MODERATOR = True
    outcome = outcome

    @abstractmethod
    def battle(self, state: ClaimRollsState) -> AreaBattle | ExtraBattle | None:
        """The battle it is the result of; None where there is none."""

    def afterwards(self: Any, names: Names) -> str:
        """What is left of the areas, in words; nothing where that follows from the rules."""
        return "; ".join(f"in {names.within[area]} {stated.said}" for area, stated in self.after.items())

    def faults(self: Any, state: ClaimRollsState) -> Checks:
        battle: AreaBattle | ExtraBattle | None = self.battle(state)
        if battle is None:
            yield "no_such_battle", state.opened
            return
        entered = any((one.at, one.players) == (battle.at, battle.players) for one in state.results)
        yield f"already_given/result {' '.join(self.RULES)} C9.14", entered or battle.result is not None
        yield "not_in_battle", self.winner not in (*battle.players, DRAW, NOT_PLAYED), self.winner
        foreign = [area for area in self.after if area not in battle.areas]
        yield "not_in_battle/area", foreign, *foreign[:1]

    def sure(self: Any, state: ClaimRollsState) -> Play:
        battle: AreaBattle | ExtraBattle | None = self.battle(state)
        if battle is not None:
            after = tuple(Aftermath(at=at, **structs.asdict(stated)) for at, stated in self.after.items())
            yield events.ResultEntered(at=battle.at, players=battle.players, winner=self.winner, after=after)


class BattleResult(ResultOrder):
    """What became of a battle, as the moderator enters it, with what stands afterwards where that is stated (C8.1, C8.7)."""

    LABEL = "Result of a battle"
    SIGN = "✓"
    RULES = ("C8.1", "C8.7", "C9.11")
    SAYS = "Enter the battle at {area} as {outcome}[; afterwards {afterwards}]"
    area: Annotated[str, Slot("area", "Area of the battle")]
    winner: Winner
    after: Afterwards = {}

    def battle(self, state: ClaimRollsState) -> AreaBattle | None:
        return state.battle_at(self.area)

    def faults(self, state: ClaimRollsState) -> Checks:
        yield _no_area(state, self.area, "C9.11")
        yield from super().faults(state)


class ExtraResult(ResultOrder):
    """The same of an extra battle, by the two who played it (C8.8)."""

    LABEL = "Result of an extra battle"
    SIGN = "✓"
    RULES = ("C8.8", "C9.12")
    SAYS = "Enter the extra battle of {pair} as {outcome}[; afterwards {afterwards}]"
    pair: Annotated[tuple[str, ...], Slot("player", "The two players")]
    winner: Winner
    after: Afterwards = {}

    def battle(self, state: ClaimRollsState) -> ExtraBattle | None:
        return next((extra for extra in state.extra_battles if sorted(extra.players) == sorted(self.pair)), None)


def spending(state: ClaimRollsState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The RP that orders promise together, and what the player has to spare (C9.13)."""
    promised = [order.rp for order in orders if isinstance(order, Spend)]
    return (Spending("RP", sum(rp for rp in promised if type(rp) is int and rp > 0), state.spare(player)),)
