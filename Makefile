# durakbot: `make` lists what there is. Needs Python 3.11 or newer and a package index; all else
# comes from the pinned, hashed requirements in deploy/ and lands in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
UV ?= uv
# The core is judged by its own tests; measuring it in all the others would cost them a third more.
CORE = tests/engine tests/bot
BENCHMARKS = $(filter-out __init__,$(basename $(notdir $(wildcard tests/benchmarks/*.py))))

.DEFAULT_GOAL := help
.PHONY: help demo run test check format soak bench arena arena-quick requirements clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "  %-18s %s\n", $$1, $$2}'

demo: $(VENV)/.play ## play in the browser: no token, no configuration; prints one address
	@exec $(BIN)/durakbot demo $(ARGS)

run: $(VENV)/.play ## start the platforms whose tokens are set (environment or .env)
	@exec $(BIN)/durakbot run $(ARGS)

test: $(VENV)/.develop ## a seeded sample of all tests, with the coverage gate; under ten minutes
ifeq ($(ARGS),)
	$(PYTEST) -n auto --cov=engine --cov=bot --cov-report=term:skip-covered --cov-fail-under=90 $(CORE)
	$(PYTEST) -n auto --dist worksteal $(addprefix --ignore=,$(CORE))
else
	$(PYTEST) -n auto $(ARGS)
endif

check: $(VENV)/.develop ## format, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.develop ## put the code into form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

soak: $(VENV)/.develop ## the full numbers, with what they print; takes a while
	DURAKBOT_SOAK=1 $(PYTEST) -n auto --dist worksteal -rP --show-capture=stdout $(ARGS)

bench: $(VENV)/.develop ## games a second, and calls per move
	@set -e; for each in $(BENCHMARKS); do $(BIN)/python -m tests.benchmarks.$$each $(ARGS); done

arena: $(VENV)/.develop ## computer levels against each other, to ±3 points; hours, and goes on where it was stopped
	nice $(BIN)/python -m tests.arena $(ARGS)

arena-quick: $(VENV)/.develop ## the same with fewer deals, in under 15 minutes
	nice $(BIN)/python -m tests.arena --quick $(ARGS)

requirements: ## pin deploy/requirements*.txt anew (needs uv)
	sh deploy/requirements.sh $(UV) $(ARGS)

clean: ## remove .venv, caches and coverage; games are kept
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* build dist
	find engine bot adapters tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment, redone only when what it is made of changes --------------------------------

$(VENV)/.python:
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON): install Python 3.11 or newer, or name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is too old: durakbot needs 3.11 or newer: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) can't make virtual environments: install its venv package (Debian, Ubuntu: apt install python3-venv)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.python deploy/requirements.txt deploy/requirements-build.txt pyproject.toml
	$(PIP) install --require-hashes -r deploy/requirements.txt -r deploy/requirements-build.txt
	$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.develop: $(VENV)/.play deploy/requirements-dev.txt
	$(PIP) install --require-hashes -r deploy/requirements-dev.txt
	@touch $@
