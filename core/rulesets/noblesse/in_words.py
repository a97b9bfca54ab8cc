"""Units, people and abilities in words, as rosters and posts say them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from core.ledger.sentence import counted, joined
from core.rulesets.setup_files import declared
from .state import Effect, NoblesseState, Unit
from .values import Company, Profile, Resources

WORDS: Mapping[str, Mapping[str, Any]] = declared("noblesse", "words")
"""What is called how, by kinds of things."""
LEADERS = {"courtier": "a courtier", "character": "the character himself", "heir": "the heir"}


def faction_name(state: NoblesseState, faction: str | None) -> str:
    """A faction as people call it; nobody where there is none."""
    found = state.factions.get(faction) if faction is not None else None
    return found.name if found is not None else "nobody"


def together(state: NoblesseState, factions: Iterable[str]) -> str:
    """Factions as people call them: "Le Pape and the King"."""
    return joined(faction_name(state, faction) for faction in factions)


def phrase(part: str, word: str) -> str:
    """What the words of a part say for a word; its `other` stands for those it does not list."""
    return WORDS[part].get(word, WORDS[part].get("other", "{}")).format(word)


def phrased(part: str, field: str) -> Any:
    """A property of an event: what the words of a part say for what stands in the field."""

    def said(event: Any) -> str:
        return phrase(part, getattr(event, field))

    return property(said)


ending = partial(phrase, "endings")
"""Why a treaty ended: a clause of its own, a penalty, or a peace broken; nothing where it did not end."""


def title(word: str) -> str:
    """An id such as `war_council` as words."""
    return word.replace("_", " ").title()


@property
def wishes(asking: Any) -> str:
    """What a unit asks for: battle, conquest or both (N5.24)."""
    return " and ".join(wish for wish, asked in (("battle", asking.attack), ("conquest", asking.conquer)) if asked)


def amounts(resources: Resources) -> str:
    return ", ".join(f"{amount} {resource}" for resource, amount in resources.each() if amount) or "nothing"


def values(profile: Profile) -> str:
    """The values a profile has, in the order of N5.6."""
    return ", ".join(f"{name} {value}" for name, value in profile.each() if value) or "nothing"


def companies(made: Sequence[Company], role: str = "") -> str:
    """`3 old guard, 2 lancers`; a company written out is told by its position and values."""
    return ", ".join(f"{company.count} {_design(company, role)}" for company in made)


def _design(company: Company, role: str) -> str:
    if company.design == "role":
        return f"companies of {role or 'his own design'}"
    if company.design:
        return company.design.replace("_", " ")
    told = [values(company.profile)] if company.profile.sum() else []
    return f"{company.position} ({', '.join([*told, *company.colours])})"


def commander(unit: Unit) -> str:
    """Who leads a unit, in words; the basic officer where nobody does (N5.5)."""
    if unit.commander is None:
        return title(unit.officer) if unit.officer is not None else "officer"
    if unit.commander == "noble":
        return f"the noble of {unit.noble}"
    return LEADERS[unit.commander]


def effects(listed: Sequence[Effect]) -> str:
    return "; ".join(map(_effect, listed)) or "no effect"


def _effect(effect: Effect) -> str:
    kind = "recall" if effect.kind == "courtier" and effect.value == "recall" else effect.kind
    things = WORDS["counted"].get(kind)
    value = counted(effect.value, things) if things else _value(effect.value)
    said = WORDS["effects"].get(kind, kind).format(value)
    fixed = ", ".join(f"{name} {what.replace('_', ' ')}" for name, what in effect.fixed.items())
    return f"{said} ({fixed})" if fixed else said


def _value(value: Any) -> str:
    if isinstance(value, Resources):
        return amounts(value)
    if isinstance(value, Profile):
        return values(value)
    return plain_words(value).replace("_", " ") if isinstance(value, tuple) else str(value)


def plain_words(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(plain_words(item) for item in cast("Sequence[Any]", value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {plain_words(item)}" for key, item in cast("Mapping[str, Any]", value).items())
    return str(value)
