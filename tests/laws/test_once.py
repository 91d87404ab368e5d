"""What a player may do once in a game is offered until it was done, and never again to that player."""

from pathlib import Path

from carc.game import load

OPTION = "once-back"


def test_an_option_is_taken_once_by_each_player() -> None:
    """A rule with `once per game` on an option is a state of each player."""
    state = load("base", str(Path(__file__).parent / "happenings.carc"), readings={OPTION: "on"}).start(2, seed=5)
    taken: list[str | None] = []
    while not state.over:
        mine = [choice for choice in state.choices if choice.rule == OPTION]
        deployed = [choice for choice in state.choices if choice.verb == "deploy"]
        if mine:
            taken.append(state.asked)
        state = state.apply((mine or deployed or list(state.choices))[0])
    assert sorted(filter(None, taken)) == ["Blue", "Red"]
