import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDrawing } from '../../../tools/frosthaven/render/drawing.ts';
import { render } from '../../../tools/frosthaven/render.ts';
import { firstWinter } from '../../support/first-winter.ts';
import { runTool } from '../../support/printed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'render-'));

const rendered = (...args: string[]) => runTool(render, ...args);

/** A scenario file outside of every pack, with some of its parts replaced. */
function mapFile(name: string, parts: object): string {
  const [scenario] = firstWinter.scenarios;
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...scenario, ...parts }));
  return file;
}

const ROOM = { id: 'one', at: 'A1', story: 'A room.' };
const LEGEND = { S: { start: true } };

test.each([
  ['a card, named with its class', ['--card', 'drifter/steady-breath'], 374, 544],
  ['a card of a name that one class alone has', ['--card', 'steady-breath'], 374, 544],
  ['both sides of a card that has two', ['--card', 'geminate/split-the-shell'], 736, 544],
  ['a monster: stats of eight levels, eight ability cards', ['--monster', 'hound'], 916, 3308],
  ['a boss', ['--monster', 'the-bell-ringer'], 916, 3308],
  ['the sheet of a campaign', ['--campaign', 'sheet'], 860, 1412],
  ['the map of a campaign', ['--campaign', 'map'], 1020, 1285],
])('%s', async (_, args, width, height) => {
  const out = path.join(folder, 'picture.png');
  const { printedLines } = await rendered(...args, '--out', out);
  const bytes = readFileSync(out);
  expect(JSON.parse(printedLines.join())).toMatchObject({ file: out, width, height, bytes: bytes.length });
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
});

test.each([
  [['--card', 'drifter/nope'], /^render: there is no card drifter\/nope; drifter has .*steady-breath/],
  [['--card', 'nope'], /^render: there is no card nope; say CLASS\/CARD, the classes are .*drifter/],
  [['--monster', 'nope'], /^render: there is no monster nope; there are .*hound/],
  [['--scenario', 'nope'], /^render: there is no scenario nope; there are /],
  [['--map', '/nowhere/nope.json'], /^render: \/nowhere\/nope\.json can't be read\.$/],
  [['--card', 'steady-breath', '--monster', 'hound'], /^render: say one of --scenario ID/],
  [['--campaign', 'nope'], /^render: of a campaign there are sheet, map, whole-map\.$/],
  [[], /^render: say one of --scenario ID/],
])('what is not there is said in one line: %j', async (args, words) => {
  await expect(rendered(...args)).rejects.toThrow(words);
});

test('a map is drawn beside its file, and nothing is said of one without faults', async () => {
  const file = mapFile('sound', {});
  const { printedLines, noteLines } = await rendered('--map', file);
  expect(noteLines).toEqual([]);
  expect(JSON.parse(printedLines.join())).toMatchObject({ file: path.join(folder, 'sound.png'), width: 1600 });
  expect(existsSync(path.join(folder, 'sound.png'))).toBe(true);
});

test('a map with faults is drawn all the same, each fault said and its place known', async () => {
  const rooms = [{ ...ROOM, map: ['S S q', ' S S .', ' .'] }];
  const file = mapFile('faults', { rooms, legend: LEGEND, passages: [['A1', 'F9']] });
  const { printedLines, noteLines } = await rendered('--map', file, '--width', '400');
  const faults = [
    { place: 'room one, line 1', message: 'the legend has no “q”', at: [{ q: 2, r: 0 }] },
    { place: 'room one, line 3', message: '“.” stands between two hexes', at: [{ q: -0.5, r: 2 }] },
    { place: 'passages', message: 'there is no hex F9', at: [{ q: 0, r: 0 }] },
  ];
  expect(noteLines).toEqual(faults.map(({ place, message }) => `${file}: ${place}: ${message}`));
  expect(readDrawing(file, firstWinter.monsters).faults).toMatchObject(faults);
  expect(JSON.parse(printedLines.join())).toMatchObject({ width: 400 });
});

test('a letter of the legend that is not as it should be is marked wherever it stands', () => {
  const rooms = [{ ...ROOM, map: ['S S S S t', ' t .'] }];
  const file = mapFile('letter', { rooms, legend: { ...LEGEND, t: { overlay: { tile: 'lava', name: 'Lava' } } } });
  const [fault] = readDrawing(file, firstWinter.monsters).faults;
  expect(fault).toMatchObject({
    place: expect.stringMatching(/^legend\.t\.overlay/),
    at: [{ q: 4 }, { q: 0, r: 1 }],
  });
});

test('a door that parts no rooms, and a room without a way to it, are faults with a place', () => {
  const rooms = [
    { ...ROOM, map: ['S S S S D'] },
    { ...ROOM, id: 'two', at: 'A3', map: ['. .'] },
  ];
  const file = mapFile('door', { rooms, legend: { ...LEGEND, D: { overlay: { tile: 'door' } } }, treasures: {} });
  expect(readDrawing(file, firstWinter.monsters).faults).toMatchObject([
    { message: 'the door at E1 does not part two rooms', at: [{ label: 'E1' }] },
    { message: 'room two can’t be reached from one', at: [{ label: 'A3' }, { label: 'B3' }] },
  ]);
});

test('a file in which no map is drawn gives no picture', async () => {
  const file = mapFile('none', { rooms: [] });
  await expect(rendered('--map', file)).rejects.toThrow(/none\.json: rooms/);
  expect(existsSync(path.join(folder, 'none.png'))).toBe(false);
});
