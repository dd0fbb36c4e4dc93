import { z } from 'zod';
import { THREAD_ARCHIVE_MINUTES } from '../../bot/client/limits.ts';
import type { Id } from '../ids.ts';
import type { Channel, ThreadChannel } from '../state/model.ts';
import { CHANNEL } from '../state/model.ts';
import { BOT_ID } from '../state/new-world.ts';
import type { LoopbackContext } from '../table.ts';

const DAY_MINUTES = 1_440;

export const threadRequestSchema = z.object({
  name: z.string(),
  auto_archive_duration: z.literal(THREAD_ARCHIVE_MINUTES).optional(),
  type: z.literal([CHANNEL.publicThread, CHANNEL.privateThread]).optional(),
  invitable: z.boolean().optional(),
});
type ThreadRequest = z.infer<typeof threadRequestSchema>;

export function newThread(
  context: LoopbackContext,
  id: Id,
  parent: Channel,
  type: NonNullable<ThreadRequest['type']>,
  wish: ThreadRequest,
): ThreadChannel {
  const now = context.clock.now();
  return {
    id,
    type,
    name: wish.name,
    position: 0,
    parentId: parent.id,
    overwrites: [],
    pinnedIds: [],
    thread: {
      ownerId: BOT_ID,
      memberIds: [BOT_ID],
      archived: false,
      locked: false,
      invitable: wish.invitable ?? true,
      archiveMinutes: wish.auto_archive_duration ?? DAY_MINUTES,
      archiveChangedAt: now,
      createdAt: now,
    },
  };
}
