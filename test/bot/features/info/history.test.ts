/** The log and the recap of a scenario, through the whole bot. */
import { expect, test } from 'vitest';
import { CONTENT_LENGTH } from '../../../../src/bot/client/limits.ts';
import { historyActs, setUpReplays } from '../../../support/bot/acts/history-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpReplays((fresh) => {
  table = fresh;
});

const { play, ask } = historyActs(() => table);

test('/log shows the last page in private, turns, and shows one figure alone', async () => {
  await play(16);
  const last = await ask('Ann', 'log');
  expect(last.isEphemeral).toBe(true);
  expect(last.content).toMatch(/^\*\*Round \d/);
  expect(last.content.length).toBeLessThanOrEqual(CONTENT_LENGTH);
  const seat = table.local.client('Ann');
  const { message: earlier } = await seat.press('Earlier', { channel: table.thread, on: last.id });
  expect(earlier?.id).toBe(last.id);
  expect(earlier?.content).not.toBe(last.content);
  const [chapters, figures] = earlier?.selects ?? [];
  expect(chapters?.options[0]?.label).toBe('Before the first round');
  const annes = figures?.options.find(({ label }) => label === 'Anngar')?.value ?? '';
  const { message: own } = await seat.choose(annes, {
    channel: table.thread,
    on: last.id,
    ...(figures?.customId !== undefined && { select: figures.customId }),
  });
  const [heading, ...lines] = own?.content.split('\n') ?? [];
  expect(heading).toContain('Anngar');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('Anngar');
});

test('/recap shows at most ten lines and the board, in private', async () => {
  await play(12);
  const message = await ask('Bea', 'recap');
  expect(message.isEphemeral).toBe(true);
  expect(message.content).toMatch(/^\*\*Since your last answer\*\*/);
  expect(message.content.split('\n').length).toBeLessThanOrEqual(12);
  await expect.poll(() => table.drawn.some((job) => job.includes('"picture":"board"'))).toBe(true);
});
