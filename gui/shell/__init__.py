"""The window itself: ribbon, actions, palette, timeline, theme, settings."""
