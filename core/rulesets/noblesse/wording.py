"""Treaties, posts, units and abilities in words, as rosters and posts say them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from core.rulesets.noblesse.state import Clause, Company, Due, Effect, Profile, Resources, State, Treaty, Unit

_PROMISES = {
    "N6.20": "enter", "N6.21": "pay", "N6.22": "move units", "N6.23": "reveal units", "N6.24": "reveal players",
    "N6.25": "vote", "N6.26": "seek battle", "N6.27": "seek control", "N6.28": "withdraw or build", "N6.29": "use actions",
}  # fmt: skip
_PENALTIES = {
    "N6.32": "the offender performs an action on a player of his own", "N6.34": "the offender reveals facts about players",
    "N6.35": "the offender votes as named", "N6.36": "the offender is bound in further treaties",
}  # fmt: skip
_EFFECTS = {
    "move": "move a unit one square", "block": "block a resource of an estate", "reveal": "learn about a player, unit or square",
    "burn": "burn a building", "recruit": "win an heir, or else the character, for the faction",
}  # fmt: skip


def faction_name(state: State, faction: str | None) -> str:
    """A faction as people call it; nobody where there is none."""
    found = state.factions.get(faction) if faction is not None else None
    return found.name if found is not None else "nobody"


def title(word: str) -> str:
    """An id such as `war_council` as words."""
    return word.replace("_", " ").title()


def amounts(resources: Resources) -> str:
    return ", ".join(f"{amount} {resource}" for resource, amount in resources.each() if amount) or "nothing"


def values(profile: Profile) -> str:
    """The values a profile has, in the order of N5.6."""
    return ", ".join(f"{name} {value}" for name, value in each_value(profile) if value) or "nothing"


def each_value(profile: Profile) -> tuple[tuple[str, int], ...]:
    return tuple((name, getattr(profile, name)) for name in profile.__struct_fields__)


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
    if unit.commander is None:
        return title(unit.officer) if unit.officer is not None else "officer"
    if unit.commander == "noble":
        return f"the noble of {unit.noble}"
    return {"courtier": "a courtier", "character": "the character himself", "heir": "the heir"}[unit.commander]


def effects(listed: Sequence[Effect]) -> str:
    """The effects of an ability, one after the other."""
    return "; ".join(_effect(effect) for effect in listed) or "no effect"


def _effect(effect: Effect) -> str:
    value: Any = effect.value
    match effect.kind:
        case "text":
            said = str(value)
        case "give" | "take":
            said = f"{effect.kind} {amounts(value)}"
        case "wound" | "heal":
            said = f"{effect.kind} {value}"
        case "modify":
            said = f"strengthen a unit by {values(value)}"
        case "shield":
            said = f"shield from {_plain(value).replace('_', ' ')}"
        case "courtier":
            said = "send a courtier home from a post" if value == "recall" else f"{value} more courtiers"
        case "estates":
            said = f"room for estates: {value} more"
        case other:
            said = _EFFECTS.get(other, other)
    fixed = ", ".join(f"{name} {what.replace('_', ' ')}" for name, what in effect.fixed.items())
    return f"{said} ({fixed})" if fixed else said


def promise(state: State, clause: Clause) -> str:
    """A promise as a sentence, its parameters in the order written."""
    verb = _PROMISES.get(clause.clause, clause.clause)
    terms = dict(clause.terms)
    if clause.clause == "N6.21":
        verb = f"pay {terms.pop('amount', '?')} {terms.pop('resource', '')}".rstrip()
    will = "will not" if clause.will is False else "will"
    return _sentence(f"{faction_name(state, clause.by)} {will} {verb}", _terms(terms))


def penalty(clause: Clause) -> str:
    terms = dict(clause.terms)
    match clause.clause:
        case "N6.30":
            return f"The treaty ends {_cycles(terms.pop('cycles', 0))} after a reported breach."
        case "N6.31":
            said = f"The offender pays {terms.pop('amount', '?')} {terms.pop('resource', '')}".rstrip()
        case "N6.33":
            return f"The treaty runs on for {_cycles(terms.pop('cycles', 0))} after a reported breach."
        case other:
            said = _PENALTIES.get(other, other).capitalize() if other in _PENALTIES else other
    return _sentence(said, _terms(terms))


def expiration(state: State, clause: Clause) -> str:
    terms = clause.terms
    match clause.clause:
        case "N6.40":
            return f"It ends {_cycles(terms.get('after', 0))} after its start."
        case "N6.41":
            return "It ends when every promise is fulfilled."
        case "N6.42":
            return "It ends when a side that has fulfilled its promises declares so."
        case "N6.43":
            return f"It ends when a faction has fewer than {terms.get('members')} living members."
        case "N6.44":
            return f"It ends once one side has used {title(str(terms.get('action')))} on the other."
        case "N6.45":
            return f"It ends when one party has {_holdings(state, terms)}."
        case "N6.46":
            part = terms.get("at", "start")
            return f"It ends {_cycles(terms.get('cycles', 0))} after a reported breach, at the {part} of the cycle."
        case other:
            return _sentence(other, _terms(dict(terms)))


def due(state: State, owed: Due) -> str:
    parties = f"{faction_name(state, owed.by)} to {faction_name(state, owed.to)}"
    if owed.amount is not None:
        return f"{parties}: {owed.amount} {owed.resource}, cycle {owed.cycle}"
    return f"{parties}: {_PENALTIES.get(owed.clause, owed.clause)}"


def ends_in(state: State, treaty: Treaty) -> str:
    """How long a treaty still runs, as far as its clauses tell (N6.40, N6.30, N6.33)."""
    natural = [treaty.starts + int(clause.terms["after"]) for clause in treaty.expirations if clause.clause == "N6.40"]
    fixed = [treaty.ends_at] if treaty.ends_at is not None else []
    last = min(fixed or natural, default=None)
    if last is None:
        return "no date"
    return f"{_cycles(last - state.cycle)} left" if last > state.cycle else "over at the next dusk"


def _holdings(state: State, terms: Mapping[str, Any]) -> str:
    said: list[str] = []
    if "victory_squares" in terms:
        said.append(f"{terms['victory_squares']} victory squares")
    if "nobles" in terms:
        said.append(f"{terms['nobles']} nobles")
    for faction, number in cast("Mapping[str, int]", terms.get("eliminated", {})).items():
        said.append(f"eliminated {number} of {faction_name(state, faction)}")
    return " and ".join(said)


def _terms(terms: Mapping[str, Any]) -> list[str]:
    said = [_term(name, value) for name, value in terms.items()]
    return [part for part in said if part]


def _term(name: str, value: Any) -> str:
    match name:
        case "within":
            return f"within {_cycles(value)}"
        case "for":
            return f"for {_cycles(value)}"
        case "each_cycle_for":
            return f"in each of {_cycles(value)}"
        case _:
            return f"{name.replace('_', ' ')} {_plain(value)}"


def _sentence(said: str, terms: list[str]) -> str:
    return f"{', '.join([said, *terms])}."


def _plain(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_plain(item) for item in cast("Sequence[Any]", value))
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(item)}" for key, item in cast("Mapping[str, Any]", value).items())
    return str(value)


def _cycles(number: Any) -> str:
    return f"{number} cycle" if number == 1 else f"{number} cycles"
