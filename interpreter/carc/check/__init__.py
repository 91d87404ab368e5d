"""From syntax to the typed core: every name resolved, every value with its type, every clause where it belongs."""

from carc.check.checked import Checked, check

__all__ = ["Checked", "check"]
