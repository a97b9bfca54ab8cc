"""What people call the declarations and areas of a claim rolls game in their letters."""

from collections.abc import Mapping
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, accounts, things_of
from core.rulesets.vocabulary import vocabulary_of


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    things = (*things_of(given, "player", "players"), *things_of(given, "area", "areas", owner="owner"))
    return Scene(things, accounts(given), now=given.get("turn"), document=given)


RANKS = ("_primary", "_secondary", "_tertiary")


def assault(values: dict[str, Any]) -> dict[str, Any]:
    """A Mass Assault: the targets of a rank, then the others as they are named."""
    ranked = [values[rank] for rank in RANKS if rank in values]
    return {"mass_assault": [*ranked, *(area for area in values.get("areas", ()) if area not in ranked)]}


def unranked(blank: Blank) -> list[str] | None:
    """No more targets, where those of a rank are named."""
    return [] if any(rank in blank.known for rank in RANKS) else None


def fought_for(blank: Blank) -> str | None:
    """The one area of which the message spoke before."""
    keys = (str(blank.known.get("_which")), "main_attack", "auxiliary_attack", "mass_assault", "stand_at")
    keys = keys[:1] if "_which" in blank.known else keys
    said = [order.get(key) for order in blank.earlier for key in keys if key in order]
    return said[0] if len(said) == 1 and isinstance(said[0], str) else None


vocabulary = vocabulary_of("claim_rolls", scene, assault, unranked, fought_for)
