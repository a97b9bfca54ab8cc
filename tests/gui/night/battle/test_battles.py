"""Battles in the window: exchange by exchange, every die with what it was thrown for, in all rulesets that have battles."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.lab.play import run_by_rules
from core.ledger.dice import DieRoll
from core.resolution.battles import BattleAccount, fights, to_last, to_next
from core.resolution.ruling import Ruling, ruled
from gui.adapters.battles import lines_of
from gui.adapters.board.losses import costs, costs_of
from gui.adapters.explained import event_explained
from gui.adapters.setup.games import examples
from gui.adapters.standing import RESOLVE
from tests.examples import EACH_KIND, begun
from tests.gui.waiting import drawn, opened, until

CLASH = [{"by": "bob", "move": "pikes", "to": "C4"}]
EXAMPLES = {example.key: example for example in examples()}


def resolved(key: str, folder):
    """An example game resolved through its first turn."""
    game = begun(key)
    run_by_rules(game)
    return game


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_example_has_battles_and_no_die_stands_outside_them(key, tmp_path):
    game = resolved(key, tmp_path)
    found = fights(game.entries)
    assert found
    assert all(battle.exchanges and battle.sides for battle in found)
    shown = [roll.purpose for battle in found for exchange in battle.exchanges for one in exchange.told for roll in one.rolls]
    assert sorted(shown) == sorted(roll.purpose for one in game.entries if not ruled(one.event) for roll in one.rolls)
    numbers = [one.number for battle in found for exchange in battle.exchanges for one in exchange.told]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("key", EXAMPLES)
def test_stepping_by_exchanges_reaches_the_end_and_comes_back(key):
    game = begun(key)
    stops = [0]
    while not game.resolution.done:
        if not game.move(to_next):
            game.answer(game.choice.by_rules)
        stops.append(game.resolution.position)
    assert stops == sorted(stops)
    while game.resolution.position:
        assert game.move(to_last)


@pytest.mark.parametrize("key", EACH_KIND)
def test_the_map_shows_at_the_place_of_a_battle_what_it_cost(key, blank, tmp_path):
    blank.show_game(resolved(key, tmp_path))
    blank.desk.bring(RESOLVE)
    desk, effect = blank.desk, blank.panels.board.effect
    fallen = {(battle.at, thing) for battle in desk.fought for thing in battle.named() & effect.lost if battle.at}
    shown = {(token.at, token.id) for token in effect.board.tokens}
    assert fallen <= shown
    found = costs(desk)
    assert found, "somebody lost something in every example"
    assert {cost.at for cost in found} & {battle.at for battle in desk.fought}
    desk.select(next(battle.at for battle in desk.fought if battle.decided and costs_of(desk, battle)), None)
    blank.panels.board_part.losses.refresh()
    assert blank.panels.board_part.losses.costs


def test_a_battle_costs_what_fell_in_it_from_as_it_stood_just_before_it(blank):
    """The recruit that fell was not listed, as it was none when the round began; one who was sent elsewhere was, as he had been
    upgraded; and a place whose militia was raised for another battle stood there as long as nothing else was lost."""
    blank.show_game(begun("spice_round"))
    desk, strip = blank.desk, blank.panels.board_part.losses
    desk.bring(RESOLVE)
    told = {}
    while not desk.over:
        desk.do(lambda game: game.move(lambda resolution: to_next(resolution, battle=True)))
        strip.refresh()
        if desk.fought and desk.fought[-1].decided:
            told[strip.place] = [(cost.label, cost.said) for cost in strip.all]
            assert strip.place == desk.fought[-1].at
    assert told["tupile"] == [("Corvin 1", "1 → 0"), ("Steppe Watch", "1 → 0")]
    assert ("Ismene 1+", "2 → 0") in told["spice_harbour"], "she was upgraded before"
    assert told["ferry_station"] == [], "nothing was lost there"


def test_the_figures_of_both_sides_of_a_battle_are_told_also_of_who_lost_nothing(blank):
    """The bandits, who won at no cost, were missing beside the levy they beat."""
    opened(blank, "ford_and_oakham")
    blank.desk.do(run_by_rules)
    blank.desk.bring(RESOLVE)
    told = {cost.label: cost for cost in costs(blank.desk) if cost.at == "Mill"}
    lost, won = told["The Levy"], told["The Mill Bandits"]
    assert (lost.before > lost.now, won.before == won.now) == (True, True)
    assert next(iter(told.values())) is lost, "whoever lost something comes first"


def test_the_morale_of_who_fought_stands_beside_what_he_lost(blank):
    """Also of who lost it alone, and of a settlement what it has left of its own: they fight as others do."""
    opened(blank, "ford_and_oakham")
    blank.desk.do(run_by_rules)
    blank.desk.bring(RESOLVE)
    blank.desk.select("Ford", None)
    state = blank.desk.in_play.state
    found = {cost.label: cost for cost in costs(blank.desk)}
    for unit in state.units.values():
        cost = found.get(state.names.of(unit.id))
        if cost is not None:
            assert cost.mood == ("routed" if unit.routed else unit.morale)
    assert found["The Mill Scouts"].turned, "they rested"
    assert found["Redcliff"].now == state.settlements["Redcliff"].able
    losses = blank.panels.board_part.losses
    losses.resize(700, losses.height())
    wide = round(losses.width() / losses.across)
    assert losses.mood(wide, losses.names(wide)) > 0, "there is room for it"
    assert any(f", now {cost.mood}" in losses.toolTip() for cost in losses.costs if cost.turned)


@pytest.fixture
def fought(window):
    window.desk.do(lambda game: game.give(CLASH))
    window.desk.bring("resolve")
    window.desk.do(lambda game: game.run_on())
    window.commands.decide()
    QApplication.processEvents()
    window.activateWindow()  # the platform without a screen takes that from a window when any other is destroyed
    return window.panels.night.battles


def test_the_key_steps_one_exchange_at_a_time(fought, qtbot):
    window = fought.window()
    assert fought.title.text() == ""
    for number in (1, 2, 3):
        qtbot.keyClick(window, Qt.Key.Key_F12)
        assert fought.battle.rounds[-1].number == number
    qtbot.keyClick(window, Qt.Key.Key_F12, Qt.KeyboardModifier.ShiftModifier)
    assert fought.battle.rounds[-1].number == 2
    assert fought.title.text() == "Round 2 of 2"


def test_looking_back_and_forward_moves_no_game_until_the_last_exchange(fought, qtbot):
    for _ in range(3):
        fought.step()
    position = fought.desk.in_play.resolution.position
    qtbot.mouseClick(fought.back, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(fought.back, Qt.MouseButton.LeftButton)
    assert fought.title.text() == "Round 1 of 3"
    assert not fought.back.isEnabled()
    assert "Round 1 at C4" in fought.exchanges.lines.accessibleName()
    qtbot.mouseClick(fought.forward, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(fought.forward, Qt.MouseButton.LeftButton)
    assert fought.desk.in_play.resolution.position == position
    qtbot.mouseClick(fought.forward, Qt.MouseButton.LeftButton)
    assert fought.desk.in_play.resolution.position == position + 1


def test_dice_are_told_by_purpose_in_words_and_forced_ones_marked(blank, tmp_path):
    game = begun("ford_and_oakham")
    purpose = next(roll.purpose for entry in resolved("ford_and_oakham", tmp_path / "..").entries for roll in entry.rolls)
    game.rule(Ruling(phase=game.resolution.phases[0].key, after=0, note="A test", dice={purpose: 1}))
    game.run_on()
    blank.show_game(game)
    blank.desk.bring("resolve")
    QApplication.processEvents()
    first: BattleAccount = fights(blank.desk.seen_this_turn())[0]
    throws = next(line.throws for exchange in first.exchanges for line in lines_of(blank.desk, exchange) if line.throws)
    assert throws[0].purpose.startswith("attack · ")
    assert ":" not in throws[0].purpose
    assert throws[0].rolls[0] == DieRoll(purpose, 10, 1, True)


def test_a_whole_battle_is_one_step_as_well(fought, qtbot):
    qtbot.keyClick(fought.window(), Qt.Key.Key_F12, Qt.KeyboardModifier.AltModifier)
    assert fought.battle.rounds[-1].number == 4


@pytest.mark.parametrize("key", EACH_KIND)
def test_a_battle_says_its_sides_once_and_no_part_of_it_is_a_zero(key, blank, tmp_path):
    blank.show_game(resolved(key, tmp_path))
    blank.desk.bring(RESOLVE)
    battles = blank.panels.night.battles
    for at, battle in enumerate(battles.fought):
        battles.which.setCurrentIndex(at)
        both = f"{battles.which.currentText()} · {battles.sides.text()}"
        assert both.count(battles._sides(battle)) == 1
        assert not any(exchange.title.endswith(" 0") for exchange in battle.exchanges)


def test_what_happened_keeps_its_room_in_a_small_window_with_a_battle_open_or_folded(blank, qtbot):
    blank.resize(1024, 700)
    opened(blank, "koprulu_round")
    blank.desk.bring(RESOLVE)
    blank.desk.do(lambda game: game.step_phase())
    night = blank.panels.night
    for _ in range(2):
        qtbot.mouseClick(night.battles.fold, Qt.MouseButton.LeftButton)
        share = 3 if night.battles.opened else 2
        qtbot.waitUntil(lambda share=share: night.happened.height() * share > night.height() * 0.9)


@pytest.mark.parametrize("key", EXAMPLES)
def test_why_tells_dice_in_words_and_names(key, desk, tmp_path):
    """Not `die attack:bows:4:1: 4 of 10`, which names a unit by its id."""
    desk.open(resolved(key, tmp_path))
    thrown = [entry for entry in desk.in_play.entries if entry.rolls]
    for entry in thrown[:30]:
        told = event_explained(desk, entry.number)
        assert not [roll.purpose for roll in entry.rolls if ":" in roll.purpose and roll.purpose in told], told
        assert f"(d{entry.rolls[0].sides})" in told


def test_a_roll_that_is_no_battle_is_listed_by_its_step_of_the_turn(blank):
    """A routed unit that rallied stood there as a battle of its own, against nobody."""
    for number in range(40):
        game = begun("ford_and_oakham", seed=f"{number}")
        run_by_rules(game)
        if any(one.event.kind == "rally_rolled" for one in game.entries):
            break
        game.close()
    blank.show_game(game)
    blank.desk.bring(RESOLVE)
    battles = blank.panels.night.battles
    titles = [battles.which.itemText(at) for at in range(battles.which.count())]
    alone = [title for title, battle in zip(titles, battles.fought, strict=True) if len(battle.sides) == 1]
    assert alone
    assert all(title.startswith("Rally: ") for title in alone)


def test_a_town_that_fights_bears_the_sign_of_its_owner(blank):
    blank.show_game(resolved("ford_and_oakham", None))
    blank.desk.bring(RESOLVE)
    battles = blank.panels.night.battles
    battles.which.setCurrentIndex(next(at for at, battle in enumerate(battles.fought) if "Redcliff" in battle.sides))
    assert "▲ Redcliff against" in battles.sides.text()


def test_dice_thrown_for_something_else_are_no_battles(blank):
    """Random attacks were counted among the battles of the round, before any was fought."""
    opened(blank, "spice_round")
    blank.desk.do(run_by_rules)
    blank.desk.bring(RESOLVE)
    battles = blank.panels.night.battles
    told = []
    for at, battle in enumerate(battles.fought):
        battles.which.setCurrentIndex(at)
        told.append((battles.kind.text(), battles.title.wordings[0]))
        assert (battle.phase == "battles") == (battles.kind.text() == "Battle")
    fought = sum(one.event.kind == "battle" for one in blank.desk.in_play.entries)
    assert [words for kind, words in told if kind == "Battle"] == [f"battle {n + 1} of {fought}" for n in range(fought)]
    assert blank.panels.night.keys.text() == "F10 event · F12 battle · F11 phase"


def test_the_rounds_of_two_armies_stand_in_their_table_without_a_sideways_scroll(blank):
    blank.resize(1600, 960)
    game = begun("four_crowns")
    run_by_rules(game)
    blank.show_game(game)
    blank.desk.bring(RESOLVE)
    battles = blank.panels.night.battles
    battles.tabs.setCurrentIndex(2)
    drawn(blank)
    if battles.faces.isHidden():
        battles.fold.click()
    until(battles.rounds.isVisible)
    assert (battles.rounds.columnCount(), battles.rounds.rowCount() > 4) == (7, True)
    until(lambda: battles.rounds.horizontalScrollBar().maximum() == 0)
    assert battles.rounds.verticalScrollBar().pageStep() > 8, "most of them are in sight"
