/** Over Discord: a panel leads on to the starting hex and the first cards; a plan is forgotten when it no longer fits. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardsAheadActs, PLANNED } from '../../../support/bot/acts/cards-ahead-acts.ts';
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

const { where, openPanel, untilAhead, planTwo, playIntoNextRound, playQuickly, listenForCalls, cardAnswers, hurt } =
  cardsAheadActs(() => table);

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
