import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PACKS, PackCache, PackRegistry } from '../../../src/game-api/content/pack-registry.ts';
import { writePack } from '../../support/written-pack.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A folder in the one of the test. */
function shelf(name: string): string {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true });
  return place;
}

const idsOn = (...folders: string[]) => [...PackRegistry.fromFolders(folders).packs.keys()];

/** What is thrown: what players are told, and what whoever runs the program is. */
function thrown(work: () => unknown): { message: string; why?: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return { message: error.message, ...('why' in error && { why: String(error.why) }) };
  }
  throw new Error('Nothing was thrown.');
}

test('a pack is any folder below the folders of packs, known by its pack.json', () => {
  const [one, other] = [shelf('one'), shelf('other')];
  writePack(one, 'cellar');
  writePack(other, 'attic');
  writeFileSync(path.join(other, 'notes.txt'), 'Not a pack.');
  mkdirSync(path.join(other, '.git'));
  expect(idsOn(one, other)).toEqual(['cellar', 'attic']);
  expect(idsOn(PACKS)).toContain('first-winter');
  expect(PackRegistry.fromFolders([one]).pack('cellar')).toEqual({
    id: 'cellar',
    name: 'The cellar',
    game: 'frosthaven',
    folder: path.join(one, 'cellar'),
  });
});

test('a folder that is named twice is read once', () => {
  const one = shelf('one');
  writePack(one, 'cellar');
  expect(idsOn(one, `${one}/`, path.join(one, '..', 'one'))).toEqual(['cellar']);
});

test('two packs with the same id are refused, both folders named', () => {
  const [one, other] = [shelf('one'), shelf('other')];
  const first = writePack(one, 'cellar');
  const second = path.join(other, 'copy');
  cpSync(first, second, { recursive: true });
  expect(() => idsOn(one, other)).toThrow(
    `Two packs have the id cellar: ${first} and ${second}. Give one of them another, or take it away.`,
  );
});

test('a folder of packs that is not there is refused', () => {
  expect(() => idsOn(path.join(folder, 'nowhere'))).toThrow(`PACKS: there is no folder ${folder}/nowhere.`);
});

test('a pack without its game -> waits if it comes with the program, else is told of', () => {
  const one = shelf('one');
  mkdirSync(path.join(one, 'chess'));
  writeFileSync(path.join(one, 'chess', 'pack.json'), JSON.stringify({ id: 'chess', name: 'Chess', game: 'chess' }));
  const ready = (...games: string[]) => [...PackRegistry.fromFolders([PACKS, one]).forGames(games).packs.keys()];
  expect(ready('frosthaven')).toEqual(['first-winter', 'chess']);
  expect(ready('frosthaven', 'frostgrave')).toEqual(['city-under-snow', 'first-winter', 'chess']);
});

test('a pack that is gone, broken or of another game is told from those that are fine', () => {
  const one = shelf('one');
  writePack(one, 'cellar');
  mkdirSync(path.join(one, 'half'));
  writeFileSync(path.join(one, 'half', 'pack.json'), '{ "id": "half" }');
  mkdirSync(path.join(one, 'empty'));
  const chess = { id: 'chess', name: 'Chess', game: 'chess' };
  mkdirSync(path.join(one, 'chess'));
  writeFileSync(path.join(one, 'chess', 'pack.json'), JSON.stringify(chess));
  const library = new PackCache(PackRegistry.fromFolders([one]), new Map([['frosthaven', (place) => place]]));
  expect(library.content('cellar')).toBe(path.join(one, 'cellar'));
  expect(thrown(() => library.content('gone'))).toEqual({
    message: 'The pack `gone` is no longer here. The operator of the bot can bring it back.',
    why: 'There is no pack gone in assets/packs or in the folders of PACKS.',
  });
  const broken = (id: string) => `The pack \`${id}\` can’t be read at the moment. The operator of the bot can fix it.`;
  expect(thrown(() => library.content('half'))).toEqual({
    message: broken('half'),
    why: `${one}/half/pack.json: must have an id, a name and a game, each a text.`,
  });
  expect(thrown(() => library.content('empty'))).toMatchObject({ message: broken('empty') });
  expect(thrown(() => library.content('chess'))).toEqual({
    message: broken('chess'),
    why: `${one}/chess: there is no game chess; there are frosthaven.`,
  });
  expect(library.problems()).toHaveLength(3);
});

test('what can be read is read once, and what is mended is read again', () => {
  const one = shelf('one');
  writePack(one, 'cellar');
  let reads = 0;
  let isBroken = true;
  const read = () => {
    reads++;
    if (isBroken) throw new Error('cellar: a barrel leaks');
    return reads;
  };
  const library = new PackCache(PackRegistry.fromFolders([one]), new Map([['frosthaven', read]]));
  expect(thrown(() => library.content('cellar'))).toMatchObject({ why: 'cellar: a barrel leaks' });
  isBroken = false;
  expect([library.content('cellar'), library.content('cellar')]).toEqual([2, 2]);
});
