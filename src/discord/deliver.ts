/** Carries messages from the outbox to Discord, each game's in order, and none twice. */
import { NotDrawn } from '../draw/index.ts';
import type { Lane, PendingMessage } from '../tables/records.ts';
import { isFinal, type Obstacle, obstacleOf } from './obstacles.ts';
import { opensThread } from './retell.ts';
import { Sender, type Sending } from './send.ts';
import { within } from './within.ts';

/** Milliseconds until a message is tried again that could not be sent; each further time twice as long. */
const TRY_AGAIN = 5_000;
/** The longest of these waits: while Discord fails, and while somebody in the server must change something. */
const LONGEST_WAIT = 60_000;
const LONGEST_HINDERED = 10 * 60_000;
/** How often a picture is tried that can't be drawn; its words are there without it. */
const MOST_PICTURE_TRIES = 3;

export interface Delivery extends Sending {
  /** Called when a message can't be delivered; it will be tried again, or was dropped. */
  readonly trouble: (error: Error) => void;
  /** Milliseconds until what failed is tried again for the first time. */
  readonly tryAgainAfter?: number;
}

interface Run {
  again: boolean;
  readonly done: Promise<void>;
}

/** A lane that waits until something is tried again. */
interface Waiting {
  readonly timer: NodeJS.Timeout;
  readonly wait: number;
}

export class Deliverer {
  readonly #delivery: Delivery;
  readonly #sender: Sender;
  /** Lanes of games that are being delivered, and whether more has come since. */
  readonly #busy = new Map<string, Run>();
  readonly #waiting = new Map<string, Waiting>();
  /** Games whose words Discord refuses, and why. */
  readonly #obstacles = new Map<number, Obstacle>();
  /** Games whose thread was deleted. */
  readonly #lost = new Set<number>();
  /** How often pictures could not be drawn, by the number of their message. */
  readonly #failures = new Map<number, number>();
  #closed = false;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.#sender = new Sender(delivery);
  }

  /** Delivers what is pending of a game, in the background. */
  wake(game: number): void {
    this.#start(game, 'words');
  }

  /** Delivers what an earlier run of the program left behind. */
  async wakeAll(): Promise<void> {
    for (const game of await this.#delivery.records.waiting()) this.wake(game);
  }

  /** Something in a server was changed: what Discord refused it may take now. */
  wakeHindered(): void {
    for (const game of this.#obstacles.keys()) this.wake(game);
  }

  /** What keeps the words of a game from its table, if anything does. */
  obstacleOf(game: number): Obstacle | undefined {
    return this.#obstacles.get(game);
  }

  /** The thread of a game is gone, or never opened: it goes on in a new one. */
  openAnew(game: number): void {
    this.#lost.add(game);
    this.wake(game);
  }

  /** Waits until the words of a game have been delivered or refused, but not for long. */
  async delivered(game: number, patience: number): Promise<void> {
    await within(patience, this.#busy.get(`${game} words`)?.done ?? Promise.resolve());
  }

  /** Waits until everything that was woken has been delivered or given up for now. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all([...this.#busy.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
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
      this.#tryAgain(game, lane, LONGEST_WAIT);
    }
    this.#busy.delete(`${game} ${lane}`);
    if (lane === 'words') this.#start(game, 'pictures');
  }

  /** One after the other, until none is left or one must be tried again later. */
  async #deliverAll(game: number, lane: Lane): Promise<void> {
    const { records } = this.#delivery;
    if (lane === 'words' && this.#lost.has(game)) {
      await this.#sender.openAnew(game);
      this.#lost.delete(game);
    }
    while (!this.#closed) {
      const next = await records.nextPending(game, lane);
      if (!next || !(await this.#tryToDeliver(next, lane))) return;
    }
  }

  /** False when it must be tried again later. */
  async #tryToDeliver(next: PendingMessage, lane: Lane): Promise<boolean> {
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
      this.#tryAgain(next.game, lane, obstacle ? LONGEST_HINDERED : LONGEST_WAIT);
      return false;
    }
  }

  #succeeded({ id, game }: PendingMessage, lane: Lane): void {
    this.#failures.delete(id);
    if (lane === 'words') this.#obstacles.delete(game);
    clearTimeout(this.#waiting.get(`${game} ${lane}`)?.timer);
    this.#waiting.delete(`${game} ${lane}`);
  }

  /**
   * Whether it would be the same another time; pictures that can't be drawn are given up after a few. Without its
   * thread a game can say nothing, so that is never given up.
   */
  #isHopeless(next: PendingMessage, error: unknown): boolean {
    if (opensThread(next)) return false;
    if (isFinal(error)) return true;
    if (!(error instanceof NotDrawn)) return false;
    const failures = (this.#failures.get(next.id) ?? 0) + 1;
    this.#failures.set(next.id, failures);
    return failures >= MOST_PICTURE_TRIES;
  }

  #tryAgain(game: number, lane: Lane, longest: number): void {
    if (this.#closed) return;
    const key = `${game} ${lane}`;
    const before = this.#waiting.get(key);
    clearTimeout(before?.timer);
    const wait = before ? Math.min(2 * before.wait, longest) : (this.#delivery.tryAgainAfter ?? TRY_AGAIN);
    this.#waiting.set(key, { timer: setTimeout(() => this.#start(game, lane), wait).unref(), wait });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
