"""The pictures of the documentation show every view there is, in each size and look it is shown in."""

from __future__ import annotations

from tests.shots import HERE
from tests.views import PICTURES, VIEWS


def test_every_view_has_its_pictures():
    there = {path.stem for path in (HERE / "docs" / "screens").glob("*.png")}
    assert set(PICTURES) <= there, "make shots"
    of_views = {picture for picture in there if any(picture == view or picture.startswith(f"{view}_") for view in VIEWS)}
    assert of_views <= set(PICTURES), "pictures of what is shown no more"
