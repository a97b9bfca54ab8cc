"""Every order one can give, what orders use up, and the limits of the rules that a ruling may go beyond."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from core.complaint import Complaint
from core.orders.order import Order
from core.rulesets.face import orders_in
from core.rulesets.ruleset import Spending
from ..buildings import BUILDINGS
from ..companies import drafted
from ..diplomacy.status import ALLIED, status
from ..movement import STACK, stack
from ..people import at_court
from ..state import NoblesseState
from ..values import RESOURCES
from . import actions, calendar, court, diplomacy, military
from .actions import CreateHeir, UseAbility
from .calendar import DEAREST, DIVISIONS, Submit
from .court import Build, PostCourtier, Recall, Walk, posts_at
from .diplomacy import Pay, Redivide
from .military import Command, Hire, Move, Recruit
from .undertaking import Undertaking

ORDERS = orders_in(military, court, actions, diplomacy, calendar)


def violations(state: NoblesseState) -> tuple[Complaint, ...]:
    """Squares with too many units of a faction (N5.22), factions with two allies (N6.2)."""
    found: list[Complaint] = []
    for square, faction in dict.fromkeys((unit.at, state.faction_of(unit.of)) for unit in state.units.values()):
        count = stack(state, square, faction) if faction is not None else 0
        if faction is not None and count > STACK:
            who = state.names.of(faction)
            found.append(Complaint(square, f"{who} would have {count} units there, and {STACK} are the most (N5.22)."))
    pairs = [pair for pair in combinations(state.factions, 2) if status(state, *pair) == ALLIED]
    for faction in (faction for faction in state.factions if sum(faction in pair for pair in pairs) > 1):
        found.append(Complaint(f"factions.{faction}", f"{state.names.of(faction)} would have more than one ally (N6.2)."))
    return tuple(found)


def spending(state: NoblesseState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The sums of a player's orders, against what he holds before the night."""
    person = state.players[player]
    used = Counter[str]()
    for order in orders:
        used.update(_used(state, player, order))
    freed = sum(1 for order in orders if isinstance(order, Recall) and order.refusal(state) is None)
    marching = sum(1 for unit in state.units.values() if unit.of == player and unit.kind != "garrison")
    moved = {order.unit for order in orders if isinstance(order, Move) and order.to}
    walked = {order.spy for order in orders if isinstance(order, Walk)}
    spies = sum(1 for spy in state.spies.values() if spy.of == player)
    found = [
        *(Spending(name, used[name], held) for name, held in person.resources.each()),
        Spending("courtiers", used["courtiers"], at_court(state, player) + freed),
    ]
    if moved or marching:
        found.append(Spending("moves", len(moved), marching))
    if walked or spies:
        found.append(Spending("spies walking", len(walked), spies))
    if person.role is not None and person.role.company is not None:
        design = person.role.company
        found.append(Spending("own companies", used["companies"], design.count - design.used))
    for order in [order for order in orders if isinstance(order, Submit)][-1:]:  # N2.5, N2.6
        price = drafted(state, player, order.start, order.options).price
        points = [amount for amount in dict(order.income or {}).values() if isinstance(amount, int)]
        found += [Spending("starting unit", price, DEAREST), Spending("income points", sum(points), sum(DIVISIONS[0]))]
    later = ((f"passed on after income: {name}", used[f"later {name}"]) for name in RESOURCES)
    return (*found, *(Spending(what, amount) for what, amount in later if amount))


def _used(state: NoblesseState, player: str, order: Order) -> dict[str, int]:
    """What an order uses up. `later ...` is what goes out at the end of step 9, after the night's income (N8.6)."""
    match order:
        case Undertaking():
            role = state.players[player].role
            if isinstance(order, UseAbility) and (role is None or order.key not in role.abilities):
                return {}
            return {**dict(order.price(state).each()), "courtiers": order.envoys(state) + isinstance(order, CreateHeir)}
        case Recruit():
            draft = order.draft(state)
            return {"manpower": draft.price, "courtiers": int(draft.commander == "courtier"), "companies": draft.used}
        case Hire():
            offer = state.mercenaries.get(order.mercenary)
            return dict(offer.price.each()) if offer is not None else {}
        case Build() if order.building in BUILDINGS:
            design = BUILDINGS[order.building]
            return {**dict(design.price.each()), "courtiers": design.overseers}
        case PostCourtier():
            return {"courtiers": 0 if _steward_collects(state, player, order) else 1}
        case Command():
            return {"courtiers": int(order.with_ == "courtier")}
        case Pay() | Redivide():
            return {f"later {name}": amount for name, amount in order.amounts.each()}
        case _:
            return {}


def _steward_collects(state: NoblesseState, player: str, order: PostCourtier) -> bool:
    """N3.4: a steward who becomes the collector of his estate comes from no court."""
    at = order.at or ""
    free = order.post == "tax_collector" and at in state.estates and state.estates[at].controlled_by != player
    return free and any(post.of == player for post in posts_at(state, at, "steward"))
