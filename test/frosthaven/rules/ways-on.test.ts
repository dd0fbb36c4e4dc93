import { expect, test } from 'vitest';
import { mayBeChosen, waysOn } from '../../../src/games/frosthaven/rules/scenario/afterwards.ts';
import { recommendedLevelAlone } from '../../../src/games/frosthaven/rules/scenario/level.ts';

const campaign = { unlocked: ['ford', 'tower'], stickers: ['key'], buildings: ['sled'] };

test('SET-01 a scenario can be chosen when it is unlocked and all that it requires is there', () => {
  expect(mayBeChosen({ id: 'ford' }, campaign)).toBe(true);
  expect(mayBeChosen({ id: 'mine' }, campaign)).toBe(false);
  expect(mayBeChosen({ id: 'tower', requires: { stickers: ['key'], buildings: ['sled'] } }, campaign)).toBe(true);
  expect(mayBeChosen({ id: 'tower', requires: { stickers: ['ring'] } }, campaign)).toBe(false);
  expect(mayBeChosen({ id: 'tower', requires: { buildings: ['boat'] } }, campaign)).toBe(false);
});

test('SET-02 also when it has been completed: it stays unlocked', () => {
  expect(mayBeChosen({ id: 'ford' }, { ...campaign, unlocked: [...campaign.unlocked, 'ford'] })).toBe(true);
});

test('END-08 END-09 after a loss: home with the resources and an outpost phase, or again at once without them', () => {
  expect(waysOn({ scenario: { number: 4 }, result: 'lost', completedBefore: false })).toEqual([
    { to: 'outpost', keepsResources: true, outpostPhase: true },
    { to: 'again', keepsResources: false, outpostPhase: false },
  ]);
});

test('END-16 completed: home, or straight on to a linked scenario; a forced link leaves no choice', () => {
  const ways = (next: { scenario: string; forced?: true }[]) =>
    waysOn({ scenario: { number: 4, next }, result: 'completed', completedBefore: false }).map(
      ({ to, scenario }) => scenario ?? to,
    );
  expect(ways([])).toEqual(['outpost']);
  expect(ways([{ scenario: 'tower' }])).toEqual(['outpost', 'tower']);
  expect(ways([{ scenario: 'tower', forced: true }])).toEqual(['tower']);
});

test('END-17 links count for the first completion only', () => {
  const scenario = { number: 4, next: [{ scenario: 'tower', forced: true as const }] };
  expect(waysOn({ scenario, result: 'completed', completedBefore: true }).map(({ to }) => to)).toEqual(['outpost']);
});

test('END-19 there is no outpost phase between scenarios 0 and 1', () => {
  const [home] = waysOn({ scenario: { number: 0 }, result: 'completed', completedBefore: false });
  expect(home).toMatchObject({ to: 'outpost', outpostPhase: false });
  expect(waysOn({ scenario: { number: 1 }, result: 'completed', completedBefore: false })[0]?.outpostPhase).toBe(true);
});

test('LVL-10 WEX-05 alone, the average level counts one more: three of level 4 play at 3', () => {
  expect(recommendedLevelAlone([4, 4, 4])).toBe(3);
  expect(recommendedLevelAlone([1, 1])).toBe(1);
});
