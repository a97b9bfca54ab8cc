"""What orders use up, and the limits of the rules that a ruling may go beyond, if the moderator says so."""

from msgspec import structs

from core.complaint import Complaint
from core.orders.order import Order
from core.rulesets.ruleset import Spending
from .movement import fees, fewest_points, points
from .orders import MILITIA_PRICE, Dispatch, DuneAssassinate, DuneRecruit, HouseRaid, Numbered, RegenerateMilitia, UpgradeLegion
from .state import DuneState

MOST_COMBAT = 5


def violations(state: DuneState) -> tuple[Complaint, ...]:
    """Combat beyond 5 (D1.6), more legions than a house may have (D2.13)."""
    found: list[Complaint] = []
    for player, house in state.players.items():
        named, legions = state.names.of(player), len(state.legions_of(player))
        if house.combat > MOST_COMBAT:
            found.append(
                Complaint(f"players.{player}.combat", f"{named} would have Combat {house.combat}; 5 is the most (D1.6).")
            )
        if legions > house.maximum_forces:
            what = f"{named} would have {legions} legions, and {house.maximum_forces} are the most (D2.13)."
            found.append(Complaint(f"players.{player}", what))
    return tuple(found)


def spending(state: DuneState, player: str, orders: tuple[Order, ...]) -> tuple[Spending, ...]:
    """The sums of a house's orders, against what it holds when the round begins."""
    house = state.players[player]
    ap = ms = recruits = tokens = saved = 0
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
                saved += points(state, real) - fewest_points(state, real)
            case _:
                pass
    return (
        Spending("action points", ap, house.ap_left, ap - saved),
        Spending("MS", ms, house.money),
        Spending("recruits", recruits, max(0, house.combat - house.recruited)),
        Spending("upgrade tokens", tokens, house.upgrade_tokens),
    )
