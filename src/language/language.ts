/** In which language words are said: whoever makes messages says whom they are for, and all words made on the way are in theirs. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

/** By their tags (BCP 47), with their own names. */
const NAMES = {
  en: 'English',
  de: 'Deutsch',
  /** English with accents, two fifths longer (`pseudo.ts`). */
  'en-XA': 'Ⓟşéüdö',
} as const;

export const language = z.enum(['en', 'de', 'en-XA']);
export type Language = z.infer<typeof language>;

/** The language in which the words stand in the sources. */
export const SOURCE = 'en' satisfies Language;

/** Shows what no language could change, and what has no room. */
export const PSEUDO: Language = 'en-XA';

/** Those that people can choose: in which all is said that there is. */
export const OFFERED: readonly Language[] = ['en', 'de'];

export function nameOf(tag: Language): string {
  return NAMES[tag];
}

/** The language for a locale of Discord’s, as `de` or `en-GB`: English where none fits better. Nobody’s client has the pseudo-language, but tests. */
export function languageFor(locale: string): Language {
  const all = [...OFFERED, PSEUDO];
  const [tag] = locale.split('-');
  return all.find((each) => each === locale) ?? all.find((each) => each === tag) ?? SOURCE;
}

const spoken = new AsyncLocalStorage<Language>();

/** Does `work`, and whatever it waits for, with all words in a language. */
export function speaking<T>(tag: Language, work: () => T): T {
  return spoken.run(tag, work);
}

/** The language of the words that are made now. */
export function languageNow(): Language {
  return spoken.getStore() ?? SOURCE;
}
