import { currentLanguage } from './language.ts';

export function capitalize(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Makes the first letter small, except in German, where it may have to be a capital. */
export function uncapitalize(words: string): string {
  return currentLanguage() === 'de' ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
