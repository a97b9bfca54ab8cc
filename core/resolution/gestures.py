"""Every gesture there is."""

from __future__ import annotations

from core.resolution.papers import Filed
from core.resolution.record import PlayGesture

Made = PlayGesture | Filed
"""Every gesture there is, as a save holds them."""
