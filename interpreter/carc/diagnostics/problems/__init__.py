"""Every kind of problem, a module for each stage that finds them. Data only; see `wording` for what is said."""
