/** Carries messages from the outbox to Discord, each game's in order, and none twice. */
import { DiscordAPIError, type RawFile, type REST, type RequestData, Routes } from 'discord.js';
import { z } from 'zod';
import { type DrawingRoom, NotDrawn } from '../draw/index.ts';
import { PICTURE_REFUSED } from '../tables/announce.ts';
import type { GameRow, Lane, PendingMessage, Records } from '../tables/records.ts';
import { ALT_TEXT_LENGTH, CHANNEL_NAME_LENGTH } from './limits.ts';
import { bodyOf, type PublicMessage, publicMessage } from './message.ts';
import { cut } from './say/names.ts';

/** Minutes after which Discord hides a thread in which nothing happens: a week. */
const THREAD_SLEEPS = 10_080;
/** Answers of Discord that would be the same another time. */
const FINAL = [400, 403, 404];
/** Milliseconds until a message is tried again that could not be sent. */
const TRY_AGAIN = 5_000;
/** How often a picture is tried that can't be drawn; its words are there without it. */
const MOST_PICTURE_TRIES = 3;
const ALREADY_A_THREAD = 160004;
const THREAD_IS_ARCHIVED = 50083;
const NOT_FOUND = 404;
const TOO_OLD_TO_EDIT = 30046;

const created = z.object({ id: z.string() });

export interface Delivery {
  readonly records: Records;
  readonly rest: REST;
  readonly drawing: DrawingRoom;
  /** Called when a message can't be delivered; it will be tried again, or was dropped. */
  readonly trouble: (error: Error) => void;
  /** Milliseconds until what failed is tried again. */
  readonly tryAgainAfter?: number;
}

/** Where a message is. */
interface Place {
  readonly channel: string;
  readonly message: string;
}

interface Run {
  again: boolean;
  readonly done: Promise<void>;
}

export class Deliverer {
  readonly #delivery: Delivery;
  /** Lanes of games that are being delivered, and whether more has come since. */
  readonly #busy = new Map<string, Run>();
  /** How often pictures could not be drawn, by the number of their message. */
  readonly #failures = new Map<number, number>();
  #closed = false;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /** Delivers what is pending of a game, in the background. */
  wake(game: number): void {
    this.#start(game, 'words');
  }

  /** Delivers what an earlier run of the program left behind. */
  async wakeAll(): Promise<void> {
    for (const game of await this.#delivery.records.waiting()) this.wake(game);
  }

  /** Waits until the words of a game have been delivered or given up for now. */
  async settled(game: number): Promise<void> {
    await this.#busy.get(`${game} words`)?.done;
  }

  /** Waits until everything that was woken has been delivered or given up for now. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all([...this.#busy.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  #start(game: number, lane: Lane): void {
    const key = `${game} ${lane}`;
    const busy = this.#busy.get(key);
    if (busy) busy.again = true;
    if (busy || this.#closed) return;
    const run: Run = { again: true, done: Promise.resolve().then(() => this.#run(game, lane, run)) };
    this.#busy.set(key, run);
  }

  async #run(game: number, lane: Lane, run: Run): Promise<void> {
    try {
      while (run.again && !this.#closed) {
        run.again = false;
        await this.#deliverAll(game, lane);
      }
    } catch (error) {
      this.#delivery.trouble(asError(error));
      this.#tryAgain(game);
    }
    this.#busy.delete(`${game} ${lane}`);
    if (lane === 'words') this.#start(game, 'pictures');
  }

  /** One after the other, until none is left or one must be tried again later. */
  async #deliverAll(game: number, lane: Lane): Promise<void> {
    const { records } = this.#delivery;
    while (!this.#closed) {
      const next = await records.nextPending(game, lane);
      if (!next || !(await this.#tryToDeliver(next))) return;
    }
  }

  /** False when it must be tried again later. */
  async #tryToDeliver(next: PendingMessage): Promise<boolean> {
    const { records, trouble } = this.#delivery;
    try {
      await this.#deliver(next);
      this.#failures.delete(next.id);
      return true;
    } catch (error) {
      trouble(asError(error));
      if (this.#isHopeless(next, error)) {
        this.#failures.delete(next.id);
        await records.dropped(next);
        return true;
      }
      this.#tryAgain(next.game);
      return false;
    }
  }

  /** Whether it would be the same another time; pictures that can't be drawn are given up after a few. */
  #isHopeless({ id }: PendingMessage, error: unknown): boolean {
    if (error instanceof DiscordAPIError && FINAL.includes(error.status)) return true;
    if (error instanceof z.ZodError) return true;
    if (!(error instanceof NotDrawn)) return false;
    const failures = (this.#failures.get(id) ?? 0) + 1;
    this.#failures.set(id, failures);
    return failures >= MOST_PICTURE_TRIES;
  }

  #tryAgain(game: number): void {
    setTimeout(() => this.wake(game), this.#delivery.tryAgainAfter ?? TRY_AGAIN).unref();
  }

  async #deliver(pending: PendingMessage): Promise<void> {
    const { records } = this.#delivery;
    const game = await records.game(pending.game);
    if (!game) return records.dropped(pending);
    const message = publicMessage.parse(pending.body);
    if (pending.kind === 'post') await this.#post(game, pending, message);
    else if (pending.kind === 'delete') await this.#remove(pending);
    else await this.#change(pending, message);
  }

  async #post(game: GameRow, pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records, rest } = this.#delivery;
    const channel = await this.#channelOf(game, message);
    if (channel === undefined) return records.dropped(pending);
    const body = { ...bodyOf(message), nonce: `${game.id}-${pending.id}`, enforce_nonce: true };
    const { id } = created.parse(await rest.post(Routes.channelMessages(channel), { body }));
    if (message.thread !== undefined) await this.#openThread(game, channel, id, message.thread);
    await records.delivered(pending, channel, id);
  }

  async #channelOf(game: GameRow, { to }: PublicMessage): Promise<string | undefined> {
    if (to === 'thread') return game.thread;
    return (await this.#delivery.records.campaign(game.campaign))?.channel;
  }

  /** A thread has the id of the message that it hangs on. */
  async #openThread(game: GameRow, channel: string, message: string, name: string): Promise<void> {
    const { records, rest } = this.#delivery;
    try {
      const body = { name: cut(name, CHANNEL_NAME_LENGTH), auto_archive_duration: THREAD_SLEEPS };
      await rest.post(Routes.threads(channel, message), { body });
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== ALREADY_A_THREAD) throw error;
    }
    await records.setThread(game.id, message);
  }

  async #change(pending: PendingMessage, message: PublicMessage): Promise<void> {
    const { records } = this.#delivery;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropped(pending);
    try {
      if (message.picture) await this.#attach(pending, there, message.picture);
      else await this.#patch(there, { body: bodyOf(message) });
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== TOO_OLD_TO_EDIT) throw error;
      return this.#sayAnew(pending, there, message);
    }
    await records.delivered(pending, there.channel, there.message);
  }

  /** The picture of a message; none that another was to take the place of while it was drawn. */
  async #attach(pending: PendingMessage, there: Place, picture: NonNullable<PublicMessage['picture']>): Promise<void> {
    const { alt, name, job } = picture;
    const file = await this.#draw(job, name);
    const wanted = await this.#delivery.records.nextPending(pending.game, 'pictures');
    if (wanted?.id !== pending.id) return;
    const attachments = [{ id: '0', filename: name, description: cut(alt, ALT_TEXT_LENGTH) }];
    await this.#patch(there, { body: { attachments, allowed_mentions: { parse: [] } }, files: [file] });
  }

  /** Discord lets old messages be changed a few times only. The words are said anew; the next message has the picture. */
  async #sayAnew(pending: PendingMessage, { channel }: Place, message: PublicMessage): Promise<void> {
    const { records, rest } = this.#delivery;
    if (message.picture) {
      await records.changeNote(pending.game, PICTURE_REFUSED, () => pending.key);
      return records.dropped(pending);
    }
    const body = { ...bodyOf(message), nonce: `${pending.game}-${pending.id}`, enforce_nonce: true };
    const { id } = created.parse(await rest.post(Routes.channelMessages(channel), { body }));
    await records.delivered({ ...pending, kind: 'post' }, channel, id);
  }

  async #patch(there: Place, request: RequestData): Promise<void> {
    await this.#awake(there, (route) => this.#delivery.rest.patch(route, request));
  }

  /** One that is gone already is as it should be. */
  async #remove(pending: PendingMessage): Promise<void> {
    const { records, rest } = this.#delivery;
    const there = await records.postedMessage(pending.game, pending.key);
    if (!there) return records.dropped(pending);
    try {
      await this.#awake(there, (route) => rest.delete(route));
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.status !== NOT_FOUND) throw error;
    }
    await records.delivered(pending, there.channel, there.message);
  }

  /** Discord puts a thread to sleep in which nothing was posted for long; a post wakes it, all else must do so itself. */
  async #awake(there: Place, work: (route: `/${string}`) => Promise<unknown>): Promise<void> {
    const route = Routes.channelMessage(there.channel, there.message);
    try {
      await work(route);
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== THREAD_IS_ARCHIVED) throw error;
      await this.#delivery.rest.patch(Routes.channel(there.channel), { body: { archived: false } });
      await work(route);
    }
  }

  async #draw(job: object, name: string): Promise<RawFile> {
    return { name, data: await this.#delivery.drawing.draw(job) };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
