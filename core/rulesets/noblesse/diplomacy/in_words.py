"""Treaties in words, as rosters and posts say them (N6.10, N6.20 to N6.46)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, cast

from core.ledger.sentence import counted, joined
from ..in_words import faction_name, plain_words, title
from ..state import Clause, NoblesseState, Treaty

_TIMES = {"within": "within {}", "for": "for {}", "each_cycle_for": "in each of {}"}
_PROMISES = {
    "N6.20": "enter", "N6.21": "pay", "N6.22": "move units", "N6.23": "reveal units", "N6.24": "reveal players",
    "N6.25": "vote", "N6.26": "seek battle", "N6.27": "seek control", "N6.28": "withdraw or build", "N6.29": "use actions",
}  # fmt: skip
_PENALTIES = {
    "N6.32": "the offender performs an action on a player of his own", "N6.34": "the offender reveals facts about players",
    "N6.35": "the offender votes as named", "N6.36": "the offender is bound in further treaties",
}  # fmt: skip


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
    side = faction_name(state, clause.by)
    will = "will not" if clause.will is False else "will"
    text = terms.pop("text", None)
    other = faction_name(state, treaty.other(clause.by)) if treaty is not None and clause.by is not None else ""
    said = " ".join(part for part in (side, will, _deed(state, clause, terms, other)) if part)
    return _sentence(said, _terms(state, terms)) + (f" {text}" if text else "")


def _deed(state: NoblesseState, clause: Clause, terms: dict[str, Any], other: str) -> str:
    """What is promised; the terms it tells are taken out of `terms`."""
    told = partial(_told, state, terms)
    either = "or" if clause.will is False else "and"
    match clause.clause:
        case "N6.20":
            places = [told("squares", last=either), told("rows", "row", either), told("columns", "column", either)]
            where = joined((place.strip() for place in places if place), either)
            return f"enter {where or 'squares'}{_kinds(terms, ' with')}"
        case "N6.21":
            amount = f"pay {terms.pop('amount', 'an amount')} {terms.pop('resource', '')}".rstrip()
            return f"{amount} to the leader of {other}" if other else amount
        case "N6.22":
            units = _kinds(terms, "") or " units"
            return f"move{units}{told('from', 'from', either)}{told('to', 'to', either)}"
        case "N6.23":
            what = told("what") or " all values"
            return f"reveal{what} of{_kinds(terms, '') or ' all units'}{told('of', 'of')}{told('at', 'at')}"
        case "N6.24":
            return f"reveal{told('what') or ' what it knows'}{told('players', 'about')}"
        case "N6.25":
            votes = terms.pop("votes", None)
            number = f"{votes} {'vote' if votes == 1 else 'votes'}" if votes is not None else "votes"
            return f"place {number}{told('accounts', 'on', either)}"
        case "N6.26":
            return f"seek battle{told('against', 'with') or told('with', 'with')}{told('until', 'until')}"
        case "N6.27":
            control = f"seek control of{told('estate')}" if "estate" in terms else ""
            posts = (told("place", "post", either), told("remove", "remove", either), told("posts", "post or remove", either))
            return joined([part.strip() for part in (control, *posts) if part], either) or "seek control"
        case "N6.28":
            pieces = told("remove", "", either) or (" units" if "from" in terms else "")
            leave = f"remove{pieces}{told('from', 'from', either)}" if pieces else ""
            built = f"build{told('build', '', either)}{told('at', 'at', either)}" if "build" in terms else ""
            return joined([part for part in (leave, built) if part], either) or "withdraw or build"
        case "N6.29":
            return f"use{told('actions', 'the action', either) or ' actions'}{told('accounts', 'on', either)}"
        case other_clause:
            return other_clause


def _told(state: NoblesseState, terms: dict[str, Any], name: str, before: str = "", last: str = "and") -> str:
    """A parameter by its words, after `before`; nothing where the clause lacks it. It is taken out of `terms`."""
    words = joined((called(state, one) for one in _listed(terms.pop(name, ()))), last)
    return f" {before} {words}".replace("  ", " ") if words else ""


def _listed(value: Any) -> tuple[Any, ...]:
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)


def _kinds(terms: dict[str, Any], before: str) -> str:
    """The kinds of units a clause names, under either word for them; nothing where it means all."""
    value = terms.pop("units", None) or terms.pop("kinds", None) or ()
    named = [f"{str(kind).removesuffix('s')}s" for kind in _listed(value) if kind != "all"]
    return f"{before} {joined(named, 'or')}" if named else ""


def penalty(state: NoblesseState, clause: Clause) -> str:
    terms = dict(clause.terms)
    will = "will not" if clause.will is False else "will"
    told = partial(_told, state, terms)
    match clause.clause:
        case "N6.30":
            return f"The treaty ends {counted(terms.pop('cycles', 0), 'cycle')} after a reported breach."
        case "N6.31":
            said = (
                f"The leader of the offender pays {terms.pop('amount', '?')} {terms.pop('resource', '')} to the offended leader"
            )
        case "N6.32":
            whom = told("player", "on") or " on a player of his own"
            chosen = told("chosen_by", "chosen by the")
            said = (
                f"The leader of the offender performs{told('action') or ' an action'}{whom}{chosen}{told('named_at', 'at the')}"
            )
        case "N6.33":
            return f"The treaty runs on for {counted(terms.pop('cycles', 0), 'cycle')} after a reported breach."
        case "N6.34":
            said = (
                f"The offender reveals{told('what') or ' facts'} about{told('players') or ' its players'} to the offended leader"
            )
        case "N6.35":
            votes = terms.pop("votes", None)
            number = f"{votes} {'vote' if votes == 1 else 'votes'}" if votes is not None else "votes"
            said = f"The offender {will} place {number}{told('accounts', 'on')}{told('named_at', 'named at the')}"
        case "N6.36":
            kinds = joined(_PROMISES.get(str(one), str(one)) for one in _listed(terms.pop("promises", ())))
            said = f"The offender {will} enter treaties{told('with', 'with')}{f' with promises to {kinds}' if kinds else ''}"
        case other:
            said = other
    return _sentence(said, _terms(state, terms))


def expiration(state: NoblesseState, clause: Clause) -> str:
    terms = clause.terms
    match clause.clause:
        case "N6.40":
            return f"It ends {counted(terms.get('after', 0), 'cycle')} after its start."
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
            return f"It ends {counted(terms.get('cycles', 0), 'cycle')} after a reported breach, at the {part} of the cycle."
        case other:
            return _sentence(other, _terms(state, dict(terms)))


def treaty_text(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """A treaty in full, as its two leaders read it."""
    return "\n".join(_treaty_lines(state, name, treaty))


def _treaty_lines(state: NoblesseState, name: str, treaty: Treaty) -> Iterator[str]:
    parties = joined(faction_name(state, side) for side in treaty.between)
    yield f"{state.names.of(name)}: a treaty between {parties}, from cycle {treaty.starts}."
    yield f"While it runs they are {treaty.status or 'to each other what they were'}."
    for side in treaty.between:
        yield f"\nPromises of {faction_name(state, side)}:"
        for place, one in enumerate(treaty.promises, 1):
            if one.by == side:
                yield f"{place}. {promise(state, one, treaty)}"
    yield "\nWhen a breach is reported:"
    yield from (f"- {penalty(state, one)}" for one in treaty.penalties)
    yield "\nIt ends:"
    yield from (f"- {expiration(state, one)}" for one in treaty.expirations)
    if treaty.intents:
        yield "\nIntents, for everybody to read:"
        yield from (f"- {faction_name(state, side)}: {text}" for side, text in treaty.intents.items())


def breach_text(state: NoblesseState, name: str, treaty: Treaty, broken: Clause) -> str:
    """A breach reported, with all that it sets off."""
    lines = [
        f"{state.names.of(name)}: {faction_name(state, broken.by)} is reported to have broken its promise.",
        promise(state, broken, treaty),
    ]
    return "\n".join([*lines, *(f"- {penalty(state, one)}" for one in treaty.penalties)])


def announcement(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """What everybody reads of a treaty when it begins: its status and the intents."""
    parties = joined(faction_name(state, side) for side in treaty.between)
    status = f"they are {treaty.status} to each other" if treaty.status else "it changes nothing in how they stand to each other"
    intents = [f"{faction_name(state, side)}: “{text}”" for side, text in treaty.intents.items()]
    return "\n".join([f"A treaty between {parties} begins, {state.names.of(name)}: {status}.", *intents])


def duty(clause: str) -> str:
    """What a penalty that is no payment asks of the offender."""
    return _PENALTIES.get(clause, clause)


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
    """How long a treaty still runs."""
    last = ends_at(treaty)
    if last is None:
        return "no date"
    return f"{counted(last - state.cycle, 'cycle')} left" if last > state.cycle else "ends now"


def _holdings(state: NoblesseState, terms: Mapping[str, Any]) -> str:
    said: list[str] = []
    if "victory_squares" in terms:
        said.append(f"{terms['victory_squares']} victory squares")
    if "nobles" in terms:
        said.append(f"{terms['nobles']} nobles")
    for faction, number in cast("Mapping[str, int]", terms.get("eliminated", {})).items():
        said.append(f"eliminated {number} of {faction_name(state, faction)}")
    return " and ".join(said)


def _terms(state: NoblesseState, terms: Mapping[str, Any]) -> list[str]:
    """What a clause says beyond its own words: its time last."""
    times = ("within", "for", "each_cycle_for")
    said = [f"{name.replace('_', ' ')} {_named(state, value)}" for name, value in terms.items() if name not in times]
    return said + [_TIMES[name].format(counted(terms[name], "cycle")) for name in times if name in terms]


def _named(state: NoblesseState, value: Any) -> str:
    if isinstance(value, tuple):
        return joined(_named(state, one) for one in cast("tuple[Any, ...]", value))
    return plain_words(value) if isinstance(value, Mapping) else called(state, value)


def _sentence(said: str, terms: list[str]) -> str:
    return f"{', '.join([said, *terms])}."
