"""Raising a unit: designs, places, tiers, price and who leads (N5.5, N5.6, N5.30, N5.50, N5.51)."""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from msgspec import Struct

from core.orders.order import Refusal
from .companies import MOST_TIERS, led_by, misfits, price, total
from .people import unit_led_by, unit_of_noble
from .reading import NoblesseReading
from .state import KINDS, Company, NoblesseState, Player, Profile, Unit


class Wish(Protocol):
    """What a player asks for: an order to recruit, or a starting unit."""

    @property
    def kind(self) -> str: ...
    @property
    def at(self) -> str: ...
    @property
    def companies(self) -> tuple[Any, ...]: ...
    @property
    def commander(self) -> Any: ...
    @property
    def officer(self) -> str | None: ...


class Muster(Struct, frozen=True):
    """A unit as it would be raised, its price in manpower and the companies of the role's design in it."""

    companies: tuple[Company, ...]
    profile: Profile
    commander: str | None
    noble: str | None
    officer: str | None
    price: int
    used: int

    def unit(self, player: str, wish: Wish, cycle: int) -> Unit:
        return Unit(
            of=player, kind=wish.kind, at=wish.at, profile=self.profile, companies=self.companies, commander=self.commander,
            noble=self.noble, officer=self.officer, recruited=cycle, led_since=cycle,
        )  # fmt: skip


class Draft(Struct, frozen=True):
    """A unit as far as a wish describes one, and everything that is wrong with it, what muster would say first."""

    companies: tuple[Company, ...]
    commander: str | None
    noble: str | None
    officer: Profile | None
    used: int
    faults: tuple[Refusal, ...]

    @property
    def leader(self) -> Profile:
        return self.officer if self.officer is not None else led_by(self.commander)

    def price(self, kind: str) -> int:
        return price(kind, self.companies, self.officer)


def muster(state: NoblesseState, by: str, wish: Wish, chosen: tuple[str, ...] | None = None) -> Muster | Refusal:
    """The unit a wish describes, or what is wrong with it. `chosen` are options not yet settled (N2.2)."""
    draft = drafted(state, state.players[by], wish, chosen, by)
    if draft.faults:
        return draft.faults[0]
    return Muster(
        draft.companies, total(draft.companies, draft.leader), draft.commander, draft.noble, wish.officer,
        draft.price(wish.kind), draft.used,
    )  # fmt: skip


def drafted(
    state: NoblesseState, player: Player, wish: Wish, chosen: tuple[str, ...] | None = None, by: str | None = None
) -> Draft:
    """What a wish comes to by the rules of N5.5, N5.6 and N5.51, with every fault."""
    faults: list[Refusal] = []
    known = wish.kind in KINDS
    if not known:
        faults.append(Refusal("bad_parameter", f"{wish.kind} is no kind of unit", ("N5.1",)))
    commander, noble = None, None
    led = _leader(wish.commander)
    if isinstance(led, Refusal):
        faults.append(led)
    else:
        commander, noble = led
    companies: list[Company] = []
    used = 0
    for written in wish.companies:
        company = _company(state, player, written, used, chosen)
        if isinstance(company, Refusal):
            faults.append(company)
            continue
        used += company.count if company.design == "role" else 0
        if not 1 <= company.tier <= MOST_TIERS:
            faults.append(
                Refusal("illegal_tier", f"a company of tier {company.tier}, where 1 to {MOST_TIERS} are allowed", ("N5.6",))
            )
        companies.append(company)
    officer: Profile | None = None
    if wish.officer is not None:
        house = state.factions.get(player.faction)
        found = house.officers.get(wish.officer) if house is not None else None
        if found is None or found.held_by != by or found.leads is not None:
            faults.append(Refusal("not_given", f"{state.names.of(wish.officer)} has not been given", ("N5.51", "N7.5")))
        officer = found.profile if found is not None else None
    if commander is not None and wish.officer is not None:
        faults.append(Refusal("wrong_composition", "a commander and a unique officer want the same place", ("N5.5",)))
    if known and (wrong := misfits(wish.kind, companies, commander is not None or wish.officer is not None)):
        faults.append(Refusal("wrong_composition", f"a {wish.kind} {wrong}", ("N5.5",)))
    return Draft(tuple(companies), commander, noble, officer, used, tuple(faults))


def _leader(commander: Any) -> tuple[str | None, str | None] | Refusal:
    if isinstance(commander, Mapping):
        home = cast("Mapping[str, Any]", commander).get("noble")
        return ("noble", home) if isinstance(home, str) else Refusal("bad_parameter", "a noble is named by his home", ("N4.31",))
    if commander in (None, "courtier", "character", "heir"):
        return commander, None
    return Refusal("bad_parameter", f"{commander} commands nothing", ("N4.7",))


def _company(state: NoblesseState, player: Player, written: Any, used: int, chosen: tuple[str, ...] | None) -> Company | Refusal:
    if isinstance(written, str):
        written = {"design": written}
    if isinstance(written, Mapping) and cast("Mapping[str, Any]", written).get("design") == "role":
        return _unique(player, cast("Mapping[str, Any]", written), used, chosen)
    if isinstance(written, Mapping):
        design = cast("Mapping[str, Any]", written).get("design")
        if design is not None and (not isinstance(design, str) or design not in state.catalogue):
            return Refusal("no_such_design", f"there is no design {design}", ("N5.51",))
    reading = NoblesseReading()
    company = reading.company("companies", written, state.catalogue)
    if company is None or reading.complaints:
        return Refusal("bad_parameter", str(reading.complaints[0]), ("N5.6",))
    return company


def _unique(player: Player, written: Mapping[str, Any], used: int, chosen: tuple[str, ...] | None) -> Company | Refusal:
    """N5.51: the role's design, if it was chosen and as long as there are any left."""
    role = player.role
    if role is None or role.company is None:
        return Refusal("no_such_design", "the role has no design of its own", ("N5.51",))
    if "company" not in (role.chosen if chosen is None else chosen):
        return Refusal("option_not_chosen", "the design was not chosen", ("N2.4", "N5.51"))
    reading = NoblesseReading()
    company = reading.company("companies", written, {}, role.company.company)
    if company is None or reading.complaints:
        return Refusal("bad_parameter", str(reading.complaints[0]), ("N5.6",))
    if role.company.used + used + company.count > role.company.count:
        return Refusal("design_exhausted", f"there are {role.company.count} such companies in the whole game", ("N5.51",))
    return company


def leads_elsewhere(state: NoblesseState, by: str, commander: str | None, noble: str | None) -> Refusal | None:
    """Why a character, heir or noble is not free to lead (N5.30)."""
    player = state.players[by]
    if commander == "heir" and (player.heir is None or player.heir.kept_by is not None):
        return Refusal("no_heir", "there is no heir at hand", ("N5.30", "N4.34"))
    busy = unit_led_by(state, by, commander) if commander in ("character", "heir") else None
    if commander == "noble" and noble is not None:
        busy = unit_of_noble(state, noble)
    if busy is not None:
        return Refusal("in_command", f"he leads {busy[0]} already", ("N5.30",))
    return None
