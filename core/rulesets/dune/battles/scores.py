"""Battle scores (D1.2-D1.4)."""

from __future__ import annotations

from core.rulesets.dune.state import NPC, Attack, DunePlayer, DuneState, Force

SOFTENING = 2


def pair_score(attack: Attack, house: DunePlayer) -> int:
    """Combat and the attack's other score; a Seizure counts Combat twice (D1.2)."""
    return house.combat + {"raid": house.intrigue, "house_raid": house.diplomacy, "seizure": house.combat}[attack]


def attack_score(state: DuneState, force: Force) -> int:
    """An attacker's score (D1.3); NPCs come with theirs (D16.10-D16.12)."""
    if force.player == NPC:
        return force.score
    hero = sum(state.heroes[hero].attack for hero in force.heroes)
    troops = sum(state.legions[legion].attack for legion in force.legions)
    return pair_score(force.attack, state.players[force.player]) + troops + hero


def defense_score(state: DuneState, attack: Attack, place: str) -> int:
    """The score of whoever holds the place now (D1.4, D8.8, D15.6)."""
    holder = state.controller_of(place)
    location = state.locations.get(place)
    score = 0
    if location is not None:
        score = location.living_militia + location.garrison_score
        if attack == "seizure":
            score -= SOFTENING * location.seizures
    if holder is None or holder == NPC:
        return score
    troops = sum(state.legions[legion].defense for legion in state.standing_legions(holder, place))
    return score + pair_score(attack, state.players[holder]) + troops + hero_bonus(state, holder, place)


def hero_bonus(state: DuneState, holder: str, place: str) -> int:
    """What heroes add to a defence: the best of them, or all by house rule (D6.5)."""
    bonuses = [state.heroes[hero].defense for hero in state.standing_heroes(holder, place)]
    return sum(bonuses) if state.settings["defending_heroes"] == "all" else max(bonuses, default=0)
