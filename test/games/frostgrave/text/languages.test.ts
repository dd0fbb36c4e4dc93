import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { soldierWords } from '../../../../src/games/frostgrave/text/figures.ts';
import { creatureNames, specialLines } from '../../../../src/games/frostgrave/text/scenario.ts';
import { schoolWords } from '../../../../src/games/frostgrave/text/schools.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { uncapitalize } from '../../../../src/i18n/letters.ts';
import { itemTexts, spellTexts } from '../../../support/frostgrave/pack-words.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const catalog = loadPack();
const { spells, potions, soldiers, scenarios } = catalog;

/** Everything that is said of what the pack holds. */
const all = () => [
  ...[...spellTexts(catalog), ...itemTexts(catalog)].map(([, words]) => words),
  ...[...soldiers.values()].map((each) => soldierWords(each, catalog)),
  ...[...scenarios.values()].flatMap((each) => specialLines(each, creatureNames(catalog))),
  ...[...catalog.schools.values()].map(schoolWords),
];

/** What the pack calls its things, which no language changes. */
const NAMES = [
  ...[...spells.values()].flatMap(({ name, or = [] }) => [name, ...or.map((way) => uncapitalize(way.name))]),
  ...[...scenarios.values()].flatMap(({ special: { guards = [], arrivals = [] } }) =>
    [...guards, ...arrivals].flatMap(({ at }) => (typeof at === 'string' ? [] : [at.piece])),
  ),
  ...[potions, soldiers, catalog.creatures, catalog.schools, catalog.arms].flatMap((things) =>
    [...things.values()].flatMap(({ name }) => [name, name.toLowerCase()]),
  ),
];

describe('what spells and things do', () => {
  test('is said in the pseudo-language whole', () => {
    expect(withLanguage('en-XA', all).flatMap((words) => findEnglish(words, NAMES))).toEqual([]);
  });

  test('is said in German, in sentences not much longer than in English', () => {
    const [english, german] = [all(), withLanguage('de', all)];
    expect(german.filter((words, i) => words !== '' && words === english[i])).toEqual([]);
    expect(german.filter((words, i) => words.length > 1.6 * (english[i]?.length ?? 0) + 20)).toEqual([]);
  });
});
