import { expect, test } from 'vitest';
import { boardView } from '../../../../../src/games/frosthaven/rules/views/board.ts';
import type { PlacedInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const OPEN_HANDED = { a: { hand: [] }, b: { hand: [] } };
const effectAt = (t: Table, hex: string) => boardView(t.game).hexes.find(({ label }) => label === hex)?.overlay?.effect;

test('TILE-12 TILE-14 a trap springs on a character who enters it, and is gone', () => {
  const t = table('a t b', OPEN_HANDED);
  t.acts('a', move(1)).choose('B1');
  expect([t.hp('a'), t.hp('b'), t.at('a'), t.tile('B1')]).toEqual([7, 10, 'B1', undefined]);
});

test('TILE-12 TILE-14 it springs on a monster', () => {
  const t = table('B t a', { ...OPEN_HANDED, B: {} });
  t.turn('B', move(1));
  expect([t.hp('B'), t.hp('a'), t.tile('B1')]).toEqual([7, 10, undefined]);
});

test('TILE-12 it springs on a figure that is forced into it', () => {
  const t = table('a B t');
  t.acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect([t.hp('B'), t.hp('a'), t.tile('C1')]).toEqual([6, 10, undefined]);
});

test('TILE-12 passing through is entering, standing beside it is not', () => {
  const t = table('a t .', OPEN_HANDED);
  t.acts('a', move(2)).choose('C1');
  expect([t.hp('a'), t.at('a'), t.tile('B1')]).toEqual([7, 'C1', undefined]);
  const beside = table('a . t', OPEN_HANDED);
  beside.acts('a', move(1)).choose('B1');
  expect([beside.hp('a'), beside.tile('C1')]).toEqual([10, 'trap']);
});

test('TILE-13 flying never springs a trap', () => {
  const t = table('B t . a', { B: { flying: true }, ...OPEN_HANDED });
  t.turn('B', move(1));
  expect([t.at('B'), t.hp('B'), t.tile('B1')]).toEqual(['B1', 10, 'trap']);
});

test('TILE-13 jumping springs one only where the jump ends', () => {
  const over = table('a t t', OPEN_HANDED);
  over.acts('a', move(2, { jump: true })).choose('C1');
  expect([over.hp('a'), over.tile('B1'), over.tile('C1')]).toEqual([7, 'trap', undefined]);
  const past = table('a t .', OPEN_HANDED);
  past.acts('a', move(2, { jump: true })).choose('C1');
  expect([past.hp('a'), past.tile('B1')]).toEqual([10, 'trap']);
});

test('TILE-14 a sprung trap does nothing to the next figure', () => {
  const t = table('a t . b', OPEN_HANDED);
  t.acts('a', move(2)).choose('C1');
  t.acts('b', move(2)).choose('B1');
  expect([t.hp('a'), t.hp('b')]).toEqual([7, 10]);
});

test('TILE-15 TILE-16 the scenario says what a trap does, and the tile shows it', () => {
  const x: PlacedInput = { overlay: { tile: 'trap', name: 'Needles', damage: true, give: ['poison', 'wound'] } };
  const y: PlacedInput = { overlay: { tile: 'trap', name: 'Fumes', give: ['muddle'] } };
  const t = table('x a y', OPEN_HANDED, { legend: { x, y } });
  expect([effectAt(t, 'A1'), effectAt(t, 'C1')]).toEqual(['3 damage and poison and wound', 'muddle']);
  t.acts('a', move(1)).choose('C1');
  expect([t.hp('a'), t.conditions('a')]).toEqual([10, ['muddle']]);
  t.acts('a', move(2)).choose('A1');
  expect([t.hp('a'), t.conditions('a')]).toEqual([7, ['muddle', 'poison', 'wound']]);
});

test('TILE-15 DER-12 damage of a trap is 2 and the scenario level', () => {
  const hurt = [0, 1, 3, 4, 7].map((level) => {
    const t = table('a t', { a: { hand: [], level: 3 } }, { level });
    t.acts('a', move(1)).choose('B1');
    return 12 - t.hp('a');
  });
  expect(hurt).toEqual([2, 3, 5, 6, 9]);
});
