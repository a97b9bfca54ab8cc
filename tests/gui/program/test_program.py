"""The program around the window: libraries that lack, a second start, faults of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from core.complaint import Rejected
from core.failures import EXIT, log_file
from core.ledger.state import digest
from gui.__main__ import main
from gui.adapters.faults import Faults
from gui.adapters.setup.games import examples, new_game
from gui.program import libraries, running
from gui.program.application import come_forward
from gui.program.libraries import PACKAGES, asked_for, lacking, loads, needed, sentence
from gui.program.running import Listener, absolute, handed_over
from tests.gui.waiting import settled

ROOT = Path(__file__).parents[3]
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked of Linux alone")
NAMED = ("libglib-2.0.so.0", "libxkbcommon-x11.so.0", "libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1")
LIBC = {"libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0", "libresolv.so.2", "librt.so.1"}


@pytest.fixture(autouse=True)
def homes(tmp_path, monkeypatch):
    for name in ("STATE", "DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    folder = Path("/tmp") if sys.platform.startswith("linux") else tmp_path  # a socket's path is short
    runtime = folder / f"seneschal-test-{os.getpid()}"
    runtime.mkdir(mode=0o700, exist_ok=True)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    yield
    shutil.rmtree(runtime)


@LINUX
@pytest.mark.parametrize("gone", [*NAMED, "libxcb-shape.so.0", "libxcb-xkb.so.1", "libEGL.so.1", "libfontconfig.so.1"])
def test_a_library_that_is_taken_away_is_named_with_its_package_for_every_system(gone):
    missing = lacking("xcb", lambda name: name != gone)
    assert missing == (gone,)
    said = sentence(missing)
    for package, command in zip(PACKAGES[gone], ("apt install", "dnf install", "pacman -S"), strict=True):
        line = next(line for line in said.splitlines() if command in line)
        assert line.split()[-1] == package


@LINUX
@pytest.mark.parametrize("platform", ["xcb", "wayland", "offscreen", "vnc", "eglfs"])
def test_of_every_library_that_any_platform_asks_for_the_package_is_known(platform):
    asked = {name for name in lacking(platform, lambda _: False) if not name.startswith("ld-linux")} - LIBC
    known = asked - PACKAGES.keys()
    assert platform == "eglfs" or not known
    assert {"libEGL.so.1", "libglib-2.0.so.0"} <= asked


@LINUX
def test_every_package_is_there_because_some_platform_asks_for_it():
    asked = {*lacking("xcb", lambda _: False), *lacking("wayland", lambda _: False)}
    assert PACKAGES.keys() <= asked


@LINUX
def test_what_a_file_needs_is_read_as_the_loader_reads_it(tmp_path):
    folder = tmp_path / "lib"
    folder.mkdir()
    (folder / "libtext.so").write_text("no library")
    assert list(needed(folder / "libtext.so")) == []
    names = set(needed(Path(sys.executable).resolve()))
    assert "libc.so.6" in names
    assert all(loads(name) for name in asked_for([Path(sys.executable).resolve()], ()))
    assert not loads("libxcb-of-nobody.so.9")


@LINUX
def test_the_desk_names_what_lacks_before_qt_is_begun(monkeypatch, capsys):
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr(libraries.ctypes, "CDLL", _without(NAMED))
    assert main([]) == 2
    said = capsys.readouterr().err
    assert all(name in said for name in NAMED)
    assert "sudo apt install libglib2.0-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxkbcommon-x11-0\n" in said


def _without(names):
    def load(name):
        if name in names:
            raise OSError(f"{name}: cannot open shared object file: No such file or directory")

    return load


def started(code: str, **more: str) -> subprocess.CompletedProcess[str]:
    code = f"import sys\n{code}"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **more}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_a_fault_at_the_start_is_one_sentence_and_stands_in_the_log():
    run = started("sys.modules['yaml'] = None\nfrom gui.__main__ import main\nsys.exit(main([]))")
    assert run.returncode == EXIT
    assert "Traceback" not in run.stderr
    assert str(log_file()) in run.stderr
    assert "yaml" in log_file().read_text(encoding="utf-8")


def test_a_fault_in_a_slot_leaves_the_desk_running_and_is_kept():
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from gui.program.application import run\n"
        "from gui.shell.fault import FaultBar\n"
        "def fails(): return None.board\n"
        "def look():\n"
        "    bar = next(one for one in QApplication.allWidgets() if isinstance(one, FaultBar))\n"
        "    print(bar.isVisible()); print(bar.report); QApplication.closeAllWindows()\n"
        "app = QApplication([])\n"
        "QTimer.singleShot(0, fails); QTimer.singleShot(50, look)\n"
        "sys.exit(run('/nowhere'))"
    )
    run = started(code)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("True\n")
    assert "'NoneType' object has no attribute 'board'" in run.stdout
    assert "has no attribute 'board'" in log_file().read_text(encoding="utf-8")


@pytest.fixture
def faults(blank, monkeypatch):
    """The hook as a running desk has it, for one test."""
    for hooks, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(hooks, name, getattr(hooks, name))
    made = Faults()
    made.met.connect(blank.fault.show_report)
    made.watch()
    return made


LETTER = "Dear moderator, at night I poison Otto."


def nothing():
    raise LookupError(LETTER)


def test_a_slot_that_fails_is_said_calmly_and_the_report_can_be_copied(blank, faults, qtbot):
    assert not blank.fault.isVisible()
    QTimer.singleShot(0, nothing)
    qtbot.waitUntil(blank.fault.isVisible)
    assert "safe" in blank.fault.text.text()
    blank.fault.copy_button.click()
    copied = QApplication.clipboard().text()
    assert "LookupError" in copied
    assert "Otto" not in copied
    blank.fault.close_button.click()
    assert not blank.fault.isVisible()


def test_what_fails_again_and_again_is_said_once(blank, faults, qtbot):
    for _ in range(3):
        QTimer.singleShot(0, nothing)
    qtbot.waitUntil(blank.fault.isVisible)
    QApplication.processEvents()
    assert blank.fault.report.count("in nothing") == 1


def test_a_thread_that_fails_is_said_in_the_window(blank, faults, qtbot):
    thread = threading.Thread(target=nothing)
    thread.start()
    thread.join()
    qtbot.waitUntil(blank.fault.isVisible)
    assert "LookupError" in blank.fault.report


def test_work_behind_the_window_that_fails_is_said_in_it(blank, faults, qtbot):
    blank.desk.background.run("Failing", lambda task: nothing(), print)
    qtbot.waitUntil(blank.fault.isVisible)
    assert "in nothing" in blank.fault.report


def test_a_gesture_that_fails_halfway_leaves_the_game_as_it_is_saved(window, faults, qtbot):
    game = window.desk.in_play
    before, gestures = digest(game.state), len(game.journal.gestures)

    def halfway(_):
        game.step()
        game.undo()
        nothing()

    QTimer.singleShot(0, lambda: window.desk.do(halfway))
    qtbot.waitUntil(window.fault.isVisible)
    assert digest(game.state) == before
    assert len(game.journal.gestures) == gestures + 2
    assert window.desk.do(lambda one: one.step())


def test_a_second_start_hands_over_its_file_and_the_desk_comes_forward(blank, qtbot, tmp_path):
    place = tmp_path / "night.seneschal"
    new_game(examples()[-1].folder / "setup.yaml", place)
    listener = Listener()
    listener.asked.connect(lambda asked: come_forward(blank, asked))
    assert listener.listen()
    second = subprocess.Popen([sys.executable, "-m", "gui", str(place)], cwd=ROOT)
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    assert second.returncode == 0
    qtbot.waitUntil(lambda: blank.desk.place_of_save == place, timeout=20_000)
    listener.close()


def test_a_save_is_opened_by_the_address_a_file_manager_gives(blank, qtbot, tmp_path):
    place = tmp_path / "night 50%41 café.seneschal"
    new_game(examples()[-1].folder / "setup.yaml", place).close()
    come_forward(blank, place.as_uri())
    qtbot.waitUntil(lambda: blank.desk.place_of_save == place)


def test_a_file_is_handed_over_as_any_program_finds_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert absolute("night.seneschal") == str(tmp_path / "night.seneschal")
    assert absolute("postgresql://host/games") == "postgresql://host/games"
    assert absolute("") == ""


def test_where_no_desk_runs_nothing_is_handed_over_and_a_dead_socket_is_survived(qapp, tmp_path):
    assert not handed_over("x")
    code = (
        "import os\nfrom PySide6.QtCore import QCoreApplication\nfrom gui.program.running import Listener\n"
        "app = QCoreApplication([])\nlistener = Listener()\nassert listener.listen()\nos._exit(0)"
    )
    assert started(code).returncode == 0
    if sys.platform.startswith("linux"):
        assert Path(running.address()).exists()
    assert not handed_over("x")
    listener = Listener()
    assert listener.listen()
    listener.close()


@pytest.mark.parametrize("sent", [b"not json\n", b"[1]\n", b"x" * 70_000])
def test_nonsense_sent_to_the_desk_opens_nothing(qapp, qtbot, sent):
    from PySide6.QtNetwork import QLocalSocket

    listener, asked = Listener(), []
    listener.asked.connect(asked.append)
    assert listener.listen()
    socket = QLocalSocket()
    socket.connectToServer(running.address())
    socket.write(sent)
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert asked == []
    listener.close()


def test_an_unknown_file_is_refused_in_a_sentence_and_not_as_a_fault(blank, faults):
    with pytest.raises(Rejected):
        raise Rejected.because("", "no")
    come_forward(blank, "/nowhere/night.seneschal")
    settled(blank)
    assert not blank.fault.isVisible()
    assert blank.said.text()


def test_without_a_folder_of_the_session_the_desk_listens_in_one_of_its_own_and_says_nothing(monkeypatch):
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert Path(running.address()).parent.is_dir()


def test_desks_on_two_screens_do_not_hear_each_other(monkeypatch):
    """A second one handed its game to a window that nobody at its screen could see, and went."""
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":1.0")
    one = running.address()
    monkeypatch.setenv("DISPLAY", ":2")
    assert running.address() != one
    monkeypatch.setenv("DISPLAY", ":1")
    assert running.address() == one
