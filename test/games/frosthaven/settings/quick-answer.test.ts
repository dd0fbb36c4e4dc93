/** What a table that plays quick does not ask. */
import { expect, test } from 'vitest';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { quickAnswer } from '../../../../src/games/frosthaven/settings/quick-answer.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, table } from '../../../support/frosthaven/table.ts';

function quick(t: Table, hasOptionalActions = false) {
  const [question] = t.open();
  if (!question) throw new Error('Nobody is asked.');
  const answer = quickAnswer({ question }, viewFor(t.game.catalog, t.state, 'public'), hasOptionalActions);
  return { about: question.prompt.about, answer };
}

test.each([
  [10, 6, ['suffer']],
  [10, 7, undefined],
  [4, 1, ['suffer']],
  [3, 1, undefined],
  [3, 3, undefined],
] as const)('DMG-03 %i hit points of 10, %i damage -> %j', (hp, damaged, answer) => {
  const t = table('B a', { a: { hp } });
  t.turn('B', attack(damaged)).draws('+0');
  expect(quick(t)).toEqual({ about: 'damage', answer });
  t.choose('lose 1 from hand').choose('a/4');
  expect(t.hp('a')).toBe(hp);
});

test('ATK-02 a single target -> attacked, unless an item could be used before', () => {
  const t = table('a B . C').acts('a', attack(2));
  expect([t.offers(), quick(t), quick(t, true)]).toEqual([
    ['B', 'skip'],
    { about: 'target', answer: ['B'] },
    { about: 'target', answer: undefined },
  ]);
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('ATK-02 two targets, or one that retaliates -> asked', () => {
  const two = table('B a C').acts('a', attack(2));
  expect([two.offers(), quick(two).answer]).toEqual([['B', 'C', 'skip'], undefined]);
  two.choose('C').draws('+0');
  const sharp = table('a B', { B: { retaliate: { value: 1 } } }).acts('a', attack(2));
  expect([sharp.offers(), quick(sharp).answer]).toEqual([['B', 'skip'], undefined]);
  sharp.choose('B').draws('+0').choose('suffer');
  expect([sharp.hp('a'), sharp.hp('B'), two.hp('C')]).toEqual([9, 8, 8]);
});

test('TAB a token placed when an enemy dies -> near an enemy; asked in one’s own turn', () => {
  const mourning: AbilityInput = {
    verb: 'whenever',
    on: { event: 'dies', who: 'enemies' },
    then: [{ verb: 'token', token: 'shadow', do: 'place', where: 'there', range: 1 }],
    lasts: 'persistent',
  };
  const shadows = [{ id: 'shadow', name: 'Shadow', icon: 'two-shadows', most: 8 }];
  const beside = () => table('a b B . C', { a: { class: { tokens: shadows, innate: [mourning] } }, B: { hp: 1 } });
  const meanwhile = beside().acts('b', attack(1)).choose('B').draws('+0');
  expect(meanwhile.offers()).toEqual(['B1', 'C1', 'D1', 'skip']);
  expect(quick(meanwhile)).toEqual({ about: 'hexes', answer: ['D1'] });
  const own = beside()
    .acts('a', attack(1, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect(quick(own)).toEqual({ about: 'hexes', answer: undefined });
  for (const t of [meanwhile, own]) {
    t.choose('D1');
    expect(t.state.tokens).toEqual([{ seat: 'a', token: 'shadow', hex: 'D1' }]);
  }
});
