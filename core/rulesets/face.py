"""The face of a ruleset, put together of the rooms it has: each part is declared in the room of its name."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from core.complaint import Rejected
from core.ledger.event import Event
from core.orders.order import Order
from core.resolution.phase import Phase
from core.rulesets.ruleset import Ruleset, titled

ROOMS = {
    "ballot": ("BALLOT",),
    "calculators": ("CALCULATORS", "DUELS"),
    "events": ("EVENTS",),
    "map": ("board", "relations", "drag"),
    "orders": ("ORDERS", "spending", "violations"),
    "snapshot": ("snapshot", "given"),
    "relations": ("relations",),
    "reports": ("reports", "beginnings"),
    "scheme": ("SCHEME",),
    "sequence": ("sequence", "RUNS"),
    "settings": ("SETTINGS",),
    "setup": ("set_up", "given", "snapshot", "SCHEME", "SHEETS", "SETTINGS"),
    "sheets": ("SHEETS",),
    "spending": ("spending", "violations"),
    "tables": ("tables", "standing"),
    "vocabulary": ("vocabulary",),
}
"""What each room of a ruleset may declare for its face."""
KINDS: dict[str, type[Any]] = {"events": Event, "orders": Order}


def face(package: str, **said: Any) -> Ruleset:
    """The face of the ruleset in `package` (its `__name__`), called as the folder: what its rooms declare, then what is said
    besides. A room `sequence` lists in `RUNS` the phases of each run, unless it has a function of that name. A room `orders` or
    `events` declares all orders or events written in it, unless it lists them; the part `map` is called `board` in its room.
    TypeError where a part is missing that every ruleset has."""
    name = package.rpartition(".")[2]
    parts: dict[str, Any] = {"name": name}
    if "title" not in said:
        parts["title"] = titled(name)
    for room, declared in ROOMS.items():
        if find_spec(f"{package}.{room}") is None:
            continue
        within = import_module(f"{package}.{room}")
        found = {part: getattr(within, part) for part in declared if hasattr(within, part)}
        if "RUNS" in found:
            parts["sequence"] = by_run(found.pop("RUNS"))
        parts |= {"map" if part == "board" else part.lower(): one for part, one in found.items()}
        if room in KINDS and room not in parts:
            parts[room] = _in(KINDS[room], (within,))
    return Ruleset(**{**parts, **said})


def by_run(runs: Mapping[str, tuple[Phase, ...]]) -> Callable[[str, Any], tuple[Phase, ...]]:
    """A sequence of runs that take no argument; it gives the phases of one, or raises `Rejected` where there is no such run."""

    def sequence(run: str, argument: Any) -> tuple[Phase, ...]:
        if run not in runs or argument is not None:
            raise Rejected.because("run", f"There is no run “{run}” of that kind.", f"Write {', '.join(runs)}, without argument.")
        return runs[run]

    return sequence


def events_in(*rooms: ModuleType) -> tuple[type[Event], ...]:
    """Every event written in these modules that says something, in the order written."""
    return cast("tuple[type[Event], ...]", _in(Event, rooms))


def orders_in(*rooms: ModuleType) -> tuple[type[Order], ...]:
    """Every order written in these modules that says something, in the order written: as forms offer them."""
    return cast("tuple[type[Order], ...]", _in(Order, rooms))


def _in(base: type[Any], rooms: tuple[ModuleType, ...]) -> tuple[type[Any], ...]:
    written = ((room.__name__, kind) for room in rooms for kind in vars(room).values() if isinstance(kind, type))
    return tuple(kind for room, kind in written if issubclass(kind, base) and kind.__module__ == room and kind.SAYS)
