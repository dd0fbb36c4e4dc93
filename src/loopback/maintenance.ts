import { MESSAGE_FLAGS } from '../bot/client/limits.ts';
import type { ThreadChannel } from './state/model.ts';
import type { LocalTable } from './table.ts';

const MINUTE_MS = 60_000;

/** Does Discord's own upkeep: archives idle threads, and marks deferrals without an answer as failed. */
export function keepHouse(table: LocalTable): () => void {
  const stopListening = table.interactions.onOutcome((interaction, outcome) => {
    const promise = table.world.message(interaction.originalId ?? '');
    if (outcome.type !== 'failed' || promise === undefined || (promise.flags & MESSAGE_FLAGS.loading) === 0) return;
    table.world.changeMessage(promise.id, { failed: true });
  });
  let cancel = (): void => {};
  const archiveIdle = (): void => {
    for (const thread of table.world.threads) if (isIdle(table, thread)) archive(table, thread);
    cancel = table.clock.after(MINUTE_MS, archiveIdle);
  };
  archiveIdle();
  return () => {
    stopListening();
    cancel();
  };
}

function isIdle(table: LocalTable, { id, thread }: ThreadChannel): boolean {
  const last = table.world.history(id).at(-1)?.createdAt ?? thread.createdAt;
  const since = Math.max(last, thread.archiveChangedAt);
  return !thread.archived && table.clock.now() - since >= thread.archiveMinutes * MINUTE_MS;
}

function archive(table: LocalTable, thread: ThreadChannel): void {
  table.world.changeThread(thread.id, { archived: true, archiveChangedAt: table.clock.now() });
}
