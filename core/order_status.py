"""The orders of the turn in hand as they were taken down, and how each of them stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct, structs

from core.answers.refusals import foreseen as foreseen_by
from core.answers.refusals import refusals_told
from core.complaint import Rejected
from core.game import Game
from core.ledger.agreement import sentence_case
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import PhaseBegan
from core.ledger.ledger import Entry
from core.orders.document import OrderDocument
from core.orders.order import Order, OrderRefused, Refusal, each_as_found
from core.resolution.choice import Choice
from core.resolution.record import TurnRecord
from core.resolution.resolution import Resolution, opening
from core.resolution.ruling import thrown
from core.traces import Drawing


class Hinge(Struct, frozen=True):
    """What decides whether an order can be carried out: something that happens earlier in the turn, or a question put to
    the moderator (`choice` is its key then). `phase` is the title of the phase it comes in."""

    said: str
    phase: str
    choice: str = ""
    ordered: bool = False
    """Whether it follows from another order, so that nothing but that order decides it."""


class OrderStatus(Struct, frozen=True):
    """An order taken down: its number, why it cannot be carried out (None where it can), what that hangs on, and why it is called
    off later in the turn, though it was taken (None where it is not)."""

    number: int
    order: Order
    refusal: Refusal | None
    hangs: Hinge | None = None
    called_off: Refusal | None = None

    @property
    def in_vain(self) -> Refusal | None:
        """Why it comes to nothing: it is refused, or called off; None where neither is so."""
        return self.refusal or self.called_off


CALLED_OFF = "called_off"
"""The code of the reason why an order that was taken came to nothing later."""


class _Kept(NamedTuple):
    """How the orders stood, and from what that was judged."""

    record: TurnRecord
    start: Any
    listed: tuple[OrderStatus, ...]


_KEPT: WeakKeyDictionary[Game, _Kept] = WeakKeyDictionary()


def take_down(game: Game, document: Any) -> None:
    """Take down an orders document: the list under `orders`, and the dice under `rolls` (`what` they are thrown for, `dice`, the
    `phase` they fall in, who is `told`). `Rejected` when it is none."""
    orders = _orders(document)
    rolls = document.get("rolls", []) if isinstance(document, dict) else []
    try:
        thrown_here = msgspec.convert(rolls, list[_Thrown])
    except msgspec.ValidationError as error:
        raise Rejected.because("rolls", f"{error}.", "Write {what: ..., dice: 2d6, phase: ..., told: public}.") from None
    if orders:
        game.give(orders)
    for one in thrown_here:
        game.roll(one.what, thrown(one.dice), PUBLIC if one.told == "public" else only(one.told), one.phase)


def only_order(document: Any) -> Any:
    """The one order of an orders document; `Rejected` when it has none or several."""
    orders = _orders(document)
    if len(orders) != 1:
        raise Rejected.because("", "One order is changed into one.", "Write one line under `orders:`.")
    return orders[0]


def _orders(document: Any) -> list[Any]:
    orders = document.get("orders") if isinstance(document, dict) else document
    if not isinstance(orders, list):
        raise Rejected.because("", "No list of orders is here.", "Write `orders:` and a line an order.")
    return orders


class _Thrown(Struct, frozen=True, forbid_unknown_fields=True):
    what: str
    dice: str
    phase: str | None = None
    told: str | None = None


def order_statuses(game: Game) -> tuple[OrderStatus, ...]:
    """The orders of the turn as they stand: a trial of the whole turn judges them, questions still open answered by the
    rules."""
    return _tried(game)


def standing(game: Game, audience: Audience = MODERATOR) -> tuple[OrderStatus, ...]:
    """The same orders; once the turn is over, each with the refusal it met in it. A player's own are judged by what he could
    know when the turn began, and refused as he was told; one that names what he does not know is not among them, as the
    moderator may have taken it of words that meant nothing to him."""
    over, given = game.resolution.done, tuple(enumerate(game.orders()))
    if audience == MODERATOR:
        if not over:
            return order_statuses(game)
        entries = game.entries_of(game.turn)
        met, off = _met(entries), _called_off(entries)
        return tuple(OrderStatus(number, order, met.get(number), called_off=off.get(number)) for number, order in given)
    known = game.knowledge(audience)
    found = refusals_told(known, game.turn) if over else foreseen_by(known)
    numbers = [number for number, order in given if order.by in audience.players]
    own = zip(numbers, found, strict=True)
    return tuple(OrderStatus(number, order, why) for number, (order, why) in own if not known.names_unknown(order))


def foreseen(game: Game, order: Order, number: int | None = None) -> Refusal | None:
    """Why an order that is being written could not be carried out or would be called off, if it became that number of the
    turn's, or the last."""
    orders: list[dict[str, Any]] = [*_inputs(game).orders]
    number = len(orders) if number is None else number
    orders[number : number + 1] = [order.document()]
    trial = _trial(game, _inputs(game).with_orders(orders))
    if trial is None:
        return order.refusal(game.resolution.opening)
    return _met(trial.entries).get(number) or _called_off(trial.entries).get(number)


def foreseen_together(game: Game, orders: Sequence[Order], without: Collection[int]) -> tuple[Refusal | None, ...]:
    """Why each of new orders could not be carried out, if they came last in the list and the old ones of the numbers `without`
    were gone."""
    return tuple(refusal for refusal, _ in tried_together(game, orders, without))


def tried_together(
    game: Game, orders: Sequence[Order], without: Collection[int]
) -> tuple[tuple[Refusal | None, Refusal | None], ...]:
    """The same, each with why it would be called off later in the turn, though it was taken."""
    kept = [one for number, one in enumerate(_inputs(game).orders) if number not in without]
    trial = _trial(game, _inputs(game).with_orders([*kept, *(one.document() for one in orders)]))
    if trial is None:
        return tuple((one.refusal(game.resolution.opening), None) for one in orders)
    met, off = _met(trial.entries), _called_off(trial.entries)
    return tuple((met.get(number), off.get(number)) for number in range(len(kept), len(kept) + len(orders)))


def in_vain_text(game: Game, orders: Sequence[Order]) -> str:
    """What the turn will do to the first of some of its orders that comes to nothing, and why; empty where none does."""
    vain = next((one for one in order_statuses(game) if one.in_vain is not None and one.order in orders), None)
    if vain is None or vain.in_vain is None:
        return ""
    return f"It will be {'called off' if vain.called_off else 'refused'}: {vain.in_vain.sentence}"


def supplanted(game: Game, orders: Sequence[Order]) -> tuple[int, ...]:
    """The numbers of the orders taken down that new ones take the place of: those of the same giver that move the same token,
    where the turn would refuse one or the other. One of the same kind that is refused anyway goes too."""
    given = game.orders()
    drawing = Drawing(game.face.map(game.view()))
    moved = frozenset[str]().union(*(drawing.moved(order) for order in orders))
    givers = {order.by for order in orders}
    rivals = {number for number, old in enumerate(given) if old.by in givers and drawing.moved(old) & moved}
    if not rivals:
        return ()
    inputs = _inputs(game)
    new = [OrderDocument(order.document()) for order in orders]

    def refused(without: Collection[int], add: Sequence[dict[str, Any]] = new) -> tuple[set[int], set[tuple[int, str]]]:
        """Which of the old and which of the new orders would be refused, these with the code of the reason."""
        kept = [number for number in range(len(given)) if number not in without]
        trial = _trial(game, inputs.with_orders([*(inputs.orders[number] for number in kept), *add]))
        met = _met(trial.entries) if trial is not None else {}
        return {kept[one] for one in met if one < len(kept)}, {
            (one - len(kept), why.code) for one, why in met.items() if one >= len(kept)
        }

    (lost, lacking), (before, _) = refused(()), refused((), ())
    kinds = {type(order) for order in orders}
    gone = {number for number in lost & rivals if number not in before or type(given[number]) in kinds}
    _, hopeless = refused(rivals)
    if lacking <= hopeless:
        return tuple(sorted(gone))
    one = next((number for number in sorted(rivals, reverse=True) if refused((number,))[1] <= hopeless), None)
    return tuple(sorted(gone | ({one} if one is not None else rivals)))


def decisions(game: Game) -> tuple[tuple[Choice, tuple[int, ...]], ...]:
    """The questions that the turn will put to the moderator, as far as the rules answer them, each with the numbers of the
    orders that one answer lets through and another refuses. A trial for every answer: 5 ms each, or more."""
    turn_record = _inputs(game)
    trial = _trial(game, turn_record)
    if trial is None:
        return ()
    usual = set(_met(trial.entries))
    found: list[tuple[Choice, tuple[int, ...]]] = []
    for choice in (one for one in trial.asked if one.key not in turn_record.answers):
        hang: set[int] = set()
        for option in choice.options[1:]:
            other = _trial(game, structs.replace(turn_record, answers=turn_record.answers.set(choice.key, option.key)))
            if other is not None:
                hang |= usual ^ set(_met(other.entries))
        found.append((choice, tuple(sorted(hang))))
    return tuple(found)


def _tried(game: Game) -> tuple[OrderStatus, ...]:
    """Every order as the trial judges it; kept while the inputs of the turn stay what they are."""
    turn_record, start, orders = _inputs(game), game.resolution.start, game.orders()
    kept = _KEPT.get(game)
    if kept is not None and kept.start is start and kept.record == turn_record:
        return kept.listed
    trial = _trial(game, turn_record)
    if trial is None:
        found = tuple(OrderStatus(number, order, order.refusal(start)) for number, order in enumerate(orders))
    else:
        met, off = _met(trial.entries), _called_off(trial.entries)
        found = tuple(
            OrderStatus(number, order, met.get(number), None if number in met else _hinge(order, now, trial), off.get(number))
            for number, (order, now) in enumerate(each_as_found(opening(start, trial.entries), orders))
        )
    _KEPT[game] = _Kept(turn_record, start, found)
    return found


def _inputs(game: Game) -> TurnRecord:
    """What the turn in hand is resolved from, wherever it has been stepped to."""
    return structs.replace(game.line.turns[-1].record, position=0)


def _trial(game: Game, turn_record: TurnRecord) -> Resolution[Any] | None:
    """The turn in hand of these inputs to its end; None where a ruling leaves a state that the rules cannot go on from."""
    try:
        return game.line.tried(turn_record)
    except Rejected:
        return None


def _hinge(order: Order, found: Any, trial: Resolution[Any]) -> Hinge | None:
    """What makes an order possible in the trial that was not possible in the state it finds; None where it always was."""
    if order.refusal(found) is None:
        return None
    titles = {phase.key: phase.title for phase in trial.phases}
    before = found
    for entry in trial.entries:
        if entry.state is not before and order.refusal(entry.state) is None:
            said = entry.event.sentence(entry.state.names)
            ordered = any(cause.startswith("order:") for cause in entry.event.causes)
            return Hinge(said, titles.get(entry.phase, ""), ordered=ordered or isinstance(entry.event, PhaseBegan))
        before = entry.state
    return None


def _met(entries: Iterable[Entry]) -> dict[int, Refusal]:
    """The refusals that the orders met, by number."""
    events = [entry.event for entry in entries if isinstance(entry.event, OrderRefused)]
    return {event.number: event.refusal for event in events}


def _called_off(entries: Iterable[Entry]) -> dict[int, Refusal]:
    """Why orders that were taken came to nothing later, by number."""
    found: dict[int, Refusal] = {}
    for entry in entries:
        event = entry.event
        if event.causes and (why := event.calls_off(entry.state.names)):
            numbers = (int(cause.removeprefix("order:")) for cause in event.causes if cause.startswith("order:"))
            found |= dict.fromkeys(numbers, Refusal(CALLED_OFF, f"{sentence_case(why)}.", event.follows))
    return found
