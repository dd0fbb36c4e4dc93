import { expect, test } from 'vitest';
import { settingsOf, tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { CHANNEL, founderActs } from '../../../support/bot/acts/founder-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, setUpPlayedBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { id, panel, named, pressed, told, founder, silentFor, hasLeft } = founderActs(() => table);

test('the founder is silent for two weeks -> more than half of the others name another', async () => {
  await table.local.client('Dov').press('Join', { channel: CHANNEL });
  await table.local.client('Cem').press('Join', { channel: CHANNEL });
  await silentFor(14);
  expect(await panel('Bea')).toContain('has been silent here for two weeks. A server manager can name a new founder');
  expect(await named('Bea', 'Cem')).toBe('I have asked them in the campaign channel.');
  const [vote] = await told('proposes', 'Dov');
  expect([vote?.pingsYou, vote?.content.includes('1 of 2 agree.')]).toEqual([true, true]);
  expect((await pressForged(table, 'Cem', `be-founder:1:${id('Cem')}:accept`)).content).toBe(
    'The table has not agreed yet.',
  );
  expect(await pressed('Bea', 'Agree', vote)).toBe('That is already decided.');
  expect(await pressed('Dov', 'Agree', vote)).toBe('You agree.');
  const [asked] = await told('The table wants you as the founder');
  expect(asked?.pingsYou).toBe(true);
  await pressed('Cem', 'I will', asked);
  expect(await founder()).toBe(id('Cem'));
  expect(await panel('Bea')).not.toContain('has been silent');
});

test('how long that is, the table settles; and whoever is heard of again keeps it', async () => {
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { founderSilent: '60' }),
  }));
  await silentFor(59);
  expect(await named('Bea', 'Cem')).toContain('is here and can hand it over');
  await silentFor(60);
  expect(await named('Bea', 'Cem')).toBe('I have asked them in the campaign channel.');
  const [asked] = await told('The table wants you as the founder');
  table.bot.app.matchService.clearCache();
  await silentFor(0);
  expect(await pressed('Cem', 'I will', asked)).toBe(`<@${id('Ann')}> is here again.`);
  expect(await founder()).toBe(id('Ann'));
});

test('a founder who presses something is heard of', async () => {
  const own = await startPlayedBot(3);
  await own.bot.stop();
  const bot = await restartBot(own);
  table = { ...own, bot };
  const seen = async () => {
    const campaign = await bot.app.records.campaign(1);
    return (campaign && settingsOf(campaign).founderSeen) ?? 0;
  };
  expect(await seen()).toBeGreaterThan(0);
  await silentFor(30);
  const long = await seen();
  expect(await panel('Bea')).toContain('has been silent here');
  expect(await seen()).toBe(long);
  await panel('Ann');
  await expect.poll(seen).toBeGreaterThan(long);
  expect(await panel('Bea')).not.toContain('has been silent here');
  await bot.stop();
  await own.local.stop();
});

test('of one who has left the server, whoever manages it names another', async () => {
  await hasLeft();
  expect(await panel('Bea')).toContain('is the founder of **The Testers** and has left this server.');
  expect(await named('Host', 'Bea')).toBe('I have asked them in the campaign channel.');
  const [asked] = await told('**Host** asks you to be the founder', 'Bea');
  await pressed('Bea', 'I will', asked);
  expect(await founder()).toBe(id('Bea'));
});

test('of one who is forgotten there is another, too', async () => {
  await table.local.client('Ann').runCommand('privacy', {}, { channel: CHANNEL });
  const data = table.local.client('Ann').visibleMessages(CHANNEL).at(-1);
  const offered = await table.local.client('Ann').press('Delete it', { channel: CHANNEL, on: data ?? '' });
  const where = { channel: CHANNEL, on: offered.message ?? '' };
  await table.local.client('Ann').press('Delete all my data', where);
  expect(await panel('Bea')).toContain('is no longer here');
  expect(await named('Bea', 'Bea')).toBe('You decide for it now.');
  expect(await founder()).toBe(id('Bea'));
});
