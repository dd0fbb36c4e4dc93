/** Capitals, where a language has its own way with them. */
import { languageNow } from './language.ts';

/** As a sentence begins. */
export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** As it goes on: English has no capital there, and German may need its own. */
export function uncapital(words: string): string {
  return languageNow() === 'de' ? words : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
