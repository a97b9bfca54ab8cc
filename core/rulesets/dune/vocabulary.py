"""What people call the orders, forces and places of a dune game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from core.orders.inbox.vocabulary import Blank, Scene, Thing, Vocabulary, accounts, listed, named, part, verb


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    called = {kind: names.get(kind) or {} for kind in ("players", "locations", "homeworlds", "legions", "heroes")}
    players: Mapping[str, Any] = given.get("players") or {}
    locations: Mapping[str, Any] = given.get("locations") or {}
    homes = {player: str((row or {}).get("homeworld") or f"{player}_home") for player, row in players.items()}
    worlds = {
        **{home: {"owner": player} for player, home in homes.items()},
        **{world: {} for world in given.get("other_homeworlds") or ()},
    }
    assets = {place: _asset(row or {}, called["locations"].get(place)) for place, row in locations.items()}
    things: tuple[Thing, ...] = (
        *named("player", players, called["players"]),
        *(Thing("house", player, (home, *_names(called["homeworlds"].get(home)))) for player, home in homes.items()),
        *named(
            "location",
            locations,
            assets,
            owner=lambda row: row.get("owner"),
            nouns=lambda row: ("elector",) if row.get("elector") else (),
        ),
        *named("homeworld", worlds, called["homeworlds"], owner=lambda row: row.get("owner")),
        Thing("place", "kaitain", ("Kaitain",)),
        *named(
            "legion",
            _legions(players, locations, given.get("legions") or {}),
            called["legions"],
            owner=lambda row: row.get("owner"),
            at=lambda row: row.get("at"),
            nouns=_legion_nouns,
        ),
        *named(
            "hero",
            given.get("heroes") or {},
            called["heroes"],
            owner=lambda row: row.get("owner"),
            at=lambda row: row.get("at"),
            nouns=lambda _: ("hero",),
        ),
    )
    return Scene(things, accounts(players, called["players"]), homes, int(given.get("round", 1)), document=given)


def _names(spoken: Mapping[str, Any] | None) -> tuple[str, ...]:
    spoken = spoken or {}
    return tuple(str(name) for name in (spoken.get("name"), *(spoken.get("aliases") or ())) if name)


def _asset(row: Mapping[str, Any], spoken: Mapping[str, Any] | None) -> dict[str, Any]:
    spoken = spoken or {}
    return {
        "name": spoken.get("name") or row.get("asset"),
        "aliases": [*(spoken.get("aliases") or ()), *([row["asset"]] if row.get("asset") else [])],
    }


def _legions(players: Mapping[str, Any], locations: Mapping[str, Any], listed: Mapping[str, Any]) -> dict[str, Any]:
    """Every legion by id, those that only a number in the setup stands for too."""
    legions = dict(listed)
    for player, row in players.items():
        count = (row or {}).get("legions", 0)
        for number in range(1, (2 * int((row or {}).get("combat", 0)) if count == "starting" else int(count)) + 1):
            legions.setdefault(f"{player}_{number}", {"owner": player})
    for place, row in locations.items():
        for number in range(1, int((row or {}).get("legions", 0)) + 1):
            legions.setdefault(f"{place}_{number}", {"owner": (row or {}).get("owner"), "at": place})
    return legions


def _legion_nouns(row: Mapping[str, Any]) -> tuple[str, ...]:
    kind = str(row.get("kind", "standard"))
    return ("legion",) if kind == "standard" else ("legion", kind)


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


def _at_home(blank: Blank) -> str:
    """New legions stand on his own Homeworld, so that any other place is a question."""
    return "" if blank.known.get("_at") in (None, "home") else "name"


def _count(key: str, count: str = "count") -> Any:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        kind = values.get("kind")
        if kind in (None, "standard") and "names" not in values:
            return {key: values[count]}
        return {
            key: {
                "count": values[count],
                **({"kind": kind} if kind not in (None, "standard") else {}),
                **({"names": values["names"]} if "names" in values else {}),
            }
        }

    return shape


def _sale(values: dict[str, Any]) -> dict[str, Any] | None:
    "The bank pays its own price, which may be said and is not written; any other is a buyer's, and he has to be named."
    if "to" in values or "price" not in values:
        return {"sell": values}
    apart = len(values["legions"])
    return {"sell": {"legions": values["legions"]}} if values["price"] in (LIQUID, LIQUID * apart) else None


def _where_they_stand(blank: Blank) -> str | None:
    "Where those stand who are joined or relieved: who was sent elsewhere just before, if nobody is named."
    sent = [legion for order in blank.earlier[-1:] for row in order.values() if isinstance(row, dict) for legion in _sent(row)]
    joined = blank.known.get("_joined") or sent
    places = {next((t.at for t in blank.scene.things if t.kind in ("legion", "hero") and t.id == one), None) for one in joined}
    return places.pop() if len(places) == 1 else None


def _where_they_are_joined(blank: Blank) -> str | None:
    """Where those stand who are joined, unless they have orders to go elsewhere."""
    ordered = {legion for order in blank.earlier for row in order.values() if isinstance(row, dict) for legion in _sent(row)}
    joined = blank.known.get("_joined") or ()
    return None if not joined or ordered & set(joined) else _where_they_stand(blank)


def _sent(row: Mapping[str, Any]) -> list[str]:
    return [*(row.get("legions") or ()), *(row.get("heroes") or ())]


def _forces(key: str, place: str) -> Any:
    def shape(values: dict[str, Any]) -> dict[str, Any] | None:
        forces = {name: values[name] for name in ("legions", "heroes") if values.get(name)}
        return {key: {place: values[place], **forces}} if forces and (key == "move" or "legions" in forces) else None

    return shape


LIQUID = 500
TO = listed("to, into, onto, upon, on, at, in, towards, →, ->, =>, -->, >, against, for, unto")
WITH = listed("with, by, using, from, under, alongside")
LEGIONS = part("legions", "legion", many=True, after=WITH)
HEROES = part("heroes", "hero", many=True, required=False, after="under with by")
PRICE = part("price", "sum", after="for at price", required=False, at_most_once=True)
PLACE = part("to", "location homeworld place home", after=(*TO, "with"))
JOINING = part("legions", "legion", many=True, required=False, after="by with")
HEROES_JOINING = part("heroes", "hero", many=True, required=False, after="under by with")
JOINED = part("_joined", "legion hero", many=True, required=False, behind=True)
_AT_HOME = part("_at", "home homeworld", after="on at in from", required=False)
_STATED = part("_price", "sum", after="at for of", required=False)
LED = listed(
    "march, move, travel, ship, lead, in command, commanding, command, led by, commander, hero, legion, join, head, "
    "charge, forces, go along, at the head, take, leading, come, go, send, use, ride, sneak, walk, do, in front, order, "
    "launch, attack, with, make"
)

VERBS = (
    verb(
        "recruit",
        ("recruit, raise, muster, train, recruitment, new recruits, build, new legions, more legions, legion more, rec"),
        part("count", "number", after="of", article=True, at_most_once=True),
        part("kind", "sort", required=False),
        part("names", "new", many=True, required=False),
        _STATED,
        _AT_HOME,
        along="legion, standard, more",
        unclear=_at_home,
        shape=_count("recruit"),
    ),
    verb(
        "recruit",
        "",
        part("count", "number", article=True, at_most_once=True),
        part("kind", "sort"),
        implied=True,
        along="legion, more",
        shape=_count("recruit"),
    ),
    verb(
        "hire",
        (
            "hire, purchase, acquire, mercenary, hire mercenaries, rent, contract, buy, merc, mercenary legion, "
            "merc legion, hired legion"
        ),
        part("count", "number", after="of", article=True, at_most_once=True),
        part("names", "new", many=True, required=False),
        _STATED,
        _AT_HOME,
        along="more legions, legion more, mercenary, legion, merc, mercenary legion",
        unclear=_at_home,
        shape=_count("hire"),
    ),
    verb(
        "upgrade",
        ("upgrade, improve, enhance, use a token on, token on, token for, attack upgrade, get, train"),
        part("legion", "legion", after="to for on of"),
        part("type", "upgrade", after="to with as"),
        nested=True,
        exclusive="legion",
        along="token, type, spend, legion, give, put",
    ),
    verb(
        "upgrade",
        "",
        part("legion", "legion", after="to for on of"),
        part("type", "stance", after="to with as"),
        nested=True,
        implied=True,
        exclusive="legion",
        along="token, type, legion",
    ),
    verb(
        "regenerate_militia",
        (
            "regenerate militia, regenerate, restore the militia, militia, regenerate one militia, regen, regen militia, "
            "militia back"
        ),
        part("location", "location", after="at in on of for", fill=_lost_militia),
        along="militia, regenerate, raise, bring",
    ),
    verb(
        "sell",
        "sell, sell off, liquidate, disband, cash in, sale",
        part("legions", "legion", many=True),
        part("to", "player", after="to from", required=False),
        PRICE,
        nested=True,
        along="legion, price, sum, bank, standard",
        group="legion",
        exclusive="legions",
        shape=_sale,
    ),
    verb(
        "sell",
        "go, get, buy, pass, hand over",
        part("legions", "legion", many=True),
        part("to", "player", after="to"),
        structs.replace(PRICE, required=True),
        nested=True,
        implied=True,
        along="price, sum",
        group="legion",
        exclusive="legions",
        shape=_sale,
    ),
    verb(
        "transfer",
        ("transfer, offer, sell, give, pass, sale, gift, hand, go, get, buy"),
        part("location", "location"),
        part("to", "player", after="to"),
        part("price", "sum", after="for at", required=False, at_most_once=True),
        nested=True,
        implied=True,
        exclusive="location",
        along="price, sum",
    ),
    verb(
        "transfer",
        "transfer, sell, hand over, give, pass",
        part("location", "location"),
        part("to", "house", after="to", only_after=True),
        part("price", "sum", after="for at", required=False, at_most_once=True),
        nested=True,
        exclusive="location",
        along="price, sum",
    ),
    verb(
        "sell",
        "sell, sell off, sale",
        part("legions", "legion", many=True),
        part("to", "house", after="to", only_after=True),
        PRICE,
        nested=True,
        along="legion, price, sum",
        group="legion",
        exclusive="legions",
        shape=_sale,
    ),
    verb(
        "move",
        "take, lead",
        part(
            "to",
            "location homeworld place home",
            after="to, into, onto, back to, →, ->, towards, over, against, upon",
            only_after=True,
        ),
        part("legions", "legion", many=True, behind=True),
        HEROES,
        along=(*LED, "back"),
        group="legion",
        exclusive="legions heroes",
        stages=("kaitain",),
        shape=_forces("move", "to"),
    ),
    verb(
        "move",
        "join",
        structs.replace(PLACE, fill=_where_they_are_joined),
        JOINING,
        HEROES_JOINING,
        JOINED,
        along=LED,
        group="legion",
        exclusive="legions heroes",
        stages=("kaitain",),
        shape=_forces("move", "to"),
    ),
    verb(
        "move",
        ("relieve, reinforce, support, in their place, in their stead, replace"),
        structs.replace(PLACE, fill=_where_they_stand),
        JOINING,
        HEROES_JOINING,
        JOINED,
        along=LED,
        group="legion",
        exclusive="legions heroes",
        stages=("kaitain",),
        shape=_forces("move", "to"),
    ),
    verb(
        "move",
        (
            "move, send, go, travel, come, march, attack, bring, ship, fly, head, return, withdraw, retreat, strike, "
            "transfer, redeploy, pull, leave, proceed, sail, hit, charge, get, escort, row, walk, sneak, slip, set out, "
            "ride, fall upon, land"
        ),
        part("to", "location homeworld place home", after=TO),
        part("legions", "legion", many=True, required=False, after=WITH),
        HEROES,
        along=(*LED, "back"),
        implied=True,
        group="legion",
        exclusive="legions heroes",
        stages=("kaitain",),
        shape=_forces("move", "to"),
    ),
    verb(
        "raid",
        "raid, plunder, pillage, loot, ransack, make a raid, do a raid, pirate",
        part("target", "location place", after="on against at upon to of in"),
        LEGIONS,
        HEROES,
        along=LED,
        group="legion",
        exclusive="legions heroes",
        shape=_forces("raid", "target"),
    ),
    verb(
        "seizure",
        ("seize, seizure, take, capture, conquer"),
        part("target", "location homeworld place", after="on against at upon to of in"),
        LEGIONS,
        HEROES,
        along=LED,
        group="legion",
        exclusive="legions heroes",
        shape=_forces("seizure", "target"),
    ),
    verb(
        "house_raid",
        "house raid, raid the house, houseraid",
        part("target", "player house", after="on against at upon of to"),
        LEGIONS,
        HEROES,
        along=(*LED, "house raid", "homeworld", "house"),
        group="legion",
        exclusive="legions heroes",
        shape=_forces("house_raid", "target"),
    ),
    verb(
        "house_raid",
        "raid, plunder",
        part("target", "house", after="on against at upon of to"),
        LEGIONS,
        HEROES,
        along=(*LED, "homeworld"),
        group="legion",
        exclusive="legions heroes",
        shape=_forces("house_raid", "target"),
    ),
    verb(
        "assassinate",
        (
            "assassinate, kill, murder, assassination, assassin, send an assassin, poison, die, dead, the head of, "
            "on the head of, bounty on, a knife for, daggers"
        ),
        part("hero", "hero", after="on against of for at", foreign=True),
        part("fee", "sum", after="for fee with at", required=False, at_most_once=True),
        nested=True,
        along=("head, reward, fee, price, elector, hire, assassin, hero, pay, assassination, offer"),
        exclusive="hero",
    ),
    verb(
        "assassinate",
        (
            "assassinate, kill, murder, assassination, assassin, send an assassin, poison, die, dead, the head of, "
            "on the head of, bounty on, a knife for, daggers"
        ),
        part("elector", "location", after="on against of for at"),
        part("fee", "sum", after="for fee with at", required=False, at_most_once=True),
        nested=True,
        along="head, reward, fee, price, elector, hire, assassin, pay, assassination, offer",
        exclusive="elector",
    ),
    verb(
        "declare_kanly",
        ("declare kanly, kanly, declaration of kanly"),
        part("target", "player", after="on upon against to with"),
        part(
            "demand",
            "text",
            after=(
                "demand, owe, term, reparation, demanding, demanded, compensation, satisfaction, ask, require, give, pay, want, "
                "must give, must pay, shall pay, shall give, has to pay, is to pay, will pay, should pay"
            ),
            of="ms",
        ),
        nested=True,
        along="reparations, demand, announce, war",
        exclusive="target",
    ),
    verb(
        "meet_reparations",
        ("pay, meet, meet reparations, pay reparations, meet the demand, settle, satisfy"),
        part("player", "player", after="of by to from for"),
        along="reparations, demand, kanly, demanded",
    ),
    verb(
        "end_kanly",
        ("end kanly, stop kanly, make peace, peace with, agree to end the kanly, kanly ends"),
        part("player", "player", after="with against on between", fill=_only_kanly),
        along="kanly, end, peace",
    ),
)


VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "upgrade": {
            "offensive": ("offense", "offence", "attack upgrade", "off", "offensively", "attack"),
            "defensive": ("defense", "defence", "def", "defensively", "defend"),
        },
        "stance": {"offensive": (), "defensive": ()},
        "sort": {
            "sardaukar": ("sardaukars",),
            "fedaykin": ("fedaykins",),
            "standard": ("regular", "ordinary", "normal", "common"),
        },
    },
    money={"ms": 1, "gs": 1000, "solari": 1, "solaris": 1},
    home="home",
    home_words=listed("home, homeworld, my homeworld, my capital, my palace, base, my home, capital, hq, at home"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of dune speak."""
    return VOCABULARY
