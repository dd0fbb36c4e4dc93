/** Over Discord: a campaign has another founder, where its own hands it over, or is gone. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { settingsOf, tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, setUpPlayedBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

const DAY = 24 * 60 * 60_000;
const CHANNEL = 'table';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const id = (person: string) => table.local.client(person).id;

/** What the panel of the campaign says. */
async function panel(person: string): Promise<string> {
  const { message } = await table.local.client(person).runCommand('campaign panel', {}, { channel: CHANNEL });
  return message?.content ?? '';
}

async function named(person: string, player: string): Promise<string> {
  const { message } = await runDeed(table.local.client(person), 'name founder', { player }, { channel: CHANNEL });
  return message?.content ?? '';
}

async function pressed(person: string, button: string, on: SeenMessage | undefined): Promise<string> {
  const { message } = await table.local.client(person).press(button, { channel: CHANNEL, on: on ?? '' });
  return message?.content ?? '';
}

/** What everybody is told in the channel that says so. */
async function told(words: string, person = 'Cem'): Promise<SeenMessage[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client(person).visibleMessages(CHANNEL);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

async function founder(): Promise<string | undefined> {
  return (await table.bot.app.records.campaign(1))?.founder;
}

/** The founder is heard of no more for so many days. */
async function silentFor(days: number): Promise<void> {
  const founderSeen = table.bot.app.matchService.now - days * DAY;
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { founderSeen }),
  }));
}

/** Somebody who is not in the server is the founder. */
async function hasLeft(): Promise<void> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await invalidateBotCache(table);
  const raw = new Database(table.database);
  raw.exec("update campaigns set founder = '4242'");
  raw.close();
  await invalidateBotCache(table);
}

test('a founder hands it over to whoever is willing, who decides for the campaign from then on', async () => {
  expect(await panel('Bea')).toContain(`- <@${id('Ann')}> is the founder of **The Testers**.\n`);
  expect(await named('Ann', 'Ann')).toBe('Name someone else, not a bot.');
  expect(await named('Ann', 'Bea')).toBe('I have asked them in the campaign channel.');
  const [asked] = await told('asks you to be the founder', 'Bea');
  expect(asked?.pingsYou).toBe(true);
  expect(await pressed('Cem', 'I will', asked)).toBe(`Only <@${id('Bea')}> is asked.`);
  expect(await founder()).toBe(id('Ann'));
  expect(await pressed('Bea', 'I will', asked)).toBe('You decide for it now.');
  expect(await founder()).toBe(id('Bea'));
  expect(await told('**Bea** is now the founder of this campaign.')).toHaveLength(1);
  expect(await pressed('Bea', 'I will', asked)).toBe('That is already decided.');
  const joining = (person: string) =>
    runDeed(table.local.client(person), 'set joining', { choice: 'closed' }, { channel: CHANNEL });
  await expect(joining('Ann')).rejects.toThrow('is not offered');
  const forced = await forceDeed(table, 'Ann', 'set joining', { choice: 'closed' }, CHANNEL);
  expect(forced.message?.text).toContain('Only the founder');
  expect((await joining('Bea')).message?.text).toBe('Nobody else may join from now on.');
});

test('the founder is here -> nobody names another, nor themselves by a forged press', async () => {
  expect(await named('Bea', 'Bea')).toBe(`<@${id('Ann')}> is here and can hand it over in \`/campaign panel\`.`);
  await expect(named('Cem', 'Cem')).rejects.toThrow('is not offered');
  const forced = await forceDeed(table, 'Cem', 'name founder', { player: 'Cem' }, CHANNEL);
  expect(forced.message?.content).toContain('The founder decides that');
  expect((await pressForged(table, 'Bea', `be-founder:1:${id('Bea')}:accept`)).content).toBe(
    'That is already decided.',
  );
  await silentFor(13);
  expect(await named('Bea', 'Bea')).toContain('is here and can hand it over');
  expect(await founder()).toBe(id('Ann'));
});

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
