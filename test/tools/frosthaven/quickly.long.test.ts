/** What campaigns that are simulated quickly have of a scenario is what was measured, on the whole. */
import { expect, test } from 'vitest';
import { id } from '../../../src/engine/values/id.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { byLevel } from '../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import { randomParty } from '../../../tools/frosthaven/simulation/party.ts';
import { drawResult } from '../../../tools/frosthaven/simulation/quickly.ts';
import { balanceRows, meanOf, shareOf } from '../../../tools/frosthaven/simulation/rows.ts';
import { catalog } from '../../support/first-winter.ts';

const DRAWS = 3000;

test('levels 1, 4 and 7 are measured in all sizes of party', () => {
  const all = balanceRows().map(({ level, players }) => [level, players]);
  expect(all).toEqual([1, 4, 7].flatMap((level) => [2, 3, 4].map((players) => [level, players])));
});

test.each([
  [3, 1],
  [2, 6],
])('%i characters of level %i win as often, and gain as much, as was measured nearest to them', (players, level) => {
  const party = randomParty({ catalog, players, seed: 1, items: 0, level });
  const lot = randomPlayer(5);
  const start = { scenario: id<'ScenarioId'>('the-snow-fence'), level: 2, party };
  const all = Array.from({ length: DRAWS }, () => drawResult(catalog, start, lot));
  const row = balanceRows().find((each) => each.players === players && each.level === (level === 1 ? 1 : 7));
  if (!row) throw new Error('Nothing was measured.');
  const won = all.filter(({ result }) => result === 'completed');
  const lost = all.filter(({ result }) => result === 'lost');
  expect(won.length / DRAWS).toBeCloseTo(row.completed.games / (row.completed.games + row.lost.games), 1);
  const mean = (of: typeof all, count: (gains: (typeof all)[number]['gives']['gains'][number]) => number) =>
    of.reduce((sum, { gives }) => sum + count(gives.gains[0] ?? { ...none }), 0) / of.length;
  const none = { seat: '', experience: 0, gold: 0, checks: 0, resources: {}, items: [] };
  const close = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(0.1 + wanted / 10);
  close(mean(won, ({ experience }) => experience) - byLevel('bonusExperience', 2), row.completed.experience);
  close(
    mean(lost, ({ experience }) => experience),
    row.lost.experience,
  );
  close(
    mean(won, ({ gold }) => gold),
    row.completed.coins * byLevel('gold', 2),
  );
  close(
    mean(won, ({ checks }) => checks),
    row.completed.checks,
  );
  close(
    mean(won, ({ resources }) => resources.hide ?? 0),
    row.completed.resources.hide ?? 0,
  );
  close(
    mean(lost, ({ tally = {} }) => tally.kills ?? 0),
    row.lost.tally.kills ?? 0,
  );
  expect(won[0]?.gives.inspiration).toBe(4 - players);
});

test('what is counted for quests on the average lies between the rows, and shares are shares', () => {
  const kills = balanceRows().flatMap(({ completed, lost }) => [completed.tally.kills ?? 0, lost.tally.kills ?? 0]);
  expect(meanOf('kills')).toBeGreaterThanOrEqual(Math.min(...kills));
  expect(meanOf('kills')).toBeLessThanOrEqual(Math.max(...kills));
  for (const share of ['goal', 'exhausted', 'completed'] as const) {
    expect(shareOf(share)).toBeGreaterThan(0.05);
    expect(shareOf(share)).toBeLessThan(0.95);
  }
});
