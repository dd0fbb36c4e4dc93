import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { PictureJob } from '../../render/job.ts';
import { setIdlePriority, spawnWorker } from '../spawn-worker.ts';
import type { Backpressure } from './backpressure.ts';
import { FairQueue } from './fair-queue.ts';
import { reply } from './messages.ts';

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
  readonly number: number;
  readonly job: () => PictureJob | object;
  readonly isWanted: () => boolean;
  readonly resolve: (picture: Buffer | undefined) => void;
  readonly reject: (problem: Error) => void;
  crashes: number;
  isLate: boolean;
}

interface RenderSlot {
  child: ChildProcess | undefined;
  priority: 'shared' | 'asked for' | 'spare';
  task: RenderTask | undefined;
  timer: NodeJS.Timeout | undefined;
}

const DEFAULT_QUEUE_LENGTH = 1_000;
const DEFAULT_TIMEOUT = 20_000;
/** Share of `timeout` after which a picture in idle time is drawn anew with normal priority. */
const STARVATION_SHARE = 0.25;
/** Milliseconds of normal priority after that. */
const NORMAL_PRIORITY_DURATION = 60_000;
const MAX_CRASHES = 2;

function startChild(program: URL, drawers: RenderPoolOptions['drawers']): ChildProcess {
  const list = Object.fromEntries(Object.entries(drawers).map(([game, { href }]) => [game, href]));
  const child = spawnWorker(program, [JSON.stringify(list)], Object.values(drawers));
  child.unref();
  child.channel?.unref();
  return child;
}

const CLOSED = 'the drawing room is closed';

class ProcessRenderPool implements RenderPool {
  readonly #program: URL;
  readonly #drawers: RenderPoolOptions['drawers'];
  readonly #timeout: number;
  readonly #slots: readonly RenderSlot[];
  readonly #queue: FairQueue<RenderTask>;
  readonly #backpressure: Backpressure;
  readonly #hasIdlePriority: boolean;
  #normalPriorityUntil = 0;
  #isBackingOff = false;
  #issued = 0;
  #isClosed = false;

  constructor({
    drawers,
    processes = 1,
    maxQueueLength = DEFAULT_QUEUE_LENGTH,
    timeout = DEFAULT_TIMEOUT,
    program,
    backpressure = () => undefined,
    hasIdlePriority = false,
  }: RenderPoolOptions) {
    this.#program = program ?? new URL('./child.ts', import.meta.url);
    this.#drawers = drawers;
    this.#queue = new FairQueue(maxQueueLength);
    this.#timeout = timeout;
    this.#backpressure = backpressure;
    this.#hasIdlePriority = hasIdlePriority;
    const places = Array.from({ length: Math.max(1, processes) });
    this.#slots = places.map(() => ({ child: undefined, priority: 'shared', task: undefined, timer: undefined }));
    for (const easel of this.#slots) this.#startProcess(easel);
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
      this.#issued += 1;
      this.#enqueue({ number: this.#issued, job, isWanted, resolve, reject, crashes: 0, isLate: false }, person);
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
    const children = this.#slots.flatMap(({ child }) => child ?? []);
    await Promise.all(children.map(endChild));
  }

  #startProcess(easel: RenderSlot): ChildProcess {
    const child = startChild(this.#program, this.#drawers);
    easel.child = child;
    easel.priority = 'shared';
    this.#requestIdlePriority(easel, child);
    child.on('message', (message) => this.#handleReply(easel, message));
    child.on('error', () => this.#handleExit(easel, child));
    child.on('exit', () => this.#handleExit(easel, child));
    return child;
  }

  #requestIdlePriority(easel: RenderSlot, child: ChildProcess): void {
    if (!this.#hasIdlePriority || easel.priority !== 'shared' || Date.now() < this.#normalPriorityUntil) return;
    easel.priority = 'asked for';
    setIdlePriority(child, (isSo) => {
      if (isSo && easel.child === child) easel.priority = 'spare';
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
    for (const easel of this.#slots) {
      if (easel.task !== undefined) continue;
      const next = this.#nextWanted();
      if (next === undefined) return;
      const { ticket, job } = next;
      const child = easel.child ?? this.#startProcess(easel);
      this.#requestIdlePriority(easel, child);
      easel.task = ticket;
      ticket.isLate = false;
      easel.timer = setTimeout(() => this.#handleStarvation(easel, child), STARVATION_SHARE * this.#timeout);
      child.send({ number: ticket.number, job }, (problem) => {
        if (problem) child.kill('SIGKILL');
      });
    }
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

  #handleStarvation(easel: RenderSlot, child: ChildProcess): void {
    if (easel.priority === 'spare') this.#restartWithNormalPriority(easel, child);
    else easel.timer = setTimeout(() => this.#killLate(easel, child), (1 - STARVATION_SHARE) * this.#timeout);
  }

  #killLate({ task }: RenderSlot, child: ChildProcess): void {
    if (task) task.isLate = true;
    child.kill('SIGKILL');
  }

  #restartWithNormalPriority(easel: RenderSlot, child: ChildProcess): void {
    if (this.#isClosed) return;
    this.#normalPriorityUntil = Date.now() + NORMAL_PRIORITY_DURATION;
    const ticket = releaseSlot(easel);
    easel.child = undefined;
    child.kill('SIGKILL');
    if (ticket) this.#queue.requeue(ticket);
    this.#assign();
  }

  #handleReply(easel: RenderSlot, message: unknown): void {
    const answer = reply.safeParse(message);
    if (!answer.success || answer.data.number !== easel.task?.number) return;
    const ticket = releaseSlot(easel);
    if ('picture' in answer.data) ticket?.resolve(bufferOf(answer.data.picture));
    else ticket?.reject(new RenderError(answer.data.problem));
    this.#assign();
  }

  #handleExit(easel: RenderSlot, child: ChildProcess): void {
    if (easel.child !== child) return;
    easel.child = undefined;
    const ticket = releaseSlot(easel);
    if (ticket === undefined) return;
    ticket.crashes += 1;
    if (this.#isClosed) ticket.reject(new Error(CLOSED));
    else if (ticket.crashes < MAX_CRASHES) this.#queue.requeue(ticket);
    else if (ticket.isLate) ticket.reject(new RenderTimeoutError());
    else ticket.reject(new RenderError('the drawing process ended twice over this picture'));
    this.#assign();
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function releaseSlot(easel: RenderSlot): RenderTask | undefined {
  const { task } = easel;
  clearTimeout(easel.timer);
  easel.task = undefined;
  easel.timer = undefined;
  return task;
}

/** Opens a drawing room and starts its processes at once, so that the first picture need not wait. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  return new ProcessRenderPool(options);
}

async function endChild(child: ChildProcess): Promise<void> {
  child.ref();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
