"""What a house's orders use up together: action points, money, recruits (D3.2, D4.1)."""

from __future__ import annotations

from msgspec import structs

from core.orders.order import Order
from core.rulesets.dune.movement import fees, points
from core.rulesets.dune.orders import (
    MILITIA_PRICE,
    Dispatch,
    DuneAssassinate,
    DuneRecruit,
    HouseRaid,
    Numbered,
    RegenerateMilitia,
    UpgradeLegion,
)
from core.rulesets.dune.state import DuneState
from core.rulesets.ruleset import Spending


def spending(state: DuneState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The sums of a house's orders, against what it holds when the round begins."""
    house = state.players[player]
    ap = ms = recruits = tokens = 0
    for order in orders:
        match order:
            case Numbered():
                ms += order.price(state) * order.count
                recruits += order.count if isinstance(order, DuneRecruit) else 0
            case UpgradeLegion():
                ap, tokens = ap + 1, tokens + 1
            case RegenerateMilitia():
                ms += MILITIA_PRICE
            case DuneAssassinate():
                ms += order.fee
            case Dispatch() if not isinstance(order, HouseRaid) or order.target in state.players:
                sent = order.sending(state)
                real = structs.replace(sent, legions=tuple(legion for legion in sent.legions if legion in state.legions))
                ap, ms = ap + points(state, real), ms + fees(state, real)
            case _:
                pass
    return (
        Spending("action points", ap, house.ap_left),
        Spending("MS", ms, house.money),
        Spending("recruits", recruits, max(0, house.combat - house.recruited)),
        Spending("upgrade tokens", tokens, house.upgrade_tokens),
    )
