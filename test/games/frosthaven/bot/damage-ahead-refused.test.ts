/** Over Discord: a form for much damage is refused, or offered at its time. */
import { expect, test } from 'vitest';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { damageAheadActs, labels, optionsOf, setUpQuickTable } from '../../../support/bot/acts/damage-ahead-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpQuickTable((opened) => {
  table = opened;
});

const { where, untilWaiting, openForm, send } = damageAheadActs(() => table);

const COACHING = 'Much damage while others act stops their turns until you come.';

test('nothing, or two discarded cards without saying which -> refused in a sentence, or asked', async () => {
  const waiting = await untilWaiting();
  const half = await send(waiting, await openForm(waiting), { first: ['Two discarded cards'] });
  expect(half.text).toContain('*Choose which two of the discarded cards you lose.*');
  const single = optionsOf(await openForm({ ...waiting, panel: half }), 'two')[0] ?? '';
  const form = await openForm({ ...waiting, panel: half });
  expect((await send(waiting, form, { two: [single] })).text).toContain('*Choose which two of');
  const nothing = await send(waiting, await openForm({ ...waiting, panel: half }), {});
  expect(nothing.text).not.toContain('If much damage comes');
  expect(labels(nothing)).not.toContain('Ask me about damage');
});

test('a first scenario -> a line tells what the button is for, once the cards are chosen', async () => {
  const waiting = await untilWaiting();
  const client = table.local.client(waiting.waiter);
  expect(waiting.panel.text).not.toContain(COACHING);
  let panel = waiting.panel;
  for (let i = 0; i < 2; i++) {
    const value = panel.selects[0]?.options[0]?.value ?? '';
    panel = (await client.choose(value, where(panel))).message ?? panel;
  }
  expect(panel.text).toContain(COACHING);
  const said = await send(waiting, await openForm({ ...waiting, panel }), { keep: ['1 hit point'] });
  expect(said.text).not.toContain(COACHING);
});

test('whoever is asked something, or does not play -> the button does nothing', async () => {
  const { other } = await untilWaiting();
  for (const person of [other, 'Cem']) {
    const pressed = await pressForged(table, person, `contingency:${GAME}`);
    expect(pressed.text).toContain(decidedWords());
  }
  const forged = await pressForged(table, other, `no-contingency:${GAME}`);
  expect(forged.text).toContain(decidedWords());
});
