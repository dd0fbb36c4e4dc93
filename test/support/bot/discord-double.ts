/** A server in Discord's place that takes messages, edits and threads, and fails when it is told to. */
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { DefaultRestOptions, REST } from 'discord.js';
import { z } from 'zod';
import { failFastOnRateLimits } from '../../../src/workers/rest/rate-limits.ts';

const component = z.looseObject({ type: z.int(), content: z.string().optional() });
const container = z.looseObject({ components: z.array(component) });

const body = z.object({
  content: z.string().optional(),
  components: z.array(container).optional(),
  attachments: z.array(z.looseObject({ filename: z.string() })).optional(),
  nonce: z.string().optional(),
  archived: z.boolean().optional(),
  name: z.string().optional(),
  flags: z.int().optional(),
});

export interface ReceivedRequest {
  /** `POST messages`, `PATCH message`, `POST threads`, `PATCH channel`. */
  readonly what: string;
  /** With the texts of a container as its content. */
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
  /** Makes its messages plain ones, as older versions have posted them. */
  downgrade(): void;
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
  const messages = new Map<string, z.infer<typeof body>>();
  /** A nonce that is enforced names one message. */
  const byNonce = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const answer = (status: number, json: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      const kind = KINDS.find(([path]) => path.test(request.url ?? ''))?.[1] ?? request.url;
      const what = `${request.method} ${kind}`;
      const failure = failures[0]?.of === undefined || failures[0].of === what ? failures.shift() : undefined;
      if (failure) {
        const { status, code = 0, headers, text: said = JSON.stringify({ code, message: 'It fails.' }) } = failure;
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        return response.end(said);
      }
      const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
      const [sent = '{}'] = isForm ? (/^\{.*\}$/m.exec(text) ?? []) : [text || '{}'];
      const read = body.parse(JSON.parse(sent));
      const known = read.nonce === undefined ? undefined : byNonce.get(read.nonce);
      const [, edited] = /[/]messages[/](\w+)$/.exec(request.url ?? '') ?? [];
      const id = known ?? edited ?? `${100 + received.length}`;
      const shown = isForm ? 'a file' : (read.content ?? textOf(read));
      const taken = { ...read, ...(shown !== undefined && { content: shown }) };
      if (known === undefined) received.push({ what, body: taken });
      if (read.nonce !== undefined) byNonce.set(read.nonce, id);
      const now = { ...messages.get(id), ...read };
      if (kind === 'messages' || kind === 'message') messages.set(id, now);
      return answer(200, { ...now, id });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const makeRequest = failFastOnRateLimits(DefaultRestOptions.makeRequest);
  const rest = new REST({ api: `http://127.0.0.1:${portOf(server)}`, retries: 0, makeRequest }).setToken('token');
  const downgrade = () => {
    for (const [id, { nonce: _, flags: __, components: ___, ...plain }] of messages)
      messages.set(id, { ...plain, content: 'old' });
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { rest, received, failures, downgrade, stop };
}

function textOf({ components = [] }: z.infer<typeof body>): string | undefined {
  const texts = components.flatMap((one) => one.components.flatMap(({ content = [] }) => content));
  return components.length === 0 ? undefined : texts.join('\n');
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening.');
  return address.port;
}
