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
