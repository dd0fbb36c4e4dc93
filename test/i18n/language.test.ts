import { describe, expect, test } from 'vitest';
import { currentLanguage, languageFor, withLanguage } from '../../src/i18n/language.ts';
import { msg, t, translateMsg } from '../../src/i18n/t.ts';

const counted = (cards: number) => t('{cards, plural, one {# card} other {# cards}}', { cards });

describe('what is said', () => {
  test('is English where nobody says otherwise', () => {
    expect(currentLanguage()).toBe('en');
    expect(t`Choose a hex for ${'**Ann**'}, ${2} away.`).toBe('Choose a hex for **Ann**, 2 away.');
    expect([1, 2].map(counted)).toEqual(['1 card', '2 cards']);
  });

  test('is in the language that is spoken, also behind what is waited for', async () => {
    const said = await withLanguage('de', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [currentLanguage(), t`Back`];
    });
    expect(said).toEqual(['de', 'Zurück']);
    expect(currentLanguage()).toBe('en');
  });

  test('is English where the catalogue has nothing', () => {
    expect(withLanguage('de', () => t`Words that nobody will ever translate ${1}`)).toBe(
      'Words that nobody will ever translate 1',
    );
  });

  test('takes values as they are', () => {
    expect(withLanguage('en-XA', () => t`${'{0} <b>’'}`)).toBe('{0} <b>’');
  });

  test('may be marked before it is said', () => {
    const back = msg`Back`;
    expect([back, withLanguage('de', () => translateMsg(back))]).toEqual(['Back', 'Zurück']);
  });

  test('stays as it is where somebody has typed it', () => {
    expect(withLanguage('de', () => translateMsg('{ ’'))).toBe('{ ’');
  });
});

describe('the pseudo-language', () => {
  const pseudo = (work: () => string) => withLanguage('en-XA', work);

  test('has accents on all letters, and keeps values, commands, mentions and marks', () => {
    const said = pseudo(() => t`-# **${'Ann'}** is waited for: \`/status\`, <@${'12'}>`);
    expect(said).toMatch(/^-# \*\*Ann\*\* [^a-zA-Z]+ `\/status` [^a-zA-Z]+, <@12>/);
  });

  test('is two fifths longer', () => {
    const long = 'Whenever something is wanted of you, your panel lists all that is legal.';
    const said = pseudo(() => t`Whenever something is wanted of you, your panel lists all that is legal.`);
    const share = said.length / long.length;
    expect(share).toBeGreaterThan(1.3);
    expect(share).toBeLessThan(1.5);
    expect(said).not.toMatch(/[a-zA-Z]/);
  });

  test('counts', () => {
    expect(pseudo(() => counted(1))).toMatch(/^1 ç/);
    expect(pseudo(() => counted(2))).toMatch(/^2 ç.*š/);
  });
});

test('a locale finds its language, and others find English', () => {
  expect(['en-GB', 'en-US', 'fr', 'en-XA'].map(languageFor)).toEqual(['en', 'en', 'en', 'en-XA']);
});
