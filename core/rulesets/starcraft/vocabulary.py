"""What people call the actions, locations, agents and troops of a starcraft game in their letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.letters.reader.vocabulary import Blank, Scene, Thing, Verb, Vocabulary, accounts, part, things_of, verbs_of, wordings_of

BUILT_IN = ("marines", "colonial_militia", "rebels")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    rows: list[Mapping[str, Any]] = list((given.get("locations") or {}).values())
    learnt = [tech for row in players.values() for tech in (row or {}).get("technologies") or ()]
    lots: Mapping[str, Any] = given.get("auctions") or {}
    families = {player: _family(row or {}, (names.get("players") or {}).get(player) or {}) for player, row in players.items()}
    sold = {**_sold_as(lots, names), **(names.get("lots") or {}), **(names.get("auctions") or {})}
    listing = {
        **given,
        "names": {**names, "players": families, "auctions": sold},
        "planets": dict.fromkeys([*(given.get("planets") or {}), *(row["planet"] for row in rows if row.get("planet"))]),
        "technologies": dict.fromkeys([*(given.get("technologies") or {}), *learnt]),
        "unit_types": dict.fromkeys([*BUILT_IN, *(given.get("unit_types") or {})]),
    }
    assets = dict.fromkeys(str(row["asset"]) for row in rows if row.get("asset"))
    things = (
        *things_of(listing, "player", "players"),
        *things_of(listing, "planet", "planets"),
        *things_of(listing, "location", "locations", owner="owner", at="planet"),
        *things_of(listing, "agent", "agents", owner="owner"),
        *(Thing("asset", asset, (asset.replace("_", " "),)) for asset in assets),
        *things_of(listing, "technology", "technologies"),
        *things_of(listing, "troop", "unit_types"),
        *things_of(listing, "lot", "auctions"),
    )
    return Scene(things, accounts(given), now=int(given.get("round", 1)), document=given)


def _family(row: Mapping[str, Any], spoken: Mapping[str, Any]) -> dict[str, Any]:
    """A player is called by his family's name too."""
    family = row.get("family")
    house = [family, f"House {family}"] if family else []
    return {"name": family, **spoken, "aliases": [*(spoken.get("aliases") or ()), *house]}


def _sold_as(lots: Mapping[str, Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """What is sold is called what it was called before."""
    found: dict[str, Any] = {}
    for lot, row in lots.items():
        for kind in ("location", "agent", "technology"):
            table: Mapping[str, Any] = names.get({"technology": "technologies"}.get(kind, f"{kind}s")) or {}
            if (row or {}).get(kind) in table:
                found[lot] = table[row[kind]]
    return found


def _overdrawn(blank: Blank) -> frozenset[str]:
    """All that stands somewhere can be sent out but once."""
    there = ((blank.scene.document or {}).get("locations") or {}).get(blank.known.get("from")) or {}
    troops: Mapping[str, int] = there.get("troops") or {}
    sent: Mapping[str, int] = blank.known.get("units") or {}
    return frozenset(f"{blank.known['from']}:{kind}" for kind, count in sent.items() if 0 < troops.get(kind, 0) <= count)


def _concealed(values: dict[str, Any]) -> dict[str, Any] | None:
    if "_whole" in values:
        return {"conceal_troop_movement": "all"}
    return {"conceal_troop_movement": values} if "to" in values else None


def _told(values: dict[str, Any]) -> dict[str, Any]:
    to = values["to"]
    return {"to": "all" if "everyone" in to else to[0] if len(to) == 1 else to, "text": values["text"]}


verb = verbs_of(
    part("to", "location", after="to, on, against, at, upon, into, towards, →, ->, >, of"),
    part("from", "location", after="from at of in on", leads=True),
    part("units", "amounts", of="troop", after="with using"),
    part("at", "location", after="at on in of against to about"),
    part("_what", "asset"),
    part("planet", "planet", after="on of for from at to about"),
    part("player", "player", after="on of against about from at"),
    part("agent", "agent", after="for of"),
    part("technology", "technology", after="for"),
    part("of", "squadron", after="of in from", behind=True),
    part("target", "player rebels", after="against on of by"),
    part("text", "text", after=":, saying, say, that, text, reading, with the text"),
    part("_asked", "squadron", after="by"),
    part("_through", "agent"),
    part("targets", "agent", many=True),
    part("_open", ""),
    part("into", "location", after="into in"),
    stationed=part("from", "location", after="from, out of, at"),
    led_to=part("to", "location", after="to"),
    led_from=part("from", "location", after="from"),
    planet_from=part("from", "planet", after="from"),
    planet_to=part("to", "planet", after="to → -> >"),
)
OUT_OF = part("from", "location", after="from, out of, with, using")
PAYEE = part("to", "player", after="to")
EVERYBODY = part("to", "player everyone", many=True, after="to for with")
FUNDS = part("funds", "sum", after="of")
TROOPS = part("troops", "amounts", of="troop", after="with")

GOSSIP = "spread gossip, rumour to spread, rumour, rumor, gossip, spread the word, spread the rumour"
LEARN = "gather, gather intelligence, gather information, find out, learn about, intel, intelligence, spy on"
KNOWING = "know, everything, whatever"
HIDE = "conceal, hide, mask, cover up, veil, disguise, conceal the movement to"
HIDE_ALL = "conceal everything, conceal all, conceal it all, conceal all movement, conceal all troop movements"
MONITOR = "monitor, monitor troop movement, follow the troop movements, track, watch, observe, shadow"
KEEP_WATCH = "keep an eye on, keep a close eye on, keep tabs, keep watch on, keep watch over"
INCITE = "incite, rebellion, stir up, stir up rebellion, start a rebellion, provoke, foment, instigate, uprising, revolt"
KILL = "assassinate, kill, murder, assassination, eliminate, slay, take out, get rid of, do away with, dispose of"
LOCATE = "locate, search, search for an asset of type, look for, locate asset, find, trace, hunt for, track down"
GIVE = (
    "transfer, give, be given, hand, hand over, send, bring, get, receive, go, pass, gift, pay, wire, remit, donate, grant, "
    "sell, share, cede, sign over, turn over"
)
SEVERAL = "transfer of funds to several, transfer funds to several, funds transfer to several, in one transfer"
GIFTS = {FUNDS: "", "location": "location", "technology": "", "agent": "agent"}
"""What is given, and what can be given but once."""
ATTACKS = {
    "seizure": "seize, seizure, capture, conquer, take, take over, occupy, invade, annex, grab, secure, take control of",
    "raid": "raid, raid on, plunder, pillage, loot, sack",
    "bombardment": "bombard, bombardment, bombardment of, bomb, shell, nuke",
    "deployment": "deploy, go, move, send, transfer, relocate, redeploy, reinforce, station, ship, bring, march",
}
SECRET = "secret message, secret communication, secret note, anonymous message, secret letter, anonymously, secretly"
PRIVATE = "private message, private communication, private letter, private word, note, write, signed, letter, message"
TRANSPORT = "interplanetary transport, have ships ready, interstellar transport, passage, transport, shipping, convoy"
ASSISTANCE = {
    "ignore_rebels": ("ignore rebels, ignore the rebellion, turn a blind eye to the rebels", "at _what?"),
    "reclaim_asset": ("reclaim, reclaim asset, win back, retake, recapture, take back", "at _what?"),
    "protect_asset": ("protect, protect asset, shield, guard, defend", "at _what?"),
    "hide_asset": ("hide, hide asset", "at _what?"),
    "identify_agents": ("identify, identify agents, identify officers", "of"),
    "purge_squadron": ("purge, purge squadron", "of targets?"),
    "ignore_raid": ("ignore raid, ignore my raid, ignore our raid", "planet target"),
    "ignore_seizure": ("ignore seizure, ignore my seizure, ignore our seizure", "planet target"),
}
"""What a squadron is asked for; who is asked, and through whom, may be said and is not written."""


def _assisting(assistance: str, words: str, parts: str) -> Verb:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        shown = {name: value for name, value in values.items() if not name.startswith("_")}
        return {"influence_squadron": {"assistance": assistance, **shown}}

    return verb("influence_squadron", words, parts, "_asked? _through?", along="influence", shape=shape)


def quarantine(key: str, words: str) -> Verb:
    """A motion's wording; both motions take a planet and share a group."""
    return verb(key, words, "planet", group="quarantine", exclusive="planet")


def message(key: str, words: str) -> Verb:
    """A text to one player, to several or to all."""
    return verb(key, words, EVERYBODY, "text", shape=lambda values: {key: _told(values)})


def auctioned(what: str) -> Verb:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        return {"transfer": {"to": "auction", **values}}

    return verb("transfer", "auction, auction off, up for auction", what, shape=shape, exclusive=what)


VERBS = (
    verb("spread_gossip", GOSSIP, part("text", "text", after=f"{GOSSIP}, that, word, :")),
    verb(
        "bribe_agent",
        "bribe, buy off, bribe agent, buy, pay off, corrupt, win over",
        "agent",
        part("max_price", "sum", after="for to max", required=False),
        exclusive="agent",
        along="price, cost",
    ),
    quarantine("propose_quarantine", "propose quarantine, move to quarantine, quarantine, put under quarantine"),
    quarantine("lift_quarantine", "lift quarantine, move to lift the quarantine, lift, end, end of the quarantine"),
    verb("conceal_troop_movement", HIDE, "led_to? led_from?", part("units", "number", required=False), shape=_concealed),
    verb("conceal_troop_movement", HIDE_ALL, shape=lambda _: {"conceal_troop_movement": "all"}),
    verb("conceal_troop_movement", f"{HIDE}, keep", part("_whole", "whole"), along="troop movement", shape=_concealed),
    verb("monitor_troop_movement", MONITOR, "player"),
    verb("monitor_troop_movement", KEEP_WATCH, "player", part("_moving", "movement")),
    verb("gather_on_player", LEARN, "player", along=KNOWING),
    verb("gather_on_location", f"{LEARN}, scout", "at", along=KNOWING),
    verb("gather_on_location", f"{LEARN}, scout", "planet", along=KNOWING),
    verb(
        "incite_rebellion",
        INCITE,
        "at",
        part("boost", "number", after="with by boost", required=False),
        along="boosted, ap, extra, extra ap, additional, more ap",
        exclusive="at",
    ),
    verb("sabotage_asset", "sabotage, sabotage asset, blow up, wreck, destroy, damage", "at _what?"),
    verb(
        "industrial_espionage",
        "industrial espionage, spy out, steal, copy, espionage",
        part("player", "player", after="from against on of"),
        "technology",
    ),
    verb(
        "assassinate_agent",
        KILL,
        part("agent", "agent", after="on of", behind=True),
        part("with", "agent", after="with using by", required=False),
    ),
    verb("assassinate_agent", "die, disappear, vanish", "agent"),
    verb("locate_asset", LOCATE, part("asset", "asset", after="for of")),
    verb("recruit_unit", "recruit, train, raise, recruitment, build, muster, enlist, levy, draft", "at units"),
    *(verb(key, said, "to from units _what?", along="march, walk, leave", claims=_overdrawn) for key, said in ATTACKS.items()),
    verb("seizure", "attack, assault, strike, hit", "to units? _open", OUT_OF),
    verb("influence_squadron", "influence, influence squadron", "of? _open"),
    verb(
        "interception",
        "intercept, interception",
        part("between", "location", many=True, after="between"),
        OUT_OF,
        "units",
        part("target", "player", required=False, after="of against from"),
        along="move, route, whoever moves, anyone who moves, anything that moves, whatever moves",
        shape=lambda values: {"interception": values} if len(values["between"]) == 2 else None,
    ),
    message("secret_communication", SECRET),
    message("private_communication", PRIVATE),
    verb("fortify_location", "fortify, get fortified, strengthen, entrench, dig in", "at _what?", along="build"),
    verb("interplanetary_transport", TRANSPORT, "planet_from planet_to", along="lane"),
    verb("promote_officer", "promote, promote officer", "agent"),
    verb("promote_officer", "make, raise, elevate, name, promote", "agent", part("_rank", "rank")),
    verb(
        "bid",
        "bid, offer, bidding, go, place a bid, put in a bid",
        part("lot", "lot", after="on for"),
        part("amount", "sum", after="of"),
        implied=True,
        exclusive="lot",
    ),
    verb("transfer", SEVERAL, part("funds", "amounts sum", of="player", after=":")),
    *(verb("transfer", GIVE, PAYEE, what, along="credits", exclusive=once, implied=True) for what, once in GIFTS.items()),
    verb("transfer", "transfer, give, hand over, send, go, move", PAYEE, TROOPS, "stationed into"),
    *map(auctioned, ("location", "agent", "technology")),
    *(_assisting(assistance, *said) for assistance, said in ASSISTANCE.items()),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "squadron": {one: (f"{one} squadron", f"squadron {one}") for one in ("alpha", "nova", "omega")},
        "rebels": {"rebels": ()},
        "movement": {"troops": ("movement", "troop movement", "armies", "marches", "battalions")},
        "whole": {
            "all": wordings_of("all movements, all my movements, all troop movements, all my troop movements, every movement")
        },
        "rank": {"general": ("a general", "rank of general"), "senior": ("a senior", "senior officer", "rank of senior")},
        "everyone": {
            "everyone": wordings_of(
                "everybody, all players, to all, to everyone, all families, all houses, everyone else, all others"
            )
        },
    },
    links={
        "from": wordings_of("leave, leaving, stationed at"),
        "against": ("target", "targeting", "target is", "the target is", "with target", "as target", "belonging to", "owned by"),
    },
    money={"credits": 1, "credit": 1, "cr": 1, "m": 1},
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of starcraft speak."""
    return VOCABULARY
