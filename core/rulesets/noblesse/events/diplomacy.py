"""Events of treaties between factions."""

from msgspec import UNSET, UnsetType, structs

from core.ledger.event import Event, PublicEvent, Term
from core.ledger.names import Names
from core.ledger.sentence import quoted
from core.rulesets.consequences import adds, puts, sets
from .. import changes
from ..in_words import phrased
from ..state import Breach, Due, NoblesseState, Paid, Treaty
from ..values import Resources


class OfTreaty(Event):
    """What becomes of a treaty: its two leaders are told."""

    TOLD = "leaders of treaty"
    treaty: str


class TreatyProposed(Event):
    RULES = ("N6.10",)
    SAYS = "The treaty {treaty} between {terms.between.0} and {terms.between.1} is proposed."
    TOLD = "leader of sides"
    apply = puts("treaties", "treaty", "terms")
    treaty: str
    terms: Term[Treaty]

    @property
    def sides(self) -> tuple[str, ...]:
        return self.terms.between


class TreatySigned(OfTreaty):
    RULES = ("N6.10",)
    SAYS = "{faction} signs the treaty {treaty}."
    apply = adds("treaties", "treaty", signed="faction")
    faction: str


class TreatyBegan(PublicEvent):
    """A treaty runs; `status` is the one between the two from now on, `code` tells why it brought none."""

    RULES = ("N6.10", "N6.11", "N8.1")
    SAYS = "A treaty between {between.0} and {between.1} begins; they are {status:text} to each other.{words}"
    treaty: str
    between: tuple[str, str]
    status: str
    intents: Term[dict[str, str]]
    code: Term[str | None] = None

    def apply(self, state: NoblesseState) -> NoblesseState:
        without_status = {} if self.code is None else {"status": None}
        return state.changed("treaties", self.treaty, running=True, **without_status)

    def words(self, names: Names) -> str:
        return "".join(f" {names.of(faction)}: {quoted(intent)}" for faction, intent in self.intents.items())


class TreatyStands(Event):
    RULES = ("N6.10",)
    SAYS = "The treaty {treaty} runs."
    apply = sets("treaties", "treaty", running=True)
    treaty: str


class TreatyLapsed(OfTreaty):
    RULES = ("N6.10",)
    SAYS = "The treaty {treaty} lapses unsigned."
    apply = sets("treaties", "treaty", over=True)


class TreatyEnded(PublicEvent):
    """A treaty is over: an expiration clause, a penalty, or broken; `status` holds between the two from now on."""

    RULES = ("N6.1", "N8.1")
    SAYS = "The treaty between {between.0} and {between.1} ends: {why}; they are {status:text} to each other."
    why = phrased("endings", "because")
    apply = sets("treaties", "treaty", running=False, over=True)
    treaty: str
    between: tuple[str, str]
    status: str
    because: Term[str]


class PromiseFulfilled(OfTreaty):
    RULES = ("N6.53",)
    SAYS = "Promise {promise} of the treaty {treaty} is called fulfilled."
    promise: int

    def apply(self, state: NoblesseState) -> NoblesseState:
        fulfilled = tuple(sorted({*state.treaties[self.treaty].fulfilled, self.promise}))
        return state.changed("treaties", self.treaty, fulfilled=fulfilled)


class EndDeclared(OfTreaty):
    RULES = ("N6.42", "N6.53")
    SAYS = "{faction} declares the treaty {treaty} ended."
    apply = sets("treaties", "treaty", declared=True)
    faction: str


class BreachReported(OfTreaty):
    RULES = ("N6.50",)
    UNSEALED = ("promised",)
    SAYS = "{against} broke promise {promise} of the treaty {treaty}[: {promised:text}]."
    against: str
    promise: int
    promised: str = ""

    def apply(self, state: NoblesseState) -> NoblesseState:
        return changes.grown(state, self.treaty, reported=Breach(state.cycle, self.promise, self.against))


class EndFixed(OfTreaty):
    """A penalty fixed the cycle a treaty ends in; `prolonged` when it no longer ends by its own clauses."""

    RULES = ("N6.30", "N6.33", "N6.51")
    SAYS = "The treaty {treaty} is to end at the start of cycle {ends_at}."
    apply = sets("treaties", "treaty", "ends_at", "prolonged")
    ends_at: int
    prolonged: bool


class _Owed(OfTreaty):
    from_: str
    to: str


class PaymentDue(_Owed):
    RULES = ("N6.31", "N6.51")
    SAYS = "{from_} owes {to} {amount} {resource:text} in cycle {cycle}."
    apply = adds(
        "treaties", "treaty",
        due=lambda one: Due(clause="N6.31", by=one.from_, to=one.to, cycle=one.cycle, amount=one.amount, resource=one.resource),
    )  # fmt: skip
    resource: str
    amount: int
    cycle: int


class DutyDue(_Owed):
    RULES = ("N6.50", "N6.51")
    SAYS = "By {clause:text} of the treaty {treaty} {from_} is in {to}'s debt."
    apply = adds("treaties", "treaty", due=lambda event: Due(clause=event.clause, by=event.from_, to=event.to))
    clause: str


class PaymentMade(_Owed):
    """One leader paid the other: a penalty (`due` is its place among those open) or as promised."""

    RULES = ("N6.21", "N6.31", "N6.51")
    SAYS = "{from_} pays {to} {amount} {resource:text}."
    WITHHELD = {"due": "moderator"}
    resource: str
    amount: int
    due: int | UnsetType | None = UNSET

    def apply(self, state: NoblesseState) -> NoblesseState:
        payer, payee = state.leader_of(self.from_), state.leader_of(self.to)
        amount = Resources(**{self.resource: self.amount})
        if payer is not None and payee is not None:
            state = state.received(payer, Resources().minus(amount)).received(payee, amount)
        if isinstance(self.due, int):
            dues = list(state.treaties[self.treaty].due)
            left = (dues[self.due].amount or 0) - self.amount
            dues[self.due : self.due + 1] = [structs.replace(dues[self.due], amount=left)] if left else []
            return state.changed("treaties", self.treaty, due=tuple(dues))
        return changes.grown(state, self.treaty, paid=Paid(self.from_, self.resource, self.amount, state.cycle))


class ActionCounted(Event):
    RULES = ("N6.44",)
    SAYS = "{action} counts for the treaty {treaty}."
    apply = adds("treaties", "treaty", actions="action")
    treaty: str
    action: Term[str]


class _Watched(Event):
    RULES = ("N6.52",)
    UNSEALED = ("promised",)
    treaty: str
    promise: int
    faction: str
    promised: str = ""


class LikelyBreach(_Watched):
    """What the ledger shows looks like a broken promise; it has no effect (N6.52)."""

    SAYS = "{faction} has likely broken promise {promise} of the treaty {treaty}[: {promised:text}]."


class PromiseKept(_Watched):
    """The ledger shows a thing done that was promised; it is not watched any more (N6.52)."""

    SAYS = "{faction} has kept promise {promise} of the treaty {treaty}[: {promised:text}]."
    apply = adds("treaties", "treaty", kept="promise")


class DutyDone(OfTreaty):
    """The moderator ticked off a duty that a penalty left; `duty` is its place among those due, from 1 (N6.51)."""

    RULES = ("N6.51",)
    SAYS = "Duty {duty} under the treaty {treaty} is done."
    duty: int

    def apply(self, state: NoblesseState) -> NoblesseState:
        due = state.treaties[self.treaty].due
        return state.changed("treaties", self.treaty, due=(*due[: self.duty - 1], *due[self.duty :]))


class EliminationCredited(Event):
    RULES = ("N6.45",)
    SAYS = "{player} was eliminated by {faction}."
    apply = puts("eliminated", "player", "faction")
    player: str
    faction: str
