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
    with open(path, encoding="utf-8") as file:
        published = json.load(file)
    seed, wrong, forced = published["seed"], 0, 0
    if hashlib.sha256(seed.encode()).hexdigest() != published["hash"]:
        print("The seed is not the one whose hash was published.")
        wrong += 1
    for roll in published["rolls"]:
        if roll["forced"]:
            forced += 1
            print(f"turn {roll['turn']}, {roll['purpose']}: {roll['value']}, forced by the moderator")
        elif value(seed, roll["turn"], roll["purpose"], roll["sides"]) != roll["value"]:
            wrong += 1
            print(f"turn {roll['turn']}, {roll['purpose']}: {roll['value']} is not what the seed gives")
    print(f"{len(published['rolls'])} rolls, {forced} forced, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
