"""What people call the orders, buildings, posts and things of a noblesse game in their letters."""


from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.orders.inbox.vocabulary import Blank, Part, Scene, Thing, Verb, Vocabulary, accounts, named
from core.rulesets.noblesse.rosters import written_out
from core.rulesets.noblesse.terms import proposal

RESOURCES = ("influence", "manpower", "money")


def scene(given: Mapping[str, Any]) -> Scene:
    """The things of a setup document that letters name."""
    names: Mapping[str, Any] = given.get("names") or {}
    called = {kind: names.get(kind) or {} for kind in ("players", "units", "spies", "mercenaries", "officers", "catalogue", "treaties", "factions")}
    players: Mapping[str, Any] = given.get("players") or {}
    spies = {row.get("id"): row for row in given.get("courtiers") or () if row.get("post") == "spy" and row.get("id")}
    spies |= {name: {"id": name, **row} for name, row in (given.get("spies") or {}).items()}  # those posted in play
    factions: Mapping[str, Any] = given.get("factions") or {}
    officers = {officer: row for faction in factions.values() for officer, row in (faction.get("unique_officers") or {}).items()}
    board = given.get("board") or {}
    things: tuple[Thing, ...] = (
        *named("player", players, called["players"]),
        *named("unit", given.get("units") or {}, called["units"], owner=lambda row: row.get("of"), at=lambda row: row.get("at"), nouns=_nouns),
        *named("spy", spies, called["spies"], owner=lambda row: row.get("of"), at=lambda row: row.get("at"), nouns=lambda _: ("spy", "agent")),
        *named("mercenary", given.get("mercenaries") or {}, called["mercenaries"], nouns=lambda _: ("mercenaries",)),
        *named("officer", officers, called["officers"]),
        *named("design", given.get("catalogue") or {}, called["catalogue"]),
        *([Thing("design", "role", ("role company", "role companies", "unique company", "unique companies", "role design", "unique design"))] if any(((row.get("role") or {}).get("company")) for row in players.values()) else ()),
        *named("treaty", given.get("treaties") or {}, called["treaties"], nouns=lambda _: ("treaty", "truce", "pact", "alliance")),
        *named("faction", factions, {faction: {"name": row.get("name")} for faction, row in factions.items()}),
    )
    homes = {player: str(row["home"]) for player, row in players.items() if row.get("home")}
    rows = "".join(chr(letter) for letter in range(ord("A"), ord(str(board.get("rows", "J"))) + 1))
    return Scene(things, accounts(players, called["players"]), homes, int(given.get("cycle", 1)), rows, int(board.get("columns", 10)), given, _spouses(players, things))


def _spouses(players: Mapping[str, Any], things: tuple[Thing, ...]) -> dict[str, dict[str, Thing]]:
    """Whom each of the married calls his wife or her husband."""
    people = {thing.id: thing for thing in things if thing.kind == "player"}
    couples = [(player, str(row["married_to"])) for player, row in players.items() if row.get("married_to")]
    both = {**{other: player for player, other in couples}, **dict(couples)}
    return {player: dict.fromkeys(_SPOUSE, people[other]) for player, other in both.items() if other in people}


_SPOUSE = ("wife", "husband", "spouse", "consort", "hubby", "wifey", "missus", "bridegroom")


def _nouns(row: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(row["kind"]),) if row.get("kind") else ()


def _estate(blank: Blank) -> Mapping[str, Any]:
    return (blank.scene.document.get("estates") or {}).get(blank.known.get("at") or blank.known.get("_at"), {})


def _controlled(blank: Blank) -> list[str]:
    estates: Mapping[str, Any] = blank.scene.document.get("estates") or {}
    home = blank.scene.homes.get(blank.player)
    return list(dict.fromkeys([*([home] if home else []), *(at for at, row in estates.items() if row.get("controlled_by") == blank.player)]))


def _own_estate(blank: Blank) -> str | None:
    estates = _controlled(blank)
    return estates[0] if len(estates) == 1 else None


def _only_resource(blank: Blank) -> str | None:
    yielding = [name for name in RESOURCES if (_estate(blank).get("income") or {}).get(name, 0) > 0]
    return yielding[0] if len(yielding) == 1 else None


def _buildings(row: Mapping[str, Any]) -> list[str]:
    return [name for name, built in (row.get("buildings") or {}).items() if (built or {}).get("done", True)]


def _only_building(blank: Blank) -> str | None:
    standing = _buildings(_estate(blank))
    return standing[0] if len(standing) == 1 else None


def _where_it_stands(blank: Blank) -> str | None:
    estates: Mapping[str, Any] = blank.scene.document.get("estates") or {}
    wanted = blank.known.get("building")
    places = [at for at in _controlled(blank) if wanted in _buildings(estates.get(at) or {}) or (wanted is None and _buildings(estates.get(at) or {}))]
    return places[0] if len(places) == 1 else None


def _posted(blank: Blank, post: str) -> list[Mapping[str, Any]]:
    known = blank.known
    return [
        row for row in blank.scene.document.get("courtiers") or ()
        if row.get("of") == blank.player and row.get("post") == post
        and all(known.get(key) in (None, row.get(key)) for key in ("at", "resource", "building"))
        and known.get("_at") in (None, row.get("at"))
    ]  # fmt: skip


def _posted_at(post: str, field: str) -> Any:
    def only(blank: Blank) -> Any:
        values = list(dict.fromkeys(row.get(field) for row in _posted(blank, post)))
        return values[0] if len(values) == 1 else None

    return only


def _not_again(blank: Blank) -> str:
    """Whether he is married to her already, so that it may be something else of hers that is accepted."""
    row = (blank.scene.document.get("players") or {}).get(blank.player) or {}
    return "verb" if blank.known.get("of") is not None and row.get("married_to") == blank.known.get("of") else ""


def _several(blank: Blank) -> str:
    """Whether more than one is posted there, so that nobody can tell which is called home."""
    return "name" if len(_posted(blank, str(blank.known.get("recall")))) > 1 else ""


def _only_treaty(blank: Blank) -> str | None:
    """The one treaty of the player's faction."""
    faction = ((blank.scene.document.get("players") or {}).get(blank.player) or {}).get("faction")
    treaties: Mapping[str, Any] = blank.scene.document.get("treaties") or {}
    own = [name for name, row in treaties.items() if faction in (row.get("between") or ())]
    return own[0] if len(own) == 1 else None


def _lobbied(blank: Blank) -> str | None:
    """The resource collected there, by a collector already posted or ordered in the same letter."""
    at = blank.known.get("at")
    collected = [row.get("resource") for row in blank.scene.document.get("courtiers") or () if row.get("post") == "tax_collector" and row.get("at") == at]
    collected += [order.get("resource") for order in blank.earlier if order.get("post") == "tax_collector" and order.get("at") == at]
    distinct = list(dict.fromkeys(collected))
    return distinct[0] if len(distinct) == 1 else None


def _move(values: dict[str, Any]) -> dict[str, Any]:
    return {"move": values["unit"], "to": values.get("to", []), **{flag: True for flag in ("attack", "conquer") if values.get(flag)}}


def _march(values: dict[str, Any]) -> dict[str, Any]:
    return {"forced_march": values["unit"], "to": values["to"], **{flag: True for flag in ("attack", "conquer") if values.get(flag)}}


def _redivide(values: dict[str, Any]) -> dict[str, Any]:
    return {"redivide": values["player"], **values["amounts"]}


def _pay(values: dict[str, Any]) -> dict[str, Any]:
    return {"pay": values["faction"], **values["amounts"]}


def _recruit(values: dict[str, Any]) -> dict[str, Any]:
    order: dict[str, Any] = {"recruit": values.get("_name", "new"), "kind": values["kind"], "at": values["at"]}
    order["companies"] = [{"design": design, "count": count} for design, count in values["companies"].items()]
    return order | {name: values[name] for name in ("commander", "officer") if name in values}


def _where_he_is(blank: Blank) -> str | None:
    """Where the spy stands who is said to do it."""
    spy = blank.known.get("spy") or blank.known.get("_doer")
    return next((thing.at for thing in blank.scene.things if thing.kind == "spy" and thing.id == spy), None)


_NEEDS = {"take": ("player",), "wound": ("player",), "move": ("unit", "to"), "modify": ("unit",), "block": ("at", "resource"), "burn": ("at", "building"), "recruit": ("player",)}


def _aimed(blank: Blank) -> bool | None:
    """Whether all is named that the effects of the ability need."""
    role = ((blank.scene.document.get("players") or {}).get(blank.player) or {}).get("role") or {}
    number = str(blank.known.get("_number"))
    written = role.get("core") if number == "core" else (role.get("abilities") or {}).get(number, (role.get("abilities") or {}).get(blank.known.get("_number")))
    effects: Any = written.get("effects") if isinstance(written, Mapping) else written
    for effect in effects or ():
        named = {**effect, **{key: value for key, value in blank.known.items() if value is not None}}
        needs = next((fields for kind, fields in _NEEDS.items() if kind in effect), ())
        if effect.get("courtier") == "recall":
            needs = ("at", "post")
        some = ("player", "unit", "at") if "reveal" in effect or "shield" in effect else ()
        if any(field not in named for field in needs) or (some and not any(field in named for field in some)):
            return None
    return True


def _ability(values: dict[str, Any]) -> dict[str, Any]:
    targets = {name: value for name, value in values.items() if not name.startswith("_")}
    return {"ability": values["_number"], **({"targets": targets} if targets else {})}


def _recalled(field: str) -> Any:
    def only(blank: Blank) -> Any:
        values = list(dict.fromkeys(row.get(field) for row in _posted(blank, str(blank.known.get("recall")))))
        return values[0] if len(values) == 1 else None

    return only


_OF_THEM = ("the", "its", "their")
_I_COMMAND = tuple(
    f"{who} {does}" for who in ("i", "i will", "i shall", "i'll", "i myself", "i self", "i myself will") for does in ("lead", "command", "take command", "take command of", "take the lead")
) + tuple(f"{who} {where} of" for who in ("i am", "i'm", "i will be", "i shall be", "i myself am", "me", "myself") for where in ("in command", "in charge", "at the head"))  # fmt: skip
_I_LEAD = _I_COMMAND + tuple(
    [f"{who} {whose} {office}" for who in ("i am", "i'm", "i will be", "i'll be", "i shall be", "i self am", "i myself am", "i am myself") for whose in _OF_THEM for office in ("commander", "leader")]
    + [f"{who} in command" for who in ("i am", "i'm", "i will be", "i shall be", "i myself am", "i self am", "me", "myself")]
    + [f"{office} {be} {who}" for office in ("commander", "leader") for be in ("is", "am", "shall be", "will be", "be") for who in ("me", "i", "myself")]
    + ["commander me", "commander myself", "led by me", "led by myself", "commanded by me", "commanded by myself", "under me", "under my command", "under my own command", "under my personal command"]
    + [f"{who} at {whose} head" for who in ("me", "myself") for whose in _OF_THEM]
    + [f"{who} as {office}" for who in ("me", "myself") for office in ("commander", "the commander", "leader", "their commander", "its commander")]
)  # fmt: skip
_ROYAL = {"i": "we", "i'll": "we'll", "i'm": "we're", "am": "are", "me": "us", "my": "our", "myself": "ourselves", "self": "ourselves"}
_WE_COMMAND, _WE_LEAD = (tuple(" ".join(_ROYAL.get(word, word) for word in said.split()) for said in phrases) for phrases in (_I_COMMAND, _I_LEAD))
"""By what a player says that he leads a unit himself."""
AT = ("at", "in", "on", "of", "over", "for", "to", "from", "near", "against", "@")
WHERE = ("to", "into", "onto", "upon", "on", "at", "in", "towards", "toward", "→", "->", "=>", "-->", ">", "via", "through", "thru", "over", "for", "against", "unto")
ATTACK = ("attack", "assault", "charge", "fall upon", "fall on", "give battle", "storm", "fight", "engage", "strike", "offer battle", "seek battle", "crush", "battle", "hit", "assail", "atk", "ambush", "go on the offensive", "ask for battle", "ask for a battle", "asking for battle", "smash", "bite", "maul", "thrash", "rout", "slaughter", "trounce", "clobber", "pounce", "pounce on", "crush", "beat up")
CONQUER = ("conquer", "seize", "take the estate", "capture", "occupy", "annex", "conquest", "take over", "take possession of", "take control of", "overrun", "take it", "claim", "ask for conquest", "grab", "grab the estate", "snatch", "claim the estate", "seize the estate", "want that estate", "want the estate", "want it for myself")
UNIT = Part(name="unit", kinds=("unit",))
WHOSE = Part(name="_whose", kinds=("player", "faction"), required=False, after=("of", "against", "from"))
DOER = Part(name="_doer", kinds=("spy",), required=False, after=("by", "with", "using", "from"))
MOVE = ("move", "march", "go", "advance", "enter", "send", "walk", "proceed", "head", "shift", "relocate", "travel", "step", "bring", "ride", "mv", "redeploy", "deploy", "retreat", "withdraw",
        "fall back", "pull back", "get", "come", "transfer", "movement", "move up", "move over", "sally", "push", "press on", "take position", "set out", "set off", "fly", "run", "hurry", "hop", "slip", "return", "put", "pull", "position", "take up position", "follow", "betake", "leave", "gallop", "trot", "canter", "hasten", "rush", "race", "stride", "trek", "tramp", "trudge", "sail", "make for", "make way", "make its way", "make their way", "make his way", "make her way", "strike out", "break camp", "take place", "take its place", "take their place", "take his place", "take her place", "escort", "accompany", "take up quarters", "take quarters", "quarter", "be off", "pull up", "fall in", "cross", "pass through", "pass by", "pass via", "pass along", "pass into", "pass over into", "pass over to", "cross over", "end up", "roll", "rumble", "trundle", "creep up", "take the road", "take the way", "take the path", "hit the road", "take to the road", "remove", "make a move", "go for a walk", "go for a stroll", "make a step", "make one step", "take a step", "take one step", "change quarters", "transport", "ferry", "ship", "convey", "haul", "call back", "call up", "call over", "call home")
_POSTING = ("set to work", "put to work", "post", "put", "place", "set", "assign", "appoint", "station", "install", "new", "send", "use", "need", "add", "hire", "dispatch", "name", "leave", "get", "establish", "employ", "delegate", "make", "need a", "want a", "like a", "order a", "get a", "man", "person", "fellow", "somebody", "someone")


_COURTIERS = tuple(f"{who} of {whose} court" for who in ("man", "men", "people", "gentleman", "gentlemen", "lord", "lady", "ladies") for whose in ("my", "our", "the"))


def _post(post: str, nouns: tuple[str, ...], *parts: Part, counted: bool = False, words: tuple[str, ...] = (), along: tuple[str, ...] = ()) -> Verb:
    return Verb(key="post", value=post, words=(*nouns, *words), parts=parts, person=True, along=(*_POSTING, "courtier", *_COURTIERS, "go", "travel", "ride", "walk", "hurry", "come", "line", "open", "move in", "move into", "take up his post", "join", "follow", "accompany", "receive", "let", "work", "work in", "work at", *along), counted=counted)


def _recall(post: str, nouns: tuple[str, ...], *parts: Part) -> Verb:
    words = tuple(f"{verb} {article}{noun}" for verb in _RECALL for article in ("", "the ", "my ", "our ", "your ") for noun in nouns)
    words += tuple(f"{verb} {article}{noun} {away}" for verb in ("take", "pull", "get", "call", "bring") for article in ("", "the ", "my ", "our ") for noun in nouns for away in ("off", "away", "back", "home", "out"))
    return Verb(key="recall", value=post, words=words, parts=parts, along=("home", "back", "courtier", *nouns))


_RECALL = ("recall", "withdraw", "call back", "bring back", "bring home", "call home", "pull back", "remove", "pull out", "take back", "fetch back", "dismiss", "retrieve", "relieve", "pull", "get rid of", "throw out", "kick out", "sack", "discharge", "call off", "get back")
COLLECTOR = ("tax collector", "taxcollector", "collector", "taxman", "tax man", "tax gatherer", "publican", "tax farmer", "tc", "collect taxes", "collect the taxes", "collect", "collect tax", "tax")
LOBBYIST = ("lobbyist", "lobby", "lobbyer")
STEWARD = ("steward", "stewart", "bailiff", "seneschal")
CREW = ("crew", "courtier into", "courtiers into", "people into", "man into", "men into", "work in", "work at", "crewman", "crewmen", "staff", "man", "operate", "crew member")
CREWMEN = ("crew", "crewman", "crewmen", "crew member")
MESSENGER = ("messenger", "msg", "mssgr", "msger", "msgr", "courier", "herald", "send a messenger", "open a channel", "carry a message", "carry a letter", "bring a message", "bring a letter", "deliver a message", "deliver a letter", "take a message", "take a letter")
_AT = Part(name="at", kinds=("square", "home"), after=AT, fill=_own_estate)
_RESOURCE = Part(name="resource", kinds=("resource",), after=("on", "for", "of", "by"), fill=_only_resource)
_BUILDING = Part(name="building", kinds=("building",), after=("for", "of", "in", "at", "on", "to"))
_SPY_PATH = Part(name="path", kinds=("square",), after=WHERE, path=True)

_SPY_AGAIN = Verb(key="post", value="spy", words=(), parts=(Part(name="spy", kinds=()), _SPY_PATH), shape=lambda v: {"post": "spy", "path": v["path"], "id": v["spy"]})


def _posted_anew(blank: Blank) -> Verb | None:
    """A spy who was called home sets out from there, as one newly posted."""
    back = any(order.get("recall") == "spy" and order.get("id") == blank.known.get("spy") for order in blank.earlier)
    return _SPY_AGAIN if back else None


def _royal(*words: str) -> tuple[str, ...]:
    """Words as anybody says them, and as a king does: "succeed me", "succeed us"."""
    plural = (" ".join({"me": "us", "my": "our"}.get(one, one) for one in word.split()) for word in words)
    return tuple(dict.fromkeys((*words, *plural)))


VERBS = (
    Verb(key="move", words=MOVE, parts=(UNIT, Part(name="to", kinds=("square", "home"), after=WHERE, path=True)), flags={"attack": ATTACK, "conquer": CONQUER},
         implied=True, exclusive=("unit",), along=("conquest", "battle", "rise", "get up", "wake", "forward"), shape=_move),
    Verb(key="walk", words=("walk", "go", "move", "send", "sneak", "creep", "travel", "slip", "head", "stroll", "wander", "proceed", "spy on", "scout", "visit", "infiltrate", "prowl", "steal", "look at", "snoop", "tiptoe",
                            "explore", "watch", "observe", "sniff", "step", "shadow", "go spy on", "have a look at", "take a look at", "peek", "spy", "patrol", "set out", "set off", "pass through", "pass by", "pass via", "pass along", "pass into", "end up", "make for", "advance", "shift", "walk over", "route", "path", "reconnoitre", "come", "hop", "flit", "skip", "leave", "flutter", "trot", "fly", "post", "station"),
         parts=(Part(name="spy", kinds=("spy",)), _SPY_PATH), implied=True, exclusive=("spy",), group="spy", along=("spy", "agent"), anew=_posted_anew),
    Verb(key="forced_march", words=("forced march", "force march", "force a march", "double march", "force marched", "force marches", "forcemarch", "march by force", "quick march", "order a forced march", "use forced march", "forced marching", "march double"),
         parts=(UNIT, Part(name="to", kinds=("square", "home"), after=WHERE, at_most_once=True)), flags={"attack": ATTACK, "conquer": CONQUER}, along=(*MOVE, "extra", "carry", "bring", "take", "get"), exclusive=("unit",), shape=_march),
    Verb(key="open_city", words=("open city", "declare open", "declare an open city", "open the city", "open up", "open the city of", "open city of", "declare it an open city", "make open city", "opencity"),
         parts=(Part(name="at", kinds=("square", "home"), after=AT),), along=("declare", "envoy", "make", "call", "announce", "proclaim", "city", "use", "steward", "open", "gate", "gates", "open the gates")),
    Verb(key="create_noble", words=("create noble", "create a noble", "make a noble", "ennoble", "raise a noble", "new noble", "noble", "appoint a noble", "name a noble", "elevate", "raise to the nobility", "make noble", "knight"),
         parts=(Part(name="at", kinds=("square", "home"), after=AT),), along=("create", "make", "steward", "envoy", "there", "to", "turn", "raise", "into", "my")),
    Verb(key="marry", words=("marry", "wed", "marriage", "political marriage", "ask the hand", "ask for the hand", "propose marriage", "propose to", "propose a marriage", "marry off", "marriage contract", "contract of marriage", "marriage offer", "marriage proposal", "proposal of marriage", "take to wife", "demand in marriage", "want in marriage", "request in marriage", "take in marriage", "desire in marriage",
                             "take as my wife", "take as my husband", "take for my wife", "ask in marriage", "ask for marriage", "wedding", "hand of", "for her hand", "for his hand", "shall be my wife", "shall be my husband", "engagement", "betroth", "betrothal", "espouse", "tie the knot", "offer marriage", "offer my hand", "woo"),
         parts=(Part(name="player", kinds=("player",), after=("to", "with", "of", "for")),), along=("envoy", "propose", "hand", "ask", "political", "go", "send"), group="marry"),
    Verb(key="create_heir", words=("create heir", "heir to create", "create an heir", "create the heir", "create a heir", "heir creation", "make an heir", "make a heir", "produce an heir", "beget an heir", "conceive an heir", "sire an heir", "father an heir",
                                   "create now the heir", "have an heir", "create our heir", "create my heir", "create now an heir", "make the heir", "make my heir", "make our heir", "make now the heir", "make now an heir", "get an heir", "create heirs", "heir create", "raise an heir", "bear an heir", "time for an heir", "an heir please", "an heir finally", "an heir at last", "an heir now", "an heir tonight", "want an heir", "like an heir", "love an heir", "wants an heir", "need an heir", "wish for an heir", "creation of an heir"),
         parts=(Part(name="_with", kinds=("player",), required=False, after=("with", "and")),),
         along=("envoy", "create", "make"), group="create_heir", person=True),
    Verb(key="exchange_hostages", words=("exchange hostages", "exchange of hostages", "swap hostages", "trade hostages", "hostage exchange", "hostage swap", "propose hostages", "exchange our hostages", "exchange heirs", "exchange our heirs", "exchanging hostages", "exchange the hostages", "swap the hostages", "trade the hostages", "hostages exchanged", "hostages be exchanged", "exchange of the hostages"),
         parts=(Part(name="_with", kinds=("player",), required=False, after=("with", "to")),), along=("envoy", "propose", "propose to"), group="exchange_hostages"),
    Verb(key="accept", words=("accept marriage", "accept the marriage", "accept the proposal", "accept proposal", "accept the hand", "say yes to", "say yes", "accept", "agree to marry", "consent to marry", "yes to the marriage", "yes to", "agree to the marriage", "acceptance of", "acceptance of the proposal"), value="marriage",
         parts=(Part(name="of", kinds=("player",), after=("of", "from", "by", "with")),), along=("come", "arrive", "reach", "offer", "propose", "marriage", "proposal", "hand", "marry", "political marriage", "marriage proposal", "proposal of marriage", "wedding"), unclear=_not_again),
    Verb(key="accept", words=("accept hostages", "accept the proposal", "accept proposal", "accept the exchange", "accept exchange", "accept the hostage", "agree to the exchange", "accept the exchange of hostages", "accept the hostages", "agree to exchange hostages", "agree with the exchange", "agree with the exchange of hostages", "accept", "agree to", "say yes to", "say yes", "yes to", "accept to exchange hostages", "accept to exchange the hostages", "acceptance of"), value="hostages",
         parts=(Part(name="of", kinds=("player",), after=("of", "from", "by", "with")),), along=("come", "arrive", "reach", "offer", "exchange of hostages", "exchange of the hostages", "exchange hostages", "hostage exchange", "accept", "hostages", "exchange", "hostage")),
    Verb(key="field_surgeon", parts=(Part(name="_whom", kinds=("commander",), required=False, after=("for", "to", "on")),), words=("field surgeon", "surgeon", "fieldsurgeon", "see a surgeon", "call a surgeon", "heal my wounds", "patch me up", "treat my wounds", "heal me", "see the surgeon", "call the surgeon", "visit the surgeon", "visit the field surgeon", "treat wounds"), along=("call", "field surgeon", "envoy", "use", "hire", "heal", "wounds", "wound", "see", "send for", "fetch", "get", "bring", "treat", "come"), group="field_surgeon"),
    Verb(key="arson", words=("arson", "burn", "burn down", "set fire to", "torch", "set ablaze", "put to the torch", "put the torch to", "put the torch on", "set on fire", "fire", "ignite", "incinerate", "set alight", "commit arson", "light up", "ablaze", "alight", "on fire", "up in flames", "up in smoke", "to the torch", "reduce to ashes", "lay in ashes", "turn to ashes", "burn to ashes", "burn to the ground", "to ashes", "to the ground"),
         parts=(Part(name="at", kinds=("square",), after=AT, fill=_where_he_is), Part(name="building", kinds=("building",), fill=_only_building, after=("on", "against")), DOER, WHOSE), along=("envoy", "commit", "arson", "spy", "burn", "do", "set", "put", "go", "send")),
    Verb(key="bribery", words=("bribery", "bribe", "buy off", "corrupt", "grease palms", "bribe the officials", "bribe officials", "pay off", "block"),
         parts=(Part(name="at", kinds=("square",), after=AT, fill=_where_he_is), Part(name="resource", kinds=("resource",), fill=_only_resource, after=("on", "for", "of", "against")), DOER, WHOSE), along=("envoy", "bribery", "officials", "clerk", "clerks", "people", "official", "officers", "about", "spy", "bribe", "do", "income")),
    Verb(key="poison_wells", words=("poisoned wells", "poison the wells", "poison wells", "poisoned wells", "poisoned well", "poison the well", "poison well", "poison", "poisons wells", "taint the wells", "taint the well", "poison the water", "well poisoning", "foul the wells", "poison their wells", "poison his wells", "poison her wells", "poison all wells", "poison the water supply", "poison in the wells", "poison into the wells", "put poison in the wells", "put poison into the wells"),
         parts=(Part(name="at", kinds=("square",), after=AT), DOER, WHOSE), along=("envoy", "spy", "wells", "well", "poison the wells", "do")),
    Verb(key="assassinate", words=("assassinate", "hired assassin", "hire an assassin", "hire assassin", "assassin", "murder", "kill", "assassination", "hire a killer", "send an assassin", "hire the assassin", "put a price on the head", "hitman", "hire a hitman", "assassinate them", "have killed", "have murdered",
                                   "assassination of", "contract on", "put a contract on", "wound", "slay", "assassination attempt", "must die", "shall die", "is to die", "has to die", "should die", "death of", "want dead", "wish dead", "attempt on the life of", "attempt on the life", "end the life of", "take the life of"),
         parts=(Part(name="player", kinds=("player",), after=("on", "for", "against", "of", "at", "to")),), along=("envoy", "hire", "killer", "target", "victim", "die", "dead", "go", "wait", "visit", "hired assassin", "head", "price", "assassin", "do", "send")),
    Verb(key="incapacitate", words=("incapacitate", "disable the commander", "take out the commander", "neutralize the commander", "neutralise the commander", "remove the commander", "incapacitate the commander", "incapacitation", "incapacitate the leader"),
         parts=(Part(name="unit", kinds=("unit",), after=("of", "on", "against")), DOER, WHOSE), along=("envoy", "commander", "leader", "spy")),
    Verb(key="knife", words=("knife in the back", "knife in the dark", "knife", "stab in the back", "stab", "backstab", "back stab", "knife to the back", "dagger", "put a knife", "put the knife", "put his knife", "put her knife", "put the knife in the back", "put a knife in the back", "stick the knife", "stick a knife in the back", "stick a knife", "plant a knife", "put a dagger", "daggers", "stick a dagger", "plunge a knife", "knife between the ribs"),
         parts=(Part(name="at", kinds=("square",), after=("at", "in"), fill=_where_he_is), Part(name="victim", kinds=("player",), after=("on", "for", "against", "into", "of", "in")), Part(name="spy", kinds=("spy",), required=False, after=("by", "with", "from", "using"))),
         along=("envoy", "back", "spy", "victim", "hand", "target", "kill", "murder", "assassinate", "knife in the back")),
    Verb(key="recruit", words=("recruit", "raise", "muster", "levy", "enlist", "recruit a new", "form", "train", "new unit", "new regiment", "new brigade", "new garrison", "new division", "a regiment", "a brigade", "a garrison", "a division", "create", "build", "assemble", "found a", "found a new", "found one", "recruitment", "raise a new", "equip", "put together", "like a", "want a", "need a"),
         parts=(Part(name="kind", kinds=("size",)), Part(name="at", kinds=("square", "home"), after=("at", "in", "on"), fill=_own_estate), Part(name="companies", kinds=("amounts",), of="design", after=("with", "of")),
                Part(name="_name", kinds=("new",), required=False), Part(name="commander", kinds=("commander",), required=False, after=("under", "by")), Part(name="officer", kinds=("officer",), required=False, after=("under", "by", "with"))),
         along=("unit", "new", "company", "companies", "name", "made up", "made up of", "make", "contain", "call", "consisting of", "consisting", "composed of", "command", "commander", "led", "lead", "consist", "centre", "center", "flank", "reserve", "wing", "middle", "i lead", "i command", "i take command", "in command", "officer"), shape=_recruit),
    Verb(key="disband", words=("disband", "dissolve", "dismiss", "break up", "send home", "demobilise", "demobilize", "muster out", "stand down", "disbandment", "disbanding", "get rid of", "pay off", "dissolution"), parts=(UNIT,), group="disband", exclusive=("unit",)),
    Verb(key="hire", implied=True, words=("hire", "rent", "contract", "engage", "employ", "lease", "rent out", "buy", "take into service", "take on", "get", "take into my pay", "take into our pay", "take into pay", "take into my service", "take into our service"),
         parts=(Part(name="mercenary", kinds=("mercenary",)), Part(name="for", kinds=("player",), after=("for", "to", "under", "with"), required=True)), along=("mercenaries", "mercenary", "service", "give", "pool", "serve", "fight", "command", "lead"), group="hire", exclusive=("mercenary",)),
    Verb(key="build", implied=True, words=("build", "construct", "erect", "start building", "begin", "start", "begin building", "put up", "found a", "found an", "found the", "found my", "found our", "raise", "lay the foundations", "construction", "start construction", "establish", "set up", "start to build", "building", "begin construction", "commission", "make", "create", "like a", "want a", "need a", "like an", "want an", "need an", "plan a", "order a", "order an", "rise", "buy", "purchase"),
         parts=(Part(name="building", kinds=("building",), after=("of",)), Part(name="at", kinds=("square", "home"), after=AT, fill=_own_estate)), along=("construction", "building", "work", "foundations", "new")),
    _post("tax_collector", COLLECTOR, Part(name="at", kinds=("square", "home"), after=("at", "in", "of", "to", "from"), fill=_own_estate), _RESOURCE),
    _post("lobbyist", LOBBYIST, Part(name="at", kinds=("square", "home"), after=("at", "in", "of", "to"), fill=_own_estate), Part(name="resource", kinds=("resource",), after=("on", "for", "of", "by"), fill=_lobbied),
          Part(name="_beside", kinds=("posting",), required=False, after=("beside", "alongside", "to", "of", "by", "for", "under"), only_after=True)),
    _post("steward", STEWARD, Part(name="at", kinds=("square",), after=AT)),
    _post("crew", CREW, Part(name="at", kinds=("square", "home"), after=("at", "in", "on"), fill=_where_it_stands), Part(name="building", kinds=("building",), after=("for", "of", "in", "at", "on", "to"), fill=_only_building), counted=True, along=("courtiers", "people", "men")),
    _post("messenger", MESSENGER, Part(name="to", kinds=("player",), after=("to", "for", "at", "with", "by")), words=("let write to me",)),
    Verb(key="post", value="spy", words=("new spy", "send out a spy", "spy", "send a spy", "post a spy", "new agent", "send a new spy", "dispatch a spy", "post spy", "another spy", "fresh spy", "one more spy", "send another spy", "agent"),
         parts=(_SPY_PATH, Part(name="id", kinds=("new",), required=False)), person=True, along=(*_POSTING, "send", "walk", "go", "spy", "name", "out", "new", "post", "call", "travel", "sneak", "leave", "depart", "walk first", "look around", "start", "set out", "head", "run", "fly", "creep", "slip", "ride", "hurry"), shape=lambda v: {"post": "spy", "path": v["path"], **({"id": v["id"]} if "id" in v else {})}),
    Verb(key="recall", value="spy", words=tuple(f"{verb} {article}spy" for verb in _RECALL for article in ("", "the ", "my ", "our ")),
         parts=(Part(name="id", kinds=("spy",), after=("of",), fill=_posted_at("spy", "id")), Part(name="_at", kinds=("square",), after=("from", "at", "in"), required=False)), along=("home", "spy", "back", "court", "agent"), group="spy", exclusive=("id",)),
    Verb(key="recall", value="spy", words=(*_RECALL, "back home", "back to court", "go back", "go back home", "come back home", "leave his post", "leave her post", "call", "bring", "fetch", "order back", "come home", "come back", "return", "return home", "return to court", "go home", "end the assignment of", "get out", "call off"),
         parts=(Part(name="id", kinds=("spy",), after=("of",)), Part(name="_at", kinds=("square",), after=("from", "at", "in"), required=False)), along=("home", "spy", "back", "court", "agent"), group="spy", exclusive=("id",)),
    _recall("tax_collector", COLLECTOR, Part(name="at", kinds=("square", "home"), after=("from", "at", "in", "of"), fill=_posted_at("tax_collector", "at")), Part(name="resource", kinds=("resource",), fill=_posted_at("tax_collector", "resource"))),
    _recall("lobbyist", LOBBYIST, Part(name="at", kinds=("square", "home"), after=("from", "at", "in", "of"), fill=_posted_at("lobbyist", "at")), Part(name="resource", kinds=("resource",), fill=_posted_at("lobbyist", "resource"))),
    _recall("crew", CREWMEN, Part(name="at", kinds=("square", "home"), after=("from", "at", "in", "of"), fill=_posted_at("crew", "at")), Part(name="building", kinds=("building",), fill=_posted_at("crew", "building"))),
    _recall("steward", STEWARD, Part(name="at", kinds=("square",), after=("from", "at", "in", "of"), fill=_posted_at("steward", "at"))),
    Verb(key="recall", words=(*_RECALL, "call", "come home", "leave his post", "leave her post", "leave the post", "come back", "come back home", "go back", "come off his post", "come off her post", "leave his place", "leave her place", "walk home", "ride home", "travel home", "hurry home", "bring", "go home", "return", "return home", "return to court", "send home", "order back", "back home", "back to court", "back to me", "back at court"), parts=(Part(name="recall", kinds=("posting",)), Part(name="at", kinds=("square", "home"), after=("from", "at", "in", "of"), fill=_recalled("at")),
                Part(name="resource", kinds=("resource",), required=False, fill=_recalled("resource")), Part(name="building", kinds=("building",), required=False, fill=_recalled("building"))), along=("home", "back", "courtier", "court", "back to court", "back home"), unclear=_several),
    Verb(key="ability", words=("ability", "use ability", "use my ability", "use the ability", "core ability", "activate", "activate ability", "use my power", "power", "role ability", "special ability", "my ability"),
         parts=(Part(name="_number", kinds=("number", "core")), Part(name="unit", kinds=("unit",), required=False), Part(name="player", kinds=("player",), required=False, after=("on", "against", "at", "for", "to", "with", "from")),
                Part(name="to", kinds=("square",), required=False, after=("to", "→", "->", "=>", ">", "into"), only_after=True), Part(name="at", kinds=("square", "home"), required=False, after=("at", "in", "on", "of", "against")),
                Part(name="resource", kinds=("resource",), required=False), Part(name="building", kinds=("building",), required=False), Part(name="post", kinds=("posting",), required=False), Part(name="_aimed", kinds=(), fill=_aimed)),
         along=("use", "ability", "power", "option", "burn", "reveal", "move", "send", "go", "march", "give", "take", "take it", "wound", "heal", "block", "shield", "recruit", "recall", "bribe", "arson", "poison", "protect", "the core", "core", "effect", "arsenal", "role"), shape=_ability),
    Verb(key="treaty", words=("propose a treaty", "propose treaty", "treaty proposal", "new treaty", "offer a treaty", "offer treaty", "propose the treaty", "propose a truce", "propose an alliance", "propose a pact", "propose the following treaty", "draft a treaty", "suggest a treaty", "proposal of a treaty", "propose a new treaty", "treaty to be proposed"),
         parts=(Part(name="terms", kinds=()),), whole=True, along=("propose", "treaty", "treaties")),
    Verb(key="submit", words=("submit", "submission", "my submission", "pregame submission", "starting unit", "my choices", "pregame choices", "i choose as my home", "starting home"), parts=(Part(name="home", kinds=("square",)),), whole=True),
    Verb(key="command", words=("command", "take command", "take command of", "take over command", "lead", "commander", "commander for", "put in command", "give command", "put in charge", "place in command", "place in charge", "in command of", "in charge of", "at the head of", "in command"),
         parts=(UNIT, Part(name="with", kinds=("commander",), after=("with", "by", "under"))), along=("take", "command", "put", "charge", "lead", "commander", "in command"), shape=lambda v: {"command": v["unit"], "with": v["with"]}, exclusive=("unit",)),
    Verb(key="command", words=(*_I_COMMAND, *_WE_COMMAND, "we take over", "i take over", "take personal command of", "i take personal command of", "under my own command", "under my command", "under my personal command", "led by me", "commanded by me", "me in command", "i am commander of", "i am the commander of", "i will be the commander of", "i shall be the commander of", "i put myself at the head of", "i place myself at the head of", "put myself at the head of", "place myself at the head of", "i personally take over", "i personally lead", "i personally command", "get me as commander", "get me as their commander"), parts=(UNIT,), along=("command", "in my own person", "in person", "myself", "personally"), shape=lambda v: {"command": v["unit"], "with": "character"}, exclusive=("unit",)),
    Verb(key="redivide", words=("give", "pass", "hand", "pass on", "hand over", "grant", "bestow", "bestow upon", "deliver", "donate", "set aside", "redivide", "split", "distribute", "allocate", "share", "gift", "redistribute", "redivision", "redistribution", "send", "transfer", "pay", "divide", "re-divide", "forward", "present", "get", "receive", "allot", "go", "come", "carry", "be carried", "be brought"),
         parts=(Part(name="player", kinds=("player",), after=("to", "for")), Part(name="amounts", kinds=("amounts",), of="resource")), implied=True, along=("from", "treasury", "purse", "income", "chest"), shape=_redivide),
    Verb(key="pay", words=("pay", "payment", "get", "receive", "give", "transfer", "send", "remit", "settle", "tribute", "pay out"), parts=(Part(name="faction", kinds=("faction",), after=("to", "for")), Part(name="amounts", kinds=("amounts",), of="resource"), Part(name="_treaty", kinds=("treaty",), required=False, after=("in", "of", "by", "under", "for"))), along=("promised", "promise", "tribute", "treaty", "truce", "agreed", "due", "share", "rate", "instalment"), implied=True, shape=_pay),
    Verb(key="name_successor", words=_royal("name my successor", "successor", "be my heir", "is my heir", "becomes my heir", "as my heir", "become my heir", "name successor", "succeed me", "succeed", "name as my successor", "appoint as my successor", "heir to my office", "take my place", "rise in my place", "rule in my place", "reign in my place", "stand in my place", "be leader after me", "designate", "follow me as leader", "succession", "next leader", "lead after me", "take over from me", "inherit my office", "next in line", "inherit the leadership", "follow me", "step into my boots", "step into my shoes", "fill my boots", "fill my shoes", "take my seat", "take my chair", "come after me", "lead in my place", "inherit from me", "inherit my place", "lead the faction after me", "heir to the leadership", "heir of my office", "leadership", "follow me on the throne", "sit on my throne", "take my throne", "wear my crown", "get my throne", "get my crown"),
         parts=(Part(name="player", kinds=("player",), after=("to", "on")),), along=("name", "appoint", "choose", "make", "designate", "leader", "lead", "inherit", "office", "take over", "go"), own_death=True, group="name_successor"),
    Verb(key="give_officer", words=("give", "send", "assign", "lend", "hand over", "hand", "grant", "go", "serve", "pass", "join", "attach", "transfer", "gift", "go over", "award", "give away", "be given", "bestow", "report", "place", "entrust", "commit", "enter", "enter the service of", "enter the service", "go into the service of", "ride with", "ride", "travel", "march", "move", "walk", "get", "receive"),
         parts=(Part(name="officer", kinds=("officer",)), Part(name="to", kinds=("player",), after=("to", "with", "for", "under"))), implied=True, exclusive=("officer",), group="officer", along=("officer", "unique officer", "service", "garrison", "regiment", "brigade", "division", "unit", "new")),
    Verb(key="sign", words=("sign", "ratify", "put my name under", "approve", "undersign", "agree to", "accept", "countersign", "put my seal under", "seal", "get my signature", "have my signature", "put my signature", "bear my signature", "get my seal", "signature under", "signature on", "my signature", "put my name to", "set my name under", "set my name to", "set my seal to", "put my name on"), parts=(Part(name="treaty", kinds=("treaty",)),), group="sign", exclusive=("treaty",)),
    Verb(key="declare_end", words=("declare", "declare the end", "declare end", "end", "terminate", "declare ended", "declare an end", "declare as ended", "declare at an end", "declare over", "declare finished", "bring to an end", "announce the end", "put an end", "to an end", "proclaim the end", "declare the end of", "declare expired", "declaration of the end", "bring to end"),
         parts=(Part(name="treaty", kinds=("treaty",), after=("of", "to")),), along=("declare", "end", "ended", "over", "treaty", "finished"), group="declare_end", exclusive=("treaty",)),
    Verb(key="report_breach", words=("report a breach", "report breach", "breach", "report the breach", "report that", "accuse", "report"),
         parts=(Part(name="treaty", kinds=("treaty",), after=("of", "in"), fill=_only_treaty), Part(name="promise", kinds=("number",)), Part(name="against", kinds=("faction",), after=("against", "by", "of"))), along=("promise", "report", "breach", "clause", "no", "number"), told=True),
    Verb(key="fulfilled", words=("fulfilled", "fulfil", "fulfill", "declare fulfilled", "fulfilment", "fulfillment", "fulfilment of", "kept my promise", "kept promise", "kept", "call fulfilled", "declare as fulfilled", "mark as fulfilled", "be fulfilled"), parts=(Part(name="treaty", kinds=("treaty",), after=("of", "in"), fill=_only_treaty), Part(name="promise", kinds=("number",))), along=("promise", "declare", "number", "call", "mark", "consider", "report", "clause", "side")),
)  # fmt: skip


def vocabulary() -> Vocabulary:
    """How letters to a moderator of noblesse speak."""
    return VOCABULARY


VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
    fixed={
        "resource": {
            "influence": ("inf", "infl", "prestige", "influence points"), "manpower": ("men", "mp", "man power", "manpower points", "soldiers", "recruits"),
            "money": ("gold", "gold pieces", "gold piece", "pieces of gold", "gold coins", "coin", "cash", "coins", "mon", "gp", "monies", "ducat", "silver", "funds"),
        },
        "building": {
            "war_council": ("council of war", "warcouncil", "council"), "university": ("uni", "univ"), "spymaster": ("spy master", "spymaster's", "spy-master"),
            "arsenal": ("armoury", "armory"), "star_fortress": ("fortress", "star fort", "starfort", "fort", "starfortress"),
        },
        "size": {"garrison": ("new garrison", "a garrison"), "regiment": ("regt", "new regiment", "a regiment"), "brigade": ("brig", "new brigade", "a brigade"), "division": ("div", "new division", "a division")},
        "core": {"core": ("core ability",)},
        "posting": {"tax_collector": COLLECTOR, "lobbyist": LOBBYIST, "steward": STEWARD, "crew": CREWMEN},
        "commander": {"courtier": (), "character": ("myself", "in person", "personally", "in my own person", "in our own person", "ourselves", *_I_LEAD, *_WE_LEAD), "heir": ()},
    },
    forms=(proposal, written_out),
    home_words=("home", "my capital", "capital", "my castle", "castle", "my own castle", "home square", "home estate", "my home", "homeland", "my seat", "my palace", "palace", "chez moi", "my home estate", "my own home", "my house", "my own house", "our house", "own house", "my own estate", "my manor", "manor", "my residence", "hq", "at home", "residence", "own square", "home sweet home"),
    clock=("night", "cycle", "turn", "round"),
    elsewhere=("vote", "unvote"),
    chatter=("vote for", "vote on", "i vote", "my vote", "voting for", "votes? to lynch", "lynch", "vote", "unvote"),
)  # fmt: skip
