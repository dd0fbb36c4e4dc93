/** Whole games by players made of code, watched by a referee who knows only what is told. Issue 10 §7, §8; spec §6. */
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/games/frostgrave/content/load.ts';
import { loreOf } from '../../src/games/frostgrave/lore.ts';
import { lotFrom, type Mode, playOne, winners } from '../../src/games/frostgrave/tools/simulated/one-game.ts';
import { type Players, startOf } from '../../src/games/frostgrave/tools/simulated/starts.ts';

const catalog = loadPack();
const lore = loreOf(catalog);

function played(seed: number, players: Players, mode: Mode, isMirrored: boolean) {
  const start = startOf(catalog, players, lotFrom(seed), isMirrored);
  return playOne({ start, lore, seed, mode, ...(isMirrored ? {} : { rebuild: 60 }) });
}

describe('whole games', () => {
  const sizes: readonly Players[] = [2, 3, 4];
  const modes: readonly Mode[] = ['random', 'sensible', 'mixed'];
  const cases = sizes.flatMap((players) => modes.map((mode): [Players, Mode] => [players, mode]));

  test.each(cases)(
    'of %i seats, %s: nothing is against the rules, and built again they are the same',
    (players, mode) => {
      for (let seed = 1; seed <= 2; seed += 1) {
        const { faults, state } = played(seed, players, mode, false);
        expect(faults, `seed ${seed}`).toEqual([]);
        expect(state.over, `seed ${seed}`).toBeDefined();
      }
    },
  );
});

test('mirrored random players on a table that is the same when it is turned halfway win as often as each other', () => {
  const GAMES = 60;
  let wins = 0;
  for (let seed = 1; seed <= GAMES; seed += 1) wins += winners(played(seed, 2, 'random', true).state).get('ann') ?? 0;
  // Of so few games three standard deviations are a fifth.
  expect(Math.abs(wins / GAMES - 0.5)).toBeLessThan(0.2);
});
