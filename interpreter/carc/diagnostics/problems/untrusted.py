"""Problems of JSON and XML that come from anywhere: what is refused before anybody looks at what it says."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class NotJson(Problem):
    """The text stops being JSON where the span points."""

    code: ClassVar[str] = "not-json"
    name: str


class TooDeep(Problem):
    """More brackets stand within each other than are read."""

    code: ClassVar[str] = "json-too-deep"
    name: str
    most: int


class NumberTooLong(Problem):
    """A number with more characters than are read."""

    code: ClassVar[str] = "number-too-long"
    name: str
    most: int


# ---------------------------------------------------------------- XML


class NotXml(Problem):
    """The text stops being XML where the span points."""

    code: ClassVar[str] = "not-xml"
    name: str


class DocumentType(Problem):
    """The document declares a type of its own, and with it whatever its entities stand for."""

    code: ClassVar[str] = "document-type"
    name: str


class ElementsTooDeep(Problem):
    """More elements stand within each other than are read."""

    code: ClassVar[str] = "xml-too-deep"
    name: str
    most: int
