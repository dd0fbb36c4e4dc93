/** What buildings do, and how they are built, as weeks are played. */
import { expect, test } from 'vitest';
import { knownMapOf } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import type { Building } from '../../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import type { CampaignGain } from '../../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import {
  buildingStates,
  hide,
  lumber,
  metal,
  raid,
  returnHome,
  townWith,
  value,
  valuesOf,
} from '../../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf, MORE } from '../../../../support/frosthaven/year.ts';

test('BLD-01 BLD-02 NEW-17 a campaign begins with what its buildings are and bring', () => {
  const year = townWith();
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5 });
  expect(year.match.state.guard.remaining.length).toBe(20);
  expect(knownMapOf(year.view).buildings).toEqual([
    { building: 'kiln', level: 1 },
    { building: 'barracks', level: 1 },
  ]);
});

test('TGD-03 TGD-06 TGD-07 for three marks the party picks a perk of the town guard', () => {
  const year = returnHome(townWith(), value('guard marks', 4));
  expect(year.now).toBe('operations: party guard perk');
  expect(year.choices('party')).toEqual(['drill', 'watch']);
  year.answers('party', 'watch');
  expect(year.now, 'the fourth mark waits').toBe('downtime: 1 downtime, 2 downtime');
  const { remaining, perks } = year.match.state.guard;
  expect(['plus-0', 'plus-10'].map((card) => remaining.filter((each) => each === card).length)).toEqual([4, 6]);
  expect(perks).toEqual(['watch']);
});

/** Nothing in town opens the perks of the town guard. */
const withoutPerks = (building: Building): Building => ({
  ...building,
  levels: building.levels.map(({ opens, ...level }) => ({
    ...level,
    ...(opens?.soldiers && { opens: { soldiers: opens.soldiers } }),
  })),
});

test('TGD-06 no building opens the perks -> marks wait, and nobody is asked', () => {
  const year = returnHome(townWith({ change: withoutPerks }), value('guard marks', 6));
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(year.match.state.guard.perks).toEqual([]);
  expect(valuesOf(year)['guard marks']).toBe(6);
});

test('TGD-06 the building that opens the perks is wrecked -> none until it is rebuilt', () => {
  const wrecks = raid({ targets: 1, wrecks: true, value: 120, priority: { order: 'descending' } });
  const year = returnHome(
    townWith({ events: [wrecks], guard: 'plus-0' }),
    value('guard marks', 3),
    value('morale', 5),
    metal(2),
  );
  year.answers('party', 'Wait');
  expect(buildingStates(year)).toContain('barracks 1 wrecked');
  expect(year.now, 'no perk of the guard').toBe('downtime: 1 downtime, 2 downtime');
  year.allDone();
  year.answers('party', 'barracks');
  returnHome(year);
  expect(year.now).toBe('operations: party guard perk');
  year.answers('party', 'drill');
  expect(year.match.state.guard.perks).toEqual(['drill']);
});

test('OPS-01 OPS-04 OPS-05 OPS-06 GAP-11 a building’s offer -> paid in full, each time', () => {
  const year = townWith({ built: ['shed'] });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 3 }), gainsOf('2', { gold: 2 })] });
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
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 1 })] });
  expect(year.now).toBe('downtime: 2 downtime');
});

/** The shed asks for gold, a hide, and one more material of any kind, for a lumber. */
const asking = (building: Building): Building => {
  if (building.id !== 'shed') return building;
  const then: CampaignGain[] = [lumber(1)];
  const cost = { gold: 2, resources: { hide: 1 }, materials: 1 };
  return {
    ...building,
    levels: building.levels.map((level) => ({ ...level, operation: [{ do: 'offer', most: 1, cost, then }] })),
  };
};

test.each<[string, { gold: number; resources: Record<string, number> }, boolean]>([
  ['OPS-04 all of several costs is there -> it is offered', { gold: 2, resources: { hide: 1, metal: 1 } }, true],
  ['OPS-04 two of a kind pay for a certain and any one', { gold: 2, resources: { hide: 2 } }, true],
  ['OPS-04 1 gold is missing -> nothing is offered', { gold: 1, resources: { hide: 3, metal: 3 } }, false],
  ['OPS-04 what pays for a certain kind is not any more', { gold: 9, resources: { hide: 1 } }, false],
  ['OPS-04 the certain kind is missing -> nothing is offered', { gold: 9, resources: { metal: 9 } }, false],
])('%s', (_, own, isOffered) => {
  const year = townWith({ built: ['shed'], change: asking });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', own), gainsOf('2', {})] });
  expect(year.now.startsWith('operations: party offer')).toBe(isOffered);
  if (!isOffered) return expect(year.view.sheets[0]).toMatchObject(own);
  year.answers('party', 'pay');
  expect(year.now).toBe('operations: party placing');
  year.answers('party', 'Frosthaven');
  expect(year.view.outpost.supply).toEqual({ lumber: 1 });
  const { gold, resources: { hide: hides = 0, metal: metals = 0 } = {} } = year.view.sheets[0] ?? {};
  expect([gold, hides, metals]).toEqual([0, 0, 0]);
});

test('OPS-04 what is offered is left -> nothing is paid, and nothing gained', () => {
  const year = townWith({ built: ['shed'], change: asking });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { gold: 2, resources: { hide: 2 } }), gainsOf('2', {})] });
  year.answers('party', 'leave');
  expect(year.view.sheets[0]).toMatchObject({ gold: 2, resources: { hide: 2 } });
  expect(year.view.outpost.supply).toEqual({});
});

test('OPS-02 herbs go to whom the party wants', () => {
  const year = returnHome(townWith({ built: ['garden'] }));
  expect(year.now).toBe('operations: party kind');
  year.answers('party', 'axenut');
  expect(year.choices('party')).toEqual(['Frosthaven', '1', '2']);
  year.answers('party', 'Frosthaven');
  expect(year.view.outpost.supply).toEqual({ axenut: 1 });
});

test('OPS-03 ATT-16 a loss takes what there is', () => {
  const wrecks = raid({ wrecks: true, priority: { order: 'ascending', only: 'even', to: 30 } });
  const year = townWith({ events: [wrecks], guard: 'plus-0', built: ['garden'] });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', {}), gainsOf('2', { resources: { metal: 1 } })] });
  year.answers('party', 'Wait');
  expect(buildingStates(year)).toContain('garden 1 wrecked');
  expect(year.view.sheets.map(({ resources }) => resources.metal)).toEqual([undefined, 0]);
});

test('BUI-01 BUI-04 BUI-05 BUI-06 UPG-03 UPG-04 TGD-03 raised -> one-time gains now', () => {
  const year = returnHome(townWith(), lumber(4), metal(1), value('morale', 5));
  year.allDone();
  expect(year.now).toBe('construction: party construction');
  expect(year.choices('party')).toEqual(['nothing', 'kiln', 'give first']);
  expect(year.match.questions[0]?.question.prompt).toMatchObject({
    lacking: [
      { building: 'shed', level: 1, why: { because: 'lacks', lacks: [{ is: 'resource', kind: 'hide', amount: 1 }] } },
    ],
  });
  year.answers('party', 'kiln');
  expect(buildingStates(year)).toEqual(['kiln 2', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 15, morale: 5, prosperity: 2 });
  expect(year.view.outpost.supply).toEqual({ lumber: 2, metal: 0 });
  expect(year.match.state.guard.remaining.filter((each) => each === 'bounty')).toEqual(['bounty']);
  expect(year.choices('party'), 'nothing else can be built with what lies there').toEqual(['nothing', 'give first']);
});

test('BUI-02 MOR-05 CWE-18 a second building costs 2 morale, and there is no third', () => {
  const rich = (morale: number) => {
    const year = townWith();
    const own = [gainsOf('1', { resources: { hide: 1 } })];
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
  expect(buildingStates(one)).toEqual(['kiln 2', 'shed 0', 'barracks 1']);
});

test('BUI-02 two were built in a week -> the next week has one without morale again', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), hide(1), value('morale', 3)] });
  year.allDone();
  for (const building of ['kiln', 'shed']) year.answers('party', building);
  expect([valuesOf(year).morale, year.now]).toEqual([1, 'travel']);
  returnHome(year);
  year.allDone();
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ about: 'construction', morale: 0 });
  year.answers('party', 'kiln');
  expect(buildingStates(year)).toEqual(['kiln 3', 'shed 1', 'barracks 1']);
  expect(valuesOf(year).morale).toBe(1);
});

test('BUI-02 three could be built, with morale for all -> the week is over after two', () => {
  const year = townWith();
  const party = [lumber(9), metal(3), hide(1), value('morale', 9), { gain: 'building' as const, building: 'tavern' }];
  year.ends(FIRST, 'completed', { party });
  year.allDone();
  year.answers('party', 'tavern');
  expect(year.choices('party')).toEqual(['nothing', 'kiln', 'shed']);
  year.answers('party', 'shed');
  expect(year.now).toBe('travel');
  expect(buildingStates(year).toSorted()).toEqual(['barracks 1', 'kiln 1', 'shed 1', 'tavern 1']);
  expect(valuesOf(year).morale).toBe(7);
});

test('BUI-03 UPG-01 UPG-06 a level of prosperity opens more', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), hide(1), value('morale', 9)] });
  year.allDone();
  year.answers('party', 'kiln');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({
    lacking: [{ building: 'kiln', level: 3, why: { because: 'prosperity', building: 'kiln', needs: 2, have: 1 } }],
  });
  year.answers('party', 'shed');
  expect(valuesOf(year).prosperity).toBe(8);
});

test('LUP-10 UPG-06 a build lifts prosperity -> those below may rise, then more builds', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), hide(1), value('morale', 9), value('prosperity', 13)] });
  expect(year.choices('1'), 'by prosperity 2 nobody rises').not.toContain('level up');
  year.allDone();
  year.answers('party', 'kiln');
  expect(valuesOf(year).prosperity).toBe(15);
  expect(year.now).toBe('construction: 1 rising, 2 rising');
  year.answers('2', 'stay');
  year.answers('1', 'rise');
  expect(year.now).toBe('construction: 1 card');
  year.answers('1', year.choices('1')[0] ?? '');
  year.answers('1', year.choices('1')[0] ?? '');
  expect(year.view.sheets.map(({ level, experience }) => [level, experience])).toEqual([
    [2, 45],
    [1, 0],
  ]);
  expect(year.now).toBe('construction: party construction');
  year.answers('party', 'nothing');
  expect(year.now).toBe('travel');
  expect(year.match.state.week.rises).toEqual([]);
});

test('LUP-10 a companion is below the level of prosperity -> nobody is asked, it stays', () => {
  const year = townWith();
  year.does({ type: 'companion', class: MORE, name: 'Grim', by: 1 });
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), value('prosperity', 13)] });
  year.allDone();
  year.answers('party', 'kiln');
  expect(year.now).toBe('construction: 1 rising, 2 rising');
  for (const seat of ['1', '2']) year.answers(seat, 'stay');
  expect(year.now).toBe('travel');
  expect(year.view.sheets.map(({ name, level }) => [name, level])).toEqual([
    ['Ann', 1],
    ['Bea', 1],
    ['Grim', 1],
  ]);
});

test('LUP-02 LUP-10 60 experience, a build lifts prosperity -> level 2, and 60 stay', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), hide(1), value('prosperity', 13), value('morale', 9)] });
  year.allDone();
  const target = { of: 'character' as const, member: 1, figure: 'experience' as const };
  year.does({ type: 'proposed', proposal: { what: 'correction', by: 1, target, to: 60, reason: 'It was there.' } });
  year.answers('party', 'agree');
  year.answers('party', 'kiln');
  year.answers('1', 'rise');
  expect(year.view.sheets[0]).toMatchObject({ level: 2, experience: 60 });
});

test('LUP-10 who leaves meanwhile keeps nobody waiting', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { party: [lumber(9), metal(3), value('prosperity', 13)] });
  year.allDone();
  year.answers('party', 'kiln');
  year.answers('1', 'stay');
  expect(year.hears({ gone: 2 })).toBe('advanced');
  expect(year.now).toBe('travel');
});

test('BUI-07 OPS-05 what is built acts from the next week on', () => {
  const year = returnHome(townWith(), lumber(2), metal(1), value('morale', 5));
  year.allDone();
  year.answers('party', 'kiln');
  expect(valuesOf(year).soldiers).toBe(undefined);
  returnHome(year);
  expect(valuesOf(year).soldiers).toBe(1);
});

test('INS-03 inspiration pays for materials, in the place of what the party says', () => {
  const year = returnHome(townWith(), lumber(2), metal(1), value('inspiration', 2));
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

test('REB-01 REB-02 REB-03 UPG-02 CWE-18 wrecked -> not raised, rebuilt after builds', () => {
  const year = returnHome(
    townWith({ events: [raid({ targets: 1, wrecks: true })], guard: 'plus-0' }),
    value('morale', 5),
    lumber(5),
    metal(2),
  );
  year.answers('party', 'Wait');
  year.allDone();
  expect(year.choices('party'), 'the kiln can’t be raised, the shed lacks a hide').toEqual(['nothing', 'give first']);
  year.answers('party', 'nothing');
  expect(year.now).toBe('rebuilding: party rebuilding');
  expect(year.choices('party')).toEqual(['nothing', 'kiln']);
  year.answers('party', 'kiln');
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 0', 'barracks 1']);
  expect(valuesOf(year)).toEqual({ defense: 5, morale: 4 });
  expect(year.view.outpost.supply).toEqual({ lumber: 4, metal: 2 });
  expect(year.now).toBe('travel');
});

test('BUI-08 MAPB-06 what is unlocked can be built', () => {
  const year = returnHome(townWith(), lumber(1), { gain: 'building', building: 'tavern' });
  year.allDone();
  expect(year.choices('party')).toEqual(['nothing', 'tavern', 'give first']);
  year.answers('party', 'nothing');
  expect(year.now).toBe('travel');
  expect(buildingStates(year)).toContain('tavern 0');
});
