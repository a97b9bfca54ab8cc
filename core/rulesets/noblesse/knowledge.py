"""Who may know what of a state, besides everybody and the owner: the rules that its fields declare.

Public are factions, who lives, which faction holds which square, treaty statuses and intents, votes and victories. A player
knows his own affairs besides; a leader his faction's players, its estates and his treaties; units of others only on squares
where a unit of his stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from core.ledger.visibility import Sight, its_owner, seen_by

if TYPE_CHECKING:
    from .state import Estate, Faction, NoblesseState, Player, Treaty, Unit

T = TypeVar("T")


def led(sight: Sight[NoblesseState], key: Any, faction: Faction) -> bool:
    return faction.leader == sight.reader


def leads(state: NoblesseState, faction: str | None, reader: str) -> bool:
    found = state.factions.get(faction) if faction is not None else None
    return found is not None and found.leader == reader


def household(sight: Sight[NoblesseState], key: str, player: Player) -> bool:
    """A leader's own people."""
    return leads(sight.state, player.faction, sight.reader)


def held(sight: Sight[NoblesseState], key: str, estate: Estate) -> bool:
    """An estate of his own, of one of his people or of the faction he leads."""
    return estate.controlled_by == sight.reader or leads(sight.state, holding_faction(sight.state, key, estate), sight.reader)


def raised_noble(sight: Sight[NoblesseState], key: str, estate: Estate) -> bool:
    return estate.noble is not None and estate.noble.by == sight.reader


def holding_faction(state: NoblesseState, key: str, estate: Estate) -> str | None:
    """Of whoever holds a square everybody knows the faction."""
    return estate.owned_by or state.faction_of(estate.controlled_by)


def met(sight: Sight[NoblesseState], key: str, unit: Unit) -> bool:
    """A unit on a square where one of his stands (N5.24)."""
    return unit.at in sight.found(_squares_stood_on)


def _squares_stood_on(state: NoblesseState, reader: str) -> frozenset[str]:
    return frozenset(unit.at for unit in state.units.values() if unit.of == reader)


def faction_of_unit(state: NoblesseState, key: str, unit: Unit) -> str | None:
    """Of a unit met on the field one sees the colours."""
    return state.faction_of(unit.of)


def of_his_unit(sight: Sight[NoblesseState], key: str, request: Any) -> bool:
    unit = sight.state.units.get(key)
    return unit is not None and unit.of == sight.reader


def party(sight: Sight[NoblesseState], key: str, treaty: Treaty) -> bool:
    return any(leads(sight.state, faction, sight.reader) for faction in treaty.between)


def announced(sight: Sight[NoblesseState], key: str, treaty: Treaty) -> bool:
    """What runs is public: whose it is, its status and the intents (N6.11)."""
    return treaty.running


def leads_any(sight: Sight[NoblesseState], key: Any, state: NoblesseState) -> bool:
    return any(faction.leader == sight.reader for faction in state.factions.values())


def on_his_estate(sight: Sight[NoblesseState], key: Any, mark: tuple[str, str]) -> bool:
    """What was done to an estate its controller was told, so his own figures count it (N4.20, N4.21, N8.5)."""
    estate = sight.state.estates.get(mark[0])
    return estate is not None and estate.controlled_by == sight.reader


def his_deed(sight: Sight[NoblesseState], key: Any, deed: tuple[str, ...]) -> bool:
    return deed[0] == sight.reader


def proposed_or_asked(sight: Sight[NoblesseState], key: Any, proposal: tuple[str, str, str]) -> bool:
    return sight.reader in proposal[1:]


Leader = Annotated[T, seen_by(led)]
"""What the leader of the faction knows of it."""
Household = Annotated[T, seen_by(its_owner, household)]
"""What a leader knows of his people."""
Held = Annotated[T, seen_by(held)]
"""What is known of an estate to its controller and the leader of the faction."""
Parties = Annotated[T, seen_by(party)]
"""What is known of a treaty to the leaders of the two factions."""
