/** Scenarios and sections in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { heron, importedScenario as run } from '../../../support/frosthaven/imported-scenario.ts';

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

test('EVT-08 events on the way by boat, on the road, none said -> by sea, and twice not', () => {
  const bySea = (['boat', 'road', undefined] as const).map((eventType) => run({ eventType }).data.bySea);
  expect(bySea).toEqual([true, undefined, undefined]);
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
    'its loot deck has 2 cards of “glass”',
    'scenario 9 is in no folder',
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
  expect(report.notes.map(({ why }) => why)).toEqual(['it requires shard:6', 'kite is in no folder']);
});

test('BOS-02 a boss of any rank -> rank boss; on the side of the party -> a doubt', () => {
  const stork = { name: 'old-stork', player3: 'normal', player4: 'elite' };
  const { plan } = run({ rooms: [{ roomNumber: 1, monster: [stork] }] });
  expect(plan.rooms[0]?.figures[0]?.placed).toEqual({ monster: 'old-stork', ranks: ['none', 'boss', 'boss'] });
  const allied = run({ allies: ['old-stork'], rooms: [{ roomNumber: 1, monster: [stork] }] });
  expect(allied.report.notes.map(({ why }) => why)).toEqual(['old-stork is a boss on the side of the party']);
});
