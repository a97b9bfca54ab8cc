"""How the figures of a fight come about, told part by part: a moderator who adds it up comes to the same."""

from __future__ import annotations

import re

import pytest

from core.game import Game
from core.ledger.dice import DieRoll
from core.ledger.ledger import Entry
from tests.examples import begun, resolved

SCORE = re.compile(r"(Attack|Defense): (\d+) d10 for \d+ who fight(?:, each ([+−]\d+|0) \((.+)\))?\.")
SIGNED = re.compile(r"[+−]\d+")


def number(said: str) -> int:
    return int(said.replace("−", "-"))


@pytest.fixture(scope="module", params=["one", "two", "three"])
def month(request) -> Game:
    return resolved(begun("ford_and_oakham", seed=request.param))


def told(game: Game, kind: str) -> list[tuple[Entry, tuple[str, ...]]]:
    """The events of a kind, each with how it came about."""
    return [(one, one.event.worked_out(game.entries[one.number - 1].state)) for one in game.entries if one.event.kind == kind]


def test_dice_and_what_is_added_to_each_make_the_score(month):
    rolls: dict[str, list[DieRoll]] = {}
    for entry in month.entries:
        for roll in entry.rolls:
            rolls.setdefault(roll.purpose.rpartition(":")[0], []).append(roll)
    scores = told(month, "scores_rolled")
    assert scores
    for entry, sums in scores:
        event = entry.event
        for said in sums:
            found = SCORE.fullmatch(said)
            assert found is not None, said
            which, dice, each, parts = found.groups()
            purpose = f"{which.lower()}:{event.unit}:{event.exchange}"
            thrown = next(values for key, values in rolls.items() if key == purpose or key.startswith(f"{purpose}:"))
            assert len(thrown) == int(dice)
            assert number(each or "+0") == sum(map(number, SIGNED.findall(parts or "")))
            value = sum(roll.value for roll in thrown) + len(thrown) * number(each or "+0")
            assert value == getattr(event, which.lower()), said


def test_a_tenth_and_what_changes_it_make_the_damage(month):
    blows = [(entry.event, said) for entry, sums in told(month, "attack_compared") for said in sums]
    assert blows
    for event, said in blows:
        base = int(re.findall(r"(?:is|success) (\d+)", said)[-1])
        assert max(1, base + sum(map(number, SIGNED.findall(said)))) == event.damage, said
    for entry, sums in told(month, "attack_compared"):
        assert sums or entry.event.damage <= 1, "what is not told is nothing"


def test_a_check_of_morale_tells_what_was_added_to_its_die(month):
    for entry, sums in told(month, "morale_checked"):
        event = entry.event
        assert event.total == event.roll + sum(map(number, SIGNED.findall("".join(sums))))


def test_what_a_hex_does_is_told_to_the_moderator_and_not_to_its_victim(month):
    ((entry, sums),) = [one for one in told(month, "side_action") if one[0].event.effect == "modifier"]
    assert sums == ("This month: −1 on each Attack die and −1 on each Defense die.",)
    assert "−1" not in month.entries[entry.number].event.sentence(month.state.names)
    reason = month.why(entry.number)
    assert sums[0] in [behind.what for behind in reason.behind]


def test_all_that_goes_on_tells_why_when_a_ruling_destroys_one_who_fights(month):
    for blow in [entry for entry in month.entries if entry.event.kind == "attack_compared"][::3]:
        game = resolved(begun("ford_and_oakham", seed=month.heading.seed))
        game.jump(blow.number)
        unit = next(one for one in (blow.event.target, blow.event.unit) if one in game.state.units)
        game.rule(game.ruling_here("It falls at once.", events=[{"kind": "unit_destroyed", "unit": unit}], anyway=True))
        assert all(game.why(entry.number).what for entry in resolved(game).entries)
