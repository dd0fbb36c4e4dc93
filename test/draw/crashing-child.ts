import { existsSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** Stands in for the drawing program: goals crash it always, items the first time, a hand makes it hang. */
const message = z.object({
  number: z.number(),
  job: z.union([
    z.object({ picture: z.literal('items'), items: z.array(z.object({ name: z.string() })) }),
    z.object({ picture: z.enum(['goals', 'hand', 'classes']) }),
  ]),
});

process.on('message', (raw) => {
  const { number, job } = message.parse(raw);
  if (job.picture === 'goals') process.kill(process.pid, 'SIGSEGV');
  if (job.picture === 'hand') return;
  if (job.picture === 'items') crashOnce(job.items[0]?.name ?? '');
  process.send?.({ number, picture: new Uint8Array([1, 2, 3]) });
});

function crashOnce(marker: string): void {
  if (existsSync(marker)) return;
  writeFileSync(marker, 'crashed');
  process.kill(process.pid, 'SIGSEGV');
}
