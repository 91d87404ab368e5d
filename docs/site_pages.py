"""Makes a site of the pages in docs/, which are written to be read in the repository.

The front page is README.md, and every file outside docs/ to which a page leads becomes a page of the site. It knows
nothing of what the pages say.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = PurePosixPath("docs")
# Where the site has the pages that the repository keeps elsewhere.
MOVED: Final = {"README.md": "index.md", "CHANGELOG.md": "changelog.md"}

_CODE = re.compile(r"(?ms)(^```.*?^```$|`[^`\n]+`)")
_LINK = re.compile(r"(\]\()(?!\w+:|#)([^)#\s]+)")
_FENCE = re.compile(r"(?m)^```(\w+)(?: +([^\n]+))?$")


def place_on_site(file: str) -> str:
    """Where the site has a file of the repository; both are paths from the top, with `/`."""
    path = PurePosixPath(file)
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    return MOVED.get(file, f"files/{file}.md")


def linked_files(file: str, text: str) -> Iterator[str]:
    """The files of the repository to which a page leads."""
    for found in _LINK.finditer(_CODE.sub("", text)):
        yield _target(file, found[2])


def for_site(file: str, text: str) -> str:
    """A page as the site needs it: links lead where the site has things, and code is opened by its language."""
    here = PurePosixPath(place_on_site(file)).parent

    def link(found: re.Match[str]) -> str:
        return found[1] + os.path.relpath(place_on_site(_target(file, found[2])), here).replace(os.sep, "/")

    parts = _CODE.split(text)
    return "".join(_FENCE.sub(_fence, part) if part.startswith("`") else _LINK.sub(link, part) for part in parts)


def _target(file: str, link: str) -> str:
    return os.path.normpath(PurePosixPath(file).parent / link).replace(os.sep, "/")


def _fence(found: re.Match[str]) -> str:
    """The words behind the language are for tests; of them the name of a file is shown."""
    name = next((word for word in (found[2] or "").split() if word.endswith(".carc")), "")
    return f"```{found[1]}" + (f' title="{name}"' if name else "")


# ---------------------------------------------------------------- what the builder of the site calls


def on_files(files: "Files", config: "MkDocsConfig") -> "Files":
    """Adds the pages that do not stand in docs/."""
    from mkdocs.structure.files import File

    pages = [f"{DOCS}/{file.src_uri}" for file in files.documentation_pages()] + list(MOVED)
    led = {target for page in pages for target in linked_files(page, _text(page))}
    for file in sorted(file for file in {*led, *MOVED} if not PurePosixPath(file).is_relative_to(DOCS)):
        content = for_site(file, _text(file)) if file in MOVED else _as_page(file)
        files.append(File.generated(config, place_on_site(file), content=content))
    return files


def on_page_markdown(markdown: str, page: "Page", config: "MkDocsConfig", files: "Files") -> str:
    """Puts a page of docs/ right for the site."""
    return markdown if page.file.generated_by else for_site(f"{DOCS}/{page.file.src_uri}", markdown)


def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _as_page(file: str) -> str:
    return f"# {file}\n\n```text\n{_text(file)}```\n"
