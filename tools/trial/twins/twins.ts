/**
 * Plays two matches that differ only in secrets. Public messages must be the same, also after deadlines, until the
 * secrets come out.
 */

import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { TwinMatch } from './twin-match.ts';
import { TwinPair } from './twin-pair.ts';

interface TwinTotals {
  readonly pairs: number;
  readonly choices: number;
  readonly plans: number;
  readonly plansGiven: number;
  readonly turns: number;
  readonly turnsCarriedOut: number;
  /** What others read who looked at everything while a turn was planned. */
  readonly readings: number;
  readonly orders: number;
  readonly deadlines: number;
  readonly messages: number;
}

/** Calls `found` for each difference, and also if no secret choice differed. */
export async function compareTwins(
  game: GameDefinition,
  pairs: number,
  seed: number,
  found: (fault: object) => void,
): Promise<TwinTotals> {
  const sum = {
    pairs,
    choices: 0,
    plans: 0,
    plansGiven: 0,
    turns: 0,
    turnsCarriedOut: 0,
    readings: 0,
    orders: 0,
    deadlines: 0,
    messages: 0,
  };
  let faults = 0;
  for (let i = 0; i < pairs; i++) {
    const pair = new TwinPair(
      game,
      await TwinMatch.start(game, seed + i),
      await TwinMatch.start(game, seed + i),
      seed + i,
    );
    try {
      // The first thing that differs ends a pair.
      const differences = await pair.play();
      faults += differences.length;
      for (const fault of differences) found({ seed: seed + i, twins: true, fault });
      sum.choices += pair.choices;
      sum.plans += pair.plans;
      sum.plansGiven += pair.plansGiven;
      sum.turns += pair.turns;
      sum.turnsCarriedOut += pair.turnsCarriedOut;
      sum.readings += pair.readings;
      sum.orders += pair.orders;
      sum.deadlines += pair.deadlines;
      sum.messages += pair.messages;
    } finally {
      await pair.stop();
    }
  }
  if (faults === 0 && sum.choices + sum.orders === 0)
    found({ seed, twins: true, fault: 'no pair differed in anything secret' });
  return sum;
}
