/** What the verbs of abilities are called where one of them would come to nothing. */
import { later, translated } from '../../../language/t.ts';

/** Of those that are for somebody. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['attack', later`attack`],
  ['choose', later`choose`],
  ['cleanse', later`cleanse`],
  ['control', later`control`],
  ['damage', later`damage`],
  ['give', later`give`],
  ['grant', later`grant`],
  ['heal', later`heal`],
  ['kill', later`kill`],
  ['marker', later`marker`],
  ['pay', later`pay`],
  ['pull', later`pull`],
  ['push', later`push`],
]);

export function verbWords(verb: string): string {
  const words = WORDS.get(verb);
  return words === undefined ? verb : translated(words);
}
