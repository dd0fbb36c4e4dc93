import type { Id } from './ids.ts';
import type { Channel } from './state/model.ts';
import { CHANNEL } from './state/model.ts';
import type { LoopbackContext } from './table.ts';

/** Opens a channel where the bot is not: of another server that all are in, or of a group. Returns its id. */
export function openElsewhere(
  { world, ids }: Pick<LoopbackContext, 'world' | 'ids'>,
  kind: 'other server' | 'group',
  name: string,
): Id {
  const id = ids.next();
  const channel: Channel = { id, type: CHANNEL.text, name, position: 0, overwrites: [], pinnedIds: [] };
  const isGroup = kind === 'group';
  world.addChannel(
    isGroup
      ? { ...channel, type: CHANNEL.group, recipientIds: [...world.seatIds] }
      : { ...channel, guildId: ids.next() },
  );
  return id;
}
