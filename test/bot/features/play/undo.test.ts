/** Over Discord: what somebody chose is taken back. */
import { expect, test } from 'vitest';
import { undoActs } from '../../../support/bot/acts/undo-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { undo, undone } = undoActs(() => table);

test('what showed nothing is taken back by whoever chose it, after saying what that means', async () => {
  await table.players.answerQuestion('Ann', table.thread);
  const { message } = await undo('Ann');
  expect(message?.text).toMatch(
    /^You would take back the battle goal \*.+\*\.\n-# The picture shows what you would go back to\.$/,
  );
  expect(message?.isEphemeral).toBe(true);
  const done = await table.local.client('Ann').press('Confirm', { channel: table.thread, on: message ?? '' });
  expect(done.message?.text).toMatch(/^Keep one of these battle goals/);
  expect(await undone()).toBe(1);
});

test('from the panel one press takes back what is free; an old panel takes back nothing', async () => {
  await table.players.answerQuestion('Ann', table.thread);
  const panel = await table.players.openPanel('Ann', table.thread);
  const seat = table.local.client('Ann');
  const where = { channel: table.thread, on: panel };
  const done = await seat.press('Undo', where);
  expect(done.message?.text).toMatch(/^-# You took back the battle goal \*.+\*\.\nKeep one of these battle goals/);
  expect(await undone()).toBe(1);
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  const old = await pressForged(table, 'Ann', `take-back:${GAME}:1`);
  expect(old.text).toMatch(/^\*Things have changed since/);
  expect(await undone()).toBe(1);
});

test('Back leads from the second card to the first', async () => {
  const seat = table.local.client('Ann');
  let panel = await table.players.openPanel('Ann', table.thread);
  for (let i = 0; i < 20 && !panel.text.startsWith('Choose two cards'); i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 1);
    panel = await table.players.openPanel('Ann', table.thread);
  }
  const leading = panel.selects[0]?.options[0]?.value ?? '';
  const second = await seat.choose(leading, { channel: table.thread, on: panel });
  expect(second.message?.text).toContain('leads. Which card goes with it?');
  const back = await seat.press('Back', { channel: table.thread, on: second.message ?? '' });
  expect(back.message?.text).toMatch(/^Choose two cards for this round/);
  expect(back.message?.selects[0]?.options.map(({ value }) => value)).toContain(leading);
  expect(back.message?.buttons.map(({ label }) => label)).not.toContain('Back');
});

test('with nothing of one’s own to take back, it says so', async () => {
  expect((await undo('Bea')).message?.text).toBe('You have nothing to take back.');
  expect((await undo('Cem')).message?.text).toBe('You have nothing to take back.');
});
