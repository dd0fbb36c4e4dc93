import { createCanvas } from 'canvas';
import type { Interaction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { startBot } from '../support/loopback/bot.ts';
import { UNHURRIED_TABLE } from '../support/unhurried.ts';
import { launchChromium, openWindow } from './browser.ts';

let browser: Browser;
/** The windows that are open. */
let windows: Page[];
let page: Page;
let local: LocalDiscord;
let bot: Bot;
/** What went wrong in the page, and what it asked of other servers. */
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  local = await startLocalDiscord(UNHURRIED_TABLE);
  bot = await startBot(local, { commands: COMMANDS, answer });
  windows = [];
  complaints = [];
  page = await open('#/ann/table');
});

afterEach(async () => {
  for (const each of windows) await each.close();
  await bot.stop();
  await local.stop();
  expect(bot.errors).toEqual([]);
  expect(complaints).toEqual([]);
  expect(local.violations).toEqual([]);
});

async function open(hash: string): Promise<Page> {
  const opened = await openWindow(browser, 1280, 800);
  windows.push(opened);
  opened.on('pageerror', (error) => complaints.push(String(error)));
  opened.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  opened.on('request', (request) => {
    const isOwn = ['blob:', 'data:', local.url, local.url.replace('http', 'ws')].some((own) =>
      request.url().startsWith(own),
    );
    if (!isOwn) complaints.push(request.url());
  });
  await opened.goto(`${local.url}/${hash}`);
  await opened.getByRole('textbox', { name: /Message #/ }).waitFor();
  return opened;
}

const COMMANDS = [
  { name: 'hand', description: 'Your cards' },
  {
    name: 'game',
    description: 'Games',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Begin a game',
        options: [
          { type: 3, name: 'scenario', description: 'Which', required: true, autocomplete: true },
          {
            type: 4,
            name: 'level',
            description: 'How hard',
            choices: [1, 2].map((value) => ({ name: `Level ${value}`, value })),
          },
          { type: 6, name: 'leader', description: 'Who leads' },
        ],
      },
    ],
  },
];

function picture(): Buffer {
  const canvas = createCanvas(600, 400);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#5fb38a';
  pen.fillRect(0, 0, 600, 400);
  return canvas.toBuffer('image/png');
}

/** A small game-master: a hand, two cards of three, an order for those who are away. */
async function answer(one: Interaction): Promise<unknown> {
  if (one.isAutocomplete()) {
    const typed = one.options.getFocused().toLowerCase();
    const all = ['Ice Caves', 'Frozen Crypt'].filter((name) => name.toLowerCase().includes(typed));
    return one.respond(all.map((name) => ({ name, value: name })));
  }
  if (one.isChatInputCommand() && one.commandName === 'game') {
    const { options } = one;
    const said = [options.getString('scenario'), options.getInteger('level'), options.getUser('leader')?.displayName];
    return one.reply({ content: `New game: ${said.join(', ')}.` });
  }
  if (one.isChatInputCommand()) {
    await one.deferReply({ flags: MessageFlags.Ephemeral });
    const go = { type: 2, style: 1, label: 'Choose cards', custom_id: 'choose' } as const;
    const files = [{ attachment: picture(), name: 'hand.png', description: 'Three cards' }];
    return one.editReply({ content: 'Your **hand**', files, components: [{ type: 1, components: [go] }] });
  }
  if (one.isButton() && one.customId === 'choose') {
    const options = ['Spear', 'Banner', 'Rally'].map((label) => ({ label, value: label.toLowerCase() }));
    const select = {
      type: 3,
      custom_id: 'cards',
      placeholder: 'Two cards',
      min_values: 2,
      max_values: 2,
      options,
    } as const;
    return one.update({ content: 'Which two?', components: [{ type: 1, components: [select] }] });
  }
  if (one.isStringSelectMenu()) {
    const input = { type: 4, custom_id: 'note', style: 1 };
    const how = { type: 21, custom_id: 'how', options: ['Rest', 'Wait'].map((label) => ({ label, value: label })) };
    const components = [
      { type: 18, label: 'A note', component: input },
      { type: 18, label: 'While away', component: how },
    ];
    return one.showModal(
      JSON.parse(JSON.stringify({ custom_id: one.values.join(), title: 'Standing order', components })),
    );
  }
  if (one.isModalSubmit() && one.isFromMessage()) {
    const note = `${one.customId}: ${one.fields.getTextInputValue('note')}, ${one.fields.getRadioGroup('how')}`;
    return one.update({ content: note, components: [] });
  }
  return undefined;
}

const composer = () => page.getByRole('textbox', { name: /Message #/ });
const message = (text: string | RegExp) => page.getByRole('article').filter({ hasText: text });

test('from the slash to the last answer, by keyboard, and nobody else sees it', async () => {
  await page.keyboard.press('/');
  await page.getByRole('option', { name: '/hand' }).waitFor();
  await page.keyboard.type('han');
  await page.keyboard.press('Enter');
  const hand = message('Only you can see this');
  await hand.getByText('hand', { exact: true }).waitFor();
  await hand.getByRole('button', { name: 'Choose cards' }).press('Enter');
  await hand.getByRole('button', { name: 'Two cards' }).press('Enter');
  await page.getByRole('listbox', { name: 'Two cards' }).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await page.getByRole('button', { name: 'Done' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Standing order' });
  await form.getByLabel('A note').fill('hold the line');
  await form.getByLabel('Wait').check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  await message('spear,banner: hold the line, Wait').waitFor();

  await hand.getByRole('button', { name: 'Enlarge picture: Three cards' }).press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'hand.png' });
  await enlarged.getByRole('img', { name: 'Three cards' }).waitFor();
  await page.keyboard.press('+');
  await enlarged.getByText('140 %').waitFor();
  await page.keyboard.press('Escape');
  await enlarged.waitFor({ state: 'detached' });

  await page.keyboard.press('Alt+2');
  await page.waitForURL(/#\/bea\/table/);
  await page.getByText('Welcome to #table').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('button', { name: /Sit as Ann/ }).click();
  await message('hold the line').getByRole('button', { name: 'Dismiss message' }).click();
  await message('hold the line').waitFor({ state: 'detached' });
});

test('a suggestion gives the keyboard back to where one types', async () => {
  await page.getByRole('button', { name: '/hand' }).click();
  await page.getByRole('option', { name: '/hand' }).waitFor();
  await page.keyboard.press('Enter');
  await message('Only you can see this').getByText('hand', { exact: true }).waitFor();
});

test('a command with options: suggestions, choices and people', async () => {
  await composer().fill('/game');
  await page.getByRole('option', { name: '/game new' }).click();
  const form = page.getByRole('form', { name: '/game new' });
  await form.getByRole('combobox', { name: /scenario/ }).fill('ic');
  await page.getByRole('option', { name: 'Ice Caves' }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: /level/ }).fill('2');
  await page.getByRole('option', { name: 'Level 2' }).click();
  await form.getByRole('combobox', { name: /leader/ }).fill('be');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await message('New game: Ice Caves, 2, Bea.').waitFor();
  await message('Ann used /game new').waitFor();
});

test('a required option is asked for, and Escape leaves the command', async () => {
  await composer().fill('/game');
  await page.getByRole('option', { name: '/game new' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('The option “scenario” is missing.').waitFor();
  await page.keyboard.press('Escape');
  await composer().waitFor();
});

test('whoever is mentioned is shown to be wanted, until they have read it', async () => {
  const bea = page.getByRole('button', { name: 'Sit as Bea, mentioned once' });
  local.client('Ann').sendMessage('@Bea, your turn!');
  await bea.waitFor();
  await bea.click();
  await message('@Bea, your turn!').waitFor();
  await page.getByRole('button', { name: 'Sit as Bea', exact: true }).waitFor();
});

test('two windows sit in two seats, and an edit appears in both without a jump', async () => {
  const channel = await bot.client.channels.fetch(local.client('Ann').channels[0]?.id ?? '');
  if (!channel?.isSendable()) throw new Error('The table takes messages.');
  const first = await channel.send('Round 1');
  for (let line = 2; line < 40; line += 1) await channel.send(`Line ${line}`);
  const other = await open('#/cem/table');
  await message('Line 39').waitFor();
  const scroller = page.getByRole('region', { name: 'Messages' });
  await scroller.evaluate((element) => element.scrollTo({ top: 200 }));
  await page.getByRole('button', { name: 'To the newest message' }).waitFor();
  await channel.messages.edit(first, 'Round 1, over');
  await message('Round 1, over').waitFor();
  await other.getByText('Round 1, over').waitFor();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeLessThan(260);
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await channel.send('Newest');
  await message('Newest').waitFor();
  await expect.poll(() => page.getByText('Newest', { exact: true }).isVisible()).toBe(true);
});

test('a message is text, whatever it says', async () => {
  local.client('Bea').sendMessage('<img src=x onerror=alert(1)> <b>bold</b> & more');
  await page.getByText('<img src=x onerror=alert(1)> <b>bold</b> & more').waitFor();
  expect(await page.locator('main img, main b').count()).toBe(0);
});

test('private threads appear for their members, and archived ones on demand', async () => {
  const channel = await bot.client.channels.fetch(local.client('Ann').channels[0]?.id ?? '');
  if (channel?.type !== 0) throw new Error('The table is a text channel.');
  const thread = await channel.threads.create({ name: 'Ann, secrets', type: 12 });
  await thread.send(`<@${local.client('Ann').id}>, for you.`);
  const line = page.getByRole('button', { name: /^Ann, secrets, private thread/ });
  await line.click();
  await message('for you.').waitFor();
  await page.getByRole('button', { name: /Sit as Bea/ }).click();
  await page.getByRole('heading', { name: '# table' }).waitFor();
  expect(await line.count()).toBe(0);
  await page.goBack();
  await message('for you.').waitFor();
  await thread.setArchived(true);
  await page.getByRole('button', { name: 'Show 1 archived' }).click();
  await line.waitFor();
});

test('at 400 pixels the channels are in a drawer and nothing sticks out', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  await composer().fill('/hand');
  await page.keyboard.press('Enter');
  await message('Only you can see this').getByRole('button', { name: 'Choose cards' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
  const channel = await bot.client.channels.fetch(local.client('Ann').channels[0]?.id ?? '');
  const options = Array.from({ length: 9 }, (_, i) => ({
    label: `A card with a long name ${i}`,
    value: `${i}`,
    default: true,
  }));
  const select = { type: 3, custom_id: 'long', min_values: 1, max_values: 9, options } as const;
  const row = { type: 1, components: [select] } as const;
  const text = { type: 10, content: 'Long' } as const;
  if (channel?.isSendable()) {
    await channel.send({ content: 'Long', components: [row] });
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 17, accent_color: 0xf2a65a, components: [text, row] }],
    });
  }
  const selects = page.getByRole('button', { name: /A card with a long name 0/ });
  await expect.poll(() => selects.count()).toBe(2);
  for (const each of await selects.all()) {
    const box = await each.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(400);
  }
  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('button', { name: 'tavern' }).click();
  await page.getByText('Welcome to #tavern').waitFor();
});

test('when the bot leaves, the page says so', async () => {
  await bot.stop();
  await page.getByText('The game-master is not here yet.').waitFor();
});
