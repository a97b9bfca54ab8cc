"""What a setup may call its things and how much it may hold, in every ruleset; and what an order may."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from json import dumps, loads

import pytest
from click.testing import CliRunner

from core.cli import main
from core.complaint import Rejected
from core.document import yaml_text
from core.foreign import MOST, ROWS, TEXT
from core.game import Game
from core.orders.ids import LONGEST, RESERVED
from core.orders.order import read_order
from core.rulesets.ruleset import ruleset
from tests.examples import EXAMPLE_OF, example_setup
from tests.limits import within_seconds

SETUPS = {name: example_setup(example) for name, example in EXAMPLE_OF.items()}
ODD = (
    "a/b", "../up", "a\0b", "a b", "", "-a", "_a", "élan", "p\u200bublic", "a" * (LONGEST + 1), "a" * 300, "a:b", "a.b", "<b>",
    "@all", "a\nb", "\u202eabc", "а",  # the last is Cyrillic
)  # fmt: skip


def player(name):
    return ruleset(name).players(Game.new(SETUPS[name]).initial)[0]


def called(name, identifier):
    """The example of a ruleset with its first player called otherwise, everywhere."""
    document = deepcopy(SETUPS[name])
    first = player(name)

    def renamed(value):
        if isinstance(value, dict):
            return {renamed(key): renamed(below) for key, below in value.items()}
        if isinstance(value, list):
            return [renamed(below) for below in value]
        return identifier if value == first else value

    return renamed(document)


@pytest.mark.parametrize("name", SETUPS)
def test_no_player_is_called_what_nobody_can_write_or_tell_apart(name):
    for identifier in (*sorted(RESERVED), "Public", "YES", *ODD):
        with pytest.raises(Rejected) as refused:
            Game.new(called(name, identifier))
        assert any("players." in one.where for one in refused.value.complaints), identifier


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_has_an_id_is_held_to_it(name):
    for sheet in ruleset(name).sheets:
        if sheet.shape != "named":
            continue
        document = deepcopy(SETUPS[name])
        part = document["given"]
        for word in sheet.key.split("."):
            part = part.setdefault(word, {})
        part["public"] = {}
        with pytest.raises(Rejected, match="public means something else here"):
            Game.new(document)


@pytest.mark.parametrize("name", SETUPS)
def test_two_ids_differ_in_more_than_capitals(name):
    document = deepcopy(SETUPS[name])
    part = next(sheet.key for sheet in ruleset(name).sheets if sheet.shape == "named" and document["given"].get(sheet.key))
    rows = document["given"][part]
    first = next(one for one in rows if one.swapcase() != one)
    rows[first.swapcase()] = {}
    with pytest.raises(Rejected, match="Only capitals tell it from"):
        Game.new(document)


@pytest.mark.parametrize("word", ["yes", "no", "null", "on", "~", "public", "a/b", "1.5"])
def test_a_name_yaml_takes_for_a_value_leaves_no_save_behind(tmp_path, word):
    setup, save = tmp_path / "setup.yaml", tmp_path / "game.seneschal"
    setup.write_text(f"ruleset: claim_rolls\ngiven:\n  players:\n    {word}: {{rp: 1}}\n    bob: {{rp: 1}}\n")
    done = CliRunner().invoke(main, ["new", str(setup), str(save)])
    assert done.exit_code == 2
    assert word in done.stderr
    assert not save.exists()


def numbers(given):
    """The path of every number that stands in a setup or could stand in its first rows."""
    ahead = [((), given)]
    while ahead:
        path, value = ahead.pop()
        if isinstance(value, dict):
            ahead += (((*path, key), below) for key, below in value.items())
        elif isinstance(value, list):
            ahead += (((*path, place), below) for place, below in enumerate(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            yield path


def changed(document, path, value):
    made = deepcopy(document)
    below = made["given"]
    for word in path[:-1]:
        below = below[word]
    below[path[-1]] = value
    return made


def fields(name):
    """The path of every number the first row of each sheet could hold."""
    given = SETUPS[name]["given"]
    for sheet in ruleset(name).sheets:
        rows = given if not sheet.key else given.get(sheet.key) or {}
        path = (sheet.key,) if sheet.key else ()
        if sheet.shape == "named" and isinstance(rows, dict):
            path = (*path, next((key for key, row in rows.items() if isinstance(row, dict)), None))
        elif sheet.shape == "listed":
            path = (*path, 0)
        if None in path or "." in sheet.key or not _there(given, path):
            continue
        yield from ((*path, slot.name) for slot in sheet.form.slots() if slot.slot.kind in ("number", "count"))


def _there(given, path):
    for word in path:
        try:
            given = given[word]
        except (LookupError, TypeError):
            return False
    return isinstance(given, dict)


@pytest.mark.parametrize("name", SETUPS)
def test_no_number_of_a_setup_is_without_bounds(name):
    each = {(path[0], path[-1]): path for path in fields(name)}
    each |= {(path[0], path[-1]): path for path in numbers(SETUPS[name]["given"])}
    for place, path in enumerate(each.values()):
        with within_seconds(20), pytest.raises(Rejected):
            Game.new(changed(SETUPS[name], path, (1_000_000_000, -1_000_000_000, MOST + 1)[place % 3]))


@pytest.mark.parametrize("name", SETUPS)
def test_the_largest_number_that_is_taken_is_set_up_soon(name):
    declared = {(sheet.key, slot.name): slot.slot.most for sheet in ruleset(name).sheets for slot in sheet.form.slots()}
    with within_seconds(60):
        for path in fields(name):
            try:
                Game.new(changed(SETUPS[name], path, declared[path[0] if len(path) > 1 else "", path[-1]]))
            except Rejected:
                continue


@pytest.mark.parametrize("name", SETUPS)
def test_a_setup_beyond_all_measure_is_refused(name):
    deep: object = 1
    for _ in range(30):
        deep = [deep]
    for part, value in (
        ("players", {f"p{n}": {} for n in range(ROWS + 1)}), ("names", {"players": {"a": {"name": "x" * (TEXT + 1)}}}),
        ("names", deep),
    ):  # fmt: skip
        with pytest.raises(Rejected):
            Game.new({"ruleset": name, "given": {**SETUPS[name]["given"], part: value}})


@pytest.mark.parametrize("name", SETUPS)
def test_an_order_beyond_all_measure_is_refused(name):
    face = ruleset(name)
    values = (10**9, -(10**9), "x" * (TEXT + 1), list(range(ROWS + 1)), 10**30, 1e300, float("nan"))
    for kind, value in product(face.orders[:5], values):
        with pytest.raises(Rejected):
            read_order(face.orders, {"by": "a", kind.VERB: value})


def test_what_is_set_up_can_be_written_and_read_again():
    for document in SETUPS.values():
        assert "\0" not in yaml_text(document)


MAKING = {
    "dune": [{"recruit": {"count": 1, "names": ["NEW"]}}, {"hire": {"count": 1, "names": ["NEW"]}}],
    "noblesse": [
        {"recruit": "NEW", "kind": "garrison", "at": "B2"}, {"treaty": "NEW", "terms": {}}, {"post": "spy", "id": "NEW"},
        {"submit": {"unit": {"id": "NEW"}}},
    ],
}  # fmt: skip
"""An order for every way to make a thing whose id the giver chooses."""


def making(identifier):
    for name, orders in MAKING.items():
        for order in orders:
            yield name, {"by": player(name), **loads(dumps(order).replace('"NEW"', dumps(identifier)))}


def test_every_order_that_makes_what_has_an_id_is_tried():
    declared = {(name, kind) for name in SETUPS for kind in ruleset(name).orders if makes(kind)}
    tried = {(name, type(read_order(ruleset(name).orders, document))) for name, document in making("one")}
    assert tried == declared


def makes(form):
    return any(field.slot.fresh or any(map(makes, field.slot.forms)) for field in form.slots())


def test_no_order_makes_what_nobody_can_write_or_tell_apart():
    for identifier in (*sorted(RESERVED), *filter(None, ODD)):
        for name, document in making(identifier):
            game = Game.new(SETUPS[name])
            with pytest.raises(Rejected, match=r"orders\[0\]\."):
                game.give([document])
            assert game.orders() == (), identifier


def test_an_order_makes_what_goes_by_an_id():
    for name, document in making("old_guard-2"):
        game = Game.new(SETUPS[name])
        game.give([document])
        assert len(game.orders()) == 1


def test_a_setup_is_read_once_and_one_in_another_order_anew() -> None:
    for document in SETUPS.values():
        first = Game.new(document).initial
        assert Game.new(deepcopy(document)).initial is first
        turned = dict(reversed([*document["given"].items()]))
        assert Game.new({**document, "given": turned}).initial is not first
