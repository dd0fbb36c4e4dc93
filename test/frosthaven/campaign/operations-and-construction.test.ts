/** What buildings do, and how they are built, as weeks are played. */
import { expect, test } from 'vitest';
import { knownIn } from '../../../src/games/frosthaven/campaign/departure.ts';
import { hide, home, lumber, metal, raid, states, townWith, value, valuesOf } from './town-year.ts';
import { brings, FIRST } from './year.ts';

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

test('TGD-03 TGD-06 TGD-07 for three marks the party picks a perk of the town guard', () => {
  const year = home(townWith(), value('guard marks', 4));
  expect(year.now).toBe('operations: party guard perk');
  expect(year.choices('party')).toEqual(['drill', 'watch']);
  year.answers('party', 'watch');
  expect(year.now, 'the fourth mark waits').toBe('downtime: 1 downtime, 2 downtime');
  const { remaining, perks } = year.match.state.guard;
  expect(['plus-0', 'plus-10'].map((card) => remaining.filter((each) => each === card).length)).toEqual([4, 6]);
  expect(perks).toEqual(['watch']);
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
    lacking: [
      { building: 'shed', level: 1, why: { because: 'lacks', lacks: [{ is: 'resource', kind: 'hide', amount: 1 }] } },
    ],
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
    lacking: [{ building: 'kiln', level: 3, why: { because: 'prosperity', building: 'kiln', needs: 2, have: 1 } }],
  });
  year.answers('party', 'shed');
  expect(valuesOf(year).prosperity).toBe(8);
});

test('LUP-10 UPG-06 who is below what prosperity allows may rise as soon as a build has raised it, and then builds on', () => {
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
