/** What a table agrees on before a game, as it is pressed, and the game that comes of it. */
import { expect, test } from 'vitest';
import { TURNS_BY_POST } from '../../../../src/games/frostgrave/rules/agreement.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

test('by the book players lay the treasure in turn, and warbands come in one after the other', async () => {
  await table.found(PEOPLE);
  const where = await table.press('Bea', 'Begin a game');
  expect(where.text).toContain('Treasure lies where the table puts it; all warbands come in at once, in secret.');
  const { 2: two, 3: three, 4: four } = TURNS_BY_POST;
  const limits = `It ends after turn ${two} with two players, ${three} with three, ${four} with four`;
  expect(where.text).toContain(`${limits}; what is carried then is kept.`);
  const rules = await table.press('Bea', 'Rules of the game', where);
  const book = await table.press('Bea', 'By the book', rules);
  expect(book.text).toContain('Players lay the treasure in turn; warbands come in one after the other.');
  expect(book.text).toContain('There is no turn limit.');
  const crit = await table.choose('Bea', ['critical-hits', 'traps-above'], book, 'Which rules apply?');
  expect(crit.text).toContain('A natural 20 wins a fight or hits, for 5 more damage.');
  const limited = await table.choose('Bea', ['4'], crit, 'When does it end?');
  expect(limited.text).toContain('It ends after turn 4');
  const free = await table.choose('Bea', ['0'], limited, 'When does it end?');
  expect(free.text).toContain('There is no turn limit.');
  const usual = await table.choose('Bea', ['by-players'], free, 'When does it end?');
  expect(usual.text).toContain(limits);
  const machines = await table.choose('Bea', ['machines'], usual, 'Which traps?');
  expect(machines.text).toContain('Old machines');
  const known = table.threads('Bea');
  await table.press('Bea', 'In the ruined city', await table.press('Bea', 'Begin a game', machines));
  const thread = await table.waitForNewThread('Bea', known);
  const told = () => table.messagesIn(thread).join('\n');
  expect(told()).toContain('Players lay the treasure in turn.');
  expect(told()).toContain('A 1 for initiative springs a trap.');
  expect(told()).toContain('Old machines');
  for (let i = 0; i < 12 && !told().includes('Turn 1'); i += 1)
    for (const person of PEOPLE) await table.answerPanel(person, thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(told().match(/lays a treasure at/g)).toHaveLength(4);
  expect(told()).toContain('Everyone has come in.');
});

test('all for cellars, and a cavern is closed; none of it, and it is open', async () => {
  await table.found(PEOPLE);
  const rules = await table.press('Ann', 'Rules of the game', await table.press('Ann', 'Begin a game'));
  const all = await table.press('Ann', 'All for cellars', rules);
  expect(all.text).toContain('Caverns are closed');
  const none = await table.press('Ann', 'None of it', all);
  expect(none.text).not.toContain('Caverns are closed');
  const again = await table.press('Ann', 'All for cellars', none);
  const known = table.threads('Ann');
  await table.press('Ann', 'In a cavern below', await table.press('Ann', 'Begin a game', again));
  const thread = await table.waitForNewThread('Ann', known);
  const told = table.messagesIn(thread).join('\n');
  expect(told).toContain('Nobody sees farther than 20″.');
  expect(told).toContain('A 20 for initiative finds a secret passage.');
  const asked = () => table.press('Ann', 'My panel', undefined, thread);
  let panel = await asked();
  for (let i = 0; i < 16 && !panel.text.includes('does your warband stand'); i += 1) {
    for (const person of PEOPLE) await table.answerPanel(person, thread);
    panel = await asked();
  }
  expect(panel.selects.flatMap(({ options }) => options.map(({ label }) => label)).join()).toMatch(/by x\d/);
});
