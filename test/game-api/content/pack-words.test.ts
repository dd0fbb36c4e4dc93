import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemLine } from '../../../src/game-api/content/pack-errors.ts';
import { PackFiles } from '../../../src/game-api/content/pack-files.ts';
import {
  proseOf,
  readPackWords,
  translateProse,
  translateText,
  wordsIn,
} from '../../../src/game-api/content/pack-words.ts';
import { loadFolder } from '../../../src/games/frosthaven/content/load.ts';
import { withLanguage } from '../../../src/i18n/language.ts';
import { writeExtendingPack, writePack } from '../../support/written-pack.ts';

let shelf: string;

beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(shelf, { recursive: true }));

const GERMAN = {
  'words/de/monsters/rat.json': { Rat: 'Ratte' },
  'words/de/goals.json': { 'Loot 3 or more loot tokens.': 'Plündere mindestens 3 Beutemarker.' },
};
const wordsOf = (id: string) => readPackWords(new PackFiles(path.join(shelf, id), { holdsOneThing: () => false }));
const isName = (field: string) => field === 'name';

test('words of a language -> one list of all its files', () => {
  writePack(shelf, 'house', GERMAN);
  const { words, problems } = wordsOf('house');
  expect(problems).toEqual([]);
  expect([...words.keys()]).toEqual(['de']);
  expect(words.get('de')?.all).toEqual(new Map([...Object.entries(GERMAN['words/de/goals.json']), ['Rat', 'Ratte']]));
});

test('a word that means two things -> each file its own, another file the one it finds', () => {
  const german = { 'words/de/items.json': { Hatch: 'Luke' }, 'words/de/classes/miller.json': { Hatch: 'Schlüpfen' } };
  writePack(shelf, 'house', { ...GERMAN, ...german });
  const words = wordsOf('house').words.get('de') ?? { all: new Map(), byFile: new Map() };
  const files = ['items.json', 'classes/miller.json', 'monsters/rat.json'];
  expect(files.map((file) => wordsIn(words, file).get('Hatch'))).toEqual(['Luke', 'Schlüpfen', 'Luke']);
  expect(wordsIn(words, 'items.json').get('Rat')).toBe('Ratte');
});

test('an unknown language, no JSON, no list of texts -> named by its file; the others count', () => {
  writePack(shelf, 'house', {
    ...GERMAN,
    'words/xx/goals.json': { Rat: 'Rotta' },
    'words/de/items.json': { Rat: '' },
    'words/de/quests.json': [],
  });
  const { words, problems } = wordsOf('house');
  expect(words.get('de')?.all.get('Rat')).toBe('Ratte');
  expect(problems.map(problemLine)).toEqual([
    'words/de/items.json: is no list of texts and translations',
    'words/de/quests.json: is no list of texts and translations',
    'words/xx/goals.json: lies in no language of the bot',
  ]);
  expect(() => loadFolder(path.join(shelf, 'house'))).toThrow('words/de/items.json: is no list of texts');
});

test('a pack that extends another -> has its words, and its own before them', () => {
  writePack(shelf, 'house', GERMAN);
  writeExtendingPack(shelf, 'attic', 'house', { 'words/de/monsters/rat.json': { Rat: 'Ratz', Owl: 'Eule' } });
  const german = wordsOf('attic').words.get('de')?.all;
  expect([german?.get('Rat'), german?.get('Owl'), german?.get('Loot 3 or more loot tokens.')]).toEqual([
    'Ratz',
    'Eule',
    'Plündere mindestens 3 Beutemarker.',
  ]);
});

test('prose is translated; other fields, and what has no translation, stay the same', () => {
  const content = {
    all: [
      { id: 'Rat', name: 'Rat' },
      { id: 'Owl', name: 'Owl' },
    ],
    hitPoints: [4, 5],
  };
  const translated = translateProse(content, new Map([['Rat', 'Ratte']]), isName);
  expect(translated.all).toEqual([
    { id: 'Rat', name: 'Ratte' },
    { id: 'Owl', name: 'Owl' },
  ]);
  expect(translated.all[1]).toBe(content.all[1]);
  expect(translated.hitPoints).toBe(content.hitPoints);
  expect([...proseOf(content, isName)]).toEqual(['Rat', 'Owl']);
});

test.each([
  ['Rat', 'Ratte'],
  ['Rat 3', 'Ratte 3'],
  ['It rains.', 'Es regnet.'],
  ['It rains.\n\n*Go home*\n\nNobody knows.', 'Es regnet.\n\n*Geht heim*\n\nNobody knows.'],
  ['Owl 3', 'Owl 3'],
])('%j that a log holds -> %j', (text, translated) => {
  const words = new Map([
    ['Rat', 'Ratte'],
    ['It rains.', 'Es regnet.'],
    ['Go home', 'Geht heim'],
  ]);
  expect(translateText(text, words)).toBe(translated);
});

test('a story of several paragraphs -> each is known by itself', () => {
  writePack(shelf, 'house', { 'words/de/goals.json': { 'It rains.\n\nIt stops.': 'Es regnet.\n\nEs hört auf.' } });
  const words = wordsOf('house').words.get('de')?.all ?? new Map();
  expect(translateText('It stops.\n\n*It rains.*', words)).toBe('Es hört auf.\n\n*Es regnet.*');
});

test('a catalog -> in the language of whoever reads, and its source in its own', () => {
  writePack(shelf, 'house', GERMAN);
  const catalog = loadFolder(path.join(shelf, 'house'));
  const rat = () => [...catalog.monsters.values()].map(({ name }) => name);
  const source = () => [...catalog.source.monsters.values()].map(({ name }) => name);
  expect([rat(), source()]).toEqual([['Rat'], ['Rat']]);
  expect(withLanguage('de', () => [rat(), source(), [catalog.translate('Rat 2')]])).toEqual([
    ['Ratte'],
    ['Rat'],
    ['Ratte 2'],
  ]);
  expect(withLanguage('en-XA', rat)).toEqual(['Rat']);
  const other = withLanguage('de', () => catalog.withClasses([...catalog.source.classes.values()]));
  expect([...other.monsters.values()].map(({ name }) => name)).toEqual(['Rat']);
});
