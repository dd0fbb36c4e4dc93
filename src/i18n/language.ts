import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

const NAMES = {
  en: 'English',
  de: 'Deutsch',
  'en-XA': 'Ⓟşéüdö',
} as const;

export const language = z.enum(['en', 'de', 'en-XA']);
export type Language = z.infer<typeof language>;

export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** A pseudo-language for tests: shows texts that bypass translation, and those that have no room. */
export const PSEUDO_LANGUAGE: Language = 'en-XA';

export const OFFERED_LANGUAGES: readonly Language[] = ['en', 'de'];

export function languageName(tag: Language): string {
  return NAMES[tag];
}

/** Maps a Discord locale (`de`, `en-GB`) to a language; English by default. Only tests use the pseudo-language. */
export function languageFor(locale: string): Language {
  const all = [...OFFERED_LANGUAGES, PSEUDO_LANGUAGE];
  const [tag] = locale.split('-');
  return all.find((each) => each === locale) ?? all.find((each) => each === tag) ?? SOURCE_LANGUAGE;
}

const languageStorage = new AsyncLocalStorage<Language>();

/** Runs `work` and all that it awaits with texts in `tag`. */
export function withLanguage<T>(tag: Language, work: () => T): T {
  return languageStorage.run(tag, work);
}

export function currentLanguage(): Language {
  return languageStorage.getStore() ?? SOURCE_LANGUAGE;
}
