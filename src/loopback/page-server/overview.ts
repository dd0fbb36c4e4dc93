import type { Overview } from '../page-protocol.ts';
import { BOT_ID } from '../state/new-world.ts';
import { canSeeChannel, countUnread } from '../state/visibility.ts';
import type { LoopbackContext } from '../table.ts';

export function overviewOf(context: LoopbackContext, hasBot: boolean): Overview {
  const { world, guildName } = context;
  const bot = world.user(BOT_ID) ?? { id: BOT_ID, name: guildName, bot: true };
  return {
    guildName,
    bot: { ...bot, isHere: hasBot },
    users: [...world.users],
    channels: [...world.channels],
    seats: world.seats.map((seat) => ({
      ...seat,
      isOrganiser: seat.id === world.organiserId,
      channels: world.channels
        .filter((channel) => canSeeChannel(world, seat.id, channel))
        .map((channel) => {
          const { messages, mentions } = countUnread(world, seat.id, channel.id);
          return { id: channel.id, unread: messages, mentions };
        }),
    })),
  };
}
