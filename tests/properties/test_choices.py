"""The choices of a state: a lazy sequence, and each known by its content."""

import random

import pytest
from hypothesis import given

from carc.play.state import NotOffered, State
from properties.tables import Table, examples, game, play_on, tables


@given(tables())
@examples(10, 300)
def test_the_lazy_sequence_equals_its_list(table: Table) -> None:
    """`state.choices` behaves as the list of all choices would."""
    rng = random.Random(table.whim)
    for state in table.play():
        lazy, listed = state.choices, list(state.choices)
        size = len(listed)
        assert len(lazy) == size
        assert list(reversed(lazy)) == listed[::-1]
        for beyond in (size, -size - 1):
            with pytest.raises(IndexError):
                lazy[beyond]
        for index in rng.sample(range(-size, size), min(3, size)):
            assert lazy[index] == listed[index]
            assert listed[index] in lazy
            assert lazy.index(listed[index]) == listed.index(listed[index])
        start, stop = (rng.choice((None, rng.randint(-size - 2, size + 2))) for _ in range(2))
        some = slice(start, stop, rng.choice((None, -2, -1, 2, 3)))
        assert lazy[some] == listed[some]


@given(tables())
@examples(10, 300)
def test_each_choice_has_a_text_of_its_own(table: Table) -> None:
    """A record is a list of texts: no two choices may read alike."""
    for state in table.play():
        texts = [str(choice) for choice in state.choices]
        assert len(set(texts)) == len(texts)
        assert len(set(state.choices)) == len(texts)


@given(tables())
@examples(8, 200)
def test_a_choice_its_text_and_its_like_do_the_same(table: Table) -> None:
    """A choice is its content: neither its form nor the state from which it was taken makes a difference."""
    rng = random.Random(table.whim)
    state, by_text, by_like = table.start(), table.start(), table.start()
    while not state.over:
        index = rng.randrange(len(state.choices))
        choice, like = state.choices[index], by_like.choices[index]
        assert choice == like
        assert hash(choice) == hash(like)
        state, by_text, by_like = state.apply(choice), by_text.apply(str(choice)), by_like.apply(choice)
    assert state.position == by_text.position == by_like.position


@given(tables())
@examples(8, 200)
def test_what_is_not_offered_is_refused(table: Table) -> None:
    """Nothing but a choice of this state can be applied to it, and a refusal changes nothing."""
    before: State | None = None
    for state in table.play():
        kept = state.position.copy()
        foreign = [c for c in before.choices if c not in state.choices] if before is not None else []
        for choice in (*foreign[:3], "place nothing at all", ""):
            with pytest.raises(NotOffered) as refusal:
                state.apply(choice)
            assert refusal.value.choice == choice
        assert state.position == kept
        before = state


@given(tables())
@examples(6, 150)
def test_a_state_never_changes(table: Table) -> None:
    """Older states, and their choices, stay as they were when the game goes on."""
    states, choices, texts, positions = [], [], [], []
    for state in table.play():
        states.append(state)
        choices.append(state.choices)
        texts.append([str(choice) for choice in state.choices])
        positions.append(state.position.copy())
    rng = random.Random(table.whim)
    for index in rng.sample(range(len(states)), min(4, len(states))):
        assert [str(choice) for choice in choices[index]] == texts[index]
        assert states[index].position == positions[index]
        *_, end = play_on(states[index], rng)
        assert end.over
        assert states[index].position == positions[index]


def test_a_random_choice_puts_one_option_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sequence is lazy: `random.choice` builds one choice, not all of them."""
    state = game("base").start(2, seed=1)
    worded = type(state.choices).worded
    asked = []
    monkeypatch.setattr(
        type(state.choices), "worded", lambda self, option: asked.append(option) or worded(self, option)
    )
    assert len(state.choices) > 1
    random.Random(0).choice(state.choices)
    assert len(asked) == 1
