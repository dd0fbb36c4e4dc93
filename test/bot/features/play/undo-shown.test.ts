/** Over Discord: what showed something is taken back, and what is marked then. */
import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/engine/log/log.ts';
import { undoActs } from '../../../support/bot/acts/undo-acts.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { untilConsentIsNeeded, pinged, undone } = undoActs(() => table);

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
