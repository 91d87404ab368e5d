"""`python -m carc` is the command `carc`."""

import sys

from carc.cli import main

sys.exit(main())
