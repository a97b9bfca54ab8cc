"""The pictures of the documentation show every stage as it looks in each size and theme."""

from __future__ import annotations

import pytest

from tests.shots import HERE, LOOKS, SIZES, STAGES


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_is_shown_in_all_sizes_and_looks(stage):
    wanted = {stage, *(f"{stage}_{how}" for how in (*SIZES, *LOOKS))}
    assert wanted <= {path.stem for path in (HERE / "docs" / "screens").glob("*.png")}
