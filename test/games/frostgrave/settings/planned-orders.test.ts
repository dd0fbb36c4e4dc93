/** What figures were told before their turn. */
import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { nextTurnOf, plannedAnswer } from '../../../../src/games/frostgrave/settings/planned-orders.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { plannedOrderRows } from '../../../../src/games/frostgrave/ui/question/planned-orders.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const far = figure(280, 280, { id: 'B1' });
const t1 = { id: 't1', at: { x: 140, y: 100, z: 0 } };

function left(table: Table, orders: Readonly<Record<string, readonly [number, string]>>) {
  const all = Object.entries(orders).map(([id, [turn, text]]) => [id, { turn, text }] as const);
  return plannedAnswer({ orders: Object.fromEntries(all) }, table.asked('a'), viewOf(table.state));
}

test('whoever was told something activates first, and does it as soon as it is asked', () => {
  const t = new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(100, 100, { id: 'A2' }), far], tokens: [t1] });
  expect(left(t, { A2: [1, 'toward t1 3'] })).toEqual(['A2']);
  expect(left(t, { A2: [2, 'toward t1 3'] }), 'of another turn').toBeUndefined();
  expect(left(t, { A9: [1, 'toward t1 3'] }), 'who is not there').toBeUndefined();
  t.says('a', 'A2');
  expect(left(t, { A2: [1, 'toward t1 3'] })).toEqual(['go 130.100.0']);
  expect(left(t, { A1: [1, 'toward t1 3'] })).toBeUndefined();
  expect(left(t, { A2: [1, 'dance'] }), 'what can’t be done is asked').toBeUndefined();
  t.says('a', 'go 130.100.0');
  expect(left(t, { A2: [1, 'toward t1 3'] }), 'it is done once').toBeUndefined();
});

test('FMV-06 whoever could be met on the way is asked all the same', () => {
  const t = new Table({ figures: [figure(100, 100, { id: 'A1' }), figure(130, 118, { id: 'B1' })] }).says('a', 'A1');
  expect(t.why('a', 'go 160.100.0')).toBeUndefined();
  expect(left(t, { A1: [1, 'to 160.100.0'] })).toBeUndefined();
  expect(left(t, { A1: [1, 'away from B1 2'] })).toBeDefined();
});

test('whoever has activated is told something for the next turn', () => {
  const t = new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(100, 100, { id: 'A2' }), far] });
  t.orders('a', 'A1', 'end');
  const view = viewOf(t.state);
  expect(view.figures.slice(0, 2).map((each) => nextTurnOf(view, each))).toEqual([2, 1]);
});

/** What is offered to be told later in a game of so many turns, by figure and turn. */
function offeredIn(turns: number): string[] {
  const t = new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(100, 100, { id: 'A2' }), far] });
  t.orders('a', 'A1', 'end');
  const view = viewOf(t.state);
  const seen = { ...view, isDeployed: true, switches: { ...view.switches, turns } };
  const rows = plannedOrderRows(1, 'a', seen, new Names(seen));
  return rows.flat().flatMap((control) => ('options' in control ? control.options.map(({ value }) => value) : []));
}

test('a game ends with this turn -> nobody is told anything for the next', () => {
  expect(offeredIn(2)).toEqual(['A1 2', 'A2 1']);
  expect(offeredIn(1)).toEqual(['A2 1']);
});
