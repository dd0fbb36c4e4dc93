/** Attacks on Frosthaven, as weeks are played. */
import { expect, test } from 'vitest';
import type { Building } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import {
  buildingStates,
  lumber,
  PLAIN,
  raid,
  returnHome,
  returnPoor,
  townWith,
  value,
  valuesOf,
} from '../../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf } from '../../../../support/frosthaven/year.ts';

test('ATT-01 ATT-02 ATT-06 ATT-07 ATT-08 every target has a check of its own', () => {
  const year = returnHome(townWith({ events: [raid({ value: 5 })], guard: 'plus-0' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(year.view.week.attack).toBe(null);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5 });
});

test('ATT-14 MOR-04 GAP-02 repairs go unpaid -> 1 morale lost for each, never below 0', () => {
  const year = returnPoor(townWith({ events: [raid()], guard: 'plus-0' }), value('morale', 1));
  year.answers('party', 'Wait');
  expect(year.now, 'nobody can pay').toBe('travel');
  expect(valuesOf(year).morale).toBe(0);
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
});

test('ATT-13 GAP-01 INS-03 a repair -> any materials, from anybody, or inspiration', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: 'plus-0' });
  const own = [gainsOf('1', { resources: { metal: 1 } })];
  year.ends(FIRST, 'completed', { own, party: [value('morale', 5), value('inspiration', 1), lumber(1)] });
  year.answers('party', 'Wait');
  expect(year.now).toBe('attack: party repair');
  expect(year.choices('party')).toEqual(['materials', 'morale']);
  year.answers('party', 'materials');
  expect(year.choices('party')).toEqual(['Frosthaven lumber', '1 metal', '2 hide', 'inspiration']);
  year.answers('party', '1 metal');
  year.answers('party', 'inspiration');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5, inspiration: 0 });
  expect([year.view.outpost.supply, year.view.sheets[0]?.resources.metal]).toEqual([{ lumber: 1 }, 0]);
});

test('ATT-15 ATT-16 ATT-11 OPS-01 a building is wrecked -> its effect comes this week', () => {
  const year = returnHome(townWith({ events: [raid({ targets: 1 })], guard: 'wrecked' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(buildingStates(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1']);
  expect(valuesOf(year).morale).toBe(4);
});

test('ATT-09 some attacks wreck what they hit', () => {
  const year = returnHome(townWith({ events: [raid({ wrecks: true })], guard: 'plus-0' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(buildingStates(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1 wrecked']);
});

test('ATT-10 success holds whatever the attack', () => {
  const held = { text: 'Not a stone moved.', gains: [value('prosperity', 1)] };
  const year = returnHome(townWith({ events: [raid({ value: 120, held })], guard: 'success' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5, prosperity: 1 });
});

test('ATT-04 ATT-05 without a priority the party picks each target, and none twice', () => {
  const year = returnHome(townWith({ events: [raid({ priority: undefined, targets: 5 })], guard: 'success' }));
  year.answers('party', 'Wait');
  expect(year.now).toBe('attack: party target');
  expect(year.choices('party')).toEqual(['kiln', 'barracks']);
  expect(year.view.week.attack?.left).toBe(2);
  year.answers('party', 'barracks');
  expect(year.now, 'only the kiln is left').toBe('downtime: 1 downtime, 2 downtime');
});

test('ATT-01 DEF-05 what was chosen alters the attack, or averts it', () => {
  const options = [
    { label: 'Open', outcomes: [{ ...PLAIN, attack: 'averted' }] },
    { label: 'Wait', outcomes: [{ ...PLAIN, attack: { defense: 10, value: -5, targets: -1 } }] },
  ];
  const averted = returnHome(townWith({ events: [raid({}, { options })], guard: 'wrecked' }));
  averted.answers('party', 'Open');
  expect(buildingStates(averted)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  const altered = returnHome(townWith({ events: [raid({ priority: undefined }, { options })], guard: 'wrecked' }));
  altered.answers('party', 'Wait');
  expect(altered.view.week.attack).toMatchObject({ value: 45, defense: 10, left: 1 });
  altered.answers('party', 'kiln');
});

// With +10 a soldier just holds the first check; without one 45 misses the second.
test('CWE-01 SOL-03 SOL-04 SOL-05 TGD-05 attack 50, one soldier -> held, deck whole', () => {
  const year = returnPoor(
    townWith({ events: [raid()], guard: 'plus-10' }),
    value('morale', 5),
    value('defense', 30),
    value('soldiers', 2),
  );
  year.answers('party', 'Wait');
  expect(year.now).toBe('attack: party soldiers');
  expect(year.choices('party')).toEqual(['0', '1', '2']);
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ building: 'kiln', value: 50, defense: 35 });
  year.answers('party', '1');
  expect(valuesOf(year).soldiers).toBe(1);
  expect(year.view.week.attack?.fates).toEqual([{ building: 'kiln', fate: 'defended' }]);
  expect(year.match.state.guard.discards).toEqual(['plus-10', 'plus-10']);
  year.answers('party', '0');
  expect(year.match.state.guard).toMatchObject({ discards: [] });
  expect(year.match.state.guard.remaining.length).toBe(20);
  expect(valuesOf(year), '45 does not meet 50, and nobody can pay').toMatchObject({ soldiers: 1, morale: 4 });
});

test('ATT-12 SOL-05 a barracks is wrecked -> soldiers in this attack, none in the next', () => {
  const second = raid({ priority: { order: 'ascending' } }, { id: 'again' });
  const year = returnHome(
    townWith({ events: [raid({ priority: { order: 'descending' } }), second], guard: 'wrecked' }),
    value('soldiers', 4),
    value('morale', 9),
  );
  year.answers('party', 'Wait');
  year.answers('party', '0');
  expect(year.now, 'the barracks is hit, and the kiln has soldiers all the same').toBe('attack: party soldiers');
  year.answers('party', '0');
  expect(buildingStates(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1 wrecked']);
  year.allDone();
});

test('SOL-05 ATT-07 GAP-03 with a wrecked barracks two cards are drawn, and the worse counts', () => {
  const first = raid({ priority: { order: 'descending' }, targets: 1, wrecks: true, value: 120 });
  const second = raid({ targets: 1, value: 20 }, { id: 'again', later: true });
  const year = townWith({ events: [first, second], guard: ['plus-20', 'minus-20'], built: ['tavern'] });
  returnPoor(year, value('morale', 9));
  year.answers('party', 'Wait');
  expect(buildingStates(year)).toContain('barracks 1 wrecked');
  returnPoor(year, value('soldiers', 2), { gain: 'events', add: ['again'] });
  year.answers('party', 'Wait');
  expect(valuesOf(year), 'defense 10: with +20 it would have held').toEqual({ defense: 5, morale: 8, soldiers: 2 });
});

test('TGD-07 SOL-04 GAP-03 a soldier -> either card; what it brings follows the attack', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: ['plus-10', 'bounty'] });
  returnPoor(year, value('morale', 5), value('soldiers', 1));
  year.answers('party', 'Wait');
  year.answers('party', '1');
  expect(year.now).toBe('attack: party guard card');
  expect(year.match.questions[0]?.question.prompt, '50, lowered by 5').toMatchObject({ value: 45, defense: 5 });
  year.answers('party', 'bounty');
  expect(year.now).toBe('attack: party kind');
  year.answers('party', 'metal');
  year.answers('party', 'Frosthaven');
  expect(year.now, 'the kiln is damaged, and one metal does not pay for it').toBe('travel');
  expect([year.view.outpost.supply, valuesOf(year).morale]).toEqual([{ metal: 1 }, 4]);
});

test('TGD-07 ATT-07 the party uses the other card -> what the first would bring does not come', () => {
  const year = townWith({ events: [raid({ targets: 1, value: 20 })], guard: ['plus-10', 'bounty'] });
  returnPoor(year, value('morale', 5), value('soldiers', 1));
  year.answers('party', 'Wait');
  year.answers('party', '1');
  year.answers('party', 'plus-10');
  expect(year.now, 'held by 5 + 10 against 15, and no kind of material is asked for').toBe('travel');
  expect([year.view.outpost.supply, valuesOf(year).morale]).toEqual([{}, 5]);
});

test('TGD-05 a deck that runs out in an attack is shuffled, and goes on', () => {
  const year = townWith({ events: [raid({ value: 5 })], guard: ['plus-10'] });
  returnPoor(year, value('morale', 5));
  year.answers('party', 'Wait');
  expect(year.match.state.guard).toEqual({ remaining: ['plus-10'], discards: [], perks: [] });
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5 });
});

test.each([1, 2, 3, 4, 5, 6])('TGD-05 the deck runs out between two cards -> the first stays out (%i)', (seed) => {
  const cards = ['plus-10', 'plus-0', 'minus-10'];
  const year = townWith({ events: [raid({ targets: 3 })], guard: cards, built: ['tavern'], seed });
  returnPoor(year, value('morale', 5), value('soldiers', 4));
  year.answers('party', 'Wait');
  year.answers('party', '1');
  const [last = ''] = year.match.state.guard.remaining;
  const before = year.match.state.guard;
  expect([before.remaining.length, before.discards.length]).toEqual([1, 2]);
  year.answers('party', '1');
  const { remaining, discards } = year.match.state.guard;
  expect([discards.length, discards[0], remaining.includes(last)]).toEqual([2, last, false]);
  expect([...remaining, ...discards].toSorted(), 'none is lost, none comes twice').toEqual(cards.toSorted());
  year.answers('party', '0');
  expect(year.match.state.guard.remaining.toSorted()).toEqual(cards.toSorted());
});

test('TGD-05 two cards are due from a deck of one -> the one counts', () => {
  const year = townWith({ events: [raid({ targets: 1, value: 15 })], guard: ['plus-10'] });
  returnPoor(year, value('morale', 5), value('soldiers', 1));
  year.answers('party', 'Wait');
  year.answers('party', '1');
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year), '15 − 5 is met by 5 + 10').toEqual({ defense: 5, morale: 5, soldiers: 0 });
  expect(year.match.state.guard).toEqual({ remaining: ['plus-10'], discards: [], perks: [] });
});

/** The kiln is repaired for so much. */
const repairing = (repair: number) => (building: Building) =>
  building.id === 'kiln' ? { ...building, levels: building.levels.map((level) => ({ ...level, repair })) } : building;

test('ATT-13 a repair that costs nothing -> nobody is asked, and nothing is lost', () => {
  for (const hides of [0, 2]) {
    const year = townWith({ events: [raid({ targets: 1 })], guard: 'plus-0', change: repairing(0) });
    year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { hide: hides } })], party: [value('morale', 5)] });
    year.answers('party', 'Wait');
    expect(year.now).toBe(hides > 0 ? 'downtime: 1 downtime, 2 downtime' : 'downtime: 2 downtime');
    expect([valuesOf(year).morale, year.view.sheets[0]?.resources.hide]).toEqual([5, hides]);
    expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  }
});

test('ATT-13 ATT-14 a repair that costs 1 -> exactly 1 material pays for it, or morale does', () => {
  const attacked = () => {
    const year = townWith({ events: [raid({ targets: 1 })], guard: 'plus-0', change: repairing(1) });
    const own = [gainsOf('1', { resources: { hide: 1 } }), gainsOf('2', {})];
    year.ends(FIRST, 'completed', { own, party: [value('morale', 5)] });
    year.answers('party', 'Wait');
    expect(year.choices('party')).toEqual(['materials', 'morale']);
    return year;
  };
  const paid = attacked();
  paid.answers('party', 'materials');
  expect([valuesOf(paid).morale, paid.view.sheets[0]?.resources.hide]).toEqual([5, 0]);
  const kept = attacked();
  kept.answers('party', 'morale');
  expect([valuesOf(kept).morale, kept.view.sheets[0]?.resources.hide]).toEqual([4, 1]);
});

test.each([
  ['ATT-07 DEF-05 soldiers, event and card just meet the attack -> defended', 60, 'defended'],
  ['ATT-07 DEF-05 soldiers, event and card are one short of it -> damaged', 61, 'damaged'],
])('%s', (_, against, fate) => {
  const options = [
    { label: 'Open', outcomes: [PLAIN] },
    { label: 'Wait', outcomes: [{ ...PLAIN, attack: { defense: 5 } }] },
  ];
  const year = townWith({ events: [raid({ value: against }, { options })], guard: 'plus-10' });
  returnPoor(year, value('morale', 5), value('defense', 30), value('soldiers', 4));
  year.answers('party', 'Wait');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ about: 'soldiers', value: against, defense: 40 });
  year.answers('party', '2');
  expect(year.view.week.attack?.fates, '40 + 10 against 10 less').toEqual([{ building: 'kiln', fate }]);
  expect([valuesOf(year).soldiers, year.match.state.guard.discards.length]).toEqual([2, 2]);
  year.answers('party', '0');
  expect(valuesOf(year).soldiers).toBe(2);
});

test('ATT-07 SOL-04 no soldier is spent -> one card is drawn, and nothing is lowered', () => {
  const year = townWith({ events: [raid({ value: 16 })], guard: 'plus-10' });
  returnPoor(year, value('morale', 5), value('soldiers', 1));
  year.answers('party', 'Wait');
  year.answers('party', '0');
  expect(year.view.week.attack?.fates, '5 + 10 against 16').toEqual([{ building: 'kiln', fate: 'damaged' }]);
  expect([valuesOf(year).soldiers, year.match.state.guard.discards.length]).toEqual([1, 1]);
  year.answers('party', '1');
  expect([valuesOf(year).soldiers, valuesOf(year).morale]).toEqual([0, 4]);
});

test('ATT-07 ATT-10 success is drawn with soldiers -> they are spent all the same', () => {
  const year = townWith({ events: [raid({ targets: 1, value: 120 })], guard: 'success' });
  returnPoor(year, value('morale', 5), value('soldiers', 3));
  year.answers('party', 'Wait');
  year.answers('party', '3');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5, soldiers: 0 });
});

test('MOR-02 CAL-06 what is printed at the end of the morale track is read at once', () => {
  const sections = { dark: { text: 'Nobody sings.', gains: [value('morale', 2)] } };
  const campaign = { sections, morale: { none: 'dark' } };
  const year = returnPoor(townWith({ events: [raid()], guard: 'minus-20', campaign }), value('morale', 1));
  year.answers('party', 'Wait');
  expect(year.view.story.at(-1)).toMatchObject({ of: 'section', id: 'dark', text: 'Nobody sings.' });
  expect(valuesOf(year).morale, '1 − 1, + 2, − 1').toBe(1);
});
