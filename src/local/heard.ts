/** Every message of the local table as it comes, with who may see it: for those who look for what should not be told. */
import type { Id } from './ids.ts';
import { type SeenMessage, seen } from './seats/seen.ts';
import type { LocalTable } from './table.ts';
import { fileName } from './world/fileStore.ts';
import type { Message } from './world/model.ts';
import { BOT_ID } from './world/newWorld.ts';

export interface Heard {
  readonly message: SeenMessage;
  /** The one person who may see it; undefined where it is for everybody. */
  readonly onlyFor: Id | undefined;
  readonly isNew: boolean;
  /** Whom it pings, where it is new. */
  readonly pinged: readonly Id[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What stands in its files. */
  files(): Promise<readonly Buffer[]>;
}

/** Calls `listener` with every message of bots that is new or has changed, until the result is called. */
export function overhear(table: LocalTable, listener: (heard: Heard) => void): () => void {
  return table.world.onChange((change) => {
    if (change.type !== 'message created' && change.type !== 'message changed') return;
    if (change.message.authorId === BOT_ID) listener(heardAs(table, change.message, change.type === 'message created'));
  });
}

function heardAs(table: LocalTable, message: Message, isNew: boolean): Heard {
  const onlyFor = message.onlyForId ?? table.world.channel(message.channelId)?.recipientId;
  return {
    message: seen(table, onlyFor ?? '', message),
    onlyFor,
    isNew,
    pinged: isNew ? message.mentionIds : [],
    at: table.clock.now(),
    files: async () => {
      const files = await Promise.all(message.attachments.map((each) => table.files.get(fileName(each))));
      return files.flatMap((file) => file ?? []);
    },
  };
}
