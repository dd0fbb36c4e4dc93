/** What is counted for a character in a scenario, without playing it: by what sensible players came to, on the average. */
import type { Gives } from '../../campaign/inputs.ts';
import { TALLIES, type Tally } from '../../content/schema/rewards.ts';
import type { RandomPlayer } from '../../players/random.ts';

/** 432 characters in 144 games of all scenarios, sizes and levels 1 to 7. What is rarer than one in ten is left out. */
export const MEANS: Readonly<Partial<Record<Tally, number>>> = {
  kills: 2.6,
  'elite kills': 0.92,
  'first kill': 0.33,
  'last kill': 0.33,
  'targets attacked': 6.23,
  'attacks at disadvantage': 0.92,
  'conditions put on enemies': 2.1,
  'hexes enemies were forced': 1.06,
  'times attacked': 6.21,
  'damage suffered': 10.81,
  'damage negated': 6.33,
  'cards lost to damage': 2.64,
  'negative conditions gained': 2.0,
  'healed others': 0.61,
  'healed by others': 0.54,
  'basic actions': 2.03,
  'lost actions': 0.79,
  'long rests': 0.25,
  'short rests': 2.08,
  'items used': 2.98,
  'elements infused': 1.94,
  'elements consumed': 0.5,
  'hexes moved': 13.29,
  'doors opened': 0.29,
  'loot tokens': 1.91,
  treasures: 0.19,
  coins: 1.44,
  resources: 1.08,
  experience: 4.64,
  rounds: 12.21,
  'rounds acted first': 3.09,
  'rounds acted last': 2.18,
};

/** Shares of characters whose battle goal was met, and who were exhausted. */
export const SHARES = { goal: 0.22, exhausted: 0.31 } as const;

type Counted = Pick<Gives['gains'][number], 'tally' | 'goal' | 'exhausted'>;

export function countsByLot(lot: RandomPlayer): Counted {
  const drawn = TALLIES.map((of) => [of, countOf(lot, MEANS[of] ?? 0)] as const);
  return {
    tally: Object.fromEntries(drawn.filter(([, count]) => count > 0)),
    ...(isSo(lot, SHARES.goal) && { goal: true as const }),
    ...(isSo(lot, SHARES.exhausted) && { exhausted: true as const }),
  };
}

const PERCENT = Array.from({ length: 100 }, (_, i) => i);

function isSo(lot: RandomPlayer, share: number): boolean {
  return lot.pick(PERCENT) < 100 * share;
}

/** From nothing to twice the mean, each as likely. */
function countOf(lot: RandomPlayer, mean: number): number {
  if (mean < 1) return isSo(lot, mean) ? 1 : 0;
  const even = Math.floor(mean);
  const rest = isSo(lot, mean - even) ? 1 : 0;
  return lot.pick(Array.from({ length: 2 * even + 1 }, (_, i) => i)) + rest;
}
