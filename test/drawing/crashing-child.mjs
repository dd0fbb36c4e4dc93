import { existsSync, writeFileSync } from 'node:fs';

/**
 * Stands in for the drawing program: `crash` crashes it always, `crash once` the first time, `hang` makes it hang. It is no
 * TypeScript, so that it is there at once, each time.
 */
process.on('message', (/** @type {{ number: number, job: { picture: string, data: string } }} */ { number, job }) => {
  if (job.picture === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (job.picture === 'hang') return;
  if (job.picture === 'crash once') crashOnce(job.data);
  process.send?.({ number, picture: new Uint8Array([1, 2, 3]) });
});

/** @param {string} marker */
function crashOnce(marker) {
  if (existsSync(marker)) return;
  writeFileSync(marker, 'crashed');
  process.kill(process.pid, 'SIGSEGV');
}
