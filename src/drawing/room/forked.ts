/** Processes of one's own, for work that would keep everybody waiting. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Runs a program beside this one, less urgently; `loads` are modules that it loads later on. */
export function forked(program: URL, args: readonly string[], loads: readonly URL[] = []): ChildProcess {
  const child = fork(fileURLToPath(program), [...args], {
    execArgv: [program, ...loads].some(isTypeScript) ? ['--import', tsx()] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** The sources run as they are; what was built of them needs nobody's help. */
function isTypeScript({ pathname }: URL): boolean {
  return pathname.endsWith('.ts');
}

function tsx(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
