"""What opens in front of the desk, each loaded when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMessageBox

from gui.adapters.board.readers import Audience
from gui.adapters.desk import Desk
from gui.adapters.requests import (
    Calculate,
    ChangeValue,
    ChooseSign,
    DrawBoard,
    Explain,
    LayDown,
    PrintPosts,
    ReadLetter,
    Request,
    ShowRule,
    WriteOrder,
)
from gui.adapters.settings import Settings
from gui.adapters.signs import choose, sign_choice
from gui.adapters.standing import COLLECT, PUBLISH, RESOLVE
from gui.shell.form_panel import FormPanel
from gui.shell.panels import Panels
from gui.widgets.theme import Look, Sign

if TYPE_CHECKING:
    from gui.orders.form import OrderForm
    from gui.rulings.balloon import Balloon

EMPTY_PAGE = ReadLetter()


class Dialogs(QObject):
    """Opens every dialog of one window, in front of it."""

    made = Signal(object)
    """A new game was set up (`core.game.Game`)."""
    drafted = Signal(object)
    """The title of the new game that is being set up, as soon as it is kept; None where none is any more."""

    def __init__(self, window: QMainWindow, desk: Desk, look: Look, settings: Settings, panels: Panels, sheet: FormPanel) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        self._look = look
        self._settings = settings
        self._panels = panels
        self._sheet = sheet
        desk.asked.connect(self.open_asked)
        desk.asked_why.connect(self._why_cell)

    def open_asked(self, request: Request) -> None:
        """Open what a panel asked for."""
        match request:
            case WriteOrder():
                self.write_order(request)
            case ReadLetter():
                self.read_message(request)
            case Calculate():
                self.calculate()
            case ShowRule(rule):
                self.rules(rule)
            case Explain(path, event):
                self.why(path, event)
            case ChangeValue():
                self._change(request)
            case ChooseSign(side):
                self.choose_sign(side)
            case LayDown(what):
                from gui.rulings.ruling import RulingDialog

                self._rule(RulingDialog(self._desk, self._window, **what))
            case DrawBoard(reader):
                self.picture(reader)
            case PrintPosts():
                self._desk.when_saved(self._print_posts)

    # Orders and letters

    def write_order(self, asked: WriteOrder) -> OrderForm | None:
        """The form of an order: beside the desk, or before a dialog that stands before it. None while another is not left."""
        from gui.orders.form import OrderForm

        number, kind, by, fields, then = asked
        above = QApplication.activeModalWidget()
        if above is None:
            make = partial(OrderForm, self._desk, self._window, number, kind, by, fields)
            return self._sheet.put(make, partial(self._written, then, new=number is None))
        form = OrderForm(self._desk, above, number, kind, by, fields)
        form.accepted.connect(then)
        form.open()
        return form

    def _written(self, then: Callable[[], object], saved: bool, *, new: bool) -> None:
        """After a new order was written it is shown in the list; after one was changed, the next thing that needs a hand has the
        focus, else the list. In a turn that is resolved, the question that waits."""
        if saved:
            then()
        collect = self._panels.collect
        if saved and new:
            collect.list.show_order(len(self._desk.in_play.orders()) - 1)
        if self._desk.stage == COLLECT and (new or not (saved and collect.settle.next())):
            collect.list.setFocus()
        elif self._desk.stage == RESOLVE and not self._panels.night.choice.take_focus():
            self._panels.board.setFocus()

    def read_message(self, wanted: ReadLetter = EMPTY_PAGE) -> None:
        """Open the reader of letters: at a letter on file by its number, with a text or files to read, or empty."""
        from gui.letters.inbox import InboxDialog

        inbox = InboxDialog(self._desk, self._window)
        inbox.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # a closed one would read on behind the window
        inbox.open()
        if wanted.number is not None:
            inbox.show_letter(wanted.number)
        elif wanted.files:
            inbox.arriving.open_files(wanted.files)
        elif wanted.text.strip():
            inbox.arriving.paste(wanted.text)

    def phrasebook(self) -> None:
        """Open what this game's players call things."""
        from gui.letters.phrasebook import PhrasebookDialog

        PhrasebookDialog(self._desk, self._window).open()

    # Rulings, and what explains

    def rule_here(self) -> None:
        """Write a ruling for where the turn stands."""
        from gui.rulings.ruling import RulingDialog

        self._rule(RulingDialog(self._desk, self._window))

    def _spot(self, asked: ChangeValue, *, at_roster: bool) -> QRect | None:
        """Where the figure is that a ruling is about: in the roster or on the board, the one that was pointed at first; None
        where neither shows it."""
        if asked.thing is None:
            return None
        cell = self._panels.rosters.spot(asked.thing, asked.column) if "rosters" in self._panels.made else None
        token = self._panels.board.spot(asked.thing)
        return cell or token if at_roster else token or cell

    def _change(self, asked: ChangeValue) -> None:
        """Open a ruling on one figure, beside it."""
        from gui.rulings.balloon import Balloon
        from gui.rulings.figure import ChangeFigure

        at_roster = bool(asked.column) or (
            "rosters" in self._panels.made and self._panels.rosters.isAncestorOf(self._window.focusWidget())
        )
        ruling = ChangeFigure(self._desk, self._window, asked)
        self._rule(ruling, Balloon(self._window, ruling, partial(self._spot, asked, at_roster=at_roster), self._look))

    def _rule(self, ruling: QDialog, within: Balloon | None = None) -> None:
        """Open a ruling; when it is laid down, the next question has the focus."""
        ruling.accepted.connect(lambda: self._panels.night.choice.take_focus())
        (within or ruling).open()

    def why(self, path: str = "", event: int | None = None) -> None:
        """Open why an event happened, or how the value at `path` came to be what it is."""
        from gui.rulings.why import Why

        (Why(self._desk, self._window, path) if event is None else Why.of_event(self._desk, self._window, event)).open()

    def _why_cell(self, table: str, row: str, column: str) -> None:
        from gui.rulings.why import Why

        Why.of_cell(self._desk, self._window, table, row, column).open()

    def roll(self) -> None:
        """Roll a die for a ruling."""
        from gui.rulings.roll import RollDialog

        RollDialog(self._desk, self._window).open()

    def history(self) -> None:
        """Open the list of all gestures."""
        from gui.rulings.history import History

        History(self._desk, self._window).open()

    def turns(self) -> None:
        """Open the list of turns, to reopen one."""
        from gui.rulings.history import Turns

        Turns(self._desk, self._window).open()

    def begin_line(self) -> None:
        """Ask for the name of a new line that begins here."""
        from gui.rulings.lines import BeginLine

        BeginLine(self._desk, self._window).open()

    def lines(self) -> None:
        """Open the lines of the game, to compare or switch to."""
        from gui.rulings.lines import Lines

        Lines(self._desk, self._window).open()

    def rules(self, rule: str = "") -> None:
        """Open the rules at a rule, or at the first."""
        from gui.rules.page import RulePage

        RulePage(self._desk, self._window, rule).open()

    def calculate(self, number: int = 0) -> None:
        """Open the calculators at that of a number; the desk can be used beside them."""
        from gui.calculators.calculators import Calculators

        asked = Calculators(self._desk, self._look, self._window)
        asked.tabs.setCurrentIndex(number)
        asked.show()

    # Files and paper

    def picture(self, reader: Audience | None = None) -> None:
        """Open the board as a picture, first for that reader, when all is saved, as what leaves the program waits."""
        from gui.board.picture import BoardPicture

        self._desk.when_saved(lambda: BoardPicture(self._desk, self._look, self._window, reader).open())

    def print_board(self) -> None:
        """Open the pages of the board when all is saved."""
        from gui.paper.paper import PaperDialog, board_offers

        self._desk.when_saved(
            lambda: PaperDialog(self._desk, "Print the board", board_offers(self._desk), self._window, self._look).open()
        )

    def _print_posts(self) -> None:
        from gui.paper.paper import PaperDialog, post_offers

        post = self._panels.publish
        offers = post_offers(self._desk, post.turn, post.choices.occasion, post.picture_of, post.post)
        if offers:
            PaperDialog(self._desk, "Print the posts", offers, self._window, self._look).open()
        else:
            self._desk.complained.emit("There are no posts to print on this occasion.")

    def rosters(self) -> None:
        """Ask for a file for the roster in front when all is saved."""
        from gui.paper.files import ask_rosters

        self._desk.when_saved(lambda: ask_rosters(self._desk, self._panels.rosters.model.table.key, self._window))

    def case(self) -> None:
        """Ask where a rule case of this moment is to be written when all is saved."""
        from gui.paper.files import ask_case

        self._desk.when_saved(lambda: ask_case(self._desk, self._window))

    def calendar(self) -> None:
        """Ask for a file for the deadlines when all is saved."""
        from gui.paper.files import ask_calendar

        self._desk.when_saved(lambda: ask_calendar(self._desk, self._window))

    # Windows of their own

    def set_up(self) -> None:
        """A new game, step by step."""
        from gui.setup.assistant import Assistant

        likely = self._desk.game.face.name if self._desk.game is not None else ""
        kept = self._settings.draft
        assistant = Assistant(self._look, self._window, self.made.emit, self._desk.background, kept=kept, likely=likely)
        game = assistant.game
        game.kept.connect(lambda words: self.drafted.emit(game.title if words else None))
        assistant.open()

    def lab(self) -> None:
        """Open the balance lab; the desk can be used beside it."""
        from gui.lab.lab import Lab

        Lab(self._desk, self._look, self._window).show()

    def charts(self) -> None:
        """Open the charts; the desk can be used beside them."""
        from gui.charts.charts import Charts

        Charts(self._desk, self._look, self._window).show()

    def first_night(self) -> None:
        """Open the guide through a first night; the desk can be used beside it."""
        from gui.guide.first_night import FirstNight

        FirstNight(self._look, self._window).show()

    # Questions

    def choose_sign(self, side: str) -> None:
        """The colour and glyph of a side of the map."""
        from gui.forms.signs import SignDialog

        desk = self._desk
        choice = sign_choice(desk.in_play, desk.map, side)

        def take(sign: Sign) -> None:
            party = next(one for one in desk.map.sides if one.id == side)
            if desk.do(lambda game: choose(game, party, sign)):
                desk.said.emit(f"{party.name} has the colour {sign.colour} and the glyph {sign.glyph}.")

        SignDialog(self._look, self._window, choice, take).open()

    def reveal(self) -> None:
        """Ask once, then end the game: from there on every secret may be published."""
        words = (
            "This ends the game. Every secret of every player, every order and message and the seed of the dice may be "
            "published then. Undo takes it back as long as nothing was published."
        )
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Reveal everything", words, parent=self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.addButton("Reveal everything", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.accepted.connect(self._reveal)
        box.open()

    def _reveal(self) -> None:
        if self._desk.do(lambda game: game.reveal()):
            self._desk.bring(PUBLISH)
