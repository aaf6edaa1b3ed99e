# Two targets are for everybody: `make play` and `make test`. Both set up what they need first.
.PHONY: play test check test-plain test-compiled wheel soak bench clean

ARGS ?=

play:
	@tools/setup play
	@.venv/bin/parlour play $(ARGS)

test: check test-plain test-compiled

# linters, types and layers: quick enough for every save
check:
	@tools/setup dev
	.venv/bin/ruff check src tests setup.py
	.venv/bin/mypy
	.venv/bin/lint-imports --no-cache

test-plain:
	@tools/setup dev
	.venv/bin/pytest -n 2 --dist worksteal

# the same tests on the compiled wheel, in an environment of its own
test-compiled: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check "pytest>=8.3" "pytest-xdist>=3.6" "hypothesis>=6.115"
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall --no-deps dist/parlour-*.whl
	@.venv-compiled/bin/pip install -q --disable-pip-version-check dist/parlour-*.whl
	PARLOUR_EXPECT=compiled .venv-compiled/bin/pytest -n 2 --dist worksteal

wheel:
	@tools/setup dev
	@rm -rf build dist
	PARLOUR_COMPILE=1 .venv/bin/pip wheel -q --disable-pip-version-check --no-build-isolation --no-deps -w dist .

# ten million random decisions over all games, with the checks that cost little
soak: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall dist/parlour-*.whl
	.venv-compiled/bin/python benchmarks/soak.py $(ARGS)

bench: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall "$$(ls dist/parlour-*.whl)[bench]"
	.venv-compiled/bin/parlour bench $(ARGS)

clean:
	rm -rf .venv .venv-compiled build dist src/*.egg-info
