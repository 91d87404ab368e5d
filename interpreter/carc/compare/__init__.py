"""One game under several rules: who has how many points under each, which points differ, and what decides who wins."""
