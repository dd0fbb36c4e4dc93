/** REST worker: a thread makes the HTTP requests, so that they don't block interactions. */
import { DefaultRestOptions, type ResponseLike } from '@discordjs/rest';
import { z } from 'zod';
import { WorkerThread } from '../worker-thread.ts';
import {
  type Failure,
  type RequestPart,
  type RestOrder,
  type RestRequest,
  type RestResponse,
  restOutcome,
} from './messages.ts';
import type { MakeRequest } from './token-retry.ts';

type Init = Parameters<MakeRequest>[1];

export interface RequestTransport {
  readonly makeRequest: MakeRequest;
  close(): Promise<void>;
}

export const directTransport: RequestTransport = { makeRequest: DefaultRestOptions.makeRequest, close: async () => {} };

/** `program`: the module of the thread. Starts with the first request, and again after a crash. */
export function createRestWorker(program = new URL('./thread.ts', import.meta.url)): RequestTransport {
  const clerk = new RestWorker(program);
  return { makeRequest: (url, init) => clerk.makeRequest(url, init), close: () => clerk.close() };
}

interface PendingResponse {
  readonly resolve: (response: ResponseLike) => void;
  readonly reject: (error: unknown) => void;
}

/** Megabytes of the young generation; the bot's default is far more than the thread needs. */
const MAX_YOUNG_GENERATION_MB = 24;

class RestWorker {
  readonly #pending = new Map<number, PendingResponse>();
  readonly #thread: WorkerThread;
  #issued = 0;
  #isClosed = false;

  constructor(program: URL) {
    this.#thread = new WorkerThread({
      program,
      maxYoungGenerationMb: MAX_YOUNG_GENERATION_MB,
      onMessage: (message) => this.#handleMessage(message),
      onExit: (why) => this.#handleExit(why),
    });
  }

  async makeRequest(url: string, init: Init): Promise<ResponseLike> {
    const { signal } = init;
    this.#issued += 1;
    const wanted = await toRestRequest(this.#issued, url, init);
    if (this.#isClosed) throw new Error('No more requests are made.');
    signal?.throwIfAborted();
    const giveUp = () => this.#abort(wanted.number, signal?.reason);
    signal?.addEventListener('abort', giveUp);
    return new Promise<ResponseLike>((resolve, reject) => {
      this.#pending.set(wanted.number, { resolve, reject });
      this.#thread.post(wanted, transferablesOf(wanted));
    }).finally(() => signal?.removeEventListener('abort', giveUp));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  #handleMessage(message: unknown): void {
    const what = restOutcome.parse(message);
    const waiting = this.#takePending(what.number);
    if ('failure' in what) waiting?.reject(errorOf(what.failure));
    else waiting?.resolve(responseOf(what));
  }

  #takePending(number: number): PendingResponse | undefined {
    const waiting = this.#pending.get(number);
    this.#pending.delete(number);
    if (this.#pending.size === 0) this.#thread.unref();
    return waiting;
  }

  #abort(number: number, why: unknown): void {
    this.#thread.postIfAlive({ number, isOff: true } satisfies RestOrder);
    this.#takePending(number)?.reject(why);
  }

  /** Rejects pending requests with ECONNRESET, as a lost socket would. */
  #handleExit(why?: Error): void {
    const message = `The thread that makes requests has ended${why ? ` (${why.message})` : ''}.`;
    const all = [...this.#pending.keys()].map((number) => this.#takePending(number));
    for (const waiting of all) waiting?.reject(errorOf({ name: 'Error', message, code: 'ECONNRESET' }));
  }
}

const headerRecord = z.record(z.string(), z.string());

async function toRestRequest(
  number: number,
  url: string,
  { method = 'GET', headers, body }: Init,
): Promise<RestRequest> {
  return { number, url, method, headers: headerRecord.parse(headers ?? {}), body: await bodyOf(body) };
}

async function bodyOf(body: Init['body']): Promise<RestRequest['body']> {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (body instanceof FormData) return Promise.all([...body].map(([name, value]) => partOf(name, value)));
  throw new TypeError('Such a body can’t be handed to a thread.');
}

/** Buffers that are transferred: copied once, out of their form. */
function transferablesOf({ body }: RestRequest): ArrayBuffer[] {
  return Array.isArray(body) ? body.flatMap((part) => ('bytes' in part ? part.bytes : [])) : [];
}

async function partOf(name: string, value: string | File): Promise<RequestPart> {
  if (typeof value === 'string') return { name, text: value };
  return { name, bytes: await value.arrayBuffer(), type: value.type, file: value.name };
}

/** discord.js recognizes errors by name or code. */
function errorOf({ name, message, code }: Failure): Error {
  const error = Object.assign(new Error(message), code !== undefined && { code });
  error.name = name;
  return error;
}

function responseOf({ status, statusText = '', headers, body }: RestResponse): ResponseLike {
  const text = () => new TextDecoder().decode(body);
  return {
    status,
    statusText,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    body: null,
    bodyUsed: false,
    arrayBuffer: async () => body,
    text: async () => text(),
    json: async () => JSON.parse(text()),
  };
}
