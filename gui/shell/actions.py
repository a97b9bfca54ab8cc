"""Everything one can do, declared once: menus, the toolbar, the keys and the palette are made of this list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QMenu

from core.history import redo_label, undo_label
from gui.adapters.desk import Desk
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.inbox.phrasebook import PhrasebookDialog
from gui.paper.files import ask_calendar, ask_case
from gui.rules.page import RulePage
from gui.rulings.history import History, Turns
from gui.rulings.roll import RollDialog
from gui.rulings.why import Why
from gui.shell.help import show_about, show_keys
from gui.shell.keys import Keys
from gui.shell.preferences import Preferences
from gui.shell.tips import mnemonics, tip_of
from gui.widgets.theme import SCALES, SYSTEM, theme, themes

if TYPE_CHECKING:
    from gui.shell.window import Window


def always(desk: Desk) -> bool:
    return True


def open_game(desk: Desk) -> bool:
    return desk.game is not None


def moderating(desk: Desk) -> bool:
    return desk.game is not None and desk.moderating


def can_go_on(desk: Desk) -> bool:
    game = desk.in_play if moderating(desk) else None
    return game is not None and not (game.resolution.done or game.revealed) and game.choice is None


def can_go_back(desk: Desk) -> bool:
    return moderating(desk) and desk.in_play.resolution.position > 0


def can_undo(desk: Desk) -> bool:
    return moderating(desk) and desk.in_play.journal.undoable is not None


def can_redo(desk: Desk) -> bool:
    return moderating(desk) and desk.in_play.journal.redoable is not None


def can_open_turn(desk: Desk) -> bool:
    return moderating(desk) and desk.in_play.resolution.done and not desk.in_play.revealed


def can_reveal(desk: Desk) -> bool:
    return moderating(desk) and not (desk.in_play.revealed or desk.in_play.reopened or desk.in_play.aside)


def can_reopen(desk: Desk) -> bool:
    return moderating(desk) and desk.in_play.turn > 1


def has_lines(desk: Desk) -> bool:
    return moderating(desk) and len(desk.in_play.lines()) > 1


def can_vote(desk: Desk) -> bool:
    game = desk.game
    return moderating(desk) and game is not None and game.voting


def can_reckon(desk: Desk) -> bool:
    return desk.game is not None and bool(desk.in_play.face.calculators)


def publishing(desk: Desk) -> bool:
    return desk.game is not None and desk.stage == PUBLISH


def marking(desk: Desk) -> bool:
    return publishing(desk) and desk.moderating


class Deed(NamedTuple):
    """One thing to do: where it stands in the menus, its words, its keys, what it does, and when it can be done."""

    key: str
    menu: str
    text: str
    keys: tuple[str, ...]
    do: Callable[[Window], object]
    when: Callable[[Desk], bool] = always
    rule_above: bool = False
    tip: str = ""


def show(dialog: Callable[[Desk, Window], QDialog], window: Window) -> None:
    dialog(window.desk, window).open()


def _stage(stage: str) -> Callable[[Window], object]:
    return lambda window: window.desk.bring(stage)


def _gesture(name: str) -> Callable[[Window], object]:
    return lambda window: window.gesture(name)


DEEDS: tuple[Deed, ...] = (
    Deed("start", "Game", "Start page", ("Ctrl+Shift+H",), lambda window: window.show_start()),
    Deed("open", "Game", "Open …", ("Ctrl+O",), lambda window: window.games.ask_open()),
    Deed("open_server", "Game", "Open from a server …", (), lambda window: window.games.ask_server()),
    Deed("new", "Game", "New game …", ("Ctrl+Shift+N",), lambda window: window.set_up()),
    Deed("save_as", "Game", "Save as …", ("Ctrl+Shift+S",), lambda window: window.games.ask_save_as(), open_game),
    Deed("board_png", "Game", "Board as picture …", ("Ctrl+E",), lambda window: window.ask_picture(), open_game, True),
    Deed("export", "Game", "Export all posts …", (), lambda window: window.export_posts(), open_game),
    Deed(
        "rosters_file",
        "Game",
        "Rosters as spreadsheet …",
        (),
        lambda window: window.rosters_file(),
        open_game,
        tip="Every roster as it stands before you, for LibreOffice and its kin, or the one in front as CSV",
    ),
    Deed(
        "print_board",
        "Game",
        "Print the board …",
        ("Ctrl+P",),
        lambda window: window.print_board(),
        open_game,
        tip="See the board on paper, print it or save it as PDF",
    ),
    Deed("settings", "Game", "Settings …", ("Ctrl+,",), lambda window: Preferences(window).open(), always, True),
    Deed("rules", "Game", "Rules of this game …", (), lambda window: show(RulePage, window), open_game),
    Deed("quit", "Game", "Quit", ("Ctrl+Q",), lambda window: window.close(), always, True),
    Deed("undo", "Edit", "Undo", ("Ctrl+Z",), _gesture("undo"), can_undo),
    Deed("redo", "Edit", "Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), _gesture("redo"), can_redo),
    Deed("history", "Edit", "History of corrections …", ("Ctrl+H",), lambda window: show(History, window), moderating),
    Deed("find", "Edit", "Find, do …", ("Ctrl+K",), lambda window: window.palette_dialog(), always, True),
    Deed("filter", "Edit", "Filter the roster", ("Ctrl+F",), lambda window: window.filter_roster(), open_game),
    Deed("collect", "Orders", "Collect", ("Ctrl+1",), _stage(COLLECT), open_game),
    Deed("add_order", "Orders", "Add order …", ("Ctrl+N",), lambda window: window.add_order(), moderating),
    Deed("next_problem", "Orders", "Next to settle", ("F8",), lambda window: window.next_problem(), moderating),
    Deed("message", "Orders", "Read a message …", ("Ctrl+M",), lambda window: window.read_message(), moderating),
    Deed("phrasebook", "Orders", "Phrasebook …", (), lambda window: show(PhrasebookDialog, window), moderating),
    Deed("resolve", "Turn", "Resolve", ("Ctrl+2",), _stage(RESOLVE), open_game),
    Deed("step", "Turn", "Step one event", ("F10",), _gesture("step"), can_go_on, True),
    Deed("back", "Turn", "Back one event", ("Shift+F10",), _gesture("back"), can_go_back),
    Deed("phase", "Turn", "Step one phase", ("F11",), _gesture("step_phase"), can_go_on),
    Deed("back_phase", "Turn", "Back one phase", ("Shift+F11",), _gesture("back_phase"), can_go_back),
    Deed("exchange", "Turn", "Step one exchange of a battle", ("F12",), lambda window: window.step_exchange(1), can_go_on),
    Deed("battle", "Turn", "Step one battle", ("Alt+F12",), lambda window: window.step_exchange(1, battle=True), can_go_on),
    Deed("back_exchange", "Turn", "Back one exchange", ("Shift+F12",), lambda window: window.step_exchange(-1), can_go_back),
    Deed("run", "Turn", "Run to the next choice, or the end", ("Ctrl+F11",), _gesture("run_on"), can_go_on),
    Deed("answer", "Turn", "Answer the question", ("Ctrl+Return",), lambda window: window.decide(), moderating),
    Deed("rule", "Turn", "Make a ruling …", ("Ctrl+R",), lambda window: window.rule_here(), moderating),
    Deed("roll", "Turn", "Roll dice …", ("Ctrl+Shift+R",), lambda window: show(RollDialog, window), moderating),
    Deed("calculators", "Turn", "Calculators …", ("Ctrl+Shift+K",), lambda window: window.calculate(), can_reckon, True),
    Deed(
        "charts",
        "View",
        "Charts and replay …",
        ("Ctrl+Shift+G",),
        lambda window: window.open_charts(),
        open_game,
        True,
        "Resources and territory by turn, battles, relations, and the whole game over again",
    ),
    Deed("lab", "Turn", "Balance lab …", (), lambda window: window.open_lab(), open_game),
    Deed("why", "Turn", "Why is a value what it is? …", ("Ctrl+Shift+W",), lambda window: show(Why, window), open_game),
    Deed(
        "case",
        "Turn",
        "Make a case of this …",
        (),
        lambda window: window.desk.when_saved(lambda: ask_case(window.desk, window)),
        moderating,
        tip="Write down all of this turn as a rule case: what stood, the orders, the dice, what came of it",
    ),
    Deed("reopen", "Turn", "Reopen an earlier turn …", (), lambda window: show(Turns, window), can_reopen, True),
    Deed("open_turn", "Turn", "Open the next turn", ("Ctrl+F12",), lambda window: window.open_turn(), can_open_turn, True),
    Deed("begin_line", "What if", "Try a what-if …", ("Ctrl+L",), lambda window: window.begin_line(), moderating),
    Deed("lines", "What if", "Compare what-ifs, switch …", ("Ctrl+Shift+L",), lambda window: window.lines(), has_lines),
    Deed("publish", "Posts", "Publish", ("Ctrl+3",), _stage(PUBLISH), open_game),
    Deed("copy_post", "Posts", "Copy the post", ("Ctrl+Shift+C",), lambda window: window.publish.copy(), publishing),
    Deed("mark_sent", "Posts", "Mark the post as sent", ("Ctrl+Shift+M",), lambda window: window.publish.mark_sent(), marking),
    Deed(
        "print_posts",
        "Posts",
        "Print the posts …",
        (),
        lambda window: window.publish.print_posts(),
        publishing,
        tip="See posts on paper, print them or save them as PDF",
    ),
    Deed(
        "discord",
        "Posts",
        "Send to Discord …",
        (),
        lambda window: window.publish.send(),
        marking,
        tip="Read the post as Discord gets it, and send it to a channel",
    ),
    Deed("wording", "Posts", "Wording of such posts …", (), lambda window: window.publish.more.wording(), marking),
    Deed("forums", "Posts", "Forum profiles, test post …", (), lambda window: window.publish.more.forum(), open_game),
    Deed("reveal", "Posts", "Reveal everything and end the game …", (), lambda window: window.ask_reveal(), can_reveal, True),
    Deed("day", "Posts", "Day", ("Ctrl+4",), _stage(DAY), open_game, True),
    Deed("pages", "Posts", "Read pages of the thread …", ("Ctrl+T",), lambda window: window.day.votes.read_pages(), can_vote),
    Deed("deadline", "Posts", "Deadline and reminders", ("Ctrl+D",), lambda window: window.day.bring("Deadline"), open_game),
    Deed(
        "calendar",
        "Posts",
        "Deadlines for a calendar …",
        (),
        lambda window: window.desk.when_saved(lambda: ask_calendar(window.desk, window)),
        open_game,
        tip="The deadlines and their reminders as a file that any calendar reads",
    ),
    Deed("earlier", "View", "Look one event earlier", ("PgUp",), lambda window: window.timeline.walk(-1), open_game),
    Deed("later", "View", "Look one event later", ("PgDown",), lambda window: window.timeline.walk(1), open_game),
    Deed("now", "View", "Back to the board as it is", ("Ctrl+End",), lambda window: window.desk.look_at(None), open_game),
    Deed("moderator", "View", "View as moderator", ("Ctrl+0",), lambda window: window.view_as_moderator(), open_game),
    Deed("fit", "View", "Fit the board", ("Ctrl+9",), lambda window: window.board.zoom(None), open_game, True),
    Deed("to_board", "View", "Go to the board", ("Ctrl+B",), lambda window: window.show_board(), open_game),
    Deed("timeline", "View", "Fold or show the timeline", ("Ctrl+Shift+T",), lambda window: window.fold_timeline(), open_game),
    Deed("larger", "View", "Larger text", ("Ctrl++", "Ctrl+="), lambda window: window.scale_text(1), always, True),
    Deed("smaller", "View", "Smaller text", ("Ctrl+-",), lambda window: window.scale_text(-1)),
    Deed("tour", "Help", "A tour of the four stages", (), lambda window: window.show_tour(), open_game),
    Deed("first_night", "Help", "Your first night", (), lambda window: window.show_first_night()),
    Deed("keys_edit", "Edit", "Choose keys …", (), lambda window: Keys(window).open()),
    Deed("keys", "Help", "Keys", ("F1",), lambda window: show_keys(window, list(window.actions_.by_key.values()))),
    Deed("author", "Game", "Your name …", (), lambda window: window.together.ask_name()),
    Deed("about", "Help", "About", (), show_about),
)


def looks() -> tuple[Deed, ...]:
    """A deed for every theme there is, and for every size of text."""

    def wear(key: str) -> Callable[[Window], object]:
        return lambda window: window.wear(key=key)

    def size(scale: int) -> Callable[[Window], object]:
        return lambda window: window.wear(scale=scale)

    return (
        Deed("theme_system", "Theme", "Theme: as the system", (), wear(SYSTEM), tip="Light or dark, as the system is"),
        *(Deed(f"theme_{key}", "Theme", f"Theme: {theme(key).title}", (), wear(key)) for key in themes()),
        *(Deed(f"scale_{scale}", "Text", f"Text: {scale} %", (), size(scale)) for scale in SCALES),
    )


class Actions:
    """The deeds as Qt actions of one window, enabled as the desk allows."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.deeds = (*DEEDS, *looks())
        self.by_key: dict[str, QAction] = {}
        for deed in self.deeds:
            action = QAction(deed.text, window)
            action.setShortcuts([QKeySequence(keys) for keys in self._keys(deed)])
            tip = tip_of(deed.key, deed.text, deed.tip)
            action.setToolTip(tip)
            action.setStatusTip(tip)
            action.triggered.connect(lambda _=False, deed=deed: deed.do(window))
            window.addAction(action)
            self.by_key[deed.key] = action
        self._menus()
        window.desk.changed.connect(self.refresh)
        window.desk.staged.connect(self.refresh)
        self.refresh()

    def _menus(self) -> None:
        bar = self.window.menuBar()
        titles = list(dict.fromkeys(deed.menu for deed in DEEDS))
        for title, said in zip(titles, mnemonics(titles), strict=True):
            menu = bar.addMenu(said)
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(lambda menu=menu: underline(menu))
            menu.aboutToHide.connect(lambda menu=menu: plain(menu))
            for deed in (deed for deed in DEEDS if deed.menu == title):
                if deed.rule_above:
                    menu.addSeparator()
                menu.addAction(self.by_key[deed.key])
            if title == "View":
                for under in ("Theme", "Text"):
                    inner = menu.addMenu(under)
                    inner.setToolTipsVisible(True)
                    inner.aboutToShow.connect(lambda inner=inner: underline(inner))
                    inner.aboutToHide.connect(lambda inner=inner: plain(inner))
                    for deed in (deed for deed in self.deeds if deed.menu == under):
                        inner.addAction(self.by_key[deed.key])

    def _keys(self, deed: Deed) -> tuple[str, ...]:
        """The keys of a deed: those chosen for it, else those it came with."""
        chosen = self.window.settings.word(f"keys/{deed.key}", "-")
        return deed.keys if chosen == "-" else tuple(part for part in chosen.split("\n") if part)

    def rekey(self, key: str, keys: tuple[str, ...] | None) -> str:
        """Have a deed answer to other keys; None gives it those it came with. Who had them loses them: what it is called."""
        deed = next(one for one in self.deeds if one.key == key)
        wanted = {QKeySequence(one).toString() for one in (deed.keys if keys is None else keys)}
        lost = ""
        for other in self.deeds:
            action = self.by_key[other.key]
            left = [one for one in action.shortcuts() if one.toString() not in wanted]
            if other.key != key and len(left) < len(action.shortcuts()):
                lost = other.text
                action.setShortcuts(left)
                self.window.settings.keep(f"keys/{other.key}", "\n".join(one.toString() for one in left))
        self.by_key[key].setShortcuts([QKeySequence(one) for one in (deed.keys if keys is None else keys)])
        self.window.settings.keep(f"keys/{key}", "-" if keys is None else "\n".join(keys))
        return lost

    def refresh(self) -> None:
        desk = self.window.desk
        for deed in self.deeds:
            self.by_key[deed.key].setEnabled(deed.when(desk))
        again = desk.game is not None and desk.game.reopened
        self.by_key["open_turn"].setText("Resolve the later turns again" if again else "Open the next turn")
        self.by_key["undo"].setText(undo_label(desk.game) if desk.game else "Undo")
        self.by_key["redo"].setText(redo_label(desk.game) if desk.game else "Redo")


def underline(menu: QMenu) -> None:
    """Underline a letter of its own in every line of a menu while it is open."""
    actions = [action for action in menu.actions() if not action.isSeparator()]
    for action, said in zip(actions, mnemonics(action.text() for action in actions), strict=True):
        action.setText(said)


def plain(menu: QMenu) -> None:
    """Let the lines of a menu read as they are called everywhere else."""
    for action in menu.actions():
        action.setText(action.text().replace("&&", "\0").replace("&", "").replace("\0", "&"))
