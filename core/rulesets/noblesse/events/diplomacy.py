"""Events of treaties between factions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType, structs

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.noblesse import changes
from core.rulesets.noblesse.diplomacy.in_words import ending
from core.rulesets.noblesse.state import Breach, Due, Paid, Resources, State, Treaty


def leaders(state: State, treaty: str) -> Audience:
    """The two leaders a treaty's text is known to (N6.11)."""
    return only(*(state.leader_of(faction) for faction in state.treaties[treaty].between))


class TreatyProposed(Event, frozen=True, kw_only=True):
    """A treaty was written by one leader, who has signed it."""

    RULES = ("N6.10",)

    treaty: str
    terms: Treaty

    def audience(self, state: State) -> Audience:
        return only(*(state.leader_of(faction) for faction in self.terms.between))

    def apply(self, state: State) -> State:
        return structs.replace(state, treaties=state.treaties.set(self.treaty, self.terms))

    def sentence(self, names: Names) -> str:
        one, other = (names.of(faction) for faction in self.terms.between)
        return f"A treaty {names.of(self.treaty)} between {one} and {other} is proposed."


class TreatySigned(Event, frozen=True, kw_only=True):
    """A leader signed for his faction."""

    RULES = ("N6.10",)

    treaty: str
    faction: str

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, signed=(*state.treaties[self.treaty].signed, self.faction))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} signs the treaty {names.of(self.treaty)}."


class TreatyBegan(Event, frozen=True, kw_only=True):
    """A treaty runs; `status` is the one between the two from now on, `code` tells why it brought none."""

    RULES = ("N6.10", "N6.11", "N8.1")

    treaty: str
    between: tuple[str, str]
    status: str
    intents: dict[str, str]
    code: str | None = None

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        if self.code is not None:
            return changes.treaty(state, self.treaty, running=True, status=None)
        return changes.treaty(state, self.treaty, running=True)

    def sentence(self, names: Names) -> str:
        one, other = (names.of(faction) for faction in self.between)
        words = "".join(f" {names.of(faction)}: “{intent}”" for faction, intent in self.intents.items())
        return f"A treaty between {one} and {other} begins; they are {self.status} to each other.{words}"


class TreatyStands(Event, frozen=True, kw_only=True):
    """A treaty that starts in the cycle a single step is resolved in runs already."""

    RULES = ("N6.10",)

    treaty: str

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, running=True)

    def sentence(self, names: Names) -> str:
        return f"The treaty {names.of(self.treaty)} runs."


class TreatyLapsed(Event, frozen=True, kw_only=True):
    """A treaty was not signed by its starting cycle."""

    RULES = ("N6.10",)

    treaty: str

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, over=True)

    def sentence(self, names: Names) -> str:
        return f"The treaty {names.of(self.treaty)} lapses unsigned."


class TreatyEnded(Event, frozen=True, kw_only=True):
    """A treaty is over: an expiration clause, a penalty, or broken; `status` holds between the two from now on."""

    RULES = ("N6.1", "N8.1")

    treaty: str
    between: tuple[str, str]
    status: str
    because: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, running=False, over=True)

    def sentence(self, names: Names) -> str:
        one, other = (names.of(faction) for faction in self.between)
        return f"The treaty between {one} and {other} ends ({ending(self.because)}); they are {self.status} to each other."


class PromiseFulfilled(Event, frozen=True, kw_only=True):
    """A leader called a promise of his side fulfilled."""

    RULES = ("N6.53",)

    treaty: str
    promise: int

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        fulfilled = tuple(sorted({*state.treaties[self.treaty].fulfilled, self.promise}))
        return changes.treaty(state, self.treaty, fulfilled=fulfilled)

    def sentence(self, names: Names) -> str:
        return f"Promise {self.promise} of the treaty {names.of(self.treaty)} is called fulfilled."


class EndDeclared(Event, frozen=True, kw_only=True):
    """A leader whose side has kept its promises declared the end (N6.42)."""

    RULES = ("N6.42", "N6.53")

    treaty: str
    faction: str

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, declared=True)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} declares the treaty {names.of(self.treaty)} ended."


class BreachReported(Event, frozen=True, kw_only=True):
    """A breach counts: every penalty is set off."""

    RULES = ("N6.50",)

    treaty: str
    against: str
    promise: int

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        reported = (*state.treaties[self.treaty].reported, Breach(state.cycle, self.promise, self.against))
        return changes.treaty(state, self.treaty, reported=reported)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.against)} broke promise {self.promise} of the treaty {names.of(self.treaty)}."


class EndFixed(Event, frozen=True, kw_only=True):
    """A penalty fixed the cycle a treaty ends in; `prolonged` when it no longer ends by its own clauses."""

    RULES = ("N6.30", "N6.33", "N6.51")

    treaty: str
    ends_at: int
    prolonged: bool

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, ends_at=self.ends_at, prolonged=self.prolonged)

    def sentence(self, names: Names) -> str:
        return f"The treaty {names.of(self.treaty)} is to end at the start of cycle {self.ends_at}."


class PaymentDue(Event, frozen=True, kw_only=True):
    """A penalty payment falls due in a cycle to come (N6.31)."""

    RULES = ("N6.31", "N6.51")

    treaty: str
    from_: str
    to: str
    resource: str
    amount: int
    cycle: int

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        due = Due(
            clause="N6.31", by=self.from_, to=self.to, cycle=self.cycle, amount=self.amount, resource=self.resource
        )  # fmt: skip
        return changes.treaty(state, self.treaty, due=(*state.treaties[self.treaty].due, due))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.from_)} owes {names.of(self.to)} {self.amount} {self.resource} in cycle {self.cycle}."


class DutyDue(Event, frozen=True, kw_only=True):
    """A penalty became an open duty."""

    RULES = ("N6.50", "N6.51")

    treaty: str
    clause: str
    from_: str
    to: str

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        due = (*state.treaties[self.treaty].due, Due(clause=self.clause, by=self.from_, to=self.to))
        return changes.treaty(state, self.treaty, due=due)

    def sentence(self, names: Names) -> str:
        return f"By {self.clause} of the treaty {names.of(self.treaty)} {names.of(self.from_)} is in {names.of(self.to)}'s debt."


class PaymentMade(Event, frozen=True, kw_only=True):
    """One leader paid the other: a penalty (`due` is its place among those open) or as promised."""

    RULES = ("N6.21", "N6.31", "N6.51")

    treaty: str
    from_: str
    to: str
    resource: str
    amount: int
    due: int | UnsetType | None = UNSET

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"due": only()}

    def apply(self, state: State) -> State:
        payer, payee = state.leader_of(self.from_), state.leader_of(self.to)
        amount = Resources(**{self.resource: self.amount})
        if payer is not None and payee is not None:
            state = changes.purse(state, payer, Resources().minus(amount))
            state = changes.purse(state, payee, amount)
        if isinstance(self.due, int):
            dues = list(state.treaties[self.treaty].due)
            left = (dues[self.due].amount or 0) - self.amount
            dues[self.due : self.due + 1] = [structs.replace(dues[self.due], amount=left)] if left else []
            return changes.treaty(state, self.treaty, due=tuple(dues))
        paid = Paid(self.from_, self.resource, self.amount, state.cycle)
        return changes.treaty(state, self.treaty, paid=(*state.treaties[self.treaty].paid, paid))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.from_)} pays {names.of(self.to)} {self.amount} {self.resource}."


class ActionCounted(Event, frozen=True, kw_only=True):
    """An action that a treaty names in N6.44 was performed by one party on the other."""

    RULES = ("N6.44",)

    treaty: str
    action: str

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, actions=(*state.treaties[self.treaty].actions, self.action))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.action)} counts for the treaty {names.of(self.treaty)}."


class LikelyBreach(Event, frozen=True, kw_only=True):
    """What the ledger shows looks like a broken promise; it has no effect (N6.52)."""

    RULES = ("N6.52",)

    treaty: str
    promise: int
    faction: str

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} has likely broken promise {self.promise} of the treaty {names.of(self.treaty)}."


class PromiseKept(Event, frozen=True, kw_only=True):
    """The ledger shows a thing done that was promised; it is not watched any more (N6.52)."""

    RULES = ("N6.52",)

    treaty: str
    promise: int
    faction: str

    def apply(self, state: State) -> State:
        return changes.treaty(state, self.treaty, kept=(*state.treaties[self.treaty].kept, self.promise))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} has kept promise {self.promise} of the treaty {names.of(self.treaty)}."


class DutyDone(Event, frozen=True, kw_only=True):
    """The moderator ticked off a duty that a penalty left; `duty` is its place among those due, from 1 (N6.51)."""

    RULES = ("N6.51",)

    treaty: str
    duty: int

    def audience(self, state: State) -> Audience:
        return leaders(state, self.treaty)

    def apply(self, state: State) -> State:
        due = state.treaties[self.treaty].due
        return changes.treaty(state, self.treaty, due=(*due[: self.duty - 1], *due[self.duty :]))

    def sentence(self, names: Names) -> str:
        return f"Duty {self.duty} under the treaty {names.of(self.treaty)} is done."


class EliminationCredited(Event, frozen=True, kw_only=True):
    """The moderator says which faction eliminated a player (N6.45)."""

    RULES = ("N6.45",)

    player: str
    faction: str

    def apply(self, state: State) -> State:
        return structs.replace(state, eliminated=state.eliminated.set(self.player, self.faction))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} was eliminated by {names.of(self.faction)}."
