/** Over Discord: whoever waits says on a form what happens if much damage comes, and nobody else reads it. */
import { expect, test } from 'vitest';
import type { SeenModal } from '../../../../src/loopback/clients/seen.ts';
import {
  BUTTON,
  damageAheadActs,
  labels,
  optionsOf,
  setUpQuickTable,
} from '../../../support/bot/acts/damage-ahead-acts.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpQuickTable((opened) => {
  table = opened;
});

const { where, openPanel, untilWaiting, openForm, send } = damageAheadActs(() => table);

const chosenOf = (form: SeenModal, id: string) =>
  form.controls
    .find(({ customId }) => customId === id)
    ?.options.flatMap(({ isDefault, label }) => (isDefault ? label : []));

test('the form is filled -> the panel tells it to its player alone, and the form again', async () => {
  const waiting = await untilWaiting();
  expect(waiting.panel.text).not.toContain('If much damage comes');
  const form = await openForm(waiting);
  const round = Number(/\d+/.exec(form.title)?.[0]);
  expect([form.title, form.controls.map(({ label }) => label)]).toEqual([
    `Much damage in round ${round}`,
    [
      'Suffer it if you keep at least',
      'Otherwise lose',
      'If that is gone, lose',
      'Which two of the discarded cards',
      `The same in round ${round + 1}`,
    ],
  ]);
  const card = optionsOf(form, 'first')[0] ?? '';
  const [one = '', two = ''] = optionsOf(form, 'two');
  const filled = { keep: ['3 hit points'], first: [card], then: ['Two discarded cards'], two: [one, two], next: true };
  const panel = await send(waiting, form, filled);
  expect(panel.text).toContain(
    `**If much damage comes** in rounds ${round} and ${round + 1}: suffer it if at least 3 hit points are left; ` +
      `lose *${card}*; lose the discarded *${one}* and *${two}*. Otherwise you are asked.`,
  );
  expect(labels(panel)).toEqual(expect.arrayContaining([BUTTON, 'Ask me about damage']));
  const again = await openForm({ ...waiting, panel });
  expect(['keep', 'first', 'then', 'two'].map((id) => chosenOf(again, id))).toEqual([
    ['3 hit points'],
    [card],
    ['Two discarded cards'],
    [one, two],
  ]);
  const seat = table.local.client(waiting.other);
  const looks = await Promise.all(
    ['status', 'board', 'log', 'due'].map((command) => runDeed(seat, command, {}, { channel: table.thread })),
  );
  const read = JSON.stringify([looks, await openPanel(waiting.other), seat.visibleMessages(table.thread)]);
  expect([card, 'If much damage'].filter((words) => read.includes(words))).toEqual([]);
  const back = await table.local.client(waiting.waiter).press('Ask me about damage', where(panel));
  expect(back.message?.text).toContain('*You are asked about damage.*');
  expect(back.message?.text).not.toContain('If much damage comes');
});
