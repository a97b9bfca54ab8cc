"""Every order a player or the moderator can give."""

from __future__ import annotations

from core.orders.order import Order
from core.rulesets.noblesse.orders.actions import (
    Accept,
    Arson,
    Assassinate,
    Bribery,
    CreateHeir,
    CreateNoble,
    ExchangeHostages,
    FieldSurgeon,
    ForcedMarch,
    Incapacitate,
    Knife,
    Marry,
    OpenCity,
    PoisonWells,
    UseAbility,
)
from core.rulesets.noblesse.orders.calendar import (
    Submit,
    Unvote,
    Vote,
)
from core.rulesets.noblesse.orders.court import (
    Build,
    PostCourtier,
    Recall,
    Walk,
)
from core.rulesets.noblesse.orders.diplomacy import (
    ConfirmBreach,
    DeclareEnd,
    Eliminated,
    Fulfilled,
    GiveOfficer,
    NameSuccessor,
    Pay,
    ProposeTreaty,
    Redivide,
    ReportBreach,
    Sign,
    TickOff,
)
from core.rulesets.noblesse.orders.military import (
    Command,
    Disband,
    Hire,
    Move,
    Recruit,
)

ORDERS: tuple[type[Order], ...] = (
    Move,
    Recruit,
    Disband,
    Hire,
    Command,
    Build,
    PostCourtier,
    Walk,
    Recall,
    OpenCity,
    CreateNoble,
    Marry,
    CreateHeir,
    ExchangeHostages,
    ForcedMarch,
    FieldSurgeon,
    Arson,
    Bribery,
    PoisonWells,
    Assassinate,
    Incapacitate,
    Knife,
    UseAbility,
    Accept,
    ProposeTreaty,
    Sign,
    ReportBreach,
    ConfirmBreach,
    Eliminated,
    TickOff,
    DeclareEnd,
    Fulfilled,
    NameSuccessor,
    GiveOfficer,
    Redivide,
    Pay,
    Vote,
    Unvote,
    Submit,
)
UNSEEN = frozenset(
    {
        "dead",
        "no_heir",
        "no_income",
        "no_proposal",
        "no_such_building",
        "no_such_post",
        "not_same_faction",
        "not_there",
        "unknown_treaty",
        "unknown_unit",
    }
)
"""Codes of refusals that may come only of what their giver does not see, or of what others do in the same turn."""
