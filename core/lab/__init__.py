"""The balance lab: whole games played by bots, before the first person plays one."""
