"""The moderator outranks the rules: whatever he rules happens where he rules it, and nothing is left broken behind."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec import UNSET

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import PUBLIC, only
from core.ledger.paths import found, spelled
from core.ledger.state import digest
from core.order_status import order_statuses
from core.orders.order import Order, OrderRefused
from core.resolution.amend import Amendment, amended, words_at
from core.resolution.choice import ChoiceAnswered
from core.resolution.ruling import EventVetoed, RulingLapsed, RulingMade, counts, described
from core.rulings import Doubtful, cancelled, following
from gui.adapters.paths import all_values
from tests.examples import EXAMPLES, begun, example_setup, resolved
from tests.gui.toy import toy_game


def rule(game: Game, note: str = "So be it.", **what: Any) -> None:
    game.rule(game.ruling_here(note, **what))


def rulings(game: Game) -> list[RulingMade]:
    return [entry.event for entry in game.entries if isinstance(entry.event, RulingMade)]


def test_a_thing_is_created_as_its_list_holds_it():
    game = begun("four_crowns")
    unit = spelled(next(iter(game.state.units.values())))
    rule(game, changes=(Amendment("units.newcomers", {**unit, "kind": "garrison"}, add=True),))
    made = game.state.units["newcomers"]
    assert type(made) is type(next(iter(game.state.units.values())))
    assert (made.kind, made.profile.morale) == ("garrison", unit["profile"]["morale"])
    resolved(game)
    assert "newcomers" in [row.id for row in game.face.tables(game.view())[0].rows]


def test_entries_of_lists_are_created_changed_and_taken_out():
    game = begun("four_crowns")
    count = len(game.state.posts)
    post = spelled(game.state.posts[0])
    rule(game, changes=(Amendment(f"posts.{count}", post, add=True), Amendment("posts.0.at", "A1")))
    assert (len(game.state.posts), game.state.posts[0].at) == (count + 1, "A1")
    rule(game, changes=(Amendment(f"posts.{count}", remove=True),))
    assert len(game.state.posts) == count


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Amendment("units.newcomers", {"of": "bertha"}, add=True), "does not fit"),
        (Amendment("units.nobody.at", "A1"), "There is no nobody"),
        (Amendment("cycle", "soon"), "does not fit"),
        (Amendment("posts.99.at", "A1"), "no place 99"),
        (Amendment("players.bertha.faction", "the_moon"), "the_moon is nothing there is"),
        (Amendment("players.bertha.faction", "A1"), "A1 is not what stands there"),
        (Amendment("players.bertha", remove=True), "bertha is named there and would be gone"),
        (Amendment("settings.double_move", "never"), "no value of it"),
        (Amendment("settings.gravity", 3), "No setting is called gravity"),
    ],
)
def test_what_would_break_is_refused_even_anyway(change, words):
    game = begun("four_crowns")
    game.step_phase()
    before = digest(game.state)
    with pytest.raises(Rejected, match=words):
        rule(game, changes=(change,), anyway=True)
    assert (digest(game.state), len(game.journal.gestures)) == (before, 2)


@pytest.mark.parametrize(
    ("example", "path", "other"),
    [
        ("border_marches", "areas.mill_ford.owner", "salt_marsh"),
        ("koprulu_round", "locations.relay_nine.planet", "augustgrad_exchange"),
        ("koprulu_round", "planets.korhal.kind", "moon"),
        ("spice_round", "legions.osric_1.kind", "pikes"),
    ],
)
def test_what_a_place_cannot_hold_is_refused_even_anyway(example, path, other):
    """The complaint says what would fit, and that does."""
    game = begun(example)
    with pytest.raises(Rejected, match=f"{other} is .* Known: ") as refused:
        rule(game, changes=(Amendment(path, other),), anyway=True)
    fits = str(refused.value).rpartition("Known: ")[2].rstrip(".").removesuffix(" ...").split(", ")
    assert fits[-1] != other
    rule(game, changes=(Amendment(path, fits[-1]),), anyway=True)


@pytest.mark.parametrize(
    "path", ["players.tovald.technologies", "auctions.shield_plating.technology", "unit_types.marines.requires"]
)
def test_what_is_named_but_listed_nowhere_may_be_named_again(path):
    """A technology that adds nothing to a score has no entry: another family may learn it, and one that is new may be learnt when
    one says so."""
    game = begun("koprulu_round")
    many = path.endswith("technologies")
    for word, anyway in (("goliath_chassis", False), ("jump_jets", True)):
        rule(game, changes=(Amendment(path, [word] if many else word),), anyway=anyway)
    with pytest.raises(Rejected, match="korhal is not what stands there"):
        rule(game, changes=(Amendment(path, ["korhal"] if many else "korhal"),), anyway=True)


def test_what_is_merely_against_the_rules_is_done_anyway_when_one_says_so():
    game = begun("four_crowns")
    poor = (Amendment("players.bertha.resources.money", -3),)
    with pytest.raises(Doubtful, match="less than nothing"):
        rule(game, changes=poor)
    rule(game, changes=poor, anyway=True)
    assert game.state.players["bertha"].resources.money == -3


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_word_is_one_of_those_its_place_lists(example):
    """Who changes a figure picks it from that list: what stands there is in it, and nothing else fits."""
    state = begun(example).state
    listed = {path: words for path in all_values(state) if (words := words_at(state, path))}
    for path, words in listed.items():
        assert found(state, path)[1] in (None, *words)
        for word in words:
            assert found(amended(state, (Amendment(path, word),)), path)[1] == word
        with pytest.raises(Rejected):
            amended(state, (Amendment(path, "quite another"),))


def test_a_ruling_stands_right_where_it_was_laid_down_and_one_undo_takes_it_back():
    game = begun("four_crowns")
    game.step_phase()
    game.step()
    before, position = digest(game.state), game.resolution.position
    rule(game, "Alms.", changes=(Amendment("players.bertha.resources.money", 40),), told=PUBLIC)
    assert isinstance(game.entries[-1].event, RulingMade)
    assert game.entries[-1].told == PUBLIC
    assert game.resolution.position == position + 1
    game.undo()
    assert (digest(game.state), game.resolution.position) == (before, position)
    game.redo()
    assert game.state.players["bertha"].resources.money == 40


@pytest.mark.parametrize(("die", "shows"), [("claim:salt_marsh:aldric", 1), ("claim:high_moor:eberhard", 1)])
def test_a_phase_that_is_over_is_over_with_what_a_ruling_makes_of_it(die: str, shows: int) -> None:
    game = resolved(begun("border_marches"))
    game.back_phase()
    phase, before = game.resolution.phase, len(game.entries)
    rule(game, dice={die: shows})
    assert len(game.entries) != before + 1
    assert game.resolution.phase == phase
    assert game.step()
    assert game.resolution.phase != phase


def test_a_ruling_after_an_answer_comes_after_the_answer():
    game = toy_game({"pikes": ("bob", "C3"), "riders": ("carl", "C3")})
    game.run_on()
    game.answer("riders")
    rule(game, "Dust.", changes=(Amendment("money.anna", 9),))
    kinds = [type(entry.event) for entry in game.entries[-2:]]
    assert kinds == [ChoiceAnswered, RulingMade]
    place = len(game.entries) - 1
    game.run_on()
    assert isinstance(game.entries[place].event, RulingMade)
    assert game.state.money["anna"] == 11


def test_an_order_is_accepted_against_the_rules():
    game = resolved(begun("four_crowns"))
    refusals = [entry.event for entry in game.entries if isinstance(entry.event, OrderRefused)]
    assert refusals
    accepted = 0
    for refusal in refusals:
        try:
            rule(game, "Let him.", orders={refusal.order: True})
        except Rejected:
            continue
        resolved(game)
        accepted += 1
        assert refusal.order not in {e.event.order for e in game.entries if isinstance(e.event, OrderRefused)}
        assert order_statuses(game)[refusal.order].refusal is None
    assert accepted


def test_a_legal_order_is_refused_and_its_giver_reads_why():
    game = resolved(begun("four_crowns"))
    moved = next(entry for entry in game.entries if entry.event.kind == "unit_moved")
    number = int(moved.event.causes[0].removeprefix("order:"))
    rule(game, "The bridge is down.", orders={number: False})
    resolved(game)
    refusal = next(e.event for e in game.entries if isinstance(e.event, OrderRefused) and e.event.order == number)
    assert (refusal.code, "bridge" in refusal.reason) == ("by_ruling", True)
    assert game.state.units[moved.event.unit].at != moved.event.to
    assert "Ruling: The bridge is down." in str(game.why(game.entries.index(next(e for e in game.entries if e.event is refusal))))


def test_what_an_order_names_must_exist_whatever_is_ruled():
    game = Game.new(example_setup("four_crowns"), seed="seed")
    game.give([{"by": "bertha", "move": "ghosts", "to": ["C3"]}])
    with pytest.raises(Rejected, match="even so"):
        rule(game, orders={len(game.orders()) - 1: True})


def test_an_effect_is_put_in_as_an_event_of_the_rules():
    game = resolved(begun("four_crowns"))
    moved = next(entry for entry in game.entries if entry.event.kind == "unit_moved")
    unit = next(name for name in game.state.units if name != moved.event.unit)
    effect = {**spelled(moved.event), "unit": unit, "to": "A1", "causes": []}
    rule(game, "Blown off course.", events=[effect])
    assert game.state.units[unit].at == "A1"
    assert game.why(len(game.entries) - 1).behind[0].what == "Ruling: Blown off course."
    with pytest.raises(Rejected, match="No kind of event"):
        rule(game, events=[{"kind": "miracle"}])
    with pytest.raises(Rejected, match="has no colour"):
        rule(game, events=[{**effect, "colour": "red"}])


def test_only_the_event_meant_is_vetoed_not_its_equal():
    game = toy_game({"pikes": ("bob", "C3")})
    game.give([{"by": "bob", "move": "pikes", "to": "C4"}, {"by": "bob", "move": "pikes", "to": "C3"}] * 2)
    game.run_on()
    first = [entry.number for entry in game.entries if entry.event.kind == "band_moved"]
    rule(game, veto=[first[2]])
    game.run_on()
    kinds = [entry.event.kind for entry in game.entries if entry.event.kind in ("band_moved", "event_vetoed", "order_refused")]
    assert kinds == ["band_moved", "band_moved", "event_vetoed", "order_refused"]
    vetoed = next(entry for entry in game.entries if isinstance(entry.event, EventVetoed))
    assert game.why(vetoed.number).behind[0].what == "Ruling: So be it."


def test_a_die_is_forced_by_what_it_is_for():
    game = resolved(begun("spice_round"))
    roll = next(roll for entry in game.entries for roll in entry.rolls)
    value = roll.value % roll.sides + 1
    rule(game, dice={roll.purpose: value})
    resolved(game)
    assert next(r for e in game.entries for r in e.rolls if r.purpose == roll.purpose).value == value
    with pytest.raises(Rejected, match="No die is rolled for that"):
        rule(game, dice={"the weather": 3})


def test_a_setting_is_changed_from_here_on():
    game = begun("four_crowns")
    game.step_phase()
    setting = game.face.settings[3]
    rule(game, changes=(Amendment(f"settings.{setting.name}", setting.values[1]),))
    assert {one.name: value for one, value in game.settings()}[setting.name] == setting.values[1]
    assert game.initial.settings[setting.name] == setting.values[0]


def test_a_ruling_that_finds_nothing_any_more_lapses_and_says_so():
    game = toy_game({"pikes": ("bob", "C3"), "guards": ("dora", "E5")})
    game.run_on()
    rule(game, "Plague.", changes=(Amendment("bands.pikes.morale", 1),))
    game.jump(1)
    rule(game, "They go home.", changes=(Amendment("bands.pikes", remove=True),))
    game.run_on()
    assert game.entries[-1].event.sentence(game.state.names).startswith("Ruling lapsed: Plague.")
    assert digest(game.ledger.replayed()) == digest(game.state)


def test_a_ruling_can_be_repealed_long_after():
    game = begun("four_crowns")
    rule(game, "Alms.", changes=(Amendment("players.bertha.resources.money", 40),))
    resolved(game)
    game.repeal(0)
    resolved(game)
    plain = resolved(begun("four_crowns"))
    assert digest(game.state) == digest(plain.state)


def test_who_may_not_know_a_ruling_does_not():
    game = begun("four_crowns")
    rule(game, "Between us.", changes=(Amendment("players.bertha.resources.money", 40),), told=only("bertha"))
    told = [seen.event for seen in game.view(only("bertha")).seen if isinstance(seen.event, RulingMade)]
    assert [event.note for event in told] == ["Between us."]
    assert not [seen for seen in game.view(only("alfredo")).seen if isinstance(seen.event, RulingMade)]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_event_in_place_of_another_happens_where_that_would(example):
    """Looked at from the end of the turn, a loss that was changed fell on who held the place by then."""
    game = resolved(begun(example))
    entries, end = game.entries_of(1), digest(game.state)
    telling = [now.number for last, now in pairwise(entries) if now.state is not last.state and counts(now.event)]
    for number in (telling[len(telling) // 3], telling[len(telling) // 2]):
        event = entries[number].event
        written = {name: value for name, value in spelled(event).items() if value is not UNSET}
        written = {name: value for name, value in written.items() if not isinstance(getattr(event, name, None), Order)}
        rule(game, veto=[number], events=[written], anyway=True)
        assert digest(resolved(game).state) == end
        game.repeal(0)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_event_is_cancelled_with_what_follows_and_nothing_lapses(example):
    """Of each example the event that most follows from, where the rules go on without it: what does not come up then is not
    asked for."""
    game = resolved(begun(example))
    entries = game.entries_of(1)
    behind = {entry.number: len(following(entries, entry.number)) for entry in entries}
    for head in sorted(filter(behind.get, behind), key=behind.__getitem__, reverse=True):
        try:
            rule(game, veto=cancelled(game.line, head), anyway=True)
            break
        except Rejected:
            continue
    after = resolved(game).entries_of(1)
    gone = next(entry.number for entry in after if isinstance(entry.event, EventVetoed))
    assert following(after, gone) == ()
    assert [entry.event.reason for entry in after if isinstance(entry.event, RulingLapsed)] == []


def test_a_ruling_names_the_order_it_judges_by_the_number_it_has_now():
    game = begun("four_crowns")
    rule(game, orders={1: False})
    ruling = game.journal.record.turn(1).rulings[0]

    def said() -> tuple[str, ...]:
        return described(ruling, game.state.names, game.orders())

    assert said() == ("order 1 is refused",)
    game.take_order_as(1, 4)
    assert said() == ("order 4 is refused",)
    game.withdraw(0)
    assert said() == ("order 3 is refused",)
    game.withdraw(3)
    assert said() == ("an order that was changed or deleted since is refused",)
