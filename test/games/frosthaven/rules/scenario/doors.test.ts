import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { rangeBetween, UNREACHABLE } from '../../../../../src/games/frosthaven/content/board/hex-range.ts';
import { canSee } from '../../../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import { boardView } from '../../../../../src/games/frosthaven/rules/views/board.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const SECOND = { id: 'second', at: 'D1', map: ['. . .'] };
/** Two rooms with a door in C1. */
const behind = (first: string, map: readonly string[] = SECOND.map, more: Parameters<typeof table>[2] = {}): Table =>
  table(first, {}, { rooms: [{ ...SECOND, map }], ...more });
const roomOf = (t: Table, hex: string) => boardView(t.game).hexes.find(({ label }) => label === hex)?.room;
const cell = (t: Table, hex: string) => t.board.cell(id(hex));

test('TILE-01 a door separates two rooms, and is closed at the start', () => {
  const t = behind('a . +');
  expect([t.state.openDoors, t.state.rooms]).toEqual([[], ['first']]);
  expect([t.board.has(id('C1')), t.board.has(id('D1'))]).toEqual([true, false]);
  expect(boardView(t.game).hexes.find(({ label }) => label === 'C1')?.overlay).toMatchObject({ open: false });
});

test('TILE-01 what a door looks like has no meaning', () => {
  const t = behind('a . +', SECOND.map, { legend: { '+': { overlay: { tile: 'door', name: 'Curtain of Ivy' } } } });
  t.acts('a', move(2)).choose('C1');
  expect([t.state.openDoors, t.state.rooms]).toEqual([['C1'], ['first', 'second']]);
});

test('TILE-02 a character enters a closed door -> it opens, showing the room at once', () => {
  const t = behind('a . +', ['. h .']);
  t.acts('a', move(4)).choose('C1');
  expect(t.eventLog.map(({ type }) => type)).toEqual(['entered', 'entered', 'door opened', 'room revealed']);
  expect([t.state.openDoors, t.tile('E1'), t.at('a')]).toEqual([['C1'], 'hazardous', 'C1']);
  expect(t.offers()).toEqual(['D1', 'B1', 'A1', 'E1', 'step by step', 'stop']);
  t.choose('stop');
});

test('TILE-02 standing beside it opens nothing', () => {
  const t = behind('a . +');
  t.acts('a', move(2)).choose('B1');
  expect([t.state.openDoors, t.state.rooms]).toEqual([[], ['first']]);
});

test('TILE-02 an open door opens only once', () => {
  const t = behind('a . +');
  t.acts('a', move(3)).choose('C1').choose('D1');
  t.acts('a', move(2)).choose('B1');
  expect(t.events('door opened')).toHaveLength(1);
  expect(t.events('room revealed')).toHaveLength(1);
});

test('TILE-03 entering a closed door costs one point and does not end the movement', () => {
  const t = behind('a . +');
  t.acts('a', move(4)).choose('C1');
  expect(t.open()[0]?.prompt).toMatchObject({ about: 'move', points: 2 });
  t.choose('E1');
  expect(t.at('a')).toBe('E1');
  const last = behind('a . +').acts('a', move(2)).choose('C1');
  expect([last.at('a'), last.asks()]).toEqual(['C1', undefined]);
});

test('TILE-04 a closed door blocks sight and range; an open one neither', () => {
  const t = table('a + B');
  expect(canSee(t.board, cell(t, 'A1'), cell(t, 'C1'))).toBe(false);
  expect(rangeBetween(t.board, cell(t, 'A1'), cell(t, 'C1'))).toBe(UNREACHABLE);
  t.acts('a', attack(2, { range: 5 }));
  expect(t.asks()).toBeUndefined();
  t.state.openDoors.push(id('B1'));
  expect(canSee(t.board, cell(t, 'A1'), cell(t, 'C1'))).toBe(true);
  expect(rangeBetween(t.board, cell(t, 'A1'), cell(t, 'C1'))).toBe(2);
  t.acts('a', attack(2, { range: 5 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('TILE-04 no monster goes through a closed door, and none has a path through it', () => {
  const t = table('B . + a');
  t.turn('B', move(5), attack(2));
  expect([t.at('B'), t.hp('a'), t.state.openDoors]).toEqual(['A1', 10, []]);
  expect(t.events('focused').map(({ focus }) => focus)).toEqual([undefined]);
  const open = table('B . + a', { a: { hand: [] } });
  open.state.openDoors.push(id('C1'));
  open.turn('B', move(5), attack(2)).draws('+0');
  expect([open.at('B'), open.hp('a')]).toEqual(['C1', 8]);
});

test('TILE-04 a flyer goes through no closed door either', () => {
  const t = table('B . + a', { B: { flying: true } });
  t.turn('B', move(5), attack(2));
  expect([t.at('B'), t.state.openDoors]).toEqual(['A1', []]);
});

test('TILE-05 nobody is forced into a closed door', () => {
  const t = table('a B +');
  t.acts('a', attack(1, { push: 2 }))
    .choose('B')
    .draws('+0');
  expect([t.at('B'), t.state.openDoors]).toEqual(['B1', []]);
  const open = table('a B +');
  open.state.openDoors.push(id('C1'));
  open
    .acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(open.at('B')).toBe('C1');
});

test('TILE-05 not even a character is pushed into one', () => {
  const t = table('B a +', { a: { hand: [] } });
  t.turn('B', attack(1, { push: 1 })).draws('+0');
  expect([t.at('a'), t.state.openDoors]).toEqual(['B1', []]);
});

test('TILE-06 an open door is a corridor that still separates its rooms, and belongs to neither', () => {
  const t = behind('a . +');
  t.acts('a', move(3)).choose('C1').choose('D1');
  expect([roomOf(t, 'B1'), roomOf(t, 'C1'), roomOf(t, 'D1')]).toEqual([0, undefined, 1]);
  t.acts('a', move(1)).choose('C1');
  expect(t.at('a'), 'one may stop in it').toBe('C1');
  expect(t.suffered).toEqual([]);
});

test('TILE-07 a corridor makes one room of two map tiles, revealed together', () => {
  const t = table(
    'a . =',
    {},
    {
      rooms: [
        { id: 'second', at: 'D1', map: ['. t +'] },
        { id: 'third', at: 'G1', map: ['.'] },
      ],
    },
  );
  expect(t.state.rooms).toEqual(['first', 'second']);
  expect([roomOf(t, 'B1'), roomOf(t, 'D1')]).toEqual([0, 0]);
  expect([t.tile('E1'), t.board.has(id('G1'))]).toEqual(['trap', false]);
});

test('TILE-07 TILE-02 a door into such a room reveals all of it', () => {
  const rooms = [
    { id: 'second', at: 'C1', map: ['. ='] },
    { id: 'third', at: 'E1', map: ['. h'] },
  ];
  const t = table('a +', {}, { rooms });
  t.acts('a', move(1)).choose('B1');
  expect([t.state.rooms, t.tile('F1')]).toEqual([['first', 'second', 'third'], 'hazardous']);
});

test('TILE-08 a corridor hex is empty: figures stop there, and tokens may lie there', () => {
  const t = table('B = a', { B: { hitPoints: 2 } });
  t.turn('B', move(1));
  expect(t.at('B')).toBe('B1');
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.has('B'), t.state.loot, t.tile('B1')]).toEqual([false, ['B1'], undefined]);
});
