/** Over Discord: a time away that is planned holds in all campaigns, also over a restart. */
import { expect, test } from 'vitest';
import { applyPlannedAbsences } from '../../../../../src/bot/features/seats/absences.ts';
import { botPlaysWords, playsAgainWords } from '../../../../../src/game-api/panel/presence.ts';
import { preferencesOf } from '../../../../../src/matches/settings/campaign-preferences.ts';
import { updateUserSettings, userSettingsOf } from '../../../../../src/matches/settings/user-settings.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { FOUNDING } from '../../../../support/frostgrave/campaign-scene.ts';

const DAY = 24 * 60 * 60_000;

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

test('a planned absence -> begins and ends in one’s own campaigns only, over restarts', async () => {
  await table.found(['Ann', 'Bea']);
  await table.foundAs('Bea', { ...FOUNDING, name: 'The Rime' });
  const thread = await table.begin('Ann');
  await table.local.client('Ann').runCommand('campaign create', { game: 'frosthaven' }, { channel: 'tavern' });
  await table.local.client('Bea').press('Join', { channel: 'tavern' });
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  await table.local
    .client('Bea')
    .runCommand('away', { from: day(1), until: day(5), zone: 'UTC' }, { channel: CHANNEL });
  const { id } = table.local.client('Bea');
  const goesBy = async (days: number) => {
    await updateUserSettings(table.bot.app.records, id, ({ absences }) => ({
      absences: absences.map((each) => ({
        ...each,
        from: each.from - days * DAY,
        until: (each.until ?? 0) - days * DAY,
      })),
    }));
    await applyPlannedAbsences(table.bot.app);
    await table.bot.app.outboxWorker.waitUntilIdle();
  };
  const isAway = async () =>
    Promise.all([1, 2].map(async (campaign) => (await preferencesOf(table.bot.app.records, campaign, id)).away));
  await table.restart();
  await goesBy(2);
  expect(await isAway()).toEqual([true, false]);
  const [plan] = (await userSettingsOf(table.bot.app.records, id)).absences;
  const until = `<t:${Math.round((plan?.until ?? 0) / 1000)}:f>`;
  expect(table.messagesIn(thread).join('\n')).toContain(botPlaysWords('**Bea**', '**The Rime**', until));
  await table.restart();
  await goesBy(5);
  expect(await isAway()).toEqual([false, false]);
  expect(table.messagesIn(thread).join('\n')).toContain(playsAgainWords('**Bea**', '**The Rime**'));
});
