"""The unit designer: what a unit would cost and be worth, and every rule it breaks (N5.1 to N5.7, N5.50, N5.51)."""

from itertools import islice

from core.complaint import Rejected
from core.ledger.agreement import sentence_case
from core.ledger.view import View
from core.orders.form import Form
from core.orders.order import Order
from core.rulesets.calculator import CalculatorResult, Remark
from core.rulesets.refusing import Check, Checks, applying, refusal
from core.rulesets.tables import Column, RosterTable, TableRow
from core.rulesets.writing import picked
from .combat.rounds import STRIKES_AT
from .companies import yields
from .forms.units import InCommand, UnitDesign
from .in_words import amounts, title
from .orders.calendar import DEAREST
from .orders.giver import no_courtier
from .orders.military import Recruit
from .recruiting import Draft, Wish, drafted, leads_elsewhere
from .state import NoblesseState
from .values import KINDS, VALUES, Company, Profile


def draft_of(state: NoblesseState, asked: UnitDesign) -> Draft:
    """What a design comes to; `Rejected` for a player or kind there is not."""
    if asked.kind not in KINDS:
        raise Rejected.because("kind", f"There is no kind of unit {asked.kind!r}.", f"Kinds: {', '.join(KINDS)}.")
    if asked.player is not None and asked.player not in state.players:
        raise Rejected.because("player", f"There is no player {asked.player!r}.")
    led = asked.commander.document() if isinstance(asked.commander, InCommand) else asked.commander
    return drafted(state, asked.player, Wish(asked.kind, asked.companies, led, asked.officer))


def design(view: View[NoblesseState], asked: UnitDesign) -> CalculatorResult:
    """Tier, price, legality; the companies one by one and what they come to."""
    state = view.state
    draft = draft_of(state, asked)
    faults = [*draft.faults, *applying(_hindrances(state, asked.player, draft))]
    verdict = "legal" if not faults else "1 rule is in the way" if len(faults) == 1 else f"{len(faults)} rules are in the way"
    return CalculatorResult(
        headline=f"{title(asked.kind)} of tier {draft.tiers} for {draft.price} manpower: {verdict}",
        remarks=(*(_broken(state, one) for one in faults), *_remarks(draft)),
        tables=(_table(draft),),
    )


def _hindrances(state: NoblesseState, player: str | None, draft: Draft) -> Checks:
    """What else keeps a player from raising it now: his purse, his court, and who is to lead."""
    if player is None or not state.players[player].courtiers:  # of others neither purse nor court is known
        return
    held = state.players[player].resources.manpower
    yield "insufficient_resources/manpower N0.4", held < draft.price, player, held
    if draft.commander == "courtier":
        yield from no_courtier(state, player)
    yield from islice(applying(leads_elsewhere(state, player, draft.commander, draft.noble)), 1)


def _broken(state: NoblesseState, check: Check) -> Remark:
    fault = refusal("noblesse", state.names, check)
    return Remark(f"{sentence_case(fault.sentence)}.", fault.rules, "bad")


def _remarks(draft: Draft) -> list[Remark]:
    if not draft.companies:
        return []
    profile, cheap = draft.profile, draft.price <= DEAREST
    start = "It would do as a starting unit." if cheap else f"A starting unit may cost {DEAREST} manpower at most."
    said = [Remark(start, ("N2.5", "N5.50"))]
    if profile.attack > 0:
        rounds = -(-STRIKES_AT // profile.attack)
        over = rounds * profile.attack - STRIKES_AT
        often = "every round" if rounds == 1 else f"every {rounds} rounds"
        charge = f", its charge {over} times" if over else ", without charge"
        said.append(Remark(f"Against no malus it strikes {often}{charge}.", ("N5.62", "N5.63", "N5.70")))
    else:
        said.append(Remark(f"Without attack it strikes every {STRIKES_AT} rounds.", ("N5.62", "N5.70")))
    if (yielded := yields(draft.companies)).any():
        said.append(Remark(f"Each cycle it yields {amounts(yielded)}.", ("N3.11",)))
    return said


def _table(draft: Draft) -> RosterTable:
    """The companies, who leads them and the sum, with the values that any of them has."""
    whole = draft.profile
    profiles = (whole, draft.leader, *(company.profile for company in draft.companies))
    shown = tuple(name for name in VALUES if any(getattr(profile, name) for profile in profiles))

    def row(id: str, head: tuple[str | int | None, ...], profile: Profile) -> TableRow:
        return TableRow(id, (*head, *(getattr(profile, name) or None for name in shown)))

    rows = [
        row(str(place), (_called(company), company.position, company.count, company.tier), company.profile)
        for place, company in enumerate(draft.companies)
    ]
    if draft.leader.sum():
        name = "Unique officer" if draft.officer is not None else f"{title(draft.commander or '')} in command"
        tier = draft.officer.sum() if draft.officer is not None else None
        rows.append(row("leader", (name, "officer", 1, tier), draft.leader))
    rows.append(row("total", ("All", None, sum(company.count for company in draft.companies), draft.tiers), whole))
    columns = (
        Column("company", "Company"), Column("position", "Position"), Column("count", "Number", "number"),
        Column("tier", "Tier", "number"), *(Column(name, name.capitalize(), "number") for name in shown),
    )  # fmt: skip
    return RosterTable("companies", "Companies and totals", columns, tuple(rows))


def _called(company: Company) -> str:
    name = "Own design" if company.design == "role" else title(company.design) if company.design else "Written out"
    return f"{name} ({', '.join(company.colours)})" if company.colours else name


def asked(view: View[NoblesseState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    """The units that orders would raise."""
    names = view.state.names
    raising = [order for order in orders if isinstance(order, Recruit) and order.by in view.state.players]
    filled = ({"player": one.by, **picked(one, "kind", "commander", "officer", "companies")} for one in raising)
    called = (f"{names.of(one.by)}: {names.of(one.unit)}" for one in raising)
    return tuple(zip(called, map(UnitDesign.from_document, filled), strict=True))
