"""Influencing the squadrons (S3)."""

from typing import Annotated

from msgspec import Struct

from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Checks
from ..events import intrigue
from ..events.round import ASSISTANCE, CreditsRefunded
from ..scores import INFLUENCE, influence, letters, strength
from ..state import REBELS, StarcraftState
from .action import Action, missing, not_owned


class SquadronOffer(Struct, frozen=True):
    """What a squadron offers: who, for how many AP and credits, and what score it takes (S3.3 to S3.10)."""

    squadron: str
    ap: int
    credits: int
    difficulty: int
    rule: str


OFFERS = {
    "ignore_rebels": SquadronOffer("alpha", 2, 500, 7, "S3.3"),
    "reclaim_asset": SquadronOffer("alpha", 3, 2000, 12, "S3.4"),
    "protect_asset": SquadronOffer("alpha", 3, 2000, 12, "S3.5"),
    "identify_agents": SquadronOffer("nova", 2, 500, 8, "S3.6"),
    "hide_asset": SquadronOffer("nova", 3, 2000, 12, "S3.7"),
    "purge_squadron": SquadronOffer("nova", 3, 2000, 0, "S3.8"),
    "ignore_raid": SquadronOffer("omega", 2, 500, 6, "S3.9"),
    "ignore_seizure": SquadronOffer("omega", 3, 2000, 10, "S3.10"),
}
AT_A_LOCATION = ("ignore_rebels", "reclaim_asset", "protect_asset", "hide_asset")
OF_A_SQUADRON = ("identify_agents", "purge_squadron")
ON_A_CORE_WORLD = ("ignore_raid", "ignore_seizure")


class InfluenceSquadron(Action):
    """Asks a squadron for assistance, granted where the score reaches the difficulty; the credits are for asking (S3.1,
    S3.11)."""

    RULES = ("S2.4", "S2.5", "S3.1")
    ATTRIBUTE = "diplomacy"
    SAYS = (
        f"Ask[ the {{asked}} Squadron] to {ASSISTANCE}[ in the {{of}} Squadron][ at {{at}}][ over {{planet}}]"
        "[ against {target}][, aimed at {targets}]"
    )

    assistance: Annotated[str, Slot("choice", choices=tuple(OFFERS))]
    at: Annotated[str | None, Slot("location")] = None
    of: Annotated[str | None, Slot("choice", "Squadron", ("alpha", "nova", "omega"))] = None
    targets: Annotated[tuple[str, ...] | None, Slot("agent")] = None
    planet: Annotated[str | None, Slot("planet")] = None
    target: Annotated[str | None, Slot("player")] = None

    @property
    def asked(self) -> str:
        """The squadron that offers this assistance; empty where none does."""
        return OFFERS[self.assistance].squadron.title() if self.assistance in OFFERS else ""

    def unknown(self, state: StarcraftState) -> Checks:
        nonsense = self.assistance not in OFFERS
        if (self.assistance in ON_A_CORE_WORLD or (nonsense and self.target is not None)) and self.target != REBELS:
            yield missing(state, self.by, "player", self.target)
        if self.assistance in ON_A_CORE_WORLD or (nonsense and self.planet is not None):
            yield missing(state, self.by, "planet", self.planet)
        if self.assistance in OF_A_SQUADRON or (nonsense and self.of is not None):
            yield missing(state, self.by, "squadron", self.of)
        yield "no_such_assistance", nonsense
        if self.assistance == "purge_squadron":
            named = self.targets or ()
            yield missing(state, self.by, "agent", *named)
            yield "no_such_agent", any(state.agents[agent].squadron != self.of for agent in named)
        if self.assistance in AT_A_LOCATION:
            yield missing(state, self.by, "location", self.at)
        yield "bad_amount", self.assistance == "purge_squadron" and self.targets == ()

    def barred(self, state: StarcraftState) -> Checks:
        if self.assistance in ON_A_CORE_WORLD:
            yield "self_target", self.target == self.by
        if self.assistance in ("protect_asset", "hide_asset"):
            yield not_owned(state, self.by, self.at)
        if self.assistance == "purge_squadron":
            owners = [state.agents[agent].owner for agent in self.targets or ()]
            yield "own_agent", self.by in owners
            yield "not_a_rivals", None in owners
        place = state.locations[self.at] if self.assistance in AT_A_LOCATION and self.at is not None else None
        veiled = place is not None and place.veiled
        if self.assistance in ("ignore_rebels", "reclaim_asset") and not veiled:
            yield "not_rebelling", place is None or place.owner != REBELS
        if self.assistance == "reclaim_asset" and not veiled:
            yield "not_former_owner", place is None or place.former_owner != self.by
        if self.assistance == "hide_asset":
            yield "not_outer_colony", place is None or state.planets[place.planet].kind != "outer_colony"
        if self.assistance == "purge_squadron":
            yield "not_another_squadron", self.of == "nova"
        if self.assistance in ON_A_CORE_WORLD:
            yield "not_core_world", state.planets[self.planet or ""].kind != "core_world"
        yield "no_agent", state.settings["squadron_agent_required"] and not influence(state, self.by, self.offer.squadron)

    @property
    def offer(self) -> SquadronOffer:
        """What the assistance costs and how hard it is to have."""
        return OFFERS[self.assistance]

    def purged(self, state: StarcraftState) -> tuple[str, ...]:
        """The officers a purge is aimed at, alphabetical (S3.14)."""
        if self.targets is not None:
            return tuple(sorted({*self.targets}))
        there = (name for name, agent in state.agents.items() if agent.squadron == self.of and agent.owner not in (None, self.by))
        return tuple(sorted(there))

    def ap(self, state: StarcraftState) -> int:
        return self.offer.ap

    def price(self, state: StarcraftState) -> int:
        return self.offer.credits * (len(self.purged(state)) if self.assistance == "purge_squadron" else 1)

    def score(self, state: StarcraftState) -> int:
        """What the family asks with: attributes, influence, bonuses and the moderator's modifier (S3.1)."""
        own = strength(state, self.by)
        return letters(own, "DM") + influence(state, self.by, self.offer.squadron) + own.bonus(self.VERB) + self.modifier

    def difficulty(self, state: StarcraftState) -> int:
        """What the score must reach (S3.2)."""
        if self.assistance == "identify_agents":
            return state.settings["identify_agents_difficulty"]
        against = influence(state, self.target, "omega") if self.assistance in ON_A_CORE_WORLD else 0
        return self.offer.difficulty + against

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        if self.assistance == "purge_squadron":
            yield from self._purge(turn, number)
            return
        granted = self.score(turn.state) >= self.difficulty(turn.state)
        yield self._answer(granted, number)
        if not granted:
            yield from self._refund(turn.state, self.offer.credits, number)
        else:
            yield from self._granted(turn.state, number)

    def _answer(self, granted: bool, number: int) -> intrigue.Assistance:
        return intrigue.Assistance(by=self.by, assistance=self.assistance, granted=granted, rules=(self.offer.rule,))

    def _refund(self, state: StarcraftState, amount: int, number: int) -> Play:
        if amount and state.settings["failed_assistance_cost"] == "refunded":
            yield CreditsRefunded(to=self.by, amount=amount, rules=("S3.11",))

    def _granted(self, state: StarcraftState, number: int) -> Play:
        if self.assistance == "identify_agents":
            for name, agent in sorted(state.agents.items()):
                if agent.squadron == self.of and agent.owner is not None and agent.owner != self.by:
                    yield intrigue.AgentIdentified(
                        by=self.by, agent=name, owner=agent.owner, rank=agent.rank, squadron=agent.squadron or ""
                    )
        elif self.assistance == "reclaim_asset":
            yield intrigue.AssetReclaimed(by=self.by, at=self.at or "")
        elif self.assistance == "hide_asset":
            yield intrigue.AssetHidden(by=self.by, at=self.at or "")
        elif self.assistance in ON_A_CORE_WORLD:
            yield intrigue.FavourGranted(
                by=self.by, assistance=self.assistance, planet=self.planet, target=self.target,
                rules=("S3.19" if self.assistance == "ignore_raid" else "S3.20",),
            )  # fmt: skip
        else:
            rule = "S3.15" if self.assistance == "ignore_rebels" else "S3.17"
            yield intrigue.FavourGranted(by=self.by, assistance=self.assistance, at=self.at, rules=(rule,))

    def _purge(self, turn: Turn[StarcraftState], number: int) -> Play:
        state, targets = turn.state, self.purged(turn.state)
        score = self.score(state)
        fallen = [name for name in targets if score >= self._standing(state, name)]
        yield self._answer(bool(fallen), number)
        for name in fallen:
            owner = state.agents[name].owner or ""
            yield intrigue.AgentLost(agent=name, owner=owner, reason="purged", by=self.by)
        yield from self._refund(state, self.offer.credits * (len(targets) - len(fallen)), number)

    def _standing(self, state: StarcraftState, name: str) -> int:
        """What it takes to purge an officer: his owner's M + I, his rank and his owner's influence in Nova (S3.14)."""
        agent = state.agents[name]
        return letters(strength(state, agent.owner), "MI") + INFLUENCE[agent.rank] + influence(state, agent.owner, "nova")
