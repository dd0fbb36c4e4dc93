/** Over Discord: whoever waits for their turn plans it in private, and need not come back for it. */
import { expect, test } from 'vitest';
import { SEQUENCE_AHEAD } from '../../../../src/game-api/values/planned-answer.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { cardsAheadActs } from '../../../support/bot/acts/cards-ahead-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { where, look, openPanel, playQuickly, readBy } = cardsAheadActs(() => table);

/** Plays by chance until somebody may plan their turn while the other acts. */
async function untilPlannable(): Promise<{ planner: string; other: string; panel: SeenMessage }> {
  for (let i = 0; i < 200; i++) {
    const { match, game } = await look();
    const asked = match.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
    const free = game.seats.find(({ seat }) => !asked.includes(seat) && match.sequenceAhead?.(seat, []));
    const planner = PEOPLE.find((person) => table.local.client(person).id === free?.user);
    const other = PEOPLE.find((person) => person !== planner) ?? '';
    if (planner !== undefined) return { planner, other, panel: await openPanel(planner) };
    for (const person of PEOPLE) await table.players.answerQuestion(person, table.thread);
  }
  throw new Error('Nobody could plan their turn.');
}

async function press(person: string, on: SeenMessage, label: string): Promise<SeenMessage> {
  const { message } = await table.local.client(person).press(label, where(on));
  if (!message) throw new Error(`Nothing came of ${label}.`);
  return message;
}

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

test('one button -> the panel of the real turn, step by step, and nobody else sees it', async () => {
  await playQuickly();
  const { planner, other, panel } = await untilPlannable();
  const before = (await table.log()).length;
  const begun = await press(planner, panel, 'Plan your turn');
  expect(begun.text).toMatch(/^\*\*You plan your turn\.\*\* Nobody else sees it\.\n/);
  expect(labels(begun)).not.toContain('One step back');
  const ended = await press(planner, begun, 'End turn');
  expect(ended.text).toContain('**Your turn is planned:** the end of your turn.');
  expect(labels(ended)).toEqual(expect.arrayContaining(['One step back', 'Don’t plan my turn']));
  expect((await table.log()).length).toBe(before);
  const read = await readBy(other);
  expect(['plan your turn', 'is planned', 'end of your turn'].filter((words) => read.includes(words))).toEqual([]);
});

test('planned, restarted, the turn comes -> carried out without a call', async () => {
  await playQuickly();
  const { planner, other, panel } = await untilPlannable();
  await press(planner, await press(planner, panel, 'Plan your turn'), 'End turn');
  await table.bot.stop();
  table = { ...table, bot: await restartBot(table) };
  expect((await openPanel(planner)).text).toContain('**Your turn is planned:**');
  const called: string[] = [];
  table.local.onBotMessage(({ message, isNew, pinged }) => {
    if (isNew && message.text.includes('acts at')) called.push(...pinged);
  });
  const seat = (await table.log()).length;
  for (let i = 0; i < 60; i++) {
    if ((await table.log()).slice(seat).some((entry) => entry.type === 'answer' && entry.by === 'planned')) break;
    await table.players.answerQuestion(other, table.thread);
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  const given = (await table.log()).flatMap((entry) =>
    entry.type === 'answer' && entry.by === 'planned' ? [entry.value] : [],
  );
  expect(given).toContainEqual(['end turn']);
  expect(called.filter((user) => user === table.local.client(planner).id)).toEqual([]);
});

test('taken back, and pressed on an older panel -> as before, and refused', async () => {
  const { planner, panel } = await untilPlannable();
  const begun = await press(planner, panel, 'Plan your turn');
  const end = begun.buttons.find(({ label }) => label === 'End turn')?.customId ?? '';
  expect(end.startsWith(`say:${GAME}:${SEQUENCE_AHEAD}:`)).toBe(true);
  const ended = await press(planner, begun, 'End turn');
  const free = await press(planner, ended, 'Don’t plan my turn');
  expect(labels(free)).toContain('Plan your turn');
  const late = await pressForged(table, planner, `plan-back:${GAME}:1:all`);
  expect(late.text).toContain(decidedWords());
});
