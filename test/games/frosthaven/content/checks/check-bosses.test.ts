/** What the checks find on stat cards of bosses. BOS-01, BOS-03 */
import { expect, test } from 'vitest';
import { placeLine } from '../../../../../src/game-api/content/pack-errors.ts';
import { bossProblems } from '../../../../../src/games/frosthaven/content/checks/check-bosses.ts';
import type { Monster } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { monster } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { plainMonster } from '../../../../support/frosthaven/content.ts';

const SHIELD = [{ verb: 'shield', value: 1 }];

function problemsOf(laterSpecials: readonly unknown[]): readonly string[] {
  const [plain] = plainMonster('stork').monsters;
  const stats = plain?.levels[0]?.normal;
  const boss: Monster = monster.parse({
    ...plain,
    levels: [],
    boss: Array(8).fill(stats),
    specials: [SHIELD, SHIELD],
    laterSpecials,
  });
  return bossProblems(boss, [1, 2]).map(placeLine);
}

test('BOS-03 specials of later levels -> as many as before, from lower to higher levels', () => {
  const two = [SHIELD, SHIELD];
  expect(
    problemsOf([
      { from: 2, specials: two },
      { from: 5, specials: two },
    ]),
  ).toEqual([]);
  expect(
    problemsOf([
      { from: 5, specials: two },
      { from: 2, specials: two },
    ]),
  ).toEqual(['monster stork: its “laterSpecials” from level 2 stand below those of a higher or equal level']);
  expect(problemsOf([{ from: 3, specials: [SHIELD] }])).toEqual([
    'monster stork: has 2 “specials”, and from level 3 there are 1',
  ]);
});
