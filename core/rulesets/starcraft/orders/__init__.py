"""The orders of a round, and the one for whatever is none of them."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from core.ledger.names import Names
from core.orders.order import Order
from core.rulesets.refusing import Checks
from . import diplomacy, intelligence, military
from .action import RoundOrder
from .general import Bid, Transfer
from .squadrons import InfluenceSquadron


class UnknownOrder(RoundOrder):
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

    def faults(self, state: Any) -> Checks:
        yield "unknown_order S10.1", True

    def as_written(self, names: Names) -> str:
        """The order's words as they were sent, with names for ids."""
        return ", ".join(f"{key} {names.of(value) if isinstance(value, str) else value}" for key, value in self.content.items())


ORDERS: tuple[type[Order], ...] = (
    diplomacy.SpreadGossip,
    diplomacy.SecretCommunication,
    InfluenceSquadron,
    diplomacy.BribeAgent,
    diplomacy.ProposeQuarantine,
    diplomacy.LiftQuarantine,
    intelligence.ConcealTroopMovement,
    intelligence.MonitorTroopMovement,
    intelligence.GatherOnLocation,
    intelligence.GatherOnPlayer,
    intelligence.InciteRebellion,
    intelligence.SabotageAsset,
    intelligence.IndustrialEspionage,
    intelligence.AssassinateAgent,
    intelligence.LocateAsset,
    military.RecruitUnit,
    military.Deployment,
    military.Interception,
    military.Raid,
    military.Seizure,
    military.Bombardment,
    military.FortifyLocation,
    military.InterplanetaryTransport,
    military.PromoteOfficer,
    Bid,
    diplomacy.PrivateCommunication,
    Transfer,
    diplomacy.VoteResult,
    UnknownOrder,
)
