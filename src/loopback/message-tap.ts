/** Every message with its audience, for tests that look for leaked secrets. */

import type { SeenMessage } from './clients/seen.ts';
import { toSeenMessage } from './clients/seen.ts';
import type { Id } from './ids.ts';
import { fileName } from './state/file-store.ts';
import type { Message } from './state/model.ts';
import { BOT_ID } from './state/new-world.ts';
import type { LoopbackContext } from './table.ts';

export interface TappedMessage {
  readonly message: SeenMessage;
  /** Undefined where everybody sees it. */
  readonly viewerId: Id | undefined;
  readonly isNew: boolean;
  readonly pinged: readonly Id[];
  /** Milliseconds since 1970. */
  readonly at: number;
  readFiles(): Promise<readonly Buffer[]>;
}

/** Calls `listener` with every new or edited message of bots. The result unsubscribes. */
export function tapMessages(context: LoopbackContext, listener: (heard: TappedMessage) => void): () => void {
  return context.world.onChange((change) => {
    if (change.type !== 'message created' && change.type !== 'message changed') return;
    if (change.message.authorId === BOT_ID)
      listener(toTappedMessage(context, change.message, change.type === 'message created'));
  });
}

function toTappedMessage(context: LoopbackContext, message: Message, isNew: boolean): TappedMessage {
  const viewerId = message.onlyForId ?? context.world.channel(message.channelId)?.recipientId;
  return {
    message: toSeenMessage(context, viewerId ?? '', message),
    viewerId: viewerId,
    isNew,
    pinged: isNew ? message.mentionIds : [],
    at: context.clock.now(),
    readFiles: async () => {
      const files = await Promise.all(message.attachments.map((each) => context.files.get(fileName(each))));
      return files.flatMap((file) => file ?? []);
    },
  };
}
