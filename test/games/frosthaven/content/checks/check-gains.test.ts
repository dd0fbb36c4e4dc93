import { expect, test } from 'vitest';
import { gain } from '../../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { roadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { problemsOfScenario, problemsWith } from '../../../../support/frosthaven/packs.ts';

test('END-12 what rewards name is there', () => {
  const [item] = firstWinter.items;
  const rewards = [
    { gain: 'item', item: item?.id ?? '' },
    { gain: 'scenario', scenario: 'small' },
    { gain: 'gold', amount: -5, to: 'each' },
  ] as const;
  expect(problemsOfScenario({ rewards: [...rewards] })).toEqual([]);
  expect(
    problemsOfScenario({
      rewards: [
        { gain: 'blueprint', item: 'nothing' },
        { gain: 'scenario', scenario: 'nowhere' },
        { gain: 'events', add: ['never'] },
        { gain: 'events' },
      ],
    }),
  ).toEqual([
    'scenario small, rewards: there is no item nothing',
    'scenario small, rewards: there is no scenario nowhere',
    'scenario small, rewards: there is no event never',
    'scenario small, rewards: “events” adds nothing and removes nothing',
  ]);
});

test('END-12 what campaigns alone can gain is there too', () => {
  expect(
    problemsOfScenario({
      rewards: [
        { gain: 'items', items: ['nothing'] },
        { gain: 'lock out', scenario: 'nowhere' },
        { gain: 'class', class: 'nobody' },
        { gain: 'section', section: 'never', weeks: 2 },
      ],
    }),
  ).toEqual([
    'scenario small, rewards: there is no item nothing',
    'scenario small, rewards: there is no scenario nowhere',
    'scenario small, rewards: there is no class nobody',
    'scenario small, rewards: there is no section never in campaign.json',
  ]);
});

test('INS-07 a value of the campaign that nobody knows is a mistake of typing', () => {
  const named = (value: string) => gain.safeParse({ gain: 'value', value, amount: 1 }).success;
  expect([named('morale'), named('moral')]).toEqual([true, false]);
});

test('TILE-46 a blueprint in a treasure is of an item that is there', () => {
  const map = { rooms: [{ id: 'one', at: 'A1', map: ['S S S S h %'] }], treasures: { 1: { blueprint: 'nothing' } } };
  const legend = { '%': { overlay: { tile: 'treasure', number: 1 } } } as const;
  expect(problemsOfScenario({ ...map, legend })).toEqual(['scenario small: treasure 1: there is no item nothing']);
});

test('EVT-16 what a road event adds and removes is there', () => {
  const options = ['Stay', 'Go'].map((label) => ({
    label,
    outcomes: [{ text: '', then: [], gains: [{ gain: 'events', remove: ['fog', label.toLowerCase()] }] }],
  }));
  const fog = roadEvent.parse({ id: 'fog', season: 'winter', front: 'Fog.', options });
  expect(problemsWith({ roadEvents: [fog] })).toEqual([
    'road event fog, “Stay”: there is no event stay',
    'road event fog, “Go”: there is no event go',
  ]);
});
