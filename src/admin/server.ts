/** An HTTP server on this computer only, for the operator, monitors and backups. */
import { timingSafeEqual } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { isLocalRequest, parseRequestUrl } from '../loopback/http/guard.ts';
import type { HealthSnapshot } from './health.ts';
import { formatHealth, isHealthy } from './health.ts';
import type { Metrics } from './metrics.ts';
import { createKey, deleteTokenFile, writeTokenFile } from './token-file.ts';

export interface AdminServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The path of the key file; backups lie beside it while they are sent. */
  readonly keyFile: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readHealth: () => Promise<HealthSnapshot>;
  readonly backup: (file: string) => Promise<void>;
}

export class AdminPortInUseError extends Error {}

const MOST_CONNECTIONS = 100;

export interface AdminServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and writes the key file. Throws a AdminPortInUseError. */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const key = createKey();
  const server = createServer((request, response) => {
    handleRequest(options, key, request, response).catch((err) => {
      options.log.error({ err }, 'admin: request failed');
      if (!response.headersSent) response.writeHead(500, TEXT_HEADERS);
      response.end('This went wrong; the log says why.\n');
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  const port = await listen(server, options.port);
  server.on('error', (err) => options.log.error({ err }, 'admin: connection failed'));
  writeTokenFile(options.keyFile, { port, key });
  deleteOldCopies(options.keyFile);
  const close = async () => {
    deleteTokenFile(options.keyFile);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new AdminPortInUseError(`Port ${port} is in use by another program.`) : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

const COPY_SUFFIX = 'copying';

/** Deletes unfinished copies of an earlier run. Only one process uses this name. */
function deleteOldCopies(keyFile: string): void {
  const { dir, base } = path.parse(path.resolve(keyFile));
  for (const name of readdirSync(dir))
    if (name.startsWith(`${base}.${COPY_SUFFIX}-`)) rmSync(path.join(dir, name), { recursive: true, force: true });
}

const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

async function handleRequest(
  options: AdminServerOptions,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const say = (status: number, words: string) => void response.writeHead(status, TEXT_HEADERS).end(`${words}\n`);
  if (!isLocalRequest(request)) return say(403, 'This is for the computer alone on which the bot runs.');
  const asked = `${request.method} ${parseRequestUrl(request)?.pathname}`;
  if (asked === 'GET /' || asked === 'GET /health') {
    const sight = await options.readHealth();
    response.writeHead(isHealthy(sight) ? 200 : 503, TEXT_HEADERS).end(formatHealth(sight));
  } else if (asked === 'GET /metrics') {
    const text = await options.metrics.text(await options.readHealth());
    response.writeHead(200, { 'content-type': options.metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } else if (asked === 'POST /backup') {
    if (!hasKey(request, key)) return say(401, 'Whoever wants a backup must show the key.');
    await sendBackup(options, response);
  } else say(404, 'There are /health, /metrics and /backup.');
}

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [shown, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** Writes the copy into a folder that only the owner can read, and deletes it afterwards. */
async function sendBackup({ keyFile, backup, log }: AdminServerOptions, response: ServerResponse): Promise<void> {
  const folder = mkdtempSync(`${keyFile}.${COPY_SUFFIX}-`);
  try {
    const file = path.join(folder, 'copy.db');
    await backup(file);
    const { size } = statSync(file);
    response.writeHead(200, { 'content-type': 'application/vnd.sqlite3', 'content-length': size });
    await pipeline(createReadStream(file), response);
    log.info({ bytes: size }, 'admin: backup sent');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
