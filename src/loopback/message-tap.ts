/** Every message with its audience, for tests that look for leaked secrets. */

import { type SeenMessage, seen } from './clients/seen.ts';
import type { Id } from './ids.ts';
import { fileName } from './state/file-store.ts';
import type { Message } from './state/model.ts';
import { BOT_ID } from './state/new-world.ts';
import type { LocalTable } from './table.ts';

export interface Heard {
  readonly message: SeenMessage;
  /** Undefined where everybody sees it. */
  readonly onlyFor: Id | undefined;
  readonly isNew: boolean;
  readonly pinged: readonly Id[];
  /** Milliseconds since 1970. */
  readonly at: number;
  files(): Promise<readonly Buffer[]>;
}

/** Calls `listener` with every new or edited message of bots. The result unsubscribes. */
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
