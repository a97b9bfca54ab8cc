"""What people call the orders, forces and places of a dune game in their letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.letters.reader.vocabulary import (
    Blank,
    Part,
    Scene,
    Thing,
    Verb,
    Vocabulary,
    accounts,
    called,
    part,
    things_of,
    verbs_of,
    wordings_of,
)


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    locations: Mapping[str, Any] = given.get("locations") or {}
    homes = {player: str((row or {}).get("homeworld") or f"{player}_home") for player, row in players.items()}
    worlds = {
        **{home: {"owner": player} for player, home in homes.items()},
        **{world: {} for world in given.get("other_homeworlds") or ()},
    }
    assets = {place: _asset(row or {}, (names.get("locations") or {}).get(place) or {}) for place, row in locations.items()}
    named = {**given, "names": {**names, "locations": assets}, "homeworlds": worlds, "legions": _legions(given)}
    spoken: Mapping[str, Any] = names.get("homeworlds") or {}
    things: tuple[Thing, ...] = (
        *things_of(named, "player", "players"),
        *(Thing("house", player, (home, *called(spoken.get(home)))) for player, home in homes.items()),
        *things_of(named, "location", "locations", owner="owner"),
        *things_of(named, "homeworld", "homeworlds", owner="owner"),
        Thing("place", "kaitain", ("Kaitain",)),
        *things_of(named, "legion", "legions", owner="owner", at="at"),
        *things_of(named, "hero", "heroes", owner="owner", at="at"),
    )
    return Scene(things, accounts(given), homes, int(given.get("round", 1)), document=given)


def _asset(row: Mapping[str, Any], spoken: Mapping[str, Any]) -> dict[str, Any]:
    own = [row["asset"]] if row.get("asset") else []
    return {"name": spoken.get("name") or row.get("asset"), "aliases": [*(spoken.get("aliases") or ()), *own]}


def _legions(given: Mapping[str, Any]) -> dict[str, Any]:
    """Every legion by id, those that only a number in the setup stands for too."""
    legions = dict(given.get("legions") or {})
    for player, row in (given.get("players") or {}).items():
        count = (row or {}).get("legions", 0)
        for number in range(1, (2 * int((row or {}).get("combat", 0)) if count == "starting" else int(count)) + 1):
            legions.setdefault(f"{player}_{number}", {"owner": player})
    for place, row in (given.get("locations") or {}).items():
        for number in range(1, int((row or {}).get("legions", 0)) + 1):
            legions.setdefault(f"{place}_{number}", {"owner": (row or {}).get("owner"), "at": place})
    return legions


def _lost_militia(blank: Blank) -> str | None:
    """The only place of his where militia is lost."""
    places: Mapping[str, Any] = blank.scene.document.get("locations") or {}
    worn = [place for place, row in places.items() if row and row.get("owner") == blank.player and row.get("militia_lost", 0) > 0]
    return worn[0] if len(worn) == 1 else None


def _only_kanly(blank: Blank) -> str | None:
    """The other side of the only Kanly he has; play names a Kanly by both its sides, a setup lists them."""
    known: Any = blank.scene.document.get("kanly") or ()
    pairs = [name.split("-") for name in known] if isinstance(known, Mapping) else [row.get("between") or () for row in known]
    others = [other for pair in pairs if blank.player in pair for other in pair if other != blank.player]
    return others[0] if len(others) == 1 else None


def _counted(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A bare number where nothing more is said of the legions than how many they are."""

    def shape(values: dict[str, Any]) -> dict[str, Any]:
        more = {name: values[name] for name in ("kind", "names") if values.get(name) not in (None, "standard")}
        return {key: {"count": values["count"], **more} if more else values["count"]}

    return shape


def _sale(values: dict[str, Any]) -> dict[str, Any] | None:
    """The bank pays its own price, which may be said and is not written; any other is a buyer's, and he has to be named."""
    if "to" in values or "price" not in values:
        return {"sell": values}
    apart = len(values["legions"])
    return {"sell": {"legions": values["legions"]}} if values["price"] in (LIQUID, LIQUID * apart) else None


def _challenge(values: dict[str, Any]) -> dict[str, Any]:
    asked = values["demand"]
    return {"declare_kanly": {**values, "demand": {"ms": asked} if isinstance(asked, int) else asked}}


def _where_they_stand(blank: Blank) -> str | None:
    """Where those stand who are joined or relieved, unless they have orders to go elsewhere."""
    rows = [row for order in blank.earlier for row in order.values() if isinstance(row, dict)]
    ordered = {one for row in rows for name in ("legions", "heroes") for one in row.get(name) or ()}
    joined: Any = blank.known.get("_joined") or ()
    places = {thing.at for thing in blank.scene.things if thing.kind in ("legion", "hero") and thing.id in joined}
    return places.pop() if len(places) == 1 and not ordered & set(joined) else None


LIQUID = 500
LED = "lead, led by, command, in command, at the head, march, ride, sneak, attack, join, go along"
RECRUIT = "recruit, raise, muster, train, build, new legions, more legions, legion more, enlist, draft, levy, conscript, call up"
HIRE = "hire, mercenary, mercenary legion, merc, purchase, acquire, rent, contract, buy, engage, employ, take on"
UPGRADE = (
    "upgrade, improve, enhance, use a token on, token on, token for, attack upgrade, get, train, equip, refit, strengthen, "
    "become, receive"
)
REBUILD = (
    "regenerate militia, regenerate, regen, militia, militia back, rebuild, repair, restore, replenish, refill, regrow, heal"
)
GIVE = (
    "transfer, offer, sell, give, pass, sale, gift, hand, hand over, go, get, buy, cede, sign over, make over, turn over, "
    "grant, present, donate, surrender, yield"
)
JOIN = "join, relieve, take over from, reinforce, support, in their place, in their stead, replace"
MARCH = (
    "move, send, go, travel, come, march, attack, bring, ship, fly, head, return, withdraw, retreat, strike, transfer, "
    "redeploy, pull, proceed, sail, hit, charge, get, escort, walk, sneak, slip, set out, ride, fall upon, land, defend, "
    "protect, station, garrison, deploy, relocate, advance, make for, rush, hurry, drive"
)
SEIZE = "seize, seizure, take, capture, conquer, occupy, annex, grab, secure, take control of, take possession of"
KILL = (
    "assassinate, kill, murder, assassin, poison, on the head of, bounty on, a knife for, daggers, slay, eliminate, "
    "do away with, contract on, hit on, finish off, dispose of, take out"
)
PAID = "dead, reward, price, fee, pay"
DEMAND = (
    ":, demand, owe, term, reparation, demanding, demanded, satisfaction, ask, require, give, pay, want, must give, must pay, "
    "shall pay, shall give, has to pay, is to pay, will pay, should pay"
)
MEET = "pay, meet, pay reparations, meet the demand, settle, satisfy, honour, fulfil, accept, comply with, give in to"
PEACE = "end kanly, stop kanly, make peace, peace with, bury the kanly, drop the kanly, call off the kanly, lay down the kanly"
ANYWHERE = "location homeworld place home"
AGAINST = "on against at upon to of in"
verb = verbs_of(
    part("count", "number article", after="of"),
    part("kind", "sort"),
    part("names", "new", many=True),
    part("_price", "sum", after="at for of"),
    part("_at", "home", after="on at in from"),
    part("legion", "legion", after="to for on of"),
    part("legions", "legion", many=True, after="with, by, using, from, under, alongside"),
    part("heroes", "hero", many=True, after="under with by"),
    part("to", "player house", after="to from"),
    part("price", "sum", after="for at price"),
    part("fee", "sum", after="for fee with at"),
    part("_joined", "legion hero", many=True, behind=True),
    part("type", "upgrade", after="to with as"),
    part("demand", "text sum", after=DEMAND, of="ms"),
    enemy=part("target", "player", after="on upon against to with"),
    payee=part("player", "player", after="of by to from for"),
    foe=part("player", "player", after="with against on between", fill=_only_kanly),
    worn=part("location", "location", after="at in on of for", fill=_lost_militia),
)
PLACE = part("to", ANYWHERE, after="to into onto upon on at in towards → -> => --> > against for unto")
LED_TO = part("to", ANYWHERE, after="to, into, onto, back to, →, ->, towards, over, against, upon", only_after=True)
JOINED_AT = part("to", ANYWHERE, after=(*PLACE.after, "with"), fill=_where_they_stand)
HELD = part("target", "location homeworld place", after=AGAINST)
HOUSE = part("target", "player house", after=AGAINST)


def sent(key: str, words: str, place: Part, parts: str = "legions heroes?", along: str = LED, **more: Any) -> Verb:
    """An order that sends legions and heroes somewhere; each can be sent but once."""

    def shape(values: dict[str, Any]) -> dict[str, Any] | None:
        forces = {name: values[name] for name in ("legions", "heroes") if values.get(name)}
        enough = bool(forces) if key == "move" else "legions" in forces
        return {key: {place.name: values[place.name], **forces}} if enough else None

    return verb(key, words, place, parts, along=along, group="legion", exclusive="legions heroes", shape=shape, **more)


def sale(words: str, *parts: str | Part, implied: bool = False) -> Verb:
    """A wording of a sale; every sale takes the same parts."""
    return verb("sell", words, *parts, along="price, no buyer", group="legion", exclusive="legions", shape=_sale, implied=implied)


def murder(victim: str, kind: str) -> Verb:
    """The murder of somebody of a kind."""
    return verb("assassinate", KILL, part(victim, kind, after="on against of for at"), "fee?", along=PAID, exclusive=victim)


VERBS = (
    verb("recruit", RECRUIT, "count kind? names? _price? _at?", along="more", shape=_counted("recruit")),
    verb("recruit", "", "count kind", implied=True, along="legion, more", shape=_counted("recruit")),
    verb("hire", HIRE, "count names? _price? _at?", along="more", shape=_counted("hire")),
    verb("upgrade", UPGRADE, "legion type", implied=True, exclusive="legion", along="spend, token"),
    verb("regenerate_militia", REBUILD, "worn", along="raise, back"),
    sale("sell, sell off, liquidate, disband, cash in, sale, get rid of", "legions to? price?"),
    sale("go, get, buy, pass, hand over", "legions to price", implied=True),
    verb("transfer", GIVE, "location to price?", implied=True, exclusive="location", along="price"),
    sent("move", "take, lead", LED_TO),
    sent("move", JOIN, JOINED_AT, "legions? heroes? _joined?"),
    sent("move", MARCH, PLACE, "legions? heroes?", along=f"{LED}, back", implied=True),
    sent("raid", "raid, plunder, pillage, loot, ransack, pirate, sack, foray", part("target", "location place", after=AGAINST)),
    sent("seizure", SEIZE, HELD),
    sent("house_raid", "house raid, houseraid, raid, raid the house, plunder", HOUSE),
    murder("hero", "hero"),
    murder("elector", "location"),
    verb(
        "declare_kanly",
        "declare kanly, kanly, declaration of kanly",
        "enemy demand",
        along="demand",
        shape=_challenge,
        exclusive="target",
    ),
    verb("meet_reparations", MEET, "payee", along="demanded"),
    verb("end_kanly", PEACE, "foe", along="agree, end"),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "upgrade": {
            "offensive": ("offense", "offence", "attack upgrade", "off", "offensively", "attack"),
            "defensive": ("defense", "defence", "def", "defensively", "defend"),
        },
        "sort": {"sardaukar": (), "fedaykin": (), "standard": ("regular", "ordinary", "normal", "common")},
    },
    money={"ms": 1, "gs": 1000, "solari": 1, "solaris": 1},
    home="home",
    home_words=wordings_of("home, homeworld, my homeworld, my capital, my palace, base, my home, capital, hq, at home"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of dune speak."""
    return VOCABULARY
