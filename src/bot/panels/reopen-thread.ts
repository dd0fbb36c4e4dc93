/** First messages of a new thread, where that of a match is gone or was never opened. */
import { z } from 'zod';
import { newThreadMessage } from '../../game-api/announce/thread.ts';
import type { GameRow, OutboxMessage } from '../../matches/settings/repositories.ts';
import { inTableLanguageOf } from '../../matches/settings/table-settings.ts';
import { loadPresenter, type MatchViewContext } from './match-view.ts';

const counted = z.object({ count: z.number() });

/** For a match that can't be read, says only that it goes on. */
export async function loadReopenMessages(app: MatchViewContext, game: number): Promise<readonly OutboxMessage[]> {
  const row = await app.records.game(game);
  return inTableLanguageOf(app.records, row ?? { campaign: 0 }, () => reopenMessagesOf(app, game, row));
}

async function reopenMessagesOf(
  app: MatchViewContext,
  game: number,
  row: GameRow | undefined,
): Promise<readonly OutboxMessage[]> {
  const seen = await loadPresenter(app, game, '');
  if (seen) return seen.reopenMessages();
  return [newThreadMessage(row?.scenario ?? '', counted.safeParse(row?.telling).data?.count ?? 0)];
}
