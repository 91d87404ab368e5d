# Everything that a developer types. Each target first makes .venv, where it is missing or older than pyproject.toml.

PYTHON ?= python3
SEED ?= 7
PARALLEL ?= 2

BIN := .venv/bin
READY := .venv/ready
CARC := $(BIN)/carc
PYTEST := $(BIN)/python -m pytest
DEMO := build/demo

.PHONY: help demo test prove bench lint types format tables words docs dist clean

help:
	@echo "make demo    a whole game of two greedy bots, every point with its rule; the board as SVG"
	@echo "make test    all tests but the longest, the fast ones first (PARALLEL=N processes)"
	@echo "make prove   all tests in full size"
	@echo "make bench   how fast random games run, against a program made for one game"
	@echo "make lint | types | format      style, types, and the style put right"
	@echo "make tables | words             the parser's tables; what docs/ quotes"
	@echo "make docs                        the documentation as a site, in build/site"
	@echo "make dist | clean               wheel and source archive; away with all that was made"

demo: $(READY)
	@mkdir -p $(DEMO)
	$(CARC) play base --players 2 --seed $(SEED) --bots greedy,greedy --save $(DEMO)/game-$(SEED).json
	$(CARC) render $(DEMO)/game-$(SEED).json -o $(DEMO)/board-$(SEED).svg

test: $(READY)
	$(PYTEST) -n $(PARALLEL) --dist loadgroup tests

prove: $(READY)
	$(PYTEST) -n $(PARALLEL) --dist loadgroup --prove tests

bench: $(READY)
	$(BIN)/python bench/bench.py

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(CARC) fmt --check rulesets tests/games

types: $(READY)
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(CARC) fmt rulesets tests/games

tables: $(READY)
	$(BIN)/python -m carc.syntax.tables

words: $(READY)
	$(BIN)/python docs/kernel_words.py
	$(BIN)/python docs/excerpts.py

docs: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	$(BIN)/python -m mkdocs build --strict

dist: $(READY)
	$(BIN)/python -m pip wheel --no-deps --wheel-dir dist .

clean:
	rm -rf .venv build dist

$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)
