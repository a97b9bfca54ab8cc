"""Why a battle went as it did: either side's score, part by part, ends the argument."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from core.cases.run import run_case
from core.resolution.ruling import ruled
from core.rulesets.starcraft.events.battle import Attack, Attacked
from core.rulesets.starcraft.events.round import Income
from tests.examples import begun, cases, resolved


def _events(entries, kind=Attack):
    """(event, the state before it) of each battle, or event of another kind."""
    states = [None, *(entry.state for entry in entries)]
    for entry, before in zip(entries, states, strict=False):
        if isinstance(entry.event, kind) and before is not None:
            yield entry.event, before


def _sums(lines):
    """The score that each line tells, checked against the parts it names."""
    for line in lines:
        score, parts = re.fullmatch(r".*: (-?\d+) \((.*)\)[.;].*", line).groups()
        assert sum(int(part.rsplit(" ", 1)[1]) for part in parts.split(" + ") if part != "nothing") == int(score), line
        yield int(score)


def test_the_scores_told_of_the_example_s_battles_make_its_differences():
    game = resolved(begun("koprulu_round"))
    battles = list(_events(game.entries_of(game.turn)))
    assert battles
    for event, before in battles:
        own, *theirs = _sums(event.worked_out(before))
        assert not theirs or own - theirs[0] == event.difference
    number = next(entry.number for entry in game.entries_of(game.turn) if isinstance(entry.event, Attack))
    assert any("battalions" in reason.what for reason in game.why(number).behind), "it is said where one asks why"


def test_the_scores_told_of_every_case_s_battles_make_its_differences():
    for case in cases("starcraft"):
        for event, before in _events(run_case(case).ledger.entries):
            own, *theirs = _sums(event.worked_out(before))
            assert not theirs or own - theirs[0] == event.difference, case.id


def test_an_income_is_told_by_what_it_comes_from():
    """2050 credits of which 900 were loot could be checked by nobody."""
    game = resolved(begun("koprulu_round"))
    paid = list(_events(game.entries_of(game.turn), Income))
    assert paid
    for event, before in paid:
        assert list(_sums(event.worked_out(before))) == [event.amount]


@pytest.mark.parametrize("at", ["nowhere", "antiga_prime"])
@pytest.mark.parametrize("action", ["rebellion", "bombardment", "seizure"])
def test_no_score_is_told_of_a_battle_that_a_ruling_put_in(at: str, action: str):
    """Nobody compared any: it may be at no place there is."""
    game = resolved(begun("koprulu_round"))
    battle = {
        "kind": "attack", "by": "halden", "action": action, "at": at, "against": "tovald", "success": True, "lost": 0,
        "enemy_lost": 1, "difference": 2,
    }  # fmt: skip
    game.rule(game.ruling_here("So the table agreed.", events=[battle], anyway=True))
    number = next(entry.number for entry in game.entries if isinstance(entry.event, Attack) and ruled(entry.event))
    assert [reason.what for reason in game.why(number).behind] == ["Ruling: So the table agreed."]


@pytest.mark.parametrize(("action", "lost"), [("seizure", "the place is lost"), ("rebellion", "the rebels hold the place")])
def test_whoever_loses_a_place_reads_that_he_lost_it(action: str, lost: str):
    told = Attacked(owner="tovald", action=action, at="jailhouse_rock", success=True, lost=2)
    names = begun("koprulu_round").state.names
    assert lost in told.sentence(names, "tovald")
    assert lost not in structs.replace(told, success=False).sentence(names, "tovald")
