"""The lab at the desk: played behind the window, shown with charts that can be copied, kept where the command line finds it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel

from core.lab.result import task_of
from core.lab.workers import HERE
from gui.adapters.chart import ChartView
from gui.lab.lab import Lab, time_left
from tests.examples import begun


@pytest.fixture
def lab(window, look) -> Lab:
    window.show_game(begun("ford_and_oakham"))
    made = Lab(window.desk, look, window, scheduler=HERE)
    made.show()
    return made


def headline(lab: Lab) -> str:
    return lab.answer.box.itemAt(0).widget().text() if lab.answer.box.count() else ""


def test_a_question_is_played_behind_the_window_and_answered(lab, qtbot):
    lab.form.fill({"games": 4, "turns": 1})
    lab.play()
    assert lab.task is not None, "it went on at once"
    assert not lab.start.isEnabled()
    qtbot.waitUntil(lambda: lab.task is None, timeout=20_000)
    assert headline(lab).endswith("of 4 games")
    assert lab.start.isEnabled()
    assert lab.answer.findChildren(ChartView)


def test_who_has_enough_gets_the_answer_as_far_as_it_is(lab, qtbot):
    lab.form.fill({"games": 100_000, "turns": 1})
    lab.play()
    qtbot.waitUntil(lambda: lab.task is None or bool(lab.task.share), timeout=20_000)
    lab.stop()
    qtbot.waitUntil(lambda: lab.task is None, timeout=20_000)
    assert 0 < len(lab.made.done) < 100_000


def test_who_asks_the_same_again_goes_on_where_the_run_was_cut_off(lab, look, window, qtbot):
    lab.form.fill({"games": 100_000, "turns": 1})
    lab.play()
    qtbot.waitUntil(lambda: lab.task is None or bool(lab.task.share and lab.task.share > 10 / 100_000), timeout=20_000)
    lab.close()
    qtbot.waitUntil(lambda: not window.desk.background.busy, timeout=20_000)
    again = Lab(window.desk, look, window, scheduler=HERE)
    again.form.fill({"games": 100_000, "turns": 1})
    again.play()
    again.stop()
    qtbot.waitUntil(lambda: again.task is None, timeout=20_000)
    assert len(again.made.done) > 10, "what was done is not done again"


def test_what_does_not_fit_is_said_at_the_form_and_nothing_is_played(lab):
    lab.form.fill({"games": 0})
    lab.play()
    assert lab.task is None
    assert "Games" in lab.trouble.text() or lab.form.complaints


def test_what_the_rules_refuse_comes_back_as_a_sentence(lab, qtbot):
    lab.tabs.setCurrentIndex(2)
    lab.form.fill({"designs": ["spears", "nobody"], "fights": 1})
    lab.play()
    qtbot.waitUntil(lambda: lab.task is None, timeout=20_000)
    assert "No design is called nobody" in lab.trouble.text()


def test_a_result_is_kept_and_a_chart_copied(lab, qtbot, tmp_path):
    lab.tabs.setCurrentIndex(2)
    lab.form.fill({"designs": ["spears", "guards"], "fights": 1})
    lab.play()
    qtbot.waitUntil(lambda: lab.task is None, timeout=20_000)
    lab.keep(tmp_path / "duel")
    assert task_of(tmp_path / "duel").question.designs == ("spears", "guards")
    assert "Kept as duel.parquet and duel.yaml" in lab.trouble.text()
    chart = lab.answer.findChildren(ChartView)[0]
    chart.copy()
    assert not QGuiApplication.clipboard().image().isNull()
    for name in ("chart.png", "chart.svg"):
        chart.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 500
    assert not QImage(str(tmp_path / "chart.png")).isNull()
    assert all(part.text() for part in lab.answer.findChildren(QLabel) if part.isVisible())


@pytest.mark.parametrize(
    ("share", "past", "said"),
    [(0.0, 5, "0 %"), (0.5, 10, "50 %, 10 s left"), (0.1, 60, "10 %, 9 min left"), (1.0, 60, "100 %, 0 s left")],
)
def test_below_the_bar_stands_how_long_it_still_takes(share, past, said):
    assert time_left(share, past) == said


def test_what_was_done_before_is_not_counted_as_done_in_no_time():
    assert time_left(0.6, 10, 0.5) == "60 %, 40 s left"
