import { expect, test } from 'vitest';
import { playbackCounts } from '../../../../src/games/frostgrave/announce/statistics.ts';
import { squareOf } from '../../../../src/games/frostgrave/board/describe.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { tableAlt } from '../../../../src/games/frostgrave/text/board.ts';
import { eventLine, eventLines, explanationLines } from '../../../../src/games/frostgrave/text/event-lines.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { knowingSpell, spell, thug } from '../../../support/frostgrave/tower.ts';

const TWO = {
  figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(66, 55, { id: 'B1', name: 'Ylva', side: 'b' })],
};

function words(table: Table): string[] {
  const names = new Names(viewOf(table.state));
  return table.events.flatMap((event) => eventLine(event, names) ?? []);
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
  expect(explanationLines(table.events, new Names(viewOf(table.state)))).toEqual([
    '**Odo (A1)** 14 +2 Fight = 16; **Ylva (B1)** 5 +2 Fight = 7',
    'Damage 16 −10 armour = 6.',
  ]);
});

/** All that is told of it, as the table reads it. */
function told(table: Table): string {
  const lines = eventLines(table.events, new Names(viewOf(table.state)));
  return lines.map((line) => line.words).join('\n');
}

/** Who has dealt and taken how much. */
function damage(table: Table): Record<string, number> {
  const view = viewOf(table.state);
  const counts = playbackCounts({ events: table.events, view, before: view }).filter(({ what }) =>
    /dealt|taken|blow/.test(what),
  );
  return Object.fromEntries(counts.map(({ who, what, value }) => [`${who} ${what}`, value]));
}

test('Health that a blow took is told once, and counted for whoever struck', () => {
  const table = new Table({ ...TWO, combats: [['A1', 'B1']] }).orders('a', 'A1', 'fight B1').draws(14, 5);
  expect(table.last('hurt')).toEqual({ type: 'hurt', figure: 'B1', damage: 6, by: 'A1' });
  expect(told(table)).toContain('**Ylva (B1)** loses 6 Health');
  expect(told(table)).not.toContain('suffers');
  expect(damage(table)).toEqual({ 'a dealt': 6, 'a blow': 6, 'b taken': 6 });
});

test('FSP-04 a casting that fails is told with whom it was for, and what it cost once', () => {
  const table = spell('steal-health B1', knowingSpell('steal-health', [thug({ name: 'Ylva' })]), 3);
  expect(table.last('hurt')).toEqual({ type: 'hurt', figure: 'AW', damage: 1 });
  expect(told(table)).toContain('✦ **AW** casts Steal Health at **Ylva (B1)**, 3 of 10: it fails, 1 Health lost.');
  expect(told(table)).not.toContain('suffers');
  expect(damage(table)).toEqual({ 'a taken': 1 });
});

test('FSL-49 what a spell takes without an attack is told, and counted for its caster', () => {
  const table = spell('steal-health B1', knowingSpell('steal-health', [thug({ name: 'Ylva' })]), 12, 5);
  expect(told(table)).toContain('**Ylva (B1)** suffers: 3 Health lost.');
  expect(damage(table)).toEqual({ 'a dealt': 3, 'a blow': 3, 'b taken': 3 });
});

test('FSL-57 whoever is pushed by a spell is dealt no damage by that', () => {
  const table = spell('push B1', knowingSpell('push', [thug()]), 12, 18, 3);
  expect(table.last('spell attack').harm?.damage).toBeGreaterThan(0);
  expect(damage(table)).toEqual({});
});

test('who moves is told with the square', () => {
  const table = new Table({ figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(250, 250, { id: 'B1' })] });
  table.orders('a', 'A1', 'go 85.55.0');
  expect(words(table)).toContain('**Odo (A1)** moves to I6.');
});

test('the sentence in the place of a picture says who is where', () => {
  const table = new Table({
    figures: [figure(55, 55, { id: 'A1', name: 'Odo' }), figure(155, 55, { id: 'B1' }), figure(55, 255, { id: 'B2' })],
    pieces: [block('wall', 0, 120, 300, 6, 40)],
    tokens: [{ id: 't1', at: { x: 105, y: 55, z: 0 } }],
  });
  const view = viewOf(table.state);
  expect(tableAlt(view)).toContain('A1 F6; B1 P6; B2 F26.');
});
