"""Rosters: what the ruleset lists, with filter and sort."""
