/** End is asked only where an action is left that could matter. */
import { expect, test } from 'vitest';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const far = figure(280, 280, { id: 'B1' });
const alone = (changes = {}, more: Partial<Setting> = {}) =>
  new Table({ figures: [figure(50, 50, { id: 'A1', ...changes }), far], ...more });

/** What is obvious once the figure has gone 6″ to the right. */
function obviousAfterMove(t: Table) {
  return t.orders('a', 'A1', 'go 110.50.0').asked('a').obviousAnswer;
}

test('FAC-02: only a second move is left, which reaches nobody -> End is obvious', () => {
  expect(obviousAfterMove(alone())).toEqual(['end']);
});

test('FAC-02: before anything is done -> nothing is obvious', () => {
  expect(alone().says('a', 'A1').asked('a').obviousAnswer).toBeUndefined();
});

test('FAC-02: an enemy or treasure within the second move -> it is asked', () => {
  const enemy = new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(145, 50, { id: 'B1' })] });
  expect(obviousAfterMove(enemy)).toBeUndefined();
  expect(obviousAfterMove(alone({}, { tokens: [{ id: 't1', at: { x: 150, y: 50, z: 0 } }] }))).toBeUndefined();
  expect(obviousAfterMove(alone({}, { tokens: [{ id: 't1', at: { x: 151, y: 50, z: 0 } }] }))).toEqual(['end']);
});

test('FAC-02: it can shoot, load, cast or use something -> it is asked', () => {
  const seen = new Table({ figures: [figure(50, 50, { id: 'A1', arms: ['bow'] }), figure(250, 50, { id: 'B1' })] });
  expect(obviousAfterMove(seen)).toBeUndefined();
  expect(obviousAfterMove(alone({ arms: ['crossbow'], isUnloaded: true }))).toBeUndefined();
  expect(obviousAfterMove(alone({ spells: [{ spell: 'push', number: 10 }] }))).toBeUndefined();
});

test('FTR-03: it carries treasure -> it is asked where it goes on', () => {
  const t = alone({ carries: 't1' }, { tokens: [{ id: 't1', at: { x: 50, y: 50, z: 0 }, carriedBy: 'A1' }] });
  expect(t.orders('a', 'A1', 'go 80.50.0').asked('a').obviousAnswer).toBeUndefined();
});
