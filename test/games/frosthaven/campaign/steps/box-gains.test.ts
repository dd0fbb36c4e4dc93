/** Gains, conditions and attacks that the cards of a box have beyond those of our own pack. */
import { expect, test } from 'vitest';
import type { CampaignGain } from '../../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import {
  buildingStates,
  event,
  PLAIN,
  raid,
  returnHome,
  townWith,
  value,
  valuesOf,
} from '../../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf } from '../../../../support/frosthaven/year.ts';

type ForOne = Extract<CampaignGain, { gain: 'for one' }>;

test('CEV-15 a condition in words -> the table says which holds, and that outcome is read', () => {
  const outcomes = [
    { if: [{ judged: 'All said yes' }], text: 'They cheer.', gains: [value('morale', 2)] },
    { if: [{ judged: 'One said yes' }], text: 'They nod.', gains: [value('morale', 1)] },
    { text: 'They go.', gains: [value('inspiration', 1)] },
  ];
  const options = [
    { label: 'Open', outcomes },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const ask = () => {
    const year = returnHome(townWith({ events: [event({ options })] }));
    year.answers('party', 'Open');
    return year;
  };
  const year = ask();
  expect(year.now).toBe('outpost event: party event condition');
  expect(year.choices('party')).toEqual(['All said yes', 'One said yes', 'none of this']);
  year.answers('party', 'One said yes');
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 1 });
  const neither = ask();
  neither.answers('party', 'none of this');
  expect(valuesOf(neither)).toEqual({ defense: 5, inspiration: 1 });
});

test('STK-05 a counter changes -> within its limits, on the sheet; a condition asks for it', () => {
  const counters = [{ id: 'millers', name: 'Reputation of the millers', least: -2, most: 3 }];
  const options = [
    {
      label: 'Open',
      outcomes: [{ if: [{ counter: 'millers', least: 2 }], text: 'Bread.', gains: [value('morale', 1)] }, PLAIN],
    },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const after = (...amounts: readonly number[]) => {
    const year = townWith({ events: [event({ options })], campaign: { counters } });
    year.ends(FIRST, 'completed', { party: amounts.map((amount) => ({ gain: 'counter', of: ['millers'], amount })) });
    year.answers('party', 'Open');
    return [year.view.outpost.counters, valuesOf(year).morale];
  };
  expect(after(1)).toEqual([{ millers: 1 }, undefined]);
  expect(after(1, 1)).toEqual([{ millers: 2 }, 1]);
  expect(after(9)).toEqual([{ millers: 3 }, 1]);
  expect(after(3, -9)).toEqual([{ millers: -2 }, undefined]);
});

test('STK-05 a change of any of two counters -> the party picks; the other stays', () => {
  const counters = ['millers', 'fishers'].map((id) => ({ id, name: `Reputation of the ${id}` }));
  const year = townWith({ events: [], campaign: { counters } });
  year.ends(FIRST, 'completed', { party: [{ gain: 'counter', of: ['millers', 'fishers'], amount: -1 }] });
  expect(year.choices('party')).toEqual(['millers', 'fishers']);
  year.answers('party', 'fishers');
  expect(year.view.outpost.counters).toEqual({ fishers: -1 });
});

test('CEV-13 morale at most 3 -> met at 3, and not at 4', () => {
  const options = [
    {
      label: 'Open',
      outcomes: [{ if: [{ value: 'morale', most: 3 }], text: 'Low.', gains: [value('inspiration', 1)] }, PLAIN],
    },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const inspired = [3, 4].map((morale) => {
    const year = returnHome(townWith({ events: [event({ options })] }), value('morale', morale));
    year.answers('party', 'Open');
    return valuesOf(year).inspiration;
  });
  expect(inspired).toEqual([1, undefined]);
});

test('CEV-14 two herbs of any kind are asked -> those of all together count', () => {
  const options = [
    {
      label: 'Open',
      outcomes: [{ if: [{ group: 'herbs', least: 2 }], text: 'Soup.', gains: [value('morale', 1)] }, PLAIN],
    },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const morale = [1, 2].map((axenut) => {
    const year = townWith({ events: [event({ options })] });
    const own = [gainsOf('1', { resources: { axenut } }), gainsOf('2', { resources: { hide: 3 } })];
    year.ends(FIRST, 'completed', { own });
    year.answers('party', 'Open');
    return valuesOf(year).morale;
  });
  expect(morale).toEqual([undefined, 1]);
});

test('GAP-11 any material gained -> its kind and owner are picked', () => {
  const year = townWith({ events: [] });
  year.ends(FIRST, 'completed', { party: [{ gain: 'any resources', of: 'materials', amount: 1 }] });
  expect(year.choices('party')).toEqual(['lumber', 'metal', 'hide']);
  year.answers('party', 'hide');
  year.answers('party', 'Frosthaven');
  expect(year.view.outpost.supply).toEqual({ hide: 1 });
});

test('GAP-11 any two materials lost, and there are three -> the party says which', () => {
  const year = townWith({ events: [] });
  const own = [gainsOf('1', { resources: { metal: 1, hide: 2 } })];
  year.ends(FIRST, 'completed', { own, party: [{ gain: 'any resources', of: 'materials', amount: -2 }] });
  expect(year.choices('party')).toEqual(['1 metal', '1 hide', '2 hide']);
  year.answers('party', '1 metal');
  year.answers('party', '1 hide');
  expect(year.view.sheets[0]?.resources).toMatchObject({ metal: 0, hide: 1 });
});

test('GAP-11 one herb of any kind for each -> every character has one of its own', () => {
  const year = townWith({ events: [] });
  year.ends(FIRST, 'completed', { party: [{ gain: 'any resources', of: 'herbs', amount: 1, each: true }] });
  year.answers('party', 'axenut');
  year.answers('party', 'rockroot');
  expect(year.view.sheets.map(({ resources }) => [resources.axenut ?? 0, resources.rockroot ?? 0])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('TGD-03 a gain changes the town guard deck -> the card is in it, the other out', () => {
  const year = townWith({ events: [], guard: ['plus-0', 'plus-10'] });
  const before = [...year.match.state.guard.remaining].filter((card) => card === 'plus-0').length;
  returnHome(year, { gain: 'guard', add: { 'plus-10': 2 }, remove: { 'plus-0': 1 } });
  const { remaining } = year.match.state.guard;
  expect(remaining.filter((card) => card === 'plus-0').length).toBe(before - 1);
});

test('ATT-04 a rule in words -> it is told, and the party picks whatever the order says', () => {
  const rule = 'Target the buildings nearest to the docks.';
  const year = returnHome(townWith({ events: [raid({ rule, targets: 1 })], guard: 'success' }));
  year.answers('party', 'Wait');
  expect(year.now).toBe('attack: party target');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ about: 'target', rule });
  year.answers('party', 'barracks');
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
});

test('ATT-03 targets at random -> nobody is asked', () => {
  const year = returnHome(
    townWith({ events: [raid({ priority: { order: 'random' }, targets: 1 })], guard: 'wrecked' }),
    value('morale', 5),
  );
  year.answers('party', 'Wait');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(buildingStates(year).filter((each) => each.endsWith('wrecked')).length).toBe(1);
});

test('ATT-07 an outcome brings disadvantage -> two cards, and the worse counts', () => {
  const options = [
    { label: 'Open', outcomes: [PLAIN] },
    { label: 'Wait', outcomes: [{ ...PLAIN, attack: { draws: 'disadvantage' } }] },
  ];
  const year = returnHome(
    townWith({ events: [raid({ value: 20, targets: 1 }, { options })], guard: ['plus-20', 'minus-20'] }),
    value('morale', 5),
  );
  year.answers('party', 'Wait');
  expect(year.match.state.guard.remaining.length + year.match.state.guard.discards.length).toBeGreaterThan(1);
  expect(year.now).toBe('attack: party repair');
});

test('CEV-18 an outcome has something for the next scenario -> it waits there', () => {
  const ahead = [{ do: 'discard', value: 2, to: 'characters' }];
  const options = [
    { label: 'Open', outcomes: [{ ...PLAIN, ahead }] },
    { label: 'Wait', outcomes: [PLAIN] },
  ];
  const year = returnHome(townWith({ events: [event({ options })] }));
  year.answers('party', 'Open');
  expect(year.match.state.outpost.ahead).toEqual(ahead);
});

test('OPS-04 an offer to each -> who pays has it alone, and who can’t pay is not asked', () => {
  const then = [
    {
      do: 'next scenario' as const,
      then: [{ do: 'give' as const, conditions: ['bless' as const], to: 'characters' as const }],
    },
  ];
  const offer = { do: 'offer' as const, each: true as const, most: 1, cost: { gold: 5 }, then };
  const year = townWith({
    events: [],
    change: (building) =>
      building.id === 'kiln'
        ? { ...building, levels: building.levels.map((level) => ({ ...level, operation: [offer] })) }
        : building,
  });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 9 }), gainsOf('2', { gold: 4 })] });
  expect(year.choices('party')).toEqual(['leave it', 'pay']);
  year.answers('party', 'pay');
  const [payer] = year.view.sheets;
  expect(year.view.sheets.map(({ gold }) => gold)).toEqual([4, 4]);
  expect(year.match.state.outpost.ahead).toEqual([{ do: 'give', conditions: ['bless'], to: { class: payer?.class } }]);
});

test('CEN-13 gold, experience, checkmarks for one character -> the party names who gains them', () => {
  const gained = ([gain, member]: readonly [Partial<ForOne>, '1' | '2']) => {
    const year = townWith({ events: [] });
    year.ends(FIRST, 'completed', { party: [{ gain: 'for one', what: 'gold', amount: 2, ...gain }] });
    expect([year.now, year.choices('party')]).toEqual(['conclusion: party due', ['1', '2']]);
    year.answers('party', member);
    return year.view.sheets.map(({ gold, experience, checks }) => [gold, experience, checks]);
  };
  const [before] = [townWith({ events: [] })];
  before.ends(FIRST, 'completed', {});
  const base = before.view.sheets.map(({ gold, experience, checks }) => [gold, experience, checks]);
  const more = ([gain, member]: readonly [Partial<ForOne>, '1' | '2']) =>
    gained([gain, member]).map((sheet, i) => sheet.map((each, k) => each - (base[i]?.[k] ?? 0)));
  expect(more([{}, '2'])).toEqual([
    [0, 0, 0],
    [2, 0, 0],
  ]);
  expect(more([{ what: 'experience' }, '1'])).toEqual([
    [0, 2, 0],
    [0, 0, 0],
  ]);
  expect(more([{ what: 'checks' }, '2'])).toEqual([
    [0, 0, 0],
    [0, 0, 2],
  ]);
  expect(more([{ what: 'money tokens' }, '1']), 'level 1: 2 gold each').toEqual([
    [4, 0, 0],
    [0, 0, 0],
  ]);
  expect(more([{ what: 'money tokens', amount: 1, higher: 1 }, '1']), 'as at level 2').toEqual([
    [3, 0, 0],
    [0, 0, 0],
  ]);
});

test('ATT-09 buildings wrecked by a gain -> named, picked by the party, or drawn', () => {
  const wreck = (...gains: readonly Partial<Extract<CampaignGain, { gain: 'wreck' }>>[]) => {
    const year = townWith({ events: [] });
    year.ends(FIRST, 'completed', { party: gains.map((each) => ({ gain: 'wreck', ...each })) });
    return year;
  };
  const wrecked = (year: ReturnType<typeof wreck>) => buildingStates(year).filter((each) => each.endsWith('wrecked'));
  expect(wrecked(wreck({ building: 'kiln' }))).toEqual(['kiln 1 wrecked']);
  expect(wrecked(wreck({ building: 'kiln' }, { building: 'kiln' }))).toEqual(['kiln 1 wrecked']);
  expect(wrecked(wreck({ building: 'shed' })), 'it is not built').toEqual([]);
  const picked = wreck({}, {});
  expect([picked.now, picked.choices('party')]).toEqual(['conclusion: party due', ['kiln', 'barracks']]);
  picked.answers('party', 'barracks');
  expect(wrecked(picked), 'the only one left is not asked for').toEqual(['kiln 1 wrecked', 'barracks 1 wrecked']);
  const drawn = wreck({ drawn: true });
  expect([drawn.now, wrecked(drawn).length]).toEqual(['downtime: 1 downtime, 2 downtime', 1]);
  const oneKind = (only: 'odd' | 'even') => wrecked(wreck({ only }));
  expect([oneKind('odd'), oneKind('even')]).toEqual([['kiln 1 wrecked'], ['barracks 1 wrecked']]);
});
