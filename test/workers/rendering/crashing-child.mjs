import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Stands in for the drawing program: `crash` crashes it always, `crash once` the first time, `hang` makes it hang, and `starve`
 * as long as it runs in spare time; `policy` draws by which policy it runs. It is no
 * TypeScript, so that it is there at once, each time.
 */
process.on(
  'message',
  (/** @type {{ number: number, request: { picture: string, data: string } }} */ { number, request: job }) => {
    if (job.picture === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (job.picture === 'hang') return;
    if (job.picture === 'crash once') crashOnce(job.data);
    if (job.picture === 'starve' && policy() === IDLE) return;
    const response = new Uint8Array(job.picture === 'policy' ? [policy()] : [1, 2, 3]);
    process.send?.({ kind: 'response', number, response });
  },
);

const IDLE = 5;

/** As proc(5) numbers it. */
function policy() {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
}

/** @param {string} marker */
function crashOnce(marker) {
  if (existsSync(marker)) return;
  writeFileSync(marker, 'crashed');
  process.kill(process.pid, 'SIGSEGV');
}
