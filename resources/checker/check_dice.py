"""Check the dice of a finished game, with nothing but Python.

    python check_dice.py rolls.json

`rolls.json` is what the moderator publishes at the end: the seed, the hash of it that was published at the start, and every
roll with its turn, purpose, sides and value. A roll's value is the first eight bytes of HMAC-SHA256(seed, "turn:purpose:n"),
n counted from 0, that fall below the largest multiple of its sides; modulo the sides, plus one. Forced rolls are listed.
"""

import hashlib
import hmac
import json
import sys


def value(seed, turn, purpose, sides):
    bound = (1 << 64) // sides * sides
    attempt = 0
    while True:
        message = f"{turn}:{purpose}:{attempt}".encode()
        number = int.from_bytes(hmac.new(seed.encode(), message, hashlib.sha256).digest()[:8], "big")
        if number < bound:
            return number % sides + 1
        attempt += 1


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            published = json.load(file)
        seed, rolls = published["seed"] or "", published["rolls"]
        said = published["hash"]
        each = [(one["turn"], one["purpose"], one["sides"], one["value"], one["forced"]) for one in rolls]
    except OSError as error:
        print(f"{path} cannot be read: {error.strerror}.")
        return 2
    except (ValueError, KeyError, TypeError):
        print(f"{path} is not what `seneschal show SAVE dice --json` writes.")
        return 2
    wrong = forced = 0
    if hashlib.sha256(seed.encode()).hexdigest() != said:
        print("The seed is not the one whose hash was published.")
        wrong += 1
    for turn, purpose, sides, shown, by_moderator in each:
        if by_moderator:
            forced += 1
            print(f"turn {turn}, {purpose}: {shown}, forced by the moderator")
        elif value(seed, turn, purpose, sides) != shown:
            wrong += 1
            print(f"turn {turn}, {purpose}: {shown} is not what the seed gives")
    print(f"Hash of the seed: {said} (the opening post must say the same)")
    print(f"{len(rolls)} rolls, {forced} forced, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python check_dice.py rolls.json")
    sys.exit(main(sys.argv[1]))
