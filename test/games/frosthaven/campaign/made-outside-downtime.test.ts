/** A character that is made outside Downtime may rise by prosperity at once. */
import { expect, test } from 'vitest';
import { raid, townWith, value } from '../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf, MORE, packOf, SECOND, Year } from '../../../support/frosthaven/year.ts';

/** Prosperity 5: by it one rises to level 3. */
const AT_FIVE = value('prosperity', 42);
const comes = (year: Year, member = 3) => year.does({ type: 'character', member, class: MORE, name: 'Cem' });
const sheetOf = (year: Year, member = 3) => year.view.sheets.find((sheet) => sheet.member === member);

/** A week has passed, and the next scenario is to be chosen. */
function underWay(catalog = packOf()): Year {
  const year = new Year(catalog);
  year.ends(FIRST, 'completed', { party: [AT_FIVE] });
  year.allDone();
  expect(year.now).toBe('travel');
  return year;
}

test('CRE-08: made between two weeks at prosperity 5 -> rises to level 3, with cards and perks', () => {
  const year = underWay();
  comes(year);
  expect([year.now, year.choices('3')]).toEqual(['travel: 3 rising', ['rise', 'stay']]);
  year.answers('3', 'rise');
  for (const kind of ['card', 'perk']) {
    expect(year.now).toBe(`travel: 3 ${kind}`);
    year.answers('3', year.choices('3')[0] ?? '');
  }
  expect(year.now).toBe('travel: 3 rising');
  year.answers('3', 'rise');
  for (const _ of ['card', 'perk']) year.answers('3', year.choices('3')[0] ?? '');
  expect(year.now, 'half of 5, rounded up').toBe('travel');
  expect(sheetOf(year)).toMatchObject({ level: 3, experience: 95, marks: 0, purse: 70 });
  expect(sheetOf(year)?.cards).toHaveLength(2);
});

test('CRE-08: made between weeks, and stays -> level 1, not asked before Downtime', () => {
  const year = underWay();
  comes(year);
  year.answers('3', 'stay');
  expect(year.now).toBe('travel');
  expect(sheetOf(year)).toMatchObject({ level: 1, experience: 0 });
});

test('CRE-08: the scenario ends before a newcomer has said -> the week goes on without asking', () => {
  const year = underWay();
  comes(year);
  expect(year.now).toBe('travel: 3 rising');
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime, 3 downtime');
  expect(year.choices('3'), 'it may rise there').toContain('level up');
});

test('CRE-08 VAR-17: made before a forced link -> may rise at once', () => {
  const next = [{ scenario: SECOND, forced: true as const }];
  const year = new Year(packOf({ scenarios: { [FIRST]: { next }, [SECOND]: { first: true } } }));
  year.ends(FIRST, 'completed', { party: [AT_FIVE], own: [gainsOf('1', { died: true })] });
  expect(comes(year, 1)).toBe('advanced');
  expect(year.now).toBe('travel: 1 rising');
  year.answers('1', 'stay');
  expect(year.now).toBe('travel');
});

test('CRE-08: prosperity 1, another name or a campaign that begins -> nobody is asked', () => {
  const year = new Year(packOf());
  comes(year);
  expect(year.now).toBe('travel');
  year.ends(FIRST, 'completed', { party: [AT_FIVE] });
  year.does({ type: 'character', member: 3, class: MORE, name: 'Dag' });
  expect(year.now).not.toContain('rising');
});

test('LUP-06: whoever was there before rises in Downtime only, also where somebody new rises', () => {
  const year = underWay();
  comes(year);
  expect(year.now).toBe('travel: 3 rising');
  expect([year.choices('1'), year.choices('2')]).toEqual([[], []]);
});

test('CRE-08: made while the party is asked what to rebuild -> may rise before it travels', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: 'wrecked' });
  const own = [gainsOf('1', { resources: { lumber: 1 } }), gainsOf('2', {})];
  year.ends(FIRST, 'completed', { own, party: [AT_FIVE] });
  year.answers('party', 'Wait');
  year.allDone();
  expect(year.now).toBe('rebuilding: party rebuilding');
  comes(year);
  year.answers('party', 'nothing');
  expect([year.now, year.choices('3')]).toEqual(['travel: 3 rising', ['rise', 'stay']]);
  year.answers('3', 'stay');
  expect(year.now, 'who was there before is not asked').toBe('travel');
});
