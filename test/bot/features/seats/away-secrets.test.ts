/** Over Discord: cards of somebody who is away stay hidden, and what was theirs is taken back. */
import { expect, test } from 'vitest';
import { awayActs } from '../../../support/bot/acts/away-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { away, look, answersOf, playUntil, isAsked } = awayActs(() => table);

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
