"""Orders of faction leaders: treaties, payments, succession, gifts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, cast

from core.ledger.names import Names
from core.ledger.register import Register
from core.orders.form import Slot
from core.orders.order import MODERATING
from core.rulesets.consequences import gives
from core.rulesets.refusing import Checks
from ..diplomacy.clauses import CLAUSES, clause_of, unsound
from ..diplomacy.in_words import announcement, breach_text, treaty_text
from ..diplomacy.status import between
from ..events import diplomacy, people
from ..forms.clauses import Terms
from ..in_words import amounts
from ..state import Clause, NoblesseState, Treaty
from ..values import NOTHING, Resources
from .giver import NoblesseOrder, PlayerOrder, absent, is_mapping, not_leading, unpaid
from .military import not_fellow

TERMS = ("between", "starts", "status", *CLAUSES, "intents")


def treaty_of(state: NoblesseState, by: str, terms: Mapping[str, Any]) -> Treaty | None:
    """The treaty that terms describe, signed by its author; None where they are no terms."""
    sides, intents = terms.get("between"), terms.get("intents") or {}
    starts = terms.get("starts", state.cycle)
    if any(term not in TERMS for term in terms) or not isinstance(sides, list | tuple) or not isinstance(intents, Mapping):
        return None
    listed = [str(side) for side in cast("list[Any]", sides)]
    groups: dict[str, Any] = {group: terms.get(group) or [] for group in CLAUSES}
    readable = all(
        isinstance(group, list | tuple) and all(isinstance(one, Mapping) for one in group) for group in groups.values()
    )
    if len(listed) != 2 or isinstance(starts, bool) or not isinstance(starts, int) or not readable:
        return None
    clauses: dict[str, Any] = {part: tuple(map(clause_of, group)) for part, group in groups.items()}
    said = {str(side): str(text) for side, text in cast("Mapping[Any, Any]", intents).items()}
    signed, status = (state.players[by].faction,), terms.get("status")
    return Treaty(between=(listed[0], listed[1]), starts=starts, status=status, intents=Register(said), signed=signed, **clauses)


class ProposeTreaty(PlayerOrder):
    """Step 1: a leader proposes a treaty, which he has signed then; the other leader has to sign, too (N6.10, N6.12)."""

    VERB = "treaty"
    LABEL = "Propose a treaty"
    SIGN = "§"
    RULES = ("N6.10", "N6.12")
    SAYS = "Propose the treaty {treaty}[ between {parties}]"
    follows = gives(diplomacy.TreatyProposed, treaty="treaty", terms=lambda order, state: treaty_of(state, order.by, order.terms))

    treaty: Annotated[str, Slot("text", "Name", fresh=True)]
    terms: Annotated[Any, Slot("terms", "Terms", forms=(Terms,))]

    def __post_init__(self) -> None:
        is_mapping("terms", self.terms)

    def wording(self, state: NoblesseState) -> tuple[tuple[str, str], ...]:
        """The treaty as both leaders will read it, and the part that everybody does when it begins (N6.11)."""
        made = treaty_of(state, self.by, self.terms) if self.by in state.players else None
        if made is None or not all(side in state.factions for side in made.between):
            return ()
        return (*to_both(state, made, treaty_text(state, self.treaty, made)), ("public", announcement(state, self.treaty, made)))

    def faults(self, state: NoblesseState) -> Checks:
        made = treaty_of(state, self.by, self.terms)
        if made is None:
            yield "bad_parameter/terms", True
            return
        yield from not_leading(state, self.by)
        yield "not_leader/proposal", state.players[self.by].faction not in made.between
        yield "id_taken/treaty", self.treaty in state.treaties, self.treaty
        yield from unsound(state, made)

    def parties(self, names: Names) -> str:
        sides: Any = self.terms.get("between")
        return " and ".join(names.of(str(side)) for side in sides) if isinstance(sides, list | tuple) else ""


def to_both(state: NoblesseState, treaty: Treaty, text: str) -> tuple[tuple[str, str], ...]:
    return tuple((leader, text) for side in treaty.between if (leader := state.leader_of(side)) is not None)


class OnTreaty(PlayerOrder):
    """An order of one of the two leaders about a treaty there is."""

    RUNNING: ClassVar[bool] = True

    treaty: Annotated[str, Slot("treaty", "Treaty")]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_treaty N6.10", self.treaty not in state.treaties, self.treaty
        found = state.treaties[self.treaty]
        yield from not_leading(state, self.actor)
        yield "not_leader/treaty N6.10", self.side(state) not in found.between
        yield "not_running N6.10", self.RUNNING and not found.running, self.treaty
        yield from self.about(state, found)

    def side(self, state: NoblesseState) -> str:
        return state.players[self.actor].faction

    def about(self, state: NoblesseState, treaty: Treaty) -> Checks:
        """What else is refused of it, once treaty and leader are found right."""
        yield from ()

    def promised(self, treaty: Treaty, promise: int) -> Clause | None:
        """The promise of that number, from 1; None where the treaty has no such."""
        return treaty.promises[promise - 1] if 1 <= promise <= len(treaty.promises) else None


class Sign(OnTreaty):
    """Step 1: the leader of the other side signs a treaty proposed (N6.10)."""

    SIGN = "✎"
    RULES = ("N6.10",)
    RUNNING = False
    SAYS = "Sign {treaty}"
    follows = gives(diplomacy.TreatySigned, treaty="treaty", faction=OnTreaty.side)

    def wording(self, state: NoblesseState) -> tuple[tuple[str, str], ...]:
        found = state.treaties.get(self.treaty)
        return to_both(state, found, treaty_text(state, self.treaty, found)) if found is not None else ()

    def about(self, state: NoblesseState, treaty: Treaty) -> Checks:
        yield "unknown_treaty/signed", treaty.over or treaty.running or self.side(state) in treaty.signed, self.treaty


class ReportBreach(OnTreaty):
    """Step 1: sets off every penalty of a treaty; a report against the other side waits for the moderator (N6.50)."""

    LABEL = "Report a breach"
    RULES = ("N6.50",)
    SAYS = "Report that {against} broke promise {promise} of {treaty}"

    promise: Annotated[int, Slot("number", "Promise")]
    against: Annotated[str, Slot("faction", "Against")]

    def wording(self, state: NoblesseState) -> tuple[tuple[str, str], ...]:
        found = state.treaties.get(self.treaty)
        promised = self.promised(found, self.promise) if found is not None else None
        if found is None or promised is None:
            return ()
        return to_both(state, found, breach_text(state, self.treaty, found, promised))

    def about(self, state: NoblesseState, treaty: Treaty) -> Checks:
        promised = self.promised(treaty, self.promise)
        yield "bad_parameter/whose", promised is None or promised.by != self.against, self.promise, self.against
        yield "already_reported", any(one.promise == self.promise for one in treaty.reported)


class ModeratorOrder(NoblesseOrder):
    MODERATOR = True

    def giver(self, state: NoblesseState) -> Checks:
        yield f"not_leader/{self.VERB}", self.by != MODERATING


class ConfirmBreach(ModeratorOrder):
    """The moderator's yes to a report against the other side (N6.50)."""

    LABEL = "Confirm a breach"
    RULES = ("N6.50",)
    SAYS = "Confirm that {against} broke promise {promise} of {treaty}"

    treaty: Annotated[str, Slot("treaty", "Treaty")]
    promise: Annotated[int, Slot("number", "Promise")]
    against: Annotated[str, Slot("faction", "Against")]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_treaty", self.treaty not in state.treaties, self.treaty


class Eliminated(ModeratorOrder):
    """The moderator says who eliminated whom (N6.45)."""

    LABEL = "Credit an elimination"
    RULES = ("N6.45",)
    SAYS = "Credit {by_faction} with the end of {player}"
    follows = gives(diplomacy.EliminationCredited, player="player", faction="by_faction")

    player: Annotated[str, Slot("player", "Player")]
    by_faction: Annotated[str, Slot("faction", "By")]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_player", self.player not in state.players, self.player
        yield "bad_parameter/faction", self.by_faction not in state.factions, self.by_faction


class DeclareEnd(OnTreaty):
    """Step 1: ends a treaty that provides for it, once all promises of his side are called fulfilled (N6.42, N6.53)."""

    LABEL = "Declare the end"
    RULES = ("N6.42", "N6.53")
    SAYS = "Declare the end of {treaty}[, for {for_}]"
    follows = gives(diplomacy.EndDeclared, treaty="treaty", faction=OnTreaty.side)

    for_: Annotated[str | None, Slot("player", "For")] = None

    def about(self, state: NoblesseState, treaty: Treaty) -> Checks:
        yield "unknown_clause/end", not any(clause.clause == "N6.42" for clause in treaty.expirations)
        own = [number for number, one in enumerate(treaty.promises, 1) if one.by == self.side(state)]
        yield "not_fulfilled", any(number not in treaty.fulfilled for number in own)


class Fulfilled(OnTreaty):
    """Step 1: a leader calls a promise of his own side fulfilled (N6.41, N6.53)."""

    LABEL = "Call a promise fulfilled"
    RULES = ("N6.41", "N6.53")
    SAYS = "Call promise {promise} of {treaty} fulfilled[, for {for_}]"
    follows = gives(diplomacy.PromiseFulfilled, treaty="treaty", promise="promise")

    promise: Annotated[int, Slot("number", "Promise")]
    for_: Annotated[str | None, Slot("player", "For")] = None

    def about(self, state: NoblesseState, treaty: Treaty) -> Checks:
        promised = self.promised(treaty, self.promise)
        yield "bad_parameter/promise", promised is None, self.promise
        yield "not_leader/side", promised is not None and promised.by != self.side(state)


class TickOff(ModeratorOrder):
    """The moderator sees a penalty's duty done (N6.51)."""

    LABEL = "Tick off a duty"
    RULES = ("N6.51",)
    SAYS = "Tick off duty {duty} under {treaty}"
    follows = gives(diplomacy.DutyDone, treaty="treaty", duty="duty")

    treaty: Annotated[str, Slot("treaty", "Treaty")]
    duty: Annotated[int, Slot("number", "Duty, by its place among what is due")]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_treaty", self.treaty not in state.treaties, self.treaty
        due = state.treaties[self.treaty].due
        yield "bad_parameter/duty", not 1 <= self.duty <= len(due) or due[self.duty - 1].resource is not None, self.duty


class NameSuccessor(PlayerOrder):
    """Step 1: a leader names who shall follow him; the last name counts (N7.2)."""

    LABEL = "Name a successor"
    RULES = ("N7.2",)
    SAYS = "Name {player} as successor"
    follows = gives(people.SuccessorNamed, player="player", faction=lambda order, state: state.players[order.by].faction)

    player: Annotated[str, Slot("player", "Successor")]

    def faults(self, state: NoblesseState) -> Checks:
        yield from not_leading(state, self.by)
        yield "bad_parameter/oneself", self.player == self.by
        yield from not_fellow(state, self.by, self.player)


class GiveOfficer(PlayerOrder):
    """At the start of step 5: a leader gives a unique officer to a player of his faction, himself too (N7.5)."""

    STEP = 5
    LABEL = "Give a unique officer"
    RULES = ("N7.5",)
    SAYS = "Give {officer} to {to}"
    follows = gives(people.OfficerGiven, officer="officer", to="to", faction=lambda order, state: state.players[order.by].faction)

    officer: Annotated[str, Slot("officer", "Officer")]
    to: Annotated[str, Slot("player", "To")]

    def faults(self, state: NoblesseState) -> Checks:
        yield from not_leading(state, self.by)
        found = state.factions[state.players[self.by].faction].officers.get(self.officer)
        yield "no_such_officer", found is None or found.leads is not None, self.officer
        yield from not_fellow(state, self.by, self.to)


class _Amounts(PlayerOrder):
    STEP = 9

    @property
    def amounts(self) -> Resources:
        return Resources(getattr(self, "influence", 0), getattr(self, "manpower", 0), getattr(self, "money", 0))

    @property
    def sum(self) -> str:
        return amounts(self.amounts)

    def sound(self, state: NoblesseState) -> Checks:
        yield "bad_parameter/amounts N0.5", not self.amounts.any() or not self.amounts.cover(NOTHING)
        yield from unpaid(state, self.by, self.amounts)


class Redivide(_Amounts):
    """At the end of step 9: a leader passes resources on to a player of his faction (N7.4)."""

    LABEL = "Pass on income"
    RULES = ("N7.4",)
    SAYS = "Pass {sum} on to {player}"

    player: Annotated[str, Slot("player", "To")]
    influence: Annotated[int, Slot("number", "Influence")] = 0
    manpower: Annotated[int, Slot("number", "Manpower")] = 0
    money: Annotated[int, Slot("number", "Money")] = 0

    def faults(self, state: NoblesseState) -> Checks:
        yield from not_leading(state, self.by)
        yield from not_fellow(state, self.by, self.player)
        yield from self.sound(state)
        yield "bad_parameter/gift", self.player == self.by


class Pay(_Amounts):
    """At the end of step 9: a leader pays another faction as a treaty promises (N6.21, N6.51)."""

    LABEL = "Pay as promised"
    RULES = ("N6.21", "N6.51")
    SAYS = "Pay {sum} to {faction} as promised"

    faction: Annotated[str, Slot("faction", "To")]
    influence: Annotated[int, Slot("number", "Influence")] = 0
    manpower: Annotated[int, Slot("number", "Manpower")] = 0
    money: Annotated[int, Slot("number", "Money")] = 0

    def faults(self, state: NoblesseState) -> Checks:
        yield from not_leading(state, self.by)
        yield "bad_parameter/faction", self.faction not in state.factions, self.faction
        yield "no_such_promise", any(self.under(state, resource) is None for resource, amount in self.amounts.each() if amount)
        yield from self.sound(state)
        payee = state.leader_of(self.faction)
        yield "dead/leader N4.36", payee is None
        yield from absent(state, payee or "")

    def under(self, state: NoblesseState, resource: str) -> str | None:
        """The treaty that promises to pay that resource."""
        own = state.players[self.by].faction
        for name in between(state, own, self.faction) if own != self.faction else ():
            for promise in state.treaties[name].promises:
                named = promise.terms.get("resource", resource) == resource
                if promise.clause == "N6.21" and promise.by == own and promise.will is not False and named:
                    return name
        return None
