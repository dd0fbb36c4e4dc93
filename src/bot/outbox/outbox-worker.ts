/** Outbox worker: sends messages in order for each match, each of them once. */

import { asError } from '../../engine/values/as-error.ts';
import { isThreadOpening } from '../../game-api/announce/thread.ts';
import type { Notice, OutboxLane, PendingMessage } from '../../matches/settings/repositories.ts';
import { RenderError, RenderTimeoutError } from '../../workers/rendering/render-pool.ts';
import { LongRateLimitError } from '../../workers/rest/rate-limits.ts';
import { yieldForBackground } from '../client/event-loop.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from '../client/limits.ts';
import { RateLimiter } from '../client/rate-limiter.ts';
import type { DeliveryError } from './delivery-errors.ts';
import { deliveryErrorOf, isPermanent } from './delivery-errors.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { MessageSenderOptions } from './message-sender.ts';
import { MessageSender } from './message-sender.ts';

/** Milliseconds until the first retry; each further wait is twice as long. */
const FIRST_RETRY_MS = 5_000;
/** In milliseconds, for failures that pass. MAX_BLOCKED_RETRY_MS is for those that an admin of the server must mend. */
const MAX_RETRY_MS = 60_000;
const MAX_BLOCKED_RETRY_MS = 10 * 60_000;
/** Tries of a picture that can't be drawn, and of a deletion that Discord rate-limits. */
const MAX_ATTEMPTS = 3;
/** Tries of a picture that drawing had no time for: with a minute between them, hours. */
const MAX_TIMEOUT_ATTEMPTS = 200;
/**
 * The burst and the rate together are no more than Discord takes. Otherwise the REST client would hold messages and
 * pictures in memory.
 */
const BURST = 10;
const MESSAGES_PER_SECOND = GLOBAL_REQUESTS_PER_SECOND - BURST;

export interface OutboxWorkerOptions extends MessageSenderOptions {
  readonly firstRetryMs?: number;
  readonly rateLimiter?: RateLimiter;
}

export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  readonly #sender: MessageSender;
  /** Keyed by match; `#notices` by campaign. */
  readonly #messageQueue: KeyedQueue;
  readonly #pictureQueue: KeyedQueue;
  readonly #noticeQueue: KeyedQueue;
  readonly #deliveryErrors = new Map<number, DeliveryError>();
  readonly #blockedCampaigns = new Set<number>();
  /** By match, the thread that was deleted; undefined where none was ever opened. */
  readonly #lostThreads = new Map<number, string | undefined>();
  readonly #failures = new Map<number, number>();
  readonly #rateLimiter: RateLimiter;

  constructor(delivery: OutboxWorkerOptions) {
    this.#options = delivery;
    this.#sender = new MessageSender(delivery);
    const { onError, firstRetryMs = FIRST_RETRY_MS } = delivery;
    this.#rateLimiter = delivery.rateLimiter ?? new RateLimiter({ perSecond: MESSAGES_PER_SECOND, burst: BURST });
    const shared = { onError: onError, firstRetryMs: firstRetryMs, maxRetryMs: MAX_RETRY_MS };
    this.#messageQueue = new KeyedQueue({ ...shared, work: (game) => this.#deliverMessages(game) });
    this.#pictureQueue = new KeyedQueue({ ...shared, work: (game) => this.#deliverAll(game, 'pictures') });
    this.#noticeQueue = new KeyedQueue({ ...shared, work: (campaign) => this.#deliverNotices(campaign) });
  }

  enqueue(game: number): void {
    this.#messageQueue.enqueue(game);
  }

  enqueueCampaign(campaign: number): void {
    this.#noticeQueue.enqueue(campaign);
  }

  /**
   * Wakes all matches and campaigns with messages that nothing woke: those of an earlier run, or of a commit whose
   * result was unknown.
   */
  async enqueuePending(): Promise<void> {
    const { records } = this.#options;
    for (const game of await records.gamesWithPending())
      if (this.#messageQueue.isIdle(game) && this.#pictureQueue.isIdle(game)) this.enqueue(game);
    for (const campaign of await records.campaignsWithNotices())
      if (this.#noticeQueue.isIdle(campaign)) this.enqueueCampaign(campaign);
  }

  /** Retries all that Discord refused, after a change in a server. */
  retryBlocked(): void {
    for (const game of this.#deliveryErrors.keys()) this.enqueue(game);
    for (const campaign of this.#blockedCampaigns) this.enqueueCampaign(campaign);
  }

  /** Retries everything now: Discord takes messages again. */
  retryAll(): void {
    for (const lanes of [this.#messageQueue, this.#pictureQueue, this.#noticeQueue]) lanes.retryAll();
  }

  deliveryErrorOf(game: number): DeliveryError | undefined {
    return this.#deliveryErrors.get(game);
  }

  /** Continues a match in a new thread, unless it no longer lies in `thread` by then. */
  reopenThread(game: number, thread: string | undefined): void {
    this.#lostThreads.set(game, thread);
    this.enqueue(game);
  }

  /** Somebody else has edited the message. */
  forgetMessage(message: string): void {
    this.#sender.forgetMessage(message);
  }

  /** Waits until the messages of a match are sent or refused, at most `patience` milliseconds. */
  async waitForDelivery(game: number, patience: number): Promise<void> {
    await this.#messageQueue.waitFor(game, patience);
  }

  /** Waits until everything that was woken is sent or waits for a retry. */
  async waitUntilIdle(): Promise<void> {
    const lanes = [this.#messageQueue, this.#pictureQueue, this.#noticeQueue];
    while (lanes.some(({ isBusy }) => isBusy)) await Promise.all(lanes.map((each) => each.waitUntilIdle()));
  }

  async close(): Promise<void> {
    const closed = Promise.all([this.#messageQueue.close(), this.#noticeQueue.close(), this.#pictureQueue.close()]);
    this.#rateLimiter.close();
    await closed;
  }

  /** Pictures are added to messages, so they come after them. */
  async #deliverMessages(game: number): Promise<void> {
    try {
      if (this.#lostThreads.has(game)) {
        const row = await this.#options.records.game(game);
        if (row?.thread === this.#lostThreads.get(game)) await this.#sender.queueReopenMessages(game);
        this.#lostThreads.delete(game);
      }
      await this.#deliverAll(game, 'words');
    } finally {
      this.#pictureQueue.enqueue(game);
    }
  }

  async #deliverAll(game: number, lane: OutboxLane): Promise<void> {
    do {
      const next = await this.#nextMessage(game, lane);
      if (!next || !(await this.#tryToDeliver(next, lane))) return;
    } while (await this.#readPending(game, lane));
  }

  /** Waits for a token before it reads the outbox, so that no picture is drawn too early. */
  async #nextMessage(game: number, lane: OutboxLane): Promise<PendingMessage | undefined> {
    await this.#rateLimiter.acquire();
    const next = await this.#readPending(game, lane);
    if (!next) this.#rateLimiter.release();
    return next;
  }

  async #readPending(game: number, lane: OutboxLane): Promise<PendingMessage | undefined> {
    await yieldForBackground();
    return this.#messageQueue.isClosed ? undefined : this.#options.records.nextPendingMessage(game, lane);
  }

  async #deliverNotices(campaign: number): Promise<void> {
    const { records } = this.#options;
    while (!this.#noticeQueue.isClosed) {
      const next = await records.nextNotice(campaign);
      if (!next || !(await this.#tryToSendNotice(next))) return;
    }
  }

  async #tryToSendNotice(next: Notice): Promise<boolean> {
    const { campaign } = next;
    try {
      await this.#sender.sendNotice(next);
    } catch (error) {
      this.#options.onError(asError(error));
      if (!isPermanent(error)) {
        const isShut = deliveryErrorOf(error) !== undefined;
        if (isShut) this.#blockedCampaigns.add(campaign);
        this.#noticeQueue.retry(campaign, isShut ? MAX_BLOCKED_RETRY_MS : MAX_RETRY_MS);
        return false;
      }
    }
    await this.#options.records.deleteNotice(next);
    this.#blockedCampaigns.delete(campaign);
    this.#noticeQueue.resetRetry(campaign);
    return true;
  }

  async #tryToDeliver(next: PendingMessage, lane: OutboxLane): Promise<boolean> {
    const { records, onError } = this.#options;
    try {
      await this.#sender.send(next);
      this.#recordSuccess(next, lane);
      return true;
    } catch (error) {
      onError(asError(error));
      if (this.#isHopeless(next, error)) {
        this.#failures.delete(next.id);
        await records.dropPending(next);
        return true;
      }
      const obstacle = deliveryErrorOf(error);
      if (obstacle && lane === 'words') this.#deliveryErrors.set(next.game, obstacle);
      this.#queueOf(lane).retry(next.game, obstacle ? MAX_BLOCKED_RETRY_MS : MAX_RETRY_MS);
      return false;
    }
  }

  #recordSuccess({ id, game }: PendingMessage, lane: OutboxLane): void {
    this.#failures.delete(id);
    if (lane === 'words') this.#deliveryErrors.delete(game);
    this.#queueOf(lane).resetRetry(game);
  }

  #queueOf(lane: OutboxLane): KeyedQueue {
    return lane === 'words' ? this.#messageQueue : this.#pictureQueue;
  }

  /**
   * Tells whether a retry is useless. Pictures and deletions are dropped after some tries, for other messages wait
   * behind them. The message that opens a thread is never dropped: a match can say nothing without it.
   */
  #isHopeless(next: PendingMessage, error: unknown): boolean {
    if (isThreadOpening(next)) return false;
    if (isPermanent(error)) return true;
    const isLimited = error instanceof LongRateLimitError && !error.isGlobal && next.kind === 'delete';
    const isLate = error instanceof RenderTimeoutError;
    if (!isLimited && !isLate && !(error instanceof RenderError)) return false;
    const failures = (this.#failures.get(next.id) ?? 0) + 1;
    this.#failures.set(next.id, failures);
    return failures >= (isLate ? MAX_TIMEOUT_ATTEMPTS : MAX_ATTEMPTS);
  }
}
