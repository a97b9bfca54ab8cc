"""The orders of a round, and the one for whatever is none of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from core.ledger.names import Names
from core.orders.order import Order, Refusal
from core.rulesets.starcraft.orders.action import SENTENCES
from core.rulesets.starcraft.orders.diplomacy import (
    BribeAgent,
    LiftQuarantine,
    PrivateCommunication,
    ProposeQuarantine,
    SecretCommunication,
    SpreadGossip,
    VoteResult,
)
from core.rulesets.starcraft.orders.general import Bid, Transfer
from core.rulesets.starcraft.orders.intelligence import (
    AssassinateAgent,
    ConcealTroopMovement,
    GatherOnLocation,
    GatherOnPlayer,
    InciteRebellion,
    IndustrialEspionage,
    LocateAsset,
    MonitorTroopMovement,
    SabotageAsset,
)
from core.rulesets.starcraft.orders.military import (
    Bombardment,
    Deployment,
    FortifyLocation,
    Interception,
    InterplanetaryTransport,
    PromoteOfficer,
    Raid,
    RecruitUnit,
    Seizure,
)
from core.rulesets.starcraft.orders.squadrons import InfluenceSquadron


class UnknownOrder(Order, frozen=True, kw_only=True):
    """An order of no known kind: it is refused in play and costs nothing (S10.1 a). The empty verb reads what no other does."""

    VERB = ""
    LABEL = "Unknown order"
    RULES = ("S10.1",)
    SAYS = "{as_written}"

    content: dict[str, Any] = {}

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        content = {key: value for key, value in document.items() if key != "by"}
        return msgspec.convert({"by": document.get("by"), "content": content}, cls)

    def document(self) -> dict[str, Any]:
        return {"by": self.by, **self.content}

    def refusal(self, state: Any) -> Refusal | None:
        return Refusal("unknown_order", SENTENCES["unknown_order"], self.RULES)

    def as_written(self, names: Names) -> str:
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.content.items())


ORDERS: tuple[type[Order], ...] = (
    SpreadGossip,
    SecretCommunication,
    InfluenceSquadron,
    BribeAgent,
    ProposeQuarantine,
    LiftQuarantine,
    ConcealTroopMovement,
    MonitorTroopMovement,
    GatherOnLocation,
    GatherOnPlayer,
    InciteRebellion,
    SabotageAsset,
    IndustrialEspionage,
    AssassinateAgent,
    LocateAsset,
    RecruitUnit,
    Deployment,
    Interception,
    Raid,
    Seizure,
    Bombardment,
    FortifyLocation,
    InterplanetaryTransport,
    PromoteOfficer,
    Bid,
    PrivateCommunication,
    Transfer,
    VoteResult,
    UnknownOrder,
)
