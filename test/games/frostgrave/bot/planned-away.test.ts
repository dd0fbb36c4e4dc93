/** Over Discord: a time away that is planned holds in all campaigns, also over a restart. */
import { expect, test } from 'vitest';
import { keepAbsences } from '../../../../src/bot/features/seats/absences.ts';
import { preferencesOf } from '../../../../src/matches/settings/campaign-preferences.ts';
import { wantPerson } from '../../../../src/matches/settings/user-settings.ts';
import { CHANNEL, type WarbandTable, warbandsAnew } from '../../../support/frostgrave/bot-table.ts';

const DAY = 24 * 60 * 60_000;

let table: WarbandTable;
warbandsAnew(2, (opened) => {
  table = opened;
});

test('a planned absence -> begins and ends in one’s own campaigns only, over restarts', async () => {
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  await table.local.seat('Ann').command('campaign create', { game: 'frosthaven' }, { channel: 'tavern' });
  await table.local.seat('Bea').press('Join', { channel: 'tavern' });
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  await table.local.seat('Bea').command('away', { from: day(1), until: day(5), zone: 'UTC' }, { channel: CHANNEL });
  const { id } = table.local.seat('Bea');
  const goesBy = async (days: number) => {
    await wantPerson(table.bot.app.records, id, ({ absences }) => ({
      absences: absences.map((each) => ({
        ...each,
        from: each.from - days * DAY,
        until: (each.until ?? 0) - days * DAY,
      })),
    }));
    await keepAbsences(table.bot.app);
    await table.bot.app.deliverer.idle();
  };
  const isAway = async () =>
    Promise.all([1, 2].map(async (campaign) => (await preferencesOf(table.bot.app.records, campaign, id)).away));
  await table.restart();
  await goesBy(2);
  expect(await isAway()).toEqual([true, false]);
  expect(table.told(thread).join('\n')).toContain('**Bea** is away: the bot plays');
  await table.restart();
  await goesBy(5);
  expect(await isAway()).toEqual([false, false]);
  expect(table.told(thread).join('\n')).toContain('**Bea** is back, and plays');
});
