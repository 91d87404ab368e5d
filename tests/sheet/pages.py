"""A page as tests read it: its elements, whether they close, and what stands in them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"meta", "wbr"}


@dataclass
class Page(HTMLParser):
    """Reads a page. Elements that do not close in order are an error; those of vector graphics may be empty."""

    text: str
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    within: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.text)
        self.close()
        assert self.within == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs)
        if tag not in EMPTY:
            self.within.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.within or tag == "svg"
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.within.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.within:
            self.words.append(data)

    @property
    def read(self) -> str:
        """All that is to be read on the page."""
        return " ".join("".join(self.words).split())

    def values(self, attribute: str) -> list[str]:
        """What an attribute says, wherever it stands."""
        return [attributes[attribute] or "" for _, attributes in self.elements if attribute in attributes]
