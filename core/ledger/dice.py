"""Dice that are keyed, not streamed: a value depends on the game's seed, the turn and what the roll is for."""

from __future__ import annotations

import hashlib
import hmac

from msgspec import Struct

from core.complaint import Rejected


class DieRoll(Struct, frozen=True):
    """One die: what it was for, its sides, its value 1..sides, and whether somebody forced it."""

    purpose: str
    sides: int
    value: int
    forced: bool = False


def keyed(seed: str, turn: int, purpose: str, sides: int) -> int:
    """The value 1..sides of a roll: the first block of HMAC-SHA256(seed, "turn:purpose:attempt") that is not biased."""
    bound = (1 << 64) // sides * sides
    attempt = 0
    while True:
        block = hmac.new(seed.encode(), f"{turn}:{purpose}:{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(block[:8], "big")
        if number < bound:
            return number % sides + 1
        attempt += 1


def commitment(seed: str, nonce: str) -> str:
    """What is published at the start, so that the seed and nonce published at the end can be checked against it. A random
    nonce of 256 bits keeps a seed from being guessed; older games have none."""
    return hashlib.sha256((f"{nonce}:{seed}" if nonce else seed).encode()).hexdigest()


MOST = 1_000_000
"""Dice that are rolled in a turn at most: a state that a ruling or a forged save made may ask for any number."""


class Dice:
    """The dice of one turn. A purpose rolled again within the turn is numbered (`purpose#2`).

    `forced` values are used first, in the order rolled; `by_purpose` forces single rolls. With `seedless` dice a roll
    beyond the forced ones is an error, as rule cases demand.
    """

    def __init__(
        self,
        seed: str = "",
        turn: int = 1,
        forced: tuple[int, ...] = (),
        by_purpose: dict[str, int] | None = None,
        *,
        seedless: bool = False,
    ) -> None:
        self.seed = seed
        self.turn = turn
        self.forced = forced
        self.by_purpose = by_purpose or {}
        self.seedless = seedless
        self.rolls: list[DieRoll] = []
        self._used = 0
        self._times: dict[str, int] = {}

    def roll(self, purpose: str, sides: int) -> int:
        """Throw a die for `purpose`, 1 to `sides`: what was forced, else what the seed has. `Rejected` where a forced die
        has no such side, or forced dice alone were given and ran out."""
        if len(self.rolls) >= MOST:
            raise Rejected.because("dice", f"More than {MOST:,} dice would be rolled.", "Rule what rolls them smaller.")
        times = self._times[purpose] = self._times.get(purpose, 0) + 1
        key = purpose if times == 1 else f"{purpose}#{times}"
        if key in self.by_purpose:
            value, forced = self.by_purpose[key], True
        elif self._used < len(self.forced):
            value, forced = self.forced[self._used], True
            self._used += 1
        elif self.seedless:
            raise Rejected.because("dice", f"The dice ran out at {key} (a die of {sides} sides).", "List one more.")
        else:
            value, forced = keyed(self.seed, self.turn, key, sides), False
        if not 1 <= value <= sides:
            raise Rejected.because("dice", f"{key} is forced to {value}, but the die has {sides} sides.")
        self.rolls.append(DieRoll(key, sides, value, forced))
        return value

    @property
    def left_over(self) -> int:
        """How many forced dice nobody has asked for yet."""
        return len(self.forced) - self._used
