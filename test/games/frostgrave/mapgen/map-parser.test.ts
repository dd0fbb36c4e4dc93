import { expect, test } from 'vitest';
import { readTable } from '../../../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { printTable } from '../../../../src/games/frostgrave/mapgen/parser/printing.ts';
import { box } from '../../../support/frostgrave/grounds.ts';

function read(text: string) {
  const found = readTable(text);
  if ('why' in found) throw new Error(found.why);
  return found.table;
}

function why(text: string): string {
  const found = readTable(text);
  return 'why' in found ? found.why : 'It was read.';
}

test('UST-02 a table is written by names, places and turns', () => {
  const { name, players, ground, tokens, sides } = read(`
    table Square of Statues
    size 30 by 36
    for 2
    house 12.5 8 wide 4 deep 3 high 3   # beside the square
    wall 5 5 wide 6 turned 90
    twice old statue 3 4
    token 15 18
    side north start 15 3 zone 0 0 to 30 6
  `);
  expect([name, players, ground.width, ground.depth]).toEqual(['Square of Statues', 2, 300, 360]);
  expect(ground.pieces.map((piece) => [piece.id, piece.name, piece.kind, piece.top])).toEqual([
    ['r1', 'house', 'solid', 30],
    ['r2', 'wall', 'solid', 20],
    ['r3', 'old statue', 'solid', 40],
    ['r4', 'old statue', 'solid', 40],
  ]);
  expect(ground.pieces[0]?.outline).toEqual(box(105, 65, 145, 95));
  expect(ground.pieces[1]?.outline).toEqual([
    { x: 52, y: 20 },
    { x: 52, y: 80 },
    { x: 48, y: 80 },
    { x: 48, y: 20 },
  ]);
  expect(ground.pieces[3]?.outline[0]).toEqual({ x: 300 - 22, y: 360 - 32 });
  expect(tokens).toEqual([{ x: 150, y: 180, z: 0 }]);
  expect(sides).toEqual([{ edge: 'north', zones: [box(0, 0, 300, 60)], start: { x: 150, y: 30, z: 0 } }]);
});

test('UST-02 a table is read forgivingly', () => {
  const { pieces, width } = read('SIZE 30x30\nA Building at (12.5″, 8″), width 4 in, depth 3in; tall 3').ground;
  expect(width).toBe(300);
  expect(pieces).toMatchObject([{ name: 'house', kind: 'solid', top: 30 }]);
});

test('UST-04 rooms, doors and exits, pieces that hang or have many corners, stairs', () => {
  const text = `table Cellar
size 30 by 30
for 2
ceiling 10
room 0 4 to 3 6
room 3 2 to 9 9
door 3 4 to 3 6 high 10
door 9 4 to 9 6 above 1 high 5 open
exit 0 4 to 0 6
bridge corners 4 4, 6 4.5, 6 5, 4 5 high 0.5 above 1.5 as solid
stairs 5 7 wide 1 deep 0.4 high 2
well 8 8 wide 1.5 deep 1.5 high 1
pit 7 3 wide 2 deep 2 high 4 above -4 as pit
token 4 8 up 1
side west start 1 5 zone 0 0 to 6 12
`;
  const table = read(text);
  expect(printTable(table)).toBe(text);
  expect(read(printTable(table))).toEqual(table);
  expect(table.ground.doors.map(({ base, top, isOpen }) => [base, top, isOpen])).toEqual([
    [0, 100, false],
    [10, 50, true],
  ]);
  expect(table.ground.pieces.map(({ base, top, ladder }) => [base, top, ladder])).toEqual([
    [15, 20, undefined],
    [0, 20, true],
    [0, 10, undefined],
    [-40, 0, undefined],
  ]);
  expect(table.sides[0]?.exits).toEqual(['x1']);
});

test.each([
  ['hosue 3 4', 'Line 1: I don’t know what “hosue” is; add “as solid” after it, or what else it is.'],
  ['statute 3 4', 'Line 1: I don’t know what “statute” is; did you mean statue?'],
  ['\nhouse 3', 'Line 2: Missing: how far from the north edge.'],
  ['house 3 x', 'Line 1: This should say how far from the north edge, not “x”.'],
  ['house 3.25 4', 'Line 1: Use one decimal for inches: “3.25” has more.'],
  ['house 3 4 purple', 'Line 1: I don’t know what “purple” is for.'],
  ['house 3 4 turned north', 'Line 1: Turns must be whole degrees.'],
  ['house 3 4 as cheese', 'Line 1: A piece is one of solid, soft, rough, water, ice, smoke, pit.'],
  ['for 5', 'Line 1: A table has two, three or four seats.'],
  ['side up start 1 1', 'Line 1: A side is north, east, south or west.'],
  ['side north start 1 1', 'Line 1: A side needs a start and a zone.'],
])('UST-02 “%s” can not be read, and one sentence says why', (text, sentence) => {
  expect(why(text)).toBe(sentence);
});
