import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';

/** Throws with installation advice if strace is missing. */
export function requireStrace(): void {
  const { error } = spawnSync('strace', ['--version'], { stdio: 'ignore' });
  if (error) throw new PlainError('trial: strace is missing. Type: apt-get install strace');
}

export interface Tracer {
  detach(): Promise<void>;
}

/** Attaches to all threads of a process; strace writes to `out`. Throws if it can't attach. */
export async function attachTracer(pid: number, out: string, args: readonly string[]): Promise<Tracer> {
  const words = ['-f', '-p', String(pid), '-o', out, ...args];
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitUntilAttached(strace);
  return {
    detach: async () => {
      if (strace.exitCode !== null || strace.signalCode !== null) return;
      const gone = once(strace, 'exit');
      strace.kill('SIGINT');
      await gone;
    },
  };
}

/** Reads all output: strace reports new threads, and dies on a closed pipe. */
async function waitUntilAttached(strace: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve) => {
    strace.once('exit', resolve);
    strace.stderr?.on('data', (piece) => {
      if (said.includes('attached')) return;
      said += String(piece);
      if (said.includes('attached')) resolve();
    });
  });
  if (!said.includes('attached')) throw new Error(`strace could not attach to the bot: ${said.trim()}`);
}
