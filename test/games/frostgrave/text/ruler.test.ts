/** Looking only: how far something is, and who is who. */
import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { legendWords } from '../../../../src/games/frostgrave/text/looks/legend.ts';
import { rulerWords } from '../../../../src/games/frostgrave/text/looks/ruler.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const table = (wall: readonly [number, number][] = []) =>
  new Table({
    figures: [figure(50, 50, { id: 'A1', name: 'Runa' }), figure(150, 50, { id: 'B3', what: 'archer' })],
    pieces: wall.map(([x, y], i) => block(`r${i}`, x, y, 5, 60, 40)),
    tokens: [{ id: 't1', at: { x: 50, y: 150, z: 0 } }],
  });
const measured = (typed: string, t = table()) => rulerWords(viewOf(t.state), typed);

test.each([
  'A1 to B3',
  'how far from a1 to b3?',
  'Runa, B3',
  'Is A1 far from B3?',
  'A1 bis B3',
  'wie weit von A1 nach B3?',
])('%s -> from edge to edge', (typed) => {
  expect(measured(typed)).toBe(
    [
      '**Runa (A1)** to **B3**: 9″ in a straight line, from edge to edge.',
      '- A1 sees B3 without cover.',
      '- B3 sees A1 without cover.',
    ].join('\n'),
  );
});

test('a wall between them -> neither sees the other', () => {
  expect(measured('A1 to B3', table([[100, 20]]))).toBe(
    '**Runa (A1)** to **B3**: 9″ in a straight line, from edge to edge.\nNeither sees the other. Nothing of it can be seen.',
  );
});

test('treasure and squares -> their distance alone', () => {
  expect(measured('A1 to t1')).toBe('**Runa (A1)** to **t1**: 9″ in a straight line, from edge to edge.');
  expect(measured('A1 to F16')).toMatch(/^\*\*Runa \(A1\)\*\* to \*\*F16\*\*: 10\.02″ /);
});

test('something that is not there, or too little -> a sentence', () => {
  expect(measured('A1 to Z9999')).toBe('There is no Z9999 on this table.');
  expect(measured('A1')).toBe('Write two figures, treasures or squares, as “A1 to B3”.');
  expect(measured('A1 B3 t1')).toBe('Write two figures, treasures or squares, as “A1 to B3”.');
});

test('measuring -> the table is as it was', () => {
  const t = table();
  const before = structuredClone(t.state);
  measured('A1 to B3', t);
  expect(t.state).toEqual(before);
});

test('who is who -> a line for each figure, with its kind', () => {
  const [first, runa, ...rest] = legendWords(viewOf(table().state));
  expect(first).toMatch(/^\*\*/);
  expect(runa).toBe('- **Runa (A1)**, Thug: Health 10 of 10, Move 6″, Fight 2, Shoot 0, Armour 10');
  expect(rest.at(-1)).toContain('**B3**, Archer: Health 10 of 10');
});
