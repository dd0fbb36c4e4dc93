/** The crowd of the benchmarks does what it is measured by. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bench } from '../../../tools/bench/bench.ts';
import { runTool } from '../../support/printed.ts';

const figure = z.strictObject({ name: z.string(), value: z.number(), unit: z.string() });

test('a crowd at tables of both games is answered, before and after many games fall asleep', async () => {
  const few = '--active 4 --spare 4 --games 4 --sleeping 4 --warming-up 1 --measured 2';
  const { printedLines, code } = await runTool(bench, 'load', ...few.split(' '));
  expect(code).toBe(0);
  const figures = printedLines.map((line) => figure.parse(JSON.parse(line)));
  const values = (of: RegExp) => figures.filter(({ name }) => of.test(name)).map(({ value }) => value);
  expect(values(/^presses without an answer.* 4 active/)).toEqual([0, 0]);
  expect(values(/^answers among them.* 4 active/).map((answers) => answers > 0)).toEqual([true, true]);
  expect(values(/^matches held in memory/).map((matches) => matches >= 4)).toEqual([true, true]);
  expect(figures.filter(({ name }) => /4 more asleep/.test(name))).toHaveLength(figures.length / 2);
});
