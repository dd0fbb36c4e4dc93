/** System calls of a process that runs: looked at, or made to fail, by strace. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '../../../games/tool.ts';

/** Throws what to type where there is no strace. */
export function needStrace(): void {
  const { error } = spawnSync('strace', ['--version'], { stdio: 'ignore' });
  if (error) throw new PlainError('trial: strace is missing. Type: apt-get install strace');
}

export interface Tracer {
  /** Lets the process go on untraced. */
  detach(): Promise<void>;
}

/** Attaches to all threads of a process. `out`: the file for what strace writes. Throws where it can’t attach. */
export async function attach(pid: number, out: string, args: readonly string[]): Promise<Tracer> {
  const words = ['-f', '-p', String(pid), '-o', out, ...args];
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  await attached(strace);
  return {
    detach: async () => {
      if (strace.exitCode !== null || strace.signalCode !== null) return;
      const gone = once(strace, 'exit');
      strace.kill('SIGINT');
      await gone;
    },
  };
}

async function attached({ stderr, ...strace }: ChildProcess): Promise<void> {
  let said = '';
  for await (const piece of stderr ?? []) {
    said += String(piece);
    if (/attached/.test(said)) break;
  }
  if (!/attached/.test(said)) throw new Error(`strace could not attach to ${strace.pid}: ${said.trim()}`);
}
