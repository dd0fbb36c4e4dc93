import { MessageFlags } from 'discord-api-types/v10';
import { button, buttonRows } from '../../game-api/panel/controls.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { ActionRow } from './components.ts';
import { actionRows } from './components.ts';

export interface MessageBody {
  readonly content?: string;
  readonly components?: ActionRow[];
  readonly allowed_mentions: { readonly parse: never[]; readonly users: string[] };
}

/** Only `mentions` are pinged. Discord refuses a text that is too long, so its end is left out. */
export function bodyOf({ content, buttons, mentions }: PublicMessage): MessageBody {
  const made = (buttons ?? []).map(({ id, label, look }) => button(id, label, look));
  return {
    ...(content !== undefined && { content: truncateLines(content, CONTENT_LENGTH) }),
    ...(buttons && { components: actionRows(buttonRows(made)) }),
    allowed_mentions: { parse: [], users: [...(mentions ?? [])] },
  };
}

/** A message that pings nobody makes no sound on a phone. Discord refuses this flag in edits. */
export function silenceOf({ mentions = [] }: PublicMessage): { readonly flags?: MessageFlags } {
  return mentions.length > 0 ? {} : { flags: MessageFlags.SuppressNotifications };
}

/** Adds game and version 1 to pictures of older versions, which name none. */
export function pictureJobOf(written: NonNullable<PublicMessage['picture']>['job'], game: string): object {
  if ('game' in written) return written;
  const { picture, palette, ...data } = written;
  return { game, picture, version: 1, data, ...(palette !== undefined && { palette }) };
}
