import type { ChildProcess } from 'node:child_process';
import { execFile, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartPort } from './worker-channel.ts';

export interface ProcessOptions {
  readonly args?: readonly string[];
  /** Modules that the program imports later. */
  readonly loads?: readonly URL[];
  readonly onStart?: (child: ChildProcess) => void;
}

/** Forks a program with lower priority. */
export function startProcess(program: URL, { args = [], loads = [], onStart }: ProcessOptions = {}): StartPort {
  return ({ onMessage, onExit }) => {
    const child = fork(fileURLToPath(program), [...args], {
      execArgv: [program, ...loads].some(isTypeScript) ? ['--import', tsxLoader()] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...MALLOC_ENVIRONMENT, ...process.env },
    });
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    child.on('message', onMessage);
    child.on('error', onExit);
    child.on('exit', () => onExit());
    onStart?.(child);
    const ended = new Promise((resolve) => child.on('error', resolve).on('exit', resolve));
    const kill = () => {
      child.kill('SIGKILL');
      return ended;
    };
    return {
      post: (order) => child.send(order, (problem) => void (problem && kill())),
      setRef: (isKept) => {
        for (const each of [child, child.channel]) isKept ? each?.ref() : each?.unref();
      },
      kill,
    };
  };
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
