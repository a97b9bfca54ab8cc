"""Units of companies: places to fill, tiers, price, profile (N5.1 to N5.7), and raising one (N5.30, N5.50, N5.51)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, cast

from msgspec import Struct, convert

from core.rulesets.refusing import Check, Checks
from core.rulesets.setup_files import declared
from .forms.units import LEADERS, NoblesseReading
from .people import unit_led_by, unit_of_noble
from .state import NoblesseState, Player, Unit
from .values import BLANK, COLOURS, KINDS, Company, Profile, Resources


class KindOfUnit(Struct, frozen=True):
    rule: str
    price: int
    places: dict[str, int]


MADE_OF = convert(declared("noblesse", "kinds"), dict[str, KindOfUnit])
COMMANDERS = {"courtier": 2, "character": 3, "heir": 3, "noble": 2}
"""The attack each kind of commander brings (N4.4, N4.30, N4.31)."""
BASIC_OFFICER = Profile(attack=1)
MOST_TIERS = 10


def composition_wanted(kind: str, companies: Iterable[Company], officer_elsewhere: bool) -> str:
    """What N5.5 wants of a kind, such as `needs 1 officer, 2 flank, 3 centre and has 1 officer`; empty where the companies fit.
    A commander or unique officer takes the officer's place."""
    places = MADE_OF[kind].places
    count = dict.fromkeys(places, 0)
    for company in companies:
        count[company.position] += company.count
    wanted = {**places, "officer": 0} if officer_elsewhere else places
    if all(count[place] == number for place, number in wanted.items()):
        return ""
    needs, has = (", ".join(f"{number} {place}" for place, number in one.items() if number) for one in (wanted, count))
    return f"needs {needs} and has {has or 'no company'}"


def price(kind: str, companies: Iterable[Company], officer: Profile | None = None) -> int:
    """N5.50: the kind's price and a tenth of all tiers, rounded up."""
    tiers = sum(company.tier * company.count for company in companies) + (officer.sum() if officer is not None else 0)
    return MADE_OF[kind].price + -(-tiers // 10)


def total(companies: Iterable[Company], leader: Profile = BLANK) -> Profile:
    """N5.7: the sum of the companies and of who leads them."""
    profile = leader
    for company in companies:
        profile = profile.plus(company.profile, company.count)
    return profile


def yields(companies: Iterable[Company]) -> Resources:
    """N3.11: what coloured companies yield a cycle."""
    found = Counter[str]()
    for company in companies:
        for colour in company.colours:
            found[COLOURS[colour]] += company.count
    return Resources(**found)


def led_by(commander: str | None) -> Profile:
    """What a commander adds to his unit; nothing where an officer company leads it (N5.7)."""
    return Profile(attack=COMMANDERS[commander]) if commander is not None else BLANK


class Wish(Struct, frozen=True):
    """A unit as somebody asks for it: an order to recruit, a starting unit, or a thought. Companies and commander are as they
    were written."""

    kind: str
    companies: tuple[Any, ...]
    commander: Any = None
    officer: str | None = None
    at: str = ""


class Draft(Struct, frozen=True):
    """A unit as far as a wish describes one, and everything that is wrong with it, in the order the rules ask. `used` counts
    the companies of the role's design in it."""

    wish: Wish
    companies: tuple[Company, ...]
    commander: str | None
    noble: str | None
    officer: Profile | None
    used: int
    faults: tuple[Check, ...]

    @property
    def leader(self) -> Profile:
        return self.officer if self.officer is not None else led_by(self.commander)

    @property
    def profile(self) -> Profile:
        """The values of the unit, all companies and the leader added up (N5.7)."""
        return total(self.companies, self.leader)

    @property
    def tiers(self) -> int:
        """The tiers that its price is reckoned by; a commander has none (N5.50)."""
        return sum(one.tier * one.count for one in self.companies) + (self.officer.sum() if self.officer is not None else 0)

    @property
    def price(self) -> int:
        """Its price in manpower; nothing where there is no such kind of unit."""
        return price(self.wish.kind, self.companies, self.officer) if self.wish.kind in KINDS else 0

    def unit(self, player: str, cycle: int) -> Unit:
        """The unit as it stands on the board when it is raised in that cycle."""
        wish = self.wish
        return Unit(
            of=player, kind=wish.kind, at=wish.at, profile=self.profile, companies=self.companies, commander=self.commander,
            noble=self.noble, officer=wish.officer, recruited=cycle, led_since=cycle,
        )  # fmt: skip


def drafted(state: NoblesseState, by: str | None, wish: Wish, chosen: tuple[str, ...] | None = None) -> Draft:
    """What a wish of a player, or of nobody, comes to by the rules of N5.5, N5.6 and N5.51, with every fault. `chosen` are
    options not yet settled (N2.2)."""
    player = state.players[by] if by is not None else Player(faction="")
    faults: list[Check] = []
    if wish.kind not in KINDS:
        faults.append(("bad_parameter/kind N5.1", True, wish.kind))
    commander, noble = _leader(wish.commander, faults)
    companies: list[Company] = []
    used = 0
    for number, written in enumerate(wish.companies, 1):
        if not written:
            faults.append(("bad_parameter/design N5.6", True, number))
            continue
        company = _company(state, player, written, used, chosen)
        if isinstance(company, tuple):
            faults.append(company)
            continue
        used += company.count if company.design == "role" else 0
        if not 1 <= company.tier <= MOST_TIERS:
            faults.append(("illegal_tier N5.6", True, company.tier, MOST_TIERS))
        companies.append(company)
    officer: Profile | None = None
    if wish.officer is not None:
        house = state.factions.get(player.faction)
        found = house.officers.get(wish.officer) if house is not None else None
        if found is None or found.held_by != by or found.leads is not None:
            faults.append(("not_given N5.51 N7.5", True, wish.officer))
        officer = found.profile if found is not None else None
    if commander is not None and wish.officer is not None:
        faults.append(("wrong_composition/leaders N5.5", True))
    led = commander is not None or wish.officer is not None
    if wish.kind in KINDS and (wrong := composition_wanted(wish.kind, companies, led)):
        faults.append(("wrong_composition N5.5", True, wish.kind, wrong))
    return Draft(wish, tuple(companies), commander, noble, officer, used, tuple(faults))


def _leader(commander: Any, faults: list[Check]) -> tuple[str | None, str | None]:
    """Who is to lead, and of a noble his home; nobody, with a fault noted, where it is none who can."""
    home: Any = cast("Mapping[str, Any]", commander).get("noble") if isinstance(commander, Mapping) else None
    if isinstance(home, str):
        return "noble", home
    if isinstance(commander, Mapping):
        faults.append(("bad_parameter/noble N4.31", True))
    elif commander not in (None, *LEADERS):
        faults.append(("bad_parameter/leader N4.7", True, commander))
    else:
        return commander, None
    return None, None


def _company(state: NoblesseState, player: Player, written: Any, used: int, chosen: tuple[str, ...] | None) -> Company | Check:
    """The company that is asked for, or why it cannot be had."""
    design: Any = cast("Mapping[str, Any]", written).get("design") if isinstance(written, Mapping) else None
    written = {"design": (design := written)} if isinstance(written, str) else written
    own = player.role.company if player.role is not None else None
    options = chosen if chosen is not None else player.role.chosen if player.role is not None else ()
    if design == "role" and own is None:
        return ("no_such_design/own N5.51", True)
    if design == "role" and "company" not in options:
        return ("option_not_chosen/design N2.4 N5.51", True)
    if design not in (None, "role") and (not isinstance(design, str) or design not in state.catalogue):
        return ("no_such_design N5.51", True, design)
    reading = NoblesseReading()
    company = reading.company("companies", written, state.catalogue, own.company if own is not None else None)
    if company is None or reading.complaints:
        wrong = reading.complaints[0]
        return ("bad_parameter/company N5.6", True, f"{wrong.where.rpartition('.')[2]}: {wrong.what}")
    if design == "role" and own is not None and own.used + used + company.count > own.count:
        return ("design_exhausted N5.51", True, own.count)
    return company


def leads_elsewhere(state: NoblesseState, by: str, commander: str | None, noble: str | None = None) -> Checks:
    """Why a character, heir or noble is not free to lead (N5.30)."""
    player = state.players[by]
    at_hand = player.heir is not None and player.heir.kept_by is None
    yield "no_heir N5.30 N4.34", commander == "heir" and not at_hand
    busy = unit_led_by(state, by, commander) if commander in ("character", "heir") else None
    if commander == "noble" and noble is not None:
        busy = unit_of_noble(state, noble)
    yield "in_command N5.30", busy is not None, *(busy or ())[:1]
