"""What people call the orders, buildings, posts and things of a noblesse game in their letters."""

from __future__ import annotations

from typing import Any

from core.letters.reader.vocabulary import Blank, Part, Verb, Vocabulary, part, verbs_of, wordings_of
from core.rulesets.noblesse import drafting, scene

AT = wordings_of("at, in, on, of, over, for, to, near, against, @, ->")
WHERE = wordings_of("to, into, onto, upon, on, at, in, towards, →, ->, =>, -->, >, via, through, thru, over, for, against, unto")

# What the orders are called

ATTACK = (
    "attack, assault, charge, fall upon, give battle, storm, fight, engage, strike, crush, battle, hit, atk, ambush, "
    "ask for battle, offer battle, smash, rout, slaughter"
)
CONQUER = "conquer, seize, take the estate, capture, occupy, annex, conquest, take over, overrun, take it, claim, grab"
MOVE = (
    "move, march, go, advance, enter, send, walk, proceed, head, shift, relocate, travel, step, bring, ride, mv, redeploy, "
    "deploy, retreat, withdraw, fall back, pull back, get, come, transfer, movement, sally, set out, return, put, pull, "
    "position, take position, gallop, rush, sail, cross, run, hurry, slip, transport, call back"
)
WALK = (
    "walk, go, move, send, sneak, creep, travel, slip, head, stroll, wander, proceed, scout, visit, prowl, steal, look at, "
    "watch, step, shadow, have a look at, peek, spy, set out, pass by, advance, shift, path, come, hop, leave, fly, run, ride, "
    "hurry"
)
POSTS = {
    "tax_collector": "tax collector, collector, taxman, tax man, publican, tc, collect taxes, collect, tax",
    "lobbyist": "lobbyist, lobby, lobbyer",
    "steward": "steward, stewart, bailiff, seneschal",
    "crew": "crew, crewman, crewmen",
    "messenger": "messenger, msg, courier, herald, send a messenger, open a channel, message channel, let write to me",
    "spy": "new spy, send out a spy, spy, send a spy, post a spy, send a new spy, fresh spy",
}
POSTING = (
    "set to work, put to work, set up, put up, settle, post, place, assign, appoint, station, install, need, add, hire, "
    "dispatch, establish, employ"
)
RECALL = "recall, take off, take away, withdraw, call back, call home, remove, dismiss, retrieve, relieve, pull, sack, discharge"
COME = (
    "call, bring, back home, back to court, go back, go home, come home, come back, return, return home, return to court, "
    "leave his post, leave her post"
)
LEAVE = "back, off, out, leave the post, leave his place, leave her place, walk home, ride home"
PROPOSAL = "marry, wed, marriage, political marriage, marriage offer, marriage proposal, proposal of marriage, wedding"
HAND = "ask the hand, ask for the hand, ask for her hand, ask for his hand, hand of, propose to, betroth"
SWAP = "exchange hostages, exchange of hostages, swap hostages, hostage exchange"
AGREE = "accept, accept hostages, accept the exchange, accept the exchange of hostages, accept the proposal, agree to, say yes"
ARSON = "arson, burn, burn down, set fire to, torch, fire, commit arson, ablaze, alight, on fire, up in flames, to the torch"
MURDER = (
    "assassinate, assassin, hired assassin, hire an assassin, assassination, send an assassin, murder, kill, wound, is to die"
)
BRIBE = "bribery, bribe, buy off, bribe the officials, block"
POISON = "poison, poison the wells, poisoned wells, poison in the wells"
DISABLE = "incapacitate, disable the commander, take out the commander, incapacitate the commander"
STAB = "knife in the back, knife in the dark, knife, stab, dagger, put a knife, put the knife in the back"
RECRUIT = (
    "recruit, raise, muster, levy, form, train, create, build, recruitment, new unit, new regiment, new brigade, "
    "new garrison, new division, raise a new"
)
BUILD = "build, construct, erect, start building, begin, start, raise, construction, set up, building, make, create, rise, buy"
I_LEAD = (
    "i lead, i will lead, i command, i will command, i take command, i take command of, i am in command, i am in command of, "
    "me in command, me at their head, me as commander, led by me, under me, under my command, under my own command, "
    "myself in command, myself at their head, myself as commander, we lead, we command, we take command"
)
"""By what a player says that he leads a unit himself."""
COMMAND = "command, take command, take over command, lead, commander, give command, in command"
GIVE = (
    "give, pass, hand, grant, bestow, deliver, donate, redivide, split, allocate, share, gift, redistribute, redivision, "
    "send, transfer, pay, forward, present, get, receive, allot, go, come, carry"
)
LEND = (
    "give, be given, send, assign, lend, hand, grant, go, serve, pass, join, attach, transfer, gift, bestow, report, "
    "place, entrust, enter, ride, travel, march, move, walk, get, receive"
)
SUCCEED = (
    "successor, name successor, name my successor, our successor, succeed, succeed me, succeed us, take my place, "
    "follow me as leader, is my heir"
)
YES = "accept, accept marriage, accept the proposal, accept the hand, say yes, yes to"
SIGN = "sign, ratify, put my name under, agree to, accept, countersign, seal, my signature, set my seal to"
END = "declare, declare the end, end, terminate, declare ended, to an end"
FULFIL = "fulfilled, fulfil, fulfill, declare fulfilled, kept my promise, kept, call fulfilled"

# What they ask for

verb = verbs_of(
    part("to", "square home", after=WHERE),
    part("at", "square home", after=AT),
    part("path", "square home", after=(*WHERE, "from"), path=True),
    part("_whose", "player faction", after="of against from"),
    part("_doer", "spy", after="by with using from"),
    part("_with", "player", after="with and to"),
    part("_at", "square", after="from at in"),
    part("id", "spy", after="of"),
    part("commander", "commander", after="under by"),
    part("_whom", "commander", after="for to on"),
    part("player", "player", after="to with of for on against at"),
    part("of", "player", after="of from by with"),
    part("promise", "number"),
    part("amounts", "amounts", of="resource"),
    leader=part("officer", "officer", after="under by with"),
    estate=part("at", "square home", after=AT, fill=scene.own_estate),
    square=part("at", "square", after=AT),
    where_he_is=part("at", "square", after=AT, fill=scene.where_he_is),
    income=part("resource", "resource", after="on for of by against", fill=scene.only_resource),
    work=part("building", "building", after="for of in at on to against", fill=scene.only_building),
    its_treaty=part("treaty", "treaty", after="of in", fill=scene.only_treaty),
)
WALKED = part("to", "square home", after=WHERE, path=True)
CALLED_HOME = {"value": "spy", "group": "spy", "exclusive": "id"}


def sent(key: str, words: str, to: str | Part, **more: Any) -> Verb:
    """A unit's way, on which it may attack and conquer."""
    return verb(key, words, "unit", to, flags={"attack": ATTACK, "conquer": CONQUER}, exclusive="unit", **more)


def post(post: str, *parts: str | Part, words: str = "", along: str = "", **more: Any) -> Verb:
    """Somebody of the court sent to a post."""
    along = f"{POSTING}, {along}, courtier, travel, ride, join, accompany, work in"
    return verb("post", f"{POSTS[post]}, {words}", *parts, value=post, person=True, along=along, **more)


def led(words: str, *parts: str | Part, **more: Any) -> Verb:
    """A unit's commander; the character himself leads but one."""

    def claims(blank: Blank) -> frozenset[str]:
        return frozenset({"character"} & {str(blank.known.get("with", "character"))})

    return verb("command", words, "unit", *parts, exclusive="unit", claims=claims, **more)


VERBS = (
    sent("move", MOVE, WALKED, implied=True, group="unit", along="leave, back, garrison, regiment, brigade, division"),
    verb("walk", WALK, "spy path", implied=True, exclusive="spy", group="spy"),
    sent("forced_march", "forced march, force march, double march", "to", along=MOVE),
    verb("open_city", "open city, declare open, declare an open city", "at", along="envoy, steward"),
    verb("create_noble", "create noble, make a noble, ennoble, noble, knight", "at", along="steward, into"),
    verb("marry", f"{PROPOSAL}, {HAND}", "player", group="marry"),
    verb("create_heir", "create heir, heir to create, make an heir, have an heir", "_with?", group="create_heir", person=True),
    verb("exchange_hostages", SWAP, "_with?", along="propose to, offer", group="exchange_hostages"),
    verb("accept", YES, "of", value="marriage", group="accept_marriage", along=f"offer, hand, {PROPOSAL}"),
    verb("accept", AGREE, "of", value="hostages", along="offer, exchange of hostages"),
    verb("field_surgeon", "field surgeon, surgeon, fieldsurgeon", "_whom?", along="hire, look at, treat", group="field_surgeon"),
    verb("arson", ARSON, "where_he_is work _doer? _whose?"),
    verb("bribery", BRIBE, "where_he_is income _doer? _whose?", along="spy, officers, income"),
    verb("poison_wells", POISON, "square _doer? _whose?"),
    verb("assassinate", MURDER, "player", along="target, victim, dead"),
    verb("incapacitate", DISABLE, part("unit", "unit", after="of on against"), "_doer? _whose?"),
    verb(
        "knife",
        STAB,
        part("at", "square", after="at in", fill=scene.where_he_is),
        part("victim", "player", after="on for against into of in"),
        part("spy", "spy", required=False, after="by with from using"),
        along="back, target, kill",
    ),
    verb(
        "recruit",
        RECRUIT,
        part("kind", "size"),
        "estate",
        part("companies", "amounts", of="design", after="with of"),
        part("_name", "new", required=False),
        "commander? leader?",
        along="command, led, lead, in command, officer, made of",
        implied=True,
        shape=drafting.recruit,
    ),
    verb("disband", "disband, dissolve, dismiss", "unit", group="unit", exclusive="unit"),
    verb(
        "hire",
        "hire, rent, contract, engage, lease, buy, get",
        "mercenary",
        part("for", "player", after="for to under with"),
        part("_price", "amounts", of="resource", after="for at", required=False),
        implied=True,
        along="mercenaries, service",
        exclusive="mercenary",
    ),
    verb("build", BUILD, part("building", "building", after="of"), "estate", implied=True),
    post("tax_collector", "estate income"),
    post(
        "lobbyist",
        "estate",
        part("resource", "resource", after="on for of by", fill=scene.lobbied),
        part("_beside", "posting", required=False, after="beside alongside to of by for under", only_after=True),
    ),
    post("steward", "square"),
    post(
        "crew",
        part("at", "square home", after="at in on", fill=scene.where_it_stands),
        "work",
        words="courtier into, people into, staff, man, operate",
        counted=True,
        along="people",
    ),
    post("messenger", part("to", "player", after="to for at with by")),
    post("spy", "path", part("id", "new", required=False), along=f"{WALK}, name, new"),
    verb(
        "recall",
        tuple(f"{away} spy" for away in wordings_of(RECALL)),
        part("id", "spy", after="of", fill=scene.posted_at("spy", "id")),
        "_at?",
        **CALLED_HOME,
    ),
    verb("recall", f"{RECALL}, {COME}", "id _at?", **CALLED_HOME),
    verb(
        "recall",
        f"{RECALL}, {COME}, {LEAVE}",
        part("recall", "posting"),
        part("at", "square home", after="from at in of", fill=scene.recalled("at")),
        part("resource", "resource", required=False, fill=scene.recalled("resource")),
        part("building", "building", required=False, fill=scene.recalled("building")),
        unclear=scene.several,
    ),
    verb(
        "ability",
        "ability, use ability, core ability, power, role ability",
        part("_number", "number core"),
        "unit? player? resource? building?",
        part("to", "square", required=False, after="to → -> => > into", only_after=True),
        part("at", "square home", required=False, after="at in on of against"),
        part("post", "posting", required=False),
        part("_aimed", "", fill=scene.aimed),
        along="burn, reveal, march, wound, block, recruit, recall, bribe, arson, poison, protect",
        shape=drafting.ability,
    ),
    verb("treaty", "propose a treaty, treaty proposal, new treaty, propose a new treaty", part("terms", "")),
    verb("submit", "submit, submission, pregame submission", part("home", "square"), group="submit"),
    led(COMMAND, part("with", "commander", after="with by under")),
    led(f"{I_LEAD}, we take over, i take over, take personal command of", along="in person", shape=drafting.led),
    verb("redivide", GIVE, part("player", "player", after="to for"), "amounts", implied=True, along="from, purse, chest"),
    verb(
        "pay",
        "pay, payment, get, receive, give, transfer, send, settle",
        part("faction", "faction", after="to for"),
        "amounts",
        part("_treaty", "treaty", required=False, after="in of by under for"),
        along="promise, treaty, truce",
        implied=True,
    ),
    verb(
        "name_successor",
        SUCCEED,
        "player",
        along="appoint, leader",
        case="fall die dead killed death happen",
        group="name_successor",
    ),
    verb(
        "give_officer",
        LEND,
        "officer",
        part("to", "player", after="to with for under"),
        implied=True,
        exclusive="officer",
        along="service",
    ),
    verb("sign", SIGN, "treaty", along="pact", exclusive="treaty"),
    verb("declare_end", END, part("treaty", "treaty", after="of to"), along="ended", exclusive="treaty"),
    verb(
        "report_breach",
        "report a breach, breach, accuse, report",
        "its_treaty promise",
        part("against", "faction", after="against by of"),
        along="promise, break, no, that",
        told=True,
    ),
    verb("fulfilled", FULFIL, "its_treaty promise", along="promise", told=True),
)

VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene.scene,
    fixed={
        "resource": {
            "influence": ("inf", "infl", "prestige", "influence points"),
            "manpower": ("men", "mp", "man power", "manpower points", "soldiers", "recruits"),
            "money": wordings_of("gold, gold pieces, gold piece, coin, cash, coins, mon, gp, monies, ducat, silver, funds"),
        },
        "building": {
            "war_council": ("council of war", "warcouncil", "council"),
            "university": ("uni", "univ"),
            "spymaster": ("spy master", "spymaster's", "spy-master"),
            "arsenal": ("armoury", "armory"),
            "star_fortress": ("fortress", "star fort", "starfort", "fort", "starfortress"),
        },
        "size": {
            "garrison": ("new garrison",),
            "regiment": ("regt", "new regiment"),
            "brigade": ("brig", "new brigade"),
            "division": ("div", "new division"),
        },
        "core": {"core": ("core ability",)},
        "posting": {post: wordings_of(POSTS[post]) for post in ("tax_collector", "lobbyist", "steward", "crew")},
        "commander": {
            "courtier": (),
            "heir": (),
            "character": (*wordings_of(I_LEAD), "myself", "in person", "personally", "ourselves"),
        },
    },
    home_words=wordings_of(
        "home, my capital, capital, my castle, castle, my own castle, my home, homeland, palace, my house, my own house, "
        "our house, own house, manor, hq, at home, residence"
    ),
    chatter=("vote", "unvote", "votes", "voting", "lynch"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of noblesse speak."""
    return VOCABULARY
