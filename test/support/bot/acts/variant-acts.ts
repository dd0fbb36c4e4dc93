/** A table changes what it plays by, and begins. */
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';
import { SNOW_FENCE } from '../played-bot.ts';

export const CHANNEL = 'table';

/** `tableNow`: the bot of the test that runs. */
export function variantActs(tableNow: () => PlayedBot) {
  async function panelOf(person: string, channel = CHANNEL): Promise<SeenMessage | undefined> {
    return (await runDeed(tableNow().local.client(person), 'variants', {}, { channel })).message;
  }

  async function press(person: string, label: string, channel = CHANNEL): Promise<SeenMessage | undefined> {
    const on = (await panelOf(person, channel)) ?? '';
    return (await tableNow().local.client(person).press(label, { channel, on })).message;
  }

  /** What the buttons of the level panel say, and the new game. */
  async function begin(person: string): Promise<{ label: string; game: number; thread: string }> {
    const seat = tableNow().local.client(person);
    tableNow().bot.app.campaignPanelQueue.enqueue(1);
    await tableNow().bot.app.campaignPanelQueue.waitUntilIdle();
    const known = seat.channels.map(({ id }) => id);
    const offered = await seat.press('Choose a scenario', { channel: CHANNEL });
    const chosen = await seat.choose(SNOW_FENCE, { channel: CHANNEL, on: offered.message ?? '' });
    const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
    await seat.press(start?.customId ?? '', { channel: CHANNEL, on: chosen.message ?? '' });
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    const thread = seat.channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
    return { label: start?.label ?? '', game: (await tableNow().bot.app.records.runningGame(1))?.id ?? 0, thread };
  }

  async function look(game: number, person: string) {
    const found = await tableNow().bot.app.matchService.withSession(game, tableNow().local.client(person).id, (at) =>
      at.readView(),
    );
    if (!found) throw new Error('The game is gone.');
    return tableViewOf(found);
  }

  return { panelOf, press, begin, look };
}
