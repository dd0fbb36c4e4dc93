import { PARTY } from '../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../game-api/contract/game.ts';
import type { LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import { dueTimeOf } from './extend-deadline.ts';

/** Unanswered question. Times are milliseconds since 1970. */
export interface AwaitedQuestion {
  readonly open: AnyOpenQuestion;
  readonly since: number;
  readonly until: number | undefined;
}

export async function openQuestionsOf(cache: MatchCache, live: LiveMatch): Promise<readonly AwaitedQuestion[]> {
  const { row, match } = live;
  if (row.result !== undefined) return [];
  const owing = await cache.options.store.owedAnswers(row.id);
  const open = match.questions.filter(({ answered }) => !answered);
  return Promise.all(
    open.map(async (each): Promise<AwaitedQuestion> => {
      const { seat } = each.question;
      const asked = { seat, number: each.number };
      const since = owing.find((owed) => owed.seat === seat && owed.question === each.number)?.since ?? row.moved;
      const user = row.seats.find((sitting) => seat !== PARTY && sitting.seat === seat)?.user ?? '';
      return { open: each, since, until: (await dueTimeOf(cache, live, user, asked))?.at };
    }),
  );
}
