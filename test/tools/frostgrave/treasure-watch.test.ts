/** What a simulation counts of treasure: when it is picked up, and whether a rival is near. */
import { expect, test } from 'vitest';
import { Referee } from '../../../tools/frostgrave/referee/referee.ts';
import { TreasureWatch } from '../../../tools/frostgrave/simulation/treasure-watch.ts';
import { figure, LORE, Table } from '../../support/frostgrave/table.ts';

/** A1 stands beside a token, and B1 so many tenths from it. */
function taken(far: number) {
  const figures = [figure(50, 100, { id: 'A1' }), figure(50 + far, 100, { id: 'B1' })];
  const tokens = [
    { id: 't1', at: { x: 50, y: 106, z: 0 } },
    { id: 't2', at: { x: 250, y: 250, z: 0 } },
  ];
  const table = new Table({ figures, tokens }).orders('a', 'A1', 'take t1').draws('A1', 2);
  const referee = new Referee(table.start, LORE);
  const watch = new TreasureWatch(referee.table);
  for (const event of table.events) {
    referee.watch(event);
    watch.watch(event);
  }
  return watch.record;
}

test('FSU-05 a rival within 6″ of whoever picks a token up -> it is contested', () => {
  expect(taken(60)).toEqual({ tokens: 2, taken: [1], contested: 1 });
});

test('FSU-05 no rival within 6″ -> the turn is counted, and nothing is contested', () => {
  expect(taken(61)).toEqual({ tokens: 2, taken: [1], contested: 0 });
});
