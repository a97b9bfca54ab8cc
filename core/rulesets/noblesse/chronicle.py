"""The calendar of a game as its readers know it: which turn was which night or day, and what everybody heard of it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from core.ledger.sentence import counted
from core.ledger.view import View
from .ballot import BALLOT
from .in_words import faction_name, phrase
from .news import Facts
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
    run: str
    cycle: int

    @property
    def title(self) -> str:
        """What the turn is called, such as `Night 3`."""
        return "Before the first night" if self.run == SETUP else f"{self.run.capitalize()} {self.cycle}"


def moment(view: View[NoblesseState], turn: int) -> Moment:
    """The run of a turn and its cycle: by what everybody heard in it, else by how the turn before it closed (N0.1)."""
    if (told := _telling(view, turn)) is not None:
        return told
    if (told := _telling(view, turn - 1)) is not None:
        return Moment(DAY, told.cycle) if told.run == NIGHT else Moment(NIGHT, told.cycle + (told.run == DAY))
    return Moment(NIGHT if turn % 2 else DAY, view.initial.cycle + (turn - 1) // 2)  # a game opens with a night


def _telling(view: View[NoblesseState], turn: int) -> Moment | None:
    for event in reversed(view.public(turn).of(_TELLING)):
        return Moment(_TELLING[event.kind], getattr(event, "cycle", view.state.cycle))
    return None


Turns = list[tuple[str, list[Facts]]]


def heard(view: View[NoblesseState]) -> Turns:
    """What everybody heard of each turn, with what the turn is called."""
    found: Turns = []
    for turn, events in view.heard_by_all():
        if told := [event.plain for event in events if event.kind in _NEWS or event.kind in _TELLING]:
            closing = next((event for event in reversed(events) if event.kind in _CLOSING), None)
            cycle = getattr(closing, "cycle", view.initial.cycle)
            when = moment(view, turn) if closing is None else Moment(_TELLING[closing.kind], cycle)
            found.append((when.title, told))
    return found


def calendar(state: NoblesseState, turns: Turns) -> list[Facts]:
    """Every turn so far in a line: what the thread was told."""
    return [{"when": when, "what": said} for when, events in turns if (said := _told(state, events))]


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
                said.append(f"{state.names.of(event['player'])} died {phrase('causes', event['because'])}")
            case "treaty_began" | "treaty_ended":
                said.append(f"{state.names.of(event['treaty'])} {event['kind'].removeprefix('treaty_')}")
            case "day_ended" if event["lynched"] is None:
                said.append("nobody was lynched")
            case "victory":
                said.append(f"{faction_name(state, event['faction'])} won")
            case _:
                pass
    return "; ".join(said)


def ballots(state: NoblesseState, turns: Turns) -> list[Facts]:
    """The votes of every day that is over, as they stood at its end, and what came of them."""
    found: list[Facts] = []
    names = state.names
    for when, events in turns:
        for lynched in [event["lynched"] for event in events if event["kind"] == "day_ended"][:1]:
            cast = by_choice(cast_votes(events)).items()
            lines = [{"name": called(state, choice), "voters": [names.of(by) for by in voters]} for choice, voters in cast]
            result = f"{names.of(lynched) if lynched is not None else 'nobody'} was lynched"
            found.append({"when": when, "result": result, "lines": lines})
    return found


def called(state: NoblesseState, vote: str) -> str:
    """What a vote is for, in words."""
    special = BALLOT.special(vote)
    return special.title if special is not None else state.names.of(vote)


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
