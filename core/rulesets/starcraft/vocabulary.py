"""What people call the actions, locations, agents and troops of a starcraft game in their letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Scene, Thing, Verb, Vocabulary, accounts, named, part, verbs_of, wordings_of

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
        ),
        *(
            Thing("asset", asset, (asset.replace("_", " "),))
            for asset in dict.fromkeys(str(row["asset"]) for row in locations.values() if row.get("asset"))
        ),
        *named("technology", {tech: {} for tech in technologies}, called("technologies")),
        *named("troop", {unit: {} for unit in units}, called("unit_types")),
        *named("lot", lots, {**_sold_as(lots, names), **called("lots"), **called("auctions")}),
    )
    return Scene(things, accounts(given), {}, int(given.get("round", 1)), document=given)


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


def _said(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        to = values["to"]
        return {key: {"to": "all" if "everyone" in to else to[0] if len(to) == 1 else to, "text": values["text"]}}

    return shape


def _auctioned(values: dict[str, Any]) -> dict[str, Any]:
    return {"transfer": {"to": "auction", **values}}


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
    part("location", "location"),
    part("text", "text", after=":, saying, say, that, text, reading, with the text"),
    part("_asked", "squadron", after="by"),
    part("_through", "agent"),
    part("_open", ""),
)
OUT_OF = part("from", "location", after="from, out of, with, using")
PAYEE = part("to", "player", after="to")
PAYEE_LED = part("to", "player", after="to for", only_after=True)
EVERYBODY = part("to", "player everyone", many=True, after="to for with")
FUNDS = part("funds", "sum", after="of")
VICTIM = part("agent", "agent", after="on of", behind=True)
TROOPS = "troops, battalion, force, units"
LEARN = (
    "gather intelligence, find out, find out everything about, learn about, gather information, gather, intel, intelligence, "
    "spy on"
)
KNOWING = "know, everything, whatever, intelligence, intel, gather"
AUCTION = "auction, auction off, put up for auction, up for auction"
SQUADRONS = "influence, ask, alpha, nova, omega, alpha squadron, omega squadron, aimed"
ATTACKS = {
    "seizure": "seize, seizure, capture, conquer, take, take over, occupy, invade, seizure of, annex, grab, secure, take "
    "control of",
    "raid": "raid, plunder, pillage, loot, raid on, sack",
    "bombardment": "bombard, bombardment, shell, bomb, bombardment of, nuke",
    "deployment": "deploy, go, deployment, move, send, transfer, relocate, redeploy, reinforce, station, ship, bring, march",
}
ASSISTANCE = {
    "ignore_rebels": ("ignore the rebels, ignore rebels, ignore the rebellion, turn a blind eye to the rebels", "at _what?"),
    "reclaim_asset": ("reclaim the asset, reclaim asset, reclaim, win back, retake, recapture, take back", "at _what?"),
    "protect_asset": ("protect the asset, protect asset, protect, shield, guard, defend", "at _what?"),
    "hide_asset": ("hide the asset, hide asset, hide", "at _what?"),
    "identify_agents": ("identify agents, identify officers, identify", "of"),
    "purge_squadron": ("purge, purge squadron, purge the squadron", "of"),
    "ignore_raid": ("ignore raid, ignore raids, ignore my raid, ignore my raids, ignore our raid", "planet target"),
    "ignore_seizure": ("ignore seizure, ignore seizures, ignore my seizure, ignore our seizure", "planet target"),
}
"""What a squadron is asked for; who is asked, and through whom, may be said and is not written."""


def _assisting(assistance: str, words: str, parts: str) -> Verb:
    purged = (part("targets", "agent", many=True, required=False),) if assistance == "purge_squadron" else ()

    def shape(values: dict[str, Any]) -> dict[str, Any]:
        shown = {name: value for name, value in values.items() if not name.startswith("_")}
        return {"influence_squadron": {"assistance": assistance, **shown}}

    return verb("influence_squadron", words, parts, *purged, "_asked? _through?", along=SQUADRONS, shape=shape)


def quarantine(key: str, words: str) -> Verb:
    """A motion's wording; both motions take a planet and share a group."""
    return verb(key, words, "planet", along="quarantine", group="quarantine", exclusive="planet")


VERBS = (
    verb(
        "spread_gossip",
        "spread gossip, rumour to spread, rumour, rumor, gossip, spread the word, spread the rumour",
        part("text", "text", after="gossip, rumour, rumor, that, word, :, spread gossip, spread the rumour, spread the word"),
    ),
    verb(
        "bribe_agent",
        "bribe, buy off, bribe agent, buy, pay off, corrupt, win over",
        "agent",
        part("max_price", "sum", after="for to max", required=False),
        exclusive="agent",
        along="senator, councillor, price, credits, bribe, cost, pay",
    ),
    quarantine("propose_quarantine", "propose quarantine, move to quarantine, quarantine, put under quarantine"),
    quarantine("lift_quarantine", "lift quarantine, move to lift the quarantine, lift, end, end of the quarantine"),
    verb(
        "conceal_troop_movement",
        "conceal, hide, mask, conceal the movement to, cover up, veil, disguise",
        part("to", "location", after="to", required=False),
        part("from", "location", after="from", required=False),
        part("units", "number", required=False),
        along="troop movement, movement",
        shape=_concealed,
    ),
    verb(
        "conceal_troop_movement",
        "conceal everything, conceal all, conceal it all, conceal all movement, conceal all troop movements",
        along="all, everything, troops",
        shape=lambda _: {"conceal_troop_movement": "all"},
    ),
    verb(
        "conceal_troop_movement",
        "conceal, hide, mask, keep",
        part("_whole", "whole"),
        along="hidden, troops, troop movement, movement",
        shape=_concealed,
    ),
    verb(
        "monitor_troop_movement",
        "monitor, monitor troop movement, follow the troop movements, track, watch, observe, shadow",
        "player",
        along="troops, movements",
    ),
    verb(
        "monitor_troop_movement",
        "keep an eye on, keep a close eye on, keep tabs, keep watch on, keep watch over",
        "player",
        part("_moving", "movement"),
    ),
    verb("gather_on_player", LEARN, "player", along=KNOWING),
    verb("gather_on_location", f"{LEARN}, scout", "at", along=KNOWING),
    verb("gather_on_location", f"{LEARN}, scout", "planet", along=KNOWING),
    verb(
        "incite_rebellion",
        "incite rebellion, incite, stir up rebellion, rebellion, stir up, start a rebellion, provoke, foment, instigate, "
        "uprising, revolt",
        "at",
        part("boost", "number", after="with by boost", required=False),
        along="boost, rebellion, boosted, ap, more ap, ap on top",
        exclusive="at",
    ),
    verb("sabotage_asset", "sabotage, sabotage asset, blow up, wreck, destroy, damage", "at _what?", along="sabotage"),
    verb(
        "industrial_espionage",
        "industrial espionage, spy out, steal, copy, espionage",
        part("player", "player", after="from against on of"),
        "technology",
        along="technology, espionage, steal",
    ),
    verb(
        "assassinate_agent",
        "assassinate, kill, murder, assassination, eliminate, slay, take out, get rid of, do away with, dispose of",
        VICTIM,
        part("with", "agent", after="with using by", required=False),
        along="ghost, assassination",
    ),
    verb("assassinate_agent", "die, disappear, vanish", "agent"),
    verb(
        "locate_asset",
        "locate, search, search for an asset of type, look for, locate asset, find, trace, hunt for, track down",
        part("asset", "asset", after="for of"),
    ),
    verb("recruit_unit", "recruit, train, raise, recruitment, build, muster, enlist, levy, draft", "at units", along=TROOPS),
    *(
        verb(key, said, "to from units _what?", along=f"{TROOPS}, {said}, send, move, march, go, leave, come", claims=_overdrawn)
        for key, said in ATTACKS.items()
    ),
    verb("seizure", "attack, assault, strike, hit", "to units? _open", OUT_OF, along=TROOPS),
    verb("influence_squadron", "influence, influence squadron", "of? _open"),
    verb(
        "interception",
        "intercept, interception, intercept forces",
        part("between", "location", many=True, after="between"),
        OUT_OF,
        "units",
        part("target", "player", required=False, after="of against from"),
        along=f"{TROOPS}, send, use, move, launch, intercept, route, order",
        shape=lambda values: {"interception": values} if len(values["between"]) == 2 else None,
    ),
    verb(
        "secret_communication",
        "secret message, secret communication, secret note, anonymous message, secret letter, anonymously",
        EVERYBODY,
        "text",
        along="note, tell",
        shape=_said("secret_communication"),
    ),
    verb(
        "private_communication",
        "private message, private communication, private letter, note, write, signed, letter, message",
        EVERYBODY,
        "text",
        along="tell",
        shape=_said("private_communication"),
    ),
    verb(
        "fortify_location",
        "fortify, get fortifications, get fortified, strengthen, entrench, dig in",
        "at _what?",
        along="fortifications, build",
    ),
    verb(
        "interplanetary_transport",
        "interplanetary transport, have ships ready, interstellar transport, passage, transport, shipping, convoy",
        part("from", "planet", after="from"),
        part("to", "planet", after="to → -> >"),
        along="lane",
    ),
    verb("promote_officer", "promote, promote officer, promotion", "agent"),
    verb("promote_officer", "make, raise, elevate, name, promote", "agent", part("_rank", "rank")),
    verb(
        "bid",
        "bid, offer, bidding, go, place a bid, put in a bid",
        part("lot", "lot", after="on for"),
        part("amount", "sum", after="of"),
        along="credits, bid",
        implied=True,
        exclusive="lot",
    ),
    verb(
        "transfer",
        "transfer of funds to several, transfer funds to several, funds transfer to several, in one transfer",
        part("funds", "amounts sum", of="player", after=":"),
        along="one",
    ),
    verb("transfer", "", PAYEE_LED, FUNDS, implied=True),
    verb(
        "transfer",
        "transfer, give, send, pay, get, receive, wire, go, bring, hand, remit, gift, donate, grant, pass",
        PAYEE,
        FUNDS,
        along="credits, funds, money",
    ),
    verb(
        "transfer",
        "transfer, give, hand over, get, sell, gift, cede, sign over, turn over",
        PAYEE,
        "location",
        exclusive="location",
    ),
    verb("transfer", "go, pass, be given", PAYEE_LED, "location", exclusive="location", implied=True),
    verb("transfer", "", PAYEE_LED, "technology", implied=True),
    verb("transfer", "transfer, give, hand over, get, go, sell, share, pass, gift", PAYEE, "technology", along="technology"),
    verb("transfer", "transfer, give, hand over, go, gift", PAYEE, "agent", exclusive="agent"),
    verb(
        "transfer",
        "transfer, give, hand over, send, go, move",
        PAYEE,
        part("troops", "amounts", of="troop", after="with"),
        part("from", "location", after="from, out of, at"),
        part("into", "location", after="into in"),
        along=TROOPS,
    ),
    *(verb("transfer", AUCTION, what, shape=_auctioned, exclusive=what) for what in ("location", "agent", "technology")),
    *(_assisting(assistance, *said) for assistance, said in ASSISTANCE.items()),
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
