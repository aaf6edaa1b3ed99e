# Two targets are for everybody: `make play` and `make test`. Both set up what they need first.
.PHONY: play test check test-web test-plain test-compiled test-bounds wheel page docs release soak bench clean

ARGS ?=

# the browser table on this machine; at a terminal: .venv/bin/parlour play
play:
	@tools/setup play
	@.venv/bin/parlour serve --open $(ARGS)

test: check test-web test-plain test-compiled

# linters, types, layers, that only the kernel moves cards and that the compiler loses none of our constants: quick enough for every save
check:
	@tools/setup dev
	.venv/bin/ruff check src tests setup.py benchmarks tools/*.py
	.venv/bin/mypy
	.venv/bin/lint-imports --no-cache
	.venv/bin/python tools/moves.py
	.venv/bin/python tools/constants.py
	cd web && npm run --silent check

test-web:
	@tools/setup dev
	cd web && npm run --silent test

# rules, on the plain sources: kernel, mechanisms, every game with its records
RULES = tests/equipment tests/kernel tests/mechanisms tests/rankings tests/games tests/test_builds.py tests/test_constants.py \
	tests/test_records.py tests/test_sampling.py tests/test_testing.py
test-plain:
	@tools/setup dev
	.venv/bin/pytest -n 2 --dist worksteal $(RULES)

# all tests on the compiled wheel, in an environment of its own; what does not depend on the build is tested here alone
test-compiled: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall --no-deps dist/parlour-*.whl
	@.venv-compiled/bin/pip install -q --disable-pip-version-check "$$(ls dist/parlour-*.whl)[test]"
	PARLOUR_EXPECT=compiled .venv-compiled/bin/pytest -n 2 --dist worksteal --durations 25

# the server's tests, on the plain sources, with the oldest and the newest of everything that pyproject.toml allows
test-bounds:
	@tools/setup dev
	@mkdir -p build && python3 tools/lowest.py > build/lowest.txt && : > build/newest.txt
	@for end in lowest newest; do \
	  [ -x .venv-$$end/bin/pip ] || .venv/bin/python -m venv .venv-$$end; \
	  PARLOUR_COMPILE=0 .venv-$$end/bin/pip install -q --disable-pip-version-check --upgrade --upgrade-strategy eager \
	    -c build/$$end.txt -e ".[hosting]" pytest hypothesis || exit 1; \
	  .venv-$$end/bin/python -m pytest -q tests/server || exit 1; \
	done

# from the cache where the same sources have been compiled before
wheel:
	@tools/setup dev
	@tools/wheel

# the page alone, for a server that runs from this checkout
page:
	@tools/setup play

# the documentation as a site, in build/site, with a reference made from the docstrings; a link that leads nowhere breaks it
docs:
	@[ -x .venv-docs/bin/pip ] || python3 -m venv .venv-docs
	@.venv-docs/bin/pip install -q --disable-pip-version-check "mkdocs>=1.6" "mkdocstrings[python]>=1.0" "ruff>=0.13"
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --strict

# a release, tested and tagged, with its wheels in dist/: make release VERSION=0.2.0 (docs/releasing.md)
release:
	@tools/setup dev
	@.venv/bin/python tools/release.py $(VERSION)

# ten million random decisions over all games with the checks that cost little; then every check of every game with every value of
# every option, servers killed and pestered for minutes, and a deal of every game in a browser
soak: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall --no-deps dist/parlour-*.whl
	@.venv-compiled/bin/pip install -q --disable-pip-version-check "$$(ls dist/parlour-*.whl)[test]"
	.venv-compiled/bin/python benchmarks/soak.py $(ARGS)
	.venv-compiled/bin/pytest -n 2 --dist worksteal --soak tests/test_every_game.py tests/server tests/browser

bench: wheel
	@[ -x .venv-compiled/bin/pip ] || .venv/bin/python -m venv .venv-compiled
	@.venv-compiled/bin/pip install -q --disable-pip-version-check --force-reinstall "$$(ls dist/parlour-*.whl)[bench]"
	.venv-compiled/bin/parlour bench $(ARGS)

clean:
	rm -rf .venv .venv-compiled build dist src/*.egg-info web/node_modules src/parlour/server/page
