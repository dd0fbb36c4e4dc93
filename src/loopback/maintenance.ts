import { MESSAGE_FLAGS } from '../bot/client/limits.ts';
import type { ThreadChannel } from './state/model.ts';
import type { LoopbackContext } from './table.ts';

const MINUTE_MS = 60_000;

/** Does Discord's own upkeep: archives idle threads, and marks deferrals without an answer as failed. */
export function startMaintenance(context: LoopbackContext): () => void {
  const stopListening = context.interactions.onOutcome((interaction, outcome) => {
    const promise = context.world.message(interaction.originalId ?? '');
    if (outcome.type !== 'failed' || promise === undefined || (promise.flags & MESSAGE_FLAGS.loading) === 0) return;
    context.world.changeMessage(promise.id, { failed: true });
  });
  let cancel = (): void => {};
  const archiveIdle = (): void => {
    for (const thread of context.world.threads) if (isIdle(context, thread)) archiveThread(context, thread);
    cancel = context.clock.after(MINUTE_MS, archiveIdle);
  };
  archiveIdle();
  return () => {
    stopListening();
    cancel();
  };
}

function isIdle(context: LoopbackContext, { id, thread }: ThreadChannel): boolean {
  const last = context.world.history(id).at(-1)?.createdAt ?? thread.createdAt;
  const since = Math.max(last, thread.archiveChangedAt);
  return !thread.archived && context.clock.now() - since >= thread.archiveMinutes * MINUTE_MS;
}

function archiveThread(context: LoopbackContext, thread: ThreadChannel): void {
  context.world.changeThread(thread.id, { archived: true, archiveChangedAt: context.clock.now() });
}
