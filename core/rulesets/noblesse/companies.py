"""What a unit is made of: places to fill, tiers, price, profile and what leads it (N5.1 to N5.7, N5.50)."""

from collections import Counter
from collections.abc import Iterable

from .values import BLANK, COLOURS, Company, Profile, Resources

PRICES = {"regiment": 2, "brigade": 3, "division": 4, "garrison": 2}
KIND_RULES = {"regiment": "N5.1", "brigade": "N5.2", "division": "N5.3", "garrison": "N5.4"}
PLACES = {
    "regiment": {"officer": 1, "reserve": 0, "flank": 2, "centre": 3},
    "brigade": {"officer": 1, "reserve": 2, "flank": 2, "centre": 5},
    "division": {"officer": 1, "reserve": 2, "flank": 4, "centre": 7},
    "garrison": {"officer": 1, "reserve": 3, "flank": 0, "centre": 5},
}
COMMANDERS = {"courtier": 2, "character": 3, "heir": 3, "noble": 2}
"""The attack each kind of commander brings (N4.4, N4.30, N4.31)."""
BASIC_OFFICER = Profile(attack=1)
MOST_TIERS = 10


def composition_wanted(kind: str, companies: Iterable[Company], officer_elsewhere: bool) -> str:
    """What N5.5 wants of a kind, such as `needs 1 officer, 2 flank, 3 centre`, where the companies differ; empty where they fit.
    A commander or unique officer takes the officer's place."""
    count = dict.fromkeys(PLACES[kind], 0)
    for company in companies:
        count[company.position] += company.count
    wanted = {**PLACES[kind], "officer": 0} if officer_elsewhere else PLACES[kind]
    if all(count[place] == number for place, number in wanted.items()):
        return ""
    return f"needs {', '.join(f'{number} {place}' for place, number in wanted.items() if number)}"


def price(kind: str, companies: Iterable[Company], officer: Profile | None = None) -> int:
    """N5.50: the kind's price and a tenth of all tiers, rounded up."""
    tiers = sum(company.tier * company.count for company in companies) + (officer.sum() if officer is not None else 0)
    return PRICES[kind] + -(-tiers // 10)


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
