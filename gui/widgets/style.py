"""The style sheet: one template for every theme and scale; `$name` is a colour, `$pxN` a length that grows with the text.

Names, letters and files stand in labels and tips, and are no tags there. A label that is rich text says so itself.
"""

STYLE = """
* { outline: none; }
QMainWindow, QDialog, #desk { background: $paper; }
QToolTip { background: $raised; color: $ink; border: 1px solid $strong_line; padding: $px4; qproperty-textFormat: PlainText; }
QLabel[textFormat="AutoText"] { qproperty-textFormat: PlainText; }
QMenuBar { background: $panel; border-bottom: 1px solid $hairline; padding: $px2 $px6; }
QMenuBar::item { padding: $px4 $px10; border-radius: $px5; background: transparent; }
QMenuBar::item:selected { background: $accent_wash; color: $accent; }
QMenu { background: $raised; border: 1px solid $strong_line; padding: $px4; }
QMenu::item { padding: $px5 $px26 $px5 $px12; border-radius: $px4; }
QMenu::item:selected { background: $accent_wash; color: $accent; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $hairline; margin: $px4 $px8; }
QStatusBar { background: $panel; border-top: 1px solid $hairline; color: $muted; }
QStatusBar::item { border: none; }
QStatusBar QLabel { padding: $px3 $px12; color: $muted; font-size: $px12; }
QStatusBar QLabel[role="good"] { color: $good; }
QStatusBar QFrame#notice { margin-left: $px12; }
QStatusBar QFrame#notice QLabel { color: $ink; padding: 0; }
QStatusBar QFrame#notice QPushButton { padding: $px1 $px6; }
QStatusBar QFrame#notice QPushButton:focus { padding: 0 $px5; }

QFrame#card { background: $panel; border: 1px solid $hairline; border-radius: $px9; }
QFrame#card > QDialog, #balloon > QDialog { background: transparent; }
QFrame#settle { background: $warn_wash; border: 1px solid $warn_line; border-radius: $px6; }
QFrame#settle:focus, QFrame#inset:focus { border: 2px solid $accent; }
QFrame#popover { background: $raised; border: 1px solid $accent; border-radius: $px8; }
QFrame#settle_row { background: transparent; border: none; border-top: 1px solid $warn_line; }
QFrame#inset { background: $sunken; border: 1px solid $hairline; border-radius: $px7; }
QFrame#choice { background: $warn_wash; border: 1px solid $warn_line; border-radius: $px8; }
QFrame#bubble { background: $raised; border: 1px solid $bad; border-radius: $px7; }
QFrame#tour { background: $raised; border: 2px solid $accent; border-radius: $px8; }
QFrame#notice { background: $warn_wash; border: 1px solid $warn_line; border-radius: $px7; }
QFrame#chip { background: $accent_wash; border: 1px solid $hairline; border-radius: $px9; }
QFrame#chip:focus { border: 1px solid $accent; }
QFrame#group { border: none; border-left: 2px solid $hairline; }
QFrame#ribbon { background: $panel; border-bottom: 1px solid $hairline; }

QFrame#band_bad { background: $bad_wash; border: none; border-top: 1px solid $bad_line; border-bottom: 1px solid $bad_line; }
QFrame#band_warn { background: $warn_wash; border: none; border-top: 1px solid $warn_line; border-bottom: 1px solid $warn_line; }
QFrame#band_good { background: $good_wash; border: none; border-top: 1px solid $hairline; border-bottom: 1px solid $hairline; }
QLabel { background: transparent; }
QLabel[role="strong"] { font-weight: bold; }
QLabel[role="picked"] { font-weight: bold; color: $accent; }
QLabel[role="title"] { font-size: $px16; font-weight: bold; color: $ink; }
QLabel[role="heading"] { font-size: $px13; font-weight: bold; color: $ink; }
QLabel[role="muted"] { color: $muted; font-size: $px12; }
QLabel[role="label"] { color: $faint; font-size: $px11; }
QLabel[role="note"] { color: $muted; font-size: $px11; }
QLabel[role="value"] { font-weight: bold; font-size: $px13; }
QLabel[role="accent"] { color: $accent; font-size: $px12; }
QLabel[role="good"] { color: $good; font-size: $px12; }
QLabel[role="bad"] { color: $bad; font-size: $px12; }
QLabel[role="warn"] { color: $warn; font-size: $px12; }
QLabel[role="chip_warn"] { color: $warn; background: $warn_wash; border: 1px solid $warn_line; border-radius: $px7;
  padding: 0 $px6; font-size: $px11; }

QLabel[role="chip_good"], QLabel[role="chip_bad"], QLabel[role="chip_muted"] { border: 1px solid $hairline;
  border-radius: $px7; padding: 0 $px6; font-size: $px11; color: $muted; background: $sunken; }
QLabel[role="chip_good"] { color: $good; background: $good_wash; }
QLabel[role="chip_bad"] { color: $bad; background: $bad_wash; border-color: $bad_line; }

QPushButton { background: $raised; color: $ink; border: 1px solid $strong_line; border-radius: $px7; padding: $px6 $px14; }
QPushButton:hover { border-color: $accent; color: $accent; }
QPushButton:pressed { background: $accent_wash; }
QPushButton:focus { border: 2px solid $accent; padding: $px5 $px13; }
QPushButton:disabled { color: $faint; border-color: $hairline; background: $sunken; }
QPushButton[role="primary"] { background: $accent; color: $accent_ink; border: 1px solid $accent; font-weight: bold; }
QPushButton[role="primary"]:hover { background: $accent; color: $accent_ink; border-color: $ink; }
QPushButton[role="primary"]:focus { border: 2px solid $ink; }
QPushButton[role="primary"]:disabled { background: $sunken; color: $faint; border-color: $hairline; }
QPushButton[role="asked"] { font-weight: bold; }
QPushButton[role="chip"], QPushButton[role="chip_warn"], QPushButton[role="chip_bad"] { padding: $px1 $px8;
  border-radius: $px7; font-size: $px11; color: $muted; background: $sunken; border: 1px solid $hairline; }
QPushButton[role="chip_warn"] { color: $warn; background: $warn_wash; border-color: $warn_line; }
QPushButton[role="chip_bad"] { color: $bad; background: $bad_wash; border-color: $bad_line; }
QPushButton[role="chip"]:checked, QPushButton[role="chip_warn"]:checked, QPushButton[role="chip_bad"]:checked {
  color: $accent; background: $accent_wash; border: 1px solid $accent; }
QPushButton[role="finding"] { background: transparent; border: none; border-bottom: 1px solid $hairline; border-radius: 0;
  padding: 0; text-align: left; }
QPushButton[role="finding"]:hover { background: $accent_wash; }
QPushButton[role="finding"]:focus { border: 2px solid $accent; }
QPushButton[role="offer"] { background: $raised; border: 1px solid $hairline; border-radius: $px8; padding: 0; text-align: left; }
QPushButton[role="offer"]:hover { border-color: $accent; }
QPushButton[role="offer"]:checked { background: $accent_wash; border: 2px solid $accent; }
QPushButton[role="offer"]:focus { border: 2px solid $accent; }
QPushButton[role="brush"] { background: transparent; border: 1px solid transparent; padding: 0; text-align: left; }
QPushButton[role="brush"]:hover { background: $accent_wash; }
QPushButton[role="brush"]:checked { background: $accent_wash; border: 1px solid $accent; color: $accent; }
QPushButton[role="brush"]:focus { border: 2px solid $accent; padding: 0; }
QPushButton[role="row"] { padding: $px3 $px9; border-radius: $px6; }
QPushButton[role="row"]:focus { padding: $px2 $px8; }
QPushButton[role="row"]:checked { background: $accent_wash; border-color: $accent; color: $accent; }
QPushButton[role="place"] { background: transparent; border: none; color: $muted; font-size: $px11; padding: $px1 $px3; }
QPushButton[role="place"]:hover { color: $accent; }
QPushButton[role="quiet"] { background: transparent; border: none; color: $accent; padding: $px3 $px6; }
QPushButton[role="quiet"]:hover { background: $accent_wash; }
QPushButton[role="quiet"]:disabled { color: $faint; }

QDialogButtonBox { button-layout: 3; dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[role="tab"] { background: transparent; color: $muted; border: none;
  border-bottom: 2px solid transparent; border-radius: 0; padding: $px6 $px2; }
QPushButton[role="tab"]:hover { color: $accent; }
QPushButton[role="tab"]:checked { color: $accent; border-bottom: 2px solid $accent; }
QPushButton[role="tab"]:focus { background: $accent_wash; }

QToolButton { background: $raised; color: $ink; border: 1px solid $hairline; border-radius: $px7; padding: $px7 $px10; }
QToolButton:hover { border-color: $accent; color: $accent; }
QToolButton:focus { border: 2px solid $accent; padding: $px6 $px9; }
QToolButton:disabled { color: $faint; background: $sunken; }
QToolButton[role="small"] { background: transparent; border: none; color: $muted; padding: $px1 $px5; font-size: $px11; }
QToolButton[role="small"]:hover, QToolButton[role="small"]:focus { background: $accent_wash; color: $accent; }
QToolButton[role="small"]:checked { background: $accent_wash; color: $accent; }
QToolButton[role="small"]:disabled { color: $hairline; background: transparent; }
QToolButton::menu-indicator { image: none; }
QFileDialog QToolButton { padding: $px2; }
QFileDialog QToolButton:focus { padding: $px1; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox {
  background: $raised; color: $ink; border: 1px solid $hairline; border-radius: $px6; padding: $px4 $px8;
  selection-background-color: $accent; selection-color: $accent_ink; placeholder-text-color: $faint; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: $px3 $px7; }
QSpinBox { padding-left: $px8; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: $px18; }
QSpinBox::up-arrow { image: url("$icons/up.svg"); width: $px9; height: $px9; }
QSpinBox::down-arrow { image: url("$icons/down.svg"); width: $px9; height: $px9; }
QComboBox, QComboBox:focus { padding-right: $px6; combobox-popup: 0; }
QComboBox::drop-down { border: none; width: $px15; }
QComboBox::down-arrow { image: url("$icons/down.svg"); width: $px10; height: $px10; }
QSpinBox::up-button, QSpinBox::down-button { border: none; width: $px20; }
QSpinBox::up-arrow { image: url("$icons/up.svg"); width: $px8; height: $px8; }
QSpinBox::down-arrow { image: url("$icons/down.svg"); width: $px8; height: $px8; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $strong_line; selection-background-color: $accent_wash;
  selection-color: $accent; }

QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; padding: $px6 $px8; border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $accent; border-bottom: 2px solid $accent; }
QTabBar::tab:hover { color: $accent; }
QTabBar::tab:focus { color: $accent; background: $accent_wash; }
QTabBar::tab:disabled { color: $faint; }
QTabBar QToolButton { padding: 0; border-radius: $px3; }

QTableView, QTreeView, QListView, QListWidget { background: $panel; border: 1px solid transparent; border-radius: $px4;
  color: $ink; gridline-color: transparent;
  selection-background-color: $accent_wash; selection-color: $ink; }
QTableView::item { padding: 0 $px4; border: none; }
QTableView::item:selected, QListView::item:selected, QTreeView::item:selected { background: $accent_wash; color: $ink; }
QListView::item { padding: $px4 $px6; border-radius: $px5; }
QHeaderView { background: $panel; }
QHeaderView::section { background: $panel; color: $muted; border: none; border-bottom: 1px solid $hairline; padding: $px5 $px4;
  font-size: $px11; font-weight: bold; text-align: left; }
QHeaderView::section:hover { color: $accent; }
QHeaderView::down-arrow, QHeaderView::up-arrow { width: $px8; height: $px8; }

QRadioButton, QCheckBox { background: transparent; spacing: $px7; padding: $px2; }
QRadioButton::indicator { width: $px11; height: $px11; border: $px2 solid $faint; border-radius: $px7; background: $raised; }
QRadioButton::indicator:checked { border: $px4 solid $accent; width: $px7; height: $px7; }
QCheckBox::indicator, QAbstractItemView::indicator {
    width: $px11; height: $px11; border: 2px solid $faint; border-radius: $px3; background: $raised;
}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
    border: 2px solid $accent; background: $accent; image: url("$icons/$tick.svg");
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: $hairline; background: $sunken; }
QCheckBox::indicator:checked:disabled { background: $hairline; }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $ink; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: $px10; margin: 0; }
QScrollBar:horizontal { background: transparent; height: $px10; margin: 0; }
QScrollBar::handle { background: $strong_line; border-radius: $px4; min-height: $px24; min-width: $px24; margin: $px2; }
QScrollBar::handle:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QSplitter::handle { background: transparent; }
QGraphicsView { background: $panel; border: 1px solid transparent; border-radius: $px4; }
QTableView:focus, QTreeView:focus, QListView:focus, QGraphicsView:focus, QScrollArea:focus, QTextBrowser:focus {
  border: 1px solid $accent; }
QPushButton[role="quiet"]:focus { border: 1px solid $accent; padding: $px2 $px5; }
QPushButton[role="chip"]:focus, QPushButton[role="chip_warn"]:focus, QPushButton[role="chip_bad"]:focus {
  border: 2px solid $ink; padding: 0 $px7; }
QPushButton[role="tab"]:focus { border: 1px solid $accent; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { border: 1px solid $accent; }
QToolButton[role="small"]:focus { border: 1px solid $accent; padding: 0 $px4; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid $accent; border-radius: $px4; padding: $px1; }
QProgressBar { background: $sunken; border: 1px solid $hairline; border-radius: $px2; }
QProgressBar::chunk { background: $good; border-radius: $px2; }
"""
