/** From /campaign create through founding, a short game and its aftermath to the next. */
import { expect, test } from 'vitest';
import { type WarbandTable, warbandsAnew } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
warbandsAnew(1, (opened) => {
  table = opened;
});

test('two found warbands, play a game, settle it and stand before the next', { timeout: 120_000 }, async () => {
  await table.found(PEOPLE);
  expect(table.home()).toContain('2 warbands are ready.');
  const thread = await table.begin('Ann');
  expect(table.home()).toContain('A game is being played.');
  await table.playOut(PEOPLE, thread, 'last');
  expect(table.told(thread).join('\n')).toContain('**The game is over.**');
  const home = await table.openedSince('Ann', [thread]);
  expect(table.told(home).join('\n')).toContain('After game 1');
  await table.playOut(PEOPLE, home, 'last');
  expect(table.home()).toContain('2 warbands are ready.');
  expect(table.told(home).length).toBeLessThanOrEqual(5);
});
