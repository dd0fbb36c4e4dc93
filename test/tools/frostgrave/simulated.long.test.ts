/** Whole games by players made of code, watched by a referee who knows only what is told. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { randomIntFrom } from '../../../tools/frostgrave/simulation/lot.ts';
import { playOne } from '../../../tools/frostgrave/simulation/one-game.ts';
import type { PlayerMode } from '../../../tools/frostgrave/simulation/players.ts';
import { mirroredStart } from '../../../tools/frostgrave/simulation/starts.ts';

const catalog = loadPack();

describe('whole games', () => {
  const cases: readonly [2 | 3 | 4, PlayerMode][] = [
    [2, 'random'],
    [2, 'sensible'],
    [3, 'mixed'],
    [4, 'sensible'],
  ];

  test.each(cases)(
    'of %i seats, %s: nothing is against the rules, and built again they are the same',
    async (players, mode) => {
      const start = mirroredStart(catalog, players, randomIntFrom(players), false, 6);
      const { faults, mismatches, state } = await playOne({ catalog, start, seed: players, mode, rebuild: 60 });
      expect(faults).toEqual([]);
      expect(mismatches).toBe(0);
      expect(state.over).toBeDefined();
    },
  );
});
