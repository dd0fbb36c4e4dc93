import type { RawFile, REST, RequestData } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { opensThread } from '../../game-api/announce/thread.ts';
import { PICTURE_REFUSED } from '../../game-api/announce/undo-requests.ts';
import { type PublicMessage, publicMessage } from '../../game-api/panel/public-message.ts';
import { cut } from '../../game-api/panel/text.ts';
import type { GameRow, Notice, OutboxMessage, PendingMessage, Records } from '../../matches/settings/repositories.ts';
import { settingsOf, type TableSettings } from '../../matches/settings/table-settings.ts';
import { paletteNamed, USUAL_PALETTE } from '../../render/canvas/palette.ts';
import type { DrawingRoom } from '../../workers/rendering/render-pool.ts';
import { LimitReached } from '../../workers/rest/rate-limits.ts';
import { ALT_TEXT_LENGTH, CHANNEL_NAME_LENGTH } from '../client/limits.ts';
import { bodyOf, jobIn } from '../response/message-body.ts';
import { isRefusal, REFUSAL } from './delivery-errors.ts';

/** Minutes of silence after which Discord archives a thread: a week. */
const THREAD_SLEEPS = 10_080;

/** Milliseconds in which a pinged user has seen the message. */
const MISSED_AFTER = 5_000;
const MOST_FRESH = 1_000;

const created = z.object({ id: z.string() });

export interface SenderOptions {
  readonly records: Records;
  readonly rest: REST;
  readonly drawing: DrawingRoom;
  readonly retold: (game: number) => Promise<readonly OutboxMessage[]>;
  /** Archives a silent match of the server to free a thread. False where none can be. */
  readonly makeRoom: (campaign: number) => Promise<boolean>;
  /** Milliseconds after which a message that pinged is edited instead of deleted. */
  readonly missedAfter?: number;
  readonly now?: () => number;
  /** Called where a message can't be sent as intended. */
  readonly trouble: (error: Error) => void;
}

interface OutboxPicture {
  readonly alt: string;
  readonly name: string;
  readonly job: object;
}

interface MessageLocation {
  readonly channel: string;
  readonly message: string;
}

export class Sender {
  readonly #sending: SenderOptions;
  /** Row ids of edits that Discord rate-limits; their text is posted anew. */
  readonly #limited = new Set<number>();

  readonly #posted = new LRUCache<string, number>({ max: MOST_FRESH });

  constructor(sending: SenderOptions) {
    this.#sending = sending;
  }

  #now(): number {
    return (this.#sending.now ?? Date.now)();
  }

  #isFresh(message: string): boolean {
    const at = this.#posted.get(message);
    return at !== undefined && this.#now() - at < (this.#sending.missedAfter ?? MISSED_AFTER);
  }

  /** Sends and marks as sent. Rethrows errors of Discord, with nothing marked. */
  async send(pending: PendingMessage): Promise<void> {
    const { records } = this.#sending;
    const game = await records.game(pending.game);
    if (!game) return records.dropped(pending);
    const message = publicMessage.parse(pending.body);
    if (pending.kind === 'post') await this.#post(game, pending, await this.#pingingOnce(pending, message));
    else if (pending.kind === 'edit') await this.#edit(game, pending, message);
    else if (pending.kind === 'delete') await this.#remove(pending, message);
    else await this.#addPicture(game, pending, message);
  }

  async tell({ id, campaign, body }: Notice): Promise<void> {
    const { records, rest } = this.#sending;
    const there = await records.campaign(campaign);
    if (!there) return;
    const message = { ...bodyOf(publicMessage.parse(body)), nonce: `c${campaign}-${id}`, enforce_nonce: true };
    await rest.post(Routes.channelMessages(there.channel), { body: message });
  }

  /** Puts the messages of a new thread before the outbox, unless they are there already. */
  async openAnew(game: number): Promise<void> {
    const { records, retold } = this.#sending;
    if ((await records.pending(game)).some(opensThread)) return;
    const anew = await retold(game);
    if (!anew.some(opensThread)) throw new Error(`Nothing opens a new thread for game ${game}.`);
    await records.putFirst(game, anew);
  }

  /**
   * Removes mentions that a later message repeats, and those of a message that is deleted again: after an outage many
   * wait.
   */
  async #pingingOnce({ game, id, key }: PendingMessage, message: PublicMessage): Promise<PublicMessage> {
    const { mentions = [] } = message;
    if (mentions.length === 0) return message;
    const behind = (await this.#sending.records.pending(game)).filter((each) => each.id > id);
    if (behind.some((each) => each.kind === 'delete' && each.key === key)) return { ...message, mentions: [] };
    const posts = behind.filter(({ kind }) => kind === 'post');
    const later = posts.flatMap(({ body }) => publicMessage.parse(body).mentions ?? []);
    return { ...message, mentions: mentions.filter((user) => !later.includes(user)) };
  }

  async #post(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records } = this.#sending;
    const channel = await this.#channelOf(game, message);
    if (channel === undefined) return message.to === 'thread' ? this.openAnew(game.id) : records.dropped(pending);
    try {
      const id =
        message.thread === undefined
          ? await this.#say(channel, pending, message)
          : await this.#openThread(game, channel, pending, message.thread);
      await records.delivered({ ...pending, kind: 'post' }, channel, id);
    } catch (error) {
      if (message.to !== 'thread' || !isRefusal(error, REFUSAL.unknownChannel)) throw error;
      await this.openAnew(game.id);
    }
  }

  async #channelOf(game: GameRow, { to }: PublicMessage): Promise<string | undefined> {
    if (to === 'thread') return game.thread;
    return (await this.#sending.records.campaign(game.campaign))?.channel;
  }

  /** The nonce keeps Discord from posting twice where its answer was lost. */
  async #say(channel: string, { game, id }: PendingMessage, message: PublicMessage): Promise<string> {
    const body = { ...bodyOf(message), nonce: `${game}-${id}`, enforce_nonce: true };
    const posted = created.parse(await this.#sending.rest.post(Routes.channelMessages(channel), { body })).id;
    this.#posted.set(posted, this.#now());
    return posted;
  }

  /**
   * A thread has the id of its first message. That is noted before the thread is opened, so that a retry does not
   * post again.
   */
  async #openThread(game: GameRow, channel: string, pending: PendingMessage, name: string): Promise<string> {
    const { records } = this.#sending;
    const there = await records.postedMessage(game.id, pending.key);
    const message = there?.message ?? (await this.#say(channel, pending, publicMessage.parse(pending.body)));
    if (!there) await records.notePosted(pending, channel, message);
    try {
      await this.#startThread(game.campaign, channel, message, name);
    } catch (error) {
      if (there && isRefusal(error, REFUSAL.unknownMessage)) await records.forgetPosted(pending);
      throw error;
    }
    await records.setThread(game.id, message);
    return message;
  }

  async #startThread(campaign: number, channel: string, message: string, name: string): Promise<void> {
    const { rest, makeRoom } = this.#sending;
    const body = { name: cut(name, CHANNEL_NAME_LENGTH), auto_archive_duration: THREAD_SLEEPS };
    const start = () => rest.post(Routes.threads(channel, message), { body });
    try {
      await start();
    } catch (error) {
      if (isRefusal(error, REFUSAL.alreadyAThread)) return;
      if (!isRefusal(error, REFUSAL.tooManyThreads) || !(await makeRoom(campaign))) throw error;
      await start();
    }
  }

  /** Posts anew where the message is gone, or too old for another edit. */
  async #edit(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records, trouble } = this.#sending;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropped(pending);
    try {
      if (this.#limited.has(pending.id)) return await this.#sayAnew(game, pending, message);
      await this.#patch(there, { body: bodyOf(message) });
    } catch (error) {
      if (!mustComeAnew(error) || this.#limited.has(pending.id)) throw error;
      if (error instanceof LimitReached) {
        trouble(error);
        this.#limited.add(pending.id);
      } else if (message.content === undefined) throw error;
      return this.#sayAnew(game, pending, message);
    }
    await records.delivered(pending, there.channel, there.message);
  }

  async #sayAnew(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    if (message.content === undefined) await this.#sending.records.dropped(pending);
    else await this.#post(game, pending, message);
    this.#limited.delete(pending.id);
  }

  /** In the colours and size of the table. A picture that can't be added is dropped; the next post has a newer one. */
  async #addPicture({ game, campaign }: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { picture, mentions = [] } = message;
    const { records, trouble } = this.#sending;
    const there = await records.postedMessage(pending.game, pending.key);
    const wanted = settingsOf((await records.campaign(campaign)) ?? { settings: {} });
    if (!there || !picture || wanted.size === 'none') return records.dropped(pending);
    try {
      const job = asSettled(jobIn(picture.job, game), wanted);
      await this.#attach(pending, there, { ...picture, job, mentions });
    } catch (error) {
      if (!mustComeAnew(error)) throw error;
      if (error instanceof LimitReached) trouble(error);
      await records.changeNote(pending.game, PICTURE_REFUSED, () => pending.key);
      return records.dropped(pending);
    }
    await records.delivered(pending, there.channel, there.message);
  }

  /** Draws and attaches; skips a picture that was replaced while it was drawn. */
  async #attach(
    pending: PendingMessage,
    there: MessageLocation,
    { alt, name, job, mentions }: OutboxPicture & Required<Pick<PublicMessage, 'mentions'>>,
  ): Promise<void> {
    const { records, drawing } = this.#sending;
    const file: RawFile = { name, data: await drawing.draw(job) };
    const wanted = await records.nextPending(pending.game, 'pictures');
    if (wanted?.id !== pending.id) return;
    const attachments = [{ id: '0', filename: name, description: cut(alt, ALT_TEXT_LENGTH) }];
    await this.#patch(there, {
      body: { attachments, allowed_mentions: { parse: [], users: mentions } },
      files: [file],
    });
  }

  /** Deletes a message; one that is gone is fine. One that pinged a while ago is edited to say that it is over. */
  async #remove(pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records, rest } = this.#sending;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropped(pending);
    try {
      if (message.content === undefined || this.#isFresh(there.message))
        await this.#awake(there, (route) => rest.delete(route));
      else await this.#patch(there, { body: bodyOf({ ...message, mentions: [] }) });
    } catch (error) {
      if (!isRefusal(error, REFUSAL.unknownMessage, REFUSAL.unknownChannel)) throw error;
    }
    await records.delivered(pending, there.channel, there.message);
  }

  async #patch(there: MessageLocation, request: RequestData): Promise<void> {
    await this.#awake(there, (route) => this.#sending.rest.patch(route, request));
  }

  /** Unarchives the thread where Discord demands it: posts do that by themselves, edits and deletions don't. */
  async #awake({ channel, message }: MessageLocation, work: (route: `/${string}`) => Promise<unknown>): Promise<void> {
    const route = Routes.channelMessage(channel, message);
    try {
      await work(route);
    } catch (error) {
      if (!isRefusal(error, REFUSAL.threadArchived)) throw error;
      await this.#sending.rest.patch(Routes.channel(channel), { body: { archived: false } });
      await work(route);
    }
  }
}

function asSettled(job: object, { palette, size }: TableSettings): object {
  const colours = paletteNamed(palette);
  const own = colours === USUAL_PALETTE ? {} : { palette: colours };
  return { ...job, ...own, ...(size === 'small' && { isSmall: true }) };
}

function mustComeAnew(error: unknown): boolean {
  if (error instanceof LimitReached) return !error.isGlobal;
  return isRefusal(error, REFUSAL.unknownMessage, REFUSAL.unknownChannel, REFUSAL.tooOldToEdit);
}
