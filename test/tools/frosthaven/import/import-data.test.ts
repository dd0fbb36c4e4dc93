/** Editions in the format of community data, all of them invented, in a folder of their own. */
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
  writeFileSync(place, typeof data === 'string' ? data : JSON.stringify(data));
}

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await importData.run(args, { print: (line) => lines.push(line), note: () => {} });
  return { code, lines: lines.map((line) => JSON.parse(line)) };
}

const CARDS = [12, 31].map((initiative, i) => ({
  name: `Stilts ${i + 1}`,
  initiative,
  actions: [{ type: 'move', value: 0, valueType: 'plus' }],
}));
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

test('MON-01 a deck and its type -> one file of a pack, whole', async () => {
  write('monster/deck/ice-heron.json', { name: 'ice-heron', abilities: CARDS });
  const stats = LEVELS.flatMap((level) => [
    { level, health: 4 + level, movement: 2, attack: 1, actions: [{ type: 'shield', value: 1 }] },
    { type: 'elite', level, health: 6 + level, movement: 3, attack: 2, immunities: ['poison'] },
  ]);
  write('monster/ice-heron.json', { name: 'ice-heron', count: 6, flying: true, stats });
  const to = path.join(folder, 'pack');
  const { code, lines } = await run('--from', folder, '--to', to);
  expect([code, lines.map(({ kind, whole, byHand, leftOut }) => [kind, whole, byHand, leftOut])]).toEqual([
    0,
    [
      ['stat cards', 1, 0, 0],
      ['monster cards', 2, 0, 0],
    ],
  ]);
  const { set, monsters } = monsterFile.parse(
    JSON.parse(readFileSync(path.join(to, 'monsters/ice-heron.json'), { encoding: 'utf8' })),
  );
  expect(set.cards.map(({ name, initiative }) => [name, initiative])).toEqual([
    ['Stilts 1', 12],
    ['Stilts 2', 31],
  ]);
  const [heron] = monsters;
  expect([heron?.id, heron?.standees, heron?.levels[7]]).toEqual([
    'ice-heron',
    6,
    {
      normal: { hitPoints: 11, move: 2, attack: 1, shield: 1, flying: true },
      elite: { hitPoints: 13, move: 3, attack: 2, flying: true, immune: ['poison'] },
    },
  ]);
});

test('BOS-01 BOS-03 a boss -> formulas, words by hand, special abilities', async () => {
  write('monster/deck/boss.json', { name: 'boss', abilities: CARDS });
  write('monster/old-stork.json', {
    name: 'old-stork',
    deck: 'boss',
    baseStat: {
      type: 'boss',
      movement: 2,
      special: [[{ type: 'heal', value: 3, subActions: [{ type: 'specialTarget', value: 'self' }] }]],
    },
    stats: LEVELS.map((level) => ({
      level,
      health: '[12xC/2{$math.floor}]',
      attack: 'C+1',
      actions: [{ type: 'custom', value: 'It never leaves its nest.' }],
    })),
  });
  const to = path.join(folder, 'pack');
  const { lines } = await run('--from', folder, '--to', to, '--why');
  expect(lines.filter(({ why }) => why)).toEqual([
    { kind: 'stat cards', place: 'monster/old-stork.json', why: 'words: It never leaves its nest.' },
  ]);
  const { monsters } = monsterFile.parse(
    JSON.parse(readFileSync(path.join(to, 'monsters/boss.json'), { encoding: 'utf8' })),
  );
  expect(monsters.map(({ boss, specials }) => [boss?.[3], specials])).toEqual([
    [
      { hitPoints: 'down(12*C/2)', move: 2, attack: 'C+1', byHand: 'It never leaves its nest.' },
      [[{ verb: 'heal', value: 3, who: 'self' }]],
    ],
  ]);
});

test('bad input is named by file and place, and the rest goes on', async () => {
  write('monster/deck/ice-heron.json', { name: 'ice-heron', abilities: CARDS });
  write('monster/deck/torn.json', '{ "name": "torn"');
  write('monster/deck/odd.json', { name: 'odd', abilities: [{ name: 'No initiative' }] });
  const stats = LEVELS.map((level) => ({ level, health: 4, movement: 2, attack: 1 }));
  write('monster/ice-heron.json', { name: 'ice-heron', stats });
  write('monster/few.json', {
    name: 'few',
    deck: 'ice-heron',
    stats: [{ level: 0, health: 3, movement: 1, attack: 1 }],
  });
  const { code, lines } = await run('--measure', folder, '--why');
  expect(code).toBe(0);
  expect(lines.filter(({ why }) => why).map(({ place }) => place)).toEqual([
    'monster/deck/odd.json',
    'monster/deck/torn.json',
    'monster/few.json',
  ]);
  expect(lines.filter(({ leftOut }) => leftOut).map(({ kind, leftOut }) => [kind, leftOut])).toEqual([
    ['monster cards', 2],
    ['stat cards', 1],
  ]);
});

test('MON-01 a type whose deck is in no folder -> left out, and named', async () => {
  write('monster/deck/ice-heron.json', { name: 'ice-heron', abilities: CARDS });
  const stats = LEVELS.map((level) => ({ level, health: 4, movement: 2, attack: 1 }));
  write('monster/marsh-eel.json', { name: 'marsh-eel', deck: 'ice-heron', stats });
  write('monster/lost-eel.json', { name: 'lost-eel', deck: 'deep', stats });
  const { lines } = await run('--measure', folder, '--why');
  expect(lines[0]).toEqual({
    kind: 'stat cards',
    place: 'monster/lost-eel.json',
    why: 'its deck “deep” is in no folder',
  });
  expect(lines[1]).toEqual({ kind: 'stat cards', whole: 1, byHand: 0, leftOut: 1, percentWhole: 50 });
});

test('BOS-03 a card asks for a special ability that the boss has not -> by hand', async () => {
  const special = { name: 'Feathers', initiative: 40, actions: [{ type: 'special', value: 2 }] };
  write('monster/deck/old-stork.json', { name: 'old-stork', abilities: [special] });
  const stats = LEVELS.map((level) => ({ level, health: 'Cx9', movement: 2, attack: 1 }));
  write('monster/old-stork.json', { name: 'old-stork', baseStat: { type: 'boss' }, stats });
  const to = path.join(folder, 'pack');
  await run('--from', folder, '--to', to);
  const { monsters } = monsterFile.parse(
    JSON.parse(readFileSync(path.join(to, 'monsters/old-stork.json'), { encoding: 'utf8' })),
  );
  expect(monsters[0]?.specials).toEqual([
    [{ verb: 'by-hand', text: 'Do what its stat card says for special ability 1.' }],
    [{ verb: 'by-hand', text: 'Do what its stat card says for special ability 2.' }],
  ]);
});

test('an import -> the pack has a head of its own, which its owner may change', async () => {
  write('monster/deck/deep.json', { name: 'deep', abilities: CARDS });
  const to = path.join(folder, 'deep-water');
  const headAt = () => JSON.parse(readFileSync(path.join(to, 'pack.json'), { encoding: 'utf8' }));
  await run('--from', folder, '--to', to);
  expect(headAt()).toEqual({
    id: 'deep-water',
    name: 'Deep Water',
    game: 'frosthaven',
    about: 'Imported from data of its owner (fh).',
    beginners: 'none',
  });
  writeFileSync(path.join(to, 'pack.json'), JSON.stringify({ ...headAt(), name: 'Our Water' }));
  await run('--from', folder, '--to', to);
  expect(headAt()).toMatchObject({ id: 'deep-water', name: 'Our Water', game: 'frosthaven' });
});

test('MON-10 a deck that no type draws from -> not written, and named; initiatives end at 99', async () => {
  write('monster/deck/deep.json', { name: 'deep', abilities: [{ ...CARDS[0], initiative: 120 }] });
  const to = path.join(folder, 'pack');
  const { lines } = await run('--from', folder, '--to', to, '--why');
  expect(lines.flatMap(({ why }) => why ?? [])).toEqual([
    'its initiative 120 becomes 99',
    'not written: no type in these folders draws from it',
  ]);
});

test('a folder without the edition, or no folder at all -> one sentence', async () => {
  await expect(run('--measure', folder)).rejects.toThrow('there is no edition “fh” with a folder “monster”');
  await expect(run('--to', folder)).rejects.toThrow('which folder has the data? Say --from FOLDER.');
  await expect(run('--from', folder)).rejects.toThrow('where to? Say --to FOLDER.');
});

test('CND-43 a condition of the edition alone -> of the pack; never for somebody unnamed', async () => {
  write('base.json', { conditions: ['wound', 'frostbite'] });
  const bite = { type: 'condition', value: 'frostbite' };
  const self = { type: 'specialTarget', value: 'self' };
  const actions = [
    [{ ...bite, subActions: [self] }],
    [{ type: 'attack', value: 0, valueType: 'plus', subActions: [bite] }],
    [{ ...bite, subActions: [{ type: 'range', value: 2 }] }],
    [{ type: 'custom', value: 'The heron thinks of %game.condition.frostbite% and shivers.' }],
    [{ type: 'condition', value: 'chill', subActions: [self] }],
  ];
  write('monster/deck/ice-heron.json', {
    name: 'ice-heron',
    abilities: actions.map((all, i) => ({ name: `Bill ${i}`, initiative: 20 + i, actions: all })),
  });
  write('monster/ice-heron.json', {
    name: 'ice-heron',
    stats: LEVELS.map((level) => ({ level, health: 4, movement: 2, attack: 1 })),
  });
  const to = path.join(folder, 'pack');
  await run('--from', folder, '--to', to);
  const read = (file: string) => JSON.parse(readFileSync(path.join(to, file), { encoding: 'utf8' }));
  expect(monsterFile.parse(read('monsters/ice-heron.json')).set.cards.map(({ abilities }) => abilities)).toEqual([
    [{ verb: 'give', conditions: ['own-frostbite'], who: 'self' }],
    [{ verb: 'attack', plus: 0, give: ['own-frostbite'] }],
    [{ verb: 'by-hand', text: 'Frostbite, Range 2' }],
    [{ verb: 'by-hand', text: 'The heron thinks of Frostbite and shivers.' }],
    [{ verb: 'by-hand', text: 'Chill, self' }],
  ]);
  expect(read('pack.json').conditions).toEqual([{ id: 'own-frostbite', text: 'Do what your rulebook says about it.' }]);
});

test('SPC-04 a trait that rests on the level -> worked out; on the party -> by hand', async () => {
  write('monster/deck/ice-heron.json', { name: 'ice-heron', abilities: CARDS });
  const traits = [
    { type: 'retaliate', value: '(L/3)+2', subActions: [{ type: 'range', value: '[L/4+1{$math.floor}]' }] },
    { type: 'pierce', value: 'C' },
    { type: 'push', value: '^1' },
  ];
  const stats = LEVELS.map((level) => ({ level, health: 4, movement: 2, attack: 1, actions: traits }));
  write('monster/ice-heron.json', { name: 'ice-heron', stats });
  const to = path.join(folder, 'pack');
  const { lines } = await run('--from', folder, '--to', to, '--why');
  const { monsters } = monsterFile.parse(
    JSON.parse(readFileSync(path.join(to, 'monsters/ice-heron.json'), { encoding: 'utf8' })),
  );
  expect(monsters[0]?.levels?.map(({ normal }) => [normal.retaliate?.value, normal.retaliate?.range])).toEqual([
    [2, 1],
    [3, 1],
    [3, 1],
    [3, 1],
    [4, 2],
    [4, 2],
    [4, 2],
    [5, 2],
  ]);
  expect(lines.flatMap(({ why }) => why ?? [])).toEqual(['pierce C is no number', 'push ^1 is no number']);
});

test('RET-07 a relative retaliate -> adds to a melee one; beside one with a range by hand', async () => {
  const actions = [{ type: 'retaliate', value: 2, valueType: 'plus' }];
  const kinds = { 'ice-heron': [], 'far-heron': [{ type: 'range', value: 2 }] };
  for (const [name, subActions] of Object.entries(kinds)) {
    write(`monster/deck/${name}.json`, { name, abilities: [{ name: 'Bill', initiative: 20, actions }] });
    const stats = LEVELS.map((level) => ({
      level,
      health: 4,
      movement: 2,
      attack: 1,
      actions: [{ type: 'retaliate', value: 1, subActions }],
    }));
    write(`monster/${name}.json`, { name, stats });
  }
  const to = path.join(folder, 'pack');
  await run('--from', folder, '--to', to);
  const cardsOf = (name: string) =>
    monsterFile
      .parse(JSON.parse(readFileSync(path.join(to, `monsters/${name}.json`), { encoding: 'utf8' })))
      .set.cards.flatMap(({ abilities }) => abilities);
  expect([cardsOf('ice-heron'), cardsOf('far-heron')]).toEqual([
    [{ verb: 'retaliate', value: 2, lasts: 'round' }],
    [{ verb: 'by-hand', text: 'Retaliate +2' }],
  ]);
});
