/** What a new verb of the language of abilities touches; the compiler says the rest (verbs.long.test.ts). */
import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const GAME = 'src/games/frosthaven/';

/** Whoever speaks the language: the other game has verbs of its own. */
const LANGUAGE = readSources('src', 'tools').filter(({ file }) => !file.startsWith('src/games/frostgrave/'));

/** Where verbs are told apart beside the tables, and why a new one need not be there. */
const APART: Readonly<Record<string, string>> = {
  'content/checks/check-ability.ts': 'what is wrong with a verb beyond its schema: few have anything',
  'content/raise-number.ts': 'stickers raise the numbers that stand on cards: few verbs have any that they may',
  'tools/frosthaven/referee/actions.ts': 'the referee looks at games by itself, without the rules',
};

test('no rule keeps a list of verbs of its own', () => {
  const keeps = /switch \((\w+\.)?verb\)|(\bVerb|\['verb'\])\[\]|includes\((\w+\.)?verb\)/;
  const files = LANGUAGE.flatMap(({ file, text }) => (keeps.test(text) ? [file.replace(GAME, '')] : []));
  expect(files.sort()).toEqual(Object.keys(APART));
});
