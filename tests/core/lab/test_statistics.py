"""How sure a share is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lab.statistics import mean_interval, quantile, wilson


@given(st.integers(0, 5000), st.integers(1, 5000))
def test_an_interval_holds_its_share_and_stays_between_nought_and_one(count: int, whole: int) -> None:
    share = wilson(min(count, whole), whole)
    assert 0 <= share.low <= share.value + 1e-12
    assert share.value <= share.high + 1e-12
    assert share.high <= 1


def test_known_values() -> None:
    share = wilson(61, 100)  # Wilson (1927): 0.5120 to 0.6998
    assert (share.low, share.high) == (pytest.approx(0.5120, abs=5e-4), pytest.approx(0.6998, abs=5e-4))
    assert wilson(610, 1000).width < share.width
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_differences_and_quantiles() -> None:
    assert mean_interval([0, 0, 0]) == (0, 0, 0)
    mean, low, high = mean_interval([1, -1, 1, 1])
    assert low < mean == 0.5 < high
    assert [quantile([4, 1, 3, 2], share) for share in (0, 0.5, 1)] == [1, 2.5, 4]
