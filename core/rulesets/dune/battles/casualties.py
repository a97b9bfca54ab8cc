"""Who falls (D7)."""

from __future__ import annotations

from msgspec import Struct

from core.rulesets.dune.battles.rows import Loss
from core.rulesets.dune.state import NPC, Force, State


class Casualties(Struct, frozen=True):
    """The dead of one side."""

    legions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    militia: int = 0


def of_attacker(state: State, force: Force, loss: Loss) -> Casualties:
    """The weakest in attack goes first, of equals the first of the roster (D7.2, D7.4)."""
    if loss == "none" or not force.legions:
        return Casualties(heroes=force.heroes if loss == "all" else ())
    if loss == "all":
        return Casualties(force.legions, force.heroes)
    weakest = min(force.legions, key=lambda legion: state.legions[legion].attack)
    last = len(force.legions) == 1
    return Casualties((weakest,), force.heroes if last and state.settings["hero_dies_with_last_legion"] else ())


def of_defender(state: State, place: str, loss: Loss) -> Casualties:
    """Militia first, then the weakest in defence, of equals the first by id (D7.3, D7.4)."""
    holder, location = state.controller_of(place), state.locations.get(place)
    militia = location.living_militia if location is not None else 0
    legions = state.standing_legions(holder, place) if holder is not None and holder != NPC else ()
    heroes = state.standing_heroes(holder, place) if holder is not None and holder != NPC else ()
    if loss == "all":
        return Casualties(legions, heroes, militia)
    if loss == "none" or militia + len(legions) == 0:
        return Casualties()
    fallen_heroes = heroes if militia + len(legions) == 1 and state.settings["hero_dies_with_last_legion"] else ()
    if militia:
        return Casualties((), fallen_heroes, 1)
    return Casualties((min(legions, key=lambda legion: state.legions[legion].defense),), fallen_heroes)
