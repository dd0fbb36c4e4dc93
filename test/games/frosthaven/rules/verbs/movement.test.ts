import { expect, test } from 'vitest';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const hexesOf = (t: Table) => t.offers().filter((each) => /^[A-Z]\d$/.test(each));
function ends(t: Table, points: number): string[] {
  t.acts('a', move(points));
  const hexes = hexesOf(t);
  if (t.asks()) t.choose('skip');
  return hexes.sort();
}
const costs = (t: Table) =>
  (t.open()[0]?.options ?? []).flatMap(({ note }) => (note?.is === 'hex' ? [`${note.hex} ${note.cost}`] : []));

test('MOV-01 one point a hex', () => {
  expect(ends(table('a . . . .'), 3)).toEqual(['B1', 'C1', 'D1']);
  expect(ends(table('a . . . .'), 0)).toEqual([]);
  const t = table('a . ~ .').acts('a', move(4));
  expect(costs(t)).toEqual(['B1 1', 'C1 3', 'D1 4']);
  t.choose('D1');
  expect(t.events('entered').map(({ from, hex }) => `${from}-${hex}`)).toEqual(['A1-B1', 'B1-C1', 'C1-D1']);
});

test('MOV-02 allies are passed', () => {
  expect(ends(table('a b .'), 2)).toEqual(['C1']);
  const t = table('a b .').acts('a', move(2)).choose('C1');
  expect([t.at('a'), t.at('b')]).toEqual(['C1', 'B1']);
});

test('MOV-02 monsters pass monsters', () => {
  const t = table('B C . a', BARE);
  t.turn('B', move(2), attack(1)).draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 9]);
});

test('MOV-03 enemies, obstacles and walls are not passed', () => {
  expect(ends(table('a B . .'), 3)).toEqual([]);
  expect(ends(table('a o . .'), 3)).toEqual([]);
  expect(ends(table('a # . .'), 3)).toEqual([]);
  expect(ends(table('a . . .', {}, { walls: [['A1', 'B1']] }), 3)).toEqual([]);
  const round = table(`
    a B .
     . .`);
  expect(ends(round, 3)).toEqual(['A2', 'B2', 'C1']);
});

test('MOV-03 nor does a monster pass a character', () => {
  const t = table('B a b', { a: { conditions: ['invisible'] }, b: { hand: [] } }, {});
  t.turn('B', move(2));
  expect(t.at('B'), 'it would have to stop where a stands').toBe('A1');
  const seen = table('B . a b', BARE);
  seen.turn('B', move(5), attack(1)).draws('+0');
  expect([seen.at('B'), seen.hp('a'), seen.hp('b')]).toEqual(['B1', 9, 10]);
});

test('MOV-04 what lies in a hex takes effect on entering it, in the middle of the movement', () => {
  const t = table('a t h .', BARE).acts('a', move(3)).choose('D1');
  const told = t.eventLog.map((event) => (event.type === 'entered' ? event.hex : event.type));
  expect(told).toEqual(['B1', 'tile removed', 'suffered', 'C1', 'suffered', 'D1']);
  expect(t.hp('a')).toBe(5);
});

test('MOV-04 who dies on the way goes no further', () => {
  const t = table('a t . .', { a: { hp: 3, hand: [] }, b: {} })
    .acts('a', move(3))
    .choose('D1');
  expect([t.has('a'), t.events('entered').map(({ hex }) => hex)]).toEqual([false, ['B1']]);
});

test('MOV-04 FLY-06 whom a trap immobilizes or stuns stops there', () => {
  const t = table('a p . .', BARE).acts('a', move(3)).choose('D1');
  expect([t.at('a'), t.conditions('a'), t.asks()]).toEqual(['B1', ['immobilize'], undefined]);
  const stun = { p: { overlay: { tile: 'trap' as const, name: 'Gas', give: ['stun' as const] } } };
  const stunned = table('B p . a', BARE, { legend: stun });
  stunned.turn('B', move(3), attack(1));
  expect([stunned.at('B'), stunned.hp('a')]).toEqual(['B1', 10]);
  const beside = table('B p a', BARE, { legend: stun }).turn('B', move(3), attack(1));
  expect([beside.at('B'), beside.hp('a')], 'not even its attack').toEqual(['B1', 10]);
  const pushed = table('a B p .');
  pushed
    .acts('a', attack(1, { push: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C1')
    .choose('D1');
  expect([pushed.at('B'), pushed.conditions('B')]).toEqual(['D1', ['immobilize']]);
});

test('MOV-05 a movement ends in an unoccupied hex', () => {
  expect(ends(table('a b c .'), 2)).toEqual([]);
  expect(ends(table('a b c .'), 3)).toEqual(['D1']);
  const t = table('B C D . a', BARE);
  t.turn('B', move(2));
  expect(t.at('B')).toBe('A1');
});

test('MOV-05 step by step one stops where one could end only', () => {
  const t = table('a b . .').acts('a', move(3)).choose('step by step');
  expect(hexesOf(t)).toEqual(['C1', 'D1']);
  t.choose('C1').choose('stop');
  expect(t.at('a')).toBe('C1');
});

test('MOV-06 a move is performed when at least one hex was entered', () => {
  const infusing = { abilities: [move(2)], infuse: ['fire' as const], experience: 1 };
  const t = table('a .').does('a', infusing).choose('B1');
  expect([t.result, t.character('a').experience, t.state.turn?.infusing]).toEqual([true, 1, ['fire']]);
  const skipped = table('a .').does('a', infusing).choose('skip');
  expect([skipped.result, skipped.character('a').experience, skipped.state.turn?.infusing]).toEqual([false, 0, []]);
  const stuck = table('a o').does('a', infusing);
  expect([stuck.result, stuck.character('a').experience]).toEqual([false, 0]);
});

test('MOV-06 back to where it began counts too', () => {
  const t = table('a .')
    .does('a', { abilities: [move(2)], experience: 1 })
    .choose('step by step');
  t.choose('B1').choose('A1');
  expect([t.at('a'), t.result, t.character('a').experience]).toEqual(['A1', true, 1]);
});

test('MOV-07 points that are left are lost when the move ends', () => {
  const t = table('a . . . . .').acts('a', move(3), move(2)).choose('B1');
  expect(hexesOf(t).sort()).toEqual(['A1', 'C1', 'D1']);
  t.choose('skip');
  const walked = table('a . . . . .').acts('a', move(3)).choose('step by step').choose('B1').choose('stop');
  expect([walked.at('a'), walked.asks()]).toEqual(['B1', undefined]);
});

test('MOV-08 enemies pass an invisible figure, and do not stop where it stands', () => {
  const t = table('B a . b', { a: { conditions: ['invisible'], hand: [] }, b: { hand: [] } });
  t.turn('B', move(2), attack(1)).draws('+0');
  expect([t.at('B'), t.at('a'), t.hp('b'), t.hp('a')]).toEqual(['C1', 'B1', 9, 10]);
  const character = table('a B .', { B: { conditions: ['invisible'] } });
  expect(ends(character, 2)).toEqual(['C1']);
  const seen = table('a B .');
  expect(ends(seen, 2)).toEqual([]);
});

test('MOV-09 a door opens on the way -> resolved first, then the movement goes on', () => {
  const t = table(
    'a + ',
    { a: { hand: [] }, b: {} },
    {
      rooms: [{ id: 'second', at: 'C1', map: ['. t . H .'] }],
      legend: { H: { monster: 'hh', ranks: ['normal', 'normal', 'normal'] } },
      monsterCards: { H: [] },
    },
  );
  t.acts('a', move(4)).choose('B1');
  t.draws('2', 'hh/plain-1');
  expect(t.eventLog.map(({ type }) => type)).toEqual([
    'entered',
    'door opened',
    'room revealed',
    'placed',
    'monster card drawn',
    'order set',
  ]);
  expect(t.open()[0]?.prompt).toMatchObject({ points: 3 });
  expect(hexesOf(t).sort()).toEqual(['A1', 'C1', 'D1', 'E1']);
  t.choose('E1');
  expect([t.at('a'), t.hp('a'), t.at('hh-2')]).toEqual(['E1', 7, 'F1']);
});

test('MOV-09 however the map grows, a door that was the aim of the movement is not its end', () => {
  const t = table(
    `
    a .
     +`,
    {},
    { rooms: [{ id: 'second', at: 'A3', map: ['. .'] }] },
  );
  t.acts('a', move(3)).choose('A2');
  expect([t.at('a'), t.state.rooms, t.open()[0]?.prompt]).toMatchObject(['A2', ['first', 'second'], { points: 2 }]);
  t.choose('B3');
  expect([t.at('a'), t.asks()]).toEqual(['B3', undefined]);
});

test('MOV-09 the way beyond the door may be chosen after it is open only', () => {
  const t = table('a + ', {}, { rooms: [{ id: 'second', at: 'C1', map: ['. .'] }] });
  t.acts('a', move(4));
  expect(hexesOf(t)).toEqual(['B1']);
  t.choose('B1').choose('D1');
  expect(t.at('a')).toBe('D1');
});

test('MOV-09 a door on the way stops the movement for as long as it takes to look', () => {
  const t = table(
    `
    a .
     +`,
    {},
    { walls: [['A1', 'B1']], rooms: [{ id: 'second', at: 'A3', map: ['. .'] }] },
  );
  t.acts('a', move(3)).choose('B1');
  expect([t.at('a'), t.state.rooms, t.open()[0]?.prompt]).toMatchObject(['A2', ['first', 'second'], { points: 2 }]);
  expect(hexesOf(t)).toContain('A3');
  t.choose('B1');
  expect(t.at('a')).toBe('B1');
});

test('MOV-07 a move that must end beside an enemy or ally -> only such hexes, all at once', () => {
  const t = table('a . . B', {}).acts('a', move(2, { to: { beside: 'enemy' } }));
  expect(t.offers()).toEqual(['C1', 'skip']);
  t.choose('C1');
  expect([t.at('a'), t.state.turn?.moved]).toEqual(['C1', 2]);
  const far = table('a . . . B', {}).acts('a', move(2, { to: { beside: 'enemy' } }));
  expect([far.asks(), far.at('a')]).toEqual([undefined, 'A1']);
  const ally = table('a . . b . B', {}).acts('a', move(3, { to: { beside: 'ally' } }));
  expect(ally.offers()).toEqual(['C1', 'skip']);
  ally.choose('skip');
});
