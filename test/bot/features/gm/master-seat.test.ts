/** Over Discord: what a game-master may see, answer and change, and what nobody else may. */
import { expect, test } from 'vitest';
import { correctingActs } from '../../../support/bot/acts/correcting-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, chosen, written, told, corrections, makeMaster, untilTurns, firstOf } = correctingActs(
  () => table,
);

test('only the game-master does that, from whatever button; bad parts change nothing', async () => {
  await makeMaster('Cem');
  await untilTurns();
  for (const deed of ['correct', 'look']) await expect(typed('Bea', deed)).rejects.toThrow('is not offered');
  const forged = ['master:1:correct', 'master:1:look', `correct:${GAME}`];
  for (const id of [...forged, `correct-now:${GAME}:abc`, `correct-back:${GAME}:0`, `correct-page:${GAME}:0`])
    expect((await pressForged(table, 'Bea', id)).text).toContain('Only the game-master of this campaign does that.');
  const kinds = await typed('Cem', 'correct');
  const figures = await chosen('Cem', 'Move a figure', kinds);
  const where = await chosen('Cem', firstOf(figures).label, figures);
  const nowhere = await written('Cem', 'Write it', 'ZZ99', where);
  expect(nowhere.text).toMatch(/^\*There is no such hex on the board\.\*\nWhere should it stand\?/);
  const stale = await pressForged(table, 'Cem', `correct-now:${GAME}:abc`);
  expect(stale.text).toContain('Things have changed since');
  expect(await corrections()).toEqual([]);
});

test('a game-master who plays -> sees no hand; who does not -> looks, and it is told', async () => {
  await makeMaster('Ann');
  await untilTurns();
  await expect(typed('Ann', 'look')).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Ann', 'master:1:look')).text).toContain(
    'A game-master who also plays can’t look into other hands.',
  );
  await makeMaster('Cem');
  const offer = await typed('Cem', 'look');
  const seat = firstOf(offer);
  const hand = await chosen('Cem', seat.label, offer);
  expect(
    await told(`Game-master **Cem** looks into the seat of **${seat.label}** and sees what it sees.`),
  ).toHaveLength(1);
  expect(hand.isEphemeral).toBe(true);
  const cardsOffered = async (person: string) =>
    chosen(person, seat.label, await chosen(person, 'Ability cards', await typed(person, 'correct')));
  expect((await cardsOffered('Cem')).selects[0]?.options.length).toBeGreaterThan(3);
  await makeMaster('Ann');
  const offered = (await typed('Ann', 'correct')).selects[0]?.options.map(({ label }) => label);
  expect(offered).toContain('Give an item');
  expect(offered).not.toContain('Ability cards');
});

test('the game-master answers for a seat; what only that seat sees is not offered', async () => {
  await makeMaster('Cem');
  const kinds = await typed('Cem', 'correct');
  const questions = await chosen('Cem', 'Answer for a seat', kinds);
  const { label } = firstOf(questions);
  const answers = await chosen('Cem', label, questions);
  expect(answers.selects[0]?.options.map((each) => each.label)).toEqual(['The bot answers', 'Skip it']);
  const ready = await chosen('Cem', 'The bot answers', answers);
  const reasoned = await written('Cem', 'Say why', 'On holiday', ready);
  await pressed('Cem', 'Confirm', reasoned);
  expect((await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'game-master')).toMatchObject([
    { why: 'On holiday' },
  ]);
  expect(await told(`You answer for **${label}**; only that seat sees the question.`)).toHaveLength(1);
});

test('whoever is no game-master leaves nothing in a game by buttons that are not theirs', async () => {
  for (const id of [`correct:${GAME}`, `correct-back:${GAME}:0`]) await pressForged(table, 'Dov', id);
  expect(await table.bot.app.records.note(GAME, 'corrections')).toBeUndefined();
});
