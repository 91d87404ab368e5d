"""The search for the smallest position on which two games part."""
