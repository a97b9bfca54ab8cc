"""What the program says and keeps when it fails itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from core import __version__
from core.failures import EXIT, keep, log_file, report


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def fault(error: Exception, cause: Exception | None = None) -> Exception:
    try:
        raise error from cause
    except Exception as caught:
        return caught


def test_a_report_says_which_program_where_and_what_kind():
    said = report(fault(AttributeError("'NoneType' object has no attribute 'board'")), "Qt 6.0")
    assert f"Seneschal {__version__}" in said
    assert f"Python {sys.version.split()[0]}" in said
    assert "Qt 6.0" in said
    assert "tests/core/test_failures.py" in said
    assert "AttributeError: 'NoneType' object has no attribute 'board'" in said


@pytest.mark.parametrize(
    "error",
    [
        ValueError("Dear moderator, I poison Otto tonight"),
        KeyError("postgresql://me:hunter2@host/games"),
        RuntimeError("seed 8b3f"),
        OSError(2, "No such file", "/home/anna/secret.seneschal"),
    ],
)
def test_nothing_the_program_had_in_hand_stands_in_a_report(error):
    said = report(fault(RecursionError("too deep"), fault(error)))
    assert type(error).__name__ in said
    for secret in ("Otto tonight", "hunter2", "8b3f", "anna"):
        assert secret not in said.replace(__file__, "").split("\n", 1)[1].replace("fault(error)", "")


def test_the_log_rotates_and_stays_small():
    error = fault(TypeError("x" * 20_000))
    for _ in range(100):
        keep(error)
    logs = sorted(log_file().parent.iterdir())
    assert log_file() in logs
    assert 2 <= len(logs) <= 5
    assert sum(log.stat().st_size for log in logs) < 1_500_000


def test_a_folder_that_takes_no_log_loses_nothing(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert "TypeError: odd" in keep(fault(TypeError("odd")))
    assert "TypeError: odd" in capsys.readouterr().err


def test_the_command_line_says_one_sentence_and_ends_with_its_own_code(tmp_path):
    code = "import sys; sys.modules['sqlalchemy'] = None; from core.cli import main; main(['resolve', 'night.seneschal'])"
    (tmp_path / "night.seneschal").write_text("")
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == EXIT
    assert "Traceback" not in run.stderr
    assert run.stderr.count("\n") == 1
    assert str(log_file()) in run.stderr
    assert "ModuleNotFoundError" in log_file().read_text(encoding="utf-8")
