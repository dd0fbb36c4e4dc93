/** Every word that cards, boards and panels can show is explained by `/rules`. */
import { describe, expect, test } from 'vitest';
import { CONTENT_LENGTH } from '../../../../src/bot/client/limits.ts';
import { nearestTerms } from '../../../../src/game-api/contract/term-search.ts';
import { CONDITIONS, ELEMENTS, FIGURE_KINDS, OVERLAYS } from '../../../../src/games/frosthaven/content/terms.ts';
import { ICON_NAMES } from '../../../../src/games/frosthaven/rules/view-schema/icons.ts';
import { VERB_ENTRIES } from '../../../../src/games/frosthaven/text/glossary/abilities.ts';
import { findEntry, GLOSSARY } from '../../../../src/games/frosthaven/text/glossary/glossary.ts';
import { glossaryOf, rulesWords, termSuggestions } from '../../../../src/games/frosthaven/text/rules.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { findEnglish } from '../../../support/untranslated.ts';

describe('the glossary', () => {
  test('has every verb, condition, element, tile, kind of figure and icon', () => {
    const shown = [
      ...Object.keys(VERB_ENTRIES).filter((verb) => verb !== 'script'),
      ...CONDITIONS,
      ...ELEMENTS,
      ...OVERLAYS,
      ...FIGURE_KINDS,
      ...ICON_NAMES,
    ];
    expect(shown.filter((word) => !findEntry(word))).toEqual([]);
  });

  test('has every trait of a class, and every slot of an item', () => {
    const { classes, items } = firstWinter;
    const shown = [...classes.flatMap(({ traits }) => traits), ...items.map(({ slot }) => slot)];
    expect([...new Set(shown)].filter((word) => !findEntry(word))).toEqual([]);
  });

  test('says up to three sentences of each, with a page, and nothing twice', () => {
    for (const { term, words, pages } of GLOSSARY) {
      expect(words.match(/[.](?=\s|$)/g)?.length, term).toBeLessThanOrEqual(3);
      expect(words, term).toMatch(/^[A-Z×].*\.$/);
      expect(pages, term).toMatch(/^\d+([–-]\d+)?(, \d+([–-]\d+)?)*$/);
      expect(rulesWords(term)).toContain(words);
    }
    expect(new Set(GLOSSARY.map(({ term }) => term.toLowerCase())).size).toBe(GLOSSARY.length);
    expect(new Set(GLOSSARY.map(({ words }) => words)).size).toBe(GLOSSARY.length);
  });

  test('finds a word however it is written, and by its other names', () => {
    expect(findEntry('LONG  rest')?.term).toBe('Long rest');
    expect(findEntry('hp')?.term).toBe('Hit points');
    expect(findEntry('line-of-sight')?.term).toBe('Line of sight');
    expect(findEntry('constructor')).toBeUndefined();
  });

  test('names the nearest terms of what it does not know', () => {
    expect(nearestTerms(GLOSSARY, 'pirce').map(({ term }) => term)).toContain('Pierce');
    expect(nearestTerms(GLOSSARY, 'wund')[0]?.term).toBe('Wound');
    expect(rulesWords('pirce')).toMatch(/^Nothing here is called “pirce”\. Closest matches: .*\*\*Pierce\*\*/);
    expect(rulesWords('@everyone '.repeat(500)).length).toBeLessThan(CONTENT_LENGTH);
    expect(rulesWords('@everyone')).not.toContain('@everyone');
  });

  test('suggests every term, and the words that lead to one', () => {
    const suggested = termSuggestions();
    for (const { term } of GLOSSARY) expect(suggested).toContainEqual({ name: term, value: term });
    for (const { value } of suggested) expect(findEntry(value)?.term).toBe(value);
    expect(new Set(suggested.map(({ name }) => name)).size).toBe(suggested.length);
    expect(suggested.some(({ name }) => name === 'hp → Hit points')).toBe(true);
  });
});

describe('in other languages', () => {
  const all = () => GLOSSARY.map(({ term }) => rulesWords(term));

  test('all of it is said in the pseudo-language', () => {
    expect(withLanguage('en-XA', all).flatMap((words) => findEnglish(words, ['Frosthaven']))).toEqual([]);
  });

  test('a term is found by its name in the language that is spoken, and in English', () => {
    withLanguage('de', () => {
      expect(findEntry('lange Rast')?.term).toBe('Long rest');
      expect(findEntry('long rest')?.term).toBe('Long rest');
      expect(rulesWords('Wunde')).toMatch(/^\*\*Wunde\*\*: Die Figur erleidet 1 Schaden/);
      expect(termSuggestions()).toContainEqual({ name: 'Wunde', value: 'Wound' });
    });
  });

  test('so are the other words that lead to one, and English ones; each is suggested once', () => {
    withLanguage('de', () => {
      expect(['Aufsteller', 'LP', 'hp'].map((word) => findEntry(word)?.term)).toEqual([
        'Monster',
        'Hit points',
        'Hit points',
      ]);
      const names = termSuggestions().map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['LP → Lebenspunkte', 'Wound → Wunde', 'hp → Lebenspunkte']));
      expect(new Set(names).size).toBe(names.length);
      expect(nearestTerms(GLOSSARY, 'Aufsteler')[0]?.term).toBe('Monster');
    });
    const suggested = withLanguage('en-XA', () => termSuggestions().map(({ name }) => name));
    expect(suggested.map((name) => name.split(' → ').at(-1) ?? '').flatMap((name) => findEnglish(name))).toEqual([]);
  });
});

describe('conditions of a pack', () => {
  const { explain, terms } = glossaryOf({
    conditions: [
      { id: 'own-cold-feet', text: 'Its next move ability is *one* less.', until: 'next turn' },
      { id: 'own-wound', text: 'Not that of the rulebook.' },
    ],
  });

  test.each(['Cold feet', 'cold-feet', 'own-cold-feet'])('%s -> what the pack says, as its own', (word) => {
    expect(explain(word)).toBe(
      '**Cold feet**: Its next move ability is \\*one\\* less. It ends with the next turn of the figure.\n-# A condition of this pack. The table does what it says.',
    );
  });

  test('a name of the rulebook -> the rulebook; an unknown word -> names of both', () => {
    expect(explain('Wound')).toBe(rulesWords('Wound'));
    expect(explain('cold foot')).toContain('**Cold feet**');
  });

  test('suggestions -> the pack’s among all others; without any, those of the rulebook', () => {
    expect(terms()).toContainEqual({ name: 'Cold feet', value: 'Cold feet' });
    expect(glossaryOf({}).terms()).toEqual(termSuggestions());
  });
});
