/** Bosses in the format of community data, all of them invented. BOS-01, BOS-03 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { monsterFile } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { importData } from '../../../../tools/frosthaven/import/import.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, data: unknown): void {
  const place = path.join(folder, 'data/fh', file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(data));
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A boss with two special abilities, as the pack has it, and why something of it is by hand. */
async function importedBoss(name: string, specialsAt: (level: number) => readonly unknown[], base?: unknown) {
  const cards = [1, 2].map((value) => ({
    name: `Feather ${value}`,
    initiative: 20 + value,
    actions: [{ type: 'special', value }],
  }));
  write('monster/deck/stork.json', { name: 'stork', abilities: cards });
  const stats = LEVELS.map((level) => ({
    level,
    health: 'Cx9',
    movement: 2,
    attack: 1,
    ...(base === undefined && { special: specialsAt(level) }),
  }));
  const baseStat = { type: 'boss', ...(base !== undefined && { special: base }) };
  write(`monster/${name}.json`, { name, deck: 'stork', baseStat, stats });
  const to = path.join(folder, 'pack');
  const lines: string[] = [];
  await importData.run(['--from', folder, '--to', to, '--why'], { print: (line) => lines.push(line), note: () => {} });
  const file = monsterFile.parse(JSON.parse(readFileSync(path.join(to, 'monsters/stork.json'), { encoding: 'utf8' })));
  const why = lines.map((line) => JSON.parse(line)).flatMap((each) => each.why ?? []);
  return { boss: file.monsters[0], why };
}

test('BOS-03 special abilities that differ by level -> each from its level on', async () => {
  const { boss, why } = await importedBoss('marsh-stork', (level) => [
    [{ type: 'shield', value: level < 5 ? 1 : 3 }],
    [{ type: 'loot', value: 1 }],
  ]);
  expect([boss?.specials, boss?.laterSpecials, why]).toEqual([
    [[expect.objectContaining({ verb: 'shield', value: 1 })], [expect.objectContaining({ verb: 'loot' })]],
    [
      {
        from: 5,
        specials: [
          [expect.objectContaining({ verb: 'shield', value: 3 })],
          [expect.objectContaining({ verb: 'loot' })],
        ],
      },
    ],
    [],
  ]);
});

test('BOS-03 SPC-04 numbers by formulas of the level -> worked out for each level', async () => {
  const { boss, why } = await importedBoss('marsh-stork', () => [], [
    [{ type: 'shield', value: '[L/4+1{$math.ceil}]' }],
    [{ type: 'heal', value: 'Cx2', subActions: [{ type: 'specialTarget', value: 'self' }] }],
  ]);
  const shields = (abilities: readonly (readonly { readonly verb: string }[])[] = []) => abilities[0];
  expect([
    shields(boss?.specials),
    boss?.laterSpecials?.map(({ from, specials }) => [from, shields(specials)]),
    why,
  ]).toEqual([
    [expect.objectContaining({ value: 1 })],
    [
      [1, [expect.objectContaining({ value: 2 })]],
      [5, [expect.objectContaining({ value: 3 })]],
    ],
    [],
  ]);
  expect(boss?.specials?.[1]).toEqual([
    expect.objectContaining({
      verb: 'heal',
      value: expect.objectContaining({ per: 'characters', times: 2 }),
      who: 'self',
    }),
  ]);
});

test('SPC-04 a formula of level and party together -> by hand, at every level', async () => {
  const { boss, why } = await importedBoss('marsh-stork', () => [], [
    [{ type: 'shield', value: '[CxL/2]' }],
    [{ type: 'loot', value: 1 }],
  ]);
  expect([boss?.specials?.[0]?.[0]?.verb, boss?.laterSpecials, why]).toEqual([
    'by-hand',
    undefined,
    ['shield [CxL/2] is no number'],
  ]);
});

test('BOS-03 a special in which the boss itself does nothing -> empty; of another, by hand', async () => {
  write('label/en.json', { custom: { fh: { still: { '1': 'The Marsh Stork 2 does not act.' } } } });
  const say = [[{ type: 'custom', value: '%data.custom.fh.still.1%' }], [{ type: 'shield', value: 1 }]];
  const own = await importedBoss('marsh-stork-2', () => [], say);
  expect([own.boss?.name, own.boss?.specials?.[0], own.why]).toEqual(['Marsh Stork 2', [], []]);
  rmSync(path.join(folder, 'data/fh/monster/marsh-stork-2.json'));
  rmSync(path.join(folder, 'pack'), { recursive: true });
  const other = await importedBoss('marsh-stork-1', () => [], say);
  expect([other.boss?.specials?.[0]?.[0]?.verb, other.why.length]).toEqual(['by-hand', 1]);
});

test('an attack of X hexes moved -> counted; advantage for an element -> its conditional effect', async () => {
  const attack = (said: string) => ({ type: 'attack', value: 'X', subActions: [{ type: 'custom', value: said }] });
  const better = {
    type: 'attack',
    value: 0,
    valueType: 'plus',
    subActions: [
      {
        type: 'element',
        value: 'light',
        valueType: 'minus',
        subActions: [{ type: 'custom', value: '%game.custom.advantage%' }],
      },
    ],
  };
  const { boss, why } = await importedBoss('marsh-stork', () => [], [
    [attack('where X is equal to the number of hexes moved this turn.')],
    [better],
  ]);
  expect(boss?.specials).toEqual([
    [expect.objectContaining({ verb: 'attack', value: expect.objectContaining({ per: 'hexes moved' }) })],
    [expect.objectContaining({ boosts: [expect.objectContaining({ consume: ['light'], add: { advantage: true } })] })],
  ]);
  expect(why).toEqual([]);
  const odd = await importedBoss('marsh-stork', () => [], [[attack('where X is the number of eggs.')], [better]]);
  expect([odd.boss?.specials?.[0]?.[0]?.verb, odd.why.length]).toEqual(['by-hand', 1]);
});
