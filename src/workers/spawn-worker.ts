import { type ChildProcess, execFile, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Forks a program with lower priority; `loads` are modules that it imports later. */
export function spawnWorker(program: URL, args: readonly string[], loads: readonly URL[] = []): ChildProcess {
  const child = fork(fileURLToPath(program), [...args], {
    execArgv: [program, ...loads].some(isTypeScript) ? ['--import', tsxLoader()] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...MALLOC_ENVIRONMENT, ...process.env },
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  return child;
}

/** Lets the process use idle CPU time only. `done` gets false where the system does not support that. */
export function setIdlePriority({ pid }: ChildProcess, done: (isSo: boolean) => void): void {
  if (pid === undefined) return;
  execFile('chrt', ['-a', '-i', '-p', '0', String(pid)], (problem) => done(problem === null)).unref();
}

/** Keeps freed memory in the process: asking the system for it anew takes as long as drawing. */
const MALLOC_ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '268435456', MALLOC_MMAP_THRESHOLD_: '33554432' };

function isTypeScript({ pathname }: URL): boolean {
  return pathname.endsWith('.ts');
}

function tsxLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
