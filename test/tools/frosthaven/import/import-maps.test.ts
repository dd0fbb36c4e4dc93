/** Maps from layouts and from drawings of owners, all of them invented. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scenario as scenarioSchema } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { importData } from '../../../../tools/frosthaven/import/import.ts';
import { isUntouched, readDrawing } from '../../../../tools/frosthaven/import/maps/drawing-file.ts';
import { parseSituation } from '../../../../tools/frosthaven/import/maps/goal-words.ts';
import { hexesOfRows, rowsOf } from '../../../../tools/frosthaven/import/maps/hex-rows.ts';
import { hexOf, turned, turnedBack } from '../../../../tools/frosthaven/import/maps/layout-source.ts';
import { anchoredShape, faceOf, mirrored } from '../../../../tools/frosthaven/import/maps/tile-shapes.ts';
import { readTiles, writeTiles } from '../../../../tools/frosthaven/import/maps/tiles-file.ts';

let folder: string;
let pack: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
  pack = path.join(folder, 'pack');
  const levels = [0, 1, 2, 3, 4, 5, 6, 7].map((level) => ({ level, health: 4, movement: 2, attack: 1 }));
  const card = { name: 'Stilts', initiative: 12, actions: [{ type: 'move', value: 0, valueType: 'plus' }] };
  write('data/fh/monster/deck/ice-heron.json', { name: 'ice-heron', abilities: [card] });
  write('data/fh/monster/ice-heron.json', { name: 'ice-heron', stats: levels });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, data: unknown): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof data === 'string' ? data : JSON.stringify(data));
}

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  await importData.run([...args, '--from', folder, '--to', pack], {
    print: (line) => lines.push(line),
    note: () => {},
  });
  return lines.map((line) => JSON.parse(line));
}

const read = (file: string) => readFileSync(path.join(pack, file), 'utf8');
const scenarioOf = (id: string) => scenarioSchema.parse(JSON.parse(read(`scenarios/${id}.json`)));
const whyOf = (lines: readonly { readonly kind?: string; readonly why?: string }[]) =>
  lines.filter(({ kind, why }) => kind === 'maps' && why !== undefined).map(({ why }) => why);

/** A hall of four rows, and a shed behind the door in its right wall. */
function writeLoft(more: { readonly levels?: string; readonly type?: string; readonly section?: string } = {}): void {
  const heron = { name: 'ice-heron', player2: 'normal', player3: 'normal', player4: 'elite' };
  write('data/fh/scenarios/7.json', {
    index: '7',
    name: 'Salt Loft',
    rooms: [{ roomNumber: 1, ref: '30-A', initial: true, monster: [heron], treasures: [5] }],
  });
  write('data/fh/sections/9-1.json', {
    index: '9.1',
    parent: '7',
    marker: '1',
    rooms: [{ roomNumber: 2, ref: '31-A', initial: true, monster: [{ ...heron, player2: undefined }] }],
  });
  const at = (x: number, y: number, shown: object = {}) => ({ x, y, ...shown });
  const thing = (name: string, ...positions: object[]) => ({ name, orientation: 0, positions });
  const door = { type: 'door', what: { type: 'section', name: more.section ?? '9.1' } };
  write('maps/layouts.json', {
    '7': {
      layout: [
        { name: '30-A', orientation: '0', origin: at(0, 0) },
        { name: '31-A', orientation: '180', origin: at(5, -1) },
      ],
      maps: [
        {
          type: 'scenario',
          name: 12,
          entries: [
            {
              reference: { tile: '30-A' },
              tokens: [thing('start', at(0, 0), at(1, -1), at(1, -2), at(2, -2)), thing('loot', at(1, 0))],
              monsters: [thing('Ice Heron', at(2, 0, { levels: more.levels ?? 'nne' }))],
              overlays: [
                thing('Plank Door', at(4, -1, { type: 'Door', trigger: door })),
                thing('Salt Chest', at(3, -2, { type: 'Treasure' })),
                thing('Salt Heap', at(2, -1, { type: more.type ?? 'Obstacle' })),
              ],
            },
          ],
        },
        {
          type: 'section',
          name: '9.1',
          entries: [{ reference: { tile: '31-A' }, monsters: [thing('Ice Heron', at(2, -1, { levels: 'ane' }))] }],
        },
      ],
    },
  });
}
const TILES = ['tile 30', '|@ . .', '| . . .', '|. . .', '', 'tile 31', '|. .', '| . @', ''].join('\n');

test('MAP-01 a layout with drawn tiles -> rooms, door, figures, tokens, and a map to play', async () => {
  writeLoft();
  write('pack/maps/tiles.txt', TILES);
  const lines = await run('--why');
  expect(whyOf(lines)).toEqual([]);
  const counted = lines.filter(({ kind, whole }) => /maps/.test(kind) && whole !== undefined);
  expect(counted.map(({ kind, whole, byHand, leftOut }) => [kind, whole, byHand, leftOut])).toEqual([
    ['maps', 1, 0, 0],
    ['rooms of maps', 2, 0, 0],
  ]);
  const { rooms, legend, treasures } = scenarioOf('scenario-7');
  expect(rooms).toEqual([
    { id: 'room-1', at: 'A1', map: ['S * a', ' S o . +', 'S S $'] },
    { id: 'section-9-1', at: 'E2', map: ['. .', ' . b'] },
  ]);
  expect(legend).toEqual({
    S: { start: true },
    '*': { loot: true },
    a: { monster: 'ice-heron', ranks: ['normal', 'normal', 'elite'] },
    b: { monster: 'ice-heron', ranks: ['none', 'normal', 'elite'] },
    '+': { overlay: { tile: 'door', name: 'Plank Door' }, mark: 'door-1' },
    o: { overlay: { tile: 'obstacle', name: 'Salt Heap' } },
    $: { overlay: { tile: 'treasure', name: 'Treasure', number: 5 } },
  });
  expect(treasures).toEqual({ '5': { gains: [{ gain: 'by hand', text: 'Read treasure 5 in your book.' }] } });
});

test('SET-09 figures, doors and tiles that disagree with the app -> named, and the map waits', async () => {
  writeLoft({ levels: 'ann', section: '8.8', type: 'Curtain' });
  const lines = await run('--why');
  expect(whyOf(lines)).toEqual([
    'the shape of tile 30-A is proposed from the hexes in use: see maps/tiles.txt',
    'the shape of tile 31-A is proposed from the hexes in use: see maps/tiles.txt',
    'B2: nothing tells what Salt Heap is; taken is an obstacle',
    'C1: Ice Heron is none, normal, normal in the layout; taken is normal, normal, elite from the app',
    'no door of the layout leads to section 9.1',
    'D2: this door leads to section 8.8, which is none of the app’s rooms',
    'D2: the door at D2 does not part two rooms',
    'E2, G3: room section-9-1 can’t be reached from room-1',
  ]);
  expect(scenarioOf('scenario-7').rooms).toEqual([]);
  const drawing = readDrawing(read('maps/scenario-7.txt'));
  expect([drawing.doubts.length, drawing.rooms.length]).toEqual([8, 2]);
});

test('an owner confirms tiles and takes doubts away -> the map holds, and import leaves it', async () => {
  writeLoft({ levels: 'ann' });
  write('pack/maps/tiles.txt', TILES.replaceAll(/^tile \d+/gm, '$& ?'));
  await run();
  expect(whyOf(await run('--why')).length).toBe(3);
  write('pack/maps/tiles.txt', read('maps/tiles.txt').replaceAll(' ?', ''));
  expect(whyOf(await run('--why')).length, 'made anew with the shapes of the owner').toBe(1);
  const own = read('maps/scenario-7.txt').replace(/^!.*\n/gm, '');
  write('pack/maps/scenario-7.txt', own);
  expect(whyOf(await run('--why'))).toEqual([]);
  expect([read('maps/scenario-7.txt'), scenarioOf('scenario-7').rooms.length]).toEqual([own, 2]);
});

test('a map that the checks of packs refuse -> named, left out, and the pack still loads', async () => {
  writeLoft();
  write('pack/maps/scenario-7.txt', 'room room-1 at A1\n|S S . h\n| x\n\nlegend\nS {"start":true}\nh {"monster"\n');
  const lines = await run('--why');
  expect(whyOf(lines)).toEqual([
    'line 7 can’t be read: h {"monster"',
    'room room-1, line 1: the legend has no “h”',
    'room room-1, line 2: the legend has no “x”',
  ]);
  expect(scenarioOf('scenario-7').rooms).toEqual([]);
});

test('import -- map, no layout -> rooms with all that stands in them, and a picture', async () => {
  writeLoft();
  rmSync(path.join(folder, 'maps'), { recursive: true });
  const lines = await run('map', '7');
  expect(lines.at(-1)).toEqual({
    file: path.join(pack, 'maps/scenario-7.txt'),
    picture: path.join(pack, 'maps/scenario-7.png'),
    doubts: 1,
  });
  expect(existsSync(path.join(pack, 'scenarios'))).toBe(false);
  const { rooms, legend, doubts } = readDrawing(read('maps/scenario-7.txt'));
  expect(rooms.map(({ id, at, map }) => [id, at, map.slice(0, 2)])).toEqual([
    ['room-1', 'A1', ['S S S S a $', ' . . . . . .']],
    ['section-9-1', 'G1', ['+ b . . . . .', '   . . . . . .']],
  ]);
  expect([legend['+'], doubts]).toEqual([
    { overlay: { tile: 'door' }, mark: 'door-1' },
    ['this map is not drawn yet: move the letters to their hexes, then take this line away'],
  ]);
  const png = readFileSync(path.join(pack, 'maps/scenario-7.png'));
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1200]);
  const own = read('maps/scenario-7.txt').replace(/^!.*\n/m, '');
  write('pack/maps/scenario-7.txt', own);
  await run('map', 'scenario-7');
  expect(read('maps/scenario-7.txt'), 'a drawing of the owner stays').toBe(own);
  await run();
  expect(scenarioOf('scenario-7').rooms.length, 'drawn rooms are played').toBe(2);
});

test('import -- map, no layout but drawn tiles -> rooms have their shapes', async () => {
  writeLoft();
  rmSync(path.join(folder, 'maps'), { recursive: true });
  write(
    'pack/maps/tiles.txt',
    ['tile 30', '|  . . .', '| . . . .', '|  . . .', '', 'tile 31 ?', '|. .', ''].join('\n'),
  );
  await run('map', '7');
  const { rooms } = readDrawing(read('maps/scenario-7.txt'));
  expect(rooms.map(({ map }) => map.slice(0, 3))).toEqual([
    ['  S S S', ' S a $ .', '  . . .'],
    ['+ b . . . . .', '   . . . . . .', '  . . . . . .'],
  ]);
});

test('import -- map, a drawn tile too small for its things -> the others lie below it', async () => {
  writeLoft();
  rmSync(path.join(folder, 'maps'), { recursive: true });
  write('pack/maps/tiles.txt', ['tile 30', '|. .', ''].join('\n'));
  await run('map', '7');
  const [first] = readDrawing(read('maps/scenario-7.txt')).rooms;
  expect(first?.map).toEqual(['S S', ' S S a $ . .']);
});

test('import -- map, no layout -> letters for terrain in the legend', async () => {
  writeLoft();
  rmSync(path.join(folder, 'maps'), { recursive: true });
  await run('map', '7');
  const text = read('maps/scenario-7.txt');
  expect(['o', '^', '~', '%', '_', '*'].filter((letter) => !text.includes(`\n${letter} {`))).toEqual([]);
});

/** The drawing that is made without a layout, as its owner changes it. */
async function writeDrawing(change: (text: string) => string): Promise<void> {
  writeLoft();
  rmSync(path.join(folder, 'maps'), { recursive: true });
  await run('map', '7');
  write('pack/maps/scenario-7.txt', change(read('maps/scenario-7.txt').replace(/^!.*\n/m, '')));
}

test.each([
  { drawn: 3, said: '|S S S S a $', typed: '|S S S S a a' },
  { drawn: 1, said: '|+ b . .', typed: '|+ o . .' },
])('a drawing with $drawn of two figures -> named, and used', async ({ drawn, said, typed }) => {
  await writeDrawing((text) => text.replace(said, typed));
  const named = `ice-heron: ${drawn} drawn, 2 in the data`;
  const lines = await run('map', '7');
  expect(lines).toMatchObject([{ why: named }, { doubts: 0 }]);
  expect(whyOf(await run('--why'))).toEqual([named]);
  expect(scenarioOf('scenario-7').rooms.length, 'the owner may have meant it').toBe(2);
});

test('a type that is in no folder -> named at the drawing, and the map waits', async () => {
  await writeDrawing((text) => text.replaceAll('ice-heron', 'marsh-eel'));
  const lines = await run('map', '7');
  expect(lines[0]).toMatchObject({ why: 'there is no monster marsh-eel: the map waits for it' });
  expect(lines.at(-1)).toMatchObject({ doubts: 1 });
});

test('a layout of another edition -> not taken, and named', async () => {
  writeLoft();
  const scenario = readFileSync(path.join(folder, 'data/fh/scenarios/7.json'), 'utf8');
  write('data/fh/scenarios/7.json', scenario.replaceAll('ice-heron', 'marsh-eel'));
  rmSync(path.join(folder, 'data/fh/sections'), { recursive: true });
  expect(whyOf(await run('--why'))).toEqual(['its figures are none of this scenario: it belongs to another edition']);
  expect(existsSync(path.join(pack, 'maps/scenario-7.txt'))).toBe(false);
});

test('bad layouts and wrong calls -> named, and the rest goes on', async () => {
  writeLoft();
  const layouts = JSON.parse(readFileSync(path.join(folder, 'maps/layouts.json'), 'utf8'));
  write('maps/layouts.json', { ...layouts, '8': { layout: [{ name: '1-A' }], maps: [] } });
  write('pack/maps/tiles.txt', `${TILES}nonsense\n`);
  expect(whyOf(await run('--why'))).toEqual(['layout[0].orientation: is missing', 'line 9 can’t be read: nonsense']);
  expect(read('maps/tiles.txt'), 'what can’t be read is not overwritten').toContain('nonsense');
  await expect(run('map')).rejects.toThrow('import: say map SCENARIO --from FOLDER --to FOLDER.');
  await expect(run('map', '99')).rejects.toThrow('import: there is no scenario 99 in the folders.');
});

test('our text map: hexes to rows and back; an untouched drawing is told by its last line', () => {
  const hexes = [
    { q: 1, r: 1, letter: 'a' },
    { q: 0, r: 2, letter: '.' },
    { q: 2, r: 2, letter: 'b' },
  ];
  const { corner, rows } = rowsOf(hexes);
  expect([corner, rows]).toEqual(['A2', ['  a', ' .   b']]);
  expect(hexesOfRows(['. x', ' .', '.  .'])).toMatchObject({ between: 1, hexes: { length: 4 } });
  expect(isUntouched('room a at A1\n|.\n')).toBe(false);
});

test('MAP-01 faces, turns and mirrors of tiles', () => {
  expect(['03-A', '03-B', '12-G', 'x'].map(faceOf)).toEqual(['3', '3 back', '12', undefined]);
  const hex = hexOf({ x: 2, y: 1 });
  expect([hex, turned(hex, 60), turnedBack(turned(hex, 240), 240)]).toEqual([{ q: 3, r: -1 }, { q: 2, r: -3 }, hex]);
  const shape = {
    hexes: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ],
    isAnchored: true,
    isProposed: false,
  };
  const used = [
    { q: 0, r: 0 },
    { q: -1, r: 0 },
    { q: 0, r: -1 },
  ];
  const found = anchoredShape({ ...mirrored(mirrored(shape)), isAnchored: false }, [
    { hexes: used, center: undefined },
  ]);
  expect(new Set(found.map(({ q, r }) => `${q},${r}`))).toEqual(new Set(used.map(({ q, r }) => `${q},${r}`)));
  const tiles = readTiles('overlay Large Heap: 2 ?\ntile 4 back ?\n|. @\n| .\n');
  expect(readTiles(writeTiles(tiles))).toEqual(tiles);
});

const NAMES = {
  monsters: new Set(['ice-heron']),
  cast: [
    { id: 'lamp-a', name: 'Lamp', kind: 'objective' },
    { id: 'lamp-b', name: 'Lamp', kind: 'objective' },
    { id: 'oswin', name: 'Oswin', kind: 'ally' },
  ],
};

test.each<[string, unknown]>([
  ['Kill all enemies.', { kill: 'all' }],
  ['Kill all the enemies and loot the goal treasure', { all: [{ kill: 'all' }, { loot: 'goal treasure' }] }],
  ['Kill the Ice Heron', { killed: 'ice-heron' }],
  ['Kill three ice herons', { killed: 'ice-heron', least: 3 }],
  ['Destroy both Lamps', { destroyed: ['lamp-a', 'lamp-b'] }],
  ['Oswin is killed or the Lamps are destroyed', { any: [{ killed: 'oswin' }, { destroyed: ['lamp-a', 'lamp-b'] }] }],
  ['Loot both goal treasures', { loot: 'goal treasure', least: 2 }],
  ['Loot treasure 7', { treasure: 7 }],
  ['Survive for twelve rounds', { rounds: 12 }],
  ['Kill all revealed enemies', undefined],
  ['Loot all goal treasures', undefined],
  ['Kill all enemies and sing', undefined],
  ['Kill the Marsh Eel', undefined],
])('END-01 typed: %s', (text, situation) => {
  expect(parseSituation(text, NAMES)).toEqual(situation);
});

test('END-01 a typed goal -> the scenario’s; words that nobody reads -> shown, and judged', async () => {
  writeLoft();
  write('pack/maps/tiles.txt', TILES);
  await run();
  const made = read('maps/scenario-7.txt');
  write('pack/maps/scenario-7.txt', made.replace('goal:\n', 'goal: Kill all enemies.\nloss: The salt melts.\n'));
  const lines = await run('--why');
  const { goal, goalText, loss } = scenarioOf('scenario-7');
  expect([goal, goalText, loss]).toEqual([{ kill: 'all' }, 'Kill all enemies.', undefined]);
  expect(lines.filter(({ kind, why }) => kind === 'scenario goals' && why)).toEqual([
    { kind: 'scenario goals', place: 'maps/scenario-7.txt', why: 'the table judges “The salt melts.”' },
  ]);
});
