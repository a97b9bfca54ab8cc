"""Run by the peer's own Python, not ours: CPU milliseconds of one phase of `diplomacy`, its orders given and resolved.

`python bench_phase.py ORDERS MAP` prints a line `dense random` for each word it reads on standard input, so that it can be
run turn about with another program.
"""

import gc
import random
import sys
import time
from copy import deepcopy

from diplomacy import Game  # pyright: ignore[reportMissingImports]


def board(units, name):
    """A game with that many units, one a province, of all powers in turn."""
    game = Game(map_name=name)
    game.clear_units()
    free = [place for place in game.map.locs if len(place) == 3 and game.map.area_type(place) in ("LAND", "WATER", "COAST")]
    powers, stand = list(game.powers), {}
    for number, place in enumerate(sorted({place.upper() for place in free})[:units]):
        kind = "F" if game.map.area_type(place) == "WATER" else "A"
        stand.setdefault(powers[number % len(powers)], []).append(f"{kind} {place}")
    for power, its in stand.items():
        game.set_units(power, its)
    return game


def orders(game, dense):
    """An order a unit: drawn from all that are possible, or, dense, moves and supports of moves alone."""
    draw, possible = random.Random(7), game.get_all_possible_orders()
    given = {}
    for power in game.powers:
        for unit in game.get_units(power):
            choices = possible[unit[2:]] or [f"{unit} H"]
            if dense:
                clash = [one for one in choices if " - " in one and "VIA" not in one]
                choices = clash or choices
            given.setdefault(power, []).append(draw.choice(choices))
    return given


def phase(game, given):
    fresh = deepcopy(game)
    gc.collect()
    start = time.process_time()
    for power, its in given.items():
        fresh.set_orders(power, its)
    fresh.process()
    return (time.process_time() - start) * 1000


def main():
    game = board(int(sys.argv[1]), sys.argv[2])
    dense, drawn = orders(game, True), orders(game, False)
    counted = sum(map(len, dense.values()))
    print(counted, flush=True)
    for _ in sys.stdin:
        print(phase(game, dense), phase(game, drawn), flush=True)


main()
