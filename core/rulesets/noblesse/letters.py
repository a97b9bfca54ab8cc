"""The private messages: a player's night, the leader's faction, a treaty's text, a role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.ledger.agreement import sentence_case
from core.ledger.ledger import Happened
from core.ledger.names import Names
from core.ledger.sentence import quoted
from core.ledger.view import View
from core.orders.order import OrderRefused
from core.posts.report import Report
from core.rulesets.paragraphs import told_in
from .chronicle import DAY, SETUP, Moment
from .combat.armies import services
from .companies import MADE_OF
from .diplomacy.in_words import ends_in, expiration, penalty, promise
from .diplomacy.watch import obligations
from .events.military import ChannelOpened
from .events.people import OfCouple
from .in_words import amounts, commander, companies, effects, ending, faction_name, title, together, values
from .news import Facts, accounts, deaths, facts_of_turn, moved, names, of_player, relations, rounds
from .people import at_court, nobles
from .state import NoblesseState, Player, Treaty
from .tables import owner, role, role_of, strength, task_of, whereabouts
from .values import RESOURCES, Resources
from .victory import nobles_wanted

_LEADERS = told_in("noblesse", "leader", "news")
_APART = told_in("noblesse", "player", "apart")
_LEARNT = frozenset({"revealed"})
_HAPPENED = (told_in("noblesse", "player", "felt") | _LEADERS) - _APART


def dealt(view: View[NoblesseState], name: str) -> Iterator[Report]:
    """What one player begins with."""
    player = view.state.players.get(name)
    if player is not None:
        subject = f"Your role: {player.role.name}" if player.role is not None else "Your part in the game"
        yield Report("role", name, subject, _role(view.state, name, player))


def to(view: View[NoblesseState], turn: int, name: str, now: Moment) -> Iterator[Report]:
    """What one player is sent after a turn: what his submission came to, and after each night its results, his spies' report,
    and if he leads his faction's affairs and treaties."""
    state = view.state
    if name not in state.players:
        return
    events = facts_of_turn(view, turn)
    if now.run == SETUP:
        yield from _submitted(view, turn, name, events)
        return
    if now.run == DAY:
        yield from _dusk(view, turn, name, events)
        return
    led = state.led_by(name)
    yield Report("player", name, f"Night {now.cycle}: your results", _night(view, turn, name, led, now, events))
    if spies := _spies(state, events):
        facts: Facts = {"name": names(view).of(name), "cycle": now.cycle, "spies": spies}
        yield Report("spy", name, f"Night {now.cycle}: what your spies saw", facts)
    if led is None:
        return
    yield Report("leader", name, f"Night {now.cycle}: {faction_name(state, led)}", _faction(view, turn, name, led, events))
    yield from _treaties(state, name, led, events)


def _treaties(state: NoblesseState, name: str, led: str, events: list[Facts]) -> Iterator[Report]:
    """The text of each treaty of his that was proposed, began or ended."""
    touched = ("treaty_proposed", "treaty_began", "treaty_lapsed", "treaty_ended")
    ended = {event["treaty"]: event["because"] for event in events if event["kind"] == "treaty_ended"}
    for treaty in dict.fromkeys(event["treaty"] for event in events if event["kind"] in touched):
        one = state.treaties.get(treaty)
        if one is not None and led in one.between:
            told = _treaty(state, treaty, ended.get(treaty, ""))
            yield Report("treaty", name, f"{state.names.of(treaty)}: {_stage(one)}", told)


def _stage(treaty: Treaty) -> str:
    return "in force" if treaty.running else "over" if treaty.over else "proposed"


def _submitted(view: View[NoblesseState], turn: int, name: str, events: list[Facts]) -> Iterator[Report]:
    """What became of a player's submission, and what he begins with."""
    state, called = view.state, names(view)
    player = state.players[name]
    refused = _refused(view.own(turn), called)
    if player.home is None and not refused:
        return
    chosen = player.role.chosen if player.role is not None else ()
    facts: Facts = {
        "name": called.of(name),
        "home": player.home or "",
        "income": amounts(state.estates[player.home].income) if player.home is not None else "",
        "chosen": [option if option == "company" else f"ability {option}" for option in chosen],
        "units": _units(state, name),
        "refused": refused,
    }
    yield Report("submission", name, "Your submission", facts)


# The night's results


def _night(view: View[NoblesseState], turn: int, name: str, led: str | None, now: Moment, events: list[Facts]) -> Facts:
    state, called, reader = view.state, names(view), view.reader
    player = state.players[name]
    told, court = view.own(turn), at_court(state, name)
    done = told.but(_APART | _HAPPENED)
    sent = [event for event in told.of({ChannelOpened.kind}) if isinstance(event, ChannelOpened) and event.to == name]
    asked = [event for event in done if isinstance(event, OfCouple) and event.players[0] != name]  # what another began
    gained, spent = moved(view, turn, led, called)
    felt = _HAPPENED - _LEADERS if led is not None else _HAPPENED  # a leader reads of these in a letter of their own
    return {
        "name": called.of(name),
        "cycle": now.cycle,
        "alive": player.alive,
        "wounds": player.wounds,
        "done": [event.sentence(called, reader) for event in (*done, *sent) if event not in asked],
        "felt": [
            *[event.sentence(called, reader) for event in asked],
            *[event.sentence(called, reader) for event in told.of(felt) if event not in sent],
            *deaths(state, of_player(events, name)),
        ],
        "refused": _refused(told, called),
        "learnt": [event.sentence(called, reader) for event in view.of_kinds(turn, _LEARNT)],
        "accounts": accounts(state, name, led, events),
        "income": [
            f"{event['amount']} {event['resource']} at {event['at']} ({title(event['by']).lower()})"
            for event in of_player(events, name, "income_collected")
        ],
        "gained": gained,
        "spent": spent,
        "courtiers": {"all": player.courtiers, "court": court, "posted": _posted(state, name)},
        "units": _units(state, name),
        "battles": rounds(view, turn),
        "spies": _spies(state, events),
        "treaties": [
            {"name": called.of(treaty), "parties": together(state, one.between), "status": one.status or "no change of status"}
            for treaty, one in state.treaties.items()
            if one.running and player.faction in one.between
        ],
        "next": _next(state, name, player, court) if player.alive else [],
    }


def _dusk(view: View[NoblesseState], turn: int, name: str, events: list[Facts]) -> Iterator[Report]:
    """What a day brought a player that the thread does not tell; nothing where there is nothing."""
    state, called = view.state, names(view)
    own = [event.sentence(called, view.reader) for event in view.own(turn).but({"order_refused"})]
    refused = _refused(view.own(turn), called)
    if own or refused:
        facts: Facts = {"name": called.of(name), "felt": own, "refused": refused}
        yield Report("dusk", name, "From the moderator, after the day", facts)
    for event in of_player(events, name, "leader_changed"):
        led: str = event["faction"]
        yield Report("leader", name, f"You lead {faction_name(state, led)}", _faction(view, turn, name, led, events))


def _refused(own: Happened, called: Names) -> list[Facts]:
    refusals = [event for event in own.of({"order_refused"}) if isinstance(event, OrderRefused)]
    asked = ((one, one.wanted.sentence(called) if one.wanted else "") for one in refusals)
    return [{"order": order, "reason": one.why, "code": one.code or ""} for one, order in asked]


def _posted(state: NoblesseState, name: str) -> list[str]:
    """Where a player's courtiers are that are not at court."""
    own = [(title(post.post), post.at, task_of(post)) for post in state.posts if post.of == name]
    posted = [f"{post} at {at}, {task}" if task else f"{post} at {at}" for post, at, task in own]
    posted += [f"{_own_spy(state, spy)} at {one.at}" for spy, one in state.spies.items() if one.of == name]
    for unit in state.units.having("of", name):
        if state.units[unit].commander == "courtier":
            posted.append(f"Commander of {state.names.of(unit)} at {state.units[unit].at}")
    for square in state.estates.having("controlled_by", name):
        buildings = state.estates[square].buildings
        posted += [f"Overseers at {square}: {title(kind)}" for kind, one in buildings.items() if not one.done]
    return posted


def _units(state: NoblesseState, player: str) -> list[Facts]:
    own = state.units.having("of", player)
    if not own:
        return []
    served = services(state)
    told: list[Facts] = []
    for name in own:
        unit = state.units[name]
        profile = strength(state, unit, served)
        worth = [f"{word} {value}" for word, value in profile.each() if value and word != "morale"]
        told.append(
            {
                "name": state.names.of(name),
                "kind": unit.kind,
                "at": unit.at,
                "morale": profile.morale,
                "leader": commander(unit),
                "worth": ", ".join(worth) or "no values",
                "companies": companies(unit.companies, role_of(state, unit)),
            }
        )
    return told


def _own_spy(state: NoblesseState, spy: str) -> str:
    """A spy as a list for his player begins with him: "Spy Gilles", "Spy 1" where he has no name."""
    return f"Spy {state.names.of(spy).removeprefix('Spy ').removesuffix(f' of {state.names.within[state.spies[spy].of]}')}"


def _spies(state: NoblesseState, events: list[Facts]) -> list[Facts]:
    def saw(square: str, found: Facts) -> Facts:
        whose = [(unit["kind"], unit["faction"]) for unit in found["units"]]
        units = [f"{kind} of {faction_name(state, side) if side else 'units of nobody'}" for kind, side in whose]
        income = [f"{amount} {resource}" for resource, amount in found["income"].items() if amount]
        return {"at": square, "units": "; ".join(units) or "no unit", "income": ", ".join(income) or "nothing"}

    reported = [(event["spy"], event["squares"].items()) for event in events if event["kind"] == "spy_reported"]
    return [{"name": state.names.of(spy), "squares": [saw(*one) for one in squares]} for spy, squares in reported]


def _next(state: NoblesseState, name: str, player: Player, free: int) -> list[str]:
    """What the player can order for the coming night; so many courtiers are `free`."""
    said: list[str] = []
    if free:
        said.append(f"{free} courtier{'s' if free > 1 else ''} at court can be posted or sent as envoys.")
    for unit_name in state.units.having("of", name):
        if (unit := state.units[unit_name]).kind != "garrison":
            reach = "one square" if unit.moved else "two squares, as it has not moved yet"
            said.append(f"{state.names.of(unit_name)} at {unit.at} can move {reach}.")
    said += [f"{_own_spy(state, spy)} at {one.at} can walk." for spy, one in state.spies.items() if one.of == name]
    cheapest = min(kind.price for kind in MADE_OF.values())
    if player.resources.manpower > cheapest:
        have = player.resources.manpower
        said.append(f"With {have} manpower a unit can be recruited: {cheapest} for the smallest, its companies on top.")
    if player.role is not None:
        for key, ability in player.role.abilities.items():
            open_ = key.isdigit() and (not player.role.chosen or key in player.role.chosen)
            if open_ and player.resources.of(player.role.resource) >= int(key):
                said.append(
                    f"Ability {key} is within reach ({key} {player.role.resource}): {effects(ability.effects).rstrip('.')}."
                )
    return said


# The leader


def _faction(view: View[NoblesseState], turn: int, name: str, led: str, events: list[Facts]) -> Facts:
    state, called = view.state, names(view)
    faction = state.factions[led]
    owned = state.estates.having("owned_by", led)
    income = [event for event in of_player(events, name, "income_collected") if event["at"] in owned]
    total = Counter[str]()
    for event in income:
        total[event["resource"]] += event["amount"]
    return {
        "faction": faction.name,
        "cycle": state.cycle,
        "resources": amounts(state.players[name].resources),
        "income": [f"{event['amount']} {event['resource']} at {event['at']}" for event in income],
        "total": amounts(Resources(**total)),
        "passed": [
            amounts(Resources(*(-min(0, event[resource]) for resource in RESOURCES)))
            for event in of_player(events, name, "resources_changed")
            if event["because"] == "redivide"
        ],
        "units": [
            {"name": called.of(unit), "kind": one.kind, "at": one.at, "owner": owner(state, one)}
            for unit, one in state.units.items()
            if state.faction_of(one.of) == led
        ],
        "members": [
            {"name": called.of(one), "account": called.account(one), "home": player.home or "", "alive": player.alive}
            for one, player in state.players.items()
            if player.faction == led
        ],
        "successor": called.of(faction.successor) if faction.successor is not None else "nobody",
        "estates": [
            {"at": square, "income": amounts(state.estates[square].income), "noble": state.estates[square].noble is not None}
            for square in owned
        ],
        "nobles": nobles(state, led),
        "officers": [
            {"name": called.of(officer), "worth": values(one.profile), "where": whereabouts(state, one)}
            for officer, one in faction.officers.items()
        ],
        "mercenaries": [
            {"name": called.of(pool), "kind": one.kind, "price": amounts(one.price), "worth": values(one.profile)}
            for pool, one in state.mercenaries.items()
        ],
        "news": [event.sentence(called, view.reader) for event in view.own(turn).of(_LEADERS)],
        "treaties": [
            {
                "name": called.of(treaty),
                "with": faction_name(state, one.other(led)),
                "status": one.status or "no change of status",
                "left": ends_in(state, one) if one.running else "over" if one.over else "not begun",
                "due": [owed.line(state) for owed in obligations(state, one)],
            }
            for treaty, one in state.treaties.items()
            if led in one.between and (not one.over or one.due)
        ],
        "relations": relations(state),
    }


def _treaty(state: NoblesseState, treaty: str, ended: str) -> Facts:
    one = state.treaties[treaty]
    return {
        "name": state.names.of(treaty),
        "stage": _stage(one),
        "parties": together(state, one.between),
        "starts": one.starts,
        "status": one.status or "no change of status",
        "sides": [
            {
                "faction": faction_name(state, side),
                "promises": [
                    {"number": number, "text": promise(state, clause, one)}
                    for number, clause in enumerate(one.promises, 1)
                    if clause.by == side
                ],
            }
            for side in one.between
        ],
        "penalties": [penalty(state, clause) for clause in one.penalties],
        "expirations": [expiration(state, clause) for clause in one.expirations],
        "intents": [{"faction": faction_name(state, side), "text": quoted(text)} for side, text in one.intents.items()],
        "signed": [faction_name(state, side) for side in one.signed],
        "left": ends_in(state, one) if one.running else "",
        "open": [owed.line(state) for owed in obligations(state, one)],
        "because": ending(ended),
    }


# The role


def _role(state: NoblesseState, name: str, player: Player) -> Facts:
    held = player.role
    squares = held.range if held is not None else ()
    led = state.led_by(name)
    everywhere = not squares or len(squares) == len(state.estates)
    return {
        "name": state.names.of(name),
        "faction": faction_name(state, player.faction),
        "leads": led is not None,
        "members": [
            {"name": state.names.of(one), "account": state.names.account(one)}
            for one, other in state.players.items()
            if led is not None and other.faction == led and one != name
        ],
        "role": [{"what": sentence_case(what), "text": text} for what, text in role(state, name)],
        "description": held.description if held is not None else "",
        "range": "anywhere" if everywhere else ", ".join(squares),
        "home": player.home or "",
        "victory": list(state.board.victory),
        "nobles": nobles_wanted(state),
    }
