"""The orders of players and moderator, and why they may be refused (C9).

`refusal` judges by the state at the order's own step. What hangs on the other orders of the turn is judged once the turn
is opened; before that only what the areas and stocks themselves rule out.
"""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core.ledger.names import Names
from core.ledger.sentence import counted
from core.orders.form import Form, Slot
from core.orders.order import Order, Refusal
from core.resolution.phase import Play, Turn
from . import events
from .state import DEFENSE, DRAW, NOT_PLAYED, OFFENSE, Aftermath, AreaBattle, ClaimRollsState, ExtraBattle

SPELLINGS = {"offense": OFFENSE, "offence": OFFENSE, "defense": DEFENSE, "defence": DEFENSE}

MODERATOR_ID = "moderator"


class ClaimOrder(Order):
    """What all orders share: the giver is checked first (C9.1), then what the order's own `fault` says."""

    def refusal(self, state: ClaimRollsState) -> Refusal | None:
        return self._wrong_giver(state) or self.fault(state)

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        raise NotImplementedError

    def taken(self, state: ClaimRollsState) -> Play:
        """What follows when the order is found in order."""
        raise NotImplementedError

    def _wrong_giver(self, state: ClaimRollsState) -> Refusal | None:
        if self.by == MODERATOR_ID:
            return None if self.MODERATOR else Refusal("players_only", "Only players give this order.", ("C9.1",))
        if self.by not in state.players:
            return Refusal("unknown_player", f"{self.by!r} is no player of this game.", ("C9.1",))
        return Refusal("moderator_only", "Only the moderator gives this order.", ("C9.1",)) if self.MODERATOR else None


def taken_up(turn: Turn[ClaimRollsState], *kinds: type[ClaimOrder]) -> Play:
    """The turn's orders of these kinds in order of submission, each refused or taken up."""
    yield from turn.each(turn.given(*kinds), lambda turn, order: order.taken(turn.state))


def _no_area(state: ClaimRollsState, area: str, rule: str) -> Refusal | None:
    return None if area in state.areas else Refusal("unknown_area", f"There is no area {area!r}.", (rule,))


def _target_fault(state: ClaimRollsState, by: str, at: str, earlier: tuple[str, ...] = ()) -> Refusal | None:
    """C9.5; `earlier` are the targets listed before this one in the same order."""
    if fault := _no_area(state, at, "C9.5"):
        return fault
    place = state.names.of(at)
    if state.owner(at) == by:
        return Refusal("own_area", f"{place} is the player's own.", ("C9.5",))
    if state.settings["attack_reach"] == "bordering" and not state.borders(at, by):
        return Refusal("not_adjacent", f"{place} borders no area of the player's.", ("C9.5", "C9.15"))
    if at in earlier or state.attack(by, at) is not None:
        return Refusal("already_attacking", f"The player attacks {place} already.", ("C9.5",))
    return None


class PriorityOrder(ClaimOrder):
    VERB = "priority"
    LABEL = "Army priority"
    MOVES = "army:{by}"
    RULES = ("C0.2", "C9.2")
    SAYS = "Choose the priority {priority:text}"

    priority: Annotated[str, Slot("text", "Priority", ("offense", "defense"))]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        if self.priority not in SPELLINGS:
            return Refusal("bad_priority", f"{self.priority!r} is neither offense nor defense.", ("C9.2",))
        if self.by in state.chosen:
            return Refusal("already_given", "The player has chosen a priority already.", ("C9.2", "C9.14"))
        return None

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.PriorityChosen(player=self.by, priority=SPELLINGS[self.priority])


class MainAttack(ClaimOrder):
    SIGN = "⚔"
    MOVES = "army:{by}"
    RULES = ("C0.4", "C9.3")
    SAYS = "Attack {area} with the main army"

    area: Annotated[str, Slot("area", "Target")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        return _army_sent(state, self.by) or _target_fault(state, self.by, self.area)

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.AttackDeclared(by=self.by, at=self.area, type="main")


class MassAssault(ClaimOrder):
    LABEL = "Mass Assault"
    SIGN = "⚔"
    MOVES = "army:{by}"
    RULES = ("C0.4", "C6.4", "C9.3")
    SAYS = "Make a Mass Assault on {areas|nothing}"

    areas: Annotated[tuple[str, ...], Slot("area", "Targets, the primary first")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        if fault := _army_sent(state, self.by):
            return fault
        if not self.areas:
            return Refusal("no_target", "The Mass Assault names no area.", ("C9.3",))
        faults = (_target_fault(state, self.by, at, self.areas[:place]) for place, at in enumerate(self.areas))
        return next(filter(None, faults), None)

    def taken(self, state: ClaimRollsState) -> Play:
        for rank, at in enumerate(self.areas, 1):
            yield events.AttackDeclared(by=self.by, at=at, type="mass", rank=rank, rules=("C6.4",))


def _army_sent(state: ClaimRollsState, by: str) -> Refusal | None:
    if state.main_attack(by) is None:
        return None
    return Refusal("already_given", "The player's main army is sent out already.", ("C0.4", "C9.3"))


class AuxiliaryAttack(ClaimOrder):
    SIGN = "A"
    MOVES = "auxiliaries:{by}"
    RULES = ("C0.4", "C9.4")
    SAYS = "Attack {area} with auxiliaries"

    area: Annotated[str, Slot("area", "Target")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        return _target_fault(state, self.by, self.area)

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.AttackDeclared(by=self.by, at=self.area, type="auxiliary")


class StandAt(ClaimOrder):
    SIGN = "▣"
    MOVES = "army:{by}"
    RULES = ("C1.7", "C9.6")
    SAYS = "Rather fight for {area}"

    area: Annotated[str, Slot("area", "Area to fight for")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        if self.by in state.stands:
            return Refusal("already_given", "The player has named an area to stand at already.", ("C9.6", "C9.14"))
        if fault := _no_area(state, self.area, "C9.6"):
            return fault
        if state.owner(self.area) != self.by:
            return Refusal("not_yours", f"{state.names.of(self.area)} is not the player's.", ("C9.6",))
        return None

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.StandChosen(player=self.by, at=self.area)


class Spend(ClaimOrder):
    LABEL = "Spend RP"
    SIGN = "$"
    RULES = ("C4.11", "C9.7")
    SAYS = "Spend {rp} RP on the claim roll at {at}"

    rp: Annotated[int | float | bool | str, Slot("number", "RP")]
    at: Annotated[str, Slot("area", "On the claim roll at")]

    def role(self, state: ClaimRollsState) -> str | None:
        """Whether the RP serves the giver's attack or defence there; None when he has no part in it."""
        if state.attack(self.by, self.at) is not None:
            return "attack"
        return "defence" if state.owner(self.at) == self.by else None

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        if fault := _no_area(state, self.at, "C9.7"):
            return fault
        if not isinstance(self.rp, int) or isinstance(self.rp, bool) or self.rp < 1:
            return Refusal("bad_rp", f"{self.rp!r} is not a whole number of 1 or more.", ("C9.7",))
        if any((one.by, one.at) == (self.by, self.at) for one in state.promises):
            return Refusal("already_given", f"RP for {state.names.of(self.at)} is promised already.", ("C9.7", "C9.14"))
        if state.opened and (fault := self._misplaced(state, self.rp)):
            return fault
        if self.rp > state.spare(self.by):
            return Refusal("not_enough_rp", f"The player has only {state.spare(self.by)} RP left.", ("C9.7", "C9.13"))
        return None

    def _misplaced(self, state: ClaimRollsState, rp: int) -> Refusal | None:
        """What is wrong with RP there by the attacks and priorities of the turn."""
        place, offense, role = state.names.of(self.at), state.offense(self.by), self.role(state)
        if role is None:
            return Refusal("not_involved", f"The player neither attacks nor owns {place}.", ("C9.7",))
        if not state.old:
            return _misspent(state, self.by, self.at, role)
        if role == "attack" and not offense and rp > 1:
            return Refusal("rp_over_limit", "1 RP buys off the penalty of defense; more buys nothing.", ("C7.4", "C9.7"))
        if role == "defence" and offense and rp > 1:
            return Refusal("rp_over_limit", "Emergency fortifications take 1 RP, no more.", ("C7.8", "C9.7"))
        return None

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.RpPromised(player=self.by, at=self.at, rp=int(self.rp), role=self.role(state) or "")


def _misspent(state: ClaimRollsState, by: str, at: str, role: str) -> Refusal | None:
    """Where the current rules let nobody buy modifiers: auxiliary attacks, and defence with offense (C4.6, C4.10, C6.7)."""
    attack = state.attack(by, at)
    if role == "defence" or attack is None:
        if state.offense(by):
            return Refusal("rp_needs_defense", "Only a player with priority defense spends RP on a defence.", ("C4.10", "C9.7"))
        return None
    if attack.type == "auxiliary":
        return Refusal("rp_on_auxiliary", "No RP may be spent on an auxiliary attack.", ("C4.6", "C9.7"))
    if not attack.main and state.settings["mass_assault_rp"] == "primary_only":
        return Refusal("rp_on_auxiliary", "Only the primary target of a Mass Assault may be given RP.", ("C6.7", "C9.7"))
    return None


class RerollTie(ClaimOrder):
    LABEL = "Reroll a tie"
    SIGN = "⟳"
    RULES = ("C5.8", "C9.8")
    SAYS = "Pay to reroll a tie at {area}"

    area: Annotated[str, Slot("area", "Attacked area")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        if fault := _no_area(state, self.area, "C9.8"):
            return fault
        if state.opened and state.attack(self.by, self.area) is None:
            return Refusal("not_involved", f"The player does not attack {state.names.of(self.area)}.", ("C9.8",))
        if state.reroll(self.by, self.area) is not None:
            return Refusal("already_given", "The reroll there is ordered already.", ("C9.8", "C9.14"))
        return None

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.RerollWished(player=self.by, at=self.area)


class FirstBattle(ClaimOrder):
    LABEL = "Settle a deadlock"
    SIGN = "1"
    RULES = ("C2.10", "C9.9")
    MODERATOR = True
    SAYS = "Have {area} fought over first"

    area: Annotated[str, Slot("area", "Area fought over first")]

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        return _no_area(state, self.area, "C9.9")


class ExtraBattleOrder(ClaimOrder):
    VERB = "extra_battle"
    SIGN = "⚔"
    RULES = ("C3.5", "C9.10")
    SAYS = "Offer {partner} an extra battle[, staking {stake}][ over {over}]"

    partner: Annotated[str, Slot("player", "Against")]
    stake: Annotated[str | None, Slot("area", "Own area at stake")] = None
    over: Annotated[str | None, Slot("area", "Unclaimed area at stake")] = None

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        """All checks but the agreement itself, which takes both orders."""
        if self.partner not in state.players or self.partner == self.by:
            return Refusal("unknown_player", f"{self.partner!r} is no other player of this game.", ("C9.10",))
        if any(offer.by == self.by for offer in state.offers):
            return Refusal("already_given", "The player has asked for an extra battle already.", ("C3.1", "C9.10", "C9.14"))
        busy = [player for player in (self.by, self.partner) if state.battle_of(player)]
        if busy:
            return Refusal("has_battle", f"{state.names.of(busy[0])} has a battle to fight.", ("C1.9", "C3.1", "C9.10"))
        if self.stake is not None and self.over is not None:
            return Refusal("two_stakes", "An extra battle has one stake at most.", ("C3.4", "C9.10"))
        if self.stake is not None:
            return self._bad_stake(state, self.stake)
        return self._bad_prize(state, self.over) if self.over is not None else None

    def _bad_stake(self, state: ClaimRollsState, stake: str) -> Refusal | None:
        if fault := _no_area(state, stake, "C9.10"):
            return fault
        if state.owner(stake) != self.by:
            return Refusal("not_yours", f"{state.names.of(stake)} is not the player's to stake.", ("C3.2", "C9.10"))
        if fault := contested(state, stake):
            return fault
        return None if state.borders(stake, self.partner) else _no_border(state, stake, self.partner, "C3.2")

    def _bad_prize(self, state: ClaimRollsState, over: str) -> Refusal | None:
        if fault := _no_area(state, over, "C9.10"):
            return fault
        if state.owner(over) is not None:
            return Refusal("not_unclaimed", f"{state.names.of(over)} has an owner.", ("C3.3", "C9.10"))
        if fault := contested(state, over):
            return fault
        apart = [player for player in (self.by, self.partner) if not state.borders(over, player)]
        return _no_border(state, over, apart[0], "C3.3") if apart else None

    def taken(self, state: ClaimRollsState) -> Play:
        yield events.ExtraBattleOffered(player=self.by, to=self.partner, stake=self.stake, over=self.over)


def contested(state: ClaimRollsState, area: str) -> Refusal | None:
    """C3.6: what is attacked this turn or at stake already cannot be staked."""
    at_stake = any(area in extra.areas for extra in state.extra_battles)
    if at_stake or any(attack.at == area for attack in state.attacks):
        why = "at stake already" if at_stake else "attacked this turn"
        return Refusal("area_contested", f"{state.names.of(area)} is {why}.", ("C3.6", "C9.10"))
    return None


def _no_border(state: ClaimRollsState, area: str, player: str, rule: str) -> Refusal:
    return Refusal("no_border", f"{state.names.of(area)} borders no area of {state.names.of(player)}.", (rule, "C9.10"))


class Statement(Form):
    """What stands in an area after a game (C8.7); what is not mentioned stays as it was."""

    buildings: Annotated[tuple[str, ...] | None, Slot("text", "Buildings")] = None
    fortifications: Annotated[Annotated[int, Meta(ge=0)] | None, Slot("number", "Fortifications")] = None

    @property
    def said(self) -> str:
        buildings = "" if self.buildings is None else ", ".join(self.buildings) or "no building"
        walls = "" if self.fortifications is None else counted(self.fortifications, "fortification")
        return " and ".join(filter(None, (buildings, walls))) or "nothing new"


Afterwards = Annotated[dict[str, Statement], Slot("statement", "What stands afterwards", forms=(Statement,), keys="area")]


class ResultOrder(ClaimOrder):
    """What the two kinds of results share; `winner` and `after` are fields of both."""

    MODERATOR = True

    def judged(
        self, state: ClaimRollsState, battle: AreaBattle | ExtraBattle | None, winner: str, after: Iterable[str]
    ) -> Refusal | None:
        """The checks on a result of `battle`, None being a battle that is not there."""
        if battle is None:
            return Refusal("no_such_battle", "No such battle is set.", self.RULES) if state.opened else None
        if state.result_of(battle) is not None or battle.result is not None:
            return Refusal("already_given", "This battle has its result already.", (*self.RULES, "C9.14"))
        if winner not in (*battle.players, DRAW, NOT_PLAYED):
            return Refusal("not_in_battle", f"{state.names.of(winner)} did not take part in this battle.", self.RULES)
        foreign = [area for area in after if area not in battle.areas]
        if foreign:
            return Refusal("not_in_battle", f"This battle is not over {state.names.of(foreign[0])}.", self.RULES)
        return None


def _ended(winner: str, names: Names) -> str:
    return {DRAW: "a draw", NOT_PLAYED: "not played"}.get(winner) or f"won by {names.of(winner)}"


def _left(after: dict[str, Statement], names: Names) -> str:
    """What stands in each area after a game, in words."""
    return "; ".join(f"in {names.of(area)} {stated.said}" for area, stated in after.items())


def _entered(battle: AreaBattle | ExtraBattle | None, winner: str, after: dict[str, Statement]) -> Play:
    if battle is not None:
        at = battle.at if isinstance(battle, AreaBattle) else None
        stated = tuple(
            Aftermath(at=place, buildings=one.buildings, fortifications=one.fortifications) for place, one in after.items()
        )
        yield events.ResultEntered(at=at, players=battle.players, winner=winner, after=stated)


class BattleResult(ResultOrder):
    LABEL = "Result of a battle"
    SIGN = "✓"
    RULES = ("C8.1", "C8.7", "C9.11")
    SAYS = "Enter the battle at {area} as {outcome}[; afterwards {afterwards}]"

    area: Annotated[str, Slot("area", "Area of the battle")]
    winner: Annotated[str, Slot("player", "Winner, or how it ended")]
    after: Afterwards = {}

    def outcome(self, names: Names) -> str:
        return _ended(self.winner, names)

    def afterwards(self, names: Names) -> str:
        return _left(self.after, names)

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        no_area = _no_area(state, self.area, "C9.11")
        return no_area or self.judged(state, state.battle_at(self.area), self.winner, self.after)

    def taken(self, state: ClaimRollsState) -> Play:
        return _entered(state.battle_at(self.area), self.winner, self.after)


class ExtraResult(ResultOrder):
    LABEL = "Result of an extra battle"
    SIGN = "✓"
    RULES = ("C8.8", "C9.12")
    SAYS = "Enter the extra battle of {pair} as {outcome}[; afterwards {afterwards}]"

    pair: Annotated[tuple[str, ...], Slot("player", "The two players")]
    winner: Annotated[str, Slot("player", "Winner, or how it ended")]
    after: Afterwards = {}

    def outcome(self, names: Names) -> str:
        return _ended(self.winner, names)

    def afterwards(self, names: Names) -> str:
        return _left(self.after, names)

    def fault(self, state: ClaimRollsState) -> Refusal | None:
        return self.judged(state, state.extra_battle_of(self.pair), self.winner, self.after)

    def taken(self, state: ClaimRollsState) -> Play:
        return _entered(state.extra_battle_of(self.pair), self.winner, self.after)
