"""What people call the actions, locations, agents and troops of a starcraft game in their letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, listed, named, part, verb

BUILT_IN = ("marines", "colonial_militia", "rebels")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    locations: Mapping[str, Any] = given.get("locations") or {}
    agents: Mapping[str, Any] = given.get("agents") or {}
    planets: tuple[str, ...] = tuple(
        dict.fromkeys([*(given.get("planets") or {}), *(row["planet"] for row in locations.values() if row.get("planet"))])
    )
    technologies: tuple[str, ...] = tuple(
        dict.fromkeys(
            [
                *(given.get("technologies") or {}),
                *(tech for row in players.values() for tech in (row or {}).get("technologies") or ()),
            ]
        )
    )
    families = {
        player: {"name": (row or {}).get("family"), **((names.get("players") or {}).get(player) or {})}
        for player, row in players.items()
    }
    for player, row in players.items():
        if (row or {}).get("family"):
            families[player]["aliases"] = [*(families[player].get("aliases") or ()), row["family"], f"House {row['family']}"]
    units: tuple[str, ...] = tuple(dict.fromkeys([*BUILT_IN, *(given.get("unit_types") or {})]))
    lots: Mapping[str, Any] = given.get("auctions") or {}

    def called(kind: str) -> Mapping[str, Any]:
        return names.get(kind) or {}

    things = (
        *named("player", players, families),
        *named("planet", {planet: {} for planet in planets}, called("planets")),
        *named("location", locations, called("locations"), owner=lambda row: row.get("owner"), at=lambda row: row.get("planet")),
        *named(
            "agent",
            agents,
            called("agents"),
            owner=lambda row: row.get("owner"),
            nouns=lambda row: (str(row["role"]),) if row.get("role") else (),
        ),
        *(
            Thing("asset", asset, (asset.replace("_", " "),))
            for asset in dict.fromkeys(str(row["asset"]) for row in locations.values() if row.get("asset"))
        ),
        *named("technology", {tech: {} for tech in technologies}, called("technologies")),
        *named("troop", {unit: {} for unit in units}, called("unit_types")),
        *named("lot", lots, {**_sold_as(lots, names), **called("lots"), **called("auctions")}),
    )
    return Scene(things, accounts(players, called("players")), {}, int(given.get("round", 1)), document=given)


def _sold_as(lots: Mapping[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """What is sold is called what it was called before."""
    found: dict[str, Any] = {}
    for lot, row in lots.items():
        for kind in ("location", "agent", "technology"):
            table: Mapping[str, Any] = names.get({"technology": "technologies"}.get(kind, f"{kind}s")) or {}
            if (row or {}).get(kind) in table:
                found[lot] = table[row[kind]]
    return found


TO = listed("to, on, against, at, upon, into, towards, →, ->, >, of")
FROM = part("from", "location", after="from at of in on", leads=True)
TARGET = part("to", "location", after=TO)
TROOPS = part("units", "amounts", of="troop", after="with using")
PLACE = part("at", "location", after="at on in of against to about")
WHAT = part("_what", "asset", required=False)
"""What stands at the place that is named: "the refinery at Red Canyon"."""
PLANET = part("planet", "planet", after="on of for from at to about")
PLAYER = part("player", "player", after="on of against about from at")
ATTACK = listed("troops, battalion, force, units")


def _attack(key: str, *words: str) -> Verb:
    return verb(
        key,
        words,
        TARGET,
        FROM,
        TROOPS,
        WHAT,
        nested=True,
        claims=_overdrawn,
        along=(
            *ATTACK,
            *words,
            *listed("send, move, march, go, leave, come"),
        ),
    )


def _overdrawn(blank: Blank) -> frozenset[str]:
    """All that stands somewhere can be sent out but once."""
    there = ((blank.scene.document or {}).get("locations") or {}).get(blank.known.get("from")) or {}
    troops: Mapping[str, int] = there.get("troops") or {}
    sent: Mapping[str, int] = blank.known.get("units") or {}
    return frozenset(f"{blank.known['from']}:{kind}" for kind, count in sent.items() if 0 < troops.get(kind, 0) <= count)


def _own_agent(blank: Blank) -> str:
    """Nobody has his own people killed: whoever is named is to do it."""
    return (
        "name"
        if any(t.id == blank.known["agent"] and t.owner == blank.player for t in blank.scene.things if t.kind == "agent")
        else ""
    )


def _conceal_all(values: dict[str, Any]) -> dict[str, Any] | None:
    return {"conceal_troop_movement": "all"}


def _conceal(values: dict[str, Any]) -> dict[str, Any] | None:
    said = {name: values[name] for name in ("to", "from", "units") if name in values}
    return {"conceal_troop_movement": said} if "to" in said else None


_ASKED = part("_asked", "squadron", after="by", required=False)


_THROUGH = part("_through", "agent", required=False)
"""Who is to talk to the squadron."""


def _gone_between(blank: Blank) -> str:
    """Whoever is named does nothing himself: a squadron has to be named that he talks to."""
    return "name" if "_through" in blank.known and "_asked" not in blank.known and "of" not in blank.known else ""


def _assist(assistance: str, *parts: Part, words: tuple[str, ...]) -> Verb:

    def shape(values: dict[str, Any]) -> dict[str, Any]:
        return {
            "influence_squadron": {
                "assistance": assistance,
                **{name: value for name, value in values.items() if not name.startswith("_")},
            }
        }

    return verb(
        "influence_squadron",
        words,
        *parts,
        _ASKED,
        _THROUGH,
        unclear=_gone_between,
        along=("influence, alpha, nova, omega, alpha squadron, omega squadron"),
        shape=shape,
    )


def _interception(values: dict[str, Any]) -> dict[str, Any] | None:
    return {"interception": values} if len(values["between"]) == 2 else None


def _said(key: str) -> Any:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        to = values["to"]
        return {key: {"to": "all" if "everyone" in to else to[0] if len(to) == 1 else to, "text": values["text"]}}

    return shape


_TO_WHOM = part("to", "player everyone", many=True, after="to for with")
_AUCTION = listed("auction, auction off, put up for auction, up for auction")


def _auctioned(what: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda values: {"transfer": {"to": "auction", what: values[what]}}


_TEXT = part("text", "text", after=":, saying, say, that, text, reading, with the text")
OF = part("of", "squadron", after="of in from", behind=True)
ENEMY = part("target", "player rebels", after="against on of by")
VERBS = (
    verb(
        "spread_gossip",
        ("spread gossip, rumour to spread, rumor to spread, gossip, spread the word"),
        part("text", "text", after="gossip, rumour, rumor, that, word, :, spread gossip, spread the rumour, spread the word"),
        nested=True,
    ),
    verb(
        "bribe_agent",
        "bribe, buy off, bribe agent, buy",
        part("agent", "agent"),
        part("max_price", "sum", after="for to", required=False, at_most_once=True, limit=True),
        nested=True,
        exclusive="agent",
        along=("senator, councillor, price, credits, bribe, cost, pay"),
    ),
    verb(
        "propose_quarantine",
        ("propose quarantine, quarantine, put under quarantine"),
        PLANET,
        nested=True,
        along="quarantine",
    ),
    verb(
        "lift_quarantine",
        ("lift, lift quarantine, end of the quarantine"),
        PLANET,
        nested=True,
        along="quarantine",
    ),
    verb(
        "conceal_troop_movement",
        ("conceal, hide, mask, conceal the movement to"),
        part("to", "location", after="to", required=False),
        part("from", "location", after="from", required=False),
        part("units", "number", required=False),
        along="troop movement, movement",
        shape=_conceal,
    ),
    verb(
        "conceal_troop_movement",
        ("conceal everything, conceal all, conceal it all, conceal all movement, conceal all troop movements"),
        along="all, everything, troops",
        shape=_conceal_all,
    ),
    verb(
        "conceal_troop_movement",
        ("conceal, hide, mask, keep"),
        part("_whole", "whole"),
        along="hidden, troops",
        shape=_conceal_all,
    ),
    verb(
        "monitor_troop_movement",
        ("monitor, monitor troop movement, track, watch"),
        PLAYER,
        nested=True,
        along="troops, movements, troop movements",
    ),
    verb(
        "monitor_troop_movement",
        "keep an eye on, keep a close eye on, keep tabs",
        PLAYER,
        part("_moving", "movement"),
        nested=True,
    ),
    verb(
        "gather_on_player",
        ("find out, find out everything about, learn about, gather intelligence, gather information, gather, intel"),
        PLAYER,
        nested=True,
        along=("know, everything, whatever, intelligence, intel, gather"),
    ),
    verb(
        "gather_on_location",
        ("find out, find out everything about, learn about, gather intelligence, gather information, scout, gather, intel"),
        PLACE,
        nested=True,
        along=("know, everything, whatever, intelligence, intel, gather"),
    ),
    verb(
        "gather_on_location",
        ("find out, find out everything about, learn about, gather intelligence, gather information, scout, gather, intel"),
        PLANET,
        nested=True,
        along=("know, everything, whatever, intelligence, intel, gather"),
    ),
    verb(
        "incite_rebellion",
        ("incite rebellion, incite, stir up rebellion, rebellion"),
        PLACE,
        part("boost", "number", after="with by boost", required=False, at_most_once=True),
        nested=True,
        along="boost, rebellion, boosted, ap, ap on top",
        exclusive="at",
    ),
    verb(
        "sabotage_asset",
        "sabotage, sabotage asset, blow up",
        PLACE,
        WHAT,
        nested=True,
        along="sabotage",
    ),
    verb(
        "industrial_espionage",
        ("industrial espionage, steal, copy, espionage"),
        part("player", "player", after="from against on of"),
        part("technology", "technology", after="for"),
        nested=True,
        along="technology, espionage, steal",
    ),
    verb(
        "assassinate_agent",
        ("assassinate, kill, murder, assassination"),
        part("agent", "agent", after="on of", behind=True),
        part("with", "agent", after="with using by", required=False),
        nested=True,
        along="ghost, assassination",
        unclear=_own_agent,
    ),
    verb(
        "assassinate_agent",
        "die, disappear, vanish",
        part("agent", "agent"),
        nested=True,
        along="",
        unclear=_own_agent,
    ),
    verb(
        "locate_asset",
        "locate, locate asset, find",
        part("asset", "asset", after="for of"),
        nested=True,
        along="",
    ),
    verb(
        "recruit_unit",
        "recruit, train, raise, recruitment",
        PLACE,
        TROOPS,
        nested=True,
        along=ATTACK,
    ),
    _attack("seizure", "seize", "seizure", "capture", "conquer", "take", "take over", "occupy", "invade", "seizure of", "annex"),
    _attack("raid", "raid", "plunder", "pillage", "loot", "raid on"),
    _attack("bombardment", "bombard", "bombardment", "shell", "bomb", "bombardment of", "nuke"),
    verb(
        "seizure",
        "attack, assault, strike, hit",
        TARGET,
        part("from", "location", after="from, out of", required=False),
        part("units", "amounts", of="troop", required=False),
        part("_way", ""),
        nested=True,
        along=ATTACK,
    ),
    verb(
        "influence_squadron",
        "influence, influence squadron",
        part("of", "squadron", required=False),
        part("_assistance", ""),
        nested=True,
    ),
    verb(
        "interception",
        "intercept, interception, intercept forces",
        part("between", "location", many=True, after="between"),
        part("from", "location", after="from, out of, with, using"),
        TROOPS,
        part("target", "player", required=False, after="of against from"),
        nested=True,
        along=(*ATTACK, "send", "use", "move", "launch", "intercept", "route", "order"),
        shape=_interception,
    ),
    verb(
        "secret_communication",
        "secret communication, secret message, secret note, anonymous message",
        _TO_WHOM,
        _TEXT,
        along="note, tell",
        shape=_said("secret_communication"),
    ),
    verb(
        "private_communication",
        "private communication, private message, private letter, note, write, signed",
        _TO_WHOM,
        _TEXT,
        along="tell",
        shape=_said("private_communication"),
    ),
    _attack(
        "deployment",
        "go",
        "deploy",
        "deployment",
        "move",
        "send",
        "transfer",
        "relocate",
        "redeploy",
        "reinforce",
        "station",
        "ship",
        "bring",
        "march",
        "shift",
    ),
    verb(
        "fortify_location",
        ("fortify, get fortifications, get fortified"),
        PLACE,
        WHAT,
        nested=True,
        along="fortifications",
    ),
    verb(
        "interplanetary_transport",
        ("interplanetary transport, interstellar transport, passage, transport"),
        part("from", "planet", after="from"),
        part("to", "planet", after="to → -> >"),
        nested=True,
        along="lane",
    ),
    verb(
        "promote_officer",
        ("promote, promote officer, promotion"),
        part("agent", "agent", after="for of"),
        nested=True,
        along="",
    ),
    verb(
        "promote_officer",
        "make, raise, elevate, name, promote",
        part("agent", "agent"),
        part("_rank", "rank"),
        nested=True,
        along="",
    ),
    verb(
        "bid",
        "bid, offer, bidding, go",
        part("lot", "lot", after="on for"),
        part("amount", "sum", after="of", at_most_once=True),
        nested=True,
        along="credits, bid",
        exclusive="lot",
    ),
    verb(
        "transfer",
        "transfer of funds to several, transfer funds to several, funds transfer to several, in one transfer",
        part("funds", "amounts sum", of="player", after=":"),
        nested=True,
        along="one",
    ),
    verb(
        "transfer",
        "",
        part("to", "player", after="to", only_after=True),
        part("funds", "sum", at_most_once=True),
        nested=True,
        implied=True,
    ),
    verb(
        "transfer",
        "transfer, give, send, pay, get, go, bring",
        part("to", "player", after="to"),
        part("funds", "sum", after="of", at_most_once=True),
        nested=True,
        along="credits, funds, money",
    ),
    verb(
        "transfer",
        "transfer, give, hand over, get",
        part("to", "player", after="to"),
        part("location", "location"),
        nested=True,
        along="",
        exclusive="location",
    ),
    verb(
        "transfer",
        "go, pass, be given",
        part("to", "player", after="to", only_after=True),
        part("location", "location"),
        nested=True,
        along="",
        exclusive="location",
    ),
    verb(
        "transfer",
        "transfer, give, hand over, get, go",
        part("to", "player", after="to"),
        part("technology", "technology"),
        nested=True,
        along="technology",
    ),
    verb(
        "transfer",
        "transfer, give, hand over, go",
        part("to", "player", after="to"),
        part("agent", "agent"),
        nested=True,
        along="",
        exclusive="agent",
    ),
    verb(
        "transfer",
        "transfer, give, hand over, send, go, move",
        part("to", "player", after="to"),
        part("troops", "amounts", of="troop", after="with"),
        part("from", "location", after="from, out of, at"),
        part("into", "location", after="into in"),
        nested=True,
        along=ATTACK,
    ),
    verb(
        "transfer",
        _AUCTION,
        part("location", "location"),
        along="",
        shape=_auctioned("location"),
        exclusive="location",
    ),
    verb("transfer", _AUCTION, part("agent", "agent"), along="", shape=_auctioned("agent"), exclusive="agent"),
    verb(
        "transfer",
        _AUCTION,
        part("technology", "technology"),
        along="",
        shape=_auctioned("technology"),
        exclusive="technology",
    ),
    _assist("ignore_rebels", PLACE, WHAT, words=("ignore rebels", "ignore the rebels", "ignore the rebellion")),
    _assist("reclaim_asset", PLACE, WHAT, words=("reclaim asset", "reclaim", "reclaim the asset", "win back")),
    _assist("protect_asset", PLACE, WHAT, words=("protect asset", "protect", "protect the asset", "shield", "guard")),
    _assist("hide_asset", PLACE, WHAT, words=("hide asset", "hide the asset", "hide")),
    _assist("identify_agents", OF, words=("identify agents", "identify the agents", "identify officers", "identify")),
    _assist(
        "purge_squadron",
        OF,
        part("targets", "agent", many=True, required=False),
        words=("purge squadron", "purge", "purge the squadron"),
    ),
    _assist(
        "ignore_raid",
        PLANET,
        ENEMY,
        words=listed("ignore raid, ignore raids, ignore the raid, ignore my raid, ignore my raids, ignore our raid"),
    ),
    _assist(
        "ignore_seizure",
        PLANET,
        ENEMY,
        words=listed("ignore seizure, ignore seizures, ignore the seizure, ignore my seizure, ignore our seizure"),
    ),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "squadron": {
            "alpha": ("alpha squadron", "squadron alpha"),
            "nova": ("nova squadron", "squadron nova"),
            "omega": ("omega squadron", "squadron omega"),
        },
        "rebels": {"rebels": ()},
        "movement": {
            "troops": ("troop", "movement", "movements", "troop movements", "troop movement", "armies", "marches", "battalions")
        },
        "whole": {"all": listed("all movements, all my movements, all troop movements, all my troop movements, every movement")},
        "rank": {"general": ("a general", "rank of general"), "senior": ("a senior", "senior officer", "rank of senior")},
        "everyone": {
            "everyone": listed("everybody, all players, to all, to everyone, all families, all houses, everyone else, all others")
        },
    },
    links={
        "from": listed("leave, leaving, stationed at"),
        "against": ("target", "targeting", "target is", "the target is", "with target", "as target", "belonging to", "owned by"),
    },
    money={"credits": 1, "credit": 1, "cr": 1, "m": 1},
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of starcraft speak."""
    return VOCABULARY
