"""How a game's thread is read and its deadlines told: the ways of voting, who moderates, who writes for whom, the zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import structs

from core.day.customs import customs
from core.day.syntax import SYNTAXES
from core.day.votes import settle_customs
from core.records.thread import Customs
from gui.adapters.desk import Desk


class WayOfVoting(NamedTuple):
    """A way of writing votes: what it is called, an example, and whether it is this game's."""

    key: str
    title: str
    example: str
    chosen: bool


class ThreadCustoms(NamedTuple):
    """How the thread is read: the ways of voting, accounts whose posts are no votes, accounts by the player they write for, and
    the two zones that deadlines are told in."""

    ways: tuple[WayOfVoting, ...]
    moderators: tuple[str, ...]
    speakers: Mapping[str, str]
    zones: tuple[str, str]


def thread_customs(desk: Desk) -> ThreadCustoms:
    """The customs of the game's thread."""
    known = customs(desk.in_play)
    ways = (WayOfVoting(one.key, one.title, one.example.replace("**", ""), one.key == known.syntax) for one in SYNTAXES)
    return ThreadCustoms(tuple(ways), known.moderators, known.speakers, known.zones)


def settle(desk: Desk, way: str, moderators: tuple[str, ...], speakers: Mapping[str, str], zones: tuple[str, str]) -> bool:
    """Read the thread so from now on; one gesture, none where it is so already. False, said aloud, where it is refused."""
    known = customs(desk.in_play)
    return _settle(desk, structs.replace(known, syntax=way, moderators=moderators, speakers=dict(speakers), zones=zones))


def let_speak(desk: Desk, account: str, player: str) -> bool:
    """From now on, what an account posts is the player's."""
    known = customs(desk.in_play)
    return _settle(desk, structs.replace(known, speakers={**known.speakers, account: player}))


def let_moderate(desk: Desk, account: str) -> bool:
    """From now on, what an account posts is no vote."""
    known = customs(desk.in_play)
    return _settle(desk, structs.replace(known, moderators=(*known.moderators, account)))


def _settle(desk: Desk, wanted: Customs) -> bool:
    return wanted == customs(desk.in_play) or desk.do(lambda game: settle_customs(game, wanted))
