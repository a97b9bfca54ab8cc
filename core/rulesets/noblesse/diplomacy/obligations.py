"""What factions still owe each other under treaties: promises with a time, payments, duties (N6.21, N6.51)."""

from collections.abc import Iterator

from msgspec import Struct

from ..in_words import faction_name
from ..state import NoblesseState, Treaty
from .in_words import duty, promise
from .watch import deadline, owing


class Obligation(Struct, frozen=True):
    """A thing still to be done by a faction; `cycle` is the one whose night is its last, None where none is named."""

    by: str
    what: str
    cycle: int | None

    def told(self, state: NoblesseState) -> str:
        said = f"{faction_name(state, self.by)}: {self.what.rstrip('.')}"
        if self.cycle is None:
            return said
        return f"{said}, {'overdue since ' if self.cycle < state.cycle else ''}cycle {self.cycle}"


def obligations(state: NoblesseState, treaty: Treaty) -> tuple[Obligation, ...]:
    """As far as the reader's state tells: promises of a running treaty not settled yet, then what penalties left due."""
    return (*(_promised(state, treaty) if treaty.running else ()), *_due(state, treaty))


def _promised(state: NoblesseState, treaty: Treaty) -> Iterator[Obligation]:
    settled = {breach.promise for breach in treaty.reported} | {*treaty.fulfilled, *treaty.kept}
    for number, one in enumerate(treaty.promises, 1):
        last = deadline(treaty, one)
        if number in settled or one.will is False or one.by is None or last is None:
            continue
        if one.clause != "N6.21":
            yield Obligation(one.by, promise(state, one, treaty), last)
            continue
        each = "each_cycle_for" in one.terms
        amount = owing(state, treaty, number, one)
        if amount and not (each and last < state.cycle):
            yield Obligation(one.by, f"{amount} {one.terms['resource']} as promised", state.cycle if each else last)


def _due(state: NoblesseState, treaty: Treaty) -> Iterator[Obligation]:
    for one in treaty.due:
        what = duty(one.clause) if one.amount is None else f"{one.amount} {one.resource} as a penalty"
        yield Obligation(one.by, what, one.cycle)
