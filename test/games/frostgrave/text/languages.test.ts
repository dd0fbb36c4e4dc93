import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { soldierWords } from '../../../../src/games/frostgrave/text/figures.ts';
import { namesFrom, specialLines } from '../../../../src/games/frostgrave/text/scenario.ts';
import { schoolWords } from '../../../../src/games/frostgrave/text/schools.ts';
import { speaking } from '../../../../src/i18n/language.ts';
import { uncapital } from '../../../../src/i18n/letters.ts';
import { spellsIn, thingsIn } from '../../../support/frostgrave/pack-words.ts';
import { englishLeft } from '../../../support/untranslated.ts';

const catalog = loadPack();
const { spells, potions, soldiers, scenarios } = catalog;

/** Everything that is said of what the pack holds. */
const all = () => [
  ...[...spellsIn(catalog), ...thingsIn(catalog)].map(([, words]) => words),
  ...[...soldiers.values()].map((each) => soldierWords(each, catalog)),
  ...[...scenarios.values()].flatMap((each) => specialLines(each, namesFrom(catalog))),
  ...[...catalog.schools.values()].map(schoolWords),
];

/** What the pack calls its things, which no language changes. */
const NAMES = [
  ...[...spells.values()].flatMap(({ name, or = [] }) => [name, ...or.map((way) => uncapital(way.name))]),
  ...[...scenarios.values()].flatMap(({ special: { guards = [], arrivals = [] } }) =>
    [...guards, ...arrivals].flatMap(({ at }) => (typeof at === 'string' ? [] : [at.piece])),
  ),
  ...[potions, soldiers, catalog.creatures, catalog.schools, catalog.arms].flatMap((things) =>
    [...things.values()].flatMap(({ name }) => [name, name.toLowerCase()]),
  ),
];

describe('what spells and things do', () => {
  test('is said in the pseudo-language whole', () => {
    expect(speaking('en-XA', all).flatMap((words) => englishLeft(words, NAMES))).toEqual([]);
  });

  test('is said in German, in sentences not much longer than in English', () => {
    const [english, german] = [all(), speaking('de', all)];
    expect(german.filter((words, i) => words !== '' && words === english[i])).toEqual([]);
    expect(german.filter((words, i) => words.length > 1.6 * (english[i]?.length ?? 0) + 20)).toEqual([]);
  });
});
