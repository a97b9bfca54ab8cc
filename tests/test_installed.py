"""The program as other people get it: each pin is of something asked for, and a wheel holds all that running needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

from core import __version__
from tests.pythons import ROOT, requirements

CLEAN = {**os.environ, "PYTHONPATH": "", "PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def called(*words: object, cwd: Path = ROOT) -> str:
    run = subprocess.run(list(map(str, words)), cwd=cwd, env=CLEAN, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_every_pin_is_of_something_that_is_asked_for():
    lines = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    pinned = {line.split("==")[0] for line in lines}
    asked = {word.split(">")[0].split("[")[0].lower() for word in requirements("test", "postgres")}
    assert asked <= {name.lower() for name in pinned}
    assert all("==" in line for line in lines)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a checkout, as pip has it built."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)
    for name in ("core", "gui", "resources"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    called(sys.executable, "-c", f"from setuptools import build_meta; build_meta.build_wheel({str(folder)!r})", cwd=source)
    shutil.rmtree(source)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that the wheel was installed into."""
    environment = tmp_path_factory.mktemp("environment")
    called(sys.executable, "-m", "venv", "--without-pip", environment)
    python = environment / "bin" / "python"
    called(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    folder = Path(called(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (folder / "borrowed.pth").write_text(sysconfig.get_path("purelib"))  # what it depends on; its own packages come first
    assert str(folder) in called(python, "-c", "import core, gui; print(core.__file__)", cwd=environment)
    return environment / "bin"


def test_a_wheel_holds_everything(wheel):
    assert wheel.name == f"seneschal-{__version__}-py3-none-any.whl"
    there = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    wanted = {path.relative_to(ROOT).as_posix() for name in ("core", "gui", "resources") for path in (ROOT / name).rglob("*")}
    assert there == {name for name in wanted if (ROOT / name).is_file() and "__pycache__" not in name}


def test_what_was_installed_says_its_version(programs, tmp_path):
    assert called(programs / "seneschal", "--version", cwd=tmp_path).strip() == __version__


@pytest.mark.parametrize("program", ["seneschal", pytest.param("seneschal-desk", marks=pytest.mark.soak)])
def test_what_was_installed_proves_itself_outside_a_checkout(program, programs, tmp_path):
    assert called(programs / program, "--self-test", cwd=tmp_path).endswith("All is well.\n")
