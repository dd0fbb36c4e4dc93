import { msg, translateMsg } from '../../../../i18n/t.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['attack', msg`attack`],
  ['choose', msg`choose`],
  ['cleanse', msg`cleanse`],
  ['control', msg`control`],
  ['create', msg`create`],
  ['damage', msg`damage`],
  ['destroy', msg`destroy`],
  ['give', msg`give`],
  ['grant', msg`grant`],
  ['heal', msg`heal`],
  ['infuse', msg`infuse`],
  ['kill', msg`kill`],
  ['loot', msg`loot`],
  ['marker', msg`marker`],
  ['move', msg`move`],
  ['pay', msg`pay`],
  ['pull', msg`pull`],
  ['push', msg`push`],
  ['recharge', msg`recharge`],
  ['recover', msg`recover`],
  ['relocate', msg`relocate`],
  ['replace', msg`replace`],
  ['retaliate', msg`retaliate`],
  ['shield', msg`shield`],
  ['spring', msg`spring`],
  ['summon', msg`summon`],
  ['teleport', msg`teleport`],
  ['token', msg`token`],
]);

export function verbWords(verb: string): string {
  const words = WORDS.get(verb);
  return words === undefined ? verb : translateMsg(words);
}
