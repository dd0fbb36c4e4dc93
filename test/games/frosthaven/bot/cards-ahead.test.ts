/** Over Discord: after the own turn a panel leads on to the cards of the next round, which then need no ping. */
import { expect, test } from 'vitest';
import { anotherDecidesWords } from '../../../../src/matches/service/find-question.ts';
import { AHEAD, cardsAheadActs, PLANNED } from '../../../support/bot/acts/cards-ahead-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const {
  where,
  look,
  untilAhead,
  chooseFirst,
  planTwo,
  playIntoNextRound,
  playQuickly,
  listenForCalls,
  readBy,
  cardAnswers,
} = cardsAheadActs(() => table);

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
