"""Orders: what a player (or the moderator) wants to happen, as a typed value."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, cast, final

import msgspec
from msgspec import Struct, UnsetType, structs

from core.complaint import Rejected
from core.foreign import beyond
from core.ledger.agreement import sentence_case
from core.ledger.audience import MODERATOR, Audience, only
from core.ledger.event import Event, Term, kind_of
from core.ledger.names import Names
from core.ledger.says import check
from core.ledger.sentence import worded
from core.ledger.state import GameState
from core.ledger.view import untold
from core.orders.form import PLAIN, Form, misnamed

S = TypeVar("S", bound=GameState)
O = TypeVar("O", bound="Order")  # noqa: E741


MODERATING = "moderator"
"""Who gives the moderator's own orders, in every game."""
UNTOLD = "it could not be carried out."
RULED = frozenset({"by_ruling"})
"""Codes whose reason is the moderator's own and told as he put it."""


class Refusal(Struct, frozen=True):
    """Why an order cannot be carried out: a stable code, a sentence and the rules behind it."""

    code: str
    sentence: str
    rules: tuple[str, ...] = ()


class Order(Form):
    """One order. Its document is `{by: player, VERB: first field, other fields...}`; with NESTED the verb's value is the
    mapping of all fields but those in OUTER. An order type without fields of its own is written `VERB: true`. Its verb is its
    class name in snake case, and it is called what the verb says, where it does not declare other words. The type whose VERB
    is empty, if a ruleset has one, takes the documents whose verb it does not know; no form offers it.
    """

    VERB: ClassVar[str]
    RULES: ClassVar[tuple[str, ...]] = ()
    SAYS: ClassVar[str | tuple[str, ...]] = ()
    """What is wanted, as one tells somebody to do it, without a full stop (`core.ledger.says`)."""
    CALLED: ClassVar[Mapping[str, str]] = {}
    NESTED: ClassVar[bool] = False
    OUTER: ClassVar[tuple[str, ...]] = ("by",)
    MODERATOR: ClassVar[bool] = False
    """Whether only the moderator may give it."""
    STEP: ClassVar[int] = 0
    """The step of the turn at which it is carried out: those of earlier steps come before it, wherever they are in the list."""
    RUNS: ClassVar[tuple[str, ...]] = ()
    """The runs it is given in, where it makes no sense in others."""
    SIGN: ClassVar[str] = ""
    """The sign that stands for it on a map; without one the first letter of what it is called or chosen."""
    MOVES: ClassVar[str] = ""
    """The token of a map that it moves where no slot names it; `{by}` is whoever gives it."""

    by: str

    def refusals(self, state: Any) -> Iterator[Refusal]:
        """Why this order could not be carried out in `state`, reason by reason as the rules ask for them. Only the first is
        taken, so a later one may rely on what the earlier ones rule out."""
        yield from ()

    def refusal(self, state: Any) -> Refusal | None:
        """The first reason why this order could not be carried out in `state`; None when it could."""
        return next(iter(self.refusals(state)), None)

    def noted(self, state: Any) -> Any:
        """The state as the later orders of its giver find it: with what follows from this order alone, whatever others do. Most
        change nothing before their step."""
        return state

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "SAYS" in vars(cls):
            check(cls, cls.SAYS)
            cls.VERB = vars(cls).get("VERB", kind_of(cls.__name__))
            cls.LABEL = vars(cls).get("LABEL", cls.VERB.replace("_", " ").capitalize())
        elif ("VERB" in vars(cls) or "LABEL" in vars(cls)) and not cls.SAYS:
            raise TypeError(f"{cls.__name__} has no SAYS; write what it wants, such as 'Move {{unit}} to {{to}}'.")

    def sentence(self, names: Names, reader: str = "") -> str:
        """The order as understood, for lists, receipts and posts; nothing for one of no kind, as a ruling may put it in."""
        return worded(self, self.SAYS, names, reader) if self.SAYS else ""

    def does(self, state: Any) -> str:
        """What it would do, in words for the moderator, where its sentence does not tell; "" for most."""
        return ""

    @classmethod
    def awaited(cls, state: Any) -> Iterable[Mapping[str, Any]]:
        """The fields, as far as they are known, of such orders that the state waits for; most are never waited for."""
        return ()

    def wording(self, state: Any) -> tuple[tuple[str, str], ...]:
        """(whose copy, finished text) of what this order puts before others, as they will read it; most put nothing."""
        return ()

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        """The order of a document; msgspec.ValidationError when a field does not fit."""
        fields = _fields(cls)
        rest = dict(document)
        value = rest.pop(cls.VERB)
        if cls.NESTED:
            if not isinstance(value, Mapping):
                raise msgspec.ValidationError("Expected `object` - at `$`")
            return msgspec.convert({**rest, **cast("Mapping[str, Any]", value)}, cls)
        if fields:
            rest[fields[0]] = value
            return msgspec.convert(rest, cls)
        if value is not True:
            raise msgspec.ValidationError("Expected `true` - at `$`")
        return msgspec.convert(rest, cls)

    def document(self) -> dict[str, Any]:
        """The mapping it is written as, with lists where it has tuples; `read_order` reads it."""
        written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        outer = {name: written.pop(name) for name in self.OUTER if name in written}
        if self.NESTED:
            return {**outer, self.VERB: written}
        fields = _fields(type(self))
        value = written.pop(fields[0]) if fields else True
        return {"by": outer.pop("by"), self.VERB: value, **outer, **written}


@cache
def _fields(order_type: type[Order]) -> tuple[str, ...]:
    """The fields of an order that stand beside or below its verb."""
    return tuple(name for name in order_type.__struct_encode_fields__ if name not in order_type.OUTER)


@cache
def _by_verb(types: tuple[type[Order], ...]) -> dict[str, type[Order]]:
    return {order_type.VERB: order_type for order_type in types}


def each_as_found(state: S, orders: Iterable[O]) -> Iterator[tuple[O, S]]:
    """The orders of a turn that begins with `state`, each with the state it finds: what follows from the orders of its giver
    that are carried out before it is in it, what others do is not."""
    listed, found = tuple(orders), dict[str, S]()
    finds = [state] * len(listed)
    for number, order in sorted(enumerate(listed), key=lambda one: one[1].STEP):
        finds[number] = now = found.get(order.by, state)
        if type(order).noted is not Order.noted and order.refusal(now) is None:
            found[order.by] = order.noted(now)
    yield from zip(listed, finds, strict=True)


def sentence_of(orders: Sequence[Order], names: Names) -> str:
    """Several orders in one line; where they are the same for one thing each, the first, and which other things do likewise."""
    sentences = [order.sentence(names) for order in orders]
    words = [frozenset(word for _, word in order.filled()) for order in orders]
    own = [word - frozenset[str].intersection(*words) for word in words]
    if len(orders) > 1 and all(len(word) == 1 for word in own):
        things = [names.within[thing] for word in own for thing in word]
        if all(said.replace(thing, things[0]) == sentences[0] for said, thing in zip(sentences, things, strict=True)):
            others = " and ".join(filter(None, (", ".join(things[1:-1]), things[-1])))
            return f"{sentences[0]}; likewise {others}"
    return "; ".join(sentences)


def as_mapping(document: Any, where: str) -> Mapping[str, Any]:
    """The document of an order; `Rejected` where it is none."""
    if not isinstance(document, (dict, Mapping)):
        raise Rejected.because(where, "An order is a mapping.", "Write {by: player, verb: value}.")
    mapping: Mapping[str, Any] = document
    return mapping


def read_order(types: Iterable[type[Order]], document: Any, where: str = "orders") -> Order:
    """The order a document means; `Rejected` with the place and what would be right."""
    by_verb = _by_verb(tuple(types))
    written = as_mapping(document, where)
    wrong = tuple(beyond(written, where))
    if wrong:
        raise Rejected(wrong)
    kinds = [by_verb[key] for key in written if key in by_verb]
    if not kinds and "" in by_verb:
        kinds = [by_verb[""]]
    if not kinds:
        raise Rejected.because(
            where, f"No verb among {', '.join(map(str, written))}.", f"Known verbs: {', '.join(sorted(by_verb))}."
        )
    complaint, mend = "", ""
    for kind in kinds:  # a verb may also be a field of another order type, so each is tried
        try:
            return kind.from_document(written)
        except msgspec.ValidationError as error:
            if not complaint:
                complaint, mend = str(error).replace("`$", f"`{kind.VERB}"), _mend(kind, written, str(error))
    raise Rejected.because(where, f"{complaint}.", mend)


def new_order(types: Iterable[type[Order]], document: Any, where: str = "orders") -> Order:
    """The order that a document means which somebody writes now: `Rejected` as by `read_order`, and where it would make what
    cannot go by its id."""
    order = read_order(types, document, where)
    wrong = tuple(misnamed(order, where))
    if wrong:
        raise Rejected(wrong)
    return order


def _mend(kind: type[Order], document: Mapping[str, Any], error: str) -> str:
    """How a field that does not fit is written, as far as what stands there tells it."""
    if error.startswith("Expected `object` - at `$`"):
        return f"Write {kind.VERB}: {{{_fields(kind)[0]}: ...}}; it takes {', '.join(_fields(kind))}."
    if error.startswith("Expected `true` - at `$`"):
        return f"Write {kind.VERB}: true."
    field = re.match(r"Expected `array`, got `\w+` - at `\$\.(\w+)`$", error)
    if field is None:
        return ""
    below = document.get(kind.VERB)
    if isinstance(below, Mapping):
        return f"Write {field.group(1)}: [{cast('Mapping[str, Any]', below).get(field.group(1))}]."
    name = kind.VERB if field.group(1) == _fields(kind)[0] else field.group(1)
    return f"Write {name}: [{document.get(name)}]."


_WITHHELD: Mapping[str, Audience] = dict.fromkeys(("order", "code", "reason", "grounds", "recalled"), MODERATOR)
_WITHHELD_WHOLE: Mapping[str, Audience] = {**_WITHHELD, "wanted": MODERATOR}


@final
class OrderRefused(Event):
    """An order could not be carried out. `order` is its number among the turn's orders, from 0, `wanted` the order itself,
    `code` and `reason` why by the whole state, by the rules `grounds`. Its giver is told `answer`, by `rules`; nothing where it
    is None. `recalled` is what it names that he knows from earlier, though it stands nowhere in what he sees."""

    SAYS = ("The order of {player} is refused ({asked}): {why:text}", "The order of {player} is refused: {why:text}")
    ECHOES = ("wanted",)

    order: int | UnsetType
    player: str
    code: Term[str | UnsetType]
    reason: Term[str | UnsetType] = ""
    grounds: Term[tuple[str, ...] | UnsetType] = ()
    wanted: Order | UnsetType | None = None
    answer: Term[str | None] = UNTOLD
    recalled: tuple[str, ...] | UnsetType = ()

    def audience(self, state: Any) -> Audience:
        return MODERATOR if self.answer is None else only(self.player)

    def withheld(self, state: Any) -> Mapping[str, Audience]:
        recalled = () if isinstance(self.recalled, UnsetType) else self.recalled
        unnamed = isinstance(self.wanted, Order) and bool(self.hidden(self.wanted, state).difference(recalled))
        return _WITHHELD_WHOLE if unnamed else _WITHHELD

    def hidden(self, order: Order, state: GameState) -> frozenset[str]:
        """What the order names that its giver does not see; found out once for the state it is refused in."""
        return self.once("hidden", lambda event, state: unseen(order, state), state)

    @property
    def follows(self) -> tuple[str, ...]:
        return self.grounds or super().follows

    @property
    def number(self) -> int:
        """The number of the order; -1 for whoever may not know it."""
        return -1 if isinstance(self.order, UnsetType) else self.order

    @property
    def refusal(self) -> Refusal:
        """Why it was refused, as far as whoever reads the event knows it."""
        return Refusal("" if isinstance(self.code, UnsetType) else self.code, self.why, self.follows)

    @property
    def why(self) -> str:
        """The reason, as far as whoever reads the event knows it."""
        if isinstance(self.reason, UnsetType) or isinstance(self.code, UnsetType):
            return self.answer or UNTOLD
        return self.reason or self.code.replace("_", " ")

    def outcome(self, names: Names) -> str:
        """What was wanted and why it could not be, for whoever wanted it."""
        why = sentence_case(self.why)
        return f"{self.asked(names)}: {why}" if self.wanted else why

    def sentence(self, names: Names, reader: str = "") -> str:
        return self.outcome(names) if reader == self.player else super().sentence(names, reader)

    def asked(self, names: Names) -> str:
        """The order as a sentence; nothing for a reader who may not know it."""
        return self.wanted.sentence(names) if self.wanted else ""


def refused(state: GameState, number: int, order: Order, refusal: Refusal, *, of_step: bool = False) -> OrderRefused:
    """The event of `order` being refused in `state` for `refusal`; `of_step` says that the step it was to be carried out in gives
    that reason, from what its giver knows, and not the order itself."""
    hidden = unseen(order, state)
    fair = _answer(state, order, refusal, hidden, of_step=of_step)
    event = OrderRefused(
        order=number,
        player=order.by,
        code=refusal.code,
        reason=refusal.sentence,
        grounds=refusal.rules,
        wanted=order,
        answer=fair.sentence if fair is not None else None,
        rules=fair.rules if fair is not None else (),
        causes=(f"order:{number}",),
    )
    event.once("hidden", lambda event, state: hidden, state)
    return event


def answer(
    state: GameState, order: Order, refusal: Refusal, recalled: Collection[str] = (), *, of_step: bool = False
) -> Refusal | None:
    """Why `order` was refused, as its giver is told: what he knows already forbids it, or that it could not be. An order that
    names what he neither sees nor recalls is not answered, so that trying tells nobody what there is; but what the step it was
    to be carried out in has against it (`of_step`) follows from no more than he knows, whatever it names."""
    return _answer(state, order, refusal, unseen(order, state).difference(recalled), of_step=of_step)


def _answer(state: GameState, order: Order, refusal: Refusal, hidden: Collection[str], *, of_step: bool) -> Refusal | None:
    if order.by == MODERATING:
        return None
    if of_step and fair(state, refusal):
        return refusal
    if hidden:
        return None
    foreseen = order.refusal(_known(state, order.by))
    return foreseen if foreseen is not None and fair(state, foreseen) else Refusal("", UNTOLD)


def recalling(event: OrderRefused, state: GameState, knows: Callable[[], Callable[[str], bool]]) -> OrderRefused:
    """A refusal in `state` told again to one who knows words from earlier; which ones is asked where it names what he does not
    see."""
    order = event.wanted
    if not isinstance(order, Order) or not (hidden := event.hidden(order, state)):
        return event
    recalled = tuple(sorted(filter(knows(), hidden)))
    if not recalled:
        return event
    if event.answer is not None:  # what the step had against it was told already
        return structs.replace(event, recalled=recalled)
    fair = _answer(state, order, event.refusal, hidden.difference(recalled), of_step=False)
    return structs.replace(
        event,
        recalled=recalled,
        answer=fair.sentence if fair is not None else None,
        rules=fair.rules if fair is not None else (),
    )


def _known(state: S, player: str) -> S:
    return untold(state, only(player))


def unseen(order: Order, state: GameState) -> frozenset[str]:
    """What an order names that its giver does not see."""
    named = {word for _, word in unknown(order, state.OPEN, state.COMMON.__contains__)}
    if not named:
        return frozenset()
    known = _known(state, order.by)
    return frozenset(word for word in named if not known.speaks_of(word))


def fair(state: GameState, refusal: Refusal) -> bool:
    """Whether the giver of an order may be told that reason."""
    return refusal.code in state.FAIR or refusal.code in RULED


def unknown(order: Order, everybodys: frozenset[str], knows: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """The things an order names that its giver does not know, each with its kind, whether there are such things or not;
    `everybodys` are the kinds of things that everybody knows (`State.OPEN`)."""
    return ((kind, word) for kind, word in order.filled(PLAIN | everybodys) if not knows(word))
