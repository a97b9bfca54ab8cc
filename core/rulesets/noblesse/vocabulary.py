"""What people call the orders, buildings, posts and things of a noblesse game in their letters."""

from __future__ import annotations

from core.orders.inbox.vocabulary import Part, Verb, Vocabulary, part, verbs_of, wordings_of
from core.rulesets.noblesse.drafting import ability, command, led, march, move, pay, recruit, redivide, spy
from core.rulesets.noblesse.scene import (
    aimed,
    lobbied,
    only_building,
    only_resource,
    only_treaty,
    own_estate,
    posted_at,
    recalled,
    scene,
    several,
    where_he_is,
    where_it_stands,
)

_I_LEAD = wordings_of(
    "i lead, i will lead, i command, i will command, i take command, i take command of, i am in command, i am in command of, "
    "i am their commander, i am its commander, me in command, me at their head, me as commander, me as their commander, "
    "commander is me, commander me, led by me, commanded by me, under me, under my command, under my own command, "
    "myself in command, myself at their head, myself as commander, we lead, we command, we take command"
)
"""By what a player says that he leads a unit himself."""
AT = wordings_of("at, in, on, of, over, for, to, near, against, @, ->")
WHERE = wordings_of("to, into, onto, upon, on, at, in, towards, →, ->, =>, -->, >, via, through, thru, over, for, against, unto")
ATTACK = wordings_of(
    "attack, assault, charge, fall upon, give battle, storm, fight, engage, strike, crush, battle, hit, assail, atk, "
    "ambush, ask for battle, offer battle, smash, bite, maul, thrash, rout, slaughter, trounce, clobber, pounce"
)
CONQUER = wordings_of(
    "conquer, seize, take the estate, capture, occupy, annex, conquest, take over, overrun, take it, claim, grab, "
    "snatch, seize the estate, want that estate"
)
UNIT = part("unit", "unit")
WHOSE = part("_whose", "player faction", required=False, after="of against from")
DOER = part("_doer", "spy", required=False, after="by with using from")
MOVE = wordings_of(
    "move, march, go, advance, enter, send, walk, proceed, head, shift, relocate, travel, step, bring, ride, mv, redeploy, "
    "deploy, retreat, withdraw, fall back, pull back, get, come, transfer, movement, sally, set out, set off, return, put, pull, "
    "position, take position, betake, gallop, hasten, rush, sail, cross, hop, run, hurry, slip, transport, call back"
)
_POSTING = wordings_of(
    "set to work, put to work, set up, put up, settle, post, place, assign, appoint, station, install, need, add, hire, "
    "dispatch, establish, employ"
)


verb = verbs_of()


def _post(
    post: str,
    nouns: tuple[str, ...],
    *parts: Part,
    counted: bool = False,
    words: tuple[str, ...] = (),
    along: tuple[str, ...] = (),
) -> Verb:
    return verb(
        "post",
        (*nouns, *words),
        *parts,
        value=post,
        person=True,
        along=(*_POSTING, *along, "courtier", "travel", "ride", "walk", "move in", "join", "accompany", "work", "work in"),
        counted=counted,
    )


_RECALL = wordings_of(
    "recall, take off, take away, withdraw, call back, call home, remove, dismiss, retrieve, relieve, pull, sack, discharge"
)
COLLECTOR = wordings_of("tax collector, taxcollector, collector, taxman, tax man, publican, tc, collect taxes, collect, tax")
LOBBYIST = ("lobbyist", "lobby", "lobbyer")
STEWARD = wordings_of("steward, stewart, bailiff, seneschal")
CREW = wordings_of("crew, courtier into, people into, work in, crewman, crewmen, staff, man, operate")
CREWMEN = wordings_of("crew, crewman, crewmen")
MESSENGER = wordings_of("messenger, msg, mssgr, msger, msgr, courier, herald, send a messenger, open a channel, message channel")
_RESOURCE = part("resource", "resource", after="on for of by", fill=only_resource)
_SPY_PATH = part("path", "square home", after=(*WHERE, "from"), path=True)


VERBS = (
    verb(
        "move",
        MOVE,
        UNIT,
        part("to", "square home", after=WHERE, path=True),
        flags={"attack": ATTACK, "conquer": CONQUER},
        implied=True,
        group="unit",
        exclusive="unit",
        along="leave, back, battle, rise, regiment, brigade, garrison, division",
        shape=move,
    ),
    verb(
        "walk",
        (
            "walk, go, move, send, sneak, creep, travel, slip, head, stroll, wander, proceed, scout, visit, prowl, steal, "
            "look at, watch, sniff, step, shadow, have a look at, peek, spy, set out, pass by, advance, shift, path, come, "
            "hop, skip, leave, flutter, trot, fly, post"
        ),
        part("spy", "spy"),
        _SPY_PATH,
        implied=True,
        exclusive="spy",
        group="spy",
        along="spy, back",
    ),
    verb(
        "forced_march",
        ("forced march, force march, double march, force marched, forced marching"),
        UNIT,
        part("to", "square home", after=WHERE),
        flags={"attack": ATTACK, "conquer": CONQUER},
        along=(*MOVE, "extra", "carry", "bring", "take", "get"),
        exclusive="unit",
        shape=march,
    ),
    verb(
        "open_city",
        ("open city, declare open, declare an open city"),
        part("at", "square home", after=AT),
        along="envoy, steward, open, gate, declare",
    ),
    verb(
        "create_noble",
        ("create noble, make a noble, ennoble, noble, knight"),
        part("at", "square home", after=AT),
        along="create, steward, envoy, raise, into",
    ),
    verb(
        "marry",
        (
            "marry, wed, marriage, political marriage, ask the hand, ask for the hand, propose marriage, propose to, marriage "
            "offer, marriage proposal, proposal of marriage, wedding, hand of, ask for her hand, ask for his hand, betroth"
        ),
        part("player", "player", after="to with of for"),
        along="envoy, hand, political",
        group="marry",
    ),
    verb(
        "create_heir",
        ("create heir, heir to create, heir creation, make an heir, have an heir, want an heir"),
        part("_with", "player", required=False, after="with and"),
        along="envoy, create",
        group="create_heir",
        person=True,
    ),
    verb(
        "exchange_hostages",
        ("exchange hostages, exchange of hostages, swap hostages, hostage exchange, hostages exchanged"),
        part("_with", "player", required=False, after="with to"),
        along="envoy, propose, propose to, offer",
        group="exchange_hostages",
    ),
    verb(
        "accept",
        ("accept marriage, accept the proposal, accept the hand, say yes, accept, yes to"),
        part("of", "player", after="of from by with"),
        value="marriage",
        group="accept_marriage",
        along=(
            "reach, offer, marriage, proposal, hand, marry, political marriage, marriage proposal, proposal of marriage, wedding"
        ),
    ),
    verb(
        "accept",
        (
            "accept hostages, accept the proposal, accept the exchange, accept the exchange of hostages, accept, agree to, "
            "say yes, yes to"
        ),
        part("of", "player", after="of from by with"),
        value="hostages",
        along=("reach, offer, exchange of hostages, exchange hostages, accept, hostages, exchange"),
    ),
    verb(
        "field_surgeon",
        ("field surgeon, surgeon, fieldsurgeon"),
        part("_whom", "commander", required=False, after="for to on"),
        along="field surgeon, envoy, hire, wounds, see, bring, call, look at, treat, patch up",
        group="field_surgeon",
    ),
    verb(
        "arson",
        ("arson, burn, burn down, set fire to, torch, fire, commit arson, ablaze, alight, on fire, up in flames, to the torch"),
        part("at", "square", after=AT, fill=where_he_is),
        part("building", "building", fill=only_building, after="on against"),
        DOER,
        WHOSE,
        along="envoy, arson, spy, burn",
    ),
    verb(
        "bribery",
        "bribery, bribe, buy off, bribe the officials, block",
        part("at", "square", after=AT, fill=where_he_is),
        part("resource", "resource", fill=only_resource, after="on for of against"),
        DOER,
        WHOSE,
        along="envoy, bribery, clerk, people, officers, about, spy, bribe, income",
    ),
    verb(
        "poison_wells",
        ("poisoned wells, poison the wells, poison, poison in the wells"),
        part("at", "square", after=AT),
        DOER,
        WHOSE,
        along="envoy, spy, poison the wells",
    ),
    verb(
        "assassinate",
        (
            "assassinate, hired assassin, hire an assassin, assassin, murder, kill, assassination, send an assassin, "
            "hitman, wound, is to die, has to die"
        ),
        part("player", "player", after="on for against of at to"),
        along="envoy, hire, target, victim, die, dead, wait, visit, hired assassin, head, price, assassin",
    ),
    verb(
        "incapacitate",
        ("incapacitate, disable the commander, take out the commander, incapacitate the commander"),
        part("unit", "unit", after="of on against"),
        DOER,
        WHOSE,
        along="envoy, commander, leader, spy",
    ),
    verb(
        "knife",
        ("knife in the back, knife in the dark, knife, stab, dagger, put a knife, put the knife in the back"),
        part("at", "square", after="at in", fill=where_he_is),
        part("victim", "player", after="on for against into of in"),
        part("spy", "spy", required=False, after="by with from using"),
        along="envoy, back, spy, victim, hand, target, kill, assassinate, knife in the back",
    ),
    verb(
        "recruit",
        (
            "recruit, raise, muster, levy, form, train, new unit, new regiment, new brigade, new garrison, new division, "
            "create, build, recruitment, raise a new"
        ),
        part("kind", "size"),
        part("at", "square home", after="at in on", fill=own_estate),
        part("companies", "amounts", of="design", after="with of"),
        part("_name", "new", required=False),
        part("commander", "commander", required=False, after="under by"),
        part("officer", "officer", required=False, after="under by with"),
        along=("command, commander, led, lead, consist, wing, middle, i lead, in command, officer, made of, made up of"),
        implied=True,
        shape=recruit,
    ),
    verb(
        "disband",
        ("disband, dissolve, dismiss, disbanding"),
        UNIT,
        group="unit",
        exclusive="unit",
    ),
    verb(
        "hire",
        "hire, rent, contract, engage, lease, buy, get",
        part("mercenary", "mercenary"),
        part("for", "player", after="for to under with", required=True),
        implied=True,
        along="mercenaries, service, serve, fight, command, lead",
        group="hire",
        exclusive="mercenary",
    ),
    verb(
        "build",
        ("build, construct, erect, start building, begin, start, raise, construction, set up, building, make, create, rise, buy"),
        part("building", "building", after="of"),
        part("at", "square home", after=AT, fill=own_estate),
        implied=True,
        along="construction, building, work",
    ),
    _post("tax_collector", COLLECTOR, part("at", "square home", after="at in of to ->", fill=own_estate), _RESOURCE),
    _post(
        "lobbyist",
        LOBBYIST,
        part("at", "square home", after="at in of to", fill=own_estate),
        part("resource", "resource", after="on for of by", fill=lobbied),
        part("_beside", "posting", required=False, after="beside alongside to of by for under", only_after=True),
    ),
    _post("steward", STEWARD, part("at", "square", after=AT)),
    _post(
        "crew",
        CREW,
        part("at", "square home", after="at in on", fill=where_it_stands),
        part("building", "building", after="for of in at on to", fill=only_building),
        counted=True,
        along=("courtiers", "people", "men"),
    ),
    _post("messenger", MESSENGER, part("to", "player", after="to for at with by"), words=("let write to me",)),
    verb(
        "post",
        ("new spy, send out a spy, spy, send a spy, post a spy, send a new spy, fresh spy"),
        _SPY_PATH,
        part("id", "new", required=False),
        value="spy",
        person=True,
        along=(
            *_POSTING,
            *wordings_of(
                "send, walk, go, spy, name, out, new, post, call, travel, sneak, leave, start, head, run, fly, slip, ride, hurry"
            ),
        ),
        shape=spy,
    ),
    verb(
        "recall",
        tuple(f"{away} spy" for away in _RECALL),
        part("id", "spy", after="of", fill=posted_at("spy", "id")),
        part("_at", "square", after="from at in", required=False),
        value="spy",
        along="home, spy, back, court",
        group="spy",
        exclusive="id",
    ),
    verb(
        "recall",
        (
            *_RECALL,
            *wordings_of(
                "back home, back to court, go back, go back home, leave his post, leave her post, call, bring, fetch, come home, "
                "come back, return, return home, return to court, go home"
            ),
        ),
        part("id", "spy", after="of"),
        part("_at", "square", after="from at in", required=False),
        value="spy",
        along="home, spy, back, court",
        group="spy",
        exclusive="id",
    ),
    verb(
        "recall",
        (
            *_RECALL,
            *wordings_of(
                "back, off, call, come home, leave his post, leave her post, leave the post, come back, go back, leave his "
                "place, leave her place, walk home, ride home, bring, go home, return, return home, return to court, back home, "
                "back to court"
            ),
        ),
        part("recall", "posting"),
        part("at", "square home", after="from at in of", fill=recalled("at")),
        part("resource", "resource", required=False, fill=recalled("resource")),
        part("building", "building", required=False, fill=recalled("building")),
        along="home, back, court, back to court, back home",
        unclear=several,
    ),
    verb(
        "ability",
        ("ability, use ability, core ability, power, role ability"),
        part("_number", "number core"),
        part("unit", "unit", required=False),
        part("player", "player", required=False, after="on against at for to with from"),
        part("to", "square", required=False, after="to → -> => > into", only_after=True),
        part("at", "square home", required=False, after="at in on of against"),
        part("resource", "resource", required=False),
        part("building", "building", required=False),
        part("post", "posting", required=False),
        part("_aimed", "", fill=aimed),
        along=(
            "ability, burn, reveal, move, march, wound, block, recruit, recall, bribe, arson, poison, protect, the core, "
            "arsenal, role"
        ),
        shape=ability,
    ),
    verb(
        "treaty",
        ("propose a treaty, treaty proposal, new treaty, propose a new treaty"),
        part("terms", ""),
        along="treaty",
    ),
    verb(
        "submit",
        ("submit, submission, pregame submission"),
        part("home", "square"),
        group="submit",
    ),
    verb(
        "command",
        ("command, take command, take over command, lead, commander, give command, in command"),
        UNIT,
        part("with", "commander", after="with by under"),
        along="command, charge, lead, commander, in command",
        shape=command,
        exclusive="unit",
        claims=lambda blank: frozenset({"character"} & {str(blank.known["with"])}),
    ),
    verb(
        "command",
        (
            *_I_LEAD,
            *wordings_of("we take over, i take over, take personal command of, led by me"),
        ),
        UNIT,
        along="command, in person",
        shape=led,
        exclusive="unit",
        claims=lambda _: frozenset({"character"}),
    ),
    verb(
        "redivide",
        (
            "give, pass, hand, grant, bestow, deliver, donate, redivide, split, allocate, share, gift, redistribute, "
            "redivision, redistribution, send, transfer, pay, forward, present, get, receive, allot, go, come, carry"
        ),
        part("player", "player", after="to for"),
        part("amounts", "amounts", of="resource"),
        implied=True,
        along="from, treasury, purse, income, chest",
        shape=redivide,
    ),
    verb(
        "pay",
        "pay, payment, get, receive, give, transfer, send, settle",
        part("faction", "faction", after="to for"),
        part("amounts", "amounts", of="resource"),
        part("_treaty", "treaty", required=False, after="in of by under for"),
        along="promise, treaty, truce, agreed, due, share",
        implied=True,
        shape=pay,
    ),
    verb(
        "name_successor",
        "name my successor, successor, succeed me, succeed, name successor, take my place, follow me as leader, "
        "is my heir, succeed us, our successor, name our successor",
        part("player", "player", after="to on"),
        along="appoint, choose, leader, lead, take over",
        case="fall die dead killed death happen",
        group="name_successor",
    ),
    verb(
        "give_officer",
        (
            "give, send, assign, lend, hand, grant, go, serve, pass, join, attach, transfer, gift, be given, bestow, "
            "report, place, entrust, commit, enter, ride, travel, march, move, walk, get, receive"
        ),
        part("officer", "officer"),
        part("to", "player", after="to with for under"),
        implied=True,
        exclusive="officer",
        group="officer",
        along="officer, service, garrison, regiment, brigade, division",
    ),
    verb(
        "sign",
        ("sign, ratify, put my name under, agree to, accept, countersign, seal, my signature, set my seal to"),
        part("treaty", "treaty"),
        along="treaty, truce, pact, peace",
        group="sign",
        exclusive="treaty",
    ),
    verb(
        "declare_end",
        ("declare, declare the end, end, terminate, declare ended, to an end"),
        part("treaty", "treaty", after="of to"),
        along="end, ended, treaty",
        group="declare_end",
        exclusive="treaty",
    ),
    verb(
        "report_breach",
        "report a breach, breach, accuse, report",
        part("treaty", "treaty", after="of in", fill=only_treaty),
        part("promise", "number"),
        part("against", "faction", after="against by of"),
        along="promise, breach, break, no, that",
        told=True,
    ),
    verb(
        "fulfilled",
        ("fulfilled, fulfil, fulfill, declare fulfilled, kept my promise, kept, call fulfilled"),
        part("treaty", "treaty", after="of in", fill=only_treaty),
        part("promise", "number"),
        along="promise, mark, consider",
        told=True,
    ),
)


VOCABULARY = Vocabulary(
    verbs=VERBS,
    scene=scene,
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
        "posting": {"tax_collector": COLLECTOR, "lobbyist": LOBBYIST, "steward": STEWARD, "crew": CREWMEN},
        "commander": {"courtier": (), "heir": (), "character": (*_I_LEAD, "myself", "in person", "personally", "ourselves")},
    },
    home_words=wordings_of(
        "home, my capital, capital, my castle, castle, my own castle, my home, homeland, palace, my house, my own house, "
        "our house, own house, manor, hq, at home, residence"
    ),
    elsewhere=("vote", "unvote"),
    chatter=("vote", "unvote", "votes", "voting", "lynch"),
)


def vocabulary() -> Vocabulary:
    """How letters to a moderator of noblesse speak."""
    return VOCABULARY
