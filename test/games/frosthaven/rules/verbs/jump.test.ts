import { expect, test } from 'vitest';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
function ends(t: Table, points: number, jump?: true): string[] {
  t.acts('a', move(points, jump ? { jump } : {}));
  const hexes = t.offers().filter((each) => /^[A-Z]\d$/.test(each));
  if (t.asks()) t.choose('skip');
  return hexes.sort();
}

test('JMP-01 jump belongs to one move ability, not to the next', () => {
  const t = table('a o . o .').acts('a', move(2, { jump: true }), move(2));
  t.choose('C1');
  expect([t.at('a'), t.asks()]).toEqual(['C1', undefined]);
});

test('JMP-01 it can be added to a move', () => {
  const boost = { consume: ['air' as const], add: { jump: true as const } };
  const t = table('a o .', {}, { elements: { air: 'strong' } });
  t.acts('a', move(2, { boosts: [boost] })).choose('1: air');
  expect(t.offers()).toContain('C1');
  t.choose('C1');
  const without = table('a o .', {}, { elements: { air: 'strong' } });
  without.acts('a', move(2, { boosts: [boost] })).choose();
  expect(without.at('a')).toBe('A1');
});

test('JMP-02 enemies, obstacles, traps and hazardous terrain are ignored but for the last hex', () => {
  const t = table('a B o t h .', BARE)
    .acts('a', move(5, { jump: true }))
    .choose('F1');
  expect([t.at('a'), t.hp('a'), t.tile('D1')]).toEqual(['F1', 10, 'trap']);
  expect(ends(table('a B o t h .'), 5)).toEqual([]);
  const trapped = table('a B t .', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('C1');
  expect([trapped.hp('a'), trapped.tile('C1')]).toEqual([7, undefined]);
});

test('JMP-02 a monster jumps over whom it can’t pass', () => {
  const t = table('B a . b', { ...BARE, a: { conditions: ['invisible'], hand: [] } });
  t.turn('B', move(2, { jump: true }), attack(1)).draws('+0');
  expect([t.at('B'), t.hp('b')]).toEqual(['C1', 9]);
  const over = table('a b B . c', { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } });
  over.state.order.reverse();
  over.turn('B', attack(1), move(1, { jump: true })).draws('+0');
  expect(over.hp('b')).toBe(9);
});

test('JMP-03 difficult and icy terrain are ignored, the last hex included', () => {
  expect(ends(table('a ~ ~ .'), 3, true)).toEqual(['B1', 'C1', 'D1']);
  expect(ends(table('a ~ ~ .'), 3)).toEqual(['B1']);
  expect(ends(table('a i . .'), 1, true), 'C1 on foot').toEqual(['B1', 'C1']);
  expect(ends(table('a i . .'), 1)).toEqual(['C1']);
  const t = table('a i . .')
    .acts('a', move(1, { jump: true }))
    .choose('B1');
  expect(t.at('a')).toBe('B1');
});

test('JMP-04 walls are not jumped over', () => {
  expect(ends(table('a # .'), 4, true)).toEqual([]);
  expect(ends(table('a . .', {}, { walls: [['A1', 'B1']] }), 4, true)).toEqual([]);
  const t = table('B # a').turn('B', move(4, { jump: true }), attack(1));
  expect(t.at('B')).toBe('A1');
});

test('JMP-05 no jump ends on an obstacle or another figure', () => {
  expect(ends(table('a o .'), 1, true)).toEqual([]);
  expect(ends(table('a b .'), 1, true)).toEqual([]);
  expect(ends(table('a B .'), 1, true)).toEqual([]);
  expect(ends(table('a o B b .'), 4, true)).toEqual(['E1']);
});

test('JMP-06 a jump that ends on a trap or hazardous terrain feels it, once', () => {
  const t = table('a h h', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('C1');
  expect(t.suffered).toEqual([['a', 2]]);
  const trap = table('a . t', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('C1');
  expect([trap.hp('a'), trap.tile('C1')]).toEqual([7, undefined]);
  const monster = table('B t a', { ...BARE, B: { flying: undefined } }).turn('B', move(1, { jump: true }));
  expect(monster.at('B')).toBe('B1');
  expect([monster.hp('B'), monster.tile('B1')]).toEqual([7, undefined]);
});

test('JMP-06 what a jump would feel is said of its last hex only', () => {
  const t = table('a t h .', BARE).acts('a', move(3, { jump: true }));
  const dangers = t.open()[0]?.options.flatMap(({ note }) => (note?.is === 'hex' ? [[note.hex, note.dangers]] : []));
  expect(dangers).toEqual([
    ['B1', ['Spike Pit']],
    ['C1', ['Hot Coals']],
    ['D1', undefined],
  ]);
  t.choose('skip');
});

test('JMP-06 step by step the last step is the end', () => {
  const t = table('a h h .', BARE).acts('a', move(3, { jump: true }));
  t.choose('step by step').choose('B1').choose('D1');
  expect([t.at('a'), t.hp('a')]).toEqual(['D1', 10]);
  const stopped = table('a h h .', BARE).acts('a', move(3, { jump: true }));
  stopped.choose('step by step').choose('B1').choose('stop');
  expect([stopped.at('a'), stopped.hp('a')]).toEqual(['B1', 8]);
});

test('JMP-06 MOV-06 a jump of no hex at all does not feel the hex in which it began', () => {
  const t = table('a h .', BARE).acts('a', move(1)).choose('B1');
  t.acts('a', move(2, { jump: true })).choose('skip');
  expect([t.at('a'), t.hp('a'), t.result]).toEqual(['B1', 8, false]);
});

test('JMP-06 MMV-04 a monster jumps so that it does not come down on a trap', () => {
  const drawing = `
    B t a
     . . `;
  const t = table(drawing, BARE)
    .turn('B', move(2, { jump: true }), attack(1))
    .draws('+0');
  expect([t.at('B'), t.hp('B'), t.tile('B1'), t.hp('a')]).toEqual(['B2', 10, 'trap', 9]);
  const short = table(drawing, BARE).turn('B', move(1, { jump: true }), attack(1));
  expect([short.at('B'), short.hp('B'), short.tile('B1'), short.hp('a')]).toEqual(['A2', 10, 'trap', 10]);
});

test('JMP-01 EFF-01: a move with jump onto ice -> one may walk and slide instead', () => {
  const drawing = 'a i . .';
  const walked = table(drawing, BARE).acts('a', move(1, { jump: true }));
  expect(walked.offers()).toEqual(['B1', 'C1', 'on foot', 'step by step', 'skip']);
  walked.choose('C1');
  expect([walked.at('a'), walked.events('entered').map(({ how }) => how)]).toEqual(['C1', ['walk', 'slide']]);
  const jumped = table(drawing, BARE)
    .acts('a', move(1, { jump: true }))
    .choose('B1');
  expect([jumped.at('a'), jumped.events('entered').map(({ how }) => how)]).toEqual(['B1', ['jump']]);
});

test('JMP-01: a jump is left unused on purpose -> the whole move is walked', () => {
  const t = table('a t . .', BARE)
    .acts('a', move(2, { jump: true }))
    .choose('on foot');
  expect(t.offers()).toEqual(['B1', 'C1', 'step by step', 'skip']);
  t.choose('C1');
  expect([t.at('a'), t.tile('B1'), t.hp('a'), t.events('entered').map(({ how }) => how)]).toEqual([
    'C1',
    undefined,
    7,
    ['walk', 'walk'],
  ]);
});

test('JMP-01: a jump was begun step by step -> it stays a jump; walking stays so', () => {
  const jumped = table('a . i . .', BARE)
    .acts('a', move(3, { jump: true }))
    .choose('step by step')
    .choose('B1');
  expect(jumped.offers()).toEqual(['C1', 'A1', 'D1', 'stop']);
  jumped.choose('C1').choose('stop');
  expect([jumped.at('a'), jumped.events('entered').map(({ how }) => how)]).toEqual(['C1', ['jump', 'jump']]);
  const walked = table('a . i . .', BARE)
    .acts('a', move(3, { jump: true }))
    .choose('step by step')
    .choose('on foot');
  walked.choose('B1').choose('D1').choose('stop');
  expect([walked.at('a'), walked.events('entered').map(({ how }) => how)]).toEqual(['D1', ['walk', 'walk', 'slide']]);
});

test('JMP-01: walking would be no different, or the figure flies -> nobody is asked', () => {
  const plain = table('a . .', BARE).acts('a', move(1, { jump: true }));
  expect(plain.offers()).toEqual(['B1', 'step by step', 'skip']);
  plain.choose('skip');
  expect([plain.at('a'), plain.events('entered')]).toEqual(['A1', []]);
});
