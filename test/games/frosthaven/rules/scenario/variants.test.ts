import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { VARIANTS } from '../../../../../src/games/frosthaven/content/terms.ts';
import { exhaust } from '../../../../../src/games/frosthaven/rules/figures/health.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { recommendedLevelBy } from '../../../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import type { ItemInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../../support/frosthaven/scenario-table.ts';
import { fight, scenario } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, give, table } from '../../../../support/frosthaven/table.ts';

const REDUCED = { variants: ['reduced-randomness'] } as const;
const DEADLY = { variants: ['permanent-death'] } as const;
/** Exhausted at the start of the first round. */
const SPENT = { hand: ['1'], discarded: ['2'] };

/** What is left of 20 hit points after an attack of 5 with a card. */
function after(card: string, more: { readonly variants?: typeof REDUCED.variants } = {}): number {
  const t = table('a B', { B: { hitPoints: 20 } }, more);
  t.deck('a', card).acts('a', attack(5)).choose('B').draws(card);
  return t.hp('B');
}

test('VAR-07 reduced randomness -> x2 and bless +2, null and curse -2, others as ever', () => {
  const cards = ['x2', 'bless', 'null', 'curse', '+2', '-2', '+1', '+0'];
  expect(cards.map((card) => after(card, REDUCED))).toEqual([13, 13, 17, 17, 13, 17, 14, 15]);
  expect(cards.map((card) => after(card))).toEqual([10, 10, 20, 20, 13, 17, 14, 15]);
});

test('VAR-07 the shuffle icon of such a card still works', () => {
  for (const card of ['x2', 'null']) {
    const t = table('a B', {}, REDUCED);
    t.deck('a', card, '+0').acts('a', attack(1)).choose('B').draws(card);
    expect(t.state.modifiers.a?.shuffle).toBe(true);
  }
});

test('VAR-07 with disadvantage a null is compared as the -2 that it counts', () => {
  const t = table('a B', { a: { conditions: ['muddle'] } }, REDUCED);
  t.deck('a', 'null', '-1').acts('a', attack(5)).choose('B').draws('null', '-1');
  expect(t.hp('B')).toBe(7);
  const other = table('a B', { a: { conditions: ['muddle'] } }, REDUCED);
  other.deck('a', 'x2', '+2').acts('a', attack(5)).choose('B').draws('x2', '+2');
  expect([other.events('attacked')[0]?.used, other.hp('B')]).toEqual([['x2'], 3]);
});

test('VAR-08 cards stay as printed -> bless and curse go back, perks take out nulls', () => {
  const t = table('a B', {}, REDUCED);
  t.acts('a', give('bless', 'self'));
  expect([t.state.supply.bless, t.state.modifiers.a?.draw.includes('bless')]).toEqual([9, true]);
  t.deck('a', 'bless', 'curse').acts('a', attack(1)).choose('B').draws('bless');
  t.acts('a', attack(1)).choose('B').draws('curse');
  expect([t.state.supply.bless, t.state.supply.curse, t.state.modifiers.a?.discarded]).toEqual([10, 11, []]);
  const perk = { id: 'calm', remove: ['null'] };
  const with4 = scenario('a b . B', { ...REDUCED, players: { a: { perks: ['calm'], class: { perks: [perk] } } } });
  expect(with4.state.modifiers.a?.draw).not.toContain('null');
  expect(with4.state.modifiers.b?.draw).toContain('null');
});

test('VAR-14 without hit points a character dies', () => {
  const t = table('B a . b', { a: { hp: 2, hand: [] } }, DEADLY);
  t.turn('B', attack(2)).draws('+0');
  expect([t.has('a'), t.character('a').dead, t.character('a').exhausted]).toEqual([false, true, true]);
  expect([t.events('character died'), t.events('exhausted')]).toMatchObject([[{ seat: 'a' }], []]);
  expect(t.character('b').dead).toBe(undefined);
});

test('VAR-14 without the variant it is only exhausted', () => {
  const t = table('B a . b', { a: { hp: 2, hand: [] } });
  t.turn('B', attack(2)).draws('+0');
  expect([t.has('a'), t.character('a').dead, t.character('a').exhausted]).toEqual([false, undefined, true]);
});

test('VAR-15 VAR-18 whoever has too few cards survives, and the figure stays on the map', () => {
  const t = fight('a b . B', { ...DEADLY, players: { a: { ...SPENT, hp: 6 } } }).goesOn();
  expect(t.events('exhausted')).toMatchObject([{ seat: 'a', why: 'no cards' }]);
  expect([t.has('a'), t.hp('a'), t.character('a').dead, t.pile('a', 'lost')]).toEqual([
    true,
    6,
    undefined,
    ['3', '4', '5', '6', '7', '8', '9', '10', '1', '2'],
  ]);
  t.plays({ b: ['1', '2'] });
  expect(t.turns()).not.toContain('a');
  t.passes();
  expect(t.turns()).toEqual(['b', 'bb-1']);
  expect(t.viewFor('b').figures.map((figure) => figure.id)).toContain('a');
});

test('VAR-18 an exhausted figure -> attacked, without items, and dead at 0 hit points', () => {
  const shield: ItemInput = {
    id: 'shield',
    name: 'Shield',
    icon: 'shield',
    slot: 'one hand',
    gold: 10,
    after: 'spent',
    use: { when: 'damage', reduce: 'all' },
  };
  const t = table('B a . b', { a: { hp: 5, items: ['shield'] } }, { ...DEADLY, items: [shield] });
  exhaust(t.game, 'a', 'no cards');
  t.turn('B', attack(3)).draws('+0');
  expect([t.hp('a'), t.asks()]).toEqual([2, undefined]);
  t.turn('B', attack(3)).draws('+0');
  expect([t.has('a'), t.character('a').dead]).toEqual([false, true]);
});

test('VAR-18 it counts as initiative 99 for focus', () => {
  const t = table('a B b', { a: { hand: [] }, b: { hand: [] } }, DEADLY);
  exhaust(t.game, 'a', 'no cards');
  t.turn('B', attack(1)).draws('+0');
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 9]);
  const alive = table('a B b', { a: { hand: [] }, b: { hand: [] } }, DEADLY);
  alive.turn('B', attack(1)).draws('+0');
  expect([alive.hp('a'), alive.hp('b')]).toEqual([9, 10]);
});

test('VAR-18 it can be made to do nothing by the word of another', () => {
  const grant = { verb: 'grant', range: 3, abilities: [{ verb: 'attack', value: 2 }] } as const;
  const t = table('a b B', {}, DEADLY);
  exhaust(t.game, 'b', 'no cards');
  t.acts('a', { ...grant, abilities: [...grant.abilities] });
  expect([t.asks(), t.hp('B')]).toEqual([undefined, 10]);
});

test('VAR-15 VAR-16 the summary says who is dead, and who is exhausted', () => {
  const t = fight('a b . B', { ...DEADLY, players: { a: { ...SPENT, hp: 6 }, b: SPENT } });
  exhaust(t.game, 'b', 'no hit points');
  t.goesOn();
  expect([t.over, t.summary.result]).toEqual([true, 'lost']);
  expect(t.summary.characters.map(({ seat, exhausted, dead }) => [seat, exhausted, dead])).toEqual([
    ['a', true, false],
    ['b', true, true],
  ]);
});

test('VAR-12 open information -> seats see the cards of others, the public sees none', () => {
  const open = fight('a b . B', { variants: ['open-information'] });
  const [other] = open.viewFor('a').others ?? [];
  expect([other?.seat, other?.cards.length, other?.cards[0]?.name]).toEqual(['b', 10, 'Card b1']);
  expect(open.viewFor('public').others).toBe(undefined);
  expect(JSON.stringify(open.viewFor('a'))).not.toContain('Goal 4');
  expect(fight('a b . B', {}).viewFor('a').others).toBe(undefined);
});

test('VAR-09 whoever plays alone sees the cards of all', () => {
  expect(
    fight('a b . B', { variants: ['solo'] })
      .viewFor('a')
      .others?.map(({ seat }) => seat),
  ).toEqual(['b']);
});

test('VAR-10 CWE-06 alone, the recommended level is half of the average and 1, rounded up', () => {
  expect(recommendedLevelBy(['solo'], [4, 4, 4])).toBe(3);
  expect(recommendedLevelBy([], [4, 4, 4])).toBe(2);
  expect(recommendedLevelBy(['solo'], [1, 1, 2])).toBe(2);
});

test('VAR-13 with open information it is the same, and both together add 1 once', () => {
  expect(recommendedLevelBy(['open-information'], [4, 4, 4])).toBe(3);
  expect(recommendedLevelBy(['open-information', 'solo'], [4, 4, 4])).toBe(3);
  expect(recommendedLevelBy(['reduced-randomness', 'permanent-death', 'casual'], [4, 4, 4])).toBe(2);
});

test('CEN-18 CWE-07 recommended is half of the average, rounded up', () => {
  expect(recommendedLevelBy([], [2, 2, 2, 2])).toBe(1);
  expect(recommendedLevelBy([], [3, 2, 2, 2])).toBe(2);
  expect(recommendedLevelBy([], [2, 2, 3])).toBe(2);
});

test('VAR-20 any level from 0 to 7 may be set whatever is played by', () => {
  const t = scenario('a b . B');
  const levelOf = (level: number) =>
    initialState(t.game.catalog, { scenario: id('test'), level, party: t.party, variants: VARIANTS }).level;
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(levelOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('VAR-02 VAR-03 completed casually -> nothing; replayed -> all but the rewards', () => {
  const ended = (more: Pick<ScenarioSetup, 'variants' | 'completedBefore'>) => {
    const rewards = { rewards: [{ gain: 'checks' as const, amount: 1 }] };
    const t = fight('a b . . . B', { goal: { rounds: 1 }, more: rewards, ...more });
    t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
    const { casual, rewards: given, inspiration, result } = t.summary;
    return [result, casual, given.length, inspiration];
  };
  expect(ended({})).toEqual(['completed', false, 1, 2]);
  expect(ended({ variants: ['casual'] })).toEqual(['completed', true, 0, 0]);
  expect(ended({ completedBefore: true })).toEqual(['completed', false, 0, 2]);
});
