/** `/start` and `/campaign panel`: a campaign is founded by a panel, and people are called to it. */
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { settingsOf } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { setUpWholeBot } from '../../../support/bot/whole-bot.ts';

const CHANNEL = 'table';

let local: LocalDiscord;
let bot: Bot;

setUpWholeBot((opened) => {
  ({ local, bot } = opened);
});

const ann = () => local.client('Ann');
const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

async function started(channel = CHANNEL): Promise<SeenMessage> {
  const { message } = await ann().runCommand('start', {}, { channel });
  if (!message) throw new Error('Ann was not answered.');
  return message;
}

async function campaign() {
  const channel = ann().channels.find(({ name }) => name === CHANNEL)?.id ?? '';
  return bot.app.records.campaignInChannel(channel);
}

test('nothing is changed on the panel -> one press founds the first game, quick', async () => {
  const panel = await started();
  expect(panel.isEphemeral).toBe(true);
  expect(panel.text).toContain('- You play **Frosthaven: First Winter**\n- Quick: only what matters is asked');
  expect(labels(panel)).toEqual(['Found it', 'Players and name…', 'How it goes']);
  const { message } = await ann().press('Found it', { channel: CHANNEL, on: panel });
  expect(message?.isEphemeral).toBe(false);
  expect(message && labels(message)).toEqual(['Join', 'How it goes']);
  expect(await campaign()).toMatchObject({ name: 'Our campaign', pack: 'first-winter', founder: ann().id });
});

test('game, style, players and name are chosen -> founded so, and those players are called', async () => {
  let on = await started();
  for (const [select, value] of [
    ['new-campaign:pack', 'city-under-snow'],
    ['new-campaign:style', 'everything'],
  ] as const) {
    const { message } = await ann().choose(value, { channel: CHANNEL, on, select });
    on = message ?? on;
  }
  const { modal } = await ann().press('Players and name…', { channel: CHANNEL, on });
  const players = ['Bea', 'Ann'].map((name) => local.client(name).id);
  const { message } = await ann().submitModal(modal, { players, name: 'The Frozen Street' }, { channel: CHANNEL });
  expect(message?.text).toContain('**The Frozen Street**\n- You play **Frostgrave: City Under Snow**');
  expect(message?.text).toContain(`- Invited: <@${local.client('Bea').id}>; whoever presses **Join** plays, too`);
  await ann().press('Found it', { channel: CHANNEL, on: message ?? '' });
  const founded = await campaign();
  expect(founded).toMatchObject({ name: 'The Frozen Street', pack: 'city-under-snow' });
  expect(founded && settingsOf(founded).playStyle).toBe('everything');
  const called = await local
    .client('Bea')
    .waitForMessage(({ text }) => text.includes('wants to play **The Frozen Street** with you here.'), {
      channel: CHANNEL,
    });
  expect([called.pingsYou, labels(called)]).toEqual([true, ['Join']]);
});

test('the channel has a campaign -> /start begins what it plays; a stranger may join', async () => {
  await ann().press('Found it', { channel: CHANNEL, on: await started() });
  expect(labels(await started())).toEqual(['Join']);
  expect((await started('tavern')).selects.map(({ customId }) => customId)).toEqual([
    'new-campaign:pack',
    'new-campaign:style',
    'new-campaign:move',
  ]);
});

test('each may do what -> /campaign panel offers that, and nothing else', async () => {
  await ann().press('Found it', { channel: CHANNEL, on: await started() });
  const panelOf = async (person: string) => {
    const { message } = await local.client(person).runCommand('campaign panel', {}, { channel: CHANNEL });
    return message ? labels(message) : [];
  };
  expect(await panelOf('Ann')).toEqual([
    'Join',
    'Take a player out…',
    'Another founder…',
    'Settings',
    'Deadlines',
    'Close it to others',
    'Show its panel here again',
    'As a file',
    'End it…',
  ]);
  expect(await panelOf('Bea')).toEqual(['Join', 'Settings', 'Deadlines', 'Show its panel here again']);
  const { message } = await runDeed(local.client('Bea'), 'show panel', {}, { channel: CHANNEL });
  expect(message?.isEphemeral).toBe(false);
  await expect.poll(async () => (await campaign())?.panel).toBe(message?.id);
});
