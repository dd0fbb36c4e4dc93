/** Processes of one's own, for work that would keep everybody waiting. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Runs a program beside this one, less urgently; `loads` are modules that it loads later on. */
export function forked(program: URL, args: readonly string[], loads: readonly URL[] = []): ChildProcess {
  const child = fork(fileURLToPath(program), [...args], {
    execArgv: [program, ...loads].some(isTypeScript) ? ['--import', tsx()] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...KEEPING, ...process.env },
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return child;
}

/**
 * From now on it runs in time alone that nobody else on the machine wants. `done` hears whether that is so: it is not where the system
 * has no word for it.
 */
export function toSpareTime({ pid }: ChildProcess, done: (isSo: boolean) => void): void {
  if (pid === undefined) return;
  execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], (problem) => done(problem === null)).unref();
}

/** Pictures come and go: to get their memory anew from the system each time would take as long as to draw them. */
const KEEPING = { MALLOC_TRIM_THRESHOLD_: '268435456', MALLOC_MMAP_THRESHOLD_: '33554432' };

/** The sources run as they are; what was built of them needs nobody's help. */
function isTypeScript({ pathname }: URL): boolean {
  return pathname.endsWith('.ts');
}

function tsx(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
