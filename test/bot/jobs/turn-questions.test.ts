/** A question in the middle of somebody else’s turn: a call at once, and an offer not to be asked any more. */
import { expect, test } from 'vitest';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { calledPeople } from '../../support/bot/called-people.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';
import { frosthavenPreferencesOf } from '../../support/matches/wished.ts';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const { look, playUntil, saying, pinged } = calledPeople(() => table);

const CALL = 'Accept it, or do something about it?';
const isAsked = ({ questions, view }: TableView) =>
  questions.some(
    ({ question, answered }) =>
      !answered &&
      question.prompt.about === 'damage' &&
      view.figures.every(({ acting, seat }) => !acting || seat !== question.seat),
  );

const personAsked = ({ questions, game }: TableView) => {
  const user = game.seats.find(({ seat }) => seat === questions[0]?.question.seat)?.user;
  return PEOPLE.find((person) => table.local.client(person).id === user) ?? '';
};

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
