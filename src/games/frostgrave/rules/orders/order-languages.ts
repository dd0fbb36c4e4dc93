/** Orders in other languages, as phrases that stand for English ones. English is understood in every language. */
import { GERMAN } from './german-orders.ts';
import type { OrderLanguage, PhraseRule } from './order-language.ts';

export const ORDER_LANGUAGES: readonly OrderLanguage[] = [GERMAN];

/** `a|b` for all languages; begins with a bar where there are any. */
export function alternatives(of: (language: OrderLanguage) => readonly string[]): string {
  return ORDER_LANGUAGES.flatMap(of)
    .map((one) => `|${one}`)
    .join('');
}

/** A clause in English; what is English already, or is not understood, stays. */
export function clauseInEnglish(clause: string): string {
  for (const language of ORDER_LANGUAGES) {
    const said = translateClause(clause, language);
    if (said !== undefined) return said;
  }
  return clause;
}

/** A short answer in English and in small letters. */
export function answerInEnglish(text: string): string {
  const small = text.trim().toLowerCase();
  return (
    firstPhrase(
      small,
      ORDER_LANGUAGES.flatMap(({ answers }) => answers),
    ) ?? small
  );
}

function translateClause(clause: string, language: OrderLanguage): string | undefined {
  const named = replaceAll(clause, language.nouns);
  const said = named.replace(language.verbAtEnd, '$2 $1');
  const deed = firstPhrase(said, language.deeds);
  if (deed !== undefined) return deed;
  const lead = language.leads.find(([pattern]) => pattern.test(said));
  const rest = lead ? said.replace(lead[0], '') : said;
  const aim = aimIn(rest, language.aims);
  if (aim !== undefined) return `${lead?.[1] ?? ''}${aim}`;
  if (lead) return `${lead[1]}${rest}`;
  return named === clause ? undefined : named;
}

const INCHES = /^(\d{1,2}(?:[.,]\d)?) ?(?:″|''|"|in|inch|inches)? (.+)$/i;
const INCHES_BEHIND = /^(.+?) (?:um |für )?(\d{1,2}(?:[.,]\d)?) ?(?:″|''|"|in|inch|inches)?$/i;

function aimIn(text: string, aims: readonly PhraseRule[]): string | undefined {
  const [, before, behind = text] = INCHES.exec(text) ?? [];
  if (before !== undefined) return withInches(firstPhrase(behind, aims), before);
  const [, aim = text, after] = INCHES_BEHIND.exec(text) ?? [];
  return withInches(firstPhrase(aim, aims), after) ?? firstPhrase(text, aims);
}

function withInches(aim: string | undefined, inches: string | undefined): string | undefined {
  return aim === undefined || inches === undefined ? undefined : `${aim} ${inches}`;
}

function firstPhrase(text: string, rules: readonly PhraseRule[]): string | undefined {
  const found = rules.find(([pattern]) => pattern.test(text));
  return found && text.replace(found[0], found[1]).replace(/\s+/g, ' ').trim();
}

function replaceAll(text: string, rules: readonly PhraseRule[]): string {
  return rules
    .reduce((said, [pattern, english]) => said.replace(pattern, english), text)
    .replace(/\s+/g, ' ')
    .trim();
}
