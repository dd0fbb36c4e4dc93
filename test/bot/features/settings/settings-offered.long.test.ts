/** Over Discord: what the settings, and the panels that they lead to, offer somebody is done when they press it. */
import { expect, test } from 'vitest';
import { campaignLeftWords } from '../../../../src/bot/features/campaign/membership.ts';
import { duringScenarioWords } from '../../../../src/games/frosthaven/ui/campaign/characters.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressAll, refusalsIn } from '../../../support/bot/offers.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

/** The match itself, and what is for everybody. */
const LEAVES = /^(panel|begin|home|quiet|my-quiet|undo|why|log):/;
/** Said when it is done; and how it is, to those who may not change it. */
const DONE =
  /^(If a monster has equal choices,|On equal initiative,|At which level a scenario begins|Difficulty, variants and more for your scenarios|Right now (a vote|the first answer|\*\*.+\*\* leads and) decides for everyone)/;

async function opens(person: string, command: string): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, {}, { channel: 'table' });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function refusedTo(person: string, command = 'settings'): Promise<string[]> {
  const seat = table.local.client(person);
  const all = await pressAll({ seat, open: () => opens(person, command), leaves: LEAVES, depth: 3 });
  expect(all.length, person).toBeGreaterThan(10);
  return refusalsIn(all, DONE);
}

async function refusedToAll(): Promise<string[]> {
  const refused: string[] = [];
  for (const person of ['Ann', 'Bea', 'Cem'])
    for (const each of await refusedTo(person)) refused.push(`${person}: ${each}`);
  return refused;
}

async function founderRules(): Promise<void> {
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { ruling: 'founder', starting: 'founder' }),
  }));
}

test('settings while a scenario is played -> nothing they offer is refused', async () => {
  expect(await refusedToAll()).toEqual([]);
});

test('the founder keeps by what is played -> others are offered nothing of it', async () => {
  await founderRules();
  for (const person of ['Bea', 'Cem']) expect.soft(await refusedTo(person), person).toEqual([]);
});

test('settings between scenarios -> nothing they offer is refused', async () => {
  await table.bot.app.matchService.abandon(GAME);
  expect(await refusedToAll()).toEqual([]);
});

test('nobody else may join -> help offers no way to join', async () => {
  const help = async () => (await opens('Cem', 'help')).buttons.map(({ label }) => label);
  expect(await help()).toContain('Join');
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { joining: 'closed' }),
  }));
  expect(await help()).not.toContain('Join');
  expect((await opens('Cem', 'help')).text).toContain('This campaign is closed to new players');
  const thread = await table.local.client('Cem').runCommand('help', {}, { channel: table.thread });
  expect(thread.message?.buttons.map(({ label }) => label)).not.toContain('Join');
  const start = await table.local.client('Cem').runCommand('start', {}, { channel: 'tavern' });
  expect(start.message?.selects.map(({ customId }) => customId)).not.toContain('new-campaign:move');
});

test('Join by who has a character, in a scenario -> no class is offered', async () => {
  const again = await table.local.client('Ann').press('Join', { channel: 'table' });
  expect(again.message?.text).toBe(duringScenarioWords());
  expect(again.message?.selects).toEqual([]);
  await table.bot.app.matchService.abandon(GAME);
  const then = await table.local.client('Ann').press('Join', { channel: 'table' });
  expect(then.message?.selects.length).toBe(1);
});

test('Leave by who sits at no scenario -> they may leave at once', async () => {
  const dov = table.local.client('Dov');
  await dov.press('Join', { channel: 'table' });
  const offer = await dov.press('Leave', { channel: 'table' });
  expect(offer.message?.text).toContain('A scenario is being played without you.');
  const left = await dov.press('Leave anyway', { channel: 'table', on: offer.message ?? '' });
  expect(left.message?.text).toBe(campaignLeftWords());
  expect((await table.bot.app.records.members(1)).map(({ userName }) => userName)).toEqual(['Ann', 'Bea']);
  expect((await dov.press('Leave', { channel: 'table' })).message?.text).toBe('You are not in this campaign.');
});
