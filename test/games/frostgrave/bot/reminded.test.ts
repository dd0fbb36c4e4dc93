/** Reminders of a campaign of warbands say where they belong in the language of the table. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sendReminders } from '../../../../src/bot/jobs/reminders.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { invalidateBotCache } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
setUpWarbands(1, (opened) => {
  table = opened;
});

/** All reminders fall due and are given; what the buttons below them say. */
async function remindedIn(thread: string): Promise<string[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await table.bot.app.campaignPanelQueue.waitUntilIdle();
  const raw = new Database(table.database, { timeout: 60_000 });
  raw.exec('update reminders set due = 0');
  raw.close();
  await invalidateBotCache({ bot: table.bot });
  const before = table.local.client('Ann').visibleMessages(thread).length;
  await sendReminders(table.bot.app);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client('Ann').visibleMessages(thread).slice(before);
  return seen.flatMap(({ text, buttons }) => [text, ...buttons.map(({ label }) => label)]);
}

async function beginInTavern(): Promise<void> {
  const known = table.threads('Ann');
  const typed = { game: 'frostgrave', name: 'The Other Street' };
  await table.local.client('Ann').runCommand('campaign create', typed, { channel: 'tavern' });
  for (const person of PEOPLE) {
    const suggested = await table.press(
      person,
      'Suggested warband',
      await table.press(person, 'Join', undefined, 'tavern'),
    );
    await table.press(person, 'Found it', suggested);
  }
  const offered = await table.press('Ann', 'Begin a game', undefined, 'tavern');
  await table.press('Ann', 'In the ruined city', offered);
  await table.waitForNewThread('Ann', known);
}

test('reminded at a German table, while another waits too -> its title is German', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  await beginInTavern();
  const { id } = await table.campaign();
  await table.bot.app.records.changeCampaign(tableSettingsChange(id, { language: 'de' }));
  const said = (await remindedIn(thread)).join('\n');
  expect(said).toContain('**The Other Street**, Eine Partie in der gefrorenen Stadt');
  expect(said).not.toContain('frozen city');
});
