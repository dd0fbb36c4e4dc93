/** A clause of a sentence, and how clauses are joined. */
import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';

export interface SentenceClause {
  readonly words: string;
  readonly has: 'none' | 'pieces' | 'and';
}

export function clause(words: string, has: SentenceClause['has'] = 'none'): SentenceClause {
  return { words, has };
}

/** Joins clauses in order. If one is long or has an “and”, a comma or a sum, the last begins with “then”. */
export function inTurn(clauses: readonly SentenceClause[]): string {
  const words = clauses.map((each) => each.words);
  const isLong = clauses.some(({ has }, i) => has === 'and' || (has === 'pieces' && i < clauses.length - 1));
  if (!isLong || words.length < 2) return formatList(words);
  return t`${words.slice(0, -1).join(', ')}, then ${words.at(-1) ?? ''}`;
}

export function withList(words: (list: string) => string, all: readonly string[]): SentenceClause {
  return clause(words(formatList(all)), all.length > 1 ? 'and' : 'none');
}

export function phrases(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}
