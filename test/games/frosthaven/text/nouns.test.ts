/** Names of tokens, markers, counters and summons within sentences, in languages that bend the words around them. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frosthaven/content/load.ts';
import { explainAction } from '../../../../src/games/frosthaven/rules/explain/card.ts';
import { inOneLine } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { wordsOf } from '../../../../src/games/frosthaven/rules/figures/words.ts';
import { articleOf, indefinite, pluralize } from '../../../../src/games/frosthaven/rules/view-schema/nouns.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';

const SHADOW = { name: 'Schatten', plural: 'Schatten', definite: 'der Schatten' };
const DEBT = { name: 'Schuld', plural: 'Schulden', definite: 'die Schuld' };
const SIGN = { name: 'Zeichen', definite: 'das Zeichen' };

test.each([
  [{ name: 'Shadow', definite: 'the Shadow' }, 'a', 'a Shadow', 'Shadows'],
  [{ name: 'Axe' }, 'an', 'an Axe', 'Axes'],
  [{ name: 'Ox', plural: 'Oxen' }, 'an', 'an Ox', 'Oxen'],
  [{ name: 'The Heap' }, 'the', 'The Heap', 'The Heaps'],
])('%j in English -> its article and its plural', (noun, article, one, several) => {
  expect([articleOf(noun), indefinite(noun, 'object'), pluralize(noun, 1), pluralize(noun, 2)]).toEqual([
    article,
    one,
    noun.name,
    several,
  ]);
});

test.each([
  [SHADOW, ['ein Schatten', 'einen Schatten', 'einem Schatten'], 'Schatten'],
  [DEBT, ['eine Schuld', 'eine Schuld', 'einer Schuld'], 'Schulden'],
  [SIGN, ['ein Zeichen', 'ein Zeichen', 'einem Zeichen'], 'Zeichen'],
  [{ name: 'Standard' }, ['Standard', 'Standard', 'Standard'], 'Standard'],
])('%j in German -> bent by gender and case', (noun, cases, several) => {
  withLanguage('de', () => {
    expect((['subject', 'object', 'to'] as const).map((place) => indefinite(noun, place))).toEqual(cases);
    expect(pluralize(noun, 2)).toBe(several);
  });
});

const pack = loadPack();

/** A card of the pack in German. */
function saysInGerman(owner: string, wanted: string, half: 'top' | 'bottom'): string {
  return withLanguage('de', () => {
    const mat = [...pack.classes.values()].find((each) => String(each.id) === owner);
    const card = mat?.cards.find(({ id }) => String(id) === wanted);
    if (!mat || !card || 'sides' in card) throw new Error(`There is no ${wanted}.`);
    return inOneLine(explainAction(card[half], wordsOf({ catalog: pack }, mat)).lines);
  });
}

describe('cards in German call the things of their class by German names', () => {
  test.each([
    ['banner-spear', 'plant-the-pole', 'top', 'Wenn das Ziel in Reichweite 2 von einer Standarte ist'],
    ['banner-spear', 'two-poles-one-roof', 'bottom', 'Platziere bis zu 2 Standarten auf Feldern in Reichweite 3'],
    ['deathwalker', 'elbow-out-of-the-dark', 'top', 'auf einem Feld mit einem Schatten'],
    ['reckoner', 'foreclosure', 'top', 'der so viele Schulden wie Lebenspunkte hat'],
    ['blinkblade', 'borrowed-second', 'top', 'Zahle 1 Zeit'],
    ['boneshaper', 'up-through-the-boards', 'top', 'Beschwöre 2 Nager'],
    ['boneshaper', 'yoke-and-furrow', 'bottom', 'der ein Pflugstier ist'],
  ] as const)('%s %s %s', (owner, card, half, words) => {
    expect(saysInGerman(owner, card, half)).toContain(words);
  });
});
