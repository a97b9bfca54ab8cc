"""Who may know what of a game of noblesse: the rules that its state declares of its parts.

Public are factions, who lives, which faction holds which square, treaty statuses and intents, votes and victories. A player
knows his own affairs besides; a leader his faction's players, its estates and his treaties; units of others only on squares
where a unit of his stands.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from core.ledger.visibility import EVERYBODY, Named, Naming, Sight, its_owner, seen_by

T = TypeVar("T")


@Naming
def led(sight: Sight[Any], key: Any, faction: Any) -> Named:
    """The leader of a faction."""
    return (faction.leader,)


@Naming
def household(sight: Sight[Any], key: str, player: Any) -> Named:
    """The leader of a player's faction, who knows his people (N7.1)."""
    return (sight.state.leader_of(player.faction),)


@Naming
def held(sight: Sight[Any], key: str, estate: Any) -> Named:
    """Who controls an estate, and the leader of the faction that holds it."""
    return estate.controlled_by, sight.state.leader_of(holding_faction(sight.state, key, estate))


@Naming
def raised_noble(sight: Sight[Any], key: str, estate: Any) -> Named:
    """Who raised the noble of an estate."""
    return (estate.noble.by,) if estate.noble is not None else ()


def holding_faction(state: Any, key: str, estate: Any) -> str | None:
    """The faction that holds a square, which everybody knows; None for a neutral one."""
    return estate.owned_by or state.faction_of(estate.controlled_by)


@Naming
def met(sight: Sight[Any], key: str, unit: Any) -> Named:
    """A unit on a square where one of his stands (N5.24)."""
    return sight.found(_standing_on).get(unit.at, ())


def _standing_on(state: Any, reader: str) -> dict[str, set[str | None]]:
    found: dict[str, set[str | None]] = {}
    for unit in state.units.values():
        found.setdefault(unit.at, set()).add(unit.of)
    return found


def faction_of_unit(state: Any, key: str, unit: Any) -> str | None:
    """The faction of a unit, which those who meet it see by its colours."""
    return state.faction_of(unit.of)


@Naming
def of_his_unit(sight: Sight[Any], key: str, request: Any) -> Named:
    """The owner of the unit a request is for."""
    unit = sight.state.units.get(key)
    return (unit.of,) if unit is not None else ()


@Naming
def party(sight: Sight[Any], key: str, treaty: Any) -> Named:
    """The leaders of the two sides of a treaty (N6.11)."""
    return tuple(sight.state.leader_of(faction) for faction in treaty.between)


@Naming
def announced(sight: Sight[Any], key: str, treaty: Any) -> Named:
    """Everybody, once a treaty runs: whose it is, its status and the intents are public then (N6.11)."""
    return (EVERYBODY,) if treaty.running else ()


@Naming
def leads_any(sight: Sight[Any], key: Any, state: Any) -> Named:
    """The leaders of all factions."""
    return tuple(faction.leader for faction in state.factions.values())


@Naming
def on_his_estate(sight: Sight[Any], key: Any, mark: tuple[str, str]) -> Named:
    """What was done to an estate its controller was told, so his own figures count it (N4.20, N4.21, N8.5)."""
    estate = sight.state.estates.get(mark[0])
    return (estate.controlled_by,) if estate is not None else ()


@Naming
def his_deed(sight: Sight[Any], key: Any, deed: tuple[str, ...]) -> Named:
    """Who did the deed, which stands first in it."""
    return deed[:1]


@Naming
def proposed_or_asked(sight: Sight[Any], key: Any, proposal: tuple[str, str, str]) -> Named:
    """The two of a proposal: who made it and who was asked."""
    return proposal[1:]


Leader = Annotated[T, seen_by(led)]
"""What the leader of the faction knows of it."""
Household = Annotated[T, seen_by(its_owner, household)]
"""What a leader knows of his people."""
Held = Annotated[T, seen_by(held)]
"""What is known of an estate to its controller and the leader of the faction."""
Parties = Annotated[T, seen_by(party)]
"""What is known of a treaty to the leaders of the two factions."""
