import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT_LENGTH } from '../../../../src/bot/client/limits.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { whyLines } from '../../../../src/games/frosthaven/text/choice-reasons.ts';
import { PAGES } from '../../../../src/games/frosthaven/text/citations.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const FAR = { range: 3 };

/** What *Why?* says. The board names its figures a and B; in messages they are A and Monster bb 1. */
function why(t: Table): string[] {
  return whyLines(t.eventLog, new Names(t.game.catalog, viewFor(t.game.catalog, t.state, 'public')));
}

test('every rule that is cited stands on the page that is named', () => {
  const rules = readFileSync(new URL('../../../../docs/rules/scenario.md', import.meta.url), 'utf8');
  const missing = Object.entries(PAGES).filter(([rule, pages]) => !rules.includes(`**${rule}** (p. ${pages})`));
  expect(missing).toEqual([]);
});

test('the focus: what was compared, best first', () => {
  const t = table('a ~ . B . b', BARE).turn('B', move(2), attack(1)).draws('+0');
  expect(why(t)[0]?.split('\n')).toEqual([
    '**Monster bb 1** focuses on **B**. It needs fewer movement points to attack it. *(FOC-08, p. 74)*',
    '- B: 1 movement point, range 2, 2nd in the order',
    '- A: 3 movement points, range 3, 1st in the order',
  ]);
});

test('the focus of a monster that has no attack, keeps one, or wants the farthest', () => {
  const unarmed = table('B . . a', BARE).turn('B', move(1));
  expect(why(unarmed)[0]).toContain('as if for a melee attack. *(FOC-05, p. 41, 74, 76)*');
  const kept = table('b . B a . . .', BARE)
    .turn('B', attack(1, { push: 2 }), move(1))
    .draws('+0');
  expect(why(kept)[1]).toBe(
    '**Monster bb 1** focuses on **A**. It keeps its focus for the whole turn. *(FOC-01, p. 41)*',
  );
  const far = table('a B . . b', BARE)
    .turn('B', attack(1, { range: 4, focus: 'farthest' }))
    .draws('+0');
  expect(why(far)[0]).toContain('Its card wants the farthest enemy');
});

test('a move after the attack leads to where it could be made again', () => {
  const follows = table('B . a . . .', BARE)
    .turn('B', attack(1, { range: 2, push: 3 }), move(3))
    .draws('+0');
  expect(why(follows).at(-1)?.split('\n')[0]).toBe(
    '**Monster bb 1** goes to **D1**: its attack is done, and from there it could attack **A** again. *(MMV-03, p. 42, 75)* No other hex within its movement works for that. *(MMV-05, p. 75)*',
  );
  const slow = table('B . a . . .', BARE)
    .turn('B', attack(1, { range: 2, push: 3 }), move(1))
    .draws('+0');
  expect(why(slow).at(-1)).toBe(
    '**Monster bb 1** has made its attack, and follows **A**. It goes to **B1**, on the shortest path to **D1**, its hex to attack from, 2 movement points farther on. *(MMV-03, p. 42, 75)*',
  );
});

test('no focus, and why', () => {
  const stunned = table('a B', { ...BARE, B: { conditions: ['stun'] } }).turn('B', move(2));
  expect(why(stunned)).toEqual([
    '**Monster bb 1** has no focus. It is stunned: no move, no ability. *(FOC-06, p. 74)*',
  ]);
  const walled = table('a o B', BARE).turn('B', move(2), attack(1));
  expect(why(walled)[0]?.split('\n')).toEqual([
    '**Monster bb 1** has no focus. There is no hex to attack anyone from, so it neither moves nor attacks. *(FOC-16, p. 41, 74)*',
    '- A: no path to attack it',
  ]);
});

test('where it ends: where it is already', () => {
  const t = table('. . B . . a', BARE).turn('B', move(2), attack(2, FAR)).draws('+0');
  expect(why(t)[1]).toContain(
    'stays at **C1** and attacks **A**. It is already there, and no other hex is better. *(MMV-02, p. 42)*',
  );
});

test('where it ends: the targets of each hex', () => {
  const t = table(
    `
    . . a .
     . . b
    B . . .`,
    BARE,
  );
  t.turn('B', move(3), attack(2, { targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect(why(t)[1]?.split('\n')).toEqual([
    '**Monster bb 1** goes to **B2** and attacks **A** and **B**. From there it attacks its focus and the most others. *(MMV-05, p. 75)*',
    '- B2: 2 targets, 2 movement points',
    '- B1: 1 target, 2 movement points',
  ]);
});

test('where it ends: disadvantage, then movement', () => {
  const away = table('. . B a', BARE).turn('B', move(2), attack(2, FAR)).draws('+0');
  expect(why(away)[1]?.split('\n')).toEqual([
    '**Monster bb 1** goes to **B1** and attacks **A**. From there its ranged attack is not at disadvantage. *(MMV-06, p. 42)*',
    '- B1: 1 target, 1 movement point',
    '- A1: 1 target, 2 movement points',
    '- C1: 1 target, 1 at disadvantage, 0 movement points',
  ]);
  const muddled = table('. . B a', { ...BARE, B: { conditions: ['muddle'] } });
  muddled.turn('B', move(2), attack(2, FAR)).draws('+0', '+1');
  expect(why(muddled)[1]).toContain('stays at **C1** and attacks **A**. Muddled, it is at disadvantage anywhere');
  const near = table('B . . . a', BARE).turn('B', move(3), attack(2, FAR)).draws('+0');
  expect(why(near)[1]).toContain('Among equally good hexes, it needs the fewest movement points. *(MMV-02, p. 42)*');
});

test('where it ends: negative hexes before all else', () => {
  const t = table(
    `
    . . a .
     . t b
    B . . .`,
    BARE,
  );
  t.turn('B', move(3), attack(2, { targets: 2 })).draws('+0');
  expect(why(t)[1]).toContain('enters fewer traps and hazardous hexes. *(MMV-04, p. 75)*');
  expect(why(t)[1]).toContain('- B2: 1 negative hex, 2 targets, 2 movement points');
});

test('where it ends: the only hex, and one as for a melee attack', () => {
  const t = table('B . . a', BARE).turn('B', move(2), attack(2)).draws('+0');
  expect(why(t)[1]).toContain('goes to **C1** and attacks **A**. No other hex within its movement works for that.');
  const unarmed = table('B . a', BARE).turn('B', move(2));
  expect(why(unarmed)[1]).toContain('goes to **B1**, as if for a melee attack on **A**. *(MMV-11, p. 41, 74)*');
});

test('where it ends when it can’t attack', () => {
  const t = table('B . . . . a', BARE).turn('B', move(1), attack(2));
  expect(why(t)[1]).toBe(
    '**Monster bb 1** can’t attack **A** this turn. It goes to **B1**, on the shortest path to **E1**, its hex to attack from, 3 movement points farther on. *(MMV-03, p. 42, 75)*',
  );
  const held = table('B . . a', { ...BARE, B: { conditions: ['immobilize'] } }).turn('B', move(2), attack(2));
  expect(why(held)[1]).toBe(
    '**Monster bb 1** can’t attack **A** this turn. It has no movement points to come closer. *(MMV-03, p. 42, 75)*',
  );
  const hard = table('B ~ . a', BARE).turn('B', move(1), attack(2));
  expect(why(hard)[1]).toContain(
    'No hex within 1 movement point is closer to **C1**, its hex to attack from, so it stays.',
  );
  const around = table(
    `
    B t a
     . # .
    . . .`,
    BARE,
  ).turn('B', move(1), attack(2));
  expect(why(around)[1]).toContain(
    'only through a trap or hazardous hex, and there is a path around. *(FOC-14, p. 41)*',
  );
});

test('choices that the rules leave are named as such', () => {
  const t = table(
    `
    . . a .
     . . .
    B . . .`,
    BARE,
  );
  t.turn('B', move(2), attack(2));
  const [one] = t.offers();
  t.choose(one ?? '').draws('+0');
  expect(why(t)[1]).toContain('No other hex within its movement is better.');
  expect(why(t)[1]).toMatch(/That left \d equal choices, and the party decided. \*\(MMV-10, p. 75\)\*/);
});

test('heals, help, foes and summons', () => {
  const healed = table('a C B D', { ...BARE, C: { hp: 4 }, B: { hp: 9 } }).turn('B', heal(3, { range: 1 }));
  expect(why(healed).at(-1)?.split('\n')).toEqual([
    '**Monster bb 1** heals **Monster cc 1**: the figure in range that lacks the most hit points. *(MOT-04, p. 43)*',
    '- Monster cc 1: 6 missing',
    '- Monster bb 1: 1 missing',
    '- Monster dd 1: none missing',
  ]);
  const helped = table('a C . B D', BARE).turn('B', give('ward', 'allies', { range: 3 }));
  expect(why(helped).at(-1)).toContain('helps **Monster dd 1**: the closest in range without the condition');
  const hurt = table('b . B . . a', BARE).turn('B', give('poison', 'enemies', { range: 3 }));
  expect(why(hurt).at(-1)?.split('\n')).toEqual([
    '**Monster bb 1** picks **B** as for an attack from where it stands. *(MOT-06, p. 43)* The paths are equally long; it is closer by range. *(FOC-08, p. 74)*',
    '- B: 0 movement points, range 2, 1st in the order',
    '- A: 0 movement points, range 3, 2nd in the order',
  ]);
  const more = table('a . B .', BARE).turn('B', {
    verb: 'summon',
    monster: 'bb',
    ranks: ['normal', 'normal', 'normal'],
  });
  more.draws('2');
  expect(why(more).at(-1)?.split('\n')).toEqual([
    '**Monster bb 1** summons at **B1**: the adjacent empty hex closest to an enemy. *(MOT-08, p. 43)*',
    '- B1: range 1',
    '- D1: range 3',
  ]);
});

test('where there is nothing to choose, nothing is explained', () => {
  const alone = table('a B', { ...BARE, B: { hp: 4 } }).turn('B', heal(3, { range: 1 }));
  expect(why(alone)).toHaveLength(1);
  const still = table('a B', BARE).turn('B', attack(1)).draws('+0');
  expect(why(still)).toHaveLength(1);
});

test('a paragraph never fills a page by itself', () => {
  const crowd = table(
    `
    . . a . b . c .
     . . . . . . . .
    . . . B . . . .
     . . . . d . . .`,
    { ...BARE, d: { hand: [] } },
  );
  crowd.turn('B', move(4), attack(1, { range: 5, targets: 3 }));
  if (crowd.asks()) crowd.choose(crowd.offers()[0] ?? '');
  crowd.draws('+0');
  if (crowd.asks()) crowd.choose(crowd.offers()[0] ?? '');
  crowd.draws('+0');
  if (crowd.asks()) crowd.choose(crowd.offers()[0] ?? '');
  crowd.draws('+0');
  expect(Math.max(...why(crowd).map(({ length }) => length))).toBeLessThan(CONTENT_LENGTH / 2);
});
