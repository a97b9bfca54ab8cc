"""The rosters: units, players, estates, courtiers, treaties and how the factions stand to each other."""

from __future__ import annotations

from itertools import combinations

from core.ledger.view import View
from core.rulesets.noblesse.chronicle import moment
from core.rulesets.noblesse.combat.armies import Services, in_field, services
from core.rulesets.noblesse.diplomacy.in_words import ends_in, expiration, penalty, promise
from core.rulesets.noblesse.diplomacy.obligations import obligations
from core.rulesets.noblesse.diplomacy.status import status
from core.rulesets.noblesse.events.diplomacy import LikelyBreach
from core.rulesets.noblesse.in_words import (
    amounts,
    commander,
    companies,
    each_value,
    effects,
    faction_name,
    title,
    values,
)
from core.rulesets.noblesse.people import at_court, hostages, living, nobles
from core.rulesets.noblesse.state import BLANK, NoblesseState, Player, Post, Profile, Treaty, UniqueOfficer, Unit
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Column, RosterTable, TableRow

Pairs = tuple[tuple[str, str], ...]


def tables(view: View[NoblesseState]) -> tuple[RosterTable, ...]:
    """Every roster of what the view knows; officers, mercenaries and votes only where there are any."""
    state = view.state
    listed = (units(state), players(state), estates(state), courtiers(state), treaties(state), relations(state))
    now_and_then = (officers(state), mercenaries(state), breaches(view), votes(state))
    return (*listed, *(table for table in now_and_then if table.rows))


def standing(view: View[NoblesseState]) -> Standing:
    """How far each faction is on the ways to win: victory squares, estates, and nobles and people where they are known."""
    state = view.state
    lines = tuple((faction.name, _progress(state, name)) for name, faction in state.factions.items())
    figures = tuple((faction.name, _figures(state, name)) for name, faction in state.factions.items())
    return Standing(lines, tuple(faction_name(state, side) for side in state.winners), figures)


def _figures(state: NoblesseState, faction: str) -> tuple[tuple[str, int], ...]:
    crowns = sum(state.holder(square) == faction for square in state.board.victory)
    return ("victory squares", crowns), ("estates", sum(state.holder(square) == faction for square in state.estates))


def _progress(state: NoblesseState, faction: str) -> str:
    (_, crowns), (_, held) = _figures(state, faction)
    said = [f"{crowns} of {len(state.board.victory)} victory squares", f"{held} estates"]
    if state.leader_of(faction) is not None:  # known to the moderator and to the leader himself
        said += [f"nobles {nobles(state, faction) + hostages(state, faction)}", f"players {len(living(state, faction))}"]
    return ", ".join(said)


def units(state: NoblesseState) -> RosterTable:
    columns = (
        Column("unit", "Unit"), Column("at", "At"), Column("kind", "Kind"), Column("morale", "Morale", "bar"),
        Column("of", "Owner"),
    )  # fmt: skip
    served = services(state)
    rows = [_unit(state, name, unit, served) for name, unit in state.units.items()]
    return RosterTable("units", "Units", columns, tuple(rows))


def _unit(state: NoblesseState, name: str, unit: Unit, served: Services) -> TableRow:
    side = state.faction_of(unit.of)
    profile = strength(state, unit, served)
    met = profile == BLANK  # a unit met on the field: what it is made of is not known
    cells = (state.names.of(name), unit.at, unit.kind, None if met else profile.morale, owner(state, unit))
    detail: Pairs = (
        ("owner", f"{owner(state, unit)}, {faction_name(state, side)}" if unit.of in state.players else owner(state, unit)),
    )
    if not met:
        detail += (("led by", commander(unit)), *((word, str(value)) for word, value in each_value(profile)))
        detail += (("companies", companies(unit.companies, _role(state, unit))),) if unit.companies else ()
        detail += (("first move", "made" if unit.moved else "two squares"),) if unit.kind != "garrison" else ()
        detail += (("leaves", f"in cycle {unit.leaves}"),) if unit.leaves is not None else ()
    return TableRow(name, cells, unit.at, side, detail)


def _role(state: NoblesseState, unit: Unit) -> str:
    holder = state.players.get(unit.of) if unit.of is not None else None
    return holder.role.name if holder is not None and holder.role is not None else ""


def owner(state: NoblesseState, unit: Unit) -> str:
    """Whose a unit is: a player's, or (a unit met on the field) a faction's, or nobody's."""
    if unit.of is not None and unit.of in state.players:
        return state.names.of(unit.of)
    return faction_name(state, unit.of)


def strength(state: NoblesseState, unit: Unit, served: Services) -> Profile:
    """A unit's profile with what abilities and its owner's buildings add now (N3.14, N3.17)."""
    return in_field(state, unit, served) if unit.of is not None and unit.of in state.players else unit.strength


def players(state: NoblesseState) -> RosterTable:
    columns = (
        Column("player", "Player"), Column("faction", "Faction"), Column("home", "Home"), Column("influence", "Infl", "number"),
        Column("manpower", "Manp", "number"), Column("money", "Money", "number"), Column("court", "At court", "number"),
        Column("wounds", "Wounds", "number"),
    )  # fmt: skip
    rows = [_player(state, name, player) for name, player in state.players.items()]
    return RosterTable("players", "Players", columns, tuple(rows), ("influence", "manpower", "money", "home"))


def _player(state: NoblesseState, name: str, player: Player) -> TableRow:
    known = bool(player.courtiers)  # of others no courtier is known
    side = player.faction or None
    numbers = (*(amount for _, amount in player.resources.each()), at_court(state, name), player.wounds)
    cells = (
        state.names.of(name), faction_name(state, side) if side else None, player.home,
        *(numbers if known else (None,) * len(numbers)),
    )  # fmt: skip
    detail: Pairs = (("account", state.names.account(name)), ("character", "alive" if player.alive else "dead"))
    if known:
        detail += _household(state, name, player)
    return TableRow(name, cells, player.home, side, detail)


def _household(state: NoblesseState, name: str, player: Player) -> Pairs:
    found: list[tuple[str, str]] = [("courtiers", f"{at_court(state, name)} of {player.courtiers} at court")]
    if side := next((faction for faction in state.factions.values() if faction.leader == name), None):
        found.append(("leader", side.name))
    if player.married_to is not None:
        found.append(("married to", state.names.of(player.married_to)))
    if player.heir is not None:
        kept = f", kept by {state.names.of(player.heir.kept_by)}" if player.heir.kept_by is not None else ""
        found.append(("heir", faction_name(state, player.heir.faction) + kept))
    if player.role is not None:
        found += role(state, name)
    return tuple(found)


def role(state: NoblesseState, name: str) -> list[tuple[str, str]]:
    """A player's role: its name, abilities and design, as pairs (N2.1)."""
    held = state.players[name].role
    if held is None:
        return []
    found = [("role", held.name)]
    for key, ability in held.abilities.items():
        price = amounts(ability.price) if ability.price is not None else "free" if key == "core" else f"{key} {held.resource}"
        closed = ", not chosen" if key != "core" and held.chosen and key not in held.chosen else ""
        found.append((f"ability {key}", f"{effects(ability.effects)} ({price}{closed})"))
    if held.company is not None:
        design = held.company
        closed = ", not chosen" if held.chosen and "company" not in held.chosen else ""
        told = ", ".join(f"{word} {value}" for word, value in each_value(design.company.profile) if value)
        worth = ", ".join([told, *design.company.colours]) if told else ", ".join(design.company.colours)
        found.append(
            ("company", f"{design.company.position}: {worth} ({design.count - design.used} of {design.count} left{closed})")
        )
    return found


def estates(state: NoblesseState) -> RosterTable:
    columns = (
        Column("square", "Square"), Column("holder", "Holder"), Column("influence", "Infl", "number"),
        Column("manpower", "Manp", "number"), Column("money", "Money", "number"), Column("buildings", "Buildings"),
    )  # fmt: skip
    rows: list[TableRow] = []
    for square, estate in state.estates.items():
        side = state.holder(square)
        person = state.names.of(estate.controlled_by) if estate.controlled_by is not None else None
        built = ", ".join(title(name) + ("" if one.done else " (rising)") for name, one in estate.buildings.items())
        yields = tuple(amount or None for _, amount in estate.income.each())
        detail: Pairs = (("held by", person or faction_name(state, side)),)
        detail += (("victory square", "yes"),) if square in state.board.victory else ()
        detail += (("noble", state.names.of(estate.noble.by)),) if estate.noble is not None else ()
        detail += tuple((title(post.post), _told(state, post)) for post in state.posts if post.at == square)
        rows.append(
            TableRow(
                square, (square, person or (faction_name(state, side) if side else None), *yields, built), square, side, detail
            )
        )
    return RosterTable("estates", "Estates", columns, tuple(rows), ("influence", "manpower", "money"))


def _told(state: NoblesseState, post: Post) -> str:
    task = _task(post)
    return f"{state.names.of(post.of)}, {task}" if task else state.names.of(post.of)


def _task(post: Post) -> str:
    return post.resource or (title(post.building) if post.building else "")


def courtiers(state: NoblesseState) -> RosterTable:
    columns = (Column("post", "Post"), Column("of", "Player"), Column("at", "At"), Column("for", "For"))
    rows = [
        TableRow(
            f"{post.of}:{post.post}:{post.at}:{number}",
            (title(post.post), state.names.of(post.of), post.at, _task(post) or None),
            post.at, state.faction_of(post.of), (("since", f"cycle {post.since}"),),
        )
        for number, post in enumerate(state.posts)
    ]  # fmt: skip
    rows += [
        TableRow(name, ("Spy", state.names.of(spy.of), spy.at, state.names.of(name)), spy.at, state.faction_of(spy.of))
        for name, spy in state.spies.items()
    ]
    rows += [
        TableRow(
            f"{name}:lead", ("Commander", owner(state, unit), unit.at, state.names.of(name)), unit.at, state.faction_of(unit.of)
        )
        for name, unit in state.units.items()
        if unit.commander == "courtier"
    ]
    return RosterTable("courtiers", "Courtiers", columns, tuple(rows))


def treaties(state: NoblesseState) -> RosterTable:
    columns = (
        Column("treaty", "Treaty"), Column("between", "Between"), Column("status", "Status"), Column("state", "State"),
        Column("starts", "Since", "number"), Column("left", "Left"), Column("open", "Open duties"),
    )  # fmt: skip
    rows = [_treaty(state, name, treaty) for name, treaty in state.treaties.items()]
    return RosterTable("treaties", "Treaties", columns, tuple(rows), ("status", "state", "left"))


def _treaty(state: NoblesseState, name: str, treaty: Treaty) -> TableRow:
    parties = " and ".join(faction_name(state, side) for side in treaty.between)
    running = "running" if treaty.running else "over" if treaty.over else "proposed"
    ends = ends_in(state, treaty) if treaty.running and treaty.expirations else None
    owed = tuple(one.told(state) for one in obligations(state, treaty))
    cells = (
        state.names.of(name), parties, treaty.status or "no change", running, treaty.starts, ends, "; ".join(owed) or None
    )  # fmt: skip
    return TableRow(name, cells, None, None, (*clauses(state, treaty), *(("open", words) for words in owed)))


def clauses(state: NoblesseState, treaty: Treaty) -> Pairs:
    """What a treaty says, clause by clause, as far as it is known."""
    found: list[tuple[str, str]] = []
    for number, one in enumerate(treaty.promises, 1):
        done = " Fulfilled." if number in treaty.fulfilled else ""
        found.append((f"promise {number} ({one.clause})", promise(state, one, treaty) + done))
    found += [(f"penalty ({one.clause})", penalty(state, one)) for one in treaty.penalties]
    found += [(f"expiration ({one.clause})", expiration(state, one)) for one in treaty.expirations]
    found += [(f"intent of {faction_name(state, side)}", text) for side, text in treaty.intents.items()]
    found += [("signed by", faction_name(state, side)) for side in treaty.signed]
    found += [
        ("breach", f"promise {one.promise} by {faction_name(state, one.against)}, cycle {one.cycle}") for one in treaty.reported
    ]
    return tuple(found)


def breaches(view: View[NoblesseState]) -> RosterTable:
    """Likely breaches, the latest first: for the moderator, who alone hears of them (N6.52)."""
    state = view.state
    columns = (
        Column("treaty", "Treaty"), Column("promise", "Promise", "number"), Column("faction", "Faction"), Column("when", "Shown"),
        Column("text", "What it says"),
    )  # fmt: skip
    rows: list[TableRow] = []
    for seen in reversed(view.seen) if state.treaties else ():
        event = seen.event
        if isinstance(event, LikelyBreach) and event.treaty in state.treaties:
            treaty = state.treaties[event.treaty]
            said = promise(state, treaty.promises[event.promise - 1], treaty)
            cells = (
                state.names.of(event.treaty),
                event.promise,
                faction_name(state, event.faction),
                moment(view, seen.turn).title,
                said,
            )
            rows.append(TableRow(f"{event.treaty}:{event.promise}:{seen.number}", cells, None, event.faction))
    return RosterTable("breaches", "Likely breaches", columns, tuple(rows))


def relations(state: NoblesseState) -> RosterTable:
    columns = (Column("one", "Faction"), Column("other", "Faction"), Column("status", "Status"))
    rows = [
        TableRow(f"{one}:{other}", (faction_name(state, one), faction_name(state, other), status(state, one, other)), None, one)
        for one, other in combinations(state.factions, 2)
    ]
    return RosterTable("relations", "Relations", columns, tuple(rows))


def officers(state: NoblesseState) -> RosterTable:
    """Unique officers as far as known: a leader's own, and whoever a player was given (N7.5)."""
    columns = (Column("officer", "Officer"), Column("faction", "Faction"), Column("where", "Where"), Column("worth", "Worth"))
    rows = [
        TableRow(name, (state.names.of(name), faction.name, whereabouts(state, one), values(one.profile)), None, side)
        for side, faction in state.factions.items()
        for name, one in faction.officers.items()
    ]
    return RosterTable("officers", "Unique officers", columns, tuple(rows))


def whereabouts(state: NoblesseState, officer: UniqueOfficer) -> str:
    if officer.leads is not None:
        return f"leads {state.names.of(officer.leads)}"
    return f"given to {state.names.of(officer.held_by)}" if officer.held_by is not None else "free"


def mercenaries(state: NoblesseState) -> RosterTable:
    """The pool, for those who may rent from it (N7.6)."""
    columns = (
        Column("mercenary", "Mercenaries"), Column("kind", "Kind"), Column("price", "Price"), Column("term", "Cycles", "number"),
        Column("worth", "Worth"),
    )  # fmt: skip
    rows = [
        TableRow(name, (state.names.of(name), one.kind, amounts(one.price), one.term, values(one.profile)))
        for name, one in state.mercenaries.items()
    ]
    return RosterTable("mercenaries", "Mercenaries for hire", columns, tuple(rows))


def votes(state: NoblesseState) -> RosterTable:
    columns = (Column("by", "Player"), Column("vote", "Vote"))
    rows = [
        TableRow(by, (state.names.of(by), state.names.of(vote)), None, state.faction_of(by) or None)
        for by, vote in state.votes.items()
    ]
    return RosterTable("votes", "Votes", columns, tuple(rows))
