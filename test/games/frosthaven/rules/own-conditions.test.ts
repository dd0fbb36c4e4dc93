/** Conditions that a pack brings. */
import { expect, test } from 'vitest';
import type { PackCondition } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { legendOf } from '../../../../src/games/frosthaven/render/board/legend.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { digest } from '../../../../src/games/frosthaven/text/events/digest.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { attack, damage, give, heal, table } from '../../../support/frosthaven/table.ts';

const COLD: PackCondition = { id: 'own-cold-feet', text: 'Move one hex less.', until: 'next turn' };
const OATH: PackCondition = {
  id: 'own-oath',
  text: 'Take the condition away again.',
  asks: ['negative condition'],
  once: true,
};

test('CND-04 CND-06 one until the next turn -> ends with it; another stays', () => {
  const t = table('a B', { a: { hp: 5 } }, { conditions: [COLD, OATH] });
  t.acts('a', give('own-cold-feet', 'enemies', { range: 1 })).choose('B');
  t.acts('a', give('own-oath', 'enemies', { range: 1 })).choose('B');
  t.acts('a', heal(1, { who: 'self', give: ['own-cold-feet', 'own-oath'] })).choose('a');
  expect([t.conditions('a'), t.conditions('B')]).toEqual([
    ['own-cold-feet', 'own-oath'],
    ['own-cold-feet', 'own-oath'],
  ]);
  t.turn('B');
  expect(t.conditions('B')).toEqual(['own-oath']);
});

test('CND-03 neither a heal nor “a negative condition” takes one; its name does', () => {
  const t = table('a', { a: { hp: 5, conditions: ['own-oath', 'wound'] } }, { conditions: [OATH] });
  t.acts('a', heal(2, { who: 'self' }));
  expect(t.conditions('a')).toEqual(['own-oath']);
  t.acts('a', { verb: 'cleanse', conditions: 'negative', who: 'self' });
  expect(t.conditions('a')).toEqual(['own-oath']);
  t.acts('a', { verb: 'cleanse', conditions: ['own-oath'], who: 'self' });
  expect(t.conditions('a')).toEqual([]);
});

test('SET-30 a negative condition on its bearer -> the table is asked; done once, it ends', () => {
  const t = table('a B', { B: { conditions: ['own-oath'] } }, { conditions: [OATH] });
  t.acts('a', give('muddle', 'enemies', { range: 1 })).choose('B');
  expect(t.open().map(({ prompt }) => prompt)).toEqual([
    { about: 'by hand', figure: 'B', text: 'Take the condition away again.' },
  ]);
  t.choose('not done');
  expect(t.conditions('B')).toEqual(['muddle', 'own-oath']);
  t.acts('a', give('wound', 'enemies', { range: 1 }))
    .choose('B')
    .choose('done');
  expect([t.conditions('B'), t.events('done by hand')]).toEqual([
    ['muddle', 'wound'],
    [{ type: 'done by hand', figure: 'B', text: 'Take the condition away again.' }],
  ]);
});

test('SET-30 a good condition, or one that the bearer lacks -> nobody is asked', () => {
  const t = table('a B', { a: { conditions: ['own-oath'] } }, { conditions: [OATH] });
  t.acts('a', give('ward', 'self'));
  t.acts('a', give('muddle', 'enemies', { range: 1 })).choose('B');
  expect([t.conditions('a'), t.conditions('B')]).toEqual([['own-oath', 'ward'], ['muddle']]);
});

test('SET-30 asked at its turn and at damage -> both moments, and it stays', () => {
  const stays: PackCondition = { id: 'own-hum', text: 'Hum aloud.', asks: ['turn', 'damage'] };
  const t = table('a B', { B: { conditions: ['own-hum'] } }, { conditions: [stays] });
  t.turn('B').choose('done');
  t.acts('a', damage(1, 'enemies', { range: 1 })).choose('done');
  t.acts('a', attack(1)).choose('B').draws('-1');
  expect([t.conditions('B'), t.events('done by hand').length]).toEqual([['own-hum'], 2]);
});

test('CND-43 what it does is told with it, as the rulebook’s are told by name', () => {
  const t = table('a B', {}, { conditions: [COLD] });
  t.acts('a', give('own-cold-feet', 'enemies', { range: 1 })).choose('B');
  const view = viewFor(t.game.catalog, t.state, 'public');
  expect(view.figures.find(({ id }) => id === 'B')?.conditions).toEqual(['own-cold-feet']);
  expect(legendOf(view).flatMap(({ sign, text }) => (sign === 'condition' ? [text] : []))).toEqual(['Cold feet']);
  const told = digest(t.events('condition gained'), new Names(t.game.catalog, view));
  expect(told.join(' ')).toContain('cold feet (by hand: Move one hex less.)');
});
