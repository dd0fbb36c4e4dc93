/** A game ends after the turn on which its table has agreed. */
import { expect, test } from 'vitest';
import { gameEndWords } from '../../../../src/games/frostgrave/text/event-lines.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

test('a game of four turns is agreed on -> it is over after the fourth', async () => {
  await table.found(PEOPLE);
  const rules = await table.press('Bea', 'Rules of the game', await table.press('Bea', 'Begin a game'));
  const short = await table.choose('Bea', ['4'], rules, 'When does it end?');
  expect(short.text).toContain('It ends after turn 4');
  const known = table.threads('Bea');
  await table.press('Bea', 'In the ruined city', await table.press('Bea', 'Begin a game', short));
  const thread = await table.waitForNewThread('Bea', known);
  await table.playUnseen(thread);
  const told = table.messagesIn(thread).join('\n');
  expect(told).toContain('Turn 4');
  expect(told).not.toContain('Turn 5');
  expect(told).toContain(gameEndWords('turns'));
});
