/** Cards that are chosen before the next round begins, and what they rest on. */
import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { CardsBasis } from '../../../../../src/games/frosthaven/rules/scenario/round/cards-ahead.ts';
import {
  cardsAfterRest,
  cardsAhead,
  cardsBasisOf,
  cardsChange,
  restedHand,
} from '../../../../../src/games/frosthaven/rules/scenario/round/cards-ahead.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';

const FIVE = ['1', '2', '3', '4', '5'];
const SIX = [...FIVE, '6'];

const begun = (hand: readonly string[] = SIX) =>
  fight('a b . . . B', { players: { a: { hand }, b: { hand: SIX } } }).plays({ a: ['1', '2'], b: ['3', '4'] });

const ahead = (t: ScenarioTable, seat: string) => cardsAhead(t.game.catalog, t.state, seat);
const offered = (t: ScenarioTable, seat: string) => ahead(t, seat)?.question.options.map(({ value }) => value);

test('RND-03 before and in the own turn -> nothing is offered ahead', () => {
  const t = begun();
  expect([t.acting, offered(t, 'a'), offered(t, 'b')]).toEqual(['a', undefined, undefined]);
  t.passes();
});

test('RND-03 the own turn is over -> the cards left in hand, or a long rest, for the next round', () => {
  const t = begun().choose('end turn');
  expect([t.acting, ahead(t, 'a')?.round, ahead(t, 'b')]).toEqual(['b', 2, undefined]);
  expect(offered(t, 'a')).toEqual(['a/3', 'a/4', 'a/5', 'a/6', 'long rest']);
  const { kind, seat, min, max, ordered, secret, reveals } = ahead(t, 'a')?.question ?? {};
  expect({ kind, seat, min, max, ordered, secret, reveals }).toEqual({
    ...{ kind: 'cards', seat: 'a', min: 2, max: 2 },
    ...{ ordered: true, secret: true, reveals: true },
  });
  expect(ahead(t, 'a')?.basis).toEqual({
    hand: ['a/3', 'a/4', 'a/5', 'a/6'],
    hitPoints: 10,
    conditions: [],
    hex: 'A1',
  });
  t.passes();
});

const afterRest = (t: ScenarioTable, seat: string) => cardsAfterRest(t.game.catalog, t.state, seat);

test('RND-08 fewer than two cards left in hand -> none of them are offered ahead', () => {
  const t = begun(['1', '2', '3']).choose('end turn');
  expect([t.acting, offered(t, 'a')]).toEqual(['b', undefined]);
  t.passes();
});

test('REST-02: a rest is needed -> cards in hand and discarded ones, or a long rest', () => {
  const t = begun(['1', '2', '3']).choose('end turn');
  const { round, question, basis } = afterRest(t, 'a') ?? {};
  expect([round, question?.prompt, question?.options.map(({ value }) => value)]).toEqual([
    2,
    { about: 'card selection', rests: true },
    ['a/3', 'a/1', 'a/2', 'long rest'],
  ]);
  expect(basis).toMatchObject({ hand: ['a/3', 'a/1', 'a/2'], rests: true });
  expect(afterRest(t, 'b'), 'before the own turn').toBeUndefined();
  t.passes();
});

test('REST-02: two cards left in hand, or too few for a rest -> no cards after one', () => {
  const rich = begun().choose('end turn');
  const poor = begun(['1', '2']).choose('end turn');
  expect([afterRest(rich, 'a'), afterRest(poor, 'a')]).toEqual([undefined, undefined]);
  rich.passes();
  poor.passes();
});

test('REST-03: one card is gone after the rest -> the others are the hand; two, none -> changed', () => {
  const then: CardsBasis = { ...THEN, rests: true };
  const left = (...names: readonly string[]) => restedHand(then, { ...THEN, hand: cards(...names) }, [])?.hand;
  expect([left('3', '5'), left('3'), left('3', '4', '5')]).toEqual([cards('3', '5'), undefined, undefined]);
  expect(restedHand(then, { ...THEN, hand: cards('3') }, cards('5'))?.hand, 'agreed to').toEqual(cards('3', '5'));
});

test('EXH-04 exhausted, or the scenario decided -> nothing is offered ahead', () => {
  const t = begun().choose('end turn');
  const { characters, result } = t.state;
  const exhausted = characters.map((each) => (each.seat === 'a' ? { ...each, exhausted: true } : each));
  const escaped = characters.map((each) => (each.seat === 'a' ? { ...each, escaped: true as const } : each));
  const given = (change: Partial<typeof t.state>) => cardsAhead(t.game.catalog, { ...t.state, ...change }, 'a')?.round;
  expect([given({}), given({ characters: exhausted }), given({ characters: escaped })]).toEqual([
    2,
    undefined,
    undefined,
  ]);
  expect(given({ result: { ...result, completed: true } })).toBeUndefined();
  expect(given({ result: { ...result, lost: true } })).toBeUndefined();
  t.passes();
});

test('RND-03 the round is over -> nothing is ahead, for the cards are asked', () => {
  const t = begun().choose('end turn').passes();
  expect([t.state.phase, ahead(t, 'a'), ahead(t, 'b')]).toEqual(['round start', undefined, undefined]);
});

const THEN: CardsBasis = {
  hand: ['a/3', 'a/4', 'a/5'].map((each) => id<'CardId'>(each)),
  hitPoints: 9,
  conditions: ['poison'],
  hex: id<'HexLabel'>('B2'),
};
const changed = (now: Partial<CardsBasis>) => cardsChange(THEN, { ...THEN, ...now });
const cards = (...names: readonly string[]) => names.map((each) => id<'CardId'>(`a/${each}`));

test('the same hand, in any order -> as it was; a card more or less -> changed', () => {
  expect(changed({})).toBeUndefined();
  expect(changed({ hand: cards('5', '3', '4') })).toBeUndefined();
  expect(changed({ hand: cards('3', '4') })).toBe('hand');
  expect(changed({ hand: cards('3', '4', '5', '1') })).toBe('hand');
  expect(changed({ hand: cards('3', '4', '1') })).toBe('hand');
});

test('less than a third of the hit points lost -> as it was; a third -> changed', () => {
  expect([7, 9, 12].map((hitPoints) => changed({ hitPoints }))).toEqual([undefined, undefined, undefined]);
  expect([6, 5, 1].map((hitPoints) => changed({ hitPoints }))).toEqual(['hit points', 'hit points', 'hit points']);
});

test('a third of hit points that do not divide by three -> as exact as a fraction', () => {
  const from = (then: number, now: number) => cardsChange({ ...THEN, hitPoints: then }, { ...THEN, hitPoints: now });
  expect([from(10, 7), from(10, 6)]).toEqual([undefined, 'hit points']);
  expect([from(2, 1), from(1, 1)]).toEqual(['hit points', undefined]);
});

test('a new negative condition -> changed; one that ended, or a good one -> as it was', () => {
  expect(changed({ conditions: ['poison', 'wound'] })).toBe('condition');
  expect(changed({ conditions: [] })).toBeUndefined();
  const t = begun().choose('end turn');
  const figure = t.state.characters.find(({ seat }) => seat === 'a')?.figure;
  const own = figure === undefined ? undefined : t.state.figures[figure];
  if (own) own.conditions = { strengthen: 1, wound: 0 };
  expect(cardsBasisOf(t.state, 'a')?.conditions).toEqual(['wound']);
  t.passes();
});

test('the figure stands elsewhere -> changed', () => {
  expect(changed({ hex: id<'HexLabel'>('B3') })).toBe('hex');
});
