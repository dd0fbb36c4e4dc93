/** Many sections to be read at once, and the same one more than once: a campaign never stops at it. */
import { expect, test } from 'vitest';
import type { CampaignAction } from '../../../../src/games/frosthaven/campaign/inputs.ts';
import type { Target } from '../../../../src/games/frosthaven/campaign/state/proposal.ts';
import { catalog } from '../../../support/first-winter.ts';
import { value } from '../../../support/frosthaven/town-year.ts';
import { FIRST, packOf, SECOND, Year } from '../../../support/frosthaven/year.ts';

const wants = (target: Target, to: number): CampaignAction => ({
  type: 'proposed',
  proposal: { what: 'correction', by: 1, target, to, reason: 'We forgot.' },
});
const agreed = (year: Year, target: Target, to: number) => {
  expect(year.does(wants(target, to))).toBe('advanced');
  year.answers('party', 'agree');
};
const read = (year: Year) => year.view.story.flatMap(({ of, id }) => (of === 'section' ? [id] : []));
const bread = { text: 'Bread.', gains: [value('inspiration', 1)] };
const crows = { text: 'Crows.', gains: [value('guard marks', 1)] };

test('CAL-07: a section stands twice in a box -> two readings, the others between them', () => {
  const calendar = ['bread', 'crows', 'bread'].map((section) => ({ week: 1, section }));
  const year = new Year(packOf({ campaign: { sections: { bread, crows }, calendar } }));
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect([year.now, year.choices('party')]).toEqual(['sections: party section', ['bread', 'crows']]);
  year.answers('party', 'bread');
  expect(year.choices('party'), 'one reading of it is left').toEqual(['crows', 'bread']);
  year.answers('party', 'crows');
  expect(read(year)).toEqual(['bread', 'crows', 'bread']);
  expect(year.view.outpost.values).toEqual({ inspiration: 2, 'guard marks': 1 });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CAL-07: nothing but one section, three times -> three readings, nobody asked', () => {
  const calendar = ['bread', 'bread', 'bread'].map((section) => ({ week: 1, section }));
  const year = new Year(packOf({ campaign: { sections: { bread }, calendar } }));
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(read(year)).toEqual(['bread', 'bread', 'bread']);
  expect(year.view.outpost.values).toEqual({ inspiration: 3 });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CAL-07: a section asks the party, twice in a box -> it asks twice', () => {
  const choices = [
    { label: 'Open', text: 'It is the wind.', gains: [value('inspiration', 1)] },
    { label: 'Wait', text: 'It stops.', gains: [value('guard marks', 1)] },
  ];
  const calendar = ['door', 'door'].map((section) => ({ week: 1, section }));
  const year = new Year(packOf({ campaign: { sections: { door: { text: 'A knock.', choices } }, calendar } }));
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(year.now).toBe('sections: party section choice');
  year.answers('party', 'Open');
  expect(year.now).toBe('sections: party section choice');
  year.answers('party', 'Wait');
  expect(read(year)).toEqual(['door', 'door']);
  expect(year.view.outpost.values).toEqual({ inspiration: 1, 'guard marks': 1 });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

const FULL = { morale: { none: 'bread', most: 'crows' }, sections: { bread, crows } };

test('MOR-02: morale comes to 20 twice by one scenario -> what is printed is read twice', () => {
  const year = new Year(packOf({ campaign: FULL }));
  const party = [value('morale', 20), value('morale', -1), value('morale', 5)];
  expect(year.ends(FIRST, 'completed', { party })).toBe('advanced');
  expect(read(year)).toEqual(['crows', 'crows']);
  expect(year.view.outpost.values).toEqual({ morale: 20, 'guard marks': 2 });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('MOR-02: morale to both ends by one scenario -> both are read, as the party orders', () => {
  const year = new Year(packOf({ campaign: FULL }));
  const party = [value('morale', 20), value('morale', -20), value('morale', 3), value('morale', -9)];
  expect(year.ends(FIRST, 'completed', { party })).toBe('advanced');
  expect([year.now, year.choices('party')]).toEqual(['conclusion: party section', ['crows', 'bread']]);
  year.answers('party', 'bread');
  year.answers('party', 'crows');
  expect(read(year)).toEqual(['bread', 'crows', 'bread']);
  expect(year.view.outpost.values).toEqual({ morale: 0, 'guard marks': 1, inspiration: 2 });
});

test('CAL-05: the week is put right over many boxes -> all are read when the next is marked', () => {
  const calendar = [2, 4, 4, 9].map((week) => ({ week, section: week === 9 ? 'crows' : 'bread' }));
  const year = new Year(packOf({ campaign: { sections: { bread, crows }, calendar } }));
  agreed(year, { of: 'week' }, 9);
  expect(year.view.boxes).toEqual([10]);
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(year.choices('party')).toEqual(['bread', 'crows']);
  year.answers('party', 'crows');
  expect(read(year)).toEqual(['crows', 'bread', 'bread', 'bread']);
  expect([year.view.marked, year.view.boxes]).toEqual([10, []]);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CAL-05: the week is put right forwards and back -> sections stand in their own boxes', () => {
  const calendar = [1, 2, 4, 9].map((week) => ({ week, section: week === 9 ? 'crows' : 'bread' }));
  const year = new Year(packOf({ campaign: { sections: { bread, crows }, calendar } }));
  agreed(year, { of: 'week' }, 9);
  agreed(year, { of: 'week' }, 5);
  expect(year.view.boxes).toEqual([6, 9]);
  agreed(year, { of: 'week' }, 1);
  expect(year.view.boxes).toEqual([2, 4, 9]);
  agreed(year, { of: 'week' }, 0);
  expect(year.view.boxes).toEqual([1, 2, 4, 9]);
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(read(year)).toEqual(['bread']);
  agreed(year, { of: 'week' }, 0);
  expect(year.view.boxes, 'read once is read').toEqual([2, 4, 9]);
});

test('CAL-05: the pack, its week put right from 0 to 33 -> the next scenario ends, all is read', () => {
  const year = new Year(catalog);
  for (const seat of ['1', '2']) year.answers(seat, year.choices(seat)[0] ?? '');
  const written = (catalog.campaign?.calendar ?? []).filter(({ week }) => week <= 33).map(({ section }) => section);
  agreed(year, { of: 'week' }, 33);
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  for (let i = 0; i < 200 && year.view.week.step === 'sections'; i++) {
    year.answers('party', year.choices('party')[0] ?? '');
  }
  expect(year.view.marked).toBe(34);
  const readings = read(year).filter((each) => written.includes(each));
  expect(readings.toSorted()).toEqual(written.toSorted());
  expect(new Set(written).size, 'some stand there more than once').toBeLessThan(written.length);
});

const twins = [
  { label: 'abstain', text: 'Nobody moves.', gains: [value('inspiration', 1)] },
  { label: 'Open', text: 'It is the wind.', gains: [value('guard marks', 1)] },
  { label: 'Open', text: 'It is the wind.', gains: [value('guard marks', 1)] },
];

test('CAL-06: a section with two equal choices, put to the vote -> each is offered once', () => {
  const sections = { door: { text: 'A knock.', choices: twins } };
  const year = new Year(packOf({ campaign: { sections, calendar: [{ week: 1, section: 'door' }] } }));
  year.does({ type: 'decides', decides: { how: 'vote' } });
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect([year.now, year.choices('1')]).toEqual(['sections: 1 section choice, 2 section choice', ['abstain', 'Open']]);
  year.answers('1', 'Open');
  year.answers('2', 'Open');
  expect(year.view.outpost.values).toEqual({ 'guard marks': 1 });
});

test('CEN-14: a scenario is linked to another twice -> it is offered once', () => {
  const scenarios = {
    [FIRST]: { next: [{ scenario: SECOND }, { scenario: SECOND }] },
    [SECOND]: { first: true as const },
  };
  const year = new Year(packOf({ scenarios }));
  expect(year.ends(FIRST, 'completed')).toBe('advanced');
  expect(year.choices('party')).toEqual(['go back', SECOND]);
  const next = [SECOND, SECOND].map((scenario) => ({ scenario, forced: true as const }));
  const bound = new Year(packOf({ scenarios: { ...scenarios, [FIRST]: { next } } }));
  expect(bound.ends(FIRST, 'completed')).toBe('advanced');
  expect([bound.now, bound.view.week.onward]).toEqual(['travel', { scenario: SECOND, why: 'forced' }]);
});
