/** The thread of a match is gone, or never opened: what is said in a new one, so that the table can go on. */
import { z } from 'zod';
import { anew } from '../games/telling/thread.ts';
import type { GameRow, OutboxMessage } from '../tables/records.ts';
import { publiclyAt } from '../tables/table-settings.ts';
import { type MatchViewContext, see } from './see.ts';

/** How many messages there were. */
const counted = z.object({ count: z.number() });

/** All that is said there; of a match that can't be read any more only that it goes on. */
export async function retold(app: MatchViewContext, game: number): Promise<readonly OutboxMessage[]> {
  const row = await app.records.game(game);
  return publiclyAt(app.records, row ?? { campaign: 0 }, () => toldAnew(app, game, row));
}

async function toldAnew(
  app: MatchViewContext,
  game: number,
  row: GameRow | undefined,
): Promise<readonly OutboxMessage[]> {
  const seen = await see(app, game, '');
  if (seen) return seen.retold();
  return [anew(row?.scenario ?? '', counted.safeParse(row?.telling).data?.count ?? 0)];
}
