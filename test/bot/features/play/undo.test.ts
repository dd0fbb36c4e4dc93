import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/engine/log/log.ts';
import { undoActs } from '../../../support/bot/acts/undo-acts.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { undo, untilConsentIsNeeded, pinged, undone } = undoActs(() => table);

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

test('what showed something is taken back once the others agree; what it was is not told', async () => {
  const { asker, other, button } = await untilConsentIsNeeded();
  const asked = await table.local.client(asker).press('Ask the table', { channel: table.thread, ...button });
  expect(asked.message?.text).toBe('I have asked the table.');
  const request = await table.local.client(other).waitForMessage(({ text }) => text.includes('asks to take back'), {
    channel: table.thread,
  });
  expect(request.isEphemeral).toBe(false);
  const [asks, since, ...decided] = request.text.split('\n');
  expect(asks).toMatch(/ asks to take back (?:their|the|what) .+\. Everyone else must agree\.$/);
  expect(since).toBe('Decided since, and also undone:');
  expect(decided).toEqual([expect.stringMatching(/^- \*\*\w+gar\*\*: their choice/)]);
  expect(request.text).not.toMatch(/round \d|“/);
  expect(pinged(request.id)).toEqual([other]);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const shown = table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .find(({ id }) => id === request.id);
  expect(shown?.attachments[0]?.description).toContain('The Snow Fence, setup');
  const own = await table.local.client(asker).press('Agree', { channel: table.thread, on: request });
  expect(own.message?.text).toBe('You asked for it; the others must agree.');
  const stranger = await table.local.client('Cem').press('Agree', { channel: table.thread, on: request });
  expect(stranger.message?.text).toBe('Only the table can agree to this.');
  expect(await undone()).toBe(0);
  const agreed = await table.local.client(other).press('Agree', { channel: table.thread, on: request });
  expect(agreed.message?.text).toBe('Taken back.');
  expect(await undone()).toBe(1);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const after = table.local
    .client(other)
    .visibleMessages(table.thread)
    .find(({ id }) => id === request.id);
  expect(after?.buttons).toEqual([]);
  expect(after?.text).toMatch(/ asks to take back .+\. \*\*All agreed: taken back\.\*\*$/);
});

test('undo over many messages -> five are marked, a line links the rest, new hand told', async () => {
  await table.players.answerQuestion('Ann', table.thread);
  await runDeed(table.local.client('Ann'), 'set away', {}, { channel: table.thread });
  const posts = () =>
    table.local
      .client('Cem')
      .visibleMessages(table.thread)
      .filter(({ buttons }) => buttons.length > 0);
  for (let i = 0; i < 120 && posts().length < 12; i++) {
    await table.players.answerQuestion('Bea', table.thread);
    await table.bot.app.outboxWorker.waitUntilIdle();
  }
  const ann = table.local.client('Ann').id;
  const isOwn = (entry: Entry) => entry.type === 'answer' && entry.by === 'player' && entry.seat === 'banner-spear';
  const to = ((await table.log()).findLast(isOwn)?.number ?? 0) - 1;
  const done = await table.bot.app.matchService.withSession(GAME, ann, (at) =>
    at.undo({ to, agreed: ['game-master'] }, 'undo'),
  );
  expect(done).toEqual({ type: 'advanced' });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client('Cem').visibleMessages(table.thread);
  const isMarked = ({ buttons }: (typeof seen)[number]) =>
    buttons.some(({ label }) => label === '↩ Taken back: see the current state');
  expect(seen.filter(isMarked)).toHaveLength(5);
  expect(seen.filter(({ text }) => text.startsWith('-# These messages were taken back too:'))).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+/) }),
  ]);
  const told = seen.find(({ text }) => text.includes('↩'))?.text ?? '';
  expect(told).toContain('-# **Beagar**’s hand has changed too.');
});
