"""Who may know what of a game of noblesse: the rules that its state declares of its parts.

Public are factions, who lives, which faction holds which square, treaty statuses and intents, votes and victories. A player
knows his own affairs besides; a leader his faction's players, its estates and his treaties; units of others only on squares
where a unit of his stands.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from core.ledger.visibility import EVERYBODY, OWNING, Naming, its_owner, parts, seen_by

T = TypeVar("T")


def _standing_on(state: Any) -> dict[str, set[str | None]]:
    found: dict[str, set[str | None]] = {}
    for unit in state.units.values():
        found.setdefault(unit.at, set()).add(unit.of)
    return found


def holding_faction(state: Any, key: str, estate: Any) -> str | None:
    """The faction that holds a square, which everybody knows; None for a neutral one."""
    return estate.owned_by or state.faction_of(estate.controlled_by)


def faction_of_unit(state: Any, key: str, unit: Any) -> str | None:
    """The faction of a unit, which those who meet it see by its colours."""
    return state.faction_of(unit.of)


led = Naming(lambda sight, key, faction: (faction.leader,))
"""The leader of a faction."""
household = Naming(lambda sight, key, player: (sight.state.leader_of(player.faction),))
"""The leader of a player's faction, who knows his people (N7.1)."""
held = Naming(lambda sight, key, estate: (estate.controlled_by, sight.state.leader_of(holding_faction(sight.state, key, estate))))
"""Who controls an estate, and the leader of the faction that holds it."""
raised_noble = Naming(lambda sight, key, estate: (estate.noble.by,) if estate.noble is not None else ())
"""Who raised the noble of an estate."""
met = Naming(lambda sight, key, unit: sight.state.found(_standing_on).get(unit.at, ()))
"""A unit on a square where one of his stands (N5.24)."""
of_his_unit = Naming(lambda sight, key, request: (sight.state.units[key].of,) if key in sight.state.units else ())
"""The owner of the unit a request is for."""
party = Naming(lambda sight, key, treaty: tuple(map(sight.state.leader_of, treaty.between)))
"""The leaders of the two sides of a treaty (N6.11)."""
announced = Naming(lambda sight, key, treaty: (EVERYBODY,) if treaty.running else ())
"""Everybody, once a treaty runs: whose it is, its status and the intents are public then (N6.11)."""
leads_any = Naming(lambda sight, key, state: tuple(faction.leader for faction in state.factions.values()))
"""The leaders of all factions."""
on_his_estate = Naming(
    lambda sight, key, mark: (sight.state.estates[mark[0]].controlled_by,) if mark[0] in sight.state.estates else ()
)
"""What was done to an estate its controller was told, so his own figures count it (N4.20, N4.21, N8.5)."""
his_deed = Naming(lambda sight, key, deed: deed[:1])
"""Who did the deed, which stands first in it."""
proposed_or_asked = Naming(lambda sight, key, proposal: proposal[1:])
"""The two of a proposal: who made it and who was asked."""

Leader = Annotated[T, seen_by(led)]
"""What the leader of the faction knows of it."""
Household = Annotated[T, seen_by(its_owner, household)]
"""What a leader knows of his people."""
Held = Annotated[T, seen_by(held)]
"""What is known of an estate to its controller and the leader of the faction."""
Parties = Annotated[T, seen_by(party)]
"""What is known of a treaty to the leaders of the two factions."""
Officers = Annotated[T, parts(led, its_owner)]
"""The unique officers of a faction: all to its leader, to a player those he was given."""
UnitOwner = Annotated[T, seen_by(its_owner, otherwise=faction_of_unit), OWNING]
"""Whose a unit is, and its faction to those who meet it."""
