import type { Interaction } from 'discord.js';
import { DiscordAPIError, MessageFlags, RESTJSONErrorCodes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_ANSWER_MS, TOKEN_LIFE_MS } from '../../src/bot/client/limits.ts';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import { FakeClock } from '../../src/loopback/fake-clock.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { PIXEL, startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot;
let clock: FakeClock;
let ann: LoopbackClient;
let answer: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  clock = new FakeClock();
  local = await startLocalDiscord({ clock, rateLimits: 'off' });
  ann = local.client('Ann');
  bot = await startBot(local, {
    commands: [
      {
        name: 'play',
        description: 'Play a card',
        options: [
          { type: 3, name: 'card', description: 'Which', autocomplete: true },
          { type: 6, name: 'target', description: 'Whom' },
          { type: 4, name: 'amount', description: 'How much', minValue: 1, maxValue: 9 },
        ],
      },
      {
        name: 'import',
        description: 'Bring a file',
        options: [{ type: 11, name: 'file', description: 'Which', required: true }],
      },
      { name: 'game', description: 'Games', options: [{ type: 1, name: 'new', description: 'A new one' }] },
    ],
    answer: (interaction) => answer(interaction),
  });
});

afterEach(async () => {
  await bot.stop();
  await local.stop();
});

/** An interaction of Ann that the bot has received and not answered. */
async function received(act: () => Promise<unknown>): Promise<{ interaction: Interaction; outcome: Promise<unknown> }> {
  let outcome: Promise<unknown> = Promise.resolve();
  const interaction = await new Promise<Interaction>((resolve) => {
    answer = async (one) => resolve(one);
    outcome = act();
    outcome.catch(() => 'somebody may look at it later');
  });
  return { interaction, outcome };
}

const buttons = [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }];

test('an answer within three seconds is shown', async () => {
  const { interaction, outcome } = await received(() => ann.runCommand('play'));
  clock.advance(FIRST_ANSWER_MS - 1);
  if (interaction.isRepliable()) await interaction.reply('Here.');
  await expect(outcome).resolves.toMatchObject({ message: { content: 'Here.', author: 'Hoarfrost' } });
  expect(local.violations).toEqual([]);
});

test('after three seconds the person is told, and the bot gets 10062', async () => {
  const { interaction, outcome } = await received(() => ann.runCommand('play'));
  clock.advance(FIRST_ANSWER_MS);
  await expect(outcome).rejects.toThrow('The application did not respond');
  if (!interaction.isRepliable()) throw new Error('It can be answered.');
  await expect(interaction.reply('Late.')).rejects.toMatchObject({ code: RESTJSONErrorCodes.UnknownInteraction });
  expect(local.violations).toMatchObject([{ status: 404, code: 10062 }]);
  expect(ann.visibleMessages()).toEqual([]);
});

test('a second acknowledgement gets 40060', async () => {
  const { interaction } = await received(() => ann.runCommand('play'));
  if (!interaction.isRepliable()) throw new Error('It can be answered.');
  await interaction.reply('Once.');
  interaction.replied = false;
  await expect(interaction.reply('Twice.')).rejects.toMatchObject({ code: 40060 });
  expect(local.violations).toMatchObject([{ status: 400, code: 40060 }]);
});

test('an answer that was refused does not use the interaction up', async () => {
  const { interaction, outcome } = await received(() => ann.runCommand('play'));
  if (!interaction.isRepliable()) throw new Error('It can be answered.');
  await expect(interaction.reply('x'.repeat(2001))).rejects.toBeInstanceOf(DiscordAPIError);
  await interaction.reply('Shorter.');
  await expect(outcome).resolves.toMatchObject({ message: { content: 'Shorter.' } });
});

test('after fifteen minutes the token is void, and a promise is broken', async () => {
  answer = async (one) => one.isRepliable() && one.deferReply();
  await ann.runCommand('play', {}, { until: 'acknowledged' });
  const { interaction } = await received(() => ann.runCommand('play', {}, { until: 'acknowledged' }));
  if (!interaction.isRepliable()) throw new Error('It can be answered.');
  await interaction.deferReply();
  expect(ann.visibleMessages()).toMatchObject([{ isThinking: true }, { isThinking: true }]);
  clock.advance(TOKEN_LIFE_MS);
  await expect(interaction.editReply('Too late.')).rejects.toMatchObject({ code: 50027 });
  expect(ann.visibleMessages()).toMatchObject([{ isThinking: false }, { isThinking: false }]);
});

test('a deferred reply is filled in by an edit', async () => {
  answer = async (one) => {
    if (!one.isRepliable()) return;
    await one.deferReply({ flags: MessageFlags.Ephemeral });
    await one.editReply({ content: 'Your hand', files: [{ attachment: PIXEL, name: 'hand.png' }] });
    await one.followUp({ content: 'And a word', flags: MessageFlags.Ephemeral });
  };
  const { message } = await ann.runCommand('play');
  expect(message).toMatchObject({ content: 'Your hand', isEphemeral: true, isThinking: false, isEdited: false });
  expect(message?.attachments).toMatchObject([{ filename: 'hand.png', width: 1, height: 1 }]);
  await ann.waitForMessage((one) => one.content === 'And a word' && one.isEphemeral);
});

test('the first followup takes the place of a deferred reply and keeps its visibility', async () => {
  answer = async (one) => {
    if (!one.isRepliable()) return;
    await one.deferReply();
    await one.followUp({ content: 'For all', flags: MessageFlags.Ephemeral });
  };
  await ann.runCommand('play');
  expect(ann.visibleMessages()).toMatchObject([{ content: 'For all', isEphemeral: false }]);
});

test('a button updates its message, at once or later', async () => {
  answer = async (one) => {
    if (one.isChatInputCommand()) await one.reply({ content: 'Ready?', components: buttons });
    else if (one.isButton() && one.message.content === 'Ready?') await one.update({ content: 'Steady?' });
    else if (one.isButton()) {
      await one.deferUpdate();
      await one.editReply({ content: 'Gone.', components: [] });
    }
  };
  await ann.runCommand('play');
  expect((await ann.press('Go')).message).toMatchObject({ content: 'Steady?', isEdited: true });
  expect((await ann.press('go')).message).toMatchObject({ content: 'Gone.', buttons: [] });
  await expect(ann.press('Go')).rejects.toThrow('Ann sees no button Go.');
});

test('a select asks for as many as it says, and none that it does not offer', async () => {
  const options = ['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value }));
  const select = { type: 3, custom_id: 'cards', min_values: 2, max_values: 2, options };
  answer = async (one) => {
    if (one.isChatInputCommand()) await one.reply({ content: 'Two.', components: [{ type: 1, components: [select] }] });
    if (one.isStringSelectMenu()) await one.update({ content: one.values.join(), components: [] });
  };
  await ann.runCommand('play');
  await expect(ann.choose(['A'])).rejects.toThrow('Choose 2.');
  await expect(ann.choose(['A', 'D'])).rejects.toThrow('D is not among the options.');
  expect((await ann.choose(['A', 'c'])).message).toMatchObject({ content: 'a,c' });
});

test('people are chosen by name', async () => {
  const select = { type: 5, custom_id: 'who' };
  answer = async (one) => {
    if (one.isChatInputCommand()) await one.reply({ content: 'Who?', components: [{ type: 1, components: [select] }] });
    if (one.isUserSelectMenu()) await one.update({ content: one.users.map((user) => user.displayName).join() });
  };
  await ann.runCommand('play');
  expect((await ann.choose('Bea')).message?.content).toBe('Bea');
});

test('a disabled button cannot be pressed', async () => {
  const off = [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go', disabled: true }] }];
  answer = async (one) => one.isRepliable() && one.reply({ content: 'x', components: off });
  await ann.runCommand('play');
  await expect(ann.press('Go')).rejects.toThrow('This button or list is disabled.');
});

test('a modal is filled in and sent, and its answer may change the message it came from', async () => {
  const field = (component: object, label: string) => ({ type: 18, label, component });
  answer = async (one) => {
    if (one.isChatInputCommand()) await one.reply({ content: 'Order?', components: buttons });
    if (one.isButton()) {
      const components = [
        field({ type: 4, custom_id: 'note', style: 1, max_length: 20 }, 'Note'),
        field(
          { type: 21, custom_id: 'how', options: ['rest', 'wait'].map((value) => ({ label: value, value })) },
          'How',
        ),
        field({ type: 5, custom_id: 'who', required: false }, 'Who'),
        field({ type: 23, custom_id: 'sure' }, 'Sure'),
      ];
      await one.showModal(JSON.parse(JSON.stringify({ custom_id: 'order', title: 'Order', components })));
    }
    if (one.isModalSubmit() && one.isFromMessage()) {
      const { fields } = one;
      const who = fields.getSelectedUsers('who')?.map((user) => user.displayName);
      const said = [fields.getTextInputValue('note'), fields.getRadioGroup('how'), who, fields.getCheckbox('sure')];
      await one.update({ content: said.join(' ') });
    }
  };
  await ann.runCommand('play');
  const { modal } = await ann.press('Go');
  expect(modal).toMatchObject({ title: 'Order', fields: ['note', 'how', 'who', 'sure'] });
  await expect(ann.submitModal(modal, { how: 'rest' })).rejects.toThrow('A required field is empty.');
  await expect(ann.submitModal(modal, { note: 'x'.repeat(21), how: 'rest' })).rejects.toThrow('too long');
  const bea = local.clients.find((seat) => seat.name === 'Bea')?.id ?? '';
  const { message } = await ann.submitModal(modal, { note: 'on guard', how: 'rest', who: [bea], sure: true });
  expect(message?.content).toBe('on guard rest Bea true');
  await expect(ann.submitModal(modal, {})).rejects.toThrow('This form is not open any more.');
});

test('a modal cannot answer a modal', async () => {
  const modal = {
    custom_id: 'm',
    title: 'T',
    components: [{ type: 18, label: 'L', component: { type: 4, custom_id: 't', style: 1 } }],
  };
  const opened = JSON.parse(JSON.stringify(modal));
  answer = async (one) => {
    if (one.isChatInputCommand()) await one.showModal(opened);
    if (one.isModalSubmit()) {
      const path: `/${string}` = `/interactions/${one.id}/${one.token}/callback`;
      await bot.client.rest.post(path, { body: { type: 9, data: modal }, auth: false }).catch(() => one.reply('No.'));
    }
  };
  const first = await ann.runCommand('play');
  expect((await ann.submitModal(first.modal, { t: 'x' })).message?.content).toBe('No.');
  expect(local.violations).toMatchObject([{ issues: [{ path: ['type'] }] }]);
});

test('autocomplete tells the bot what is focused and gives back its choices', async () => {
  answer = async (one) => {
    if (!one.isAutocomplete()) return;
    const focused = one.options.getFocused(true);
    await one.respond([
      { name: `${focused.name} ${focused.value} for ${one.options.get('target')?.value}`, value: 'x' },
    ]);
  };
  const bea = local.client('Bea').id;
  expect(await ann.autocomplete('play', { card: 'Ban', target: bea }, 'card')).toEqual([
    { name: `card Ban for ${bea}`, value: 'x' },
  ]);
});

test('options arrive with what they mean, subcommands by their words', async () => {
  answer = async (one) => {
    if (!one.isChatInputCommand()) return;
    const sub = one.options.getSubcommand(false);
    const said = [sub, one.options.getString('card'), one.options.getUser('target')?.displayName];
    await one.reply(said.filter(Boolean).join(' '));
  };
  const { message } = await ann.runCommand('play', { card: 'bs', target: 'Bea', amount: 3 });
  expect(message?.content).toBe('bs Bea');
  expect((await ann.runCommand('/game new')).message?.content).toBe('new');
  await expect(ann.runCommand('game')).rejects.toThrow('There is no command /game.');
  await expect(ann.runCommand('play', { amount: 10 })).rejects.toThrow("The option amount can't be that.");
  await expect(ann.runCommand('play', { colour: 'red' })).rejects.toThrow('This command has no option colour.');
});

test('a reply can be deleted and fetched', async () => {
  answer = async (one) => {
    if (!one.isRepliable()) return;
    await one.reply('Soon gone.');
    expect((await one.fetchReply()).content).toBe('Soon gone.');
    await one.deleteReply();
  };
  await ann.runCommand('play');
  await expect.poll(() => ann.visibleMessages()).toEqual([]);
  expect(bot.errors).toEqual([]);
});

test('a file comes along with a command', async () => {
  answer = async (one) => {
    if (!one.isChatInputCommand()) return;
    const { name, url, width } = one.options.getAttachment('file', true);
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    await one.reply(`${name} ${width} ${bytes.equals(PIXEL)}`);
  };
  const file = { filename: 'party.png', contentType: 'image/png', bytes: PIXEL };
  expect((await ann.runCommand('import', { file })).message?.content).toBe('party.png 1 true');
  await expect(ann.runCommand('import')).rejects.toThrow('The option file is missing.');
});
