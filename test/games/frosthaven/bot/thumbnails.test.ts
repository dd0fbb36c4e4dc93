/** A turn by the whole bot: its cards stand beside their words once they are drawn, and are drawn once. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { COMPONENT } from '../../../../src/loopback/schemas/components.ts';
import { everyComponent } from '../../../../src/loopback/schemas/walk.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;
setUpPlayedBot(4, (opened) => {
  table = opened;
});

const MOST_ANSWERS = 60;

async function playToATurn(): Promise<{ person: string; panel: SeenMessage }> {
  const { players, thread } = table;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    for (const person of PEOPLE) {
      const panel = await players.openPanel(person, thread);
      if (panel.text.includes('It is your turn:')) return { person, panel };
      const presses = panel.text.includes('Choose two cards') ? 2 : 1;
      for (let press = 0; press < presses; press++) await players.answerQuestion(person, thread);
    }
  }
  throw new Error('Nobody has a turn.');
}

function thumbnailsOf({ components }: SeenMessage): number[] {
  return everyComponent(components).flatMap(({ component }) =>
    component.type === COMPONENT.thumbnail ? [component.id ?? 0] : [],
  );
}

test('a turn panel -> two cards beside their words; asked for again, they are not drawn again', async () => {
  const { person, panel } = await playToATurn();
  const seat = table.local.client(person);
  const cards = () => table.drawn.filter((job) => job.includes('"picture":"card"'));
  const shown = await seat.waitForMessage(({ id, attachments }) => id === panel.id && attachments.length === 3, {
    channel: table.thread,
  });
  expect(thumbnailsOf(shown)).toEqual([2_001, 2_003]);
  expect(shown.attachments.map(({ filename }) => filename)).toEqual([
    'turn.png',
    expect.stringMatching(/^card-/),
    expect.stringMatching(/^card-/),
  ]);
  expect(cards()).toHaveLength(2);
  const again = await table.players.openPanel(person, table.thread);
  expect(thumbnailsOf(again)).toEqual([2_001, 2_003]);
  expect(cards()).toHaveLength(2);
});
