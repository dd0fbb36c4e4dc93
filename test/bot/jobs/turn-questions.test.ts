/** A question in the middle of somebody else’s turn: a call at once. */
import { expect, test } from 'vitest';
import { damageQuestionActs } from '../../support/bot/acts/damage-question-acts.ts';
import { calledPeople } from '../../support/bot/called-people.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const { look, playUntil, saying, pinged } = calledPeople(() => table);

const CALL = 'Accept it, or do something about it?';
const { isAsked, personAsked } = damageQuestionActs(() => table);

test('calls at once whom it concerns, in a message that goes away when it is answered', async () => {
  // Whoever has just answered is led on, and not called.
  let seen = await playUntil(isAsked);
  for (let i = 0; i < 20 && saying(CALL).length === 0; i++) {
    await table.players.answerQuestion(personAsked(seen), table.thread);
    seen = await playUntil(isAsked);
  }
  const asked = personAsked(seen);
  expect(saying(CALL)).toHaveLength(1);
  expect(saying(CALL)[0]?.text).toMatch(/^<@\d+> \*\*\w+gar\*\* would suffer \*\*\d+\*\* damage.*\. Accept it, or do/);
  expect(pinged(CALL)).toEqual([asked]);
  for (let i = 0; i < 20 && isAsked(await look()); i++) {
    await table.players.answerQuestion(asked, table.thread);
    await table.bot.app.outboxWorker.waitUntilIdle();
  }
  expect(saying(CALL)).toEqual([]);
});
