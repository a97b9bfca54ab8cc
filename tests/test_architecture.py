"""The house stands as it was drawn."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import import_module
from inspect import getattr_static
from pathlib import Path

ROOT = Path(__file__).parent.parent
CORE = sorted((ROOT / "core").rglob("*.py"))
GUI = sorted((ROOT / "gui").rglob("*.py"))
RULESETS = sorted(path.name for path in (ROOT / "core" / "rulesets").iterdir() if (path / "__init__.py").exists())


def test_imports_point_down():
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_engine_and_the_command_line_run_without_qt():
    code = (
        "import sys\n"
        "sys.modules['PySide6'] = sys.modules['shiboken6'] = None\n"
        "import core.cli, core.game, core.selftest, core.posts.publish\n"
        "from core.rulesets.ruleset import installed, ruleset\n"
        "[ruleset(name) for name in installed()]\n"
        "assert 'gui' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_the_command_line_starts_without_loading_rulesets_or_saves():
    code = "import core.cli, sys; print([name for name in sys.modules if name.startswith(('sqlalchemy', 'networkx', 'jinja2'))])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_no_class_leaves_open_what_its_base_asks_of_it():
    """Structs and widgets have metaclasses of their own, so Python itself does not look after their abstract methods."""
    for path in (*CORE, *GUI):
        if path.name not in ("__main__.py", "env.py") and "versions" not in path.parts:
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    modules = [module for name, module in [*sys.modules.items()] if name.partition(".")[0] in ("core", "gui")]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    bases = {base for kind in kinds for base in kind.__mro__[1:]}
    ours = [kind for kind in kinds - bases if kind.__module__.partition(".")[0] in ("core", "gui")]
    asked = [(kind, name) for kind in ours for name in dir(kind) if hasattr(getattr_static(kind, name), "__isabstractmethod__")]
    assert [f"{kind.__qualname__}.{name}" for kind, name in asked if getattr_static(kind, name).__isabstractmethod__] == []
    assert any(getattr(one, "__isabstractmethod__", False) for base in bases for one in vars(base).values())


def test_each_ruleset_names_no_other_and_nothing_outside_names_one():
    for path in [*CORE, *GUI, ROOT / "pyproject.toml", ROOT / "Makefile"]:
        parts = path.relative_to(ROOT).parts
        own = parts[2] if parts[:2] == ("core", "rulesets") and len(parts) > 3 else ""
        named = set(re.findall(rf"\b({'|'.join(RULESETS)})\b", path.read_text(encoding="utf-8")))
        assert named <= {own}, path


def test_every_ruleset_has_the_same_rooms():
    rooms = {"__init__.py", "state.py", "setup.py", "orders.py", "events.py", "sequence.py", "tables.py", "map.py", "reports.py"}
    for name in RULESETS:
        there = {path.name for path in (ROOT / "core" / "rulesets" / name).iterdir()}
        assert {room.removesuffix(".py") for room in rooms} <= {room.removesuffix(".py") for room in there}, name


def test_every_room_has_its_tests_at_the_same_place():
    """Rooms inside a ruleset are held by its cases."""
    rooms = {path.relative_to(ROOT).parent for path in [*CORE, *GUI]}
    rooms = {
        room
        for room in rooms
        if "migrations" not in room.parts and (room.parts[:2] != ("core", "rulesets") or len(room.parts) == 3)
    }
    assert not [str(room) for room in rooms if not any((ROOT / "tests" / room).rglob("test_*.py"))]


def test_no_file_has_more_than_one_idea():
    long = [str(path.relative_to(ROOT)) for path in [*CORE, *GUI] if len(path.read_text(encoding="utf-8").splitlines()) > 600]
    assert not long


def test_whoever_answers_a_player_is_handed_nothing_but_what_the_player_knows():
    """An import can be gone round by an argument: a function of core.answers that takes a game, a state or anything at all
    would let one in."""
    open_ended = re.compile(r"\b(Any|object|State|Ledger|Entry|Game|View)\b")
    for path in sorted((ROOT / "core" / "answers").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                assert node.args.vararg is None, (path, node.name)
                assert node.args.kwarg is None, (path, node.name)
                for one in arguments:
                    assert one.annotation is not None or one.arg == "self", (path, node.name, one.arg)
                    if one.annotation is not None:
                        wide = open_ended.search(ast.unparse(one.annotation).replace("Mapping[str, Any]", ""))
                        assert wide is None, (path, node.name, one.arg)
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert not isinstance(node, ast.ImportFrom) or node.level == 0, path
