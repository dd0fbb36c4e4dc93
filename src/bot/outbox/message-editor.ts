/** Edits the bot's public messages. */

import type { RawFile, REST } from '@discordjs/rest';
import { Mutex } from 'async-mutex';
import { Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import type { ShownFile } from '../response/components.ts';
import { containerMessage } from '../response/components.ts';
import type { MessageBody, ShownMessage } from '../response/message-body.ts';
import { bodyOf, containerPanel, shownMessageOf } from '../response/message-body.ts';
import { readShownMessage } from '../response/read-message.ts';
import { DISCORD_ERROR_CODE, hasErrorCode } from './delivery-errors.ts';

const MAX_KEPT = 1_000;

export interface MessageLocation {
  readonly channel: string;
  readonly message: string;
}

/** Fields that are absent stay as they are. */
type MessageChange = Pick<PublicMessage, 'content' | 'buttons' | 'mentions' | 'accent'>;

interface DrawnPicture extends ShownFile {
  readonly data: Buffer;
}

/**
 * Discord takes the parts of a container as a whole. So the editor knows what each message shows: it keeps that of the
 * newest ones, and reads the others from Discord. Messages of older versions are edited field by field.
 */
export class MessageEditor {
  readonly #rest: REST;
  readonly #shown = new LRUCache<string, ShownMessage>({ max: MAX_KEPT });
  readonly #locks = new Map<string, Mutex>();

  constructor(rest: REST) {
    this.#rest = rest;
  }

  notePosted(message: string, posted: PublicMessage): void {
    this.#shown.set(message, shownMessageOf(posted));
  }

  /** Somebody else has edited the message. */
  forget(message: string): void {
    this.#shown.delete(message);
  }

  /** Two edits of a message wait for each other. Throws the error of the REST client; a retry sends all of it again. */
  async edit(there: MessageLocation, change: MessageChange, picture?: DrawnPicture): Promise<void> {
    const lock = this.#locks.get(there.message) ?? new Mutex();
    this.#locks.set(there.message, lock);
    try {
      await lock.runExclusive(() => this.#editAlone(there, change, picture));
    } finally {
      if (!lock.isLocked()) this.#locks.delete(there.message);
    }
  }

  async remove(there: MessageLocation): Promise<void> {
    this.forget(there.message);
    await this.#withUnarchivedThread(there, (route) => this.#rest.delete(route));
  }

  async #editAlone(there: MessageLocation, change: MessageChange, picture?: DrawnPicture): Promise<void> {
    const before = this.#shown.get(there.message) ?? (await this.#read(there));
    const after = changed(before, change, picture);
    const body = { ...editOf(after, change), ...(picture && { attachments: [attachmentOf(picture)] }) };
    const files: RawFile[] = picture ? [{ name: picture.name, data: picture.data }] : [];
    await this.#withUnarchivedThread(there, (route) => this.#rest.patch(route, { body, files }));
    this.#shown.set(there.message, after);
  }

  async #read({ channel, message }: MessageLocation): Promise<ShownMessage> {
    return readShownMessage(await this.#rest.get(Routes.channelMessage(channel, message)));
  }

  /** Unarchives the thread where Discord demands it: posts do that by themselves, edits and deletions don't. */
  async #withUnarchivedThread(
    { channel, message }: MessageLocation,
    work: (route: `/${string}`) => Promise<unknown>,
  ): Promise<void> {
    const route = Routes.channelMessage(channel, message);
    try {
      await work(route);
    } catch (error) {
      if (!hasErrorCode(error, DISCORD_ERROR_CODE.threadArchived)) throw error;
      await this.#rest.patch(Routes.channel(channel), { body: { archived: false } });
      await work(route);
    }
  }
}

function changed(
  before: ShownMessage,
  { content, buttons, accent }: MessageChange,
  picture: DrawnPicture | undefined,
): ShownMessage {
  return {
    ...before,
    ...(content !== undefined && { content }),
    ...(buttons && { buttons }),
    ...(accent !== undefined && { accent }),
    ...(picture && { files: [shownFile(picture)] }),
  };
}

function shownFile({ name, description }: ShownFile): ShownFile {
  return description === undefined ? { name } : { name, description };
}

function editOf(after: ShownMessage, change: MessageChange): MessageBody {
  const { allowed_mentions, ...fields } = bodyOf(change);
  if (!after.isContainer) return { ...fields, allowed_mentions };
  return { ...containerMessage(containerPanel(after), after.files), allowed_mentions };
}

function attachmentOf({ name, description }: ShownFile) {
  return { id: '0', filename: name, ...(description !== undefined && { description }) };
}
