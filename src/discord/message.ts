/** Public messages, as Discord takes them. */

import { button, buttonRows } from '../games/panel/controls.ts';
import type { PublicMessage } from '../games/panel/message.ts';
import { type ActionRow, actionRows } from './components.ts';

/** A public message as Discord takes it. */
export interface MessageBody {
  readonly content?: string;
  readonly components?: ActionRow[];
  readonly allowed_mentions: { readonly parse: never[]; readonly users: string[] };
}

/** What is sent of a message; only the people who are called are pinged. */
export function bodyOf({ content, buttons, mentions }: PublicMessage): MessageBody {
  const made = (buttons ?? []).map(({ id, label, look }) => button(id, label, look));
  return {
    ...(content !== undefined && { content }),
    ...(buttons && { components: actionRows(buttonRows(made)) }),
    allowed_mentions: { parse: [], users: [...(mentions ?? [])] },
  };
}

/** A picture as it was written down. Before pictures named their game, each was of that of its table, in version 1. */
export function jobIn(written: NonNullable<PublicMessage['picture']>['job'], game: string): object {
  if ('game' in written) return written;
  const { picture, palette, ...data } = written;
  return { game, picture, version: 1, data, ...(palette !== undefined && { palette }) };
}
