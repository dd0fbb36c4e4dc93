import { later, translated } from '../../../../i18n/t.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['attack', later`attack`],
  ['choose', later`choose`],
  ['cleanse', later`cleanse`],
  ['control', later`control`],
  ['create', later`create`],
  ['damage', later`damage`],
  ['destroy', later`destroy`],
  ['give', later`give`],
  ['grant', later`grant`],
  ['heal', later`heal`],
  ['infuse', later`infuse`],
  ['kill', later`kill`],
  ['loot', later`loot`],
  ['marker', later`marker`],
  ['move', later`move`],
  ['pay', later`pay`],
  ['pull', later`pull`],
  ['push', later`push`],
  ['recharge', later`recharge`],
  ['recover', later`recover`],
  ['relocate', later`relocate`],
  ['replace', later`replace`],
  ['retaliate', later`retaliate`],
  ['shield', later`shield`],
  ['spring', later`spring`],
  ['summon', later`summon`],
  ['teleport', later`teleport`],
  ['token', later`token`],
]);

export function verbWords(verb: string): string {
  const words = WORDS.get(verb);
  return words === undefined ? verb : translated(words);
}
