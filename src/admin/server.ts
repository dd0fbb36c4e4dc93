/** An HTTP server on this computer only, for the operator, monitors and backups. */
import { timingSafeEqual } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { addressOf, isFromHere } from '../loopback/http/guard.ts';
import { isWell, type Sight, sightWords } from './health.ts';
import type { Metrics } from './metrics.ts';
import { leaveKey, newKey, takeKeyAway } from './token-file.ts';

export interface DeskOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The path of the key file; backups lie beside it while they are sent. */
  readonly keyFile: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly sight: () => Promise<Sight>;
  readonly backup: (file: string) => Promise<void>;
}

export class DeskTaken extends Error {}

const MOST_CONNECTIONS = 100;

export interface Desk {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and writes the key file. Throws a DeskTaken. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const key = newKey();
  const server = createServer((request, response) => {
    answer(options, key, request, response).catch((err) => {
      options.log.error({ err }, 'the desk of the host failed at a request');
      if (!response.headersSent) response.writeHead(500, TEXT);
      response.end('This went wrong; the log says why.\n');
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  const port = await listening(server, options.port);
  server.on('error', (err) => options.log.error({ err }, 'the desk of the host could not take a connection'));
  leaveKey(options.keyFile, { port, key });
  forgetCopies(options.keyFile);
  const close = async () => {
    takeKeyAway(options.keyFile);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DeskTaken(`Port ${port} is in use by another program.`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

const COPYING = 'copying';

/** Deletes unfinished copies of an earlier run. Only one process uses this name. */
function forgetCopies(keyFile: string): void {
  const { dir, base } = path.parse(path.resolve(keyFile));
  for (const name of readdirSync(dir))
    if (name.startsWith(`${base}.${COPYING}-`)) rmSync(path.join(dir, name), { recursive: true, force: true });
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

async function answer(
  options: DeskOptions,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (status: number, words: string) => void response.writeHead(status, TEXT).end(`${words}\n`);
  if (!isFromHere(request)) return say(403, 'This is for the computer alone on which the bot runs.');
  const asked = `${request.method} ${addressOf(request)?.pathname}`;
  if (asked === 'GET /' || asked === 'GET /health') {
    const sight = await options.sight();
    response.writeHead(isWell(sight) ? 200 : 503, TEXT).end(sightWords(sight));
  } else if (asked === 'GET /metrics') {
    const text = await options.metrics.text(await options.sight());
    response.writeHead(200, { 'content-type': options.metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } else if (asked === 'POST /backup') {
    if (!hasKey(request, key)) return say(401, 'Whoever wants a backup must show the key.');
    await giveBackup(options, response);
  } else say(404, 'There are /health, /metrics and /backup.');
}

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [shown, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** Writes the copy into a folder that only the owner can read, and deletes it afterwards. */
async function giveBackup({ keyFile, backup, log }: DeskOptions, response: ServerResponse): Promise<void> {
  const folder = mkdtempSync(`${keyFile}.${COPYING}-`);
  try {
    const file = path.join(folder, 'copy.db');
    await backup(file);
    const { size } = statSync(file);
    response.writeHead(200, { 'content-type': 'application/vnd.sqlite3', 'content-length': size });
    await pipeline(createReadStream(file), response);
    log.info({ bytes: size }, 'a backup was given');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
