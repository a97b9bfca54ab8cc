"""Audiences, registers and dice do what everything else rests on."""

from __future__ import annotations

import subprocess
import sys
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.dice import Dice, keyed
from core.ledger.register import Register


class Roll(NamedTuple):
    of: str
    shows: int


def test_who_is_reached():
    assert PUBLIC.reaches(only("anna"))
    assert PUBLIC.reaches(PUBLIC)
    assert only("anna").reaches(MODERATOR)
    assert only("anna", "bob").reaches(only("anna"))
    assert not only("anna").reaches(only("bob"))
    assert not only("anna").reaches(only("anna", "bob"))
    assert not only("anna").reaches(PUBLIC)
    assert not MODERATOR.reaches(only("anna"))
    assert not MODERATOR.reaches(PUBLIC)


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.one_of(st.none(), st.integers()))))
def test_a_register_keeps_order_and_never_changes(changes):
    register: Register[str, int] = Register()
    mirror: dict[str, int] = {}
    for key, value in changes:
        before = list(register.items())
        changed = register
        if value is not None:
            changed = register.set(key, value)
            mirror[key] = value
        elif key in mirror:
            changed = register.drop(key)
            del mirror[key]
        assert list(register.items()) == before
        register = changed
        assert list(register.items()) == list(mirror.items())
    assert register == Register(mirror)


def test_a_register_finds_its_keys_by_a_field_of_its_things():
    register = Register({"mine": Roll("bob", 3), "port": Roll("anna", 1), "base": Roll("bob", 6)})
    assert register.having("of", "bob") == ("mine", "base")
    assert register.drop("mine").having("of", "bob") == ("base",)
    moved = register.set("port", Roll("bob", 1)).set("mine", Roll("anna", 3)).set("last", Roll("bob", 1))
    assert [moved.having("of", one) for one in ("bob", "anna")] == [("port", "base", "last"), ("mine",)]
    bobs = register.laid_over({"port": Roll("bob", 1)})
    assert [bobs.having("of", one) for one in ("bob", "anna")] == [("mine", "port", "base"), ()]
    annas = register.laid_over({"mine": Roll("anna", 2), "base": Roll("eve", 2)})
    assert [annas.having("of", one) for one in ("anna", "bob", "eve")] == [("mine", "port"), (), ("base",)]


def test_a_roll_depends_on_its_purpose_alone():
    first, second = Dice("seed", 3), Dice("seed", 3)
    second.roll("something else", 6)
    assert first.roll("raid:bob:mine", 6) == second.roll("raid:bob:mine", 6)
    assert first.roll("raid:bob:mine", 100) == keyed("seed", 3, "raid:bob:mine#2", 100)


def test_rolls_are_even():
    values = [keyed("seed", 1, str(number), 6) for number in range(6000)]
    assert all(850 < values.count(face) < 1150 for face in range(1, 7))


def test_rolls_are_the_same_in_every_process():
    code = "from core.ledger.dice import keyed; print([keyed('s', 1, f'p{n}', 6) for n in range(9)])"
    runs = {subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout for _ in range(2)}
    assert len(runs) == 1


def test_forced_dice_come_first_and_must_fit():
    dice = Dice("seed", 1, (4, 2))
    assert [dice.roll("a", 6), dice.roll("b", 6)] == [4, 2]
    assert [roll.forced for roll in dice.rolls] == [True, True]
    assert not (dice.roll("c", 6) and dice.rolls[-1].forced)
    with pytest.raises(Rejected, match="6 sides"):
        Dice("seed", 1, (9,)).roll("a", 6)
    with pytest.raises(Rejected, match="ran out"):
        Dice(seedless=True).roll("a", 6)
