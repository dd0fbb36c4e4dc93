import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { trapWords } from '../../../../src/games/frostgrave/text/effects.ts';
import { spellWords } from '../../../../src/games/frostgrave/text/spells.ts';
import { itemTexts, spellTexts } from '../../../support/frostgrave/pack-words.ts';

const catalog = loadPack();

const SPELLS = spellTexts(catalog);

test.each([...SPELLS, ...itemTexts(catalog)])('%s is told in full sentences', (_, words) => {
  expect(words).toMatch(/^[A-Z0-9].*\.$/);
  expect(words.split('. ').filter((sentence) => !/^[A-Z0-9]/.test(sentence))).toEqual([]);
  expect(words).not.toMatch(/undefined|NaN|null|\[object| {2}|\.\.|,\.| ,|\b(\w+) \1\b/);
  expect(words.split(' ').length).toBeGreaterThan(3);
});

test('no two spells, traps and traits are told alike', () => {
  expect(new Set(SPELLS.map(([, words]) => words)).size).toBe(80);
  const traps = [...catalog.traps.values()].map((trap) => trapWords(trap, catalog));
  expect(new Set(traps).size).toBe(20);
});

test.each([
  ['elemental-bolt', 'A figure in sight within 16″ suffers a shooting attack at +7, magic and elemental.'],
  ['fleet-feet', 'A figure of its own warband in sight has Move +2″. This lasts for the game. It does not stack.'],
  [
    'wall',
    'On a place in sight within 10″. A wall comes up, 6″ long, 0.5″ thick, 3″ high. ' +
      'This lasts until a die shows 1–4 (1–6 underground), rolled at the end of each later turn.',
  ],
  [
    'steal-health',
    'A figure in sight that is not undead or a construct loses 3 Health. The caster gets back up to 3 Health. ' +
      'It may resist with a Will roll above the casting roll.',
  ],
])('the words of %s', (id, words) => {
  expect(spellWords(catalog.spell(id), catalog)).toBe(words);
});

/** Every figure of a spell’s data, as it is said. */
function figuresOf(part: unknown): number[] {
  if (typeof part === 'number') return [Math.abs(part)];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'number' || key === 'most' || key === 'stacks' ? [] : figuresOf(inner),
  );
}

test.each(SPELLS)('the words of %s name each figure of its data', (id, words) => {
  const said = (words.match(/\d+(\.\d)?/g) ?? []).map(Number);
  const missing = figuresOf(catalog.spell(id)).filter(
    (figure) => figure > 2 && !said.includes(figure) && !said.includes(figure / 10),
  );
  expect(missing).toEqual([]);
});
