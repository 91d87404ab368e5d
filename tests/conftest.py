"""What all tests share: their order, the two sizes in which they run, and the folders of handed games."""

import gc
import os
import tempfile
from pathlib import Path

import hypothesis
import pytest

from carc.cache import FOLDER_VARIABLE

ROOT = Path(__file__).parents[1]

NOT_RUN = "not run: no games given"

# The folders of tests in the order in which they run: what fails early explains most of what fails later.
ORDER = (
    "layers docs language syntax check merge kernel compile play rulesets properties untrusted command lint formats "
    "oracle hostile"
).split()

SELDOM = 200_000
"""New objects before Python looks for rings among them, as in `carc.cli`: rules are many small things that stay."""

# Whether a test holds does not hang on how busy the machine is.
hypothesis.settings.register_profile(
    "unhurried", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
UNHURRIED = hypothesis.settings.get_profile("unhurried")
hypothesis.settings.register_profile("test", UNHURRIED, derandomize=True)
hypothesis.settings.register_profile("prove", UNHURRIED, max_examples=2_000)


# ---------------------------------------------------------------- order and sizes


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prove", action="store_true", help="run everything, in full size")


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(SELDOM)
    hypothesis.settings.load_profile("prove" if config.getoption("prove") else "test")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_LastWord())
        # What tests remember is theirs, and workers share it.
        folder = tempfile.TemporaryDirectory()
        config.add_cleanup(folder.cleanup)
        os.environ[FOLDER_VARIABLE] = folder.name


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("prove"):
        kept = [item for item in items if item.get_closest_marker("prove") is None]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    items.sort(key=_place_in_order)


def pytest_collection_finish() -> None:
    gc.freeze()  # the rules that were read stay to the end: they need not be looked through again


def _place_in_order(item: pytest.Item) -> tuple[bool, int]:
    folder = item.path.relative_to(ROOT / "tests").parts[0] if item.path.is_relative_to(ROOT / "tests") else ""
    slow = any(item.get_closest_marker(name) for name in ("slow", "prove"))
    return slow, ORDER.index(folder) if folder in ORDER else len(ORDER)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def full_size(pytestconfig: pytest.Config) -> bool:
    """Whether the tests run in full size, under `make prove`."""
    return bool(pytestconfig.getoption("prove"))


# ---------------------------------------------------------------- games that others played


@pytest.fixture(scope="session")
def peer() -> Path:
    """The folder of games and tiles of another program; without it the test has not run."""
    return _given("CARC_PEER")


@pytest.fixture(scope="session")
def oracle() -> Path:
    """The folder of refereed games; without it the test has not run."""
    return _given("CARC_ORACLE")


def _given(variable: str) -> Path:
    value = os.environ.get(variable)
    if not value:
        pytest.skip(NOT_RUN)
    folder = Path(value)
    if not folder.is_dir():
        pytest.fail(f"{variable} names no folder: {folder}")
    return folder


class _LastWord:
    """Says on the very last line that no games were given, where a test asked for them."""

    def __init__(self) -> None:
        self._asked_in_vain = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and NOT_RUN in str(report.longrepr):
            self._asked_in_vain = True

    def pytest_unconfigure(self) -> None:
        if self._asked_in_vain:
            print(NOT_RUN)
