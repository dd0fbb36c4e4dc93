/** Over Discord: companions that the bot plays in a scenario. */
import { expect, test } from 'vitest';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { CHANNEL, companionActs } from '../../../support/bot/acts/companion-acts.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, SNOW_FENCE, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

const { bring, panel, characters } = companionActs(() => table);

/** A new scenario begins. The number of its game, and its thread. */
async function begin(person: string): Promise<{ game: number; thread: string }> {
  const seat = table.local.client(person);
  const known = seat.channels.map(({ id }) => id);
  const offered = await seat.press('Choose a scenario', { channel: CHANNEL });
  const chosen = await seat.choose(SNOW_FENCE, { channel: CHANNEL, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: CHANNEL, on: chosen.message ?? '' });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const thread = seat.channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
  return { game: (await table.bot.app.records.runningGame(1))?.id ?? 0, thread };
}

test('one person plays with two companions, whom the bot plays and nobody is pinged for', async () => {
  const { app } = table.bot;
  await app.matchService.abandon(GAME);
  await table.local.client('Bea').press('Leave', { channel: CHANNEL });
  const free = [...catalogOf(app.pack('first-winter')).classes.values()];
  const taken = (await characters()).map((each) => each.class);
  const [one, two] = free.filter(({ id }) => !taken.includes(id));
  expect(await bring('Ann', one?.id ?? '', 'Grim*')).toBe(
    `**Grim\\***, the ${one?.name}, comes with you. The bot plays them.`,
  );
  await bring('Ann', two?.id ?? '', 'Old Tarn');
  expect(panel()?.text).toMatch(/Grim.*\(played by the bot\)/);
  expect(panel()?.text).toMatch(/Anngar.*\(<@\d+>\)/);
  const { game, thread } = await begin('Ann');
  const look = async () => {
    const found = await app.matchService.withSession(game, table.local.client('Ann').id, (at) => at.readView());
    return found && tableViewOf(found);
  };
  for (let i = 0; i < 60 && ((await look())?.view.round ?? 0) < 2; i++)
    await table.players.playAnswers(['Ann'], thread, 1);
  const seen = await look();
  expect(seen?.view.seats.map(({ name }) => name)).toEqual(['Anngar', 'Grim*', 'Old Tarn']);
  expect(seen?.view.round).toBeGreaterThan(1);
  expect(seen?.questions.filter(({ answered }) => !answered).map(({ question }) => question.seat)).toEqual([
    seen?.seat,
  ]);
  const status = await table.local.client('Ann').runCommand('status', {}, { channel: thread });
  expect(status.message?.text.match(/; played by the bot\./g)).toHaveLength(2);
  const words = table.local
    .client('Cem')
    .visibleMessages(thread)
    .map(({ text }) => text);
  expect(words.join('\n')).toMatch(/\*\*Old Tarn\*\*/);
  expect(words.join('\n')).not.toContain('undefined');
  const pings = words.flatMap((text) => text.match(/<@[^>]*>/g) ?? []);
  expect([...new Set(pings)]).toEqual([`<@${table.local.client('Ann').id}>`]);
  await runDeed(table.local.client('Ann'), 'set away', {}, { channel: thread });
  expect((await look())?.presence.isDeserted).toBe(true);
});
