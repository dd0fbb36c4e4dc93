import { expect, test } from 'vitest';
import { shortNameWords } from '../../../../src/game-api/panel/text.ts';
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { FormValues } from '../../../../src/loopback/clients/modals.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { forgedButton, postForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, SNOW_FENCE, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

const CHANNEL = 'table';

let table: PlayedBot;

setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

async function bring(person: string, className: string, name: string, channel = CHANNEL): Promise<string> {
  const seat = table.local.client(person);
  return (await runDeed(seat, 'add companion', { class: className, name }, { channel })).message?.text ?? '';
}

async function dismiss(person: string, name: string, channel = CHANNEL): Promise<string> {
  return (await runDeed(table.local.client(person), 'dismiss companion', { name }, { channel })).message?.text ?? '';
}

/** From a button that is old or forged. */
async function forced(id: string, person: string, values: FormValues): Promise<string> {
  const on = await postForged(table, forgedButton(id));
  const seat = table.local.client(person);
  const { modal } = await seat.press(id, { channel: table.thread, on });
  return (await seat.submitModal(modal, values)).message?.text ?? '';
}

function panel(): SeenMessage | undefined {
  const seen = table.local.client('Cem').visibleMessages(CHANNEL);
  return seen.find(({ buttons }) => buttons.some(({ label }) => label === 'Join'));
}

async function characters() {
  const own = await table.bot.app.matchService.campaigns.campaignMatch(1);
  return own instanceof CampaignMatch ? own.view.sheets : [];
}

const names = async () => (await characters()).map(({ name }) => name);

/** A new scenario begins. The number of its game, and its thread. */
async function begin(person: string): Promise<{ game: number; thread: string }> {
  const seat = table.local.client(person);
  const known = seat.channels.map(({ id }) => id);
  const offered = await seat.press('Choose a scenario', { channel: CHANNEL });
  const chosen = await seat.choose(SNOW_FENCE, { channel: CHANNEL, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: CHANNEL, on: chosen.message ?? '' });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const thread = seat.channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
  return { game: (await table.bot.app.records.runningGame(1))?.id ?? 0, thread };
}

test('one person plays with two companions, whom the bot plays and nobody is pinged for', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  await table.local.client('Bea').press('Leave', { channel: CHANNEL });
  const free = [...catalogOf(app.pack('first-winter')).classes.values()];
  const taken = (await characters()).map((each) => each.class);
  const [one, two] = free.filter(({ id }) => !taken.includes(id));
  expect(await bring('Ann', one?.id ?? '', 'Grim*')).toBe(
    `**Grim\\***, the ${one?.name}, comes with you. The bot plays them.`,
  );
  await bring('Ann', two?.id ?? '', 'Old Tarn');
  expect(panel()?.text).toMatch(/Grim.*\(played by the bot\)/);
  expect(panel()?.text).toMatch(/Anngar.*\(<@\d+>\)/);
  const { game, thread } = await begin('Ann');
  const look = async () => {
    const found = await app.matchService.withSession(game, table.local.client('Ann').id, (at) => at.readView());
    return found && tableViewOf(found);
  };
  for (let i = 0; i < 60 && ((await look())?.view.round ?? 0) < 2; i++)
    await table.players.playAnswers(['Ann'], thread, 1);
  const seen = await look();
  expect(seen?.view.seats.map(({ name }) => name)).toEqual(['Anngar', 'Grim*', 'Old Tarn']);
  expect(seen?.view.round).toBeGreaterThan(1);
  expect(seen?.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat)).toEqual([
    seen?.seat,
  ]);
  const status = await table.local.client('Ann').runCommand('status', {}, { channel: thread });
  expect(status.message?.text.match(/; played by the bot\./g)).toHaveLength(2);
  const words = table.local
    .client('Cem')
    .visibleMessages(thread)
    .map(({ text }) => text);
  expect(words.join('\n')).toMatch(/\*\*Old Tarn\*\*/);
  expect(words.join('\n')).not.toContain('undefined');
  const pings = words.flatMap((text) => text.match(/<@[^>]*>/g) ?? []);
  expect([...new Set(pings)]).toEqual([`<@${table.local.client('Ann').id}>`]);
  await runDeed(table.local.client('Ann'), 'set away', {}, { channel: thread });
  expect((await look())?.presence.isDeserted).toBe(true);
});

test('companions come and go between scenarios only, four characters in all, one of each class', async () => {
  const { app } = table.bot;
  const free = () => [...catalogOf(app.pack('first-winter')).classes.values()];
  const taken = (await characters()).map((each) => each.class);
  const [one = '', two = '', three = ''] = free().flatMap(({ id }) => (taken.includes(id) ? [] : [id]));
  const during = 'A scenario is being played; change this when it is over.';
  await expect(bring('Ann', one, 'Grim', table.thread)).rejects.toThrow('is not offered');
  await expect(dismiss('Ann', 'Grim', table.thread)).rejects.toThrow('is not offered');
  expect(await forced('companion-form:1', 'Ann', { class: one, name: 'Grim' })).toBe(during);
  await app.matchService.abandon(GAME);
  for (const id of ['companion-form:1', 'dismiss-form:1', 'companion:1', 'dismiss:1'])
    expect((await pressForged(table, 'Cem', id)).text).toBe(
      'Only players of this campaign can add or dismiss companions.',
    );
  const [sealed] = free().filter(({ locked }) => locked);
  for (const unknown of ['wizard', taken[0] ?? '', sealed?.id ?? ''])
    await expect(bring('Ann', unknown, 'Grim')).rejects.toThrow(`${unknown} is not among the options.`);
  const nameless = await pressForged(table, 'Ann', 'companion:1');
  expect(nameless.text).toBe(shortNameWords());
  expect(await bring('Ann', one, '\u200b')).toBe(shortNameWords());
  await expect(dismiss('Ann', 'Grim')).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Ann', 'dismiss-form:1')).text).toBe('There are none.');
  expect(await names()).toEqual(['Anngar', 'Beagar']);
  await bring('Ann', one, 'Grim');
  await bring('Bea', two, 'Tarn');
  await expect(bring('Ann', three, 'Fifth')).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Ann', 'companion-form:1')).text).toBe('Four characters are here already.');
  expect(panel()?.buttons.find(({ label }) => label === 'Join')?.isDisabled).toBe(true);
  await expect(dismiss('Ann', 'Anngar')).rejects.toThrow('Anngar is not among the options.');
  expect((await pressForged(table, 'Ann', 'dismiss:1')).text).toBe(
    '“” is not one of your companions. There is **Grim** and **Tarn**.',
  );
  expect(await dismiss('Bea', 'Grim')).toBe('**Grim** comes with you no longer.');
  expect(await names()).toEqual(['Anngar', 'Beagar', 'Tarn']);
  expect(panel()?.text).not.toContain('Grim');
});

test('a table without any player does not begin', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  const taken = (await characters()).map((each) => each.class);
  const free = [...catalogOf(app.pack('first-winter')).classes.keys()].filter((each) => !taken.includes(each));
  await bring('Ann', free[0] ?? '', 'Grim');
  await bring('Ann', free[1] ?? '', 'Tarn');
  for (const person of ['Bea', 'Ann']) await table.local.client(person).press('Leave', { channel: CHANNEL });
  const { message } = await table.local.client('Ann').runCommand('start', {}, { channel: CHANNEL });
  expect(message?.text).toBe('At least one character must have a player.');
});

test('a companion comes or goes -> the form offers free classes, and those who are there', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  const ann = table.local.client('Ann');
  const offered = async (label: string, field: string) => {
    const { message } = await ann.runCommand('campaign panel', {}, { channel: CHANNEL });
    const { modal } = await ann.press(label, { channel: CHANNEL, on: message ?? '' });
    return modal?.controls.find(({ customId }) => customId === field)?.options.map(({ value }) => value);
  };
  const taken = (await characters()).map((each) => each.class);
  const all = [...catalogOf(app.pack('first-winter')).classes.values()];
  const open = all.filter(({ locked }) => !locked);
  expect(open.length).toBeLessThan(all.length);
  const free: string[] = open.map(({ id }) => id).filter((id) => !taken.includes(id));
  expect(await offered('Add a companion…', 'class')).toEqual(free);
  expect(free).toContain('geminate');
  await bring('Ann', 'geminate', 'Grim*');
  expect(await offered('Add a companion…', 'class')).toEqual(free.filter((id) => id !== 'geminate'));
  expect(await offered('Dismiss a companion…', 'name')).toEqual(['Grim*']);
});

test.each(['a', '*7*', '\u3164\u3164', '!!', '🐺🐺🐺'])(
  'nobody is called %j: the form comes again with the refusal',
  async (name) => {
    const seat = table.local.client('Cem');
    const classes = await seat.press('Join', { channel: CHANNEL });
    const [free] = classes.message?.selects[0]?.options ?? [];
    const form = await seat.choose(free?.value ?? '', { channel: CHANNEL, on: classes.message ?? '' });
    const refused = await seat.submitModal(form.modal, { character: name });
    expect(refused.message?.text).toBe(shortNameWords());
    const again = await seat.press('Name your character', { channel: CHANNEL, on: refused.message ?? '' });
    const named = await seat.submitModal(again.modal, { character: '雪の女王 🐺' });
    expect(named.message?.text).toContain('You are **雪の女王 🐺**');
  },
);
