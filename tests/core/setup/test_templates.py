"""Games to start from: each starts for every number of players it says, and only accounts are missing in it."""

from __future__ import annotations

import pytest

from core.rulesets.ruleset import installed, ruleset
from core.setup.draft import SetupDraft
from core.setup.seating import clear_seats, free_seats, seat, take_out
from core.setup.signups import read
from core.setup.verdict import judged

PEOPLE = "\n".join(f"{n}. account_{n} - Person Number{n} of Here" for n in range(1, 17))
READY = [
    (name, template.key, players)
    for name in installed()
    for template in ruleset(name).scheme.templates
    for players in (template.least, template.most - 1, template.most)
]


def _draft(name: str, key: str, players: int) -> SetupDraft:
    face = ruleset(name)
    template = next(one for one in face.scheme.templates if one.key == key)
    return SetupDraft(face, {"title": "A game", "given": template.make(players)})


@pytest.mark.parametrize("name", list(installed()))
def test_there_is_a_game_to_start_from_for_4_to_16_players(name):
    templates = ruleset(name).scheme.templates
    assert templates
    assert all((one.least, one.most) == (4, 16) for one in templates)


@pytest.mark.parametrize(("name", "key", "players"), READY)
def test_it_starts_and_only_the_accounts_are_missing(name, key, players):
    verdict = judged(_draft(name, key, players))
    assert verdict.ready, verdict.of("stop")
    odd = [finding.what for finding in verdict.of("odd")]
    assert [one for one in odd if "differ in size" not in one and "income" not in one] == ["Nobody has a forum account."]


@pytest.mark.parametrize(("name", "key", "players"), READY)
def test_those_who_signed_up_take_every_seat_and_it_still_starts(name, key, players):
    draft = _draft(name, key, players)
    signups = read("\n".join(PEOPLE.splitlines()[:players]), {})
    seated = seat(draft, signups)
    assert len(set(seated.values())) == players
    assert not free_seats(draft)
    assert "Seat" not in draft.text()
    assert judged(draft).ready


@pytest.mark.parametrize("name", list(installed()))
def test_seats_nobody_takes_are_taken_out_with_all_that_is_theirs(name):
    draft = _draft(name, ruleset(name).scheme.templates[0].key, 9)
    seat(draft, read("\n".join(PEOPLE.splitlines()[:5]), {}))
    clear_seats(draft)
    assert len(draft.players()) == 5
    assert judged(draft).ready, judged(draft).of("stop")


@pytest.mark.parametrize("name", list(installed()))
def test_a_player_who_is_taken_out_leaves_nothing_that_stops_the_game(name):
    """His champion without an owner and the name of his world stood in the way, each to be removed by hand."""
    draft = _draft(name, ruleset(name).scheme.templates[0].key, 6)
    seat(draft, read("\n".join(PEOPLE.splitlines()[:6]), {}))
    take_out(draft, draft.players()[-1])
    assert len(draft.players()) == 5
    assert judged(draft).ready, judged(draft).of("stop")


def test_the_units_a_game_begins_with_may_make_their_long_first_move():
    """They count as just recruited (N2.5), so the first move of the game takes them two squares (N5.21)."""
    face = ruleset("noblesse")
    template = next(one for one in face.scheme.templates if one.key == "crowns")
    state = face.set_up(template.make(8), {})
    moving = [unit for unit in state.units.values() if unit.of is not None and unit.kind != "garrison"]
    assert moving
    assert not any(unit.moved for unit in moving)
