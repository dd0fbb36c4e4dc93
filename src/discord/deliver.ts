/** Carries messages from the outbox to Discord, each game's in order, and none twice. */

import { DrawingTimeout, NotDrawn } from '../drawing/room/room.ts';
import { opensThread } from '../games/telling/thread.ts';
import type { Notice, OutboxLane, PendingMessage } from '../tables/records.ts';
import { Beats } from './beats.ts';
import { afterPresses } from './breath.ts';
import { asError, Lanes } from './lanes.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from './limits.ts';
import { isFinal, type Obstacle, obstacleOf } from './obstacles.ts';
import { LimitReached } from './requests/rate-limits.ts';
import { Sender, type SenderOptions } from './send.ts';

/** Milliseconds until a message is tried again that could not be sent; each further time twice as long. */
const TRY_AGAIN = 5_000;
/** The longest of these waits: while Discord fails, and while somebody in the server must change something. */
const LONGEST_WAIT = 60_000;
const LONGEST_HINDERED = 10 * 60_000;
/** How often a picture is tried that can't be drawn; its words are there without it. As often Discord is asked to take away what it won't. */
const MOST_TRIES = 3;
/** The same where there was no time for it: with a minute between, hours pass. */
const MOST_LATE_TRIES = 200;
/**
 * Messages that may go one right after the other, as when a round ends at a table, and how many a second do where all tables have
 * something to hear. Together they are no more than Discord takes: else the REST client would hold them, and their pictures, until it does.
 */
const AT_ONCE = 10;
const A_SECOND = GLOBAL_REQUESTS_PER_SECOND - AT_ONCE;

export interface Delivery extends SenderOptions {
  /** Milliseconds until what failed is tried again for the first time. */
  readonly tryAgainAfter?: number;
  /** When it may say something; as often as Discord takes it by default. */
  readonly beats?: Beats;
}

export class Deliverer {
  readonly #delivery: Delivery;
  readonly #sender: Sender;
  /** By game, and what is for the channel of a campaign by campaign. */
  readonly #words: Lanes;
  readonly #pictures: Lanes;
  readonly #notices: Lanes;
  /** Games whose words Discord refuses, and why. */
  readonly #obstacles = new Map<number, Obstacle>();
  /** Campaigns whose channel Discord keeps closed for now. */
  readonly #shut = new Set<number>();
  /** By game, the thread that was deleted; undefined where none was ever opened. */
  readonly #lost = new Map<number, string | undefined>();
  /** How often pictures could not be drawn, and messages not be taken away, by the number of their message. */
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

  /** Delivers what is pending of a game, in the background. */
  wake(game: number): void {
    this.#words.start(game);
  }

  /** Delivers what the channel of a campaign is to be told while no game is played, in the background. */
  wakeCampaign(campaign: number): void {
    this.#notices.start(campaign);
  }

  /**
   * Delivers what nobody has woken it for: an earlier run of the program left it behind, or the database was gone before it
   * said that it has written it.
   */
  async wakeAll(): Promise<void> {
    const { records } = this.#delivery;
    for (const game of await records.waiting())
      if (this.#words.isAsleep(game) && this.#pictures.isAsleep(game)) this.wake(game);
    for (const campaign of await records.withNotices())
      if (this.#notices.isAsleep(campaign)) this.wakeCampaign(campaign);
  }

  /** Something in a server was changed: what Discord refused it may take now. */
  wakeHindered(): void {
    for (const game of this.#obstacles.keys()) this.wake(game);
    for (const campaign of this.#shut) this.wakeCampaign(campaign);
  }

  /** Discord takes messages again: all that wait go now, whenever they were to be tried. */
  wakeWaiting(): void {
    for (const lanes of [this.#words, this.#pictures, this.#notices]) lanes.startWaiting();
  }

  /** What keeps the words of a game from its table, if anything does. */
  obstacleOf(game: number): Obstacle | undefined {
    return this.#obstacles.get(game);
  }

  /** The thread of a game is gone, or was never opened: it goes on in a new one, unless it does so by then. */
  openAnew(game: number, thread: string | undefined): void {
    this.#lost.set(game, thread);
    this.wake(game);
  }

  /** Waits until the words of a game have been delivered or refused, but not for long. */
  async delivered(game: number, patience: number): Promise<void> {
    await this.#words.done(game, patience);
  }

  /** Waits until everything that was woken has been delivered or given up for now. */
  async idle(): Promise<void> {
    const lanes = [this.#words, this.#pictures, this.#notices];
    while (lanes.some(({ isBusy }) => isBusy)) await Promise.all(lanes.map((each) => each.idle()));
  }

  async close(): Promise<void> {
    const closed = Promise.all([this.#words.close(), this.#notices.close(), this.#pictures.close()]);
    this.#beats.close();
    await closed;
  }

  /** Pictures are added to words, so they come after them. */
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

  /** One after the other, until none is left or one must be tried again later. */
  async #deliverAll(game: number, lane: OutboxLane): Promise<void> {
    do {
      const next = await this.#next(game, lane);
      if (!next || !(await this.#tryToDeliver(next, lane))) return;
    } while (await this.#pending(game, lane));
  }

  /** It is taken out of the outbox, and its picture drawn, only when Discord would take it. */
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

  /** False when it must be tried again later. */
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

  /** False when it must be tried again later. */
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
   * Whether it would be the same another time; pictures that can't be drawn are given up after a few, and so is what Discord does not
   * take away: words wait behind that. Without its thread a game can say nothing, so that is never given up.
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
