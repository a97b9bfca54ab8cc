"""A ruling in a game: where it takes effect, and whether it may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import structs

from core.complaint import Complaint, Rejected
from core.foreign import beyond
from core.ledger.audience import MODERATOR, Audience
from core.ledger.event import by_event
from core.ledger.ledger import Entry
from core.ledger.view import View
from core.orders.order import OrderRefused
from core.resolution.amend import Amendment
from core.resolution.choice import ChoiceAnswered
from core.resolution.line import Line, missed
from core.resolution.record import TurnRecord
from core.resolution.resolution import Resolution
from core.resolution.resolved_turn import ResolvedTurn
from core.resolution.ruling import EventVetoed, Ruling, RulingLapsed, RulingMade, Throw, counts, mark_of
from core.resolution.soundness import judged
from core.resolution.verdict import Verdict
from core.rulesets.map import Place
from core.rulesets.ruleset import Ruleset

ANYWAY = "Say that it shall be done anyway, if it shall."


def compose(
    now: ResolvedTurn,
    note: str,
    changes: tuple[Amendment, ...] = (),
    events: Iterable[Mapping[str, Any]] = (),
    veto: Iterable[int] = (),
    dice: Mapping[str, int] | None = None,
    orders: Mapping[int, bool] | None = None,
    told: Audience = MODERATOR,
    *,
    anyway: bool = False,
    throw: Throw | None = None,
) -> Ruling:
    """A ruling that takes effect where the turn stands; one that vetoes, forces dice or judges orders, and changes no value,
    where the first of these comes: events in place of another happen where that would. `veto` numbers events of the ledger,
    `orders` says which are accepted (True) or refused (False)."""
    resolution = now.resolution
    entries = resolution.entries
    ruling = Ruling(
        phase="", note=note, changes=changes, events=tuple(dict(document) for document in events),
        veto=tuple(mark_of(entries, _place_of(resolution, number)) for number in veto), dice=dict(dice or {}),
        verdicts=tuple(_verdict(now, number, accept) for number, accept in (orders or {}).items()), told=told, anyway=anyway,
        throw=throw,
    )  # fmt: skip
    place = resolution.position
    if not (ruling.empty or ruling.changes or ruling.throw or (ruling.events and not ruling.veto)):
        place = min(_effects(resolution, ruling, veto, orders or {}), default=place)
    phase = entries[place - 1].phase if place else resolution.phases[0].key
    before = [entry.event for entry in entries[:place] if entry.phase == phase]
    after = sum(counts(event) for event in before)
    return structs.replace(ruling, phase=phase, after=after, answers=sum(isinstance(event, ChoiceAnswered) for event in before))


PURPOSE = 120
"""The most letters that say what dice are thrown for."""


def rolling(now: ResolvedTurn, what: str, throw: Throw, told: Audience = MODERATOR, phase: str | None = None) -> Ruling:
    """The ruling that has dice thrown for `what`, where the turn stands or at the beginning of a `phase` yet to come."""
    words = " ".join(what.split()).rstrip(".")
    if not words or len(words) > PURPOSE:
        raise Rejected.because("what", "Dice are thrown for something.", f"Say for what, in at most {PURPOSE} letters.")
    if "#" in words:
        raise Rejected.because("what", "A # numbers the dice of one throw.", "Say it without one.")
    if any(ruling.throw is not None and ruling.note == words for ruling in now.record.rulings):
        raise Rejected.because("what", "Dice were thrown for that in this turn.", "Say what these are for in other words.")
    if phase is None:
        return compose(now, words, told=told, throw=throw)
    return Ruling(phase=phase, note=words, told=told, throw=throw)


def tried(line: Line, face: Ruleset, ruling: Ruling) -> tuple[ResolvedTurn, int]:
    """The last turn of a line with the ruling laid down, resolved to its end or next choice, and where the turn stands in it
    then; `Rejected` when the ruling cannot stand."""
    now = line.turns[-1]
    if ruling.phase not in {phase.key for phase in now.resolution.phases}:
        known = ", ".join(phase.key for phase in now.resolution.phases)
        raise Rejected.because("phase", f"No phase is called {ruling.phase}.", f"Known: {known}.")
    amounts = ((change.path, change.value) for change in ruling.changes)
    wrong = [one for path, value in (*amounts, *(("event", event) for event in ruling.events)) for one in beyond(value, path)]
    if wrong:
        raise Rejected(wrong)
    _settings_fit(face, ruling)
    number = len(now.record.rulings)
    with_it: TurnRecord = structs.replace(now.record, rulings=(*now.record.rulings, ruling))
    new = line.ahead(with_it)
    cause = f"ruling:{number}"
    made = _resolved(line, new, ruling, lambda entry: _by(entry, cause, RulingMade | RulingLapsed))
    if made is None and ruling.throw is not None:
        return new, now.resolution.position  # dice break nothing, whatever is decided before they fall
    if made is None:
        raise Rejected.because("phase", "The turn halts before the ruling's place comes.", "Decide what is asked first.")
    entries = new.resolution.entries
    lapsed = entries[made].event
    if isinstance(lapsed, RulingLapsed):
        raise Rejected.because("", lapsed.reason)
    last = made + len(ruling.events)
    _sound(line, face, entries, made, last, ruling)
    _resolved(line, new, ruling, lambda entry: False)
    _comes_about(now, new, ruling, cause)
    position = now.resolution.position
    stands = max(position + 1 + len(ruling.events), last + 1) if made <= position + 1 else position
    if now.resolution.phase_over:  # it is over with the ruling, too, whatever that adds or takes away
        stands = max((at for at, entry in enumerate(entries, 1) if entry.phase == now.resolution.phase), default=stands)
    return new, min(stands, len(entries))


def _resolved(line: Line, new: ResolvedTurn, ruling: Ruling, until: Callable[[Entry], bool]) -> int | None:
    try:
        return line.look_ahead(new, until)
    except Rejected as rejected:
        accepted = [verdict.order for verdict in ruling.verdicts if verdict.accept]
        if not accepted or ruling.changes or ruling.events:
            raise
        what = "The rules have no way to carry it out."
        raise Rejected.because(f"order {accepted[0]}", what, "Put in the effect itself, or amend the state first.") from rejected


def _sound(line: Line, face: Ruleset, entries: list[Entry], made: int, last: int, ruling: Ruling) -> None:
    before = entries[made - 1].state
    after = entries[last].state
    if after is before:
        return
    shown = View(MODERATOR, line.initial, after, ())
    unfit: Exception | None = None
    places: tuple[Place, ...] = ()
    try:
        places = face.map(shown).places
        face.tables(shown)
    except Exception as error:
        unfit = error  # what breaks it says it better, where that is known
    verdict = judged(before, after, [place.id for place in places])
    if verdict.broken:
        raise Rejected(verdict.broken)
    if unfit is not None:
        raise Rejected.because("", f"The rules cannot make sense of such a state{missed(unfit)}.") from unfit
    if ruling.anyway:
        return
    already = {complaint.where: complaint for complaint in face.violations(before)}
    beyond = [complaint for complaint in face.violations(after) if already.get(complaint.where) != complaint]
    if verdict.doubtful or beyond:
        raise Doubtful((*verdict.doubtful, *beyond))


class Doubtful(Rejected):
    """A ruling against the rules that would break nothing: it stands when the moderator says `anyway`."""

    def __init__(self, complaints: Iterable[Complaint], source: str = "") -> None:
        super().__init__([Complaint(one.where, one.what, f"{one.mend} {ANYWAY}".strip()) for one in complaints], source)


def _settings_fit(face: Ruleset, ruling: Ruling) -> None:
    known = {setting.name: setting for setting in face.settings}
    for change in ruling.changes:
        part, _, name = change.path.partition(".")
        if part != "settings":
            continue
        if name not in known:
            raise Rejected.because(change.path, f"No setting is called {name}.", f"Known: {', '.join(known)}.")
        if change.remove or change.add:
            raise Rejected.because(change.path, "A setting can be changed, not added or removed.", "Give it another value.")
        setting, value = known[name], change.value
        if any(isinstance(one, Mapping) for one in setting.values):
            continue
        if not setting.admits(value):
            raise Rejected.because(change.path, f"{value!r} is no value of it.", f"Allowed: {', '.join(setting.allowed)}.")


def _comes_about(now: ResolvedTurn, new: ResolvedTurn, ruling: Ruling, cause: str) -> None:
    """Whether vetoes, dice and verdicts find what they speak of; what lies beyond an open question cannot be known yet."""
    entries, done = new.resolution.entries, new.resolution.choice is None
    refused = new.refused
    for verdict in ruling.verdicts:
        number = verdict.order
        if verdict.accept and number in refused:
            what = f"It cannot be carried out even so: {refused[number].reason or refused[number].code}"
            raise Rejected.because(f"order {number}", what, "Put in the effect itself, or amend the state first.")
        if not verdict.accept and number not in refused and done:
            raise Rejected.because(f"order {number}", "The rules never judge it, so it cannot be refused.", "Delete it.")
    if ruling.veto and done and not any(_by(entry, cause, EventVetoed) for entry in entries):
        raise Rejected.because("veto", "That event does not happen any more.", "Nothing needs to be vetoed.")
    rolled = {roll.purpose for entry in (*entries, *now.resolution.entries) for roll in entry.rolls}
    for purpose in ruling.dice:
        if purpose not in rolled and done:
            known = ", ".join(sorted(rolled)[:12]) or "none"
            raise Rejected.because(f"dice.{purpose}", "No die is rolled for that.", f"Dice of this turn: {known}.")


def _by(entry: Entry, cause: str, kind: Any) -> bool:
    return isinstance(entry.event, kind) and cause in entry.event.causes


def _effects(resolution: Resolution[Any], ruling: Ruling, veto: Iterable[int], orders: Mapping[int, bool]) -> Iterator[int]:
    """The places at which what a ruling judges first comes about, as far as is known."""
    yield from (_place_of(resolution, number) for number in veto)
    for place, entry in enumerate(resolution.entries):
        of_order = any(f"order:{number}" in entry.event.causes for number in orders)
        refusal = isinstance(entry.event, OrderRefused) and entry.event.number in orders
        if of_order or refusal or any(roll.purpose in ruling.dice for roll in entry.rolls):
            yield place
            return


def following(entries: Iterable[Entry], number: int) -> tuple[int, ...]:
    """The numbers of the events that the rules bring about because of the event of that number, and because of these."""
    found = {number: by_event(number)}
    for entry in entries:
        event = entry.event
        if counts(event) and not isinstance(event, EventVetoed) and not set(event.causes).isdisjoint(found.values()):
            found[entry.number] = by_event(entry.number)
    return tuple(one for one in found if one != number)


def cancelled(line: Line, number: int) -> tuple[int, ...]:
    """The numbers of the events to veto, so that neither the event of that number happens nor what the rules bring about because
    of it. What does not come up without it needs no veto: that would lapse, or fall on another event like it."""
    entries, first = line.turns[-1].resolution.entries, line.turns[-1].resolution.first
    behind = {one: mark_of(entries, one - first) for one in following(entries, number)}
    if not behind:
        return (number,)
    try:
        without = _vetoed(line, (number,))
        cause = f"ruling:{len(without.rulings) - 1}"
        gone = (entry.number for entry in without.entries if _by(entry, cause, EventVetoed))
        still = {mark_of(without.entries, one - first) for head in gone for one in following(without.entries, head)}
        if without.choice is None:
            behind = {one: mark for one, mark in behind.items() if mark in still}
        whole = _vetoed(line, (number, *behind))
    except Rejected:
        return (number, *behind)  # whether it may stand is judged when it is laid down
    names = {entry.event.what for entry in whole.entries if isinstance(entry.event, EventVetoed)}
    return (number, *(one for one, mark in behind.items() if whole.choice is not None or mark in names))


def _vetoed(line: Line, numbers: tuple[int, ...]) -> Resolution[Any]:
    """The turn in hand without these events, to its end or next choice."""
    now = line.turns[-1]
    ruling = compose(now, "Cancelled.", veto=numbers)
    new = line.ahead(structs.replace(now.record, rulings=(*now.record.rulings, ruling)))
    line.look_ahead(new)
    return new.resolution


def _place_of(resolution: Resolution[Any], number: int) -> int:
    place = number - resolution.first
    if not 0 <= place < len(resolution.entries):
        raise Rejected.because("veto", f"There is no event {number} in this turn.", "Name one of its events.")
    if not counts(resolution.entries[place].event) or isinstance(resolution.entries[place].event, EventVetoed):
        raise Rejected.because("veto", f"Event {number} is none that the rules bring about.", "Take the ruling back, or undo it.")
    return place


def _verdict(now: ResolvedTurn, number: int, accept: bool) -> Verdict:
    if not 0 <= number < len(now.orders):
        raise Rejected.because("orders", f"There is no order {number}.", f"There are {len(now.orders)}, counted from 0.")
    return Verdict(number, now.orders[number].document(), accept)
