"""The scores that a battle compares, and what each of them is made of (D1.2 to D1.4)."""

from collections.abc import Mapping

from msgspec import convert

from core.rulesets.setup_files import declared
from .state import NPC, Attack, DunePlayer, DuneState, Force

WEIGHTS = convert(declared("dune", "weights"), dict[Attack, dict[str, int]])
"""What each part of a defence counts against an attack (D1.4)."""


def pair_score(attack: Attack, house: DunePlayer) -> int:
    """Combat and the attack's other score; a Seizure counts Combat twice (D1.2)."""
    return house.combat + {"raid": house.intrigue, "house_raid": house.diplomacy, "seizure": house.combat}[attack]


def attack_parts(state: DuneState, force: Force) -> dict[str, int]:
    """What an attacker's score is made of (D1.3); NPCs come with theirs (D16.10-D16.12)."""
    if force.player == NPC:
        return {"rolled": force.score}
    house = state.players[force.player]
    pair = pair_score(force.attack, house)
    return {
        "combat": pair if force.attack == "seizure" else house.combat,
        "other": 0 if force.attack == "seizure" else pair - house.combat,
        "troops": sum(state.legions[legion].attack for legion in force.legions),
        "hero": sum(state.heroes[hero].attack for hero in force.heroes),
    }


def attack_score(state: DuneState, force: Force) -> int:
    """An attacker's score (D1.3)."""
    return sum(attack_parts(state, force).values())


def defence_parts(state: DuneState, attack: Attack, place: str) -> dict[str, int]:
    """What the defence of whoever holds the place now is made of; `strengthened` are the points of upgrades and elites, `other`
    is his Intrigue or Diplomacy (D1.4)."""
    holder, location = state.controller_of(place) or "", state.locations.get(place)
    house = state.players.get(holder)
    legions = [state.legions[legion] for legion in state.standing("legions", holder, place)]
    bonuses = [state.heroes[hero].defense for hero in state.standing("heroes", holder, place)]
    all_count = state.settings["defending_heroes"] == "all"  # by house rule; else the best of them (D6.5)
    return {
        "combat": house.combat if house else 0,
        "other": pair_score(attack, house) - house.combat if house else 0,
        "legions": len(legions),
        "strengthened": sum(legion.defense - 2 for legion in legions),
        "hero": sum(bonuses) if all_count else max(bonuses, default=0),
        "militia": location.living_militia if location else 0,
        "garrison": location.garrison_score if location else 0,
        "seizures": location.seizures if location else 0,
    }


def weighed(state: DuneState, attack: Attack, place: str) -> dict[str, int]:
    """What each part of a defence adds to its score."""
    parts = defence_parts(state, attack, place)
    return {part: weight * parts[part] for part, weight in WEIGHTS[attack].items()}


def defense_score(state: DuneState, attack: Attack, place: str) -> int:
    """The score of whoever holds the place now (D1.4)."""
    return sum(weighed(state, attack, place).values())


WORDS = {
    "troops": "legions", "legions": "legions", "strengthened": "upgrades and elites", "hero": "hero",
    "militia": "militia", "garrison": "garrison", "seizures": "Seizures before it", "rolled": "as rolled",
}  # fmt: skip
"""What the parts of a score are called; the scores of the pair go by the attack."""
PAIRS: dict[Attack, dict[str, str]] = {
    "raid": {"combat": "Combat", "other": "Intrigue"},
    "house_raid": {"combat": "Combat", "other": "Diplomacy"},
    "seizure": {"combat": "Combat, doubled,"},
}


def in_parts(named: str, attack: Attack, parts: Mapping[str, int]) -> str:
    """A score in words: whose, how much, and what it is the sum of."""
    words = WORDS | PAIRS[attack]
    said = " + ".join(f"{words[part]} {amount}" for part, amount in parts.items() if amount) or "nothing"
    return f"{named}: {sum(parts.values())} ({said})."
