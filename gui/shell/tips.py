"""What each deed does, in a sentence: its tip in the menus, and what the status line says of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

TIPS: Mapping[str, str] = {
    "start": "Example games, games opened lately, or a new one",
    "open": "Open a game that was saved",
    "new": "Set a game up in five steps",
    "save_as": "Go on under another name; the game as it was stays",
    "board_png": "The board as picture or text, for any reader",
    "export": "Write all posts of the turn into a folder",
    "settings": "Looks, keys and the house rules of this game, found by typing",
    "tour": "What is done at each stage, in a minute; can be skipped",
    "rules": "Read the rules by number",
    "quit": "Close the window; everything is saved",
    "author": "The name under which your gestures stand in the save",
    "open_server": "A game of a PostgreSQL that several moderators share, picked from a list",
    "undo": "Take the last gesture back",
    "redo": "Make again what was undone",
    "history": "Every gesture so far, and the way back to any of them",
    "find": "Type to find anything, or to do anything",
    "filter": "Show only the lines of the roster that have these words",
    "keys_edit": "Choose other keys for what you do most",
    "collect": "Letters, orders, and the board with every order drawn",
    "add_order": "Write an order by form",
    "next_problem": "Go to the next order or player that needs a hand",
    "message": "Paste a letter; its orders are read from it",
    "phrasebook": "What players call things, and words that mean nothing",
    "resolve": "The steps of the turn, what happened, and the board",
    "step": "Let the next event happen",
    "back": "Go back by one event; nothing is lost",
    "phase": "Let happen all that the next step brings",
    "back_phase": "Go back to the beginning of the step",
    "exchange": "Go on to the end of the next exchange of blows",
    "battle": "Go on to the end of the next battle",
    "back_exchange": "Go back to the end of the exchange before",
    "run": "Go on until you are asked, or the turn is over",
    "answer": "Take the answer that is chosen",
    "roll": "Throw dice for what no rule decides, so that anybody can check them",
    "rule": "Change, cancel or add something at this point of the turn",
    "calculators": "Work out a battle or a cost before it happens",
    "lab": "Let bots play this setup many times",
    "why": "Follow a figure back to the orders and events that made it",
    "reopen": "Correct a turn that is over; the later ones are resolved again",
    "open_turn": "Begin the next turn",
    "begin_line": "Try something out beside the real game",
    "lines": "Compare what-ifs with the real game, or go back to it",
    "publish": "All that goes out, in the order in which it is sent",
    "copy_post": "Copy the post as the forum wants it",
    "mark_sent": "Note that the post was sent",
    "wording": "Change how posts of this kind are worded",
    "forums": "How your forum writes bold, tables and spoilers, with a post to try it",
    "reveal": "Publish orders, dice and secrets, and end the game",
    "day": "The thread, votes and the deadline",
    "pages": "Paste pages of the thread; the votes are read from them",
    "deadline": "When orders are due, and who is reminded",
    "earlier": "See the board one event before",
    "later": "See the board one event after",
    "now": "See the board as it is",
    "moderator": "See everything again",
    "fit": "Show the whole board",
    "to_board": "Go to the board with the keyboard",
    "timeline": "Show the turns and steps below, or fold them away",
    "larger": "Make all text larger",
    "smaller": "Make all text smaller",
    "first_night": "A walk through one turn, from letters to posts",
    "keys": "The keys for everything",
    "about": "The version of this program",
}


def tip_of(key: str, text: str, tip: str) -> str:
    """The tip of a deed; of a theme or size, what it is called."""
    return tip or TIPS.get(key) or text


def mnemonics(texts: Iterable[str]) -> list[str]:
    """The texts of one menu with a letter of its own underlined in each: the first of a word where one is free, else any."""
    lines = list(texts)
    made = [text.replace("&", "&&") for text in lines]
    taken: set[str] = set()
    for number in sorted(range(len(lines)), key=lambda one: len(set(lines[one].casefold()))):  # few letters, first choice
        text, bare = lines[number], made[number]
        places = [at for at, letter in enumerate(text) if letter.isalnum() and letter.isascii()]
        places.sort(key=lambda at: at > 0 and text[at - 1] != " ")
        at = next((at for at in places if text[at].casefold() not in taken), -1)
        if at >= 0:
            taken.add(text[at].casefold())
            at += text[:at].count("&")
            made[number] = f"{bare[:at]}&{bare[at:]}"
    return made
