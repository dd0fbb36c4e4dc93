/** Fights of any monsters of a pack, which needs no scenario for them. */
import { expect, test } from 'vitest';
import { mapOf } from '../../../src/games/frosthaven/content/map.ts';
import { simulate } from '../../../tools/frosthaven/simulate.ts';
import { arenasOf } from '../../../tools/frosthaven/simulation/arena.ts';
import { firstWinter } from '../../support/first-winter.ts';
import { runTool } from '../../support/printed.ts';

test('as many arenas as it takes -> every type of the pack is met, two figures of each', () => {
  const { monsters } = firstWinter;
  const arenas = arenasOf(firstWinter, Math.ceil(monsters.length / 3), 7);
  const met = arenas.map(({ legend }) => Object.values(legend).flatMap(({ monster }) => monster ?? []));
  expect([...new Set(met.flat())].sort()).toEqual(monsters.map(({ id }) => String(id)).sort());
  for (const [i, arena] of arenas.entries()) {
    const figures = mapOf(arena).hexes.flatMap(({ placed }) => placed.monster ?? []);
    expect(figures).toHaveLength(2 * (met[i]?.length ?? 0));
  }
});

test('a fight under the referee -> finished, without an objection', async () => {
  const { code, printedLines } = await runTool(simulate, '--arena', '--games', '1', '--referee', '--players', '2');
  const { finished, errors } = JSON.parse(printedLines.at(-1) ?? '{}');
  expect([code, finished, errors]).toEqual([0, 1, []]);
});
