import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { PictureJob } from '../../render/job.ts';
import { forked, toSpareTime } from '../spawn-worker.ts';
import type { GivingWay } from './backpressure.ts';
import { FairQueue } from './fair-queue.ts';
import { reply } from './messages.ts';

/** The picture itself is at fault, so a retry is useless. Other errors may pass. */
export class NotDrawn extends Error {}

/** The picture took too long, for example on a busy machine. A retry may succeed. */
export class DrawingTimeout extends Error {
  constructor() {
    super('the drawing process ended twice over this picture, which took too long');
  }
}

/** Draws in child processes with one queue, so that a crash of canvas can't end the bot. */
export interface DrawingRoom {
  /**
   * Returns a PNG. The drawing process validates the job.
   * Rejects if the queue is full; with NotDrawn for an unknown picture or after two crashes; with DrawingTimeout
   * after two timeouts.
   */
  draw(job: PictureJob | object): Promise<Buffer>;
  /**
   * As `draw`, for a picture that may be obsolete when its turn comes: returns undefined then, without calling `job`.
   * Pictures for a `person` come after those of matches, in turn with other persons. Rejects with TooMany if several
   * of theirs wait.
   */
  drawIfWanted(job: () => PictureJob | object, isWanted: () => boolean, person?: string): Promise<Buffer | undefined>;
  readonly waiting: number;
  close(): Promise<void>;
}

export interface DrawingRoomOptions {
  readonly drawers: Readonly<Record<string, URL>>;
  /** Pictures drawn in parallel; 1 by default. */
  readonly processes?: number;
  readonly longestQueue?: number;
  /** Milliseconds after which a process counts as stuck and is killed. */
  readonly patience?: number;
  /** Replaces the drawing program, for tests. */
  readonly program?: URL;
  /** Uses idle CPU time as long as it suffices; off by default. */
  readonly inSpareTime?: boolean;
  readonly givingWay?: GivingWay;
}

interface Ticket {
  readonly number: number;
  readonly job: () => PictureJob | object;
  readonly isWanted: () => boolean;
  readonly resolve: (picture: Buffer | undefined) => void;
  readonly reject: (problem: Error) => void;
  crashes: number;
  isLate: boolean;
}

interface Easel {
  child: ChildProcess | undefined;
  time: 'shared' | 'asked for' | 'spare';
  ticket: Ticket | undefined;
  timer: NodeJS.Timeout | undefined;
}

const USUAL_QUEUE = 1_000;
const USUAL_PATIENCE = 20_000;
/** Share of `patience` after which a picture in idle time is drawn anew with normal priority. */
const STARVED = 0.25;
/** Milliseconds of normal priority after that. */
const HURRIED = 60_000;
const MOST_CRASHES = 2;

function startChild(program: URL, drawers: DrawingRoomOptions['drawers']): ChildProcess {
  const list = Object.fromEntries(Object.entries(drawers).map(([game, { href }]) => [game, href]));
  const child = forked(program, [JSON.stringify(list)], Object.values(drawers));
  child.unref();
  child.channel?.unref();
  return child;
}

const CLOSED = 'the drawing room is closed';

class ForkedRoom implements DrawingRoom {
  readonly #program: URL;
  readonly #drawers: DrawingRoomOptions['drawers'];
  readonly #patience: number;
  readonly #easels: readonly Easel[];
  readonly #waiting: FairQueue<Ticket>;
  readonly #givingWay: GivingWay;
  readonly #inSpareTime: boolean;
  #hurriedUntil = 0;
  #isGivingWay = false;
  #issued = 0;
  #closed = false;

  constructor({
    drawers,
    processes = 1,
    longestQueue = USUAL_QUEUE,
    patience = USUAL_PATIENCE,
    program,
    givingWay = () => undefined,
    inSpareTime = false,
  }: DrawingRoomOptions) {
    this.#program = program ?? new URL('./child.ts', import.meta.url);
    this.#drawers = drawers;
    this.#waiting = new FairQueue(longestQueue);
    this.#patience = patience;
    this.#givingWay = givingWay;
    this.#inSpareTime = inSpareTime;
    const places = Array.from({ length: Math.max(1, processes) });
    this.#easels = places.map(() => ({ child: undefined, time: 'shared', ticket: undefined, timer: undefined }));
    for (const easel of this.#easels) this.#man(easel);
  }

  get waiting(): number {
    return this.#waiting.length + this.#easels.filter(({ ticket }) => ticket !== undefined).length;
  }

  async draw(job: PictureJob | object): Promise<Buffer> {
    const picture = await this.drawIfWanted(
      () => job,
      () => true,
    );
    if (picture === undefined) throw new Error(CLOSED);
    return picture;
  }

  drawIfWanted(job: Ticket['job'], isWanted: () => boolean, person?: string): Promise<Buffer | undefined> {
    if (this.#closed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      this.#issued += 1;
      this.#join({ number: this.#issued, job, isWanted, resolve, reject, crashes: 0, isLate: false }, person);
      this.#assign();
    });
  }

  #join(ticket: Ticket, person: string | undefined): void {
    if (!this.#waiting.hasRoomFor(person)) this.#dropUnwanted();
    this.#waiting.join(ticket, person);
  }

  #dropUnwanted(): void {
    for (const ticket of this.#waiting.dismiss(({ isWanted }) => !isWanted())) ticket.resolve(undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const ticket of this.#waiting.dismiss(() => true)) ticket.reject(new Error(CLOSED));
    const children = this.#easels.flatMap(({ child }) => child ?? []);
    await Promise.all(children.map(endChild));
  }

  #man(easel: Easel): ChildProcess {
    const child = startChild(this.#program, this.#drawers);
    easel.child = child;
    easel.time = 'shared';
    this.#leaveOthersFirst(easel, child);
    child.on('message', (message) => this.#receive(easel, message));
    child.on('error', () => this.#lose(easel, child));
    child.on('exit', () => this.#lose(easel, child));
    return child;
  }

  #leaveOthersFirst(easel: Easel, child: ChildProcess): void {
    if (!this.#inSpareTime || easel.time !== 'shared' || Date.now() < this.#hurriedUntil) return;
    easel.time = 'asked for';
    toSpareTime(child, (isSo) => {
      if (isSo && easel.child === child) easel.time = 'spare';
    });
  }

  /** A picture for a person gives way once; pictures of matches never wait. */
  #assign(): void {
    if (this.#easels.every(({ ticket }) => ticket !== undefined)) return;
    if (!this.#waiting.isForPerson) this.#handOut();
    else if (!this.#isGivingWay) this.#giveWay();
  }

  #giveWay(): void {
    const something = this.#givingWay();
    this.#isGivingWay = something !== undefined;
    if (something) void something.then(() => this.#goOn());
    else this.#handOut();
  }

  #goOn(): void {
    this.#isGivingWay = false;
    this.#handOut();
  }

  #handOut(): void {
    for (const easel of this.#easels) {
      if (easel.ticket !== undefined) continue;
      const next = this.#nextWanted();
      if (next === undefined) return;
      const { ticket, job } = next;
      const child = easel.child ?? this.#man(easel);
      this.#leaveOthersFirst(easel, child);
      easel.ticket = ticket;
      ticket.isLate = false;
      easel.timer = setTimeout(() => this.#miss(easel, child), STARVED * this.#patience);
      child.send({ number: ticket.number, job }, (problem) => {
        if (problem) child.kill('SIGKILL');
      });
    }
  }

  #nextWanted(): { readonly ticket: Ticket; readonly job: object } | undefined {
    for (let ticket = this.#waiting.next(); ticket; ticket = this.#waiting.next()) {
      try {
        if (ticket.isWanted()) return { ticket, job: ticket.job() };
        ticket.resolve(undefined);
      } catch (error) {
        ticket.reject(new NotDrawn('what it is to be drawn from can’t be put together', { cause: error }));
      }
    }
    return undefined;
  }

  #miss(easel: Easel, child: ChildProcess): void {
    if (easel.time === 'spare') this.#hurry(easel, child);
    else easel.timer = setTimeout(() => this.#giveUp(easel, child), (1 - STARVED) * this.#patience);
  }

  #giveUp({ ticket }: Easel, child: ChildProcess): void {
    if (ticket) ticket.isLate = true;
    child.kill('SIGKILL');
  }

  #hurry(easel: Easel, child: ChildProcess): void {
    if (this.#closed) return;
    this.#hurriedUntil = Date.now() + HURRIED;
    const ticket = release(easel);
    easel.child = undefined;
    child.kill('SIGKILL');
    if (ticket) this.#waiting.rejoin(ticket);
    this.#assign();
  }

  #receive(easel: Easel, message: unknown): void {
    const answer = reply.safeParse(message);
    if (!answer.success || answer.data.number !== easel.ticket?.number) return;
    const ticket = release(easel);
    if ('picture' in answer.data) ticket?.resolve(bufferOf(answer.data.picture));
    else ticket?.reject(new NotDrawn(answer.data.problem));
    this.#assign();
  }

  #lose(easel: Easel, child: ChildProcess): void {
    if (easel.child !== child) return;
    easel.child = undefined;
    const ticket = release(easel);
    if (ticket === undefined) return;
    ticket.crashes += 1;
    if (this.#closed) ticket.reject(new Error(CLOSED));
    else if (ticket.crashes < MOST_CRASHES) this.#waiting.rejoin(ticket);
    else if (ticket.isLate) ticket.reject(new DrawingTimeout());
    else ticket.reject(new NotDrawn('the drawing process ended twice over this picture'));
    this.#assign();
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function release(easel: Easel): Ticket | undefined {
  const { ticket } = easel;
  clearTimeout(easel.timer);
  easel.ticket = undefined;
  easel.timer = undefined;
  return ticket;
}

/** Opens a drawing room and starts its processes at once, so that the first picture need not wait. */
export function createDrawingRoom(options: DrawingRoomOptions): DrawingRoom {
  return new ForkedRoom(options);
}

async function endChild(child: ChildProcess): Promise<void> {
  child.ref();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
