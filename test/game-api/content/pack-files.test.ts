import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemLine } from '../../../src/game-api/content/pack-errors.ts';
import { PackFiles } from '../../../src/game-api/content/pack-files.ts';
import type { Files } from '../../support/written-pack.ts';
import { CAP, CELLAR, goalOf, RATS, writeExtendingPack, writePack } from '../../support/written-pack.ts';

let shelf: string;

beforeEach(() => {
  shelf = mkdtempSync(path.join(tmpdir(), 'layers-'));
  writePack(shelf, 'house');
});
afterEach(() => rmSync(shelf, { recursive: true }));

const ONE_THING = /^(classes|monsters|scenarios)\//;
const open = (id: string) => new PackFiles(path.join(shelf, id), { holdsOneThing: (file) => ONE_THING.test(file) });
const extend = (id: string, base: string, files: Files = {}) => writeExtendingPack(shelf, id, base, files);
const json = (files: PackFiles, file: string): unknown => JSON.parse(files.text(file));
const head = (id: string, more: object) => ({ id, name: 'X', game: 'frosthaven', ...more });

/** The problems of a pack, as lines. */
const faultsOf = (id: string) => open(id).problems.map(problemLine);

test('a pack that extends another has its files, and its own beside them', () => {
  extend('attic', 'house', { 'scenarios/the-attic.json': { ...CELLAR, id: 'the-attic' } });
  const files = open('attic');
  expect(files.problems).toEqual([]);
  expect(files.list()).toEqual([
    'classes/cooper.json',
    'classes/miller.json',
    'goals.json',
    'items.json',
    'monsters/rat.json',
    'pack.json',
    'scenarios/the-attic.json',
    'scenarios/the-cellar.json',
  ]);
  expect(json(files, 'scenarios/the-cellar.json')).toEqual(CELLAR);
  expect(json(files, 'pack.json')).toMatchObject({ id: 'attic', extends: 'house' });
  expect(files.pathOf('goals.json')).toBe(path.join(shelf, 'house', 'goals.json'));
  expect(['goals.json', 'scenarios/the-attic.json'].map((file) => files.nameOf(file))).toEqual([
    'house/goals.json',
    'scenarios/the-attic.json',
  ]);
});

test('a file that holds one thing -> replaces the whole file of its path', () => {
  const { rooms, ...short } = CELLAR;
  extend('attic', 'house', { 'scenarios/the-cellar.json': { ...short, name: 'Dry Cellar' } });
  expect(json(open('attic'), 'scenarios/the-cellar.json')).toEqual({ ...short, name: 'Dry Cellar' });
});

test('a file with a list -> entries replace those of their id, others are added', () => {
  extend('attic', 'house', {
    'goals.json': { goals: [{ ...goalOf('second', 0), name: 'Two' }, goalOf('seventh', 1)] },
  });
  const second = { ...goalOf('second', 0), name: 'Two' };
  const rest = ['third', 'fourth', 'fifth', 'sixth'].map((name, i) => goalOf(name, i + 2));
  expect(json(open('attic'), 'goals.json')).toEqual({
    goals: [goalOf('first', 0), second, ...rest, goalOf('seventh', 1)],
  });
});

test('an id that a pack has twice in its own list -> stays there twice, for the checks to see', () => {
  extend('attic', 'house', { 'items.json': { items: [CAP, { ...CAP, gold: 11 }] } });
  expect(json(open('attic'), 'items.json')).toEqual({ items: [CAP, { ...CAP, gold: 11 }] });
});

test('lists of things with numbers, objects and other fields are laid over field by field', () => {
  writePack(shelf, 'base', {
    'treasures.json': {
      treasures: [
        { number: 1, text: 'Old.' },
        { number: 2, text: 'Two.' },
      ],
    },
    'campaign.json': { opening: 'Old.', map: { rows: 4, columns: 5 }, calendar: [{ week: 1, section: 'rain' }] },
  });
  extend('attic', 'base', {
    'treasures.json': { treasures: [{ number: 1, text: 'New.' }] },
    'campaign.json': { map: { rows: 9 }, calendar: [] },
  });
  const files = open('attic');
  expect(json(files, 'treasures.json')).toEqual({
    treasures: [
      { number: 1, text: 'New.' },
      { number: 2, text: 'Two.' },
    ],
  });
  expect(json(files, 'campaign.json')).toEqual({ opening: 'Old.', map: { rows: 9, columns: 5 }, calendar: [] });
});

test('a fault in a laid file -> is placed in the file that holds it', () => {
  extend('attic', 'house', { 'items.json': { items: [{ ...CAP, id: 'wool-cap' }] } });
  const files = open('attic');
  files.text('items.json');
  const placed = (index: number) => {
    const at = ['items', index, 'gold'];
    const { name, fault } = files.placeFault('items.json', { path: at, place: 'items', message: 'is wrong' });
    return `${name}: ${fault.place}: ${fault.message}`;
  };
  expect([placed(0), placed(1)]).toEqual([
    'house/items.json: items[0].gold: is wrong',
    'items.json: items[0].gold: is wrong',
  ]);
});

test('without -> a file of the base is gone, and a list with it', () => {
  extend('attic', 'house', {
    'pack.json': head('attic', { extends: 'house', without: ['classes/miller.json', 'items.json'] }),
    'items.json': { items: [{ ...CAP, id: 'wool-cap' }] },
  });
  const files = open('attic');
  expect(files.has('classes/miller.json')).toBe(false);
  expect(json(files, 'items.json')).toEqual({ items: [{ ...CAP, id: 'wool-cap' }] });
});

test('a chain of three -> the uppermost file counts', () => {
  extend('attic', 'house', {
    'items.json': {
      items: [
        { ...CAP, gold: 1 },
        { ...CAP, id: 'hat' },
      ],
    },
  });
  extend('roof', 'attic', { 'items.json': { items: [{ ...CAP, id: 'hat', gold: 2 }] } });
  const files = open('roof');
  expect(json(files, 'items.json')).toEqual({
    items: [
      { ...CAP, gold: 1 },
      { ...CAP, id: 'hat', gold: 2 },
    ],
  });
  expect(files.nameOf('scenarios/the-cellar.json')).toBe('house/scenarios/the-cellar.json');
});

test('a base that is not there, or of another game -> one sentence names it', () => {
  extend('attic', 'barn');
  extend('loft', 'city-under-snow');
  expect(faultsOf('attic')).toEqual([
    'pack.json: extends: there is no pack barn beside this one, in assets/packs or in the folders of PACKS',
  ]);
  expect(faultsOf('loft')).toEqual([
    'pack.json: extends: city-under-snow is a pack of frostgrave, and this one of frosthaven',
  ]);
});

test('packs that extend each other in a circle -> one sentence names it', () => {
  extend('attic', 'roof');
  extend('roof', 'attic');
  extend('self', 'self');
  expect(faultsOf('attic')).toEqual(['roof/pack.json: extends: goes round in a circle: attic, roof, attic']);
  expect(faultsOf('self')).toEqual(['pack.json: extends: goes round in a circle: self, self']);
});

test('three packs lie below one another -> a fourth is refused', () => {
  extend('one', 'house');
  extend('two', 'one');
  extend('three', 'two');
  extend('four', 'three');
  expect(faultsOf('three')).toEqual([]);
  expect(faultsOf('four')).toEqual(['one/pack.json: extends: no more than 3 packs may lie below one another']);
});

test('what replaces another id or another kind, or takes nothing away -> is named', () => {
  extend('attic', 'house', {
    'pack.json': head('attic', { extends: 'house', without: ['scenarios/the-barn.json'] }),
    'scenarios/the-cellar.json': { ...CELLAR, id: 'the-loft' },
    'monsters/rat.json': { ...RATS, set: { ...RATS.set, id: 'mouse' } },
    'items.json': { items: { cap: CAP } },
  });
  expect(faultsOf('attic').sort()).toEqual([
    'items.json: items: is of another kind than in house',
    'monsters/rat.json: holds mouse, and replaces rat of house: rename one of file and id',
    'pack.json: without: scenarios/the-barn.json is no file of what the pack extends',
    'scenarios/the-cellar.json: holds the-loft, and replaces the-cellar of house: rename one of file and id',
  ]);
});
