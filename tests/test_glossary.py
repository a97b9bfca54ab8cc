"""The words of the glossary are the words of the code, and each public class has a name of its own."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
NAMED = re.findall(r"^\| [^|]+ \| [^|]+ \| `(core\.[\w.]+)` \|$", PAGE, re.M)
ALONE = re.findall(r"^\| (\w+) alone \|", PAGE, re.M)
AVOIDED = re.findall(r"^\| (\w+) \| [\w ,]+ \|$", PAGE.partition("| not | but |")[2], re.M)


@cache
def parsed(folder: str) -> dict[str, ast.Module]:
    """Every module of a folder, each read once for all tests."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def defined(folder: str) -> list[tuple[str, str, bool]]:
    """(module, name, whether it is a class) of every public class and function written at the top of a module."""
    return [
        (path, node.name, isinstance(node, ast.ClassDef))
        for path, tree in parsed(folder).items()
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    ]


def methods(folder: str) -> list[tuple[str, str]]:
    """(module, name) of every method and property of a class written at the top of a module."""
    return [
        (path, one.name)
        for path, tree in parsed(folder).items()
        for kind in tree.body
        if isinstance(kind, ast.ClassDef)
        for one in kind.body
        if isinstance(one, ast.FunctionDef)
    ]


def words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)}


@pytest.mark.parametrize("name", NAMED)
def test_a_word_of_the_glossary_is_a_name_of_the_code(name: str):
    module, _, word = name.rpartition(".")
    assert getattr(import_module(module), word).__module__.startswith("core.")


def test_the_glossary_is_in_order_and_says_each_word_once():
    found = re.findall(r"^\| ([^|]+) \| [^|]+ \| `core", PAGE, re.M)
    assert found == sorted(set(found))
    assert len(NAMED) > 30
    assert len(AVOIDED) > 5
    assert len(ALONE) > 3


@pytest.mark.parametrize("folder", ["core", "gui"])
def test_a_word_that_a_stranger_would_not_search_for_names_nothing(folder: str):
    named = [(path, name) for path, name, _ in defined(folder) if words(name) & set(AVOIDED)]
    rooms = [path for path in parsed(folder) if words(Path(path).stem) & set(AVOIDED)]
    assert (named, rooms) == ([], [])


@pytest.mark.parametrize("folder", ["core", "gui"])
def test_no_word_that_the_glossary_avoids_is_the_whole_name_of_a_thing(folder: str):
    named = [(path, name) for path, name, _ in defined(folder)] + methods(folder)
    named += [(path, Path(path).stem) for path in parsed(folder)]
    assert [(path, name) for path, name in named if name.lower() in {*AVOIDED, *ALONE}] == []


def test_no_two_public_classes_of_core_share_a_name():
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path, name, is_class in defined("core"):
        if is_class:
            found[name].append(path)
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_no_sentence_on_the_screen_names_a_class():
    """Renaming in all files at once reaches the words of buttons and messages as well. What runs behind the window is shown by
    its name too: what is being done."""
    classes = {name for folder in ("core", "gui") for _, name, kind in defined(folder) if kind and re.search("[a-z][A-Z]", name)}
    named, unsaid = list[str](), list[str]()
    for path, tree in parsed("gui").items():
        remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(words)) if id(node) not in remarks and " " in words:
                    named += [f"{path}: {words}" for word in re.findall(r"\w+", words) if word in classes]
                case ast.Call(func=ast.Attribute(attr="run"), args=[ast.Constant(value=str(words)), *_]):
                    unsaid += [] if words.partition(" ")[0].endswith("ing") else [f"{path}: {words}"]
    assert (named, unsaid) == ([], [])
