import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { ScenarioId } from '../../../../src/games/frosthaven/content/terms.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';

/** Ranks of all monsters that begin in a scenario, or in one of its rooms. */
function ranksIn(scenario: ScenarioId, characters: number, room?: string): string[] {
  const hexes = catalog.map(scenario).hexes.filter((hex) => room === undefined || hex.room === room);
  return hexes.flatMap(({ placed }) => placed.ranks?.[characters - 2] ?? []).filter((rank) => rank !== 'none');
}

function weightOf(ranks: readonly string[]): number {
  return ranks.reduce((sum, rank) => sum + (rank === 'elite' ? 2 : rank === 'normal' ? 1 : 0), 0);
}

test('SET-09 more characters meet more monsters, in every room; beginners in the whole', () => {
  for (const scenario of catalog.scenarios.values()) {
    const rooms = scenario.id === firstWinter.pack.beginners ? [undefined] : scenario.rooms.map((room) => room.id);
    for (const room of rooms) {
      const [two = 0, three = 0, four = 0] = [2, 3, 4].map((size) => weightOf(ranksIn(id(scenario.id), size, room)));
      expect([two < three, three < four], `${scenario.id}/${room}`).toEqual([true, true]);
    }
  }
});

test('SET-09 SET-10 2, 3 or 4 characters -> a quarter of the monsters or more are normal', () => {
  const rows = [...catalog.scenarios.keys()].flatMap((scenario) =>
    [2, 3, 4].map((size) => {
      const ranks = ranksIn(scenario, size).filter((rank) => rank !== 'boss');
      const normal = ranks.filter((rank) => rank === 'normal').length;
      return { scenario, size, normal, share: normal / ranks.length };
    }),
  );
  expect(rows).toHaveLength(3 * catalog.scenarios.size);
  expect(rows.filter(({ share }) => !(share >= 0.25))).toEqual([]);
});

test('SET-09 2, 3 or 4 characters in a dungeon -> some monsters are normal', () => {
  const setups = firstWinter.dungeons?.setups ?? [];
  const ranksOf = (features: (typeof setups)[number]['features'], size: number) =>
    features.flatMap((feature) => ('ranks' in feature ? feature.ranks[size - 2] : []) ?? []);
  const rows = setups.flatMap(({ id: name, features }) =>
    [2, 3, 4].map((size) => ({
      name,
      size,
      normal: ranksOf(features, size).filter((rank) => rank === 'normal').length,
    })),
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(rows.filter(({ normal }) => normal === 0)).toEqual([]);
});

test('beginners -> 5 or 6 enemies of 2 types or more, a door, a treasure, 2 places that heal', () => {
  const scenario: ScenarioId = id(firstWinter.pack.beginners);
  const { first, goal, events = [] } = catalog.scenario(scenario);
  expect([scenario, first, goal]).toEqual(['two-goats', true, { kill: 'all' }]);
  const { rooms, hexes } = catalog.map(scenario);
  expect(rooms.map((room) => room.id)).toEqual(['yard', 'shed']);
  const tiles = hexes.flatMap(({ placed }) => placed.overlay?.tile ?? []);
  expect(['door', 'treasure'].map((tile) => tiles.filter((each) => each === tile).length)).toEqual([1, 1]);
  expect(hexes.filter(({ placed }) => placed.mark === 'brazier')).toHaveLength(2);
  expect(events.map(({ when, then }) => [when, then])).toEqual([
    [{ on: 'enters', at: 'brazier' }, [{ do: 'heal', value: 2, to: 'whoever did it' }]],
  ]);
  const count = (size: number, rank: string) => ranksIn(scenario, size).filter((each) => each === rank).length;
  expect([2, 3, 4].map((size) => [count(size, 'normal'), count(size, 'elite')])).toEqual([
    [4, 1],
    [5, 1],
    [4, 2],
  ]);
  for (const size of [2, 3, 4]) {
    const types = hexes.flatMap(({ placed: { monster, ranks } }) =>
      monster !== undefined && ranks?.[size - 2] !== 'none' ? [monster] : [],
    );
    expect(new Set(types).size).toBeGreaterThanOrEqual(2);
  }
});
