"""What is built to be installed holds all that the program needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel of the package."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=root, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("folder", ["grammar", "rulesets"])
def test_the_data_lie_inside_the_package(root: Path, wheel: set[str], folder: str) -> None:
    shipped = {f"carc/{path.relative_to(root).as_posix()}" for path in (root / folder).rglob("*") if path.is_file()}
    assert shipped
    assert shipped <= wheel


def test_every_module_is_packed(root: Path, wheel: set[str]) -> None:
    modules = {path.relative_to(root / "interpreter").as_posix() for path in (root / "interpreter").rglob("*.py")}
    assert modules <= wheel
    assert {"carc/py.typed", "carc/sheet/page/sheet.css"} <= wheel
