"""The calendar of a game as its readers know it: which turn was which night or day, and what everybody heard of it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from core.ledger.sentence import counted
from core.ledger.state import plain
from core.ledger.view import View
from .in_words import faction_name
from .news import CAUSES, Facts
from .state import NoblesseState

SETUP, NIGHT, DAY = "setup", "night", "day"
_TELLING = {
    "submissions_closed": SETUP, "dawn_broke": NIGHT, "vote_cast": DAY, "vote_withdrawn": DAY, "day_ended": DAY,
    "dusk_fell": DAY,
}  # fmt: skip
"""Events that everybody hears of and that belong to one run alone."""
_CLOSING = ("submissions_closed", "dawn_broke", "dusk_fell")
_NEWS = (
    "battle_fought", "estate_lost", "estate_claimed", "character_died", "treaty_began", "treaty_ended", "victory",
)  # fmt: skip


class Moment(Struct, frozen=True):
    """A turn as people count it."""

    run: str
    cycle: int

    @property
    def title(self) -> str:
        """What the turn is called, such as `Night 3`."""
        return "Before the first night" if self.run == SETUP else f"{self.run.capitalize()} {self.cycle}"


def moment(view: View[NoblesseState], turn: int) -> Moment:
    """The run of a turn and its cycle: by what everybody heard in it, else by how the turn before it closed (N0.1)."""
    for seen in reversed(view.seen):
        run = _TELLING.get(seen.event.kind)
        if run is None or seen.turn > turn:
            continue
        cycle = getattr(seen.event, "cycle", view.state.cycle)
        if seen.turn == turn:
            return Moment(run, cycle)
        if seen.turn == turn - 1:
            return Moment(DAY, cycle) if run == NIGHT else Moment(NIGHT, cycle + (run == DAY))
        break
    return Moment(NIGHT if turn % 2 else DAY, view.initial.cycle + (turn - 1) // 2)  # a game opens with a night


def calendar(view: View[NoblesseState]) -> list[Facts]:
    """Every turn so far in a line: what the thread was told."""
    lines: list[Facts] = []
    for when, events in _turns(view):
        said = _told(view.state, events)
        if said:
            lines.append({"when": when, "what": said})
    return lines


def _turns(view: View[NoblesseState]) -> list[tuple[str, list[Facts]]]:
    """What everybody heard of each turn, with what the turn is called."""
    heard: dict[int, list[Facts]] = {}
    titles: dict[int, str] = {}
    for seen in view.seen:
        kind = seen.event.kind
        if not seen.told.everyone or (kind not in _NEWS and kind not in _TELLING):
            continue
        heard.setdefault(seen.turn, []).append(plain(seen.event))
        if kind in _CLOSING:
            titles[seen.turn] = Moment(_TELLING[kind], getattr(seen.event, "cycle", view.initial.cycle)).title
    return [(titles.get(turn) or moment(view, turn).title, events) for turn, events in heard.items()]


def _told(state: NoblesseState, events: list[Facts]) -> str:
    kinds = Counter(event["kind"] for event in events)
    said: list[str] = []
    if kinds["battle_fought"]:
        places = dict.fromkeys(event["at"] for event in events if event["kind"] == "battle_fought")
        said.append(f"{counted(kinds['battle_fought'], 'battle')} at {', '.join(places)}")
    if kinds["estate_lost"] or kinds["estate_claimed"]:
        changed = {event["at"] for event in events if event["kind"] in ("estate_lost", "estate_claimed")}
        said.append(f"{counted(len(changed), 'estate')} changed hands")
    for event in events:
        match event["kind"]:
            case "character_died":
                said.append(f"{state.names.of(event['player'])} died {CAUSES.get(event['because'], event['because'])}")
            case "treaty_began":
                said.append(f"{state.names.of(event['treaty'])} began")
            case "treaty_ended":
                said.append(f"{state.names.of(event['treaty'])} ended")
            case "day_ended" if event["lynched"] is None:
                said.append("nobody was lynched")
            case "victory":
                said.append(f"{faction_name(state, event['faction'])} won")
            case _:
                pass
    return "; ".join(said)


def ballots(view: View[NoblesseState]) -> list[Facts]:
    """The votes of every day that is over, as they stood at its end, and what came of them."""
    found: list[Facts] = []
    names = view.state.names
    for when, events in _turns(view):
        ended = next((event for event in events if event["kind"] == "day_ended"), None)
        if ended is None:
            continue
        lynched = ended["lynched"]
        lines = [
            {"name": called(view.state, choice), "voters": [names.of(by) for by in voters]}
            for choice, voters in by_choice(cast_votes(events)).items()
        ]
        result = f"{names.of(lynched)} was lynched" if lynched is not None else "nobody was lynched"
        found.append({"when": when, "result": result, "lines": lines})
    return found


SPECIAL: Mapping[str, str] = {"no_lynch": "No lynch", "night": "Go to night"}


def called(state: NoblesseState, vote: str) -> str:
    """What a vote is on."""
    return SPECIAL.get(vote) or state.names.of(vote)


def cast_votes(events: list[Facts]) -> dict[str, str]:
    """The votes that stand after the events of a day, by voter in the order they were cast."""
    cast: dict[str, Any] = {}
    for event in events:
        if event["kind"] in ("vote_cast", "vote_withdrawn"):
            cast.pop(event["by"], None)
        if event["kind"] == "vote_cast":
            cast[event["by"]] = event["vote"]
    return cast


def by_choice(cast: Mapping[str, str]) -> dict[str, list[str]]:
    """Candidates by votes, most first, each with the voters in the order they came."""
    return {vote: [by for by, one in cast.items() if one == vote] for vote, _ in Counter(cast.values()).most_common()}
