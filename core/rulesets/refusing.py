"""Why orders are refused: an order lists its checks, and `refusals.yaml` of its ruleset puts each of them in words.

    def faults(self, state):
        yield "unknown_unit U17.2", self.unit not in state.units, self.unit
        yield "routed U17.5 U13.6", state.units[self.unit].routed, self.unit

A check is a code with the rules behind it (the order's own where none is named), whether it applies, and what its sentence speaks
of. The first that applies is the refusal, so that a later one may rely on what those before it rule out. `code/which` tells
several sentences of one code apart.

`refusals.yaml` has the sentences by code in two parts: `told` are those whose reason follows from what the giver of an order
knows, which he is told, and `untold` all others. In a sentence `{}` stands for what it speaks of: an id by its name ("the Envoy"
within it, "The Envoy" where it begins), `{!s}` as it is written.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, ClassVar, Self

from msgspec import ValidationError

from core.ledger.names import Names
from core.orders.order import Order, Refusal
from core.rulesets.setup_files import declared

Check = tuple[str, object, *tuple[object, ...]]
Checks = Iterator[Check]


@cache
def told_codes(ruleset: str) -> frozenset[str]:
    """The codes whose reason the giver of an order is told (`GameState.FAIR`)."""
    return frozenset(code.partition("/")[0] for code in declared(ruleset, "refusals")["told"])


@cache
def _sentences(ruleset: str) -> Mapping[str, str]:
    return dict(chain(*(part.items() for part in declared(ruleset, "refusals").values())))


class _Thing:
    """What a sentence speaks of: an id by its name, or as it is written; `first` where the sentence begins with it."""

    def __init__(self, thing: object, names: Names, first: bool) -> None:
        self.thing, self.names, self.first = thing, names, first

    def __format__(self, spec: str) -> str:
        if not isinstance(self.thing, str):
            return str(self.thing)
        return self.names.of(self.thing) if self.first else self.names.within[self.thing]

    def __str__(self) -> str:
        return str(self.thing)


class CheckedOrder(Order):
    """An order that is refused by checks; the base of a ruleset's orders says which ruleset has the sentences."""

    RULESET: ClassVar[str]

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        order = super().from_document(document)
        for mend, wrong in order.miswritten():
            if wrong:
                raise ValidationError(f"{mend} - at `$.{cls.VERB}`")
        return order

    def miswritten(self) -> Iterator[tuple[str, object]]:
        """How its document is mended, and whether it has to be, where fields that fit make no sense together."""
        yield from ()

    def giver(self, state: Any) -> Checks:
        """The checks of who gives it, which come before all others."""
        yield from ()

    def faults(self, state: Any) -> Checks:
        """The checks of what it says, in the order the rules ask for them."""
        yield from ()

    def refusal(self, state: Any) -> Refusal | None:
        check = next(applying(chain(self.giver(state), self.faults(state))), None)
        return self.refused(state, check[0], *check[2:]) if check is not None else None

    def refused(self, state: Any, code: str, *things: object) -> Refusal:
        """The refusal for a check that applies."""
        return refusal(self.RULESET, state.names, (code, True, *things), self.grounds)

    @property
    def grounds(self) -> tuple[str, ...]:
        """The rules behind a check that names none."""
        return self.RULES


def applying(checks: Checks) -> Checks:
    """Those that apply."""
    return filter(itemgetter(1), checks)


def code_of(check: Check) -> str:
    """The code that a check refuses with."""
    return check[0].split()[0].partition("/")[0]


def refusal(ruleset: str, names: Names, check: Check, rules: tuple[str, ...] = ()) -> Refusal:
    """A check in words; `rules` are behind it where it names none."""
    template, code, own = _worded(ruleset, check[0])
    things = (_Thing(thing, names, at == 0 and template.startswith("{}")) for at, thing in enumerate(check[2:]))
    return Refusal(code, template.format(*things), own or rules)


@cache
def _worded(ruleset: str, said: str) -> tuple[str, str, tuple[str, ...]]:
    """The sentence of a check that says so, its code, and the rules it names."""
    which, *own = said.split()
    return _sentences(ruleset)[which], which.partition("/")[0], tuple(own)
