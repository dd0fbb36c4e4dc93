/** `/start` and `/campaign panel`: a campaign is founded by a panel, and people are called to it. */
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { settingsOf } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import { setUpWholeBot } from '../../../support/bot/whole-bot.ts';

const CHANNEL = 'table';

let local: LocalDiscord;
let bot: Bot;
let restart: () => Promise<void>;

setUpWholeBot((opened) => {
  ({ local, bot, restart } = opened);
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

test('another channel is chosen -> the campaign is there, and whoever founded it is told so', async () => {
  const panel = await started();
  expect(panel.selects.find(({ customId }) => customId === 'new-campaign:where')?.placeholder).toBe(
    'Where do you play?',
  );
  const { message: chosen } = await choose(panel, 'where', 'tavern');
  const tavern = ann().idOf('tavern');
  expect(chosen?.text).toContain(`- Where: in <#${tavern}>; whatever is played gets a thread of its own there`);
  const { message } = await ann().press('Found it', { channel: CHANNEL, on: chosen ?? '' });
  expect([message?.isEphemeral, message?.content]).toEqual([true, `**Our campaign** is in <#${tavern}>.`]);
  expect(await campaign()).toBeUndefined();
  const founded = await bot.app.records.campaignInChannel(tavern);
  const [home, ...more] = ann().visibleMessages('tavern');
  expect([home?.id, more]).toEqual([founded?.panel, []]);
  expect(
    ann()
      .visibleMessages(CHANNEL)
      .filter(({ isEphemeral }) => !isEphemeral),
  ).toEqual([]);
});

test('a forum is chosen -> the campaign gets a post there', async () => {
  const { message: chosen } = await choose(await started(), 'where', 'tales');
  const tales = ann().idOf('tales');
  const line = `- Where: in the forum <#${tales}>; the campaign and whatever is played get a post each there`;
  expect(chosen?.text).toContain(line);
  await ann().press('Found it', { channel: CHANNEL, on: chosen ?? '' });
  const post = ann().channels.find(({ name }) => name === 'Our campaign');
  expect(post).toMatchObject({ parentId: tales, tags: ['Campaign'] });
  expect(await bot.app.records.campaignInChannel(post?.id ?? '')).toMatchObject({ forum: tales, panel: post?.id });
});

test('a channel where the bot or the person may not write -> says which, and founds nothing', async () => {
  local.moderator.denyPermissions('tavern', 'attachFiles');
  await expect.poll(() => knownOverwrites('tavern')).toBe(1);
  const { message: closed } = await choose(await started(), 'where', 'tavern');
  expect(closed?.text).toContain('because I lack: **Attach Files**.');
  expect(closed?.buttons.find(({ label }) => label === 'Found it')?.isDisabled).toBe(true);
  local.moderator.denyEverybody('tales', 'sendMessages');
  await expect.poll(() => knownOverwrites('tales')).toBe(1);
  const { message: foreign } = await choose(closed ?? (await started()), 'where', 'tales');
  expect(foreign?.text).toContain(`You may not write in <#${ann().idOf('tales')}> yourself.`);
  const forged = await pressForged({ local, bot, thread: ann().idOf(CHANNEL) }, 'Ann', 'new-campaign:found');
  expect(forged.isEphemeral).toBe(false);
  expect(await campaign()).toBeDefined();
});

test('the bot restarts between two presses -> the panel keeps what was chosen', async () => {
  let on = await started();
  for (const [what, value] of [
    ['pack', 'city-under-snow'],
    ['style', 'together'],
    ['where', 'tavern'],
  ] as const)
    on = (await choose(on, what, value)).message ?? on;
  const { modal } = await ann().press('Players and name…', { channel: CHANNEL, on });
  const players = [local.client('Bea').id];
  const name = '*Ice* & [Snow] _2_';
  on = (await ann().submitModal(modal, { players, name }, { channel: CHANNEL })).message ?? on;
  await restart();
  const { message } = await choose(on, 'style', 'everything');
  expect(message?.text).toContain(`- Invited: <@${local.client('Bea').id}>`);
  await ann().press('Found it', { channel: CHANNEL, on: message ?? '' });
  const founded = await bot.app.records.campaignInChannel(ann().idOf('tavern'));
  expect(founded).toMatchObject({ name, pack: 'city-under-snow' });
  expect(founded && settingsOf(founded).playStyle).toBe('everything');
  await local.client('Bea').waitForMessage(({ pingsYou }) => pingsYou, { channel: 'tavern' });
});

function choose(on: SeenMessage, what: string, value: string) {
  return ann().choose(value, { channel: CHANNEL, on, select: `new-campaign:${what}` });
}

/** How many overwrites of permissions the bot knows of in a channel. */
function knownOverwrites(name: string): number {
  const channel = bot.client.guilds.cache.get(local.guildId)?.channels.cache.get(ann().idOf(name));
  return channel && 'permissionOverwrites' in channel ? channel.permissionOverwrites.cache.size : 0;
}

test('/campaign create with a channel -> the campaign is there', async () => {
  const tavern = ann().idOf('tavern');
  const options = { game: 'frosthaven', where: 'tavern' };
  const { message } = await ann().runCommand('campaign create', options, { channel: CHANNEL });
  expect([message?.isEphemeral, message?.content]).toEqual([true, `**Our campaign** is in <#${tavern}>.`]);
  expect(await bot.app.records.campaignInChannel(tavern)).toMatchObject({ founder: ann().id, pack: 'first-winter' });
  expect(await campaign()).toBeUndefined();
});

test('the channel has a campaign -> /start begins what it plays; a stranger may join', async () => {
  await ann().press('Found it', { channel: CHANNEL, on: await started() });
  expect(labels(await started())).toEqual(['Join']);
  expect((await started('tavern')).selects.map(({ customId }) => customId)).toEqual([
    'new-campaign:pack',
    'new-campaign:style',
    'new-campaign:where',
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
