"""The posts of a turn: what everybody reads, and what each player does (N8.5)."""

from collections.abc import Iterator, Mapping

from core.ledger.audience import MODERATOR
from core.ledger.view import View
from core.posts.report import Report
from . import letters
from .ballot import BALLOT, needed
from .chronicle import DAY, NIGHT, Moment, ballots, by_choice, calendar, called, cast_votes, heard, moment
from .in_words import faction_name, phrase, title
from .news import Facts, battles, control, deaths, diplomacy, facts_of_turn, relations
from .setup import SETTINGS
from .state import NoblesseState
from .victory import nobles_wanted


def reports(view: View[NoblesseState], turn: int) -> tuple[Report, ...]:
    """A player's messages for his view, the public posts for the public's; for the moderator the reveal of a game won."""
    if view.audience == MODERATOR:
        return (_reveal(view),) if view.state.winners else ()
    now = moment(view, turn)
    if view.audience.everyone:
        return tuple(_public(view, turn, now))
    return tuple(report for player in sorted(view.audience.players) for report in letters.to(view, turn, player, now))


def beginnings(view: View[NoblesseState]) -> tuple[Report, ...]:
    """What a player begins with for his view, the opening of the game for the public's."""
    if view.audience.everyone:
        return (Report("opening", "public", "The game opens", _opening(view.state)),)
    return tuple(report for player in sorted(view.audience.players) for report in letters.dealt(view, player))


def _public(view: View[NoblesseState], turn: int, now: Moment) -> Iterator[Report]:
    events = facts_of_turn(view, turn)
    yield Report("roster", "public", "The living and the dead", _roster(view, now))
    if any(event["kind"] == "victory" for event in events):
        yield Report("victory", "public", "The game is won", _victory(view.state, events))
    if now.run == NIGHT:
        yield Report("night", "public", f"Night {now.cycle}: the results", _night(view, turn, events))
    elif now.run == DAY:
        yield _day(view.state, now.cycle, events)


# The night


def _night(view: View[NoblesseState], turn: int, events: list[Facts]) -> Facts:
    state = view.state
    alive = sum(player.alive for player in state.players.values())
    return {
        "cycle": state.cycle,
        "battles": battles(view, turn),
        "control": control(state, events),
        "deaths": deaths(state, events),
        "diplomacy": diplomacy(state, events),
        "open": [event["at"] for event in events if event["kind"] == "estate_opened"],
        "victory_squares": [{"at": at, "holder": faction_name(state, state.holder(at))} for at in state.board.victory],
        "standing": _holdings(state),
        "relations": relations(state),
        "board": _board(state),
        "legend": [f"{letter} {faction_name(state, side)}" for side, letter in _initials(state).items()],
        "living": alive,
        "needs": _majority(state, alive),
        "winners": [faction_name(state, side) for side in state.winners],
    }


def _holdings(state: NoblesseState) -> list[Facts]:
    held = ((faction.name, state.held_by(name)) for name, faction in state.factions.items())
    return [{"faction": called, "estates": estates, "victory": victory} for called, (estates, victory) in held]


def _board(state: NoblesseState) -> str:
    """The board in letters: a faction's initial on its squares, `*` on victory squares nobody holds, else a point."""
    initials = _initials(state)
    marks = dict.fromkeys(state.board.victory, "*")
    marks |= {at: initials[holder] for at, holder in state.holders.items() if holder in initials}
    letters = {at: f"{letter:>2}" for at, letter in marks.items()}
    columns = [str(column) for column in range(1, state.board.columns + 1)]
    marked, empty = {at[:1] for at in marks}, [" ."] * len(columns)
    lines = ["   " + " ".join([f"{column:>2}" for column in columns])]
    for row in map(chr, range(ord("A"), ord(state.board.rows) + 1)):
        shown = [letters.get(row + column, " .") for column in columns] if row in marked else empty
        lines.append(f"{row}  " + " ".join(shown))
    return "\n".join(lines)


def _initials(state: NoblesseState) -> dict[str, str]:
    """One letter for each faction, the first of its id that is free."""
    chosen: dict[str, str] = {}
    for name in state.factions:
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in chosen.values()]
        chosen[name] = free[0] if free else str(len(chosen) + 1)
    return chosen


# The day


def _majority(state: NoblesseState, living: int) -> Facts:
    """Votes it takes to lynch, to end the day without, and to send everybody to bed."""
    return {choice: needed(state, choice, living) for choice in ("lynch", "no_lynch", "night")}


def _day(state: NoblesseState, cycle: int, events: list[Facts]) -> Report:
    """The count as it stands, or how the day ended."""
    cast = cast_votes(events)
    end = next((event for event in events if event["kind"] == "day_ended"), None)
    lynched = end["lynched"] if end is not None else None
    living = [name for name, player in state.players.items() if player.alive or name == lynched]
    needs = _majority(state, len(living))
    facts: Facts = {
        "cycle": cycle, "living": len(living), "needs": needs, "votes": _tally(state, cast, needs),
        "silent": [state.names.of(name) for name in living if name not in cast],
        "lynched": state.names.of(lynched) if lynched is not None else None,
        "deaths": deaths(state, events), "winners": [faction_name(state, side) for side in state.winners],
        "diplomacy": diplomacy(state, events),
    }  # fmt: skip
    if end is not None:
        return Report("lynch", "public", f"Day {cycle} is over", facts)
    return Report("votes", "public", f"Vote count, day {cycle}", facts)


def _tally(state: NoblesseState, cast: Mapping[str, str], needs: Mapping[str, int]) -> list[Facts]:
    """Candidates by votes, most first: `L-2` says how many are missing, N for ending the day without a lynch."""
    lines: list[Facts] = []
    for vote, voters in by_choice(cast).items():
        special = BALLOT.special(vote)
        missing = max(0, needs[vote if special is not None else "lynch"] - len(voters))
        short = f"{special.letter if special is not None else 'L'}-{missing}" if missing else "decided"
        listed = [state.names.of(by) for by in voters]
        lines.append({"name": called(state, vote), "number": len(voters), "short": short, "voters": listed})
    return lines


# The thread's standing posts


def _opening(state: NoblesseState) -> Facts:
    changed = ((one, state.settings[one.name]) for one in SETTINGS if state.settings[one.name] != one.standard)
    return {
        "cycle": state.cycle,
        "factions": [{"name": faction.name, "envoy": faction.envoy or ""} for faction in state.factions.values()],
        "players": [_person(state, name) for name in state.players],
        "victory": list(state.board.victory),
        "nobles": nobles_wanted(state),
        "settings": [{"name": title(one.name), "value": title(str(value)), "rule": one.rule} for one, value in changed],
        "board": _board(state),
    }


def _roster(view: View[NoblesseState], now: Moment) -> Facts:
    """The standing first post: who lives, who died when and how, what happened so far and how everybody voted."""
    state, turns = view.state, heard(view)
    fallen = [(turn, event.plain) for turn, events in view.heard_by_all() for event in events if event.kind == "character_died"]
    how = {event["player"]: f"{phrase('causes', event['because'])}, {moment(view, at).title.lower()}" for at, event in fallen}
    dead = [name for name, player in state.players.items() if not player.alive]
    return {
        "phase": now.title,
        "calendar": calendar(state, turns),
        "ballots": ballots(state, turns),
        "living": [{**_person(state, name), "fell": how.get(name)} for name, player in state.players.items() if player.alive],
        "dead": [{**_person(state, name), "how": how.get(name, "before the first night")} for name in dead],
    }


def _person(state: NoblesseState, name: str) -> Facts:
    return {"name": state.names.of(name), "account": state.names.account(name)}


def _victory(state: NoblesseState, events: list[Facts]) -> Facts:
    won = ((faction_name(state, event["faction"]), event["by"]) for event in events if event["kind"] == "victory")
    winners = [{"faction": faction, "by": by, "because": phrase("ways", by)} for faction, by in won]
    return {"cycle": state.cycle, "winners": winners, "standing": _holdings(state)}


def _reveal(view: View[NoblesseState]) -> Report:
    """Everything that happened, turn by turn, and who was who."""
    state, names = view.state, view.state.names
    turns: dict[int, list[str]] = {}
    for seen in view.seen:
        if seen.event.kind != "phase_began":
            turns.setdefault(seen.turn, []).append(seen.event.sentence(names))
    people = [
        {
            **_person(state, name), "faction": faction_name(state, player.faction),
            "role": player.role.name if player.role is not None else "", "home": player.home or "", "alive": player.alive,
        }
        for name, player in state.players.items()
    ]  # fmt: skip
    facts: Facts = {
        "winners": [{"faction": faction_name(state, side), "by": ", ".join(ways)} for side, ways in state.winners.items()],
        "people": people,
        "turns": [{"title": moment(view, turn).title, "lines": lines} for turn, lines in turns.items()],
    }
    return Report("reveal", "public", "Everything revealed", facts)
