/** Rules about some figures of a kind, by tag or marker; all of it invented. */
import { expect, test } from 'vitest';
import { DraftCells } from '../../../../tools/frosthaven/import/maps/draft-cells.ts';
import { placeFigures } from '../../../../tools/frosthaven/import/maps/match-figures.ts';
import type { Source } from '../../../support/frosthaven/imported-scenario.ts';
import { heron, importedScenario as run } from '../../../support/frosthaven/imported-scenario.ts';

const grey = { type: 'monster', name: '.*', tags: ['grey'] };
const placed = (more: Source) => ({ name: 'ice-heron', type: 'elite', ...more });
const slain = (value: string | undefined) => ({
  always: true,
  once: true,
  figures: [{ identifier: grey, type: 'killed', value }],
  spawns: [heron({ marker: 'c' })],
});

test('tagged figures -> a mark of theirs, by which they are counted, seen and hurt', () => {
  const { data, plan, report } = run({
    rooms: [{ roomNumber: 1, monster: [placed({ tags: ['grey'] }), placed({ tags: ['other'] }), placed({})] }],
    rules: [
      slain('1'),
      slain(undefined),
      {
        round: 'R % 2 == 0',
        start: true,
        figures: [
          { identifier: { ...grey, name: 'ice-heron' }, type: 'present', value: '1' },
          { identifier: grey, type: 'damage', value: '2+L' },
        ],
      },
    ],
  });
  expect(plan.rooms[0]?.figures.map((each) => each.placed.mark)).toEqual(['spot-grey', undefined, undefined]);
  const spawns = [expect.objectContaining({ do: 'spawn', at: 'spot-c' })];
  expect(data.events).toEqual([
    { id: 'rule-1', when: { on: 'dies', who: 'spot-grey' }, then: spawns },
    { id: 'rule-2', when: { on: 'dies', who: 'spot-grey' }, then: spawns },
    {
      id: 'rule-3',
      when: { on: 'round begins', from: 2, every: 2 },
      if: { present: 'spot-grey' },
      then: [{ do: 'damage', value: '2+L', to: { who: 'spot-grey' } }],
    },
  ]);
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', whole: 3, byHand: 0 });
});

test('several with a tag in several rooms -> all count', () => {
  const { data } = run({ rooms: [{ roomNumber: 1, monster: [placed({ tags: ['grey'] })] }], rules: [slain('2')] }, [
    { index: '3.1', parent: '7', marker: '1', rooms: [{ roomNumber: 2, monster: [placed({ tags: ['grey'] })] }] },
  ]);
  expect(data.events?.[0]).toMatchObject({
    when: { on: 'dies', who: 'spot-grey' },
    if: { killed: 'spot-grey', least: 2 },
  });
});

test.each<[string, Source[], Source[]]>([
  ['a marker beside the tag', [placed({ tags: ['grey'], marker: 'a' })], [slain('1')]],
  [
    'others that come with the tag',
    [placed({ tags: ['grey'] })],
    [slain('1'), { spawns: [{ monster: placed({ tags: ['grey'] }), marker: 'd' }] }],
  ],
  ['nobody with the tag', [placed({})], [slain('1')]],
  ['no number, and several', [placed({ tags: ['grey'] }), placed({ tags: ['grey'] })], [slain(undefined)]],
])('%s -> by hand', (_, monster, rules) => {
  const { data, report } = run({ rooms: [{ roomNumber: 1, monster }], rules });
  expect(data.rules).toContain('(grey): killed');
  expect(report.counts()[0]).toMatchObject({ kind: 'scenario automation', byHand: 1 });
});

test('a figure at a marker -> hurt, and killed, by that marker', () => {
  const identifier = { type: 'monster', name: 'ice-heron', marker: 'a' };
  const { data, report } = run({
    rooms: [{ roomNumber: 1, monster: [placed({ marker: 'a' }), placed({})] }],
    rules: [
      {
        always: true,
        once: true,
        figures: [
          { identifier: { ...identifier, health: '[H/2]' }, type: 'present' },
          { identifier, type: 'gainCondition', value: 'wound' },
        ],
      },
      { ...slain('1'), figures: [{ identifier: { ...identifier, name: '.*' }, type: 'killed' }] },
    ],
  });
  expect(data.events).toMatchObject([
    { when: { on: 'hurt', who: 'spot-a' }, then: [{ do: 'give', to: { who: 'spot-a' } }] },
    { when: { on: 'dies', who: 'spot-a' } },
  ]);
  expect(report.counts()[0]).toMatchObject({ whole: 2, byHand: 0 });
});

test('an element that a death makes strong for good -> it stays', () => {
  const identifier = { type: 'monster', name: '.*', marker: 'element:fire' };
  const strong = {
    always: true,
    figures: [{ identifier, type: 'killed', value: 1 }],
    elements: [{ type: 'fire', state: 'always' }],
  };
  const rooms = [{ roomNumber: 1, monster: [placed({ marker: 'element:fire' })] }];
  const { data, report } = run({ rooms, rules: [strong] });
  expect(data.events).toEqual([
    {
      id: 'rule-1',
      when: { on: 'dies', who: 'spot-element-fire' },
      then: [{ do: 'infuse', elements: ['fire'], stays: true }],
    },
  ]);
  expect(report.counts()[0]).toMatchObject({ whole: 1, byHand: 0 });
  const others = [
    { ...strong, elements: [{ type: 'fire', state: 'strong' }] },
    { ...strong, note: 'Sing.' },
  ];
  expect(run({ rooms, rules: others }).report.counts()[0]).toMatchObject({ whole: 0, byHand: 2 });
});

test('words of which nothing comes yet -> read with their section, not by hand', () => {
  const note = 'Drums are heard at %game.mapMarker.a%. This has no effect yet.';
  const once = { always: true, once: true, note };
  const sections = (rules: readonly Source[]) => [{ index: '3.1', parent: '7', marker: '1', rules }];
  const { data, report } = run({}, sections([once]));
  expect(data.sections?.['3.1']).toContain('Drums are heard at a. This has no effect yet.');
  expect(data.events?.flatMap(({ then }) => then)).toEqual([{ do: 'read', section: '3.1' }]);
  expect(report.counts()[0]).toMatchObject({ whole: 1, byHand: 0 });
  const others = [
    { ...once, spawns: [heron({ marker: 'b' })] },
    { ...once, note: 'Drums are heard.' },
  ];
  expect(run({}, sections(others)).report.counts()[0]).toMatchObject({ whole: 0, byHand: 2 });
});

test('an objective called by its place and its name -> that one comes', () => {
  const objectives = [
    { name: 'Kiln', health: 4 },
    { name: 'Kiln', health: 5, marker: 'b' },
  ];
  const comes = (objective: Source) => ({
    round: 'R == 3',
    start: true,
    objectiveSpawns: [{ objective, marker: '2' }],
  });
  const { data, report } = run({
    objectives,
    rules: [comes({ index: 2, id: 'Kiln' }), comes({ index: 2, id: 'Oven' })],
  });
  expect(data.events?.[0]?.then).toEqual([{ do: 'spawn', role: 'kiln-b', at: 'spot-2', count: 1 }]);
  expect(report.counts()[0]).toMatchObject({ whole: 1, byHand: 1 });
});

test('figures that lose conditions -> they end', () => {
  const identifier = { type: 'monster', name: 'ice-heron' };
  const lose = (value: string) => ({ identifier, type: 'loseCondition', value });
  const rule = (value: string) => ({ round: 'R == 2', start: true, figures: [lose('bane'), lose(value)] });
  const { data, report } = run({ rules: [rule('muddle'), rule('awe')] });
  const to = { who: 'ice-heron' };
  expect(data.events?.[0]?.then).toEqual([
    { do: 'end conditions', conditions: ['bane'], to },
    { do: 'end conditions', conditions: ['muddle'], to },
  ]);
  expect(report.counts()[0]).toMatchObject({ whole: 1, byHand: 1 });
});

test('a layout that shows two alike, one of them tagged -> a doubt which is which', () => {
  const doubtsOf = (other: Source) => {
    const { plan } = run({
      rooms: [{ roomNumber: 1, monster: [placed({ tags: ['grey'] }), placed(other)] }],
      rules: [slain('1')],
    });
    const [tagged, plain] = plan.rooms[0]?.figures ?? [];
    const cells = new DraftCells();
    const seen = [tagged, plain].map((figure, q) => {
      const { ranks } = figure?.placed ?? {};
      return { name: 'ice-heron', room: 'room-1', q, r: 0, ranks: Array.isArray(ranks) ? ranks.map(String) : [] };
    });
    placeFigures(seen, plan.rooms, cells);
    return cells.doubts.map(({ why }) => why);
  };
  expect(doubtsOf({})).toEqual(['which of spot-grey, an unmarked one stands where?']);
  expect(doubtsOf({ type: 'normal' })).toEqual([]);
});
