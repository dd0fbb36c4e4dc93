import type { TermSuggestion } from '../../../game-api/contract/game.ts';
import { suggestTerms, unknownTermWords } from '../../../game-api/contract/term-search.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import type { GlossaryEntry } from './glossary/glossary.ts';
import { findEntry, GLOSSARY } from './glossary/glossary.ts';

/** Explains a term in up to three sentences with its page, or lists the most similar terms. */
export function rulesWords(word: string): string {
  const entry = findEntry(word);
  return entry ? entryWords(entry) : unknownTermWords(GLOSSARY, word);
}

function entryWords({ term, words, pages }: GlossaryEntry): string {
  const where = Number.isInteger(Number(pages))
    ? t`Frosthaven rulebook, page ${pages}`
    : t`Frosthaven rulebook, pages ${pages}`;
  return `${bold(translateMsg(term))}: ${translateMsg(words)}\n-# ${where}`;
}

export function termSuggestions(): TermSuggestion[] {
  return suggestTerms(GLOSSARY);
}
