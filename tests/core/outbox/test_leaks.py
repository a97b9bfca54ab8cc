"""The guard: what a reader could learn from the moderator's own words, and leave to let it stand."""

from __future__ import annotations

import pytest

from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.outbox.cards import cards, edit, mark, outgoing, put_prose, put_template, source_of
from core.outbox.leaks import allow, findings, leaks
from core.outbox.occasions import RESULTS, START
from tests.core.posts.golden import quiet, started
from tests.examples import resolved

GAMES: dict[str, Game] = {}


def game_of(example: str) -> Game:
    if example not in GAMES:
        GAMES[example] = quiet(example)
    return GAMES[example]


CASES = [
    ("four_crowns", "The Gonfalonier walked the walls.", PUBLIC, "The Gonfalonier", "Alfredo"),  # a role
    ("four_crowns", "the gonfalonier walked the walls, they say: Gonfalonier indeed.", PUBLIC, "Gonfalonier", "role"),
    ("four_crowns", "Horse of Ferrara rode out.", PUBLIC, "Horse of Ferrara", "units"),  # a unit
    ("four_crowns", "Something moved near C5.", PUBLIC, "C5", "The Sacristan"),  # a square where something hides
    ("four_crowns", "Alfredo prayed, and Le Pape heard it.", PUBLIC, "Le Pape", "Alfredo"),  # who belongs to whom
    ("four_crowns", "Alf bowed to Le Pape.", PUBLIC, "Le Pape", "Alfredo"),  # by his alias
    ("four_crowns", "You have seen the Zouaves of Saint Peter.", only("otto"), "Zouaves of Saint Peter", "units"),
    ("spice_round", "Countess Ismene hoards 5200 coins.", PUBLIC, "5200", "Ismene"),  # a treasury
    ("spice_round", "Somewhere lie 6,100 coins.", PUBLIC, "6,100", "Osric"),  # as people write figures
    ("spice_round", "You are poorer than Osric with his 6100.", only("dario"), "6100", "Osric"),
    ("spice_round", "Captain Rhys rode on.", PUBLIC, "Captain Rhys", "hero"),
    ("spice_round", "WidowOfTupile smiled.", PUBLIC, "WidowOfTupile", "Ismene"),  # an alt nobody was told of
    ("koprulu_round", "Reyes left at dawn.", PUBLIC, "Reyes", "Colonel Ana Reyes"),  # an alias
    ("koprulu_round", "House Halden commands 4200 credits.", only("orsino"), "4200", "Halden"),
    ("border_marches", "Aldric kept 3 for himself.", PUBLIC, "3", "Aldric"),  # a small figure beside its owner
    ("ford_and_oakham", "The White Lancers rested.", PUBLIC, "The White Lancers", "units"),
]
INNOCENT = [
    ("four_crowns", "It was a night without a moon. Alfredo da Ferrara slept. At J1 the crows waited.", PUBLIC),
    ("four_crowns", "Your Papal Guard stands at B2, and you serve Le Pape, Alfredo, with 3 money.", only("alfredo")),
    ("spice_round", "In round 5 the court laughed at two fools, and 12 ships came.", PUBLIC),
    ("spice_round", "You have 5200, Ismene, and Captain Rhys is yours.", only("ismene")),
    ("border_marches", "North Tower stands. Aldric holds it with 2 fortifications.", PUBLIC),
    ("ford_and_oakham", "Rain fell on the Ford and on the Mill, on Oakham and on Ashby.", PUBLIC),
]


@pytest.mark.parametrize(("example", "text", "reader", "word", "learns"), CASES)
def test_what_readers_cannot_know_is_found(example, text, reader, word, learns):
    found = {one.word: one for one in leaks(game_of(example), text, reader)}
    assert word in found, found
    assert learns.casefold() in found[word].learns.casefold()
    assert text[found[word].at :].startswith(word)
    assert found[word].who


@pytest.mark.parametrize(("example", "text", "reader"), INNOCENT)
def test_what_readers_know_is_let_be(example, text, reader):
    assert not leaks(game_of(example), text, reader)


def test_the_moderator_may_read_anything():
    text = "The Gonfalonier of Alfredo, Horse of Ferrara at A4, 37 and 5200."
    assert not leaks(game_of("four_crowns"), text, MODERATOR)


def test_who_would_learn_it_is_said():
    assert leaks(game_of("spice_round"), "Captain Rhys", PUBLIC)[0].who == "everybody"
    assert leaks(game_of("spice_round"), "The Iron Tithe", only("ismene"))[0].who == "Countess Ismene Tupile"


def test_accounts_are_no_secret_once_the_players_are_announced():
    game = quiet("spice_round")
    assert leaks(game, "WidowOfTupile smiled.", PUBLIC)
    roster = next(one for one in cards(game, 1, "plain", (START,)) if one.report.kind == "roster")
    mark(game, roster, "sent")
    assert not leaks(game, "WidowOfTupile smiled.", PUBLIC)


def test_a_battle_everybody_saw_may_be_told():
    game = resolved(started("four_crowns"))
    fought = next(one.event for one in game.view(PUBLIC).seen if one.event.kind == "battle_fought")
    assert not leaks(game, f"Steel rang at {fought.at}.", PUBLIC, 1)


def test_every_word_of_the_moderator_s_own_is_read_and_leave_is_kept():
    game = resolved(started("spice_round"))
    report = outgoing(game, 1, (RESULTS,))[-1]
    assert not findings(game, 1, report)
    put_prose(game, 1, report, "scene", "Captain Rhys dines alone.")
    made = cards(game, 1, "plain", (RESULTS,))[-1]
    edit(game, 1, report, source_of(made.composed) + "\n\nThe Iron Tithe marches.\n")
    put_template(game, "court", "# Court\n\nBrother Anselm prays. {{ round }}\n")
    found = findings(game, 1, report)
    assert {(one.source, one.leak.word) for one in found} >= {
        ("scene", "Captain Rhys"), ("edited", "The Iron Tithe"), ("template", "Brother Anselm"),
    }  # fmt: skip
    assert not any(one.allowed for one in found)
    allow(game, 1, report, [found[0].leak])
    assert [one.allowed for one in findings(game, 1, report)].count(True) == 1
    allow(game, 1, report, [one.leak for one in found])
    assert all(one.allowed for one in findings(game, 1, report))
    put_prose(game, 1, report, "scene", "Captain Rhys dines with Swordmaster Kesh.")
    assert [one.leak.word for one in findings(game, 1, report) if not one.allowed] == ["Swordmaster Kesh"]


def test_the_game_s_own_lines_are_not_suspected_when_a_post_is_rewritten():
    game = resolved(started("four_crowns"))
    for report in outgoing(game, 1, (RESULTS,)):
        made = next(one for one in cards(game, 1, "plain", (RESULTS,)) if one.report == report)
        edit(game, 1, report, source_of(made.composed))
        assert not findings(game, 1, report)
        break
