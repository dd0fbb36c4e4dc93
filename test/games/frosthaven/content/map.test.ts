import { expect, test } from 'vitest';
import { mapOf } from '../../../../src/games/frosthaven/content/map.ts';
import { scenario } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';

const { shape } = scenario;
const legendOf = (legend: unknown) => shape.legend.parse(legend);

const TWO_ROOMS = {
  rooms: [
    { id: 'hall', at: 'A1', map: ['. . o', ' . .'], story: 'A hall.' },
    { id: 'shed', at: 'D1', map: ['+ . .', ' # .'] },
  ],
  legend: legendOf({ o: { overlay: { tile: 'obstacle', name: 'Rock' } }, '+': { overlay: { tile: 'door' } } }),
};

test('a letter is a hex, two characters on is the next one, and odd rows stand half a hex aside', () => {
  const { hexes } = mapOf(TWO_ROOMS);
  expect(hexes.map(({ label, q, r }) => `${label} ${q},${r}`)).toEqual([
    'A1 0,0',
    'B1 1,0',
    'C1 2,0',
    'A2 0,1',
    'B2 1,1',
    'D1 3,0',
    'E1 4,0',
    'F1 5,0',
    'D2 3,1',
    'E2 4,1',
  ]);
});

test('a drawing may begin in an odd row: the corner says where', () => {
  const { hexes } = mapOf({ rooms: [{ id: 'one', at: 'B2', map: ['. .', ' . .'] }], legend: {} });
  expect(hexes.map(({ label }) => label)).toEqual(['B2', 'C2', 'C3', 'D3']);
});

test('columns go on after Z with AA', () => {
  const { hexes } = mapOf({ rooms: [{ id: 'far', at: 'Z1', map: ['. . .'] }], legend: {} });
  expect(hexes.map(({ label }) => label)).toEqual(['Z1', 'AA1', 'AB1']);
});

test('a door belongs to no room, a # is a wall, and the legend says what stands in a hex', () => {
  const { hexes } = mapOf(TWO_ROOMS);
  const at = (label: string) => hexes.find((hex) => hex.label === label);
  expect(at('D1')).toMatchObject({ kind: 'door', room: undefined });
  expect(at('D2')).toMatchObject({ kind: 'wall', room: 'shed' });
  expect(at('C1')).toMatchObject({ kind: 'floor', room: 'hall', placed: { overlay: { name: 'Rock' } } });
});

test('rooms on both sides of a door stay apart; their stories are kept', () => {
  expect(mapOf(TWO_ROOMS).rooms).toEqual([
    { id: 'hall', story: 'A hall.', joined: ['hall'] },
    { id: 'shed', story: '', joined: ['shed'] },
  ]);
});

test('TILE-07 rooms that corridors join are one room, also through a third', () => {
  const legend = legendOf({ '=': { overlay: { tile: 'corridor' } } });
  const rooms = [
    { id: 'a', at: 'A1', map: ['. ='] },
    { id: 'b', at: 'C1', map: ['. ='] },
    { id: 'c', at: 'E1', map: ['.'] },
  ];
  const map = mapOf({ rooms, legend });
  expect(map.rooms.map(({ joined }) => [...joined].sort())).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(map.hexes.filter(({ kind }) => kind === 'corridor').map(({ room }) => room)).toEqual([undefined, undefined]);
});

test('MAP-05 walls between two hexes are named by their labels', () => {
  const rooms = [{ id: 'one', at: 'A1', map: ['. .'] }];
  expect(mapOf({ rooms, legend: {}, walls: [['A1', 'B1']] }).walls).toMatchObject([
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ],
  ]);
  expect(() => mapOf({ rooms, legend: {}, walls: [['A1', 'C1']] })).toThrow('walls: there is no hex C1');
});

test('a hex that two drawings claim is an error', () => {
  const rooms = [
    { id: 'one', at: 'A1', map: ['. .'] },
    { id: 'two', at: 'B1', map: ['. .'] },
  ];
  expect(() => mapOf({ rooms, legend: {} })).toThrow('room two: B1 is drawn twice');
});

test('a row that is shifted by one character is an error', () => {
  const rooms = [{ id: 'one', at: 'A1', map: ['. .', '. .'] }];
  expect(() => mapOf({ rooms, legend: {} })).toThrow('room one, line 2: “.” stands between two hexes');
});

test('a letter that the legend lacks is an error', () => {
  expect(() => mapOf({ rooms: [{ id: 'one', at: 'A1', map: ['. q'] }], legend: {} })).toThrow(
    'room one, line 1: the legend has no “q”',
  );
});
