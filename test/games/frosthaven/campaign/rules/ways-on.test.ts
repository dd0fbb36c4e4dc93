import { expect, test } from 'vitest';
import { onwardOptions } from '../../../../../src/games/frosthaven/campaign/rules/outpost/onward-options.ts';
import { recommendedLevelAlone } from '../../../../../src/games/frosthaven/rules/scenario/setup/level.ts';

test('END-08 END-09 lost -> home with resources and a phase, or again without either', () => {
  expect(
    onwardOptions({ scenario: { number: 4 }, result: 'lost', links: [{ scenario: 'tower', forced: true }] }),
  ).toEqual([
    { to: 'outpost', keepsResources: true, outpostPhase: true },
    { to: 'again', keepsResources: false, outpostPhase: false },
  ]);
});

test('END-16 CEN-14 CEN-15 completed -> home or a linked scenario; forced -> no choice', () => {
  const ways = (links: { scenario: string; forced?: true }[]) =>
    onwardOptions({ scenario: { number: 4 }, result: 'completed', links }).map(({ to, scenario }) => scenario ?? to);
  expect(ways([{ scenario: 'tower' }])).toEqual(['outpost', 'tower']);
  expect(ways([{ scenario: 'tower', forced: true }])).toEqual(['tower']);
});

test('END-17 CEN-16 without links, as after a repeated completion, the way leads home', () => {
  expect(onwardOptions({ scenario: { number: 4 }, result: 'completed', links: [] }).map(({ to }) => to)).toEqual([
    'outpost',
  ]);
});

test('END-19 there is no outpost phase between scenarios 0 and 1', () => {
  const home = (number: number) => onwardOptions({ scenario: { number }, result: 'completed', links: [] })[0];
  expect(home(0)).toMatchObject({ to: 'outpost', outpostPhase: false });
  expect(home(1)?.outpostPhase).toBe(true);
});

test('LVL-10 WEX-05 alone, the average level counts one more: three of level 4 play at 3', () => {
  expect(recommendedLevelAlone([4, 4, 4])).toBe(3);
  expect(recommendedLevelAlone([1, 1])).toBe(1);
});
