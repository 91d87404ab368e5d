"""From text to nodes: the tree of lines, the grammar of a line, and what to say where a line makes no sense."""
