"""What frames the battles of a round: its Battle Phase begins, random attacks are rolled, survivors return, and it ends; and what
all events share, whom they are of, and words."""

from core.ledger.event import Event, PublicEvent
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.rulesets.consequences import adds, sets, through
from ..state import NPC, Attack, DuneState, Force

ATTACKS = {"raid": "Raid", "seizure": "Seizure", "house_raid": "House Raid"}


class DuneEvent(Event):
    CALLED = {NPC: "a rogue house"}
    SPEAKS_OF = {
        **dict.fromkeys(("legion", "legions", "legions_lost"), "legions"),
        **dict.fromkeys(("heroes", "heroes_lost"), "heroes"),
    }


class OfHouse(DuneEvent):
    """What a house does, or what becomes of it: its player is told."""

    TOLD = "player"
    player: str


class OfTroops(OfHouse):
    """What legions and heroes of a house do."""

    legions: tuple[str, ...]
    heroes: tuple[str, ...]


def side(names: Names, side: str | None) -> str:
    """A player's name, or words for rogue houses and for no side."""
    if side == NPC:
        return "a rogue house"
    return "nobody" if side is None else names.of(side)


class NothingThere(OfHouse):
    """The place named is not in play (D17.4)."""

    RULES = ("D17.4",)
    SAYS = "The force of {player} finds nothing at {target}."
    ECHOES = ("target",)
    target: str

    def apply(self, state: DuneState) -> DuneState:
        mine = state.force(self.player, self.target)
        return state.marked("forces", lambda force: force is mine, heading=state.settings["return_home_to"])


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
    SAYS = "{player} rolls {roll}[ {modifier:plus}{sum}]: {attacks?|no random attack}[{attacks:count random attack}]."
    player: str
    roll: int
    modifier: int
    attacks: int

    @property
    def sum(self) -> str:
        """What the number of attacks is read off, where that is not what was rolled."""
        return f" = {self.roll + self.modifier}".replace("-", "−")


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
        return state.sending(Force(player=NPC, attack=self.attack, target=self.at, score=self.score, causes=self.causes))


class ForcesReturned(OfTroops):
    RULES = ("D8.9",)
    SAYS = "{legions+heroes|nobody} of {player} ~returns to {to}."

    apply = through(DuneState.settled, "to", "legions", "heroes")
    to: str


class LootPaid(OfHouse):
    RULES = ("D9.14",)
    SAYS = "{player} gains {amount} MS of loot."
    apply = through(
        lambda state, player, amount: state.paying(player, -amount).changed("players", player, loot=0), "player", "amount"
    )
    amount: int


class DuneIncome(OfHouse, tag="income"):
    RULES = ("D18.2",)
    SAYS = "The locations of {player} pay {amount} MS."
    apply = adds("players", "player", money="amount")
    amount: int


class TokensMade(OfHouse):
    RULES = ("D2.16",)
    SAYS = "{player} gets {tokens:count Legion Upgrade Token}."
    apply = adds("players", "player", upgrade_tokens="tokens")
    tokens: int


class VotesCounted(OfHouse):
    """The votes of a player's unhurt electors this round."""

    RULES = ("D18.2", "D10.4")
    SAYS = "The electors of {player} have {votes:count vote} this round."
    apply = sets("players", "player", "votes")
    votes: int


class KanlyPenalty(OfHouse):
    RULES = ("D13.11", "D13.13")
    SAYS = "{player} struck no blow at the enemy and ~loses {lost} MS of income."

    apply = through(DuneState.paying, "player", "lost")
    lost: int


class DuneRoundEnded(PublicEvent, tag="round_ended"):
    """The next round begins: what counted for this one alone is wiped."""

    RULES = ("D18.1",)
    SAYS = "Round {round} is over."
    round: int

    def apply(self, state: DuneState) -> DuneState:
        return state.with_(
            round=self.round + 1,
            players=state.players.each(recruited=0, ap_spent=0, loot=0, launched=()),
            locations=state.locations.each(regenerated=False, stolen=0, seizures=0, seized_from=()),
            legions=state.legions.each(fresh=False, moved=False),
            heroes=state.heroes.each(moved=False),
            kanly=state.kanly.each(agreed=()),
            forces=(), assassins=(), truces=(), regenerating=(),
        )  # fmt: skip
