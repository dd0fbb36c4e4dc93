/** How one message of the outbox gets to Discord. */

import type { RawFile, REST, RequestData } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { paletteNamed, USUAL_PALETTE } from '../drawing/palette.ts';
import type { DrawingRoom } from '../drawing/room/room.ts';
import { type PublicMessage, publicMessage } from '../games/panel/message.ts';
import { cut } from '../games/panel/text.ts';
import { PICTURE_REFUSED } from '../games/telling/requests.ts';
import { opensThread } from '../games/telling/thread.ts';
import type { GameRow, Notice, OutboxMessage, PendingMessage, Records } from '../tables/records.ts';
import { settingsOf, type TableSettings } from '../tables/table-settings.ts';
import { ALT_TEXT_LENGTH, CHANNEL_NAME_LENGTH } from './limits.ts';
import { bodyOf, jobIn } from './message.ts';
import { isRefusal, REFUSAL } from './obstacles.ts';
import { LimitReached } from './requests/rate-limits.ts';

/** Minutes after which Discord hides a thread in which nothing happens: a week. */
const THREAD_SLEEPS = 10_080;

/** Milliseconds after which whoever was pinged looks for the message that did. */
const MISSED_AFTER = 5_000;
const MOST_FRESH = 1_000;

const created = z.object({ id: z.string() });

export interface SenderOptions {
  readonly records: Records;
  readonly rest: REST;
  readonly drawing: DrawingRoom;
  /** What is said in a new thread where that of a game is gone or never opened. */
  readonly retold: (game: number) => Promise<readonly OutboxMessage[]>;
  /** The server of a campaign has no room for another thread: something silent makes it. False where nothing could. */
  readonly makeRoom: (campaign: number) => Promise<boolean>;
  /** Milliseconds after which a message that pinged is changed and not deleted. */
  readonly missedAfter?: number;
  /** What time it is; that of this computer where nothing is said. */
  readonly now?: () => number;
  /** Called when a message can't be delivered as it should be. */
  readonly trouble: (error: Error) => void;
}

/** A picture on its way. */
interface OutboxPicture {
  readonly alt: string;
  readonly name: string;
  readonly job: object;
}

/** Where a message is. */
interface MessageLocation {
  readonly channel: string;
  readonly message: string;
}

export class Sender {
  readonly #sending: SenderOptions;
  /** Edits that Discord does not take for now, by the number of their row: their words come anew as soon as a post goes through. */
  readonly #limited = new Set<number>();

  /** When the newest messages were posted. */
  readonly #posted = new LRUCache<string, number>({ max: MOST_FRESH });

  constructor(sending: SenderOptions) {
    this.#sending = sending;
  }

  #now(): number {
    return (this.#sending.now ?? Date.now)();
  }

  /** So new that nobody misses it. */
  #isFresh(message: string): boolean {
    const at = this.#posted.get(message);
    return at !== undefined && this.#now() - at < (this.#sending.missedAfter ?? MISSED_AFTER);
  }

  /** Sends it, and notes that. Throws what Discord says against it; then nothing is noted. */
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

  /** Tells the channel of a campaign. Throws what Discord says against it. */
  async tell({ id, campaign, body }: Notice): Promise<void> {
    const { records, rest } = this.#sending;
    const there = await records.campaign(campaign);
    if (!there) return;
    const message = { ...bodyOf(publicMessage.parse(body)), nonce: `c${campaign}-${id}`, enforce_nonce: true };
    await rest.post(Routes.channelMessages(there.channel), { body: message });
  }

  /** Puts a new thread before everything that waits, unless one is about to be opened. */
  async openAnew(game: number): Promise<void> {
    const { records, retold } = this.#sending;
    if ((await records.pending(game)).some(opensThread)) return;
    const anew = await retold(game);
    if (!anew.some(opensThread)) throw new Error(`Nothing opens a new thread for game ${game}.`);
    await records.putFirst(game, anew);
  }

  /** Where more waits behind a message, as after an outage, nobody is pinged by it whom something later pings, nor by what is taken away again. */
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

  /** The nonce keeps Discord from saying anything twice when its answer was lost. */
  async #say(channel: string, { game, id }: PendingMessage, message: PublicMessage): Promise<string> {
    const body = { ...bodyOf(message), nonce: `${game}-${id}`, enforce_nonce: true };
    const posted = created.parse(await this.#sending.rest.post(Routes.channelMessages(channel), { body })).id;
    this.#posted.set(posted, this.#now());
    return posted;
  }

  /**
   * A thread has the id of the message that it hangs on. The message is noted first: where the thread is refused, it is
   * not to be posted with every try.
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

  /** Words whose message is gone, or too old to be changed as often as it was, come in a new one. */
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

  /** As its table wants it. One that can't be added to its message any more goes with the next. */
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

  /** Draws the picture of a message; none that another was to take the place of while it was drawn is added. */
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

  /** One that is gone already is as it should be. One that pinged somebody a while ago stays, and says that it is over. */
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

  /** Discord puts a thread to sleep in which nothing was posted for long; a post wakes it, all else must do so itself. */
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

/** A picture for everybody, in the colours and the size of its table. */
function asSettled(job: object, { palette, size }: TableSettings): object {
  const colours = paletteNamed(palette);
  const own = colours === USUAL_PALETTE ? {} : { palette: colours };
  return { ...job, ...own, ...(size === 'small' && { isSmall: true }) };
}

/** Whether a message can't be changed any more, or not for now. */
function mustComeAnew(error: unknown): boolean {
  if (error instanceof LimitReached) return !error.isGlobal;
  return isRefusal(error, REFUSAL.unknownMessage, REFUSAL.unknownChannel, REFUSAL.tooOldToEdit);
}
