"""Who falls (D7)."""

from __future__ import annotations

from msgspec import Struct

from core.rulesets.dune.battles.rows import Loss
from core.rulesets.dune.state import NPC, DuneState, Force


class LegionCasualties(Struct, frozen=True):
    """The dead of one side."""

    legions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    militia: int = 0


def of_attacker(state: DuneState, force: Force, loss: Loss) -> LegionCasualties:
    """The weakest in attack goes first, of equals the first of the roster (D7.2, D7.4)."""
    if loss == "none" or not force.legions:
        return LegionCasualties(heroes=force.heroes if loss == "all" else ())
    if loss == "all":
        return LegionCasualties(force.legions, force.heroes)
    weakest = min(force.legions, key=lambda legion: state.legions[legion].attack)
    last = len(force.legions) == 1
    return LegionCasualties((weakest,), force.heroes if last and state.settings["hero_dies_with_last_legion"] else ())


def of_defender(state: DuneState, place: str, loss: Loss) -> LegionCasualties:
    """Militia first, then the weakest in defence, of equals the first by id (D7.3, D7.4)."""
    holder, location = state.controller_of(place), state.locations.get(place)
    militia = location.living_militia if location is not None else 0
    legions = state.standing_legions(holder, place) if holder is not None and holder != NPC else ()
    heroes = state.standing_heroes(holder, place) if holder is not None and holder != NPC else ()
    if loss == "all":
        return LegionCasualties(legions, heroes, militia)
    if loss == "none" or militia + len(legions) == 0:
        return LegionCasualties()
    fallen_heroes = heroes if militia + len(legions) == 1 and state.settings["hero_dies_with_last_legion"] else ()
    if militia:
        return LegionCasualties((), fallen_heroes, 1)
    return LegionCasualties((min(legions, key=lambda legion: state.legions[legion].defense),), fallen_heroes)
