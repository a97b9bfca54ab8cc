"""How many examples are drawn: few in the ordinary suite, in `make soak` as many as it is told."""

from __future__ import annotations

import os

SOAKING = "SENESCHAL_SOAK" in os.environ


def draws(few: int) -> int:
    return int(os.environ.get("SENESCHAL_SOAK", few))
