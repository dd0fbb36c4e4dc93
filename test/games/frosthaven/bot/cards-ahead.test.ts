/** Over Discord: after the own turn a panel leads on to the cards of the next round, which then need no ping. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerEntry } from '../../../../src/engine/log/log.ts';
import { asJson } from '../../../../src/game-api/panel/public-message.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { anotherDecidesWords } from '../../../../src/matches/service/find-question.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

beforeEach(async () => {
  table = await startPlayedBot(3);
});

afterEach(async () => {
  await table.bot.stop();
  await table.local.stop();
  rmSync(path.dirname(table.database), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const AHEAD = /^You have nothing to do now\. Choose your cards for round (\d+) now, and you need not come back for it/;
const PLANNED = /^\*\*You have chosen ahead\*\* for round \d+: “(.+)” and “(.+)”\./;

const where = (on: SeenMessage) => ({ channel: table.thread, on });
const openPanel = (person: string) => table.players.openPanel(person, table.thread);

async function look() {
  const seen = await table.bot.app.matchService.withSession(GAME, '', (at) => at.readView());
  if (!seen) throw new Error('The game is gone.');
  return seen;
}

/** Who may choose ahead now, while another player is asked something. */
async function planning(): Promise<string | undefined> {
  const { match, game } = await look();
  const asked = match.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
  const free = game.seats.find(({ seat }) => !asked.includes(seat) && match.questionAhead?.(seat));
  return PEOPLE.find((person) => table.local.client(person).id === free?.user);
}

/** Plays by chance until somebody may choose ahead while the other acts. */
async function untilAhead(): Promise<{ planner: string; other: string; panel: SeenMessage }> {
  for (let i = 0; i < 300; i++) {
    const planner = await planning();
    const panel = planner === undefined ? undefined : await openPanel(planner);
    if (planner !== undefined && panel && AHEAD.test(panel.text))
      return { planner, other: PEOPLE.find((each) => each !== planner) ?? '', panel };
    for (const person of PEOPLE) await table.players.answerQuestion(person, table.thread);
  }
  throw new Error('Nobody could choose ahead.');
}

async function chooseFirst(person: string, panel: SeenMessage, option = 0): Promise<SeenMessage> {
  const value = panel.selects[0]?.options[option]?.value ?? '';
  const { message } = await table.local.client(person).choose(value, where(panel));
  if (!message) throw new Error('The panel is gone.');
  return message;
}

async function planTwo(person: string, panel: SeenMessage): Promise<SeenMessage> {
  return chooseFirst(person, await chooseFirst(person, panel));
}

/** All play on by chance, who answer no more than they are asked, until the next round has begun. */
async function playIntoNextRound(): Promise<void> {
  const round = (await look()).match.chapter();
  for (let i = 0; i < 200 && (await look()).match.chapter() === round; i++)
    for (const person of PEOPLE)
      if ((await look()).match.chapter() === round) await table.players.answerQuestion(person, table.thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
}

async function playQuickly(): Promise<void> {
  const change = tableSettingsChange(1, { playStyle: 'quick' });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
}

/** Whom a call for cards pings from now on. */
function listenForCalls(): string[] {
  const called: string[] = [];
  table.local.onBotMessage(({ message, isNew, pinged }) => {
    if (isNew && message.text.includes('Choose your cards')) called.push(...pinged);
  });
  return called;
}

/** All that a player sees, and can look up. */
async function readBy(person: string): Promise<string> {
  const seat = table.local.client(person);
  const looks = await Promise.all(
    ['status', 'board', 'log', 'due'].map((command) => runDeed(seat, command, {}, { channel: table.thread })),
  );
  return JSON.stringify([looks, await openPanel(person), seat.visibleMessages(table.thread)]);
}

async function cardAnswers(): Promise<AnswerEntry[]> {
  const log = await table.log();
  return log.filter((entry) => entry.type === 'answer').filter(({ crumb }) => crumb.endsWith('/ cards'));
}

test('a goal is kept -> the panel leads on to the starting hex, which is taken in its turn', async () => {
  const ann = table.local.client('Ann');
  await openPanel('Ann');
  await table.players.answerQuestion('Ann', table.thread);
  const panel = await openPanel('Ann');
  expect(panel.text).toMatch(
    /^\*\*You have chosen\*\* “.+”.*\nWhere do you start\? Choose now, and you need not come back/,
  );
  const hex = panel.buttons.find(({ customId }) => customId?.startsWith(`say:${GAME}:0:`));
  const planned = (await ann.press(hex?.customId ?? '', where(panel))).message;
  expect(planned?.text).toContain(`**You have chosen ahead** where you start: “${hex?.label}”.`);
  const goals = (await ann.press('Change what I chose', where(planned ?? panel))).message;
  expect(goals?.text).toMatch(/^\*\*You have chosen\*\* “.+”.*\nKeep one of these battle goals/);
  await table.players.answerQuestion('Bea', table.thread);
  const [given] = (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'planned');
  expect(given).toMatchObject({ crumb: 'starting hexes / starting-hex', value: [hex?.label] });
});

test('a starting hex is chosen -> the panel leads on to the first cards, without a ping', async () => {
  await playQuickly();
  for (const person of PEOPLE) await table.players.answerQuestion(person, table.thread);
  const ann = table.local.client('Ann');
  const hexes = await openPanel('Ann');
  const hex = hexes.buttons.find(({ customId }) => customId?.startsWith('say:'));
  const panel = (await ann.press(hex?.customId ?? '', where(hexes))).message;
  expect(panel?.text).toMatch(/^\*\*You have chosen\*\* “.+”.*\n.*Choose your cards for round 1 now/);
  const planned = panel && (await planTwo('Ann', panel));
  const [, leading = '', follower = ''] = /round 1: “(.+)” and “(.+)”\./.exec(planned?.text ?? '') ?? [];
  expect([leading, follower].every((name) => name.length > 3)).toBe(true);
  const called = listenForCalls();
  await table.players.answerQuestion('Bea', table.thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(called).not.toContain(ann.id);
  const given = (await cardAnswers()).filter(({ by }) => by === 'planned');
  expect(given.map(({ crumb }) => crumb)).toEqual(['round 1 / cards']);
});

test('cards chosen ahead -> one visit, no ping, nobody else knows, and they are played', async () => {
  await playQuickly();
  const { planner, other, panel } = await untilAhead();
  expect(panel.buttons.map(({ label }) => label)).not.toContain('Don’t choose ahead');
  const planned = await planTwo(planner, panel);
  const [, leading = '', follower = ''] = PLANNED.exec(planned.text) ?? [];
  expect([leading, follower].every((name) => name.length > 3)).toBe(true);
  const read = await readBy(other);
  expect([leading, follower, 'ahead'].filter((words) => read.includes(words))).toEqual([]);
  const called = listenForCalls();
  await playIntoNextRound();
  expect(called).toEqual([]);
  const [given, ...more] = (await cardAnswers()).filter(({ by }) => by === 'planned');
  expect([given?.value.length, more]).toEqual([2, []]);
});

test('half a choice stays on the panel while others act; a whole one can be taken back', async () => {
  const { planner, other, panel } = await untilAhead();
  const half = await chooseFirst(planner, panel);
  await table.players.answerQuestion(other, table.thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const still = table.local
    .client(planner)
    .visibleMessages(table.thread)
    .find(({ id }) => id === half.id);
  expect(still?.text).toMatch(/ leads\. Which card goes with it\?/);
  const planned = await chooseFirst(planner, half);
  expect(planned.text).toMatch(PLANNED);
  const back = await table.local.client(planner).press('Don’t choose ahead', where(planned));
  expect(back.message?.text).toMatch(AHEAD);
  const seat = (await look()).game.seats.find(({ user }) => user === table.local.client(planner).id)?.seat ?? '';
  const stranger = await pressForged(table, other, `say:${GAME}:0:${seat}:long rest`);
  expect(stranger.text).toContain(anotherDecidesWords());
});

test('badly hurt since, after a restart -> asked and pinged, with one press for what was chosen', async () => {
  await playQuickly();
  const { planner, panel } = await untilAhead();
  const [, leading = '', follower = ''] = PLANNED.exec((await planTwo(planner, panel)).text) ?? [];
  await table.bot.stop();
  table = { ...table, bot: await restartBot(table) };
  expect((await openPanel(planner)).text).toMatch(PLANNED);
  await hurt(planner);
  const called = listenForCalls();
  await playIntoNextRound();
  const asked = await openPanel(planner);
  expect(asked.text).toContain(
    `You had chosen “${leading}” and “${follower}” ahead, but you have been badly hurt since.`,
  );
  expect(called).toEqual([table.local.client(planner).id]);
  const { message } = await table.local.client(planner).press('As I had chosen', where(asked));
  expect(message?.text).not.toContain('As I had chosen');
  expect((await cardAnswers()).at(-1)).toMatchObject({ by: 'player' });
});

/** A correction by hand leaves one hit point. */
async function hurt(person: string): Promise<void> {
  const { id } = table.local.client(person);
  const { matchService } = table.bot.app;
  await matchService.applyDecision(GAME, async () => ({ change: tableSettingsChange(1, { master: id }) }));
  await matchService.withSession(GAME, id, async (at) => {
    const seen = await at.readView();
    const figure = seen && tableViewOf(seen).view.seats.find(({ seat }) => seat === seen.seat)?.figure;
    const told = {
      key: 'told',
      kind: 'post' as const,
      body: asJson({ to: 'thread', content: 'Set right.', buttons: [] }),
    };
    const correction = {
      value: { set: 'hit points', figure: figure ?? '', to: 1 },
      words: 'hit points',
      why: 'a test',
    };
    expect(await at.gameMaster.correct(correction, told, 'hurt')).toEqual({ type: 'advanced' });
  });
}
