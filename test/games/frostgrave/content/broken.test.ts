import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { ContentError, DEFAULT_PACK, loadFolder, readPack } from '../../../../src/games/frostgrave/content/load.ts';

/** What is said of the pack with changed files; a file that becomes nothing is taken away. */
function saidOf(changes: Readonly<Record<string, (text: string) => string | undefined>>): string {
  const shelf = mkdtempSync(path.join(tmpdir(), 'frostgrave-'));
  const folder = path.join(shelf, DEFAULT_PACK);
  try {
    cpSync(path.join(PACKS, DEFAULT_PACK), folder, { recursive: true });
    for (const [file, change] of Object.entries(changes)) {
      const place = path.join(folder, file);
      const before = file === 'soups.json' ? '' : readFileSync(place, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing changed in ${file}.`);
      if (after === undefined) rmSync(place);
      else writeFileSync(place, after);
    }
    loadFolder(folder);
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  } finally {
    rmSync(shelf, { recursive: true });
  }
}

const BROKEN: readonly (readonly [file: string, from: string | RegExp, to: string, said: string])[] = [
  [
    'spells/witch.json',
    '"radius": 3',
    '"radius": 1.55',
    'spells/witch.json: spells[6].do[0].radius: must have at most one decimal',
  ],
  [
    'spells/summoner.json',
    '"laden": 5',
    '"loaded": 5',
    'spells/summoner.json: spells[2].do[0]: unknown field: “loaded”',
  ],
  [
    'spells/elementalist.json',
    '"number": 12',
    '"number": 4',
    'spells/elementalist.json: spells[0].number: must be at least 5',
  ],
  [
    'spells/summoner.json',
    '"creature": "imp"',
    '"creature": "gnome"',
    'spells/summoner.json: spell imp: call: there is no creature gnome',
  ],
  [
    'spells/soothsayer.json',
    '"mind-control", "suggestion"',
    '"mind-control", "advice"',
    'spells/soothsayer.json: spell mind-lock: immune: there is no spell advice',
  ],
  ['spells/witch.json', '"id": "fog"', '"id": "wall"', 'spells/elementalist.json: spell wall: is a spell of witch too'],
  [
    'spells/witch.json',
    '"school": "witch"',
    '"school": "sigilist"',
    'spells/witch.json: school: is sigilist, and the file that of witch',
  ],
  [
    'schools.json',
    /"opposed": "enchanter"/,
    '"opposed": "witch"',
    'schools.json: school chronomancer: does not say how it stands to enchanter',
  ],
  ['soldiers.json', '"hand-weapon"', '"big-stick"', 'soldiers.json: soldier thug: gear: there is no arm big-stick'],
  [
    'soldiers.json',
    '"potion-of-healing"',
    '"soup"',
    'soldiers.json: soldier apothecary: carries: there is no potion soup',
  ],
  [
    'creatures.json',
    '"expert-climber"',
    '"expert-swimmer"',
    'creatures.json: creature ice-spider: traits: there is no trait expert-swimmer',
  ],
  [
    'creatures.json',
    /\{\s*"trait": "bounty",\s*"x": 10\s*\}/,
    '"bounty"',
    'creatures.json: creature boar: traits: bounty needs a figure',
  ],
  ['encounters.json', '"creature": "imp"', '"creature": "gnome"', 'encounters.json: there is no creature gnome'],
  ['encounters.json', '[13, 18]', '[12, 18]', 'encounters.json: level: has 2 rows for a roll of 12'],
  ['potions.json', '[18, 18]', '[17, 17]', 'potions.json: lesser: has 2 rows for a roll of 17'],
  ['random-spells.json', '"curse"', '"wall"', 'random-spells.json: columns: curse is not there'],
  [
    'traps.json',
    '"immune": "sigilist"',
    '"immune": "baker"',
    'traps.json: trap mind-maze: script: there is no school baker',
  ],
  ['bases.json', '"potion-of-healing"', '"soup"', 'bases.json: there is no potion soup'],
  [
    'magic-arms.json',
    '"base": "staff"',
    '"base": "stick"',
    'magic-arms.json: magic arm staff-fight-1: gear: there is no arm stick',
  ],
];

test.each(BROKEN)('%s with %s as %s is refused with a sentence', (file, from, to, said) => {
  expect(saidOf({ [file]: (text) => text.replace(from, to) })).toBe(`city-under-snow: ${said}`);
});

test('a file that is missing, one that is no JSON and one that nothing reads are told of', () => {
  expect(saidOf({ 'prices.json': () => undefined })).toBe('city-under-snow: prices.json: is missing');
  expect(saidOf({ 'prices.json': () => '{' })).toMatch(/^city-under-snow: prices\.json: is not JSON: /);
  expect(saidOf({ 'soups.json': () => '{}' })).toBe('city-under-snow: soups.json: nothing reads a file of this name');
});

test('the pack that comes with the game has no fault', () => {
  expect(readPack(path.join(PACKS, DEFAULT_PACK)).problems).toEqual([]);
});
