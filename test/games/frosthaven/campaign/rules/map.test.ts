import { expect, test } from 'vitest';
import { levelFor, startableScenarios } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import type { KnownMap } from '../../../../../src/games/frosthaven/campaign/rules/outpost/map.ts';
import {
  buildingStickers,
  completedFinalChapters,
  levelToPlay,
  linksAfter,
  lockedOutBy,
  mayBegin,
  mayBeginCasually,
  openAtFounding,
  scenarioWindowOf,
  spotOf,
  statusOf,
  unlockedBy,
  unmetRequirements,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/map.ts';
import { needWords } from '../../../../../src/games/frosthaven/campaign/text/map.ts';
import { smallScenario } from '../../../../support/frosthaven/packs.ts';
import { FIRST, packOf, SECOND, THIRD, Year } from '../../../../support/frosthaven/year.ts';

const EMPTY: KnownMap = { unlocked: [], completed: [], lockedOut: [], stickers: [], buildings: [] };
const ford = smallScenario({ id: 'ford', name: 'The Ford' });
const tower = smallScenario({
  id: 'tower',
  name: 'The Tower',
  requires: {
    stickers: ['key', 'rope'],
    buildings: [{ building: 'boatyard', level: 2 }],
    scenarios: ['ford', 'mine'],
  },
});
const HELD: KnownMap = {
  ...EMPTY,
  unlocked: ['tower', 'ford', 'mine'],
  completed: ['ford', 'mine'],
  stickers: ['rope', 'key'],
  buildings: [{ building: 'boatyard', level: 3 }],
};

test('NEW-14 the opening unlocks the first scenarios, and no other', () => {
  const scenarios = [{ id: 'yard', first: true as const }, { id: 'ford' }, { id: 'fence', first: true as const }];
  expect(openAtFounding(scenarios)).toEqual(['yard', 'fence']);
});

test('NEW-15 the first scenarios are played at level 1, the others at the recommended one', () => {
  expect([levelToPlay({ first: true }, 2), levelToPlay({}, 2)]).toEqual([1, 2]);
});

test('NEW-15 LVL-02: a first scenario once more, or after another -> the recommended level', () => {
  const pack = packOf({ scenarios: { [FIRST]: { number: 0 }, [SECOND]: { number: 1, first: true } } });
  const levels = (...completed: string[]) =>
    [FIRST, SECOND, THIRD].map((scenario) => levelFor(pack, { completed }, scenario, 4));
  expect(levels(), 'a new campaign').toEqual([1, 1, 4]);
  expect(levels(FIRST), 'the first once more').toEqual([4, 1, 4]);
  expect(levels(SECOND)).toEqual([1, 4, 4]);
  expect(levels(THIRD), 'the campaign has gone on').toEqual([4, 4, 4]);
});

test('MAPB-01 what is unlocked is on the map from then on, once', () => {
  const year = new Year(packOf());
  const unlocks = (scenario: string) => ({ gain: 'scenario' as const, scenario });
  year.ends(FIRST, 'completed', { party: [unlocks(SECOND), unlocks(FIRST), unlocks(SECOND)] });
  expect(year.view.unlocked).toEqual([FIRST, SECOND]);
  expect(statusOf(ford, EMPTY)).toBe('unknown');
  expect(statusOf(ford, { ...EMPTY, unlocked: ['ford'] })).toBe('open');
});

test('MAPB-01 completed -> known with what it led to, once; what it locked out is not', () => {
  const [fordBy, pass] = [
    smallScenario({
      id: 'ford',
      name: 'The Ford',
      rewards: [
        { gain: 'scenario', scenario: 'tower' },
        { gain: 'lock out', scenario: 'pass' },
      ],
    }),
    smallScenario({ id: 'pass', name: 'The Pass', rewards: [{ gain: 'scenario', scenario: 'tower' }] }),
  ];
  const scenarios = new Map([fordBy, pass].map((each) => [each.id as string, each]));
  expect(unlockedBy(scenarios, ['ford', 'pass'])).toEqual(['ford', 'pass', 'tower']);
  expect(unlockedBy(scenarios, [])).toEqual([]);
  expect(lockedOutBy(scenarios, ['ford', 'pass'])).toEqual(['pass']);
  expect(lockedOutBy(scenarios, ['pass'])).toEqual([]);
});

test('MAPB-01 its sticker goes to the coordinates, or to Frosthaven', () => {
  const place = { at: 'C7', where: 'On the hill', terrain: 'hills', sign: 'tower' } as const;
  expect([spotOf({ place }), spotOf({ place, inFrosthaven: true }), spotOf({})]).toEqual([
    { at: 'C7' },
    'Frosthaven',
    undefined,
  ]);
});

test('MAPB-02 a completed scenario is ticked, and stays so', () => {
  const year = new Year(packOf());
  for (const result of ['completed', 'completed', 'lost'] as const) {
    year.ends(FIRST, result);
    if (result === 'completed') year.allDone();
    expect(year.view.completed).toEqual([FIRST]);
  }
  const known = { ...EMPTY, unlocked: ['ford', 'tower'], completed: ['ford'] };
  expect([statusOf(ford, known), statusOf(tower, known)]).toEqual(['done', 'locked']);
});

test('MAPB-03 a window tells all of a scenario, and nothing of others that are not on the map', () => {
  const mine = smallScenario({
    id: 'mine',
    name: 'The Mine',
    number: 7,
    place: { at: 'D2', where: 'Under the hill', terrain: 'hills', sign: 'mine-wagon' },
    chain: 'iron',
    last: true,
    next: [{ scenario: 'tower', forced: true }, { scenario: 'sea' }],
    rewards: [
      { gain: 'scenario', scenario: 'tower' },
      { gain: 'scenario', scenario: 'sea' },
    ],
    requires: { stickers: ['lamp'] },
  });
  const known = { ...EMPTY, unlocked: ['mine', 'tower'] };
  expect(scenarioWindowOf(mine, known)).toEqual({
    scenario: 'mine',
    name: 'The Mine',
    number: 7,
    spot: { at: 'D2' },
    place: { at: 'D2', where: 'Under the hill', terrain: 'hills', sign: 'mine-wagon' },
    chain: 'iron',
    status: 'locked',
    needs: [{ sticker: 'lamp' }],
    links: [{ scenario: 'tower', forced: true }],
    leadsTo: [],
    isLast: true,
  });
  expect(scenarioWindowOf(mine, { ...known, completed: ['mine'], stickers: ['lamp'] })).toMatchObject({
    status: 'done',
    needs: [],
    leadsTo: ['tower'],
  });
  expect(scenarioWindowOf(mine, { ...known, lockedOut: ['mine'] })).toMatchObject({ status: 'locked out', needs: [] });
  expect(scenarioWindowOf(mine, EMPTY)).toBeUndefined();
});

test('MAPB-04 what is locked out can no longer be played, completed or not, nor be opened again', () => {
  const year = new Year(packOf());
  const party = [
    { gain: 'lock out' as const, scenario: SECOND },
    { gain: 'scenario' as const, scenario: SECOND },
  ];
  year.ends(FIRST, 'completed', { party });
  expect(year.view).toMatchObject({ unlocked: [FIRST, SECOND], lockedOut: [SECOND] });
  expect(startableScenarios(packOf(), year.view)).toEqual([FIRST]);
  const known = { ...EMPTY, unlocked: ['ford', 'mine'], completed: ['ford'], lockedOut: ['ford', 'mine'] };
  for (const scenario of [ford, { id: 'mine' }]) {
    expect([statusOf(scenario, known), mayBegin(scenario, known)]).toEqual(['locked out', false]);
  }
});

test('MAPB-05 SET-01 one may begin when it is unlocked and all that it requires is there', () => {
  expect(mayBegin(ford, { ...EMPTY, unlocked: ['ford'] })).toBe(true);
  expect(mayBegin(ford, { ...EMPTY, unlocked: ['tower'] })).toBe(false);
  expect([mayBegin(tower, HELD), statusOf(tower, HELD), unmetRequirements(tower, HELD)]).toEqual([true, 'open', []]);
  expect(mayBegin(tower, { ...HELD, unlocked: ['ford'] })).toBe(false);
  for (const short of [
    { stickers: ['rope'] },
    { buildings: [{ building: 'boatyard', level: 1 }] },
    { buildings: [{ building: 'stable', level: 2 }] },
    { completed: ['mine'] },
  ]) {
    expect([mayBegin(tower, { ...HELD, ...short }), statusOf(tower, { ...HELD, ...short })]).toEqual([false, 'locked']);
  }
});

test('MAPB-05 a locked scenario -> its needs in order; unknown ones without a name', () => {
  const known = { ...EMPTY, unlocked: ['tower', 'ford'], stickers: ['rope'] };
  const needs = unmetRequirements(tower, known);
  expect(needs).toEqual([
    { sticker: 'key' },
    { building: 'boatyard', level: 2 },
    { scenario: 'ford', isKnown: true },
    { scenario: 'mine', isKnown: false },
  ]);
  const names = { sticker: () => 'Key', building: () => 'Boatyard', scenario: () => 'The Ford' };
  expect(needs.map((need) => needWords(need, names))).toEqual([
    'campaign sticker Key',
    'Boatyard at level 2',
    'The Ford completed',
    'an undiscovered scenario',
  ]);
});

test('MAPB-05 SET-02 a completed one may be played again, but not without what it requires', () => {
  const done = { ...HELD, completed: ['ford', 'mine', 'tower'] };
  expect([statusOf(tower, done), mayBegin(tower, done)]).toEqual(['done', true]);
  expect([statusOf(tower, { ...done, stickers: [] }), mayBegin(tower, { ...done, stickers: [] })]).toEqual([
    'done',
    false,
  ]);
});

test('MAPB-06 an unlocked building -> a sticker of level 0; build and upgrade cover it', () => {
  expect(buildingStickers(['inn', 'stable'], [])).toEqual([
    { building: 'inn', level: 0 },
    { building: 'stable', level: 0 },
  ]);
  expect(buildingStickers(['inn', 'stable'], [{ building: 'stable', level: 2 }])).toEqual([
    { building: 'inn', level: 0 },
    { building: 'stable', level: 2 },
  ]);
});

test('MAPB-07 after a last chapter all others stay open, and can be played again', () => {
  const scenarios = [{ id: 'ford' }, { id: 'mine' }, { id: 'end', last: true as const }];
  const before = { ...EMPTY, unlocked: ['ford', 'mine', 'end'], completed: ['ford'] };
  const after = { ...before, completed: ['ford', 'end'] };
  expect([completedFinalChapters(scenarios, before), completedFinalChapters(scenarios, after)]).toEqual([[], ['end']]);
  expect(scenarios.map((each) => [statusOf(each, after), mayBegin(each, after)])).toEqual([
    ['done', true],
    ['open', true],
    ['done', true],
  ]);
});

const all = new Map([ford, tower, { id: 'mine' }].map((each) => [each.id, each]));

test('CEN-14 after the first completion -> linked scenarios at once, if they may begin', () => {
  const next = [{ scenario: 'ford' }, { scenario: 'tower' }, { scenario: 'nowhere' }];
  expect(linksAfter({ next }, false, all, HELD)).toEqual([{ scenario: 'ford' }, { scenario: 'tower' }]);
  expect(linksAfter({ next }, false, all, { ...HELD, stickers: [] })).toEqual([{ scenario: 'ford' }]);
  expect(linksAfter({ next }, false, all, { ...HELD, lockedOut: ['ford', 'tower'] })).toEqual([]);
  expect(linksAfter({}, false, all, HELD)).toEqual([]);
});

test('CEN-15 a forced link leaves nothing else, unless what it leads to may not begin', () => {
  const next = [{ scenario: 'ford' }, { scenario: 'tower', forced: true as const }];
  expect(linksAfter({ next }, false, all, HELD)).toEqual([{ scenario: 'tower', forced: true }]);
  expect(linksAfter({ next }, false, all, { ...HELD, buildings: [] })).toEqual([{ scenario: 'ford' }]);
});

test('CEN-16 after a repeated completion there are no links, not even forced ones', () => {
  const next = [{ scenario: 'ford' }, { scenario: 'tower', forced: true as const }];
  expect(linksAfter({ next }, true, all, HELD)).toEqual([]);
});

test('VAR-01 played casually a scenario needs nothing but to be unlocked', () => {
  const keep = { id: 'keep', requires: { stickers: ['ring'], buildings: [], scenarios: [] } };
  const known = { ...EMPTY, unlocked: ['keep', 'ford'], lockedOut: ['ford'] };
  expect([mayBegin(keep, known), mayBeginCasually(keep, known)]).toEqual([false, true]);
  expect([mayBeginCasually({ id: 'tower' }, known), mayBeginCasually({ id: 'ford' }, known)]).toEqual([false, false]);
});
