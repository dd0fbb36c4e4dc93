/** Writes to matches that are over, can't be read, or were given up by this version. */

import { toResume } from '../../engine/log/log.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { Announcements } from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit } from '../../storage/store.ts';
import { publiclyAt } from '../settings/table-settings.ts';
import type { Decision, Keeper } from './match-cache.ts';
import { readLog } from './read-log.ts';

const NO_MOVES = { entries: [], snapshots: [], owing: [] };

export async function writeBeside({ options }: Keeper, game: number, decision: Decision): Promise<void> {
  const { outgoing = [], notes = {}, change } = decision;
  const row = await options.store.game(game);
  if (row) await written(options, row, { outgoing, notes, telling: row.telling, reminders: [] }, change && { change });
}

export async function abandonUnread({ options }: Keeper, game: number, change?: CampaignChange): Promise<void> {
  const row = await options.store.game(game);
  if (!row || row.result) return;
  const told = { outgoing: [], notes: {}, telling: row.telling, reminders: [] };
  await written(options, row, told, { result: 'abandoned', ...(change && { change }) });
}

/** Ends matches whose schema this version has given up, and tells their tables. Nobody gains or loses by it. */
export async function endOutdated(keeper: Keeper): Promise<void> {
  const { store } = keeper.options;
  // Where nothing is played, no pack has to be read for this.
  if ((await store.begunBefore(Number.MAX_SAFE_INTEGER)).length === 0) return;
  for (const row of await store.begunBefore(keeper.newestGivenUp + 1)) {
    const kind = await keeper.kindOf(row).catch(unlessUnusable);
    if (kind === UNUSABLE) continue;
    const { snapshot } = await readLog(store, row.id, toResume());
    if (!kind.givenUp.includes(snapshot.schema)) continue;
    const farewell = await publiclyAt(store, row, () => kind.farewell(row));
    await keeper.alone(row.id, () => written(keeper.options, row, farewell, { result: 'abandoned' }));
  }
}

async function written(
  { store, written: deliver }: Keeper['options'],
  { id: game }: GameRow,
  told: Announcements,
  also: Pick<MatchCommit, 'result' | 'change'> = {},
): Promise<void> {
  await store.write({ game, ...NO_MOVES, ...told, ...also });
  deliver(game, undefined);
}

export const UNUSABLE = 'unusable';

export function unlessUnusable(error: unknown): typeof UNUSABLE {
  if (error instanceof PackUnusable) return UNUSABLE;
  throw error;
}
