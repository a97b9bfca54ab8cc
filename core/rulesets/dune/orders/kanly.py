"""Orders of Kanly, and the calling back of what two players have sent against each other (D13)."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Self

from core.ledger.event import Event
from core.orders.form import Slot
from core.resolution.phase import Turn
from core.rulesets.consequences import gives
from core.rulesets.refusing import Checks
from ..events.kanly import ForcesRecalled, KanlyAverted, KanlyDeclared, KanlyEndAsked, KanlyEnded, demanded
from ..state import CHAIR, Demand, DuneState, Force, Kanly, key, pair
from .order import DuneOrder, HouseOrder, bad_sum, not_in_kanly, partner


class DeclareKanly(HouseOrder):
    """Declares Kanly, with a demand that averts it when it is met in the same round (D13.1 to D13.4)."""

    LABEL = "Declare Kanly"
    SIGN = "⚔"
    RULES = ("D13.1", "D13.2", "D13.3")
    NESTED = True
    SAYS = "Declare Kanly on {target}[ and demand {demanded}]"

    target: Annotated[str, Slot("player", "On whom")]
    demand: Annotated[str | Demand | None, Slot("text", "Demand (words or MS)")] = None

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        fields = document[cls.VERB]
        asked = fields.get("demand") if isinstance(fields, Mapping) else None
        found = re.fullmatch(r"(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\s*MS)?", str(asked).strip(), re.IGNORECASE)
        if found is None:
            return super().from_document(document)
        return super().from_document({**document, cls.VERB: {**fields, "demand": {"ms": int(found[1].replace(",", ""))}}})

    @classmethod
    def spelled(cls, document: Mapping[str, Any]) -> Mapping[str, Any]:
        """A sum stands in the place of words."""
        asked = document.get("demand")
        return {**document, "demand": f"{asked['ms']} MS"} if isinstance(asked, Mapping) else document

    def barred(self, state: DuneState) -> Checks:
        if isinstance(self.demand, Demand):
            yield from bad_sum(self.demand.ms)
        yield from partner(state, self.by, self.target, "D13.2")
        yield "no_demand D13.2", isinstance(self.demand, str | None) and not (self.demand or "").strip()
        yield "already_in_kanly D13.3", state.kanly_of(self.by) is not None
        yield "target_in_kanly D13.3", state.kanly_of(self.target) is not None, self.target

    @property
    def demanded(self) -> str:
        """What he demands: a sum in MS, or words; nothing where it is left out."""
        return demanded(self.demand or "")

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        yield KanlyDeclared(player=self.by, target=self.target, demand=self.demand or "")
        yield from recalled(turn.state, self.by, self.target)


class MeetReparations(HouseOrder):
    """Meets the demand; whether one that is not money was met, the moderator says (D13.4)."""

    LABEL = "Meet the demand"
    RULES = ("D13.4",)
    SAYS = "Meet the demand of {declared_by}"
    follows = gives(KanlyAverted, player="by", declared_by="declared_by", ms=lambda order, state: order.cost(state)[0])

    declared_by: Annotated[str, Slot("player", "Who declared Kanly")]

    def barred(self, state: DuneState) -> Checks:
        yield "no_demand_on_you D13.4", self._declared(state) is None, self.declared_by

    def _declared(self, state: DuneState) -> Kanly | None:
        """The declaration that waits for it."""
        kanly = state.kanly.get(key(self.by, self.declared_by))
        open = kanly is not None and kanly.state == "declared" and kanly.declared_by == self.declared_by
        return kanly if open else None

    def cost(self, state: DuneState) -> tuple[int, int]:
        kanly = self._declared(state)
        return (kanly.demand.ms if kanly is not None and isinstance(kanly.demand, Demand) else 0), 0


class EndKanly(HouseOrder):
    """Ends a Kanly when the other side agrees in the same round (D13.15)."""

    LABEL = "Agree to end Kanly"
    RULES = ("D13.15",)
    SAYS = "Agree to end the Kanly with {other}"

    other: Annotated[str, Slot("player", "With whom")]

    def barred(self, state: DuneState) -> Checks:
        yield from not_in_kanly(state, self.by, self.other)

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        if self.other not in turn.state.kanly[key(self.by, self.other)].agreed:
            yield KanlyEndAsked(player=self.by, other=self.other)
            return
        yield KanlyEnded(between=pair(self.by, self.other), how="agreement")
        yield from recalled(turn.state, self.by, self.other)


class EndKanlyByVote(DuneOrder):
    """The moderator ends a Kanly that the players voted to end (D13.16)."""

    LABEL = "End a Kanly by vote"
    RULES = ("D13.16",)
    MODERATOR = True
    SAYS = "End the Kanly between {between} by vote"

    between: Annotated[tuple[str, str], Slot("player", "Between")]

    def giver(self, state: DuneState) -> Checks:
        yield "moderator_only D13.16", self.by != CHAIR

    def faults(self, state: DuneState) -> Checks:
        yield from not_in_kanly(state, *self.between)

    def carried_out(self, turn: Turn[DuneState]) -> Iterator[Event]:
        yield KanlyEnded(between=pair(*self.between), how="vote")
        yield from recalled(turn.state, *self.between)


def recalled(state: DuneState, one: str, other: str) -> Iterator[Event]:
    """Forces in order of submission, aimed at whoever owns the target now; then assassins, at whoever owned it when sent."""
    enemies = {one: other, other: one}
    for force in state.forces:
        if force.player in enemies and state.controller_of(force.target) == enemies[force.player]:
            yield recall(force)
    for assassin in state.assassins:
        if assassin.player in enemies and assassin.victim == enemies[assassin.player]:
            by, target = assassin.player, assassin.target
            yield ForcesRecalled(player=by, target=target, legions=(), heroes=(), refund=assassin.fee // 2)


def recall(force: Force) -> Event:
    """The force comes home with half its fee."""
    return ForcesRecalled(
        player=force.player, target=force.target, legions=force.legions, heroes=force.heroes, refund=force.fee // 2,
        causes=force.causes,
    )  # fmt: skip
