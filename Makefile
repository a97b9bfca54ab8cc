# `make run` opens the desk on the example game, `make test` checks everything; both set up .venv first, each with what it needs.
PYTHON ?= python3
BIN := .venv/bin
# A file stays with one worker, so that what its tests share is made once.
PYTEST := QT_QPA_PLATFORM=offscreen $(BIN)/pytest --numprocesses auto --dist loadfile
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --constraint constraints.txt

# A .venv whose Python is gone or cannot run is made anew.
ifneq ($(wildcard .venv/to-run),)
$(shell $(BIN)/python -c '' 2>/dev/null || rm -f .venv/to-run .venv/to-test)
endif

.PHONY: run setup test check pythons app bench soak mutants shots compliance posts-check
run: .venv/to-run
	$(BIN)/python -m gui

setup: .venv/to-test

.venv/to-run: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Seneschal needs Python 3.11.2 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11, 2) else None'
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make environments yet. On Debian and its kin: sudo apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	$(INSTALL) --editable .
	@$(BIN)/python -m pip uninstall --quiet --yes setuptools 2>/dev/null || true
	@cd "$$($(BIN)/python -c 'import importlib.util as u; print(u.find_spec("PySide6").submodule_search_locations[0])')/Qt" \
		&& rm -rf qml metatypes translations  # 45 MB that only QML and other languages read
	@touch $@

.venv/to-test: .venv/to-run
	$(INSTALL) --editable '.[test,lab]'
	@touch $@

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/lint-imports
	$(PYTEST)

# Before a commit, in some 20 seconds: style, imports, the types of what changed and the tests nearest to it.
check: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports >/dev/null || $(BIN)/lint-imports
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.changed

# Every Python found: the pins installed into a fresh environment, where the copy proves itself.
pythons: setup
	$(BIN)/python -m tests.pythons

# A folder that runs without Python, in dist/; see packaging/README.md.
app: .venv/to-run
	$(INSTALL) 'pyinstaller>=6.11'
	$(BIN)/pyinstaller --noconfirm --clean --log-level WARN packaging/seneschal.spec
	dist/seneschal/seneschal --self-test
	dist/seneschal/seneschal-desk --self-test
	@du -sh dist/seneschal

bench: setup
	PEER=$(PEER) QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.bench

# Long random runs, a million random nights on the lab, then `mutants` of every ruleset; cut off, the nights go on where they stood.
COUNT ?= 200
NIGHTS ?= 1000000
soak: setup
	SENESCHAL_SOAK=$(COUNT) $(PYTEST) --timeout 0 -o faulthandler_timeout=0 -m "soak or hypothesis" tests
	$(BIN)/python -m tests.nights $(NIGHTS)
	for name in $$($(BIN)/seneschal rules); do $(MAKE) mutants RULESET=$$name; done

# The rules of one ruleset, each changed in one place at a time, some 2,000 changes in twenty minutes of one core.
mutants: setup
	$(INSTALL) 'mutmut>=3.8'
	$(BIN)/python -m tests.mutants $(RULESET)

shots: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.shots

compliance: setup
	mkdir -p docs/rules
	for name in $$($(BIN)/seneschal rules); do $(BIN)/seneschal rules $$name --page > docs/rules/$$name.md; done

posts-check: setup
	if command -v npm >/dev/null; then npm install --prefix tests/renderers --no-package-lock --no-audit --no-fund --loglevel=error; else echo "Node is not installed here: the renderers are skipped."; fi
	$(BIN)/pytest -m renderers -rs tests/renderers
