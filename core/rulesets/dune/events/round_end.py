"""Survivors, income and the end of the round."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.dune.events.words import count, doing, troops
from core.rulesets.dune.state import (
    State,
)


class ForcesReturned(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D8.9",)

    player: str
    to: str
    legions: tuple[str, ...]
    heroes: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.settled(self.to, self.legions, self.heroes)

    def sentence(self, names: Names) -> str:
        who = f"{troops(names, self.legions, self.heroes)} of {names.of(self.player)}"
        return f"{who} {doing(len(self.legions) + len(self.heroes), 'return')} to {names.of(self.to)}."


class LootPaid(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D9.14",)

    player: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, -self.amount).with_player(self.player, loot=0)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} gains {self.amount} MS of loot."


class Income(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D18.2",)

    player: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, -self.amount)

    def sentence(self, names: Names) -> str:
        return f"The locations of {names.of(self.player)} pay {self.amount} MS."


class TokensMade(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D2.16",)

    player: str
    tokens: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.with_player(self.player, upgrade_tokens=state.players[self.player].upgrade_tokens + self.tokens)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} gets {count(self.tokens, 'Legion Upgrade Token')}."


class VotesCounted(Event, frozen=True, kw_only=True):
    """The votes of a player's unhurt electors this round."""

    RULES: ClassVar[tuple[str, ...]] = ("D18.2", "D10.4")

    player: str
    votes: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.with_player(self.player, votes=self.votes)

    def sentence(self, names: Names) -> str:
        return f"The electors of {names.of(self.player)} have {count(self.votes, 'vote')} this round."


class KanlyPenalty(Event, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("D13.11", "D13.13")

    player: str
    lost: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return state.paying(self.player, self.lost)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} struck no blow at the enemy and loses {self.lost} MS of income."


class RoundEnded(Event, frozen=True, kw_only=True):
    """The next round begins: what counted for this one alone is wiped."""

    RULES: ClassVar[tuple[str, ...]] = ("D18.1",)

    round: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
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

    def sentence(self, names: Names) -> str:
        return f"Round {self.round} is over."
