"""Players take the seats of a draft: those of a template that are free, or new ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import structs

from core.setup.draft import SetupDraft, steps
from core.setup.signups import Signup

_SEAT = re.compile(r"Seat \d+")


def free_seats(draft: SetupDraft) -> list[str]:
    """The players of a template in whose place nobody sits yet."""
    key = draft.face.scheme.players
    return [one for one in draft.players() if _SEAT.fullmatch(draft.called(key, one)) and not draft.account(one)]


def signed_up(draft: SetupDraft) -> tuple[Signup, ...]:
    """Those who sit in a draft, each with the line of a list that would seat him again; of a seat nobody took there is none."""
    scheme, free = draft.face.scheme, free_seats(draft)
    found: list[Signup] = []
    for line, one in enumerate(player for player in draft.players() if player not in free):
        name, side = draft.called(scheme.players, one), draft.side_of(one) if scheme.sides else None
        leads = side is not None and bool(scheme.leader) and draft.field(scheme.sides, side, scheme.leader) == one
        found.append(Signup(line, name, name, draft.account(one), side or "", leads, aliases=draft.aliases(one)))
    return tuple(found)


def fitting(draft: SetupDraft, people: Iterable[Signup]) -> tuple[Signup, ...]:
    """Those who signed up for another game, as they are seated in this one: for the factions they had where it has them all."""
    listed = tuple(people)
    if {one.faction for one in listed if one.faction} <= set(draft.sides()):
        return listed
    return tuple(structs.replace(one, faction="", leads=False) for one in listed)


def seat(draft: SetupDraft, signups: Iterable[Signup], beside: Mapping[int, str] | None = None) -> dict[int, str]:
    """Give everybody who signed up a seat: his own where he has one, else a free one of his faction, else any free one, else
    a new one; but for those who would only step in. Where others say what they play for, the faction of who does not is left
    open. They are listed as they signed up, among those whom other lines seated (`beside`): in the order of the seats a public
    list would tell who plays with whom. The player of each line."""
    seated: dict[int, str] = {}
    people = [one for one in signups if one.name and not one.spare]
    for one in people:
        own = _own(draft, one, set(seated.values()))
        if own is not None:
            seated[one.line] = own
    with_faction = [one for one in people if one.faction and one.line not in seated]
    others = [one for one in people if one.line not in seated and one not in with_faction]
    for one in (*with_faction, *others):
        free = [player for player in free_seats(draft) if player not in seated.values()]
        fitting = [player for player in free if not one.faction or draft.side_of(player) == one.faction]
        chosen = next(iter(fitting), next(iter(free), None))
        seated[one.line] = _sit(draft, chosen, one) if chosen is not None else _added(draft, one)
    asked = bool(with_faction) and bool(draft.face.scheme.sides)
    for one in people:
        if asked and one in others and not one.faction and (side := draft.side_of(seated[one.line])) is not None:
            draft.meant[seated[one.line]] = side
            join(draft, seated[one.line], None)
        _write(draft, seated[one.line], one)
    by_line = dict(sorted({**(beside or {}), **seated}.items()))
    _list(draft, [player for player in by_line.values() if player in draft.players()])
    return by_line


def _list(draft: SetupDraft, first: list[str]) -> None:
    """Have these players first, in this order."""
    key = draft.face.scheme.players
    rows = dict(draft.rows(key))
    draft.put_rows(key, [(player, rows[player]) for player in dict.fromkeys((*first, *rows))])


def _own(draft: SetupDraft, one: Signup, taken: set[str]) -> str | None:
    """The seat somebody has already, by his account or his name."""
    key = draft.face.scheme.players
    for player in draft.players():
        same = one.account and draft.account(player).casefold() == one.account.casefold()
        if player not in taken and (same or draft.called(key, player).casefold() == one.name.casefold()):
            return player
    return None


def _sit(draft: SetupDraft, player: str, one: Signup) -> str:
    key = draft.face.scheme.players
    draft.words(draft.called(key, player), one.name)
    return draft.anew(key, player, one.name)


def _added(draft: SetupDraft, one: Signup) -> str:
    return draft.add(draft.face.scheme.players, one.name)


def _write(draft: SetupDraft, player: str, one: Signup) -> None:
    scheme = draft.face.scheme
    draft.name(scheme.players, player, one.name)
    if one.account:
        draft.put_account(player, one.account)
    if one.aliases:
        draft.put_aliases(player, one.aliases)
    if one.faction and scheme.sides:
        join(draft, player, one.faction)
    if one.leads and scheme.leader and (side := draft.side_of(player)) is not None:
        lead(draft, side, player)


def lead(draft: SetupDraft, side: str, player: str | None) -> None:
    """Have a player lead a side."""
    draft.put_field(draft.face.scheme.sides, side, draft.face.scheme.leader, player)


def leader_of(draft: SetupDraft, side: str) -> str | None:
    """Who leads a side, as far as it is written; else the first of its players, as the rules have it."""
    scheme = draft.face.scheme
    written = draft.field(scheme.sides, side, scheme.leader) if scheme.leader else None
    if isinstance(written, str):
        return written
    return next((one for one in draft.players() if draft.side_of(one) == side), None) if scheme.leader else None


def join(draft: SetupDraft, player: str, side: str | None) -> None:
    """Have a player on another side; who led the one he leaves leads it no more."""
    scheme = draft.face.scheme
    before = draft.side_of(player)
    if before is not None and before != side and scheme.leader and draft.field(scheme.sides, before, scheme.leader) == player:
        lead(draft, before, None)
    draft.put_field(scheme.players, player, scheme.side, side)


def by_lot(draft: SetupDraft, order: Iterable[int]) -> None:
    """Put the players without a side on the smallest ones, each in a seat that was made for it as long as there is one;
    `order` is how the lot had them."""
    without = [one for one in draft.players() if draft.side_of(one) is None]
    waiting = list(without)
    for player in (without[number] for number in order if number < len(without)):
        side = smallest(draft)[0]
        there = next((one for one in (player, *waiting) if draft.meant.get(one) == side), player)
        if there != player:
            draft.exchange(draft.face.scheme.players, player, there)
            draft.meant[player], draft.meant[there] = draft.meant[there], draft.meant.get(player, side)
        waiting.remove(player)
        join(draft, player, side)


def smallest(draft: SetupDraft) -> list[str]:
    """The sides, those with the fewest players first."""
    size = {side: sum(draft.side_of(player) == side for player in draft.players()) for side in draft.sides()}
    return sorted(size, key=lambda side: size[side])


def clear_seats(draft: SetupDraft) -> None:
    """Take the seats out in which nobody sits, and all that is only theirs."""
    for player in free_seats(draft):
        take_out(draft, player)


def take_out(draft: SetupDraft, player: str) -> None:
    """Take a player out with all that is only his: his heroes, the name of his own world. His places stay, and are nobody's."""
    for sheet in draft.face.sheets:
        slots = [field.name for field in sheet.form.slots() if field.slot.kind == "player" and not field.many]
        if sheet.shape == "named" and slots and not sheet.key.startswith("names.") and sheet.key != draft.face.scheme.sides:
            owned = [thing for thing, _ in draft.rows(sheet.key) if draft.field(sheet.key, thing, (slots[0],)) == player]
            for thing in owned if sheet.key != draft.face.scheme.places else ():
                draft.remove(sheet.key, thing)
    row = draft.row(draft.face.scheme.players, player)
    draft.remove(draft.face.scheme.players, player)
    for sheet in draft.face.sheets:  # a world of his own is named, and is no row
        if sheet.key.startswith("names.") and not draft.has(steps(sheet.key)[-1]):
            for thing, _ in draft.rows(sheet.key):
                if thing in row.values():
                    draft.remove(sheet.key, thing)
