/** What is counted for a character in a scenario, without playing it: by what sensible players came to, on the average. */
import type { Gives } from '../../campaign/inputs.ts';
import { TALLIES, type Tally } from '../../content/schema/rewards.ts';
import type { RandomPlayer } from '../../players/random.ts';

/** 576 characters in 192 games of all scenarios, sizes and levels 1 to 7. What is rarer than one in ten is left out. */
export const MEANS: Readonly<Partial<Record<Tally, number>>> = {
  kills: 2.25,
  'elite kills': 0.86,
  'first kill': 0.33,
  'last kill': 0.33,
  'targets attacked': 6.69,
  'attacks at disadvantage': 1.37,
  'conditions put on enemies': 1.24,
  'hexes enemies were forced': 0.68,
  'times attacked': 7.65,
  'damage suffered': 12.15,
  'damage negated': 11.23,
  'cards lost to damage': 4.38,
  'negative conditions gained': 2.62,
  'healed others': 0.4,
  'healed by others': 0.36,
  'basic actions': 2.86,
  'lost actions': 0.63,
  'long rests': 0.1,
  'short rests': 2.34,
  'items used': 2.86,
  'elements infused': 2.21,
  'elements consumed': 0.68,
  'hexes moved': 11.59,
  'doors opened': 0.27,
  'loot tokens': 0.88,
  treasures: 0.16,
  coins: 0.64,
  resources: 0.49,
  experience: 2.93,
  rounds: 12.38,
  'rounds acted first': 3.02,
  'rounds acted last': 1.69,
};

/** Shares of characters whose battle goal was met, and who were exhausted. */
export const SHARES = { goal: 0.21, exhausted: 0.45 } as const;

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
