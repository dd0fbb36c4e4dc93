import type { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isThreadOpening } from '../../game-api/announce/thread.ts';
import { PICTURE_REFUSED } from '../../game-api/announce/undo-requests.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { publicMessage } from '../../game-api/panel/public-message.ts';
import { truncate } from '../../game-api/panel/text.ts';
import type {
  GameRow,
  Notice,
  OutboxMessage,
  PendingMessage,
  Repositories,
} from '../../matches/settings/repositories.ts';
import type { TableSettings } from '../../matches/settings/table-settings.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { DEFAULT_PALETTE, parsePaletteName } from '../../render/canvas/palette.ts';
import type { RenderPool } from '../../workers/rendering/render-pool.ts';
import { LongRateLimitError } from '../../workers/rest/rate-limits.ts';
import { ALT_TEXT_LENGTH, CHANNEL_NAME_LENGTH } from '../client/limits.ts';
import { pictureJobOf, postOf } from '../response/message-body.ts';
import { DISCORD_ERROR_CODE, hasErrorCode, mustRepost } from './delivery-errors.ts';
import { AUTO_ARCHIVE_MINUTES, findOrphanPost, openPost } from './forum-posts.ts';
import type { MessageLocation } from './message-editor.ts';
import { MessageEditor } from './message-editor.ts';
import { stateOf } from './post-tag-updater.ts';

/** Milliseconds in which a pinged user has seen the message. */
const PING_SEEN_AFTER_MS = 5_000;
const MAX_TRACKED_POSTS = 1_000;

const created = z.object({ id: z.string() });

export interface MessageSenderOptions {
  readonly records: Repositories;
  readonly rest: REST;
  readonly renderPool: RenderPool;
  readonly reopenMessages: (game: number) => Promise<readonly OutboxMessage[]>;
  /** Archives a silent match of the server to free a thread. False where none can be. */
  readonly freeThreadSlot: (campaign: number) => Promise<boolean>;
  /** Milliseconds after which a message that pinged is edited instead of deleted. */
  readonly pingSeenAfterMs?: number;
  readonly now?: () => number;
  /** Called where a message can't be sent as intended. */
  readonly onError: (error: Error) => void;
}

interface OutboxPicture {
  readonly alt: string;
  readonly name: string;
  readonly job: object;
}

export class MessageSender {
  readonly #options: MessageSenderOptions;
  readonly #editor: MessageEditor;
  /** Row ids of edits that Discord rate-limits; their text is posted anew. */
  readonly #rateLimitedEdits = new Set<number>();

  readonly #postedAt = new LRUCache<string, number>({ max: MAX_TRACKED_POSTS });

  constructor(sending: MessageSenderOptions) {
    this.#options = sending;
    this.#editor = new MessageEditor(sending.rest);
  }

  /** Somebody else has edited the message. */
  forgetMessage(message: string): void {
    this.#editor.forget(message);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #isFresh(message: string): boolean {
    const at = this.#postedAt.get(message);
    return at !== undefined && this.#now() - at < (this.#options.pingSeenAfterMs ?? PING_SEEN_AFTER_MS);
  }

  /** Sends and marks as sent. Rethrows errors of Discord, with nothing marked. */
  async send(pending: PendingMessage): Promise<void> {
    const { records } = this.#options;
    const game = await records.game(pending.game);
    if (!game) return records.dropPending(pending);
    const message = publicMessage.parse(pending.body);
    if (pending.kind === 'post') await this.#post(game, pending, await this.#withoutRepeatedMentions(pending, message));
    else if (pending.kind === 'edit') await this.#edit(game, pending, message);
    else if (pending.kind === 'delete') await this.#remove(pending, message);
    else await this.#addPicture(game, pending, message);
  }

  async sendNotice({ id, campaign, body }: Notice): Promise<void> {
    const { records, rest } = this.#options;
    const there = await records.campaign(campaign);
    if (!there) return;
    const message = publicMessage.parse(body);
    const sent = { ...postOf(message), nonce: `c${campaign}-${id}`, enforce_nonce: true };
    await rest.post(Routes.channelMessages(there.channel), { body: sent });
  }

  /** Puts the messages of a new thread before the outbox, unless they are there already. */
  async queueReopenMessages(game: number): Promise<void> {
    const { records, reopenMessages } = this.#options;
    if ((await records.pendingMessages(game)).some(isThreadOpening)) return;
    const anew = await reopenMessages(game);
    if (!anew.some(isThreadOpening)) throw new Error(`Nothing opens a new thread for game ${game}.`);
    await records.prependMessages(game, anew);
  }

  /**
   * Removes mentions that a later message repeats, and those of a message that is deleted again: after an outage many
   * wait.
   */
  async #withoutRepeatedMentions({ game, id, key }: PendingMessage, message: PublicMessage): Promise<PublicMessage> {
    const { mentions = [] } = message;
    if (mentions.length === 0) return message;
    const behind = (await this.#options.records.pendingMessages(game)).filter((each) => each.id > id);
    if (behind.some((each) => each.kind === 'delete' && each.key === key)) return { ...message, mentions: [] };
    const posts = behind.filter(({ kind }) => kind === 'post');
    const later = posts.flatMap(({ body }) => publicMessage.parse(body).mentions ?? []);
    return { ...message, mentions: mentions.filter((user) => !later.includes(user)) };
  }

  async #post(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records } = this.#options;
    const channel = await this.#channelOf(game, message);
    if (channel === undefined)
      return message.to === 'thread' ? this.queueReopenMessages(game.id) : records.dropPending(pending);
    try {
      const { forum, server } = (await records.campaign(game.campaign)) ?? {};
      if (message.thread !== undefined && forum !== undefined && server !== undefined) {
        const id = await this.#openPost(game, { server, forum, name: message.thread }, message);
        return await records.markDelivered({ ...pending, kind: 'post' }, id, id);
      }
      const id =
        message.thread === undefined
          ? await this.#createMessage(channel, pending, message)
          : await this.#openThread(game, channel, pending, message.thread);
      await records.markDelivered({ ...pending, kind: 'post' }, channel, id);
    } catch (error) {
      if (message.to !== 'thread' || !hasErrorCode(error, DISCORD_ERROR_CODE.unknownChannel)) throw error;
      await this.queueReopenMessages(game.id);
    }
  }

  async #channelOf(game: GameRow, { to }: PublicMessage): Promise<string | undefined> {
    if (to === 'thread') return game.thread;
    return (await this.#options.records.campaign(game.campaign))?.channel;
  }

  /** The nonce keeps Discord from posting twice where its answer was lost. */
  async #createMessage(channel: string, { game, id }: PendingMessage, message: PublicMessage): Promise<string> {
    const body = { ...postOf(message), nonce: `${game}-${id}`, enforce_nonce: true };
    const posted = created.parse(await this.#options.rest.post(Routes.channelMessages(channel), { body })).id;
    this.#postedAt.set(posted, this.#now());
    this.#editor.notePosted(posted, message);
    return posted;
  }

  /**
   * A thread has the id of its first message. That is noted before the thread is opened, so that a retry does not
   * post again.
   */
  async #openThread(game: GameRow, channel: string, pending: PendingMessage, name: string): Promise<string> {
    const { records } = this.#options;
    const there = await records.postedMessage(game.id, pending.key);
    const message = there?.message ?? (await this.#createMessage(channel, pending, publicMessage.parse(pending.body)));
    if (!there) await records.recordPosted(pending, channel, message);
    try {
      await this.#startThread(game.campaign, channel, message, name);
    } catch (error) {
      if (there && hasErrorCode(error, DISCORD_ERROR_CODE.unknownMessage)) await records.deletePosted(pending);
      throw error;
    }
    await records.setThread(game.id, message);
    return message;
  }

  /** In a forum, the match is a post. The id of its first message is its own. */
  async #openPost(
    game: GameRow,
    post: { readonly server: string; readonly forum: string; readonly name: string },
    message: PublicMessage,
  ): Promise<string> {
    const { records } = this.#options;
    const state = await stateOf(records, game);
    const open = () => openPost(this.#options, { ...post, state, message: postOf(message) });
    const id =
      (await findOrphanPost(this.#options, post, this.#now())) ?? (await this.#withThreadSlot(game.campaign, open));
    this.#editor.notePosted(id, message);
    await records.setThread(game.id, id);
    return id;
  }

  async #startThread(campaign: number, channel: string, message: string, name: string): Promise<void> {
    const { rest } = this.#options;
    const body = { name: truncate(name, CHANNEL_NAME_LENGTH), auto_archive_duration: AUTO_ARCHIVE_MINUTES };
    try {
      await this.#withThreadSlot(campaign, () => rest.post(Routes.threads(channel, message), { body }));
    } catch (error) {
      if (!hasErrorCode(error, DISCORD_ERROR_CODE.alreadyAThread)) throw error;
    }
  }

  /** Makes room and tries again where the server has too many open threads. */
  async #withThreadSlot<T>(campaign: number, start: () => Promise<T>): Promise<T> {
    try {
      return await start();
    } catch (error) {
      const isFull = hasErrorCode(error, DISCORD_ERROR_CODE.tooManyThreads);
      if (!isFull || !(await this.#options.freeThreadSlot(campaign))) throw error;
      return start();
    }
  }

  /** Posts anew where the message is gone, or too old for another edit. */
  async #edit(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records, onError } = this.#options;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropPending(pending);
    try {
      if (this.#rateLimitedEdits.has(pending.id)) return await this.#repost(game, pending, message);
      await this.#editor.edit(there, message);
    } catch (error) {
      if (!mustRepost(error) || this.#rateLimitedEdits.has(pending.id)) throw error;
      if (error instanceof LongRateLimitError) {
        onError(error);
        this.#rateLimitedEdits.add(pending.id);
      } else if (message.content === undefined) throw error;
      return this.#repost(game, pending, message);
    }
    await records.markDelivered(pending, there.channel, there.message);
  }

  async #repost(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    if (message.content === undefined) await this.#options.records.dropPending(pending);
    else await this.#post(game, pending, message);
    this.#rateLimitedEdits.delete(pending.id);
  }

  /** In the colours and size of the table. A picture that can't be added is dropped; the next post has a newer one. */
  async #addPicture({ game, campaign }: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { picture, mentions = [] } = message;
    const { records, onError } = this.#options;
    const there = await records.postedMessage(pending.game, pending.key);
    const wanted = settingsOf((await records.campaign(campaign)) ?? { settings: {} });
    if (!there || !picture || wanted.size === 'none') return records.dropPending(pending);
    try {
      const job = withTableSettings(pictureJobOf(picture.job, game), wanted);
      await this.#attachPicture(pending, there, { ...picture, job, mentions });
    } catch (error) {
      if (!mustRepost(error)) throw error;
      if (error instanceof LongRateLimitError) onError(error);
      await records.changeNote(pending.game, PICTURE_REFUSED, () => pending.key);
      return records.dropPending(pending);
    }
    await records.markDelivered(pending, there.channel, there.message);
  }

  /** Draws and attaches; skips a picture that was replaced while it was drawn. */
  async #attachPicture(
    pending: PendingMessage,
    there: MessageLocation,
    { alt, name, job, mentions }: OutboxPicture & Required<Pick<PublicMessage, 'mentions'>>,
  ): Promise<void> {
    const { records, renderPool } = this.#options;
    const data = await renderPool.draw(job);
    const wanted = await records.nextPendingMessage(pending.game, 'pictures');
    if (wanted?.id !== pending.id) return;
    const description = truncate(alt, ALT_TEXT_LENGTH);
    await this.#editor.edit(there, { mentions }, { name, description, data });
  }

  /** Deletes a message; one that is gone is fine. One that pinged a while ago is edited to say that it is over. */
  async #remove(pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records } = this.#options;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropPending(pending);
    try {
      if (message.content === undefined || this.#isFresh(there.message)) await this.#editor.remove(there);
      else await this.#editor.edit(there, { ...message, mentions: [] });
    } catch (error) {
      if (!hasErrorCode(error, DISCORD_ERROR_CODE.unknownMessage, DISCORD_ERROR_CODE.unknownChannel)) throw error;
    }
    await records.markDelivered(pending, there.channel, there.message);
  }
}

function withTableSettings(job: object, { palette, size }: TableSettings): object {
  const colours = parsePaletteName(palette);
  const own = colours === DEFAULT_PALETTE ? {} : { palette: colours };
  return { ...job, ...own, ...(size === 'small' && { isSmall: true }) };
}
