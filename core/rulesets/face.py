"""The face of a ruleset, put together of the rooms it has: each part is declared in the room of its name."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from core.ledger.event import Event
from core.orders.order import Order
from core.rulesets.ruleset import Ruleset, titled

ROOMS = {
    "ballot": ("BALLOT",),
    "calculators": ("CALCULATORS", "DUELS"),
    "events": ("EVENTS",),
    "map": ("board", "relations", "drag"),
    "orders": ("ORDERS",),
    "snapshot": ("snapshot", "given"),
    "relations": ("relations",),
    "reports": ("reports",),
    "scheme": ("SCHEME",),
    "sequence": ("sequence",),
    "settings": ("SETTINGS",),
    "setup": ("set_up", "SHEETS", "SETTINGS"),
    "sheets": ("SHEETS",),
    "spending": ("spending", "violations"),
    "tables": ("tables", "standing"),
    "vocabulary": ("vocabulary",),
}
"""What each room of a ruleset may declare for its face."""
KINDS: dict[str, type[Any]] = {"events": Event, "orders": Order}


def face(package: str, **said: Any) -> Ruleset:
    """The face of the ruleset in `package` (its `__name__`), called as the folder: what its rooms declare, then what is said
    besides. A room `orders` or `events` declares all orders or events written in it, unless it lists them; the part `map` is
    called `board` in its room. TypeError where a part is missing that every ruleset has."""
    name = package.rpartition(".")[2]
    parts: dict[str, Any] = {"name": name}
    if "title" not in said:
        parts["title"] = titled(name)
    for room, declared in ROOMS.items():
        if find_spec(f"{package}.{room}") is None:
            continue
        within = import_module(f"{package}.{room}")
        found = {part: getattr(within, part) for part in declared if hasattr(within, part)}
        parts |= {"map" if part == "board" else part.lower(): one for part, one in found.items()}
        if room in KINDS and room not in parts:
            parts[room] = _in(KINDS[room], (within,))
    return Ruleset(**{**parts, **said})


def events_in(*rooms: ModuleType) -> tuple[type[Event], ...]:
    """Every event written in these modules that says something, in the order written."""
    return cast("tuple[type[Event], ...]", _in(Event, rooms))


def orders_in(*rooms: ModuleType) -> tuple[type[Order], ...]:
    """Every order written in these modules that says something, in the order written: as forms offer them."""
    return cast("tuple[type[Order], ...]", _in(Order, rooms))


def _in(base: type[Any], rooms: tuple[ModuleType, ...]) -> tuple[type[Any], ...]:
    written = ((room.__name__, kind) for room in rooms for kind in vars(room).values() if isinstance(kind, type))
    return tuple(kind for room, kind in written if issubclass(kind, base) and kind.__module__ == room and kind.SAYS)
