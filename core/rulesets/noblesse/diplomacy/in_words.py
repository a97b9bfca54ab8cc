"""Treaties in words, as rosters and posts say them (N6.10, N6.20 to N6.46)."""

import re
from collections.abc import Mapping
from typing import Any, cast

from core.ledger.sentence import counted, joined, quoted
from ..in_words import WORDS, faction_name, phrase, plain_words, title, together
from ..state import Clause, NoblesseState, Treaty

_TIMES = {"within": "within {}", "for": "for {}", "each_cycle_for": "in each of {}"}
_SAYS: Mapping[str, str | list[str]] = WORDS["clauses"]
_CYCLES = {"N6.30": "cycles", "N6.33": "cycles", "N6.40": "after", "N6.46": "cycles"}
"""Clauses that count cycles."""
_PLACEHOLDER = re.compile(r"[{<](?P<names>[\w/]+)(?::(?P<before>[^?>}]*))?(?:\?(?P<otherwise>[^>}]*))?[>}]")


def called(state: NoblesseState, thing: Any) -> str:
    """A player, faction, unit or square of a clause by name; anything else as it is written."""
    if isinstance(thing, str) and thing in state.factions:
        return faction_name(state, thing)
    if isinstance(thing, str) and any(thing in named for named in (state.players, state.units)):
        return state.names.of(thing)
    return str(thing).replace("_", " ")


def promise(state: NoblesseState, clause: Clause, treaty: Treaty | None = None) -> str:
    """A promise as a sentence, its parameters filled in."""
    terms = dict(clause.terms)
    text = terms.pop("text", None)
    if treaty is not None and clause.by is not None and clause.clause == "N6.21":
        terms["leader"] = treaty.other(clause.by)
    deed = _said(state, clause, terms)
    said = f"{faction_name(state, clause.by)} {'will not' if clause.will is False else 'will'} {deed}"
    return _sentence(state, said, terms) + (f" {quoted(str(text))}" if text else "")


def promised(state: NoblesseState, treaty: Treaty, number: int) -> str:
    """The promise of that number, from 1, as it stands at the end of a sentence; empty where the treaty has no such."""
    return "".join(promise(state, clause, treaty).rstrip(".") for clause in treaty.promises[max(0, number - 1) : number])


def penalty(state: NoblesseState, clause: Clause) -> str:
    """A penalty clause as a sentence (N6.30 to N6.36)."""
    terms = dict(clause.terms)
    said = _said(state, clause, terms)
    return f"{said}." if clause.clause in ("N6.30", "N6.33") else _sentence(state, said, terms)


def expiration(state: NoblesseState, clause: Clause) -> str:
    """An expiration clause as a sentence (N6.40 to N6.46)."""
    terms = dict(clause.terms)
    if clause.clause == "N6.44":
        terms["action"] = title(str(terms.get("action")))
    if clause.clause == "N6.45":
        terms["holdings"] = _holdings(state, terms)
    said = _said(state, clause, terms)
    return f"{said}." if clause.clause in _SAYS else _sentence(state, said, terms)


def _said(state: NoblesseState, clause: Clause, terms: dict[str, Any]) -> str:
    """What a clause says by its template; the terms it tells are taken out of `terms`."""
    either = "or" if clause.will is False else "and"
    if "votes" in terms and clause.clause in ("N6.25", "N6.35"):
        terms["votes"] = counted(terms["votes"], "vote")
    if clause.clause in _CYCLES:
        terms[_CYCLES[clause.clause]] = counted(terms.get(_CYCLES[clause.clause], 0), "cycle")
    if "promises" in terms and clause.clause == "N6.36":
        terms["promises"] = tuple(phrase("promises", str(one)) for one in _listed(terms["promises"]))

    def told(found: re.Match[str]) -> str:
        last = either if found[0].startswith("<") else "and"
        before = found["before"] or ""
        return next(filter(None, (word(name, before, last) for name in found["names"].split("/"))), found["otherwise"] or "")

    def word(name: str, before: str, last: str) -> str:
        match name:
            case "will":
                return " will not" if clause.will is False else " will"
            case "kinds":
                return _kinds(terms, before)
            case "places":
                places = (word("squares", "", either), word("rows", "row", either), word("columns", "column", either))
                words = joined((place.strip() for place in places if place), either)
            case _:
                words = joined((called(state, one) for one in _listed(terms.pop(name, ()))), last)
        return f" {before} {words}".replace("  ", " ") if words else ""

    says = _SAYS.get(clause.clause, clause.clause)
    if isinstance(says, str):
        return _PLACEHOLDER.sub(told, says)
    *parts, otherwise = says
    named = ((one, _PLACEHOLDER.search(one)) for one in parts)
    return (
        joined([_PLACEHOLDER.sub(told, one) for one, first in named if first and terms.get(first["names"])], either) or otherwise
    )


def _listed(value: Any) -> tuple[Any, ...]:
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)


def _kinds(terms: dict[str, Any], before: str) -> str:
    """The kinds of units a clause names, under either word for them; nothing where it means all."""
    value = terms.pop("units", None) or terms.pop("kinds", None) or ()
    named = [f"{str(kind).removesuffix('s')}s" for kind in _listed(value) if kind != "all"]
    return f" {before} {joined(named, 'or')}".replace("  ", " ") if named else ""


def treaty_text(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """A treaty in full, as its two leaders read it."""
    said = [f"{state.names.of(name)}: a treaty between {together(state, treaty.between)}, from cycle {treaty.starts}."]
    said.append(f"While it runs they are {treaty.status or 'to each other what they were'}.")
    for side in treaty.between:
        said.append(f"\nPromises of {faction_name(state, side)}:")
        promises = ((place, one) for place, one in enumerate(treaty.promises, 1) if one.by == side)
        said += [f"{place}. {promise(state, one, treaty)}" for place, one in promises]
    said += ["\nWhen a breach is reported:", *_penalties(state, treaty)]
    said += ["\nIt ends:", *(f"- {expiration(state, one)}" for one in treaty.expirations)]
    intents = [f"- {faction_name(state, side)}: {quoted(text)}" for side, text in treaty.intents.items()]
    return "\n".join([*said, *(["\nIntents, for everybody to read:", *intents] if intents else ())])


def _penalties(state: NoblesseState, treaty: Treaty) -> list[str]:
    return [f"- {penalty(state, one)}" for one in treaty.penalties]


def breach_text(state: NoblesseState, name: str, treaty: Treaty, broken: Clause) -> str:
    said = f"{state.names.of(name)}: {faction_name(state, broken.by)} is reported to have broken its promise."
    return "\n".join([said, promise(state, broken, treaty), *_penalties(state, treaty)])


def announcement(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """What everybody reads of a treaty when it begins: its status and the intents."""
    status = f"they are {treaty.status} to each other" if treaty.status else "it changes nothing in how they stand to each other"
    intents = [f"{faction_name(state, side)}: {quoted(text)}" for side, text in treaty.intents.items()]
    return "\n".join([f"A treaty between {together(state, treaty.between)} begins, {state.names.of(name)}: {status}.", *intents])


def ends_at(treaty: Treaty) -> int | None:
    """The cycle at whose start a treaty ends, as far as its clauses and penalties tell (N6.30, N6.33, N6.40, N6.46)."""
    ends = [treaty.ends_at] if treaty.ends_at is not None else []
    for clause in () if treaty.prolonged else treaty.expirations:
        if clause.clause == "N6.40":
            ends.append(treaty.starts + int(clause.terms["after"]))
        if clause.clause == "N6.46":
            ends += [breach.cycle + int(clause.terms["cycles"]) for breach in treaty.reported]
    return min(ends, default=None)


def ends_in(state: NoblesseState, treaty: Treaty) -> str:
    last = ends_at(treaty)
    if last is None:
        return "no date"
    return f"{counted(last - state.cycle, 'cycle')} left" if last > state.cycle else "ends now"


def _holdings(state: NoblesseState, terms: Mapping[str, Any]) -> str:
    gone = cast("Mapping[str, int]", terms.get("eliminated", {})).items()
    named = (("victory_squares", "victory square"), ("nobles", "noble"))
    said = [counted(terms[what], word) for what, word in named if what in terms]
    return " and ".join([*said, *(f"eliminated {number} of {faction_name(state, faction)}" for faction, number in gone)])


def _sentence(state: NoblesseState, said: str, terms: Mapping[str, Any]) -> str:
    """What a clause says, and what it names beyond its own words: its time last."""
    more = [f"{name.replace('_', ' ')} {_named(state, value)}" for name, value in terms.items() if name not in _TIMES]
    times = [time.format(counted(terms[name], "cycle")) for name, time in _TIMES.items() if name in terms]
    return f"{', '.join([said, *more, *times])}."


def _named(state: NoblesseState, value: Any) -> str:
    if isinstance(value, tuple):
        return joined(_named(state, one) for one in cast("tuple[Any, ...]", value))
    return plain_words(value) if isinstance(value, Mapping) else called(state, value)
