"""What a reader may know of a state: the public things and his own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.names import Names
from core.ledger.register import Register

if TYPE_CHECKING:
    from core.rulesets.noblesse.state import Estate, Faction, Marks, Player, State, Treaty, Unit


def known(state: Any, audience: Audience) -> Any:
    """The state as far as `audience` may know it; the moderator's is the state itself.

    Public are factions, who lives, which faction holds which square, treaty statuses and intents, votes and victories. A
    player knows his own affairs besides; a leader his faction's players, its estates and his treaties; units of others
    only on squares where a unit of his stands.
    """
    if audience == MODERATOR:
        return state
    readers = set() if audience.everyone else set(audience.players)
    alone = next(iter(readers)) if len(readers) == 1 else None
    return _seen_by(state, alone)


def _seen_by(state: State, reader: str | None) -> State:
    led = {name for name, faction in state.factions.items() if reader is not None and faction.leader == reader}
    mine = {player for player in state.players if player == reader}
    household = {name for name, player in state.players.items() if name in mine or player.faction in led}
    here = {unit.at for unit in state.units.values() if unit.of in mine}
    return structs.replace(
        state,
        factions=Register((name, _faction(faction, name in led, reader)) for name, faction in state.factions.items()),
        players=Register((name, _player(player, name in mine, name in household)) for name, player in state.players.items()),
        estates=_estates(state, reader, household, led),
        units=Register(
            (name, unit if unit.of in mine else _glimpsed(state, unit)) for name, unit in state.units.items()
            if unit.of in mine or unit.at in here
        ),
        posts=tuple(post for post in state.posts if post.of in mine),
        spies=Register((name, spy) for name, spy in state.spies.items() if spy.of in mine),
        treaties=Register(
            (name, structs.replace(treaty, kept=()) if led & set(treaty.between) else _announced(treaty))
            for name, treaty in state.treaties.items()
            if led & set(treaty.between) or treaty.running
        ),
        mercenaries=state.mercenaries if led else Register(),
        eliminated=Register(),
        marks=_marks(state, mine),
        requests=Register(
            (unit, request) for unit, request in state.requests.items() if unit in state.units and state.units[unit].of in mine
        ),
        used=tuple(use for use in state.used if use[0] in mine),
        proposals=tuple(made for made in state.proposals if mine & {made[1], made[2]}),
        deeds=tuple(deed for deed in state.deeds if deed[0] in mine),
        pending=(),
        engaged=(),
        armies=Register(),
        departed=Register((name, of) for name, of in state.departed.items() if of in mine),
        names=_names(
            state,
            {name for name, unit in state.units.items() if unit.of in mine or unit.at in here},
            {name for name, spy in state.spies.items() if spy.of in mine},
            {name for name, of in state.departed.items() if of in mine},
        ),
    )  # fmt: skip


def _marks(state: State, mine: set[str]) -> Marks:
    """What was done to an estate its controller was told, so his own figures count it (N4.20, N4.21, N8.5)."""
    held = {square for square, estate in state.estates.items() if estate.controlled_by in mine}
    return structs.replace(
        state.marks,
        burnt=tuple(mark for mark in state.marks.burnt if mark[0] in held),
        blocked=tuple(mark for mark in state.marks.blocked if mark[0] in held),
        shielded=(),
    )


def _faction(faction: Faction, led: bool, reader: str | None) -> Faction:
    """Its affairs are its leader's; of an officer he gave away even he does not hear what unit was raised under him (N8.5)."""
    held = Register((name, officer) for name, officer in faction.officers.items() if reader and officer.held_by == reader)
    if led:
        away = {name: structs.replace(one, leads=None) for name, one in faction.officers.items() if one.held_by != reader}
        return structs.replace(faction, officers=faction.officers.update(away))
    return structs.replace(faction, leader=None, successor=None, nobles=0, bonus=_zero(faction.bonus), officers=held)


def _player(player: Player, own: bool, household: bool) -> Player:
    """His own affairs whole; of his faction's players a leader knows faction and home; of others who lives."""
    if own:
        return player
    bare = structs.replace(
        player, resources=type(player.resources)(), courtiers=0, away=0, wounds=0, room=0, married_to=None, heir=None,
        heir_created=False, role=None,
    )  # fmt: skip
    return bare if household else structs.replace(bare, faction="", home=None)


def _estates(state: State, reader: str | None, household: set[str], led: set[str]) -> Register[str, Estate]:
    return Register(
        {
            square: _nobodys(type(estate))
            if estate.controlled_by is None and estate.owned_by is None and estate.noble is None
            else _estate(state, estate, reader, household, led)
            for square, estate in state.estates.items()
        }
    )


@cache
def _nobodys(kind: type[Estate]) -> Estate:
    """What is known of a square that is nobody's: nothing."""
    return kind()


def _estate(state: State, estate: Estate, reader: str | None, household: set[str], led: set[str]) -> Estate:
    """Which faction holds a square is public; the person, income and buildings are known to him and his leader alone."""
    own = reader is not None and estate.controlled_by == reader
    ruled = estate.controlled_by in household or estate.owned_by in led
    if own or ruled:
        return estate
    noble = None if estate.noble is None or estate.noble.by != reader else estate.noble
    return type(estate)(owned_by=estate.owned_by or state.faction_of(estate.controlled_by), noble=noble)


def _glimpsed(state: State, unit: Unit) -> Unit:
    """A unit met on the field: its kind and faction, neither its owner nor its making."""
    return structs.replace(
        unit, of=state.faction_of(unit.of), profile=_zero(unit.profile), companies=(), commander=None, noble=None,
        officer=None, moved=False, recruited=0, leaves=None, led_since=0, modified=_zero(unit.profile), stood=None,
    )  # fmt: skip


def _announced(treaty: Treaty) -> Treaty:
    """What is public of a treaty that runs: whose it is, its status and the intents (N6.11)."""
    return structs.replace(
        treaty, promises=(), penalties=(), expirations=(), signed=(), reported=(), due=(), fulfilled=(), declared=False,
        ends_at=None, prolonged=False, actions=(), paid=(), kept=(),
    )  # fmt: skip


def _zero(profile: Any) -> Any:
    return type(profile)()


def _names(state: State, units: set[str], spies: set[str], departed: set[str]) -> Names:
    """Everybody's names are public but those of units and spies, which would tell that there are such. His own are called by
    name to their master, those that are gone too."""
    kinds = state.names.kinds
    for kind, known in (("units", units | departed), ("spies", spies | departed)):
        if kind in kinds:
            kinds = kinds.set(kind, Register((name, named) for name, named in kinds[kind].items() if name in known))
    return Names(kinds)
