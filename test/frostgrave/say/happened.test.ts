import { expect, test } from 'vitest';
import { viewOf } from '../../../src/games/frostgrave/rules/view.ts';
import { tableAlt, tableWords } from '../../../src/games/frostgrave/say/board.ts';
import { lineOf, whyLines } from '../../../src/games/frostgrave/say/happened.ts';
import { Names } from '../../../src/games/frostgrave/say/names.ts';
import { squareOf } from '../../../src/games/frostgrave/table/describe.ts';
import { block, figure, Table } from '../rules/table.ts';

const TWO = {
  figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(66, 55, { id: 'B1', name: 'Ylva', side: 'b' })],
};

function words(table: Table): string[] {
  const names = new Names(viewOf(table.state));
  return table.events.flatMap((event) => lineOf(event, names) ?? []);
}

test('squares are lettered and numbered from the upper left, with their height', () => {
  expect(squareOf({ x: 0, y: 9 })).toBe('A1');
  expect(squareOf({ x: 265, y: 120, z: 25 })).toBe('AA13, 2.5″ up');
  expect(squareOf({ x: 25, y: 30, z: -30 })).toBe('C4, 3″ down');
});

test('a fight is told with both totals, and why they are what they are', () => {
  const table = new Table({ ...TWO, combats: [['A1', 'B1']] }).orders('a', 'A1', 'fight B1').draws(14, 5);
  expect(words(table)).toContain(
    '⚔ **Odo (A1)** **16** fights **Ylva (B1)** **7**: **Odo (A1)** wins, **Ylva (B1)** loses 6 Health.',
  );
  expect(whyLines(table.events, new Names(viewOf(table.state)))).toEqual([
    '**Odo (A1)** 14 +2 Fight = 16; **Ylva (B1)** 5 +2 Fight = 7',
    'Damage 16 −10 armour = 6.',
  ]);
});

test('who moves is told with the square', () => {
  const table = new Table({ figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(250, 250, { id: 'B1' })] });
  table.orders('a', 'A1', 'go 85.55.0');
  expect(words(table)).toContain('**Odo (A1)** moves to I6.');
});

test('a table in words says who is where, who sees whom at what distance, and what lies there', () => {
  const table = new Table({
    figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(155, 55, { id: 'B1' }), figure(55, 255, { id: 'B2' })],
    pieces: [block('wall', 0, 120, 300, 6, 40)],
    tokens: [{ id: 't1', at: { x: 105, y: 55, z: 0 } }],
  });
  const view = viewOf(table.state);
  const all = tableWords(view).join('\n');
  expect(all).toContain('- **Odo (A1)** at F6, Health 10 of 10');
  expect(all).toContain('- t1 at K6: A1 4″, B1 4″');
  expect(all).toContain('- A1 sees B1 9″');
  expect(all).toContain('- B2 sees nobody');
  expect(all).toContain('- wall: solid, A13 to AD13, 4″ high');
  expect(tableAlt(view)).toContain('A1 F6; B1 P6; B2 F26.');
});
