"""What people call the actions, locations, agents and troops of a starcraft game in their letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, named

BUILT_IN = ("marines", "colonial_militia", "rebels")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    players: Mapping[str, Any] = given.get("players") or {}
    locations: Mapping[str, Any] = given.get("locations") or {}
    agents: Mapping[str, Any] = given.get("agents") or {}
    planets: tuple[str, ...] = tuple(dict.fromkeys([*(given.get("planets") or {}), *(row["planet"] for row in locations.values() if row.get("planet"))]))
    technologies: tuple[str, ...] = tuple(dict.fromkeys([*(given.get("technologies") or {}), *(tech for row in players.values() for tech in (row or {}).get("technologies") or ())]))
    families = {player: {"name": (row or {}).get("family"), **((names.get("players") or {}).get(player) or {})} for player, row in players.items()}
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
        *named("agent", agents, called("agents"), owner=lambda row: row.get("owner"), nouns=lambda row: (str(row["role"]),) if row.get("role") else ()),
        *(Thing("asset", asset, (asset.replace("_", " "),)) for asset in dict.fromkeys(str(row["asset"]) for row in locations.values() if row.get("asset"))),
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


TO = ("to", "on", "against", "at", "upon", "into", "towards", "→", "->", ">", "of")
FROM = Part(name="from", kinds=("location",), after=("from", "at", "of", "in", "on"), leads=True)
TARGET = Part(name="to", kinds=("location",), after=TO)
TROOPS = Part(name="units", kinds=("amounts",), of="troop", after=("with", "using"))
PLACE = Part(name="at", kinds=("location",), after=("at", "on", "in", "of", "against", "to", "about"))
WHAT = Part(name="_what", kinds=("asset",), required=False)
"""What stands at the place that is named: "the refinery at Red Canyon"."""
PLANET = Part(name="planet", kinds=("planet",), after=("on", "of", "for", "from", "at", "to", "about"))
PLAYER = Part(name="player", kinds=("player",), after=("on", "of", "against", "about", "from", "at"))
ATTACK = ("troops", "battalion", "battalions", "force", "units")


def _attack(key: str, *words: str) -> Verb:
    return Verb(key=key, words=words, parts=(TARGET, FROM, TROOPS, WHAT), nested=True, claims=_overdrawn, along=(*ATTACK, *words, "send", "use", "move", "launch", "march", "go", "set out", "march out", "leave", "sally forth", "sally out", "come"))


def _overdrawn(blank: Blank) -> frozenset[str]:
    """All that stands somewhere can be sent out but once."""
    there = ((blank.scene.document or {}).get("locations") or {}).get(blank.known.get("from")) or {}
    troops: Mapping[str, int] = there.get("troops") or {}
    sent: Mapping[str, int] = blank.known.get("units") or {}
    return frozenset(f"{blank.known['from']}:{kind}" for kind, count in sent.items() if 0 < troops.get(kind, 0) <= count)


def _own_agent(blank: Blank) -> str:
    """Nobody has his own people killed: whoever is named is to do it."""
    return "name" if any(t.id == blank.known["agent"] and t.owner == blank.player for t in blank.scene.things if t.kind == "agent") else ""


def _conceal(values: dict[str, Any]) -> dict[str, Any] | None:
    said = {name: values[name] for name in ("to", "from", "units") if name in values}
    return {"conceal_troop_movement": said} if "to" in said else None


_ASKED = Part(name="_asked", kinds=("squadron",), after=("by",), required=False)


_THROUGH = Part(name="_through", kinds=("agent",), required=False)
"""Who is to talk to the squadron."""


def _gone_between(blank: Blank) -> str:
    """Whoever is named does nothing himself: a squadron has to be named that he talks to."""
    return "name" if "_through" in blank.known and "_asked" not in blank.known and "of" not in blank.known else ""


_RAIDING = re.compile(r"\b(?:when|while|as|if|once|whenever) (?:i|we)(?:'m| am|'re| are)? raid(?:ing)?\b")
_SEIZING = re.compile(r"\b(?:when|while|as|if|once|whenever) (?:i|we)(?:'m| am|'re| are)? (?:seiz(?:e|ing)|attack(?:ing)?)\b")
"""At what a squadron looks away."""


def _assist(assistance: str, *parts: Part, words: tuple[str, ...], occasion: re.Pattern[str] | None = None) -> Verb:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        return {"influence_squadron": {"assistance": assistance, **{name: value for name, value in values.items() if not name.startswith("_")}}}

    return Verb(key="influence_squadron", words=words, parts=(*parts, _ASKED, _THROUGH), unclear=_gone_between, along=("influence squadron", "influence", "squadron", "alpha", "nova", "omega", "squadron alpha", "alpha squadron", "nova squadron", "omega squadron", "ask", "get", "minor assistance", "major assistance"), occasion=occasion, shape=shape)


def _interception(values: dict[str, Any]) -> dict[str, Any] | None:
    return {"interception": values} if len(values["between"]) == 2 else None


def _said(key: str) -> Any:
    def shape(values: dict[str, Any]) -> dict[str, Any]:
        to = values["to"]
        return {key: {"to": "all" if "everyone" in to else to[0] if len(to) == 1 else to, "text": values["text"]}}

    return shape


_TO_WHOM = Part(name="to", kinds=("player", "everyone"), many=True, after=("to", "for", "with"))
_AUCTION = ("auction", "auction off", "put up for auction", "put to auction", "go under the hammer", "under the hammer", "go to auction", "put under the hammer", "put on auction", "put at auction", "go up for auction", "be auctioned", "put on sale at the auction", "offer at auction", "up for auction", "sell at auction", "transfer to auction", "transfer to the auction")


def _auctioned(what: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda values: {"transfer": {"to": "auction", what: values[what]}}


_TEXT = Part(name="text", kinds=("text",), after=(":", "saying", "say", "that", "text", "reading", "with the text"))
OF = Part(name="of", kinds=("squadron",), after=("of", "in", "from"), behind=True)
ENEMY = Part(name="target", kinds=("player", "rebels"), after=("against", "on", "of", "by"))
VERBS = (
    Verb(key="spread_gossip", words=("spread gossip", "rumour to spread", "rumor to spread", "rumour", "rumor", "let it be whispered", "whisper everywhere", "gossip to spread", "spread a rumour", "spread the rumour", "spread rumour", "spread rumours", "spread the rumor", "spread a rumor", "gossip", "spread the word", "spread word", "let people whisper", "let the people whisper", "put it about", "put about", "want everyone to hear", "want everybody to hear", "let it be known", "let everyone hear"),
         parts=(Part(name="text", kinds=("text",), after=("gossip", "rumour", "rumor", "that", "word", ":", "spread gossip", "spread the rumour", "spread a rumour", "spread the word")),), nested=True),
    Verb(key="bribe_agent", words=("bribe", "buy off", "bribe agent", "bribery of", "win over", "corrupt", "buy", "bribing", "win", "offer", "bribe to"), parts=(Part(name="agent", kinds=("agent",)), Part(name="max_price", kinds=("sum",), after=("for", "to"), required=False, at_most_once=True, limit=True)), nested=True, exclusive=("agent",), along=("agent", "senator", "councillor", "officer", "price", "credits", "bribe", "cost", "offer", "over", "change sides", "come over", "join me", "pay", "sides")),
    Verb(key="propose_quarantine", words=("propose quarantine", "quarantine", "propose a quarantine", "put under quarantine", "vote to quarantine", "impose quarantine", "move that", "call for a quarantine", "put in quarantine", "seal off", "close off", "place under quarantine", "motion to quarantine", "propose the quarantine", "call a vote to quarantine"), parts=(PLANET,), nested=True, along=("propose", "quarantine", "vote", "senate")),
    Verb(key="lift_quarantine", words=("lift", "lift quarantine", "lift the quarantine", "end of the quarantine", "an end of the quarantine", "an end to the quarantine", "call for an end of the quarantine", "call for an end to the quarantine", "cancel the quarantine", "abolish the quarantine", "free from quarantine", "out of quarantine", "end quarantine", "end the quarantine", "propose to lift the quarantine", "raise the quarantine", "remove the quarantine", "propose lifting", "propose an end"), parts=(PLANET,), nested=True, along=("quarantine", "vote", "senate")),
    Verb(key="conceal_troop_movement", words=("conceal", "hide", "mask", "cover up", "keep hidden", "keep secret", "keep concealed", "conceal the raid on", "conceal the seizure of", "conceal the attack on", "hide the raid on", "hide the seizure of", "hide the attack on", "conceal the deployment to", "hide the deployment to", "conceal the movement to", "hide the movement to", "conceal the bombardment of"),
         parts=(Part(name="to", kinds=("location",), after=("to",), required=False), Part(name="from", kinds=("location",), after=("from",), required=False), Part(name="units", kinds=("number",), required=False)),
         along=("troop movement", "troop movements", "movement", "movements", "battalions", "battalion", "going", "moving", "marching", "travelling"), shape=_conceal),
    Verb(key="conceal_troop_movement", words=("conceal everything", "conceal all", "conceal it all", "conceal all of it", "conceal all of them", "conceal all movement", "conceal all movements", "conceal all troop movements", "conceal troop movement all", "conceal troop movement", "conceal troop movements",
                                              "conceal movement", "conceal movements", "conceal my movements", "conceal my movement", "conceal my troop movements", "conceal the movements", "hide all movements", "hide all my movements", "hide my movements", "hide my troop movements", "hide troop movements", "hide movement", "mask all movements", "conceal them all", "keep all my movements secret", "keep my movements secret", "keep everything secret", "keep it all secret", "keep all movements secret", "keep all troop movements secret", "keep my troop movements secret", "hide everything", "hide all", "hide them all", "keep it all hidden", "keep everything hidden"),
         along=("all", "everything", "troops", "this round"), shape=lambda _: {"conceal_troop_movement": "all"}),
    Verb(key="conceal_troop_movement", words=("conceal", "hide", "mask", "keep", "cover up", "stay secret", "stay hidden", "remain secret", "remain hidden", "be kept secret", "be secret", "be hidden"), parts=(Part(name="_whole", kinds=("whole",)),), along=("secret", "hidden", "concealed", "this round", "troops"), shape=lambda _: {"conceal_troop_movement": "all"}),
    Verb(key="monitor_troop_movement", words=("monitor", "monitor troop movement", "monitor troop movements", "track", "watch", "monitor the movements", "monitor the troop movements", "observe the movements", "shadow", "put a monitor on", "set up a monitor", "track the movements of", "track the movements"), parts=(PLAYER,), nested=True, along=("troops", "movements", "movement", "troop movements", "troop movement")),
    Verb(key="monitor_troop_movement", words=("keep an eye on", "keep a close eye on", "keep tabs on", "keep tabs", "keep watch on", "keep watch over"), parts=(PLAYER, Part(name="_moving", kinds=("movement",))), nested=True),
    Verb(key="gather_on_player", words=("gather on", "find out", "find out about", "find out what you can about", "find out everything about", "learn about", "learn more about", "gather intelligence", "gather information", "gather intel", "spy on", "investigate", "look into", "gather", "have a look at", "take a look at", "dig up", "intel", "find out who", "find out what", "snoop around", "survey", "inspect", "reconnaissance", "recon", "gather info", "spying on", "report on", "learn what", "dig into", "dossier on", "get information", "intel on", "information on"), parts=(PLAYER,), nested=True, along=("get", "want", "report", "know", "whatever you can", "everything", "all of", "anything", "whatever", "there is to", "learn", "intelligence", "information", "intel", "player", "house", "gather", "family", "what you can")),
    Verb(key="gather_on_location", words=("gather on", "find out", "find out about", "find out what you can about", "find out everything about", "learn about", "learn more about", "gather intelligence", "gather information", "gather intel", "scout", "spy on", "investigate", "look into", "gather", "have a look at", "take a look at", "dig up", "intel", "find out who", "find out what", "snoop around", "survey", "inspect", "reconnaissance", "recon", "gather info", "spying on", "report on", "learn what", "dig into", "dossier on", "get information", "intel on", "information on", "reconnoitre"), parts=(PLACE,), nested=True, along=("get", "want", "report", "know", "whatever you can", "everything", "all of", "anything", "whatever", "there is to", "learn", "intelligence", "information", "intel", "location", "gather")),
    Verb(key="gather_on_location", words=("gather on", "find out", "find out about", "find out what you can about", "find out everything about", "learn about", "learn more about", "gather intelligence", "gather information", "gather intel", "scout", "spy on", "investigate", "look into", "gather", "have a look at", "take a look at", "dig up", "intel", "find out who", "find out what", "snoop around", "survey", "inspect", "reconnaissance", "recon", "gather info", "spying on", "report on", "learn what", "dig into", "dossier on", "get information", "intel on", "information on", "reconnoitre"), parts=(PLANET,), nested=True, along=("get", "want", "report", "know", "whatever you can", "everything", "all of", "anything", "whatever", "there is to", "learn", "intelligence", "information", "intel", "planet", "gather")),
    Verb(key="incite_rebellion", words=("incite rebellion", "incite a rebellion", "incite", "stir up rebellion", "stir up", "stir up the people", "foment", "foment unrest", "stir up unrest", "stir up trouble", "stir up the workers", "cause unrest", "rouse the workers", "start an uprising", "uprising", "revolt", "stir up a revolt", "incite the workers", "riot", "incite a revolt", "incite an uprising", "raise the rebels", "start a rebellion", "stir up a rebellion", "foment rebellion", "raise a rebellion", "instigate a rebellion", "cause a rebellion", "rebellion"),
         parts=(PLACE, Part(name="boost", kinds=("number",), after=("with", "by", "boost"), required=False, at_most_once=True)), nested=True, along=("boost", "rebellion", "boosted", "extra", "ap", "on top", "aps", "points", "ap on top"), exclusive=("at",)),
    Verb(key="sabotage_asset", words=("sabotage", "sabotage asset", "sabotage the asset", "blow up", "wreck", "cripple", "disable", "damage", "sabotage of", "sabotage at"), parts=(PLACE, WHAT), nested=True, along=("asset", "sabotage")),
    Verb(key="industrial_espionage", words=("industrial espionage", "steal", "copy", "pinch", "swipe", "get hold of", "lay hands on", "espionage", "steal technology", "steal the technology", "conduct industrial espionage", "industrial espionage against"), parts=(Part(name="player", kinds=("player",), after=("from", "against", "on", "of")), Part(name="technology", kinds=("technology",), after=("for",))), nested=True, along=("technology", "espionage", "steal", "secret")),
    Verb(key="assassinate_agent", words=("assassinate", "kill", "murder", "assassination", "assassinate agent", "eliminate", "take out", "terminate", "remove", "get rid of", "silence", "do away with", "dispose of", "assassination of", "put a bullet in", "knock off"), parts=(Part(name="agent", kinds=("agent",), after=("on", "of"), behind=True), Part(name="with", kinds=("agent",), after=("with", "using", "by"), required=False, doer=True)), nested=True, along=("agent", "ghost", "assassination", "use"), unclear=_own_agent),
    Verb(key="assassinate_agent", words=("die", "disappear", "vanish", "perish"), parts=(Part(name="agent", kinds=("agent",)),), nested=True, along=("agent",), unclear=_own_agent),
    Verb(key="locate_asset", words=("locate", "locate asset", "find", "search for", "locate the asset", "look for"), parts=(Part(name="asset", kinds=("asset",), after=("for", "of")),), nested=True, along=("asset",)),
    Verb(key="recruit_unit", words=("recruit", "train", "raise", "muster", "enlist", "recruitment", "hire", "draft", "recruit units"), parts=(PLACE, TROOPS), nested=True, along=ATTACK),
    _attack("seizure", "seize", "seizure", "capture", "conquer", "take", "take over", "occupy", "invade", "seizure of", "annex"),
    _attack("raid", "raid", "plunder", "pillage", "loot", "raid on"),
    _attack("bombardment", "bombard", "bombardment", "shell", "bomb", "bombardment of", "nuke"),
    Verb(key="seizure", words=("attack", "assault", "strike", "strike at", "hit", "fight for"), parts=(TARGET, Part(name="from", kinds=("location",), after=("from", "out of"), required=False), Part(name="units", kinds=("amounts",), of="troop", required=False), Part(name="_way", kinds=())), nested=True, along=ATTACK),
    Verb(key="influence_squadron", words=("influence", "influence squadron"), parts=(Part(name="of", kinds=("squadron",), required=False), Part(name="_assistance", kinds=())), nested=True),
    Verb(key="interception", words=("intercept", "interception", "intercept forces", "interception of", "ambush", "waylay", "cut off", "lie in wait"),
         parts=(Part(name="between", kinds=("location",), many=True, after=("between",)), Part(name="from", kinds=("location",), after=("from", "out of", "with", "using")), TROOPS, Part(name="target", kinds=("player",), required=False, after=("of", "against", "from"))),
         nested=True, along=(*ATTACK, "send", "use", "move", "launch", "intercept", "route", "order"), shape=_interception),
    Verb(key="secret_communication", words=("secret communication", "secret message", "secret note", "secret letter", "anonymous message", "anonymous letter", "anonymous communication", "send a secret message", "send an anonymous message", "send anonymously", "anonymous note", "write anonymously", "anonymously", "unsigned", "in secret", "secretly", "comms secret", "secret comms", "secret comm", "without signature", "without my name"), parts=(_TO_WHOM, _TEXT), along=("send", "anonymously", "secretly"), shape=_said("secret_communication")),
    Verb(key="private_communication", words=("private communication", "private message", "write to", "write", "write a letter", "drop a note", "a note to", "note to", "letter to", "send word", "send a message", "send a private message", "message to", "message for", "private letter", "private note", "comms private", "private comms", "private comm", "send a letter", "send this message", "privately", "under my own name", "under my name", "in my own name", "in my name", "signed", "signed by me"), parts=(_TO_WHOM, _TEXT), along=("send", "privately"), shape=_said("private_communication")),
    _attack("deployment", "go", "deploy", "deployment", "move", "send", "transfer", "relocate", "redeploy", "reinforce", "station", "ship", "bring", "march", "shift"),
    Verb(key="fortify_location", words=("fortify", "get fortifications", "get fortified", "make fortification", "make fortifications", "fortify location", "fortification of", "build fortifications", "entrench", "strengthen", "build up the defences", "build up the defenses", "build up defences", "build defences", "dig in", "dig in at", "put up fortifications", "raise fortifications", "improve the defences", "fortifications at", "fortifications for", "reinforce the defences", "strengthen the defences", "strengthen the walls", "build fortifications at"), parts=(PLACE, WHAT), nested=True, along=("location", "fortifications")),
    Verb(key="interplanetary_transport", words=("interplanetary transport", "interstellar transport", "passage", "buy passage", "order ships", "charter ships", "charter", "shuttle", "ferry", "buy transport", "transport between", "transport", "transports", "order transport", "arrange transport", "transport fleet", "interplanetary transports", "interplanetary route", "transport route"), parts=(Part(name="from", kinds=("planet",), after=("from",)), Part(name="to", kinds=("planet",), after=("to", "→", "->", ">"))), nested=True, along=("route", "ships", "take", "use", "get", "book", "call", "arrange", "order", "need", "open", "fleet")),
    Verb(key="promote_officer", words=("promote", "promote officer", "promotion for", "promotion of", "promotion", "advance", "get a promotion", "put up for promotion", "up for promotion"), parts=(Part(name="agent", kinds=("agent",), after=("for", "of")),), nested=True, along=("officer", "rank", "promotion", "to general", "to senior", "to the rank of general", "to the rank of senior")),
    Verb(key="promote_officer", words=("make", "raise", "elevate", "advance", "name", "promote", "become"), parts=(Part(name="agent", kinds=("agent",)), Part(name="_rank", kinds=("rank",))), nested=True, along=("to", "officer", "promotion")),
    Verb(key="bid", words=("bid", "offer", "bidding", "place a bid", "make a bid", "bid on", "go"), parts=(Part(name="lot", kinds=("lot",), after=("on", "for")), Part(name="amount", kinds=("sum",), after=("of",), at_most_once=True)), nested=True, along=("credits", "auction", "lot", "bid"), exclusive=("lot",)),
    Verb(key="transfer", words=(*tuple(f"{how} to {whom}" for how in ("transfer of funds", "transfer funds", "funds transfer", "transfer money", "transfer of money", "transfer of credits", "transfer credits") for whom in ("several", "several players", "several families", "several houses", "both", "all of these", "these")), "in one transfer", "in a single transfer", "as one transfer", "in one order", "in the same transfer"),
         parts=(Part(name="funds", kinds=("amounts", "sum"), of="player", after=(":",)),), nested=True, along=("families", "players", "houses", "at once", "together", "one")),
    Verb(key="transfer", words=(), parts=(Part(name="to", kinds=("player",), after=("to",), only_after=True), Part(name="funds", kinds=("sum",), at_most_once=True)), nested=True, implied=True),
    Verb(key="transfer", words=("transfer", "give", "send", "pay", "wire", "donate", "lend", "get", "receive", "go", "bring", "forward", "remit"), parts=(Part(name="to", kinds=("player",), after=("to",)), Part(name="funds", kinds=("sum",), after=("of",), at_most_once=True)), nested=True, along=("credits", "funds", "money", "credit")),
    Verb(key="transfer", words=("transfer", "give", "hand over", "cede", "sign over", "pass", "get", "receive"), parts=(Part(name="to", kinds=("player",), after=("to",)), Part(name="location", kinds=("location",))), nested=True, along=("location", "asset"), exclusive=("location",)),
    Verb(key="transfer", words=("go", "pass", "be given"), parts=(Part(name="to", kinds=("player",), after=("to",), only_after=True), Part(name="location", kinds=("location",))), nested=True, along=("location", "asset"), exclusive=("location",)),
    Verb(key="transfer", words=("transfer", "give", "hand over", "share", "pass", "get", "receive", "go", "be given", "be handed"), parts=(Part(name="to", kinds=("player",), after=("to",)), Part(name="technology", kinds=("technology",))), nested=True, along=("technology",)),
    Verb(key="transfer", words=("transfer", "give", "hand over", "lend", "pass", "go"), parts=(Part(name="to", kinds=("player",), after=("to",)), Part(name="agent", kinds=("agent",))), nested=True, along=("agent",), exclusive=("agent",)),
    Verb(key="transfer", words=("transfer", "give", "hand over", "lend", "send", "go", "pass", "move"), parts=(Part(name="to", kinds=("player",), after=("to",)), Part(name="troops", kinds=("amounts",), of="troop", after=("with",)),
         Part(name="from", kinds=("location",), after=("from", "out of", "at")), Part(name="into", kinds=("location",), after=("into", "in"))), nested=True, along=ATTACK),
    Verb(key="transfer", words=_AUCTION, parts=(Part(name="location", kinds=("location",)),), along=("put", "up", "auction", "offer", "for"), shape=_auctioned("location"), exclusive=("location",)),
    Verb(key="transfer", words=_AUCTION, parts=(Part(name="agent", kinds=("agent",)),), along=("put", "up", "auction", "offer", "for"), shape=_auctioned("agent"), exclusive=("agent",)),
    Verb(key="transfer", words=_AUCTION, parts=(Part(name="technology", kinds=("technology",)),), along=("put", "up", "auction", "offer", "for"), shape=_auctioned("technology"), exclusive=("technology",)),
    _assist("ignore_rebels", PLACE, WHAT, words=("ignore rebels", "ignore the rebels", "ignore the rebellion")),
    _assist("reclaim_asset", PLACE, WHAT, words=("reclaim asset", "reclaim", "reclaim the asset", "win back")),
    _assist("protect_asset", PLACE, WHAT, words=("protect asset", "protect", "protect the asset", "shield", "guard")),
    _assist("hide_asset", PLACE, WHAT, words=("hide asset", "hide the asset", "hide")),
    _assist("identify_agents", OF, words=("identify agents", "identify the agents", "identify officers", "identify")),
    _assist("purge_squadron", OF, Part(name="targets", kinds=("agent",), many=True, required=False), words=("purge squadron", "purge", "purge the squadron")),
    _assist("ignore_raid", PLANET, ENEMY, words=("ignore raid", "ignore raids", "ignore the raid", "ignore my raid", "overlook my raid", "turn a blind eye to my raid", "turn a blind eye to our raid", "look away from my raid", "overlook the raid", "turn a blind eye to my raids", "ignore my raids", "ignore our raid"), occasion=_RAIDING),
    _assist("ignore_seizure", PLANET, ENEMY, words=("ignore seizure", "ignore seizures", "ignore the seizure", "ignore my seizure", "overlook my seizure", "turn a blind eye to my seizure", "turn a blind eye to our seizure", "look away from my seizure", "overlook the seizure", "ignore my attack", "ignore our seizure"), occasion=_SEIZING),
)  # fmt: skip

VOCABULARY = Vocabulary(
    verbs=VERBS, scene=scene,
    fixed={"squadron": {"alpha": ("alpha squadron", "squadron alpha"), "nova": ("nova squadron", "squadron nova"), "omega": ("omega squadron", "squadron omega")}, "rebels": {"rebels": ()}, "movement": {"troops": ("troop", "movement", "movements", "troop movements", "troop movement", "armies", "marches", "battalions")}, "whole": {"all": ("all movements", "all my movements", "all troop movements", "all my troop movements", "all of my movements", "all of my troop movements", "all our movements", "all our troop movements", "every movement", "every movement of mine", "the lot of it")},
           "rank": {"general": ("a general", "rank of general"), "senior": ("a senior", "senior officer", "rank of senior")}, "everyone": {"everyone": ("everybody", "all players", "to all", "to everyone", "to everybody", "all families", "all the families", "all other families", "all the other families", "every family", "all houses", "all the houses", "all other houses", "all the other houses", "everyone else", "everybody else", "all others", "all the others")}},
    links={"from": ("leave", "leaving", "stationed at", "stationed in", "based at", "based in", "garrisoned at", "depart from", "departing from", "starting from", "coming from"),
           "against": ("target", "targeting", "target is", "the target is", "with target", "as target", "belonging to", "owned by")},
    money={"credits": 1, "credit": 1, "cr": 1, "m": 1}, clock=("round", "turn"),
)  # fmt: skip


def vocabulary() -> Vocabulary:
    """How letters to a moderator of starcraft speak."""
    return VOCABULARY
