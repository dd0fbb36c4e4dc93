import type { Glossary, TermSuggestion } from '../../../game-api/contract/game.ts';
import { findTerm, suggestTerms, unknownTermWords } from '../../../game-api/contract/term-search.ts';
import { bold, escapeMarkdown } from '../../../game-api/panel/text.ts';
import { capitalize } from '../../../i18n/letters.ts';
import { t, translateMsg } from '../../../i18n/t.ts';
import type { PackCondition } from '../content/schema/campaign/rewards.ts';
import { nameOfOwn } from '../content/terms.ts';
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

interface OwnEntry {
  readonly term: string;
  readonly aliases: readonly string[];
  readonly condition: PackCondition;
}

/** The terms of the rulebook, and the conditions that a pack brings. A term of the rulebook wins. */
export function glossaryOf({
  conditions = [],
}: {
  readonly conditions?: readonly PackCondition[] | undefined;
}): Glossary {
  const own = conditions
    .map(
      (condition): OwnEntry => ({
        term: capitalize(nameOfOwn(condition.id)),
        aliases: [condition.id],
        condition,
      }),
    )
    .filter(({ term }) => !findEntry(term));
  const all = [...GLOSSARY, ...own];
  return {
    explain: (word) => {
      if (findEntry(word)) return rulesWords(word);
      const found = findTerm(own, word);
      return found ? ownWords(found) : unknownTermWords(all, word);
    },
    terms: () => (own.length > 0 ? suggestTerms(all) : termSuggestions()),
  };
}

function ownWords({ term, condition: { text, until } }: OwnEntry): string {
  const ends = until === undefined ? [] : [t`It ends with the next turn of the figure.`];
  const words = [`${bold(escapeMarkdown(term))}: ${escapeMarkdown(text)}`, ...ends].join(' ');
  return `${words}\n-# ${t`A condition of this pack. The table does what it says.`}`;
}
