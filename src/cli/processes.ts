import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { built } from '../build.mjs';
import type { LocalDiscord } from '../loopback/loopback.ts';

const BOT = path.parse(fileURLToPath(new URL('./bot-process.ts', import.meta.url))).name;

/**
 * The flags of `npm start`: a semi-space large enough for the garbage of a press, and one V8 worker.
 * Four workers would stall a machine with two cores.
 */
const NODE_FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=64'];

/** The built program, built now if needed. */
export const CLI_PROGRAM = await built();

type DiscordEndpoint = Pick<LocalDiscord, 'apiUrl' | 'token'>;

/** Starts a bot that is not yet connected. `stderr` takes its errors; `setClock` writes to its standard input. */
export function spawnBot(
  { apiUrl, token }: DiscordEndpoint,
  database: string,
  stderr: 'inherit' | 'ignore' = 'inherit',
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  const program = path.join(path.dirname(CLI_PROGRAM), 'cli', `${BOT}.js`);
  const words = [program, apiUrl, token, database];
  return spawn(process.execPath, words, { stdio: ['pipe', 'pipe', stderr], env: { ...process.env, ...more } });
}

/** Shifts the clock of a bot by milliseconds, either way. */
export function setClock({ stdin }: ChildProcess, offset: number): void {
  stdin?.write(`${offset}\n`);
}

export async function startBotProcess(...wanted: Parameters<typeof spawnBot>): Promise<ChildProcess> {
  return waitForOutput(spawnBot(...wanted));
}

export async function startProgram({ apiUrl, token }: DiscordEndpoint, database: string): Promise<ChildProcess> {
  const wanted = { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token, DATABASE_URL: database, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...wanted, HOST_PORT: '0' };
  return waitForOutput(
    spawn(process.execPath, [...NODE_FLAGS, CLI_PROGRAM, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

/** Waits for the first output of the program. Throws if it exits before. */
async function waitForOutput(child: ChildProcess): Promise<ChildProcess> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The program ended with ${code} before it listened.`);
  });
  ended.catch(() => {});
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
