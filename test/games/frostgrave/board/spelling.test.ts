import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundSchema } from '../../../../src/games/frostgrave/board/space.ts';
import { LEG_KINDS, legSchema, printPath, readPath } from '../../../../src/games/frostgrave/board/table-path.ts';
import { box, door, ground, piece } from '../../../support/frostgrave/grounds.ts';

const legs = fc.record({
  by: fc.constantFrom(...LEG_KINDS),
  to: fc.record({
    x: fc.integer({ min: 0, max: 360 }),
    y: fc.integer({ min: 0, max: 360 }),
    z: fc.integer({ min: -40, max: 120 }),
  }),
});

test('a way that is spelled is read as it was', () => {
  fc.assert(
    fc.property(fc.array(legs, { maxLength: 6 }), (way) => {
      expect(readPath(printPath(way))).toEqual(way);
      expect(way.map((leg) => legSchema.parse(leg))).toEqual(way);
      expect(printPath(way).length).toBeLessThanOrEqual(77);
    }),
  );
});

test.each(['', '120.35', '120.35.0>', 'x120.35.0', '1.2.3>1.2.3>1.2.3>1.2.3>1.2.3>1.2.3>1.2.3', '-4.5.6'])(
  '“%s” is no way',
  (text) => expect(readPath(text)).toBeUndefined(),
);

test('a table goes into a state and comes out of it as it was', () => {
  const table = ground([piece('r1', box(0, 0, 10, 10), 10, { ladder: true, spell: 'Wall' })], {
    ceiling: 100,
    doors: [door('d1', { x: 0, y: 0 }, { x: 0, y: 20 })],
    rooms: [box(0, 0, 300, 300)],
    exits: [{ id: 'x1', from: { x: 0, y: 0 }, to: { x: 0, y: 20 } }],
  });
  expect(groundSchema.parse(JSON.parse(JSON.stringify(table)))).toEqual(table);
  expect(() => groundSchema.parse({ ...table, width: 30.5 })).toThrow();
});
