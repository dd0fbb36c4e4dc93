import { existsSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** Stands in for the drawing program: `crash` crashes it always, `crash once` the first time, `hang` makes it hang. */
const message = z.object({ number: z.number(), job: z.object({ picture: z.string(), data: z.unknown() }) });

process.on('message', (raw) => {
  const { number, job } = message.parse(raw);
  if (job.picture === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (job.picture === 'hang') return;
  if (job.picture === 'crash once') crashOnce(z.string().parse(job.data));
  process.send?.({ number, picture: new Uint8Array([1, 2, 3]) });
});

function crashOnce(marker: string): void {
  if (existsSync(marker)) return;
  writeFileSync(marker, 'crashed');
  process.kill(process.pid, 'SIGSEGV');
}
