import { expect, test } from 'vitest';
import { amountFor, formulaFault, variablesOf } from '../../../../src/games/frosthaven/content/formula.ts';
import { formula } from '../../../../src/games/frosthaven/content/schema/formulas.ts';

test('SPC-04 letters of a formula -> L level, C characters, H hit points, R round', () => {
  const values = { L: 3, C: 4, H: 12, R: 5 };
  expect(['L', 'C', 'H', 'R'].map((each) => amountFor(each, values))).toEqual([3, 4, 12, 5]);
  expect(amountFor('C * (L + 2)', values)).toBe(20);
  expect(amountFor('CxH', values), 'printed as C x H').toBe(48);
  expect(amountFor('2 + L * 2', values)).toBe(8);
  expect(amountFor(7, {})).toBe(7);
});

test('results are rounded up, unless the formula rounds itself, and are never negative', () => {
  expect(amountFor('L / 2', { L: 3 })).toBe(2);
  expect(amountFor('down(L / 2)', { L: 3 })).toBe(1);
  expect(amountFor('down(L / 2) * 2 + up(L / 2)', { L: 3 })).toBe(4);
  expect(amountFor('L - 5', { L: 3 })).toBe(0);
});

test('what is no formula is refused with the place and what was expected', () => {
  expect(formulaFault('C * (L + 2')).toContain('lacks a closing bracket');
  expect(formulaFault('C * ')).toContain('ends too early');
  expect(formulaFault('C + Q')).toContain('“Q” is not understood');
  expect(formulaFault('C; 2')).toContain('“;” is not understood');
  expect(formulaFault('up L')).toContain('needs brackets');
  expect(formulaFault('')).toContain('empty');
  expect(formula.safeParse('C * * 2').error?.issues[0]?.message).toContain('“*” is not understood');
  expect(() => amountFor('H', { L: 1 })).toThrow('H means nothing here');
  expect(variablesOf('C * (L + C)')).toEqual(['C', 'L']);
});
