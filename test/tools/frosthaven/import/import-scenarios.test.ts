/** Scenarios and sections in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { scenario as scenarioSchema } from '../../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import { importScenarios } from '../../../../tools/frosthaven/import/scenario/import-scenarios.ts';
import { schedulesOf } from '../../../../tools/frosthaven/import/scenario/rounds.ts';
import { sourceScenario, sourceSection } from '../../../../tools/frosthaven/import/scenario/source.ts';

type Source = Readonly<Record<string, unknown>>;

function run(scenario: Source, sections: readonly Source[] = [], others: readonly Source[] = []) {
  const report = new ImportReport();
  const labels = [{ scenario: { rules: { fh: { '7': 'Stack the %game.mapMarker.c% crates.' } } } }];
  const plans = importScenarios(
    [{ index: '7', name: 'Salt Loft', ...scenario }, ...others].map((each, i) => ({
      file: `scenarios/${i}.json`,
      data: sourceScenario.parse(each),
    })),
    sections.map((each, i) => ({ file: `sections/${i}.json`, data: sourceSection.parse(each) })),
    { labels, report, readText: () => [], buildings: new Set(['skiff']), stickers: new Set(['oar']) },
  );
  const [plan] = plans;
  if (!plan) throw new Error('no scenario came of it');
  return { plan, plans, report, data: scenarioSchema.parse(plan.data) };
}

const CHARACTERS = { type: 'character', name: '.*' };
const heron = (more: Source) => ({ monster: { name: 'ice-heron', type: 'normal' }, ...more });

test('SET-09 rooms with their figures for 2, 3, 4 characters, treasures, allies, objectives', () => {
  const { plan, data } = run({
    allies: ['tame-goat'],
    objectives: [{ name: 'Lamp', health: '[(L+2)xC/2{$math.floor}]', marker: 'a' }],
    rooms: [
      {
        roomNumber: 1,
        ref: '30-A',
        initial: true,
        treasures: [12, 'G'],
        objectives: [1, '1:C>2', '1:2'],
        monster: [
          { name: 'ice-heron', player3: 'normal', player4: 'elite' },
          { name: 'tame-goat', type: 'elite' },
          { name: 'nobody' },
        ],
      },
    ],
  });
  expect(data.cast).toEqual({
    'tame-goat-ally': { kind: 'ally', name: 'Tame Goat', monster: 'tame-goat' },
    'lamp-a': {
      kind: 'objective',
      name: 'Lamp',
      icon: 'by-name',
      hitPoints: 'down((L+2)*C/2)',
      side: 'foes',
      initiative: 99,
    },
  });
  const lamp = { role: 'lamp-a', mark: 'spot-a' };
  expect(plan.rooms).toEqual([
    {
      id: 'room-1',
      number: 1,
      tile: '30-A',
      section: undefined,
      door: undefined,
      treasures: [12, 'goal'],
      figures: [
        { name: 'ice-heron', placed: { monster: 'ice-heron', ranks: ['none', 'normal', 'elite'] } },
        { name: 'tame-goat', placed: { role: 'tame-goat-ally', ranks: ['elite', 'elite', 'elite'] } },
        { name: 'Lamp', placed: lamp },
        { name: 'Lamp', placed: { ...lamp, ranks: ['none', 'normal', 'normal'] } },
        { name: 'Lamp', placed: lamp },
        { name: 'Lamp', placed: lamp },
      ],
    },
  ]);
});

test('SET-19 effects of the first round -> after setting up, with their label', () => {
  const effect = (type: string, value: string) => ({ identifier: CHARACTERS, type, value, scenarioEffect: true });
  const { data, report } = run({
    rules: [
      {
        round: 'R == 1',
        start: true,
        figures: [effect('amAdd', 'minus1:2'), effect('amAdd', 'curse:2'), effect('gainCondition', 'muddle')],
      },
      { round: 'R == 1', start: true, figures: [{ ...effect('damage', 'L+1'), scenarioEffect: false }] },
    ],
  });
  const label = 'scenario effects';
  expect(data.events).toEqual([
    {
      id: 'rule-1',
      when: { on: 'start' },
      then: [
        { do: 'modifiers', add: ['-1', '-1'], to: 'characters', label },
        { do: 'give', conditions: ['curse', 'curse'], to: 'characters', label },
        { do: 'give', conditions: ['muddle'], to: 'characters', label },
      ],
    },
    { id: 'rule-2', when: { on: 'start' }, then: [{ do: 'damage', value: 'L+1', to: 'characters' }] },
  ]);
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 2, byHand: 0 });
});

test('RND-02 spawns at markers -> rounds, ranks, counts; equal ones in turn', () => {
  const { data } = run({
    rules: [
      { round: 'R % 4 == 3', start: true, spawns: [heron({ marker: 'b' }), heron({ marker: 'b' })] },
      { round: 'C < 3 && R == 2', spawns: [heron({ marker: 'c', count: 'C' })] },
    ],
  });
  const spawn = { do: 'spawn', monster: 'ice-heron' };
  expect(data.events).toEqual([
    {
      id: 'rule-1',
      when: { on: 'round begins', from: 3, every: 4 },
      then: [{ ...spawn, ranks: ['normal', 'normal', 'normal'], at: 'spot-b', count: 2 }],
    },
    {
      id: 'rule-2',
      when: { on: 'round ends', rounds: [2] },
      then: [{ ...spawn, ranks: ['normal', 'none', 'none'], at: 'spot-c', count: 'C' }],
    },
  ]);
});

test.each<[string, ReturnType<typeof schedulesOf>]>([
  ['R == 2 || R == 6', [{ sizes: [2, 3, 4], schedules: [{ rounds: [2, 6] }] }]],
  ['R > 1 && R % 4 == 1', [{ sizes: [2, 3, 4], schedules: [{ from: 5, every: 4 }] }]],
  ['R % 3 == 2 && R % 4 == 1', [{ sizes: [2, 3, 4], schedules: [{ from: 5, every: 12 }] }]],
  [
    'R % 3 != 1',
    [
      {
        sizes: [2, 3, 4],
        schedules: [
          { from: 2, every: 3 },
          { from: 3, every: 3 },
        ],
      },
    ],
  ],
  ['R > 5', [{ sizes: [2, 3, 4], schedules: [{ from: 6 }] }]],
  ['R == 1 || R > 8', [{ sizes: [2, 3, 4], schedules: [{ rounds: [1] }, { from: 9 }] }]],
  ['C > 2 && R % 2 == 0', [{ sizes: [3, 4], schedules: [{ from: 2, every: 2 }] }]],
  ['true', [{ sizes: [2, 3, 4], schedules: [{}] }]],
  ['R < 1', []],
  ['R == X', undefined],
  ['R % 0 == 0', undefined],
])('RND-02 %s -> the same rounds', (condition, schedules) => {
  expect(schedulesOf(condition)).toEqual(schedules);
});

test('SET-24 a section behind a door -> its room, its reading, its rules from then on', () => {
  const { plan, data } = run(
    { rooms: [{ roomNumber: 1, initial: true }], rules: [{ round: 'R % 2 == 0', spawns: [heron({ marker: 'a' })] }] },
    [
      {
        index: '40.2',
        parent: '7',
        marker: '1',
        resetRound: 'visible',
        rooms: [{ roomNumber: 2, initial: true, monster: [{ name: 'ice-heron', type: 'elite' }] }],
        rules: [
          { always: true, once: true, elements: [{ type: 'ice', state: 'strong' }] },
          { round: 'R == 3', start: true, spawns: [heron({ marker: 'd' })] },
          { always: true, disableRules: [{ scenario: '7', index: 0 }] },
        ],
      },
      { index: '41.1', parent: '8', marker: '1' },
      { index: '42.1', group: 'solo', parent: '7', marker: '1' },
    ],
  );
  expect(plan.rooms.map(({ id, door, section }) => [id, door, section])).toEqual([
    ['room-1', undefined, undefined],
    ['section-40-2', '1', '40.2'],
  ]);
  expect(data.sections).toEqual({ '40.2': 'Read section 40.2 in your book.' });
  expect(data.events?.map(({ id, when, if: only, then }) => [id, when, only, then.map((each) => each.do)])).toEqual([
    ['rule-1', { on: 'round ends', from: 2, every: 2 }, { not: { read: '40.2' } }, ['spawn']],
    ['s40-2-rule-2', { on: 'round begins', rounds: [3], since: '40.2' }, undefined, ['spawn']],
    ['reads-40-2', { on: 'room revealed', room: 'section-40-2' }, undefined, ['read', 'infuse']],
  ]);
});

test('SET-25 a rule reads a section -> newcomers at marks of their own, once', () => {
  const { data } = run({ rooms: [{ roomNumber: 1 }], rules: [{ round: 'R == 4', start: true, sections: ['9.3'] }] }, [
    { index: '9.3', parent: '7', rooms: [{ roomNumber: 1, monster: [{ name: 'ice-heron', type: 'boss' }] }] },
  ]);
  expect(data.events).toEqual([
    {
      id: 'rule-1',
      when: { on: 'round begins', rounds: [4] },
      then: [
        { do: 'read', section: '9.3' },
        { do: 'spawn', monster: 'ice-heron', ranks: ['boss', 'boss', 'boss'], at: 'spot-9-3-1', count: 1 },
      ],
    },
  ]);
});

test('END-01 few are left -> counted over all of that name; the side follows from the loss', () => {
  const dead = (value: string | undefined, more: Source) => ({
    always: true,
    once: true,
    figures: [{ identifier: { type: 'objective', name: 'Sledge' }, type: 'dead', value }],
    ...more,
  });
  const { data, report } = run({
    objectives: [
      { name: 'Sledge', health: 4, marker: 'a' },
      { name: 'Sledge', health: 4, marker: 'b' },
    ],
    rooms: [{ roomNumber: 1, objectives: [1, 1, 2] }],
    rules: [dead('1', { finish: 'lost' }), dead(undefined, { spawns: [heron({ marker: 'c' })] })],
  });
  const who = ['sledge-a', 'sledge-b'];
  expect(data.events?.map(({ when, if: only, then: [first] }) => [when, only, first?.do])).toEqual([
    [{ on: 'dies', who }, { destroyed: who, least: 2 }, 'end'],
    [{ on: 'dies', who }, { destroyed: who }, 'spawn'],
  ]);
  expect(Object.values(data.cast ?? {}).map((each) => each.kind === 'objective' && each.side)).toEqual([
    'party',
    'party',
  ]);
  expect(report.counts()[0]).toMatchObject({ whole: 2, byHand: 0 });
});

test('what is not certain -> by hand with its words, at its time where that is known', () => {
  const { data, report } = run({
    rules: [
      { round: 'R == 5', start: true, note: '%data.scenario.rules.fh.7%' },
      { always: true, figures: [{ identifier: { type: 'monster', name: '.*', tags: ['elite'] }, type: 'killed' }] },
      { round: 'R == 2', start: true, spawns: [heron({})] },
    ],
  });
  expect(data.events?.map(({ when, then }) => [when, then])).toEqual([
    [{ on: 'round begins', rounds: [5] }, [{ do: 'by hand', text: 'Stack the c crates.' }]],
    [
      { on: 'round begins', rounds: [2] },
      [
        {
          do: 'spawn',
          monster: 'ice-heron',
          ranks: ['normal', 'normal', 'normal'],
          at: { chosen: 'empty hexes', text: 'Where does Ice Heron come? Your book says it.' },
          count: 1,
        },
      ],
    ],
  ]);
  expect(data.rules).toBe('Every monster (elite): killed.');
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 0, byHand: 3 });
});

test('MAPB-01 MAPB-04 END-16 course of the campaign -> only scenarios that are there', () => {
  const other = { index: '8', name: 'Next' };
  const { data, report } = run(
    { initial: true, unlocks: ['8', '9'], forcedLinks: ['8'], lootDeckConfig: { money: 4, random_item: 1, glass: 2 } },
    [{ index: '50.1', parent: '7', conclusion: true, blocks: ['4A'] }],
    [other, { index: '4A', name: 'Other' }],
  );
  expect([data.first, data.next, data.rewards, data.loot, data.conclusion.completed]).toEqual([
    true,
    [{ scenario: 'scenario-8', forced: true }],
    [
      { gain: 'scenario', scenario: 'scenario-8' },
      { gain: 'lock out', scenario: 'scenario-4a' },
    ],
    { money: 4, 'random item': 1 },
    'Read section 50.1 in your book.',
  ]);
  expect(report.notes.map(({ why }) => why)).toEqual([
    'it unlocks scenario 9, which is in no folder',
    'its loot deck has 2 cards of “glass”',
  ]);
});

test('a section whose scenario is in no folder -> a scenario of its own name, and a note', () => {
  const { plans, report } = run({}, [{ index: '3.1', parent: '99', name: 'Far Shore', marker: '1' }]);
  expect(plans.map(({ id, name }) => [id, name])).toEqual([
    ['scenario-7', 'Salt Loft'],
    ['scenario-99', 'Far Shore'],
  ]);
  expect(report.notes.map(({ place, why }) => [place, why])).toEqual([
    ['sections/0.json', 'its own file is in no folder: only its sections are'],
  ]);
});

test('SET-30 a spawn in any starting hex, an effect for some classes -> whole', () => {
  const { data, report } = run({
    rules: [
      { round: 'R == 3', start: true, note: 'at any starting empty hex', spawns: [heron({})] },
      {
        round: 'R == 1',
        start: true,
        figures: [
          { identifier: { type: 'character', name: '(?!.*kelp|salt-cook).*' }, type: 'gainCondition', value: 'wound' },
        ],
      },
    ],
  });
  expect(data.events?.flatMap(({ then }) => then)).toMatchObject([
    { do: 'spawn', at: { chosen: 'starting hexes' }, count: 1 },
    { do: 'give', conditions: ['wound'], to: { butClasses: ['kelp', 'salt-cook'] } },
  ]);
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 2, byHand: 0 });
});

test('SET-01 MAPB-03 what it requires and where it lies -> what the pack has; the rest is named', () => {
  const { data, report } = run(
    {
      coordinates: { gridLocation: 'C7' },
      requirements: [{ buildings: ['skiff', 'kite'], campaignSticker: ['oar', 'shard:6'], scenarios: [['8']] }],
    },
    [],
    [{ index: '8', name: 'Next', coordinates: { gridLocation: 'FR' } }],
  );
  expect([data.requires, data.place]).toEqual([
    { scenarios: ['scenario-8'], buildings: [{ building: 'skiff', level: 1 }], stickers: ['oar'] },
    { at: 'C7', where: 'Square C7 of your map', sign: 'position-marker' },
  ]);
  expect(report.notes.map(({ why }) => why)).toEqual([
    'it requires kite, which is in no folder',
    'it requires shard:6, which is in no folder',
  ]);
});
