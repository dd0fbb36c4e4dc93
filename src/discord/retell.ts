/** The thread of a match is gone, or never opened: what is said in a new one, so that the table can go on. */
import { z } from 'zod';
import { anew } from '../games/telling/thread.ts';
import type { Outgoing } from '../tables/records.ts';
import { type Seeing, see } from './see.ts';

/** How many messages there were. */
const counted = z.object({ count: z.number() });

/** All that is said there; of a match that can't be read any more only that it goes on. */
export async function retold(app: Seeing, game: number): Promise<readonly Outgoing[]> {
  const seen = await see(app, game, '');
  if (seen) return seen.retold();
  const row = await app.records.game(game);
  return [anew(row?.scenario ?? '', counted.safeParse(row?.telling).data?.count ?? 0)];
}
