/** The program in a process of its own, as `npm start` builds it: to be measured, and to be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { built } from '../build.mjs';
import type { LocalDiscord } from '../local/local.ts';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** The bot alone, without what is there for its host. */
const BOT = fileURLToPath(new URL('./bot-process.ts', import.meta.url));

/**
 * As `npm start` is run: what a press needs is gone before it is looked through a second time, and of V8's helpers there is one, since
 * four of them keep everybody waiting where there are two cores.
 */
const AS_STARTED = ['--v8-pool-size=1', '--max-semi-space-size=64'];

/** What is built of `src/cli.ts`; made where it is not there yet. */
export const CLI = await built();

type DiscordEndpoint = Pick<LocalDiscord, 'apiUrl' | 'token'>;

/** A bot over a database, that has yet to come into Discord. `stderr`: where its complaints go. What `setClock` writes goes to its `stdin`. */
export function spawnBot(
  { apiUrl, token }: DiscordEndpoint,
  database: string,
  stderr: 'inherit' | 'ignore' = 'inherit',
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  const program = path.join(path.dirname(CLI), path.relative(SOURCES, BOT).replace(/\.ts$/, '.js'));
  const words = [program, apiUrl, token, database];
  return spawn(process.execPath, words, { stdio: ['pipe', 'pipe', stderr], env: { ...process.env, ...more } });
}

/** From now on the clock of a bot shows so many milliseconds more than that of the machine, or fewer. */
export function setClock({ stdin }: ChildProcess, offset: number): void {
  stdin?.write(`${offset}\n`);
}

/** The same once it is there. */
export async function startBotProcess(...wanted: Parameters<typeof spawnBot>): Promise<ChildProcess> {
  return listening(spawnBot(...wanted));
}

/** All that `npm start` starts, with a desk for its host. */
export async function startProgram({ apiUrl, token }: DiscordEndpoint, database: string): Promise<ChildProcess> {
  const wanted = { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token, DATABASE_URL: database, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...wanted, HOST_PORT: '0' };
  return listening(
    spawn(process.execPath, [...AS_STARTED, CLI, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

/** As soon as it says anything, it listens. Throws where it ends before. */
async function listening(child: ChildProcess): Promise<ChildProcess> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The program ended with ${code} before it listened.`);
  });
  ended.catch(() => {});
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

/** Ends it with a signal, and waits until it is gone. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
