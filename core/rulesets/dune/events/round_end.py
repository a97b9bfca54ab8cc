"""Survivors, income and the end of the round."""

from msgspec.structs import replace

from core.ledger.register import Register
from core.rulesets.consequences import adds, sets
from ..state import DuneState
from .words import DuneEvent, OfHouse


class ForcesReturned(OfHouse):
    RULES = ("D8.9",)
    SAYS = "{legions+heroes|nobody} of {player} ~returns to {to}."

    to: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]

    def apply(self, state: DuneState) -> DuneState:
        return state.settled(self.to, self.legions, self.heroes)


class LootPaid(OfHouse):
    RULES = ("D9.14",)
    SAYS = "{player} gains {amount} MS of loot."

    amount: int

    def apply(self, state: DuneState) -> DuneState:
        return state.paying(self.player, -self.amount).changed("players", self.player, loot=0)


class DuneIncome(OfHouse, tag="income"):
    RULES = ("D18.2",)
    SAYS = "The locations of {player} pay {amount} MS."

    amount: int

    def apply(self, state: DuneState) -> DuneState:
        return state.paying(self.player, -self.amount)


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

    lost: int

    def apply(self, state: DuneState) -> DuneState:
        return state.paying(self.player, self.lost)


class DuneRoundEnded(DuneEvent, tag="round_ended"):
    """The next round begins: what counted for this one alone is wiped."""

    RULES = ("D18.1",)
    SAYS = "Round {round} is over."
    TOLD = "public"

    round: int

    def apply(self, state: DuneState) -> DuneState:
        players = {i: replace(one, recruited=0, ap_spent=0, loot=0, launched=()) for i, one in state.players.items()}
        locations = {
            i: replace(one, regenerated=False, stolen=0, seizures=0, seized_from=()) for i, one in state.locations.items()
        }
        return replace(
            state.with_legions(state.legions, fresh=False, moved=False).with_heroes(state.heroes, moved=False),
            round=self.round + 1, players=Register(players), locations=Register(locations), forces=(), assassins=(),
            truces=(), regenerating=(),
            kanly=Register({i: replace(kanly, agreed=()) for i, kanly in state.kanly.items()}),
        )  # fmt: skip
