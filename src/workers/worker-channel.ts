/** Calls to one worker, a thread or a process. It starts on demand, and again after it has ended. */
import type { Transferable } from 'node:worker_threads';
import type { z } from 'zod';
import type { Failure, Order } from './messages.ts';
import { answer } from './messages.ts';

/** A running worker. */
export interface WorkerPort {
  /** `transfer` moves buffers to a thread. A process gets copies. */
  post(order: Order, transfer: readonly Transferable[]): void;
  /** `isKept`: the worker keeps this process alive. */
  setRef(isKept: boolean): void;
  /** Resolves when the worker has ended. */
  kill(): Promise<unknown>;
}

export interface PortListener {
  readonly onMessage: (message: unknown) => void;
  /** May be called twice, by an error and the end that follows. */
  readonly onExit: (why?: Error) => void;
}

export type StartPort = (listener: PortListener) => WorkerPort;

export interface WorkerChannelOptions<Response> {
  /** In error messages: `… has ended`. */
  readonly name: string;
  readonly start: StartPort;
  readonly response: z.ZodType<Response>;
}

export interface CallOptions {
  /** Milliseconds after which the worker is killed. */
  readonly timeout?: number;
  /** Gives up this call alone; the worker lives on. */
  readonly signal?: AbortSignal;
  readonly transfer?: readonly Transferable[];
  /** Takes parts that the worker sends before its response. */
  readonly onPart?: (part: unknown) => void;
}

/** The worker ended before its response. */
export class WorkerLostError extends Error {
  /** No call before this one was open, so the worker was busy with it. */
  readonly isOldest: boolean;

  constructor(message: string, isOldest: boolean, cause: Error | undefined) {
    super(message, { cause });
    this.isOldest = isOldest;
  }
}

export class WorkerTimeoutError extends Error {}

export class WorkerClosedError extends Error {}

interface OpenCall {
  readonly resolve: (response: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onPart: CallOptions['onPart'];
}

export class WorkerChannel<Request, Response> {
  readonly #options: WorkerChannelOptions<Response>;
  #worker: RunningWorker | undefined;
  #isClosed = false;

  constructor(options: WorkerChannelOptions<Response>) {
    this.#options = options;
  }

  /** Starts the worker before its first call. */
  start(): RunningWorker {
    const { name, start } = this.#options;
    if (!this.#worker?.isAlive) this.#worker = new RunningWorker(name, start);
    return this.#worker;
  }

  /**
   * Rejects with the error of the worker, or with WorkerLostError, WorkerTimeoutError or WorkerClosedError. Until it
   * settles, the worker keeps this process alive.
   */
  async call(request: Request, options: CallOptions = {}): Promise<Response> {
    const { name, response } = this.#options;
    if (this.#isClosed) throw new WorkerClosedError(`${name} is closed`);
    options.signal?.throwIfAborted();
    const { data, error } = response.safeParse(await this.start().call(request, options));
    if (error) throw new Error(`${name} sent an unexpected response`, { cause: error });
    return data;
  }

  /** Ends the worker, and rejects its calls, with `reason` if given. The next call starts another worker. */
  async kill(reason?: Error): Promise<void> {
    await this.#worker?.kill(reason);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.kill();
  }
}

/** Starts a worker for one call, and ends it afterwards. */
export async function callOnce<Request, Response>(
  options: WorkerChannelOptions<Response>,
  request: Request,
  timeout: number,
): Promise<Response> {
  const channel = new WorkerChannel<Request, Response>(options);
  try {
    return await channel.call(request, { timeout });
  } finally {
    await channel.close();
  }
}

class RunningWorker {
  readonly #name: string;
  readonly #port: WorkerPort;
  readonly #calls = new Map<number, OpenCall>();
  #issued = 0;
  #reason: Error | undefined;
  /** False from the moment it is killed. */
  isAlive = true;

  constructor(name: string, start: StartPort) {
    this.#name = name;
    this.#port = start({
      onMessage: (message) => this.#handleMessage(message),
      onExit: (why) => this.#handleExit(why),
    });
    this.#port.setRef(false);
  }

  async call(request: unknown, { timeout, signal, transfer = [], onPart }: CallOptions): Promise<unknown> {
    this.#issued += 1;
    const number = this.#issued;
    const cancel = () => this.#cancel(number, signal?.reason);
    signal?.addEventListener('abort', cancel);
    const late = () => this.kill(new WorkerTimeoutError(`${this.#name} took longer than ${timeout} ms`));
    const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
    try {
      return await new Promise((resolve, reject) => {
        this.#calls.set(number, { resolve, reject, onPart });
        this.#port.setRef(true);
        this.#port.post({ kind: 'request', number, request }, transfer);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      this.#take(number);
    }
  }

  async kill(reason?: Error): Promise<void> {
    this.isAlive = false;
    this.#reason ??= reason;
    this.#port.setRef(true);
    await this.#port.kill();
  }

  #take(number: number): OpenCall | undefined {
    const call = this.#calls.get(number);
    this.#calls.delete(number);
    if (this.#calls.size === 0 && this.isAlive) this.#port.setRef(false);
    return call;
  }

  #cancel(number: number, why: unknown): void {
    this.#port.post({ kind: 'cancel', number }, []);
    this.#take(number)?.reject(why);
  }

  #handleMessage(message: unknown): void {
    const { data } = answer.safeParse(message);
    if (data?.kind === 'part') this.#handlePart(data.number, data.part);
    else if (data?.kind === 'response') this.#take(data.number)?.resolve(data.response);
    else if (data) this.#take(data.number)?.reject(errorOf(data.failure));
  }

  #handlePart(number: number, part: unknown): void {
    this.#calls.get(number)?.onPart?.(part);
    this.#port.post({ kind: 'taken', number }, []);
  }

  #handleExit(why: Error | undefined): void {
    this.isAlive = false;
    const message = `${this.#name} has ended${why ? ` (${why.message})` : ''}`;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const [at, { reject }] of calls.entries()) reject(this.#reason ?? new WorkerLostError(message, at === 0, why));
  }
}

/** An error as it was in the worker, without its class. */
function errorOf({ name, message, code }: Failure): Error {
  const error = Object.assign(new Error(message), code !== undefined && { code });
  error.name = name;
  return error;
}
