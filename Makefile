# `make run` opens the desk on the example game, `make test` checks everything; both set up .venv first.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run setup test bench soak shots compliance
setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Seneschal needs Python 3.11 or newer; this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[test]'
	touch .venv/ready

run: setup
	$(BIN)/python -m gui

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/lint-imports
	QT_QPA_PLATFORM=offscreen $(BIN)/pytest

bench: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.bench

COUNT ?= 200
soak: setup
	QT_QPA_PLATFORM=offscreen SENESCHAL_SOAK=$(COUNT) $(BIN)/pytest -m soak tests

shots: setup
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.shots

compliance: setup
	mkdir -p docs/rules
	for name in $$($(BIN)/seneschal rules); do $(BIN)/seneschal rules $$name --page > docs/rules/$$name.md; done
