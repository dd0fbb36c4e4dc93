/** Over Discord: what a scenario asks the party is decided as the party has settled it, by vote or by its leader. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { reminderWords, sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import { tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { ASKED, decidingActs, THREE, withBells } from '../../../support/bot/acts/deciding-acts.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpTable, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpTable(
  () => startPlayedBot(3, withBells(), {}, THREE),
  (fresh) => {
    table = fresh;
  },
);

const { asked, untilAsked, typed, press, says, byVote, ledBy, labels, told, pinged } = decidingActs(() => table);

test('by vote -> all are asked, see each other’s votes, may change until a majority', async () => {
  await byVote();
  await untilAsked();
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar']);
  // Cem has just answered, and is led on.
  expect(pinged(`the party votes: ${ASKED}`.replace('t', 'T'))).toEqual(['Ann', 'Bea']);
  const panel = await press('Ann', 'My panel');
  expect(panel.text).toContain(`**The party votes**: more than half settle it. ${ASKED}`);
  expect(labels(panel).slice(0, 3)).toEqual(['Small', 'Large', 'Abstain']);
  const voted = await press('Ann', 'Small', panel);
  expect(voted.text).toContain('**You voted for** Small. You can still change it.');
  expect(voted.text).toContain('So far: 1 for **Small** (Anngar).');
  const others = await press('Cem', 'My panel');
  expect(others.text).toContain('So far: 1 for **Small** (Anngar).');

  expect((await typed('Ann', 'due')).text).not.toContain(ASKED);
  expect((await typed('Bea', 'due')).text).toContain(`The party votes: ${ASKED} So far: 1 for **Small** (Anngar).`);
  const status = await typed('Dov', 'status');
  expect(status.text).toMatch(/- \*\*Beagar\*\* \(<@\d+>\): the party votes: /);
  expect(status.text).not.toMatch(/- \*\*Anngar\*\* \(<@\d+>\): the party votes/);

  await press('Ann', 'Large', voted);
  expect(await asked()).toEqual(['Anngar: Large', 'Beagar', 'Cemgar']);
  await says('Bea', 'Large');
  expect(await asked()).toEqual([]);
  expect(told('-# The vote: **Large** (Anngar and Beagar).')).toHaveLength(1);
  const old = others.buttons.find(({ label }) => label === 'Small')?.customId ?? '';
  const late = await pressForged(table, 'Cem', old);
  expect(late.text).toContain(decidedWords());
});

test('whoever has voted is not reminded, and the others are', async () => {
  await byVote();
  await untilAsked();
  await says('Bea', 'Abstain');
  expect(await asked()).toEqual(['Anngar', 'Beagar: abstain', 'Cemgar']);
  const raw = new Database(table.database);
  raw.exec('update reminders set due = 0');
  raw.close();
  await invalidateBotCache(table);
  await sendReminders(table.bot.app);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(pinged(reminderWords('', '').trim())).toEqual(['Ann', 'Cem']);
});

test('how the party decides is set mid-question -> asked anew, also after a restart', async () => {
  await untilAsked();
  expect(await asked()).toEqual(['party']);
  await byVote();
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar']);
  expect(told('From now on a vote decides for everyone.')).toHaveLength(1);
  expect((await typed('Dov', 'settings')).text).toContain('- Shared decisions: a vote decides');
  await says('Cem', 'Small');
  await ledBy('Beagar');
  expect(await asked()).toEqual(['Beagar']);
  table.bot.app.matchService.clearCache();
  expect(await asked()).toEqual(['Beagar']);
  const panel = await press('Bea', 'My panel');
  expect(panel.text).toContain(`**You decide for the party**, or leave it to the others. ${ASKED}`);
  expect(labels(panel).slice(0, 3)).toEqual(['Small', 'Large', 'Leave it to the others']);
  expect((await press('Ann', 'My panel')).text).toContain(tableWaitsWords('**Beagar**'));
  await press('Bea', 'Leave it to the others', panel);
  expect(await asked()).toEqual(['party']);
  await says('Ann', 'Small');
  expect(await asked()).toEqual([]);
});
