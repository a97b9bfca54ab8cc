"""Check the dice of a finished game, with nothing but Python.

    python check_dice.py COMMITMENT rolls.json

COMMITMENT stands in the opening post of the game: 64 letters and digits, or a file the post was copied into. It is never taken
from `rolls.json`, which the moderator publishes at the end: the seed, the nonce, and every roll with its turn, number, purpose,
sides and value. The commitment is the SHA-256 hash of "nonce:seed" (of the seed alone where an old game has no nonce), so nobody
could guess the seed from it and the moderator could not change the seed after it: as a nonce has 64 letters and digits and a seed
no colon, there is one way alone to read what was hashed. A roll's value is the first eight bytes of
HMAC-SHA256(seed, "turn:purpose:n"), n counted from 0, that fall below the largest multiple of its sides; modulo the sides, plus
one. Rolls of a turn are numbered from 1, and a purpose that is rolled again is numbered too: one left out leaves a gap, no two
have the same purpose.
"""

import collections
import hashlib
import hmac
import json
import re
import sys

MOST = 1_000_000
"""The largest number that a die, a turn or the number of a roll has."""
LARGEST = 100_000_000
"""How many letters the file of rolls has at most."""


def value(seed, turn, purpose, sides):
    bound = (1 << 64) // sides * sides
    attempt = 0
    while True:
        message = f"{turn}:{purpose}:{attempt}".encode()
        number = int.from_bytes(hmac.new(seed.encode(), message, hashlib.sha256).digest()[:8], "big")
        if number < bound:
            return number % sides + 1
        attempt += 1


def commitment_of(text):
    """The commitment given, or the one in the file that is named; None where there is none, or more than one."""
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        try:
            with open(text, encoding="utf-8") as file:
                text = file.read(1_000_000)
        except (OSError, ValueError):
            return None
    found = {one.lower() for one in re.findall(r"(?<![0-9a-zA-Z])[0-9a-fA-F]{64}(?![0-9a-zA-Z])", text)}
    return found.pop() if len(found) == 1 else None


def left_out(each):
    """The gaps in the rolls: in the turns, in the numbers of a turn, in the numbers of a purpose that is rolled again."""
    turns = {}
    for turn, number, purpose, *_ in each:
        turns.setdefault(turn, []).append((number, purpose))
    for turn, rolls in sorted(turns.items()):
        numbers = collections.Counter(number for number, _ in rolls)
        before = 0
        for number, times in sorted(numbers.items()):
            if number > before + 1:
                several = f"rolls {before + 1} to {number - 1} are" if number > before + 2 else f"roll {number - 1} is"
                yield f"turn {turn}: {several} left out"
            if times > 1:
                yield f"turn {turn}: roll {number} is there twice"
            before = number
        purposes = collections.Counter(purpose for _, purpose in rolls)
        for purpose in sorted(purpose for purpose, times in purposes.items() if times > 1):
            yield f"turn {turn}: {purpose} is there twice, so that another may be left out"
        for purpose in sorted(purposes):
            name, mark, times = purpose.rpartition("#")
            if mark and re.fullmatch("[1-9][0-9]{0,6}", times) and times != "1":
                before = name if times == "2" else f"{name}#{int(times) - 1}"
                if before not in purposes:
                    yield f"turn {turn}: {before} is left out, {purpose} is there"


def main(given, path):
    commitment = commitment_of(given)
    if commitment is None:
        print(f"{given} is no commitment, and no post with one. It is the 64 letters and digits in the opening post.")
        return 2
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise ValueError
        published = json.loads(text)
        seed, nonce, rolls = published["seed"], published["nonce"], published["rolls"]
        each = [(one["turn"], one["number"], one["purpose"], one["sides"], one["value"], one["forced"]) for one in rolls]
        if not isinstance(seed, str) or not isinstance(nonce, str):
            print("The game is not revealed: its seed is not published.")
            return 2
        if not (seed + nonce).isprintable():
            raise ValueError
        if not all(isinstance(one[n], int) and 0 < one[n] <= MOST for one in each for n in (0, 1, 3, 4)):
            raise ValueError
        if not all(isinstance(one[2], str) and one[2].isprintable() for one in each):
            raise ValueError
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror}.")
        return 2
    except (ValueError, KeyError, TypeError, RecursionError):
        print(f"{path} is not what `seneschal show SAVE dice --json` writes.")
        return 2
    wrong = forced = 0
    if hashlib.sha256((f"{nonce}:{seed}" if nonce else seed).encode()).hexdigest() != commitment:
        print("The seed is not the one that was committed to when the game began.")
        wrong += 1
    if ":" in seed or not re.fullmatch("([0-9a-f]{64})?", nonce):
        print("The nonce is not 64 letters and digits, or there is a colon in the seed: other seeds fit the same commitment.")
        wrong += 1
    for gap in left_out(each):
        print(gap)
        wrong += 1
    for turn, _, purpose, sides, shown, by_moderator in each:
        if by_moderator:
            forced += 1
            print(f"turn {turn}, {purpose}: {shown}, forced by the moderator")
        elif value(seed, turn, purpose, sides) != shown:
            wrong += 1
            print(f"turn {turn}, {purpose}: {shown} is not what the seed gives")
    for turn, count in sorted(collections.Counter(one[0] for one in each).items()):
        print(f"turn {turn}: {count} rolls (the reveal says how many there were)")
    print(f"{len(rolls)} rolls, {forced} forced, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Usage: python check_dice.py COMMITMENT rolls.json")
    sys.exit(main(sys.argv[1], sys.argv[2]))
