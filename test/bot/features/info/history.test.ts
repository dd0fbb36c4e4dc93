/** The log, the recap and the statistics of a scenario, through the whole bot. */
import { expect, test } from 'vitest';
import { CONTENT_LENGTH } from '../../../../src/bot/client/limits.ts';
import { reelOf } from '../../../../src/game-api/replay/frames.ts';
import { ScenarioMatch } from '../../../../src/games/frosthaven/match/match.ts';
import { historyActs, setUpReplays } from '../../../support/bot/acts/history-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME } from '../../../support/bot/played-bot.ts';

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

test('of a match under way nothing tells what somebody holds, has chosen or wants', async () => {
  await play(9);
  const match = (await table.bot.app.matchService.withSession(GAME, '', (at) => at.readView()))?.match;
  if (!(match instanceof ScenarioMatch)) throw new Error('This is no scenario.');
  const { thread, local } = table;
  const secrets = match.activeSeats().flatMap((seat) => {
    const own = match.viewFor(seat).own;
    const cards = own?.cards.filter(({ pile }) => pile === 'hand' || pile === 'chosen') ?? [];
    return [...cards.map(({ name }) => name), ...(own?.goals.map(({ name }) => name) ?? [])];
  });
  const said = local
    .client('Ann')
    .visibleMessages(thread)
    .filter(({ isEphemeral }) => !isEphemeral);
  const isKnown = (name: string) => said.some(({ content }) => content.includes(name));
  const hidden = secrets.filter((name) => !isKnown(name));
  expect(hidden.length).toBeGreaterThan(8);
  const chronicles = table.bot.app.matchService.histories;
  const frames = (await chronicles.frames(GAME)) ?? [];
  const told = JSON.stringify([
    await chronicles.historyOf(GAME),
    await chronicles.recap(GAME, undefined),
    await Promise.all(match.activeSeats().map((seat) => chronicles.recap(GAME, seat))),
    frames,
    reelOf('A test', frames, 1),
  ]);
  expect(told.length).toBeGreaterThan(5_000);
  for (const name of hidden) expect(told, name).not.toContain(name);
});
