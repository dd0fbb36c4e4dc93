/** REST worker: a thread makes the HTTP requests, so that they don't block interactions. */
import { DefaultRestOptions, type ResponseLike } from '@discordjs/rest';
import { z } from 'zod';
import { Thread } from '../worker-thread.ts';
import {
  type Failure,
  outcome,
  type RequestPart,
  type RestOrder,
  type RestRequest,
  type RestResponse,
} from './messages.ts';
import type { MakeRequest } from './token-retry.ts';

type Init = Parameters<MakeRequest>[1];

export interface Requests {
  readonly makeRequest: MakeRequest;
  close(): Promise<void>;
}

export const requestsHere: Requests = { makeRequest: DefaultRestOptions.makeRequest, close: async () => {} };

/** `program`: the module of the thread. Starts with the first request, and again after a crash. */
export function requestsApart(program = new URL('./thread.ts', import.meta.url)): Requests {
  const clerk = new Clerk(program);
  return { makeRequest: (url, init) => clerk.make(url, init), close: () => clerk.close() };
}

interface PendingResponse {
  readonly resolve: (response: ResponseLike) => void;
  readonly reject: (error: unknown) => void;
}

/** Megabytes of the young generation; the bot's default is far more than the thread needs. */
const ROOM_FOR_THE_YOUNG = 24;

class Clerk {
  readonly #waiting = new Map<number, PendingResponse>();
  readonly #thread: Thread;
  #issued = 0;
  #isClosed = false;

  constructor(program: URL) {
    this.#thread = new Thread({
      program,
      room: ROOM_FOR_THE_YOUNG,
      hear: (message) => this.#hear(message),
      lost: (why) => this.#lose(why),
    });
  }

  async make(url: string, init: Init): Promise<ResponseLike> {
    const { signal } = init;
    this.#issued += 1;
    const wanted = await handedOver(this.#issued, url, init);
    if (this.#isClosed) throw new Error('No more requests are made.');
    signal?.throwIfAborted();
    const giveUp = () => this.#giveUp(wanted.number, signal?.reason);
    signal?.addEventListener('abort', giveUp);
    return new Promise<ResponseLike>((resolve, reject) => {
      this.#waiting.set(wanted.number, { resolve, reject });
      this.#thread.tell(wanted, givenAway(wanted));
    }).finally(() => signal?.removeEventListener('abort', giveUp));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  #hear(message: unknown): void {
    const what = outcome.parse(message);
    const waiting = this.#taken(what.number);
    if ('failure' in what) waiting?.reject(errorOf(what.failure));
    else waiting?.resolve(responseOf(what));
  }

  #taken(number: number): PendingResponse | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#thread.rest();
    return waiting;
  }

  #giveUp(number: number, why: unknown): void {
    this.#thread.mention({ number, isOff: true } satisfies RestOrder);
    this.#taken(number)?.reject(why);
  }

  /** Rejects pending requests with ECONNRESET, as a lost socket would. */
  #lose(why?: Error): void {
    const message = `The thread that makes requests has ended${why ? ` (${why.message})` : ''}.`;
    const all = [...this.#waiting.keys()].map((number) => this.#taken(number));
    for (const waiting of all) waiting?.reject(errorOf({ name: 'Error', message, code: 'ECONNRESET' }));
  }
}

const named = z.record(z.string(), z.string());

async function handedOver(number: number, url: string, { method = 'GET', headers, body }: Init): Promise<RestRequest> {
  return { number, url, method, headers: named.parse(headers ?? {}), body: await bodyOf(body) };
}

async function bodyOf(body: Init['body']): Promise<RestRequest['body']> {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (body instanceof FormData) return Promise.all([...body].map(([name, value]) => partOf(name, value)));
  throw new TypeError('Such a body can’t be handed to a thread.');
}

/** Buffers that are transferred: copied once, out of their form. */
function givenAway({ body }: RestRequest): ArrayBuffer[] {
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
