import { expect, test } from 'vitest';
import { shortNameWords } from '../../../../src/game-api/panel/text.ts';
import { CampaignMatch } from '../../../../src/games/frosthaven/campaign/match.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

const CHANNEL = 'table';

let table: PlayedBot;

setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

async function bring(person: string, className: string, name: string, channel = CHANNEL): Promise<string> {
  const seat = table.local.client(person);
  return (await seat.runCommand('campaign companion', { class: className, name }, { channel })).message?.text ?? '';
}

async function dismiss(person: string, name: string, channel = CHANNEL): Promise<string> {
  return (await table.local.client(person).runCommand('campaign dismiss', { name }, { channel })).message?.text ?? '';
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
  const { beginners } = catalogOf(table.bot.app.pack('first-winter')).pack;
  const chosen = await seat.choose(beginners, { channel: CHANNEL, on: offered.message ?? '' });
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
  expect(await bring('Ann', one?.name.toUpperCase() ?? '', 'Grim*')).toBe(
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
  await table.local.client('Ann').runCommand('campaign away', {}, { channel: thread });
  expect((await look())?.presence.isDeserted).toBe(true);
});

test('companions come and go between scenarios only, four characters in all, one of each class', async () => {
  const { app } = table.bot;
  const free = () => [...catalogOf(app.pack('first-winter')).classes.values()];
  const taken = (await characters()).map((each) => each.class);
  const [one = '', two = '', three = ''] = free().flatMap(({ id }) => (taken.includes(id) ? [] : [id]));
  const during = 'A scenario is being played; change this when it is over.';
  expect(await bring('Ann', one, 'Grim', table.thread)).toBe(during);
  expect(await dismiss('Ann', 'Grim', table.thread)).toBe(during);
  await app.matchService.abandon(GAME);
  expect(await bring('Cem', one, 'Grim')).toBe('Only players of this campaign can add or dismiss companions.');
  expect(await dismiss('Cem', 'Grim')).toBe('Only players of this campaign can add or dismiss companions.');
  expect(await bring('Ann', one, 'Grim', 'tavern')).toContain('This channel has no campaign yet.');
  expect(await bring('Ann', 'wizard', 'Grim')).toMatch(/^“wizard” is not a free class\. You can choose from /);
  expect(await bring('Ann', taken[0] ?? '', 'Grim')).toContain('is not a free class.');
  const [sealed] = free().filter(({ locked }) => locked);
  const answer = await bring('Ann', sealed?.id ?? '', 'Grim');
  expect(answer).toMatch(/^“reckoner” is not a free class\. You can choose from /);
  expect(answer).not.toContain(sealed?.name);
  expect(await bring('Ann', one, '\u200b')).toBe(shortNameWords());
  expect(await dismiss('Ann', 'Grim')).toBe('“Grim” is not one of your companions. There are none.');
  expect(await names()).toEqual(['Anngar', 'Beagar']);
  await bring('Ann', one, 'Grim');
  await bring('Bea', two, 'Tarn');
  expect(await bring('Ann', three, 'Fifth')).toBe('Four characters are here already.');
  expect(panel()?.buttons.find(({ label }) => label === 'Join')?.isDisabled).toBe(true);
  expect(await dismiss('Ann', 'Anngar')).toBe(
    '“Anngar” is not one of your companions. There is **Grim** and **Tarn**.',
  );
  expect(await dismiss('Bea', 'grim')).toBe('**Grim** comes with you no longer.');
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
  const { message } = await table.local.client('Ann').runCommand('scenario start', {}, { channel: CHANNEL });
  expect(message?.text).toBe('At least one character must have a player.');
});

test('classes that are free, and companions, are suggested while they are typed', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  const ann = table.local.client('Ann');
  const suggested = async (command: string, option: string, typed: string) =>
    (await ann.autocomplete(command, { [option]: typed }, option, { channel: CHANNEL })).map(({ name, value }) => [
      name,
      value,
    ]);
  const taken = (await characters()).map((each) => each.class);
  const all = [...catalogOf(app.pack('first-winter')).classes.values()];
  const open = all.filter(({ locked }) => !locked);
  expect(open.length).toBeLessThan(all.length);
  const free = open.filter(({ id }) => !taken.includes(id)).map(({ id, name }) => [name, id]);
  expect(await suggested('campaign companion', 'class', '')).toEqual(free);
  const geminate = free.filter(([name]) => name === 'Geminate');
  expect(geminate).toHaveLength(1);
  expect(await suggested('campaign companion', 'class', 'gEM')).toEqual(geminate);
  expect(await suggested('campaign companion', 'class', 'toString')).toEqual([]);
  await bring('Ann', 'geminate', 'Grim*');
  expect(await suggested('campaign companion', 'class', 'gem')).toEqual([]);
  expect(await suggested('campaign dismiss', 'name', 'im')).toEqual([['Grim*', 'Grim*']]);
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
