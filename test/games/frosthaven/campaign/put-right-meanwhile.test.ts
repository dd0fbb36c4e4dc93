/** The sheet is put right while something is asked that rests on it: the question goes by what is there now. */
import { expect, test } from 'vitest';
import type { Target } from '../../../../src/games/frosthaven/campaign/state/proposal.ts';
import type { Building } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { raid, returnHome, townWith, value, valuesOf } from '../../../support/frosthaven/town-year.ts';
import type { Year } from '../../../support/frosthaven/year.ts';
import { FIRST, gainsOf } from '../../../support/frosthaven/year.ts';

function putRight(year: Year, target: Target, to: number): void {
  const proposal = { what: 'correction' as const, by: 1, target, to, reason: 'We forgot.' };
  expect(year.does({ type: 'proposed', proposal })).toBe('advanced');
  year.answers('party', 'agree');
}
const besieged = () => {
  const year = returnHome(
    townWith({ events: [raid({ targets: 1 })], guard: 'plus-0' }),
    value('morale', 5),
    value('soldiers', 3),
  );
  year.answers('party', 'Wait');
  return year;
};

test('SOL-03: soldiers are put right to 1 while the party decides -> 0 or 1 can be spent', () => {
  const year = besieged();
  expect([year.now, year.choices('party')]).toEqual(['attack: party soldiers', ['0', '1', '2', '3']]);
  putRight(year, { of: 'value', value: 'soldiers' }, 1);
  expect([year.now, year.choices('party')]).toEqual(['attack: party soldiers', ['0', '1']]);
  year.answers('party', '1');
  expect(valuesOf(year).soldiers).toBe(0);
});

test('DEF-01: defense is put right while soldiers are asked for -> the check goes by it', () => {
  const held = besieged();
  putRight(held, { of: 'value', value: 'defense' }, 50);
  held.answers('party', '0');
  expect(held.now, '50 against 50 holds').toBe('downtime: 1 downtime, 2 downtime');
  const fallen = besieged();
  putRight(fallen, { of: 'value', value: 'defense' }, 49);
  fallen.answers('party', '0');
  expect(fallen.now, '49 against 50 does not').toBe('attack: party repair');
});

test('OPS-01: a building is put right to level 0 before it acts -> those behind it act', () => {
  const sings = { do: 'any' as const, of: 'materials' as const, amount: 1 };
  const change = (each: Building): Building =>
    each.id === 'tavern' ? { ...each, levels: each.levels.map((level) => ({ ...level, operation: [sings] })) } : each;
  const year = townWith({ built: ['shed', 'garden', 'tavern'], change });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 2 })] });
  expect(year.now, 'the shed').toBe('operations: party offer');
  putRight(year, { of: 'building', building: 'garden' }, 0);
  year.answers('party', 'leave it');
  expect(year.choices('party'), 'the tavern').toEqual(['lumber', 'metal', 'hide']);
  year.answers('party', 'metal');
  year.answers('party', 'Frosthaven');
  expect(year.view.outpost.supply).toEqual({ metal: 1 });
});
