import { MessageFlags } from 'discord-api-types/v10';
import { button, buttonRows } from '../../game-api/panel/controls.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import type { PublicButton, PublicMessage } from '../../game-api/panel/public-message.ts';
import { truncateLines } from '../../game-api/panel/text.ts';
import { CONTENT_LENGTH } from '../client/limits.ts';
import type { ActionRow, ContainerMessage, ShownFile } from './components.ts';
import { actionRows, containerMessage } from './components.ts';

export interface MessageBody {
  readonly content?: string | null;
  readonly components?: ActionRow[] | ContainerMessage['components'];
  readonly flags?: MessageFlags;
  readonly allowed_mentions: { readonly parse: never[]; readonly users: string[] };
}

/** A public message as it stands in its channel. Those of older versions are no containers. */
export interface ShownMessage {
  readonly isContainer: boolean;
  readonly content: string;
  readonly buttons: readonly PublicButton[];
  readonly files: readonly ShownFile[];
  readonly accent?: number;
}

export function shownMessageOf({ content = '', buttons = [], accent, fleeting }: PublicMessage): ShownMessage {
  const shown = { isContainer: !fleeting, content, buttons, files: [] };
  return accent === undefined ? shown : { ...shown, accent };
}

export function containerPanel({ content, buttons, accent }: Omit<ShownMessage, 'isContainer' | 'files'>): Panel {
  const made = buttons.map(({ id, label, look }) => button(id, label, look));
  return { content, components: buttonRows(made), accent };
}

/**
 * A message as it is posted: a container. A short call that is soon deleted is plain text, which a phone's lock screen
 * shows whole. A message that pings nobody makes no sound.
 */
export function postOf(message: PublicMessage): MessageBody {
  const { mentions = [] } = message;
  const silence = mentions.length > 0 ? 0 : MessageFlags.SuppressNotifications;
  const { allowed_mentions, ...fields } = bodyOf(message);
  const shown = message.fleeting ? fields : containerMessage(containerPanel(shownMessageOf(message)));
  const flags = ('flags' in shown ? (shown.flags ?? 0) : 0) | silence;
  return { ...shown, ...(flags !== 0 && { flags }), allowed_mentions };
}

/** As plain text. Only `mentions` are pinged. Discord refuses a text that is too long, so its end is left out. */
export function bodyOf({
  content,
  buttons,
  mentions,
}: Pick<PublicMessage, 'content' | 'buttons' | 'mentions'>): MessageBody {
  const made = (buttons ?? []).map(({ id, label, look }) => button(id, label, look));
  return {
    ...(content !== undefined && { content: truncateLines(content, CONTENT_LENGTH) }),
    ...(buttons && { components: actionRows(buttonRows(made)) }),
    allowed_mentions: { parse: [], users: [...(mentions ?? [])] },
  };
}

/** Adds game and version 1 to pictures of older versions, which name none. */
export function pictureJobOf(written: NonNullable<PublicMessage['picture']>['job'], game: string): object {
  if ('game' in written) return written;
  const { picture, palette, ...data } = written;
  return { game, picture, version: 1, data, ...(palette !== undefined && { palette }) };
}
