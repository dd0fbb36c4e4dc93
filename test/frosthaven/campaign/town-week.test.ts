/** Outpost events, attacks, building operations and construction, as weeks are played. */
import { expect, test } from 'vitest';
import { knownIn } from '../../../src/games/frosthaven/campaign/departure.ts';
import type { Building } from '../../../src/games/frosthaven/content/schema/buildings.ts';
import type { Gain } from '../../../src/games/frosthaven/content/schema/gains.ts';
import type { Guard } from '../../../src/games/frosthaven/content/schema/guard.ts';
import { type OutpostEvent, outpostEvent } from '../../../src/games/frosthaven/content/schema/outpost-events.ts';
import { buildings, GUARD } from './town.ts';
import { brings, FIRST, packOf, type Written, Year } from './year.ts';

/** What a town is in a test, beside its buildings. */
interface Town extends Omit<Written, 'content'> {
  readonly events?: readonly OutpostEvent[];
  /** The town guard deck is these cards; where one is named, twenty of it. */
  readonly guard?: string | readonly string[];
  readonly built?: readonly string[];
  readonly change?: (building: Building) => Building;
}

function townWith({ events = [], guard, built = [], change = (same) => same, ...written }: Town = {}): Year {
  const standing = buildings.map((each) =>
    change(built.includes(each.id) ? { ...each, start: 'built' as const } : each),
  );
  const copiesOf = (id: string) => (typeof guard === 'string' ? (id === guard ? 20 : 0) : guard?.includes(id) ? 1 : 0);
  const cards = GUARD.cards.map((card) => ({ ...card, copies: copiesOf(card.id) }));
  const deck: Guard = guard === undefined ? GUARD : { ...GUARD, cards };
  return new Year(packOf({ ...written, content: { buildings: standing, guard: deck, outpostEvents: [...events] } }));
}

const value = (name: 'morale' | 'soldiers' | 'defense' | 'prosperity' | 'inspiration', amount: number): Gain => ({
  gain: 'value',
  value: name,
  amount,
});
const lumber = (amount: number): Gain => ({ gain: 'resources', kind: 'lumber', amount, to: 'collective' });
const metal = (amount: number): Gain => ({ gain: 'resources', kind: 'metal', amount, to: 'collective' });

type EventInput = Parameters<typeof outpostEvent.parse>[0];
const PLAIN = { text: 'So be it.' };

function event(more: Partial<Record<string, unknown>> = {}): OutpostEvent {
  const card: EventInput = {
    id: 'knock',
    season: 'summer',
    front: 'Somebody knocks.',
    options: [
      { label: 'Open', outcomes: [{ text: 'It is snow.', gains: [value('morale', 1)] }] },
      { label: 'Wait', outcomes: [PLAIN] },
    ],
    ...more,
  };
  return outpostEvent.parse(card);
}

const ATTACK = { value: 50, targets: 2, priority: { order: 'ascending' }, text: 'They go.' };
const raid = (more: object = {}, options?: object) => event({ attack: { ...ATTACK, ...more }, ...options });

/** Somebody comes home, and an outpost event is what the party faces. */
function home(year: Year, ...party: Gain[]): Year {
  year.ends(FIRST, 'completed', { party });
  return year;
}
/** The same with nothing that could pay for anything. */
function bare(year: Year, ...party: Gain[]): Year {
  year.ends(FIRST, 'completed', { own: [brings('1', {}), brings('2', {})], party });
  return year;
}
const valuesOf = (year: Year) => year.view.outpost.values;
const states = (year: Year) =>
  Object.entries(year.view.buildings).map(([id, { level, wrecked }]) => `${id} ${level}${wrecked ? ' wrecked' : ''}`);

test('BLD-01 BLD-02 NEW-17 a campaign begins with what its buildings are and bring', () => {
  const year = townWith();
  expect(states(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5 });
  expect(year.match.state.guard.remaining.length).toBe(20);
  expect(knownIn(year.view).buildings).toEqual([
    { building: 'kiln', level: 1 },
    { building: 'barracks', level: 1 },
  ]);
});

test('CEV-08 CEV-09 CEV-11 CEV-19 the front is told, one option is picked, and the card is gone', () => {
  const year = home(townWith({ events: [event()] }));
  expect(year.now).toBe('outpost event: party outpost event');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ front: 'Somebody knocks.' });
  expect(year.choices('party')).toEqual(['Open', 'Wait']);
  year.answers('party', 'Open');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 1 });
  expect(year.view.story.at(-1)).toEqual({
    week: 1,
    of: 'event',
    id: 'knock',
    text: 'Somebody knocks.\n\n*Open*\n\nIt is snow.',
  });
  expect(year.match.state.decks.outpost.summer).toEqual({ shuffled: [], bottom: [] });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CEV-11 a card that returns goes to the bottom of its deck', () => {
  const options = [
    { label: 'Open', outcomes: [{ ...PLAIN, returns: true }] },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const year = home(townWith({ events: [event({ options })] }));
  year.answers('party', 'Open');
  expect(year.match.state.decks.outpost.summer).toEqual({ shuffled: [], bottom: ['knock'] });
});

test('CEV-12 CEV-13 CEV-14 CEV-15 what is asked for decides which outcome is read, else the last', () => {
  const options = [
    {
      label: 'Pay',
      outcomes: [
        { if: [{ gold: 5 }, { resources: { lumber: 2 } }], text: 'They go.', gains: [value('morale', 2)] },
        { text: 'They laugh.', gains: [value('defense', 1)] },
      ],
    },
    { label: 'Sing', outcomes: [{ if: [{ trait: 'nobody is' }], ...PLAIN }, { text: 'Badly.' }] },
  ];
  const rich = townWith({ events: [event({ options })] });
  const own = [brings('1', { gold: 3, resources: { lumber: 1 } }), brings('2', { gold: 2 })];
  rich.ends(FIRST, 'completed', { own, party: [lumber(1)] });
  rich.answers('party', 'Pay');
  expect(valuesOf(rich)).toEqual({ defense: 5, morale: 2 });
  const poor = home(townWith({ events: [event({ options })] }));
  poor.answers('party', 'Pay');
  expect(valuesOf(poor)).toEqual({ defense: 6 });
});

test('CEV-12 an option may ask for something too, and says what it lacks', () => {
  const options = [
    { label: 'Pay', if: [{ gold: 50 }], outcomes: [PLAIN] },
    { label: 'Wait', outcomes: [{ text: 'Long.', gains: [value('morale', 1)] }] },
  ];
  const year = home(townWith({ events: [event({ options })] }));
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 1 });
  expect(year.view.story.at(-1)?.text).toBe('Somebody knocks.\n\n*Wait*\n\nLong.');
});

test('CAL-04 CEV-07 in the week that fills the tenth box the event is of winter', () => {
  const year = townWith({ events: [event(), event({ id: 'frost', season: 'winter' })] });
  for (let week = 1; week <= 10; week++) {
    home(year);
    if (year.choices('party').includes('Wait')) year.answers('party', 'Wait');
    if (week === 9) expect(year.match.state.decks.outpost.winter.shuffled).toEqual(['frost']);
    year.allDone();
  }
  expect(year.match.state.decks.outpost.winter.shuffled).toEqual([]);
});

test('CEV-19 an event is left out where something says so, once; and an empty deck has none', () => {
  const year = home(townWith({ events: [event()] }), { gain: 'no outpost event' });
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  year.allDone();
  home(year);
  expect(year.now).toBe('outpost event: party outpost event');
  year.answers('party', 'Wait');
  year.allDone();
  home(year);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('CEV-16 CEV-17 cards come and go by their names and by batches', () => {
  const events = [
    event(),
    event({ id: 'late', later: true, batch: 'guests' }),
    event({ id: 'later', later: true, batch: 'guests', season: 'winter' }),
  ];
  const year = townWith({ events });
  expect(year.match.state.decks.outpost.summer.shuffled).toEqual(['knock']);
  home(year, { gain: 'events', add: ['guests'], remove: ['knock'] });
  expect(year.match.state.decks.outpost.winter.shuffled).toEqual(['later']);
  expect(year.now).toBe('outpost event: party outpost event');
});

test('CEV-20 a loot card yields one more of what its sticker says', () => {
  const year = home(townWith(), { gain: 'loot sticker', kind: 'hide' }, { gain: 'loot sticker', kind: 'hide' });
  expect(year.view.outpost.loot).toEqual({ hide: 2 });
});

test('ATT-01 ATT-02 ATT-06 ATT-07 ATT-08 every target has a check of its own', () => {
  const year = home(townWith({ events: [raid({ value: 5 })], guard: 'plus-0' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(year.view.week.attack).toBe(null);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(states(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5 });
});

test('ATT-14 MOR-04 GAP-02 who does not pay for the repair loses 1 morale for each, and never more than there is', () => {
  const year = bare(townWith({ events: [raid()], guard: 'plus-0' }), value('morale', 1));
  year.answers('party', 'Wait');
  expect(year.now, 'nobody can pay').toBe('travel');
  expect(valuesOf(year).morale).toBe(0);
  expect(states(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
});

test('ATT-13 GAP-01 INS-03 a repair is paid in materials of any kind, from anybody, or with inspiration', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: 'plus-0' });
  const own = [brings('1', { resources: { metal: 1 } })];
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

test('ATT-15 ATT-16 ATT-11 OPS-01 a building that is wrecked suffers its wrecked effect in the same week', () => {
  const year = home(townWith({ events: [raid({ targets: 1 })], guard: 'wrecked' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(states(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1']);
  expect(valuesOf(year).morale).toBe(4);
});

test('ATT-09 some attacks wreck what they hit', () => {
  const year = home(townWith({ events: [raid({ wrecks: true })], guard: 'plus-0' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(states(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1 wrecked']);
});

test('ATT-10 success holds whatever the attack', () => {
  const held = { text: 'Not a stone moved.', gains: [value('prosperity', 1)] };
  const year = home(townWith({ events: [raid({ value: 120, held })], guard: 'success' }), value('morale', 5));
  year.answers('party', 'Wait');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5, prosperity: 1 });
});

test('ATT-04 ATT-05 without a priority the party picks each target, and none twice', () => {
  const year = home(townWith({ events: [raid({ priority: undefined, targets: 5 })], guard: 'success' }));
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
  const averted = home(townWith({ events: [raid({}, { options })], guard: 'wrecked' }));
  averted.answers('party', 'Open');
  expect(states(averted)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  const altered = home(townWith({ events: [raid({ priority: undefined }, { options })], guard: 'wrecked' }));
  altered.answers('party', 'Wait');
  expect(altered.view.week.attack).toMatchObject({ value: 45, defense: 10, left: 1 });
  altered.answers('party', 'kiln');
});

test('CWE-01 SOL-03 SOL-04 SOL-05 TGD-05 attack 50: a soldier for each check holds it with +10, and the deck is whole again', () => {
  const year = bare(
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

test('ATT-12 SOL-05 a barracks that is wrecked in this attack still sends soldiers, and none in the next', () => {
  const second = raid({ priority: { order: 'ascending' } }, { id: 'again' });
  const year = home(
    townWith({ events: [raid({ priority: { order: 'descending' } }), second], guard: 'wrecked' }),
    value('soldiers', 4),
    value('morale', 9),
  );
  year.answers('party', 'Wait');
  year.answers('party', '0');
  expect(year.now, 'the barracks is hit, and the kiln has soldiers all the same').toBe('attack: party soldiers');
  year.answers('party', '0');
  expect(states(year)).toEqual(['kiln 1 wrecked', 'shed 0', 'barracks 1 wrecked']);
  year.allDone();
});

test('SOL-05 ATT-07 GAP-03 with a wrecked barracks two cards are drawn, and the worse counts', () => {
  const first = raid({ priority: { order: 'descending' }, targets: 1, wrecks: true, value: 120 });
  const second = raid({ targets: 1, value: 20 }, { id: 'again', later: true });
  const year = townWith({ events: [first, second], guard: ['plus-20', 'minus-20'], built: ['tavern'] });
  bare(year, value('morale', 9));
  year.answers('party', 'Wait');
  expect(states(year)).toContain('barracks 1 wrecked');
  bare(year, value('soldiers', 2), { gain: 'events', add: ['again'] });
  year.answers('party', 'Wait');
  expect(valuesOf(year), 'defense 10: with +20 it would have held').toEqual({ defense: 5, morale: 8, soldiers: 2 });
});

test('TGD-07 SOL-04 GAP-03 with a soldier the party uses either card; what it brings comes after the attack', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: ['plus-10', 'bounty'] });
  bare(year, value('morale', 5), value('soldiers', 1));
  year.answers('party', 'Wait');
  year.answers('party', '1');
  expect(year.now).toBe('attack: party guard card');
  year.answers('party', 'bounty');
  expect(year.now).toBe('attack: party kind');
  year.answers('party', 'metal');
  year.answers('party', 'Frosthaven');
  expect(year.now, 'the kiln is damaged, and one metal does not pay for it').toBe('travel');
  expect([year.view.outpost.supply, valuesOf(year).morale]).toEqual([{ metal: 1 }, 4]);
});

test('TGD-05 a deck that runs out in an attack is shuffled, and goes on', () => {
  const year = townWith({ events: [raid({ value: 5 })], guard: ['plus-10'] });
  bare(year, value('morale', 5));
  year.answers('party', 'Wait');
  expect(year.match.state.guard).toEqual({ remaining: ['plus-10'], discards: [], perks: [] });
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 5 });
});

test('MOR-02 CAL-06 what is printed at the end of the morale track is read at once', () => {
  const sections = { dark: { text: 'Nobody sings.', gains: [value('morale', 2)] } };
  const campaign = { sections, morale: { none: 'dark' } };
  const year = bare(townWith({ events: [raid()], guard: 'minus-20', campaign }), value('morale', 1));
  year.answers('party', 'Wait');
  expect(year.view.story.at(-1)).toMatchObject({ of: 'section', id: 'dark', text: 'Nobody sings.' });
  expect(valuesOf(year).morale, '1 − 1, + 2, − 1').toBe(1);
});

test('OPS-01 OPS-04 OPS-05 OPS-06 GAP-11 a building that stands acts; what it offers is paid in full, as often as it says', () => {
  const year = townWith({ built: ['shed'] });
  year.ends(FIRST, 'completed', { own: [brings('1', { gold: 3 }), brings('2', { gold: 2 })] });
  expect(year.now).toBe('operations: party offer');
  year.answers('party', 'pay');
  expect(year.now).toBe('operations: party paying');
  expect(year.choices('party')).toEqual(['1 gold', '2 gold']);
  year.answers('party', '1 gold');
  expect(year.now).toBe('operations: party placing');
  year.answers('party', '2');
  expect(year.view.sheets.map(({ gold, resources }) => [gold, resources.hide])).toEqual([
    [1, undefined],
    [2, 1],
  ]);
  year.answers('party', 'leave');
  expect(year.now).toBe('downtime: 2 downtime');
});

test('OPS-04 what nobody can pay for is not offered', () => {
  const year = townWith({ built: ['shed'] });
  year.ends(FIRST, 'completed', { own: [brings('1', { gold: 1 })] });
  expect(year.now).toBe('downtime: 2 downtime');
});

test('OPS-02 herbs go to whom the party wants', () => {
  const year = home(townWith({ built: ['garden'] }));
  expect(year.now).toBe('operations: party kind');
  year.answers('party', 'axenut');
  expect(year.choices('party')).toEqual(['Frosthaven', '1', '2']);
  year.answers('party', 'Frosthaven');
  expect(year.view.outpost.supply).toEqual({ axenut: 1 });
});

test('OPS-03 ATT-16 a loss takes what there is', () => {
  const wrecks = raid({ wrecks: true, priority: { order: 'ascending', only: 'even', to: 30 } });
  const year = townWith({ events: [wrecks], guard: 'plus-0', built: ['garden'] });
  year.ends(FIRST, 'completed', { own: [brings('1', {}), brings('2', { resources: { metal: 1 } })] });
  year.answers('party', 'Wait');
  expect(states(year)).toContain('garden 1 wrecked');
  expect(year.view.sheets.map(({ resources }) => resources.metal)).toEqual([undefined, 0]);
});

test('BUI-01 BUI-04 BUI-05 BUI-06 UPG-03 UPG-04 TGD-03 a building is raised, and what comes once comes now', () => {
  const year = home(townWith(), lumber(4), metal(1), value('morale', 5));
  year.allDone();
  expect(year.now).toBe('construction: party construction');
  expect(year.choices('party')).toEqual(['nothing', 'kiln']);
  expect(year.match.questions[0]?.question.prompt).toMatchObject({
    lacking: [{ building: 'shed', level: 1, why: 'You still need 1 hide.' }],
  });
  year.answers('party', 'kiln');
  expect(states(year)).toEqual(['kiln 2', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 15, morale: 5, prosperity: 2 });
  expect(year.view.outpost.supply).toEqual({ lumber: 2, metal: 0 });
  expect(year.match.state.guard.remaining.filter((each) => each === 'bounty')).toEqual(['bounty']);
  expect(year.now, 'nothing else can be built').toBe('travel');
});

test('BUI-02 MOR-05 CWE-18 a second building costs 2 morale, and there is no third', () => {
  const rich = (morale: number) => {
    const year = townWith();
    const own = [brings('1', { resources: { hide: 1 } })];
    year.ends(FIRST, 'completed', { own, party: [lumber(9), metal(3), value('morale', morale), hide(4)] });
    year.allDone();
    return year;
  };
  const two = rich(3);
  two.answers('party', 'kiln');
  expect(two.now).toBe('construction: party construction');
  expect(two.match.questions[0]?.question.prompt).toMatchObject({ morale: 2 });
  two.answers('party', 'shed');
  expect(valuesOf(two).morale).toBe(1);
  expect(two.now).toBe('travel');
  const one = rich(1);
  one.answers('party', 'kiln');
  expect(one.now).toBe('travel');
  expect(states(one)).toEqual(['kiln 2', 'shed 0', 'barracks 1']);
});

test('BUI-03 UPG-01 UPG-06 a level of prosperity opens more', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), hide(1), value('morale', 9)] });
  year.allDone();
  year.answers('party', 'kiln');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({
    lacking: [{ building: 'kiln', level: 3, why: 'Kiln needs prosperity 2; you have 1.' }],
  });
  year.answers('party', 'shed');
  expect(valuesOf(year).prosperity).toBe(8);
});

test('BUI-07 OPS-05 what is built acts from the next week on', () => {
  const year = home(townWith(), lumber(2), metal(1), value('morale', 5));
  year.allDone();
  year.answers('party', 'kiln');
  expect(valuesOf(year).soldiers).toBe(undefined);
  home(year);
  expect(valuesOf(year).soldiers).toBe(1);
});

test('INS-03 inspiration pays for materials, in the place of what the party says', () => {
  const year = home(townWith(), lumber(2), metal(1), value('inspiration', 2));
  year.allDone();
  year.answers('party', 'kiln');
  expect(year.now).toBe('construction: party inspired');
  expect(year.choices('party')).toEqual(['0', '1', '2']);
  year.answers('party', '1');
  expect(year.now).toBe('construction: party instead');
  year.answers('party', 'metal');
  expect(year.view.outpost.supply).toEqual({ lumber: 0, metal: 1 });
  expect(valuesOf(year).inspiration).toBe(1);
});

test('REB-01 REB-02 REB-03 UPG-02 CWE-18 what is wrecked is not raised, but rebuilt after all that is built', () => {
  const year = home(
    townWith({ events: [raid({ targets: 1, wrecks: true })], guard: 'plus-0' }),
    value('morale', 5),
    lumber(5),
    metal(2),
  );
  year.answers('party', 'Wait');
  year.allDone();
  expect(year.now, 'the kiln can’t be raised, the shed lacks a hide').toBe('rebuilding: party rebuilding');
  expect(year.choices('party')).toEqual(['nothing', 'kiln']);
  year.answers('party', 'kiln');
  expect(states(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 4 });
  expect(year.view.outpost.supply).toEqual({ lumber: 4, metal: 2 });
  expect(year.now).toBe('travel');
});

test('BUI-08 MAPB-06 what is unlocked can be built', () => {
  const year = home(townWith(), lumber(1), { gain: 'building', building: 'tavern' });
  year.allDone();
  expect(year.choices('party')).toEqual(['nothing', 'tavern']);
  year.answers('party', 'nothing');
  expect(year.now).toBe('travel');
  expect(states(year)).toContain('tavern 0');
});

function hide(amount: number): Gain {
  return { gain: 'resources', kind: 'hide', amount, to: 'collective' };
}
