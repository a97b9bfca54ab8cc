"""One button says what comes next, the whole round long, and it has the focus where a step has ended the turn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from core.lab.play import run_by_rules
from gui.adapters.posts.post import mark_sent
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from tests.examples import begun
from tests.gui.waiting import drawn, opened, run_to_the_end, until


def test_the_button_below_leads_through_the_whole_round(window):
    desk, forward = window.desk, window.strip.step_button
    desk.give({"by": "bob", "move": "pikes", "to": "C4"}, {"by": "dora", "move": "guards", "to": "E4"})
    desk.bring(COLLECT)
    stages = []
    for _ in range(200):
        if desk.stage == DAY:
            break
        assert forward.isEnabled(), forward.text()
        assert forward.isVisible(), forward.text()
        if desk.in_play.choice is not None:
            assert "Question" in forward.text()
            desk.bring(COLLECT)
            forward.click()
            assert desk.stage == RESOLVE
            assert window.panels.night.choice.group.checkedButton().hasFocus()
            window.commands.decide()
            continue
        forward.click()
        stages.append(desk.stage)
    assert list(dict.fromkeys(stages)) == [RESOLVE, PUBLISH, DAY]
    assert window.panels.day.next.isEnabled()
    assert not forward.isVisible(), "one button alone opens what follows"
    window.panels.day.go_on()
    assert desk.stage == DAY
    assert window.panels.day.next.text() == "Resolve the day"
    assert not forward.isVisible(), "and one alone leads on from the votes"


def test_the_way_on_has_the_focus_when_the_turn_is_resolved(window, qtbot):
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    window.activateWindow()
    run_to_the_end(window)
    assert window.desk.in_play.resolution.done
    assert window.strip.step_button.hasFocus()
    assert window.strip.step_button.text().startswith("Publish")
    qtbot.keyClick(window.strip.step_button, Qt.Key.Key_Return)
    assert window.desk.stage == PUBLISH


def test_the_last_stage_says_how_the_turn_changed_the_standing(window):
    run_to_the_end(window)
    window.desk.bring(DAY)
    line = window.panels.day.posts_out
    until(lambda: not window.desk.background.busy)
    assert not line.isHidden()
    assert "none sent yet" in line.said.text()
    line.publish.click()
    assert window.desk.stage == PUBLISH


def test_posts_that_were_never_sent_are_pointed_out_before_the_next_turn(blank, qtbot):
    """Only the copied ones were; receipts, which are no results, were counted among them."""
    game = begun("spice_round")
    run_by_rules(game)
    blank.show_game(game)
    day, publish = blank.panels.day, blank.panels.publish
    blank.activateWindow()
    blank.desk.bring(RESOLVE)
    blank.strip.step_button.setFocus()
    qtbot.keyClick(blank.strip.step_button, Qt.Key.Key_Return)
    until(lambda: publish.outgoing.posts and not blank.desk.background.busy)
    qtbot.keyClick(blank.focusWidget(), Qt.Key.Key_Return)
    until(lambda: not blank.desk.background.busy)
    assert blank.desk.stage == PUBLISH, "one more Enter went on past the posts"
    posts = publish.outgoing.posts
    assert not any(post.status == "copied" for post in posts), "one more Enter copied what nobody had read"
    posts[0].note_copied()
    blank.desk.bring(DAY)
    until(lambda: not blank.desk.background.busy)
    assert f"1 copied and not marked as sent, {len(posts) - 1} not sent." in day.posts_out.said.text()


def main_buttons(window) -> list[str]:
    drawn(window)
    shown = [one for one in window.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
    return [one.text() for one in shown if one.property("role") == "primary"]


def test_one_button_alone_has_the_accent_while_a_turn_is_resolved(window):
    desk = window.desk
    desk.give({"by": "bob", "move": "pikes", "to": "C4"}, {"by": "anna", "move": "archers", "to": "E2"})
    desk.bring(RESOLVE)
    assert main_buttons(window) == ["Step ▶"]
    window.commands.gesture("run_on")
    assert main_buttons(window) == ["Decide ⏎"]
    while desk.in_play.choice is not None:
        window.commands.decide()
        window.commands.gesture("run_on")
    assert main_buttons(window) == ["Publish ▶"]


def test_one_button_alone_has_the_accent_while_a_turn_is_published_and_opened_again(played):
    """Between "Copy and go on" and "Next round" the eye did not know which comes first."""
    desk, publish = played.desk, played.panels.publish
    desk.bring(PUBLISH)
    assert main_buttons(played) == ["Copy and go on"]
    mark_sent(desk, publish.posts)
    assert main_buttons(played) == ["Next round ▶"]
    desk.bring(DAY)
    assert main_buttons(played) == ["Open round 6"]
    played.panels.day.go_on()
    desk.do(lambda game: game.reopen(1))
    for stage in (RESOLVE, PUBLISH, DAY):
        desk.bring(stage)
        assert len(main_buttons(played)) == 1, stage


def test_a_game_that_begins_says_that_its_opening_posts_are_due_and_counts_them_apart(blank):
    """Nothing led to them, and those copied were counted among the results of the night."""
    opened(blank, "four_crowns")
    desk, said = blank.desk, blank.ribbon.stages[PUBLISH]
    assert said.lines[0] == "receipts", "which are due while orders come in"
    desk.do(lambda game: [game.withdraw(0) for _ in game.orders()] and None)
    assert said.lines[0] == "opening posts are ready"
    desk.bring(PUBLISH)
    until(lambda: blank.panels.publish.outgoing.posts and not desk.background.busy)
    blank.panels.publish.outgoing.posts[0].note_copied()
    assert said.lines[0] == "opening: 1 copied"
    desk.do(run_by_rules)
    assert said.lines[0] == "posts are ready"
