/** Public pictures show the part in which something happened. */
import { expect, test } from 'vitest';
import { boxOfChange } from '../../../../src/games/frostgrave/announce/changed-part.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const table = () => new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(280, 280, { id: 'B1' })] });

test('a figure acts -> the part around it', () => {
  const t = table().orders('a', 'A1', 'go 110.50.0');
  expect(boxOfChange(viewOf(t.state))).toEqual({ from: { x: 40, y: 0 }, to: { x: 180, y: 120 } });
});

test('nobody has acted, or somebody at both ends of the table -> all of it', () => {
  const t = table();
  expect(boxOfChange(viewOf(t.state))).toBeUndefined();
  t.orders('a', 'A1', 'go 50.90.0', 'end').orders('b', 'B1', 'go 280.250.0');
  expect(boxOfChange(viewOf(t.state))).toBeUndefined();
});

test('the game is over -> all of it', () => {
  const t = table().orders('a', 'A1', 'go 110.50.0');
  expect(boxOfChange({ ...viewOf(t.state), over: { why: 'turns' } })).toBeUndefined();
});
