"""A rich game of noblesse, and orders of every kind for it: most of them near what the rules allow, some of them wild."""

from __future__ import annotations

from random import Random
from typing import Any

from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.companies import MADE_OF
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.noblesse.values import RESOURCES

COMMANDERS = ("courtier", "courtier", "character", "heir", None)
SHIELDED = ["arson", "poison_wells", "assassinate"]


def _role(resource: str, two: list[Any], five: list[Any], eight: list[Any]) -> dict[str, Any]:
    return {
        "resource": resource,
        "core": [{"give": {resource: 1}}],
        "abilities": {2: two, 5: five, 8: eight},
        "company": {"count": 4, "position": "flank", "charge": 4},
    }


ROLES = (
    _role("money", [{"give": {"manpower": 1}}], [{"take": {"money": 2}}], [{"recruit": True}]),
    _role("influence", [{"heal": 1}, {"courtier": 1}], [{"move": True}], [{"wound": 1}]),
    _role("manpower", [{"modify": {"melee": 2, "morale": 3}}], [{"shield": SHIELDED}], [{"courtier": "recall"}]),
    _role("money", [{"block": True}], [{"burn": True}], [{"estates": 1}, {"reveal": True}]),
)
HOMES = {
    "pape": ("A1", "A3", "C2"), "fleurs": ("A9", "B10", "C8"), "crown": ("J1", "H2"), "states": ("J10", "I8", "H9"),
}  # fmt: skip
CATALOGUE = {
    "captain": {"position": "officer", "attack": 2},
    "old_guard": {"position": "reserve", "morale": 3, "pike": 1},
    "lancers": {"position": "flank", "charge": 3, "ambush": 1, "colour": "silver"},
    "pikes": {"position": "centre", "pike": 2, "morale": 2, "colour": "gold"},
}
FITTING = {"officer": "captain", "reserve": "old_guard", "flank": "lancers", "centre": "pikes"}


def setup(random: Random) -> dict[str, Any]:
    """Eleven players of four factions in the middle of a game."""
    players: dict[str, Any] = {}
    units: dict[str, Any] = {}
    courtiers: list[dict[str, Any]] = []
    estates: dict[str, Any] = {}
    for house, homes in HOMES.items():
        for number, home in enumerate(homes, 1):
            name = f"{house}_{number}"
            purse = {resource: random.choice((0, 2, 5, 9, 14, 30)) for resource in RESOURCES}
            players[name] = {"faction": house, "home": home, "resources": purse, "role": random.choice(ROLES)}
            players[name]["wounds"] = random.choice((0, 0, 1, 2))
            estates[home] = {"income": {resource: random.randint(0, 3) for resource in RESOURCES}}
            if random.random() < 0.5:
                estates[home]["buildings"] = {random.choice(list(BUILDINGS)): {"done": random.random() < 0.7}}
            for place in range(random.randint(1, 2)):
                at = random.choice((home, random.choice(("D4", "D5", "E5", "E6", "F5", "F6", "G7"))))
                profile = {"attack": random.randint(1, 6), "melee": random.randint(1, 8), "ranged": random.randint(0, 2)}
                units[f"{name}_u{place}"] = {
                    "of": name, "kind": random.choice(("regiment", "regiment", "brigade", "division", "garrison")), "at": at,
                    "moved": random.random() < 0.5, "profile": {**profile, "morale": random.randint(1, 30)},
                    "commander": "courtier" if random.random() < 0.4 else None,
                }  # fmt: skip
            if random.random() < 0.6:
                courtiers.append({"of": name, "post": "spy", "at": random.choice([*homes, "J10", "A9", "D5"])})
    for name, spouse in (("pape_1", "states_1"), ("fleurs_1", "crown_1")):
        if random.random() < 0.7:
            players[name] |= {"married_to": spouse, "heir": True, "courtiers": 14}
            players[spouse] |= {"heir": {"faction": players[spouse]["faction"], "kept_by": name}, "courtiers": 14}
    estates |= {"D5": {"owned_by": "pape", "income": {"money": 2}}, "F6": {"owned_by": "states", "noble_of": "states_2"}}
    units["rabble"] = {"of": None, "kind": "garrison", "at": "E6", "profile": {"attack": 1, "morale": 6}}
    clauses = {
        "promises": [
            {"by": "pape", "clause": "N6.21", "will": True, "amount": 2, "resource": "money", "within": 3},
            {"by": "crown", "clause": "N6.20", "will": False, "squares": ["A1", "D5"], "for": 4},
        ],
        "penalties": [
            {"clause": "N6.31", "amount": 3, "resource": "money", "each_cycle_for": 2},
            {"clause": "N6.30", "cycles": 1},
        ],
        "expirations": [{"clause": "N6.40", "after": 4}, {"clause": "N6.41"}, {"clause": "N6.44", "action": "assassinate"}],
    }
    treaties = {
        "t1": {"between": ["pape", "crown"], "status": random.choice(("neutral", "allied")), **clauses},
        "t2": {"between": ["fleurs", "states"], "status": random.choice((None, "neutral", "allied"))},
    }
    lances = {"kind": "regiment", "price": {"money": 3}, "term": 2, "profile": {"attack": 4, "melee": 3, "morale": 9}}
    officers = {"factions": {house: {"unique_officers": {f"hero_{house}": {"attack": 4}}} for house in HOMES}}
    given = {"cycle": 3, "players": players, "estates": estates, "units": units, "courtiers": courtiers, "catalogue": CATALOGUE}
    given |= {"treaties": treaties, "mercenaries": {"free_lances": lances}, **officers}
    return {"title": "At random", "ruleset": "noblesse", "given": _fitting(given)}


def _fitting(given: dict[str, Any]) -> dict[str, Any]:
    """No more units of a faction on a square than may stand there."""
    stacks: dict[tuple[str, str], int] = {}
    for name, unit in list(given["units"].items()):
        place = (unit["at"], given["players"].get(unit["of"], {}).get("faction", ""))
        stacks[place] = stacks.get(place, 0) + 1
        if stacks[place] > 3:
            del given["units"][name]
    return given


def orders(state: NoblesseState, random: Random, count: int) -> list[dict[str, Any]]:
    """So many orders; what asks for an answer is often given one."""
    given: list[dict[str, Any]] = []
    for _ in range(count):
        one = order(state, random)
        given.append(one)
        player = state.players.get(one["by"])
        if "marry" in one and random.random() < 0.6:
            given.append({"by": one["marry"], "accept": "marriage", "of": one["by"]})
        if "exchange_hostages" in one and player is not None and player.married_to is not None and random.random() < 0.7:
            given.append({"by": player.married_to, "accept": "hostages", "of": one["by"]})
        if "treaty" in one and random.random() < 0.7:
            given.append({"by": state.leader_of(one["terms"]["between"][1]) or "nobody", "sign": one["treaty"]})
    random.shuffle(given)
    return given


def beside(random: Random, square: str) -> str:
    """A square that touches another, or lies off the board."""
    row, column = random.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
    return f"{chr(ord(square[0]) + row)}{int(square[1:]) + column}"


def path(random: Random, start: str, longest: int) -> list[str]:
    found: list[str] = []
    for _ in range(random.randint(1, longest)):
        found.append(beside(random, found[-1] if found else start))
    return found


def order(state: NoblesseState, random: Random) -> dict[str, Any]:
    """One order, by anybody, of any kind."""
    player = random.choice(list(state.players))
    person = state.players[player]
    verb = random.choices(VERBS, WEIGHTS)[0]
    own = [name for name, unit in state.units.items() if unit.of == player and unit.kind != "garrison"]
    unit = random.choice(own if own and random.random() < 0.9 else list(state.units) or ["nobody"])
    spies = [spy for spy in state.spies.values() if spy.of == player]
    watched = random.choice(spies).at if spies else random.choice(list(state.estates))
    stewards = [post.at for post in state.posts if post.of == player and post.post == "steward"]
    held = [square for square in state.estates if state.holder(square) == person.faction] or list(state.estates)
    other, friend = random.choice(list(state.players)), random.choice(_fellows(state, player))
    leader = state.leader_of(person.faction) or player
    resource, building = random.choice(RESOURCES), random.choice(list(BUILDINGS))
    treaty = random.choice([*state.treaties, "nothing_signed"])
    party = leader
    if treaty in state.treaties and random.random() < 0.9:
        party = state.leader_of(random.choice(state.treaties[treaty].between)) or leader
    here = state.units[unit].at if unit in state.units else "A1"
    match verb:
        case "move":
            asks = {"attack": random.random() < 0.3, "conquer": random.random() < 0.3}
            return {"by": player, "move": unit, "to": path(random, here, 2), **asks}
        case "forced_march":
            return {"by": player, "forced_march": unit, "to": beside(random, here), "attack": random.random() < 0.3}
        case "ability":
            targets = {
                "player": other, "unit": unit, "at": random.choice(held), "to": beside(random, here), "resource": resource,
                "building": building, "post": random.choice(("steward", "spy", "crew", "tax_collector")),
            }  # fmt: skip
            return {"by": player, "ability": random.choice(("core", 2, 5, 8)), "targets": targets}
        case "open_city" | "create_noble":
            return {"by": player, verb: random.choice(stewards or held)}
        case "marry" | "assassinate":
            return {"by": player, verb: other}
        case "create_heir" | "exchange_hostages" | "field_surgeon":
            return {"by": player, verb: True}
        case "accept":
            return {"by": player, verb: random.choice(("marriage", "hostages")), "of": person.married_to or other}
        case "arson":
            return {"by": player, verb: watched, "building": building}
        case "bribery":
            return {"by": player, verb: watched, "resource": resource}
        case "poison_wells":
            return {"by": player, verb: watched}
        case "incapacitate":
            near = [name for name, one in state.units.items() if one.at == watched]
            return {"by": player, verb: random.choice(near or list(state.units) or ["nobody"])}
        case "knife":
            return {"by": player, verb: watched, "victim": other}
        case "recruit":
            return _recruit(state, player, random)
        case "disband":
            return {"by": player, verb: unit}
        case "hire":
            return {"by": leader, verb: "free_lances", "for": friend}
        case "build":
            return {"by": player, verb: building, "at": person.home or "A1"}
        case "post":
            kind = random.choice(("tax_collector", "tax_collector", "lobbyist", "steward", "steward", "spy", "crew", "messenger"))
            at = random.choice((person.home or "A1", here, random.choice(held)))
            if kind == "spy":
                return {"by": player, "post": kind, "path": path(random, person.home or "A1", 2)}
            if kind == "messenger":
                return {"by": player, "post": kind, "to": friend}
            return {"by": player, "post": kind, "at": at, "resource": resource, "building": building}
        case "walk":
            mine = [name for name, spy in state.spies.items() if spy.of == player] or ["nobody"]
            spy = random.choice(mine)
            return {"by": player, verb: spy, "path": path(random, state.spies[spy].at if spy in state.spies else "A1", 3)}
        case "recall":
            posts = [post for post in state.posts if post.of == player]
            if posts and random.random() < 0.8:
                post = random.choice(posts)
                return {"by": player, verb: post.post, "at": post.at, "resource": post.resource, "building": post.building}
            return {"by": player, verb: random.choice(("spy", "steward", "crew"))}
        case "command":
            return {"by": player, verb: unit, "with": random.choice(COMMANDERS[:-1])}
        case "redivide":
            return {"by": leader, verb: friend, resource: random.randint(0, 6)}
        case "name_successor" | "give_officer":
            named = {"give_officer": f"hero_{person.faction}", "to": friend} if verb == "give_officer" else {verb: friend}
            return {"by": leader, **named}
        case "treaty":
            return _treaty(state, leader, random)
        case "sign" | "declare_end":
            return {"by": party, verb: treaty}
        case "fulfilled":
            return {"by": party, verb: treaty, "promise": random.randint(1, 2)}
        case "report_breach":
            return {"by": party, verb: treaty, "promise": random.randint(1, 2), "against": random.choice(list(state.factions))}
        case "pay":
            return {"by": leader, verb: random.choice(list(state.factions)), resource: random.randint(0, 3)}
        case "eliminated":
            return {"by": "moderator", verb: other, "by_faction": person.faction}
        case "vote":
            return {"by": player, verb: random.choice((other, other, "night", "no_lynch"))}
        case _:
            return {"by": player, "unvote": True}


OFTEN = {"move": 5, "post": 5, "recruit": 3, "vote": 3, "ability": 2, "build": 2}
VERBS = (
    "move", "forced_march", "ability", "open_city", "create_noble", "marry", "accept", "create_heir", "exchange_hostages",
    "field_surgeon", "arson", "bribery", "poison_wells", "assassinate", "incapacitate", "knife", "recruit", "disband", "hire",
    "build", "post", "walk", "recall", "command", "redivide", "name_successor", "give_officer", "treaty", "sign", "declare_end",
    "fulfilled", "report_breach", "pay", "eliminated", "vote", "unvote",
)  # fmt: skip
WEIGHTS = tuple(OFTEN.get(verb, 1) for verb in VERBS)


def _fellows(state: NoblesseState, player: str) -> list[str]:
    return [name for name, one in state.players.items() if one.faction == state.players[player].faction]


def _recruit(state: NoblesseState, player: str, random: Random) -> dict[str, Any]:
    kind, leads = random.choice(list(MADE_OF)), random.choice(COMMANDERS)
    given = [name for name, one in state.factions[state.players[player].faction].officers.items() if one.held_by == player]
    officer = given[0] if given and leads is None else None
    led = leads or officer
    places = {place: number for place, number in MADE_OF[kind].places.items() if number and not (place == "officer" and led)}
    companies: list[dict[str, Any]] = [{"design": FITTING[place], "count": number} for place, number in places.items()]
    if random.random() < 0.2:
        companies = [{**company, "design": "role"} if company["design"] == "lancers" else company for company in companies]
    name = f"{player}_r{random.randrange(100)}"
    home = state.players[player].home or "A1"
    return {
        "by": player, "recruit": name, "kind": kind, "at": home, "companies": companies, "commander": leads, "officer": officer,
    }  # fmt: skip


def _treaty(state: NoblesseState, leader: str, random: Random) -> dict[str, Any]:
    own = state.players[leader].faction
    other = random.choice([house for house in state.factions if house != own])
    terms = {
        "between": [own, other], "status": random.choice((None, "neutral", "allied")),
        "starts": state.cycle + random.choice((0, 0, 0, 1)),
        "promises": [{"by": own, "clause": "N6.25"}, {"by": other, "clause": "N6.29"}],
        "penalties": [random.choice(({"clause": "N6.33", "cycles": 2}, {"clause": "N6.36"}))],
        "expirations": [random.choice(({"clause": "N6.43", "members": 1}, {"clause": "N6.46", "cycles": 1, "at": "end"}))],
        "signed": [own],
    }  # fmt: skip
    if random.random() < 0.9:
        del terms["signed"]
    return {"by": leader, "treaty": f"t{random.randint(3, 9)}", "terms": terms}
