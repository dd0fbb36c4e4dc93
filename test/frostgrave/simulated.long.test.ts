/** Whole games by players made of code, watched by a referee who knows only what is told. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/games/frostgrave/content/load.ts';
import { loreOf } from '../../src/games/frostgrave/lore.ts';
import { lotFrom, type Mode, playOne } from '../../src/games/frostgrave/tools/simulated/one-game.ts';
import { type Players, startOf } from '../../src/games/frostgrave/tools/simulated/starts.ts';

const catalog = loadPack();
const lore = loreOf(catalog);

function played(seed: number, players: Players, mode: Mode) {
  const start = startOf(catalog, players, lotFrom(seed), false);
  return playOne({ start, lore, seed, mode, rebuild: 60 });
}

describe('whole games', () => {
  const cases: readonly [Players, Mode][] = [
    [2, 'random'],
    [2, 'sensible'],
    [3, 'mixed'],
    [4, 'sensible'],
  ];

  test.each(cases)(
    'of %i seats, %s: nothing is against the rules, and built again they are the same',
    (players, mode) => {
      const { faults, state } = played(players, players, mode);
      expect(faults).toEqual([]);
      expect(state.over).toBeDefined();
    },
  );
});
