"""An event that says in one line what follows does that and nothing else."""

from __future__ import annotations

import pytest
from msgspec import Struct

from core.ledger.event import Event
from core.ledger.register import Register
from core.ledger.state import GameState
from core.rulesets.consequences import adds, drops, lists, puts, sets, through


class Guest(Struct, frozen=True):
    wounds: int = 0
    awake: bool = True
    heard: tuple[str, ...] = ()


class Meal(Struct, frozen=True):
    guest: str
    dish: str
    price: int = 2
    cups: int = 0


class Inn(GameState):
    meals: tuple[Meal, ...] = ()
    guests: Register[str, Guest] = Register()
    rooms: Register[str, str] = Register()


class Hurt(Event):
    apply = sets("guests", "who", "wounds", awake=False)
    who: str
    wounds: int


class Told(Event):
    apply = adds("guests", "who", heard="what", wounds=1)
    who: str
    what: str


class Lodged(Event):
    apply = puts("rooms", "room", "who")
    room: str
    who: str


class Served(Event):
    apply = lists("meals", Meal, guest="who", cups=lambda event: len(event.what))
    who: str
    dish: str
    what: tuple[str, ...] = ()


class Left(Event):
    apply = drops("guests", "who")
    who: str


class Paid(Event):
    apply = adds("guests", "who", wounds=lambda event: -event.much)
    who: str
    much: int


def moved(inn: Inn, room: str, *, who: str | None, awake: bool) -> Inn:
    found = inn.put("rooms", room, who) if who is not None else inn.dropped("rooms", room)
    return found if who is None else found.changed("guests", who, awake=awake)


class Moved(Event):
    apply = through(moved, "room", who="who", awake=False)
    who: str
    room: str


class Emptied(Event):
    apply = through(moved, "room", who=None, awake=True)
    room: str


BEFORE = Inn(guests=Register({"anna": Guest(wounds=1), "bob": Guest(heard=("rain",))}), rooms=Register({"attic": "bob"}))


@pytest.mark.parametrize(
    ("event", "guests", "rooms"),
    [
        (Hurt(who="anna", wounds=3), {"anna": Guest(wounds=3, awake=False), "bob": Guest(heard=("rain",))}, {"attic": "bob"}),
        (Told(who="bob", what="war"), {"anna": Guest(1), "bob": Guest(1, heard=("rain", "war"))}, {"attic": "bob"}),
        (Lodged(room="hall", who="anna"), dict(BEFORE.guests), {"attic": "bob", "hall": "anna"}),
        (Lodged(room="attic", who="anna"), dict(BEFORE.guests), {"attic": "anna"}),
        (Left(who="anna"), {"bob": Guest(heard=("rain",))}, {"attic": "bob"}),
        (Paid(who="anna", much=3), {"anna": Guest(wounds=-2), "bob": Guest(heard=("rain",))}, {"attic": "bob"}),
        (Moved(who="anna", room="hall"), {**BEFORE.guests, "anna": Guest(1, awake=False)}, {"attic": "bob", "hall": "anna"}),
        (Emptied(room="attic"), dict(BEFORE.guests), {}),
    ],
)
def test_what_follows_is_what_the_line_says(event: Event, guests: dict[str, Guest], rooms: dict[str, str]) -> None:
    after = event.apply(BEFORE)
    assert (dict(after.guests), dict(after.rooms)) == (guests, rooms)


def test_what_is_listed_stands_last_with_what_the_event_says() -> None:
    after = Served(who="bob", dish="eel", what=("ale", "mead")).apply(Served(who="anna", dish="stew").apply(BEFORE))
    assert after.meals == (Meal("anna", "stew"), Meal("bob", "eel", cups=2))


def test_the_listed_order_stays() -> None:
    assert list(Hurt(who="anna", wounds=2).apply(BEFORE).guests) == ["anna", "bob"]


def test_of_nobody_nothing_follows_in_silence() -> None:
    with pytest.raises(KeyError):
        Hurt(who="carl", wounds=1).apply(BEFORE)
