"""Everything that can happen in a turn. Public unless an event says otherwise (C0.9)."""

from collections.abc import Mapping

from core.ledger.event import Event, PlayerEvent, PublicEvent, Term
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.consequences import lists, puts, sets, takes, through
from . import state as game
from .modifiers import sides
from .reasons import BattleReason
from .state import DRAW, NOT_PLAYED, Aftermath, AreaAttack, ClaimRollsState, Priority, without


def _order(event: Event) -> int:
    """The number of the order an event follows from. It stands among the causes, which no player reads."""
    return next(int(cause.removeprefix("order:")) for cause in event.causes if cause.startswith("order:"))


class PriorityChosen(PlayerEvent):
    RULES = ("C0.2",)
    SAYS = "{player} chooses {priority:text}."
    apply = puts("chosen", "player", lambda event: Priority(event.priority, _order(event)))
    priority: str


class PriorityDeclared(PublicEvent):
    RULES = ("C0.2", "C1.1")
    SAYS = "{player} has priority {priority:text}."
    player: str
    priority: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        chosen = state.chosen.get(self.player)
        return state.put("priorities", self.player, Priority(self.priority, chosen.order if chosen is not None else None))


class AttackDeclared(PublicEvent):
    RULES = ("C0.4",)
    SAYS = "{by} attacks {at} {type?main=with the main army|auxiliary=with auxiliaries|as target }[{rank} of a Mass Assault]."
    apply = lists("attacks", AreaAttack, order=_order)
    by: str
    at: str
    type: str
    rank: int | None = None


class StandChosen(PlayerEvent):
    RULES = ("C1.7",)
    SAYS = "{player} would prefer to fight for {at}."
    apply = puts("stands", "player", "at")
    at: str


class RpPromised(PlayerEvent):
    RULES = ("C4.11", "C9.13")
    SAYS = "{player} sets {rp} RP aside for the {role:text} at {at}."
    apply = lists("promises", game.Promise, by="player", order=_order)
    at: str
    rp: int
    role: str


class RerollWished(PlayerEvent):
    RULES = ("C5.8",)
    SAYS = "{player} would pay to reroll a tie at {at}."
    apply = lists("rerolls", game.Reroll, by="player", order=_order)
    at: str


class MainBattle(PublicEvent):
    SAYS = "The main battle of {player} is {role?attack=to attack|to defend} {at}."
    apply = puts("main_battles", "player", lambda event: (event.role, event.at))
    player: str
    role: str
    at: str


class Deadlock(Event):
    RULES = ("C2.10",)
    SAYS = "The attacks on {open} wait for each other; {set} is fought over first."
    open: tuple[str, ...]
    set: str


class BattleSet(PublicEvent):
    """`reasons` says in sentences why it is fought and how each player came to be in it, or stays away; `whys` are the same, of
    which the letters of those who fight are made."""

    UNSEALED = ("whys",)
    RULES = ("C2.11",)
    SAYS = "{players} fight a battle for {areas}.{why}"
    apply = lists("battles", game.AreaBattle)
    at: str
    areas: tuple[str, ...]
    players: tuple[str, ...]
    because: Term[game.Because]
    reasons: Term[tuple[str, ...]] = ()
    whys: Term[tuple[BattleReason, ...]] = ()

    @property
    def why(self) -> str:
        """The reasons by which it is fought, each after a space (C2.3 to C2.5)."""
        return "".join(f" {reason}" for reason in self.reasons)

    def told_to(self, player: str, names: Names) -> list[str]:
        """The reasons as one who fights in it reads them; those of a turn told long ago, or of a ruling, as they stand."""
        return [why.sentence(names, player) for why in self.whys] or [*self.reasons]


class NoBattle(PublicEvent):
    RULES = ("C2.6", "C2.11")
    SAYS = "{player} has no battle to fight."
    player: str


class ClaimRollDue(PublicEvent):
    RULES = ("C2.6", "C4.1")
    SAYS = "The attack of {by} on {at} goes to a claim roll. {reason:text}"
    by: str
    at: str
    reason: str


class ExtraBattleOffered(PlayerEvent):
    RULES = ("C3.5",)
    SAYS = ("{player} offers {to} an extra battle, staking {stake}.", "{player} offers {to} an extra battle[ over {over}].")
    apply = lists("offers", game.Offer, by="player", order=_order)
    to: str
    stake: str | None
    over: str | None


class ExtraBattleSet(PublicEvent):
    RULES = ("C3.1", "C3.5")
    SAYS = (
        "{players} play an extra battle for {over}, which nobody has claimed.",
        "{players} play an extra battle for {stakes?}{against}.",
        "{players} play an extra battle with nothing at stake.",
    )
    apply = lists("extra_battles", game.ExtraBattle, stakes=lambda event: tuple((event.stakes or {}).items()))
    players: tuple[str, ...]
    stakes: Mapping[str, str] | None
    over: str | None

    def against(self, names: Names) -> str:
        """The areas at stake, an area a side."""
        return " against ".join(names.within[area] for area in (self.stakes or {}).values())


class ResultEntered(Event):
    """The moderator's order about a game is in order; the game's own event follows from it."""

    RULES = ("C8.1",)
    FIGHT = Fight(("players",))
    SAYS = ("Entered: the battle at {at}, {outcome}.", "Entered: the extra battle of {players}, {outcome}.")
    apply = lists("results", game.Result, order=_order)
    outcome = game.outcome
    at: str | None
    players: tuple[str, ...]
    winner: str
    after: tuple[Aftermath, ...] = ()


class AreaBattleFought(PublicEvent, tag="battle_fought"):
    """`winner` is None after a draw; an `extra` battle has no `at`, and its areas are those at stake."""

    FIGHT = Fight(("players",))
    SAYS = (
        "{winner} beats {beaten} in the {extra?extra |}battle[ for {areas}].",
        "{players} fight to a draw in the {extra?extra |}battle[ for {areas}].",
    )
    at: str | None
    areas: tuple[str, ...]
    players: tuple[str, ...]
    winner: str | None
    extra: bool

    @property
    def beaten(self) -> tuple[str, ...]:
        return tuple(player for player in self.players if player != self.winner)

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        outcome = self.winner or DRAW
        if self.extra:
            return state.marked("extra_battles", {"players": self.players}, result=outcome)
        fought = state.marked("battles", {"at": self.at}, result=outcome)
        return fought.marked("attacks", lambda attack: self._had(attack, state), settled=True)

    def _had(self, attack: AreaAttack, state: ClaimRollsState) -> bool:
        """Whether the game was this attack (C8.5); the winner over an absent owner has yet to claim the area (C8.4)."""
        if attack.at not in self.areas or attack.by not in self.players or not attack.main:  # most are elsewhere
            return attack.settled
        owner = state.owner(attack.at)
        absent = owner is not None and owner not in self.players
        return not (absent and attack.by == self.winner and state.settings["absent_defender"] == "claim_roll")


class BattleNotPlayed(PublicEvent):
    RULES = ("C8.3",)
    FIGHT = Fight(decides=False)
    SAYS = "The battle at {at} was not played; its attacks go to claim rolls."
    apply = through(lambda state, at: state.marked("battles", {"at": at}, result=NOT_PLAYED), "at")
    at: str


class AreaTaken(PublicEvent):
    FIGHT = Fight(decides=False)
    SAYS = (
        "{by} takes {at} from {from_} by {how?battle=battle|extra_battle=an extra battle|claim_roll=a claim roll}.",
        "{by} takes {at}, which nobody held, by {how?battle=battle|extra_battle=an extra battle|claim_roll=a claim roll}.",
    )
    apply = takes("areas", "at", owner="by")
    at: str
    by: str
    from_: str | None
    how: str


class BuildingsDestroyed(PublicEvent):
    SAYS = "Destroyed in {at}: {buildings}."
    at: str
    buildings: Term[tuple[str, ...]]

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return state.changed("areas", self.at, buildings=without(state.areas[self.at].buildings, self.buildings))


class FortificationsLost(PublicEvent):
    SAYS = "{at} loses {lost:count fortification}; {left|none} left."
    apply = takes("areas", "at", fortifications="left")
    at: str
    lost: int
    left: int


class AreaStated(PublicEvent):
    """What the moderator said stands in an area after a game, where that is more or other than what was left (C8.7)."""

    RULES = ("C8.7",)
    SAYS = "In {at} now stand {buildings|no building}, with {fortifications:count fortification}."
    apply = sets("areas", "at", "buildings", "fortifications")
    at: str
    buildings: Term[tuple[str, ...]]
    fortifications: int


class RpSpent(PlayerEvent):
    FIGHT = Fight(("player",), decides=False)
    SAYS = (
        "{player} spends {rp} RP {use?attack=on the attack on|defence=on the defence of|reroll=to reroll the tie "
        "at|ignore_penalty=to ignore the penalty of defense at|emergency_fortifications=on emergency fortifications in} "
        "{at}."
    )
    at: str
    rp: int
    use: str

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        state = state.put("rp", self.player, state.rp.get(self.player, 0) - self.rp)
        if self.use == "reroll":
            return state
        return state.marked("promises", {"by": self.player, "at": self.at}, paid=True)


class Roll(PublicEvent):
    """A die of a claim roll; `player` is None for an unclaimed area."""

    FIGHT = Fight(("player",))
    SAYS = (
        "{player}, {role?attacker=attacking|defending} {at}, ~rolls{again? again}: {die} {modifier:plus} = {total}.",
        "The unclaimed {at}, {role?attacker=attacking|defending} {at}, ~rolls{again? again}: {die} {modifier:plus} = {total}.",
    )
    at: str
    player: str | None
    role: str
    die: int
    modifier: int
    total: int
    again: bool

    def worked_out(self, state: ClaimRollsState) -> tuple[str, ...]:
        mine = (one for one in sides(state, self.at) if (one.player, one.role) == (self.player, self.role))
        return tuple(f"Added to the die, {side.modifier:+d}: {side.added}." for side in mine if side.added)


class Tie(PublicEvent):
    RULES = ("C5.5", "C5.10")
    SAYS = ("{several} share the highest score at {at}.", "{tied.0} ties with the unclaimed {at}.")
    at: str
    tied: tuple[str, ...]

    @property
    def several(self) -> tuple[str, ...]:
        """Those who share the highest score; nothing where it is one alone."""
        return self.tied if len(self.tied) > 1 else ()


class ClaimRoll(PublicEvent):
    """`winner` holds the area after the roll, None when nobody does; `to_beat` is what the defence came to, which need not be
    the highest score that the winner has beaten."""

    FIGHT = Fight(("winner",), decides=False)
    SAYS = (
        "{result?attacker_wins=}{winner} ~wins the claim roll for {at} against a defence of {to_beat}.",
        "{result?tie_stands=}The tie at {at} stands: {winner} keeps {at}.",
        "{result?tie_stands=}The tie at {at} stands: {at} stays unclaimed.",
        "No attacker beats {to_beat}: {winner} keeps {at}.",
        "No attacker beats {to_beat}: {at} stays unclaimed.",
    )
    apply = through(lambda state, at: state.marked("attacks", {"at": at}, settled=True), "at")
    at: str
    result: str
    winner: str | None
    to_beat: int


class ClaimOdds(Event):
    """Chances as fractions in lowest terms; the key `unclaimed` stands for an area without an owner."""

    RULES = ("C10.1",)
    SAYS = "Odds at {at}: {chances}; a tie stands {tie_stands:text}."
    at: str
    wins: Mapping[str, str]
    tie_stands: str

    def chances(self, names: Names) -> str:
        """The chance of each side, as it is written."""
        return ", ".join(f"{names.of(side)} {chance}" for side, chance in self.wins.items())


class OddsRow(Event):
    RULES = ("C10.2",)
    SAYS = (
        "At a difference of {difference:+d}{reroll? with a reroll}: attacker {attacker_wins:text}, tie {tie_stands:text}, "
        "defender {defender_wins:text}."
    )
    difference: int
    reroll: bool
    attacker_wins: str
    tie_stands: str
    defender_wins: str


class TurnClosed(PublicEvent):
    """The turn is over; what belonged to it alone is put away."""

    RULES = ("C0.5",)
    SAYS = "Turn {turn} is over."
    turn: int

    def apply(self, state: ClaimRollsState) -> ClaimRollsState:
        return state.with_(
            turn=self.turn + 1, chosen=Register(), priorities=Register(), attacks=(), stands=Register(), promises=(),
            rerolls=(), main_battles=Register(), battles=(), offers=(), extra_battles=(), results=(),
        )  # fmt: skip
