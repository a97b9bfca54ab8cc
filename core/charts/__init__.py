"""Charts: values to draw, and the one drawing of them as SVG."""
