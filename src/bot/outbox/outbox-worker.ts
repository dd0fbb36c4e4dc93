/** Outbox worker: sends messages in order for each match, each of them once. */

import { opensThread } from '../../game-api/announce/thread.ts';
import type { Notice, OutboxLane, PendingMessage } from '../../matches/settings/repositories.ts';
import { DrawingTimeout, NotDrawn } from '../../workers/rendering/render-pool.ts';
import { LimitReached } from '../../workers/rest/rate-limits.ts';
import { afterPresses } from '../client/event-loop.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from '../client/limits.ts';
import { Beats } from '../client/rate-limiter.ts';
import { isFinal, type Obstacle, obstacleOf } from './delivery-errors.ts';
import { asError, Lanes } from './keyed-queue.ts';
import { Sender, type SenderOptions } from './message-sender.ts';

/** Milliseconds until the first retry; each further wait is twice as long. */
const TRY_AGAIN = 5_000;
/** In milliseconds, for failures that pass. LONGEST_HINDERED is for those that an admin of the server must mend. */
const LONGEST_WAIT = 60_000;
const LONGEST_HINDERED = 10 * 60_000;
/** Tries of a picture that can't be drawn, and of a deletion that Discord rate-limits. */
const MOST_TRIES = 3;
/** Tries of a picture that drawing had no time for: with a minute between them, hours. */
const MOST_LATE_TRIES = 200;
/**
 * The burst and the rate together are no more than Discord takes. Otherwise the REST client would hold messages and
 * pictures in memory.
 */
const AT_ONCE = 10;
const A_SECOND = GLOBAL_REQUESTS_PER_SECOND - AT_ONCE;

export interface Delivery extends SenderOptions {
  readonly tryAgainAfter?: number;
  readonly beats?: Beats;
}

export class Deliverer {
  readonly #delivery: Delivery;
  readonly #sender: Sender;
  /** Keyed by match; `#notices` by campaign. */
  readonly #words: Lanes;
  readonly #pictures: Lanes;
  readonly #notices: Lanes;
  readonly #obstacles = new Map<number, Obstacle>();
  readonly #shut = new Set<number>();
  /** By match, the thread that was deleted; undefined where none was ever opened. */
  readonly #lost = new Map<number, string | undefined>();
  readonly #failures = new Map<number, number>();
  readonly #beats: Beats;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.#sender = new Sender(delivery);
    const { trouble, tryAgainAfter = TRY_AGAIN } = delivery;
    this.#beats = delivery.beats ?? new Beats({ perSecond: A_SECOND, atOnce: AT_ONCE });
    const shared = { trouble, tryAgainAfter, longestWait: LONGEST_WAIT };
    this.#words = new Lanes({ ...shared, work: (game) => this.#deliverWords(game) });
    this.#pictures = new Lanes({ ...shared, work: (game) => this.#deliverAll(game, 'pictures') });
    this.#notices = new Lanes({ ...shared, work: (campaign) => this.#deliverNotices(campaign) });
  }

  wake(game: number): void {
    this.#words.start(game);
  }

  wakeCampaign(campaign: number): void {
    this.#notices.start(campaign);
  }

  /**
   * Wakes all matches and campaigns with messages that nothing woke: those of an earlier run, or of a commit whose
   * result was unknown.
   */
  async wakeAll(): Promise<void> {
    const { records } = this.#delivery;
    for (const game of await records.waiting())
      if (this.#words.isAsleep(game) && this.#pictures.isAsleep(game)) this.wake(game);
    for (const campaign of await records.withNotices())
      if (this.#notices.isAsleep(campaign)) this.wakeCampaign(campaign);
  }

  /** Retries all that Discord refused, after a change in a server. */
  wakeHindered(): void {
    for (const game of this.#obstacles.keys()) this.wake(game);
    for (const campaign of this.#shut) this.wakeCampaign(campaign);
  }

  /** Retries everything now: Discord takes messages again. */
  wakeWaiting(): void {
    for (const lanes of [this.#words, this.#pictures, this.#notices]) lanes.startWaiting();
  }

  obstacleOf(game: number): Obstacle | undefined {
    return this.#obstacles.get(game);
  }

  /** Continues a match in a new thread, unless it no longer lies in `thread` by then. */
  openAnew(game: number, thread: string | undefined): void {
    this.#lost.set(game, thread);
    this.wake(game);
  }

  /** Waits until the messages of a match are sent or refused, at most `patience` milliseconds. */
  async delivered(game: number, patience: number): Promise<void> {
    await this.#words.done(game, patience);
  }

  /** Waits until everything that was woken is sent or waits for a retry. */
  async idle(): Promise<void> {
    const lanes = [this.#words, this.#pictures, this.#notices];
    while (lanes.some(({ isBusy }) => isBusy)) await Promise.all(lanes.map((each) => each.idle()));
  }

  async close(): Promise<void> {
    const closed = Promise.all([this.#words.close(), this.#notices.close(), this.#pictures.close()]);
    this.#beats.close();
    await closed;
  }

  /** Pictures are added to messages, so they come after them. */
  async #deliverWords(game: number): Promise<void> {
    try {
      if (this.#lost.has(game)) {
        const row = await this.#delivery.records.game(game);
        if (row?.thread === this.#lost.get(game)) await this.#sender.openAnew(game);
        this.#lost.delete(game);
      }
      await this.#deliverAll(game, 'words');
    } finally {
      this.#pictures.start(game);
    }
  }

  async #deliverAll(game: number, lane: OutboxLane): Promise<void> {
    do {
      const next = await this.#next(game, lane);
      if (!next || !(await this.#tryToDeliver(next, lane))) return;
    } while (await this.#pending(game, lane));
  }

  /** Waits for a beat before it reads the outbox, so that no picture is drawn too early. */
  async #next(game: number, lane: OutboxLane): Promise<PendingMessage | undefined> {
    await this.#beats.next();
    const next = await this.#pending(game, lane);
    if (!next) this.#beats.giveBack();
    return next;
  }

  async #pending(game: number, lane: OutboxLane): Promise<PendingMessage | undefined> {
    await afterPresses();
    return this.#words.isClosed ? undefined : this.#delivery.records.nextPending(game, lane);
  }

  async #deliverNotices(campaign: number): Promise<void> {
    const { records } = this.#delivery;
    while (!this.#notices.isClosed) {
      const next = await records.nextNotice(campaign);
      if (!next || !(await this.#tryToTell(next))) return;
    }
  }

  async #tryToTell(next: Notice): Promise<boolean> {
    const { campaign } = next;
    try {
      await this.#sender.tell(next);
    } catch (error) {
      this.#delivery.trouble(asError(error));
      if (!isFinal(error)) {
        const isShut = obstacleOf(error) !== undefined;
        if (isShut) this.#shut.add(campaign);
        this.#notices.tryAgain(campaign, isShut ? LONGEST_HINDERED : LONGEST_WAIT);
        return false;
      }
    }
    await this.#delivery.records.noticed(next);
    this.#shut.delete(campaign);
    this.#notices.succeeded(campaign);
    return true;
  }

  async #tryToDeliver(next: PendingMessage, lane: OutboxLane): Promise<boolean> {
    const { records, trouble } = this.#delivery;
    try {
      await this.#sender.send(next);
      this.#succeeded(next, lane);
      return true;
    } catch (error) {
      trouble(asError(error));
      if (this.#isHopeless(next, error)) {
        this.#failures.delete(next.id);
        await records.dropped(next);
        return true;
      }
      const obstacle = obstacleOf(error);
      if (obstacle && lane === 'words') this.#obstacles.set(next.game, obstacle);
      this.#lanesOf(lane).tryAgain(next.game, obstacle ? LONGEST_HINDERED : LONGEST_WAIT);
      return false;
    }
  }

  #succeeded({ id, game }: PendingMessage, lane: OutboxLane): void {
    this.#failures.delete(id);
    if (lane === 'words') this.#obstacles.delete(game);
    this.#lanesOf(lane).succeeded(game);
  }

  #lanesOf(lane: OutboxLane): Lanes {
    return lane === 'words' ? this.#words : this.#pictures;
  }

  /**
   * Tells whether a retry is useless. Pictures and deletions are dropped after some tries, for other messages wait
   * behind them. The message that opens a thread is never dropped: a match can say nothing without it.
   */
  #isHopeless(next: PendingMessage, error: unknown): boolean {
    if (opensThread(next)) return false;
    if (isFinal(error)) return true;
    const isLimited = error instanceof LimitReached && !error.isGlobal && next.kind === 'delete';
    const isLate = error instanceof DrawingTimeout;
    if (!isLimited && !isLate && !(error instanceof NotDrawn)) return false;
    const failures = (this.#failures.get(next.id) ?? 0) + 1;
    this.#failures.set(next.id, failures);
    return failures >= (isLate ? MOST_LATE_TRIES : MOST_TRIES);
  }
}
