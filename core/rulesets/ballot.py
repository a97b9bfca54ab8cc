"""Ballots: how a run's votes are cast as orders and counted, for the thread reader and the vote count."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from core.ledger.value import Value
from core.orders.order import Order


class Special(Struct, frozen=True):
    """A vote on nobody, such as ending the day without a lynch: `words` are what players write for it, `letter` stands
    before the votes still missing where others have L."""

    key: str
    title: str
    words: tuple[str, ...]
    letter: str = "N"


class Cast(Struct, frozen=True):
    """What an order does to the count: `choice` is a candidate or a special vote; None withdraws the vote."""

    by: str
    choice: str | None


class Ballot(Value):
    """The votes of the run `run`. A state is always the one before the run, by which the living are counted.

    A vote on a choice ends the run when `needed(state, choice)` voters stand behind it. `rules` are what the count goes by.
    """

    run: str
    day: Callable[[Any], int]
    """state -> the number of the day, as players count it."""
    voters: Callable[[Any], tuple[str, ...]]
    candidates: Callable[[Any], tuple[str, ...]]
    specials: tuple[Special, ...]
    needed: Callable[[Any, str], int]
    cast: Callable[[str, str], Mapping[str, Any]]
    """(voter, choice) -> the order's document."""
    withdraw: Callable[[str], Mapping[str, Any]]
    read: Callable[[Order], Cast | None]
    """What an order does to the count; None for an order that is no vote."""
    rules: tuple[str, ...] = ()

    def special(self, choice: str | None) -> Special | None:
        """What a vote that is for nobody means; None where it is for a player, or there is no such."""
        return next((one for one in self.specials if one.key == choice), None)
