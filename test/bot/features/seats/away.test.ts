import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import type { AnswerEntry } from '../../../../src/engine/log/log.ts';
import { tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { notAmongChoicesWords, notAtTableWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { chooseForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

const CHANNEL = 'table';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

/** What everybody was told in a channel that speaks of being away or back. */
function told(channel = table.thread): string[] {
  return toldTo('Cem', channel).map(({ text }) => text);
}

function toldTo(person: string, channel = table.thread): SeenMessage[] {
  const seen = table.local.client(person).visibleMessages(channel);
  return seen.filter(({ text, isEphemeral, author }) => !isEphemeral && author !== '' && / is (away|back)/.test(text));
}

function away(person: string, player?: string, channel = table.thread): Promise<{ message: SeenMessage | undefined }> {
  return runDeed(table.local.client(person), 'set away', player === undefined ? {} : { player }, { channel });
}

const back = (person: string, channel = table.thread) =>
  runDeed(table.local.client(person), 'come back', {}, { channel });

/** Their panel, in words, and the labels of its buttons. */
async function panelOf(person: string): Promise<{ text: string; labels: string[]; message: SeenMessage }> {
  const { message } = await table.local.client(person).press('My panel', { channel: table.thread });
  if (!message) throw new Error(`${person} got no panel.`);
  return { text: message.text, labels: message.buttons.map(({ label }) => label), message };
}

/** The standing orders of somebody, set as they are told to be. */
async function orderTo(person: string, chosen: readonly string[]): Promise<SeenMessage | undefined> {
  const seat = table.local.client(person);
  const status = await seat.runCommand('status', {}, { channel: table.thread });
  const orders = await seat.press('Standing orders', { channel: table.thread, on: status.message ?? '' });
  const set = await seat.choose(chosen, { channel: table.thread, on: orders.message ?? '' });
  return set.message;
}

async function look(person: string): Promise<TableView> {
  const found = await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) =>
    at.readView(),
  );
  if (!found) throw new Error('The game is gone.');
  return tableViewOf(found);
}

async function answersOf(person: string, by: AnswerEntry['by']): Promise<AnswerEntry[]> {
  const { seat } = await look(person);
  const log = await table.log();
  return log.flatMap((entry) => (entry.type === 'answer' && entry.seat === seat && entry.by === by ? [entry] : []));
}

/** Some people play until `there` says so. */
async function playUntil(people: readonly string[], there: (seen: TableView) => boolean): Promise<TableView> {
  for (let i = 0; i < 200; i++) {
    const seen = await look('Ann');
    if (there(seen)) return seen;
    await table.players.playAnswers(people, table.thread, 1);
  }
  throw new Error('It never came to that.');
}

const isAsked = (kind: string) => (seen: TableView) =>
  seen.questions.some(({ question, answered }) => question.kind === kind && !answered);

test('what is ordered at once is kept whole or not at all, and told with it', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  const bea = table.local.client('Bea').id;
  const wishes = async () => JSON.stringify(await table.bot.app.records.campaignPreferences(1, bea));
  const before = await wishes();
  const raw = new Database(table.database);
  raw.exec("create trigger refused before insert on outbox begin select raise(abort, 'refused'); end");
  await orderTo('Bea', ['takeDamage', 'askEverything', 'away']).catch(() => undefined);
  expect([await wishes(), told()]).toEqual([before, []]);
  raw.exec('drop trigger refused');
  raw.close();
  const set = await orderTo('Bea', ['takeDamage', 'askEverything', 'away']);
  expect(set?.text).toContain('Take damage without asking me');
  await expect.poll(told).toEqual([expect.stringContaining('is away')]);
  expect(await wishes()).toMatch(/"askEverything":true,"away":true.*"takeDamage":true/);
  expect(table.complaints.splice(0)).toHaveLength(1);
});

test('a player goes away -> the bot plays a round for them; once back, they are asked', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  const set = await orderTo('Bea', ['away']);
  expect(set?.text).toContain('- Play for me until I am back');
  expect(set?.buttons.map(({ label }) => label)).toContain('I am back');
  expect(told()).toEqual(['**Bea** is away: the bot plays **Beagar** until **Bea** is back.']);
  expect(toldTo('Bea').some(({ pingsYou }) => pingsYou)).toBe(false);
  const [chosen] = (await answersOf('Bea', 'standing order')).filter(({ crumb }) => crumb.includes('card'));
  expect(chosen?.value.length).toBeGreaterThan(0);
  const { text, labels } = await panelOf('Bea');
  expect(text).toBe(`You are away: the bot plays for you. ${tableWaitsWords('**Anngar**')}`);
  expect(labels).toEqual(['I am back', 'Refresh', 'Hand', 'Board', 'Status']);
  const byHand = (await answersOf('Bea', 'player')).length;
  await playUntil(['Ann'], ({ view }) => view.round > 1);
  expect(await answersOf('Bea', 'player')).toHaveLength(byHand);
  const given = (await answersOf('Bea', 'standing order')).length;
  expect(given).toBeGreaterThan(3);
  const status = await table.local.client('Ann').runCommand('status', {}, { channel: table.thread });
  expect(status.message?.text).toMatch(/\*\*Beagar\*\*.*; away, played by the bot/);
  expect(status.message?.text).not.toMatch(/\*\*Anngar\*\*.*played by the bot/);
  const returned = await table.local
    .client('Bea')
    .press('I am back', { channel: table.thread, on: (await panelOf('Bea')).message });
  expect(returned.message?.text).toMatch(/^\*You are back: you are asked again\.\*\n/);
  await expect.poll(() => told().at(-1)).toBe('**Bea** is back, and plays **Beagar** again.');
  await playUntil(PEOPLE, ({ view }) => view.round > 2);
  expect(await answersOf('Bea', 'standing order')).toHaveLength(given);
  expect((await answersOf('Bea', 'player')).length).toBeGreaterThan(byHand);
});

test('the chosen cards stay hidden from the others', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  await away('Bea');
  const seen = await look('Ann');
  const bea = seen.view.seats.find(({ name }) => name === 'Beagar');
  expect(bea?.revealed).toEqual([]);
  const open = (await look('Bea')).questions.find(({ question }) => question.seat === bea?.seat);
  const cards =
    (await look('Bea')).view.own?.cards.filter(({ id }) => open?.answered?.some((value) => value.includes(id))) ?? [];
  expect(cards).toHaveLength(2);
  const shown = await table.local.client('Ann').runCommand('status', {}, { channel: table.thread });
  const seenByAnn = [...table.local.client('Ann').visibleMessages(table.thread), shown.message]
    .map((each) => each?.text)
    .join('\n');
  for (const { name } of cards) expect(seenByAnn).not.toContain(name);
});

describe('another player of the table', () => {
  test('says that somebody is away: they are pinged, and come back with one press', async () => {
    const said = await away('Ann', 'Bea');
    expect(said.message?.isEphemeral).toBe(true);
    expect(said.message?.text).toBe('**Bea** is away now, and everyone has been told.');
    const [message] = toldTo('Bea');
    expect(message?.text).toContain(
      '**Bea** is away: the bot plays **Beagar** until **Bea** is back. **Ann** said so.',
    );
    expect([message?.pingsYou, toldTo('Ann')[0]?.pingsYou, toldTo('Cem')[0]?.pingsYou]).toEqual([true, false, false]);
    expect((await away('Ann', 'Bea')).message?.text).toBe('**Bea** is away already.');
    expect(told()).toHaveLength(1);
    const wrong = await table.local.client('Ann').press('I am back', { channel: table.thread, on: message ?? '' });
    expect(wrong.message?.text).toMatch(/^\*You are not away\.\*/);
    const right = await table.local.client('Bea').press('I am back', { channel: table.thread, on: message ?? '' });
    expect(right.message?.text).toMatch(/^\*You are back: you are asked again\.\*/);
    expect((await look('Bea')).presence.away).toEqual([]);
    await expect.poll(() => told().at(-1)).toBe('**Bea** is back, and plays **Beagar** again.');
  });

  test('can only be one of the table, and say it only of one of the table', async () => {
    const stranger = 'Only players of this campaign can set who is away.';
    for (const deed of [away('Cem', 'Bea'), away('Cem'), back('Cem')])
      await expect(deed).rejects.toThrow('not offered');
    expect((await forceDeed(table, 'Cem', 'set away another', { player: 'Bea' })).message?.text).toBe(stranger);
    expect((await away('Ann', 'Cem')).message?.text).toBe('**Cem** does not play in this campaign.');
    const elsewhere = await forceDeed(table, 'Ann', 'set away another', { player: 'Bea' }, 'tavern');
    expect(elsewhere.message?.text).toContain('This channel has no campaign yet.');
    await expect(back('Ann')).rejects.toThrow('not offered');
    expect((await pressForged(table, 'Ann', 'presence:1:here')).text).toMatch(/^\*You are not away\.\*/);
    expect((await pressForged(table, 'Cem', 'presence:1:here')).text).toBe(stranger);
    expect((await pressForged(table, 'Cem', 'presence:1:away')).text).toBe(stranger);
    expect((await pressForged(table, 'Ann', 'presence:99:away')).text).toBe(campaignGoneWords());
    expect((await pressForged(table, 'Ann', 'presence:1:perhaps')).text).toBe(outdatedWords());
    expect((await pressForged(table, 'Ann', `play-round:${GAME}`)).text).toMatch(/^\*All players are here\.\*/);
    const stranded = (await pressForged(table, 'Cem', `play-round:${GAME}`)).text;
    expect(stranded.split('\n')[0]).toBe(`*${notAtTableWords()}*`);
    expect((await pressForged(table, 'Ann', 'play-round:99')).text).toContain('No scenario is being played here.');
    expect((await chooseForged(table, 'Ann', `orders:${GAME}`, ['away', 'x'])).text).toBe(notAmongChoicesWords());
    expect([told(), (await look('Ann')).presence.away]).toEqual([[], []]);
  });
});

test('when the last goes away the game waits, and says so wherever one looks', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  await away('Bea');
  await away('Ann');
  await expect
    .poll(() => told().at(-1))
    .toBe('**Ann** is away. Nobody is here now, so the game waits until someone is back.');
  const waits = 'No active player is here, so the game waits.';
  expect((await panelOf('Ann')).text).toBe(`You are away. ${waits}`);
  expect((await panelOf('Cem')).text).toContain(waits);
  const status = await table.local.client('Cem').runCommand('status', {}, { channel: table.thread });
  expect(status.message?.text).toContain(waits);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(
    table.local
      .client('Cem')
      .visibleMessages(table.thread)
      .filter(({ text, isEphemeral }) => !isEphemeral && text.endsWith(waits)),
  ).toHaveLength(1);
  const log = await table.log();
  await panelOf('Bea');
  expect(await table.log()).toEqual(log);
  const returned = await back('Ann');
  expect(returned.message?.text).toMatch(/^\*You are back: you are asked again\.\*\n/);
  expect(returned.message?.selects.length).toBeGreaterThan(0);
});

test('every figure there takes back what was theirs, and nobody who is away is asked', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  await away('Bea');
  await playUntil(['Ann'], isAsked('turn'));
  await table.players.playAnswers(['Ann'], table.thread, 1);
  const before = (await answersOf('Ann', 'player')).at(-1);
  const undo = await table.local.client('Ann').runCommand('undo', {}, { channel: table.thread });
  expect(undo.message?.buttons.map(({ label }) => label)).toEqual(['Confirm', 'Not now']);
  const done = await table.local.client('Ann').press('Confirm', { channel: table.thread, on: undo.message ?? '' });
  expect(done.message?.text).not.toContain('Not everyone has agreed');
  const open = (await look('Ann')).questions.filter(({ answered }) => !answered);
  expect(open.map(({ question, crumb }) => [question.seat, crumb])).toContainEqual([before?.seat, before?.crumb]);
  expect((await look('Ann')).presence.away).not.toContain(open[0]?.question.seat);
});

test('away between scenarios -> channel and campaign panel say so until back or gone', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const gone = await away('Bea', undefined, CHANNEL);
  expect(gone.message?.text).toBe('You are away now, and everyone has been told.');
  expect(gone.message?.buttons.map(({ label }) => label)).toEqual(['I am back']);
  await expect(away('Bea', undefined, CHANNEL)).rejects.toThrow('not offered');
  expect(
    (await pressForged({ ...table, thread: table.local.client('Ann').idOf(CHANNEL) }, 'Bea', 'presence:1:away')).text,
  ).toBe('You are away already.');
  expect(told(CHANNEL).at(-1)).toContain('**Bea** is away: the bot plays **Beagar**');
  const panel = () =>
    table.local
      .client('Ann')
      .visibleMessages(CHANNEL)
      .find(({ buttons }) => buttons.some(({ label }) => label === 'Join'))?.text;
  expect(panel()).toMatch(/Beagar.*: away$/m);
  expect(panel()).not.toMatch(/Anngar.*: away$/m);
  expect((await back('Bea', CHANNEL)).message?.text).toBe('You are back: you are asked again.');
  expect(panel()).not.toContain('away');
  await away('Bea', undefined, CHANNEL);
  await table.local.client('Bea').press('Leave', { channel: CHANNEL });
  await table.local.client('Bea').press('Join', { channel: CHANNEL });
  expect(panel()).not.toContain('away');
  expect((await away('Bea', undefined, CHANNEL)).message?.text).toContain('Only players of this campaign');
});
