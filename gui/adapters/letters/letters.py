"""The letters of the turn as a list: those that wait, those asked back, those read."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from core.answers.receipt import duration_text
from core.letters.mailbox.counting import beside_others
from core.letters.mailbox.letters import Letter, letters
from core.letters.mailbox.policy import lateness
from core.records.sign import PartySign
from gui.adapters.desk import Desk

PILES = WAITING, ASKED, READ = "Waiting", "Asked back", "Read"
_WORDS = 90


class Mail(NamedTuple):
    """A letter as the list shows it. `said` are its first words, `chips` (words, tone) what became of it."""

    number: int
    pile: str
    player: str
    name: str
    side: PartySign | None
    time: str
    said: str
    chips: tuple[tuple[str, str], ...]


def mails(desk: Desk, now: datetime | None = None) -> tuple[Mail, ...]:
    """The letters of the turn: waiting ones first, then those asked back, each in the order they came; then those read, in the
    order of their players, in which one looks for them."""
    if desk.game is None or not desk.moderating:
        return ()
    made = [_mail(desk, number, one, now or datetime.now(UTC)) for number, one in enumerate(letters(desk.game))]
    places = {player: place for place, player in enumerate(desk.players())}
    return tuple(sorted(made, key=lambda one: (PILES.index(one.pile), places.get(one.player, 0) if one.pile == READ else 0)))


def _mail(desk: Desk, number: int, one: Letter, now: datetime) -> Mail:
    chips: list[tuple[str, str]] = []
    if not one.opened:
        chips.append(("sealed", "muted"))
    if one.orders:
        chips.append((f"{len(one.orders)} order{'s' * (len(one.orders) != 1)}", "good"))
    if beside := beside_others(desk.in_play, number):
        chips.append((beside, "muted"))
    if one.open:
        chips.append((f"{len(one.open)} open", "warn"))
    by = lateness(desk.in_play, one)
    if by is not None and not one.late:
        chips.append((f"{duration_text(by)} late", "bad"))
    elif one.late:
        chips.append((f"late, {one.late}", "muted"))
    if one.provisional:
        chips.append(("provisional", "warn"))
    pile = _pile(one)
    if pile == ASKED:
        chips.append((f"no answer for {duration_text(now - datetime.fromisoformat(one.asked))}", "muted"))
    said = " ".join(one.text.split()) if one.opened else ""
    name = desk.name(one.player)
    return Mail(number, pile, one.player, name, desk.sign_of(one.player), one.sent[11:16], said[:_WORDS], tuple(chips))


def waiting(desk: Desk) -> int:
    """How many letters wait, as far as the reader may know."""
    return sum(_pile(one) == WAITING for one in letters(desk.game)) if desk.game is not None and desk.moderating else 0


def _pile(one: Letter) -> str:
    if one.opened and not one.open:
        return READ
    return ASKED if one.asked and one.opened else WAITING
