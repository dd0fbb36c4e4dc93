/** Writes to matches that are over, can't be read, or were given up by this version. */

import { readForResume } from '../../engine/log/log-query.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { Announcements } from '../../game-api/contract/game.ts';
import type { CampaignChange, GameRow, MatchCommit } from '../../storage/store.ts';
import { inTableLanguageOf } from '../settings/table-settings.ts';
import type { Decision, MatchCache } from './match-cache.ts';
import { readLog } from './read-log.ts';

const NO_STEP = { entries: [], snapshots: [], owing: [] };

export async function writeWithoutMoves({ options }: MatchCache, game: number, decision: Decision): Promise<void> {
  const { outgoing = [], notes = {}, change } = decision;
  const row = await options.store.game(game);
  if (row)
    await writeMessages(options, row, { outgoing, notes, telling: row.telling, reminders: [] }, change && { change });
}

export async function abandonUnreadable({ options }: MatchCache, game: number, change?: CampaignChange): Promise<void> {
  const row = await options.store.game(game);
  if (!row || row.result) return;
  const told = { outgoing: [], notes: {}, telling: row.telling, reminders: [] };
  await writeMessages(options, row, told, { result: 'abandoned', ...(change && { change }) });
}

/** Ends matches whose schema this version has given up, and tells their tables. Nobody gains or loses by it. */
export async function endOutdated(cache: MatchCache): Promise<void> {
  const { store } = cache.options;
  // Where nothing is played, no pack has to be read for this.
  if ((await store.gamesBeforeSchema(Number.MAX_SAFE_INTEGER)).length === 0) return;
  for (const row of await store.gamesBeforeSchema(cache.newestUnsupported + 1)) {
    const kind = await cache.kindOf(row).catch(unlessUnusable);
    if (kind === UNUSABLE) continue;
    const { snapshot } = await readLog(store, row.id, readForResume());
    if (!kind.unsupportedSchemas.includes(snapshot.schema)) continue;
    const farewell = await inTableLanguageOf(store, row, () => kind.announceUnsupported(row));
    await cache.withLock(row.id, () => writeMessages(cache.options, row, farewell, { result: 'abandoned' }));
  }
}

async function writeMessages(
  { store, onCommit: deliver }: MatchCache['options'],
  { id: game }: GameRow,
  told: Announcements,
  also: Pick<MatchCommit, 'result' | 'change'> = {},
): Promise<void> {
  await store.writeCommit({ game, ...NO_STEP, ...told, ...also });
  deliver(game, undefined);
}

export const UNUSABLE = 'unusable';

export function unlessUnusable(error: unknown): typeof UNUSABLE {
  if (error instanceof UnusablePackError) return UNUSABLE;
  throw error;
}
