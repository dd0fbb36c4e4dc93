import type { TypedTerm } from '../../../game-api/contract/game.ts';
import { noTermWords, suggestedIn } from '../../../game-api/contract/term-search.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t, translated } from '../../../i18n/t.ts';
import { explained, GLOSSARY, type GlossaryEntry } from './glossary/glossary.ts';

/** Explains a term in two sentences with its page, or lists the most similar terms. */
export function rulesWords(word: string): string {
  const entry = explained(word);
  return entry ? entryWords(entry) : noTermWords(GLOSSARY, word);
}

function entryWords({ term, words, pages }: GlossaryEntry): string {
  const where = Number.isInteger(Number(pages))
    ? t`Frosthaven rulebook, page ${pages}`
    : t`Frosthaven rulebook, pages ${pages}`;
  return `${bold(translated(term))}: ${translated(words)}\n-# ${where}`;
}

export function termSuggestions(): TypedTerm[] {
  return suggestedIn(GLOSSARY);
}
