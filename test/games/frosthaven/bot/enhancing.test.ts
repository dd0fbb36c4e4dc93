/** A card is enhanced by presses in Downtime, taken back, and carried into the next scenario. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { enhancedYear, writePack } from '../../../support/written-pack.ts';

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enhancing-'));
  table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', enhancedYear())));
});

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);
const HOME = 'table';
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label);

async function stickers() {
  const own = await table.bot.app.matchService.campaigns.campaignMatch(1);
  return own instanceof CampaignMatch ? own.view.enhancements : [];
}

async function thread(): Promise<string> {
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  return there()?.id ?? '';
}

async function formOf(card: string, on: SeenMessage | undefined, channel: string): Promise<SeenModal> {
  const value = on?.selects[0]?.options.find(({ label }) => label === card)?.value ?? '';
  const { modal } = await seat('Ann').choose([value], { channel, ...(on && { on }) });
  if (!modal) throw new Error(`${card} opens no form.`);
  return modal;
}

/** A button for a card, as panels had it before there was a form. */
async function pressOldButton(card: string, on: SeenMessage | undefined, channel: string): Promise<SeenMessage> {
  const menu = on?.selects[0];
  const [game = '', question = '', of = ''] = (menu?.customId ?? '').split(':').slice(1);
  const code = menu?.options.find(({ label }) => label === card)?.value;
  return pressForged(
    { local: table.local, bot: table.bot, thread: channel },
    'Ann',
    `say:${game}:${question}:${of}:${code}`,
  );
}

/** A picture of which this is said. */
async function showing(words: string, channel: string): Promise<void> {
  await seat('Ann').waitForMessage(
    ({ attachments }) => attachments.some(({ description = '' }) => description.includes(words)),
    { channel },
  );
}

test('ENH-01 ENH-09 VAR-06 an enhancement -> price by steps, preview picture, kept', async () => {
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);
  const channel = await thread();
  await seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel });
  const { message: panel } = await seat('Ann').press('My panel', { channel });
  const press = async (label: string, before: SeenMessage | undefined) =>
    (await seat('Ann').press(label, { channel, ...(before && { on: before }) })).message;

  const cards = await press('Enhance a card', panel);
  expect(labels(cards)).toEqual(['Nothing', 'Undo', 'My character', 'My cards']);
  expect(cards?.selects[0]?.options.map(({ label }) => label)).toEqual(['Stave (level 1)', 'Hoop (level 1)']);
  const stave = await formOf('Stave (level 1)', cards, channel);
  expect(stave.title).toBe('Stave (level 1)');
  const [place] = stave.controls;
  const move = place?.options.find(({ label }) => label === 'Move +1 (30 gold)');
  const { message: none } = await seat('Ann').submitModal(stave, { [place?.customId ?? '']: [] });
  expect(none?.text).toContain('*Choose one thing that is added to the card.*');
  const { message: paid } = await seat('Ann').submitModal(await formOf('Stave (level 1)', none, channel), {
    [place?.customId ?? '']: [move?.value ?? ''],
  });
  await seat('Ann').waitForMessage(({ text }) => text.includes('enhances **Stave (level 1)**: Move +1, for 30 gold.'), {
    channel,
  });
  expect((await stickers()).length).toBe(1);
  const back = await press('Undo', paid);
  expect(await stickers()).toEqual([]);
  expect(back?.selects[0]?.options.map(({ label }) => label)).toEqual(['Stave (level 1)', 'Hoop (level 1)']);
  const priced = await press('Move +1 (30 gold)', await pressOldButton('Stave (level 1)', back, channel));
  expect(priced?.text).toContain('**Move +1** on **Stave (level 1)**, bottom, costs **30 gold**');
  expect(priced?.text).toContain('- Move +1: **30**');
  await showing('bottom Move 4 (enhanced: +1 move)', channel);
  const again = await press('Pay 30 gold', priced);
  expect(labels(again)).toContain('Done');

  const { message: variants } = await runDeed(seat('Ann'), 'variants', {}, { channel: HOME });
  const { message: after } = await seat('Ann').press('Temporary enhancements: off', {
    channel: HOME,
    ...(variants && { on: variants }),
  });
  expect(after?.text).toContain('**Temporary enhancements: on**');
  await seat('Ann').waitForMessage(
    ({ text }) => text.includes('new enhancements cost less and leave with their character.'),
    {
      channel,
    },
  );
  const home = () =>
    seat('Ann')
      .visibleMessages(HOME)
      .find(({ text }) => text.startsWith('# '))?.text;
  await expect.poll(home).toContain('-# Variants: temporary enhancements.');
  const more = await press('Enhance a card', again);
  const hoop = await formOf('Hoop (level 1)', more, channel);
  expect(hoop.controls.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['Move +1 (24 gold)', 'Jump (48 gold)'],
  ]);
  const old = await pressOldButton('Hoop (level 1)', more, channel);
  expect(labels(old)).toEqual(['Move +1 (24 gold)', 'Jump (48 gold)', 'Nothing', 'Undo', 'My character', 'My cards']);

  await seat('Ann').press('Cards and items', { channel: HOME });
  await showing('Move 4 (enhanced: +1 move)', HOME);
});

test('FAV-01 FAV-03 FAV-05 a favor is taken -> it is told, in the status, a −1 is out', async () => {
  const channel = table.thread;
  const { message: panel } = await seat('Ann').press('My panel', { channel });
  expect(panel?.text).toContain('You may spend up to 7 favor points');
  const press = async (label: string, before: SeenMessage | undefined) =>
    (await seat('Ann').press(label, { channel, ...(before && { on: before }) })).message;
  const once = await press('Wealth (1): coins are worth 1 gold more each', panel);
  expect(once?.text).toContain('up to 6 favor points');
  await press('No more favors', once);
  await seat('Bea').waitForMessage(({ text }) => text.includes('The party takes **wealth**; in return −1 leaves'), {
    channel,
  });
  const { message: status } = await seat('Bea').runCommand('status', {}, { channel });
  expect(status?.text).toContain('-# Favors: wealth.');
});
