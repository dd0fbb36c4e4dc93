import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import type { PictureJob } from '../../render/job.ts';
import { WorkerChannel, WorkerLostError, WorkerTimeoutError } from '../worker-channel.ts';
import { setIdlePriority, startProcess } from '../worker-process.ts';
import type { Backpressure } from './backpressure.ts';
import { FairQueue } from './fair-queue.ts';

/** The picture itself is at fault, so a retry is useless. Other errors may pass. */
export class RenderError extends Error {}

/** The picture took too long, for example on a busy machine. A retry may succeed. */
export class RenderTimeoutError extends Error {
  constructor() {
    super('the drawing process ended twice over this picture, which took too long');
  }
}

/** Draws in child processes with one queue, so that a crash of canvas can't end the bot. */
export interface RenderPool {
  /**
   * Returns a PNG. The drawing process validates the job.
   * Rejects if the queue is full; with RenderError for an unknown picture or after two crashes; with RenderTimeoutError
   * after two timeouts.
   */
  draw(job: PictureJob | object): Promise<Buffer>;
  /**
   * As `draw`, for a picture that may be obsolete when its turn comes: returns undefined then, without calling `job`.
   * Pictures for a `person` come after those of matches, in turn with other persons. Rejects with TooMany if several
   * of theirs wait.
   */
  drawIfWanted(job: () => PictureJob | object, isWanted: () => boolean, person?: string): Promise<Buffer | undefined>;
  readonly waitingCount: number;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly drawers: Readonly<Record<string, URL>>;
  /** Pictures drawn in parallel; 1 by default. */
  readonly processes?: number;
  readonly maxQueueLength?: number;
  /** Milliseconds after which a process counts as stuck and is killed. */
  readonly timeout?: number;
  /** Replaces the drawing program, for tests. */
  readonly program?: URL;
  /** Uses idle CPU time as long as it suffices; off by default. */
  readonly hasIdlePriority?: boolean;
  readonly backpressure?: Backpressure;
}

interface RenderTask {
  readonly job: () => PictureJob | object;
  readonly isWanted: () => boolean;
  readonly resolve: (picture: Buffer | undefined) => void;
  readonly reject: (problem: Error) => void;
  crashes: number;
}

/** One process at a time, and what it draws. */
interface RenderSlot {
  readonly channel: WorkerChannel<object, Uint8Array>;
  child: ChildProcess | undefined;
  priority: 'shared' | 'asked for' | 'spare';
  task: RenderTask | undefined;
}

const DEFAULT_QUEUE_LENGTH = 1_000;
const DEFAULT_TIMEOUT = 20_000;
/** Share of `timeout` after which a picture in idle time is drawn anew with normal priority. */
const STARVATION_SHARE = 0.25;
/** Milliseconds of normal priority after that. */
const NORMAL_PRIORITY_DURATION = 60_000;
const MAX_CRASHES = 2;

/** A picture needs normal priority. */
class StarvedError extends Error {}

const CLOSED = 'the drawing room is closed';

class ProcessRenderPool implements RenderPool {
  readonly #timeout: number;
  readonly #slots: readonly RenderSlot[];
  readonly #queue: FairQueue<RenderTask>;
  readonly #backpressure: Backpressure;
  readonly #hasIdlePriority: boolean;
  #normalPriorityUntil = 0;
  #isBackingOff = false;
  #isClosed = false;

  constructor({
    drawers,
    processes = 1,
    maxQueueLength = DEFAULT_QUEUE_LENGTH,
    timeout = DEFAULT_TIMEOUT,
    program = new URL('./child.ts', import.meta.url),
    backpressure = () => undefined,
    hasIdlePriority = false,
  }: RenderPoolOptions) {
    this.#queue = new FairQueue(maxQueueLength);
    this.#timeout = timeout;
    this.#backpressure = backpressure;
    this.#hasIdlePriority = hasIdlePriority;
    this.#slots = Array.from({ length: Math.max(1, processes) }, () => this.#createSlot(program, drawers));
    for (const { channel } of this.#slots) channel.start();
  }

  get waitingCount(): number {
    return this.#queue.length + this.#slots.filter(({ task }) => task !== undefined).length;
  }

  async draw(job: PictureJob | object): Promise<Buffer> {
    const picture = await this.drawIfWanted(
      () => job,
      () => true,
    );
    if (picture === undefined) throw new Error(CLOSED);
    return picture;
  }

  drawIfWanted(job: RenderTask['job'], isWanted: () => boolean, person?: string): Promise<Buffer | undefined> {
    if (this.#isClosed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      this.#enqueue({ job, isWanted, resolve, reject, crashes: 0 }, person);
      this.#assign();
    });
  }

  #enqueue(ticket: RenderTask, person: string | undefined): void {
    if (!this.#queue.hasRoomFor(person)) this.#dropUnwanted();
    this.#queue.enqueue(ticket, person);
  }

  #dropUnwanted(): void {
    for (const ticket of this.#queue.removeWhere(({ isWanted }) => !isWanted())) ticket.resolve(undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const ticket of this.#queue.removeWhere(() => true)) ticket.reject(new Error(CLOSED));
    await Promise.all(this.#slots.map(({ channel }) => channel.close()));
  }

  #createSlot(program: URL, drawers: RenderPoolOptions['drawers']): RenderSlot {
    const list = Object.fromEntries(Object.entries(drawers).map(([game, { href }]) => [game, href]));
    const onStart = (child: ChildProcess) => {
      slot.child = child;
      slot.priority = 'shared';
      this.#requestIdlePriority(slot);
    };
    const start = startProcess(program, { args: [JSON.stringify(list)], loads: Object.values(drawers), onStart });
    const channel = new WorkerChannel<object, Uint8Array>({
      name: 'the drawing process',
      start,
      response: z.instanceof(Uint8Array),
    });
    const slot: RenderSlot = { channel, child: undefined, priority: 'shared', task: undefined };
    return slot;
  }

  #requestIdlePriority(slot: RenderSlot): void {
    const { child, priority } = slot;
    if (!child || !this.#hasIdlePriority || priority !== 'shared' || Date.now() < this.#normalPriorityUntil) return;
    slot.priority = 'asked for';
    setIdlePriority(child, (isSo) => {
      if (isSo && slot.child === child) slot.priority = 'spare';
    });
  }

  /** A picture for a person gives way once; pictures of matches never wait. */
  #assign(): void {
    if (this.#slots.every(({ task }) => task !== undefined)) return;
    if (!this.#queue.isNextForPerson) this.#startTasks();
    else if (!this.#isBackingOff) this.#assignWhenIdle();
  }

  #assignWhenIdle(): void {
    const something = this.#backpressure();
    this.#isBackingOff = something !== undefined;
    if (something) void something.then(() => this.#stopBackingOff());
    else this.#startTasks();
  }

  #stopBackingOff(): void {
    this.#isBackingOff = false;
    this.#startTasks();
  }

  #startTasks(): void {
    for (const slot of this.#slots) {
      if (slot.task !== undefined) continue;
      const next = this.#nextWanted();
      if (next === undefined) return;
      void this.#draw(slot, next.ticket, next.job);
    }
  }

  async #draw(slot: RenderSlot, ticket: RenderTask, job: object): Promise<void> {
    slot.task = ticket;
    this.#requestIdlePriority(slot);
    const timer = setTimeout(() => this.#handleStarvation(slot), STARVATION_SHARE * this.#timeout);
    try {
      ticket.resolve(bufferOf(await slot.channel.call(job, { timeout: this.#timeout })));
    } catch (error) {
      this.#handleFailure(ticket, error);
    }
    clearTimeout(timer);
    slot.task = undefined;
    this.#assign();
  }

  #nextWanted(): { readonly ticket: RenderTask; readonly job: object } | undefined {
    for (let ticket = this.#queue.dequeue(); ticket; ticket = this.#queue.dequeue()) {
      try {
        if (ticket.isWanted()) return { ticket, job: ticket.job() };
        ticket.resolve(undefined);
      } catch (error) {
        ticket.reject(new RenderError('what it is to be drawn from can’t be put together', { cause: error }));
      }
    }
    return undefined;
  }

  #handleStarvation({ priority, channel }: RenderSlot): void {
    if (priority !== 'spare' || this.#isClosed) return;
    this.#normalPriorityUntil = Date.now() + NORMAL_PRIORITY_DURATION;
    void channel.kill(new StarvedError());
  }

  #handleFailure(ticket: RenderTask, error: unknown): void {
    const isLate = error instanceof WorkerTimeoutError;
    const isCrash = isLate || error instanceof WorkerLostError;
    if (isCrash) ticket.crashes += 1;
    if (this.#isClosed) ticket.reject(new Error(CLOSED));
    else if (error instanceof StarvedError || (isCrash && ticket.crashes < MAX_CRASHES)) this.#queue.requeue(ticket);
    else if (isLate) ticket.reject(new RenderTimeoutError());
    else if (isCrash) ticket.reject(new RenderError('the drawing process ended twice over this picture'));
    else ticket.reject(new RenderError(error instanceof Error ? error.message : String(error)));
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Opens a drawing room and starts its processes at once, so that the first picture need not wait. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  return new ProcessRenderPool(options);
}
