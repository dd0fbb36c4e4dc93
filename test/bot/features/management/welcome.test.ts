/** The first minutes: the bot's first words in a server, and five pictures of how a game goes. */
import { Events } from 'discord.js';
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { setUpWholeBot } from '../../../support/bot/whole-bot.ts';

const CHANNEL = 'table';

let local: LocalDiscord;
let bot: Bot;

setUpWholeBot((opened) => {
  ({ local, bot } = opened);
});

const ann = () => local.client('Ann');
const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);
const welcomes = () =>
  ann()
    .visibleMessages(CHANNEL)
    .filter(({ text }) => text.includes('I am your game-master.'));

function invite(): void {
  const guild = bot.client.guilds.cache.first();
  if (!guild) throw new Error('The bot is in no server.');
  bot.client.emit(Events.GuildCreate, guild);
}

test('a server invites the bot -> it says so once, and a press leads to a campaign', async () => {
  invite();
  await expect.poll(() => welcomes().length).toBe(1);
  const [on] = welcomes();
  if (!on) throw new Error('Nothing was said.');
  expect(labels(on)).toEqual(['Found a campaign', 'How it goes']);
  expect(on.text).toContain('**Frosthaven** and **Frostgrave**');
  const { message } = await ann().press('Found a campaign', { channel: CHANNEL, on });
  expect(message && labels(message)).toContain('Found it');
  await ann().press('Found it', { channel: CHANNEL, on: message ?? '' });
  invite();
  await bot.app.serverCommands.waitUntilIdle();
  expect(welcomes()).toHaveLength(1);
});

test.each([
  ['frosthaven', ['classes', 'hand', 'turn', 'board', 'board'], 'Each round: choose two cards in secret.'],
  ['frostgrave', ['warband', 'spells', 'table', 'table', 'standing'], 'On your activation, pick a suggested order'],
])('how %s goes -> five pictures with a sentence each, then all in words', async (game, pictures, words) => {
  await ann().runCommand('campaign create', { game }, { channel: CHANNEL });
  let { message } = await ann().press('How it goes', { channel: CHANNEL });
  const read: string[] = [];
  const drawn: string[] = [];
  for (let page = 1; page <= pictures.length; page++) {
    if (!message) throw new Error('Ann was not answered.');
    expect(message.text).toContain(`How it goes: ${page} of ${pictures.length}`);
    expect(labels(message)).toEqual([...(page > 1 ? ['Back'] : []), ...(page < 5 ? ['Next'] : []), 'In words']);
    read.push(message.text);
    const { id } = message;
    const shown = await ann().waitForMessage((each) => each.id === id && each.attachments.length > 0, {
      channel: CHANNEL,
    });
    expect(shown.attachments[0]?.description?.length).toBeGreaterThan(40);
    drawn.push(shown.attachments[0]?.filename.replace('.png', '') ?? '');
    if (page < pictures.length) ({ message } = await ann().press('Next', { channel: CHANNEL, on: shown }));
  }
  expect(new Set(read).size).toBe(pictures.length);
  expect(drawn).toEqual(pictures);
  const last = await ann().press('In words', { channel: CHANNEL, on: message ?? '' });
  expect(last.message?.text).toContain(words);
  expect(last.message && labels(last.message)).toEqual(['In pictures']);
});
