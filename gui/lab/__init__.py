"""The lab: the game's setup played a thousand times before anybody plays it."""
