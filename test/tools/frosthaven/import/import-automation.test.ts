/** Automation of scenarios in the format of community data, all of it invented. */
import { expect, test } from 'vitest';
import { schedulesOf } from '../../../../tools/frosthaven/import/scenario/rounds.ts';
import type { Source } from '../../../support/frosthaven/imported-scenario.ts';
import { heron, importedScenario as run } from '../../../support/frosthaven/imported-scenario.ts';

const CHARACTERS = { type: 'character', name: '.*' };

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

test('SET-30 a spawn in any starting hex, an effect for some classes -> whole', () => {
  const { data, report } = run({
    rules: [
      { round: 'R == 3', start: true, note: 'at any starting empty hex', spawns: [heron({})] },
      { round: 'R == 4', start: true, note: '%data.scenario.rules.fh.8%', spawns: [heron({})] },
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
    { do: 'spawn', at: { chosen: 'starting hexes' }, count: 1 },
    { do: 'give', conditions: ['wound'], to: { butClasses: ['kelp', 'salt-cook'] } },
  ]);
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 3, byHand: 0 });
});

test('SET-25 a monster with so many hit points at most -> once it is hurt to that, and set to it', () => {
  const stork = { type: 'monster', name: 'ice-heron' };
  const rule = (health: string, more: object = {}) => ({
    round: 'true',
    always: true,
    once: true,
    figures: [
      { identifier: { ...stork, health, ...more }, type: 'present' },
      { identifier: stork, type: 'setHp', value: '[H/3{$math.floor}]' },
    ],
  });
  const { data, report } = run({ rules: [rule('[H/3{$math.floor}]')] });
  expect(data.events).toEqual([
    {
      id: 'rule-1',
      when: { on: 'hurt', who: 'ice-heron', hitPoints: 'down(H/3)' },
      then: [{ do: 'set hit points', value: 'down(H/3)', to: { who: 'ice-heron' } }],
    },
  ]);
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 1, byHand: 0 });
  const others = [rule('[H/3]', { marker: 'a' }), rule('HP/3'), rule('[H-R]'), { ...rule('[H/3]'), once: false }];
  expect(run({ rules: others }).report.counts()[0]).toMatchObject({ whole: 0, byHand: 4 });
});
