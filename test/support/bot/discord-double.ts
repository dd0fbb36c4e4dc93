/** A server in Discord's place that takes messages, edits and threads, and fails when it is told to. */
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { DefaultRestOptions, REST } from 'discord.js';
import { z } from 'zod';
import { failFastOnRateLimits } from '../../../src/workers/rest/rate-limits.ts';

const body = z.object({
  content: z.string().optional(),
  nonce: z.string().optional(),
  archived: z.boolean().optional(),
  name: z.string().optional(),
  flags: z.int().optional(),
});

export interface ReceivedRequest {
  /** `POST messages`, `PATCH message`, `POST threads`, `PATCH channel`. */
  readonly what: string;
  readonly body: z.infer<typeof body>;
}

export interface Failure {
  readonly status: number;
  readonly code?: number;
  /** Only a request of this kind fails; the next one, whatever it is, where nothing is said. */
  readonly of?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of what Discord would say. */
  readonly text?: string;
}

export interface DiscordDouble {
  readonly rest: REST;
  /** What it took, oldest first; what it refused is not there. */
  readonly received: ReceivedRequest[];
  /** How the next requests fail, one after the other. */
  readonly failures: Failure[];
  stop(): Promise<void>;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\/threads$/, 'threads'],
  [/\/messages$/, 'messages'],
  [/\/messages\/\w+$/, 'message'],
  [/\/channels\/\w+$/, 'channel'],
];

export async function discordDouble(): Promise<DiscordDouble> {
  const received: ReceivedRequest[] = [];
  const failures: Failure[] = [];
  /** A nonce that is enforced names one message. */
  const byNonce = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, json: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      const kind = KINDS.find(([path]) => path.test(request.url ?? ''))?.[1] ?? request.url;
      const what = `${request.method} ${kind}`;
      const failure = failures[0]?.of === undefined || failures[0].of === what ? failures.shift() : undefined;
      if (failure) {
        const { status, code = 0, headers, text = JSON.stringify({ code, message: 'It fails.' }) } = failure;
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        return response.end(text);
      }
      const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
      const read = isForm ? { content: 'a file' } : body.parse(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
      const known = read.nonce === undefined ? undefined : byNonce.get(read.nonce);
      const id = known ?? `${100 + received.length}`;
      if (known === undefined) received.push({ what, body: read });
      if (read.nonce !== undefined) byNonce.set(read.nonce, id);
      return answer(200, { id });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const makeRequest = failFastOnRateLimits(DefaultRestOptions.makeRequest);
  const rest = new REST({ api: `http://127.0.0.1:${portOf(server)}`, retries: 0, makeRequest }).setToken('token');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { rest, received, failures, stop };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening.');
  return address.port;
}
