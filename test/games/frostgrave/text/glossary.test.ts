/** What `/rules` says of Frostgrave: its terms, and whatever has a name in the pack. */
import { describe, expect, test } from 'vitest';
import { CONTENT_LENGTH } from '../../../../src/bot/client/limits.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { glossaryOf } from '../../../../src/games/frostgrave/text/glossary.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { findEnglish } from '../../../support/untranslated.ts';

const catalog = loadPack();
const { explain: explained, terms } = glossaryOf(catalog);
const values = [...new Set(terms().map(({ value }) => value))];

describe('the glossary of Frostgrave', () => {
  test('has every stat, and every phase and action that the rules name', () => {
    const named = ['Move', 'Fight', 'Shoot', 'Armour', 'Will', 'Health', 'Turn', 'Group activation', 'Creature phase'];
    for (const word of [...named, 'Run for it', 'Jump', 'Climb', 'Intercept', 'Empower', 'Treasure'])
      expect(explained(word), word).not.toContain('Nothing here is called');
  });

  test('says what every spell, potion, magic item, trait and trap does', () => {
    const { spells, potions, magicItems, traits, traps } = catalog;
    const all = [spells, potions, magicItems, traits, traps].flatMap((each) => [...each.values()]);
    const unknown = all.filter(({ name }) => !values.includes(name));
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(explained('leap')).toMatch(/^\*\*Leap\*\*: /);
  });

  test('explains each within a message, once, and finds it by its other words', () => {
    for (const value of values) {
      expect(explained(value).length, value).toBeLessThanOrEqual(CONTENT_LENGTH);
      expect(explained(value), value).toMatch(/^\*\*.+\*\*: \S.*[.]$/s);
    }
    expect(new Set(values.map(explained)).size).toBe(values.length);
    expect(explained('HEAVY cover')).toMatch(/^\*\*Cover\*\*: .*\+4 if more is/);
    expect(explained('supporters')).toMatch(/^\*\*Support\*\*: .* adds 2 .* at most 6/);
  });

  test('names what is most like a word that nothing is called by, however long that is', () => {
    expect(explained('empowr')).toMatch(/^Nothing here is called “empowr”\. Closest matches: \*\*Empower\*\*/);
    expect(explained('W'.repeat(6_000)).length).toBeLessThanOrEqual(CONTENT_LENGTH);
  });

  test('says it in any language', () => {
    const { spells, potions, magicItems, magicArms, traits, traps } = catalog;
    const ofPack = [spells, potions, magicItems, magicArms, traits, traps].flatMap((each) => [...each.values()]);
    const ofRules = values.filter((value) => !ofPack.some(({ name }) => name === value));
    expect(ofRules.length).toBeGreaterThan(30);
    const said = withLanguage('en-XA', () => ofRules.map(explained));
    expect(said.flatMap((words) => findEnglish(words))).toEqual([]);
    expect(withLanguage('de', () => explained('Deckung'))).toMatch(/^\*\*Deckung\*\*: /);
    expect(withLanguage('de', () => explained('Zauberzahl'))).toBe(
      withLanguage('de', () => explained('casting number')),
    );
    expect(withLanguage('de', () => explained('Zauberzahl'))).toMatch(/^\*\*Zauberwurf\*\*: /);
  });
});
