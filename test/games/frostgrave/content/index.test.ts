import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { ROOT } from '../../../hygiene/sources.ts';

const catalog = loadPack();
const LINES = [
  ...readFileSync(path.join(ROOT, 'docs/rules/frostgrave.md'), 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (.+)$/gm),
];
const WORDS = new Map(LINES.map(([, id = '', words = '']) => [id, words]));

/** What the index says from one id on, for so many. */
function listed(group: string, first: number, many: number): string[] {
  return Array.from({ length: many }, (_, i) => WORDS.get(`${group}-${first + i}`) ?? '');
}

const named = (things: Iterable<{ readonly name: string }>) => [...things].map(({ name }) => `${name}.`);

test('the index of rules names each id once, and each spell, thing and trait of the pack', () => {
  expect(WORDS.size).toBe(LINES.length);
  const spells = [...catalog.spells.values()].map(
    ({ name, school, number }) => `${name} (${catalog.school(school).name}, ${number}).`,
  );
  expect(listed('FSL', 11, 80)).toEqual(spells);
  expect(listed('FIT', 11, 28)).toEqual(named(catalog.potions.values()));
  expect(listed('FIT', 41, 20)).toEqual(named(catalog.magicArms.values()));
  expect(listed('FIT', 61, 20)).toEqual(named(catalog.magicItems.values()));
  const traits = listed('FCT', 11, 26).map((line) => `${line.split(':')[0]}.`);
  expect(traits).toEqual(named(catalog.traits.values()));
});
