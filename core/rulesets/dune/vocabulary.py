"""What people call the orders, forces and places of a dune game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, named


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
    """The bank pays its own price, which may be said and is not written; any other is a buyer's, and he has to be named."""
    if "to" in values or "price" not in values:
        return {"sell": values}
    apart = len(values["legions"])
    return {"sell": {"legions": values["legions"]}} if values["price"] in (LIQUID, LIQUID * apart) else None


def _where_they_stand(blank: Blank) -> str | None:
    """Where those stand who are joined or relieved: who was sent elsewhere just before, if nobody is named."""
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
TO = ("to", "into", "onto", "upon", "on", "at", "in", "towards", "toward", "→", "->", "=>", "-->", ">", "against", "for", "unto")
WITH = ("with", "by", "using", "from", "under", "alongside")
LEGIONS = Part(name="legions", kinds=("legion",), many=True, after=WITH)
HEROES = Part(name="heroes", kinds=("hero",), many=True, required=False, after=("under", "with", "by"))
PRICE = Part(name="price", kinds=("sum",), after=("for", "at", "price"), required=False, at_most_once=True)
PLACE = Part(name="to", kinds=("location", "homeworld", "place", "home"), after=(*TO, "with"))
JOINING = Part(name="legions", kinds=("legion",), many=True, required=False, doer=True, after=("by", "with"))
HEROES_JOINING = Part(name="heroes", kinds=("hero",), many=True, required=False, doer=True, after=("under", "by", "with"))
JOINED = Part(name="_joined", kinds=("legion", "hero"), many=True, required=False, behind=True)
_AT_HOME = Part(name="_at", kinds=("home", "homeworld"), after=("on", "at", "in", "from"), required=False)
_STATED = Part(name="_price", kinds=("sum",), after=("at", "for", "of"), required=False)
LED = (
    "march",
    "move",
    "advance",
    "travel",
    "deploy",
    "fly",
    "ship",
    "sail",
    "lead",
    "in command",
    "commanding",
    "command",
    "led by",
    "commanded by",
    "leader",
    "commander",
    "hero",
    "legion",
    "legions",
    "join",
    "accompany",
    "head",
    "charge",
    "in charge",
    "forces",
    "go along",
    "ride along",
    "ride with",
    "tag along",
    "general",
    "at the head",
    "take",
    "leading",
    "go with",
    "come along",
    "come",
    "go",
    "send",
    "use",
    "ride",
    "set out",
    "set off",
    "proceed",
    "journey",
    "hurry",
    "rush",
    "sneak",
    "slip",
    "walk",
    "do",
    "at the helm",
    "at his head",
    "at its head",
    "at their head",
    "in the lead",
    "in the van",
    "at the front",
    "in front",
    "at his side",
    "at her side",
    "at its side",
    "at their side",
    "by his side",
    "by their side",
    "by its side",
    "order",
    "launch",
    "mount",
    "attack",
    "with",
    "make",
    "target",
    "carry out",
    "conduct",
    "perform",
)

VERBS = (
    Verb(key="recruit", words=("recruit", "raise", "muster", "train", "levy", "enlist", "recruitment", "conscript", "new recruits", "recruits", "draft", "build", "new legions", "new legion", "more legions", "more legion", "legion more", "legions more", "rec", "recs", "call up", "set up", "put under arms", "call to arms"),
         parts=(Part(name="count", kinds=("number",), after=("of",), article=True, at_most_once=True), Part(name="kind", kinds=("sort",), required=False), Part(name="names", kinds=("new",), many=True, required=False), _STATED, _AT_HOME), along=("legion", "legions", "standard", "troops", "more", "name", "call", "take", "get"), unclear=_at_home, shape=_count("recruit")),
    Verb(key="recruit", words=(), parts=(Part(name="count", kinds=("number",), article=True, at_most_once=True), Part(name="kind", kinds=("sort",))), implied=True, along=("legion", "legions", "more"), shape=_count("recruit")),
    Verb(key="hire", words=("hire", "purchase", "acquire", "take on", "mercenary", "mercenaries", "hire mercenaries", "rent", "contract", "buy", "engage", "merc", "mercs", "mercenary legion", "mercenary legions", "merc legion", "merc legions", "hired legion", "hired legions", "hired swords", "hired troops", "hirelings", "hired hands", "bring in", "sellswords", "sellsword legions", "take into service"),
         parts=(Part(name="count", kinds=("number",), after=("of",), article=True, at_most_once=True), Part(name="names", kinds=("new",), many=True, required=False), _STATED, _AT_HOME), along=("more legions", "more legion", "legion more", "legions more", "name", "call", "services", "lay in", "take", "get", "company", "companies", "contract", "mercenary", "mercenaries", "legion", "legions", "merc", "mercs", "mercenary legion", "mercenary legions"), unclear=_at_home, shape=_count("hire")),
    Verb(key="upgrade", words=("upgrade", "improve", "enhance", "promote", "use a token on", "use an upgrade token on", "spend a token on", "use token on", "token on", "tokens on", "token for", "token into", "token goes into", "token goes to", "token is spent on", "token be spent on", "put it on", "put one on", "use it on", "use one on", "spend it on", "spend one on", "outfit", "equip", "attack upgrade", "attack upgrades", "get", "receive", "train", "drill", "refit", "arm"),
         parts=(Part(name="legion", kinds=("legion",), after=("to", "for", "on", "of")), Part(name="type", kinds=("upgrade",), after=("to", "with", "as"))), nested=True, exclusive=("legion",), along=("token", "type", "use", "spend", "legion")),
    Verb(key="upgrade", words=(), parts=(Part(name="legion", kinds=("legion",), after=("to", "for", "on", "of")), Part(name="type", kinds=("stance",), after=("to", "with", "as"))), nested=True, implied=True, exclusive=("legion",), along=("token", "type", "legion")),
    Verb(key="regenerate_militia", words=("regenerate militia", "regenerate the militia", "regenerate", "restore the militia", "restore militia", "rebuild the militia", "rebuild militia", "replenish the militia", "replenish", "regrow", "refill the militia", "militia", "replace the militia", "regenerate one militia", "regen", "regen militia", "renew the militia", "heal the militia", "raise militia", "raise the militia", "bring back militia", "bring back the militia", "bring back a militia", "bring back one militia", "restore a militia", "rebuild a militia", "regenerate a militia", "revive the militia", "revive a militia", "revive militia", "rebuild one militia", "restore one militia", "militia regeneration", "regeneration", "restoration of the militia", "regeneration of the militia", "militia back", "restoration of militia"),
         parts=(Part(name="location", kinds=("location",), after=("at", "in", "on", "of", "for"), fill=_lost_militia),), along=("militia", "regenerate", "raise", "bring")),
    Verb(key="sell", words=("sell", "sell off", "liquidate", "disband", "cash in", "sale", "sell out", "offer for sale", "auction"),
         parts=(Part(name="legions", kinds=("legion",), many=True), Part(name="to", kinds=("player",), after=("to", "from"), required=False), PRICE), nested=True, along=("legion", "legions", "price", "sum", "bank", "standard"), group="legion", exclusive=("legions",), shape=_sale),
    Verb(key="sell", words=("go", "get", "buy", "purchase", "acquire", "pass", "hand over", "part with", "make over", "sign over"),
         parts=(Part(name="legions", kinds=("legion",), many=True), Part(name="to", kinds=("player",), after=("to",)), structs.replace(PRICE, required=True)), nested=True, implied=True, along=("price", "sum"), group="legion", exclusive=("legions",), shape=_sale),
    Verb(key="transfer", words=("transfer", "offer", "sell", "hand over", "give", "sign over", "write over", "cede", "make over", "pass", "turn over", "deed", "sale", "surrender", "gift", "hand", "convey", "go", "get", "buy", "purchase", "acquire", "part with"),
         parts=(Part(name="location", kinds=("location",)), Part(name="to", kinds=("player",), after=("to",)), Part(name="price", kinds=("sum",), after=("for", "at"), required=False, at_most_once=True)), nested=True, implied=True, exclusive=("location",), along=("price", "sum", "ownership", "control")),
    Verb(key="transfer", words=("transfer", "sell", "hand over", "give", "sign over", "cede", "make over", "pass"),
         parts=(Part(name="location", kinds=("location",)), Part(name="to", kinds=("house",), after=("to",), only_after=True), Part(name="price", kinds=("sum",), after=("for", "at"), required=False, at_most_once=True)), nested=True, exclusive=("location",), along=("price", "sum", "ownership", "control")),
    Verb(key="sell", words=("sell", "sell off", "sale"),
         parts=(Part(name="legions", kinds=("legion",), many=True), Part(name="to", kinds=("house",), after=("to",), only_after=True), PRICE), nested=True, along=("legion", "legions", "price", "sum"), group="legion", exclusive=("legions",), shape=_sale),
    Verb(key="move", words=("take", "lead"),
         parts=(Part(name="to", kinds=("location", "homeworld", "place", "home"), after=("to", "into", "onto", "back to", "→", "->", "towards", "toward", "over", "against", "upon"), only_after=True), Part(name="legions", kinds=("legion",), many=True, behind=True), HEROES), along=(*LED, "back"), group="legion", exclusive=("legions", "heroes"), stages=("kaitain",), shape=_forces("move", "to")),
    Verb(key="move", words=("join",), parts=(structs.replace(PLACE, fill=_where_they_are_joined), JOINING, HEROES_JOINING, JOINED), along=LED, group="legion", exclusive=("legions", "heroes"), stages=("kaitain",), shape=_forces("move", "to")),
    Verb(key="move", words=("relieve", "reinforce", "support", "in their place", "in their stead", "in his place", "in its place", "take their place", "replace", "take over from", "take the place of", "stand with", "stand by", "stand beside", "go and stand with", "go to stand with", "strengthen", "bolster"), parts=(structs.replace(PLACE, fill=_where_they_stand), JOINING, HEROES_JOINING, JOINED), along=LED, group="legion", exclusive=("legions", "heroes"), stages=("kaitain",), shape=_forces("move", "to")),
    Verb(key="move", words=("move", "send", "go", "travel", "come", "march", "attack", "deploy", "relocate", "bring", "ship", "fly", "head", "return", "withdraw", "retreat", "assault", "strike", "advance", "transport", "shift", "transfer", "redeploy", "pull back", "pull", "leave", "fall back", "proceed", "station", "sail", "hit", "charge", "jump", "get", "depart", "escort", "row", "walk", "hurry", "rush", "sneak", "slip", "set out", "set off", "ride", "fall upon", "journey", "land", "recall"),
         parts=(Part(name="to", kinds=("location", "homeworld", "place", "home"), after=TO), Part(name="legions", kinds=("legion",), many=True, required=False, after=WITH), HEROES), along=(*LED, "back"), implied=True, group="legion", exclusive=("legions", "heroes"), stages=("kaitain",), shape=_forces("move", "to")),
    Verb(key="raid", words=("raid", "plunder", "pillage", "loot", "raid on", "raid against", "ransack", "sack", "raiding party", "rob", "make a raid", "make raid", "do a raid", "pirate"),
         parts=(Part(name="target", kinds=("location", "place"), after=("on", "against", "at", "upon", "to", "of", "in")), LEGIONS, HEROES), along=LED, group="legion", exclusive=("legions", "heroes"), shape=_forces("raid", "target")),
    Verb(key="seizure", words=("seize", "seizure", "take", "capture", "conquer", "take over", "occupy", "grab", "annex", "conquest", "take control of", "take possession of", "invade", "seizure of", "capture of", "wrest", "overrun"),
         parts=(Part(name="target", kinds=("location", "homeworld", "place"), after=("on", "against", "at", "upon", "to", "of", "in")), LEGIONS, HEROES), along=LED, group="legion", exclusive=("legions", "heroes"), shape=_forces("seizure", "target")),
    Verb(key="house_raid", words=("house raid", "raid the house", "houseraid", "raid house", "raid the homeworld", "house raid on", "house raid against", "raid the home", "raid homeworld"),
         parts=(Part(name="target", kinds=("player", "house"), after=("on", "against", "at", "upon", "of", "to")), LEGIONS, HEROES), along=(*LED, "house raid", "homeworld", "house"), group="legion", exclusive=("legions", "heroes"), shape=_forces("house_raid", "target")),
    Verb(key="house_raid", words=("raid", "raid on", "plunder", "raid against"), parts=(Part(name="target", kinds=("house",), after=("on", "against", "at", "upon", "of", "to")), LEGIONS, HEROES), along=(*LED, "homeworld"), group="legion", exclusive=("legions", "heroes"), shape=_forces("house_raid", "target")),
    Verb(key="assassinate", words=("assassinate", "kill", "murder", "assassination", "have assassinated", "assassin", "hire an assassin", "assassins", "eliminate", "assassination of", "have killed", "send an assassin", "poison", "slay", "dispose of", "assassination attempt", "put a contract out on", "put out a contract on", "put a contract on", "put a price on", "contract on", "contract out on", "die", "dead", "want dead", "finish off", "do away with", "the head of", "walk no more", "not see another sunrise", "not see another dawn", "not see the dawn", "not see another day", "not live to see", "death", "death of", "take out", "accident for", "arrange an accident for", "on the head of", "breathe no more", "live no more", "vanish for good", "meet with an accident", "have an accident", "suffer an accident", "get rid of", "rid me of", "rid us of", "bounty on", "price on", "a knife for", "knife for", "knife into", "dagger for", "daggers", "knives", "knives for", "dagger into", "poison for", "slip a knife into", "put a knife into", "stick a knife into", "slip a dagger into", "put a dagger into", "slip poison to", "cut the throat of", "slit the throat of"),
         parts=(Part(name="hero", kinds=("hero",), after=("on", "against", "of", "for", "at"), foreign=True), Part(name="fee", kinds=("sum",), after=("for", "fee", "with", "at"), required=False, at_most_once=True)), nested=True, along=("head", "the head of", "put", "get", "bounty", "reward", "fee", "price", "elector", "hire", "assassin", "send", "hero", "pay", "assassination", "offer"), exclusive=("hero",)),
    Verb(key="assassinate", words=("assassinate", "kill", "murder", "assassination", "have assassinated", "assassin", "hire an assassin", "assassins", "eliminate", "assassination of", "have killed", "send an assassin", "poison", "slay", "dispose of", "assassination attempt", "put a contract out on", "put out a contract on", "put a contract on", "put a price on", "contract on", "contract out on", "die", "dead", "want dead", "finish off", "do away with", "the head of", "walk no more", "not see another sunrise", "not see another dawn", "not see the dawn", "not see another day", "not live to see", "death", "death of", "take out", "accident for", "arrange an accident for", "on the head of", "breathe no more", "live no more", "vanish for good", "meet with an accident", "have an accident", "suffer an accident", "get rid of", "rid me of", "rid us of", "bounty on", "price on", "a knife for", "knife for", "knife into", "dagger for", "daggers", "knives", "knives for", "dagger into", "poison for", "slip a knife into", "put a knife into", "stick a knife into", "slip a dagger into", "put a dagger into", "slip poison to", "cut the throat of", "slit the throat of"),
         parts=(Part(name="elector", kinds=("location",), after=("on", "against", "of", "for", "at")), Part(name="fee", kinds=("sum",), after=("for", "fee", "with", "at"), required=False, at_most_once=True)), nested=True, along=("head", "the head of", "put", "get", "bounty", "reward", "fee", "price", "elector", "hire", "assassin", "send", "pay", "assassination", "offer"), exclusive=("elector",)),
    Verb(key="declare_kanly", words=("declare kanly", "kanly", "declaration of kanly", "call kanly", "proclaim kanly", "kanly on", "kanly against", "kanly upon", "announce kanly", "invoke kanly", "declare war", "war with", "war on", "war against"),
         parts=(Part(name="target", kinds=("player",), after=("on", "upon", "against", "to", "with")), Part(name="demand", kinds=("text",), after=("demand", "owe", "owes", "term", "terms", "reparation", "reparations", "demanding", "demanded", "compensation", "demands", "satisfaction", "ask", "require", "give", "pay", "want", "must give", "must pay", "shall pay", "shall give", "has to pay", "is to pay", "will pay", "should pay"), of="ms")), nested=True, along=("declare", "state", "terms", "reparations", "reparation", "compensation", "satisfaction", "demand", "house", "announce", "war"), exclusive=("target",)),
    Verb(key="meet_reparations", words=("pay", "meet", "meet reparations", "meet the reparations", "pay reparations", "pay the reparations", "meet the demand", "meet the demands", "accept the demand", "accept the demands", "pay the demanded", "give in to", "yield to", "meet demand", "agree to the reparations", "meet the reparations of", "fulfil the demand", "satisfy the demand", "settle the reparations", "accept the reparations", "settle", "fulfil", "fulfill", "satisfy", "honour the demand", "honour the reparations", "honour the demands"),
         parts=(Part(name="player", kinds=("player",), after=("of", "by", "to", "from", "for")),), loose=("pay", "settle", "satisfy", "meet"), along=("reparations", "demand", "kanly", "demanded", "demands")),
    Verb(key="end_kanly", words=("end kanly", "end the kanly", "end our kanly", "stop kanly", "make peace", "end the state of kanly", "peace with", "bury the hatchet", "end this kanly", "end my kanly", "cease kanly", "conclude kanly", "call off the kanly", "call off kanly", "terminate the kanly", "settle the kanly", "agree to end the kanly", "agree to end kanly", "end of the kanly", "end of kanly", "end of our kanly", "end of my kanly", "kanly ends", "no more kanly with"),
         parts=(Part(name="player", kinds=("player",), after=("with", "against", "on", "between"), fill=_only_kanly),), along=("kanly", "end", "peace", "state", "declare")),
)  # fmt: skip


VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "upgrade": {"offensive": ("offense", "offence", "attack upgrade", "off", "offensively", "attack"), "defensive": ("defense", "defence", "def", "defensively", "defend")},
        "stance": {"offensive": (), "defensive": ()},
        "sort": {"sardaukar": ("sardaukars",), "fedaykin": ("fedaykins",), "standard": ("regular", "ordinary", "normal", "common")},
    },
    money={"ms": 1, "gs": 1000, "solari": 1, "solaris": 1},
    home="home",
    home_words=("home", "homeworld", "my homeworld", "home world", "my capital", "my palace", "base", "my home", "capital", "own homeworld", "hq", "at home"),
    clock=("round", "turn", "cycle"),
)  # fmt: skip


def vocabulary() -> Vocabulary:
    """How letters to a moderator of dune speak."""
    return VOCABULARY
