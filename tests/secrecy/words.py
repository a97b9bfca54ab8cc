"""What the words of the tables mean: who may know a thing of a state, and who is told of an event.

Written from the rules and not from the declarations, which are judged by it. A word about the state is asked of the whole state,
the reader's id (None for the public), the id of the nearest thing that has one, the thing, and the thing it stands in. A word
about an event gives the ids of who is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

OfState = Callable[[Any, str | None, Any, Any, Any], bool]
OfEvent = Callable[[Any, Any], Iterable[str | None]]


def leads(state: Any, faction: str | None, reader: str | None) -> bool:
    return reader is not None and faction in state.factions and state.factions[faction].leader == reader


def faction_of(state: Any, player: str | None) -> str | None:
    return state.players[player].faction if player in state.players else None


def names(field: str) -> OfState:
    """Whose id stands in that field of the thing."""
    return lambda state, reader, key, thing, above: reader is not None and getattr(thing, field) == reader


EVERYWHERE: dict[str, OfState] = {
    "everybody": lambda state, reader, key, thing, above: True,
    "whose id it is": lambda state, reader, key, thing, above: key == reader,
    "the player himself": lambda state, reader, key, thing, above: reader is not None and thing == reader,
}

CLAIM_ROLLS: dict[str, OfState] = {"whose it is": names("by")}

DUNE: dict[str, OfState] = {
    "its owner": names("owner"),
    "whose it is": names("player"),
    "who knows it": lambda state, reader, key, thing, above: reader in state.players and key in state.players[reader].knows,
    "whose troops stand there": lambda state, reader, key, thing, above: any(
        (troop.owner, troop.at) == (reader, key) for troop in [*state.legions.values(), *state.heroes.values()]
    ),
    "the owner of that place": lambda state, reader, key, thing, above: (
        reader is not None and thing in state.locations and state.locations[thing].owner == reader
    ),
}

STARCRAFT: dict[str, OfState] = {
    "its owner": names("owner"),
    "whose it is": names("by"),
    "who knows it": lambda state, reader, key, thing, above: (
        reader in thing.known_by or (thing.planet in state.planets and state.planets[thing.planet].kind != "outer_colony")
    ),
    "who sells it": names("seller"),
    "whose family has it": lambda state, reader, key, thing, above: (
        reader in state.players and key in state.players[reader].technologies
    ),
}


def _unit_of(state: Any, reader: str | None, unit: str) -> bool:
    found = next((kind[unit] for kind in (state.units, state.settlements, state.fallen) if unit in kind), None)
    return reader is not None and found is not None and found.of == reader


UNIT_COMBAT: dict[str, OfState] = {
    "its owner": names("of"),
    "owner of the unit": lambda state, reader, key, thing, above: _unit_of(state, reader, key),
    "owner of that unit": lambda state, reader, key, thing, above: _unit_of(state, reader, thing),
}

NOBLESSE: dict[str, OfState] = {
    "its owner": names("of"),
    "its leader": names("leader"),
    "leader of the faction": lambda state, reader, key, thing, above: reader is not None and above.leader == reader,
    "who was given him": names("held_by"),
    "his leader": lambda state, reader, key, thing, above: leads(state, thing.faction, reader),
    "controller": names("controlled_by"),
    "leader of the holding faction": lambda state, reader, key, thing, above: leads(
        state, thing.owned_by or faction_of(state, thing.controlled_by), reader
    ),
    "who raised the noble": lambda state, reader, key, thing, above: (
        reader is not None and thing.noble is not None and thing.noble.by == reader
    ),
    "whose unit stands there": lambda state, reader, key, thing, above: (
        reader is not None and any((unit.of, unit.at) == (reader, thing.at) for unit in state.units.values())
    ),
    "leaders of the parties": lambda state, reader, key, thing, above: any(leads(state, one, reader) for one in thing.between),
    "everybody while it runs": lambda state, reader, key, thing, above: thing.running,
    "any leader": lambda state, reader, key, thing, above: any(leads(state, faction, reader) for faction in state.factions),
    "controller of the square": lambda state, reader, key, thing, above: (
        reader is not None and thing[0] in state.estates and state.estates[thing[0]].controlled_by == reader
    ),
    "owner of the unit": lambda state, reader, key, thing, above: (
        reader is not None and key in state.units and state.units[key].of == reader
    ),
    "who did it": lambda state, reader, key, thing, above: reader is not None and thing[0] == reader,
    "who proposed or was asked": lambda state, reader, key, thing, above: reader in thing[1:],
}

WORDS: dict[str, dict[str, OfState]] = {
    "claim_rolls": CLAIM_ROLLS,
    "dune": DUNE,
    "noblesse": NOBLESSE,
    "starcraft": STARCRAFT,
    "unit_combat": UNIT_COMBAT,
}


def _holders(state: Any, reader: str | None) -> Any:
    return [estate.owned_by or faction_of(state, estate.controlled_by) for estate in state.estates.values()]


def _colours(state: Any, reader: str | None) -> Any:
    here = {unit.at for unit in state.units.values() if reader is not None and unit.of == reader}
    return [(name, faction_of(state, unit.of)) for name, unit in state.units.items() if unit.at in here]


INSTEAD: dict[str, Callable[[Any, str | None], Any]] = {
    "factions that hold squares": _holders,
    "colours of units beside his own": _colours,
}
"""What is told of things in the place of what is kept secret of them."""


def leader(state: Any, faction: Any) -> str | None:
    return state.factions[faction].leader if faction in state.factions else None


def _leaders(state: Any, treaty: Any) -> list[str | None]:
    between = state.treaties[treaty].between if isinstance(treaty, str) else treaty
    return [leader(state, faction) for faction in between]


def _controllers(state: Any, at: str) -> list[str | None]:
    if not hasattr(state, "estates"):  # a place of dune or of starcraft, or a Homeworld
        hosts = [player for player, house in state.players.items() if getattr(house, "homeworld", None) == at]
        return [state.locations[at].owner] if at in state.locations else hosts
    estate = state.estates[at]
    return [estate.controlled_by or leader(state, estate.owned_by)]


def _owners(state: Any, things: Any) -> list[str | None]:
    found: list[str | None] = []
    for thing in [things] if isinstance(things, str) else things:
        for kind in ("units", "settlements", "fallen", "spies", "agents", "locations"):
            one = getattr(state, kind, {}).get(thing)
            if one is not None:
                found.append(getattr(one, "of", None) or getattr(one, "owner", None))
                break
    return found


def _battle(state: Any, event: Any) -> Iterable[str | None]:
    return state.engaged


EVENT_WORDS: dict[str, OfEvent] = {
    "nobody": lambda state, event: (),
    "whom the ruling names": lambda state, event: ("everybody",) if event.to.everyone else event.to.players,
    "whom the moderator chose": lambda state, event: ("everybody",) if event.to.everyone else event.to.players,
    "everybody": lambda state, event: ("everybody",),
    "player once it is answered": lambda state, event: () if event.answer is None else (event.player,),
    "owners in the battle": _battle,
    "everybody or the owners in the battle": lambda state, event: (
        ("everybody",) if state.settings["battle_reports"] == "outcome" else state.engaged
    ),
    "by or inciter": lambda state, event: (state.risings[0].by if event.by == "rebels" and state.risings else event.by,),
    "inciter": lambda state, event: (state.risings[0].by,),
    "seller of lot": lambda state, event: (state.auctions[event.lot].seller,),
}
RELATIONS: dict[str, Callable[[Any, Any], Iterable[str | None]]] = {
    "leader": lambda state, faction: (leader(state, faction),),
    "leaders": _leaders,
    "controller": _controllers,
    "owner": _owners,
}
"""`owner of unit`: asked of a state and the value of that field of the event."""
