"""Everything one can do, declared once: menus, keys and the search are made of this list."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gui.adapters import history
from gui.adapters.desk import Desk
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.shell.commands import Commands
from gui.shell.help import show_about
from gui.widgets.theme import SCALES, SYSTEM, theme, themes


def always(desk: Desk) -> bool:
    """Whatever the desk shows, even no game."""
    return True


def open_game(desk: Desk) -> bool:
    """Whether a game is open."""
    return desk.game is not None


def moderating(desk: Desk) -> bool:
    """Whether a game is open and seen by the moderator's own eyes, as everything that changes it asks."""
    return desk.game is not None and desk.moderating


def can_go_on(desk: Desk) -> bool:
    """Whether the turn has a next event, or a question before it, to which the keys of a step lead."""
    game = desk.in_play if moderating(desk) else None
    return game is not None and not (desk.over or game.revealed)


def can_go_back(desk: Desk) -> bool:
    """Whether an event of the turn was stepped through."""
    return moderating(desk) and desk.begun


def can_answer(desk: Desk) -> bool:
    """Whether a question waits."""
    return moderating(desk) and desk.in_play.choice is not None


def can_undo(desk: Desk) -> bool:
    """Whether a gesture stands that can be undone."""
    return moderating(desk) and history.can_undo(desk)


def can_redo(desk: Desk) -> bool:
    """Whether a gesture was undone last."""
    return moderating(desk) and history.can_redo(desk)


def can_open_turn(desk: Desk) -> bool:
    """Whether the turn is over and the game is not revealed."""
    return moderating(desk) and desk.over and not desk.in_play.revealed


def can_reveal(desk: Desk) -> bool:
    """Whether everything may be revealed: in the game's own line, with no turn reopened, and not twice."""
    return moderating(desk) and not (desk.in_play.revealed or desk.in_play.reopened or desk.in_play.branch_name)


def can_reopen(desk: Desk) -> bool:
    """Whether there is an earlier turn."""
    return moderating(desk) and desk.in_play.turn > 1


def has_lines(desk: Desk) -> bool:
    """Whether there is another line to switch to."""
    return moderating(desk) and len(desk.in_play.lines()) > 1


def can_vote(desk: Desk) -> bool:
    """Whether the run in hand takes votes."""
    game = desk.game
    return moderating(desk) and game is not None and game.voting


def can_reckon(desk: Desk) -> bool:
    """Whether the rules have calculators."""
    return desk.game is not None and bool(desk.in_play.face.calculators)


def publishing(desk: Desk) -> bool:
    """Whether the posts are shown."""
    return desk.game is not None and desk.stage == PUBLISH


def marking(desk: Desk) -> bool:
    """Whether posts are shown and may be marked."""
    return publishing(desk) and desk.moderating


class DeclaredAction(NamedTuple):
    """One thing to do: where it stands in the menus, its words, its keys, what it does, and when it can be done."""

    key: str
    menu: str
    text: str
    keys: tuple[str, ...]
    do: Callable[[Commands], object]
    when: Callable[[Desk], bool] = always
    rule_above: bool = False
    tip: str = ""
    also: str = ""
    """Other words by which the search finds it."""


def own(commands: Commands) -> None:
    """Stands in the place of `do` for actions about keys and menus, which `Actions` does by itself."""


def _stage(stage: str) -> Callable[[Commands], object]:
    return lambda on: on.desk.bring(stage)


def _gesture(name: str) -> Callable[[Commands], object]:
    return lambda on: on.gesture(name)


ACTIONS: tuple[DeclaredAction, ...] = (
    DeclaredAction("start", "Game", "Start page", ("Ctrl+Shift+H",), lambda on: on.show_start()),
    DeclaredAction("open", "Game", "Open …", ("Ctrl+O",), lambda on: on.games.ask_open()),
    DeclaredAction("open_server", "Game", "Open from a server …", (), lambda on: on.games.ask_server()),
    DeclaredAction("new", "Game", "New game …", ("Ctrl+Shift+N",), lambda on: on.dialogs.set_up()),
    DeclaredAction("save_as", "Game", "Save as …", ("Ctrl+Shift+S",), lambda on: on.games.ask_save_as(), open_game),
    DeclaredAction(
        "board_png",
        "Game",
        "Board as picture …",
        ("Ctrl+E",),
        lambda on: on.dialogs.picture(),
        open_game,
        True,
    ),
    DeclaredAction("export", "Game", "Export all posts …", (), lambda on: on.export_posts(), open_game),
    DeclaredAction(
        "rosters_file",
        "Game",
        "Rosters as spreadsheet …",
        (),
        lambda on: on.dialogs.rosters(),
        open_game,
        tip="Every roster as it stands before you, for LibreOffice and its kin, or the one in front as CSV",
    ),
    DeclaredAction(
        "print_board",
        "Game",
        "Print the board …",
        ("Ctrl+P",),
        lambda on: on.dialogs.print_board(),
        open_game,
        tip="See the board on paper, print it or save it as PDF",
    ),
    DeclaredAction("settings", "Game", "Settings …", ("Ctrl+,",), own, always, True),
    DeclaredAction("author", "Game", "Your name …", (), lambda on: on.shared_game.ask_name()),
    DeclaredAction("rules", "Game", "Rules of this game …", (), lambda on: on.dialogs.rules(), open_game),
    DeclaredAction("quit", "Game", "Quit", ("Ctrl+Q",), lambda on: on.window.close(), always, True),
    DeclaredAction("undo", "Edit", "Undo", ("Ctrl+Z",), _gesture("undo"), can_undo),
    DeclaredAction("redo", "Edit", "Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), _gesture("redo"), can_redo),
    DeclaredAction("history", "Edit", "History of corrections …", ("Ctrl+H",), lambda on: on.dialogs.history(), moderating),
    DeclaredAction("find", "Edit", "Find, do …", ("Ctrl+K",), own, always, True),
    DeclaredAction("filter", "Edit", "Filter the roster", ("Ctrl+F",), lambda on: on.filter_roster(), open_game),
    DeclaredAction("collect", "Orders", "Collect", ("Ctrl+1",), _stage(COLLECT), open_game),
    DeclaredAction("add_order", "Orders", "Add order …", ("Ctrl+N",), lambda on: on.panels.collect.add(), moderating),
    DeclaredAction("next_problem", "Orders", "Next to settle", ("F8",), lambda on: on.next_problem(), moderating),
    DeclaredAction("message", "Orders", "Read a letter …", ("Ctrl+M",), lambda on: on.dialogs.read_message(), moderating),
    DeclaredAction(
        "paste",
        "Orders",
        "Paste …",
        ("Ctrl+V",),
        lambda on: on.paste(),
        moderating,
        tip="Read what lies on the clipboard: letters, or pages of the thread while its votes are in front",
    ),
    DeclaredAction("phrasebook", "Orders", "Phrasebook …", (), lambda on: on.dialogs.phrasebook(), moderating),
    DeclaredAction("resolve", "Turn", "Resolve", ("Ctrl+2",), _stage(RESOLVE), open_game),
    DeclaredAction("step", "Turn", "Step one event", ("F10",), _gesture("step"), can_go_on, True),
    DeclaredAction("back", "Turn", "Back one event", ("Shift+F10",), _gesture("back"), can_go_back),
    DeclaredAction("phase", "Turn", "Step one phase", ("F11",), _gesture("step_phase"), can_go_on),
    DeclaredAction("back_phase", "Turn", "Back one phase", ("Shift+F11",), _gesture("back_phase"), can_go_back),
    DeclaredAction("exchange", "Turn", "Step one exchange of a battle", ("F12",), lambda on: on.step_exchange(1), can_go_on),
    DeclaredAction("battle", "Turn", "Step one battle", ("Alt+F12",), lambda on: on.step_exchange(1, battle=True), can_go_on),
    DeclaredAction("back_exchange", "Turn", "Back one exchange", ("Shift+F12",), lambda on: on.step_exchange(-1), can_go_back),
    DeclaredAction("run", "Turn", "Run to the next choice, or the end", ("Ctrl+F11",), _gesture("run_on"), can_go_on),
    DeclaredAction("answer", "Turn", "Answer the question", ("Ctrl+Return",), lambda on: on.decide(), can_answer),
    DeclaredAction("rule", "Turn", "Make a ruling …", ("Ctrl+R",), lambda on: on.dialogs.rule_here(), moderating),
    DeclaredAction("roll", "Turn", "Roll dice …", ("Ctrl+Shift+R",), lambda on: on.dialogs.roll(), moderating),
    DeclaredAction(
        "calculators",
        "Turn",
        "Calculators …",
        ("Ctrl+Shift+K",),
        lambda on: on.dialogs.calculate(),
        can_reckon,
        True,
    ),
    DeclaredAction(
        "charts",
        "View",
        "Charts and replay …",
        ("Ctrl+Shift+G",),
        lambda on: on.dialogs.charts(),
        open_game,
        True,
        "Resources and territory by turn, battles, relations, and the whole game over again",
    ),
    DeclaredAction("lab", "Turn", "Balance lab …", (), lambda on: on.dialogs.lab(), open_game),
    DeclaredAction(
        "why",
        "Turn",
        "Why is a value what it is? …",
        ("Ctrl+Shift+W",),
        lambda on: on.dialogs.why(),
        open_game,
    ),
    DeclaredAction(
        "case",
        "Turn",
        "Make a case of this …",
        (),
        lambda on: on.dialogs.case(),
        moderating,
        tip="Write down all of this turn as a rule case: what stood, the orders, the dice, what came of it",
    ),
    DeclaredAction("reopen", "Turn", "Reopen an earlier turn …", (), lambda on: on.dialogs.turns(), can_reopen, True),
    DeclaredAction(
        "open_turn",
        "Turn",
        "Open the next turn",
        ("Ctrl+F12",),
        lambda on: on.panels.day.go_on(),
        can_open_turn,
        True,
    ),
    DeclaredAction("begin_line", "What if", "Try a what-if …", ("Ctrl+L",), lambda on: on.dialogs.begin_line(), moderating),
    DeclaredAction(
        "lines",
        "What if",
        "Compare what-ifs, switch …",
        ("Ctrl+Shift+L",),
        lambda on: on.dialogs.lines(),
        has_lines,
    ),
    DeclaredAction("publish", "Posts", "Publish", ("Ctrl+3",), _stage(PUBLISH), open_game),
    DeclaredAction("copy_post", "Posts", "Copy the post", ("Ctrl+Shift+C",), lambda on: on.panels.publish.copy(), publishing),
    DeclaredAction(
        "mark_sent",
        "Posts",
        "Mark the post as sent",
        ("Ctrl+Shift+M",),
        lambda on: on.panels.publish.mark_sent(),
        marking,
    ),
    DeclaredAction(
        "print_posts",
        "Posts",
        "Print the posts …",
        (),
        lambda on: on.panels.publish.print_posts(),
        publishing,
        tip="See posts on paper, print them or save them as PDF",
    ),
    DeclaredAction(
        "discord",
        "Posts",
        "Send to Discord …",
        (),
        lambda on: on.panels.publish.send(),
        marking,
        tip="Read the post as Discord gets it, and send it to a channel",
    ),
    DeclaredAction(
        "wording",
        "Posts",
        "Wording of such posts …",
        (),
        lambda on: on.word_posts(),
        moderating,
        also="template",
    ),
    DeclaredAction("forums", "Posts", "Forum profiles, test post …", (), lambda on: on.panels.publish.more.forum(), open_game),
    DeclaredAction(
        "reveal",
        "Posts",
        "Reveal everything and end the game …",
        (),
        lambda on: on.dialogs.reveal(),
        can_reveal,
        True,
    ),
    DeclaredAction("day", "Posts", "Day", ("Ctrl+4",), _stage(DAY), open_game, True),
    DeclaredAction(
        "pages",
        "Posts",
        "Read pages of the thread …",
        ("Ctrl+T",),
        lambda on: on.panels.day.votes.read_pages(),
        can_vote,
    ),
    DeclaredAction(
        "deadline",
        "Posts",
        "Deadline and reminders",
        ("Ctrl+D",),
        lambda on: on.panels.day.bring("Deadline"),
        open_game,
    ),
    DeclaredAction(
        "calendar",
        "Posts",
        "Deadlines for a calendar …",
        (),
        lambda on: on.dialogs.calendar(),
        open_game,
        tip="The deadlines and their reminders as a file that any calendar reads",
    ),
    DeclaredAction(
        "earlier",
        "View",
        "Look one event earlier",
        ("PgUp",),
        lambda on: on.strip.timeline.walk(-1),
        open_game,
    ),
    DeclaredAction("later", "View", "Look one event later", ("PgDown",), lambda on: on.strip.timeline.walk(1), open_game),
    DeclaredAction("now", "View", "Back to the board as it is", ("Ctrl+End",), lambda on: on.desk.look_at(None), open_game),
    DeclaredAction("moderator", "View", "View as moderator", ("Ctrl+0",), lambda on: on.view_as_moderator(), open_game),
    DeclaredAction("zoom_in", "View", "Zoom in on the board", (), lambda on: on.zoom(1), open_game, True),
    DeclaredAction("zoom_out", "View", "Zoom out of the board", (), lambda on: on.zoom(-1), open_game),
    DeclaredAction("fit", "View", "Fit the board", ("Ctrl+9",), lambda on: on.zoom(None), open_game),
    DeclaredAction("to_board", "View", "Go to the board", ("Ctrl+B",), lambda on: on.show_board(), open_game),
    DeclaredAction(
        "board_table",
        "View",
        "Go to the board as a table",
        ("Ctrl+Shift+B",),
        lambda on: on.show_board("table"),
        open_game,
        tip="Every place in words: whose it is, what is there, who stands there, what is ordered; Enter lists what can be done",
    ),
    DeclaredAction("timeline", "View", "Fold or show the timeline", ("Ctrl+Shift+T",), lambda on: on.fold_timeline(), open_game),
    DeclaredAction(
        "larger", "View", "Larger text", ("Ctrl++", "Ctrl+="), lambda on: on.scale_text(1), always, True, also="font size"
    ),
    DeclaredAction("smaller", "View", "Smaller text", ("Ctrl+-",), lambda on: on.scale_text(-1), also="font size"),
    DeclaredAction("tour", "Help", "A tour of the four stages", (), lambda on: on.show_tour(), open_game),
    DeclaredAction("first_night", "Help", "Your first night", (), lambda on: on.dialogs.first_night()),
    DeclaredAction("keys_edit", "Edit", "Choose shortcut keys …", (), own),
    DeclaredAction("keys", "Help", "Keys", ("F1",), own),
    DeclaredAction("about", "Help", "About", (), lambda on: show_about(on.window)),
)


def looks() -> tuple[DeclaredAction, ...]:
    """An action for every theme there is, and for every size of text."""

    def wear(key: str) -> Callable[[Commands], object]:
        return lambda on: on.wear(key=key)

    def size(scale: int) -> Callable[[Commands], object]:
        return lambda on: on.wear(scale=scale)

    return (
        DeclaredAction("theme_system", "Theme", "As the system", (), wear(SYSTEM), tip="Light or dark, as the system is"),
        *(DeclaredAction(f"theme_{key}", "Theme", theme(key).title, (), wear(key)) for key in themes()),
        *(DeclaredAction(f"scale_{scale}", "Text", f"Text: {scale} %", (), size(scale)) for scale in SCALES),
    )
