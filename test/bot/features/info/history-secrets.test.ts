/** The log, the recap and the statistics of a scenario tell no secrets. */
import { expect, test } from 'vitest';
import { reelOf } from '../../../../src/game-api/replay/frames.ts';
import { ScenarioMatch } from '../../../../src/games/frosthaven/match/match.ts';
import { historyActs, setUpReplays } from '../../../support/bot/acts/history-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpReplays((fresh) => {
  table = fresh;
});

const { play } = historyActs(() => table);

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
