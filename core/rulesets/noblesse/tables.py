"""The rosters: units, players, estates, courtiers, treaties and how the factions stand to each other."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from core.ledger.sentence import counted, quoted
from core.ledger.view import View
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Pairs, Rosters, RosterTable
from .chronicle import moment
from .combat.armies import Services, in_field, services
from .diplomacy.in_words import ends_in, expiration, penalty, promise
from .diplomacy.status import status
from .diplomacy.watch import obligations
from .events.diplomacy import LikelyBreach
from .in_words import amounts, commander, companies, effects, faction_name, title, together, values
from .people import at_court, hostages, living, nobles
from .state import NoblesseState, Player, Post, Spy, Treaty, UniqueOfficer, Unit
from .values import BLANK, Profile

ROSTERS = Rosters("noblesse")


def tables(view: View[NoblesseState]) -> tuple[RosterTable, ...]:
    """Every roster of what the view knows; officers, mercenaries and votes only where there are any."""
    state = view.state
    listed = (units(state), players(state), estates(state), courtiers(state), treaties(state), relations(state))
    now_and_then = (officers(state), mercenaries(state), breaches(view), votes(state))
    return (*listed, *(table for table in now_and_then if table.rows))


def standing(view: View[NoblesseState]) -> Standing:
    """How far each faction is on the ways to win: victory squares, estates, and nobles and people where they are known."""
    state = view.state
    lines: list[tuple[str, str]] = []
    figures: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    for name, faction in state.factions.items():
        held, crowns = state.held_by(name)
        said = [f"{crowns} of {len(state.board.victory)} victory squares", counted(held, "estate")]
        if faction.leader is not None:  # known to the moderator and to the leader himself
            said += [counted(nobles(state, name) + hostages(state, name), "noble")]
            said += [counted(len(living(state, name)), "player")]
        lines.append((faction.name, ", ".join(said)))
        figures.append((faction.name, (("victory squares", crowns), ("estates", held))))
    return Standing(tuple(lines), tuple(faction_name(state, side) for side in state.winners), tuple(figures))


def units(state: NoblesseState) -> RosterTable:
    """The units that are seen, with the values they would fight with now."""
    served = services(state)

    def morale(unit: Unit) -> int | None:
        profile = strength(state, unit, served)
        return None if profile == BLANK else profile.morale

    return ROSTERS(
        "units", state.names, state.units.items(), morale=morale, of=lambda unit: owner(state, unit),
        side=lambda unit: state.faction_of(unit.of), detail=lambda unit: _worth(state, unit, strength(state, unit, served)),
    )  # fmt: skip


def _worth(state: NoblesseState, unit: Unit, profile: Profile) -> Pairs:
    house = f", {faction_name(state, state.faction_of(unit.of))}" if unit.of in state.players else ""
    detail: Pairs = (("owner", owner(state, unit) + house),)
    if profile == BLANK:  # a unit met on the field: what it is made of is not known
        return detail
    detail += (("led by", commander(unit)), *_figured(profile))
    detail += (("companies", companies(unit.companies, role_of(state, unit))),) if unit.companies else ()
    detail += (("first move", "made" if unit.moved else "two squares"),) if unit.kind != "garrison" else ()
    return (*detail, ("leaves", f"in cycle {unit.leaves}")) if unit.leaves is not None else detail


@lru_cache(4096)
def _figured(profile: Profile) -> Pairs:
    return tuple((word, str(value)) for word, value in profile.each())


def role_of(state: NoblesseState, unit: Unit) -> str:
    """The role of a unit's owner; nothing where it is not known."""
    holder = state.players.get(unit.of) if unit.of is not None else None
    return holder.role.name if holder is not None and holder.role is not None else ""


def owner(state: NoblesseState, unit: Unit) -> str:
    """Whose a unit is: a player's, or (a unit met on the field) a faction's, or nobody's."""
    if unit.of is not None and unit.of in state.players:
        return state.names.of(unit.of)
    return faction_name(state, unit.of)


def strength(state: NoblesseState, unit: Unit, served: Services) -> Profile:
    """A unit's profile with what abilities and its owner's buildings add now (N3.14, N3.17)."""
    return in_field(state, unit, served) if unit.of in state.players else unit.strength


def players(state: NoblesseState) -> RosterTable:
    """The players with purses and courts; what is not known of others stands empty."""

    def faction(name: str) -> str | None:
        side = state.players[name].faction
        return faction_name(state, side) if side else None

    def detail(name: str) -> Pairs:
        account, character = state.names.account(name), "alive" if state.players[name].alive else "dead"
        found = (("account", account),) if account else ()
        return (*found, ("character", character), *_household(state, name, state.players[name]))

    people = state.players
    return ROSTERS(
        "players", state.names, ((name, name) for name in people), fields=people, faction=faction,
        known=lambda name: bool(people[name].courtiers),  # of others no courtier is known
        influence="resources.influence", manpower="resources.manpower", money="resources.money",
        court=lambda name: at_court(state, name),
        place=lambda name: people[name].home, side=lambda name: people[name].faction or None, detail=detail,
    )  # fmt: skip


def _household(state: NoblesseState, name: str, player: Player) -> list[tuple[str, str]]:
    if not player.courtiers:
        return []
    found = [("courtiers", f"{at_court(state, name)} of {player.courtiers} at court")]
    if side := state.led_by(name):
        found.append(("leader", faction_name(state, side)))
    if player.married_to is not None:
        found.append(("married to", state.names.of(player.married_to)))
    if player.heir is not None:
        kept = f", kept by {state.names.of(player.heir.kept_by)}" if player.heir.kept_by is not None else ""
        found.append(("heir", faction_name(state, player.heir.faction) + kept))
    return found + role(state, name)


def role(state: NoblesseState, name: str) -> list[tuple[str, str]]:
    """A player's role: its name, abilities and design, as pairs (N2.1)."""
    held = state.players[name].role
    if held is None:
        return []
    found = [("role", held.name)]
    closed = dict.fromkeys({*held.abilities, "company"}.difference(("core", *held.chosen)) if held.chosen else (), ", not chosen")
    for key, ability in held.abilities.items():
        price = amounts(ability.price) if ability.price is not None else "free" if key == "core" else f"{key} {held.resource}"
        called = "core ability" if key == "core" else f"ability {key}"
        found.append((called, f"{effects(ability.effects)} ({price}{closed.get(key, '')})"))
    if (design := held.company) is not None:
        told = ", ".join(f"{word} {value}" for word, value in design.company.profile.each() if value)
        worth = ", ".join([*filter(None, [told]), *design.company.colours])
        left = f"{design.count - design.used} of {design.count} left{closed.get('company', '')}"
        found.append(("company", f"{design.company.position}: {worth} ({left})"))
    return found


def estates(state: NoblesseState) -> RosterTable:
    """The estates with income, holder and what stands there."""
    kept_by = (state.board, state.factions, state.households, state.posts, state.names)
    return state.estates.once("roster", lambda *_: _estates(state), *kept_by)


def _estates(state: NoblesseState) -> RosterTable:
    """Nothing else of the state is looked at than what `estates` keeps them by."""

    def person(square: str) -> str | None:
        holder = state.estates[square].controlled_by
        return state.names.of(holder) if holder is not None else None

    def holder(square: str) -> str | None:
        side = state.holder(square)
        return person(square) or (faction_name(state, side) if side else None)

    def built(square: str) -> str:
        buildings = state.estates[square].buildings.items()
        return ", ".join(title(name) + ("" if one.done else " (rising)") for name, one in buildings)

    def income(resource: str) -> Callable[[str], int | None]:
        return lambda square: state.estates[square].income.of(resource) or None

    def detail(square: str) -> Pairs:
        noble = state.estates[square].noble
        found: Pairs = (("held by", person(square) or faction_name(state, state.holder(square))),)
        found += (("victory square", "yes"),) if square in state.board.victory else ()
        found += (("noble", state.names.of(noble.by)),) if noble is not None else ()
        posts = [post for post in state.posts if post.at == square]
        told = (", ".join(filter(None, (state.names.of(post.of), task_of(post)))) for post in posts)
        return (*found, *zip((title(post.post) for post in posts), told, strict=True))

    return ROSTERS(
        "estates", state.names, ((square, square) for square in state.estates), square=str, holder=holder, buildings=built,
        influence=income("influence"), manpower=income("manpower"), money=income("money"),
        place=str, side=state.holders.get, detail=detail,
    )  # fmt: skip


def task_of(post: Post) -> str:
    return post.resource or (title(post.building) if post.building else "")


def courtiers(state: NoblesseState) -> RosterTable:
    """Everybody posted: courtiers, spies, and those who lead units."""
    posted: list[tuple[str, tuple[str, Post | Spy | Unit, str]]] = [
        *((f"{one.of}:{one.post}:{one.at}:{number}", (one.post, one, "")) for number, one in enumerate(state.posts)),
        *((name, ("spy", spy, name)) for name, spy in state.spies.items()),
        *((f"{name}:lead", ("commander", unit, name)) for name, unit in state.units.items() if unit.commander == "courtier"),
    ]
    return ROSTERS(
        "courtiers", state.names, posted, post=lambda one: title(one[0]), at=lambda one: one[1].at,
        of=lambda one: owner(state, one[1]) if isinstance(one[1], Unit) else state.names.of(one[1].of),
        for_=lambda one: task_of(one[1]) or None if isinstance(one[1], Post) else state.names.of(one[2]),
        place=lambda one: one[1].at, side=lambda one: state.faction_of(one[1].of),
        detail=lambda one: (("since", f"cycle {one[1].since}"),) if isinstance(one[1], Post) else (),
    )  # fmt: skip


def treaties(state: NoblesseState) -> RosterTable:
    def owed(treaty: Treaty) -> tuple[str, ...]:
        return tuple(one.line(state) for one in obligations(state, treaty))

    return ROSTERS(
        "treaties", state.names, state.treaties.items(), between=lambda one: together(state, one.between),
        status=lambda one: one.status or "no change", open=lambda one: "; ".join(owed(one)) or None,
        state=lambda one: "running" if one.running else "over" if one.over else "proposed",
        left=lambda one: ends_in(state, one) if one.running and one.expirations else None,
        detail=lambda one: (*clauses(state, one), *(("open", words) for words in owed(one))),
    )  # fmt: skip


def clauses(state: NoblesseState, treaty: Treaty) -> Pairs:
    """What a treaty says, clause by clause, as far as it is known."""
    found: list[tuple[str, str]] = []
    for number, one in enumerate(treaty.promises, 1):
        done = " Fulfilled." if number in treaty.fulfilled else ""
        found.append((f"promise {number} ({one.clause})", promise(state, one, treaty) + done))
    found += [(f"penalty ({one.clause})", penalty(state, one)) for one in treaty.penalties]
    found += [(f"expiration ({one.clause})", expiration(state, one)) for one in treaty.expirations]
    found += [(f"intent of {faction_name(state, side)}", quoted(text)) for side, text in treaty.intents.items()]
    found += [("signed by", faction_name(state, side)) for side in treaty.signed]
    broken = ((one, faction_name(state, one.against)) for one in treaty.reported)
    return (*found, *(("breach", f"promise {one.promise} by {side}, cycle {one.cycle}") for one, side in broken))


def breaches(view: View[NoblesseState]) -> RosterTable:
    """Likely breaches, the latest first: for the moderator, who alone hears of them (N6.52)."""
    state = view.state

    def shown() -> Iterator[tuple[str, tuple[LikelyBreach, int]]]:
        for seen in reversed(view.of_kind(LikelyBreach)) if state.treaties else ():
            event = seen.event
            if isinstance(event, LikelyBreach) and event.treaty in state.treaties:
                yield f"{event.treaty}:{event.promise}:{seen.number}", (event, seen.turn)

    def says(event: LikelyBreach) -> str:
        treaty = state.treaties[event.treaty]
        return promise(state, treaty.promises[event.promise - 1], treaty)

    return ROSTERS(
        "breaches", state.names, shown(), treaty=lambda one: one[0].treaty, promise=lambda one: one[0].promise,
        faction=lambda one: faction_name(state, one[0].faction), when=lambda one: moment(view, one[1]).title,
        text=lambda one: says(one[0]), side=lambda one: one[0].faction,
    )  # fmt: skip


def relations(state: NoblesseState) -> RosterTable:
    """How each two factions stand to each other (N6.1)."""
    return ROSTERS(
        "relations", state.names, ((":".join(pair), pair) for pair in combinations(state.factions, 2)),
        one=lambda pair: faction_name(state, pair[0]), other=lambda pair: faction_name(state, pair[1]),
        status=lambda pair: status(state, *pair), side=lambda pair: pair[0],
    )  # fmt: skip


def officers(state: NoblesseState) -> RosterTable:
    """Unique officers as far as known: a leader's own, and whoever a player was given (N7.5)."""
    known = {name: (side, one) for side, faction in state.factions.items() for name, one in faction.officers.items()}
    return ROSTERS(
        "officers", state.names, known.items(), faction=lambda one: state.factions[one[0]].name,
        where=lambda one: whereabouts(state, one[1]), worth=lambda one: values(one[1].profile), side=lambda one: one[0],
    )  # fmt: skip


def whereabouts(state: NoblesseState, officer: UniqueOfficer) -> str:
    """Where a unique officer is, in words."""
    if officer.leads is not None:
        return f"leads {state.names.of(officer.leads)}"
    return f"given to {state.names.of(officer.held_by)}" if officer.held_by is not None else "free"


def mercenaries(state: NoblesseState) -> RosterTable:
    """The pool, for those who may rent from it (N7.6)."""
    return ROSTERS(
        "mercenaries", state.names, state.mercenaries.items(), price=lambda one: amounts(one.price),
        worth=lambda one: values(one.profile),
    )  # fmt: skip


def votes(state: NoblesseState) -> RosterTable:
    """The votes of the day as they stand (N9.4)."""
    return ROSTERS(
        "votes", state.names, ((by, by) for by in state.votes), vote=lambda by: state.votes[by],
        side=lambda by: state.faction_of(by) or None,
    )  # fmt: skip
