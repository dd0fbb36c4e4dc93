/** First messages of a new thread, where that of a match is gone or was never opened. */
import { z } from 'zod';
import { anew } from '../../game-api/announce/thread.ts';
import type { GameRow, OutboxMessage } from '../../matches/settings/repositories.ts';
import { publiclyAt } from '../../matches/settings/table-settings.ts';
import { type MatchViewContext, see } from './match-view.ts';

const counted = z.object({ count: z.number() });

/** For a match that can't be read, says only that it goes on. */
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
