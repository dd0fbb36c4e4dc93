/** A question in the middle of somebody else’s turn offers not to be asked any more. */
import { expect, test } from 'vitest';
import { damageQuestionActs } from '../../support/bot/acts/damage-question-acts.ts';
import { calledPeople } from '../../support/bot/called-people.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { frosthavenPreferencesOf } from '../../support/matches/wished.ts';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const { look, playUntil } = calledPeople(() => table);

const { isAsked, personAsked } = damageQuestionActs(() => table);

test('offers each time not to be asked any more, and with one press it is so', async () => {
  const OFFER = 'Take damage without asking me';
  const labels = async (person: string) =>
    (await table.players.openPanel(person, table.thread)).buttons.map(({ label }) => label);
  const askedNow = async () => personAsked(await playUntil(isAsked));
  const first = await askedNow();
  expect(await labels(first)).toContain(OFFER);
  expect(await labels(first)).toContain(OFFER);
  let again = '';
  while (again !== first) {
    for (let i = 0; i < 20 && isAsked(await look()); i++)
      await table.players.answerQuestion(await askedNow(), table.thread);
    again = await askedNow();
  }
  expect(await labels(first)).toContain(OFFER);
  const pressed = await pressForged(table, first, `take-damage:${GAME}`);
  expect(pressed.text).toMatch(/^\*From now on, you suffer damage without being asked, unless it would exhaust you/);
  const { id } = table.local.client(first);
  expect((await frosthavenPreferencesOf(table.bot.app.records, 1, id)).takeDamage).toBe(true);
});
