"""The window: the ribbon, the desk as the stage wants it, the timeline below; it composes what the panels are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import cast

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFontMetrics, QGuiApplication, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMessageBox,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.game import Game
from core.resources import resource
from core.setup.document import twins
from gui.adapters.desk import Desk
from gui.adapters.requests import (
    Calculate,
    ChangeValue,
    CompareAnswers,
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
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE
from gui.board.board import Board
from gui.board.export import drawn
from gui.board.part import BoardPart
from gui.board.picture import BoardPicture
from gui.calculators.calculators import Calculators
from gui.day.day import Day
from gui.inbox.inbox import InboxDialog
from gui.inbox.letters import Letters
from gui.inbox.ready import Readiness
from gui.night.compare import Compare
from gui.night.night import Night
from gui.orders.form import OrderForm
from gui.orders.list import OrderList
from gui.orders.orders import Collect
from gui.paper.files import ask_rosters
from gui.paper.paper import PaperDialog, board_offers, post_offers
from gui.posts.going import Beside, GoingOut
from gui.posts.posts import Publish
from gui.relations.part import RelationsPart
from gui.rosters.rosters import CardPart, Rosters
from gui.rules.page import RulePage
from gui.rulings.figure import ChangeFigure
from gui.rulings.lines import BeginLine, Lines
from gui.rulings.ruling import RulingDialog
from gui.rulings.why import Why
from gui.setup.assistant import Assistant
from gui.setup.start import Start
from gui.shell.actions import Actions
from gui.shell.arrangement import BETWEEN, Arrangement, Memory
from gui.shell.company import Company
from gui.shell.deck import Offer, Parts
from gui.shell.elsewhere import Elsewhere
from gui.shell.fault import FaultBar
from gui.shell.games import Games
from gui.shell.givenback import GivenBackBar
from gui.shell.kept import Kept
from gui.shell.palette import Palette
from gui.shell.ribbon import Ribbon
from gui.shell.sheet import Sheet
from gui.shell.strip import Strip
from gui.shell.timeline import Timeline
from gui.shell.together import Together
from gui.shell.tour import Tour
from gui.shell.underway import Underway
from gui.shell.unsaved import UnsavedBar
from gui.widgets.icons import tinted
from gui.widgets.measures import EDGE, GAP
from gui.widgets.parts import label
from gui.widgets.theme import SCALES, SYSTEM, Look, system_theme


class Window(QMainWindow):
    """One window on one game. Everything it does to the game is a gesture of the desk."""

    def __init__(self, settings: Settings, look: Look) -> None:
        super().__init__()
        self.settings = settings
        self.look = look
        self.desk = Desk()
        self.together = Together(self.desk, settings, self)
        self.games = Games(self)
        self._closing = False
        """Whether it closes as soon as all is saved."""
        self._unsaved_lost = False
        """Whether it shall close though something is not saved."""
        self.readiness = Readiness(self.desk, self, self.read_message)
        self.setWindowIcon(QIcon(str(resource("icons", "seneschal.svg"))))
        self.setMinimumSize(900, 600)
        self.ribbon = Ribbon(self.desk, look)
        self.timeline = Timeline(self.desk, look)
        self.strip = Strip(self.timeline, look, self.go_forward, lambda: self.gesture("back"))
        self.parts = Parts(self._offers())
        self.arrangement = Arrangement(self.parts, look, Memory(settings))
        self.arrangement.laid_out = self._layout_of
        self.start = Start(self.games.open_example, self.games.open, self.games.ask_open, self.set_up)
        self.start.seen.connect(self.games.look_up)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self._desk_page())
        self.fault = FaultBar()
        centre = QWidget()
        self.setCentralWidget(centre)
        whole = QVBoxLayout(centre)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.fault)
        whole.addWidget(self.pages, 1)
        self.said = QLabel()
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.said.setMinimumWidth(1)
        self.kept = Kept(self.desk)
        self.statusBar().addWidget(self.said, 1)
        self.company = Company(self.together)
        for part in (self.company, Underway(self.desk.background), self.kept):
            self.statusBar().addPermanentWidget(part)
        self.statusBar().setSizeGripEnabled(False)
        self.heading = label("", "muted")
        self.heading.setContentsMargins(0, 0, 12, 0)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.menuBar().setCornerWidget(self.heading)
        self.actions_ = Actions(self)
        self._dress_tools()
        self.desk.said.connect(self.said.setText)
        self.desk.complained.connect(self.complain)
        self.desk.asked.connect(self._open_asked)
        self.desk.asked_why.connect(lambda *cell: Why.of_cell(self.desk, self, *cell).open())
        self.desk.staged.connect(self._show_stage)
        self.desk.changed.connect(self._show_state)
        look.changed.connect(self._dress_tools)
        look.changed.connect(self._head)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._restore()
        self.show_start()

    # Building

    def _offers(self) -> dict[str, Offer]:
        """Every part of the desk, made when it is first shown."""
        desk, look = self.desk, self.look
        return {
            "letters": Offer("Letters", lambda: Letters(desk, look)),
            "orders": Offer("Orders", lambda: Collect(desk, look)),
            "board": Offer("Board", lambda: BoardPart(desk, look, self.board)),
            "relations": Offer("Relations", lambda: RelationsPart(desk, look), lambda: desk.in_play.face.relations is not None),
            "rosters": Offer("Rosters", lambda: Rosters(desk, look)),
            "card": Offer("Card", lambda: CardPart(desk, look)),
            "night": Offer("Resolve", self._night),
            "outbox": Offer("Going out", lambda: GoingOut(self.publish, look)),
            "post": Offer("Post", lambda: Publish(desk, look, partial(drawn, desk, look))),
            "beside": Offer("Board", lambda: Beside(self.publish, look)),
            "day": Offer("Day", lambda: Day(desk, look, OrderList(desk, look))),
        }

    @cached_property
    def board(self) -> Board:
        return Board(self.desk, self.look)

    @property
    def board_part(self) -> BoardPart:
        return cast(BoardPart, self.parts["board"])

    @property
    def rosters(self) -> Rosters:
        return cast(Rosters, self.parts["rosters"])

    @property
    def collect(self) -> Collect:
        return cast(Collect, self.parts["orders"])

    def _night(self) -> Night:
        made = Night(self.desk, self.look)
        made.choice.decided.connect(self.strip.step_button.setFocus)
        return made

    @property
    def night(self) -> Night:
        return cast(Night, self.parts["night"])

    @property
    def publish(self) -> Publish:
        return cast(Publish, self.parts["post"])

    @property
    def day(self) -> Day:
        return cast(Day, self.parts["day"])

    def _desk_page(self) -> QWidget:
        page = QWidget()
        page.setObjectName("desk")
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        ribbon = QFrame()
        ribbon.setObjectName("ribbon")
        inner = QVBoxLayout(ribbon)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.ribbon)
        box.addWidget(ribbon)
        lower = QVBoxLayout()
        lower.setContentsMargins(EDGE, GAP, EDGE, GAP)
        lower.setSpacing(GAP)
        self.notice = Elsewhere(self.desk)
        self.given_back = GivenBackBar(self.desk, self.games.ask_save_as)
        lower.addWidget(self.given_back)
        lower.addWidget(UnsavedBar(self))
        lower.addWidget(self.notice)
        self.sheet = Sheet(self.arrangement, self.look)
        lower.addWidget(self.sheet, 1)
        lower.addWidget(self.strip)
        box.addLayout(lower, 1)
        self.arrangement.more = {
            "zoom": (lambda: self.board.zoomed, self.board.put_zoom),
            "selection": (lambda: [self.desk.place, self.desk.thing], self._select_again),
            "timeline": (lambda: self.strip.opened, lambda on: self.strip.set_open(on is not False)),
        }
        return page

    def _select_again(self, kept: list[str | None] | None) -> None:
        """What was selected in this stage, where it is there still."""
        place, thing = kept or (None, None)
        if kept and self.desk.placed(place) is not None:
            self.desk.select(place, thing if self.desk.token(thing) is not None else None)

    def _dress_tools(self) -> None:
        for tool, key, icon in (
            (self.ribbon.undo, "undo", "undo"),
            (self.ribbon.redo, "redo", "redo"),
            (self.ribbon.search, "find", ""),
        ):
            action = self.actions_.by_key[key]
            if icon:
                action.setIcon(tinted(icon, self.look))
                tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
                tool.setIconSize(QSize(self.look.px(17), self.look.px(17)))
            tool.setDefaultAction(action)
        self.ribbon.fit()

    def _restore(self) -> None:
        geometry = self.settings.bytes("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(QSize(1440, 900).boundedTo(self.screen().availableSize()))

    # Showing

    def _show_stage(self) -> None:
        if self.desk.game is not None:
            self.arrangement.bring(self.desk.stage)
            self.strip.refresh()

    def _layout_of(self, stage: str) -> str:
        """Without votes to read the last stage is the board's."""
        return BETWEEN if stage == DAY and self.desk.game is not None and not self.desk.in_play.voting else stage

    def _show_state(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.setWindowTitle(f"{self.desk.title} — Seneschal")
        self._head()
        self.arrangement.again()
        self.strip.back_button.setEnabled(self.actions_.by_key["back"].isEnabled())
        self.strip.refresh()

    def _head(self) -> None:
        """The game at the right of the menus, as fully as they leave it room."""
        if self.desk.game is None or self.pages.currentWidget() is self.start:
            self.heading.setText("")
            return
        last = self.menuBar().actionGeometry(self.menuBar().actions()[-1])
        room = self.width() - last.right() - self.look.px(40)
        self.heading.setFixedHeight(QFontMetrics(self.look.font()).height() + 2 * self.look.px(4))
        metrics = self.heading.fontMetrics()
        date = f"{self.desk.date}{self.desk.aside}"
        wordings = (self.desk.title, f"{self.desk.in_play.heading.title} · {date}", date, "")
        self.heading.setText(next((words for words in wordings if metrics.horizontalAdvance(words) <= room), ""))
        self.menuBar().adjustSize()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head()

    def complain(self, words: str) -> None:
        """Say why something was refused; long lists in a box of their own."""
        self.said.setText(words.split("\n")[0])
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words if len(words) < 900 else words[:900] + " …", parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def show_start(self) -> None:
        self.games.keep_standing()
        self.start.refresh(self.settings.recent, self.settings.stands)
        if self.start.isVisible():
            self.games.look_up()
        self.pages.setCurrentWidget(self.start)
        self.setWindowTitle("Seneschal")
        self._head()

    # Games

    def show_game(self, game: Game, then: Callable[[], object] = lambda: None) -> None:
        """Put an open game on the desk once nothing is pending of the one that lies there, and `then` go on."""
        self._keep_prose()
        self.desk.storage.when_saved(lambda: (self._put(game), then()), game.close)

    def _put(self, game: Game) -> None:
        self.together.leave()
        self.desk.drafts.leave()
        self.given_back.leave()
        self.arrangement.keep()
        self.arrangement.memory.open(game)
        self.arrangement.forget()
        self.pages.setCurrentIndex(1)
        self.desk.open(game)
        self._head()
        if alike := twins(game.initial.names):
            self.said.setText(alike[0])
        if self.desk.place_of_save is not None:
            self.settings.opened(self.desk.place_of_save)
        self.together.attend(game)
        self.desk.drafts.attend(game)
        self.board.setFocus()

    def set_up(self) -> None:
        """A new game, step by step."""
        likely = self.desk.game.face.name if self.desk.game is not None else ""
        work, kept = self.desk.background, self.settings.draft
        Assistant(self.look, self, self.show_game, work, kept=kept, likely=likely).open()

    def ask_picture(self) -> None:
        self.desk.when_saved(lambda: BoardPicture(self.desk, self.look, self).open())

    def print_board(self) -> None:
        self.desk.when_saved(lambda: PaperDialog(self.desk, "Print the board", board_offers(self.desk), self, self.look).open())

    def rosters_file(self) -> None:
        self.desk.when_saved(lambda: ask_rosters(self.desk, self.rosters.model.table, self))

    # Gestures

    def gesture(self, name: str) -> None:
        """A gesture of the game by its name. In a text field undo and redo are the field's own."""
        field = QApplication.focusWidget()
        typing = isinstance(field, QLineEdit | QPlainTextEdit) and field.isVisible() and not field.isReadOnly()
        if typing and name in ("undo", "redo"):
            getattr(field, name)()
            return
        if not self.readiness.lets(name, lambda: self.gesture(name)):
            return
        if self.desk.do(lambda game: getattr(game, name)()) and name not in ("undo", "redo"):
            self.desk.bring(RESOLVE)
            if not self.night.choice.take_focus() and self.desk.in_play.resolution.done:
                self.strip.step_button.setFocus()

    def go_forward(self) -> None:
        """The next thing of the round: a step, the question that waits, the posts, what follows the turn."""
        game = self.desk.in_play
        if game.choice is not None:
            self.desk.bring(RESOLVE)
            self.night.choice.take_focus()
        elif not game.resolution.done:
            self.gesture("step")
        elif self.desk.stage in (COLLECT, RESOLVE):
            self.desk.bring(PUBLISH)
        else:
            self.desk.bring(DAY)

    def step_exchange(self, way: int, *, battle: bool = False) -> None:
        """Step to the end of the next exchange of a battle, or of the next battle, or back to the end of the one before."""
        if way > 0 and not self.readiness.lets("step", lambda: self.step_exchange(way, battle=battle)):
            return
        self.desk.bring(RESOLVE)
        (self.night.battles.step if way > 0 else self.night.battles.step_back)(battle=battle)

    def decide(self) -> None:
        self.night.choice.answer()

    def _open_asked(self, request: Request) -> None:
        """Open what a panel asked for."""
        match request:
            case WriteOrder():
                self.write_order(request)
            case ReadLetter(number, text):
                inbox = InboxDialog(self.desk, self)
                inbox.open()
                if number is not None:
                    inbox.show_letter(number)
                elif text.strip():
                    inbox.paste(text)
            case Calculate():
                self.calculate()
            case ShowRule(rule):
                RulePage(self.desk, self, rule).open()
            case Explain(path, event):
                (Why(self.desk, self, path) if event is None else Why.of_event(self.desk, self, event)).open()
            case ChangeValue(path, value, called, owner):
                self._rule(ChangeFigure(self.desk, self, path, value, called, owner))
            case LayDown(what):
                self._rule(RulingDialog(self.desk, self, **what))
            case DrawBoard():
                self.ask_picture()
            case PrintPosts():
                self.desk.when_saved(self._print_posts)
            case CompareAnswers():
                Compare(self.desk, self).open()

    def _print_posts(self) -> None:
        post = self.publish
        offers = post_offers(self.desk, post.turn, post.choices.occasion, post.picture, post.card())
        if offers:
            PaperDialog(self.desk, "Print the posts", offers, self, self.look).open()
        else:
            self.complain("There are no posts to print on this occasion.")

    def next_problem(self) -> None:
        """Go to the next thing that needs a hand before the turn."""
        self.desk.bring(COLLECT)
        self.arrangement.front("orders")
        if not self.collect.settle.next():
            self.said.setText("There is nothing to settle.")

    def add_order(self) -> None:
        self.collect.add()

    def write_order(self, asked: WriteOrder) -> OrderForm | None:
        """The form of an order: beside the desk, or before a dialog that stands before it. None while another is not left."""
        number, kind, by, fields, then = asked
        above = QApplication.activeModalWidget()
        if above is None:
            return self.sheet.put(lambda: OrderForm(self.desk, self, number, kind, by, fields), partial(self._written, then))
        form = OrderForm(self.desk, above, number, kind, by, fields)
        form.accepted.connect(then)
        form.open()
        return form

    def _written(self, then: Callable[[], object], saved: bool) -> None:
        """After an order was written, the next thing that needs a hand has the focus, else the list of orders."""
        if saved:
            then()
        if self.desk.stage == COLLECT and not (saved and self.collect.settle.next()):
            self.collect.list.setFocus()

    def read_message(self) -> None:
        InboxDialog(self.desk, self).open()

    def rule_here(self) -> None:
        self._rule(RulingDialog(self.desk, self))

    def _rule(self, ruling: QDialog) -> None:
        """Open a ruling; when it is laid down, the next question has the focus."""
        ruling.accepted.connect(lambda: self.night.choice.take_focus())
        ruling.open()

    def calculate(self) -> None:
        Calculators(self.desk, self.look, self).show()

    def open_lab(self) -> None:
        from gui.lab.lab import Lab  # the lab is large and seldom opened

        Lab(self.desk, self.look, self).show()

    def open_charts(self) -> None:
        from gui.charts.charts import Charts  # seldom opened

        Charts(self.desk, self.look, self).show()

    def begin_line(self) -> None:
        BeginLine(self.desk, self).open()

    def lines(self) -> None:
        Lines(self.desk, self).open()

    def open_turn(self) -> None:
        self.day.go_on()

    def ask_reveal(self) -> None:
        """Ask once, then end the game: from there on every secret may be published."""
        words = (
            "This ends the game. Every secret of every player, every order and message and the seed of the dice may be "
            "published then. Undo takes it back as long as nothing was published."
        )
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Reveal everything", words, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.addButton("Reveal everything", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.accepted.connect(self._reveal)
        box.open()

    def _reveal(self) -> None:
        if self.desk.do(lambda game: game.reveal()):
            self.desk.bring(PUBLISH)

    def export_posts(self) -> None:
        self.desk.bring(PUBLISH)
        self.publish.export()

    def filter_roster(self) -> None:
        """The rosters in front, ready to be filtered; the Resolve desk has them where this stage has none."""
        if not self.arrangement.front("rosters"):
            self.desk.bring(RESOLVE)
            self.arrangement.front("rosters")
        self.rosters.filter.setFocus()

    def show_board(self) -> None:
        if not self.arrangement.front("board"):
            self.desk.bring(COLLECT)
            self.arrangement.front("board")
        self.board.setFocus()

    def fold_timeline(self) -> None:
        self.strip.set_open(not self.strip.opened)

    # Looks

    def view_as_moderator(self) -> None:
        self.notice.back_to_now()

    def wear(self, key: str | None = None, scale: int | None = None) -> None:
        if key is not None:
            self.settings.keep("theme", key)
        self.look.wear(system_theme() if key == SYSTEM else key, scale)
        self.settings.keep("scale", self.look.scale)

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        """Wear what the system has come to wear, where it is followed."""
        if self.settings.word("theme", SYSTEM) == SYSTEM:
            self.look.wear(system_theme(scheme))

    def scale_text(self, steps: int) -> None:
        place = SCALES.index(self.look.scale) + steps
        if 0 <= place < len(SCALES):
            self.wear(scale=SCALES[place])

    def palette_dialog(self) -> None:
        Palette(self).open()

    def show_tour(self) -> None:
        Tour(self.desk, self.look, self.ribbon.stages, self).show_stage(0)

    def show_first_night(self) -> None:
        from gui.guide.first_night import FirstNight  # read once by most

        FirstNight(self.look, self).show()

    def _keep_prose(self) -> None:
        if "post" in self.parts.made:
            self.publish.prose.keep()

    def _close_anyway(self) -> None:
        self._unsaved_lost = True
        self.close()

    def _ask_to_wait(self) -> None:
        """Nobody waits for ever: what is pending can be left behind, said so."""
        count = self.desk.storage.pending
        what = "What you did last is" if count == 1 else f"The last {count} things you did are"
        words = f"{what} not saved yet: the save does not take it just now. The desk closes as soon as it does."
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Seneschal", words, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setDefaultButton(box.addButton("Wait", QMessageBox.ButtonRole.RejectRole))
        box.addButton("Close without it", QMessageBox.ButtonRole.DestructiveRole).clicked.connect(self._close_anyway)
        box.open()

    def _wait_to_close(self) -> None:
        if self._closing:
            self._ask_to_wait()
            return
        self._closing = True
        self.said.setText("The desk closes when all is saved …")
        self.desk.storage.when_saved(self.close, lambda: setattr(self, "_closing", False))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep_prose()
        if self.desk.storage.pending and not self._unsaved_lost:
            event.ignore()
            self._wait_to_close()
            return
        self.arrangement.keep()
        place = self.desk.place_of_save
        self.games.keep_standing()
        if place is not None:
            left = (str(place.resolve()), self.desk.stage, str(self.desk.lens))
            self.settings.keep("left", "\n".join(left))
        self.settings.keep("geometry", self.saveGeometry())
        self.settings.file.sync()
        self.together.close()
        self.desk.drafts.close()
        self.desk.storage.close()
        self.desk.background.close()
        if self.desk.game is not None:
            self.desk.game.close()
        super().closeEvent(event)

    def event(self, event: QEvent) -> bool:
        # Status tips of menus would wipe the line about what is under the pointer.
        return True if event.type() == QEvent.Type.StatusTip else super().event(event)
