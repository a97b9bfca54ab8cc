"""Steps 5 to 7: survivors travel back, incomes are paid, open declarations become Kanly, and the next round begins."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from core.resolution.phase import Play, Turn
from ..events.kanly import KanlyBegun
from ..events.orders_taken import MilitiaRegenerated
from ..events.round_end import DuneIncome, DuneRoundEnded, ForcesReturned, KanlyPenalty, LootPaid, TokensMade, VotesCounted
from ..state import DuneLocation, DuneState, Force


def come_home(turn: Turn[DuneState]) -> Play:
    """Forces go home, and militia that regenerate after the battles come back (D2.11)."""
    yield from homecomings(turn.state, turn.state.forces)
    for place in turn.state.regenerating:
        yield MilitiaRegenerated(player=turn.state.locations[place].owner, at=place)


def homecomings(state: DuneState, forces: Iterable[Force], rules: tuple[str, ...] = ()) -> Play:
    """One event a player and place, alphabetically, for all that these forces have left."""
    legions, heroes, causes = (defaultdict[Any, list[str]](list) for _ in range(3))
    for force in forces:
        if force.heading:
            causes[force.player] += force.causes
            for legion in force.legions:
                legions[force.player, _home(state, force, state.legions[legion].at)].append(legion)
            for hero in force.heroes:
                heroes[force.player, _home(state, force, state.heroes[hero].at)].append(hero)
    for player, place in sorted({*legions, *heroes}):
        yield ForcesReturned(
            player=player,
            to=place,
            legions=tuple(sorted(legions[player, place])),
            heroes=tuple(sorted(heroes[player, place])),
            rules=rules,
            causes=tuple(causes[player]),
        )


def _home(state: DuneState, force: Force, origin: str) -> str:
    return state.players[force.player].homeworld if force.heading == "homeworld" else state.home_from(force.player, origin)


def pay_income(turn: Turn[DuneState]) -> Play:
    """Each player is paid by his locations that are not idle."""
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
    working = [one for place in state.locations.having("owner", player) if works(state, one := state.locations[place])]
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
    """Whether a location yields this round: not while it is damaged."""
    return location.idle_through < state.round


def income_of(state: DuneState, player: str) -> int:
    """What his locations pay him: their income less what raiders took (D18.2, D10.13)."""
    of_old = state.settings["seized_income"] == "old_owner"
    own = state.locations if of_old else state.locations.having("owner", player)
    paying = (one for one in map(state.locations.__getitem__, own) if payee(state, one) == player)
    return sum(one.income - one.stolen for one in paying if works(state, one))


def payee(state: DuneState, location: DuneLocation) -> str | None:
    """Whom this round's income goes to: the new owner of a place taken intact, or the old one by house rule."""
    if location.seized_from and state.settings["seized_income"] == "old_owner":
        return location.seized_from[0]
    return location.owner


def end_round(turn: Turn[DuneState]) -> Play:
    """Kanly declared in this round begin, and the round is over."""
    declared = sorted(kanly.between for kanly in turn.state.kanly.values() if kanly.state == "declared")
    for between in declared:
        yield KanlyBegun(between=between)
    yield DuneRoundEnded(round=turn.state.round)
