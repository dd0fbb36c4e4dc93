/** REST worker: a thread makes the HTTP requests, so that they don't block interactions. */
import type { ResponseLike } from '@discordjs/rest';
import { DefaultRestOptions } from '@discordjs/rest';
import { z } from 'zod';
import { WorkerChannel, WorkerClosedError, WorkerLostError } from '../worker-channel.ts';
import { startThread } from '../worker-thread.ts';
import type { RequestPart, RestRequest, RestResponse } from './messages.ts';
import { restResponse } from './messages.ts';
import type { MakeRequest } from './token-retry.ts';

type Init = Parameters<MakeRequest>[1];

export interface RequestTransport {
  readonly makeRequest: MakeRequest;
  close(): Promise<void>;
}

export const directTransport: RequestTransport = { makeRequest: DefaultRestOptions.makeRequest, close: async () => {} };

/** Megabytes of the young generation; the bot's default is far more than the thread needs. */
const MAX_YOUNG_GENERATION_MB = 24;

/** `program`: the module of the thread. Starts with the first request, and again after a crash. */
export function createRestWorker(program = new URL('./thread.ts', import.meta.url)): RequestTransport {
  const channel = new WorkerChannel<RestRequest, RestResponse>({
    name: 'The thread that makes requests',
    start: startThread(program, { maxYoungGenerationMb: MAX_YOUNG_GENERATION_MB }),
    response: restResponse,
  });
  return {
    makeRequest: async (url, init) => {
      const request = await toRestRequest(url, init);
      const signal = init.signal ? { signal: init.signal } : {};
      const response = channel.call(request, { ...signal, transfer: transferablesOf(request) });
      return responseOf(await response.catch(throwAsFetch));
    },
    close: () => channel.close(),
  };
}

/** A lost thread looks like a lost socket, after which the REST client tries again. */
function throwAsFetch(error: Error): never {
  if (error instanceof WorkerClosedError) throw new Error('No more requests are made.');
  if (error instanceof WorkerLostError) throw Object.assign(new Error(`${error.message}.`), { code: 'ECONNRESET' });
  throw error;
}

const headerRecord = z.record(z.string(), z.string());

async function toRestRequest(url: string, { method = 'GET', headers, body }: Init): Promise<RestRequest> {
  return { url, method, headers: headerRecord.parse(headers ?? {}), body: await bodyOf(body) };
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
