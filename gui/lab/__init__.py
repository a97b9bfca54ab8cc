"""The lab: the game's setup is played many times by itself, to learn how balanced it is."""
