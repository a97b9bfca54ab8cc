"""What every panel is made of: the theme with its measures, and small parts."""
