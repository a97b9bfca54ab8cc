"""Orders of the day, and the submissions before the game."""

from collections.abc import Mapping
from itertools import count
from typing import Annotated, Any, cast

from core.ledger.names import Names
from core.orders.form import Slot
from core.rulesets.refusing import Checks
from ..companies import Draft, Wish, drafted, leads_elsewhere
from ..forms.roles import OPTIONS
from ..forms.units import NoblesseReading, StartingUnit
from ..state import NoblesseState
from ..values import Resources
from .giver import PlayerOrder, absent, article, enlisted, is_mapping, leader, no_courtier

BALLOTS = ("no_lynch", "night")
DIVISIONS = ((5, 0, 0), (4, 1, 0), (3, 2, 0), (3, 1, 1), (2, 2, 1))
DEAREST = 5
"""What a starting unit may cost (N2.5)."""


class Vote(PlayerOrder):
    """By day: a vote on a living player, on no lynch or on the night; his last one counts (N9.1)."""

    RULES = ("N9.1", "N9.4")
    SAYS = "Vote {vote?no_lynch=for no lynch|night=to go to night|for }[{whom}]"

    vote: Annotated[str, Slot("player", "For", BALLOTS)]

    def faults(self, state: NoblesseState) -> Checks:
        if self.vote not in BALLOTS:
            yield from absent(state, self.vote)

    def whom(self, names: Names) -> str:
        return "" if self.vote in BALLOTS else names.of(self.vote)


class Unvote(PlayerOrder):
    """By day: takes the vote back that stands; refused where none does (N9.1, N9.3)."""

    LABEL = "Withdraw the vote"
    RULES = ("N9.1", "N9.3")
    SAYS = "Withdraw the vote"

    def faults(self, state: NoblesseState) -> Checks:
        yield "no_vote", self.by not in state.votes


class Submit(PlayerOrder):
    """Home, options, starting unit and division of income before the game (N2.2 to N2.6)."""

    RULES = ("N2.2", "N2.3", "N2.4", "N2.5", "N2.6")
    NESTED = True
    RUNS = ("setup",)
    SAYS = "Submit {start_said|nothing yet}"

    home: Annotated[str | None, Slot("square", "Home")] = None
    chosen: Annotated[tuple[int | str, ...] | None, Slot("choice", "Options", OPTIONS)] = None
    unit: Annotated[Any, Slot("starting_unit", "Starting unit", forms=(StartingUnit,))] = None
    income: Annotated[Any, Slot("resources", "Income of the home estate, five points", forms=(Resources,))] = None

    def __post_init__(self) -> None:
        for field in ("unit", "income"):
            if getattr(self, field) is not None:
                is_mapping(field, getattr(self, field))

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(map(str, self.chosen or ()))

    @property
    def id(self) -> str:
        return str((self.unit or {}).get("id") or "")

    @property
    def start(self) -> Wish:
        written = self.unit or {}
        companies, officer = written.get("companies") or (), written.get("officer")
        listed = tuple(cast("list[Any]", companies)) if isinstance(companies, list | tuple) else (companies,)
        named = None if officer is None else str(officer)
        return Wish(str(written.get("kind")), listed, written.get("commander"), named, self.home or "")

    @property
    def division(self) -> Resources:
        """How the home income is divided, 0 for what is not named (N2.6); TypeError for what is no resource."""
        return Resources(**dict(self.income or {}))

    def faults(self, state: NoblesseState) -> Checks:
        yield "already_submitted", state.players[self.by].home is not None
        parts = {"home": self.home, "options": self.chosen, "starting unit": self.unit, "income": self.income}
        missing = [part for part, value in parts.items() if value is None]
        yield "incomplete", missing, ", ".join(missing)
        yield "unknown_square N0.2", self.home not in state.estates, self.home
        role = state.players[self.by].role
        three = len(self.options) == len(set(self.options)) == 3 and all(option in OPTIONS for option in self.options)
        yield "wrong_options N2.2", not three
        yield "outside_range N2.3", role is not None and role.range and self.home not in role.range, self.home
        yield "square_taken N2.3", any(other.home == self.home for other in state.players.values()), self.home
        reading = NoblesseReading()
        divided = reading.record(Resources, self.income, "income", 0)
        points = tuple(sorted((amount for _, amount in divided.each()), reverse=True))
        yield "illegal_division N2.6", reading.complaints or points not in DIVISIONS
        yield from self._starting_unit(state)

    def _starting_unit(self, state: NoblesseState) -> Checks:
        known = ("id", "kind", "companies", "commander", "officer")
        yield "bad_parameter/starting_unit N2.5", any(field not in known for field in self.unit or {}), ", ".join(known)
        yield "incomplete/unit N2.5", self.start.kind == "None" or not self.start.companies
        yield "id_taken/starting N2.5", state.calls_unit(self.id), self.id
        draft = self.draft(state)
        yield from draft.faults
        yield "too_expensive N2.5", draft.price > DEAREST, draft.price
        yield "not_leader/noble N5.30", draft.noble is not None
        if draft.commander == "courtier":
            yield from no_courtier(state, self.by)
        yield from leads_elsewhere(state, self.by, draft.commander)

    def named(self, state: NoblesseState) -> str:
        """The id of the starting unit: the one given, else the first free of `<player>_1`, `<player>_2` (N2.2)."""
        free = (name for number in count(1) if not state.calls_unit(name := f"{self.by}_{number}"))
        return self.id or next(free)

    def draft(self, state: NoblesseState) -> Draft:
        return drafted(state, self.by, self.start, self.options)

    def start_said(self, names: Names) -> str:
        said = [f"home {self.home}"] if self.home is not None else []
        said += [f"options {', '.join(self.options)}"] if self.chosen is not None else []
        if self.unit is not None:
            start = self.start
            parts = ", ".join(enlisted(one, names) for one in start.companies)
            led = f", led by {leader(start.commander, names)}" if start.commander is not None else ""
            said.append(f"{article(start.kind)} of {parts}{led}")
        if isinstance(self.income, Mapping):
            income = cast("Mapping[str, Any]", self.income)
            said.append(f"an income of {', '.join(f'{amount} {name}' for name, amount in income.items())}")
        return "; ".join(said)
