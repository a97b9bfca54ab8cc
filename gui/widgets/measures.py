"""One measure of spacing and type. Lengths are at 100 % text; `Look.px` makes them grow with it."""

from __future__ import annotations

GAP = 8
"""Between two panels, and between the parts of one."""
TIGHT = 4
"""Between things that belong together."""
EDGE = 12
"""From the edge of the window or of a panel to what stands in it."""
ROW = 23
"""The height of one line in a list."""
STRIP = 38
"""The height of a strip of tools or of the timeline."""
RADIUS = 8

TITLE, HEADING, TEXT, NOTE, READING = 15.0, 13.0, 12.5, 11.0, 15.0
"""Sizes of type: a panel's title, a heading in it, text, notes beside it, and a post as its reader sees it."""

WIDE, NARROW = 1180, 720
"""From these widths on the desk has room for three columns, for two."""
