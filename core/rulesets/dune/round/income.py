"""Step 6: loot, income, tokens, votes, and what idleness in Kanly costs (D9.14, D18.2, D2.16, D13.11)."""

from __future__ import annotations

from core.resolution.phase import Play, Turn
from core.rulesets.dune.events.round_end import DuneIncome, KanlyPenalty, LootPaid, TokensMade, VotesCounted
from core.rulesets.dune.state import DuneLocation, DuneState


def play(turn: Turn[DuneState]) -> Play:
    for player in sorted(turn.state.players):
        yield from _paid(turn, player)


def _paid(turn: Turn[DuneState], player: str) -> Play:
    state = turn.state
    house = state.players[player]
    if house.loot:
        yield LootPaid(player=player, amount=house.loot)
    income = income_of(state, player)
    if income:
        yield DuneIncome(player=player, amount=income)
    working = [one for one in state.locations.values() if one.owner == player and works(state, one)]
    tokens = sum(location.makes_tokens for location in working)
    if tokens:
        yield TokensMade(player=player, tokens=tokens)
    votes = sum(location.votes for location in working if location.elector)
    if votes != house.votes:
        yield VotesCounted(player=player, votes=votes)
    enemy = state.enemy(player)
    if enemy is not None and enemy not in house.launched:
        yield KanlyPenalty(player=player, lost=income // 2)


def works(state: DuneState, location: DuneLocation) -> bool:
    return location.idle_through < state.round


def income_of(state: DuneState, player: str) -> int:
    """What his locations pay him: their income less what raiders took (D18.2, D10.13)."""
    return sum(one.income - one.stolen for one in state.locations.values() if payee(state, one) == player and works(state, one))


def payee(state: DuneState, location: DuneLocation) -> str | None:
    """Whom this round's income goes to: the new owner of a place taken intact, or the old one by house rule."""
    if location.seized_from and state.settings["seized_income"] == "old_owner":
        return location.seized_from[0]
    return location.owner
