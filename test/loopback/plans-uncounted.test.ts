import { expect, test } from 'vitest';
import type { PlayedBot } from '../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../support/bot/played-bot.ts';
import { PEOPLE } from '../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

test('what a scripted user answers ahead -> a press, and no confirmed answer', async () => {
  const { players, thread } = table;
  let plans = 0;
  for (let i = 0; i < 60 && plans < 2; i++) {
    for (const person of PEOPLE) {
      const [presses, confirmed] = [players.presses, players.confirmed];
      if (!(await players.answerAhead(person, thread))) continue;
      plans++;
      expect([players.presses > presses, players.confirmed]).toEqual([true, confirmed]);
    }
    await players.playAnswers(PEOPLE, thread, 1);
  }
  expect(plans).toBeGreaterThan(1);
  const answers = (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'player');
  expect(players.confirmed).toBeLessThanOrEqual(answers.length);
});
